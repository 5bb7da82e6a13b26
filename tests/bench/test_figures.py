"""What figures say: which side of a bar is the right one, the median of several runs, and when a machine was not quiet."""

import pytest

from game.bench.figures import Figure, Quiet, median, quiet, share


def test_a_figure_is_met_on_the_right_side_of_its_bar() -> None:
    assert Figure("steady", 1.1, "R", 1.2).met
    assert not Figure("steady", 1.3, "R", 1.2).met
    assert Figure("random", 50_000, "/s", 45_000, least=True).met
    assert not Figure("random", 40_000, "/s", 45_000, least=True).met
    assert Figure("bare", 95, "ms").met is None


def test_a_figure_tells_its_share_of_a_frame_at_60_hz() -> None:
    assert Figure("steady", 1.0, "R", ms=5.0).frame == pytest.approx(30)
    assert Figure("chess", 9_000, "/s").frame is None


def test_a_figure_comes_back_from_its_row() -> None:
    figure = Figure("busiest", 2.0, "R", 3.0, about="monza", label="monza DiceRolled", ms=4.0)
    assert Figure.of_row(figure.row) == figure
    assert figure.row["met"] is True


def test_share_is_the_nearest_rank() -> None:
    assert share([3, 1, 2, 4], 50) == 2
    assert share([3, 1, 2, 4], 95) == 4
    assert share([], 95) == 0


def test_of_several_runs_the_one_in_the_middle_counts_with_all_it_says() -> None:
    """What is busiest may be another animation in each run."""
    runs = [[Figure("busiest", value, "R", about="monza", label=f"run {value}"), Figure("wipe", value, "R")] for value in (2.0, 9.0, 3.0)]
    assert [(figure.key, figure.value, figure.label) for figure in median(runs)] == [("busiest", 3.0, "run 3.0"), ("wipe", 3.0, "")]


def test_figures_of_two_titles_are_not_mixed() -> None:
    runs = [[Figure("steady", value, "R", about="monza"), Figure("steady", 10 * value, "R", about="scrap_racer")] for value in (1, 2, 3)]
    assert [figure.value for figure in median(runs)] == [2, 20]


def test_a_figure_that_one_run_lacks_is_told_from_the_others() -> None:
    """A race may have no push-in in its first so many frames."""
    assert [figure.key for figure in median([[Figure("wipe", 1, "R")], [Figure("wipe", 1, "R"), Figure("whole", 5, "R")]])] == [
        "wipe",
        "whole",
    ]


@pytest.mark.parametrize(
    ("load", "yards", "met"),
    [(0.1, (1.0, 1.05, 1.1), True), (0.1, (1.0, 1.05, 1.2), False), (2.0, (1.0, 1.0, 1.0), False), (None, (1.0, 1.0), True)],
)
def test_a_machine_is_quiet_when_nothing_ran_before_and_the_yardstick_keeps_its_length(
    load: float | None, yards: tuple[float, ...], met: bool
) -> None:
    assert quiet(load, yards).met is met


def test_a_machine_whose_pace_changes_within_a_run_is_not_quiet() -> None:
    assert quiet(0.0, [1.0], [0.2]).met
    assert not quiet(0.0, [1.0], [0.1, 0.4]).met


def test_the_spread_is_told_as_a_share_of_the_median() -> None:
    assert quiet(0.2, (4.0, 2.0, 5.0)) == Quiet(0.2, 0.75)
    assert quiet(0.2, ()) == Quiet(0.2, 0.0)
