"""What the strip says around a question: the question itself, what happened last, and what happens while nobody is asked."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from game.core.actions import Event
from game.core.words import N_
from game.scenes.race.last_turn import GOES_ON, shorter
from game.show.painters.faces import face_tone
from game.show.tables.parts.news import News
from game.show.tables.parts.rows import shortened
from game.show.theme import TEXT

if TYPE_CHECKING:
    from game.scenes.race.open_prompt import OpenPrompt
    from game.scenes.race.recap import Told

ADDRESSED, TOLD = N_("{name}: {words}"), N_("{name} {words}.")
SENTENCE = N_("{words}.")
"""Behind a name on its plate."""
LONG, NAMES_SHARE = 12, 0.42
"""A name with more letters may take this share of the strip's line."""
OUTLIVES = 0.5
"""Seconds for which the strip keeps a question after its answer."""


class StripWords:
    """Beside the prompt that is open."""

    def __init__(self, open_prompt: "OpenPrompt") -> None:
        self.open_prompt = open_prompt
        self.news: Callable[[int | None], Told | None] = lambda seat: None
        """What happened last, to stand beside what this seat is asked; None: beside what happens now."""
        self.before_news: Callable[[int], Sequence[Told]] = lambda seat: ()
        """What the turns before that came to, back to the seat's own last one."""
        self.own_events: Callable[[int], Sequence[Event]] = lambda seat: ()
        """What has been shown of the turn that is on, where it is this seat's."""
        self.lone = -1
        """Whose lone choice was just made for it, until it is asked again."""
        self._question = ""
        """As it was put last."""
        self._fresh = False
        """It is put for the first time, in this turn at least: it is read before what is looked at."""
        self._answered = 0.0
        """Seconds since its answer."""
        self._present: tuple[int, str] | None = None
        """Whose turn it is, and what happens in it: told since the last question."""

    @property
    def asks_still(self) -> bool:
        """Whether the question stands in the strip: also for a moment after it was answered."""
        return self.open_prompt.strip.asks(self._question)

    def ask(self, words: str) -> None:
        """The question of the seat that is asked, which is named where several people race."""
        prompter = self.open_prompt
        people = sum(seat.human for seat in prompter.seats)
        asked = self._addressed(prompter.names[prompter.asked], words) if people > 1 else words
        prompter.strip.say(asked, "")
        self._fresh = asked != self._question or not prompter.match.done or prompter.match.done[-1][0] != prompter.asked
        self._question, self._answered, self._present = asked, 0.0, None

    def asked_all(self) -> None:
        """What belongs to the question stands there: what is looked at too."""
        if self._fresh:
            self.open_prompt.strip.put_question_first()
        self.tell_news()

    def _addressed(self, name: str, words: str) -> str:
        """The question with its driver's name before it: where a line has no room for both, a long name gives way to the question."""
        prompter = self.open_prompt
        theme, room = prompter.ctx.theme, prompter.strip.width
        whole, font = prompter.ctx.say(ADDRESSED, name=name, words=words), theme.font(TEXT, prompter.strip.ASKED)
        over = font.size(whole)[0] / theme.frame.scale - room
        if len(name) <= LONG or over <= 0:
            return whole
        left = max(room * NAMES_SHARE, font.size(name)[0] / theme.frame.scale - over)
        return prompter.ctx.say(ADDRESSED, name=shortened(theme, name, prompter.strip.ASKED, left), words=words)

    def tell_beside(self, seat: int) -> None:
        """What stands below the question: what the rules did for the seat, what helps a first race, and else what is looked at."""
        if (unasked := self._unasked(seat)) and not self.says_whole(unasked):
            self.open_prompt.look_again()
        if note := self.open_prompt.aids.note(seat):
            self.open_prompt.strip.say(about=note)

    def tell_news(self) -> None:
        """What happened last stands at the strip's foot, whatever is asked, looked at and said over it, until something newer did: also
        beside a log, whose last lines are soon those of somebody's own steps."""
        seat = self.open_prompt.asked if self.open_prompt.prompt is not None else None
        self.open_prompt.strip.tell(self._news(seat))

    def _news(self, seat: int | None) -> News | None:
        """The same, made for the strip. What is left out stands in the log: a line that ends in dots looks cut off."""
        told = self.news(seat)
        if told is None:
            return None
        before = self.before_news(seat) if seat is not None else ()
        return self._told(told)._replace(earlier=tuple(map(self._told, before)))

    def _told(self, told: "Told") -> News:
        """What one turn came to."""
        prompter = self.open_prompt
        tone, say = face_tone(prompter.table.face_of(told.seat)), prompter.ctx.say
        lines = (say(SENTENCE, words=line.removesuffix(GOES_ON).removesuffix(".")) for line in shorter(*told[1:]))
        return News(prompter.names[told.seat], tone, tuple(lines))

    def _unasked(self, seat: int) -> str:
        """What the rules did for the seat when it had no choice, since its last question: nobody finds a move made that is told nowhere.
        Who listens has heard it by then."""
        if self.open_prompt.ctx.settings.voice != "off":
            return ""
        events, lone = self.own_events(seat), self.lone
        self.lone = -1
        drawn = self.open_prompt.table.drawn(events[-1]) if events and lone == seat else None
        return drawn.own if drawn is not None and drawn.forced and drawn.seat == seat else ""

    def says_whole(self, about: str) -> bool:
        """Says this below the question; whether it has room there."""
        cut = self.open_prompt.ctx.theme.cut
        cut.clear()
        self.open_prompt.strip.say(about=about)
        return not cut

    def pass_time(self, dt: float) -> None:
        """A question that was answered goes, unless the next one follows at once: no sentence flickers, none outlives its answer."""
        strip = self.open_prompt.strip
        before, self._answered = self._answered, self._answered + dt
        if before < OUTLIVES <= self._answered and self.asks_still:
            strip.say("", "")
        if self._present and not self.open_prompt.progress.asks and strip.empty:
            self._tell_present(*self._present)

    def tell(self, seat: int, words: str) -> None:
        """The strip says what happens in the seat's turn; where its own question stands there still, once that has gone."""
        self._present = seat, words
        if not (seat == self.open_prompt.asked and self._answered < OUTLIVES and self.asks_still):
            self._tell_present(seat, words)

    def _tell_present(self, seat: int, words: str) -> None:
        """In the room that there is beside whatever lies in the strip now; below it what happened before that."""
        prompter, area = self.open_prompt, self.open_prompt.areas.strip
        left = prompter.areas.slot(prompter.plates - 1)[0]
        prompter.strip.area = prompter.table.words_area() or Rect(area.x, area.y, left - area.x, area.height)
        tone = face_tone(prompter.table.face_of(seat))
        prompter.strip.recap(prompter.names[seat], tone, words, self._news(None))

    def forget(self) -> None:
        """Another race: nothing that happened before it is told any more."""
        self._present = None
        self.open_prompt.strip.tell(None)

    def turn_told(self, seat: int, words: str) -> str:
        """What the seat's turn came to, as a sentence."""
        return self.open_prompt.ctx.say(TOLD, name=self.open_prompt.names[seat], words=words.removesuffix("."))
