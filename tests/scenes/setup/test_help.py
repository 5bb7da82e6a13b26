"""Help on the cards of the set-up: five steps for whoever sits there, people and computers, kept where they are somebody's own."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.core.contract import TitleEntry
from game.core.handicap import amounts
from game.input.intents import MOUSE
from game.scenes.framework.stack import SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.setup.options_page import OptionsPage
from game.scenes.setup.setup import SetupScene
from game.session.helping import STEP_NAMES
from game.session.permissions import CABINET
from game.show.widgets.seatcard import SeatCard
from game.store.profiles import MOST_HELP, People, Profile
from game.titles import TITLES
from tests.helpers.examples import examples
from tests.helpers.menu_context import Stub, menu_context
from tests.helpers.screen import PAD, press

MONZA = TITLES[0]
ADA = Profile(id="p1", name="Ada", help={"monza": 3, "aruba": 1})
NAMES = [str(name) for name in STEP_NAMES]


def setup(entry: TitleEntry = MONZA, people: tuple[Profile, ...] = (), **over: Any) -> tuple[SetupScene, SceneStack]:
    ctx = menu_context(over.pop("size", (320, 180)), entries=[entry], **over)
    ctx.profiles.keep(People(people))
    scene = SetupScene(ctx, entry, device=PAD)
    return scene, SceneStack(scene)


def card(scene: SetupScene, seat: int) -> SeatCard:
    found = scene.ui.widgets[f"seat{seat}"]
    assert isinstance(found, SeatCard)
    return found


def to_help(scene: SetupScene, seat: int) -> SeatCard:
    """Opens the card and goes to its row of help."""
    scene.ui.focus(f"seat{seat}", PAD)
    press(scene, "confirm")
    opened = card(scene, seat)
    while opened.rows[opened.at].value not in NAMES:
        press(scene, "down")
    return opened


def asked(stack: SceneStack) -> Any:
    """The race that was asked for."""
    assert isinstance(stack.top, Stub)
    assert stack.top.request is not None
    return stack.top.request


@pytest.mark.parametrize("seat", [0, 1], ids=["person", "computer"])
def test_left_and_right_go_round_five_steps_above_the_way_out(seat: int) -> None:
    scene, _ = setup()
    row = to_help(scene, seat)
    assert [one.value for one in row.rows][row.at + 1 :] == ["Free this seat", "Done"]
    found = [row.rows[row.at].value]
    for _ in range(4):
        press(scene, "right")
        found.append(row.rows[row.at].value)
    assert found == NAMES
    press(scene, "right left")
    assert row.rows[row.at].value == "Most help"
    press(scene, "confirm")
    assert row.rows[row.at].value == "No help", "a press does what right does: a mouse has nothing else"


def test_the_foot_says_what_it_is_in_the_game_s_own_words_and_for_the_seats_there_are() -> None:
    scene, _ = setup()
    row = to_help(scene, 0)
    assert row.explanation == "This seat races like the others. Left and right give it help."
    press(scene, "right right")
    assert row.explanation == "Seven dice in the first 4 rounds. Worth about 16 more wins in 100 races.", "three seats"
    scene.race_setup.lineup.add_computer()
    scene.changed()
    assert row.explanation == "Seven dice in the first 4 rounds. Worth about 17 more wins in 100 races."


def test_money_is_said_with_its_thousands() -> None:
    scene, _ = setup(next(entry for entry in TITLES if entry.meta.id == "top_race"))
    row = to_help(scene, 0)
    press(scene, "right")
    assert row.explanation.startswith("An envelope with 10,000, opened")


def test_what_was_chosen_is_given_by_amount_and_none_is_no_option() -> None:
    scene, stack = setup()
    to_help(scene, 1)
    press(scene, "right right")
    press(stack, "pause")
    request = asked(stack)
    assert amounts(request.setup.options, 3) == (0, 4, 0)
    assert [name for name in request.setup.options if name.startswith("help_")] == ["help_2"]


def test_help_goes_with_whoever_sits_there_not_with_the_number_of_the_seat() -> None:
    scene, stack = setup()
    scene.race_setup.lineup.add_computer()
    scene.race_setup.lineup.drivers[3].help = 1
    scene.race_setup.lineup.leave(1)
    scene.changed()
    press(stack, "pause")
    assert amounts(asked(stack).setup.options, 3) == (0, 0, 2)


def test_a_profile_brings_its_step_of_this_game_and_keeps_a_new_one() -> None:
    scene, stack = setup(people=(ADA,))
    scene.race_setup.lineup.rename(0, "Ada")
    scene.changed()
    assert scene.race_setup.lineup.drivers[0].help == 3
    to_help(scene, 0)
    press(scene, "left")
    press(stack, "pause")
    person = scene.ctx.profiles.people.get("p1")
    assert person is not None
    assert person.help == {"monza": 2, "aruba": 1}


def test_guests_and_computers_begin_at_none() -> None:
    scene, _ = setup(people=(ADA,))
    lineup = scene.race_setup.lineup
    lineup.rename(0, "Ada")
    lineup.rename(0, "Zoe")
    assert lineup.drivers[0].help == 0, "the step was Ada's"
    lineup.drivers[0].help = 2
    lineup.rename(0, "Zara")
    assert lineup.drivers[0].help == 2, "the same guest under another name"
    lineup.next_driver(0, -1, (PAD,))
    assert (lineup.drivers[0].human, lineup.drivers[0].help) == (False, 0)


def test_the_set_up_of_this_evening_keeps_it_a_quick_race_has_none_and_neither_has_the_next_start() -> None:
    scene, stack = setup(people=(ADA,))
    scene.race_setup.lineup.rename(0, "Ada")
    scene.race_setup.lineup.drivers[1].help = 4
    scene.changed()
    press(stack, "pause")
    ctx = scene.ctx
    again = SetupScene(ctx, MONZA, device=PAD)
    assert [driver.help for driver in again.race_setup.lineup.drivers] == [3, 4, 0]
    kept = ctx.settings.setups["monza"]
    assert not any(name.startswith("help_") for name in kept.options)
    menu = MenuScene(ctx)
    assert amounts(menu._make_setup(PAD).request.setup.options, 3) == (0, 0, 0)
    ctx.remembered_setups.clear()
    later = SetupScene(ctx, MONZA, device=PAD)
    assert [driver.help for driver in later.race_setup.lineup.drivers] == [3, 0, 0], "Ada's own is remembered"


def test_a_set_up_of_somebody_whose_file_names_help_gives_none() -> None:
    scene, _ = setup()
    scene.plan.recall({"help_1": 100, "bonus_move": False}, ())
    assert amounts(scene.plan.setup(3, scene.lineup.cars()).options, 3) == (0, 0, 0)


@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: str(entry.meta.id))
def test_help_is_no_rule_of_the_match(entry: TitleEntry) -> None:
    scene, _ = setup(entry)
    scene.show("options", PAD)
    page = scene.page
    assert isinstance(page, OptionsPage)
    found: set[str] = set()
    while not found & set(page.cards):
        found |= set(page.cards)
        press(scene, "next")
    assert not any(name.startswith("help_") for name in found)


def test_a_cabinet_s_guests_have_it_too() -> None:
    scene, stack = setup(permissions=CABINET)
    to_help(scene, 0)
    press(scene, "right")
    press(stack, "pause")
    assert amounts(asked(stack).setup.options, 3) == (2, 0, 0)


def test_a_card_says_its_help_where_nobody_changes_it_and_shows_the_hand() -> None:
    scene, _ = setup(size=(960, 540))
    before = card(scene, 1).picture()
    scene.race_setup.lineup.drivers[1].help = 2
    scene.changed()
    assert card(scene, 1).about.startswith("Some help. ")
    assert pixels(card(scene, 1).picture()) != pixels(before)


def pixels(picture: Surface) -> bytes:
    return picture.get_view("2").raw


@pytest.mark.parametrize("text_scale", [100, 150, 200])
@pytest.mark.parametrize("entry", TITLES, ids=lambda entry: str(entry.meta.id))
def test_every_step_is_said_whole_on_the_card_and_at_the_foot(entry: TitleEntry, text_scale: int) -> None:
    scene, _ = setup(entry, size=(1280, 720), text_scale=text_scale)
    while scene.race_setup.lineup.free:
        scene.race_setup.lineup.add_computer()
    scene.changed()
    row, cut = to_help(scene, 0), scene.ctx.theme.cut
    for _ in NAMES:
        press(scene, "right")
        del cut[:]
        row.picture()
        scene.foot.tell()
        assert not {row.rows[row.at].value, row.explanation} & set(cut)


MOVES = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5), st.sampled_from((1, -1))), max_size=30)


@examples(40)
@given(st.sampled_from(range(len(TITLES))), MOVES)
def test_whatever_people_choose_can_be_raced_and_is_one_of_the_steps(title: int, moves: list[tuple[int, int, int]]) -> None:
    entry = TITLES[title]
    scene, stack = setup(entry)
    lineup = scene.race_setup.lineup
    for kind, seat, step in moves:
        driver = lineup.places[seat % len(lineup.places)]
        match kind:
            case 0:
                lineup.add_computer(seat % len(lineup.places))
            case 1 if len(lineup.drivers) > entry.meta.seats_min:
                lineup.leave(seat % len(lineup.places))
            case 2:
                lineup.next_driver(seat % len(lineup.places), step, (PAD, MOUSE))
            case _ if driver is not None:
                driver.next_help(step)
        scene.changed()
    while len(lineup.drivers) < entry.meta.seats_min:
        lineup.add_computer()
    scene.changed()
    assert scene.problems == ()
    steps = tuple(driver.help for driver in lineup.drivers)
    assert all(0 <= step <= MOST_HELP for step in steps)
    options = scene.race_setup.request.setup.options
    table = scene.race_setup.title.handicap
    assert table is not None
    assert table.chosen(options, len(steps)) == steps
    assert stack.top is scene
