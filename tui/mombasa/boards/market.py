"""The card display, and what goods or money can do there: buy a card, step on a track."""

from __future__ import annotations

from rules.mombasa import asks, dealing, goods
from rules.mombasa.actions import BUYS, STEPS, USE_GOODS
from rules.mombasa.names import BOOKKEEPER, COMPANIES, DISPLAY, EMPTY, MERCHANT, NO_COMPANY, SLOTS
from rules.mombasa.state import State
from tui.contract.scene import Scene
from tui.drawing import blocks
from tui.drawing.canvas import Canvas, shorten
from tui.mombasa.boards import paints, tracks
from tui.mombasa.words import company_labels, look, terms
from tui.words.language import Language

#: A card of the display, and where the column beside it begins.
CARD, LINES = 17, 3
BESIDE, WIDTH = 52, 28
HEIGHT = 18


def board(scene: Scene) -> Canvas:
    """The display with the prices of the moment, goods and tracks beside it; the choice below."""
    sheet = Canvas(80, HEIGHT)
    display(sheet, scene)
    y = used(sheet, 0, scene)
    y = steps(sheet, y, scene)
    paints.rest(sheet, BESIDE, y, WIDTH, scene)
    chosen = next((c for c in scene.choices if c.action == scene.target), None)
    if chosen is not None:
        sheet.put(1, HEIGHT - 2, f"▸ {chosen.label}", "crema")
    return tracks.below(sheet, scene)


def display(sheet: Canvas, scene: Scene) -> None:
    """Four rows of three cards; what cannot be bought is dimmed."""
    state, _ = scene.state, scene.language
    less = reduction(state)
    blocks.title(sheet, 0, 0, 3 * CARD, _("Étal : caisses à ajouter {crates}",
                 crates=" ".join(f"+{crate}" for crate in state.pack.board.crates)))  # fmt: skip
    known = scene.keys
    for space in range(DISPLAY):
        x, y = CARD * (space % 3), 1 + (LINES + 1) * (space // 3)
        card = state.display[space]
        if card == EMPTY:
            sheet.put(x + 3, y + 1, "–", "faint")
            continue
        key = known.get(BUYS[space])
        lit = BUYS[space] == scene.target
        paint = "lit" if lit else "board" if key is not None else "board_faint"
        sheet.fill(x, y, CARD - 1, LINES, paint)
        put_card(sheet, x, y, state, card, paint, _)
        cost = goods.price(state, space, less)
        price = _("prix {n}", n=cost)
        sheet.put(x + 3, y + 1, price, paint)
        sheet.put(x + 3, y + 2, shorten(brings(state, card, _), CARD - 4), paint)
        if key is not None:
            sheet.put(x + 1, y, key or "▸", "lit" if lit else "board_crema")
        sheet.spot(BUYS[space], x, y, CARD - 1, LINES)
        sheet.tell(look.for_sale(state, space, less, _), x, y, CARD - 1, LINES)


def put_card(
    sheet: Canvas, x: int, y: int, state: State, card: int, paint: str, _: Language
) -> None:
    """A card's name and letter, its share on the colour of the company."""
    printed = state.pack.cards[card]
    sheet.put(x + 3, y, shorten(terms.short_card(state, card, _), CARD - 6), paint)
    sheet.put(x + CARD - 3, y, printed.set, paint)
    owner = printed.share_of if printed.share_of != NO_COMPANY else printed.mines_of
    if owner != EMPTY:
        paints.post(sheet, x + CARD - 3, y + 1, owner)


def brings(state: State, card: int, _: Language) -> str:
    """What a card is for, besides its name: where it lies, a share, diamonds."""
    printed, kind = state.pack.cards[card], state.pack.kinds[card]
    if kind == MERCHANT:
        gains = f"◆{printed.value} £{printed.pounds}"
        return gains if printed.mines_of == NO_COMPANY else _("{gains} +mines", gains=gains)
    if printed.share_of != NO_COMPANY:
        return _("une part")
    return f"✎{printed.value}" if kind == BOOKKEEPER else ""


def reduction(state: State) -> int:
    """By how much prices are lower at this moment."""
    if state.ask is asks.GOODS:
        return goods.reduction(state, goods.types(state))
    return dealing.discount(state)


def used(sheet: Canvas, y: int, scene: Scene) -> int:
    """The goods in use, and the cards that could be added; the line after."""
    state, _ = scene.state, scene.language
    if state.ask is asks.GOODS:
        head = _.plural("{n} unité", "{n} unités", goods.total(state))
    elif state.ask is asks.STEP:
        head = _.plural("{n} unité", "{n} unités", state.due[0].n)
    else:
        head = terms.pounds(state.me.money)
    blocks.title(sheet, BESIDE, y, WIDTH, head)
    y += 1
    known = scene.keys
    for place in range(SLOTS):
        way = USE_GOODS[place]
        if state.using >> place & 1:
            text = terms.short_card(state, state.me.zone[place], _)
            sheet.put(BESIDE + 3, y, f"✓ {text}", "good")
            y += 1
        elif way in known:
            text = terms.short_card(state, state.me.zone[place], _)
            told = _("ajouter {card}", card=text)
            paints.line(sheet, BESIDE, y, WIDTH, known[way], told, way, scene)
            y += 1
    return y + 1


def steps(sheet: Canvas, y: int, scene: Scene) -> int:
    """The tracks a unit can be spent on, each with where the marker stands; the line after."""
    state, _ = scene.state, scene.language
    if state.ask not in (asks.GOODS, asks.STEP):
        return y
    blocks.title(sheet, BESIDE, y, WIDTH, _("Un pas"))
    known = scene.keys
    for company in COMPANIES:
        y += 1
        way = STEPS[company]
        text = f"  {company_labels.brief_advance(state, company, 1, _)}"
        if way in known:
            paints.line(sheet, BESIDE, y, WIDTH, known[way], text, way, scene)
        else:
            sheet.put(BESIDE + 3, y, shorten(text, WIDTH - 3), "faint")
            sheet.spot(way, BESIDE, y, WIDTH)
        paints.post(sheet, BESIDE + 3, y, company)
    return y + 1


def draw(state: State, _: Language, fresh: frozenset[int] = frozenset()) -> Canvas:
    """The display to look at; cards that are new there stand out."""
    sheet = Canvas(3 * CARD, 4 * LINES)
    prices = goods.prices(state)
    for space, card in enumerate(state.display):
        x, y = CARD * (space % 3), LINES * (space // 3)
        if card == EMPTY:
            sheet.put(x + 3, y, "–", "faint")
            continue
        paint = "tray" if space in fresh else "board"
        sheet.fill(x, y, CARD - 1, LINES - 1, paint)
        put_card(sheet, x, y, state, card, paint, _)
        sheet.put(x + 3, y + 1, _("prix {n}", n=prices[space]), paint)
        sheet.tell(look.for_sale(state, space, 0, _), x, y, CARD - 1, LINES - 1)
    return sheet
