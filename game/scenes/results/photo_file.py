"""The photograph of a close finish as a file beside other results."""

import io
from pathlib import Path

import pygame

from game.scenes.framework.scene import Context
from game.session.report import RaceReport
from game.show.painters.photo_still import StillWords, photo_still
from game.show.painters.race_poster import poster_theme
from game.store import files
from game.store.kept_results import free_name, results_folder
from game.store.problems import StoreError, disk_problem


def keep_photo(ctx: Context, report: RaceReport) -> Path:
    """Writes the photograph of a race that had one (`report.photo_finish`), 1800 x 1200 pixels; returns the file. Raises StoreError."""
    path = free_name(results_folder(ctx.paths), ctx.now(), f"{report.title_id}-race{report.race}-photo", ".png")
    where = " · ".join((report.title_name, report.track_name, ctx.now()[:10]))
    theme = poster_theme(ctx.skinned(report.title_id).theme)
    png = io.BytesIO()
    pygame.image.save(photo_still(theme, report.photo_finish, StillWords(report.photo, where)), png, "photo.png")
    try:
        files.write(path, png.getvalue())
    except OSError as error:
        raise StoreError(disk_problem(error, path.name)) from error
    return path
