"""Positions and scripts for Scrap Racer's tests.

    rules = build.rules(racers=4)                        track "a", four drivers, turn order K1 .. K4
    rules = build.rules("a_short", seats=2, laps=1)      teams: K1, K2 are seat 0's, K3, K4 seat 1's

A position names the racers by turn order, with their progress: K1 starts, seat 0 drives it (in team play K1 and K2, and so on).

    s = build.state(rules, "K1@12 K2@20", draws="3 5 3 C:STAY")

Racers not named are on the grid. Which vehicle a racer is: `cars={"K1": "SWIFTLY"}`; all others get a vehicle whose ability does
not show in the case at hand: PLAIN in order (HOVER, JACKAL, ...), so name those that matter. Badges are lap(p) unless `badges={"K1": 2}`.
`switches={"K1": 2}`, `modules={"K1": "FLIP REROLL"}`, `hands={"K1": "PLUS_5 CURVE"}` (of its driver), `active="K2"`, `round`,
`empty=(10, 33)` sites without a module, `supply="FLIP REROLL"` (front = top; all other modules then lie spent or on the sites),
`sites={23: "FLIP"}` what lies on a site, `first_home="K2"`, and any field of the state by its name.

`draws` is what is drawn, in order, as text:
    3            a die shows 3 (dice of the turn, duels and crash cards alike)
    #7           any other draw below n, as it is
Cards don't draw: name the top of a deck by `tops`: tops="STAY LAST_7 PLUS_3" puts each card on top of the deck it belongs to, in order
(crash cards that are in two decks go on both; write C34:FWD_3 to say which).

Actions in a line, for the driver that is waited for:  build.play(rules, s, "roll roll stop +CURVE move end")
    roll  stop  crash  move  end                  RollDie, Stop, AcceptCrash, MoveDice, EndMove
    REROLL  FLIP  PLUS_MINUS+1  PLUS_MINUS-1      UseModule
    +PLUS_5                                       PlayBonus
    first:K2  winner:K2  take:JACKAL              ChooseTeamOrder, ChooseDuelWinner, ChooseRacer (a K or a vehicle's id)
`play` returns the last state and all events; `build.refused(rules, s, "stop")` is why_not for the driver that is waited for.
What R3 does by itself must not be named. `build.p(s, "K1")` and `build.racer(s, "K1")` read the state after it: K names are those
of the turn order as it stands (ChooseTeamOrder swaps two).
"""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Event
from game.core.contract import Refused, Setup
from game.core.rng import Script
from game.core.track import Scalar, Track
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules.actions import (
    AcceptCrash,
    ChooseDuelWinner,
    ChooseRacer,
    ChooseTeamOrder,
    EndMove,
    MoveDice,
    PlayBonus,
    RollDie,
    Stop,
    UseModule,
)
from game.titles.scrap_racer.rules.cards import BONUS, CRASH, DECKS, FINISH, MODULES, sorted_hand
from game.titles.scrap_racer.rules.compiled import lap
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.state import Racer, ScrapRacerState
from game.titles.scrap_racer.track.notation import read

PLAIN = ("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY", "STEEL_JACKET")
"""Vehicles for racers that need none in particular, those whose ability shows least first."""

NOTATION = {
    "a": "1S* 5S 7R* 6S 8R* 11L 9R* 2S* 12R 10L* 13R 3S* 14R 4S*",
    "b": "1S* 11R 7R* 5S 8L* 12R 2S* 3S* 13R 9R* 6S 10L* 14R 4S*",
    "c": "1S* 5S 7R* 11R 8L* 12R 2S* 6S 9R* 13L 10R* 14R 3S* 4S*",
    "d": "1S* 5S 7R* 6S 8R* 2S* 11L 9R* 12R 10L* 13R 3S* 14R 4S*",
    "e": "1S* 11R 7L* 12R 2S* 13R 3S* 5S 8R* 14L 9R* 6S 10R* 4S*",
    "f": "1S* 11R 2S* 5S 7R* 12R 3S* 13L 8L* 14R 9R* 6S 10R* 4S*",
    "a_short": "5S 7R* 8R* 11L 9R* 2S* 13R 3S* 14R 4S*",
    "b_short": "1S* 11R 7R* 8L* 12R 3S* 9R* 6S 14R 4S*",
    "c_short": "5S 7R* 11R 8L* 12R 6S 9R* 13L 10R* 14R 3S* 4S*",
    "d_short": "5S 7R* 8R* 2S* 11L 9R* 13R 3S* 14R 4S*",
    "e_short": "1S* 12R 2S* 13R 5S 8R* 14L 9R* 10R* 4S*",
    "f_short": "1S* 11R 7R* 3S* 13L 14R 9R* 6S 10R* 4S*",
}


def drawn(track_id: str, notation: str) -> Track:
    """A track straight from its notation."""
    road = read({"road": notation})
    return Track(track_id, "scrap_racer", track_id.upper(), road.length, road.lanes, 3, road.spaces)


def track(track_id: str = "a") -> Track:
    """A layout of section 2.7 by its id."""
    return drawn(track_id, NOTATION[track_id])


def rules(track_name: str = "a", racers: int = 0, *, seats: int = 0, racers_chosen: bool = False, **options: Scalar) -> ScrapRacerRules:
    """Rules on one layout. `racers`: as many drivers with one racer each (3 to 6); or `seats`: 2 makes teams; three_teams=True too.
    The option `racers` (O4) is `racers_chosen` here."""
    chosen: dict[str, Scalar] = {"racers": "chosen"} if racers_chosen else {}
    return ScrapRacerRules(Setup(seats or racers or 4, (), {**options, **chosen}, (track_name,)), (track(track_name),))


def _named(text: str) -> dict[str, int]:
    return {name: int(p) for name, _, p in (pair.partition("@") for pair in text.replace(",", " ").split())}


def _racers(rules: ScrapRacerRules, places: dict[str, int], cars: dict[str, str], **boards: dict[str, Any]) -> tuple[Racer, ...]:
    game, length = rules.game, rules.game.courses[0].length
    count = game.seats * game.per_driver
    spare = iter([car for car in PLAIN if car not in cars.values()])
    found = []
    for n in range(1, count + 1):
        name = f"K{n}"
        p = places.get(name, 0)
        modules = sorted(boards["modules"].get(name, "").split(), key=MODULES.index)
        badges = boards["badges"].get(name, min(lap(p, length), game.laps))
        found.append(
            Racer(cars.get(name) or next(spare), (n - 1) // game.per_driver, p, badges, boards["switches"].get(name, 0), tuple(modules))
        )
    unknown = (set(places) | set(cars)) - {f"K{n}" for n in range(1, count + 1)}
    assert not unknown, f"no such racer here: {unknown}"
    return tuple(found)


def _left(all_cards: Sequence[str], *gone: str) -> list[str]:
    rest = list(all_cards)
    for card in gone:
        rest.remove(card)
    return rest


def _stacked(deck: Sequence[str], tops: Sequence[str]) -> tuple[str, ...]:
    return (*tops, *_left(deck, *tops))


def _decks(tops: str, gone: Sequence[str]) -> dict[str, Any]:
    """The decks with the named cards on top."""
    on_top: dict[str, list[str]] = {name: [] for name in (*DECKS, "BONUS", "FINISH")}
    for word in tops.split():
        name, _, card = word.rpartition(":")
        homes = {**dict(zip(DECKS, CRASH, strict=True)), "BONUS": BONUS, "FINISH": FINISH}
        wanted = [name] if name else [home for home, cards in homes.items() if card in cards]
        assert wanted, f"no deck has {word}"
        for home in wanted:
            on_top[home].append(card)
    return {
        "bonus": _stacked(_left(BONUS, *gone), on_top["BONUS"]),
        "finish": _stacked(FINISH, on_top["FINISH"]),
        "crash": tuple(_stacked(cards, on_top[name]) for name, cards in zip(DECKS, CRASH, strict=True)),
        "crash_pile": ((), (), ()),
    }


def _modules(
    rules: ScrapRacerRules, held: Sequence[str], empty: Sequence[int], supply: str | None, sites: dict[int, str]
) -> dict[str, Any]:
    """Sites, supply and used modules, so that all 18 are somewhere."""
    numbers = rules.game.courses[0].sites
    rest = _left(MODULES, *held, *sites.values(), *(supply or "").split())
    lying = []
    for n in numbers:
        lying.append(sites[n] if n in sites else "" if n in empty else rest.pop(0))
    if supply is None:
        return {"sites": tuple(lying), "supply": tuple(rest), "spent": ()}
    return {"sites": tuple(lying), "supply": tuple(supply.split()), "spent": tuple(rest)}


def state(
    rules: ScrapRacerRules,
    racers: str = "",
    *,
    draws: str = "",
    tops: str = "",
    cars: dict[str, str] | None = None,
    badges: dict[str, int] | None = None,
    switches: dict[str, int] | None = None,
    modules: dict[str, str] | None = None,
    hands: dict[str, str] | None = None,
    active: str = "K1",
    empty: Sequence[int] = (),
    supply: str | None = None,
    sites: dict[int, str] | None = None,
    first_home: str = "",
    **fields: Any,
) -> ScrapRacerState:
    """A position at the start of a turn; see the top of this file."""
    found = _racers(rules, _named(racers), cars or {}, badges=badges or {}, switches=switches or {}, modules=modules or {})
    index = int(active[1:]) - 1
    held: list[tuple[str, ...]] = [()] * rules.game.seats
    for name, cards in (hands or {}).items():
        held[found[int(name[1:]) - 1].owner] = sorted_hand(cards.split())
    leader = max(found, key=lambda racer: racer.p)
    base = ScrapRacerState(
        rng=Script(tuple(int(word[1:]) if word[0] == "#" else int(word) - 1 for word in draws.replace(",", " ").split())),
        start=found[0].owner,
        active=index,
        racers=found,
        hands=tuple(held),
        start_p=found[index].p,
        leader=leader.id if leader.p else "",
        first_home=found[int(first_home[1:]) - 1].id if first_home else "",
        **_decks(tops, [card for hand in held for card in hand]),
        **_modules(rules, [m for racer in found for m in racer.modules], empty, supply, sites or {}),
    )
    return replace(base, **fields)


_WORDS: dict[str, Action] = {"roll": RollDie(), "stop": Stop(), "crash": AcceptCrash(), "move": MoveDice(), "end": EndMove()}


def _id(s: ScrapRacerState, name: str) -> str:
    return name if name in RACERS or not name[1:].isdigit() else s.racers[int(name[1:]) - 1].id


def action(s: ScrapRacerState, token: str) -> Action:
    """One token of a script; see the top of this file."""
    if token in _WORDS:
        return _WORDS[token]
    if token.startswith("+"):
        return PlayBonus(token[1:])
    kind, _, name = token.partition(":")
    if name:
        return {"first": ChooseTeamOrder, "winner": ChooseDuelWinner, "take": ChooseRacer}[kind](_id(s, name))
    if token[-2:] in ("+1", "-1"):
        return UseModule(token[:-2], int(token[-2:]))
    return UseModule(token)


def play(rules: ScrapRacerRules, s: ScrapRacerState, script: str, seat: int | None = None) -> tuple[ScrapRacerState, tuple[Event, ...]]:
    """Applies the tokens in order for the seat that is waited for (or `seat`); the last state and all events."""
    events: list[Event] = []
    for token in script.split():
        step = rules.apply(s, rules.turn(s).waits_for[0] if seat is None else seat, action(s, token))
        s = step.state
        events.extend(step.events)
    return s, tuple(events)


def refused(rules: ScrapRacerRules, s: ScrapRacerState, token: str) -> Refused | None:
    """Why the seat that is waited for can't do what the token says; None if it can."""
    return rules.why_not(s, rules.turn(s).waits_for[0], action(s, token))


def racer(s: ScrapRacerState, name: str) -> Racer:
    """K1 .. K6 by turn order, or a vehicle by its id."""
    return next(r for i, r in enumerate(s.racers, 1) if name in (f"K{i}", r.id))


def p(s: ScrapRacerState, name: str) -> int:
    """Progress of that racer."""
    return racer(s, name).p


def places(s: ScrapRacerState) -> dict[str, int]:
    """K name -> progress."""
    return {f"K{i}": r.p for i, r in enumerate(s.racers, 1)}
