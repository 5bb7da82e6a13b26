"""What is told of a race of Scrap Racer once it is over, on races that are told by hand."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Event
from game.core.story import END, TAKEN_LAST, Moment, RaceTale, RoundEnd, Stroke
from game.core.tale import moments_of
from game.core.words import Plural, Template
from game.language.language import Language
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.story.moments import KINDS, moments
from game.titles.scrap_racer.story.story import STORY
from game.titles.scrap_racer.story.words import LIFTED, OF_RACERS
from game.titles.scrap_racer.text.words import WORDS
from tests.helpers.play import title_of
from tests.helpers.told import places_as_told, tale, told
from tests.titles.scrap_racer import build

TITLE = title_of("scrap_racer")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
OWNERS = {"HOVER": 0, "JACKAL": 1, "CRUSHER": 2, "TWISTER": 3}
TEAMS = {"HOVER": 0, "JACKAL": 0, "CRUSHER": 1, "TWISTER": 1}


def race(*events: Event, owners: Mapping[str, int] = OWNERS, rounds: int = 10, ended: str = "first_home") -> RaceTale:
    seats = max(owners.values()) + 1
    made = told(tuple(range(1, seats + 1)), *events, owners=owners, rounds=rounds, ended=ended)
    return tale(made._replace(options={"laps": 3}))


def sentence(moment: Moment) -> str:
    return Language(strict=True).sentence(WORDS, moment.text, moment.fields, NAMES)


def said(*events: Event, **race_: Any) -> dict[str, list[str]]:
    """By kind what is told of a race with these events, of those that say what happens in it."""
    found: dict[str, list[str]] = {}
    for moment in moments(race(*events, **race_)):
        if moment.kind != "no_crash":
            found.setdefault(moment.kind, []).append(sentence(moment))
    return found


def stop(racer: str, *values: int) -> Event:
    return m.DiceStopped(racer=racer, values=values, total=sum(values))


def crash(racer: str) -> Event:
    return m.Crashed(racer=racer, value=3, deck="C34")


def won(racer: str, *losers: str, round_: int = 1) -> Event:
    return m.DuelWon(racer=racer, losers=losers, round=round_)


def moved(racer: str, to_p: int, cause: str = "dice") -> Event:
    return m.RacerMoved(racer=racer, from_p=0, to_p=to_p, steps=to_p, cause=cause)


def test_dared_dice_are_four_at_least_and_count_by_their_sum() -> None:
    events = stop("HOVER", 1, 2, 3, 4), stop("JACKAL", 6, 5, 4), stop("CRUSHER", 1, 2, 3, 4, 5, 6)
    assert said(*events) == {"dared": ["Ada dares 4 dice and gets 10 in all.", "Cleo gets all six numbers in one turn."]}
    assert [one.size for one in moments(race(*events))] == [10, 21]


def test_passing_several_at_once_names_them_or_counts_the_racers_of_a_team() -> None:
    assert said(moved("HOVER", 9), m.Overtook(racer="HOVER", racers=("JACKAL", "TWISTER"))) == {
        "passed": ["Ada passes Ben and Dara in one move."]
    }
    assert said(moved("HOVER", 9), m.Overtook(racer="HOVER", racers=("JACKAL",))) == {}
    everybody = m.Overtook(racer="HOVER", racers=("JACKAL", "CRUSHER", "TWISTER"))
    assert said(moved("HOVER", 9), everybody) == {"passed": ["Ada drives past everybody in one move."]}
    ahead = moved("CRUSHER", 60), moved("HOVER", 9), everybody
    assert said(*ahead) == {"passed": ["Ada passes Ben and Dara in one move."]}, "who is a lap ahead stays ahead"
    turn = m.TurnStarted(racer="HOVER", driver=0)
    assert said(moved("HOVER", 60), turn, moved("HOVER", 69), everybody) == {}, "who is a lap behind was so before"
    in_parts = moved("JACKAL", 3), turn, moved("HOVER", 6), moved("HOVER", 9), everybody
    assert said(*in_parts) == {"passed": ["Ada drives past everybody in one move."]}
    six = dict(zip(("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY", "STEEL_JACKET"), range(6), strict=True))
    four = m.Overtook(racer="HOVER", racers=("JACKAL", "CRUSHER", "TWISTER", "SWIFTLY"))
    assert said(moved("HOVER", 9), four, owners=six) == {"passed": ["Ada passes 4 rivals in one move."]}, "three names at most"
    two = moved("HOVER", 9), m.Overtook(racer="HOVER", racers=("CRUSHER", "TWISTER"))
    assert said(*two, owners=TEAMS) == {"passed": ["Ada's Hover passes Crusher and Twister in one move."]}


def test_nobody_is_passed_off_the_grid_or_by_who_is_behind_again_as_the_round_ends() -> None:
    def past(*later: Event, round_: int) -> dict[str, list[str]]:
        drive = moved("HOVER", 9), m.Overtook(racer="HOVER", racers=("JACKAL", "TWISTER", "CRUSHER"))
        return said(*[replace(event, round=round_) for event in drive], *later)

    everybody = {"passed": ["Ada drives past everybody in one move."]}
    assert past(round_=1) == {}, "whoever leaves the grid late does so"
    assert past(round_=2) == everybody
    ahead = replace(moved("JACKAL", 9), round=2)
    assert past(ahead, round_=2) == {"passed": ["Ada passes Dara and Cleo in one move."]}, "level is not behind"
    assert past(ahead, replace(moved("TWISTER", 12), round=2), round_=2) == {}
    assert past(replace(moved("JACKAL", 12), round=3), round_=2) == everybody, "the next round is another story"


def test_who_crashes_most_is_told_where_it_is_one_alone_and_often() -> None:
    assert said(*[crash("HOVER")] * 3, crash("JACKAL")) == {"crashes": ["Ada crashes 3 times, more than anybody else."]}
    assert said(*[crash("HOVER")] * 3, *[crash("JACKAL")] * 3) == {}
    assert said(*[crash("HOVER")] * 2) == {}
    assert said(*[crash("HOVER")] * 3) == {"crashes": ["Ada alone crashes: 3 times."]}
    team = *[crash("HOVER")] * 2, *[crash("JACKAL")] * 2
    assert said(*team, crash("CRUSHER"), owners=TEAMS) == {"crashes": ["Ada crashes 4 times, more than anybody else."]}
    assert next(one.step for one in moments(race(*[crash("HOVER")] * 3, stop("HOVER", 1))) if one.kind == "crashes") == 3


def test_who_never_crashes_is_told_where_others_do() -> None:
    def clean(*events: Event, **more: Any) -> list[str]:
        return [sentence(one) for one in moments(race(*events, **more)) if one.kind == "no_crash"]

    assert clean(crash("HOVER"), crash("JACKAL"), crash("CRUSHER")) == ["Dara gets through the whole race without a crash."]
    assert clean(crash("HOVER"), owners=TEAMS) == ["Ben gets through the whole race without a crash."]
    assert clean(crash("HOVER"), crash("HOVER")) == ["Ben, Cleo and Dara get through the whole race without a crash."], "in one line"
    assert clean(crash("HOVER"), owners={**OWNERS, "SWIFTLY": 4}) == [], "of so many it is nothing"
    assert clean(stop("HOVER", 1)) == []
    assert clean(crash("HOVER"), ended="") == [], "it may still come"


def test_modules_save_from_crashes_that_were_one() -> None:
    def die(value: int, *, repeat: bool) -> Event:
        return m.DieRolled(racer="HOVER", n=2, value=value, is_repeat=repeat)

    def module(*, repeat: bool) -> Event:
        return m.ModuleUsed(racer="HOVER", kind="FLIP", delta=0, old=1, new=6, is_repeat=repeat)

    assert said(*[die(3, repeat=True), module(repeat=False)] * 2) == {"saved": ["Modules save Ada from 2 crashes."]}
    assert said(*[die(3, repeat=True), module(repeat=True)] * 2) == {}
    assert said(*[die(3, repeat=False), module(repeat=False)] * 2) == {}
    twice = [die(3, repeat=True), module(repeat=True), module(repeat=False)] * 2
    assert said(*twice) == {"saved": ["Modules save Ada from 2 crashes."]}


def test_late_duels_are_told_but_not_within_a_team() -> None:
    assert said(won("HOVER", "JACKAL", "CRUSHER", round_=9)) == {"duel": ["A late duel: Ada beats Ben and Cleo."]}
    assert said(won("HOVER", "JACKAL", round_=8)) == {}
    assert said(won("HOVER", "CRUSHER", round_=10)) == said(won("JACKAL", "HOVER", round_=10)) == {}, "no place hung on it"
    for ahead, told_ in ((3, ["A late duel: Ada beats Ben."]), (4, None), (0, None)):
        ended = over("first_home", 90, 90 - ahead, 70, 60)
        assert said(won("HOVER", "JACKAL", round_=10), ended).get("duel") == told_, "ahead by that alone, or by far"
    assert said(won("HOVER", "TWISTER", "JACKAL", round_=10), owners=TEAMS) == {"duel": ["A late duel: Ada's Hover beats Twister."]}, (
        "it is her own that she beat, too"
    )
    assert said(won("HOVER", "JACKAL", round_=10), owners=TEAMS) == {}
    assert said(won("HOVER", "JACKAL", round_=2), rounds=3) == {}, "two rounds of three are not the end of it"
    assert said(won("HOVER", "JACKAL", round_=3), rounds=4) == {}, "nor three of four"
    assert said(won("HOVER", "JACKAL", round_=3), rounds=3) == {"duel": ["A late duel: Ada beats Ben."]}


def test_of_late_duels_the_one_that_brought_most_is_told() -> None:
    ninth, tenth = won("HOVER", "JACKAL", round_=9), won("CRUSHER", "TWISTER", round_=10)
    assert said(ninth, tenth) == {"duel": ["A late duel: Cleo beats Dara."]}
    assert said(won("HOVER", "JACKAL", round_=10), tenth) == {"duel": ["A late duel: Ada beats Ben."]}, "she wins the race"
    two = won("JACKAL", "CRUSHER", "TWISTER", round_=10)
    for order in ((two, tenth), (tenth, two)):
        assert said(*order) == {"duel": ["A late duel: Ben beats Cleo and Dara."]}
    equal = won("JACKAL", "CRUSHER", round_=10), tenth
    assert said(*equal) == {"duel": ["A late duel: Cleo beats Dara."]}, "the last of equal ones"
    assert said(*equal[::-1]) == {"duel": ["A late duel: Ben beats Cleo."]}


def test_a_duel_of_racers_a_lap_apart_decides_nothing() -> None:
    """The toy's lap has ten spaces."""
    duel = won("HOVER", "JACKAL", "CRUSHER", round_=10)
    assert said(moved("HOVER", 14), moved("JACKAL", 10), moved("CRUSHER", 4), duel) == {"duel": ["A late duel: Ada beats Ben."]}
    assert said(moved("HOVER", 14), moved("JACKAL", 9), moved("CRUSHER", 4), duel) == {}


def test_who_wins_most_duels_is_told() -> None:
    assert said(*[won("HOVER", "JACKAL")] * 3, won("JACKAL", "HOVER")) == {"duels": ["Ada wins 3 duels, more than anybody else."]}
    assert said(*[won("HOVER", "JACKAL")] * 3) == {"duels": ["Ada alone wins duels: 3 of them."]}
    own = [won("HOVER", "JACKAL")] * 4
    found = said(*own, *[won("HOVER", "CRUSHER")] * 3, won("CRUSHER", "JACKAL"), owners=TEAMS)
    assert found == {"duels": ["Ada wins 3 duels against rivals, more than anybody else."]}, "those against her own count for nothing"


def behind(to_p: int, *, held: bool = False) -> Event:
    return m.RacerPlacedBehindLast(racer="HOVER", from_p=40, to_p=to_p, last="JACKAL", held=held)


def test_falling_behind_everybody_tells_the_spaces_and_where_the_line_holds() -> None:
    assert said(behind(26)) == {"behind": ["A crash card takes Ada 14 spaces back, behind everybody."]}
    assert said(behind(30, held=True)) == {"behind": ["A crash card takes Ada 10 spaces back, as far as the line."]}
    assert said(behind(38)) == {}
    assert said(behind(26), owners=TEAMS) == {"behind": ["A crash card takes Ada's Hover 14 spaces back, behind everybody."]}
    assert said(behind(30, held=True), owners=TEAMS) == {"behind": ["A crash card takes Ada's Hover 10 spaces back, to the line."]}


def test_a_crash_card_that_is_told_as_the_way_to_the_end_is_no_bad_luck_beside_it() -> None:
    """R29: one line says it."""
    poor = Stroke(0, "crash", 1, 0, -14_000, -2_000, 1, 0)
    assert STORY.said_as(race(crash_card("LOSE_PLACE"), behind_last(40, 26)), poor) == ""
    assert STORY.said_as(race(crash_card("LOSE_PLACE"), behind_last(40, 38)), poor) == "crash"
    assert STORY.said_as(race(crash_card("BACK_6"), m.TurnStarted(racer="JACKAL", driver=1), behind_last(40, 26)), poor) == "crash"


def test_a_finish_card_is_told_where_it_takes_somebody_past_others() -> None:
    start = moved("HOVER", 40), moved("JACKAL", 30), moved("CRUSHER", 29), moved("TWISTER", 25)
    card = m.FinishCardDrawn(racer="HOVER", card="LAST_7", movers=("TWISTER",)), moved("TWISTER", 32, "finish_card")
    assert said(*start, *card) == {"lifted": ["A finish card lifts Dara by 7 spaces, past Ben and Cleo."]}
    many = dict(zip(("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY"), range(5), strict=True))
    ahead = [moved(racer, 30) for racer in many if racer != "TWISTER"]
    assert said(*ahead, moved("TWISTER", 25), *card, owners=many) == {"lifted": ["A finish card lifts Dara past 4 rivals."]}
    team = {"HOVER": 0, "JACKAL": 1, "CRUSHER": 1, "TWISTER": 0}
    found = ["A finish card lifts Ada's Twister by 7 spaces, past Jackal and Crusher."]
    assert said(*start, *card, owners=team) == {"lifted": found}, "not past all that Ben has"
    long = {"HOVER": 0, "JACKAL": 1, "CRUSHER": 1, "TWISTER": 0, "STEEL_JACKET": 1}
    passed = said(*start, moved("STEEL_JACKET", 28), *card, owners=long)["lifted"]
    assert passed == ["A finish card lifts Ada's Twister past 3 racers."], "two racers' names beside her own at most"
    far = {**dict.fromkeys(many, 1), "TWISTER": 0, "STEEL_JACKET": 0}
    found = ["A finish card lifts Ada's Twister past 4 racers."]
    assert said(*ahead, moved("TWISTER", 25), *card, owners=far) == {"lifted": found}
    both = m.FinishCardDrawn(racer="HOVER", card="ALL_BUT_FIRST_2", movers=("JACKAL", "CRUSHER", "TWISTER"))
    moves = [moved(racer, p, "finish_card") for racer, p in (("JACKAL", 35), ("CRUSHER", 34), ("TWISTER", 30))]
    assert said(*start, both, *moves) == {}, "all that move stay as they are"


def test_whom_the_next_card_puts_ahead_again_no_finish_card_has_taken_somebody_past() -> None:
    """R35: all cards and duels of one turn count together; what comes later is another story."""
    start = moved("HOVER", 40), moved("JACKAL", 30), moved("CRUSHER", 29), moved("TWISTER", 25)
    card = m.FinishCardDrawn(racer="HOVER", card="LAST_7", movers=("TWISTER",)), moved("TWISTER", 32, "finish_card")
    again, turn = moved("JACKAL", 33, "duel"), m.TurnStarted(racer="JACKAL", driver=1)
    assert said(*start, *card, again) == {"lifted": ["A finish card lifts Dara by 7 spaces, past Cleo."]}
    assert said(*start, *card, again, moved("CRUSHER", 34, "duel")) == {}
    assert said(*start, *card, turn, again) == {"lifted": ["A finish card lifts Dara by 7 spaces, past Ben and Cleo."]}


def line(cause: str, crossing: int = 3) -> Event:
    return m.FinishLineCrossed(racer="HOVER", crossing=crossing, cause=cause)


def test_cards_and_crashes_that_lead_over_the_line_are_told() -> None:
    assert said(line("bonus", 2)) == {"card_lap": ["A bonus card takes Ada over the line, into the last lap."]}
    assert said(line("bonus", 1)) == {"card_lap": ["A bonus card takes Ada over the line, into lap 2."]}
    assert said(line("bonus")) == {"card_home": ["A bonus card takes Ada home."]}
    assert said(line("dice")) == {}
    assert said(line("bonus", 2), owners=TEAMS) == {"card_lap": ["A bonus card takes Ada's Hover over the line, into the last lap."]}
    assert said(line("bonus"), owners=TEAMS) == {"card_home": ["A bonus card takes Ada's Hover home."]}
    slides = {"crash_home": ["Ada's Hover crashes – and slides home over the line."]}
    assert said(crash("HOVER"), line("crash"), owners=TEAMS) == slides
    assert said(crash("HOVER"), line("crash")) == {"crash_home": ["Ada crashes – and slides home over the line."]}
    assert said(crash("JACKAL"), line("crash")) == {}, "a card of somebody else's crash moved it"
    assert said(crash("HOVER"), line("crash", 2)) == {}


def test_a_card_is_told_of_the_line_only_where_the_dice_of_that_turn_would_not_reach_it() -> None:
    """R15: a lap of the made-up track has ten spaces."""
    turn = m.TurnStarted(racer="HOVER", driver=0)
    card = replace(moved("HOVER", 22, "bonus"), from_p=17, steps=5)
    last = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL",))
    for spaces, told_ in ((2, True), (3, False)):
        dice = replace(moved("HOVER", 22 + spaces), from_p=22, steps=spaces)
        assert ("card_lap" in said(turn, card, line("bonus", 2), dice)) is told_
        home = replace(card, from_p=27, to_p=32), line("bonus", 3), replace(dice, from_p=32, to_p=32 + spaces), last
        assert ("bonus card" in said(turn, *home)["last_round"][0]) is told_
    before = m.TurnStarted(racer="JACKAL", driver=1), moved("HOVER", 17, "dice")
    assert "card_lap" in said(*before, turn, card, line("bonus", 2)), "what an earlier turn brought is where it stands"


def test_the_last_round_tells_for_whom_a_turn_is_left() -> None:
    started = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL", "TWISTER"))
    assert said(started) == {"last_round": ["Ada is home first; one last turn each for Ben and Dara."]}
    assert said(line("bonus"), started) == {"last_round": ["A bonus card takes Ada home; one last turn each for Ben and Dara."]}
    slid = said(crash("HOVER"), line("crash"), started)
    assert slid == {"last_round": ["Ada crashes, but slides home first; one last turn each for Ben and Dara."]}, "in one line"
    dragged = said(crash("JACKAL"), line("crash"), started)
    assert dragged == {"last_round": ["Ada is home first; one last turn each for Ben and Dara."]}, "by a card of somebody else's crash"
    three = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL", "TWISTER", "CRUSHER"))
    assert said(line("bonus"), three) == {"last_round": ["Ada is home first; one last turn each for Ben, Dara and Cleo."]}
    assert said(line("bonus", 2), line("dice"), started) == {
        "card_lap": ["A bonus card takes Ada over the line, into the last lap."],
        "last_round": ["Ada is home first; one last turn each for Ben and Dara."],
    }
    one = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL",))
    for before, text in (
        ((), "Ada is home first; one last turn for Ben."),
        ((line("bonus"),), "A bonus card takes Ada home first; one last turn for Ben."),
        ((crash("HOVER"), line("crash")), "Ada crashes, but slides home first; one last turn for Ben."),
    ):
        assert said(*before, one) == {"last_round": [text]}
    five = dict(zip(("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY"), range(5), strict=True))
    four = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL", "TWISTER", "CRUSHER", "SWIFTLY"))
    assert said(four, owners=five) == {"last_round": ["Ada is home first; 4 rivals have a last turn."]}, "three names at most"
    assert said(started, owners=TEAMS) == {"last_round": ["Ada's Hover is home first; one rival racer has a last turn."]}
    assert said(m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL",)), owners=TEAMS) == {}, "nobody waits for one's own"
    assert said(m.FinalRoundStarted(racer="HOVER", to_move=())) == {}


def over(ended: str, *ps: int, rear: tuple[str, ...] = (), winner: int = 0) -> Event:
    """Over, with these progresses of the racers in this order; what `rear` names are the teams' rear racers."""
    ranking = sorted(OWNERS, key=lambda racer: -ps[OWNERS[racer]])
    progress = tuple(ps[OWNERS[racer]] for racer in ranking)
    return m.RaceEnded(
        ranking=tuple(ranking), progress=progress, badges=(3,) * 4, winner=winner, places=(), points=(), ended=ended, rear=rear
    )


@pytest.mark.parametrize(
    ("events", "owners", "text"),
    [
        ((over("first_home", 90, 84, 80, 1),), OWNERS, "Ada wins, 6 spaces ahead of Ben."),
        ((over("first_home", 90, 80, 89, 1),), OWNERS, "Photo finish: Ada wins, one space ahead of Cleo."),
        (
            (m.FinalRoundStarted(racer="CRUSHER", to_move=()), over("overtaken", 90, 80, 86, 1)),
            OWNERS,
            "Ada still passes Cleo and wins by 4 spaces.",
        ),
        (
            (m.FinalRoundStarted(racer="CRUSHER", to_move=()), over("overtaken", 90, 89, 86, 1)),
            OWNERS,
            "Photo finish: Ada still passes Cleo and wins, one space ahead of Ben.",
        ),
        ((over("one_team_home", 90, 40, 80, 1),), TEAMS, "Ada wins: Ben has no racer home."),
        ((over("one_team_home", 90, 40, 80, 1),), {**TEAMS, "SWIFTLY": 2}, "Ada wins: no other team has a racer home."),
        (
            (over("rear_racers", 90, 60, 95, 52, rear=("JACKAL", "TWISTER")),),
            TEAMS,
            "Ada wins: of the rear racers, Jackal is 8 spaces ahead of Twister.",
        ),
    ],
)
def test_the_end_says_who_won_and_by_what(events: tuple[Event, ...], owners: Mapping[str, int], text: str) -> None:
    """R50 to R52."""
    assert said(*events, owners=owners)[END] == [text]


def test_who_was_in_front_as_the_winner_took_its_last_turn_is_whom_it_still_passes() -> None:
    """R50: others may have passed the first one home before; who had been passed by then is not named."""
    home, end = (moved("CRUSHER", 86), m.FinalRoundStarted(racer="CRUSHER", to_move=("JACKAL", "HOVER"))), over("overtaken", 90, 89, 86, 1)
    turns = m.TurnStarted(racer="JACKAL", driver=1), moved("JACKAL", 89), m.TurnStarted(racer="HOVER", driver=0), moved("HOVER", 90)
    assert said(*home, *turns, end)[END] == ["Photo finish: Ada still passes Ben and wins by one space."]
    late = said(*home, *turns[2:], *turns[:2], end)[END]
    assert late == ["Photo finish: Ada still passes Cleo and wins, one space ahead of Ben."], "Ben came behind it"
    third = over("overtaken", 90, 87, 86, 88)
    passed = said(*home, m.TurnStarted(racer="TWISTER", driver=3), moved("TWISTER", 88), *turns[2:], third)[END]
    assert passed == ["Ada still passes Dara and wins by 2 spaces."]


def test_the_last_race_of_a_season_says_whose_that_is() -> None:
    """R54."""

    def season(winner: int, decided: str = "points") -> Event:
        points = tuple(12 - (seat not in (winner, 3 if decided != "points" else winner)) for seat in range(4))
        return m.SeriesEnded(points=points, places=(1, 2, 3, 4), winner=winner, decided=decided)

    assert said(over("first_home", 90, 84, 80, 1), season(2))[END] == ["Ada wins the last race; the season goes to Cleo with 12 points."]
    assert said(over("first_home", 90, 84, 80, 1), season(0))[END] == ["Ada wins the last race, and the season with 12 points."]
    last = over("first_home", 90, 84, 80, 1)
    for winner, decided, text in (
        (2, "wins", "Ada wins the last race; level with Dara, Cleo takes the season by wins."),
        (0, "wins", "Ada wins the last race and the season: level with Dara, but more wins."),
        (2, "last_race", "Ada wins the last race; a better place in it gives Cleo the season."),
        (0, "last_race", "Ada wins the last race, and with it the season, level with Dara."),
    ):
        assert said(last, season(winner, decided))[END] == [text], "points alone did not part them"


def test_every_kind_has_happened_in_the_races_that_made_the_table() -> None:
    assert set(KINDS) - set(STORY.usual) == set()


def test_nothing_is_told_of_the_lead_where_rear_racers_gave_the_win_to_another() -> None:
    """R52."""

    def kinds(winner: int) -> set[str]:
        end = race(over("rear_racers", 50, 48, 40, 30, rear=("HOVER", "CRUSHER"), winner=winner), owners=TEAMS)
        places = (1, 2) if winner == 0 else (2, 1)
        raced = end.told._replace(result=replace(end.told.result, places=places))
        rounds = tuple(RoundEnd(number, 1, places) for number in (1, 2, 3))
        return {one.kind for one in moments_of(end._replace(told=raced, rounds=rounds), STORY)}

    assert "kept" in kinds(0)
    assert "kept" not in kinds(1)


def test_racers_that_still_stand_on_the_grid_are_level_whoever_drives_first() -> None:
    """R2 orders them for cards alone; all others have spaces of their own."""
    rules = build.rules(racers=4)
    s = build.state(rules, "K1@12, K3@5")
    begun = m.TurnStarted(race=1, round=1, racer=s.racers[0].id, driver=0)
    assert places_as_told(STORY, rules, TITLE.meta, s, begun) == (1, 3, 2, 3)


def test_a_die_whose_sum_a_crash_takes_away_is_no_luck_of_the_race() -> None:
    """R7, R8: nor is a bad one that a module makes good again."""

    def die(at: int, got: int, usual: int, kind: str = "die") -> Stroke:
        return Stroke(0, kind, at, 0, got, usual, 1, 0)

    def headlines(*strokes: Stroke) -> dict[str, int]:
        begun = [m.TurnStarted(racer="HOVER", driver=0), *[stop("HOVER", 6, 4)] * 3, m.TurnStarted(racer="JACKAL", driver=1)]
        story = replace(STORY, moments=lambda race: ())
        told_of = moments_of(race(*begun, ended="")._replace(strokes=strokes), story)
        return {one.kind: one.step for one in told_of if not one.small}

    lucky, crashed, next_turn = die(2, 18_000, 8_000), die(3, 500, 0), die(5, 500, 0)
    assert headlines(lucky) == headlines(lucky, next_turn) == {"luck": 2}
    assert headlines(lucky, crashed) == {}
    bad, saved = die(2, 500, 10_500), die(3, 9_000, 5_000, "reroll")
    assert headlines(bad) == {"unluck": 2}
    assert headlines(bad, saved) == {}


def test_a_race_that_is_not_over_has_no_end() -> None:
    assert END not in said(over("first_home", 90, 84, 80, 1), ended="")


@pytest.mark.parametrize("texts", [STORY.lucky, STORY.unlucky])
def test_luck_is_told_in_14_words(texts: Mapping[str, Plural]) -> None:
    for text in texts.values():
        for count in (1, 10):
            assert len(Language(strict=True).sentence(WORDS, text, {"seat": 0, "round": 3, "count": count}, NAMES).split()) <= 14


def die(n: int, value: int, *, repeat: bool = False) -> Event:
    return m.DieRolled(racer="HOVER", n=n, value=value, is_repeat=repeat)


def test_a_crash_costs_no_more_than_the_dice_in_hand_showed() -> None:
    """R9, and R8: a module may have changed one of them."""
    bad = Stroke(0, "die", 3, 0, -10_400, 0, 1, 0)
    assert STORY.at_most(race(die(1, 2), die(2, 6), die(3, 6, repeat=True)), bad) == 8
    assert STORY.at_most(race(die(1, 5), die(2, 6), die(3, 6, repeat=True)), bad) == 10, "nor more than it was worth"
    assert STORY.at_most(race(die(1, 2), die(2, 6), die(3, 4)), bad) == 10, "no crash"
    flip = m.ModuleUsed(racer="HOVER", kind="FLIP", delta=0, old=6, new=1, is_repeat=False)
    assert STORY.at_most(race(die(1, 2), die(2, 6), flip, die(3, 1, repeat=True)), replace(bad, step=4)) == 3
    (unluck,) = [
        one
        for one in moments_of(race(die(1, 2), die(2, 6), die(3, 6, repeat=True))._replace(strokes=(bad,)), STORY)
        if one.kind == "unluck"
    ]
    assert unluck.fields["count"] == 8


def test_a_die_that_makes_its_racer_crash_is_told_with_the_crash() -> None:
    """R9: what everybody sees is that, not what the dice before it had shown."""
    bad = Stroke(0, "die", 2, 0, -10_400, 0, 1, 0)
    crashed = race(die(1, 6), die(2, 6, repeat=True), crash("HOVER"))._replace(strokes=(bad,))
    assert STORY.said_as(crashed, bad) == "die_crash"
    (unluck,) = [one for one in moments_of(crashed, STORY) if one.kind == "unluck"]
    assert sentence(unluck) == "Bad luck: one die makes Ada crash and costs 6 spaces."
    later = race(die(1, 6), die(2, 1), m.TurnStarted(racer="JACKAL", driver=1), crash("JACKAL"))
    assert STORY.said_as(later, bad) == "die", "another turn"


def test_a_lucky_die_brings_no_more_than_its_turn() -> None:
    """R10."""
    good = Stroke(0, "die", 1, 0, 17_000, 0, 1, 0)
    assert STORY.at_most(race(die(3, 4), stop("HOVER", 6, 4), m.TurnStarted(racer="JACKAL", driver=1), stop("JACKAL", 6)), good) == 10
    assert STORY.at_most(race(die(3, 4), stop("HOVER", 6, 5, 4, 3)), good) == 17


def crash_card(card: str) -> Event:
    return m.CrashCardDrawn(racer="HOVER", deck="C34", card=card)


def behind_last(from_p: int, to_p: int) -> Event:
    return m.RacerPlacedBehindLast(racer="HOVER", from_p=from_p, to_p=to_p, last="JACKAL")


@pytest.mark.parametrize(
    ("events", "got", "luck", "most"),
    [
        ((crash_card("FWD_5"), moved("HOVER", 5, "crash")), 5_000, 6_000, 5),
        ((crash_card("FWD_5"), moved("HOVER", 2, "crash")), 5_000, 6_000, 2),
        ((crash_card("FWD_5"), moved("JACKAL", 5, "crash")), 5_000, 6_000, 0),
        ((crash_card("FWD_5"), m.TurnStarted(racer="JACKAL", driver=1), moved("HOVER", 5, "crash")), 5_000, 6_000, 0),
        ((crash_card("BACK_6"), moved("HOVER", -6, "crash")), -6_000, -7_000, 7),
        ((crash_card("BACK_6"), moved("HOVER", -1, "crash")), -6_000, -7_000, 2),
        ((crash_card("BACK_6"),), -6_000, -7_000, 1),
        ((crash_card("STAY"),), 0, -2_000, 2),
        ((crash_card("LOSE_PLACE"), behind_last(11, 4)), -6_000, -7_000, 7),
        ((crash_card("LOSE_PLACE"), behind_last(11, 9)), -6_000, -7_000, 3),
    ],
)
def test_a_crash_card_is_said_to_do_no_more_than_its_racer_moved(events: tuple[Event, ...], got: int, luck: int, most: int) -> None:
    """R29: and, where it was a poor one, would have moved as usual."""
    assert STORY.at_most(race(*events), Stroke(0, "crash", 1, 0, got, got - luck, 1, 0)) == most


def test_a_bonus_card_is_luck_worth_telling_where_it_was_played() -> None:
    """R15, R20."""
    gained, played = (
        m.BonusCardGained(driver=0, racer="HOVER", card="PLUS_7"),
        m.BonusPlayed(driver=0, racer="HOVER", card="PLUS_7", distance=7),
    )
    good = Stroke(0, "bonus", 1, 0, 7_000, 4_000, 1, 0)
    assert STORY.said_as(race(gained, m.TurnStarted(racer="HOVER", driver=0), played), good) == "bonus"
    for other in (replace(played, card="PLUS_3"), replace(played, driver=1)):
        assert STORY.said_as(race(gained, other), good) == ""
    assert STORY.said_as(race(played, gained), replace(good, step=2)) == "", "it was another one"


def test_how_the_winner_still_passes_the_first_one_home_is_told_once() -> None:
    """R50: by the end."""
    last, passing = (
        m.FinalRoundStarted(racer="JACKAL", to_move=("HOVER", "CRUSHER")),
        m.Overtook(racer="HOVER", racers=("JACKAL", "CRUSHER")),
    )
    start, taken = moved("HOVER", 9), over("overtaken", 90, 84, 80, 1)

    def same(*events: Event) -> dict[str, str]:
        return {one.kind: one.same for one in moments(race(*events)) if one.kind in ("passed", END)}

    assert same(last, start, passing, taken) == {"passed": TAKEN_LAST, END: TAKEN_LAST}
    assert same(start, passing, last, taken)["passed"] == "", "that was before"
    assert same(last, start, replace(passing, racers=("CRUSHER", "TWISTER")), taken)["passed"] == "", "it passed others"
    assert same(last, start, passing, over("first_home", 90, 84, 80, 1)) == {"passed": "", END: ""}


def test_a_die_of_the_most_dared_dice_is_not_told_once_more() -> None:
    good = Stroke(0, "die", 1, 0, 9_000, 0, 1, 0)
    assert STORY.said_as(race(die(4, 4), stop("HOVER", 6, 5, 2, 4)), good) == ""
    assert STORY.said_as(race(die(3, 4), stop("HOVER", 6, 5, 4)), good) == "die"
    more = stop("JACKAL", 6, 5, 4, 3)
    assert STORY.said_as(race(die(4, 4), stop("HOVER", 6, 5, 2, 4), more), good) == "die", "that turn is told of no dared dice"


@pytest.mark.parametrize("text", OF_RACERS.values())
def test_what_names_the_racer_too_is_told_in_14_words(text: Template) -> None:
    """The longest name of a racer has two words; of three racers passed, and of two that a card lifts one past, one has it at most."""
    racers = ("TWISTER", "JACKAL") if text == OF_RACERS[LIFTED] else ("TWISTER", "JACKAL", "HOVER")
    fields = {"seat": 0, "racer": "STEEL_JACKET", "racers": racers, "count": 17, "rivals": 4, "lap": 2}
    assert len(Language(strict=True).sentence(WORDS, text, fields, NAMES).split()) <= 14
