"""What can be kept of a race as a file: its result, a poster, a clip, the photo finish."""

from functools import partial

from game.core.words import N_
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.results.clip_page import clip_of
from game.scenes.results.kept_source import Source, told_moments
from game.scenes.results.poster_page import poster_of
from game.session.race_story import RaceStory

WHAT = N_("What do you want to keep of this race?")
RESULT, POSTER, CLIP, BACK = N_("Result"), N_("Poster"), N_("Clip"), N_("Back")
RESULT_KEY = "result"


class KeepScene(DialogScene):
    """One plate under another; Result is told to the scene below, which is what is pictured."""

    width = 900

    def _fits_in_a_row(self, room: float) -> bool:
        return False


def keep_page(ctx: Context, source: Source | None, story: RaceStory | None) -> DialogScene:
    """The plates that there are: posters and clips want something that keeps the race (`source`)."""
    say = ctx.say
    answers = [Answer(RESULT_KEY, say(RESULT), primary=True)]
    if source is not None:
        answers.append(Answer("poster", say(POSTER), partial(poster_of, ctx, source)))
        answers.append(Answer("clip", say(CLIP), lambda: clip_of(ctx, source, told_moments(ctx, story))))
    return KeepScene(ctx, say(WHAT), (*answers, Answer("back", say(BACK))), back="back")
