"""A position and what is done on it, for the tests of the specification: `at("Y1", "A 2:5", "1Y||1W").do("Y").areas()`.

Areas are written "active | used | discard | bag", what is missing at the end is empty (the bag too). Scripts are those of build.py,
with two things more: `to:2:8` is the step that ends on 2:8; and a lone cube, colour, way or step is taken without being named.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import msgspec
import pytest

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.rng import Script
from game.core.track import Scalar
from game.titles.automobiles.rules.actions import (
    PickColour,
    PickCube,
    PickOption,
    PickStep,
)
from game.titles.automobiles.rules.events import (
    CubeDrawn,
    StepLaid,
    WearGained,
)
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AREAS, AutomobilesState
from tests.titles.automobiles import build

SHOWN = ("active", "used", "discard", "bag")
ENDLESS = (0,) * 60
"""Draws for turns whose cubes do not matter: each takes the first there is."""
_LONE = (PickCube, PickColour, PickOption, PickStep)


@cache
def game_of(seats: int, track: str, cards: str, options: tuple[tuple[str, Scalar], ...] = ()) -> AutomobilesRules:
    """Rules, made once for each set of them."""
    return build.rules(seats, build.track(track), cards=cards, **dict(options))


def tidy(areas: str) -> str:
    """Areas in one spelling: colours in order, all four areas."""
    parts = (areas.split("|") + [""] * 4)[:4]
    return " | ".join(build.cube_text(build.counts(part)) for part in parts)


@dataclass(frozen=True)
class Table:
    """A game, a state, and the events of the last script."""

    game: AutomobilesRules
    state: AutomobilesState
    events: tuple[Event, ...] = ()

    def do(self, script: str) -> "Table":
        """Plays the script; afterwards lone choices are taken too."""
        here, events = self.state, list[Event]()
        for word in script.split():
            here, told = build.play(self.game, here, self._token(here, word))
            here, lone = self._lone(here)
            events += [*told, *lone]
        return Table(self.game, here, tuple(events))

    def _token(self, state: AutomobilesState, word: str) -> str:
        if not word.startswith("to:"):
            return word
        end = word.removeprefix("to:")
        for act in self._offer(state):
            if isinstance(act, PickStep) and act.end == end:
                return f">{act.entry}-{act.end}"
        return f">{end}"

    def _offer(self, state: AutomobilesState) -> Sequence[Action]:
        return [] if self.game.turn(state).over else self.game.legal(state, build.waiting(self.game, state))

    def _lone(self, state: AutomobilesState) -> tuple[AutomobilesState, list[Event]]:
        events: list[Event] = []
        while len(offer := self._offer(state)) == 1 and isinstance(offer[0], _LONE):
            step = self.game.apply(state, build.waiting(self.game, state), offer[0])
            state, events = step.state, [*events, *step.events]
        return state, events

    def legal(self) -> set[str]:
        """All that can be done; steps by where they end."""
        if self.game.turn(self.state).over:
            return set()
        return {f"to:{act.end}" if isinstance(act, PickStep) else build.token(act) for act in self._offer(self.state)}

    def cannot(self, word: str, rule: str, code: str = "") -> None:
        """`word` is not on offer, refused by that rule, and changes nothing; `apply` raises the very same."""
        refused = build.refused(self.game, self.state, self._token(self.state, word))
        assert refused is not None, f"{word} is allowed"
        assert refused.rule == rule
        assert not code or refused.code == code
        assert word not in self.legal()
        before = msgspec.json.encode(self.state)
        with pytest.raises(Refused) as raised:
            build.play(self.game, self.state, self._token(self.state, word))
        assert raised.value == refused
        assert msgspec.json.encode(self.state) == before

    def round_over(self) -> "Table":
        """The round ends, as if its last turn were over (R101)."""
        return Table(self.game, *build.ended(self.game, self.state))

    def areas(self, who: str = "A") -> str:
        """ "active | used | discard | bag" of that player."""
        return tidy("|".join(build.cubes(self.state, who, area) for area in SHOWN))

    def cubes(self, area: str, who: str = "A") -> str:
        """One area of that player."""
        return build.cubes(self.state, who, area)

    def owned(self, who: str = "A") -> tuple[int, ...]:
        """All cubes of that player, by colour."""
        return tuple(map(sum, zip(*(getattr(build.racer(self.state, who), area) for area in AREAS), strict=True)))

    def stock(self, colours: str) -> list[int]:
        """What the supply holds of these colours."""
        return [build.stock(self.state, colour) for colour in colours]

    def asked(self) -> str:
        """Who is asked for what, "A ACTION"; "" when the match is over."""
        return " ".join(build.asked(self.game, self.state)) if not self.game.turn(self.state).over else ""

    def place(self, who: str = "A") -> str:
        """Where that car stands."""
        return build.place(self.game, self.state, who)

    def p(self, who: str = "A") -> int:
        """That car's progress."""
        return build.progress(self.state, who)

    def steps(self) -> list[str]:
        """Where the steps of the last script end."""
        return [e.to for e in self.events if isinstance(e, StepLaid)]

    def longest(self) -> int:
        """How many steps can still be made, one after another, in the effect that asks now: the first way each time."""
        here, count = self, 0
        while ways := [word for word in here.legal() if word.startswith("to:")]:
            here, count = Table(here.game, build.play(here.game, here.state, here._token(here.state, min(ways)))[0]), count + 1
        return count

    def wear(self) -> list[tuple[int, str]]:
        """The wear gained in the last script: how many cubes and why."""
        return [(e.count, e.reason) for e in self.events if isinstance(e, WearGained)]

    def drawn(self, who: str = "A") -> str:
        """The colours drawn in the last script."""
        return "".join(e.colour for e in self.events if isinstance(e, CubeDrawn) and e.seat == build.NAMES.index(who))

    def told(self, *kinds: type[Event]) -> list[Any]:
        """The events of these kinds in the last script, without number, cause and group."""
        return build.told(self.events, *kinds)

    def story(self, *kinds: type[Event]) -> list[str]:
        """The names of the events of the last script (of these kinds), in order."""
        return [e.tag for e in self.events if not kinds or isinstance(e, kinds)]

    def script_over(self) -> bool:
        """Whether every scripted draw was asked for."""
        return isinstance(self.state.rng, Script) and not self.state.rng.draws

    def sound(self) -> bool:
        """Whether the rules' own check finds nothing wrong."""
        return self.game.check(self.state) == ()


def at(
    cards: str = "",
    cars: str = "A 2:5",
    areas: str = "",
    *,
    seats: int = 2,
    track: str = "tt24",
    rivals: Mapping[str, str] | None = None,
    options: Mapping[str, Scalar] | None = None,
    turn: str = "A",
    **fields: Any,
) -> Table:
    """A position in the ACTION phase of `turn`: its areas, those of `rivals` by name (others have 5W 2L 5Y in the bag)."""
    game = game_of(seats, track, cards, tuple(sorted((options or {}).items())))
    held: dict[str, Any] = {area: {} for area in AREAS}
    for name, text in {turn: areas, **(rivals or {})}.items():
        for area, part in zip(SHOWN, tidy(text).split(" | "), strict=True):
            held[area][name] = part
    return Table(game, build.state(game, cars, turn=turn, **held, **fields))


def opened(
    seats: int = 2, track: str = "tt24", cards: str = "", draws: Sequence[int] | None = None, seed: int = 1, **options: Scalar
) -> Table:
    """A whole new match, as far as its first decision."""
    game = game_of(seats, track, cards, tuple(sorted(options.items())))
    step = build.opened(game, draws, seed)
    return Table(game, step.state, step.events)
