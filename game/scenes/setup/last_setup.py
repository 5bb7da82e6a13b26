"""The set-up of last time, brought back and kept: the bridge between a set-up and the settings."""

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from random import Random
from typing import NamedTuple

import msgspec

from game.core.contract import Title, TitleEntry
from game.core.fit import FIT
from game.core.slices import Slices
from game.core.track import Finding, Scalar, Track
from game.input.intents import MOUSE
from game.input.phones import is_phone
from game.scenes.framework.car_pictures import car_letters, car_look, faces_of
from game.scenes.framework.globe import speak
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.session.helping import without_help
from game.session.last_line_up import LastLineup, sit_again
from game.session.line_up import Driver, Lineup
from game.session.newcomers import hands
from game.session.options import Plan
from game.session.request import RaceRequest
from game.session.track_packs import install_dropped
from game.show.looks import CarLook, Face
from game.show.tables import look_of
from game.store.problems import StoreError
from game.store.profiles import People, Profile
from game.store.settings import QuickSetup
from game.tracks.trouble import TrackError

FIRST_RIVALS = 2
"""Computer drivers that a newcomer meets."""


class RememberedSetup(NamedTuple):
    """A set-up as people left it: places with their devices, options, tracks. Kept until the game ends."""

    places: list[Driver | None]
    options: Mapping[str, Scalar]
    tracks: tuple[str, ...]


class _Planned(NamedTuple):
    """A plan that is still to be taken, and the tracks it needs."""

    tracks: Sequence[str]
    take: Callable[[], None]


class RaceSetup:
    """Line-up and plan of one title, as last time, or ready to race for somebody who has never been here."""

    def __init__(self, ctx: Context, entry: TitleEntry, previews: TrackPreviews, device: str) -> None:
        self.ctx = ctx
        self.entry = entry
        self.title = previews.title(entry)
        self.bad: dict[str, tuple[Finding, ...]] = {}
        """Maps of the player's own that can't be raced on, by where they lie, with what is wrong with them."""
        self.waiting: tuple[str, ...] = ()
        """Maps of the player's own that nobody has judged yet."""
        self._judge_remembered()
        levels, profiles = levels_here(ctx, self.title), ctx.profiles.people.profiles
        names = Random(ctx.session_seed)  # menu and set-up propose the same names
        self.lineup = Lineup(entry.meta, levels, names.randrange, profiles, _temperaments(self.title), ctx.permissions.names)
        self.lineup.letters = car_letters(entry.meta)

        def track(name: str) -> Track:
            return previews.track(entry, name)

        self.plan = Plan(self.title, self._look_again(), track)
        self._previews = previews
        self._planned: _Planned | None = None
        self._recall(device or MOUSE)

    def _judge_remembered(self) -> None:
        """The maps that were raced last are judged at once, where they are the player's own: they are proposed again."""
        last = self.ctx.settings.setups.get(self.entry.meta.id)
        for track in last.tracks if last else ():
            with contextlib.suppress(KeyError):
                self.ctx.catalogue.errors(self.title, track)

    def _look_again(self) -> tuple[str, ...]:
        """The tracks that can be raced on, as far as they have been judged."""
        meta, catalogue = self.entry.meta, self.ctx.catalogue
        judged = catalogue.judged(meta)
        bad = (*judged.bad, *catalogue.bad_packs())
        self.bad = {catalogue.shown_path(one.path).removeprefix(f"{meta.id}/"): one.findings for one in bad}
        self.waiting = tuple(entry.id for entry in judged.waiting)
        return (*meta.tracks, *judged.good)

    @property
    def known(self) -> tuple[object, ...]:
        """What is known of the player's maps: those that wait, and those that can't be raced on."""
        return self.waiting, tuple(self.bad)

    def judging(self) -> Iterator[None]:
        """Unpacks the packs that somebody has put there, then judges what is waiting, in slices; what is found counts at once."""
        if self.ctx.catalogue.user is not None:
            yield from install_dropped(self.ctx.catalogue)
            self.refresh_tracks()
        while self.waiting:
            name = self.waiting[0]
            yield from self.ctx.catalogue.judging(self.title, name)
            self.refresh_tracks()
            if name in self.waiting:  # it changes again and again
                return
            yield

    def refresh_tracks(self) -> None:
        """The player may have drawn, edited or deleted maps meanwhile."""
        self.plan.offer(self._look_again())

    def _recall(self, device: str) -> None:
        last = bring_back(self.ctx, self.entry.meta.id, self.lineup, device)
        if last is not None:
            self._planned = _Planned(last.tracks, lambda: self.plan.recall(last.options, last.tracks))
        else:
            self._planned = _Planned(self.plan.settled, self.plan.settle)
        if not self.lineup.drivers:
            self.lineup.join(device)
            for _ in range(min(FIRST_RIVALS, self.entry.meta.seats_max - 1)):
                self.lineup.add_computer()
        self.plan.set_seats(len(self.lineup.drivers))

    def settling(self) -> Slices[None]:
        """Reads the maps that were raced last, or are proposed, in slices; then the plan is that one. Whoever makes a set-up does this
        once, before anybody looks at it."""
        planned, self._planned = self._planned, None
        if planned is None:
            return
        for track in dict.fromkeys(planned.tracks):
            with contextlib.suppress(KeyError, TrackError):  # told of where it is wanted
                yield from self._previews.loading(self.entry, track)
        planned.take()

    def seat_everybody_at(self, device: str) -> None:
        """All people sit at `device`, but those who have sat down at one of their own since the game was started."""
        own = isinstance(self.ctx.remembered_setups.get(self.entry.meta.id), RememberedSetup)
        for driver in self.lineup.drivers:
            if driver.human and (driver.hand or not own or not self.ctx.devices.present(driver.device)):
                driver.device = device

    def stay(self) -> None:
        """It is all as it stands when somebody comes back to it."""
        self.ctx.remembered_setups[self.entry.meta.id] = RememberedSetup(
            [replace(d) if d else None for d in self.lineup.places], dict(self.plan.touched), tuple(self.plan.chosen)
        )

    @property
    def faces(self) -> tuple[Face, ...]:
        """What stands for each seat until the race is open."""
        drivers = self.lineup.drivers
        return faces_of(self.entry.meta, [driver.car for driver in drivers], [driver.name for driver in drivers])

    @property
    def second_cars(self) -> dict[int, CarLook]:
        """The second car of each seat that drives two."""
        meta = self.entry.meta
        cars = look_of(meta.id).second_cars(self.plan.values, self.lineup.cars(), meta.car_ids)
        return {seat: car_look(meta, car) for seat, car in enumerate(cars)}

    @property
    def request(self) -> RaceRequest:
        """The match as it stands."""
        setup = self.plan.setup(len(self.lineup.drivers), self.lineup.cars())
        return RaceRequest(self.entry.meta.id, setup, self.lineup.seats(), self.plan.seed)

    @property
    def ready(self) -> bool:
        """Whether it can be raced like this."""
        return not self.plan.problems(len(self.lineup.drivers), self.lineup.cars())

    def keep(self) -> None:
        """Remembers it for the next quick race. The seed is drawn anew then."""
        setup = self.request.setup
        keep_quick(self.ctx, self.entry.meta.id, self.lineup, without_help(setup.options, setup.seats), setup.tracks)
        remember_help(self.ctx, self.entry.meta.id, self.lineup)
        remember_language(self.ctx, self.lineup)


def bring_back(ctx: Context, key: str, lineup: Lineup, device: str) -> RememberedSetup | QuickSetup | None:
    """Fills the line-up as it was last time under that key (a title's id), and returns that; None where nothing was kept. Who has a
    profile is called as that is called today, and who has lost it is a guest."""
    remembered, last = ctx.remembered_setups.get(key), ctx.settings.setups.get(key)
    known = {one.id: one.name for one in lineup.profiles}
    if isinstance(remembered, RememberedSetup):
        there = [None if driver and _gone_phone(ctx, driver) else driver for driver in remembered.places]
        lineup.restore(there, ctx.devices.present, device)
        for driver in lineup.drivers:
            driver.name = known.get(driver.profile, driver.name)
            driver.help = driver.help if not driver.profile or driver.profile in known else 0
            driver.profile = driver.profile if driver.profile in known else ""
        return remembered
    if last:
        names = tuple(known.get(profile, name) for name, profile in zip_longest(last.names, last.profiles, fillvalue=""))
        sit_again(lineup, LastLineup(last.seats, last.cars, names, last.hands), device)
    return last


def _gone_phone(ctx: Context, driver: Driver) -> bool:
    """Whether somebody sat there by a phone that has gone since: nobody else's device speaks for them."""
    return driver.human and is_phone(driver.device) and not ctx.devices.present(driver.device)


def keep_quick(ctx: Context, key: str, lineup: Lineup, options: Mapping[str, Scalar], tracks: tuple[str, ...]) -> None:
    """Keeps who sits there under that key, for the next time the game is started; the last one is the one last raced."""
    seats = lineup.seats()
    quick = QuickSetup(
        tuple(msgspec.structs.replace(seat, profile="").text for seat in seats),
        lineup.cars(),
        dict(options),
        tracks,
        tuple(seat.name for seat in seats),
        tuple(seat.profile for seat in seats),
        hands(lineup),
    )
    setups = {name: old for name, old in ctx.settings.setups.items() if name != key}
    ctx.apply(msgspec.structs.replace(ctx.settings, setups={**setups, key: quick}))


def remember_help(ctx: Context, key: str, lineup: Lineup) -> None:
    """The people of the house sit down with the same step of help next time; a disk that refuses costs no race."""
    people = ctx.profiles.people
    for driver in lineup.drivers:
        person = people.get(driver.profile) if driver.human and driver.profile else None
        if person is not None and person.help.get(key, 0) != driver.help:
            people = people.put(msgspec.structs.replace(person, help={**person.help, key: driver.help}))
    _keep(ctx, people)


def remember_language(ctx: Context, lineup: Lineup) -> None:
    """Where guests choose among languages: who races alone in a chosen one is spoken to in it next time, at every table of the house; until
    somebody chooses, people who have all the same one are spoken to in theirs."""
    seated = [driver.profile for driver in lineup.drivers if driver.human]
    people: list[Profile] = [one for one in map(ctx.profiles.people.get, seated) if one is not None]
    if not ctx.permissions.languages or not people or len(people) < len(seated):
        return
    code = people[0].language
    if ctx.house_language is None:
        if code in ctx.permissions.languages and code != ctx.language.code and all(one.language == code for one in people):
            speak(ctx, code)
    elif len(people) == 1 and code != ctx.language.code:
        _keep(ctx, ctx.profiles.people.put(msgspec.structs.replace(people[0], language=ctx.language.code)))


def _keep(ctx: Context, people: People) -> None:
    """A disk that refuses costs no race."""
    if people == ctx.profiles.people:
        return
    try:
        ctx.profiles.keep(people)
    except StoreError as error:
        ctx.log(f"profiles not kept: {error.problem.code}")


def levels_here(ctx: Context, title: Title) -> tuple[str, ...]:
    """The levels of computer drivers there are; where people have profiles, one that is as good as they are too."""
    levels = ctx.levels(title)
    return (*levels, FIT) if levels and ctx.permissions.profiles else levels


def _temperaments(title: Title) -> tuple[str, ...]:
    """Drivers are brought in with the first set-up, not with the menu."""
    from game.bots.levels import temperaments_of

    return temperaments_of(title)
