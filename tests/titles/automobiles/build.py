"""Positions and scripts for the tests of Automobiles.

A position:

    game = build.rules(4)                                  # TT24 (3.7), four seats, the First Race cards
    game = build.rules(3, cards="Y1 G4 drag")              # these cards in play, red ones by name ("drag", "camber_and_toe"); else First
                                                           # Race's, or another set ("experts"); options by name:
    game = build.rules(2, build.track("mesa"), merging=True, drivers=True, races=3)
    s = build.state(game, "A 2:5, B 2:8, C 3@38 left1", active="4L 1D", discard="2W 1X", seed=1)

Cars are A, B, C ... by seat (A is seat 0); the turn order is A, B, C ... (`order="BAC"`). Each car: "2:5" is lane 2, station 5 of
the first lap (p = 5); "3@38" is lane 3, p = 38; "1@-1" stands on the grid. Then any of `leftN` (laps_left; else what p says) and
`grid` (R69: it has not yet left its own start segment). Cars not named stand far away (as far as there is room) and rank last.

Further arguments of `state`:
    active, discard, used, bag   cubes, "4L 1D": of the seat whose turn it is, or {"A": "4L", "B": "1X"}. Without a bag it is
                                 "5W 2L 5Y"; the other areas are empty
    supply    what the supply holds of some colours, "1X 0D"; else all that is not in an area
    turn      whose turn it is, "A"
    phase     ACTION (default) or TURN_START: other phases are reached by playing on
    round     2
    drivers   {"A": "DR2"}; sponsors {"A": "B1"}; points {"A": 4}
    draws     raw draws of the generator, in order; `build.wish(bag, "XXW", refill="9L")` makes them: the draws that take these
              colours out of that bag, one after another (with what the discard holds when the bag is refilled)
    seed      instead of a script: a generator that never runs out (1 by default)
    and any field of the state under its own name: redline=True, double=True, drag=True, later=1, race=2 ...

`build.opened(game, draws or seed=1)` is the Step of a whole new match. Draws of R/S: [track], cards if random, start player,
shuffled drivers (below(10) .. below(2)), shuffled sponsors (below(18) .. below(2)), after the purchases 7 cubes each.
`build.between(game, s, "BAC", offer="A1 B2 C3")` is the sponsor round after a race with these places (best first), from a position.
`build.ended(game, s)` ends the round at once, as if the last turn of it were over: a new round or the end of the race follows.

Actions in a line, `build.play(game, s, "L >2:6 L >2:9 end done")` -> (state, events). A token acts for the seat that is waited for:

    standard · pit · W L D K Y R P G B X (play that cube) · end (end_action) · done · driver (DR2, DR3, DR5)
    >2:6 (step: enter 2:6 and go on as far as one can) · >2:6-2:7 (end the step on 2:7: with merging)
    pick:discard:W (active, used, discard, bag) · colour:D (pick_colour) · option:wear
    draw · stop · pass · say:2 (announce) · buy:K · choose:DR3 (driver) · sponsor:B1 · keep:A2 (keep the old one, A2 goes into the box)
    drive      end, and done in the shop that opens: nothing is bought
    turn_over  any number of end / done / stop / pass / say:0 by whoever is asked, until the next turn starts or the match is over
    rest       the same until the seat that is asked now is through with what it is being asked (the queue is as short again)

Options (R31) by card: P3 wear, two · EG1 now, later · DR4 per cube remove, keep, bag (after say:n).
A lone choice is put like any other; but where nothing can be done except done or stop, nobody is asked (a STEPS without a legal
step, a removal without cubes): the rules go on by themselves. A shop is always closed by done. DR4 opens the Buy phase with
say:0 .. say:3; DR7 and DR9 the drawing with say:0 ..; DR1, DR6, DR8 and DR10 ask by themselves (steps or picks, and done).
Boost asks the others draw or pass; Tow Line asks for steps. Opening purchases are buy:C and done; season shops too.

`build.refused(game, s, token)` is the Refused (code, rule, fields) or None; `build.legal(game, s)` all tokens on offer.
`build.racer(s, "B")` is the record of a player; `build.place(game, s, "B")` where its car stands as "lane:station", with
`build.progress(s, "B")` the p; `build.cubes(s, "B", "discard")` an area as "2W 1X" (in the order W L D K Y R P G B X).
`build.stock(s, "X")` is the supply of a colour. `build.asked(game, s)` is (letter, phase of the Turn): CHOOSE_DRIVER OPENING
TURN_START ACTION BUY SPONSOR SPONSOR_SHOP, and inside effects PICK COLOUR OPTION STEP DRAW OFFER ANNOUNCE.
Events name seats by number (0 is A); `build.told(events, Kind, ...)` are those of the kinds without number, cause and group.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Event
from game.core.contract import Refused, Setup, Step
from game.core.rng import Generator, Rng, Script
from game.core.track import Scalar, Track
from game.titles.automobiles.meta import META
from game.titles.automobiles.rules.actions import (
    Announce,
    Buy,
    ChooseDriver,
    ChooseSponsor,
    Done,
    Draw,
    EndAction,
    KeepSponsor,
    Pass,
    PickColour,
    PickCube,
    PickOption,
    PickStep,
    PitStop,
    Play,
    Standard,
    Stop,
    UseDriver,
)
from game.titles.automobiles.rules.cards.ids import RED_IDS, colour_of
from game.titles.automobiles.rules.cards.table import SETS
from game.titles.automobiles.rules.compiled import TOTALS
from game.titles.automobiles.rules.draft import AutomobilesDraft
from game.titles.automobiles.rules.events import PointsAwarded, RaceFinished, RaceStarted, TurnEnded, TurnStarted
from game.titles.automobiles.rules.road import Road
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AREAS, COLOURS, AutomobilesState, Counts, Racer, Resolve
from game.titles.automobiles.track.contract import read
from tests.titles.automobiles.layouts import LAYOUTS, TT24

NAMES = "ABCDE"
RED_CARDS = dict(zip(("drag", "slick_tires", "steering", "suspension", "camber_and_toe", "counter_steer", "redline"), RED_IDS, strict=True))
START_BAG = "5W 2L 5Y"
FAR = 4
"""Stations that a car not named keeps away from those named, where there is room."""

TRACKS: Mapping[str, Mapping[str, Scalar]] = {
    "tt24": TT24,
    "palm": LAYOUTS["palm_bay_oval"],
    "royal": LAYOUTS["royal_park"],
    "bowl": LAYOUTS["thunder_bowl"],
    "harbour": LAYOUTS["harbour_streets"],
    "mesa": LAYOUTS["mesa_bullring"],
}
"""TT24 of section 3.7 and the five of 3.5."""


def drawn(track_id: str, **properties: Scalar) -> Track:
    """A track straight from its notation: lane_1 .. lane_5, slots, budgets."""
    road = read(properties)
    tags: dict[str, Scalar] = {"line_inside": True} if properties.get("line_inside") else {}
    return Track(track_id, "automobiles", track_id.upper(), road.length, road.lanes, 3, road.spaces, road.marks, tags)


def track(name: str = "tt24") -> Track:
    """tt24, palm, royal, bowl, harbour or mesa."""
    return drawn(name, **TRACKS[name])


def rules(seats: int = 4, *tracks: Track, cards: str = "", **options: Scalar) -> AutomobilesRules:
    """Rules on TT24 or the given tracks; `cards` are ids that replace those of the First Race set, or a value of that option ("random")."""
    races = tracks or (track(),)
    chosen: dict[str, Scalar] = dict(options)
    if cards in (*SETS, "random"):
        chosen["cards"] = cards
    elif cards:
        chosen |= {"cards": "picked", **{f"card_{colour_of(card).lower()}": card for card in card_ids(cards)}}
    return AutomobilesRules(Setup(seats, META.car_ids[:seats], chosen, tuple(t.id for t in races)), races)


def card_id(card: str) -> str:
    """The id of a card; a red one goes by its name, so that nobody takes it for a rule of that number."""
    return RED_CARDS.get(card, card)


def card_ids(cards: str) -> tuple[str, ...]:
    """The ids of several cards."""
    return tuple(map(card_id, cards.split()))


def counts(text: str) -> Counts:
    """ "4L 1D" as ten counts."""
    found = [0] * len(COLOURS)
    for word in text.split():
        found[COLOURS.index(word[-1])] += int(word[:-1] or 1)
    return tuple(found)


def cube_text(area: Sequence[int]) -> str:
    """Ten counts as "4L 1D"."""
    return " ".join(f"{count}{colour}" for count, colour in zip(area, COLOURS, strict=True) if count)


def wish(bag: str, colours: str, refill: str = "") -> tuple[int, ...]:
    """The draws that take `colours` one after another out of `bag`, which is refilled with `refill` where it is empty (R6)."""
    left, draws = list(counts(bag)), []
    for colour in colours:
        if not sum(left):
            left, refill = list(counts(refill)), ""
        at = COLOURS.index(colour)
        assert left[at], f"there is no {colour} to draw"
        draws.append(sum(left[:at]))
        left[at] -= 1
    return tuple(draws)


def _car(game: AutomobilesRules, road: Road, words: Sequence[str]) -> dict[str, Any]:
    where, *rest = words
    lane, _, progress = where.replace(":", "@").partition("@")
    p = int(progress)
    fields: dict[str, Any] = {"lane": int(lane), "progress": p, "laps_left": max(0, game.game.laps - max(0, p // road.length))}
    for word in rest:
        fields |= {"grid": True} if word == "grid" else {"laps_left": int(word.removeprefix("left"))}
    assert f"{lane}:{p % road.length}" in road.cells, f"there is no segment {where}"
    return fields


def _far_away(road: Road, racers: dict[int, dict[str, Any]], unnamed: Sequence[int]) -> None:
    """Cars not named go where nobody is near, and behind all others."""
    stations = [fields["progress"] % road.length for fields in racers.values()]
    lowest = min((fields["progress"] for fields in racers.values()), default=0)
    away = {p: min((min((p - r) % road.length, (r - p) % road.length) for r in stations), default=FAR) for p in range(road.length)}
    free = [p for p in reversed(range(road.length)) if away[p] >= FAR][: len(unnamed)]
    free += [p for p in sorted(away, key=lambda p: -away[p]) if p not in free]
    lap = min(-1, lowest // road.length - 1) * road.length
    for at, station in zip(unnamed, sorted(free[: len(unnamed)], reverse=True), strict=True):
        racers[at] = {"lane": 1, "progress": lap + station, "laps_left": 3}


def _areas(what: str | Mapping[str, str], turn: str, area: str) -> dict[str, Counts]:
    named = {turn: what} if isinstance(what, str) else what
    return {name: counts(text) for name, text in named.items()} if what or area != "bag" else {}


def state(
    game: AutomobilesRules,
    cars: str = "",
    *,
    active: str | Mapping[str, str] = "",
    discard: str | Mapping[str, str] = "",
    used: str | Mapping[str, str] = "",
    bag: str | Mapping[str, str] | None = None,
    supply: str = "",
    turn: str = "A",
    order: str = "",
    phase: str = "ACTION",
    round: int = 2,
    drivers: Mapping[str, str] | None = None,
    sponsors: Mapping[str, str] | None = None,
    points: Mapping[str, int] | None = None,
    draws: Sequence[int] | None = None,
    seed: int = 1,
    **fields: Any,
) -> AutomobilesState:
    """A position; see the head of this file."""
    seats, road = game.setup.seats, game.game.roads[0]
    placed: dict[int, dict[str, Any]] = {}
    for words in (part.split() for part in cars.split(",") if part.strip()):
        placed[NAMES.index(words[0])] = _car(game, road, words[1:])
    _far_away(road, placed, [at for at in range(seats) if at not in placed])
    given = {"active": active, "discard": discard, "used": used, **({} if bag is None else {"bag": bag})}
    laid = {area: _areas(what, turn, area) for area, what in given.items()}
    racers = []
    for seat, name in enumerate(NAMES[:seats]):
        cubes = {area: held[name] for area, held in laid.items() if name in held}
        own = {"driver": (drivers or {}).get(name, ""), "sponsor": (sponsors or {}).get(name, ""), "points": (points or {}).get(name, 0)}
        racers.append(Racer(**{"bag": counts(START_BAG), **placed[seat], **cubes, **own}))
    rng: Generator = Rng.seeded(seed) if draws is None else Script(tuple(draws))
    stock = [total - sum(getattr(r, area)[at] for r in racers for area in AREAS) for at, total in enumerate(TOTALS)]
    for word in supply.split():
        stock[COLOURS.index(word[-1])] = int(word[:-1])
    at = NAMES.index(turn)
    return replace(
        game.opening(Rng.seeded(0)).state,
        **{
            "rng": rng,
            "racers": tuple(racers),
            "supply": tuple(stock),
            "phase": phase,
            "queue": (),
            "order": tuple(NAMES.index(name) for name in order or NAMES[:seats]),
            "active": at,
            "round": round,
            "offer": (),
            **fields,
        },
    )


def opened(game: AutomobilesRules, draws: Sequence[int] | None = None, seed: int = 1) -> Step[AutomobilesState]:
    """A whole new match."""
    return game.opening(Rng.seeded(seed) if draws is None else Script(tuple(draws)))


def _ran(game: AutomobilesRules, s: AutomobilesState, *queue: Resolve) -> tuple[AutomobilesState, tuple[Event, ...]]:
    draft = AutomobilesDraft(game.game, s)
    draft.queue = list(queue)
    following = queue[0].code
    while following:
        following = game.steps[following](draft)
    step = draft.step()
    return step.state, step.events


def between(game: AutomobilesRules, s: AutomobilesState, places: str, offer: str = "") -> tuple[AutomobilesState, tuple[Event, ...]]:
    """The sponsor round after a race with these places, best first (R105)."""
    classed = tuple(NAMES.index(name) for name in places)
    return _ran(game, replace(s, offer=tuple(offer.split()), classes=(*s.classes, classed)), Resolve("sponsors"))


def ended(game: AutomobilesRules, s: AutomobilesState) -> tuple[AutomobilesState, tuple[Event, ...]]:
    """The end of the round, as if its last turn were over (R101)."""
    return _ran(game, replace(s, active=s.order[-1]), Resolve("next"))


_WORDS: dict[str, Action] = {
    "standard": Standard(),
    "pit": PitStop(),
    "end": EndAction(),
    "done": Done(),
    "driver": UseDriver(),
    "draw": Draw(),
    "stop": Stop(),
    "pass": Pass(),
    **{colour: Play(colour) for colour in COLOURS},
}
_HEADS: dict[str, Any] = {
    "play": Play,
    "colour": PickColour,
    "option": PickOption,
    "buy": Buy,
    "choose": ChooseDriver,
    "sponsor": ChooseSponsor,
    "keep": KeepSponsor,
}
_LEAVING: tuple[Action, ...] = (EndAction(), Done(), Stop(), Pass(), Announce(0), Standard())


def _step(game: AutomobilesRules, s: AutomobilesState, text: str) -> PickStep:
    entry, _, end = text.partition("-")
    if not end:
        offered = [a for a in game.legal(s, waiting(game, s)) if isinstance(a, PickStep) and a.entry == entry]
        end = offered[-1].end if offered else entry
    return PickStep(entry, end)


def action(game: AutomobilesRules, s: AutomobilesState, token: str) -> Action:
    """One token of a script."""
    if token in _WORDS:
        return _WORDS[token]
    if token.startswith(">"):
        return _step(game, s, token[1:])
    head, _, rest = token.partition(":")
    if head == "pick":
        return PickCube(*rest.split(":"))
    if head == "say":
        return Announce(int(rest))
    made: Action = _HEADS[head](rest)
    return made


def token(act: Action) -> str:
    """The action as `play` reads it."""
    match act:
        case Play(colour):
            return colour
        case PickStep(entry, end):
            return f">{entry}" if entry == end else f">{entry}-{end}"
        case PickCube(area, colour):
            return f"pick:{area}:{colour}"
        case Announce(count):
            return f"say:{count}"
    for head, kind in _HEADS.items():
        if type(act) is kind:
            return f"{head}:{getattr(act, act.__struct_fields__[0])}"
    return next(text for text, known in _WORDS.items() if known == act)


def waiting(game: AutomobilesRules, s: AutomobilesState) -> int:
    """The seat that is waited for."""
    (seat,) = game.turn(s).waits_for
    return seat


def _leave(game: AutomobilesRules, s: AutomobilesState) -> Step[AutomobilesState]:
    seat = waiting(game, s)
    offer = game.legal(s, seat)
    return game.apply(s, seat, next((act for act in _LEAVING if act in offer), offer[0]))


def _left(game: AutomobilesRules, s: AutomobilesState, whole_turn: bool) -> tuple[AutomobilesState, list[Event]]:
    events: list[Event] = []
    seat, depth = waiting(game, s), len(s.queue)
    while not game.turn(s).over:
        step = _leave(game, s)
        s = step.state
        events.extend(step.events)
        if any(isinstance(e, TurnStarted) for e in step.events):
            break
        if not whole_turn and (len(s.queue) < depth or waiting(game, s) != seat):
            break
    return s, events


def _driven(game: AutomobilesRules, s: AutomobilesState) -> tuple[AutomobilesState, list[Event]]:
    seat = waiting(game, s)
    ended = game.apply(s, seat, EndAction())
    left = game.apply(ended.state, seat, Done())
    return left.state, [*ended.events, *left.events]


def play(game: AutomobilesRules, s: AutomobilesState, script: str) -> tuple[AutomobilesState, tuple[Event, ...]]:
    """Applies the tokens in order; the last state and all events."""
    events: list[Event] = []
    for text in script.split():
        if text == "drive":
            s, more = _driven(game, s)
            events.extend(more)
            continue
        if text in ("turn_over", "rest"):
            s, more = _left(game, s, text == "turn_over")
            events.extend(more)
            continue
        step = game.apply(s, waiting(game, s), action(game, s, text))
        s = step.state
        events.extend(step.events)
    return s, tuple(events)


def refused(game: AutomobilesRules, s: AutomobilesState, text: str) -> Refused | None:
    """Why the seat that is waited for can't do that; None if it can."""
    return game.why_not(s, waiting(game, s), action(game, s, text))


def legal(game: AutomobilesRules, s: AutomobilesState) -> list[str]:
    """All tokens on offer to the seat that is waited for; a step that ends where it enters is ">2:6", another ">2:6-2:8"."""
    return [token(act) for act in game.legal(s, waiting(game, s))]


def asked(game: AutomobilesRules, s: AutomobilesState) -> tuple[str, str]:
    """Who is asked, and for what."""
    turn = game.turn(s)
    return "".join(NAMES[seat] for seat in turn.waits_for), turn.phase


def racer(s: AutomobilesState, name: str) -> Racer:
    """The record of that player."""
    return s.racers[NAMES.index(name)]


def place(game: AutomobilesRules, s: AutomobilesState, name: str) -> str:
    """Where that car stands: "lane:station"."""
    one = racer(s, name)
    return f"{one.lane}:{one.progress % game.game.road(s).length}"


def progress(s: AutomobilesState, name: str) -> int:
    """The p of that car."""
    return racer(s, name).progress


def cubes(s: AutomobilesState, name: str, area: str) -> str:
    """An area of that player as "2W 1X"."""
    return cube_text(getattr(racer(s, name), area))


def stock(s: AutomobilesState, colour: str) -> int:
    """The supply of a colour."""
    return s.supply[COLOURS.index(colour)]


def bare(event: Event) -> Any:
    """The event without number, cause and group; without race and round too, where it is not about those."""
    if isinstance(event, RaceStarted | TurnStarted | TurnEnded | RaceFinished | PointsAwarded):
        return replace(event, number=0, cause="", group=0)
    return replace(event, number=0, race=0, round=0, cause="", group=0)


def told(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    """The events of those kinds, bare, in order."""
    return [bare(e) for e in events if isinstance(e, kinds)]
