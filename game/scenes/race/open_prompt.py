"""The people's side of a race: what the person to move is asked, with which widgets, and whose device may answer."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect

from game.core.actions import Action
from game.core.contract import State
from game.core.match import Match
from game.core.words import N_
from game.input.intents import Deed, Intent
from game.scenes.framework.button_signs import Badges
from game.scenes.framework.device_names import speaker
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.race.first_race_aids import FirstRaceAids
from game.scenes.race.first_turn import Balloons, FirstTurn
from game.scenes.race.fixed_buttons import FixedButtons
from game.scenes.race.hint import DriverHint
from game.scenes.race.phone_words import ON_PHONE
from game.scenes.race.press_signs import press_sign
from game.scenes.race.refusals import WHY, Refusals
from game.scenes.race.states import Asked, Progress
from game.scenes.race.strip_words import StripWords
from game.scenes.race.undo import Undo
from game.session.drivers import Drivers
from game.session.seats import Seat
from game.show.canvas import Layer
from game.show.painters.icons import icon
from game.show.tables.base.frame import Areas, areas
from game.show.tables.base.prompt import Always, Chain, Press, Prompt, Secrecy, StepBack, StripPlan
from game.show.tables.base.strip import BACK, plan_for, strip_plan, words_beside
from game.show.tables.base.table import Table
from game.show.tables.parts.panels import Strip
from game.show.tables.parts.targets import ThingTarget
from game.show.widgets.base import Widget
from game.show.widgets.button import Button
from game.show.widgets.ui import Ui
from game.sound.cues import Cue

UNDO_WORD, TAKES_BACK = N_("Undo"), N_("Undo: takes back the last decision of {name}.")
FAST = "fast"
"""The key of the plate that hurries computers (`hurry`): it stays from decision to decision."""
BADGES = {"pause": "pause", WHY: "info", "help": "info", "back": "undo", "undo": "undo", FAST: "fast", "standings": "fast"}
"""What a button of the pad does without looking at it first."""
LATELY = 2.0
"""Seconds after a look has ended by itself for which Back still means it."""
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
        self.progress = progress
        self.undo = undo
        self.hints = DriverHint(self)
        self.first_turn: Balloons = FirstTurn(ctx, match, drivers, table)
        self.aids = FirstRaceAids(ctx, match, drivers, table)
        self.words = StripWords(self)
        self.fixed = FixedButtons(self, on_fixed)
        self.refusals = Refusals(self)
        self._clock = 0.0
        self.lively = False
        """Something that may be answered moves by itself."""
        self.ui: Ui
        self.strip: Strip
        self.badges: Badges
        self.plates = 1
        """Places at the right of the strip that are taken while nobody is asked."""
        self._pressed = -1, ""
        """The seat that decided last, and the key of what it pressed."""
        self._turned_down: tuple[str, float] | None = None
        """Whose look at hidden things was ended for it, by device, and when."""
        self.looked_told = ""
        """What is said of what is looked at, whether the strip has room for it or not."""
        self._asked_in: tuple[str, int] | None = None
        """The language and the size of letters in which it was asked."""
        self.answered = -1
        """How many decisions there were when somebody last pressed something."""

    @property
    def prompt(self) -> Prompt | None:
        """What is asked; None while nobody is."""
        question = self.progress.question
        return question.prompt if question else None

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
        self._ask_anew()
        free = self.table.words_area() or frame.strip
        self.strip = Strip(layer, self.ctx.theme, free, words_beside(strip_plan(frame), None))
        self.ui = Ui(layer, self.ctx.theme, on_focus=self._looked, on_sound=lambda name: self.ctx.sound.play(Cue(name)))
        self.fixed.build()
        self.first_turn.build(layer)
        self.aids.meetings.build(layer, frame)
        self.badges = Badges(self.ctx, layer, self.ui, BADGES, self._kept_clear, press_sign)
        self.badges.spared = self.table.keep_free
        if self.prompt is not None:
            self.show()
            self.ui.focus(before)
        self.badge()

    @property
    def asks_in(self) -> tuple[str, int]:
        """The language and the size of letters, in percent, that a prompt is made for now."""
        return self.ctx.language.code, self.ctx.theme.text_scale

    def _ask_anew(self) -> None:
        """What was asked in another language, or laid out for letters of another size, is asked again."""
        before, self._asked_in = self._asked_in, self.asks_in
        if before not in (None, self.asks_in) and self.prompt is not None:
            self.table.look_at(self.match.chair(self.asked), None)
            self.progress.play()

    def _kept_clear(self) -> Sequence[Rect]:
        """Where words and cars are on the board, and words in the strip: no sign of a key lies there."""
        traffic = self.table.traffic()
        return [*traffic.words, *self.strip.lines, *(car.inflate(-car.width // 3, -car.height // 3) for car in traffic.cars)]

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
        self.words.tell_beside(question.seat)
        self.badge()  # off the words that stand there now

    def look_again(self) -> None:
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
        self.fixed.look_for_wishes()
        if question is None:
            self.words.pass_time(dt)
            return
        self._clock += dt
        if not self.ctx.settings.reduced_motion:
            self.lively = self.ui.live(self._clock)
        self.hints.go_on(question, dt)
        if self.peeking:
            question.look -= dt
            if question.look <= 0:
                self.cover()

    def cover(self) -> bool:
        """What was looked at lies face down again; True if anything was."""
        if not self.peeking or self.prompt is None or self.prompt.cancel is None:
            return False
        question = self.progress.question
        self._turned_down = (question.looker, self._clock) if question is not None else None
        self.replace(self.prompt.cancel())
        return True

    def too_late(self, intent: Intent) -> bool:
        """Whether this press of Back was meant for a look that its device had, and that has just ended by itself: once for each."""
        (device, when), self._turned_down = self._turned_down or ("", 0.0), None
        return bool(device) and intent.device == device and self._clock - when < LATELY

    def look_on(self) -> None:
        """Whoever looks at hidden things is still at it: the look begins anew."""
        if (question := self.progress.question) is not None:
            question.look = question.prompt.look

    def disturbed(self, intent: Intent) -> bool:
        """Another device than the peeker's moves: what it looked at is covered, and True. A press of the peeker's prolongs the look."""
        question = self.progress.question
        if question is not None and intent.is_press and intent.device == question.looker:
            self.look_on()
        return question is not None and intent.device not in ("", question.looker) and self.cover()

    def show(self) -> None:
        """Puts the prompt's widgets on screen. The focus stands on the widget that the prompt names (`first`); else on what its seat has
        pressed last, as long as that can be pressed or the prompt says that it `stays`; else where it stood before; else on the prompt's
        first widget."""
        prompt = self.prompt
        assert prompt is not None
        before = self.ui.cursor().key
        self.clear()
        self.table.stage.lay_aside(prompt.aside)
        for widget in prompt.widgets:
            self.ui.add(widget)
        plan = prompt.strip or plan_for(self.areas, prompt.widgets)
        self.strip.words = words_beside(plan, self.asked if self.back_button() else self.undo.seat)
        self._add_undo(plan)
        self.words.ask(prompt.text)
        if not (prompt.first and self.ui.focus(prompt.first)):
            self._stay(before, prompt.widgets[0].key)
        self.badge()
        device = speaker(self.ctx, self.allowed, self.seats[self.asked].device)
        if self.aids.meetings.shown:
            self.aids.meetings.lay(prompt.widgets, self.areas)
        else:
            self.first_turn.show(self.asked, device, prompt.widgets, self.areas)
        self.words.asked_all()

    def _stay(self, *keys: str) -> None:
        """Looks at what was pressed last, as long as that can be pressed, else at the first of these that is there."""
        (seat, pressed), prompt = self._pressed, self.prompt
        there = self.ui.widgets.get(pressed) if seat == self.asked else None
        stays = there is not None and (not there.why or (prompt is not None and prompt.stays))
        for key in (pressed, *keys) if stays else keys:
            if self.ui.focus(key):
                return

    def close(self) -> None:
        """Nobody is asked any more."""
        if self.prompt is not None:
            self.table.look_at(self.match.chair(self.asked), None)
            self.table.stage.lay_aside(())
            self.progress.play()
        self.clear(FAST)
        self.first_turn.closed(self.asked)
        self.strip.say(about="")
        self.badge()

    def clear(self, *kept: str) -> None:
        """Takes the prompt's widgets away, and whatever else stands there but for those with these keys; the prompt itself stays open."""
        stay = {*self.fixed.keys, *kept}
        self.ui.remove([key for key in self.ui.widgets if key not in stay])
        self.first_turn.hide()
        self.refusals.forget()

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

    def hint(self, device: str = "") -> None:
        """A strong driver looks at what is asked, for whoever pressed `device`."""
        self.hints.ask(device)

    def answer(self, intent: Intent) -> Given:
        """What the intent came to."""
        if self.prompt is None or not self.allowed(intent.device):
            return None
        if intent.deed is Deed.POINT and self.refusals.at_tag(intent):
            return None  # what the tag is about stays looked at
        before_press = self.ui.refused
        result = _given(self.ui.handle(intent).result)
        if result is None and intent.deed in (Deed.CONFIRM, Deed.PRESS) and self.ui.refused == before_press:
            self.ui.refused += 1  # nothing comes of it: whoever sees nothing hears once more what it is
        elif result is None and (refusing := self.ui.focused()) is not None and refusing.why and self.ui.refused != before_press:
            self.strip.say(about=self.refusals.told(refusing.why))  # that alone: it is seen that the press was heard
        self.answered = len(self.match.done)
        first = _first(result)
        if first is not None and (refused := self.match.rules.why_not(self.match.state, self.asked, first)):
            self.refusals.refuse(refused)
            return None
        if first is not None:
            self._pressed = self.asked, self.ui.cursor().key
            self.drivers.decided(self.asked, intent.device)
        if isinstance(result, Action) and self.ui.focused() is self.back_button():
            self.undo.rules_take_back()
        return result

    def focus_on(self, action: Action) -> bool:
        """Looks at what decides this action, for a phone that touches it; False where nothing on the screen does."""
        widget = next((widget for widget in self.ui.widgets.values() if widget.action == action), None)
        return widget is not None and self.ui.focus(widget.key)

    def on_phone(self, seat: int) -> bool:
        """Whether what only the seat may see is on its phone alone: then the strip says so, and the phone shows it anew."""
        device = self.drivers.places.places[seat].device
        if self.ctx.devices.private(device):
            self.strip.say(about=self.ctx.say(ON_PHONE, name=self.names[seat]))
            self.ctx.desk.again(device)
            return True
        return False

    def given(self, device: str) -> None:
        """The seat that is asked has answered otherwise than by a widget, with this device."""
        self.drivers.decided(self.asked, device)

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
            said = self.looked_told = self.table.look_at(self.match.chair(self.asked), widget) or widget.explanation
            said = said.replace(widget.why, self.refusals.told(widget.why))
            whole = self.aids.why(self.asked, widget, said)
            if widget.why and widget.about and self.table.what_before_why and isinstance(widget, ThingTarget):
                whole = f"{widget.about} {said}"
            if self.first_turn.silences(widget):
                self.strip.say(about="")
            elif not (whole and self.words.says_whole(whole)):
                self.strip.say(about=said)
            self.refusals.offer(widget.why, widget)
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
