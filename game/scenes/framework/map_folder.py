"""The button "My tracks": the folder of the player's own maps, opened in the file manager of the system."""

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.session.own_maps import prepare_folder
from game.store.problems import disk_problem

OPENED = N_("Your tracks lie in {folder}. The file README.md there shows how to draw one.")
CLOSED = N_("Your tracks lie in {folder}. There is no program here that shows folders.")


def open_map_folder(ctx: Context) -> str:
    """Makes the folder ready and shows it; returns where it lies, or why it can't be written, as a sentence."""
    folder = ctx.catalogue.user or ctx.paths.maps
    try:
        for _ in prepare_folder(ctx, folder):
            pass
    except OSError as error:
        problem = disk_problem(error, str(folder))
        return ctx.say(problem.text, **problem.fields)
    return ctx.say(OPENED if ctx.show_folder(folder) else CLOSED, folder=str(folder))
