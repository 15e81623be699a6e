"""The cooperatives on a screen: one at a time where it is narrow, all five where it is wide.

They are the board of whoever works, and of every question that is answered on a map.
"""

from __future__ import annotations

from rules.coffee_traders.objectives import quality
from rules.coffee_traders.pieces import COOPS, YEARS
from rules.coffee_traders.state import State
from tui.coffee_traders.boards import coop, places, player
from tui.coffee_traders.boards.paints import (
    listing,
    news,
    piece,
    refused_under_cursor,
    told_under_cursor,
)
from tui.coffee_traders.words import look, terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas
from tui.drawing.choices import Choice
from tui.words.language import N_, Language

#: Where the panel beside a single cooperative begins.
PANEL = coop.WIDTH + 3
SINGLE_HEIGHT = coop.HEIGHT + 1
ALL_HEIGHT = 3 * coop.HEIGHT

#: The lines of the supplies; a wide screen has them beside the maps.
HAND = 3
#: The lines of the board where the answers stand below it, narrow and wide.
BOARD_HEIGHT = (SINGLE_HEIGHT + HAND, ALL_HEIGHT)

#: The lines of what the place under the cursor leads to, where there is room: always as many, so
#: that nothing jumps.
TOLD = 2

#: How a map is read, in a panel and in two lines.
LEGEND = (
    N_("R2• plantation, niveau, ouvrier"),
    N_("[R2] nouveau depuis votre tour"),
    N_("╱ chemin, un âne à sa lettre"),
    N_("▄ camion"),
    N_("S station  P poste  H hôpital"),
    N_("F ferme  » un pas  + à 4 ou 5"),
)
SHORT_LEGEND = (
    N_("R2• ouvrier  [R2] nouveau  ▄ camion"),
    N_("Station Poste Hôpital Ferme  » pas"),
)


# --- The board ----------------------------------------------------------------------------------


def height(scene: Scene) -> int | None:
    """The lines of the board; None where the maps are the list of choices themselves."""
    return None if places.at_issue(scene) in places.ON_MAP else BOARD_HEIGHT[scene.wide]


def board(scene: Scene, lines: int = 0) -> Canvas:
    """The maps, and below them the supplies; on the map questions also the choices in words."""
    world = draw(scene)
    sheet = Canvas(world.width, max(lines, BOARD_HEIGHT[scene.wide]))
    sheet.blit(world, 0, 0)
    if not scene.wide:
        hand(sheet, 1, world.height, scene.state, scene.language)
    if places.asked(scene) in places.ON_MAP:
        y = BOARD_HEIGHT[scene.wide]
        refused_under_cursor(sheet, 1, y, scene)
        listed = scene.choices if scene.wide else near(scene)
        rows = -(-len(listed) // 2)
        told = TOLD if y + TOLD + rows <= sheet.height else 1
        told_under_cursor(sheet, 1, y, scene, told)
        listing(sheet, 0, y + told, scene, listed)
    return sheet


def hand(sheet: Canvas, x: int, y: int, state: State, _: Language) -> None:
    """The supplies, the bonus pool and the store of the one who is asked."""
    own = state.player
    at = piece(sheet, x, y, state, state.seat, _) + 1
    sheet.put(at, y, player.supply(own, _), "ink")
    sheet.put(x, y + 1, player.pool(own, _), "ink")
    told = _("Sumatra {n} · {year}", n=own.sumatra, year=YEARS[state.period])
    sheet.right(x + 76, y + 1, told, "faint")
    sheet.put(x, y + 2, _("Niveau/prix : {rows}", rows=player.store(state, own)), "ink")


def near(scene: Scene) -> tuple[Choice, ...]:
    """The choices in the cooperative under the cursor, then those that lie in none."""
    here = shown(scene)
    inside = [choice for choice in scene.choices if places.lies_in(choice.action, here)]
    others = [choice for choice in scene.choices if not hasattr(choice.action, "coop")]
    return (*inside, *others)


# --- The maps -----------------------------------------------------------------------------------


def shown(scene: Scene) -> int:
    """The cooperative to show: that of the choice under the cursor, or of the question; while bots
    play where the last step changed something; else where one has the most."""
    at = getattr(scene.target, "coop", None)
    if isinstance(at, int):
        return at
    named = places.about(scene)
    if named is not None:
        return named
    touched = changed(scene)
    if scene.watching and touched is not None:
        return touched
    return max(COOPS, key=lambda number: len(scene.state.coops[number].owned[scene.state.seat]))


def changed(scene: Scene) -> int | None:
    """The first cooperative that the last step changed."""
    if scene.before is None:
        return None
    lands = zip(COOPS, scene.before.coops, scene.state.coops, strict=True)
    return next((number for number, was, now in lands if was != now), None)


def draw(scene: Scene) -> Canvas:
    """One cooperative with the names of the others, or all five."""
    return every(scene) if scene.wide else single(scene)


def single(scene: Scene) -> Canvas:
    """One cooperative; the name of another leads to its first choice. Beside it stands what the
    others did, or how the signs are read."""
    sheet = Canvas(80, SINGLE_HEIGHT)
    number = shown(scene)
    sheet.blit(coop.draw(scene, number), 1, 1)
    tabs(sheet, scene, number)
    neighbours(sheet, scene, number)
    ranks(sheet, PANEL, 1, scene, number)
    if not news(sheet, PANEL, 3, SINGLE_HEIGHT - 3, scene):
        legend(sheet, PANEL, 3, LEGEND, scene.language)
    return sheet


def within(scene: Scene, number: int) -> int:
    """How many choices lie in a cooperative."""
    return sum(places.lies_in(choice.action, number) for choice in scene.choices)


def neighbours(sheet: Canvas, scene: Scene, number: int) -> None:
    """Left and right of the map an arrow leads to the next cooperative."""
    for step, x, sign in ((-1, 0, "◂"), (1, coop.WIDTH + 1, "▸")):
        there = places.door(scene, (number + step) % len(COOPS))
        if there is not None:
            sheet.put(x, 4, sign, "crema")
            sheet.spot(there, x, 2, 1, coop.MAP_HEIGHT)


def tabs(sheet: Canvas, scene: Scene, number: int) -> None:
    """The five names, the present one lit, the others with how many choices they hold."""
    _, x = scene.language, 1
    for other in COOPS:
        inside, name = within(scene, other), terms.coop(other, _)
        text = f" {name} ({inside}) " if inside else f" {name} "
        begin = x
        x = sheet.put(x, 0, text, "heat" if other == number else "faint")
        there = places.door(scene, other)
        if there is not None and other != number:
            sheet.spot(there, begin, 0, x - begin)


def every(scene: Scene) -> Canvas:
    """Two and two and one, with the quality of all in the last corner."""
    sheet = Canvas(2 * coop.WIDTH, ALL_HEIGHT)
    for number in COOPS:
        line, column = divmod(int(number), 2)
        sheet.blit(coop.draw(scene, number), column * coop.WIDTH, line * coop.HEIGHT)
    x, y = coop.WIDTH, 2 * coop.HEIGHT
    _ = scene.language
    sheet.put(x, y, "─" * (coop.WIDTH - 2), "line")
    sheet.put(x, y, _("Qualité"), "crema")
    sheet.put(x + len(_("Qualité")), y, " ", "ink")
    for number in COOPS:
        sheet.put(x, y + 1 + number, terms.coop(number, _), "faint")
        values(sheet, x + 11, y + 1 + number, scene.state, number, _)
    legend(sheet, x, y + 6, SHORT_LEGEND, _)
    return sheet


def ranks(sheet: Canvas, x: int, y: int, scene: Scene, number: int) -> None:
    """Who has how much quality in a cooperative."""
    _ = scene.language
    after = sheet.put(x, y, _("Qualité"), "crema")
    values(sheet, after + 2, y, scene.state, number, _)


def legend(sheet: Canvas, x: int, y: int, lines: tuple[str, ...], _: Language) -> None:
    """How the signs of a map are read."""
    for line, text in enumerate(lines, start=y):
        sheet.put(x, line, _(text), "faint")


def values(sheet: Canvas, x: int, y: int, state: State, number: int, _: Language) -> None:
    """Everybody's quality."""
    sheet.tell(look.ranking(state, number, _), x, y, 5 * len(state.order))
    for seat in state.order:
        x = piece(sheet, x, y, state, seat, _)
        x = sheet.put(x, y, f" {quality(state, seat, number)}", "ink") + 2
