"""Scrap Racer, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems
from game.core.track import Track
from game.titles.scrap_racer import judge, needs
from game.titles.scrap_racer.meta import META
from game.titles.scrap_racer.moves import Actions, Events
from game.titles.scrap_racer.rules import ScrapRules
from game.titles.scrap_racer.state import ScrapState
from game.titles.scrap_racer.words import WORDS

__all__ = ["TITLE", "problems"]


def problems(setup: Setup, tracks: Sequence[Track]) -> tuple[Refused, ...]:
    """Why this can't be raced: the common reasons, and tracks with errors (V1-V5)."""
    found = common_problems(META, setup, tracks)
    if found:
        return found
    broken = ((track, needs.errors(track)) for track in tracks)
    return tuple(Refused("track_broken", errors[0].code, track=track.name) for track, errors in broken if errors)


TITLE = Title(
    meta=META,
    words=WORDS,
    rules=ScrapRules,
    problems=problems,
    needs=needs,
    judge=judge,
    state=ScrapState,
    actions=Actions,
    events=Events,
)
