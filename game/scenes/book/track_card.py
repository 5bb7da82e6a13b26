"""The upper half of a track's card: its picture, its name, how often it was raced, and who won most."""

from collections.abc import Callable
from functools import partial

from pygame import Surface

from game.core.contract import find_title
from game.core.words import N_, Plural
from game.scenes.book.naming import TrackNames, person_name, title_name
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.show.canvas import SAFE, Layer, Node
from game.show.palette import INK, INK_SOFT
from game.show.tables import look_of
from game.show.theme import TEXT
from game.show.widgets.drawing import frame_svg, headline, rounded
from game.show.widgets.titlecard import mat
from game.store.book_tracks import AboutTrack, TrackKey

RACES = Plural(N_("{count} race"), N_("{count} races"))
WON_MOST = N_("Most wins: {name}, {wins}")

VIEW = (708, 186, 580, 364)
CORNER, Z = 22, 6
NAME, TITLE, LINE = 46, 128, 64
"""Below the upper edge of the picture: the middle of the name, that of the title, and from line to line."""


def told_of_races(ctx: Context, about: AboutTrack) -> list[str]:
    """How often a track was raced, and who won most of these races, where anybody did."""
    champion = about.champion
    told = [ctx.language.plural(RACES, about.races)]
    if champion:
        name = person_name(ctx, champion.name, champion.profile)
        told.append(ctx.say(WON_MOST, name=name, wins=champion.wins))
    return told


class TrackCard:
    """What is drawn of a track; `show` draws another one."""

    def __init__(self, ctx: Context, layer: Layer, previews: TrackPreviews, names: TrackNames) -> None:
        self.ctx = ctx
        self.layer = layer
        self.previews = previews
        self.names = names
        self.nodes: list[Node] = []
        self._view: Node | None = None
        self._key = TrackKey("", "")

    def clear(self) -> None:
        """Nothing is on it but the picture, which waits for the next one."""
        for node in self.nodes:
            self.layer.remove(node)
        self.nodes = []

    def write(self, make: Callable[[], Surface | None], x: float, y: float, anchor: tuple[float, float] = (0.0, 0.5)) -> Node:
        """One more thing on it, until it is cleared."""
        self.nodes.append(self.layer.owe(make, x, y, Z, anchor))
        return self.nodes[-1]

    def show(self, key: TrackKey, about: AboutTrack) -> None:
        """Picture, name, title, races, and who won most of them."""
        theme, (x, y, wide, high) = self.ctx.theme, VIEW
        self._key = key
        if self._view is None:
            self._view = self.layer.owe(self._picture, x + wide / 2, y + high / 2, Z)
            self.layer.owe(partial(theme.drawing, frame_svg(wide, high, CORNER, 5), wide, high), x + wide / 2, y + high / 2, Z)
        else:
            self._view.show_late(self._picture)
        left, room = x + wide + 32, SAFE.right - x - wide - 64
        self.write(partial(headline, theme, self.names.of(*key), 64, INK, room, 130), left, y + NAME)
        lines = [title_name(self.ctx, key.title), *told_of_races(self.ctx, about)]
        for number, line in enumerate(lines):
            tone = INK if number else INK_SOFT
            self.write(partial(theme.label, line, 34, tone, TEXT, fit=room, height=2 * LINE), left, y + TITLE + number * LINE)

    def painted(self) -> None:
        """A picture that was wished for is there."""
        if self._view is not None:
            self._view.show_when_seen(self._picture)

    def _picture(self) -> Surface:
        """The track with round corners; where there is no picture yet, a sketch."""
        width, height = VIEW[2:]
        entry = find_title(self.ctx.entries, self._key.title)
        view = self.previews.picture(entry, self._key.track, width, height) if entry else None
        if view is not None:
            return rounded(view, self.ctx.frame.px(CORNER))
        return self.ctx.theme.drawing(mat(width, height, look_of(self._key.title).world, ()), width, height)
