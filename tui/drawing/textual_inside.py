"""What is known here of Textual's inside: the one place for names that Textual keeps to itself.

Another version may lack any of them. Then Textual does that part by itself: it paints whole
stretches in place of single cells, reads the keyboard its own way, lays its widgets out when it
comes to it, and ends after an error as after any game. The games go on as they are.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any, Self

from rich.console import Console
from rich.segment import Segment
from textual.app import App
from textual.driver import Driver
from textual.geometry import Region, Size
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.strip import Strip

from tui.drawing import plain_letters
from tui.drawing.painter import Painter, Span, can_erase

#: What painting by cells takes: of the compositor, of Textual's app, and of the one that runs.
UPDATES = ("CompositorUpdate", "LayoutUpdate", "ChopsUpdate")
DISPLAY = ("_display",)
STANDING = ("_driver", "_running", "_closed", "_batch_count")

#: What ending in one's own words takes of an app.
ENDING = ("_exception", "_exception_event", "_return_code", "_close_messages_no_wait")


def knows(owner: object, *names: str) -> bool:
    """Whether something has all of these names, in this version of Textual."""
    return all(hasattr(owner, name) for name in names)


def private(name: str) -> ModuleType | None:
    """A module that Textual keeps to itself, if there is one."""
    try:
        return import_module(f"textual.{name}")
    except ImportError:
        return None


# Painting

COMPOSITOR: Any = private("_compositor")
UPDATE: Any = getattr(COMPOSITOR, "CompositorUpdate", object)


def stretches(update: Any) -> Iterator[Span] | None:
    """What an update paints: line, column, and the segments from there on; None for one that is
    painted in another way."""
    if isinstance(update, COMPOSITOR.LayoutUpdate):
        return of_layout(update)
    return of_chops(update) if isinstance(update, COMPOSITOR.ChopsUpdate) else None


def of_layout(update: Any) -> Iterator[Span]:
    """The lines of a region."""
    for y, strips in enumerate(update.strips, update.region.y):
        yield y, update.region.x, (segment for strip in strips for segment in strip)


def of_chops(update: Any) -> Iterator[Span]:
    """The pieces of lines that lie in the spans to be painted."""
    for y, first, last in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x <= last and end > first:
                yield y, x, strip


class Written(UPDATE):
    """An update that is worked out already."""

    def __init__(self, sequence: str) -> None:
        self.sequence = sequence

    def __rich_console__(self, console: Console, options: object) -> Iterator[Segment]:
        yield from ()

    def render_segments(self, console: Console) -> str:
        """What to write."""
        return self.sequence


class InnerApp(App[None]):
    """An app that writes only the cells that changed, and ends in words of its own.

    `failure` is the error nobody thought of that ends it, if there was one.
    """

    #: The exit code after an error.
    BROKEN = 1

    def __init__(self) -> None:
        super().__init__()
        self.painter = Painter(can_erase(os.environ), plain_letters.wanted(os.environ))
        self.failure: Exception | None = None

    @property
    def thrifty(self) -> bool:
        """Whether this Textual can be painted for cell by cell."""
        return knows(COMPOSITOR, *UPDATES) and knows(App, *DISPLAY) and knows(self, *STANDING)

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        """Write only what the terminal does not show yet, and no empty frame."""
        if not self.thrifty or renderable is None or not self.is_painting:
            super()._display(screen, renderable)
            return
        found = stretches(renderable)
        if found is None:
            self.painter.forget()
            super()._display(screen, renderable)
        elif sequence := self.painter.paint(found, self.size, self.console):
            super()._display(screen, Written(sequence))

    @property
    def is_painting(self) -> bool:
        """Whether there is a whole terminal to write to, and now is the time."""
        driver = self._driver
        if driver is None or driver.is_inline or self.is_headless:
            return False
        return self._running and not self._closed and not self._batch_count

    def entitle(self, title: str) -> None:
        """Give the window a title; only our own words are ever in it."""
        if self._driver is not None and not self.is_headless:
            self._driver.write(f"\x1b]2;{title}\x07")

    def action_repaint(self) -> None:
        """Paint everything again, whatever happened to the terminal."""
        self.painter.forget()
        screen = self.screen
        if self.thrifty and knows(self, "_background_screens") and knows(screen, "_compositor"):
            below = self._background_screens
            everything = screen._compositor.render_update(full=True, screen_stack=below)
            self._display(screen, everything)
        else:
            self.refresh(layout=True)

    def refresh_css(self, animate: bool = True) -> None:
        """Apply other colours to what stands; before the first screen there is nothing, and the
        stylesheet is read once, when that comes."""
        if self.screen_stack:
            super().refresh_css(animate)
        else:
            self.stylesheet.set_variables(self.get_css_variables())

    # Ending

    @property
    def ending(self) -> bool:
        """Whether the program is being left, by the player or by an error."""
        return getattr(self, "_exit", False) or self.failure is not None

    def fail(self) -> None:
        """The program ends by an error nobody thought of: save what there is."""

    def end_with(self, error: Exception) -> None:
        """End by an error, and nothing of it on the screen."""
        if self.failure is None:
            self.failure = error
            self.fail()
        if knows(self, *ENDING):
            self._return_code = self.BROKEN
            self._exception = self.failure
            self._exception_event.set()
            self._close_messages_no_wait()
        else:
            self.exit(return_code=self.BROKEN)

    def _handle_exception(self, error: Exception) -> None:
        self.end_with(error)


# Sheets


class LaidOver(ModalScreen[Any]):
    """A sheet over a screen, whose lines are handed out once: Textual would work them out anew for
    each of the three times it renders a sheet while it opens."""

    def __init__(self) -> None:
        super().__init__()
        self._below: tuple[Screen[Any], Size, list[Strip]] | None = None

    def refresh(
        self,
        *regions: Region,
        repaint: bool = True,
        layout: bool = False,
        recompose: bool = False,
    ) -> Self:
        """What is below has changed where regions are named: then it is looked at again, through
        every sheet there is."""
        if regions:
            for screen in self.app.screen_stack:
                if isinstance(screen, LaidOver):
                    screen.forget_below()
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def forget_below(self) -> None:
        """What is below looks otherwise now."""
        self._below = None

    def render_line(self, y: int) -> Strip:
        """A line of the screen below, where it can be seen through the sheet's own ground."""
        lines = self.lines_below()
        return lines[y] if y < len(lines) else super().render_line(y)

    def lines_below(self) -> list[Strip]:
        """The lines of the screen below; none where there is none, or nothing of it is seen."""
        stack = self.app.screen_stack
        under = stack.index(self) - 1 if self in stack else -1
        if under < 0 or self.styles.background.a or not knows(stack[under], "_compositor"):
            return []
        below, known = stack[under], self._below
        if known is None or known[0] is not below or known[1] != self.size:
            known = self._below = (below, self.size, below._compositor.render_strips(self.size))
        return known[2]


# Layout


def lay_out(screen: Screen[Any]) -> None:
    """Have every widget in its place at once, where that can be asked for."""
    if knows(screen, "_refresh_layout"):
        screen._refresh_layout()


# The keyboard


def can_listen(driver: type[Driver]) -> bool:
    """Whether the line of a driver can be read here: it is a terminal's, and what it hears can be
    told apart."""
    return (
        driver.__name__ == "LinuxDriver"
        and knows(driver, "run_input_thread")
        and knows(driver, "disable_input")
        and knows(private("_xterm_parser"), "XTermParser")
        and knows(private("_parser"), "Parser", "ParseTimeout")
    )


class Letters:
    """What makes keys of letters. While a sequence is begun and not ended it is `waiting`; whoever
    will not wait any longer has what there is `given_up`."""

    def __init__(self, driver: Driver) -> None:
        from textual._xterm_parser import XTermParser

        self._parser: Any = XTermParser(getattr(driver, "_debug", False))

    @property
    def waiting(self) -> bool:
        """Whether the last letters may be the beginning of something."""
        return self._parser._timeout_time is not None

    def read(self, text: str) -> Iterator[Message]:
        """The keys in a text, and all else a terminal tells."""
        yield from self._parser.feed(text)

    def given_up(self) -> Iterator[Message]:
        """The keys in what was begun: nothing more will come."""
        if self.waiting:
            self._parser._timeout_time = 0.0
        yield from self._parser.tick()
