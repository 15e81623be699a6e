"""The databases of the club's tests."""

import os

import pytest

from tests.club import postgres


@pytest.fixture(scope="session")
def postgres_server():
    """A PostgreSQL for all tests of this process; on CI there has to be one."""
    try:
        with postgres.server() as url:
            yield url
    except postgres.NoPostgres as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(f"left out, as no PostgreSQL can be had here: {error}")


@pytest.fixture
def database(postgres_server):
    """An empty database; its URL."""
    return postgres.new_database(postgres_server)
