"""Read by every Python that is started with this folder on its path."""

from tests.tui.bare import move_in

move_in()
