"""What is told of a cup before it is raced: of each round where it is, who races and who sits out, how long, and why it can't be raced."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec

from game.core.contract import Meta, TitleEntry, find_title
from game.core.words import N_, Plural
from game.scenes.framework.scene import Context
from game.session.cup.minutes import HousePaces, Minutes, cup_minutes, round_minutes
from game.session.cup.seating import limits_of, planned
from game.session.seats import seat_from_text
from game.show.widgets.said import ended
from game.store.cups import Begun, Driver, Plan, Round
from game.tracks.tmx import shown_name

WHERE = N_("{title} · {track}")
TOLD = N_("{where}, {time}. {who}.")
OUT_NAMED = N_("{crowd}: {names}.")
SITS_OUT = Plural(N_("{names} sits out"), N_("{names} sit out"))
OUT_COUNTED = Plural(N_("{count} driver sits out"), N_("{count} drivers sit out"))
GUESTS = Plural(N_("A guest races along"), N_("{count} guests race along"))
ALL_RACE = Plural(N_("{count} races"), N_("All {count} race"))
NO_TITLE = N_("There is no game called {title} here.")
NO_TRACK = N_("The track {track} is no longer here.")
BAD_TRACK = N_("The track {track} can't be raced on: the set-up says why.")
ROUND_STOPS = N_("Round {number} can't be raced. {why}")

MINUTES = N_("{minutes} min")
HOURS, HOURS_MINUTES = N_("{hours} h"), N_("{hours} h {minutes}")
ROUNDS = Plural(N_("{count} round"), N_("{count} rounds"))
LASTS = N_("{rounds}, about {time} for {drivers}.")
LASTS_BRIEF = N_("{rounds}, about {time}.")
PEOPLE = Plural(N_("{count} person"), N_("{count} people"))
COMPUTERS = Plural(N_("{count} computer"), N_("{count} computers"))
ANYBODY_OUT = N_("Whoever finds no seat sits out for 7 points.")
ANY_GUEST = N_("A guest fills an empty seat, for no points.")
LONG = 120
"""Minutes from which hours are told."""
ROUGH = 5
"""A whole cup is told in so many minutes: nobody knows it better."""


class _Maps(NamedTuple):
    """Where the maps of a title lie, by their ids, and which of the player's own can't be raced on."""

    here: Mapping[str, Path]
    bad: frozenset[Path]


class RoundLine(NamedTuple):
    """What is told of one round; `who` is "" where nobody is known to race (`crowd` says the same without names), `trouble` where nothing
    keeps it from being raced."""

    title: str
    where: str
    who: str
    crowd: str
    minutes: Minutes
    trouble: str
    entry: TitleEntry | None
    first_track: str
    begun: Begun | None = None
    out: str = ""
    """The names of those who sit out, and of nobody else; "" where nobody does."""


class Forecast:
    """Tells cups in the words of one context; what maps are called is read once."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self.house: HousePaces = {}
        """How long races took in this house, where the book knows that."""
        self._names: dict[tuple[str, str], str] = {}
        self._maps: dict[str, _Maps] = {}
        self._lines: dict[bytes, tuple[RoundLine, ...]] = {}

    def look_again(self) -> None:
        """Maps may have come or gone, and the house may have raced meanwhile: all is found out anew."""
        self._maps.clear()
        self._lines.clear()

    def lines(self, rounds: Sequence[Round], drivers: Sequence[Driver]) -> tuple[RoundLine, ...]:
        """A line per round, with these drivers from the first one on."""
        key = msgspec.json.encode((rounds, drivers))
        if key not in self._lines:
            begun = {one.number: one for one in planned(Plan("", "", tuple(rounds)), drivers, limits_of(self._metas))}
            self._lines[key] = tuple(self.line(one, drivers, begun.get(number)) for number, one in enumerate(rounds, 1))
        return self._lines[key]

    def line(self, one: Round, drivers: Sequence[Driver], begun: Begun | None) -> RoundLine:
        """One round; `begun` says who races in it, None where nobody knows."""
        entry = find_title(self.ctx.entries, one.title)
        title = self.ctx.say(entry.meta.name) if entry else one.title
        tracks = self.ctx.language.listed([self.track(entry, track) for track in dict.fromkeys(one.tracks)])
        who, crowd = self._who(begun, drivers) if begun is not None else ("", "")
        first = one.tracks[0] if one.tracks else ""
        minutes = round_minutes(one, entry.meta if entry else None, begun, drivers, self.house)
        out = self.ctx.language.listed([drivers[seat].name for seat in begun.out]) if begun and begun.out else ""
        where = self.ctx.say(WHERE, title=title, track=tracks)
        return RoundLine(title, where, who, crowd, minutes, self.trouble(one), entry, first, begun, out)

    @property
    def _metas(self) -> list[Meta]:
        return [entry.meta for entry in self.ctx.entries]

    def track(self, entry: TitleEntry | None, track: str) -> str:
        """What a track is called; its file where that can't be read."""
        if entry is None:
            return track
        key = entry.meta.id, track
        if key not in self._names:
            path = self._maps_of(entry.meta).here.get(track)
            self._names[key] = (shown_name(path) if path else "") or track
        return self.ctx.language.phrase(self._names[key])

    def _maps_of(self, meta: Meta) -> _Maps:
        if meta.id not in self._maps:
            catalogue = self.ctx.catalogue
            here = {found.id: found.path for found in catalogue.tracks(meta)}
            self._maps[meta.id] = _Maps(here, frozenset(one.path for one in catalogue.judged(meta).bad))
        return self._maps[meta.id]

    def trouble(self, one: Round) -> str:
        """Why a round can't be raced, in a sentence; "" if it can."""
        entry = find_title(self.ctx.entries, one.title)
        if entry is None:
            return self.ctx.say(NO_TITLE, title=one.title)
        maps = self._maps_of(entry.meta)
        for track in one.tracks:
            if track not in maps.here:
                return self.ctx.say(NO_TRACK, track=track)
            if maps.here[track] in maps.bad:
                return self.ctx.say(BAD_TRACK, track=self.track(entry, track))
        return ""

    def about(self, line: RoundLine) -> tuple[str, str]:
        """A round in a sentence or two, and the same in fewer words."""
        if line.trouble or not line.who:
            return (line.trouble or line.where,) * 2
        said = [self.ctx.say(TOLD, where=line.where, time=self.time(line.minutes.usual), who=who) for who in (line.who, line.crowd)]
        return said[0], said[1]

    def apart(self, line: RoundLine) -> str:
        """Who races in a round, or how many sit out and which, where its name and its time stand beside that."""
        if line.trouble or not line.who:
            return line.trouble
        return self.ctx.say(OUT_NAMED, crowd=line.crowd, names=line.out) if line.out else ended(line.who)

    def stops(self, rounds: Sequence[Round]) -> str:
        """Why a cup can't begin: the first round that can't be raced, and why; "" if all can."""
        for number, one in enumerate(rounds, 1):
            why = self.trouble(one)
            if why:
                return self.ctx.say(ROUND_STOPS, number=number, why=why)
        return ""

    def _who(self, begun: Begun, drivers: Sequence[Driver]) -> tuple[str, str]:
        """Who sits out or comes along, by name and in numbers."""
        language = self.ctx.language
        if begun.out:
            names = language.listed([drivers[seat].name for seat in begun.out])
            return language.plural(SITS_OUT, len(begun.out), names=names), language.plural(OUT_COUNTED, len(begun.out))
        if begun.guests:
            return (language.plural(GUESTS, len(begun.guests)),) * 2
        return (language.plural(ALL_RACE, len(begun.racing)) if begun.racing else "",) * 2

    # --- the cup as a whole

    def brief(self, lines: Sequence[RoundLine]) -> str:
        """How many rounds and how long: where there is no room for more."""
        rounds = self.ctx.language.plural(ROUNDS, len(lines))
        return self.ctx.say(LASTS_BRIEF, rounds=rounds, time=self.whole_time(lines))

    def whole(self, lines: Sequence[RoundLine], drivers: Sequence[Driver]) -> str:
        """How many rounds, how long for whom, and what becomes of those who find no seat, in a few short sentences."""
        language = self.ctx.language
        rounds = language.plural(ROUNDS, len(lines))
        said = [self.ctx.say(LASTS, rounds=rounds, time=self.whole_time(lines), drivers=self._crowd(drivers))]
        begun = [line.begun for line in lines if line.begun is not None]
        said += [self.ctx.say(ANYBODY_OUT)] * any(one.out for one in begun)
        said += [self.ctx.say(ANY_GUEST)] * any(one.guests for one in begun)
        return " ".join(said)

    def _crowd(self, drivers: Sequence[Driver]) -> str:
        """How many people and how many computers."""
        people = sum(seat_from_text(driver.text, driver.name, "").human for driver in drivers)
        counts: Mapping[Plural, int] = {PEOPLE: people, COMPUTERS: len(drivers) - people}
        return self.ctx.language.listed([self.ctx.language.plural(plural, count) for plural, count in counts.items() if count])

    def whole_time(self, lines: Sequence[RoundLine]) -> str:
        """How long all these rounds last, with what lies between them."""
        return self.time(cup_minutes(line.minutes for line in lines).usual, ROUGH)

    def time(self, minutes: float, step: int = 1) -> str:
        """So many minutes, from two hours on in hours, told in steps."""
        minutes = max(step, round(minutes / step) * step)
        hours, rest = divmod(minutes, 60)
        if minutes < LONG:
            return self.ctx.say(MINUTES, minutes=minutes)
        return self.ctx.say(HOURS_MINUTES, hours=hours, minutes=f"{rest:02}") if rest else self.ctx.say(HOURS, hours=hours)
