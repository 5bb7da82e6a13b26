"""What is on the sheet of a seat in a race: its question once that is open, the throw that waits for its hand, or what is to be known."""

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from game.core.contract import Refused
from game.language.language import Language
from game.phones.protocol import Sheet, SheetItem, SheetPart
from game.scenes.framework.phone_pages import pad_sheet, told_letter
from game.scenes.framework.phone_words import LOOK_UP, PAD_NOTE, WHO_RACES, YOUR_TURN
from game.scenes.race.phone_words import (
    ANSWERED,
    ANSWERED_OF,
    CANT_UNDO,
    HINT,
    HINT_ABOUT,
    THROW,
    THROW_ASKED,
    TURN_OF,
    WATCH,
)  # fmt: skip
from game.scenes.race.states import Deciding
from game.show.tables.base.phone_sheet import Answer, Around, Item, Part, PhoneSheet

if TYPE_CHECKING:
    from game.scenes.race.race import RaceScene

LINES = 3
"""Lines of what happened last."""


class Shown(NamedTuple):
    """A sheet as a phone shows it, with parts of the race's own (`extra`) behind its own. `throws`: every answer throws a die. `about`:
    what asks; an answer counts only as long as that still does."""

    sheet: PhoneSheet
    state: str = ""
    now: bool = False
    undo: str = ""
    extra: tuple[Part, ...] = ()
    throws: bool = False
    about: object = None


class PhoneSheets:
    """Makes them."""

    def __init__(self, race: "RaceScene") -> None:
        self.race = race

    # --- what the race is at

    def thrown_by(self, seat: int) -> bool:
        """Whether dice wait for the hand of this seat."""
        throw = self.race.progress.throw
        return throw is not None and any(throw.seats[die] == seat for die in self.race.throws.waiting)

    def throwing(self, seat: int) -> tuple[Hashable, ...]:
        """Which throw waits, and how many dice of this seat in it."""
        throw = self.race.progress.throw
        if throw is None:
            return ()
        return len(self.race.match.done), throw.event.number, sum(throw.seats[die] == seat for die in self.race.throws.waiting)

    def others_throw(self, seat: int) -> bool:
        """Whether dice wait for hands, and none of them for this seat's."""
        return bool(self.race.throws.waiting) and not self.thrown_by(seat)

    def opened_for(self, seat: int) -> bool:
        """Whether a question to this seat is open: its own, or that of several."""
        race = self.race
        question = race.progress.question
        if question is not None:
            return question.seat == seat
        return race.progress.ballot is not None and seat in self._balloted()

    def _balloted(self) -> list[int]:
        """Who has still to answer the open ballot, as far as the rules wait for them: of those that are asked in turn one has a sheet."""
        return [seat for seat in self.race.decisions.ballots.left if seat in self.race.match.turn.waits_for]

    def about(self, seat: int) -> object:
        """What asks this seat just now: an open question, a throw, or a ballot, also while an answer of another to it is shown; None where
        nothing does."""
        race = self.race
        if self.thrown_by(seat):
            return race.progress.throw
        if race.progress.question is not None:
            return race.progress.question if race.progress.question.seat == seat else None
        return race.decisions.ballots.running if seat in race.decisions.ballots.left else None

    def decision(self, seat: int) -> object:
        """What a step of this seat is a step of, for `is_asked_still`."""
        about = self.about(seat)
        return about if about is not None else ("unasked", len(self.race.match.done))

    def is_asked_still(self, seat: int, decision: object) -> bool:
        """Whether the seat is still at that decision, however many others have answered meanwhile. What asks is compared as the very thing
        that it is: another question may look the same, and may lie where the one before lay in memory."""
        about = self.about(seat)
        return decision is about if about is not None else decision == self.decision(seat)

    def stands(self, seat: int) -> bool:
        """Whether all is shown that was decided; where the seat is waited for, whether it may answer, or has answered."""
        race = self.race
        if not race.timeline.idle or race.pending or race.match.turn.over:
            return False
        if seat not in race.match.turn.waits_for:
            return race.progress.asks or isinstance(race.progress.now, Deciding)
        return self.opened_for(seat) or self.answered(seat)

    def answered(self, seat: int) -> bool:
        """Whether the seat has answered the ballot that is open."""
        running = self.race.decisions.ballots.running
        return running is not None and self.race.progress.ballot is not None and (seat in running.ready or seat in running.done)

    def asked_seats(self) -> Iterator[int]:
        """The seats of people whose press is waited for."""
        race = self.race
        if race.progress.question is not None:
            yield race.progress.question.seat
        elif race.progress.ballot is not None:
            yield from self._balloted()
        elif race.progress.throw is not None:
            yield from dict.fromkeys(race.progress.throw.seats[die] for die in race.throws.waiting)

    def state(self, seat: int) -> tuple[Hashable, ...]:
        """All that the sheet of this seat hangs on while the race stands."""
        race, decisions = self.race, self.race.decisions
        return (
            len(race.match.done), race.drivers.version, self.opened_for(seat), self.answered(seat), race.open_prompt.undo.seat,
            race.open_prompt.back_button() is not None, seat in decisions.answers.seats, seat in decisions.rights.signed,
            self._counted(), tuple(self.asked_seats()), race.open_prompt.hints.told_to(seat), race.open_prompt.aids.hints,
        )  # fmt: skip

    def _counted(self) -> tuple[int, int] | None:
        """Of the ballot that is open: how many have answered, of how many. Everybody sees these lamps."""
        running = self.race.decisions.ballots.running
        if running is None or self.race.progress.ballot is None:
            return None
        return len({*running.ready, *running.done}), len({*running.ballot.seats, *running.done})

    # --- sheets

    def sheet(self, seat: int, language: Language, step: PhoneSheet | None = None) -> Shown:
        """What the table has for the seat (or `step`, a step within its decision), with what the race has beside it."""
        opened = self.opened_for(seat)
        if self.answered(seat) and not opened:
            return Shown(self._answered(language))
        race = self.race
        sheet = step or race.table.phone_sheet(race.match.chair(seat), self._around(seat, language))
        state = language.text(YOUR_TURN) if opened else ""
        return Shown(
            sheet, state, opened, self._why_no_undo(seat, language), tuple(self._extra(seat, language, opened)), about=self.about(seat)
        )

    def _around(self, seat: int, language: Language) -> Around:
        race = self.race
        names = race.open_prompt.names
        asked = [names[one] for one in self.asked_seats()] or [names[one] for one in race.match.turn.waits_for]
        told = language.text(TURN_OF, names=language.listed(asked))
        lines = self._lines(language)
        standing = seat in race.decisions.answers.seats
        asks = race.progress.question
        advice = race.table.advice if asks is not None and asks.seat == seat else ()
        return Around(language, names, race.ctx.settings.odds, told, lines, self._counted(), standing, advice)

    def _lines(self, language: Language) -> tuple[str, ...]:
        """What happened last, in the language of the phone."""
        race = self.race
        if language.code == race.ctx.language.code:
            return tuple(entry.text for entry in race.history.entries[-LINES:])
        names = race.open_prompt.names
        return race.history.told_again(LINES, lambda event, view: race.table.sentence_of(language, race.words, names, event, view))

    def _answered(self, language: Language) -> PhoneSheet:
        done, count = self._counted() or (0, 0)
        return PhoneSheet(language.text(ANSWERED), language.plural(ANSWERED_OF, done, count=count), (), _none)

    def _extra(self, seat: int, language: Language, opened: bool) -> Iterator[Part]:
        """The hint of whoever is asked, and what it has said."""
        prompter = self.race.open_prompt
        question = prompter.progress.question
        said = prompter.hints.told_to(seat)
        if opened and question is not None and prompter.aids.hints and not said:
            yield Part("list", "", (Item(language.text(HINT), language.text(HINT_ABOUT)),))
        elif opened and said:
            yield Part("said", language.text(HINT), (Item(said),), picks=(0, 0))

    def _why_no_undo(self, seat: int, language: Language) -> str:
        race = self.race
        prompter, question = race.open_prompt, race.progress.question
        own_way = question is not None and question.seat == seat and prompter.back_button() is not None
        if own_way or prompter.undo.seat == seat:
            return ""
        refused = race.match.why_no_undo(seat)
        return str(language.refusal_sentence(race.words, refused, prompter.names)) if refused else language.text(CANT_UNDO)

    def throw(self, seat: int, language: Language) -> Shown:
        """Dice that wait for the hand of this seat."""
        part = Part("list", "", (Item(language.text(THROW), primary=True),), seen=True)
        throw, dice = self.race.progress.throw, self.race.throws.dice
        note = dice.stake(throw.event, language) if throw is not None and dice is not None else ""
        sheet = PhoneSheet(language.text(THROW_ASKED), note, (part,), _none)
        return Shown(sheet, language.text(YOUR_TURN), True, throws=True, about=self.about(seat))

    def waiting(self, seat: int, language: Language) -> Sheet:
        """While something is shown that a phone has no sheet about yet: who races, and in which car."""
        part = SheetPart("table", language.text(WHO_RACES), tuple(self._drivers(seat, language)), picks=(0, 0))
        return Sheet(0, language.text(WATCH), parts=(part,), undo=language.text(CANT_UNDO))

    def _drivers(self, mine: int, language: Language) -> Iterator[SheetItem]:
        race, cars = self.race, self.race.match.header.setup.cars
        for seat, name in enumerate(race.names):
            car = race.words.things.get(f"car.{cars[seat]}") if cars else None
            yield SheetItem(name, language.phrase(car.name) if car else "", told_letter(race.table.face_of(seat)), primary=seat == mine)

    def looking_up(self, language: Language) -> Sheet:
        """While a page lies over the race: the phone is a pad."""
        return pad_sheet(language.text(LOOK_UP), language.text(PAD_NOTE))


def _none(part: int, picks: tuple[int, ...]) -> Answer:
    return Refused("not_now")
