"""The pages that lie over a lesson: its pause, the help that goes with it, the log."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.words import N_
from game.scenes.framework.results import Way, WayOn
from game.scenes.framework.stack import Order, Pop, Push
from game.scenes.race.pages import Pages
from game.scenes.race.pause import CONTINUE, PauseRow, PauseScene

if TYPE_CHECKING:
    from game.scenes.lesson.lesson import LessonScene

CONTINUE_ABOUT = N_("Back to the lesson, just as it stands.")
SKIP, SKIP_ABOUT = N_("Skip this lesson"), N_("On to what comes next. Nothing is locked behind a lesson.")
AGAIN, AGAIN_ABOUT = N_("Again"), N_("From the beginning of this lesson.")
ALL, ALL_ABOUT = N_("All lessons"), N_("Choose which one you drive.")
RULES, RULES_ABOUT = N_("Rules"), N_("How {title} is played, page by page.")
WHICH = N_("{title}: lesson {number} of {last}")
OFF, OFF_ABOUT = N_("Don't offer again"), N_("The set-up no longer asks. The lessons stay in the rules help.")
RACE, RACE_ABOUT = N_("Start the race"), N_("As it was set up.")


class LessonPages(Pages):
    """Opens them for `lesson`, which says so once it is there."""

    lesson: "LessonScene"

    def help(self) -> Order:
        """The page that belongs to this lesson; where something was refused by a rule, that rule."""
        prompt = self.open_prompt
        return Push(prompt.ctx.open.help(self.words, rule=prompt.refusals.rule, page=self.lesson.taught.lesson.help))

    def pause(self, device: str = "") -> PauseScene:
        """The pause of this lesson: any device closes it, and the way on has the focus."""
        return LessonPause(self.lesson)


class LessonPause(PauseScene):
    """Says which lesson that is, and offers to go on with it, and the ways on: anybody skips it with two presses, so that has the focus."""

    first = "skip"

    def __init__(self, lesson: "LessonScene") -> None:
        course, said = lesson.course, lesson.taught.lesson
        stands, words = course.progress(lesson.taught), course.title.words
        title = course.ctx.say(words.name)
        which = course.ctx.say(WHICH, title=title, number=stands.number, last=stands.last)
        super().__init__(lesson.ctx, words, caption=which, head=lesson.said(said.head))
        self.page = said.help
        self.races = course.request.race is not None

    def rows(self) -> list[PauseRow]:
        """The ways on from a lesson, the quickest first; last the way back to it."""
        say = self.ctx.say
        rules = lambda: Push(self.ctx.open.help(self.words, page=self.page))  # noqa: E731
        found: list[PauseRow] = [
            ("skip", SKIP, say(SKIP_ABOUT), _leads(Way.NEXT)),
            ("again", AGAIN, say(AGAIN_ABOUT), _leads(Way.AGAIN)),
            ("all", ALL, say(ALL_ABOUT), _leads(Way.ALL)),
            ("rules", RULES, say(RULES_ABOUT, title=say(self.words.name)), rules),
            ("off", OFF, say(OFF_ABOUT), _leads(Way.OFF)),
        ]
        if self.races:
            found.append(("race", RACE, say(RACE_ABOUT), _leads(Way.RACE)))
        found.append(("continue", CONTINUE, say(CONTINUE_ABOUT), Pop))
        return found


def _leads(way: Way) -> Callable[[], Order]:
    return lambda: Pop(WayOn(way))
