"""What of a race is told to ears alone: what chance gave, where somebody stands when a turn begins, what a space is, the standings."""

from collections import deque
from collections.abc import Sequence

from game.core.actions import Action, Event
from game.core.words import N_
from game.input.intents import Deed
from game.scenes.framework.heard import NUMBERED, Heard
from game.scenes.framework.walked import Pressed, Walked
from game.scenes.race.decisions import Decisions
from game.scenes.race.dice_throws import DiceThrows
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.recap import Recap
from game.scenes.race.states import Asked
from game.scenes.race.strip_words import ADDRESSED
from game.show.tables.base.drawn import Drawn
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget
from game.show.widgets.said import ended

IN_SECRET = N_("{name}: your turn. Nobody else may see what you choose.")
TOGETHER = N_("Everybody chooses in secret.")
LINES = 2
"""So many lines of what others got are kept to be told."""
KEPT_DRAWS = 12


class RaceAloud:
    """Nothing here is worked out before somebody listens, but for which events told of chance."""

    def __init__(self, open_prompt: OpenPrompt, recap: Recap, throws: DiceThrows) -> None:
        self.open_prompt = open_prompt
        self.recap = recap
        self.throws = throws
        self._fresh: deque[tuple[Event, bool]] = deque(maxlen=KEPT_DRAWS)
        """Events since the last press of whoever was asked, and whether a press led to them."""
        self._pressed: deque[tuple[int, bool]] = deque()
        """Of each decision that is still to be shown: how many of its events are left, and whether somebody pressed for it."""
        self._turn = True
        """A turn has begun that nobody was told the place in yet."""
        self._story: deque[str] = deque(maxlen=LINES)
        self._question: Asked | None = None
        self._lead: tuple[Prompt | None, str] = None, ""
        """What comes before that question, and the prompt that it began with."""
        self._spot: tuple[Widget | None, Action | None, str] = None, None, ""
        self._read, self._reads = "", 0
        """Where everybody stands, as it was when somebody wanted to hear it last, and how often that was."""

    def decided(self, seat: int, events: int) -> None:
        """A decision of this seat has led to so many events, which will be shown."""
        pressed = self.open_prompt.answered == len(self.open_prompt.match.done) - 1
        if pressed or not self._listened_to:
            self._fresh.clear()
        if self._listened_to:
            self._pressed.append((events, pressed))

    def forget(self) -> None:
        """What was to be shown is not."""
        self._pressed.clear()
        self._fresh.clear()

    def begun(self, events: Sequence[Event]) -> None:
        """These are shown from now on; where nobody listens nothing is kept of them."""
        for event in events if self._listened_to else ():
            begins = self.open_prompt.table.turn_of(event)
            if begins is not None:
                self._turn = True
                self._tell_unasked()
            self._take(event, self._next_pressed())

    @property
    def _listened_to(self) -> bool:
        return self.open_prompt.ctx.settings.voice != "off"

    def _take(self, event: Event, pressed: bool) -> None:
        """Keeps what chance gave whoever is asked next; the rest is told at once."""
        drawn = self.open_prompt.table.drawn(event)
        if drawn is None:
            return
        waited = drawn.seat in self.open_prompt.match.turn.waits_for and self.open_prompt.seats[drawn.seat].human
        if waited:
            self._fresh.append((event, pressed))
        elif not drawn.forced and (told := drawn.own if self._alone(drawn.seat) else drawn.others):
            self._story.append(told)

    def _tell_unasked(self) -> None:
        """What chance gave in a turn that came to no question is told with what others did."""
        alone = next((seat for seat in range(len(self.open_prompt.seats)) if self._alone(seat)), -1)
        if told := " ".join(drawn.own for drawn in self._drawn(alone) if not drawn.forced):
            self._story.append(told)
        self._fresh.clear()

    def _next_pressed(self) -> bool:
        """Whether a press led to the event that comes next."""
        while self._pressed and not self._pressed[0][0]:
            self._pressed.popleft()
        if not self._pressed:
            return False
        left, pressed = self._pressed.popleft()
        self._pressed.appendleft((left - 1, pressed))
        return pressed

    def read_standings(self) -> None:
        """Somebody wants to hear where everybody stands."""
        self._read, self._reads = " ".join(self.open_prompt.table.rows_told()), self._reads + 1

    def _alone(self, seat: int) -> bool:
        """Whether the seat is a person's, and nobody else's here is."""
        seats = self.open_prompt.seats
        return seat >= 0 and seats[seat].human and sum(other.human for other in seats) == 1

    # --- what is heard

    @property
    def heard(self) -> Heard:
        """Of a prompt that shows hidden things to one of several people only whose it is; of a ballot nothing of what can be chosen. What
        lies face down for everybody is read: the screen shows the same, whatever lies there."""
        open_prompt = self.open_prompt
        recap = (open_prompt.words.turn_told(*self.recap.before),) if self.recap.before else ()
        heard = Heard(open_prompt.match.title.meta.name, story=(*self._story, *recap), read=self._read, reads=self._reads)
        if open_prompt.progress.ballot:
            return heard._replace(asked=open_prompt.ctx.say(TOGETHER))
        if self.throws.waiting:
            return heard._replace(asked=open_prompt.strip.said[0], looked=open_prompt.ui.focused())
        if open_prompt.prompt is None:
            return heard
        if not _public(open_prompt):
            name = open_prompt.names[open_prompt.asked]
            return heard._replace(asked=open_prompt.ctx.say(IN_SECRET, name=name))
        return self._asked(heard, open_prompt.prompt)

    def _asked(self, heard: Heard, prompt: Prompt) -> Heard:
        """The question with what comes before it, and what is looked at."""
        open_prompt, ui = self.open_prompt, self.open_prompt.ui
        asked, told = open_prompt.strip.said
        if not told:
            told = open_prompt.looked_told
        looked = ui.focused()
        name = self._spot_of(looked) if looked is not None else ""
        if looked is not None and name and not looked.why and (looked.action is not None or isinstance(looked, SpaceTarget)):
            more = told.replace(looked.about, "").strip(" .")  # what the press would lead to beside that
            name, told = f"{ended(name)} {'' if more in name else ended(more)} {self._numbered(looked)}", ""
        return heard._replace(
            asked=" ".join(filter(None, (self._lead_of(prompt), asked))), looked=looked, told=told, name=name,
            led_nowhere=ui.led_nowhere, refused=ui.refused,
        )  # fmt: skip

    def _numbered(self, looked: Widget) -> str:
        """Which of the spaces that may be entered it is, so that nobody wonders whether there are others; nothing where it is none."""
        spaces = [widget for widget in self.open_prompt.ui.widgets.values() if isinstance(widget, SpaceTarget)]
        if looked not in spaces or len(spaces) < 2:
            return ""
        return ended(self.open_prompt.ctx.say(NUMBERED, number=spaces.index(looked) + 1, count=len(spaces)))

    def _spot_of(self, widget: Widget) -> str:
        """Where the widget lies and what follows there, by the title's words."""
        if self._spot[:2] != (widget, widget.action):
            open_prompt = self.open_prompt
            told = open_prompt.table.spot(open_prompt.match.chair(open_prompt.asked), widget)
            self._spot = widget, widget.action, told
        return self._spot[2]

    def _lead_of(self, prompt: Prompt) -> str:
        """Whose turn it is and where they stand, where that begins; what chance gave since the last press."""
        question = self.open_prompt.progress.question
        if question is not None and question is not self._question:
            self._question, self._lead = question, (prompt, self._lead_words(question.seat))
        return self._lead[1] if self._lead[0] is prompt else ""

    def _lead_words(self, seat: int) -> str:
        open_prompt, begins, self._turn = self.open_prompt, self._turn, False
        drawn_now = self._drawn(seat)
        self._fresh.clear()
        told = [drawn.own if self._alone(seat) else drawn.others or drawn.own for drawn in drawn_now]
        if begins:
            where = open_prompt.table.whereabouts(seat)
            name = open_prompt.names[seat]
            told.insert(0, open_prompt.ctx.say(ADDRESSED, name=name, words=where) if self._alone(seat) else where)
        return " ".join(filter(None, told))

    def _drawn(self, seat: int) -> list[Drawn]:
        """What chance gave the seat, and the rules did for it, since its last press."""
        found = [(self.open_prompt.table.drawn(event), pressed) for event, pressed in self._fresh]
        return [drawn for drawn, pressed in found if drawn is not None and drawn.seat == seat and not (drawn.forced and pressed)]


def race_walked(open_prompt: OpenPrompt, throws: DiceThrows, decisions: Decisions, device: str) -> Walked | Pressed:
    """The question, where the switch may answer it. Else a press throws its dice, calls for a standing right, or pauses."""
    prompt = open_prompt.prompt
    if prompt is not None and open_prompt.allowed(device):
        return Walked(open_prompt.ui, prompt.first, prompt, own=True, stepped=open_prompt.look_on)
    if throws.waiting or open_prompt.progress.visiting:
        return Pressed()
    return Pressed(Deed.NEXT if decisions.rights.caller(device) is not None else Deed.PAUSE)


def _public(open_prompt: OpenPrompt) -> bool:
    """Whether everybody at the table may hear what is asked: nothing is hidden, one person plays alone, or it is about what all see."""
    if not open_prompt.drivers.secrets or sum(seat.human for seat in open_prompt.seats) < 2:
        return True
    return open_prompt.prompt is not None and open_prompt.prompt.secrecy not in (Secrecy.CURTAIN, Secrecy.PEEK)
