"""A share round says what it takes to decide: places and what a share pays, what one holds before and after, and what that comes to."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from game.core.match import Chair
from game.show.tables.base.prompt import Prompt
from game.show.tables.parts.free_room import traffic
from game.show.tables.top_race.trading import HeldCell, ShareCard
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from tests.helpers.screening import Screening
from tests.show.test_top_race_reading import screened
from tests.titles.top_race import build

CARS = "red a9, yellow b12, blue c15, black a20, purple b23, green c26"
"""Green leads, red is the last."""
HELD = (5, 5, 5, 15, 0, 0)


def trading(held: tuple[int, ...] = HELD) -> Screening:
    """Ada is asked in a share round; she holds so many shares."""

    def position(rules: Any) -> Any:
        state = build.state(rules, CARS, active="A", phase="SHARE_ROUND", pending=(0,), share_rounds=1)
        return replace(state, shares=(held, *((5,) * 6,) * 3))

    return screened(position, variant="shares")


def asked(screening: Screening, *picked: str) -> Prompt:
    """The question after these presses, each of them on what may be pressed."""
    prompt = screening.table.prompt(Chair(screening.match.rules, screening.match.state, 0))
    for colour in picked:
        card = card_of(prompt, colour)
        assert not card.why, colour
        step = card.press(None)  # type: ignore[arg-type]
        assert isinstance(step, Prompt)
        prompt = step
    return prompt


def card_of(prompt: Prompt, colour: str) -> ShareCard:
    """The card of that car."""
    key = f"drawer:{COLOURS.index(colour) + 1}"
    card = next(widget for widget in prompt.widgets if widget.key == key)
    assert isinstance(card, ShareCard)
    return card


@pytest.mark.parametrize(
    ("picked", "colour"),
    [((), "red"), (("yellow",), "yellow"), (("red", "yellow"), "green"), (("red", "yellow", "blue"), "blue")],
)
def test_looked_at_is_what_one_would_choose_next(picked: tuple[str, ...], colour: str) -> None:
    """The last car to be sold, the first one to be bought; then what was chosen just now. It used to be red each time, whatever red was."""
    assert asked(trading(), *picked).first == card_of(asked(trading(), *picked), colour).key


def test_the_first_car_is_not_offered_where_one_may_hold_no_more_of_it() -> None:
    full = trading((5, 5, 5, 0, 0, 15))
    prompt = asked(full, "red", "red")
    assert card_of(prompt, "green").why
    assert prompt.first == card_of(prompt, "purple").key


def test_each_car_tells_its_place_what_a_share_pays_there_and_how_many_one_has() -> None:
    prompt = asked(trading())
    assert card_of(prompt, "red").about == "Red car. Place 6 now: 10,000 a share. You have 5."
    assert card_of(prompt, "green").about == "Green car. Place 1 now: 200,000 a share. You have 0."
    assert card_of(asked(trading(), "red", "red"), "red").about.endswith("You have 3.")


@pytest.mark.parametrize(
    ("picked", "told"),
    [
        (("red", "yellow", "green", "green"), "Red 5 to 4, yellow 5 to 4 and green 0 to 2. As the cars stand, 360,000 more."),
        (("black", "black", "red", "red"), "Red 5 to 7 and black 15 to 13. As the cars stand, 180,000 less."),
        (("red", "yellow", "red", "yellow"), "Nothing changes."),
    ],
)
def test_before_it_is_done_the_trade_is_told_with_what_it_comes_to(picked: tuple[str, ...], told: str) -> None:
    prompt = asked(trading(), *picked)
    done = next(widget for widget in prompt.widgets if widget.key == "done")
    assert (done.about, prompt.first) == (told, "done")
    assert done.action == act.Trade((picked[0], picked[1]), (picked[2], picked[3]))
    assert not any(widget.focusable for widget in prompt.widgets if isinstance(widget, ShareCard))


def test_the_ladder_counts_along() -> None:
    """A cell for each car, as soon as a share would change hands."""
    assert not [widget for widget in asked(trading()).widgets if isinstance(widget, HeldCell)]
    prompt = asked(trading(), "red")
    cells = [widget for widget in prompt.widgets if isinstance(widget, HeldCell)]
    assert len(cells) == 6
    assert not any(cell.focusable for cell in cells)


@pytest.mark.parametrize("picked", [(), ("red",), ("red", "red", "green", "green")])
def test_neither_cards_nor_plates_cover_a_car_and_they_stay_where_they_are(picked: tuple[str, ...]) -> None:
    screening = trading()
    prompt, table = asked(screening, *picked), cast(Any, screening.table)
    cars: Any = traffic(table.stage, table.places(), "car").cars
    lying = [widget.rect for widget in prompt.widgets if not isinstance(widget, HeldCell) and widget.family != "about"]
    assert len(cars) == 6
    assert not [rect for rect in lying if rect.collidelist(cars) >= 0]
    assert all(table.places().board.contains(rect) for rect in lying)
    assert card_of(prompt, "blue").rect == card_of(asked(screening), "blue").rect
