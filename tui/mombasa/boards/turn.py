"""The action phase: what the zone offers, the companies, the used piles, the bonus spaces.

Three columns for the six kinds of action, allowed or not; below them the choice under the cursor
in full. On a wide screen the map stands above.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.mombasa.actions import (
    ATTACHES,
    DEVELOPS,
    MARKS,
    PASSES,
    USE_BOOKKEEPERS,
    USE_GOODS,
    USE_MERCHANTS,
    Develop,
    Pass,
)
from rules.mombasa.names import (
    BESIDE,
    BOOKKEEPER,
    COMPANIES,
    DEVELOPMENT,
    EMPTY,
    MERCHANT,
    NO_PILE,
    PLACES,
    SLOTS,
)
from rules.mombasa.posts import in_city, share_value
from rules.mombasa.spaces import fee, in_play
from rules.mombasa.state import State
from rules.mombasa.zone import totals, worth
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import atlas, paints, player, territory
from tui.mombasa.boards.sea import waters
from tui.mombasa.words import effects, look, terms
from tui.words.text import latest, wrap

#: The three columns: where they begin and how wide they are.
CARDS, COMPANY, SPACES = (0, 27), (27, 25), (52, 28)
#: What keeps the words of a card together.
NO_BREAK = "\N{NO-BREAK SPACE}"
#: Lines of the columns, and of all with the choice in words.
COLUMNS, HEIGHT = 16, 17


def board(scene: Scene) -> Canvas:
    """The columns; on a wide screen below the map."""
    if not scene.wide:
        return offers(scene)
    state = scene.state
    world = atlas.draw(state, atlas.SMALL, ahead(scene), scene.language)
    sheet = Canvas(82, world.height + HEIGHT)
    sheet.blit(world, 1, 0)
    sheet.spots.clear()
    _near, far = waters(state.options.pack, atlas.SMALL, sheet.width - 1, world.height)
    territory.legend(sheet, far._replace(x=far.x + 1), scene.language)
    sheet.blit(offers(scene), 1, world.height)
    return sheet


def ahead(scene: Scene) -> atlas.Look:
    """With the cursor on a company, what it can reach and what that costs."""
    at, state = scene.target, scene.state
    if not isinstance(at, Develop):
        return atlas.PLAIN
    points = totals(state, state.me)[DEVELOPMENT]
    return atlas.Look(territory.within_reach(replace(state, company=at.company, points=points)))


def offers(scene: Scene) -> Canvas:
    """Cards, companies with piles, and bonus spaces."""
    sheet = Canvas(80, HEIGHT)
    below = cards(sheet, scene)
    companies(sheet, scene)
    news(sheet, piles(sheet, scene) + 1, scene)
    spaces(sheet, scene)
    own(sheet, below, scene)
    chosen = next((c for c in scene.choices if c.action == scene.target), None)
    if chosen is not None:
        sheet.put(1, HEIGHT - 1, f"▸ {chosen.label}", "crema")
        more(sheet, scene)
    return sheet


def more(sheet: Canvas, scene: Scene) -> None:
    """What the label has no room for: the cards of a pile."""
    at, state = scene.target, scene.state
    if isinstance(at, Pass) and at.pile != NO_PILE:
        pile = terms.cards(state, state.me.piles[at.pile], scene.language)
        sheet.fill(0, HEIGHT - 1, 80, 1, "ink")
        text = f"▸ {terms.slot(at.pile)} ← {pile}"
        sheet.put(1, HEIGHT - 1, shorten(text, 78), "crema")


def choice(
    sheet: Canvas, column: tuple[int, int], y: int, scene: Scene, action: object, text: str
) -> None:
    """A line of a column: a choice with its key, or what is refused, dimmed."""
    x, width = column
    known = scene.keys
    if action in known:
        paints.line(sheet, x, y, width - 1, known[action], text, action, scene)
        return
    sheet.put(x + 3, y, shorten(text, width - 4), "faint")
    if any(refused == action for refused, _why in scene.refused):
        sheet.spot(action, x, y, width - 1)


def beneath(
    sheet: Canvas, column: tuple[int, int], y: int, scene: Scene, action: object, lines: list[str]
) -> None:
    """The further lines of the choice at a line: its words go on, its place grows."""
    x, width = column
    lit = action == scene.target and scene.pointer is None
    paint = "lit" if lit else "ink" if action in scene.keys else "faint"
    for below, text in enumerate(lines, start=y + 1):
        if lit:
            sheet.fill(x, below, width - 1, 1, paint)
        sheet.put(x + 3, below, text, paint)
    sheet.spots[:] = [
        spot._replace(height=1 + len(lines)) if spot.what == action else spot
        for spot in sheet.spots
    ]


def in_lines(text: str, width: int, most: int) -> list[str]:
    """A pile in as many lines as it needs, no card on two; where there is no room, the last line
    is cut."""
    cards = ", ".join(card.replace(" ", NO_BREAK) for card in text.split(", "))
    lines = [line.replace(NO_BREAK, " ") for line in wrap(cards, width, "    ")]
    if len(lines) <= most:
        return lines
    *whole, last = lines[: max(1, most)]
    return [*whole, shorten(f"{last} …", width)]


# --- Columns ------------------------------------------------------------------------------------


def cards(sheet: Canvas, scene: Scene) -> int:
    """The zone: each card with what it would do, those used in brackets, and the "+1" tile; the
    line after."""
    state, _ = scene.state, scene.language
    blocks.title(sheet, *line_of(CARDS, 0), _("Zone de {seat}", seat=terms.seat(state.seat, _)))
    y = 1
    for place in range(PLACES):
        card = state.me.zone[place]
        if card == EMPTY:
            continue
        text = card_text(state, place, scene)
        if state.me.down >> place & 1:
            text = f"({text})"
        choice(sheet, CARDS, y, scene, use_of(state, place), text)
        where = terms.slot(place) if place < SLOTS else ""
        sheet.tell(look.card(state, card, where, _), CARDS[0], y, CARDS[1] - 1)
        y += 1
    if state.me.plus == BESIDE:
        for place in range(SLOTS):
            if ATTACHES[place] in scene.keys:
                name = terms.short_card(state, state.me.zone[place], _)
                choice(sheet, CARDS, y, scene, ATTACHES[place], _("+1 sur {card}", card=name))
                y += 1
    return y


def own(sheet: Canvas, below: int, scene: Scene) -> None:
    """What the zone shows in all, the two own tracks and the shares, whole where there is room
    below the cards."""
    state, _ = scene.state, scene.language
    told = (
        terms.totals(totals(state, state.me), _),
        player.standing(state, state.me),
        player.marks(state, state.me, _),
        player.owned(state, state.me, _),
    )
    lines = [line for text in told for line in wrap(text, CARDS[1] - 2, " ")]
    if len(lines) > COLUMNS - below - 1:
        lines = [shorten(text, CARDS[1] - 2) for text in told]
    top = COLUMNS - len(lines)
    blocks.title(sheet, *line_of(CARDS, top - 1), _("Plateau"))
    for y, text in enumerate(lines, start=top):
        sheet.put(1, y, text, "faint")


def card_text(state: State, place: int, scene: Scene) -> str:
    """A card of the zone by its slot and its worth."""
    _ = scene.language
    card = state.me.zone[place]
    name = terms.short_card(state, card, _)
    sign = terms.slot(place) if place < SLOTS else "+"
    if card >= 0 and state.pack.kinds[card] < DEVELOPMENT:
        value = worth(state.pack, state.me, place)
        name += f" = {value}" if value != state.pack.values[card] else ""
    return f"{sign} {name}"


def use_of(state: State, place: int) -> object:
    """The action a card of the zone is used by; a development card has none of its own."""
    kind = state.pack.kinds[state.me.zone[place]] if state.me.zone[place] >= 0 else DEVELOPMENT
    if kind < DEVELOPMENT:
        return USE_GOODS[place]
    if kind == BOOKKEEPER:
        return USE_BOOKKEEPERS[place]
    return USE_MERCHANTS[place] if kind == MERCHANT else None


def companies(sheet: Canvas, scene: Scene) -> None:
    """The companies to be developed: share value and posts left."""
    state, _ = scene.state, scene.language
    points = totals(state, state.me)[DEVELOPMENT]
    blocks.title(sheet, *line_of(COMPANY, 0), _("Développer ({n})", n=points))
    for company in COMPANIES:
        name, value = terms.company(company, _), share_value(state, company)
        text = f"  {name:<11} £{value} ⌂{in_city(state, company)}"
        choice(sheet, COMPANY, 1 + company, scene, DEVELOPS[company], text)
        paints.post(sheet, COMPANY[0] + 3, 1 + company, company)
        sheet.tell(look.city(state, company, _), COMPANY[0], 1 + company, COMPANY[1] - 1)


def piles(sheet: Canvas, scene: Scene) -> int:
    """Passing: the piles that could be taken back; the line after."""
    state, _ = scene.state, scene.language
    top = len(COMPANIES) + 2
    blocks.title(sheet, *line_of(COMPANY, top), _("Passer, reprendre"))
    y = top + 1
    for at, pile in enumerate(state.me.piles):
        if pile:
            text = terms.told(terms.slot(at), terms.cards(state, pile, _), _)
            left = sum(map(bool, state.me.piles[at + 1 :]))
            lines = in_lines(text, COMPANY[1] - 4, COLUMNS - y - left)
            sheet.tell(look.pile(state, state.seat, at, _), COMPANY[0], y, COMPANY[1] - 1,
                       len(lines))  # fmt: skip
            choice(sheet, COMPANY, y, scene, PASSES[at], lines[0])
            beneath(sheet, COMPANY, y, scene, PASSES[at], lines[1:])
            y += len(lines)
    if y == top + 1:
        choice(sheet, COMPANY, y, scene, Pass(), _("passer"))
        y += 1
    return y


def news(sheet: Canvas, y: int, scene: Scene) -> None:
    """What the others did while one waited, the latest of it; a wide screen has the log instead."""
    x, width = COMPANY
    lines = latest(() if scene.wide else scene.news, width - 3, COLUMNS - y - 1)
    if lines:
        blocks.title(sheet, *line_of(COMPANY, y), scene.language("Depuis votre tour"))
    for line, text in enumerate(lines, start=y + 1):
        sheet.put(x + 1, line, text, "faint")


def spaces(sheet: Canvas, scene: Scene) -> None:
    """Every bonus space in play: its fee and effect, or whose marker lies there."""
    state, _ = scene.state, scene.language
    head = _("Marqueurs Bonus ({n})", n=state.me.markers)
    blocks.title(sheet, *line_of(SPACES, 0), head)
    for y, space in enumerate(in_play(state), start=1):
        taken = state.bonus[space]
        effect = "" if taken != EMPTY else price(scene, space)
        width = SPACES[1] - 5 - len(effect)
        name = shorten(terms.brief_space(state, space, width, _), width)
        choice(sheet, SPACES, y, scene, MARKS[space], f"{name:<{width}} {effect}")
        sheet.tell(look.bonus(state, space, _), SPACES[0], y, SPACES[1] - 1)
        if taken != EMPTY:
            paints.piece(sheet, SPACES[0] + SPACES[1] - 2, y, taken, _)


def price(scene: Scene, space: int) -> str:
    """The fee and the effect of a space in a few signs."""
    state, _ = scene.state, scene.language
    cost = fee(state, space)
    effect = effects.brief(state, space, _)
    return " ".join(filter(None, (f"£{cost}" if cost else "", effect)))


def line_of(column: tuple[int, int], y: int) -> tuple[int, int, int]:
    """Where the head of a column stands."""
    return column[0], y, column[1] - 1
