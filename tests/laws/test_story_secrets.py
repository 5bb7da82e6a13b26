"""What nobody ever saw changes no told line: the same race, public event by public event, with another card where none was shown."""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.bots.arena import steps_of
from game.bots.levels import EASY, driver
from game.core.actions import as_seen
from game.core.contract import Step, Title
from game.core.match import Match
from game.core.story import RaceTale
from game.core.tale import TaleTeller, moments_of
from game.session.story import SeatLuck, seat_luck
from game.session.story_lines import chosen
from game.titles.top_race.rules.auction_events import HandDealt
from game.titles.top_race.story.luck import worth
from tests.helpers.play import cases_of, title_of, tracks_of

RACES, ENOUGH = 12, 3
"""Races that are looked through, and pairs of them that are compared."""


class Raced(NamedTuple):
    """A race: its match, and what each decision led to."""

    title: Title
    match: Match
    steps: list[Step[Any]]


def raced(title_id: str, seed: int) -> Raced:
    """A race of as many easy drivers as the title likes best."""
    title = title_of(title_id)
    tracks, seats = tuple(tracks_of(title).values()), min(4, title.meta.seats_max)
    setup = next(case.setup for case in cases_of(title) if case.setup.seats == seats)
    match = Match(title, replace(setup, options={}, tracks=(tracks[0].id,)), tracks[:1], seed)
    return Raced(title, match, [*steps_of(match, [driver(title, EASY, 0).bot] * seats, seed)][1:])


# --- another card


def exchanged(pile: Sequence[Any], one: int, other: int) -> tuple[Any, ...]:
    """The pile with the cards at these two places in each other's."""
    cards = list(pile)
    cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def of_pile(field: str, race: Raced) -> Iterator[Step[Any]]:
    """The race's first step with two cards exchanged in a pile that lies face down."""
    first = race.match.first
    pile = getattr(first.state, field)
    for one, other in combinations(range(len(pile)), 2):
        if pile[one] != pile[other]:
            yield replace(first, state=replace(first.state, **{field: exchanged(pile, one, other)}))


def of_hands(race: Raced) -> Iterator[Step[Any]]:
    """Top Race: two seats were dealt one another's card, each of which its owner still holds in the end."""
    first, kept = race.match.first, race.steps[-1].state.hands
    for one, other in combinations(range(len(kept)), 2):
        for mine in kept[one]:
            for theirs in kept[other]:
                if worth(mine) != worth(theirs):
                    swap = {mine: theirs, theirs: mine}

                    def dealt(hand: Sequence[int], swap: dict[int, int] = swap) -> tuple[int, ...]:
                        return tuple(sorted(swap.get(card, card) for card in hand))

                    events = [replace(e, cards=dealt(e.cards)) if isinstance(e, HandDealt) else e for e in first.events]
                    state = replace(first.state, hands=tuple(dealt(hand) for hand in first.state.hands))
                    yield replace(first, state=state, events=tuple(events))


WAYS: dict[str, Callable[[Raced], Iterator[Step[Any]]]] = {
    "scrap_racer": lambda race: of_pile("bonus", race),
    "aruba": lambda race: of_pile("pile", race),
    "top_race": of_hands,
}
"""Titles in which what the strokes are weighed by may lie hidden to the end, and how it could have lain otherwise."""


# --- the same race


def tale_of(race: Raced, first: Step[Any], *, watched: bool) -> RaceTale | None:
    """The race as its first step was; `watched`: None as soon as anybody could see that it is another one."""
    title, match = race.title, race.match
    assert title.story is not None
    teller, state = TaleTeller(title.story, match.rules), first.state
    if watched and as_seen(first.events, None) != as_seen(match.first.events, None):
        return None
    teller.add(None, first)
    for (seat, action), seen in zip(match.done, race.steps, strict=True):
        if watched and match.rules.why_not(state, seat, action) is not None:
            return None
        step = match.rules.apply(state, seat, action)
        if watched and as_seen(step.events, None) != as_seen(seen.events, None):
            return None
        teller.begin()
        teller.add(state, step)
        state = step.state
    return teller.tale(title.meta, 1)


def pairs(title_id: str) -> Iterator[tuple[Title, RaceTale, RaceTale]]:
    """Two races that nobody could tell apart, though chance gave somebody another card."""
    for seed in range(RACES):
        race = raced(title_id, seed)
        as_it_was = tale_of(race, race.match.first, watched=False)
        assert as_it_was is not None
        for first in WAYS[title_id](race):
            other = tale_of(race, first, watched=True)
            if other is not None and other.strokes != as_it_was.strokes:
                yield race.title, as_it_was, other


def ends_of(title: Title, race: RaceTale) -> list[SeatLuck]:
    """What the page of luck leads to; how much it was in all may differ, since what was hidden counts there."""
    assert title.story is not None
    return [seat_luck(race, seat, title.story)._replace(luck=0, spread=0) for seat in range(race.told.seats)]


@pytest.mark.parametrize("title_id", WAYS)
def test_a_card_that_was_never_shown_changes_no_line(title_id: str) -> None:
    """story.md, 12.5."""
    found = 0
    for title, race, other in pairs(title_id):
        story = title.story
        assert story is not None
        assert chosen(race, moments_of(race, story), story) == chosen(other, moments_of(other, story), story)
        assert ends_of(title, race) == ends_of(title, other)
        found += 1
        if found == ENOUGH:
            return
    raise AssertionError(f"only {found} races had anything hidden to their end")
