"""Races with help, from the cards of the set-up to the podium and the book: by a pad, a keyboard and a mouse at one table."""

from typing import Any

import pytest

from game.core.contract import Setup
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from game.session.helping import help_options, help_steps
from game.show.widgets.seatcard import SeatCard
from tests.helpers.people import Hand, People
from tests.helpers.play import title_of
from tests.helpers.players import Players

DEVICES = ("pad", "keyboard", "mouse")
STEPS = (2, 4, 0)
SETUPS = {
    "monza": Setup(3, ("R", "Y", "B"), {"start_player": "1"}, ("oval",)),
    "aruba": Setup(3, ("R", "Y", "B"), {"races": 1, "round_limit": 10}, ("lagoon",)),
    "automobiles": Setup(3, ("red", "blue", "yellow"), {"races": 1, "laps": 1}, ("palm_bay_oval",)),
    "top_race": Setup(3, (), {}, ("speed_street",)),
    "scrap_racer": Setup(3, (), {"laps": 1, "start_driver": "1"}, ("a_short",)),
}
PRESSES = 20_000


def _rows(players: Players, query: str) -> list[Any]:
    found: list[Any] = players.ctx.book.ask(lambda base: base.execute(query).fetchall()).value()
    return found


LONG = ("aruba", "top_race")
"""Titles whose races have so many presses that in the quick run one person drives against two computers."""
LINE_UPS = [(title_id, ("mouse", "", "") if title_id in LONG else DEVICES) for title_id in SETUPS]


@pytest.mark.parametrize(
    ("title_id", "devices"), [*LINE_UPS, *(pytest.param(title_id, DEVICES, marks=pytest.mark.soak) for title_id in LONG)]
)
def test_a_race_with_help_reaches_the_podium_by_every_device_and_is_for_fun(
    title_id: str, devices: tuple[str, ...], players: Players
) -> None:
    plain, title = SETUPS[title_id], title_of(title_id)
    options = {**plain.options, **help_options(title, STEPS, plain.options)}
    setup = Setup(plain.seats, plain.cars, options, plain.tracks)
    people = People(players, title_id, setup, devices)
    people.race_on(PRESSES)
    podium = players.top
    assert isinstance(podium, PodiumScene)
    assert {row.seat: row.help for row in podium.report.rows} == dict(enumerate(STEPS))
    assert podium.report.medals == ()
    assert {seat for seat, _ in people.race.match.done} == {0, 1, 2}
    assert _rows(players, "SELECT help, counts FROM race") == [("240", 1)]
    assert _rows(players, "SELECT * FROM medal") == []


def test_again_keeps_the_help(players: Players) -> None:
    plain = SETUPS["monza"]
    setup = Setup(3, plain.cars, {**plain.options, "help_1": 4, "help_3": 100}, plain.tracks)
    people = People(players, "monza", setup, ("keyboard",) * 3)
    people.race_on(PRESSES)
    before = people.race.match.header
    players.steps(20, 0.2)
    while isinstance(players.top, PodiumScene):
        people.press()
        players.steps(3, 0.2)
    race = players.race
    assert isinstance(race, RaceScene)
    assert race.match.header.setup == before.setup
    assert help_steps(race.match.title, race.match.header.setup.options, 3) == (2, 0, 4)
    assert not race.match.done


def _row(scene: SetupScene, seat: int) -> tuple[SeatCard, tuple[int, int]]:
    """The card of a seat and the middle of its row of help, in design units."""
    card = scene.ui.widgets[f"seat{seat}"]
    assert isinstance(card, SeatCard)
    at = next((number for number, row in enumerate(card.rows) if row.label == "Help"), 0)
    place = card._place(at).move(card.rect.topleft)
    return card, place.center


@pytest.mark.parametrize("device", DEVICES)
def test_help_is_chosen_on_the_card_and_raced_with_by_one_device_alone(device: str, players: Players) -> None:
    """From the menu's card to the first question of the race."""
    pad = players.plug() if device == "pad" else None
    hand = Hand(players, pad.device if pad is not None else device, 1, pad)
    hand.to("title.monza")
    players.until(lambda: isinstance(players.top, SetupScene))
    scene = players.top
    players.steps(5, 0.2)
    hand.to("seat0")
    players.steps(3, 0.2)
    card, middle = _row(scene, 0)
    assert card.rows, "the card is open"
    for _ in range(2):
        if device == "mouse":
            hand.click_at(middle)
        else:
            while card.rows[card.at].label != "Help":
                hand.word("down")
            hand.word("right")
        players.steps(2, 0.2)
    assert card.rows[card.at].value == "Some help"
    if device != "mouse":
        hand.word("back")
    hand.to("start")
    players.ask()
    match = players.race.match
    assert help_steps(match.title, match.header.setup.options, match.header.setup.seats)[0] == 2
