"""A person's decisions looked at by the strong driver once the race is over: from that seat's own view, in slices."""

from collections.abc import Mapping
from typing import NamedTuple

from game.core.actions import Action


class Better(NamedTuple):
    """A choice in which the strong driver saw a clearly better way.

    step      number of the first decision of that choice, over the whole match: the replay stands before it
    done      what the person did, `stronger`: the driver's whole plan, both as actions in order
    gap       races of 100 between the two
    reason    the driver's reason (a key of the title's `reasons`), with its `fields`
    """

    step: int
    round: int
    done: tuple[Action, ...]
    stronger: tuple[Action, ...]
    gap: int
    reason: str
    fields: Mapping[str, object]


class Review(NamedTuple):
    """What came of looking at one seat's decisions in one race.

    choices   decisions with a real choice; runs: how many choices they make (a row of decisions with nothing between is one)
    looked    how many of the runs were looked at: fewer where the limit cut it off
    better    every clearly better way, in the order of the race; behind: whether the seat was too far behind for one choice to matter
    """

    seat: int
    choices: int
    runs: int
    looked: int
    better: tuple[Better, ...]
    behind: bool
