"""What is said of decisions that were looked at: heads, rows of each title as a person would say them, three at most."""

import re
from collections.abc import Mapping

import pytest

from game.bots.foresight import follow
from game.core.contract import Setup, Title
from game.core.match import Match
from game.core.slices import finish
from game.language.language import Language
from game.session.review import Better, Review, reviewing, runs_of
from game.session.review_words import NOTHING, NOTHING_DONE, say_better, say_looking, say_praise, say_review
from game.titles import TITLES
from game.titles.aruba.rules.actions import Declare, EndTurn, FinishCombos, Ram, Step, Stop
from game.titles.automobiles.rules.actions import Buy, Done, EndAction, PitStop
from game.titles.monza.rules.actions import EndMove, PlaceDie
from game.titles.monza.rules.events import CarMoved, CarPushedBack
from game.titles.scrap_racer.rules.actions import RollDie, UseModule
from game.titles.scrap_racer.rules.actions import Stop as StopRolling
from game.titles.scrap_racer.rules.events import DiceStopped
from game.titles.top_race.rules.actions import Bid, PassBid
from tests.helpers.blunders import SEEDS, planted
from tests.helpers.play import title_of, tracks_of
from tests.session.test_review import easy_race

ENGLISH = Language(strict=True)
NAMES = ("Ada", "Ben", "Cleo", "Dara")
IDS = [entry.meta.id for entry in TITLES if entry.meta.id in SEEDS]
"""Those with planted blunders."""


def better_of(title: Title, done: tuple[object, ...], stronger: tuple[object, ...], **more: object) -> Better:
    """A better way without an event to tell from, as far as the title's parts go."""
    fields: dict[str, object] = {"step": 9, "round": 4, "gap": 5, "reason": "", "fields": {}, **more}
    assert title.retold is not None
    did = title.retold.parts(0, done, (), False)  # type: ignore[arg-type]
    way = title.retold.parts(0, stronger, (), False)  # type: ignore[arg-type]
    return Better(done=done, stronger=stronger, did=did, way=way, **fields)  # type: ignore[arg-type]


def review_of(choices: int = 26, gaps: tuple[int, ...] = (), behind: bool = False, looked: int = 7) -> Review:
    found = tuple(Better(step, 1, (), (), gap, "", {}) for step, gap in enumerate(gaps, 1))
    return Review(0, choices, 7, looked, found, behind)


def test_the_head_counts_choices_and_better_ways() -> None:
    assert (
        say_review(ENGLISH, review_of(gaps=(5, 2, 3)), NAMES)
        == "Ada: 26 choices. In 3 of them the strong driver sees a clearly better way."
    )
    assert (
        say_review(ENGLISH, review_of(gaps=(5,)), NAMES) == "Ada: 26 choices. In one of them the strong driver sees a clearly better way."
    )
    assert say_review(ENGLISH, review_of(), NAMES) == "Ada: 26 choices. The strong driver sees no clearly better way. Well driven."
    assert say_review(ENGLISH, review_of(behind=True), NAMES).endswith("Too far behind for one choice to matter.")
    assert "behind" not in say_review(ENGLISH, review_of(gaps=(5,), behind=True), NAMES)
    assert say_review(ENGLISH, review_of(choices=0, looked=0), NAMES) == "Ada has nothing to choose in this race."
    assert say_review(ENGLISH, review_of(choices=1), NAMES).startswith("Ada: one choice. The strong driver sees no clearly")
    assert say_review(ENGLISH, review_of(choices=1, gaps=(5,)), NAMES) == "Ada: one choice. The strong driver sees a clearly better way."
    assert say_review(ENGLISH, review_of(gaps=(5,), looked=4), NAMES).endswith("way. Looked at 4 of 7.")
    assert "4 of 7" in say_looking(ENGLISH, review_of(looked=4))


@pytest.mark.parametrize(
    ("alike", "said"),
    [
        (7, "Each time the strong driver does just the same."),
        (5, "Asked 7 times, the strong driver does just the same 5 times. The other times its own way is worth no more."),
        (1, "Asked 7 times, the strong driver does just the same once. The other times its own way is worth no more."),
        (0, "The strong driver goes other ways, and none of them is worth more."),
    ],
)
def test_where_there_is_no_better_way_something_good_is_said(alike: int, said: str) -> None:
    assert say_praise(ENGLISH, review_of()._replace(alike=alike)) == said
    assert say_praise(ENGLISH, review_of(choices=0, looked=0)) == ""


ROWS: Mapping[str, tuple[tuple[object, ...], tuple[object, ...], str]] = {
    "scrap_racer": (
        (RollDie(),),
        (UseModule("PLUS_MINUS", 1),),
        "Round 4. Ben rolls on. Stronger: use Plus minus for one more.",
    ),
    "aruba": (
        (Declare(4), Step("F"), Step("F"), Stop(), FinishCombos(), EndTurn()),
        (Declare(4), Step("F"), Step("L"), Step("F"), Ram(), EndTurn()),
        "Round 4. Ben drives 2 spaces. Stronger: drive 3 spaces and ram what is ahead.",
    ),
    "top_race": ((PassBid(),), (Bid(80_000),), "Round 4. Ben leaves the bidding. Stronger: bid 80,000."),
    "automobiles": (
        (PitStop(),),
        (EndAction(), Buy("P"), Buy("P"), Done()),
        "Round 4. Ben makes a pit stop. Stronger: keep all cubes as money and buy 2 purple cubes.",
    ),
}


@pytest.mark.parametrize("title_id", ROWS)
def test_a_row_says_what_was_done_and_what_is_stronger(title_id: str) -> None:
    done, stronger, row = ROWS[title_id]
    said = say_better(ENGLISH, title_of(title_id), NAMES, 1, better_of(title_of(title_id), done, stronger))
    assert said.row == row
    assert said.row == f"Round {said.round}. {said.done} {said.stronger}"
    assert said.gap == "5 more wins in 100"
    way = row.partition("Stronger: ")[2]
    assert said.way == way[0].upper() + way[1:]


def test_monza_tells_spaces_and_shoves_and_not_the_dice() -> None:
    title = title_of("monza")
    assert title.retold is not None
    moved = CarMoved(seat=0, from_node="b1", nodes=("b2", "b3", "b4"), dice=3, tiles=0, last_colour="W")
    shoved = CarPushedBack(seat=1, by_seat=0, from_node="b4", to_node="b3")
    actions = (PlaceDie("R", "b2"), PlaceDie("G", "b3"), PlaceDie("W", "b4"), EndMove())
    way = title.retold.parts(0, actions, (moved, shoved), False)
    did = title.retold.parts(0, (EndMove(),), (moved,), False)
    better = Better(9, 4, (EndMove(),), actions, 5, "shoves", {"rival": 1, "space": "b4"}, did, way)
    said = say_better(ENGLISH, title, NAMES, 0, better)
    assert said.row == "Round 4. Ada drives 3 spaces. Stronger: drive 3 spaces and shove Ben back."


def test_scrap_racer_tells_at_what_sum_one_stops_and_why_not_there() -> None:
    title = title_of("scrap_racer")
    assert title.retold is not None
    did = title.retold.parts(0, (StopRolling(),), (DiceStopped(racer="HOVER", values=(4, 2), total=6),), False)
    way = title.retold.parts(0, (RollDie(),), (), False)
    better = Better(9, 0, (StopRolling(),), (RollDie(),), 1, "rolls_on", {"sum": 6}, did, way)
    said = say_better(ENGLISH, title, NAMES, 0, better)
    assert (said.round, said.row) == ("", "Ada stops with a sum of 6. Stronger: roll on. 6 is not enough yet.")
    assert said.gap == "one more win in 100"


def test_a_title_without_words_for_it_says_its_actions_as_buttons_do() -> None:
    title = title_of("toy")
    match = Match(title, Setup(3, ("A", "B", "C"), {}, ("loop",)), (tracks_of(title)["loop"],), 1)
    one, other = match.legal(0)[:2]
    said = say_better(ENGLISH, title, NAMES, 0, Better(1, 1, (one,), (other,), 5, "best", {}))
    assert ENGLISH.action_sentence(title.words, other, NAMES, 0) in said.row
    none = say_better(ENGLISH, title, NAMES, 0, Better(1, 1, (), (), 5, "", {}))
    assert none.row == f"Round 1. Ada {NOTHING_DONE}. Stronger: {NOTHING}."


@pytest.mark.parametrize("title_id", IDS)
def test_whatever_is_driven_in_a_race_can_be_said(title_id: str) -> None:
    """All runs of a race, short and in detail: words for each part, every field filled, nothing said twice in a row."""
    title = title_of(title_id)
    retold, record = title.retold, easy_race(title_id)
    assert retold is not None
    assert retold.unsaid <= set(title.words.reasons)
    for seat in range(4):
        for run in finish(runs_of(title, record, 1, seat)).runs:
            events = finish(follow(run.chairs[0], run.done)).events
            for detail in (False, True):
                parts = retold.parts(seat, run.done, events, detail)
                assert parts or not detail or len(run.done) == 1, run.done
                for key, fields in parts:
                    for template in retold.words[key]:
                        text = ENGLISH.sentence(title.words, template, fields, NAMES)
                        assert re.fullmatch(r"[a-z][^{}_]*[^\s{}_]", text), text
                        assert "  " not in text
                        assert "nothing" not in text or key == "buys_none"


@pytest.mark.parametrize("title_id", IDS)
def test_a_blunder_is_told_with_both_ways_apart(title_id: str) -> None:
    for seed in SEEDS[title_id][:2]:
        match, seat = planted(title_id, seed)
        review = _whole(match, seat)
        head = say_review(ENGLISH, review, NAMES)
        count = f"{review.choices} choices. In one of them the" if review.choices > 1 else "one choice. The"
        assert head == f"{NAMES[seat]}: {count} strong driver sees a clearly better way."
        said = say_better(ENGLISH, match.title, NAMES, seat, review.better[0])
        assert said.done.startswith(NAMES[seat])
        assert len(said.row) < 240


def _whole(match: Match, seat: int) -> Review:
    work = reviewing(match.title, match.record, 1, seat)
    while True:
        try:
            next(work)
        except StopIteration as done:
            review: Review = done.value
            return review
