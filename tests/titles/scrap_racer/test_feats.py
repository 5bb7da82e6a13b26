"""Figures, medals and records of Scrap Racer, on races that are told by hand."""

from game.core.actions import Event
from game.core.feats import earned_by
from game.titles.scrap_racer.feats import MARKS, MEDALS, counted, figures
from game.titles.scrap_racer.rules import events as m
from tests.helpers.told import told

OWNERS = {"HOVER": 0, "JACKAL": 1, "CRUSHER": 2}


def turn(racer: str) -> Event:
    return m.TurnStarted(racer=racer, driver=OWNERS[racer])


TURNS = tuple(map(turn, OWNERS))


def crash(racer: str) -> Event:
    return m.Crashed(racer=racer, value=3, deck="C34")


def stop(racer: str, total: int) -> Event:
    return m.DiceStopped(racer=racer, values=(total,), total=total)


def duel(link: int, winner: str, loser: str = "CRUSHER") -> tuple[Event, Event]:
    return m.DuelStarted(space=4, racers=(winner, loser), link=link), m.DuelWon(racer=winner, losers=(loser,))


def end(*ps: int) -> Event:
    """Over, with these progresses of HOVER, JACKAL and CRUSHER."""
    ranking = sorted(OWNERS, key=lambda racer: -ps[OWNERS[racer]])
    progress = tuple(ps[OWNERS[racer]] for racer in ranking)
    places = tuple(1 + ranking.index(racer) for racer in OWNERS)
    return m.RaceEnded(
        ranking=tuple(ranking), progress=progress, badges=(3, 0, 0), winner=places.index(1), places=places, points=(4, 2, 1), ended=""
    )


def who(key: str, *events: Event, places: tuple[int, ...] = (1, 2, 3), ps: tuple[int, ...] = (90, 80, 70)) -> set[int]:
    """The seats that earn this medal in a race with these events."""
    race = told(places, *TURNS, *events, end(*ps), owners=OWNERS)
    return {seat for seat, keys in enumerate(earned_by(MEDALS, race)) if key in keys}


def test_not_a_scratch_is_a_win_without_a_crash() -> None:
    assert who("clean_hands", crash("JACKAL")) == {0}
    assert who("clean_hands", crash("HOVER")) == set()


def test_twenty_is_stopped_at() -> None:
    assert who("twenty", stop("JACKAL", 20), stop("CRUSHER", 19)) == {1}


def test_three_in_a_row_are_duels_of_one_run() -> None:
    assert who("three_duels", *duel(1, "JACKAL"), *duel(2, "JACKAL"), *duel(3, "JACKAL")) == {1}
    assert who("three_duels", *duel(1, "HOVER"), *duel(2, "JACKAL"), *duel(3, "JACKAL"), *duel(4, "JACKAL")) == {1}
    assert who("three_duels", *duel(1, "JACKAL"), *duel(2, "JACKAL"), *duel(1, "JACKAL")) == set(), "another run"
    assert who("three_duels", *duel(1, "JACKAL"), *duel(2, "HOVER"), *duel(3, "JACKAL"), *duel(4, "JACKAL")) == set()


def test_scrap_heap_crashed_six_times_and_won() -> None:
    assert who("scrapheap", *[crash("HOVER")] * 6, *[crash("JACKAL")] * 7) == {0}
    assert who("scrapheap", *[crash("HOVER")] * 5) == set()
    two = told((1, 2), *TURNS[:2], *[crash("HOVER")] * 6, end(9, 8, 0), owners=OWNERS)
    assert "scrapheap" not in earned_by(MEDALS, two)[0], "two drivers have three racers each to crash with"


def test_by_a_nose_is_a_space_or_none() -> None:
    assert who("nose", ps=(90, 89, 20)) == {0}
    assert who("nose", ps=(90, 90, 20)) == {0}
    assert who("nose", ps=(90, 88, 20)) == set()
    assert who("nose", ps=(80, 90, 20)) == set(), "a team won whose rear racer was better, its front one lay behind"


def test_figures_count_what_a_seat_s_racers_did() -> None:
    events = [
        *TURNS, stop("HOVER", 9), stop("HOVER", 4), crash("HOVER"), *duel(1, "HOVER"), *duel(1, "JACKAL", "HOVER"),
        m.Overtook(racer="HOVER", racers=("JACKAL", "CRUSHER")), m.BonusPlayed(driver=0, racer="HOVER", card="PLUS_5", distance=5),
        m.ModuleUsed(racer="HOVER", kind="FLIP", delta=0, old=1, new=6),
    ]  # fmt: skip
    assert counted(events, 0) == {
        "turns": 1, "stops": 2, "stopped": 13, "best_turn": 9, "crashes": 1, "duels": 2, "duels_won": 1, "modules": 1, "cards": 1,
        "overtaken": 2,
    }  # fmt: skip
    won, second, _ = figures(told((1, 2, 3), *events, end(90, 78, 60), owners=OWNERS, rounds=8))
    assert (won["won_in"], won["lead"], won["overtaken"]) == (8, 12, 2)
    assert not {"won_in", "lead"} & set(second)
    assert {mark.key for mark in MARKS} <= set(won)
    behind = figures(told((1, 2, 3), *events, end(78, 90, 60), owners=OWNERS))[0]
    assert "lead" not in behind
