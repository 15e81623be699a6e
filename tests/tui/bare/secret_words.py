"""Bare Café, in which cards are taken in secret."""

from rules.cafe.state import Ask
from tests.tui.bare.words import BareWords


class SecretWords(BareWords):
    def secret(self, turn):
        return turn.ask == Ask.TAKE


PRESENTER = SecretWords()
