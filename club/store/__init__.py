"""Where the club keeps what must not be lost: SQLite in the home, or a PostgreSQL."""
