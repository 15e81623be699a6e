"""The databases of the club's tests, here too."""

from tests.club.conftest import database, postgres_server

__all__ = ["database", "postgres_server"]
