"""Set-ups, options and refusals that all titles share."""

import msgspec
import pytest

from game.core.contract import Option, Refused, Setup, TitleEntry, Turn, common_problems, filled, find_title, tracks_broken
from game.core.match import Match
from game.core.track import Finding, Track
from game.core.words import COMMON_REFUSALS
from tests.helpers.toy.meta import META
from tests.helpers.toy.title import TITLE
from tests.helpers.toy_tracks import sample_track

LOOP, MILE = sample_track("loop"), sample_track("mile")
FOREIGN = Track("oval", "monza", "Oval", 8, 1, 1, LOOP.spaces)


@pytest.mark.parametrize(
    ("setup", "tracks", "refused"),
    [
        (Setup(1, ("A",)), (LOOP,), Refused("seats", least=2, most=6, seats=1)),
        (Setup(7, ("A",) * 7), (LOOP,), Refused("seats", least=2, most=6, seats=7)),
        (Setup(2, ("A", "B")), (), Refused("tracks", wanted=1, chosen=0)),
        (Setup(2, ("A", "B"), {"races": 1}), (LOOP, MILE), Refused("tracks", wanted=1, chosen=2)),
        (Setup(2, ("A", "B")), (FOREIGN,), Refused("track_title", track="oval")),
        (Setup(2, ("A", "A")), (LOOP,), Refused("cars")),
        (Setup(2, ("A",)), (LOOP,), Refused("cars")),
        (Setup(2, ("A", "Z")), (LOOP,), Refused("cars")),
        (Setup(2, ("A", "B"), {"colour": 1}), (LOOP,), Refused("option_unknown", option="colour")),
        (Setup(2, ("A", "B"), {"horns": 3}), (LOOP,), Refused("option_value", option="horns", value=3)),
        (Setup(2, ("A", "B"), {"horns": True}), (LOOP,), Refused("option_value", option="horns", value=True)),
        (Setup(2, ("A", "B"), {"ghost": 1}), (LOOP,), Refused("option_value", option="ghost", value=1)),
    ],
)
def test_a_set_up_that_can_not_be_played_says_why_and_starts_no_match(setup: Setup, tracks: tuple[Track, ...], refused: Refused) -> None:
    assert common_problems(META, setup, tracks) == (refused,)
    with pytest.raises(Refused) as error:
        Match(TITLE, setup, tracks, 1)
    assert error.value == refused


def test_several_problems_are_all_told() -> None:
    setup = Setup(2, ("A",), {"horns": 9, "colour": 1})
    assert [r.code for r in common_problems(META, setup, (FOREIGN,))] == ["track_title", "cars", "option_value", "option_unknown"]


def test_a_set_up_that_can_be_played_has_no_problem() -> None:
    assert common_problems(META, Setup(2, ("B", "F"), {"ghost": True, "ghost_pace": "fast"}), (LOOP, MILE)) == ()


def test_each_track_with_errors_is_refused_by_the_first_of_them() -> None:
    """The code of the check stands in for the rule; the track goes by the name its map shows."""

    def errors(track: Track) -> tuple[Finding, ...]:
        return {"loop": (Finding("V3", True), Finding("V1", True)), "oval": (Finding("V2", True),)}.get(track.id, ())

    refused = (Refused("track_broken", "V3", track="Loop"), Refused("track_broken", "V2", track="Oval"))
    assert tracks_broken(errors, (LOOP, MILE, FOREIGN)) == refused
    assert tracks_broken(errors, (MILE,)) == ()
    assert "track_broken" in COMMON_REFUSALS


def test_defaults_are_filled_in_and_may_come_from_the_track() -> None:
    assert filled(META, Setup(2, ("A", "B"), {"races": 1}), (LOOP,)) == {
        "races": 1,
        "horns": 1,
        "points": "places",
        "ghost": False,
        "ghost_pace": "slow",
    }
    values = filled(META, Setup(2, ("A", "B")), (MILE,))
    assert values["horns"] == 2
    with pytest.raises(TypeError):
        values["horns"] = 0  # type: ignore[index]


def test_a_title_is_found_by_its_id() -> None:
    other = TitleEntry(msgspec.structs.replace(META, id="other"), lambda: TITLE)
    entries = (TitleEntry(META, lambda: TITLE), other)
    assert find_title(entries, "other") is other
    assert find_title(entries, "Other") is None
    assert find_title((), "toy") is None


def test_options_tell_yes_from_one() -> None:
    assert Option("o", (0, 1), 0).accepts(1)
    assert not Option("o", (0, 1), 0).accepts(True)
    assert not Option("o", (False, True), False).accepts(1)


def test_a_turn_is_over_when_nobody_is_waited_for() -> None:
    assert Turn("OVER").over
    assert Turn("DRIVE", (), (1,)).over
    assert not Turn("DRIVE", (0,)).over


def test_refusals_compare_by_code_rule_and_fields() -> None:
    assert Refused("a", "R1", x=1) == Refused("a", "R1", x=1)
    assert len({Refused("a", "R1", x=1), Refused("a", "R1", x=1), Refused("a", "R2", x=1)}) == 2
    assert Refused("a", "R1") != Refused("a", "R1", x=1)
    assert Refused("a") != "a"
    assert str(Refused("a", "R1")) == "a (R1)"
