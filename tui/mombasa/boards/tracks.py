"""The four company tracks: spaces, shares, calls for funds, special spaces, markers."""

from __future__ import annotations

from rules.mombasa import asks
from rules.mombasa.actions import CHOOSE_TRACKS, STEPS, ChooseTrack, Step
from rules.mombasa.names import COMPANIES, EMPTY
from rules.mombasa.posts import share_value
from rules.mombasa.scoring import shares
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas
from tui.mombasa.boards import paints
from tui.mombasa.words import look, terms
from tui.words.language import Language

#: Where the spaces begin, and how wide one is.
LEFT, SPACE = 15, 3
WIDTH = 80
#: Lines of a track: shares above, spaces, markers below.
LINES = 3
HEIGHT = LINES * len(COMPANIES)


def draw(state: State, lit: int, _: Language) -> Canvas:
    """All tracks, one below the other; the company under the cursor is lit."""
    sheet = Canvas(WIDTH, HEIGHT)
    for company in COMPANIES:
        one(sheet, LINES * company, state, company, lit == company, _)
    return sheet


def below(sheet: Canvas, scene: Scene) -> Canvas:
    """A board with the tracks under it, where the screen is wide."""
    if not scene.wide:
        return sheet
    lit = getattr(scene.target, "company", EMPTY)
    whole = Canvas(max(sheet.width, WIDTH), sheet.height + 1 + HEIGHT)
    whole.blit(sheet, 0, 0)
    whole.blit(draw(scene.state, lit, scene.language), 0, sheet.height + 1)
    return whole


def board(scene: Scene) -> Canvas:
    """The tracks while a step or a call for funds is decided."""
    at = scene.target
    lit = at.company if isinstance(at, Step | ChooseTrack) else EMPTY
    if scene.state.ask is asks.CALL:
        lit = scene.state.due[0].company
    sheet = draw(scene.state, lit, scene.language)
    choices = {choice.action for choice in scene.choices}
    for company in COMPANIES:
        for way in (STEPS[company], CHOOSE_TRACKS[company]):
            if way in choices:
                sheet.spot(way, 0, LINES * company, WIDTH, LINES)
    return sheet


def height(scene: Scene) -> int:
    """The lines of the tracks above a list of choices."""
    return HEIGHT


def one(sheet: Canvas, y: int, state: State, company: int, lit: bool, _: Language) -> None:
    """A track in three lines."""
    face = state.face(company)
    paints.post(sheet, 1, y, company)
    name = terms.company(company, _)
    sheet.put(3, y, name, "lit" if lit else "crema")
    sheet.tell(look.city(state, company, _), 1, y, LEFT - 2, 2)
    worth = _("part £{value}", value=share_value(state, company))
    sheet.put(1, y + 1, f"{face.id} {worth}", "faint")
    specials = {special.space: special.pounds for special in face.special}
    for space in range(face.last + 1):
        x = LEFT + SPACE * space
        sheet.tell(look.track(state, company, space, _), x, y, SPACE, LINES)
        if space in face.shares:
            sheet.put(x, y, str(face.shares[space]), "crema")
        sign = "★" if space in specials else "·" if space in face.shares else "○"
        sheet.put(x, y + 1, sign, "good" if space in specials else "ink")
        if space < face.last:
            call = face.call_after[space]
            sheet.put(x + 1, y + 1, f"£{call}" if call else "──", "warn" if call else "line")
    markers(sheet, y + 2, state, company, _)


def markers(sheet: Canvas, y: int, state: State, company: int, _: Language) -> None:
    """Everybody's marker below its space; those who share one stand side by side."""
    there: dict[int, int] = {}
    for seat, own in enumerate(state.seats):
        space = own.tracks[company]
        x = LEFT + SPACE * space + there.get(space, 0)
        there[space] = there.get(space, 0) + 1
        paints.piece(sheet, x, y, seat, _)


def bonuses(state: State, company: int, _: Language) -> str:
    """What the two special spaces of a track unlock."""
    face = state.face(company)
    first, second = (terms.special(face.special_bonus, level, _) for level in (1, 2))
    return f"{terms.company_letter(company)} {face.id} ★ {first} ★ {second}"


def brief(state: State, width: int, _: Language) -> Canvas:
    """The tracks in a line each: share value, then everybody's space and shares."""
    sheet = Canvas(width, len(COMPANIES) + 1)
    blocks.title(sheet, 0, 0, width, _("Pistes : case (parts)"))
    for company in COMPANIES:
        y = 1 + company
        paints.post(sheet, 1, y, company)
        sheet.tell(look.city(state, company, _), 1, y, width - 2)
        x = sheet.put(3, y, f"£{share_value(state, company)}", "ink")
        x = max(x + 1, 8)
        for seat, own in enumerate(state.seats):
            at = paints.piece(sheet, x, y, seat, _)
            owned = shares(state, own, company)
            sheet.put(at, y, f"{own.tracks[company]}({owned})", "ink")
            x += 7
    return sheet
