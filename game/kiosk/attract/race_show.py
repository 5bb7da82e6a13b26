"""Races in attract: the real race scene, driven by computers or along a written line of decisions. Nothing of it is kept."""

import random
from collections.abc import Generator, Mapping, Sequence
from functools import partial

import msgspec
from pygame import Rect, Surface

from game.bots.runner import ComputerDrivers
from game.core.contract import RaceResult, Title, TitleEntry
from game.core.match import Match, Notes
from game.core.record import Act, Record, decode_action
from game.core.words import N_, Text
from game.input.intents import Intent
from game.kiosk.attract.invitation import Invitation
from game.scenes.framework.lessons_here import lessons_here
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Order
from game.scenes.race.hurry import Hurry
from game.scenes.race.race import RaceScene
from game.scenes.race.unkept import ScriptedDrivers, without_traces
from game.session.lesson_time import minutes_of
from game.session.opening import layouts_of, new_match
from game.session.options import Plan
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, Seat, seats_of
from game.show.canvas import Node
from game.show.fitting import LEAST
from game.show.palette import INK, PAPER
from game.show.tables.parts.balloon import BADGE, Shape, balloon
from game.show.tables.parts.free_room import seen
from game.show.theme import BODY, DISPLAY, Theme
from game.sound.mixer import SilentMixer
from game.store.profiles import Profiles
from game.tracks.layout import Layout

WATCH = N_("{title} · {track}")
TEACH = N_("How {title} is played")
NEW_HERE: Mapping[int, Text] = {
    1: N_("New here? Show me how teaches it in a minute."),
    2: N_("New here? Show me how teaches it in two minutes."),
    3: N_("New here? Show me how teaches it in three minutes."),
    4: N_("New here? Show me how teaches it in four minutes."),
    5: N_("New here? Show me how teaches it in five minutes."),
}
"""By the minutes that the lessons take."""
LIVELY = {"speed_computers": "fast", "speed_people": "normal", "speed_dice": "normal", "open_hands": False}
FIRST_LOOK = 0.3, 0.55
"""Between these shares of a race it is joined."""
VARIANT = 0.35
"""How often an option is another one than usual."""
MOST_DECISIONS = 3_000
"""A race that takes longer is joined there."""
BALLOON_EVERY = 6.5
LETTERS = 40
"""How large the sentences are written at most."""
EDGE = 8
"""Units between the invitation and the edge of the strip, which it covers: no card of a hand shows beside it."""
HEAD = 64
"""Height of the first row of every table's column."""
BESIDE = 122
"""What the sentence's number and the edges take of a balloon's width."""
ROW_EDGE = 10
"""What the rows of the standings have around them in their pictures."""


def for_show(ctx: Context, sound: bool) -> Context:
    """The services for a race that is shown: nothing of it is kept, and nobody drives; quiet, where the operator wants it quiet."""
    settings = msgspec.structs.replace(ctx.settings, **LIVELY)
    quiet: dict[str, object] = {} if sound else {"sound": SilentMixer()}
    return without_traces(ctx, profiles=Profiles(), settings=settings, house_settings=None, **quiet)


class AttractRace(RaceScene):
    """A race that nobody drives. Whoever stands before it ends it; it hears nothing."""

    abrupt = True
    serves_phones = False
    seconds = 36.0
    heading: Text = WATCH

    def __init__(self, ctx: Context, match: Match, layouts: Sequence[Layout], seats: Sequence[Seat], computers: ComputerDrivers) -> None:
        super().__init__(ctx, match, layouts, seats, computers, resumed=True)
        self.title_id = match.title.meta.id
        self.over = self._ended = False
        self.hurry = _NobodyHurries(self.open_prompt, self.timeline)

    @property
    def scene(self) -> "AttractRace":
        return self

    def build(self) -> None:
        """The table as ever; the invitation lies where a race has its button, the heading where it has its pause."""
        super().build()
        areas = self.open_prompt.areas
        self.open_prompt.plates = 1 if self.ctx.theme.large else 2
        strip, beside = areas.strip, areas.slot(self.open_prompt.plates - 1)[0]
        self.invitation = Invitation(self.ctx, self.layer, (beside, strip.y + EDGE, strip.right - EDGE - beside, strip.height - 2 * EDGE))
        say, track = self.ctx.say, self.ctx.language.phrase(self.rules.tracks[0].name)
        said = say(self.heading, title=say(self.title.meta.name), track=track)
        wide, high = areas.column.width, HEAD + 8 * (self.ctx.theme.zoom - 1)
        self.layer.owe(partial(_heading, self.ctx, said, wide, high), areas.column.centerx, areas.column.y + high / 2, 79)

    def _race_over(self, result: RaceResult) -> None:
        """It counts for nobody: seen enough, once its end has been shown."""
        self._ended = True

    def _held(self) -> bool:
        """No other race of a series follows."""
        return self._ended or super()._held()

    def update(self, dt: float) -> Order | None:
        """Plays on as long as there is anything to see, the photograph of a close finish as well."""
        self.invitation.breathe(dt)
        if self._ended:
            self.over = self._advance(dt, self.pacing.rates) or self.over
        elif not self.over:
            super().update(dt)
            self.over = not self._ended and self.match.turn.over and self.timeline.idle
        return None

    @property
    def moving(self) -> bool:
        return True

    def handle(self, intent: Intent) -> Order | None:
        return None

    def hear(self, intent: Intent) -> None:
        """Pads may come and go."""


class TeaserRace(AttractRace):
    """The first turns of a race along a written line, and beside them three sentences of how it is played; at the end where one learns it.
    `minutes`: so long its lessons take; 0 where it offers none."""

    seconds = 24.0
    heading = TEACH
    minutes = 0
    _clock = 0.0

    def build(self) -> None:
        """The table and the first sentence."""
        super().build()
        self._said = -1
        self._balloon: Node = self.layer.add(None, 0, 0, 78)
        self._teach()

    def update(self, dt: float) -> Order | None:
        self._clock += dt
        self._teach()
        return super().update(dt)

    @property
    def lines(self) -> tuple[Text, ...]:
        """What is said: what the first turn of a person says, or at least what the title is; then that it teaches itself."""
        told = self.words.first_turn or (self.title.meta.tagline,)
        return (*told, NEW_HERE[min(self.minutes, max(NEW_HERE))]) if self.minutes else told

    def _teach(self) -> None:
        count = len(self.lines)
        number = min(count - 1, int(self._clock / min(BALLOON_EVERY, self.seconds / count)))
        if number == self._said:
            return
        found = self._place()
        if found is None:
            return
        self._said, (place, size) = number, found
        theme = self.ctx.theme
        text = partial(theme.label, self.ctx.say(self.lines[number]), size, INK, BODY, width=_room(theme, place))
        self._balloon.show_when_seen(lambda: balloon(theme, text(), number + 1, Shape(*place.size, tail=False)))
        self._balloon.place = place.center

    def _place(self) -> tuple[Rect, int] | None:
        """Where all sentences have room, and in how large letters: over the standings, which none of them talks about; else over the
        strip's words, where nothing else lies in it; else over the prizes as well. None as long as no standings are seen."""
        rows, areas = self.table.standings_area(), self.open_prompt.areas
        if rows is None:
            return None
        theme, strip, left, head = self.ctx.theme, areas.strip, rows.x, areas.column.y + HEAD + 8 * (self.ctx.theme.zoom - 1)
        places = [Rect(left, rows.y + ROW_EDGE, areas.column.right - left, rows.height - 2 * ROW_EDGE)]
        if not any(strip.contains(rect) for rect in seen(self.ctx.frame, self.table.stage.nodes.values())):
            places.append(Rect(strip.x + EDGE, strip.y + EDGE, self.invitation.place[0] - strip.x - 2 * EDGE, strip.height - 2 * EDGE))
        places.append(Rect(left, round(head) + EDGE, areas.column.right - left, rows.bottom - ROW_EDGE - round(head) - EDGE))
        sizes = [_largest(theme, [self.ctx.say(line) for line in self.lines], place) for place in places]
        best = next((at for at, size in enumerate(sizes) if size), len(sizes) - 1)
        return places[best], max(sizes[best], LEAST)


def _room(theme: Theme, place: Rect) -> float:
    """How wide the words of a balloon that large may be."""
    return place.width - BESIDE - BADGE * (theme.zoom - 1)


def _largest(theme: Theme, lines: Sequence[str], place: Rect) -> int:
    """The size of letters in which each of the lines has room there; 0 for none that can be read."""
    wide, high = _room(theme, place), theme.frame.px(place.height - 24)
    sizes = range(LETTERS, LEAST - 1, -2)
    return next((size for size in sizes if all(theme.label(line, size, INK, BODY, width=wide).get_height() <= high for line in lines)), 0)


def _heading(ctx: Context, text: str, wide: float, high: float) -> Surface:
    """What is seen here, on a plate over the head of the column: no road lies there."""
    theme = ctx.theme
    words = theme.label(text, theme.own(46), INK, DISPLAY, fit=wide - 40)
    picture = theme.card(wide, high, PAPER, INK, 24).copy()
    picture.blit(words, words.get_rect(center=picture.get_rect().center))
    return picture


class _NobodyHurries(Hurry):
    """The place of the button belongs to the invitation."""

    def show(self, wanted: bool) -> None:
        """Nothing is ever shown to be pressed."""

    def takes(self, intent: Intent) -> bool:
        """No press is meant for it."""
        return False


def race_show(ctx: Context, entry: TitleEntry, chance: random.Random, sound: bool) -> Generator[None, None, AttractRace | None]:
    """A race of computers in a variant of the title, from somewhere in its middle on, in slices; None where none can be raced."""
    ctx = for_show(ctx, sound)
    title = entry.open()
    yield
    request = yield from variant(ctx, title, chance)
    ctx.catalogue.forget()  # one of the maps that were looked at is raced on
    yield
    opened = yield from new_match(ctx, request)
    whole = yield from drive(opened.match, opened.computers, MOST_DECISIONS)
    opened = yield from new_match(ctx, request)  # the same seed and the same drivers: the same race, this time to its middle
    yield from drive(opened.match, opened.computers, round(whole * chance.uniform(*FIRST_LOOK)))
    show = AttractRace(ctx, opened.match, [one.layout for one in opened.loaded], opened.seats, opened.computers)
    yield from show.bake()
    return show


def variant(ctx: Context, title: Title, chance: random.Random) -> Generator[None, None, RaceRequest]:
    """Seats, track and options by chance; the usual ones where these go together with none."""
    meta = title.meta
    ids = [track.id for track in ctx.catalogue.tracks(meta) if not track.user]
    chance.shuffle(ids)
    plan = Plan(title, ids, lambda track: ctx.catalogue.open(title, track).track)
    yield
    count = chance.randint(max(meta.seats_min, min(3, meta.seats_max)), min(meta.seats_max, len(COMPUTER_NAMES)))
    plan.set_seats(count)
    for option in plan.options:
        if chance.random() < VARIANT:
            plan.put(option.name, chance.choice(option.values))
    yield
    cars = tuple(chance.sample(meta.car_ids, count)) if meta.cars == "chosen" else ()
    if plan.races > 1 or plan.problems(count, cars):
        plan.follow()
    yield
    levels = ctx.levels(title)
    level = levels[min(1, len(levels) - 1)]
    seats = tuple(Seat(name, level=level) for name in chance.sample(COMPUTER_NAMES, count))
    return RaceRequest(meta.id, plan.setup(count, cars), seats, chance.randrange(2**32))


def drive(match: Match, computers: ComputerDrivers, most: int) -> Generator[None, None, int]:
    """Computers decide, unseen and in slices, at most so many times; how often they did."""
    done = 0
    while done < most and not match.turn.over:
        decision = yield from computers.think(match)
        if decision is None:
            break
        match.submit(decision.seat, decision.action)
        done += 1
        yield
    return done


def teaser_show(ctx: Context, entry: TitleEntry, record: Record, sound: bool) -> Generator[None, None, TeaserRace | None]:
    """The written line of a title, in slices; None where its map is another one by now."""
    ctx = for_show(ctx, sound)
    title = entry.open()
    yield
    loaded = layouts_of(ctx, title, record.header)
    yield
    header = record.header
    match = Match(title, header.setup, [one.track for one in loaded], header.seed, notes=Notes(drivers=header.drivers))
    yield
    line = [(act.seat, decode_action(title, act, number)) for number, act in enumerate(record.lines, 2) if isinstance(act, Act)]
    show = TeaserRace(ctx, match, [one.layout for one in loaded], seats_of(record), ScriptedDrivers(line))
    taught = yield from lessons_here(ctx, title)
    show.minutes = minutes_of(one.lesson for one in taught)
    yield from show.bake()
    return show
