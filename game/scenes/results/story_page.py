"""The race as a story: its lines, what chance gave each driver, and what the strong driver would rather have done. Each line leads into the
replay at its moment, and Back from there to the line."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from pygame import Surface

from game.core.record import Record
from game.core.words import N_, Text
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.car_pictures import faces_of
from game.scenes.framework.openings import ReplayStart
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Push
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.results.decisions_tab import ROUND_IS, DecisionsTab
from game.scenes.results.luck_tab import LuckTab
from game.scenes.results.reading_sign import ReadingSign
from game.scenes.results.story_places import TOP, WIDE, Places, places
from game.scenes.results.win_words import say_winners
from game.session.helping import told_help
from game.session.race_story import RaceStory
from game.session.review import CABINET_LIMIT, LIMIT
from game.session.story import say_line
from game.show.canvas import SAFE
from game.show.looks import Face
from game.show.painters.faces import face_portrait
from game.show.theme import BODY
from game.show.widgets.base import Widget
from game.show.widgets.drawing import whole, wrapped
from game.show.widgets.listing import ListRow, RowPresses
from game.show.widgets.storyrows import LineRows

NOT_READ = N_("The race told")
HEADING = N_("{title} · {track}")
OF_SERIES = N_("{title} · {track} · race {race} of {races}")
STORY, LUCK, DECISIONS = N_("Story"), N_("Luck"), N_("Decisions")
ABOUT: Mapping[str, Text] = {
    "story": N_("A line leads to its moment in the replay."),
    "luck": N_("What came against what usually comes; two of three races lie in the band."),
    "decisions": N_("Asked again with what each driver knew then."),
}
FROM_THE_START = N_("From the start")
FROM_THE_START_ABOUT = N_("Watch the whole race again, turn by turn, and take over wherever you like.")
SO_FAR = N_("Told up to round {round}: from there on the record and these rules part.")
LEFT = N_("This race was left before its end.")
START = "start"
Sign = Callable[[int, tuple[int, int]], Surface]
"""What stands for a seat, in so many pixels."""


class StoryScene(TabbedScene):
    """`story` is read while it is open. `sign` paints what stands for a seat; without it seats look as before their race,
    but for cars that were dealt in it."""

    pages = {"story": STORY, "luck": LUCK, "decisions": DECISIONS}

    def __init__(self, ctx: Context, story: RaceStory, page: str = "story", sign: Sign | None = None) -> None:
        self.story = story
        self.sign = sign or self._usual_sign
        self.luck, self.decisions, self.reading = LuckTab(self), DecisionsTab(self), ReadingSign(self)
        self._at = START
        super().__init__(ctx, page)
        ctx.race_story = story

    @property
    def title(self) -> str:
        """Where it was raced, and which race of how many it was; before that is known, what this page is."""
        story, say = self.story, self.ctx.say
        if story.title is None or story.record is None:
            return say(NOT_READ)
        header, name = story.record.header, say(story.title.meta.name)
        tracks = header.tracks
        if story.tale is None or not tracks:
            return name
        track = self.ctx.language.phrase(tracks[(story.race - 1) % len(tracks)].name)
        several = story.tale.race > 1 or len(tracks) > 1
        return say(OF_SERIES if several else HEADING, title=name, track=track, race=story.race, races=max(story.race, len(tracks)))

    @property
    def aside(self) -> str:
        """Who won, once that is known."""
        tale, names = self.story.tale, self.story.names
        return say_winners(self.ctx.language, [names[seat] for seat in tale.won]) if tale is not None and tale.over else ""

    @property
    def places(self) -> Places:
        """Where things stand at the text size as it is."""
        return places(self.ctx.theme.zoom)

    @property
    def _foot_high(self) -> int:
        return self.places.foot

    # --- its pages

    def furnish(self) -> None:
        """The frame and the open page; before the race is told, a ring."""
        if not self.ctx.sliced:
            self.story.tell()
        told = self.story.title.story if self.story.title is not None else None
        self.pages_about = {**ABOUT, "luck": told.decides} if told is not None else ABOUT
        super().furnish()

    def rows(self) -> list[Widget]:
        """The rows of the open page, once the race is told."""
        self.reading.node = None
        if self.story.problem:
            self._say(self.story.problem)
            return []
        if self.story.tale is None:
            self.reading.furnish()
            return []
        if self.page == "luck":
            return self.luck.rows()
        return self.decisions.rows() if self.page == "decisions" else [self._lines()]

    def _say(self, text: str) -> None:
        high = self.places.bottom - TOP
        label = partial(wrapped, self.ctx.theme, text, 40, WIDE - 120, high, align=1)
        self.layer.owe(label, SAFE.centerx, TOP + high / 2, 22)

    def _lines(self) -> Widget:
        story, say = self.story, self.ctx.say
        assert story.tale is not None, "it is told"
        assert story.title is not None, "it is told"
        rows = [ListRow(START, say(FROM_THE_START), about=say(FROM_THE_START_ABOUT))]
        for number, line in enumerate(story.tale.lines):
            text = say_line(self.ctx.language, story.title, story.told_names, line)
            rows.append(ListRow(str(number), text, str(line.round) if line.round else "", self._line_about(numbered=line.round > 0)))
        return LineRows("lines", self.places.listed(), rows, self.places.line, RowPresses(self._at, say(ABOUT["story"]), self._follow))

    def _line_about(self, *, numbered: bool) -> str:
        """Who had help in this race, then what the number in front of a line is, where a press on it leads, and what else there is to know:
        large letters cut short what stands last."""
        number = self.ctx.say(ROUND_IS) if numbered else ""
        tale = self.story.tale
        so_far = ""
        if tale is not None and (tale.upto or not tale.over):
            so_far = self.ctx.say(SO_FAR, round=tale.upto) if tale.upto else self.ctx.say(LEFT)
        return " ".join(filter(None, (self._helped, number, self.ctx.say(ABOUT["story"]), so_far)))

    @property
    def _helped(self) -> str:
        assert self.story.title is not None, "its lines are told"
        length = self.story.tale.length if self.story.tale is not None else 0
        return told_help(self.ctx.language, self.story.title, self.story.names, self._record.header.setup, length)

    def _follow(self, row: ListRow) -> Order:
        """Into the replay: from the start, or right before what the line tells."""
        self._at = row.key
        if row.key == START:
            return self.watch(None)
        assert self.story.tale is not None, "its line was pressed"
        return self.watch(ReplayStart(self.story.tale.lines[int(row.key)].step, row.text))

    def watch(self, start: ReplayStart | None) -> Order:
        """The viewer with this match, from its start or from there; Back leads here again."""
        source = self.story.source
        return Push(self.ctx.open.replay(source if isinstance(source, Path) else self._record, start))

    @property
    def _record(self) -> Record:
        assert self.story.record is not None, "it is told"
        return self.story.record

    def _usual_sign(self, seat: int, size: tuple[int, int]) -> Surface:
        return face_portrait(self.ctx.theme, self.faces()[seat], size)

    def faces(self) -> tuple[Face, ...]:
        """What stands for each seat where no podium says it: its car, as soon as the race is told also one that was dealt."""
        assert self.story.title is not None, "it is told"
        dealt = self.story.tale.cars if self.story.tale is not None else ()
        return faces_of(self.story.title.meta, self._record.header.setup.cars or dealt, self.story.names)

    def _explanation(self, widget: Widget) -> Surface | None:
        """All of it: what chance gave is nowhere else to be read."""
        width, height, size, _ = self._about_look
        return whole(self.ctx.theme, widget.explanation, size, (width, height), face=BODY) if widget.explanation else None

    # --- what goes on by itself

    def prepare(self) -> bool:
        """A piece of the race, as long as it is not told, or of the look at decisions."""
        if super().prepare():
            return True
        reading = self.story.reading
        if not self.story.go_on():
            return False
        if reading and not self.story.reading:
            self.renew()
        elif not reading and self.page == "decisions":
            self.decisions.went_on()
        return True

    def update(self, dt: float) -> Order | None:
        """The ring turns while the race is read."""
        self.reading.turn(dt)
        return super().update(dt)

    @property
    def moving(self) -> bool:
        """While the ring turns."""
        return self.reading.turning or super().moving

    def handle(self, intent: Intent) -> Order | None:
        """The shoulder leads from a driver's luck to the worst of it."""
        focused, turned = self.ui.focused(), intent.deed in (Deed.NEXT, Deed.PREVIOUS) and intent.device != MOUSE
        if turned and focused is not None and focused.key == LuckTab.KEY:
            return self.luck.other_way()
        return super().handle(intent)


def story_scene(ctx: Context, source: Path | Record, race: int = 0, page: str = "story", sign: Sign | None = None) -> StoryScene:
    """The pages of that race; what was read of it before is still known."""
    return StoryScene(ctx, race_story(ctx, source, race), page, sign)


def race_story(ctx: Context, source: Path | Record, race: int = 0) -> RaceStory:
    """What is known of that race of the match (0: the last one): what was begun goes on where it was left."""
    known = ctx.race_story
    if known is not None and known.source == source and race in (0, known.race):
        return known
    limit = LIMIT if ctx.permissions.remembers_guests else CABINET_LIMIT
    return RaceStory(ctx, source, race, limit)
