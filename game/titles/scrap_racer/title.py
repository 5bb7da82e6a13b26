"""Scrap Racer, opened: all that the rest of the house needs of it."""

from collections.abc import Sequence

from game.core.contract import Refused, Setup, Title, common_problems
from game.core.track import Track
from game.titles.scrap_racer.drivers import judge
from game.titles.scrap_racer.meta import META
from game.titles.scrap_racer.rules.actions import Actions
from game.titles.scrap_racer.rules.events import Events
from game.titles.scrap_racer.rules.rules import ScrapRules
from game.titles.scrap_racer.rules.state import ScrapState
from game.titles.scrap_racer.text.words import WORDS
from game.titles.scrap_racer.track import contract as needs

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
