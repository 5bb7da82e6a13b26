"""Put this track into my folder: the map that somebody else's record carries becomes one of the player's own."""

from collections.abc import Sequence

from game.core.contract import Title
from game.core.record import MapCopy
from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.carried_maps import put_into_folder
from game.store.problems import disk_problem
from game.tracks.trouble import TrackError

KEPT = N_("The track lies in your folder now, as {file}. You can race on it, and open it in Tiled.")
NOT_SOUND = N_("The track that this race carries can't be used.")


def keep_maps(ctx: Context, title: Title, maps: Sequence[MapCopy]) -> str:
    """Writes them; returns what came of it as a sentence."""
    said = ""
    for copy in maps:
        try:
            path = put_into_folder(ctx, title, copy)
        except TrackError:
            return ctx.say(NOT_SOUND)
        except OSError as error:
            problem = disk_problem(error, copy.track)
            return ctx.say(problem.text, **problem.fields)
        said = " ".join((said, ctx.say(KEPT, file=ctx.catalogue.shown_path(path)))).strip()
    return said
