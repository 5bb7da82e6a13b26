"""The people's side of a race: what the person to move is asked, with which widgets, and whose device may answer."""

from collections.abc import Callable
from functools import partial

from pygame import Rect

from game.core.actions import Action
from game.core.contract import Refused, State
from game.core.match import Match
from game.core.words import N_, Text
from game.input.intents import Deed, Intent
from game.language.language import Reason
from game.scenes.framework.button_signs import Badges
from game.scenes.framework.device_names import speaker
from game.scenes.framework.openings import RulePage
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.race.first_race_aids import FirstRaceAids
from game.scenes.race.first_turn import Balloons, FirstTurn
from game.scenes.race.hint import DriverHint
from game.scenes.race.last_turn import LastTurn, shorter
from game.scenes.race.states import Asked, Progress
from game.scenes.race.undo import Undo
from game.session.drivers import Drivers
from game.session.seats import Seat
from game.show.canvas import Layer
from game.show.painters.faces import face_tone
from game.show.painters.icons import icon
from game.show.tables.base.frame import Areas, areas
from game.show.tables.base.prompt import Always, Chain, Press, Prompt, Secrecy, StepBack, StripPlan
from game.show.tables.base.strip import BACK, plan_for, strip_plan, words_beside
from game.show.tables.base.table import Table
from game.show.tables.parts.panels import Strip
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.rows import shortened
from game.show.theme import TEXT
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.ruletag import RuleTag, tag_place
from game.show.widgets.ui import Ui
from game.sound.cues import Cue

FIXED: tuple[tuple[str, str, Text], ...] = (
    ("pause", "pause", N_("Pause")),
    ("log", "info", N_("Everything that happened")),
    ("help", "help", N_("Rules and what you look at")),
)
"""The buttons that are always there: key, icon, what they are for."""
ADDRESSED, TOLD = N_("{name}: {words}"), N_("{name} {words}.")
LONG, NAMES_SHARE = 12, 0.42
"""A name with more letters may take this share of the strip's line."""
UNDO_WORD, TAKES_BACK = N_("Undo"), N_("Undo: takes back the last decision of {name}.")
FAST = "fast"
"""The key of the plate that hurries computers (`hurry`): it stays from decision to decision."""
WHY = "why"
"""The key of the tag that opens the rule of a refusal."""
BADGES = {"pause": "pause", WHY: "info", "help": "info", "back": "undo", "undo": "undo", FAST: "fast"}
"""What a button of the pad does without looking at it first."""
HINT = ("hint", "star", N_("What a strong driver would do"))
"""Stands beside the fixed buttons where hints are wanted."""
NOT_KEPT = ("not_kept", "trouble", N_("The disk does not take the race just now: it is kept in memory."))
"""Stands beside them while the disk refuses."""
KEPT_AGAIN = N_("The race is on the disk again.")
PLATES = 3
"""So many things beside them a plate, or a balloon, weighs as where the tag of a rule lies: it covers none."""
OUTLIVES = 0.5
"""Seconds for which the strip keeps a question after its answer."""
Given = Press | Order
"""What a press in a race may give: that of the prompt, or the order of a button that is always there."""


class OpenPrompt:
    """At most one open prompt, held by the race's `progress`. `on_fixed(key)` is what the fixed buttons do."""

    def __init__(
        self, ctx: Context, match: Match, drivers: Drivers, table: Table[State], on_fixed: Callable[[str], Order | None],
        progress: Progress, undo: Undo,
    ) -> None:  # fmt: skip
        self.ctx = ctx
        self.match = match
        self.drivers = drivers
        self.names = tuple(seat.name for seat in drivers.seats)
        self.table = table
        self.on_fixed = on_fixed
        self.progress = progress
        self.undo = undo
        self.hints = DriverHint(self)
        self.first_turn: Balloons = FirstTurn(ctx, match, drivers, table)
        self.aids = FirstRaceAids(ctx, match, drivers, table)
        self.last_turn = LastTurn()
        self._clock = 0.0
        self._question = ""
        """As it was put last."""
        self._answered = 0.0
        """Seconds since its answer."""
        self._present: tuple[int, str] | None = None
        """Whose turn it is, and what happens in it: told since the last question."""
        self.lively = False
        """Something that may be answered moves by itself."""
        self.ui: Ui
        self.strip: Strip
        self.badges: Badges
        self.fixed = FIXED
        self.hinted: bool | None = None
        """Whether the hint stands beside the fixed buttons; None: where the settings want it, or the aids of first races."""
        self.plates = 1
        """Places at the right of the strip that are taken while nobody is asked."""
        self._pressed = -1, ""
        """The seat that decided last, and the key of what it pressed."""
        self.kept = True
        """Whether the race lies on the disk, as far as people were shown."""
        self.noted: Callable[[str], None] = lambda reason: None  # hears what everybody may read of what was refused
        self.reason = Reason("")
        """Why the focused thing can't be done, with its rule; empty where it can."""

    @property
    def prompt(self) -> Prompt | None:
        """What is asked; None while nobody is."""
        question = self.progress.question
        return question.prompt if question else None

    @property
    def asks_still(self) -> bool:
        """Whether the question stands in the strip: also for a moment after it was answered."""
        return self.strip.asks(self._question)

    @property
    def asked(self) -> int:
        """The seat that is asked, or was asked last; -1 before that."""
        return self.progress.asked

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.drivers.seats

    @property
    def areas(self) -> Areas:
        """The frame of the screen at the text size as it is."""
        return areas(self.ctx.theme.text_scale)

    def build(self, layer: Layer) -> None:
        """Strip, fixed buttons, and the open prompt again if there is one, looked at where it was."""
        frame, before = self.areas, self.ui.cursor().key if hasattr(self, "ui") else ""
        free = self.table.words_area() or frame.strip
        self.strip = Strip(layer, self.ctx.theme, free, words_beside(strip_plan(frame), None))
        self.ui = Ui(layer, self.ctx.theme, on_focus=self._looked, on_sound=lambda name: self.ctx.sound.play(Cue(name)))
        self.kept = self.ctx.saves.problem is None
        self.fixed = (*FIXED, *((HINT,) if self._wants_hint else ()), *(() if self.kept else (NOT_KEPT,)))
        for key, _, _ in self.fixed:
            self._add_fixed(key)
        self.first_turn.build(layer)
        self.aids.meetings.build(layer, frame)
        self.badges = Badges(self.ctx, layer, self.ui, BADGES)
        if self.prompt is not None:
            self.show()
            self.ui.focus(before)
        self.badge()

    def _add_fixed(self, key: str) -> None:
        """The button of that key, at its place in the row of them."""
        index, column = [one for one, _, _ in self.fixed].index(key), self.areas.column
        _, name, about = self.fixed[index]
        place = (column.right - 64 - index * 58, column.y + 8, 48, 48)
        button = Button(key, place, "", partial(self.on_fixed, key), icon=partial(icon, name), about=self.ctx.say(about), z=26)
        button.panel = "signs"
        self.ui.add(button)

    @property
    def _wants_hint(self) -> bool:
        return self.aids.hints if self.hinted is None else self.hinted

    def offer_hint(self, offered: bool | None) -> bool:
        """From now on the hint stands beside the fixed buttons, or not, whatever the settings say (None: where they, or the aids of first
        races, want it); whether that is a change."""
        self.hinted = offered
        if self._wants_hint == (HINT in self.fixed) or not hasattr(self, "ui"):
            return False
        if self._wants_hint:
            self.fixed = (*FIXED, HINT, *(button for button in self.fixed if button not in FIXED))
            self._add_fixed(HINT[0])
        else:
            self.fixed = tuple(button for button in self.fixed if button is not HINT)
            self.ui.remove([HINT[0]])
        return True

    def badge(self) -> None:
        """The buttons to press are those of the device that the person to move used last; while nobody is asked, of any device."""
        own = self.prompt is not None
        device = speaker(self.ctx, self.allowed, self.seats[self.asked].device) if own else speaker(self.ctx, lambda device: True)
        self.badges.show(device, own)

    def open(self, question: Asked, looked_at: str = "") -> None:
        """Asks this; the focus stands on `looked_at` where that is there."""
        self.progress.ask(question)
        self.show()
        if looked_at:
            self.ui.focus(looked_at)
        self._tell_last_turn(question.seat)

    def _tell_last_turn(self, seat: int) -> None:
        """What the turn before came to, where no log tells it, the question leaves room for it, and it was not seen for long enough."""
        line = "" if self.table.log_area() else self.last_turn.beside(seat)
        if line and not any(self._says_whole(part) for part in shorter(line)):
            self.last_turn.put_aside()
            self._look_again()
        if note := self.aids.note(seat):
            self.strip.say(about=note)

    def _says_whole(self, about: str) -> bool:
        """Says this below the question; whether it has room there."""
        self.ctx.theme.cut.clear()
        self.strip.say(about=about)
        return not self.ctx.theme.cut

    def _look_again(self) -> None:
        """The strip tells of what is looked at."""
        if (looked_at := self.ui.focused()) is not None:
            self._looked(looked_at)

    def question(self, seat: int) -> Asked:
        """What the table asks of the seat that is waited for."""
        return Asked(seat, self.aids.question(seat, self.table.prompt(self.match.chair(seat))), self.drivers.version)

    def replace(self, prompt: Prompt, device: str = "") -> None:
        """Asks something else of the same seat: a step within its decision, wished for by `device`, or the question itself again, which
        looks at a good move first like the first time."""
        question = self.progress.question
        assert question is not None
        asked = prompt if prompt.cancel else self.aids.question(question.seat, prompt)
        question.prompt, question.looker, question.look = asked, device, asked.look
        self.show()

    # --- what only one may see

    @property
    def peeking(self) -> bool:
        """Whether hidden things lie open for a look."""
        return self.prompt is not None and self.prompt.secrecy is Secrecy.PEEK

    @property
    def busy(self) -> bool:
        """Whether time has to pass: for a look that ends, or a hint that is thought about."""
        question = self.progress.question
        return self.peeking or (question is not None and question.advice is not None)

    def pass_time(self, dt: float) -> None:
        """A look ends by itself; a hint is thought about; what may be entered pulses."""
        question = self.progress.question
        self.lively = False
        self.aids.meetings.pass_time(dt)
        self.offer_hint(self.hinted)
        if question is None:
            self._outlived(dt)
            return
        self._clock += dt
        if not self.ctx.settings.reduced_motion:
            self.lively = self.ui.live(self._clock)
        self.hints.go_on(question, dt)
        if self.peeking:
            question.look -= dt
            if question.look <= 0:
                self.cover()

    def _outlived(self, dt: float) -> None:
        """A question that was answered goes, unless the next one follows at once: no sentence flickers, none outlives its answer. So does
        the line of a turn that has been read."""
        read = self.last_turn.pass_time(dt)
        before, self._answered = self._answered, self._answered + dt
        asks = self.asks_still
        if before < OUTLIVES <= self._answered and asks:
            self.strip.say("", "")
        if self._present and not self.progress.asks and (self.strip.empty or (read and not asks)):
            self._tell_present(*self._present)

    def cover(self) -> bool:
        """What was looked at lies face down again; True if anything was."""
        if not self.peeking or self.prompt is None or self.prompt.cancel is None:
            return False
        self.replace(self.prompt.cancel())
        return True

    def disturbed(self, intent: Intent) -> bool:
        """Another device than the peeker's moves: what it looked at is covered, and True. A press of the peeker's prolongs the look."""
        question = self.progress.question
        if question is not None and intent.is_press and intent.device == question.looker:
            question.look = question.prompt.look
        return question is not None and intent.device not in ("", question.looker) and self.cover()

    def show(self) -> None:
        """Puts the prompt's widgets on screen. The focus stands on the widget that the prompt names (`first`); else on what its seat has
        pressed last, as long as that can be pressed; else where it stood before; else on the prompt's first widget."""
        prompt = self.prompt
        assert prompt is not None
        before = self.ui.cursor().key
        self.clear()
        for widget in prompt.widgets:
            self.ui.add(widget)
        plan = prompt.strip or plan_for(self.areas, prompt.widgets)
        self.strip.words = words_beside(plan, self.asked if self.back_button() else self.undo.seat)
        self._add_undo(plan)
        people = sum(seat.human for seat in self.seats)
        asked = self._addressed(self.names[self.asked], prompt.text) if people > 1 else prompt.text
        self.strip.say(asked, "")
        self._question, self._answered, self._present = asked, 0.0, None
        if not (prompt.first and self.ui.focus(prompt.first)):
            self._stay(before, prompt.widgets[0].key)
        self.badge()
        device = speaker(self.ctx, self.allowed, self.seats[self.asked].device)
        if self.aids.meetings.shown:
            self.aids.meetings.lay(prompt.widgets, self.areas)
        else:
            self.first_turn.show(self.asked, device, prompt.widgets, self.areas)

    def _stay(self, *keys: str) -> None:
        """Looks at what was pressed last, as long as that can be pressed, else at the first of these that is there."""
        seat, pressed = self._pressed
        stays = seat == self.asked and pressed in self.ui.widgets and not self.ui.widgets[pressed].why
        for key in (pressed, *keys) if stays else keys:
            if self.ui.focus(key):
                return

    def _addressed(self, name: str, words: str) -> str:
        """The question with its driver's name before it: where a line has no room for both, a long name gives way to the question."""
        theme, room = self.ctx.theme, self.strip.width
        whole, font = self.ctx.say(ADDRESSED, name=name, words=words), theme.font(TEXT, self.strip.ASKED)
        over = font.size(whole)[0] / theme.frame.scale - room
        if len(name) <= LONG or over <= 0:
            return whole
        left = max(room * NAMES_SHARE, font.size(name)[0] / theme.frame.scale - over)
        return self.ctx.say(ADDRESSED, name=shortened(theme, name, self.strip.ASKED, left), words=words)

    def close(self) -> None:
        """Nobody is asked any more."""
        if self.prompt is not None:
            self.table.look_at(self.match.chair(self.asked), None)
            self.progress.play()
        self.clear(FAST)
        self.first_turn.closed(self.asked)
        self.strip.say(about="")
        self.badge()

    def tell(self, seat: int, words: str) -> None:
        """The strip says what happens in the seat's turn; where its own question stands there still, once that has gone."""
        self._present = seat, words
        if not (seat == self.asked and self._answered < OUTLIVES and self.asks_still):
            self._tell_present(seat, words)

    def _tell_present(self, seat: int, words: str) -> None:
        """In the room that there is beside whatever lies in the strip now; below it the turn before, until that was read."""
        strip = self.areas.strip
        left = self.areas.slot(self.plates - 1)[0]
        self.strip.area = self.table.words_area() or Rect(strip.x, strip.y, left - strip.x, strip.height)
        self.strip.recap(self.names[seat], face_tone(self.table.face_of(seat)), words, self.last_turn.beside(seat))

    def turn_told(self, seat: int, words: str) -> str:
        """What the seat's turn came to, as a sentence."""
        return self.ctx.say(TOLD, name=self.names[seat], words=words.removesuffix("."))

    def follow_disk(self) -> None:
        """The disk takes the race again: its sign goes. Where it begins to refuse, the page that tells it brings the sign along."""
        if not self.kept and self.ctx.saves.problem is None:
            self.kept = True
            self.fixed = tuple(button for button in self.fixed if button is not NOT_KEPT)
            self.ui.remove([NOT_KEPT[0]])
            self.strip.say(about=self.ctx.say(KEPT_AGAIN))

    def clear(self, *kept: str) -> None:
        """Takes the prompt's widgets away, and whatever else stands there but for those with these keys; the prompt itself stays open."""
        stay = {*(key for key, _, _ in self.fixed), *kept}
        self.ui.remove([key for key in self.ui.widgets if key not in stay])
        self.first_turn.hide()
        self.reason = Reason("")

    def _add_undo(self, plan: StripPlan) -> None:
        """Undo stands at its own place wherever the last decision may still be taken back by its person; where the rules have a way
        of their own, that one does."""
        seat, place = self.undo.seat, plan.undo
        if seat is not None and self.back_button() is None:
            about = self.ctx.say(TAKES_BACK, name=self.names[seat])
            rect = (place.x, place.y, place.width, place.height)
            self.ui.add(Button("undo", rect, self.ctx.say(UNDO_WORD), lambda: StepBack.UNDO, icon=partial(icon, "undo"), about=about))

    def back_button(self) -> Widget | None:
        """The rules' own taking back, where the prompt offers it."""
        return self.ui.widgets.get(BACK) if self.prompt is not None else None

    def fixed_at(self, intent: Intent) -> str:
        """The fixed button a press of the pointer means; they work at any time. The tag of a rule is a way to help."""
        if intent.deed is Deed.PRESS:
            if self._at_tag(intent):
                return "help"
            return next((key for key, _, _ in self.fixed if self.ui.widgets[key].hit(intent.x, intent.y)), "")
        return ""

    def hint(self) -> None:
        """A strong driver looks at what is asked."""
        self.hints.ask()

    def refuse(self, refused: Refused) -> None:
        """Says why not, with the rule's number."""
        reason = self.ctx.language.refusal_sentence(self.match.title.words, refused, self.names)
        self.strip.say(about=reason)
        self._offer(reason, self.ui.focused())
        self.ctx.sound.play(Cue.ERROR)
        if refused.rule and self.prompt and (not self.drivers.secrets or self.prompt.secrecy is Secrecy.OPEN):
            self.noted(reason)

    def not_now(self, why: str) -> None:
        """Says why something that the rules allow is not wanted just now; the question stays. Where nobody is asked it is not said."""
        if self.prompt is not None:
            self.strip.say(about=why)
            self.ctx.sound.play(Cue.ERROR)

    @property
    def rule(self) -> RulePage | None:
        """The page of help on what is refused here; None where nothing is, or by no rule."""
        return RulePage(self.match.title.meta.id, self.reason) if self.reason.rule else None

    def _offer(self, reason: str, about: Widget | None) -> None:
        """The tag that opens the rule of `reason`, at what it is about. None while hidden things are looked at: help covers them, and
        their reason would tell the others what they are."""
        self.ui.remove([WHY])
        self.reason = reason if isinstance(reason, Reason) and not self.peeking else Reason("")
        if about is not None and self.reason.rule:
            others = [widget.rect for widget in self.ui.widgets.values() if widget is not about]
            plates = [
                widget.rect for widget in self.ui.widgets.values() if isinstance(widget, PromptPlate) or widget.key in ("undo", "back")
            ]
            others += PLATES * [*plates, *self.first_turn.balloons]
            others += filter(None, [self.table.log_area(), self.strip.words, *self.table.occupied()])
            self.ui.add(RuleTag(WHY, tag_place(self.ctx.theme, self.reason.rule, about.focus_rect, others, plates), self.reason.rule))
        self.badge()

    def _at_tag(self, intent: Intent) -> bool:
        tag = self.ui.widgets.get(WHY)
        return tag is not None and tag.hit(intent.x, intent.y)

    def answer(self, intent: Intent) -> Given:
        """What the intent came to."""
        if self.prompt is None or not self.allowed(intent.device):
            return None
        if intent.deed is Deed.POINT and self._at_tag(intent):
            return None  # what the tag is about stays looked at
        before = self.ui.focused()
        result = _given(self.ui.handle(intent).result)
        if result is not None or self.ui.focused() is not before:
            self.last_turn.put_aside()
        first = _first(result)
        if first is not None and (refused := self.match.rules.why_not(self.match.state, self.asked, first)):
            self.refuse(refused)
            return None
        if first is not None:
            self._pressed = self.asked, self.ui.cursor().key
            self.drivers.decided(self.asked, intent.device)
        if isinstance(result, Action) and self.ui.focused() is self.back_button():
            self.undo.rules_take_back()
        return result

    def back(self, intent: Intent) -> Given:
        """The rules' own taking back, by whatever button; None where the prompt offers none or another device is asked."""
        button = self.back_button()
        if button is None or not self.allowed(intent.device):
            return None
        self.undo.rules_take_back()
        return _given(button.press(intent))

    def allowed(self, device: str, seat: int | None = None) -> bool:
        """Whether this device speaks for `seat` (the one that is asked)."""
        return self.drivers.speaks(device, self.asked if seat is None else seat)

    def _looked(self, widget: Widget) -> None:
        if self.prompt is not None:
            said = self.table.look_at(self.match.chair(self.asked), widget) or widget.explanation
            whole = self.aids.why(self.asked, widget, said)
            if self.first_turn.silences(widget):
                self.strip.say(about="")
            elif not (whole and self._says_whole(whole)):
                self.strip.say(about=said)
            self._offer(widget.why, widget)
        else:
            self.badge()


def _given(result: object) -> Given:
    """What widgets hand on without a look at it."""
    assert isinstance(result, Given), f"a press gave {result!r}"
    return result


def _first(given: Given) -> Action | None:
    """The action that a press leads to at once, where it leads to one."""
    match given:
        case Chain():
            return given.actions[0]
        case Always():
            return given.now or given.action
        case Action():
            return given
    return None
