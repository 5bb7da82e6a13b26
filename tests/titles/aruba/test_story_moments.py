"""What is told of a race of ARUBA: each kind of moment as the rules play it, the ends, and golden races against their states."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Event, as_seen
from game.core.feats import RaceTold
from game.core.record import Playback
from game.core.slices import finish
from game.core.story import END, PHOTO, TAKEN_LAST, Moment, RaceTale, RoundEnd, Stroke, TaleEvent
from game.core.words import Plural
from game.language.language import Language
from game.session.story import gathering
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import POINTS
from game.titles.aruba.rules.rules import ArubaRules
from game.titles.aruba.rules.state import RACING, WRECK, ArubaState
from game.titles.aruba.story.luck import REROLL, THROW
from game.titles.aruba.story.moments import KINDS, moments
from game.titles.aruba.story.story import STORY
from tests.golden import make
from tests.helpers.golden_races import golden_races
from tests.helpers.play import title_of
from tests.helpers.told import places_as_told
from tests.helpers.told import tale as tale_of
from tests.helpers.told import told as told_of
from tests.titles.aruba import build

ARUBA = title_of("aruba")
LANGUAGE = Language()
NAMES = ("Ada", "Ben", "Cleo", "Dara", "Eve", "Finn")
GAME = build.rules(4)


def tale(game: ArubaRules, s: ArubaState, script: str, *after: Event, **options: int) -> RaceTale:
    """The race from that position on, each token of the script a decision; the cars have driven there from the grid. `after` comes last."""
    letters, slots = game.game.cars, game.game.courses[0].slots
    grid = tuple((slot, letter, f"{slots[slot - 1][0] + 36}/1", game.game.owner[slot - 1]) for slot, letter in enumerate(letters, 1))
    first: list[Event] = [ev.RaceStarted(starting_seat=0, grid=grid, track="t36")]
    for at, letter in enumerate(letters):
        moves = s.cars[at].distance - slots[at][0] if s.cars[at].state == RACING else 0
        first += [ev.CarMoved(car=letter, from_space="", to_space="", direction="F", cause="drive")] * moves
        if s.cars[at].state == WRECK:
            first.append(ev.CarWrecked(car=letter, space="", source=letters[0], cause="ram"))
        if s.cars[at].damage and s.cars[at].state == RACING:
            first.append(ev.DamageTaken(car=letter, amount=0, total=s.cars[at].damage, source=letter))
    active = game.game.cars[s.active]
    first.append(ev.TurnStarted(car=active, seat=game.game.owner[s.active], lead_pen=0, on_red=False, dice_count=9))
    decisions: list[Sequence[Event]] = [first]
    for token in script.split():
        s, events = build.play(game, s, token)
        decisions.append(as_seen(events, None))
    decisions.append(after)
    return _gathered(game, decisions, options)


def _gathered(game: ArubaRules, decisions: Sequence[Sequence[Event]], options: Mapping[str, int]) -> RaceTale:
    events = tuple(TaleEvent(step, at, event) for step, some in enumerate(decisions) for at, event in enumerate(some))
    owners = {letter: game.game.owner[at] for at, letter in enumerate(game.game.cars)}
    all_events = [one.event for one in events]
    base = told_of(tuple(range(1, game.setup.seats + 1)), *all_events, owners=owners, track=build.track())
    told: RaceTold = base._replace(options={"laps": 1, "races": 1, **options})
    return RaceTale(told, events, (), ())


def said(race: RaceTale, *kinds: str, small: bool = False) -> list[str]:
    """What is said of those kinds, or of their small ones."""
    found = [moment for moment in moments(race) if moment.kind in kinds and moment.small is small]
    return [LANGUAGE.sentence(ARUBA.words, moment.text, moment.fields, NAMES) for moment in found]


def one(race: RaceTale, kind: str) -> Moment:
    (moment,) = [moment for moment in moments(race) if moment.kind == kind]
    return moment


# --- blows


def test_several_rivals_rammed_in_one_blow() -> None:
    """R53: wrecks don't count, and one car alone is nothing to tell."""
    s = build.state(GAME, "A 9/2, B 10/2, C 11/2, D 20/1", phase="MOVING", budget=3)
    race = tale(GAME, s, "ram")
    assert said(race, "chain") == ["Ada rams Ben and Cleo in one blow."]
    assert (one(race, "chain").size, one(race, "chain").seats) == (2, (0,))
    wreck = build.state(GAME, "A 9/2, B 10/2, C 11/2 wreck, D 12/2", phase="MOVING", budget=3)
    assert said(tale(GAME, wreck, "ram"), "chain") == ["Ada rams Ben and Dara in one blow."]
    alone = build.state(GAME, "A 9/2, B 10/2, C 20/2", phase="MOVING", budget=3)
    assert said(tale(GAME, alone, "ram"), "chain") == []


def test_both_cars_of_one_rival_in_one_blow() -> None:
    game = build.rules(3)
    s = build.state(game, "A 9/2, B 10/2, B2 11/2, A2 12/2", phase="MOVING", budget=3)
    race = tale(game, s, "ram")
    assert said(race, "chain") == ["Ada rams 2 cars of Ben in one blow."]
    assert one(race, "chain").size == 2, "the own car further up does not count"
    three = build.state(game, "A 9/2, B 10/2, B2 11/2, C 12/2", phase="MOVING", budget=3)
    assert said(tale(game, three, "ram"), "chain") == ["Ada rams 3 cars of Ben and Cleo in one blow."]


@pytest.mark.parametrize(
    ("cars", "phase", "dice", "script", "sentence"),
    [
        ("A 9/2, B 10/2 dt8", "MOVING", "", "ram", "Ada rams Ben's pickup to scrap."),
        ("A 9/2, B 10/2 dt8", "BEFORE_MOVE", "33", "shoot:3", "Ada shoots Ben's pickup to scrap."),
        ("A 9/1 right, B 10/2 dt8", "MOVING", "", "F", "Ada's saw cuts Ben's pickup to scrap."),
        ("A 9/2, B 8/2 dt8", "BEFORE_MOVE", "", "bomb", "Ada's bomb turns Ben's pickup to scrap."),
    ],
)
def test_a_car_is_scrapped_and_by_whom(cars: str, phase: str, dice: str, script: str, sentence: str) -> None:
    """R59, by the cause of the last blow."""
    s = build.state(GAME, cars, phase=phase, dice=dice, budget=2, hands={"A": "bomb"} if script == "bomb" else {})
    race = tale(GAME, s, script)
    assert said(race, "scrapped") == [sentence]
    assert one(race, "scrapped").seats == (1, 0)


def test_a_car_that_the_other_car_of_its_seat_scraps() -> None:
    game = build.rules(3)
    s = build.state(game, "A 9/1 right, A2 10/2 dt8", phase="MOVING", budget=2)
    assert said(tale(game, s, "F"), "scrapped") == ["Ada's own saloon turns the taxi to scrap."]


def test_a_card_saves_a_car_from_scrap() -> None:
    """R47."""
    s = build.state(GAME, "A 9/2, B 10/2 dt8", phase="BEFORE_MOVE", dice="33", hands={"B": "bomb"})
    assert said(tale(GAME, s, "shoot:3 save:bomb"), "saved", "scrapped") == ["Ben gives up a card and saves the pickup from scrap."]


def test_whom_a_bomb_hits() -> None:
    """R34."""
    s = build.state(GAME, "A 9/2, B 8/2, C 7/1", phase="BEFORE_MOVE", hands={"A": "bomb"})
    race = tale(GAME, s, "bomb")
    assert said(race, "bomb") == ["Ada's bomb hits Ben and Cleo."]
    assert one(race, "bomb").size == 2
    game = build.rules(3)
    both = build.state(game, "A 9/2, B 8/2, B2 7/1, A2 8/1", phase="BEFORE_MOVE", hands={"A": "bomb"})
    assert said(tale(game, both, "bomb"), "bomb") == ["Ada's bomb hits 2 cars of Ben."]
    own = build.state(game, "A 9/2, A2 8/1", phase="BEFORE_MOVE", hands={"A": "bomb"})
    assert said(tale(game, own, "bomb"), "bomb") == []


def test_several_bombs_of_one_turn_are_told_as_one() -> None:
    """R34: with all the damage they did to rivals."""
    s = build.state(GAME, "A 9/2, B 8/2, C 7/1", phase="BEFORE_MOVE")
    began = ev.TurnStarted(race=1, round=1, car="R", seat=0, lead_pen=0, on_red=False, dice_count=9)
    bomb = ev.BombDropped(car="R", space="8/2", zone=(), hits=("Y",))
    blow = ev.DamageTaken(car="Y", amount=2, total=2, source="R", cause="bomb")
    race = tale(GAME, s, "", began, bomb, blow, bomb, blow)
    assert said(race, "bomb") == ["Ada's bombs hit Ben: 4 damage in all."]
    assert (one(race, "bomb").size, one(race, "bomb").event) == (2, 1)
    both = tale(GAME, s, "", began, bomb, blow, replace(bomb, hits=("B",)), replace(blow, car="B"), replace(blow, cause="shot"))
    assert said(both, "bomb") == ["Ada's bombs hit Ben and Cleo: 4 damage in all."]
    apart = tale(GAME, s, "", began, bomb, blow, began, bomb, blow)
    assert said(apart, "bomb") == ["Ada's bomb hits Ben."] * 2, "a turn later"
    assert said(tale(GAME, s, "", began, bomb, bomb), "bomb") == ["Ada's bomb hits Ben."] * 2, "shields took it all"


def test_several_shots_at_one_car_in_one_turn() -> None:
    """R31; where the last one scraps it, that says it."""
    s = build.state(GAME, "A 9/2, B 10/2", phase="BEFORE_MOVE", dice="334455")
    race = tale(GAME, s, "shoot:3 shoot:4")
    assert said(race, "salvo") == ["Ada shoots Ben twice in one turn."]
    assert (one(race, "salvo").step, one(race, "salvo").size) == (1, 2)
    assert said(tale(GAME, s, "shoot:3 shoot:4 shoot:5"), "salvo") == ["Ada shoots Ben 3 times in one turn."]
    assert said(tale(GAME, s, "shoot:3"), "salvo") == []
    assert said(tale(GAME, s, "shoot:3"), "salvo", small=True) == ["Ada shoots Ben once."]
    dying = build.state(GAME, "A 9/2, B 10/2 dt7", phase="BEFORE_MOVE", dice="3344")
    assert said(tale(GAME, dying, "shoot:3 shoot:4"), "salvo", "scrapped") == ["Ada shoots Ben's pickup to scrap."]


def test_whose_saws_cut_most() -> None:
    """R52: three times at least, and more often than anybody else's."""
    cuts = [ev.SawCut(car="R", target="Y", side="left")] * 3
    quiet = build.state(GAME, "A 9/2")
    assert said(tale(GAME, quiet, "", *cuts), "saws") == ["Ada's saw cuts Ben 3 times in all."], "one rival has a name"
    for count, text in ((1, "Ada's saw cuts Ben once."), (2, "Ada's saw cuts Ben twice.")):
        assert said(tale(GAME, quiet, "", *cuts[:count]), "saws") == []
        assert said(tale(GAME, quiet, "", *cuts[:count]), "saws", small=True) == [text]
    three = build.rules(3)
    both = *cuts, ev.SawCut(car="R", target="B", side="left")
    assert said(tale(three, build.state(three, "A 9/2"), "", *both), "saws") == ["Only Ada's saw cuts anybody: 4 times in all."]
    others = *both, ev.SawCut(car="B", target="R", side="left")
    compared = ["Ada's saw cuts rivals 4 times, more often than anybody else's."]
    assert said(tale(three, build.state(three, "A 9/2"), "", *others), "saws") == compared
    game = build.rules(3)
    assert said(tale(game, build.state(game, "A 9/2"), "", *cuts[:2], ev.SawCut(car="R", target="G", side="left")), "saws") == []
    assert said(tale(GAME, quiet, "", *cuts, *[ev.SawCut(car="B", target="Y", side="left")] * 3), "saws") == []


def test_whose_cars_take_most_damage() -> None:
    """R58: both cars of a seat count, and what is mended counts as well."""

    def blow(car: str, amount: int) -> Event:
        return ev.DamageTaken(car=car, amount=amount, total=amount, source="R", cause="shot")

    quiet = build.state(GAME, "A 9/2")
    race = tale(GAME, quiet, "", blow("Y", 2), blow("B", 1), blow("Y", 1), blow("B", 1))
    assert said(race, "damage") == ["Ben takes 3 damage in all, more than anybody else."]
    last = [told.step for told in race.events if isinstance(told.event, ev.DamageTaken) and told.event.car == "Y"][-1]
    assert (one(race, "damage").size, one(race, "damage").step) == (3, last)
    assert said(tale(GAME, quiet, "", blow("Y", 2), blow("B", 2)), "damage") == [], "one as much as another"
    assert said(tale(GAME, quiet, "", blow("Y", 1)), "damage") == [], "hardly worth a word"
    game = build.rules(3)
    both = tale(game, build.state(game, "A 9/2"), "", blow("R", 1), blow("G", 1), blow("Y", 1))
    alone = tale(GAME, quiet, "", blow("Y", 2))
    assert said(alone, "damage") == ["Ben alone takes damage: 2 in all."]
    dead = ev.CarWrecked(car="Y", space="9/2", cause="shot", source="R")
    assert said(tale(GAME, quiet, "", blow("Y", 2), dead), "damage") == [], "the wreck says it"
    assert said(both, "damage") == ["Ada takes 2 damage in all, more than anybody else."]


def test_damage_that_one_rivals_saws_did_alone_is_what_they_are_told_for() -> None:
    """R52, R58."""
    cut = ev.DamageTaken(car="Y", amount=1, total=1, source="R", cause="saw")
    saws = [ev.SawCut(car="R", target="Y", side="left")] * 3
    quiet = build.state(GAME, "A 9/2")
    race = tale(GAME, quiet, "", *saws, *[cut] * 3)
    assert one(race, "damage").same == one(race, "saws").same != ""
    for other in (replace(cut, cause="shot"), replace(cut, source="B")):
        assert one(tale(GAME, quiet, "", *saws, *[cut] * 3, other), "damage").same == ""


def test_more_than_three_rivals_are_counted_instead_of_named() -> None:
    game = build.rules(6)
    s = build.state(game, "A 9/2, B 10/2, C 11/2, D 12/2, E 13/2, F 30/2", phase="MOVING", budget=6)
    assert said(tale(game, s, "ram"), "chain") == ["Ada rams 4 rivals in one blow."]
    hits = ev.BombDropped(car="R", space="8/2", zone=(), hits=("Y", "B", "G", "P"))
    assert said(tale(game, s, "", hits), "bomb") == ["Ada's bomb hits 4 rivals."]
    past = build.state(game, "A 9/2, B 11/1, C 11/1, D 12/1, E 13/1, F 30/1", phase="MOVING", budget=8)
    assert said(tale(game, past, "F F F F F F F F"), "drive") == ["Ada drives past 4 rivals in one turn."]


def test_much_damage_mended_by_odd_dice_alone() -> None:
    """R33."""
    s = build.state(GAME, "A 9/2 dt5", phase="BEFORE_MOVE", dice="11335")
    assert said(tale(GAME, s, "full_repair"), "mended") == ["Ada throws nothing but odd dice and mends all 5 damage."]
    little = build.state(GAME, "A 9/2 dt3", phase="BEFORE_MOVE", dice="1133555")
    assert said(tale(GAME, little, "full_repair"), "mended") == []


# --- drives and tows


def test_a_long_drive_and_whom_it_passes() -> None:
    """R39: five spaces at least; who was level or behind is not passed, nor who is in front still."""
    s = build.state(GAME, "A 9/2, B 12/1, C 9/1, D 16/1", phase="MOVING", budget=7)
    race = tale(GAME, s, "F F F F F F F")
    assert said(race, "drive") == ["Ada drives 7 spaces in one turn and passes Ben."]
    assert (one(race, "drive").size, one(race, "drive").step) == (7, 1)
    assert said(tale(GAME, s, "F F F F"), "drive") == []
    back = build.state(GAME, "A 9/2, B 12/1, C 11/1, D 10/1", phase="MOVING", budget=8)
    assert said(tale(GAME, back, "F F F F F F F F"), "drive") == ["Ada drives 8 spaces in one turn and passes everybody."]
    game = build.rules(3, two_cars_for_three=False)
    both = build.state(game, "A 9/2, B 12/1, C 11/1", phase="MOVING", budget=8)
    assert said(tale(game, both, "F F F F F F F F"), "drive") == ["Ada drives 8 spaces in one turn and passes Ben and Cleo."]
    once = [ev.TurnStarted(race=1, round=1, car="R", seat=0, lead_pen=0, on_red=False, dice_count=9)]
    once += [ev.CarMoved(car="R", from_space="", to_space="", direction="F", cause="drive")] * 5
    quiet = build.state(GAME, "A 20/2, B 12/1, C 9/1, D 5/1")
    assert said(tale(GAME, quiet, "", *once, once[-1]), "drive") == [], "so far everybody drives"
    once += once[-2:]
    assert said(tale(GAME, quiet, "", *once), "drive") == ["Ada drives 7 spaces in one turn."]
    assert said(tale(GAME, quiet, "", *once, *once), "drive") == [], "one as long as another"
    assert said(tale(GAME, quiet, "", *once, *once), "drive", small=True) == ["Ada drives 7 spaces in one turn."] * 2
    longer = [*once, once[-1], replace(once[0], seat=0), *once[1:]]
    assert said(tale(GAME, quiet, "", *longer), "drive") == ["Ada drives 8 spaces in one turn."]
    assert said(tale(GAME, quiet, "", *longer), "drive", small=True) == ["Ada drives 7 spaces in one turn."], "the shorter one is small"
    usual = build.state(GAME, "A 9/2, B 12/1, C 9/1, D 16/1", phase="MOVING", budget=6)
    assert said(tale(GAME, usual, "F F F F F F"), "drive") == ["Ada gets past Ben."], "so far everybody drives"
    two = build.state(GAME, "A 9/2, B 12/1, C 11/1, D 16/1", phase="MOVING", budget=6)
    assert said(tale(GAME, two, "F F F F F F"), "drive") == ["Ada passes Ben and Cleo in one turn."]
    free = build.state(GAME, "A 20/2, B 12/1, C 9/1, D 5/1", phase="MOVING", budget=8)
    assert said(tale(GAME, free, "F F F F F F F F"), "drive") == ["Ada drives 8 spaces in one turn."]


def test_nobody_is_passed_on_the_grid_or_by_who_is_behind_again_as_the_round_ends() -> None:
    """What rivals do in the next round is another story; a wreck stays behind."""
    game = build.rules(3, two_cars_for_three=False)
    s = build.state(game, "A 9/2, B 12/1, C 11/1", phase="MOVING", budget=6)
    turn = ev.TurnStarted(race=s.race, round=s.round, car="Y", seat=1, lead_pen=0, on_red=False, dice_count=9)
    on = ev.CarMoved(race=s.race, round=s.round, car="Y", from_space="", to_space="", direction="F", cause="drive")
    drive = "F F F F F F"
    assert said(tale(game, s, drive), "drive") == ["Ada passes Ben and Cleo in one turn."]
    assert said(tale(game, s, drive, turn, *[on] * 3), "drive") == ["Ada gets past Cleo."], "level is not behind"
    later = [replace(event, round=s.round + 1) for event in (turn, *[on] * 4)]
    assert said(tale(game, s, drive, *later), "drive") == ["Ada passes Ben and Cleo in one turn."]
    wreck = ev.CarWrecked(race=s.race, round=s.round, car="Y", space="", source="R", cause="ram")
    assert said(tale(game, s, drive, turn, *[on] * 4, wreck), "drive") == ["Ada passes Ben and Cleo in one turn."]
    grid = game.game.courses[0].slots
    waits = build.state(game, f"A {grid[0][0] - 2}/2, B {grid[1][0]}/1, C {grid[2][0]}/1", phase="MOVING", budget=6)
    assert said(tale(game, waits, drive), "drive") == [], "both stand where the race began"


def test_how_the_winner_passes_the_leader_in_the_last_round_is_told_once() -> None:
    """With the change of lead that any race tells."""
    s = build.state(GAME, "A 9/2, B 12/1, C 9/1, D 16/1", phase="MOVING", budget=7)
    race = tale(GAME, s, "F F F F F F F")

    def same(before: tuple[int, ...], after: tuple[int, ...], step: int = 0) -> str:
        return one(race._replace(rounds=(RoundEnd(1, step, before), RoundEnd(2, 7, after))), "drive").same

    assert same((2, 1, 3, 4), (1, 2, 3, 4)) == TAKEN_LAST
    assert same((2, 3, 1, 4), (1, 2, 3, 4)) == "", "another one led"
    assert same((2, 1, 3, 4), (2, 1, 3, 4)) == "", "who leads on"
    assert same((2, 1, 3, 4), (1, 2, 3, 4), step=5) == "", "a round before"
    usual = build.state(GAME, "A 9/2, B 12/1, C 9/1, D 16/1", phase="MOVING", budget=6)
    ends = RoundEnd(1, 0, (2, 1, 3, 4)), RoundEnd(2, 6, (1, 2, 3, 4))
    won = tale(GAME, usual, "F F F F F F")._replace(rounds=ends)
    assert (one(won, "drive").same, one(won, "drive").small) == (TAKEN_LAST, True), "it says no more than who wins"
    assert not one(race._replace(rounds=(ends[0], RoundEnd(2, 7, (1, 2, 3, 4)))), "drive").small, "that was a long way"


def test_how_far_somebody_is_towed() -> None:
    """R57."""
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="12345", hands={"B": "hook"}, rerolls=2)
    race = tale(GAME, s, "hook end_roll declare:3 F F F")
    assert said(race, "hooked") == ["Ben hooks on to Ada and gets a tow of 3 spaces."]
    assert (one(race, "hooked").size, one(race, "hooked").seats, one(race, "hooked").step) == (3, (1, 0), 1)
    assert said(tale(GAME, s, "hook end_roll"), "hooked") == []
    short = tale(GAME, s, "hook end_roll declare:3 F")
    assert said(short, "hooked") == []
    assert said(short, "hooked", small=True) == ["Ben hooks on to Ada and gets a tow of one space."]


def test_who_was_bombed_by_the_car_that_towed_it_had_no_good_of_the_tow() -> None:
    """R34, R57: in the same turn."""
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="12345", hands={"B": "hook"}, rerolls=2)
    bomb = ev.BombDropped(car="R", space="8/2", zone=(), hits=("Y",))
    turn = ev.TurnStarted(race=1, round=1, car="R", seat=0, lead_pen=0, on_red=False, dice_count=9)
    for events, told in (((bomb,), False), ((replace(bomb, hits=("B",)),), True), ((replace(bomb, car="B"),), True), ((turn, bomb), True)):
        assert bool(said(tale(GAME, s, "hook end_roll declare:3 F F F", *events), "hooked")) is told


# --- the line


def _home(letter: str, seat: int, place: int, cause: str = "drive") -> Event:
    return ev.CarFinished(car=letter, seat=seat, place=place, points=POINTS[place - 1], cause=cause)


def _over(classification: str, ended: str = "three_home") -> Event:
    return ev.RaceEnded(classification=tuple(classification), points=(6, 4, 2, 0), totals=(6, 4, 2, 0), ended=ended)


def test_how_far_ahead_the_first_is_across_the_line() -> None:
    s = build.state(GAME, "A 35/2, B 30/1, C 20/1, D 10/1", phase="MOVING", budget=1)
    race = tale(GAME, s, "F")
    assert said(race, "home", PHOTO) == ["Ada crosses the line 6 rows ahead of the next rival."]
    assert said(tale(GAME, s, "", _home("R", 0, 2)), "home") == []
    assert said(tale(GAME, s, "", _home("R", 0, 1, "walkover")), "home") == [], "it never crossed the line"


ONE_ROW = "Ada crosses the line one row ahead and wins; nobody else gets home."


def test_one_row_between_first_and_second_is_a_photo_finish() -> None:
    s = build.state(GAME, "A 35/2, B 35/1, C 35/3, D 10/1", phase="MOVING", budget=1)
    assert said(tale(GAME, s, "F", _over("RBYG")), "home", PHOTO) == ["Photo finish: Ada and Cleo, one row apart."]
    assert said(tale(GAME, s, "F", _over("RGYB")), "home", PHOTO, END) == [ONE_ROW]
    assert said(tale(GAME, s, "F"), PHOTO) == [], "who will be second nobody knows while it goes on"
    follows, later = (replace(_home("B", 2, 2), round=s.round + rounds) for rounds in (0, 1))
    assert said(tale(GAME, s, "F", follows, _over("RBYG")), "home", PHOTO) == [], "level, and home in one round: their turns part them"
    assert said(tale(GAME, s, "F", later, _over("RBYG")), PHOTO) == ["Photo finish: Ada and Cleo, one row apart."]
    behind = build.state(GAME, "A 34/2, B 35/1, C 35/3, D 10/1", phase="MOVING", budget=2)
    assert said(tale(GAME, behind, "F F", follows, _over("RBYG")), PHOTO) == ["Photo finish: Ada and Cleo, one row apart."]
    game = build.rules(3)
    own = build.state(game, "A 35/2, A2 35/1, B 30/1", phase="MOVING", budget=1)
    assert said(tale(game, own, "F", _over("RGYBPW")), "home", PHOTO, END) == [ONE_ROW.replace("one row", "6 rows")]


def test_a_rival_in_tow_is_as_near_as_the_tow_draws_it() -> None:
    """R57: in the same turn; it crosses the line later, or not at all."""
    s = build.state(GAME, "A 35/2, B 33/1, C 20/1, D 10/1")
    towed = ev.CarMoved(car="Y", from_space="", to_space="", direction="F", cause="tow")
    turn = ev.TurnStarted(race=1, round=1, car="Y", seat=1, lead_pen=0, on_red=False, dice_count=9)
    home = replace(towed, car="R", cause="drive"), _home("R", 0, 1)
    assert said(tale(GAME, s, "", *home, towed, towed, _over("RYBG")), "home", PHOTO) == ["Photo finish: Ada and Ben, one row apart."]
    assert said(tale(GAME, s, "", *home, towed), "home") == ["Ada crosses the line 2 rows ahead of the next rival."]
    own = replace(towed, cause="drive", round=1)
    for later in ((turn, replace(towed, round=1)), (own,)):
        assert said(tale(GAME, s, "", *home, *later), "home") == ["Ada crosses the line 3 rows ahead of the next rival."], "a round later"
        same = [replace(event, round=0) for event in later]
        assert said(tale(GAME, s, "", *home, *same), "home") == [], "it comes nearer as soon as it has its turn"


def test_pushed_over_the_line() -> None:
    """R53.4: into the first place it is a photo finish, into the others a line like any."""
    s = build.state(GAME, "A 34/2, B 35/2, C 20/2, D 24/1", phase="MOVING", budget=2)
    race = tale(GAME, s, "ram")
    assert said(race, "line", PHOTO) == ["Photo finish: Ada's saloon pushes Ben's pickup over the line."]
    second = build.state(GAME, "A 34/2, B 35/2, C 20/2, D 36/1 finished", phase="MOVING", budget=2)
    later = tale(GAME, second, "ram")
    assert said(later, "line", PHOTO, "home") == ["Ada's saloon pushes Ben's pickup over the line, into second place."]
    assert (one(later, "line").seats, one(later, "line").size) == ((1, 0), 2)


def test_towed_over_the_line() -> None:
    """R57, R61: the tower is second then, or has been home before."""
    s = build.state(GAME, "A 34/2, B 33/2, C 20/2", phase="HOOK_WINDOW", dice="123", hands={"B": "hook"}, rerolls=2)
    towed = ev.CarMoved(car="Y", from_space="", to_space="", direction="F", cause="tow")
    hooked = tale(GAME, s, "hook", towed, towed, _home("Y", 1, 2, "tow"))
    assert said(hooked, "line", "hooked") == ["Ada tows Ben over the line, into second place."]
    assert one(tale(GAME, s, "hook", _home("Y", 1, 3, "tow")), "line").size == 1
    first = tale(GAME, s, "hook", _home("Y", 1, 1, "tow"))
    assert said(first, "line", PHOTO, "home") == ["Photo finish: Ada tows Ben over the line."]


def test_how_a_car_comes_home_is_told_once_and_so_is_a_saw_that_goes_for_one_rival() -> None:
    """R61, R52: by the lines that are chosen, whichever of them that is."""
    s = build.state(GAME, "A 35/2 dt7, B 30/1", phase="MOVING", budget=1)
    race = tale(GAME, s, "F")
    assert one(race, "limps").same == one(race, "home").same != ""
    cuts, quiet = [ev.SawCut(car="R", target="Y", side="left")] * 3, build.state(GAME, "A 9/2")

    def sawn(source: str, cause: str) -> tuple[str, str]:
        race = tale(GAME, quiet, "", *cuts, ev.CarWrecked(car="Y", space="9/2", cause=cause, source=source))
        return one(race, "saws").same, one(race, "scrapped").same

    cut, wrecked = sawn("R", "saw")
    assert cut == wrecked != ""
    for source, cause in (("B", "saw"), ("R", "ram")):
        cut, wrecked = sawn(source, cause)
        assert cut != wrecked, "that is another story"


def test_who_comes_home_with_hardly_anything_left_limps() -> None:
    s = build.state(GAME, "A 35/2 dt7, B 30/1", phase="MOVING", budget=1)
    assert said(tale(GAME, s, "F"), "limps") == ["Ada limps home with 7 damage."]
    for all_of_it, lines in ((7, []), (8, ["Ada limps home with 7 damage."])):
        blow = ev.DamageTaken(car="R", amount=all_of_it, total=7, cause="saw", source="Y")
        race = tale(GAME, s, "F", blow)
        assert said(race, "damage") == [f"Ada alone takes damage: {all_of_it} in all."]
        assert said(race, "limps") == lines, "the same damage is told once"
    assert said(tale(GAME, build.state(GAME, "A 35/2 dt5", phase="MOVING", budget=1), "F"), "limps") == []
    worse = build.state(GAME, "A 35/2 dt7, B 30/1 dt8, C 20/1 dt7", phase="MOVING", budget=1)
    for cause, lines in (
        ("drive", ["Ben limps home with 8 damage."]),
        ("tow", []),
        ("walkover", ["Ada limps home with 7 damage."]),
    ):
        home = ev.CarHooked(follower="Y", target="R", card=0), _home("Y", 1, 2, cause)
        assert said(tale(GAME, worse, "F", *home), "limps") == lines, "who gets home with less does not limp"
    alike = said(tale(GAME, worse, "F", _home("B", 2, 2)), "limps")
    assert alike == ["Ada limps home with 7 damage.", "Cleo limps home with 7 damage."]


# --- the end

HOME_TWO = (_home("Y", 1, 1), _home("R", 0, 2))
HOME_ALL = (*HOME_TWO, _home("B", 2, 3))
TWO_ALONE = "Ben wins; Ada comes second, and nobody else gets home."


@pytest.mark.parametrize(
    ("events", "races", "sentence"),
    [
        ((*HOME_ALL, _over("YRBG")), 1, "Ben wins; Ada comes second, Cleo third."),
        ((*HOME_TWO, _home("B", 2, 3, "round_limit"), _over("YRBG", "round_limit")), 1, TWO_ALONE),
        ((*HOME_TWO, _home("B", 2, 3, "walkover"), _over("YRBG", "walkover")), 1, TWO_ALONE),
        ((*HOME_TWO[:1], _home("R", 0, 2, "round_limit"), _over("YRBG", "round_limit")), 1, "Ben wins, and nobody else gets home."),
        ((_home("Y", 1, 1, "round_limit"), _over("YRBG", "round_limit")), 1, "Ben wins, furthest ahead as the last round ends."),
        ((_home("Y", 1, 1, "walkover"), _over("YRBG", "walkover")), 1, "Ben wins: every other car is scrap."),
        ((*HOME_ALL, _over("YRBG")), 3, "Ben wins; Ada comes second, Cleo third."),
    ],
)
def test_the_end_names_the_winner_and_the_way(events: tuple[Event, ...], races: int, sentence: str) -> None:
    """R69-R71."""
    race = tale(GAME, build.state(GAME, "A 35/2"), "", *events, races=races)  # one row behind, so that no lead is told
    assert said(race, END) == [sentence]
    assert one(race, END).seats == (1,)


def test_of_three_seats_the_last_one_is_named_where_it_is_given_the_place_that_is_left() -> None:
    """R70, R71: a wreck is given none."""
    game = build.rules(3, two_cars_for_three=False)
    for ended in ("walkover", "round_limit"):
        events = (*HOME_TWO, _home("B", 2, 3, ended), _over("YRB", ended))
        assert said(tale(game, build.state(game, "A 35/2"), "", *events), END) == ["Ben wins; Ada comes second, Cleo third."]
    wrecked = (*HOME_TWO, _over("YRB", "walkover"))
    assert said(tale(game, build.state(game, "A 35/2"), "", *wrecked), END) == [TWO_ALONE]
    left = (HOME_TWO[0], _home("R", 0, 2, "round_limit"), _home("B", 2, 3, "round_limit"), _over("YRB", "round_limit"))
    assert said(tale(game, build.state(game, "A 35/2"), "", *left), END) == ["Ben wins, and nobody else gets home."]


def test_how_far_ahead_the_winner_crosses_the_line_is_told_by_the_end() -> None:
    """R61: but where that has a season to tell of, or the race goes on."""
    s = build.state(GAME, "A 35/2 dt7, B 30/1, C 20/1, D 10/1", phase="MOVING", budget=1)

    def lines(*events: Event, races: int = 1) -> list[str]:
        return said(tale(GAME, s, "F", *events, races=races), "home", "limps", END)

    limps, over = "Ada limps home with 7 damage.", _over("RYBG")
    second, third = _home("Y", 1, 2), _home("B", 2, 3)
    for homes, text in (
        ((second, third), "Ada crosses the line 6 rows ahead and wins; Ben comes second, Cleo third."),
        ((second,), "Ada crosses the line 6 rows ahead and wins; only Ben still gets home."),
        ((), "Ada crosses the line 6 rows ahead and wins; nobody else gets home."),
    ):
        assert lines(*homes, over) == [limps, text]
        assert len(text.split()) <= 14
    crosses = "Ada crosses the line 6 rows ahead of the next rival."
    assert lines() == [limps, crosses]
    assert lines(second, replace(over, round=9)) == [limps, crosses, "Ada wins; Ben comes second, and nobody else gets home."], (
        "a round later"
    )
    season = ev.SeriesEnded(ranking=(0, 1, 2, 3), totals=(14, 12, 8, 2), decided_by="points")
    assert lines(second, over, season, races=3) == [limps, crosses, "Ada wins the race, and the season with 14 points."]


def test_the_end_counts_both_cars_of_the_winner() -> None:
    """R61: each seat with two."""
    game = build.rules(3)
    s = build.state(game, "A 35/2, B 35/1")
    mine, second, rival = _home("R", 0, 1), _home("G", 0, 2), _home("Y", 1, 3)
    over = _over("RGYBPW")
    assert said(tale(game, s, "", mine, second, rival, over), END) == ["Ada wins with both cars home; of the others only Ben gets home."]
    left = replace(rival, cause="round_limit")
    assert said(tale(game, s, "", mine, second, left, over), END) == ["Ada wins with both cars home, and nobody else gets home."]


def test_the_last_race_of_a_season_tells_who_has_won_that() -> None:
    """R75."""
    s = build.state(GAME, "A 9/2")
    season = ev.SeriesEnded(ranking=(0, 1, 2, 3), totals=(14, 12, 8, 2), decided_by="points")
    events = (_home("Y", 1, 1), _over("YRBG"), season)
    assert said(tale(GAME, s, "", *events, races=3), END) == ["Ben wins; the season goes to Ada with 14 points."]
    own = (_home("R", 0, 1), _over("RYBG"), season, _home("Y", 1, 2), _home("B", 2, 3))
    assert said(tale(GAME, s, "", *own, races=3), END) == ["Ada wins the race, and the season with 14 points."]
    level = replace(season, totals=(14, 12, 14, 2), decided_by="last_race")
    assert said(tale(GAME, s, "", *own[:2], level, races=3), END) == [
        "Ada wins the race, and with it the season, level with Cleo on points."
    ]
    assert said(tale(GAME, s, "", *events[:2], level, races=3), END) == [
        "Ben wins; level with Cleo, Ada takes the season by the better last race."
    ]
    assert said(tale(GAME, s, "", *own, races=1), END) == ["Ada wins; Ben comes second, Cleo third."], "they came in the same round"


def test_a_race_that_goes_on_has_no_end() -> None:
    assert said(tale(GAME, build.state(GAME, "A 9/2"), ""), END, PHOTO) == []


def test_cars_in_one_row_are_level_whatever_damage_and_slots_say_of_places() -> None:
    """R72 orders the cars for what a race gives; of two in one row nobody leads."""
    s = build.state(GAME, "A 10/2 dt2, B 10/1, C 12/1, D 4/1")
    begun = ev.TurnStarted(race=1, round=1, car="R", seat=0, lead_pen=0, on_red=False, dice_count=9)
    assert places_as_told(STORY, GAME, ARUBA.meta, s, begun) == (2, 2, 1, 4)


# --- luck


@pytest.mark.parametrize("texts", [STORY.lucky, STORY.unlucky])
def test_luck_is_told_of_what_everybody_saw_in_14_words(texts: Mapping[str, Plural]) -> None:
    """Throws are open, draws and thefts are not: no line could ever be told of those."""
    assert list(texts) == [THROW, REROLL]
    for text in texts.values():
        for count in (1, 3):
            assert len(LANGUAGE.sentence(ARUBA.words, text, {"seat": 0, "round": 3, "count": count}, NAMES).split()) <= 14
    said = LANGUAGE.sentence(ARUBA.words, STORY.unlucky[REROLL], {"seat": 0, "round": 3, "count": 3}, NAMES)
    assert said == "Bad luck: Ada throws again and gets 3 spaces less than usual."


def test_dice_that_are_thrown_again_and_come_out_otherwise_are_no_headline() -> None:
    """R25."""
    bad, better = Stroke(0, REROLL, 2, 0, 1_000, 6_000, 1, 0), Stroke(0, REROLL, 3, 0, 4_000, 1_000, 1, 0)
    told_ = tale_of(told_of((1, 2), *[ev.DiceRethrown(car="A", indices=(0,), old="1", values="2", by="free")] * 3))
    assert STORY.said_as(told_._replace(strokes=(bad,)), bad) == REROLL
    assert STORY.said_as(told_._replace(strokes=(bad, better)), bad) == ""
    assert STORY.said_as(told_._replace(strokes=(bad, replace(better, got=3_000))), bad) == REROLL


def test_lucky_dice_are_told_where_the_car_drove_as_far() -> None:
    thrown = ev.DiceThrown(car="A", values="123456")
    own, towed, pushed, other = (
        ev.CarMoved(car=car, from_space="", to_space="", direction="F", cause=cause)
        for car, cause in (("A", "drive"), ("A", "tow"), ("A", "push"), ("B", "drive"))
    )
    ram, lucky = replace(own, cause="ram"), Stroke(0, THROW, 1, 0, 3_400, 0, 1, 0)
    for moves, told_ in (([own, own, ram], THROW), ([own, own], ""), ([own, own, towed, pushed, other], "")):
        assert STORY.said_as(tale_of(told_of((1, 2), thrown, *moves)), lucky) == told_
    assert STORY.said_as(tale_of(told_of((1, 2), thrown)), replace(lucky, got=-3_400)) == THROW


def test_poor_dice_that_bring_the_car_home_cost_nothing() -> None:
    """R61."""
    thrown, poor = ev.DiceThrown(car="A", values="123456"), Stroke(0, THROW, 1, 0, -3_400, 0, 1, 0)
    for car, told_ in (("A", ""), ("B", THROW)):
        assert STORY.said_as(tale_of(told_of((1, 2), thrown, _home(car, 0, 2))), poor) == told_


# --- how rare it is

SELDOM = {"mended": "computer drivers mend with pairs as they go, and hardly ever have four damage when all their dice are odd"}
"""Kinds that none of the 400 races had which made the table of what is usual, and why they are told all the same."""


def test_every_kind_has_happened_or_stands_in_the_list() -> None:
    assert set(KINDS) - set(STORY.usual) == set(SELDOM)


# --- golden races


def _races(path: Path) -> tuple[RaceTale, ...]:
    races, parted = finish(gathering(ARUBA, STORY, make.read(path)))
    assert not parted
    return races


@pytest.mark.parametrize("path", golden_races("aruba"), ids=lambda path: path.stem)
def test_what_is_said_of_golden_races_is_short_and_agrees_with_the_rules(path: Path) -> None:
    """Each drive is as long as its car has come by the states, and each sentence has 14 words at most, however long its list."""
    playback = Playback(ARUBA, make.read(path))
    rules: Any = playback.rules
    states: list[Any] = [playback.first.state]
    while (step := playback.step()) is not None:
        states = [*states[: len(playback.done)], step.state]
    for race in _races(path):
        for moment in moments(race):
            assert moment.kind in (*KINDS, END, PHOTO)
            assert moment.seats[0] == moment.fields["seat"]
            sentence = LANGUAGE.sentence(ARUBA.words, moment.text, moment.fields, NAMES)
            assert len(sentence.split()) <= 14, sentence
            if moment.kind == "drive":
                start = states[moment.step - 1]
                car, here = start.active, states[moment.step :]
                after = next((s for s in here if s.active != car or s.round != start.round or s.race != start.race), states[-1])
                end = next((s for s in here if s.round != start.round or s.race != start.race), states[-1])
                if end.race == start.race:
                    assert after.cars[car].distance - start.cars[car].distance == moment.size, sentence
                    ahead = {other for other, one in enumerate(start.cars) if one.distance > start.cars[car].distance}
                    behind = {other for other, one in enumerate(after.cars) if one.distance < after.cars[car].distance}
                    last = end if after.cars[car].state == RACING else after  # who is home is passed by nobody
                    held = {other for other, one in enumerate(last.cars) if one.distance < last.cars[car].distance or one.state == WRECK}
                    grid = next(s for s in states if s.race == start.race)
                    gone = {other for other, one in enumerate(start.cars) if one.distance != grid.cars[other].distance}
                    in_race = {other for other in ahead & behind & held & gone if after.cars[other].state == RACING}
                    passed = {rules.game.owner[other] for other in in_race if car in gone}
                    assert passed - {moment.seats[0]} == set(moment.fields["others"]), sentence  # type: ignore[call-overload]
