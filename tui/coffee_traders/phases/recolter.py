"""Phase IV, Récolter: who takes which coffee, in which order and why, cooperative by cooperative.

Nobody is asked: the harvest is told step by step while the table pauses. All of it is read off the
table after the harvest, for traders, posts and workers stay where they are until phase VI; what
civets brought is read off the table before.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.coffee_traders.phases import recolter
from rules.coffee_traders.phases.recolter import OUTPUT, PHASE, THRESHOLD, Share
from rules.coffee_traders.pieces import COFFEES, COOPS, KOPI, PHASES
from rules.coffee_traders.state import State
from tui.coffee_traders.boards.paints import piece
from tui.coffee_traders.phases.traders_phase import TradersPhase
from tui.coffee_traders.words import terms
from tui.contract.scene import Scene
from tui.drawing.canvas import Canvas, shorten
from tui.words.language import Language

#: A cooperative takes two lines, and where it is wide three more for what is told of it.
POOL = (2, 5)
#: What is told now, or of Sumatra; then the names of the coffees, and the players.
TOLD = (1 + 5 * POOL[0], 1 + 5 * POOL[1])
PLAYERS = (TOLD[0] + 2, TOLD[1] + 2)
HEIGHT = (PLAYERS[0] + 5, PLAYERS[1] + 5)

#: Where the order of the takers begins, and the table of coffees; how wide a column of it is.
LEFT, TABLE, COLUMN = 18, 14, 10
#: Where the sentences begin that a wide screen keeps.
TOLD_LEFT = 8

#: In the place of a cooperative: Sumatra, or no harvest at all.
NO_COOP = -1


class Recolter(TradersPhase):
    """The harvest as it is told during the pause between trading and selling."""

    key = PHASES[PHASE]

    def height(self, scene: Scene) -> int:
        """The harvest leaves room for the answer that goes on."""
        return HEIGHT[scene.wide]

    def board(self, scene: Scene, lines: int = 0) -> Canvas:
        """The pools of the five cooperatives and how they are shared, as far as it is told."""
        wide = scene.wide
        sheet = Canvas(82 if wide else 80, HEIGHT[wide])
        _, beats = scene.language, tale(scene)
        told = beats if scene.beat is None else beats[: scene.beat]
        sheet.put(1, 0, _("La récolte"), "crema")
        sheet.put(LEFT, 0, _("p poste, 1 premier négociant, puis un café chacun par tour"), "faint")
        for number in COOPS:
            cooperative(sheet, scene, number, told)
        if told[-1].coop == NO_COOP or (scene.beat is not None and not wide):
            sheet.put(1, TOLD[wide], shorten(told[-1].text, 78), "good")
        stocks(sheet, PLAYERS[wide] - 1, scene, told)
        return sheet


class Beat(NamedTuple):
    """A step of the tale: which cooperative, how many coffees of its pool are taken by then, and
    what is said. At Sumatra's step there is no cooperative."""

    coop: int
    taken: int
    text: str


# --- The tale -----------------------------------------------------------------------------------


def tale(scene: Scene) -> tuple[Beat, ...]:
    """The harvest step by step; never empty."""
    state, _ = scene.state, scene.language
    found = [beat for coop in COOPS for beat in pool_beats(state, coop, _)]
    civets = " ".join(
        f"{terms.letter(state, seat, _)}{count}" for seat, count in enumerate(kopi(scene)) if count
    )
    if civets:
        text = _(
            "Sumatra : un kopi luwak par civette ({civets}), puis elles rentrent.", civets=civets
        )
        found.append(Beat(NO_COOP, 0, text))
    return tuple(found) or (
        Beat(NO_COOP, 0, _("Aucune plantation n'a d'ouvrier : pas de récolte.")),
    )


def pool_beats(state: State, coop: int, _: Language) -> Iterator[Beat]:
    """A cooperative: what it yields, what posts take, what traders take."""
    pool, shares = recolter.production(state, coop), recolter.distribution(state, coop)
    if not pool:
        return
    yield Beat(coop, 0, yielded(state, coop, pool, _))
    posts = [share.seat for share in shares if share.why == "post"]
    if posts:
        text = _("Postes : un café pour chacun ({seats}).", seats=terms.letters(state, posts, _))
        yield Beat(coop, len(posts), text)
    if len(shares) > len(posts):
        yield Beat(coop, len(shares), traded(state, shares[len(posts) :], pool - len(shares), _))


def yielded(state: State, coop: int, pool: int, _: Language) -> str:
    """What the occupied plantations give together."""
    name = terms.coop(coop, _)
    return _.plural(
        "{coop} : {n} plantation occupée × {rate} = {pool} cafés à partager.",
        "{coop} : {n} plantations occupées × {rate} = {pool} cafés à partager.",
        state.coops[coop].staffed,
        coop=name,
        rate=OUTPUT[len(state.order)],
        pool=pool,
    )


def traded(state: State, shares: tuple[Share, ...], lost: int, _: Language) -> str:
    """What the traders of a house take."""
    first = terms.letter(state, shares[0].seat, _)
    taken = counted(state, [share.seat for share in shares], _)
    if lost:
        return _(
            "Négoce : {first} d'abord, puis un chacun, cinq tours : {taken} ; {lost} de trop.",
            first=first,
            taken=taken,
            lost=lost,
        )
    return _(
        "Négoce : {first} d'abord, puis un chacun à son tour : {taken}.", first=first, taken=taken
    )


def counted(state: State, seats: list[int], _: Language) -> str:
    """How many each of some seats takes."""
    return ", ".join(
        f"{terms.letter(state, seat, _)} {seats.count(seat)}" for seat in dict.fromkeys(seats)
    )


def kopi(scene: Scene) -> tuple[int, ...]:
    """The kopi luwak each player's civets brought: those in Sumatra before, and one more for
    enough of each coffee (CT-640 to CT-648)."""
    before, after = scene.before, scene.state
    if before is None:
        return (0,) * len(after.players)
    enough = THRESHOLD[len(after.order)]
    return tuple(
        was.sumatra + (min(now.coffee[:KOPI]) >= enough and was.own_civets > 0)
        for was, now in zip(before.players, after.players, strict=True)
    )


# --- The board ----------------------------------------------------------------------------------


def cooperative(sheet: Canvas, scene: Scene, number: int, told: tuple[Beat, ...]) -> None:
    """A cooperative as far as it is told; a wide screen keeps what was said of it."""
    wide, _ = scene.wide, scene.language
    mine = [beat for beat in told if beat.coop == number]
    now = scene.beat is not None and told[-1].coop == number
    y = 1 + POOL[wide] * number
    sheet.put(1, y, terms.coop(number, _), "lit" if now else "crema" if mine else "faint")
    if mine:
        pool(sheet, y, scene.state, number, mine[-1].taken, _)
    for line, beat in enumerate(mine if wide else (), start=y + 2):
        paint = "good" if now and beat is told[-1] else "faint"
        sheet.put(TOLD_LEFT, line, shorten(beat.text, 82 - TOLD_LEFT), paint)


def pool(sheet: Canvas, y: int, state: State, number: int, taken: int, _: Language) -> None:
    """A pool: the coffees taken so far in order, and how many each player has of them."""
    produced, whole = recolter.production(state, number), recolter.distribution(state, number)
    shares = whole[:taken]
    sheet.right(LEFT - 2, y, str(produced), "ink")
    x, cycle = LEFT - 1, 0
    for share in shares:
        if share.why == "cycle":
            if cycle % max(1, len(state.coops[number].house)) == 0:
                x = sheet.put(x, y, " ", "ink")
            cycle += 1
        else:
            x = sheet.put(x, y, " p" if share.why == "post" else " 1", "faint")
        x = piece(sheet, x, y, state, share.seat, _)
    x = sums(sheet, LEFT, y + 1, state, [share.seat for share in shares], _)
    if produced > len(whole) and taken == len(whole):
        sheet.put(x, y + 1, _("perdus {n}", n=produced - len(whole)), "faint")


def sums(sheet: Canvas, x: int, y: int, state: State, seats: list[int], _: Language) -> int:
    """How many each of some seats takes; the column after."""
    for seat in dict.fromkeys(seats):
        x = piece(sheet, x, y, state, seat, _)
        x = sheet.put(x, y, f" {seats.count(seat)}", "ink") + 2
    return x


def stocks(sheet: Canvas, y: int, scene: Scene, told: tuple[Beat, ...]) -> None:
    """A line a player: of each coffee what there is by now, and what the harvest brought of it."""
    state, _ = scene.state, scene.language
    for kind in range(COFFEES):
        sheet.put(TABLE + kind * COLUMN, y, terms.short(kind, _), "faint")
    for seat, own in enumerate(state.players):
        line = y + 1 + seat
        x = piece(sheet, 1, line, state, seat, _) + 1
        sheet.put(x, line, terms.seat(state, seat, _), "crema")
        whole, so_far = harvested(scene, seat, tale(scene)), harvested(scene, seat, told)
        for kind in range(COFFEES):
            have = own.coffee[kind] - whole[kind] + so_far[kind]
            x = sheet.put(TABLE + kind * COLUMN, line, str(have or "–"), "ink" if have else "faint")
            if so_far[kind]:
                sheet.put(x + 1, line, f"+{so_far[kind]}", "good")


def harvested(scene: Scene, seat: int, told: tuple[Beat, ...]) -> list[int]:
    """How much of each coffee a player has harvested by some step of the tale."""
    taken = {beat.coop: beat.taken for beat in told}
    shares = [recolter.distribution(scene.state, coop)[: taken.get(coop, 0)] for coop in COOPS]
    counts = [sum(share.seat == seat for share in pool) for pool in shares]
    return [*counts, kopi(scene)[seat] if NO_COOP in taken else 0]
