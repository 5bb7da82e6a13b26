"""A clip of the moment that a replay shows."""

from bisect import bisect_right
from typing import TYPE_CHECKING

from game.scenes.framework.stack import Order, Push
from game.scenes.results.clip_page import clip_of
from game.scenes.results.kept_source import Source, Told

if TYPE_CHECKING:
    from game.scenes.replay.replay import ReplayScene


def clip_here(replay: "ReplayScene") -> Order:
    """The dialog that makes it; the replay stands still meanwhile."""
    replay.playing = False
    replay.go(replay.at)
    playthrough = replay.playthrough
    decision = max(1, bisect_right(playthrough.lasting(), replay.at) - 1)
    race = replay.table.race_of(playthrough.positions[replay.at].state)
    lines = replay.history.lines
    moment = Told(("--decision", str(decision)), lines[-1] if lines else replay.gauge.words)
    return clip_of(replay.ctx, Source(playthrough.record, replay.title.meta.id, race), (moment,), Push)
