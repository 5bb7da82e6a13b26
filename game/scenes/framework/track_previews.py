"""Small pictures of tracks for menu and set-up: those that travel with the game at once, all others painted in slices between frames."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game.core.contract import Title, TitleEntry
from game.core.slices import Slices, finish
from game.core.track import Track
from game.scenes.framework.scene import Context
from game.scenes.framework.shipped_previews import ShippedPreviews
from game.tracks.trouble import TrackError

if TYPE_CHECKING:
    from game.tracks.reader import Loaded

LARGEST = (960, 640)
"""Design units a track is painted at; smaller pictures are made from that."""
SHARP = 0.8
"""Share of the wanted width from which on a shipped picture is good enough not to be painted anew."""


class TrackPreviews:
    """Opens titles and tracks once, and paints what was wished for, one piece of a picture per `paint`."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._titles: dict[str, Title] = {}
        self._tracks: dict[tuple[str, str], Loaded] = {}
        self._boards: dict[tuple[str, str, str, float], Surface] = {}
        self._small: dict[tuple[str, str, str, tuple[int, int], int], Surface] = {}
        self._shipped = ShippedPreviews(ctx.assets)
        self._wishes: list[tuple[TitleEntry, str, str]] = []
        self._painting: Iterator[None] | None = None
        self.elsewhere: dict[str, Callable[[Title], Slices[Loaded]]] = {}
        """How tracks are read that are asked for by a name of their own, since they don't lie among the maps: as those of records."""
        self._missing: set[tuple[str, str]] = set()
        """Tracks that can't be read: they stay without a picture."""

    def title(self, entry: TitleEntry) -> Title:
        if entry.meta.id not in self._titles:
            self._titles[entry.meta.id] = entry.open()
        return self._titles[entry.meta.id]

    def loaded(self, entry: TitleEntry, track: str) -> "Loaded":
        """The track with its layout, as its map is now; as it last was where that can't be read any more. KeyError or TrackError where it
        never could."""
        return finish(self.loading(entry, track))

    def loading(self, entry: TitleEntry, track: str) -> "Slices[Loaded]":
        """Like `loaded`, but in slices."""
        key = (entry.meta.id, track)
        kept = self._tracks.get(key)
        if track in self.elsewhere:
            self._tracks[key] = kept or (yield from self.elsewhere[track](self.title(entry)))
            return self._tracks[key]
        try:
            found = yield from self.ctx.catalogue.opening(self.title(entry), track)
        except (KeyError, TrackError):
            if kept is None:
                raise
            return kept
        if kept is not None and found is not kept:
            self._forget(key)
        self._tracks[key] = found
        return found

    def remembered(self, entry: TitleEntry) -> Iterator[None]:
        """Reads in slices the maps that the title's set-up of last time wants; the player's own are judged, since they are proposed
        again. A map that can't be read is told of where it is wanted."""
        title, last = self.title(entry), self.ctx.settings.setups.get(entry.meta.id)
        for track in dict.fromkeys((*entry.meta.tracks[:1], *(last.tracks if last else ()))):
            with suppress(KeyError, TrackError):
                yield from self.ctx.catalogue.judging(title, track)
                yield from self.loading(entry, track)

    def _forget(self, key: tuple[str, str]) -> None:
        """The pictures of a map that was edited."""
        for board in [board for board in self._boards if board[:2] == key]:
            del self._boards[board]
        for small in [small for small in self._small if small[:2] == key]:
            del self._small[small]

    def track(self, entry: TitleEntry, track: str) -> Track:
        return self.loaded(entry, track).track

    def picture(self, entry: TitleEntry, track: str, width: float, height: float, line: str = "") -> Surface | None:
        """The track as large as it fits, centred in `width` x `height` design units. A shipped track is there at once; any other is
        wished for, and None until it is painted. `line` is the space behind the finish line, where an option has moved that."""
        size = self.ctx.frame.pair(width, height)
        board = self._boards.get((entry.meta.id, track, line, self.ctx.frame.scale))
        if board is None:
            board = None if line else self.travelled(entry, track)
            if board is None or board.get_width() < size[0] * SHARP:
                self.wish(entry, track, line)
            if board is None:
                return None
        key = (entry.meta.id, track, line, size, board.get_width())
        if key not in self._small:
            self._small[key] = pygame.transform.smoothscale(board, size)
        return self._small[key]

    def travelled(self, entry: TitleEntry, track: str) -> Surface | None:
        """The picture that travels with the game; None for maps of the user's own, and where the map was changed since."""
        found = next((one for one in self.ctx.catalogue.tracks(entry.meta) if one.id == track and not one.user), None)
        return self._shipped.picture(entry.meta.id, track, found.path) if found else None

    def outline(self, entry: TitleEntry, track: str) -> tuple[tuple[float, float], ...]:
        """The middle of the road in shares of the picture's width and height, where the track was read already; else nothing."""
        loaded = self._tracks.get((entry.meta.id, track))
        if loaded is None:
            return ()
        wide, high = loaded.layout.size
        points = loaded.layout.curve.points
        return tuple((x / wide, y / high) for x, y in points[:: max(1, len(points) // 90)])

    def wish(self, entry: TitleEntry, track: str, line: str = "") -> None:
        """This track is to be painted soon."""
        if (entry, track, line) not in self._wishes and (entry.meta.id, track) not in self._missing:
            self._wishes.append((entry, track, line))

    @property
    def waiting(self) -> bool:
        """Whether something is left to paint."""
        return self._painting is not None or bool(self._wishes)

    def paint(self) -> bool:
        """Goes on painting: one piece, or (where nothing is made in slices) a whole picture. True once one more track is done."""
        if not self.waiting:
            return False
        if self._painting is None:
            self._painting = self._paint(*self._wishes.pop(0))
        for _ in self._painting:
            if self.ctx.sliced:
                return False
        self._painting = None
        return True

    def _paint(self, entry: TitleEntry, track: str, line: str) -> Iterator[None]:
        from game.show.painters.board import bake_board
        from game.show.tables import look_of

        scale = self.ctx.frame.scale
        if (entry.meta.id, track, line, scale) in self._boards:
            return
        for stale in [key for key in self._boards if key[3] != scale]:
            del self._boards[stale]
            self._small.clear()
        try:
            loaded = yield from self.loading(entry, track)
        except (KeyError, TrackError):
            self._missing.add((entry.meta.id, track))
            return
        yield
        size, world = self.ctx.frame.pair(*LARGEST), look_of(entry.meta.id).world
        self._boards[entry.meta.id, track, line, scale] = yield from bake_board(loaded.track, loaded.layout, size, world, line)
