"""What the screen says: people's names, no coordinates that the board does not print, a turn in one line. Every event of whole races."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.actions import Event, as_seen
from game.core.contract import Setup
from game.core.match import Match
from game.language.language import Language
from game.show.tables import TABLES
from game.titles.monza.rules import events as ev
from game.titles.monza.title import TITLE as MONZA
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.title import TITLE as SCRAP
from tests.helpers.play import walk
from tests.helpers.screening import Screening, catalogue

NAMES = ("Ada", "Ivo", "Dara", "Bolt")
PLAIN = Language(strict=True)
PLACE = re.compile(r"\b[a-d]\d{1,2}\b|\bspaces? \d|START|FINISH")
RACER = re.compile(r"Crusher|Swiftly|Twister|Hover|Jackal|Steel Jacket")
OF_RACERS = (m.RacersDealt, m.RacerChosen, m.TurnStarted, m.BonusPlayed, m.AbilityTriggered, m.DuelChosen)
"""They tell who drives which racer, or what a racer can do."""
RACES = [(MONZA, "oval", {"rules": "pro", "bonus_move": True}, ("R", "Y", "B", "G")), (SCRAP, "", {}, ())]


def _match(title: Any, track: str, options: dict[str, Any], cars: tuple[str, ...], seed: int) -> Match:
    names = (track,) if track else title.meta.tracks[:1]
    return Match(title, Setup(4, cars, options, names), [catalogue().open(title, name).track for name in names], seed)


def _told(title: Any, *plan: Any, seed: int = 3) -> Iterator[tuple[Event, str]]:
    match = _match(title, *plan, seed)
    table = TABLES[title.meta.id]()
    for moment in walk(match, seed, 900):
        for event in as_seen(moment.step.events, None):
            yield event, table.sentence_of(PLAIN, title.words, NAMES, event, moment.step.state)


@pytest.mark.parametrize("race", RACES, ids=["monza", "scrap_racer"])
def test_no_sentence_names_what_the_board_does_not_print(race: Any) -> None:
    kinds: set[type[Event]] = set()
    for event, said in _told(*race):
        kinds.add(type(event))
        assert not PLACE.search(said), said
        assert "{" not in said, (event, said)
        if not isinstance(event, OF_RACERS):
            assert not RACER.search(said), said
    assert len(kinds) > 12


def test_a_drive_says_how_far_and_whom_it_passed() -> None:
    table = TABLES["monza"]()
    said = [
        table.sentence_of(
            PLAIN,
            MONZA.words,
            NAMES,
            ev.CarMoved(seat=3, from_node="a1", nodes=nodes, dice=1, tiles=0, last_colour="R", overtaken=who),
            None,
        )
        for nodes, who in ((("a2",), ()), (("a2", "a3", "a4", "a5"), (0,)))
    ]
    assert said == ["Bolt drives one space.", "Bolt drives 4 spaces and overtakes Ada."]


@pytest.mark.parametrize("dice", [0, 3])
def test_what_a_drive_has_told_is_not_counted_once_more(dice: int) -> None:
    """Each die drives one space, and who could not drive stayed put: the log said so in the line before."""
    assert TABLES["monza"]().sentence_of(PLAIN, MONZA.words, NAMES, ev.TurnEnded(seat=0, round_dice=dice), None) == ""


def test_seats_are_called_by_their_names_and_a_tie_says_who_rolls_again() -> None:
    match = _match(*RACES[1], seed=5)
    state = match.state
    racers = {racer.owner: racer.id for racer in state.racers}
    table = TABLES["scrap_racer"]()
    tell = lambda event: table.sentence_of(PLAIN, SCRAP.words, NAMES, event, state)  # noqa: E731
    assert tell(m.DieRolled(racer=racers[1], n=1, value=5)) == "Ivo rolls 5."
    three = (racers[0], racers[1], racers[2])
    assert tell(m.DuelDiceRolled(racers=three, values=(4, 2, 4), tie=True)) == "A tie at 4: Ada and Dara roll again."
    assert tell(m.RacerMoved(racer=racers[3], from_p=9, to_p=7, steps=-2)) == "Bolt goes back 2 spaces."


def test_where_a_driver_has_two_racers_the_racer_is_named() -> None:
    match = Match(
        SCRAP, Setup(3, (), {"three_teams": True}, SCRAP.meta.tracks[:1]), [catalogue().open(SCRAP, SCRAP.meta.tracks[0]).track], 3
    )
    racer, other = match.state.racers[0].id, match.state.racers[1].id
    name = SCRAP.words.things[f"racer.{racer}"].name
    tell = lambda event: TABLES["scrap_racer"]().sentence_of(PLAIN, SCRAP.words, NAMES, event, match.state)  # noqa: E731
    assert tell(m.DieRolled(racer=racer, n=1, value=5)) == f"{name} rolls 5."
    assert tell(m.RacerMoved(racer=racer, from_p=9, to_p=7, steps=-2)) == f"{name} goes back 2 spaces."
    assert RACER.search(tell(m.Overtook(racer=racer, racers=(other,))).removeprefix(name)), "it overtakes a racer, no driver"


def test_scrap_racer_tells_each_step_once() -> None:
    """What was rolled, how far that goes and where it ends was said up to three times, and each turn that it is over."""
    match = _match(*RACES[1], seed=5)
    state = match.state
    racer, other = state.racers[0].id, state.racers[1].id
    name = SCRAP.words.things[f"racer.{racer}"].name
    tell = lambda event: TABLES["scrap_racer"]().sentence_of(PLAIN, SCRAP.words, NAMES, event, state)  # noqa: E731
    driver = NAMES[state.racers[0].owner]
    assert tell(m.TurnStarted(racer=racer, driver=state.racers[0].owner)) == f"{driver} drives {name}."
    assert tell(m.DieRolled(racer=racer, n=2, value=5, is_repeat=True)) == f"{driver} rolls a second 5."
    assert tell(m.Crashed(racer=racer, value=5, deck="C56")) == f"{driver} crashes!"
    assert tell(m.CrashCardDrawn(racer=racer, deck="C56", card="LAST_4")) == "The crash card: the last racer goes 4 spaces forward."
    won = m.DuelWon(racer=racer, losers=(other,), steps=2)
    assert tell(won) == f"{driver} wins the duel against {NAMES[state.racers[1].owner]} and goes 2 spaces on."
    for cause in ("dice", "bonus", "ability", "duel"):
        assert tell(m.RacerMoved(racer=racer, from_p=9, to_p=11, steps=2, cause=cause)) == ""
    assert tell(m.TurnEnded(racer=racer)) == ""
    given = m.ModulesGiven(racer=racer, kinds=("REROLL", "FLIP", "REROLL"))
    assert tell(given) == f"{driver} starts with 2 modules Reroll and the module Flip."
    assert tell(m.FinalRoundStarted(racer=racer, to_move=())) == f"{driver} is home, and nobody is left to move in this round."
    assert tell(m.FinalRoundStarted(racer=racer, to_move=(other,))).startswith(f"{driver} is home: this is the last round. Still to come: ")


def test_every_card_of_scrap_racer_says_what_it_does_in_the_log() -> None:
    cards = [key.removeprefix("crash.") for key in SCRAP.words.things if key.startswith("crash.")]
    cards += [key.removeprefix("finish.") for key in SCRAP.words.things if key.startswith("finish.")]
    for card in set(cards) - {"?"}:
        assert f"effect.{card}" in SCRAP.words.things, card


def test_monza_sorts_thrown_dice_and_knows_when_nobody_is_left_to_play() -> None:
    tell = lambda event: TABLES["monza"]().sentence_of(PLAIN, MONZA.words, NAMES, event, None)  # noqa: E731
    assert tell(ev.DiceRolled(seat=0, colours="WRGYGP")) == "Ada throws red, yellow, green, green, purple and white."
    assert tell(ev.TurboRolled(seat=0, colours="WR")) == "Ada throws the turbo dice: red and white."
    assert tell(ev.DiceRerolled(seat=0, indices=(0, 1), old="WR", new="PB")) == "Ada throws red and white again and gets blue and purple."
    assert tell(ev.PlacementTakenBack(seat=0, die=-1, colour="W", node="a1")) == "Ada takes the white accelerator back."
    assert tell(ev.PlacementTakenBack(seat=0, die=2, colour="W", node="a1")) == "Ada takes the white die back."
    assert tell(ev.TilesSpent(seat=0, colours="RW")) == "", "they were told as they were laid"
    last = ev.FinalRoundStarted(seat=0, to_play=(), to_beat=3)
    assert tell(last) == "Home with 3 dice, and nobody is left to play in this round."


@pytest.mark.parametrize("race", RACES, ids=["monza", "scrap_racer"])
def test_every_turn_comes_to_a_line(race: Any) -> None:
    """It has no name in it that is the seat's own, and is short."""
    match = _match(*race, seed=8)
    screening = Screening(match, match.state)
    table, turn, lines = screening.table, [], []
    for moment in walk(match, 8, 600):
        turn += moment.step.events
        ended = next((e for e in moment.step.events if isinstance(e, ev.TurnEnded | m.TurnEnded)), None)
        if ended is not None:
            table.model = moment.step.state
            owners = {racer.id: racer.owner for racer in getattr(moment.step.state, "racers", ())}
            seat = owners[ended.racer] if isinstance(ended, m.TurnEnded) else ended.seat
            lines.append(table.recap(turn, seat))
            turn = []
    assert len(lines) > 15
    assert all(lines)
    assert max(map(len, lines)) < 120
