"""Where phones look on the television: what everybody may see moves the focus there, as a pad would; what is private never does."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.core.actions import Action
from game.core.contract import Refused
from game.input.intents import Choice, Deed, Intent
from game.phones.protocol import Look
from game.scenes.race.phone_answers import first_action
from game.show.tables.base.phone_sheet import Part, PhoneSheet
from game.show.tables.base.sheet_maker import BOARD

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene


class PhoneLooks:
    """The looks of the phones of one race."""

    def __init__(self, race: "RaceScene") -> None:
        self.race = race
        self._at: dict[str, int] = {}
        """Where each phone looks on the board, by the items of its sheet."""

    def forget(self, device: str) -> None:
        """The phone has another sheet."""
        self._at.pop(device, None)

    def as_seen(self, seat: int, sheet: PhoneSheet) -> PhoneSheet:
        """The sheet, on its board marked what the television looks at already: "Lay it here" means the same on both."""
        question, looked = self.race.progress.question, self.race.open_prompt.ui.focused()
        if question is None or question.seat != seat or looked is None or looked.action is None:
            return sheet
        parts = list(sheet.parts)
        for number, part in enumerate(parts):
            actions = [_action(sheet, number, item) for item in range(len(part.items))] if part.kind == BOARD else []
            fits = [item for item, action in enumerate(actions) if action == looked.action]
            if fits and not any(part.items[item].primary for item in fits):
                at = fits[0]
                parts[number] = replace(part, items=tuple(replace(item, primary=n == at) for n, item in enumerate(part.items)))
        return sheet._replace(parts=tuple(parts))

    def touch(self, device: str, seat: int, sheet: PhoneSheet, choice: Choice) -> None:
        """An item is marked, and not chosen yet."""
        part = sheet.parts[choice.part] if choice.part < len(sheet.parts) else None
        if part is not None and part.seen and part.picks[1] > 0 and choice.picks and choice.picks[0] < len(part.items):
            self._at[device] = choice.picks[0]
            self._look(seat, sheet, choice.part, choice.picks[0])

    def step(self, intent: Intent, seat: int, sheet: PhoneSheet) -> None:
        """To the next target on the board, or to the lane beside: the phone is told where it stands then."""
        number = next((n for n, part in enumerate(sheet.parts) if part.kind == BOARD), None)
        if number is None:
            return
        part, device = sheet.parts[number], intent.device
        at = self._start(device, part)
        if intent.dx:
            at = (at + intent.dx) % len(part.items)
            self._look(seat, sheet, number, at)
        else:
            at = self._beside(seat, sheet, number, at, intent.dy)
        self._at[device] = at
        desk = self.race.ctx.desk
        desk.say(device, Look(desk.number(device), at + 1, len(part.items), part.items[at].label))

    def looked_at(self, device: str, sheet: PhoneSheet, number: int) -> tuple[int, ...]:
        """On a board nothing has to be named: what is looked at is meant."""
        if number >= len(sheet.parts) or sheet.parts[number].kind != BOARD:
            return ()
        return (self._start(device, sheet.parts[number]),)

    def _start(self, device: str, part: Part) -> int:
        first = next((n for n, item in enumerate(part.items) if item.primary), 0)
        return min(self._at.get(device, first), len(part.items) - 1)

    def _look(self, seat: int, sheet: PhoneSheet, part: int, item: int) -> None:
        """Looks at what that item decides, where it is the seat's question that is open."""
        question, action = self.race.progress.question, _action(sheet, part, item)
        if question is not None and question.seat == seat and action is not None:
            self.race.open_prompt.focus_on(action)

    def _beside(self, seat: int, sheet: PhoneSheet, part: int, at: int, dy: int) -> int:
        """The item that the focus of the television comes to by going up or down; where it stands on none of them, as before."""
        question, open_prompt = self.race.progress.question, self.race.open_prompt
        if question is None or question.seat != seat:
            return at
        before = open_prompt.ui.cursor().key
        open_prompt.ui.handle(Intent(Deed.MOVE, dy=dy))
        looked = open_prompt.ui.focused()
        actions = [_action(sheet, part, number) for number in range(len(sheet.parts[part].items))]
        if looked is not None and looked.action is not None and looked.action in actions:
            return actions.index(looked.action)
        open_prompt.ui.focus(before)
        return at


def _action(sheet: PhoneSheet, part: int, item: int) -> Action | None:
    """What that item decides first, where it decides something at once."""
    answer = sheet.answer(part, (item,)) if sheet.has(part, (item,)) else None
    return None if answer is None or isinstance(answer, PhoneSheet | Refused) else first_action(answer)
