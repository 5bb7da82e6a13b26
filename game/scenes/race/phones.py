"""The phones of a race: which sheet each shows, what an answer of it does, who calls whom. What a phone shows nobody else sees.

A sheet is made once the question is open, after the clips, so an answer is never about something that still moves. What comes out of a
sheet's table of answers goes the way of every press: checked, submitted, journalled, shown.
"""

from collections.abc import Collection, Hashable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Refused
from game.input.intents import Choice, Deed, Intent
from game.language.told_rules import is_told, told_rule
from game.phones.protocol import Places, Sheet
from game.scenes.framework.phone_desk import Sitting
from game.scenes.framework.phone_pages import sheet_told, told_letter
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.race.phone_answers import PhoneAnswers
from game.scenes.race.phone_faces import PhoneFaces
from game.scenes.race.phone_looks import PhoneLooks
from game.scenes.race.phone_seats import PhoneSeats
from game.scenes.race.phone_sheets import PhoneSheets, Shown
from game.scenes.race.phone_words import CALLS, NOT_NOW
from game.show.tables.base.phone_sheet import PhoneSheet
from game.sound.cues import Cue

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene


class _Made(NamedTuple):
    """The page that a phone shows: what it hangs on, and its sheet where it is one."""

    key: Hashable
    shown: Shown | None = None


class RacePhones:
    """The host of the phones of one race."""

    def __init__(self, race: "RaceScene") -> None:
        self.race = race
        self.seats = PhoneSeats(race)
        self.sheets = PhoneSheets(race)
        self.answers = PhoneAnswers(race)
        self.faces = PhoneFaces(race)
        self._made: dict[str, _Made] = {}
        self._steps: dict[str, tuple[object, PhoneSheet, int]] = {}
        """A step within a decision: of which one, its sheet, and how many steps there were."""
        self.looks = PhoneLooks(race)
        self._called = ""
        """What the strip calls whose phones sleep with; "" while it calls nobody."""

    @property
    def ctx(self) -> Context:
        return self.race.ctx

    def sitting(self, device: str) -> Sitting | None:
        """The seat that the phone speaks for, in the colour of its car."""
        seat = self.seats.seat(device)
        if seat is None:
            return None
        return Sitting(seat, self.race.seats[seat].name, told_letter(self.race.table.face_of(seat)))

    def order(self, devices: Sequence[str]) -> Sequence[str]:
        """Those that are asked first, then by their seats."""
        asked = self.asked()

        def rank(device: str) -> tuple[bool, int]:
            seat = self.seats.seat(device)
            return device not in asked, 99 if seat is None else seat

        return sorted(devices, key=rank)

    # --- pages

    def prepare(self) -> bool:
        """One picture of a kind of things: before all of them are there, no page is made."""
        return self.faces.prepare()

    def key(self, device: str, covered: bool) -> Hashable:
        """While something is shown that has been decided already, no page is made anew: it would tell what is still to be seen. But whoever
        has thrown is not asked to throw any more, and whoever has answered is not asked while others throw."""
        seat, code = self.seats.seat(device), self.ctx.desk.language(device).code
        if seat is None:
            return "places", self.seats.state, code
        if covered:
            return "covered", code
        made = self._made.get(device)
        if self.sheets.thrown_by(seat):
            return "throw", self.sheets.throwing(seat), code
        if not self.sheets.stands(seat):
            shown = made.shown if made is not None else None
            past = shown is not None and (shown.throws or (shown.now and self.sheets.others_throw(seat)))
            return made.key if made is not None and not past else ("moves", code)
        base = (seat, code, *self.sheets.state(seat))
        step = self._step_of(device, seat)
        return (*base, step[2]) if step is not None else base

    def _step_of(self, device: str, seat: int) -> tuple[object, PhoneSheet, int] | None:
        """The step that the phone is at within a decision; none once that is another one."""
        step = self._steps.get(device)
        return step if step is not None and self.sheets.is_asked_still(seat, step[0]) else None

    def page(self, device: str, covered: bool) -> Sheet | Places:
        """The page that the phone shows from now on."""
        key, seat = self.key(device, covered), self.seats.seat(device)
        language = self.ctx.desk.language(device)
        self._made[device] = _Made(key)
        if seat is None:
            return self.seats.places(device)
        if covered:
            return self.sheets.looking_up(language)
        if self.sheets.thrown_by(seat):
            shown = self.sheets.throw(seat, language)
        elif self.sheets.stands(seat):
            step = self._step_of(device, seat)
            shown = self.sheets.sheet(seat, language, step[1] if step is not None else None)
            shown = shown._replace(sheet=self.looks.as_seen(seat, shown.sheet))
        else:
            self._made[device] = _Made(("moves", language.code))
            return self.sheets.waiting(seat, language)
        self._made[device] = _Made(key, shown)
        self.looks.forget(device)
        return sheet_told(shown.sheet, state=shown.state, now=shown.now, undo=shown.undo, extra=shown.extra, face=self.faces.face)

    def shown(self, device: str) -> Shown | None:
        """The sheet that this phone shows; None where its page is none."""
        made = self._made.get(device)
        return made.shown if made is not None else None

    # --- what phones want

    def hear(self, intent: Intent, covered: bool) -> Order | None:
        """An answer, a look, a seat, the way out; what comes too late is refused in words."""
        device, seat = intent.device, self.seats.seat(intent.device)
        match intent.deed:
            case Deed.JOIN if intent.joining is not None:
                return self.seats.join(device, intent.joining)
            case Deed.LEAVE:
                self.seats.leave(device)
            case Deed.RULE:
                self._tell_rule(device, intent.text)
            case Deed.ANSWER | Deed.TOUCH | Deed.STEP if seat is not None and intent.choice is not None:
                shown = self.shown(device)
                if covered or shown is None or shown.about is not self.sheets.about(seat):
                    self._late(intent)
                elif intent.deed is Deed.ANSWER:
                    return self._answer(device, seat, shown, intent.choice)
                elif intent.deed is Deed.TOUCH:
                    self.looks.touch(device, seat, shown.sheet, intent.choice)
                else:
                    self.looks.step(intent, seat, shown.sheet)
        return None

    def _late(self, intent: Intent) -> None:
        """The game has gone on meanwhile; what was only looked at needs no answer."""
        if intent.deed is Deed.ANSWER:
            self.ctx.desk.sorry(intent.device, self.ctx.desk.text(intent.device, NOT_NOW))

    def _tell_rule(self, device: str, number: str) -> None:
        """In words for players, as rules help has them: what it says nothing of can't be asked for."""
        found = told_rule(self.ctx.desk.language(device), self.race.words, number)
        if found is not None:
            self.ctx.desk.rule(device, *found)

    def _answer(self, device: str, seat: int, shown: Shown, choice: Choice) -> Order | None:
        """What was picked, by what the sheet has for it."""
        beyond = choice.part - len(shown.sheet.parts)
        if shown.throws:
            return self.race.handle(Intent(Deed.CONFIRM, device))
        if 0 <= beyond < len(shown.extra):
            self.race.open_prompt.hints.ask(device)
            self.ctx.desk.again(device)
            return None
        picks = choice.picks or self.looks.looked_at(device, shown.sheet, choice.part)
        if not shown.sheet.has(choice.part, picks):
            self.ctx.desk.sorry(device, self.ctx.desk.text(device, NOT_NOW))
            return None
        self.race.decisions.take_back_answer(Intent(Deed.ANSWER, device))
        answer = shown.sheet.answer(choice.part, picks)
        if isinstance(answer, PhoneSheet):
            self._go_to(device, seat, answer)
            return None
        if isinstance(answer, Refused):
            self._refuse(device, answer)
            return None
        order, refused = self.answers.give(device, seat, answer)
        if refused is not None:
            self._refuse(device, refused)
        return order

    def _go_to(self, device: str, seat: int, sheet: PhoneSheet) -> None:
        """The next step of one decision; nothing is decided with it."""
        before = self._steps.get(device)
        self._steps[device] = (self.sheets.decision(seat), sheet, before[2] + 1 if before is not None else 1)

    def _refuse(self, device: str, refused: Refused) -> None:
        race, desk = self.race, self.ctx.desk
        reason = desk.language(device).refusal_sentence(race.words, refused, race.open_prompt.names)
        desk.sorry(device, str(reason), self._told(refused.rule))

    def _told(self, number: str) -> str:
        """The number of a rule that can be asked for; "" for one that rules help says nothing of."""
        return number if is_told(self.race.words, number) else ""

    # --- who is waited for

    def asked(self) -> Collection[str]:
        """The devices whose seats are waited for once all is shown."""
        return {self.race.seats[seat].device for seat in self.sheets.asked_seats()}

    def call(self, devices: Sequence[str]) -> None:
        """The strip and a doorbell call those whose phones sleep."""
        names = [self.race.seats[seat].name for seat in self.sheets.asked_seats() if self.race.seats[seat].device in devices]
        strip, before = self.race.open_prompt.strip, self._called
        self._called = self.ctx.say(CALLS, name=self.ctx.language.listed(names)) if names else ""
        if names or (before and strip.said[1] == before):
            strip.say(about=self._called)
        if names:
            self.ctx.sound.play(Cue.CALL)
        self.race.beside.stir()  # the signs in the rows are others

    def tell(self, sentence: str) -> None:
        """The strip says it to everybody."""
        self.race.open_prompt.strip.say(about=sentence)

    def left(self, device: str) -> None:
        """It is gone for good: its seat waits for another device."""
        self.seats.lose(device)
        self._made.pop(device, None)
