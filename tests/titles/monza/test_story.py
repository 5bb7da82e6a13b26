"""What is told of a race of Monza once it is over, on races that are told by hand."""

from collections.abc import Mapping

import pytest
from msgspec.structs import replace

from game.core.actions import Event
from game.core.story import END, Moment, RaceTale, Stroke
from game.core.track import Scalar
from game.core.words import Plural
from game.language.language import Language
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import FINISH, START
from game.titles.monza.story.moments import KINDS, moments
from game.titles.monza.story.story import STORY
from game.titles.monza.text.words import WORDS
from tests.helpers.told import tale, told
from tests.titles.monza.build import track

NAMES = ("Ada", "Ben", "Cleo", "Dara")
OVAL = track("oval")


def move(seat: int, count: int, *, phase: str = "PLAN", end: str = "b9", dice: int = -1) -> Event:
    """A drive that ends 14 spaces from home."""
    nodes = (*["b1"] * (count - 1), end)
    return ev.CarMoved(seat=seat, from_node=START, nodes=nodes, dice=count if dice < 0 else dice, tiles=0, last_colour="W", phase=phase)


def stand(**nodes: str) -> list[Event]:
    """Puts these cars (a, b, c, d: by seat) where nobody has to be told how they came."""
    return [ev.BonusMoved(seat="abcd".index(seat), from_node=START, node=node) for seat, node in nodes.items()]


def ended(seat: int) -> Event:
    return ev.TurnEnded(seat=seat, round_dice=0)


def shove(seat: int, by: int, from_node: str, to_node: str) -> Event:
    return ev.CarPushedBack(seat=seat, by_seat=by, from_node=from_node, to_node=to_node)


def stuck(seat: int, *, voluntary: bool = False) -> Event:
    return ev.CarStuck(seat=seat, node="a5", voluntary=voluntary)


def home(seat: int, dice: int, by: str = "drive") -> Event:
    return ev.CarFinished(seat=seat, by=by, round_dice=dice)


def over(finishers: tuple[int, ...], dice: tuple[int, ...], winners: tuple[int, ...]) -> Event:
    return ev.RaceEnded(finishers=finishers, round_dice=dice, winners=winners, trophies=(0,) * 4, races_left=0)


def race(*events: Event, ended: str = "won", **options: Scalar) -> RaceTale:
    made = told((1, 2, 3, 4), *events, track=OVAL, ended=ended)
    return tale(made._replace(options=options))


def said(*events: Event, ended: str = "won", options: Mapping[str, Scalar] | None = None) -> dict[str, list[str]]:
    """By kind what is told of a race with these events."""
    found: dict[str, list[str]] = {}
    for moment in moments(race(*events, ended=ended, **(options or {}))):
        found.setdefault(moment.kind, []).append(sentence(moment))
    return found


def sentence(moment: Moment) -> str:
    return Language(strict=True).sentence(WORDS, moment.text, moment.fields, NAMES)


def test_a_long_drive_is_told_with_whom_it_passes() -> None:
    ahead = stand(b="a1", d="a3", a="a4")
    assert said(move(0, 6), ended(0), *ahead, move(1, 4), ended(1), move(2, 3), ended(2)) == {
        "longest": ["Ada drives 6 spaces in one go.", "Ben drives 4 spaces in one go and passes Dara and Ada."]
    }
    assert said(move(0, 6, end=FINISH), ended(0)) == {}, "the end tells that one"


def test_nobody_is_passed_off_the_grid_or_by_who_is_behind_again_as_the_round_ends() -> None:
    alone = {"longest": ["Ben drives 4 spaces in one go."]}
    assert said(*stand(a="a3"), move(1, 4), ended(1)) == alone, "its first drive"
    assert said(*stand(b="a1"), move(1, 4), ended(1)) == alone, "nobody else has driven"
    assert said(*stand(b="a1", a="a3"), move(1, 4), ended(1), *stand(a="a9")) == alone, "Ada answers at once"
    later = [replace(one, round=2) for one in stand(a="a9")]
    (past,) = said(*stand(b="a1", a="a3"), move(1, 4), ended(1), *later)["longest"]
    assert past == "Ben drives 4 spaces in one go and passes Ada.", "the next round is another story"


def test_of_drives_as_long_only_those_that_pass_somebody_are_told() -> None:
    twice = [move(0, 6), ended(0), move(1, 6), ended(1)]
    assert said(*twice) == {}
    assert said(*twice[:2], move(1, 6, end=FINISH), ended(1)) == {}, "one of them went home with it"
    past = said(*twice[:2], *stand(b="a1", a="a3"), move(1, 6), ended(1))
    assert past == {"longest": ["Ben drives 6 spaces in one go and passes Ada."]}
    tiles = replace(move(1, 6), tiles=1)
    assert said(*twice[:2], tiles, ended(1)) == {"longest": ["Ada drives 6 spaces in one go."]}, "an accelerator helped the other"


def test_a_drive_is_the_larger_the_more_rivals_it_passes_and_a_space_more_counts_first() -> None:
    one, all_ = stand(a="a1", b="a2"), [replace(event, round=2) for event in stand(b="a1", a="a2", c="a3", d="a4")]
    last = [replace(event, round=at) for at, event in ((2, move(1, 6)), (2, ended(1)), (3, move(2, 7)), (3, ended(2)))]
    few, past, further = moments(race(*one, move(0, 6), ended(0), *all_, *last))
    assert few.size < past.size < further.size
    assert past.seats == (1, 0, 2, 3)
    assert (past.step, past.event) == (9, 0), "it leads to where the drive begins"


def test_the_turbo_used_whole_is_told_for_the_whole_turn_and_not_as_a_long_drive_beside() -> None:
    turbo = [ev.TurboEarned(seat=0), ev.TurboRolled(seat=0, colours="RW")]
    assert said(move(0, 6), *turbo, move(0, 2, phase="TURBO"), ended(0)) == {"turbo": ["With the whole turbo Ada drives 8 spaces."]}
    assert said(*stand(a="a1", b="a2", c="a4"), move(0, 6, end="a3"), *turbo, move(0, 2, phase="TURBO"), ended(0)) == {
        "turbo": ["With the whole turbo Ada drives 8 spaces and passes Ben and Cleo."]
    }
    assert said(move(0, 6), *turbo, move(0, 1, phase="TURBO"), ended(0)) == {"longest": ["Ada drives 7 spaces in one go."]}
    assert said(move(0, 6), *turbo, ended(0), move(1, 5), ended(1)) == {
        "longest": ["Ada drives 6 spaces in one go.", "Ben drives 5 spaces in one go."]
    }, "a turbo that is left alone is no part of the next turn"


@pytest.mark.parametrize(
    ("tiles", "helped"), [(0, "With the whole turbo"), (1, "With an accelerator and the turbo"), (2, "With accelerators and the turbo")]
)
def test_accelerators_beside_a_whole_turbo_get_their_part_of_it(tiles: int, helped: str) -> None:
    turbo = [ev.TurboEarned(seat=0), ev.TurboRolled(seat=0, colours="RW"), move(0, 2, phase="TURBO"), ended(0)]
    drive = replace(move(0, 6 + tiles, dice=6), tiles=tiles)
    assert said(drive, *turbo) == {"turbo": [f"{helped} Ada drives {8 + tiles} spaces."]}
    (text,) = said(*stand(a="a1", b="a2", c="a3", d="a4"), drive, *turbo)["turbo"]
    takes = {0: f"{helped} Ada drives 8 spaces and passes", 1: "An accelerator and the turbo take Ada 9 spaces, past"}
    assert text == f"{takes.get(tiles, 'Accelerators and the turbo take Ada 10 spaces, past')} Ben, Cleo and Dara."
    assert len(text.split()) <= 14


def test_a_shove_says_how_far_it_goes_and_is_the_larger_the_later() -> None:
    events = shove(1, 0, "a5", "a4"), shove(2, 0, "a1", START), shove(3, 1, "a18", "a14")
    found = moments(race(*events))
    assert [sentence(one) for one in found] == [
        "Ada shoves Ben one space back.",
        "Ada shoves Cleo all the way back to the start.",
        "Ben shoves Dara back, 2 spaces from home.",
    ]
    assert found[1].size < found[0].size < found[2].size
    assert found[2].seats == (1, 3), "it is the one's who shoves"


def test_who_is_shoved_again_and_again_is_told_at_the_last_time() -> None:
    found = moments(race(shove(1, 0, "a5", "a4"), shove(1, 2, "a5", "a4"), shove(3, 1, "a5", "a4")))
    (shoved,) = [one for one in found if one.kind == "shoved"]
    assert (shoved.step, shoved.size, sentence(shoved)) == (2, 2, "Ben has to take 2 shoves in all.")


def test_who_could_not_move_two_times_is_told_and_who_would_not_is_not() -> None:
    assert said(stuck(0), stuck(1), stuck(0)) == {"stuck": ["Ada stays put twice: no die fits."]}
    assert said(stuck(0), stuck(0), stuck(0)) == {"stuck": ["Ada stays put 3 times: no die fits."]}
    assert said(stuck(0), stuck(0, voluntary=True)) == {}


def last_round(*others: int, dice: int = 5) -> Event:
    return ev.FinalRoundStarted(seat=2, to_play=others, to_beat=dice)


def test_the_last_round_tells_who_may_still_answer() -> None:
    near = stand(a="a18", b="b21", d="c26")
    assert said(*near, home(2, 5), last_round(3, 0, 1)) == {
        "last_round": ["Cleo is first across with 5 dice; Dara, Ada and Ben each throw once more."]
    }
    one = said(*stand(d="a19"), home(2, 1), last_round(3, dice=1))
    assert one == {"last_round": ["Cleo is first across with one die; one last throw for Dara."]}
    assert said(home(2, 5), last_round()) == {}
    bonus = "A bonus move takes Cleo across first; one last throw for Dara."
    assert said(*near, home(2, 0, "bonus"), last_round(3, dice=2)) == {"last_round": [bonus]}
    both = "A bonus move takes Cleo across first; Dara and Ada each throw once more."
    assert said(*near, home(2, 0, "bonus"), last_round(3, 0, dice=2)) == {"last_round": [both]}
    plain = "Cleo is first across the line; one last throw for Dara."
    assert said(*near, on_tiles(2), home(2, 5), last_round(3), options=TILES)["last_round"] == [plain]
    both = "Cleo is first across the line; Dara and Ada each throw once more."
    assert said(*near, on_tiles(2), home(2, 5), last_round(3, 0), options=TILES)["last_round"] == [both]
    for events in ((on_tiles(2),), (replace(on_tiles(1), tiles=2),)):
        dice = said(*near, *events, home(2, 5), last_round(3), options={} if events[0] == on_tiles(2) else TILES)["last_round"]
        assert dice == ["Cleo is first across with 5 dice; one last throw for Dara."], "accelerators don't count, or were another one's"


@pytest.mark.parametrize(
    ("node", "dice", "options", "told_"),
    [
        ("a18", 2, {}, True),
        ("a18", 1, {}, False),
        ("a18", 1, {"bonus_move": True}, True),
        ("a17", 1, {"bonus_move": True}, False),
        ("a14", 1, {"rules": "pro"}, True),
        ("a13", 1, {"rules": "pro"}, False),
        ("a14", 1, {"rules": "pro", "final_count": "dice_and_tiles"}, False),
    ],
)
def test_a_last_throw_that_can_win_nothing_is_no_story(node: str, dice: int, options: dict[str, Scalar], told_: bool) -> None:
    """R80 to R83, O7: a space for each die there is to beat, and what accelerators and bonus moves give."""
    assert ("last_round" in said(*stand(d=node), home(2, dice), last_round(3, dice=dice), options=options)) is told_


def test_one_who_may_win_is_enough_and_accelerators_that_are_gone_help_nobody() -> None:
    some = said(*stand(a="a18", b="a14", d="a14"), home(2, 5), last_round(3, 0, 1))
    assert some == {"last_round": ["Cleo is first across with 5 dice; Dara, Ada and Ben each throw once more."]}, "they all throw"
    spent = replace(move(3, 3, end="a14"), tiles=2)
    assert said(spent, home(2, 3), last_round(3, dice=3), options={"rules": "pro"})["last_round"]
    assert "last_round" not in said(spent, home(2, 2), last_round(3, dice=2), options={"rules": "pro"})


TILES = {"final_count": "dice_and_tiles"}


def on_tiles(seat: int) -> Event:
    """A drive over the line with an accelerator in it."""
    return replace(move(seat, 4, end=FINISH), tiles=1)


@pytest.mark.parametrize(
    ("events", "options", "text"),
    [
        (
            (*stand(b="a17"), home(0, 3), last_round(1), move(1, 2, end="a18"), over((0,), (3,), (0,))),
            {},
            "Ada wins: the last throw falls short.",
        ),
        (
            (*stand(b="a17", c="a17"), home(0, 3), last_round(1, 2), move(1, 1, end="a18"), over((0,), (3,), (0,))),
            {},
            "Ada wins: no last throw is enough.",
        ),
        (
            (*stand(b="a14"), home(0, 3), last_round(1), move(1, 2, end="a18"), over((0,), (3,), (0,))),
            {},
            "Ada wins, alone across the line.",
        ),
        ((home(0, 1), last_round(1), home(1, 3), over((0, 1), (1, 3), (0,))), {}, "Ada wins: no last throw is enough."),
        (
            (home(0, 1, "bonus"), last_round(1), home(1, 6), over((0, 1), (1, 6), (0,))),
            {},
            "A bonus move takes Ada over the line, and that wins.",
        ),
        ((home(0, 3), last_round(1), move(1, 2, end="a5"), over((0,), (3,), (0,))), {}, "Ada wins, alone across the line."),
        ((home(0, 3), last_round(1), stuck(1), over((0,), (3,), (0,))), {}, "Ada wins, alone across the line."),
        ((home(0, 3), last_round(), over((0,), (3,), (0,))), {}, "Ada wins with 3 dice; nobody is left to answer."),
        ((home(0, 1), last_round(), over((0,), (1,), (0,))), {}, "Ada wins with one die; nobody is left to answer."),
        ((on_tiles(0), home(0, 3), last_round(), over((0,), (3,), (0,))), TILES, "Ada wins; nobody is left to answer."),
        ((home(0, 3), last_round(), over((0,), (3,), (0,))), TILES, "Ada wins with 3 dice; nobody is left to answer."),
        ((home(0, 3), home(1, 4), over((0, 1), (3, 4), (0,))), {}, "Photo finish: Ada wins with 3 dice, fewer than Ben."),
        (
            (home(0, 3), on_tiles(1), home(1, 4), over((0, 1), (3, 4), (0,))),
            TILES,
            "Photo finish: Ada needs fewer dice and accelerators in all than Ben.",
        ),
        ((home(1, 4), home(0, 3), over((0, 1), (3, 4), (0,))), {}, "Ada answers with 3 dice and takes the win from Ben."),
        ((home(1, 4), home(0, 3), over((0, 1), (3, 4), (0,))), TILES, "Ada answers with 3 dice and takes the win from Ben."),
        (
            (on_tiles(1), home(1, 4), home(0, 3), over((0, 1), (3, 4), (0,))),
            TILES,
            "Ada answers with fewer dice and accelerators in all and beats Ben.",
        ),
        ((home(1, 4), home(0, 4), over((0, 1), (4, 4), (0, 1))), {}, "Dead heat: Ada and Ben share the win with 4 dice each."),
        ((on_tiles(1), home(1, 4), home(0, 4), over((0, 1), (4, 4), (0, 1))), TILES, "Dead heat: Ada and Ben share the win."),
        ((home(1, 4), home(0, 0, "bonus"), over((0, 1), (0, 4), (0,))), {}, "A bonus move takes Ada over the line, and that wins."),
        ((home(0, 0, "bonus"), last_round(), over((0,), (0,), (0,))), {}, "A bonus move takes Ada over the line, and that wins."),
        ((home(0, 0, "bonus"), last_round(1), over((0,), (0,), (0,))), {}, "Ada wins, alone across the line."),
        (
            (*stand(b="a19"), home(0, 0, "bonus"), last_round(1, dice=1), move(1, 2, end="a19"), over((0,), (0,), (0,))),
            {},
            "Ada wins: the last throw falls short.",
        ),
        (
            (home(0, 0, "bonus"), last_round(1), home(1, 1), over((0, 1), (0, 1), (0,))),
            {},
            "Photo finish: Ada wins, as a bonus move costs no dice.",
        ),
    ],
)
def test_the_end_says_who_won_and_by_what(events: tuple[Event, ...], options: dict[str, Scalar], text: str) -> None:
    """R81 to R83, R41, O7."""
    assert said(*events, options=options)[END] == [text]


@pytest.mark.parametrize(
    ("winners", "champions", "text"),
    [
        ((0,), (0,), "Ada wins the last race, and the season with 2 trophies."),
        ((0, 1), (0, 1), "The last race and the season go to Ada and Ben."),
        ((0,), (1, 2), "The last race goes to Ada, the season to Ben and Cleo."),
        ((0, 1), (2,), "The last race goes to Ada and Ben, the season to Cleo with 2 trophies."),
    ],
)
def test_the_last_race_of_a_season_says_whose_that_is(winners: tuple[int, ...], champions: tuple[int, ...], text: str) -> None:
    """R85."""
    trophies = tuple(2 if seat in champions else 1 for seat in range(4))
    season = ev.SeriesEnded(trophies=trophies, winners=champions)
    assert said(home(0, 3), over(winners, (3,) * len(winners), winners), season)[END] == [text]


def test_accelerators_are_told_of_the_longest_drive_with_several() -> None:
    def laid(seat: int, dice: int, tiles: int) -> Event:
        return replace(move(seat, dice + tiles, dice=dice), tiles=tiles)

    events = laid(0, 4, 2), ended(0), laid(1, 5, 3), ended(1), laid(2, 6, 1), ended(2)
    assert said(*events) == {"tiles": ["Ben drives 8 spaces in one go, thanks to accelerators."]}
    beside = said(*events, laid(3, 5, 0), ended(3))
    assert beside["longest"] == ["Dara drives 5 spaces on dice alone."], "no second drive that is the shorter one"


def test_a_part_of_the_turbo_is_said_beside_accelerators() -> None:
    """R24."""
    drive = replace(move(0, 8, dice=6), tiles=2), ev.TurboRolled(seat=0, colours="RW"), move(0, 1, phase="TURBO"), ended(0)
    assert said(*drive) == {"tiles": ["With accelerators and the turbo Ada drives 9 spaces."]}


def test_of_several_drives_alike_none_is_told() -> None:
    def laid(seat: int) -> Event:
        return replace(move(seat, 6, dice=4), tiles=2)

    assert said(laid(0), ended(0), laid(1), ended(1)) == {}


def test_who_led_is_told_only_where_the_first_across_wins_alone() -> None:
    """R81: what an answer took away, the end tells."""
    assert STORY.winner_ahead(race(home(0, 3), over((0,), (3,), (0,))))
    assert not STORY.winner_ahead(race(home(1, 4), home(0, 3), over((0, 1), (3, 4), (0,))))
    assert not STORY.winner_ahead(race(home(1, 4), home(0, 4), over((0, 1), (4, 4), (0, 1))))


SELDOM = {
    "turbo": "default rules of the track that the races for the table are driven on know no turbo",
    "tiles": "nor do they know accelerators",
}
"""Kinds that none of the 400 races had which made the table of what is usual, and why they are told all the same."""


def test_every_kind_has_happened_or_stands_in_the_list() -> None:
    assert set(KINDS) - set(STORY.usual) == set(SELDOM)


def test_a_race_that_is_not_over_has_no_end() -> None:
    assert END not in said(home(0, 3), ended="")


def rolled(count: int = 6) -> Event:
    return ev.DiceRolled(seat=0, colours="R" * count)


def again() -> Event:
    return ev.DiceRerolled(seat=0, indices=(0,), old="R", new="Y")


def turbo_rolled() -> Event:
    return ev.TurboRolled(seat=0, colours="RW")


@pytest.mark.parametrize(
    ("luck", "events", "key"),
    [
        (3_400, (rolled(), move(0, 3), ended(0)), "throw"),
        (3_600, (rolled(), move(0, 3), ended(0)), ""),
        (3_400, (rolled(), stuck(0, voluntary=True), ended(0)), ""),
        (3_400, (rolled(), ended(0), ev.TurnStarted(seat=1), move(1, 3)), ""),
        (-3_000, (rolled(), move(0, 1), ended(0)), "throw"),
        (-3_000, (rolled(), stuck(0), ended(0)), "throw"),
        (-3_000, (rolled(), stuck(0, voluntary=True), ended(0)), ""),
        (3_000, (turbo_rolled(), move(0, 2, phase="TURBO"), ended(0)), "turbo"),
        (3_000, (turbo_rolled(), ended(0)), ""),
        (-3_000, (turbo_rolled(), ended(0)), "turbo"),
    ],
)
def test_a_headline_of_luck_is_of_dice_that_were_used_or_of_which_none_fits(luck: int, events: tuple[Event, ...], key: str) -> None:
    """R13, R24, R30."""
    kind = "turbo" if isinstance(events[0], ev.TurboRolled) else "throw"
    assert STORY.said_as(race(*events), Stroke(0, kind, 1, 0, luck, 0, 1, 0)) == key


def test_a_throw_that_fits_nothing_is_no_headline_beside_the_count_of_all_of_them() -> None:
    """R30."""
    unlucky = Stroke(0, "throw", 1, 0, -3_000, 0, 1, 0)
    once, again_, more = (rolled(), stuck(0), ended(0)), (ev.TurnStarted(seat=0), stuck(0)), (ev.TurnStarted(seat=1), *[stuck(1)] * 3)
    assert STORY.said_as(race(*once), unlucky) == "throw"
    assert STORY.said_as(race(*once, *again_), unlucky) == ""
    assert STORY.said_as(race(*once, *again_, *more), unlucky) == "throw", "it is told of who was stuck more often"


def test_a_throw_that_an_extra_roll_makes_another_one_is_no_headline() -> None:
    """R13."""
    first, better = Stroke(0, "throw", 1, 0, -4_000, -1_000, 1, 0), Stroke(0, "reroll", 2, 0, -1_500, -4_000, 1, 0)
    told_ = race(rolled(), again(), move(0, 6), ended(0))
    assert STORY.said_as(told_._replace(strokes=(first, better)), first) == ""
    assert STORY.said_as(told_._replace(strokes=(first, better)), better) == "reroll"
    assert STORY.said_as(told_._replace(strokes=(first, replace(better, got=-4_500))), first) == "throw"


@pytest.mark.parametrize("texts", [STORY.lucky, STORY.unlucky])
def test_luck_is_told_in_14_words(texts: Mapping[str, Plural]) -> None:
    for text in texts.values():
        for count in (1, 10):
            assert len(Language(strict=True).sentence(WORDS, text, {"seat": 0, "round": 3, "count": count}, NAMES).split()) <= 14
