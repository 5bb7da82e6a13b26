"""What a race will want to show, painted while people are still setting it up: whoever presses Start waits for none of it."""

from collections.abc import Iterator, Sequence

from game.core.contract import Setup, Title
from game.core.match import Match
from game.scenes.framework.module_preload import importing
from game.scenes.framework.scene import Context
from game.scenes.race.event_playback import ShowScene
from game.show.canvas import Layer
from game.tracks.reader import Loaded


def preloading(ctx: Context, title: Title, setup: Setup, loaded: Sequence[Loaded], names: Sequence[str]) -> Iterator[None]:
    """Board, table and small pictures of the first race of this match, in slices. The set-up must be one that can be raced."""
    yield from importing(ctx.tables[title.meta.id])
    match = Match(title, setup, [one.track for one in loaded], 0)
    yield
    show = ShowScene(ctx, title, match.rules, [one.layout for one in loaded], names)
    show.table.model = match.rules.view(match.first.state, None)
    yield
    yield from show.table.bake(show.services(Layer(ctx.frame)), 1)
    for _ in show.table.warm():
        yield
