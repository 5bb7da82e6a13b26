"""What a title tells computer drivers: a policy, a value and an order of decisions, and what else its judge can do."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from game.core.actions import Action
from game.core.rng import Generator

if TYPE_CHECKING:
    from game.core.feats import RaceTold


class DriverChoice(msgspec.Struct, frozen=True):
    """What a driver decided: actions in order (the first is for now, the rest a plan), and why: a key of the title's
    `reasons` with its fields. No actions: a standing right is declined."""

    actions: tuple[Action, ...]
    reason: str = ""
    fields: dict[str, object] = {}


class Judge(Protocol):
    """What a title knows of good play, for bots: pure functions of a view (its judge.py), in whole numbers.

    A judge that has more to give has a `skills` as well, a record of Skills; one that has none is asked for none.
    """

    levels: tuple[int, ...]
    """The levels of section 13 that `policy` plays as written there."""

    def policy(self, rules: Any, view: Any, seat: int, level: int, rng: Generator) -> tuple[DriverChoice, Generator]:
        """The scripted driver of that level; draws from `rng` alone. Quick: a search plays it thousands of times."""

    def value(self, rules: Any, view: Any, seat: int) -> int:
        """How well `seat` stands, in thousandths of a unit of its own; more is better, and a match won is best. Of a view after
        any decision: in the middle of a turn, while others are asked, when the match is over."""

    def order(self, rules: Any, view: Any, seat: int, actions: Sequence[Action]) -> tuple[Action, ...]:
        """`actions` with the promising ones first; what leads round in circles (taking back) is left out, if anything else is there."""


class Budget(msgspec.Struct, frozen=True, kw_only=True):
    """What a search may spend on one decision, in counts, so that a seed gives the same race on every machine.

    worlds      re-dealt worlds in which the last two candidates are rolled out (the others are dropped by halves on the way)
    candidates  decisions that are compared, the policy's own among them; 1 leaves it at that
    rounds      how far the policy drives on behind a candidate: until the turn has passed on so often for each seat
    actions     applied actions after which a rollout is cut off in any case
    level       the level of `policy` that drives every seat in a rollout; 0 is the highest there is
    margin      by how many hundredths of a standard error another decision must be better than the policy's own
    """

    worlds: int = 16
    candidates: int = 4
    rounds: int = 1
    actions: int = 60
    level: int = 0
    margin: int = 100


Because = tuple[str, dict[str, object]]
"""Why: a key of the title's `reasons`, and its fields."""


class Hindsight(msgspec.Struct, frozen=True, kw_only=True):
    """What a look back at somebody's decision may spend, and what it calls clear.

    worlds  re-dealt worlds an asking; there are two askings
    clear   so many races of 100 the stronger way has to win more in both, and two standard errors
    level   the level of `policy` that drives on behind both ways; 0 is that of the search
    """

    worlds: int = 24
    clear: int = 2
    level: int = 0


class Sign(msgspec.Struct, frozen=True, kw_only=True):
    """Something in which a table tells one manner of driving from another.

    name   what developers read of it ("duels a turn")
    count  (a race told, seat) -> how often the seat did it, and among how many chances (turns, as a rule)
    moves  manner -> 1 where it does so more often than an even driver, -1 where less; a manner it says nothing of is left out
    """

    name: str
    count: "Callable[[RaceTold, int], tuple[int, int]]"
    moves: Mapping[str, int]


class Skills(msgspec.Struct, frozen=True, kw_only=True):
    """What a judge may offer beyond a policy, a value and an order.

    temperaments  name (cautious, pushy, showman) -> the same judge with its weights shifted, skills of its own included
    signs         what a table sees of these temperaments
    search        what the hard driver may spend
    lost, whole   the value of a match lost, and what lies between that and one won: by it values become races of 100
    hindsight     what looking back at a decision may spend
    plans         (rules, view, seat) -> the decisions worth a search, best first: whole plans, each with its reason. Without it,
                  the first few actions by `order` are compared, and the policy drives on from there. None of them, where there
                  is nothing to search: the policy decides
    reason        (rules, view, seat, action) -> why that action is a good one, for choices that no policy and no plan explains
    advise        (rules, view, seat, choice) -> what somebody new is shown as a good move in place of the weakest policy's `choice`,
                  where that overlooks what a person would see coming
    prepare       (rules) -> slices of the work on tables that the judge keeps on these rules, each of a few milliseconds; nothing
                  more to do once they are there. Every driver goes through it before its first thought
    """

    temperaments: Mapping[str, Judge] = MappingProxyType({})
    signs: tuple[Sign, ...] = ()
    search: Budget = Budget()
    lost: int = 0
    whole: int = 1_000_000
    hindsight: Hindsight = Hindsight()
    plans: Callable[[Any, Any, int], tuple[DriverChoice, ...]] | None = None
    reason: Callable[[Any, Any, int, Action], Because] | None = None
    advise: Callable[[Any, Any, int, DriverChoice], DriverChoice] | None = None
    prepare: Callable[[Any], Iterator[None]] | None = None


_UNSKILLED = Skills()


def skills_of(judge: Judge) -> Skills:
    """What else that judge offers."""
    found = getattr(judge, "skills", _UNSKILLED)
    assert isinstance(found, Skills), "a judge's skills are a record of Skills"
    return found
