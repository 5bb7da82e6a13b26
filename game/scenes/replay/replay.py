"""The replay viewer: a record in the race's own scene, with a tape instead of a prompt. Knows titles only through their tables."""

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence

from game.core.actions import Event
from game.core.contract import Title
from game.core.words import N_, Plural
from game.input.intents import Deed, Intent
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.heard import Heard, heard_of
from game.scenes.framework.openings import ReplayStart
from game.scenes.framework.results import SceneResult, TakeOver, Visit
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order, Pop, Push, Swap
from game.scenes.framework.walked import Pressed, Walked
from game.scenes.race.event_playback import ShowScene
from game.scenes.race.log import LogScene, match_log
from game.scenes.replay.clip_here import clip_here
from game.scenes.replay.keep_map import keep_maps
from game.scenes.replay.replay_bar import NEXT_MOMENT, NO_MOMENT, SPEEDS, Gauge, Transport
from game.scenes.replay.starting_point import StartingPoint
from game.scenes.replay.take_over import TakeOverScene
from game.session.carried_maps import foreign_maps
from game.session.highlights import highlights, next_of
from game.session.history import History
from game.session.playthrough import Playthrough
from game.session.results import taken_over
from game.session.seats import seats_of
from game.session.verification import parting
from game.sound.cues import Cue
from game.tracks.layout import Layout

HOLD = 0.35
"""Seconds between two decisions at speed 1, so that eyes can follow."""
TURN = N_("Turn {turn} of {turns}")
EVERYBODY = N_("Everybody")
AS_ALL = N_("As everybody at the table saw it.")
AS_ONE = N_("As {name} sees it.")
AS_ALL_THE_SAME = N_("As {name} sees it: nothing is hidden here, so it is what everybody sees.")
TAKEN_BACK = N_("{name} takes it back.")
FINISHED = Plural(N_("{names} wins! {story}"), N_("{names} share the win! {story}"))
UNFINISHED = N_("Here the record ends; the race was not raced to its end.")
OVER = N_("The race is over: there is nothing left to decide.")
OTHER_RULES = N_("This was raced under version {theirs} of the rules, here is version {ours}. It plays as long as both agree.")
STAY = N_("Look around")
GOOD = N_("Good")


class ReplayScene(ShowScene):
    """`playthrough` is the record laid out, `layouts` one per track; `damaged` says what is wrong with the rest of its file."""

    def __init__(self, ctx: Context, title: Title, playthrough: Playthrough, layouts: Sequence[Layout], damaged: str = "") -> None:
        super().__init__(ctx, title, playthrough.rules, layouts, [seat.name for seat in seats_of(playthrough.record)])
        ctx = self.ctx
        self.playthrough = playthrough
        self.damaged = damaged
        self.at = 0
        """The position that is shown, or on its way."""
        self.speed = SPEEDS.index(1.0)
        header = playthrough.record.header
        other = header.rules_version != title.meta.rules_version
        self.playing = not other
        self.transport = Transport(ctx, self._do, self._by_hand, self._seek)
        self.transport.text = ctx.say(OTHER_RULES, theirs=header.rules_version, ours=title.meta.rules_version) if other else ""
        self.transport.moments = highlights(playthrough)
        self._keepable = foreign_maps(ctx.catalogue, title, header) if ctx.catalogue.user is not None else ()
        self.transport.offers_map, self.transport.offers_clip = bool(self._keepable), ctx.permissions.screenshots
        self._hold = 0.0
        self._mute = False
        self._told = False
        self.start = StartingPoint(self)
        self._order: Order | None = None
        self._tell_whole()
        first = playthrough.positions[0]
        self.table.model = self.rules.view(first.state, None)
        self.race_shown = self.table.race_of(self.table.model)
        self._queue(first.events, first.state)

    def begin_at(self, start: ReplayStart | None, *, at_end: bool = False) -> None:
        """It begins with that moment, or stands still at its last position, in place of playing from the start."""
        self.start.at_end, self.start.start = at_end, start

    def _tell_whole(self) -> None:
        """The log of the whole playthrough, for this audience: `whole`, how many lines of it each position has behind it, and the events
        of the last race."""
        self.whole = History(self.rules, len(self.names), self._sentence, self.table.race_result, turn_words=self.table)
        self._lines: list[int] = []
        self._story: tuple[Event, ...] = ()
        for position in self.playthrough.positions:
            view = self.rules.view(position.state, self.audience)
            if position.back:
                self.whole.take_back(self._taken_back(position.seat))
            else:
                self.whole.begin(position.seat, len(position.events))
                for event in self._masked(position.events):
                    if self.whole.tell(event, view) is not None:
                        self._story = tuple(self.whole.race_events)
            self._lines.append(len(self.whole.entries))

    def _taken_back(self, seat: int) -> str:
        return self.ctx.say(TAKEN_BACK, name=self.names[seat])

    # --- pictures

    def build(self) -> None:
        """Board, panels, and the strip with the tape; a plan that is looked at lies there again."""
        super().build()
        self.transport.build(self.layer, self.gauge)
        self.start.lay()

    @property
    def heard(self) -> Heard:
        """The buttons, and what was shown last."""
        return heard_of(self.transport.ui, self.title.meta.name)._replace(story=(self.transport.text,))

    def walked(self, device: str) -> Walked | Pressed:
        """The buttons under the board."""
        return Walked(self.transport.ui, "tape")

    def _play(self, cue: Cue) -> None:
        """Nothing is heard of what is skipped."""
        if not self._mute:
            super()._play(cue)

    def _show_lines(self, lines: Sequence[str], events: Sequence[Event]) -> None:
        super()._show_lines(lines, events)
        if lines:
            self.transport.say(lines[-1])

    @property
    def gauge(self) -> Gauge:
        playthrough, say = self.playthrough, self.ctx.say
        turn = playthrough.turn_at(self.at)
        return Gauge(
            playthrough.share(self.at),
            say(TURN, turn=turn, turns=playthrough.turns),
            self.playing,
            self.at == playthrough.last,
            SPEEDS[self.speed],
            say(EVERYBODY) if self.audience is None else self.names[self.audience],
            say(OVER) if playthrough.over(self.at) else "",
        )

    # --- the clock

    @property
    def moving(self) -> bool:
        """While it plays, or a decision is on its way."""
        return self.playing or not self.timeline.idle or bool(self.pending) or self._order is not None or self.captions.sounds.moving

    def update(self, dt: float) -> Order | None:
        """Plays on at the pace that was chosen."""
        if self._order is not None:
            order, self._order = self._order, None
            return order
        self.start.begin()
        speed = SPEEDS[self.speed]
        if not self._advance(dt, {"move": speed, "dice": speed}):
            return None
        if self.at == self.playthrough.last:
            return self._end()
        self._hold -= dt * speed
        if self.playing and self._hold <= 0:
            self._on()
        return None

    def _end(self) -> Order | None:
        """The last position: the result, or why it stops here. Said once, and again whenever somebody wants to go on."""
        if self._told:
            return None
        self._told, self.playing = True, False
        self.transport.say(self._closing())
        self.transport.show(self.gauge)
        if self.playthrough.parted is None and not self.damaged:
            return None
        question, detail = self._stopped()
        return Push(DialogScene(self.ctx, question, (Answer("stay", self.ctx.say(STAY), primary=True),), detail=detail))

    def _stopped(self) -> tuple[str, str]:
        parted = self.playthrough.parted
        return parting(self.ctx, self.title, self.playthrough.record, parted) if parted else (self.damaged, "")

    def _closing(self) -> str:
        """What is said at the last position."""
        result = self.playthrough.result
        if self.playthrough.parted is not None or self.damaged:
            return self._stopped()[0]
        if result is None:
            return self.ctx.say(UNFINISHED)
        names = [name for name, place in zip(self.names, result.places, strict=True) if place == 1]
        story = self.table.story(self._story)[0] if len(result.races) == 1 else ""
        return self.ctx.language.plural(FINISHED, len(names), names=self.ctx.language.listed(names), story=story).strip()

    # --- going about

    def _on(self) -> None:
        """Plays the next decision."""
        self.start.put_away()
        self.at += 1
        self._hold, self._told = HOLD, False
        position = self.playthrough.positions[self.at]
        if position.events:
            self._queue(position.events, position.state)
        else:
            self._stand()
        self.transport.show(self.gauge)

    def _drop(self) -> bool:
        """Whatever moves is at its end, unheard, and nothing follows; whether there was anything."""
        moving = not self.timeline.idle or bool(self.pending)
        self._mute = True
        self.timeline.finish()
        self._mute = False
        self.pending.clear()
        return moving

    def _stand(self) -> None:
        """The table and the log exactly as at this position."""
        view = self.rules.view(self.playthrough.positions[self.at].state, self.audience)
        self._stand_at(view)
        self.history.jump(self.whole.entries[: self._lines[self.at]], self._masked(self.playthrough.events_until(self.at)), view)
        self._show_lines(self.history.lines, ())

    def go(self, at: int) -> None:
        """To position `at` at once, at most to an end."""
        self.start.put_away()
        self._drop()
        self.at = max(0, min(self.playthrough.last, at))
        self._hold, self._told = HOLD, False
        self._stand()
        self.transport.show(self.gauge)

    def rest(self, seconds: float) -> None:
        """The position stands for so long before it plays on."""
        self._hold = seconds

    def step(self, way: int) -> None:
        """One decision back, at once; or on, as it happened. What is still moving goes to its end first."""
        if way < 0:
            self.go(self.at - 1)
        elif self.at == self.playthrough.last:
            self._told = False
        else:
            if self._drop():
                self._stand()
            self._on()

    def _by_hand(self, way: int) -> None:
        self.playing = False
        self.step(way)

    def turn(self, way: int) -> None:
        """To the beginning of the next turn, of this one, or (from there) of the one before."""
        stops, stop = self.playthrough.stops, self.playthrough.stop_of(self.at)
        if way < 0 and self.at > stops[stop]:
            stop += 1
        self.go(stops[max(0, min(len(stops) - 1, stop + way))])

    def _next_moment(self) -> None:
        """To the next moment: the position before it at once, then it is played."""
        moment = next_of(self.transport.moments, self.at)
        if moment is None:
            self.transport.say(self.ctx.say(NO_MOMENT))
            return
        self.go(moment.at - 1)
        self.transport.say(self.ctx.say(NEXT_MOMENT[moment.kind]))
        self._on()

    def _seek(self, share: float) -> None:
        stops = self.playthrough.stops
        self.go(stops[round(share * (len(stops) - 1))])

    def toggle(self) -> None:
        """Plays or pauses; at the end it plays from the beginning, or says again why it stops there."""
        if self.at == self.playthrough.last and not self.playing and self.timeline.idle:
            self.go(self.playthrough.last if self._stops else 0)
            self.playing = not self._stops
        else:
            self.playing = not self.playing
        self._hold = 0.0
        self.transport.show(self.gauge)

    @property
    def _stops(self) -> bool:
        return self.playthrough.parted is not None or bool(self.damaged)

    # --- whose eyes, how fast, who drives on

    def look_as(self, seat: int | None) -> None:
        """From here on with the eyes of that seat, or (None) as everybody."""
        self.audience = seat
        self._tell_whole()
        self.go(self.at)
        say, state = self.ctx.say, self.playthrough.positions[self.at].state
        if seat is None:
            self.transport.say(say(AS_ALL))
        else:
            same = self.rules.view(state, seat) == self.rules.view(state, None)
            self.transport.say(say(AS_ALL_THE_SAME if same else AS_ONE, name=self.names[seat]))

    def _next_eyes(self) -> None:
        seat = 0 if self.audience is None else self.audience + 1
        self.look_as(seat if seat < len(self.names) else None)

    def _faster(self) -> None:
        self.speed = (self.speed + 1) % len(SPEEDS)
        self.transport.show(self.gauge)

    def _take_over(self) -> Order | None:
        """Asks who drives, at the position that is shown."""
        if self.playthrough.over(self.at):
            return None
        self.playing = False
        self.go(self.at)
        seats = seats_of(self.playthrough.until(self.at))
        mover = self.rules.turn(self.playthrough.positions[self.at].state).waits_for[0]
        return Push(TakeOverScene(self.ctx, self.title, seats, mover))

    def _log(self) -> Order:
        self.playing = False
        self.go(self.at)
        return Push(
            LogScene(self.ctx, match_log(self.whole, len(self.whole.entries), self.names, self.table), max(0, self._lines[self.at] - 1))
        )

    def _keep_map(self) -> Order:
        """The track that the record carries, as one of the player's own."""
        self.playing = False
        self.go(self.at)
        said = keep_maps(self.ctx, self.title, self._keepable)
        return Push(DialogScene(self.ctx, said, (Answer("good", self.ctx.say(GOOD), primary=True),)))

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from the log with a line, or from the take-over with the seats."""
        super().resume(result)
        match result:
            case Visit(line):
                self.go(bisect_right(self._lines, line))
            case TakeOver(seats):
                record = taken_over(self.playthrough.until(self.at))
                self._order = Swap(self.ctx.open.taken_over(record, len(record.lines), seats))

    # --- input

    def _do(self, key: str) -> Order | None:
        """What a button does."""
        deeds: Mapping[str, Callable[[], Order | None]] = {
            "play": self.toggle,
            "turn_back": lambda: self.turn(-1),
            "step_back": lambda: self._by_hand(-1),
            "step": lambda: self._by_hand(1),
            "turn": lambda: self.turn(1),
            "moment": self._next_moment,
            "speed": self._faster,
            "eyes": self._next_eyes,
            "take": self._take_over,
            "back": Pop,
            "map": self._keep_map,
            "clip": lambda: clip_here(self),
            "log": self._log,
            "help": lambda: Push(self.ctx.open.help(self.words)),
        }
        return deeds[key]()

    def handle(self, intent: Intent) -> Order | None:
        """Everybody may press everything; a photograph ends with any press, as in the race."""
        if intent.is_press and self.timeline.give_way():
            return None
        match intent.deed:
            case Deed.BACK:
                return self._do("back")
            case Deed.PAUSE:
                return self._do("play")
            case Deed.INFO:
                return self._do("help")
            case Deed.FAST:
                return self._do("speed")
            case Deed.NEXT:
                return self._do("turn")
            case Deed.PREVIOUS:
                return self._do("turn_back")
            case Deed.UNDO:
                return self._do("moment")
            case _:
                return self.transport.handle(intent)
