"""Parts of a race by themselves: what each of them does, where whole races that show it take long."""

from collections import deque
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core.actions import Event
from game.core.contract import Refused
from game.core.match import Match
from game.core.words import Words
from game.input.intents import KEYBOARD
from game.language.language import Language
from game.scenes.framework.results import Visit
from game.scenes.race.decisions import Decisions
from game.scenes.race.first_meetings import FirstMeetings
from game.scenes.race.heard import RaceAloud
from game.scenes.race.loading import ROAD
from game.scenes.race.log import LogScene, MatchLog
from game.scenes.race.next_race import next_race_ahead
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.pages import Pages
from game.scenes.race.past import VISITED, Past
from game.scenes.race.pause import PauseScene
from game.scenes.race.recap import StripTeller
from game.scenes.race.states import Asked, Playing, PodiumDue, Progress
from game.scenes.race.undo import Undo
from game.scenes.race.ways_on import podium_of
from game.show.canvas import SAFE
from game.show.tables.base.drawn import Drawn
from game.store.problems import Problem
from game.store.settings import Settings
from tests.helpers.racing import PADS, Racing, brisk, shared_boards
from tests.helpers.screen import context


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


# --- from a podium into the next race


VIEW = 50
"""What is seen after an event; else what was seen is the number of things that were folded in."""


class Told(Event, frozen=True, kw_only=True):
    """Anything that is told."""


def _between_two_races(tidied: int, begins: int, told: list[str], **over: Any) -> Any:
    """A race whose podium was seen; the rules have tidied up so many things, and told so many of the next one."""
    events = [(Told(race=1), VIEW)] * tidied + [(Told(race=2, group=7), VIEW)] * begins
    race = SimpleNamespace(
        match=SimpleNamespace(turn=SimpleNamespace(over=False)), race_shown=1, timeline=SimpleNamespace(idle=True),
        history=SimpleNamespace(results=["first"], tell=lambda event, view: told.append("history")), progress=SimpleNamespace(now=None),
        table=SimpleNamespace(model=0, folded=lambda model, events: model + len(events), race_of=lambda model: 9),
        open_prompt=SimpleNamespace(words=SimpleNamespace(forget=lambda: told.append("words"))),
        recap=SimpleNamespace(forget=lambda: told.append("recap")), pending=deque(events),
    )  # fmt: skip
    for name, value in over.items():
        setattr(race, name, value)
    return race


@pytest.mark.parametrize(("tidied", "begins"), [(0, 2), (2, 1), (1, 0), (0, 0)])
def test_what_is_built_between_two_races_has_the_next_grid_and_no_word_of_the_race_before(tidied: int, begins: int) -> None:
    """What the rules have tidied up is told then, and not shown."""
    told: list[str] = []
    race = _between_two_races(tidied, begins, told)
    before = tidied if begins or not tidied else VIEW
    with next_race_ahead(race):
        assert race.race_shown == (2 if begins else 9), "that of its grid, or of what the rules have made of it"
        assert race.table.model == before + begins, "with the grid"
        assert sorted(told) == ["history"] * tidied + (["recap", "words"] if tidied or begins else [])
    assert race.table.model == before
    assert len(race.pending) == begins, "it is still to be shown"


@pytest.mark.parametrize(
    "over",
    [
        {"timeline": SimpleNamespace(idle=False)},
        {"match": SimpleNamespace(turn=SimpleNamespace(over=True))},
        {"progress": SimpleNamespace(now=PodiumDue.__new__(PodiumDue))},
        {"history": SimpleNamespace(results=[])},
    ],
)
def test_while_a_race_is_shown_or_its_podium_is_still_to_come_nothing_is_taken_ahead(over: dict[str, Any]) -> None:
    told: list[str] = []
    race = _between_two_races(1, 1, told, **over)
    with next_race_ahead(race):
        assert (race.race_shown, race.table.model, len(race.pending)) == (1, 0, 2)
    assert told == []


# --- taking back


class _Done:
    """A match of which each decision can be taken back."""

    def __init__(self, *seats: int) -> None:
        self.done = [(seat, f"action {number}") for number, seat in enumerate(seats)]

    def decide(self, seat: int, action: str = "more") -> None:
        self.done.append((seat, action))

    def why_no_undo(self, seat: int) -> Refused | None:
        return None if self.done and self.done[-1][0] == seat else Refused("nothing_to_undo")

    def undo(self, seat: int) -> Any:
        self.done.pop()
        return f"state {len(self.done)}"


def _undo(match: _Done, stops: str = "more", computer: int = -1) -> Undo:
    drivers: Any = SimpleNamespace(seats=[SimpleNamespace(human=seat != computer) for seat in range(3)])
    return Undo(cast(Match, match), drivers, lambda action: action == stops)  # type: ignore[comparison-overlap]


def test_what_the_rules_took_back_is_not_taken_back_in_turn_but_what_comes_in_its_place_later_is() -> None:
    match = _Done(0, 0, 0)
    undo = _undo(match)
    undo.rules_take_back()
    assert undo.by_rules
    match.decide(0)
    assert (undo.seat, undo.just_taken_back, undo.by_rules) == (None, True, False)
    match.decide(0)
    assert undo.seat == 0
    assert undo.take(0) == ("state 4", 1)
    assert undo.seat is None, "the rules' own taking back comes last again"
    match.done[2:] = []
    match.decide(0)
    assert undo.take(0) == ("state 2", 1)
    match.decide(0)
    match.decide(0)
    assert len(match.done) == 4
    assert undo.seat == 0, "another decision stands where that was"


def test_one_taking_back_goes_as_far_as_one_press_went_and_no_further_than_what_is_sealed() -> None:
    match = _Done(0, 1, 1, 1, 1)
    undo = _undo(match, stops="action 3")
    undo.pressed(1)
    undo.pressed(3)
    assert undo.seat == 1
    assert undo.take(1) == ("state 3", 2), "what the last press decided"
    assert undo.just_taken_back
    undo.seal(2)
    assert undo.take(1) == ("state 2", 1), "others know of what came before"
    assert undo.seat is None
    undo.seal(0)
    assert undo.take(1) == ("state 1", 1)
    assert undo.seat == 0
    assert _undo(_Done(0, 1), computer=1).seat is None
    assert _undo(_Done()).seat is None


# --- a position of the past


@pytest.mark.parametrize("asked", [True, False])
def test_whoever_comes_back_from_a_position_of_the_past_is_asked_what_was_asked_and_nothing_else(tmp_path: Path, asked: bool) -> None:
    racing = Racing(tmp_path, devices=PADS[:2] if asked else ("", ""))
    race = racing.race
    if asked:
        racing.ask()
    else:
        racing.until(lambda: len(race.history.entries) > 4)
    stood: list[object] = []
    past, before, prompt = Past(race.open_prompt, lambda state, events: stood.append(state)), race.progress.now, race.open_prompt.prompt
    past.visit(visit := Visit(0), race.history.entries[0])
    assert race.open_prompt.ui.widgets.keys() <= set(race.open_prompt.fixed.keys)
    assert race.open_prompt.strip._said[:2] == [race.history.entries[0].text, VISITED]
    visiting: Any = race.progress.now
    assert visiting.visit is visit
    past.leave(visiting)
    assert race.progress.now is before
    assert race.open_prompt.prompt is prompt
    assert (prompt is not None) == asked
    assert bool(race.open_prompt.ui.widgets.keys() - set(race.open_prompt.fixed.keys)) == asked
    assert len(stood) == 2
    assert stood[1] is race.match.state


# --- what a seat may see


def test_from_now_on_the_screen_shows_what_that_seat_may_see_and_all_of_it_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once, however often it is said."""
    race: Any = Racing(tmp_path).race
    shown: list[int | None] = []
    monkeypatch.setattr(race.match.rules, "view", lambda state, viewer: viewer, raising=False)
    monkeypatch.setattr(race.table, "reset", shown.append)
    race.audience = None
    for viewer in (1, 1, 0, None, None):
        race._look_as(viewer)
        assert race.audience == viewer
    assert shown == [1, 0, None]


# --- the buttons that are always there


def _stand(racing: Racing) -> list[str]:
    """The fixed buttons from right to left, as far as they can be pressed."""
    buttons: Any = racing.race.open_prompt.fixed
    widgets = racing.race.open_prompt.ui.widgets
    there = [key for key in ("pause", "log", "help", "standings", "hint", "not_kept") if key in widgets]
    assert sorted(there) == sorted(buttons.keys)
    return sorted(there, key=lambda key: -widgets[key].rect.centerx)


def test_expected_the_fixed_buttons_are_those_that_are_wanted_and_change_with_what_is_wanted(tmp_path: Path) -> None:
    """What was looked at is looked at still."""
    racing = Racing(tmp_path)
    racing.ask()
    fixed = racing.race.open_prompt.fixed
    assert _stand(racing) == ["pause", "log", "help"]
    racing.look("help")
    assert fixed.offer_hint(True)
    assert not fixed.offer_hint(True), "that was no change"
    assert _stand(racing) == ["pause", "log", "help", "hint"]
    racing.settings(voice="all")
    fixed.look_for_wishes()
    assert _stand(racing) == ["pause", "log", "help", "standings", "hint"]
    assert fixed.offer_hint(False)
    assert not fixed.offer_hint(False)
    racing.settings(voice="off", hints=True)
    fixed.look_for_wishes()
    assert _stand(racing) == ["pause", "log", "help"], "whatever the settings say"
    assert fixed.offer_hint(None)
    assert _stand(racing) == ["pause", "log", "help", "hint"]
    assert racing.race.open_prompt.ui.cursor().key == "help"


def test_expected_the_sign_of_a_disk_that_refuses_goes_once_it_takes_the_race(tmp_path: Path) -> None:
    racing = Racing(tmp_path)
    racing.ask()
    fixed: Any = racing.race.open_prompt.fixed
    racing.ctx.saves.problem = Problem("disk_full", {"file": "race"})
    racing.race.rebuild()
    assert _stand(racing) == ["pause", "log", "help", "not_kept"]
    fixed.follow_disk()
    assert _stand(racing)[-1] == "not_kept"
    racing.ctx.saves.problem = None
    fixed.follow_disk()
    assert _stand(racing) == ["pause", "log", "help"]
    assert racing.race.open_prompt.strip._said[1] == "The race is on the disk again."


@pytest.mark.parametrize("voice", ["all", "off"])
def test_expected_the_button_that_hurries_reads_the_standings_while_somebody_is_asked_and_a_voice_reads(tmp_path: Path, voice: str) -> None:
    """There is nothing to hurry then; as soon as something is shown it hurries as ever."""
    racing = Racing(tmp_path, settings=brisk(voice=voice, speed_people="normal", speed_dice="normal"))
    racing.ask()
    opened: list[str] = []
    racing.race.presses.open_page = lambda key, device: opened.append(key)
    racing.press("fast", KEYBOARD)
    assert opened == (["standings"] if voice != "off" else [])
    racing.race.timeline.fast = False
    racing.press("confirm")
    racing.frames()
    assert racing.race.open_prompt.prompt is None
    racing.press("fast", KEYBOARD)
    assert racing.race.timeline.fast
    assert len(opened) == (voice != "off")


# --- what a voice says before a question


@pytest.mark.parametrize(("alone", "drawn", "begins", "said"), [
    (True, ["own|others", "own only|"], False, "own own only"),
    (False, ["own|others", "own only|"], False, "others own only"),
    (True, [], True, "Ada: on the grid"),
    (False, ["own|others"], True, "on the grid others"),
    (False, [], False, ""),
])  # fmt: skip
def test_expected_a_voice_says_before_a_question_where_one_stands_and_what_chance_gave(
    alone: bool, drawn: list[str], begins: bool, said: str
) -> None:
    """In words to whoever sits there alone; what nobody else may know is said in no other words to all."""
    told = [Drawn(0, own, others) for own, _, others in (one.partition("|") for one in drawn)]
    voice: Any = SimpleNamespace(
        open_prompt=SimpleNamespace(
            table=SimpleNamespace(whereabouts=lambda seat: "on the grid"), names=("Ada", "Ben"),
            ctx=SimpleNamespace(say=Language(strict=True).text),
        ),
        _turn=begins, _fresh=deque(["something"]), _drawn=lambda seat: told, _alone=lambda seat: alone,
    )  # fmt: skip
    assert RaceAloud._lead_words(voice, 0) == said
    assert not voice._turn
    assert not voice._fresh, "once is enough"


# --- who is asked


@pytest.mark.parametrize(("kind", "answered", "alike"), [
    ("lay", "lay", True), ("lay", "move", False), ("lay", None, False), ("", "", False),
])  # fmt: skip
def test_a_press_may_go_through_to_what_is_of_the_kind_that_its_person_answered_last(kind: str, answered: str | None, alike: bool) -> None:
    progress = Progress()
    assert not progress.asks_alike
    progress.answered.update({0: "lay"} | ({} if answered is None else {1: answered}))
    progress.ask(cast(Asked, _asked(kind)))
    assert progress.asks_alike == alike


def _asked(kind: str) -> Asked:
    asked = Asked.__new__(Asked)
    for name, value in (("seat", 1), ("prompt", SimpleNamespace(kind=kind))):
        object.__setattr__(asked, name, value)
    return asked


@pytest.mark.parametrize("remembers", [True, False])
def test_what_somebody_met_for_the_first_time_is_kept_for_profiles_and_for_guests_where_they_are_remembered(remembers: bool) -> None:
    """And it is told to nobody twice in this race, remembered or not."""
    kept: list[tuple[str, ...]] = []
    meetings: Any = SimpleNamespace(
        _met=set(),
        ctx=SimpleNamespace(
            permissions=SimpleNamespace(remembers_guests=remembers), settings=Settings(taught=("before",)),
            apply=lambda settings: kept.append(settings.taught),
        ),
    )  # fmt: skip
    FirstMeetings._keep(meetings, ["monza:turbo:p1", "monza:turbo:", "monza:turbo:p1"])
    assert meetings._met == {"monza:turbo:p1", "monza:turbo:"}
    assert kept == [("before", "monza:turbo:p1", "monza:turbo:")[: 3 if remembers else 2]]
    FirstMeetings._keep(meetings, ["monza:shove:"])
    assert len(kept) == (2 if remembers else 1)


@pytest.mark.parametrize(("name", "words", "whole"), [
    ("Ada", "Roll the dice.", True),
    ("i" * 16, "Roll the dice.", True),
    ("W" * 12, "Roll the dice " + "and lay them all " * 8, True),
    ("W" * 13, "Roll the dice " + "and lay them all " * 8, False),
])  # fmt: skip
def test_expected_a_name_of_more_than_twelve_letters_gives_way_to_a_question_that_has_no_room(
    tmp_path: Path, name: str, words: str, whole: bool
) -> None:
    racing = Racing(tmp_path, settings=brisk(text_scale=200))
    racing.ask()
    asked = racing.race.open_prompt.words._addressed(name, words)
    assert asked.endswith(words)
    assert (name in asked) == whole


# --- what is shown, and what may be read of it


def test_the_log_can_be_read_as_far_as_its_race_was_shown_and_never_loses_a_line(tmp_path: Path) -> None:
    """While dice tumble, what they will show is no line of it yet."""
    racing = Racing(tmp_path, devices=("", ""), settings=brisk(speed_computers="normal", speed_dice="normal"))
    race, before, behind = racing.race, 0, 0
    for _ in range(900):
        racing.stack.update(1 / 30)
        read, told = len(race.revealed.lines), len(race.history.entries)
        assert before <= read <= told
        assert read == told or not race.timeline.idle
        behind += read < told
        before = read
        if behind > 40 and read > 4:
            break
    assert behind
    assert before > 4


def test_the_road_draws_itself_between_its_name_and_the_line_that_says_so() -> None:
    assert SAFE.contains(ROAD)
    assert ROAD.centerx == SAFE.centerx
    assert ROAD.top >= SAFE.y + 176 + 44 / 2
    assert ROAD.bottom <= SAFE.bottom - 50 - 34 / 2


# --- what fixed buttons open


@pytest.mark.parametrize("covered", [True, False])
def test_expected_each_fixed_button_opens_its_page_and_no_page_lies_over_a_hand_that_is_looked_at(covered: bool) -> None:
    """The hint, and where everybody stands, open none: they leave the hand where it is."""
    done: list[str] = []
    prompt = SimpleNamespace(
        hint=lambda device: done.append(f"hint {device}"), cover=lambda: done.append("cover") or covered, ctx=context(),
    )  # fmt: skip
    log = MatchLog((), ["a line"], (), [])
    pages: Any = Pages(cast(OpenPrompt, prompt), cast(Words, None), lambda: log, lambda: done.append("redraw"))
    pages.read_standings = lambda: done.append("standings")
    pages.pause = lambda device: PauseScene(context(), "")
    pages.help = lambda: "help"
    assert (pages.open("hint", "pad:1"), pages.open("standings", "pad:1")) == (None, None)
    assert done == ["hint pad:1", "standings"]
    for key, opened in (("log", LogScene), ("pause", PauseScene), ("help", None)):
        done.clear()
        order = pages.open(key, "pad:1")
        assert order == "help" if opened is None else isinstance(order.scene, opened)
        assert done == ["cover", "redraw"][: 1 + covered]


# --- what is thought and said before a question


@pytest.mark.parametrize(("now", "over", "waits", "chain", "readied"), [
    (Playing, False, (1, 0), None, [1, 1]),
    (Playing, False, (2, 1), None, [1, 1]),
    (Playing, False, (2,), None, []),
    (Playing, True, (1,), None, []),
    (PodiumDue, False, (1,), None, []),
    (Playing, False, (1,), "chain", []),
])  # fmt: skip
def test_while_something_is_shown_advice_and_aids_are_made_ready_for_the_first_person_who_will_be_asked(
    now: type, over: bool, waits: tuple[int, ...], chain: str | None, readied: list[int]
) -> None:
    done: list[int] = []
    decisions: Any = SimpleNamespace(
        progress=SimpleNamespace(now=now.__new__(now)), match=SimpleNamespace(turn=SimpleNamespace(over=over, waits_for=waits)),
        drivers=SimpleNamespace(seats=[SimpleNamespace(human=seat < 2) for seat in range(3)]), chain=chain,
        advice=SimpleNamespace(ready=done.append), open_prompt=SimpleNamespace(aids=SimpleNamespace(think=done.append)),
        table=SimpleNamespace(beat=lambda turn: 0.0),
    )  # fmt: skip
    Decisions.think_ahead(decisions)
    assert done == readied


@pytest.mark.parametrize(("asks", "mover", "begun", "human", "told"), [
    (False, 1, True, False, [1]), (False, 1, True, True, []), (False, 1, False, True, [1]), (True, 1, False, False, []),
    (False, None, True, False, []),
])  # fmt: skip
def test_between_two_turns_it_is_said_whose_turn_comes_unless_a_person_is_asked_at_once(
    asks: bool, mover: int | None, begun: bool, human: bool, told: list[int]
) -> None:
    turned: list[Any] = []
    teller: Any = SimpleNamespace(
        open_prompt=SimpleNamespace(
            progress=SimpleNamespace(asks=asks), match=SimpleNamespace(done=[1] * begun), seats=[SimpleNamespace(human=human)] * 2,
        ),
        recap=SimpleNamespace(mover=mover, turn_to=turned.append), _tell=lambda: turned.append("told"),
    )  # fmt: skip
    StripTeller.tell_mover(teller)
    assert turned == ([*told, "told"] if told else [])


def test_the_podium_tells_the_race_from_its_file_or_from_the_match_where_there_is_none() -> None:
    """The file has all of it, also what was raced before the program was started again."""
    opened: list[tuple[object, ...]] = []
    due: Any = SimpleNamespace(whole=lambda: "report")
    for record in (Path("saves/race.jsonl"), None):
        race: Any = SimpleNamespace(
            decisions=SimpleNamespace(record=record),
            match=SimpleNamespace(record="the match so far"),
            ctx=SimpleNamespace(open=SimpleNamespace(podium=lambda *what: opened.append(what))),
        )
        podium_of(race, due)
    assert opened == [("report", Path("saves/race.jsonl"), None), ("report", None, "the match so far")]
