"""All lessons of a title: which are done, how long each takes, and the board that it begins on. One may be taken alone, or again."""

from collections.abc import Iterator

from pygame import SRCALPHA, Surface

from game.core.contract import TitleEntry, find_title
from game.core.words import N_, Plural
from game.input.intents import Deed
from game.scenes.framework.lessons_here import lessons_here
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Swap
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.lesson.lesson_board import LessonBoards
from game.session.learning import Learning
from game.session.lesson_time import told_seconds
from game.session.lessons import OfferedLesson
from game.session.request import LessonRequest
from game.show.canvas import SAFE, Node
from game.show.palette import INK, PAPER
from game.show.tables.parts.balloon import tick
from game.show.theme import BODY
from game.show.widgets.button import Button
from game.show.widgets.drawing import frame_svg, rounded, whole
from game.show.widgets.listing import Listing, ListRow, RowPresses

HEADING = N_("{title}: learn by driving")
BACK = N_("Back")
SECONDS = Plural(N_("about {seconds} second"), N_("about {seconds} seconds"), "seconds")
NONE_HERE = N_("No lesson fits this Kerbside: its rules or tracks are other ones.")
MIDDLE = N_("Each lesson begins in the middle of a race.")
FOOT = N_("Each lesson begins in the middle of a race. A hand shows what to press.")
TAKES = Plural(
    N_("It takes about {seconds} second. A hand shows what to press."),
    N_("It takes about {seconds} seconds. A hand shows what to press."),
    "seconds",
)

HEAD, GAP = 124, 28
LIST, LARGEST_LIST = 900, 980
"""Width of the list, at the usual and at the largest text size; the board has the rest."""
TICK, ROUND = 40, 28
SHAPE = 1.5
"""Of the board: its width by its height."""
NOTE = 34


class LessonsScene(WidgetScene):
    """`request` names the people for whom it is, and the lesson that is looked at first ("": the first that is not done)."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "lessons"

    def __init__(self, ctx: Context, request: LessonRequest) -> None:
        super().__init__(ctx.skinned(request.title_id))
        entry = find_title(ctx.entries, request.title_id)
        if entry is None:
            raise LookupError(request.title_id)
        self.entry: TitleEntry = entry
        self.title = entry.open()
        self.request = request
        self.learning = Learning(ctx, request.title_id, request.profiles)
        self.taught: tuple[OfferedLesson, ...] = ()
        self.at = request.lesson
        self.learner = next((seat.name for seat in request.seats if seat.human), ctx.permissions.names[0])
        self.boards = LessonBoards(self.ctx, self.title, self.learner, (1, 1))
        self._board: Node | None = None
        self._note: Node | None = None
        self._note_place = (0.0, 0.0, 1.0, 1.0)

    def opening(self) -> Iterator[None]:
        """Which lessons there are."""
        self.taught = yield from lessons_here(self.ctx, self.title)
        if self.at not in [one.lesson.id for one in self.taught] and self.taught:
            self.at = self.learning.next_of([one.lesson.id for one in self.taught])

    def furnish(self) -> None:
        """Heading and Back, the list, and beside it the board of the lesson that is looked at, with what it is about."""
        say, theme = self.ctx.say, self.ctx.theme
        heading = say(HEADING, title=say(self.entry.meta.name))
        self.heading(heading, SAFE.x, SAFE.y + 44, size=80, fit=SAFE.width - 320, colour=theme.skin.bare)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        wide = LIST + (LARGEST_LIST - LIST) * (theme.zoom - 1)
        left, top = SAFE.x + wide + GAP, SAFE.y + HEAD
        room = SAFE.right - left
        self.boards = LessonBoards(self.ctx, self.title, self.learner, (room, room / SHAPE))
        rows = [self._row(one) for one in self.taught]
        list_rect = (SAFE.x, top, wide, SAFE.bottom - top)
        self.ui.add(Listing("lessons", list_rect, rows, RowPresses(at=self.at, on_press=self._drive, on_row=self._look), size=36))
        self._board = self.layer.add(None, left + room / 2, top + room / SHAPE / 2, 20)
        below = top + room / SHAPE + GAP
        high = SAFE.bottom - below
        self._note_place = (left, below, room, high)
        self.layer.add(theme.card(room, high, PAPER), left + room / 2, below + high / 2, 5)
        self._note = self.layer.add(None, left + 32, below + high / 2, 6, (0.0, 0.5))
        self._want()

    def _row(self, taught: OfferedLesson) -> ListRow:
        """The heading, after a tick where everybody here has done it, and how long it takes: where letters are large, below the board."""
        say, theme, lesson = self.ctx.say, self.ctx.theme, taught.lesson
        side = TICK * theme.zoom
        sign = tick(theme, side) if self.learning.is_done(lesson.id) else Surface(self.ctx.frame.pair(side, side), SRCALPHA)
        takes = "" if theme.large else say(SECONDS, seconds=told_seconds(lesson))
        return ListRow(lesson.id, say(lesson.head), takes, sign=sign)

    def _tell(self) -> Surface:
        """Below the board: what lessons are, or that there are none; where letters are large, how long this one takes, too."""
        say, theme = self.ctx.say, self.ctx.theme
        _, _, wide, high = self._note_place
        looked_at = self._looked_at
        said = say(FOOT if looked_at else NONE_HERE)
        if looked_at and theme.large:
            said = f"{say(MIDDLE)} {say(TAKES, seconds=told_seconds(looked_at.lesson))}"
        return whole(theme, said, NOTE, (wide - 64, high - 32), INK, BODY)

    @property
    def _looked_at(self) -> OfferedLesson | None:
        return next((one for one in self.taught if one.lesson.id == self.at), None)

    def _look(self, row: ListRow) -> None:
        self.at = row.key
        self._want()

    def _want(self) -> None:
        """The board of the lesson that is looked at, at once where nothing is sliced, and what is said below it."""
        if self._looked_at is not None:
            self.boards.want(self._looked_at)
        if self._note is not None:
            self._note.show_when_seen(self._tell)
        while not self.ctx.sliced and self.boards.prepare():
            pass
        self._hang()

    def _hang(self) -> None:
        if self._board is not None:
            self._board.show_when_seen(self._framed)

    def _framed(self) -> Surface | None:
        """The board with round corners and an outline; nothing as long as it is not painted."""
        painted = self.boards.picture
        if painted is None:
            return None
        theme = self.ctx.theme
        plate = rounded(painted, theme.frame.px(ROUND))
        wide, high = (side / theme.frame.scale for side in painted.get_size())
        plate.blit(theme.edged(lambda w, h: frame_svg(w, h, radius=ROUND, line=5), wide, high, 40), (0, 0))
        return plate

    def prepare(self) -> bool:
        """One piece of the board that is looked at."""
        more = self.boards.prepare()
        if not more:
            self._hang()
        return more

    def _drive(self, row: ListRow) -> Order:
        """Opens that lesson for the people who are here."""
        request = LessonRequest(self.request.title_id, row.key, self.request.seats, self.request.race)
        return Swap(self.ctx.open.lesson(request))

    def back(self) -> Order:
        """Back to where it was opened."""
        return Pop()
