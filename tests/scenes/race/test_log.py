"""The page of the log: a line a turn, unfolded by a press; what was refused stands under its turn with the rule's number."""

from pathlib import Path

from game.core.contract import Refused
from game.scenes.framework.results import Visit
from game.scenes.framework.stack import Pop, SceneStack
from game.scenes.race.log import MARK, TRIANGLE, LogScene
from game.session.turns import LoggedTurn
from game.show.tables.base.prompt import Secrecy
from game.titles.monza.rules.actions import EndMove
from tests.helpers.logs import told_log
from tests.helpers.racing import PADS, Racing, brisk
from tests.helpers.screen import context, press

TURNS = ((-1, "", ["Round 1."]), (0, "drives 3 spaces", ["Ada rolls red.", "Ada drives 3 spaces."]), (1, "", ["Ben's turn.", "Ben rolls."]))


def _log(at: int | None = None) -> tuple[LogScene, SceneStack]:
    ctx = context()
    scene = LogScene(ctx, told_log(TURNS), at)
    return scene, SceneStack(scene)


def _read(scene: LogScene) -> list[str]:
    return [row.text for row in scene.listing.rows]


def test_a_press_unfolds_a_turn_and_the_next_one_folds_it_up() -> None:
    scene, stack = _log()
    folded = ["Round 1.", "drives 3 spaces.", "is on the move."]
    assert _read(scene) == folded
    press(stack, "up confirm")
    assert _read(scene) == ["Round 1.", "drives 3 spaces.", "Ada rolls red.", "Ada drives 3 spaces.", "is on the move."]
    assert scene.listing.row.text == "drives 3 spaces."
    press(stack, "confirm")
    assert _read(scene) == folded


def test_no_turn_counts_the_lines_below_it() -> None:
    """ "Drives 2 spaces" in "11 steps": of what, nobody could know. The triangle says that there is more."""
    assert [row.note for row in _log()[0].listing.rows] == ["", "", ""]


def test_a_step_and_a_line_of_no_turn_lead_to_their_position() -> None:
    for keys, visit in (("up confirm down down confirm", Visit(2, frozenset({1}))), ("up up confirm", Visit(0))):
        scene, _ = _log()
        orders = press(scene, keys)
        assert isinstance(orders[-1], Pop)
        assert orders[-1].result == visit


def test_only_rows_that_unfold_have_a_triangle_and_it_says_whether_they_are_open() -> None:
    scene, stack = _log()
    mark = (MARK - (MARK - TRIANGLE) // 2) * scene.ctx.frame.scale
    seen = lambda: [row.sign.subsurface((0, 0, mark, row.sign.get_height())).get_bounding_rect().width for row in scene.listing.rows]  # noqa: E731
    assert [wide > 0 for wide in seen()] == [False, True, True]
    pictures = [row.sign for row in scene.listing.rows]
    press(stack, "up confirm")
    assert scene.listing.rows[1].sign.get_buffer().raw != pictures[1].get_buffer().raw
    assert [wide > 0 for wide in seen()] == [False, True, False, False, True], "its steps have none"


def test_it_comes_back_as_it_was_left() -> None:
    scene = LogScene(context(), told_log(TURNS), 2, {1})
    SceneStack(scene)
    assert len(_read(scene)) == 5
    assert scene.listing.row.text == "Ada drives 3 spaces."


def test_it_opens_on_the_turn_of_the_line_that_is_asked_for() -> None:
    assert _log(at=1)[0].listing.row.text == "drives 3 spaces."
    assert _log(at=0)[0].listing.row.text == "Round 1."


def test_a_turn_that_was_taken_back_whole_is_told_by_its_last_line() -> None:
    log = told_log([(0, "", ["Ada bids.", "Ada takes it back."]), (1, "passes", ["Ben passes."])])
    scene = LogScene(context(), log)
    SceneStack(scene)
    assert _read(scene) == ["Ada takes it back.", "passes."]


def test_names_stand_in_their_seats_colours_one_below_the_other() -> None:
    scene, _ = _log()
    signs = [row.sign for row in scene.listing.rows if row.sign is not None][1:]
    assert len(signs) == 2
    assert len({sign.get_width() for sign in signs}) == 1
    mark = scene.ctx.frame.px(MARK)
    colours = [sign.get_at((mark + sign.get_height() // 2, 6)) for sign in signs]
    assert colours[0] != colours[1]


def test_what_was_refused_stands_under_its_turn_with_the_rule(tmp_path: Path) -> None:
    racing = Racing(tmp_path)
    racing.ask()
    prompt = racing.race.open_prompt
    for _ in range(2):
        prompt.refusals.refuse(Refused("not_your_turn", "R17"))
    log = racing.race.revealed
    assert log.lines[-1].endswith("(rule R17)")
    assert sum("R17" in line for line in log.lines) == 1
    assert log.turns[-1] == LoggedTurn(log.turns[-1].seat, "", log.turns[-1].first, len(log.lines))


def test_what_was_refused_where_hands_are_hidden_is_not_told(tmp_path: Path) -> None:
    racing = Racing(tmp_path)
    racing.ask()
    prompt = racing.race.open_prompt
    prompt.drivers.secrets = True
    assert prompt.prompt is not None
    assert prompt.prompt.secrecy is not Secrecy.OPEN
    prompt.refusals.refuse(Refused("not_your_turn", "R17"))
    assert not any("R17" in line for line in racing.race.revealed.lines)


def _some_turns(racing: Racing) -> list[str]:
    """Some decisions, one of them taken back where that can be, and something that the rules refuse."""
    for _ in range(12):
        racing.play(lambda legal: next((action for action in legal if isinstance(action, EndMove)), legal[0]))
    if "undo" in racing.keys:
        racing.look("undo")
        racing.press("confirm")
        racing.ask()
    racing.race.history.note("(refused)")
    racing.play()
    return [entry.text for entry in racing.race.history.entries]


def test_lines_are_told_anew_in_another_language(tmp_path: Path) -> None:
    german = Racing(tmp_path / "german", devices=(*PADS[:1], ""), settings=brisk(language="de"))
    german.ask()
    racing = Racing(tmp_path / "english", devices=(*PADS[:1], ""), settings=brisk(language="en"))
    racing.ask()
    wanted, english = _some_turns(german), _some_turns(racing)
    assert len(wanted) == len(english) > 8
    assert sum(one == other for one, other in zip(wanted, english, strict=True)) < 3, "they are two languages"
    rows = racing.race.revealed.turns
    spoken, racing.ctx.language = racing.ctx.language, german.ctx.language
    racing.race.rebuild()
    assert [entry.text for entry in racing.race.history.entries] == wanted
    assert racing.race.history.chart_sentences == german.race.history.chart_sentences
    assert racing.race.revealed.turns == german.race.revealed.turns != rows
    racing.play()
    german.play()
    racing.ctx.language = spoken
    racing.race.rebuild()
    assert [entry.text for entry in racing.race.history.entries][: len(english)] == english
