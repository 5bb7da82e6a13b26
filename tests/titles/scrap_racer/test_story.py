"""What is told of a race of Scrap Racer once it is over, on races that are told by hand."""

from collections.abc import Mapping
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Event
from game.core.story import END, Moment, RaceTale, RoundEnd, Stroke
from game.core.tale import moments_of
from game.core.words import Plural
from game.language.language import Language
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.story.moments import KINDS, moments
from game.titles.scrap_racer.story.story import STORY
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
    assert said(m.Overtook(racer="HOVER", racers=("JACKAL", "TWISTER"))) == {"passed": ["Ada passes Ben and Dara in one move."]}
    assert said(m.Overtook(racer="HOVER", racers=("JACKAL",))) == {}
    everybody = m.Overtook(racer="HOVER", racers=("JACKAL", "CRUSHER", "TWISTER"))
    assert said(everybody) == {"passed": ["Ada drives past everybody in one move."]}
    six = dict(zip(("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY", "STEEL_JACKET"), range(6), strict=True))
    four = m.Overtook(racer="HOVER", racers=("JACKAL", "CRUSHER", "TWISTER", "SWIFTLY"))
    assert said(four, owners=six) == {"passed": ["Ada passes 4 rivals in one move."]}, "three names at most"
    assert said(m.Overtook(racer="HOVER", racers=("CRUSHER", "TWISTER")), owners=TEAMS) == {"passed": ["Ada passes 2 racers in one move."]}


def test_who_crashes_most_is_told_where_it_is_one_alone_and_often() -> None:
    assert said(*[crash("HOVER")] * 3, crash("JACKAL")) == {"crashes": ["Ada crashes 3 times, more than anybody else."]}
    assert said(*[crash("HOVER")] * 3, *[crash("JACKAL")] * 3) == {}
    assert said(*[crash("HOVER")] * 2) == {}
    team = *[crash("HOVER")] * 2, *[crash("JACKAL")] * 2
    assert said(*team, owners=TEAMS) == {"crashes": ["Ada crashes 4 times, more than anybody else."]}
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
    assert said(won("HOVER", "JACKAL", round_=10), owners=TEAMS) == {}
    assert said(won("HOVER", "JACKAL", round_=2), rounds=3) == {}, "two rounds of three are not the end of it"
    assert said(won("HOVER", "JACKAL", round_=3), rounds=3) == {"duel": ["A late duel: Ada beats Ben."]}
    ninth, last = moments(race(won("HOVER", "JACKAL", round_=9), won("CRUSHER", "TWISTER", round_=10)))
    assert ninth.size < last.size


def test_who_wins_most_duels_is_told() -> None:
    assert said(*[won("HOVER", "JACKAL")] * 3) == {"duels": ["Ada wins 3 duels, more than anybody else."]}


def behind(to_p: int, *, held: bool = False) -> Event:
    return m.RacerPlacedBehindLast(racer="HOVER", from_p=40, to_p=to_p, last="JACKAL", held=held)


def test_falling_behind_everybody_tells_the_spaces_and_where_the_line_holds() -> None:
    assert said(behind(26)) == {"behind": ["A crash card takes Ada 14 spaces back, behind everybody."]}
    assert said(behind(30, held=True)) == {"behind": ["A crash card takes Ada 10 spaces back, as far as the line."]}
    assert said(behind(38)) == {}


def test_a_finish_card_is_told_where_it_takes_somebody_past_others() -> None:
    start = moved("HOVER", 40), moved("JACKAL", 30), moved("CRUSHER", 29), moved("TWISTER", 25)
    card = m.FinishCardDrawn(racer="HOVER", card="LAST_7", movers=("TWISTER",))
    assert said(*start, card) == {"lifted": ["A finish card lifts Dara by 7 spaces, past Ben and Cleo."]}
    many = dict(zip(("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY"), range(5), strict=True))
    ahead = [moved(racer, 30) for racer in many if racer != "TWISTER"]
    assert said(*ahead, moved("TWISTER", 25), card, owners=many) == {"lifted": ["A finish card lifts Dara past 4 rivals."]}
    both = m.FinishCardDrawn(racer="HOVER", card="ALL_BUT_FIRST_2", movers=("JACKAL", "CRUSHER", "TWISTER"))
    assert said(*start, both) == {}, "all that move stay as they are"


def line(cause: str, crossing: int = 3) -> Event:
    return m.FinishLineCrossed(racer="HOVER", crossing=crossing, cause=cause)


def test_cards_and_crashes_that_lead_over_the_line_are_told() -> None:
    assert said(line("bonus", 2)) == {"card_lap": ["A bonus card takes Ada over the line."]}
    assert said(line("bonus")) == {"card_home": ["A bonus card takes Ada home."]}
    assert said(line("dice")) == {}
    assert said(crash("HOVER"), line("crash")) == {"crash_home": ["Ada crashes – and slides home over the line."]}
    assert said(crash("JACKAL"), line("crash")) == {}, "a card of somebody else's crash moved it"
    assert said(crash("HOVER"), line("crash", 2)) == {}


def test_the_last_round_tells_for_whom_a_turn_is_left() -> None:
    started = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL", "TWISTER"))
    assert said(started) == {"last_round": ["Ada is home first; one last turn for Ben and Dara."]}
    assert said(line("bonus"), started) == {"last_round": ["A bonus card takes Ada home first; one last turn for Ben and Dara."]}
    slid = said(crash("HOVER"), line("crash"), started)
    assert slid == {"last_round": ["Ada crashes, but slides home first; one last turn for Ben and Dara."]}, "in one line"
    dragged = said(crash("JACKAL"), line("crash"), started)
    assert dragged == {"last_round": ["Ada is home first; one last turn for Ben and Dara."]}, "by a card of somebody else's crash"
    three = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL", "TWISTER", "CRUSHER"))
    assert said(line("bonus"), three) == {"last_round": ["Ada is home first; one last turn for Ben, Dara and Cleo."]}
    assert said(line("bonus", 2), line("dice"), started) == {
        "card_lap": ["A bonus card takes Ada over the line."],
        "last_round": ["Ada is home first; one last turn for Ben and Dara."],
    }
    five = dict(zip(("HOVER", "JACKAL", "CRUSHER", "TWISTER", "SWIFTLY"), range(5), strict=True))
    four = m.FinalRoundStarted(racer="HOVER", to_move=("JACKAL", "TWISTER", "CRUSHER", "SWIFTLY"))
    assert said(four, owners=five) == {"last_round": ["Ada is home first; 4 rivals have a last turn."]}, "three names at most"
    assert said(started, owners=TEAMS) == {"last_round": ["Ada's Hover is home first; 2 racers have a last turn."]}
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
        ((over("one_team_home", 90, 40, 80, 1),), TEAMS, "Ada wins: no other team has a racer home."),
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


def test_the_last_race_of_a_season_says_whose_that_is() -> None:
    """R54."""

    def season(winner: int, decided: str = "points") -> Event:
        points = tuple(12 - abs(seat - winner) for seat in range(4))
        return m.SeriesEnded(points=points, places=(1, 2, 3, 4), winner=winner, decided=decided)

    assert said(over("first_home", 90, 84, 80, 1), season(2))[END] == ["Ada wins the last race; the season goes to Cleo with 12 points."]
    assert said(over("first_home", 90, 84, 80, 1), season(0))[END] == ["Ada wins the last race, and the season with 12 points."]
    last = over("first_home", 90, 84, 80, 1)
    for winner, decided, text in (
        (2, "wins", "Ada wins the last race; more wins give Cleo the season on equal points."),
        (0, "wins", "Ada wins the last race, and by more wins the season on equal points."),
        (2, "last_race", "Ada wins the last race; a better place in it gives Cleo the season."),
        (0, "last_race", "Ada wins the last race, and with it the season on equal points."),
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
        rounds = tuple(RoundEnd(number, 1, places) for number in (1, 2))
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
        begun = [m.TurnStarted(racer="HOVER", driver=0), *[stop("HOVER")] * 3, m.TurnStarted(racer="JACKAL", driver=1)]
        story = replace(STORY, moments=lambda race: ())
        return {one.kind: one.step for one in moments_of(race(*begun, ended="")._replace(strokes=strokes), story)}

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
