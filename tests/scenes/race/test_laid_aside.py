"""What is not seen while somebody is asked stays unseen for as long as that is asked, whatever happens to the window or the letters."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.scenes.framework.stack import SceneStack
from game.scenes.race.race import RaceScene
from tests.helpers.racing import FRAME, PADS
from tests.helpers.screen import press
from tests.scenes.race.test_top_race_secrets import the_race

Change = Callable[[RaceScene], None]


def _resized(race: RaceScene) -> None:
    race.halt()
    race.renew()


def _larger(race: RaceScene) -> None:
    race.ctx.theme.set_text_scale(200)
    race.resume()


CHANGES: dict[str, Change] = {"window": _resized, "options": lambda race: race.resume(), "letters": _larger}


def _ask(stack: SceneStack, race: RaceScene) -> None:
    for _ in range(400):
        stack.update(FRAME)
        if race.open_prompt.prompt is not None:
            return
    raise AssertionError("nobody is asked")


def _seen(race: RaceScene) -> set[str]:
    """Kinds of things that are seen."""
    stage = race.table.stage
    return {thing.kind for key, thing in stage.things.items() if stage.nodes[key].shown}


@pytest.fixture
def auction(tmp_path: Path) -> tuple[SceneStack, RaceScene]:
    stack, race = the_race(tmp_path, "none", lambda state: state, lambda rules: rules.new(11).state, PADS)
    _ask(stack, race)
    assert race.match.turn.phase == "BIDDING"
    return stack, race


@pytest.mark.parametrize("change", CHANGES)
def test_prizes_do_not_come_back_under_the_dial(auction: tuple[SceneStack, RaceScene], change: str) -> None:
    stack, race = auction
    before = _seen(race)
    assert {"room", "gavel", "poster"} <= before
    assert not {"line", "title"} & before
    CHANGES[change](race)
    _ask(stack, race)
    assert _seen(race) == before


@pytest.mark.parametrize("change", ["window", "options"])
def test_the_track_stays_bare_while_it_is_looked_at_and_the_room_comes_back(auction: tuple[SceneStack, RaceScene], change: str) -> None:
    """By a press that was asked before the change, too: it lays aside what stands there now."""
    stack, race = auction
    before, device = _seen(race), race.seats[race.open_prompt.asked].device
    for _ in range(2):
        CHANGES[change](race)
        assert race.open_prompt.ui.focus("track")
        press(stack, "confirm", device)
        bare = _seen(race)
        assert before - bare == {"room", "gavel", "poster", "digits", "paddle"} & before
        CHANGES[change](race)
        assert _seen(race) == bare
        press(stack, "back", device)
        assert _seen(race) == before


def test_nothing_stays_aside_for_who_takes_the_seat_over(auction: tuple[SceneStack, RaceScene]) -> None:
    stack, race = auction
    assert race.open_prompt.ui.focus("track")
    press(stack, "confirm", race.seats[race.open_prompt.asked].device)
    assert "room" not in _seen(race)
    race.open_prompt.close()
    assert {"room", "line", "title"} <= _seen(race)
