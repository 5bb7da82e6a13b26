"""What can be kept of a race as a file: its result, a poster, a clip, the photo finish."""

from functools import partial

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Swap
from game.scenes.results.clip_page import clip_of
from game.scenes.results.kept_source import Source, told, told_moments
from game.scenes.results.making import KEPT, megabytes
from game.scenes.results.photo_file import keep_photo
from game.scenes.results.poster_page import poster_of
from game.session.race_story import RaceStory
from game.session.report import RaceReport
from game.store.problems import StoreError

WHAT = N_("What do you want to take home?")
RESULT, POSTER, CLIP, PHOTO, BACK = N_("Result"), N_("Poster"), N_("Clip"), N_("Photo finish"), N_("Back")
RESULT_ABOUT = N_("The result is a picture of the podium, with a table for spreadsheets.")
ABOUT = N_("Result: a picture and a table. Poster: for printing, A4. Clip: some seconds of the race that move.")
RESULT_KEY = "result"


class KeepScene(DialogScene):
    """One plate under another; Result is told to the scene below, which is what is pictured."""

    def _fits_in_a_row(self, room: float) -> bool:
        return False


def keep_page(ctx: Context, report: RaceReport, source: Source | None, story: RaceStory | None) -> DialogScene:
    """The plates that there are: posters and clips want something that keeps the race (`source`)."""
    say = ctx.say
    answers = [Answer(RESULT_KEY, say(RESULT), primary=True)]
    if source is not None:
        answers.append(Answer("poster", say(POSTER), partial(poster_of, ctx, source)))
        answers.append(Answer("clip", say(CLIP), lambda: clip_of(ctx, source, told_moments(ctx, story))))
    if report.photo_finish is not None:
        answers.append(Answer("photo", say(PHOTO), partial(_photo, ctx, report)))
    detail = say(ABOUT if source is not None else RESULT_ABOUT)
    return KeepScene(ctx, say(WHAT), (*answers, Answer("back", say(BACK))), detail=detail, back="back")


def _photo(ctx: Context, report: RaceReport) -> Order:
    """The photograph is written at once; where it lies is said."""
    try:
        file = keep_photo(ctx, report)
        said = ctx.say(KEPT, file=f"{file.parent.name}/{file.name}", size=megabytes(ctx.language, file.stat().st_size))
    except StoreError as error:
        said = ctx.say(error.problem.text, **error.problem.fields)
    return Swap(told(ctx, said))
