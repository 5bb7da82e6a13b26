"""Plate, caption, marked space and ghost say one thing of where the dice lead, and the rules do just that."""

from collections import Counter
from math import dist
from typing import Any

import pytest

from game.core.actions import Event
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.show.tables.scrap_racer.gamble import GamblePlate
from game.show.tables.scrap_racer.stopping import stopping
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.actions import UseModule
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.title import TITLE
from tests.helpers.screening import Screening, catalogue, driven
from tests.titles.scrap_racer import build

TOLD: list[tuple[str, str, dict[str, Any], str]] = [
    ("K1@20", "1 4", {"cars": {"K1": "HOVER"}}, "5 spaces"),
    ("K1@21", "1 4", {"cars": {"K1": "STEEL_JACKET"}}, "5 spaces + 1 by ability, takes a module"),
    ("K1@8", "2", {"cars": {"K1": "SWIFTLY"}}, "2 spaces + 1 by ability"),
    ("K1@20 K2@22 K3@26", "5", {"cars": {"K1": "TWISTER"}}, "5 spaces + 1 by ability, duel with driver 2"),
    ("K1@20 K2@25 K3@27", "5", {"cars": {"K1": "JACKAL"}}, "5 spaces + 4 by ability, beats driver 1 and driver 2"),
    ("K1@20 K2@25", "5", {"cars": {"K1": "CRUSHER"}}, "5 spaces, duel with driver 1"),
]


def _match(seats: int = 4, seed: int = 3) -> Match:
    return Match(TITLE, Setup(seats, (), {}, ("a",)), [catalogue().open(TITLE, "a").track], seed)


def _steps(events: tuple[Event, ...], racer: str) -> int:
    """What the rules move the racer by itself: by its dice, its ability, duels that are won without dice."""
    total = 0
    for event in events:
        if isinstance(event, m.DuelDiceRolled | m.DuelChoiceNeeded | m.FinishCardDrawn | m.TurnEnded):
            break
        total += event.steps if isinstance(event, m.RacerMoved) and event.racer == racer else 0
    return total


@pytest.mark.parametrize(("position", "draws", "fields", "caption"), TOLD)
def test_plate_caption_space_and_ghost_tell_the_same(position: str, draws: str, fields: dict[str, Any], caption: str) -> None:
    """R14, R22-R24, R44: an extra step stands beside the dice on plate and caption, and is under the marked space and the ghost."""
    match = _match()
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    begun = build.state(rules, position, draws=f"{draws} 2 6", **fields)
    state, _ = build.play(rules, begun, " ".join("roll" for _ in draws.split()))
    screening, chair = Screening(match, state), Chair(rules, state, 0)
    table = screening.table
    stop = next(w for w in table.prompt(chair).widgets if w.key == "stop")
    assert isinstance(stop, GamblePlate)
    landing, there = table.landing(), stopping(state, rules.game)
    assert landing is not None
    assert there is not None
    assert landing.text == caption
    assert stop.told == caption.partition(",")[0].removesuffix(" by ability")
    table.look_at(chair, stop)
    _, events = build.play(rules, state, "stop")
    assert there.goal == there.racer.p + _steps(events, there.racer.id)
    places, ghost = table.places(), table.shown.nodes[0].place
    nearest = min(places.course.ids, key=lambda space: dist(places.node(space), ghost))
    assert places.node(nearest) == landing.middle


def test_in_whole_races_it_is_what_stopping_then_does() -> None:
    """Every stop with an empty hand, by drivers of all levels: how far it is was told before."""
    seen = Counter[str]()
    for seed in range(4):
        match = _match(6, seed)
        before = match.state
        for step in driven(match, seed, 2_000):
            stopped = next((event for event in step.events if isinstance(event, m.DiceStopped)), None)
            if stopped is not None and not before.hands[before.racers[before.active].owner]:
                there = stopping(before, match.rules.game)
                if there is not None:
                    assert there.total + there.extra == _steps(step.events, stopped.racer), (seed, there)
                    seen[stopped.racer] += there.extra > 0
            before = step.state
    assert {"STEEL_JACKET", "SWIFTLY", "TWISTER", "JACKAL"} <= {racer for racer, count in seen.items() if count}


def test_with_cards_to_come_only_the_dice_are_told() -> None:
    """R13: what is pressed next moves the dice alone; the ability waits until no card follows."""
    rules = _match().rules
    assert isinstance(rules, ScrapRacerRules)
    begun = build.state(rules, "K1@21", draws="5", cars={"K1": "STEEL_JACKET"}, hands={"K1": "PLUS_3"}, empty=(27,))
    rolled, _ = build.play(rules, begun, "roll")
    waiting, _ = build.play(rules, rolled, "stop")
    first, then = stopping(rolled, rules.game), stopping(waiting, rules.game)
    assert first is not None
    assert then is not None
    assert (first.extra, then.extra) == (1, 0)


HOMES = [
    ("K1@{last} K2@30 K3@20 K4@10", "", "5 spaces, home; 3 rivals still move"),
    ("K1@30 K2@20 K3@{last} K4@10", "K3", "5 spaces, home; one rival still moves"),
    ("K1@30 K2@20 K3@10 K4@{last}", "K4", "5 spaces, home"),
    ("K1@{first} K2@30 K3@20 K4@10", "", "5 spaces, across the line, takes a module"),
]


@pytest.mark.parametrize(("position", "active", "caption"), HOMES)
def test_the_end_of_the_last_lap_is_home_and_says_who_may_still_answer(position: str, active: str, caption: str) -> None:
    """R49: the round is driven to its end."""
    match = _match()
    rules, racer = match.rules, active or "K1"
    assert isinstance(rules, ScrapRacerRules)
    length = rules.game.course(match.state).length
    laps = rules.game.laps
    at = position.format(last=laps * length - 2, first=length - 2)
    badges = {racer: laps - 1} if "last" in position else {}
    begun = build.state(rules, at, draws="1 4 2 6", cars={racer: "CRUSHER"}, badges=badges, active=racer)
    state, _ = build.play(rules, begun, "roll roll")
    landing = Screening(match, state).table.landing()
    assert landing is not None
    assert landing.text == caption


@pytest.mark.parametrize(
    ("draws", "modules", "told"),
    [("2 6", "FLIP", "3 spaces"), ("2 4", "FLIP", "5 spaces"), ("1 6", "FLIP", ""), ("2 6", "REROLL", "8 spaces"), ("2 5", "FLIP", "")],
)
def test_a_module_that_turns_the_last_die_shows_where_the_dice_lead_then(draws: str, modules: str, told: str) -> None:
    """R8: the 6 of eight spaces became a 1, and nothing had said that three were left. A repeat leads nowhere; of a die
    that is thrown again nobody knows."""
    match = _match()
    rules = match.rules
    assert isinstance(rules, ScrapRacerRules)
    begun = build.state(rules, "K1@12 K2@60", draws=f"{draws} 2 6", modules={"K1": modules})
    state, _ = build.play(rules, begun, "roll roll")
    table, chair = Screening(match, state).table, Chair(rules, state, 0)
    prompt = table.prompt(chair)
    module = next(widget for widget in prompt.widgets if isinstance(widget.action, UseModule))
    before = table.landing()
    assert before is not None
    table.look_at(chair, module)
    landing = table.guides._landing
    assert (landing.text.partition(",")[0] if landing else "") == told
    table.look_at(chair, next(widget for widget in prompt.widgets if widget.key == "stop"))
    assert table.guides._landing.key == before.key, "as it was"
