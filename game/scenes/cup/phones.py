"""What phones show at the table of a cup: the own place, and the points of the evening. A phone keeps the row that it drives for."""

from collections.abc import Callable, Hashable, Sequence

from game.core.words import COMMON_REFUSALS
from game.input.intents import Deed, Intent
from game.language.language import Language
from game.phones.protocol import Sheet, SheetItem, SheetPart
from game.phones.words import LATE, SAID
from game.scenes.cup.cup_report import POINTS, ROUNDS, letters
from game.scenes.cup.table_words import cells, when
from game.scenes.framework.phone_desk import BeforeRaces, Sitting
from game.scenes.framework.phone_pages import pad_sheet
from game.scenes.framework.phone_words import LOOK_UP, PAD_NOTE
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.results.phones import OWN_PLACE, PLACES
from game.scenes.results.season import CUP_ROUND
from game.session.cup.ready import cup_name
from game.session.cup.standing import Standing, table_of
from game.session.cup.state import CupState, is_computer


class CupPhones(BeforeRaces):
    """The phones of one table. `state` gives the cup as it stands, None while it is not known; `say` tells everybody something."""

    def __init__(self, ctx: Context, state: Callable[[], CupState | None], say: Callable[[str], None]) -> None:
        self.ctx = ctx
        self._state = state
        self._say = say

    def sitting(self, device: str) -> Sitting | None:
        """The row that this phone drives for, in its colour."""
        state = self._state()
        if state is None:
            return None
        for row, holder in self.ctx.cup_devices.items():
            there = row < len(state.drivers) and not state.gone[row] and not is_computer(state.drivers[row])
            if holder == device and there:
                return Sitting(row, state.drivers[row].name, letters(state)[row])
        return None

    def key(self, device: str, covered: bool) -> Hashable:
        """The page changes with the rounds that are past, and with who drives."""
        state = self._state()
        stands = (len(state.past), state.gone, state.ended) if state is not None else ()
        return "cup", self.sitting(device), stands, self.ctx.desk.language(device).code

    def page(self, device: str, covered: bool) -> Sheet:
        """Places with the points of all rounds, then the own points round by round; a pad for whoever drives for nobody."""
        who, state, language = self.sitting(device), self._state(), self.ctx.desk.language(device)
        if who is None or state is None:
            return pad_sheet(language.text(LOOK_UP), language.text(PAD_NOTE))
        table = table_of(state)
        parts = (_places(language, state, table, who.seat), _rounds(language, state, table[who.seat]))
        heading = language.text(OWN_PLACE, name=who.name, place=table[who.seat].place, count=len(table))
        return Sheet(
            0, heading if state.past else cup_name(state.plan, language), note=when(language, state),
            parts=tuple(part for part in parts if part.items), undo=language.text(COMMON_REFUSALS["nothing_to_undo"]),
        )  # fmt: skip

    def hear(self, intent: Intent, covered: bool) -> Order | None:
        """The way out; whoever wants to sit down here does that under Drivers."""
        if intent.deed is Deed.LEAVE:
            self.left(intent.device)
            self.ctx.desk.dismiss(intent.device)
        elif intent.deed is Deed.JOIN:
            self.ctx.desk.sorry(intent.device, self.ctx.desk.text(intent.device, SAID[LATE]))
        return None

    def tell(self, sentence: str) -> None:
        """A sentence over the table."""
        self._say(sentence)

    def left(self, device: str) -> None:
        """Its row has no device any more."""
        for row in [row for row, holder in self.ctx.cup_devices.items() if holder == device]:
            del self.ctx.cup_devices[row]


def _places(language: Language, state: CupState, table: Sequence[Standing], mine: int) -> SheetPart:
    number, items = language.number, []
    for row in sorted(range(len(table)), key=lambda row: (table[row].place, row)):
        name = f"{number(table[row].place)}  {state.drivers[row].name}"
        items.append(SheetItem(name, number(table[row].points), primary=row == mine))
    return SheetPart("table", language.text(PLACES), tuple(items), right=language.text(POINTS), picks=(0, 0))


def _rounds(language: Language, state: CupState, row: Standing) -> SheetPart:
    """What each round has brought, as the table writes it."""
    told = zip(state.past, cells(language, row), strict=True)
    items = tuple(SheetItem(language.text(CUP_ROUND, number=one.number), points) for one, points in told)
    return SheetPart("table", language.text(ROUNDS), items, right=language.text(POINTS), picks=(0, 0))
