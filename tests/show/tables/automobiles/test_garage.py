"""The garage between two races of Automobiles: nothing leaves the bag by itself, wear lies first, a bag too small is guarded."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from pygame import Surface

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.show.tables.automobiles.cube_motion import Spot
from game.show.tables.automobiles.faces import GarageFace
from game.show.tables.base.phone_sheet import PhoneSheet
from game.show.tables.base.pictures import RoundFace
from game.show.tables.base.prompt import Chain, Prompt, Secrecy
from game.show.tables.parts.arcs import Arc
from game.show.tables.parts.drawer import DrawerCard
from game.show.timeline import Clip
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import AskCube, AskShop
from tests.helpers import phone_sheets as sheets
from tests.helpers.play import title_of, tracks_of
from tests.helpers.screening import Screening, driven, shown
from tests.show.test_fullest import seated

AUTOMOBILES = title_of("automobiles")
MESA = tracks_of(AUTOMOBILES)["mesa_bullring"]


def _match(**options: bool) -> Match:
    return Match(AUTOMOBILES, Setup(2, ("red", "blue"), {"races": 3, "laps": 1, **options}, (MESA.id,)), [MESA], 4)


def _between(**options: bool) -> tuple[Match, Chair]:
    """The first clean-out after the first race."""
    match = _match(**options)
    for _ in driven(match, 2, 4_000):
        if match.turn.phase == "PICK" and match.state.phase == "SPONSOR":
            return match, match.chair(match.turn.waits_for[0])
    raise AssertionError("no race has ended")


@pytest.fixture(scope="module")
def between() -> tuple[Match, Chair]:
    return _between()


def _with_bag(chair: Chair, **bag: int) -> Chair:
    """The same question to a seat that owns these cubes."""
    counts = tuple(bag.get(colour, 0) for colour in "WLDKYRPGBX")
    racers = tuple(replace(one, bag=counts) if seat == chair.seat else one for seat, one in enumerate(chair.view.racers))
    return Chair(chair.rules, replace(chair.view, racers=racers), chair.seat)


def _asked(match: Match, chair: Chair) -> dict[str, Widget]:
    prompt: Prompt = Screening(match, chair.view).table.prompt(chair)
    return {
        "first": next(w for w in prompt.widgets if w.key == (prompt.first or prompt.widgets[0].key)),
        **{w.key: w for w in prompt.widgets},
    }


def test_the_page_lies_there_from_the_bags_being_filled_to_the_next_grid() -> None:
    match, seen = _match(), []
    table = Screening(match).table
    for _ in driven(match, 2, 4_000):
        view = match.rules.view(match.state, None)
        page = table.things(view).get("garage")
        seen.append(page is not None)
        assert (page is not None) == (match.state.phase == "SPONSOR"), match.turn.phase
        if page is not None:
            assert isinstance(page.face, GarageFace)
            assert page.face.race == match.state.race + 1
            assert [points for _, points in page.face.points] == sorted((one.points for one in match.state.racers), reverse=True)
    assert any(seen)
    assert match.turn.over


def test_nothing_leaves_the_bag_by_itself_and_wear_lies_first(between: tuple[Match, Chair]) -> None:
    match, chair = between
    found = _asked(match, _with_bag(chair, W=5, L=4, Y=3, X=2))
    assert found["first"].press(None) == act.Done()  # type: ignore[arg-type]
    stacks = [key for key in found if key.startswith("stack:")]
    assert stacks == ["stack:bag:X", "stack:bag:W", "stack:bag:L", "stack:bag:Y"]
    assert found["done"].leads[0, -1] == "stack:bag:X"


@pytest.mark.parametrize("open_bags", [True, False])
def test_whatever_is_asked_over_a_covered_bag_has_the_curtain(open_bags: bool) -> None:
    """Also what a sponsor pays for: the bag lies beside that, and with covered bags its owner alone knows it."""
    match, chair = _between(open_bags=open_bags)
    view = chair.view
    for ask in (view.queue[0], AskShop(chair.seat, "sponsor", 9, "WLDKYRPGB", "bag"), AskShop(chair.seat, "gift", 0, "L", "bag", 2)):
        asked = Chair(chair.rules, replace(view, queue=(ask, *view.queue[1:])), chair.seat)
        prompt = Screening(match, view).table.prompt(asked)
        assert any(widget.key.startswith("stack:bag:") for widget in prompt.widgets), ask
        assert (prompt.secrecy is Secrecy.CURTAIN) == (not open_bags), ask


def _pressed(between: tuple[Match, Chair], colour: str, **bag: int) -> object:
    match, chair = between
    return _asked(match, _with_bag(chair, **bag))[f"stack:bag:{colour}"].press(None)  # type: ignore[arg-type]


def test_a_bag_that_would_hardly_drive_is_asked_twice(between: tuple[Match, Chair]) -> None:
    assert _pressed(between, "W", W=5, L=4) == act.PickCube("bag", "W"), "eight stay"
    asked = _pressed(between, "W", W=4, L=4)
    assert isinstance(asked, Prompt)
    assert asked.text == "With 7 cubes you stay put. Take it out all the same?"
    assert asked.first == "keep"
    there = {widget.key: widget for widget in asked.widgets}
    assert isinstance(there["keep"].press(None), Prompt)  # type: ignore[arg-type]
    assert there["take"].press(None) == act.PickCube("bag", "W")  # type: ignore[arg-type]
    assert _pressed(between, "X", W=4, X=4) == act.PickCube("bag", "X"), "wear may always go"


def test_where_only_wear_may_go_the_rest_says_why(between: tuple[Match, Chair]) -> None:
    match, chair = between
    ask = chair.view.queue[0]
    assert isinstance(ask, AskCube)
    only = replace(chair.view, queue=(replace(ask, colours="X"), *chair.view.queue[1:]))
    found = _asked(match, _with_bag(Chair(chair.rules, only, chair.seat), W=6, X=3))
    assert found["stack:bag:W"].why
    assert not found["stack:bag:X"].why


@pytest.fixture(scope="module")
def choosing() -> tuple[Match, Chair]:
    """A seat that has a sponsor chooses the next one."""
    match = _match()
    for _ in driven(match, 2, 4_000):
        if match.turn.phase == "SPONSOR" and match.state.racers[match.turn.waits_for[0]].sponsor:
            return match, match.chair(match.turn.waits_for[0])
    raise AssertionError("nobody has had a sponsor")


def test_the_old_sponsor_lies_beside_the_new_ones(choosing: tuple[Match, Chair]) -> None:
    """With what it does and comes to; whoever keeps it is asked which of the new ones nobody may take, of which nothing is promised."""
    match, chair = choosing
    found = _asked(match, chair)
    mine = found["keep"]
    assert isinstance(mine, DrawerCard)
    assert AUTOMOBILES.words.things[f"sponsor.{chair.view.racers[chair.seat].sponsor}"].about in mine.about
    assert "For you: remove" in mine.about
    asked = mine.press(None)  # type: ignore[arg-type]
    assert isinstance(asked, Prompt)
    assert asked.text == "Which one may nobody take?"
    offered = [widget for widget in asked.widgets if widget.key.startswith("sponsor:")]
    assert [widget.press(None) for widget in offered] == [act.KeepSponsor(sponsor) for sponsor in chair.view.offer]  # type: ignore[arg-type]
    assert not any("For you" in widget.about for widget in offered)
    assert all(widget.leads[0, 1] == "cancel" for widget in offered)


def test_no_sponsor_is_called_by_a_code() -> None:
    """What screen and log say is a name; by letter and number they are told apart in the rules alone."""
    names = [thing.name for key, thing in AUTOMOBILES.words.things.items() if key.startswith("sponsor.")]
    assert len(names) == 18
    assert not any(letter.isdigit() for name in names for letter in str(name))


def test_head_and_rows_tell_of_the_race_that_comes(between: tuple[Match, Chair]) -> None:
    match, chair = between
    table = Screening(match, match.state).table
    found = table.things(chair.view)
    assert found["round"].face == RoundFace(1)
    assert table.pictures.race_told() == match.state.race + 1
    rows = [found[f"row:{seat}"].face for seat in range(2)]
    assert [(row.laps_left, row.behind) for row in rows] == [(1, 0), (1, 0)]


def test_all_wear_leaves_in_one_flight_and_over_no_edge(between: tuple[Match, Chair], monkeypatch: pytest.MonkeyPatch) -> None:
    """Nine cubes take no longer than about a second, whoever takes them out; none flies where nothing is seen."""
    match, chair = between
    wear = _asked(match, _with_bag(chair, W=5, L=4, X=9))["wear"].press(None)  # type: ignore[arg-type]
    assert isinstance(wear, Chain)
    assert wear.each == 0
    screening, ends = Screening(match, match.state), list[Spot]()
    director = screening.table.director
    flying = director.fly_cube

    def seen(image: Callable[[], Surface], arc: Arc) -> Clip:
        ends.append(arc.end)
        return flying(image, arc)

    monkeypatch.setattr(director, "fly_cube", seen)
    gone = ev.CubeRemoved(seat=chair.seat, colour="X", count=1, area="bag", reason="sponsor")
    for _, clips in shown(screening, [gone]):
        assert sum(max(clip.delay + clip.seconds for clip in group) for group in clips if group) <= 0.1
    assert ends
    assert all(screening.table.places().board.collidepoint(end) for end in ends)


def test_a_phone_promises_nothing_of_a_sponsor_that_nobody_may_take(choosing: tuple[Match, Chair]) -> None:
    match, chair = choosing
    sheet = sheets.maker(AUTOMOBILES, match.rules, sheets.around()).sheet(chair)
    assert all("For you: remove" in item.sub for item in sheet.parts[0].items)
    asked = sheet.answer(1, (0,))
    assert isinstance(asked, PhoneSheet)
    assert asked.heading == "Which one may nobody take?"
    assert not any("For you" in item.sub for item in asked.parts[0].items)


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_names_beside_points_are_whole(percent: int) -> None:
    """Five seats: "BARTHOLOM..." stood on a plate at 200 %."""
    cars = AUTOMOBILES.meta.car_ids[:5]
    table, _, _ = seated(AUTOMOBILES, 5, cars, {"races": 3}, percent, lambda state: state)
    theme = table.services.theme
    known = len(theme.cut)
    face = GarageFace(2, tuple((seat, 10 + seat) for seat in range(5)))
    table.pictures._garage_picture(face, table.places().board)
    assert theme.cut[known:] == []
