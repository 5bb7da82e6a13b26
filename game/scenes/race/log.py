"""The log of a match: a line a turn, newest last, with what happened in it folded under it."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Surface

from game.core.contract import State
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.results import Visit
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop
from game.scenes.framework.way_back_sign import SIGN_ROOM, WayBackSign
from game.scenes.framework.widget_scene import WidgetScene
from game.session.history import History
from game.session.turns import LoggedTurn
from game.show.canvas import SAFE
from game.show.looks import Face
from game.show.painters.faces import face_portrait, face_tone
from game.show.painters.luck_bar import unfold_mark
from game.show.palette import INK
from game.show.tables.base.table import Table
from game.show.widgets.button import Button
from game.show.widgets.drawing import tag
from game.show.widgets.listing import Listing, ListRow, RowPresses

HEADING = N_("What happened so far")
BACK = N_("Back")
TURN_OF, ON = N_("{words}."), N_("is on the move")
"""What stands behind a name; the second one where nothing has come of its turn yet."""
UNFOLD, FOLD = N_("Press to see this turn step by step."), N_("Press to fold this turn up again.")
LOOK = N_("Press to see how it stood then.")
SIGN, NAME = (58, 40), 210
"""Of the car on a name's tag; how broad the name may be."""
MARK, TRIANGLE = 44, 30
"""Design units before a row for the triangle that says that it unfolds, and the side of that."""
INDENT = 64
"""Design units by which a step stands further right than its turn."""
TURN, LINE = "turn {}", "line {}"
"""Keys of rows: with the number of the turn, or of the line in the log."""


class MatchLog(NamedTuple):
    """All there is to read: the rows by turns, the lines under them, and by seat what stands for it beside its name."""

    turns: Sequence[LoggedTurn]
    lines: Sequence[str]
    names: Sequence[str]
    faces: Sequence[Face]


def match_log(history: History, lines: int, names: Sequence[str], table: Table[State]) -> MatchLog:
    """The log of a match, so many lines of it."""
    entries = [entry.text for entry in history.entries[:lines]]
    return MatchLog(history.turns.rows(lines), entries, names, [table.face_of(seat) for seat in range(len(names))])


class LogScene(WidgetScene):
    """Lies over the race. A press unfolds a turn; on one of its steps it pops with the number of that line, so that the race can show
    that position."""

    overlay = True
    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "lines"

    def __init__(self, ctx: Context, log: MatchLog, at: int | None = None, unfolded: Collection[int] = ()) -> None:
        """`at`: the line that is looked at first, or its turn where that is not among the `unfolded` ones; None takes the last."""
        super().__init__(ctx)
        self.log = log
        line = len(log.lines) - 1 if at is None else at
        self.at = max((number for number, turn in enumerate(log.turns) if turn.first <= line), default=0)
        """The turn that is looked at first."""
        self.unfolded = set(unfolded)
        self._at = LINE.format(line) if self.at in self.unfolded else self._row_key(self.at)

    def ground(self) -> Surface:
        """A page of its own: nothing of the race shines through between its lines."""
        return backdrop(self.ctx)

    def furnish(self) -> None:
        """Heading, Back, the turns."""
        say = self.ctx.say
        self.heading(say(HEADING), SAFE.x, SAFE.y + 44, size=80, fit=SAFE.width - 260 - SIGN_ROOM, colour=self.ctx.theme.skin.bare)
        self.ui.add(Button("back", (SAFE.right - 260, SAFE.y, 260, 80), say(BACK), self.back))
        self.sign = WayBackSign(self.ctx, self.layer, self.ui)
        place = (SAFE.x, SAFE.y + 124, SAFE.width, SAFE.height - 124)
        self._broad = 0
        self._leads: dict[str, int] = {}
        """To which lines rows lead; those that are not in it unfold."""
        self.listing = Listing("lines", place, tuple(self._rows()), RowPresses(at=self._at, on_press=self._press))
        self.ui.add(self.listing)

    def handle(self, intent: Intent) -> Order | None:
        """The sign at Back is that of the device which is used."""
        order = super().handle(intent)
        self.sign.follow()
        return order

    def back(self) -> Order:
        """Back to the race as it stands."""
        return Pop()

    def _row_key(self, number: int) -> str:
        """Of a turn's row: what belongs to no turn, and a turn of one step, has nothing to unfold."""
        turn = self.log.turns[number] if self.log.turns else None
        return LINE.format(turn.first) if turn and turn.end == turn.first + 1 else TURN.format(number)

    def _rows(self) -> Iterator[ListRow]:
        for number, turn in enumerate(self.log.turns):
            row = self._turn(number, turn)
            yield row._replace(signed=self.log.names[turn.seat]) if row.sign else row
            if number in self.unfolded:
                for line in range(turn.first, turn.end):
                    blank = Surface((self.ctx.theme.frame.px(MARK + INDENT), 1), SRCALPHA)
                    yield ListRow(self._leading(line), self.log.lines[line], about=self.ctx.say(LOOK), sign=blank)

    def _turn(self, number: int, turn: LoggedTurn) -> ListRow:
        say, steps = self.ctx.say, turn.end - turn.first
        sign, text = None, self.log.lines[max(turn.first, turn.end - 1)]
        if turn.seat >= 0 and (turn.text or number == len(self.log.turns) - 1):
            sign, text = self._tag(turn.seat), say(TURN_OF, words=(turn.text or say(ON)).removesuffix("."))
        if steps == 1:
            return ListRow(self._leading(turn.first), text, about=say(LOOK), sign=self._marked(sign))
        if not steps:
            return ListRow(self._row_key(number), text, sign=self._marked(sign))
        is_open = number in self.unfolded
        about = say(FOLD if is_open else UNFOLD)
        return ListRow(self._row_key(number), text, about=about, sign=self._marked(sign, is_open))

    def _marked(self, sign: Surface | None, is_open: bool | None = None) -> Surface:
        """The sign of a row behind the triangle that says whether its turn stands open; None: it has nothing to unfold."""
        px, mark = self.ctx.theme.frame.px, self.ctx.theme.frame.px(MARK)
        sheet = Surface((mark + (sign.get_width() if sign else 0), sign.get_height() if sign else mark), SRCALPHA)
        if is_open is not None:
            arrow = unfold_mark(px(TRIANGLE), is_open, self.ctx.theme.skin.letter(INK))
            sheet.blit(arrow, arrow.get_rect(midleft=(0, sheet.get_height() // 2)))
        if sign:
            sheet.blit(sign, (mark, 0))
        return sheet

    def _leading(self, line: int) -> str:
        key = LINE.format(line)
        self._leads[key] = line
        return key

    def _tag(self, seat: int) -> Surface:
        """The name in its seat's colour, its sign before it; all are equally broad."""
        self._broad = self._broad or max(self._name_tag(each).get_width() for each in range(len(self.log.names)))
        written = self._name_tag(seat)
        sheet = Surface((self._broad, written.get_height()), SRCALPHA)
        sheet.blit(written, (0, 0))
        return sheet

    def _name_tag(self, seat: int) -> Surface:
        theme, face = self.ctx.theme, self.log.faces[seat]
        tone, sign = face_tone(face), face_portrait(theme, face, theme.frame.pair(*SIGN))
        return tag(theme, self.log.names[seat], tone.fill, tone.ink, sign, fit=NAME * theme.zoom)

    def _press(self, row: ListRow) -> Order | None:
        if row.key in self._leads:
            return Pop(Visit(self._leads[row.key], frozenset(self.unfolded)))
        numbers = {self._row_key(number): number for number, turn in enumerate(self.log.turns) if turn.end > turn.first + 1}
        if row.key in numbers:
            self.unfolded ^= {numbers[row.key]}
            self.listing.put_rows(tuple(self._rows()), row.key)
        return None
