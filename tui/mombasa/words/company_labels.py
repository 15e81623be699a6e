"""The choices that concern a company: its track, the regions of its posts, its city."""

from __future__ import annotations

from rules.mombasa import actions as do
from rules.mombasa import asks, development
from rules.mombasa.names import EMPTY, POOLED
from rules.mombasa.posts import filled_columns, open_columns, returned, share_value, taken
from rules.mombasa.state import State
from rules.mombasa.tracks import D2_STEPS, call_ahead
from tui.mombasa.words import regions, terms
from tui.words.language import Language

# --- The track ----------------------------------------------------------------------------------


def step(state: State, action: do.Step, _: Language) -> str:
    """A step on a track: what it costs and gives."""
    return advance(state, action.company, 1, _)


def advance(state: State, company: int, steps: int, _: Language) -> str:
    """So many spaces on a track, as far as its end, with calls, special spaces and shares."""
    face, at = state.face(company), state.me.tracks[company]
    to = min(at + steps, face.last)
    name = terms.company(company, _)
    text = _("{company} : case {at} → {to}", company=name, at=at, to=to)
    due = sum(face.call_after[at:to])
    paid = sum(face.paid_at[at + 1 : to + 1])
    parts = [f"−£{due}"] if due else []
    parts += [f"+£{paid}"] if paid else []
    if face.shares_at[to] > face.shares_at[at]:
        parts.append(_.plural("{n} part", "{n} parts", face.shares_at[to]))
    return ", ".join((text, *parts))


def brief_advance(state: State, company: int, steps: int, _: Language) -> str:
    """The same in a few signs."""
    face, at = state.face(company), state.me.tracks[company]
    to = min(at + steps, face.last)
    due, paid = sum(face.call_after[at:to]), sum(face.paid_at[at + 1 : to + 1])
    parts = [f"{terms.company(company, _)} {at}→{to}"]
    parts += [f"−£{due}"] if due else []
    parts += [f"+£{paid}"] if paid else []
    if face.shares_at[to] > face.shares_at[at]:
        parts.append(_.plural("{n} part", "{n} parts", face.shares_at[to]))
    return " ".join(parts)


def pay_call(state: State, action: do.PayCall, _: Language) -> str:
    """Pay and go on."""
    return _("verser £{n} et avancer", n=call_ahead(state))


def refuse_call(state: State, action: do.RefuseCall, _: Language) -> str:
    """Stay before the call."""
    at = state.me.tracks[state.due[0].company]
    return _("rester en case {at}, perdre le reste", at=at)


def choose_track(state: State, action: do.ChooseTrack, _: Language) -> str:
    """Two steps on a track."""
    return advance(state, action.company, D2_STEPS, _)


# --- Development --------------------------------------------------------------------------------


def develop(state: State, action: do.Develop, _: Language) -> str:
    """A company with what its shares are worth now."""
    return _(
        "développer {company} (part £{value})",
        company=terms.company(action.company, _),
        value=share_value(state, action.company),
    )


def enter(state: State, action: do.Enter, _: Language) -> str:
    """A region: its cost, its benefit, whom it drives out."""
    name = regions.name(state, action.region, _)
    cost = development.costs(state).get(action.region)
    benefit = terms.gift(regions.region_of(state, action.region).benefit, _)
    if cost is None:
        return terms.told(name, benefit, _)
    text = _.plural("{region} : {n} point → {gift}", "{region} : {n} points → {gift}", cost,
                    region=name, gift=benefit)  # fmt: skip
    owner = state.regions[action.region]
    if owner in (EMPTY, state.company):
        return text
    return _("{choice}, chasse {company}", choice=text, company=terms.company_letter(owner))


def stop(state: State, action: do.StopDeveloping, _: Language) -> str:
    return _.plural("finir ({n} point perdu)", "finir ({n} points perdus)", state.points)


def city_asked(state: State) -> int:
    """The company whose city a post leaves or returns to; none when no column is asked for."""
    if state.ask is asks.TAKE_POST:
        return state.company
    return state.regions[development.expelled(state)] if state.ask is asks.RETURN_POST else EMPTY


def with_column(state: State, column: int) -> State | None:
    """The table after a post has left a column, or returned to it; None where it cannot."""
    owner = city_asked(state)
    if state.ask is asks.RETURN_POST:
        return returned(state, owner, column) if column in open_columns(state, owner) else None
    return taken(state, owner, column) if column in filled_columns(state, owner) else None


def column(state: State, action: do.Column, _: Language) -> str:
    """A column, and what taking or returning a post does to the shares."""
    name, owner, after = terms.column(action.column, _), city_asked(state), None
    if owner != EMPTY:
        after = with_column(state, action.column)
    if after is None:
        return name
    return worth_change(name, share_value(state, owner), share_value(after, owner), _)


def worth_change(name: str, was: int, now: int, _: Language) -> str:
    """What a share is worth before and after."""
    if was == now:
        return _("{column} : part £{value}", column=name, value=was)
    return _("{column} : part £{value} → £{now}", column=name, value=was, now=now)


def take_benefit(state: State, action: do.TakeBenefit, _: Language) -> str:
    """A benefit still to be taken."""
    if action.region == POOLED:
        return _("points de comptes : ✎{n}", n=state.due[0].n)
    gift = terms.gift(regions.region_of(state, action.region).benefit, _)
    return terms.told(regions.name(state, action.region, _), gift, _)


def remove_post(state: State, action: do.RemovePost, _: Language) -> str:
    """A post out of the game, and what becomes of the shares."""
    name = f"{terms.company(action.company, _)}, {terms.column(action.column, _)}"
    if action.column not in filled_columns(state, action.company):
        return name
    after = taken(state, action.company, action.column)
    was, now = share_value(state, action.company), share_value(after, action.company)
    return worth_change(name, was, now, _)
