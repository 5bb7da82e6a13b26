"""What can be done with the race that is looked at: watch it, prove it, keep it for good, find its file, throw it away."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.printable import printable
from game.core.words import N_, Text
from game.scenes.book.keeping import drop_star, turn_star, why_not_kept
from game.scenes.book.proof import prove_first
from game.scenes.book.race_places import Places
from game.scenes.book.race_proof import proof_told, proving_file, report
from game.scenes.book.race_words import race_named, race_trouble
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push, Swap
from game.show.painters.icons import small_icon
from game.show.palette import CREAM
from game.show.widgets.base import Look
from game.show.widgets.button import Button
from game.store.problems import disk_problem
from game.store.records import RecordRow

if TYPE_CHECKING:
    from game.scenes.book.races import RacesPage

WATCH = N_("Watch")
WATCH_ABOUT = N_("Watch the race again, turn by turn, and take over wherever you like.")
STORY = N_("Story")
STORY_ABOUT = N_("What was worth telling, what chance gave whom, and what the strong driver would have done.")
WHICH_RACE = N_("Which race of this series?")
RACE = N_("Race {race}")
BACK = N_("Back")
PROVE = N_("Verify")
PROVE_ABOUT = N_("Plays all of it again: was it raced by the rules?")
KEEP_IT, LET_GO = N_("Keep"), N_("No star")
KEEP_ABOUT = N_("A star: this race is never removed to make room.")
LET_GO_ABOUT = N_("Takes its star away.")
PLACE = N_("File")
PLACE_ABOUT = N_("Where the file of this race lies.")
DELETE = N_("Delete")
DELETE_ABOUT = N_("Throw this race away for good.")
LIES = N_("The file of this race lies here:")
SURE = N_("Throw this race away?")
SURE_STAR = N_("Throw this race away, with its star?")
SURE_ABOUT = N_("{what}. Once deleted, it is gone for good. Its result stays in the book.")
KEEP = N_("Keep it")


class RaceDeeds:
    """The buttons beside the list of `page`."""

    def __init__(self, page: "RacesPage") -> None:
        self.page = page
        self.ctx = page.ctx

    @property
    def race(self) -> RecordRow:
        """The race that is looked at."""
        return self.page.race

    def furnish(self, places: Places) -> None:
        """Adds them, and the card that says what is looked at."""
        wanted: list[tuple[str, Text, str, Text, Callable[[], Order | None]]] = [
            ("watch", WATCH, "play", WATCH_ABOUT, self.watch),
            ("story", STORY, "book", STORY_ABOUT, self._story),
            ("verify", PROVE, "confirm", PROVE_ABOUT, self._verify),
        ]
        if self.ctx.permissions.exports:
            wanted.append(("keep", KEEP_IT, "star", KEEP_ABOUT, self._keep))
            wanted.append(("place", PLACE, "info", PLACE_ABOUT, self._place))
            wanted.append(("delete", DELETE, "cross", DELETE_ABOUT, self._ask))
        say, ui = self.ctx.say, self.page.book.ui
        for index, (key, text, sign, about, press) in enumerate(wanted):
            place = places.button(index)
            ui.add(Button(key, place, say(text), press, icon=partial(small_icon, sign), primary=index == 0, size=38, about=say(about)))
        left, top, width, high = places.told(len(wanted))
        self.page.book.layer.owe(partial(self.ctx.theme.card, width, high, CREAM), left + width / 2, top + high / 2, 5)
        self.page.book.explain_at(left + width / 2, top + high / 2, width - 48, high - 32, centred=True)

    def look(self) -> None:
        """Another race is looked at: they do what can be done with that."""
        trouble, widgets = race_trouble(self.ctx, self.race), self.page.book.ui.widgets
        for key in ("watch", "story", "verify"):
            widgets[key].why = trouble
            widgets[key].show(Look.NORMAL)
        star = widgets.get("keep")
        if isinstance(star, Button):
            name, say = self.race.path.name, self.ctx.say
            starred = name in self.ctx.settings.kept
            star.text, star.about = say(LET_GO if starred else KEEP_IT), say(LET_GO_ABOUT if starred else KEEP_ABOUT)
            star.why = why_not_kept(self.ctx, name)
            star.look = Look.DISABLED if star.why else Look.NORMAL
            star.refresh()

    def watch(self) -> Order:
        """The viewer with that race."""
        return Push(self.ctx.open.replay(self.race.path))

    def _story(self) -> Order:
        """Its story; of a series somebody chooses a race first."""
        ctx, path = self.ctx, self.race.path
        races = len(self.race.result.races) if self.race.result else 1
        if races < 2:
            return Push(ctx.open.story(path))
        told = [
            Answer(str(race), ctx.say(RACE, race=race), partial(_instead, ctx, path, race), primary=race == races)
            for race in range(1, races + 1)
        ]
        return Push(DialogScene(ctx, ctx.say(WHICH_RACE), (*told, Answer("back", ctx.say(BACK))), back="back"))

    def _verify(self) -> Order:
        ctx, race = self.ctx, self.race
        return prove_first(ctx, proving_file(ctx, race.path), race_named(ctx, race), lambda found: report(ctx, *proof_told(ctx, found)))

    def _keep(self) -> None:
        turn_star(self.ctx, self.race.path.name)
        self.page.star_turned()

    def _place(self) -> Order:
        return Push(report(self.ctx, self.ctx.say(LIES), printable(str(self.race.path))))

    def _ask(self) -> Order:
        say, starred = self.ctx.say, self.race.path.name in self.ctx.settings.kept
        answers = (Answer("keep", say(KEEP), primary=True), Answer("delete", say(DELETE)))
        detail = say(SURE_ABOUT, what=race_named(self.ctx, self.race))
        return Push(DialogScene(self.ctx, say(SURE_STAR if starred else SURE), answers, detail=detail, back="keep"))

    def delete(self) -> str:
        """Throws its file away; why that did not work, "" where it did."""
        path = self.race.path
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            problem = disk_problem(error, path.name)
            return self.ctx.say(problem.text, **problem.fields)
        drop_star(self.ctx, path.name)
        self.page.deleted()
        return ""


def _instead(ctx: Context, path: Path, race: int) -> Order:
    """The story of that race, in place of the question for it."""
    return Swap(ctx.open.story(path, race))
