"""From what phones send to what the game hears: held controls, late and doubled answers, picks that the sheet does not have.

Pure: the clock is handed in. What is refused here gets a sentence (`sorry`), and the game never hears of it.
"""

from collections.abc import Iterable, Iterator

from game.core.printable import clean_name
from game.input.intents import Choice, Deed, Intent, Joining
from game.input.phones import Arrival, Asleep, Control, Heard
from game.phones.protocol import (
    LONGEST_NAME,
    Choose,
    Gone,
    Hello,
    Join,
    Leave,
    Message,
    Outgoing,
    Pad,
    Rule,
    Sheet,
    Sorry,
    Step,
    Touch,
    Undo,
    Vote,
    Welcome,
)  # fmt: skip
from game.phones.words import BUSY, LATE, NOT_THERE, Sentences, tongue

UNDER_WAY = 3.0
"""Seconds for which an answer may be under way: where nobody took it, the phone may give another."""
JOIN_PAUSE = 1.0
"""Seconds between two wishes to sit down."""
CHOSEN = frozenset({"list", "cards", "dice", "pips"})
"""Parts whose answers are items of theirs."""
WAYS = {-1: (-1, 0), 1: (1, 0), -2: (0, -1), 2: (0, 1)}

Letter = tuple[str, Message] | Arrival | Asleep


class Known:
    """What is known of one phone that is awake."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.seated = False
        self.down: list[str] = []
        self.sheet: Sheet | None = None
        self.answered: float | None = None
        """Since when an answer is under way that nothing was said to yet."""
        self.joined = float("-inf")


class Hearing:
    """All phones as the game hears them. `said` are the sentences of the door."""

    def __init__(self, said: Sentences) -> None:
        self.said = said
        self.sorries: list[tuple[str, Outgoing]] = []
        """What is still to be said to phones whose wishes were refused here."""
        self._phones: dict[str, Known] = {}

    def take(self, letters: Iterable[Letter], now: float) -> list[Heard]:
        """What the game hears of these, in order; of touches and steps of one phone the last one alone."""
        heard: list[Heard] = []
        for letter in letters:
            heard.extend(self._one(letter, now))
        return _last_looks(heard)

    def told(self, device: str, message: Outgoing) -> None:
        """The phone is told something: a sheet is the one that its answers are for, and it may answer again."""
        phone = self._phones.get(device)
        if phone is None:
            return
        if isinstance(message, Welcome):
            phone.seated = message.seat >= 0
            phone.lang = message.lang or phone.lang
        elif isinstance(message, Sheet):
            phone.sheet, phone.answered = message, None
        elif isinstance(message, Sorry):
            phone.answered = None
        elif isinstance(message, Gone):
            del self._phones[device]

    def end(self) -> list[Heard]:
        """Nothing is served any more: all phones are asleep, and those without a seat are gone."""
        asleep = [Asleep(device, not phone.seated) for device, phone in self._phones.items()]
        return self.take(asleep, 0.0)

    def _one(self, letter: Letter, now: float) -> Iterator[Heard]:
        if isinstance(letter, Arrival):
            yield from self._let_go(letter.device)
            self._phones[letter.device] = Known(letter.lang)
            yield letter
        elif isinstance(letter, Asleep):
            yield from self._let_go(letter.device)
            self._phones.pop(letter.device, None)
            yield letter
        elif (phone := self._phones.get(letter[0])) is not None:
            yield from self._message(letter[0], phone, letter[1], now)

    def _let_go(self, device: str) -> Iterator[Heard]:
        """Nobody holds what he can't let go of any more."""
        phone = self._phones.get(device)
        for name in phone.down if phone else ():
            yield Control(device, name, False)

    def _message(self, device: str, phone: Known, message: Message, now: float) -> Iterator[Heard]:
        match message:
            case Pad(control, down):
                yield from self._pad(device, phone, control, down)
            case Join(place, name, profile):
                yield from self._join(device, phone, Joining(place, clean_name(name, LONGEST_NAME), profile), now)
            case Choose(n, part, picks):
                yield from self._choose(device, phone, Choice(n, part, picks), now)
            case Touch(n, part, item) if self._is_new(phone, n):
                yield Intent(Deed.TOUCH, device, choice=Choice(n, part, (item,)))
            case Step(n, by) if self._is_new(phone, n):
                dx, dy = WAYS[by]
                yield Intent(Deed.STEP, device, dx, dy, choice=Choice(n))
            case Undo(n):
                if self._is_new(phone, n):
                    yield Intent(Deed.UNDO, device, choice=Choice(n))
                else:
                    self._sorry(device, phone, LATE, n)
            case Rule(ref):
                yield Intent(Deed.RULE, device, text=clean_name(ref))
            case Vote(yes):
                yield Intent(Deed.VOTE, device, text="yes" if yes else "")
            case Leave():
                yield Intent(Deed.LEAVE, device)
            case Hello() | Touch() | Step():
                pass

    def _is_new(self, phone: Known, number: int) -> bool:
        """Whether it was said on the sheet that the phone shows."""
        return phone.sheet is not None and phone.sheet.n == number

    def _pad(self, device: str, phone: Known, control: str, down: bool) -> Iterator[Heard]:
        """A pad counts for whoever sits at the table; a press that is held already, or was never made, is none."""
        if not phone.seated or down is (control in phone.down):
            return
        if down:
            phone.down.append(control)
        else:
            phone.down.remove(control)
        yield Control(device, control, down)

    def _join(self, device: str, phone: Known, joining: Joining, now: float) -> Iterator[Heard]:
        """Who sits already the game knows: its good news may still be on their way."""
        if now - phone.joined >= JOIN_PAUSE:
            phone.joined = now
            yield Intent(Deed.JOIN, device, joining=joining)
        else:
            self._sorry(device, phone, BUSY)

    def _choose(self, device: str, phone: Known, choice: Choice, now: float) -> Iterator[Heard]:
        if not self._is_new(phone, choice.number):
            self._sorry(device, phone, LATE, choice.number)
        elif phone.answered is not None and now - phone.answered < UNDER_WAY:
            self._sorry(device, phone, BUSY, choice.number, still=True)
        elif phone.sheet is None or not fits(phone.sheet, choice):
            self._sorry(device, phone, NOT_THERE, choice.number)
        else:
            phone.answered = now
            yield Intent(Deed.ANSWER, device, choice=choice)

    def _sorry(self, device: str, phone: Known, what: str, number: int = 0, *, still: bool = False) -> None:
        """`still`: the answer that is under way stays so."""
        sentence = self.said[tongue(self.said, phone.lang)][what]
        self.sorries.append((device, Sorry(number, sentence)))
        if not still:
            phone.answered = None


def fits(sheet: Sheet, choice: Choice) -> bool:
    """Whether the sheet has that part, and the part as many of these items."""
    if choice.part >= len(sheet.parts):
        return False
    part = sheet.parts[choice.part]
    least, most = part.picks
    if part.kind not in CHOSEN:
        return len(choice.picks) <= max(1, most)
    return least <= len(choice.picks) <= most and all(pick < len(part.items) for pick in choice.picks)


def _last_looks(heard: list[Heard]) -> list[Heard]:
    """Of what each phone looks at, the last one counts: but all steps, for each goes on from where the one before has led."""
    last = {one.device: number for number, one in enumerate(heard) if isinstance(one, Intent) and one.deed is Deed.TOUCH}
    looks = (Deed.TOUCH,)
    return [one for number, one in enumerate(heard) if not isinstance(one, Intent) or one.deed not in looks or last[one.device] == number]
