"""How long races take in this house: what the book tells of every track, for whoever says how long a cup lasts."""

from typing import TYPE_CHECKING

from game.core.slices import Slices
from game.scenes.framework.scene import Context
from game.session.cup.minutes import HousePaces
from game.store.book import answer_or
from game.store.book_tracks import TrackKey, pace

if TYPE_CHECKING:
    from sqlite3 import Connection


def house_paces(ctx: Context) -> Slices[HousePaces]:
    """The seconds of a race by title and track, in slices; only where the book has three matches of it. Without an answer nothing."""
    asked = [TrackKey(entry.meta.id, track.id) for entry in ctx.entries for track in ctx.catalogue.tracks(entry.meta)]

    def known(base: "Connection") -> HousePaces:
        found = ((key, pace(key, base)) for key in asked)
        return {(key.title, key.track): seconds for key, seconds in found if seconds is not None}

    return (yield from answer_or(ctx.book.ask(known), {}))
