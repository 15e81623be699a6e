"""The club: people in several places at one table, over SSH."""

#: The variable in which a hub is told the URL of its database.
DATABASE_URL = "COMPTOIR_DATABASE"
