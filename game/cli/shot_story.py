"""What `shot` shows of a told race: its three pages, and at their fullest with all seats and the longest names."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.bots.arena import steps_of
from game.bots.levels import driver, levels_of
from game.core.contract import Setup
from game.core.match import Match, Notes
from game.core.record import Note, Record
from game.scenes.results.decisions_tab import DecisionsTab
from game.scenes.results.story_page import StoryScene
from game.session.race_story import RaceStory

if TYPE_CHECKING:
    from game.cli.shot import Scenes

LONG = ("Maximiliane", "Bartholomew", "Christopher", "Wilhelmina", "Alexandrina", "Konstantin", "Emmanuelle", "Maximilian")
PAGES = {"story": "lines", "luck": "luck", "decisions": DecisionsTab.KEY}
"""Key of the page -> the widget on it that is looked at."""
FULL = "-full"
USUAL_SEED = 5


class StoryScenes:
    """Brings each of them on screen: the first seat was a person's; at the fullest all were."""

    def __init__(self, scenes: "Scenes") -> None:
        self.scenes = scenes

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """Name of the scene -> what opens it."""
        pages = {page: partial(self._open, page, full=False) for page in PAGES}
        return {**pages, **{f"{page}{FULL}": partial(self._open, page, full=True) for page in PAGES}}

    def _open(self, page: str, *, full: bool) -> None:
        unseen = self.scenes.unseen
        story = RaceStory(unseen.ctx, self._raced(full))
        story.tell()
        scene = StoryScene(unseen.ctx, story, page)
        if page == "decisions" and story.people:
            look = story.looks[story.people[0]]
            while not look.over:
                look.go_on()
            scene.decisions.seat = look.review.seat
        unseen.push(scene)
        unseen.settle()
        scene.ui.focus(PAGES[page])

    def _raced(self, full: bool) -> Record:
        """A match that weak computers raced to its end, without a screen: so there is something to say of their decisions."""
        wanted, ctx = self.scenes.wanted, self.scenes.unseen.ctx
        title, setup, meta = wanted.title, wanted.setup, wanted.title.meta
        names = tuple(seat.name for seat in wanted.seats)
        if full:
            count = meta.seats_max
            setup = Setup(count, meta.car_ids[:count] if meta.cars == "chosen" else (), setup.options, setup.tracks)
            names = LONG[:count]
        seed = wanted.seed if wanted.seed is not None else USUAL_SEED
        levels = levels_of(title)
        bots = [driver(title, levels[0], seat).bot for seat in range(setup.seats)]
        match = Match(title, setup, wanted.tracks, seed, notes=Notes(created=ctx.now(), drivers=names))
        for _ in steps_of(match, bots, seed):
            pass
        computers = () if full else tuple(Note(f"bot:{levels[0]}", seat) for seat in range(1, setup.seats))
        return Record(match.header, (*computers, *match.lines))
