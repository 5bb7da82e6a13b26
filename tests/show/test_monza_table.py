"""Monza's table: each event has a picture, a sound or words; dice rest on true faces; what is shown beforehand is what happens."""

import functools
import itertools
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest

from game.core.actions import Action, Event
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.input.intents import Deed, Intent
from game.show.effects import drive_seconds
from game.show.painters import dice
from game.show.painters.dice import VARIANTS, die_frame, die_rest, orientation, top_letter
from game.show.palette import LETTERS
from game.show.tables.base.prompt import Prompt
from game.show.tables.monza import preload as warming
from game.show.tables.monza import previews
from game.show.tables.monza.director import SHOWN
from game.show.tables.monza.faces import BLANK, DieFace
from game.show.tables.monza.model import FOLDS, things
from game.show.tables.monza.telling import CAPTIONS
from game.show.tables.parts.dice import die_picture
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget
from game.titles.monza.rules import actions as act
from game.titles.monza.rules import events as ev
from game.titles.monza.text.words import WORDS
from game.titles.monza.title import TITLE
from tests.helpers.play import walk
from tests.helpers.screening import Screening, catalogue, driven
from tests.titles.monza import build

KINDS: tuple[type[Event], ...] = get_args(ev.Events)
PRESS = Intent(Deed.CONFIRM)
PANELS = {ev.RoundStarted, ev.TurnSkipped, ev.TilesSpent, ev.TurboEnded, ev.BonusPassed, ev.TurnEnded, ev.SeriesEnded}
"""Told by the standings, the log and the caption line alone."""


def _match(track: str, seats: int = 4, seed: int = 3, **options: Any) -> Match:
    setup = Setup(seats, ("R", "Y", "B", "G")[:seats], options, (track,))
    return Match(TITLE, setup, [catalogue().open(TITLE, track).track], seed)


def _at(track: str, cars: str = "", **fields: Any) -> tuple[Match, Any]:
    """A match and a state of it, from a line like "red a4, yellow b7"; options by name among the fields."""
    options = {name: fields.pop(name) for name in ("rules", "bonus_move", "finish_colour", "early_stop") if name in fields}
    match = _match(track, **options)
    return match, build.state(match.rules, cars, **fields)  # type: ignore[arg-type]


def _chair(match: Match, state: Any) -> Chair:
    return Chair(match.rules, state, match.rules.turn(state).waits_for[0])


# --- every event


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_event_has_words_and_a_picture_or_a_place_in_the_panels(kind: type[Event]) -> None:
    """look.md: an event without a picture, a sound or words is a defect."""
    assert kind.__name__ in WORDS.events
    assert (kind in SHOWN) != (kind in PANELS)
    assert set(CAPTIONS) | set(FOLDS) <= set(KINDS)


@functools.cache
def _told() -> dict[type[Event], list[tuple[int, list[Any], float]]]:
    """Per kind of event: how many clips it made, the cues it played, how long it ran; over a series that has them all."""
    found = defaultdict(list)
    setup = Setup(3, ("R", "Y", "B"), {"bonus_move": True, "rules": "pro", "races": 3}, ("oval", "long"))
    match = Match(TITLE, setup, [catalogue().open(TITLE, t).track for t in setup.tracks], 24)
    screening = Screening(match)
    for step in (match.first, *driven(match, 24, 1_000)):
        for event in step.events:
            screening.sounds.clear()
            groups = screening.table.play([event])
            seconds = sum(max(clip.length for clip in group) for group in groups if group)
            screening.timeline.extend(groups)
            screening.timeline.finish()
            found[type(event)].append((sum(map(len, groups)), list(screening.sounds), seconds))
    return found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_event_that_is_shown_is_heard_and_takes_its_time(kind: type[Event]) -> None:
    """look.md, motion and sound: nothing that is shown is silent (a turn starts with the headlights alone), nothing drags."""
    told = _told()[kind]
    assert told, "no match of this test brought it about"
    longest = max(seconds for _, _, seconds in told)
    if kind in SHOWN:
        assert all(clips > 1 for clips, _, _ in told)
        assert all(sounds for _, sounds, _ in told) or kind is ev.TurnStarted
        assert longest <= 2.5
        assert longest > 0 or kind in CAPTIONS
    else:
        assert longest <= 0.36  # rows may slide


def test_a_drive_grows_slower_than_its_distance() -> None:
    """look.md: 0.25 s for one space, 1.4 s for twelve."""
    times = [drive_seconds(steps) for steps in range(1, 15)]
    assert times[0] == pytest.approx(0.25)
    assert times[11] == pytest.approx(1.4)
    assert times == sorted(times)
    assert all(later / earlier < (n + 1) / n for n, (earlier, later) in enumerate(itertools.pairwise(times), 1))


# --- dice


@pytest.mark.parametrize("letter", LETTERS)
@pytest.mark.parametrize("variant", range(VARIANTS))
def test_a_tumble_ends_on_the_true_face(letter: str, variant: int) -> None:
    """R12: what was drawn is what lies there."""
    assert top_letter(orientation(letter, variant, 1.0)) == letter
    assert die_frame(letter, variant, 1.0, 40) is die_rest(letter, 40)


@pytest.mark.parametrize("event", [ev.DiceRolled, ev.DiceRerolled, ev.TurboRolled], ids=lambda kind: kind.__name__)
def test_thrown_dice_rest_where_and_as_the_event_says(event: type[Event]) -> None:
    """R12, R13, R20: after the throw each die of it lies in its slot with its face; at the last moment it looks the same."""
    match, state = _at("long", "red a9", rules="pro", roll="BBGPPW", draws="RB")
    screening = Screening(match, state)
    scripts = {ev.DiceRolled: ("roll",), ev.DiceRerolled: ("roll", "reroll:BP")}
    if event is ev.TurboRolled:
        match, state = _at("long", "red a9", rules="pro", roll="RGPBWB", draws="YP")
        screening = Screening(match, state)
        scripts[event] = ("roll", "R>b11", "G>b12", "P>c15", "B>c16", "W>b14", "[P>a14]", "B>a15", "end")
    for token in scripts[event]:
        step = match.rules.apply(state, 0, build.action(token))
        state = step.state
        screening.tell(step.events, 0.07)
    assert state.dice == {ev.DiceRolled: "BBGPPW", ev.DiceRerolled: "RBGBPW", ev.TurboRolled: "YP"}[event]
    stage, places = screening.table.stage, screening.table.places()
    size = screening.table.services.theme.frame.px(places.die)
    for die, face in enumerate(state.dice):
        node = stage.nodes[f"die:{die}"]
        assert (node.image, node.place) == (die_picture(face, size), places.slot(die, len(state.dice)))
    assert len([key for key in stage.things if key.startswith("die:")]) == len(state.dice)


def test_a_warmed_table_paints_no_die_while_dice_tumble(monkeypatch: pytest.MonkeyPatch) -> None:
    """Architecture 8: what is dear is made while people think, one picture per step."""
    match, state = _at("oval", "red b2", roll="GGGGGG")
    screening = Screening(match, state)
    monkeypatch.setattr(warming, "LETTERS", "G")  # one face is enough to see it, and a sixth of the time
    for cache in (dice._tumble, dice._rested):
        cache.cache_clear()
    assert all(screening.table.warm())

    def painted(*args: Any, **named: Any) -> Any:
        raise AssertionError("a die is painted in the middle of its tumble")

    monkeypatch.setattr(dice, "_draw", painted)
    state, rolled = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening.tell(rolled, 0.01)
    assert screening.differences(state) == []


# --- what stands on the table, phase by phase


def _kinds(match: Match, state: Any, kind: str) -> dict[str, Any]:
    return {key: thing for key, thing in things(match.rules.view(state, None), match.rules).items() if thing.kind == kind}


def test_things_before_a_roll() -> None:
    """R12: six blank dice; cars on the grid have places of their own; the mover's headlights are on."""
    match, state = _at("oval", "red a4, yellow b7")
    dice, cars = _kinds(match, state, "die"), _kinds(match, state, "car")
    assert [(t.place, t.face) for t in dice.values()] == [("tray", BLANK)] * 6
    assert [(t.place, t.number) for t in cars.values()] == [("a4", 0), ("b7", 0), ("START", 2), ("START", 3)]
    assert [t.face.lit for t in cars.values()] == [True, False, False, False]
    assert _kinds(match, state, "tile") == {}


def test_things_while_dice_and_tiles_are_laid() -> None:
    """R14, R15: what is laid lies on its space with its step; the rest in tray and hand."""
    match, state = _at("oval", "red b2", rules="pro", roll="WWPPPP")
    state, _ = build.play(match.rules, state, "roll [R>c3] W>b3")  # type: ignore[arg-type]
    dice, tiles = _kinds(match, state, "die"), _kinds(match, state, "tile")
    assert (dice["die:0"].place, dice["die:0"].number) == ("b3", 2)
    assert [t.place for t in dice.values()].count("tray") == 5
    assert (tiles["tile:R"].place, tiles["tile:R"].number) == ("c3", 1)
    assert sorted(tiles) == sorted(f"tile:{c}" for c in (*"RYBGPW", "extra"))


def test_things_of_a_turbo_off_an_occupied_space() -> None:
    """X29: two cars side by side while it is open, the mover in front; two dice; afterwards each alone."""
    match, state = _at("long", "red a9, yellow a15", rules="pro", roll="RGPBWB", draws="YP")
    state, _ = build.play(match.rules, state, "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15 end")  # type: ignore[arg-type]
    cars = _kinds(match, state, "car")
    assert [(t.place, t.number) for t in cars.values()][:2] == [("a15", 2), ("a15", 1)]
    assert [t.face for t in _kinds(match, state, "die").values()] == [DieFace("Y"), DieFace("P")]
    state, _ = build.play(match.rules, state, "Y>b16 turbo-end")  # type: ignore[arg-type]
    assert [(t.place, t.number) for t in _kinds(match, state, "car").values()][:2] == [("b16", 0), ("a15", 0)]


def test_things_of_a_bonus() -> None:
    """X5: the car that is offered the hop is the one that is lit; the dice are blank again."""
    match, state = _at("oval", "red c2, green a1", bonus_move=True, roll="RRYYYG")
    state, _ = build.play(match.rules, state, "roll R>c3 Y>c4 R>b4 G>c5 end")  # type: ignore[arg-type]
    lit = [key for key, thing in _kinds(match, state, "car").items() if thing.face.lit]
    assert (state.phase, lit) == ("BONUS", ["car:3"])
    assert {t.face for t in _kinds(match, state, "die").values()} == {BLANK}


def test_things_at_the_end() -> None:
    """X25, R81: nobody is to move, the winner wears the crown."""
    match, state = _at("oval", "red b18, yellow c27, blue a19, green b18", active=2, start_seat=3, roll="WWWWWW")
    state, _ = build.play(match.rules, state, "roll W>FINISH end", 2)  # type: ignore[arg-type]
    assert match.rules.turn(state).over
    rows = _kinds(match, state, "row")
    assert {key for key, thing in rows.items() if thing.face.champion} == {"row:2"}
    assert not any(t.face.to_move for t in rows.values())
    assert _kinds(match, state, "seat")["seat"].face is None


# --- what is shown beforehand


def _pressed(widget: Widget) -> Any:
    return None if widget.why else widget.press(PRESS)


def _reachable(prompt: Prompt, depth: int = 2) -> Iterator[Action]:
    """What the widgets of a prompt submit, also through the prompts that they open."""
    for widget in prompt.widgets:
        if widget.key in ("cancel", "reroll", "tile:extra"):
            continue
        result = _pressed(widget)
        if isinstance(result, Action):
            yield result
        elif isinstance(result, Prompt) and depth:
            yield from _reachable(result, depth - 1)


def _decisions(count: int, seed: int, **options: Any) -> Iterator[tuple[Screening, Chair]]:
    """Decisions along a random walk over both tracks, one after another in a series."""
    setup = Setup(3, ("R", "Y", "B"), {"races": 3, **options}, ("oval", "long"))
    match = Match(TITLE, setup, [catalogue().open(TITLE, t).track for t in setup.tracks], seed)
    screening = Screening(match)
    screening.tell(match.first.events)
    yield screening, match.chair(match.turn.waits_for[0])
    for moment in walk(match, seed, count):
        screening.tell(moment.step.events)
        if not match.turn.over:
            yield screening, match.chair(match.turn.waits_for[0])


@pytest.mark.parametrize("options", [{"rules": "pro"}, {"bonus_move": True, "rules": "pro"}, {"early_stop": True}])
def test_every_legal_action_can_be_pressed_and_nothing_else(options: dict[str, Any]) -> None:
    """play.md 2: what is lit is what is legal; each choice is reached, a second throw by choosing its dice."""
    for screening, chair in _decisions(160, 5, **options):
        prompt = screening.table.prompt(chair)
        offered = set(_reachable(prompt))
        wanted = {action for action in chair.legal() if not isinstance(action, act.Reroll)}
        assert offered == wanted
        rethrow = any(isinstance(action, act.Reroll) for action in chair.legal())
        assert rethrow == ("reroll" in {widget.key for widget in prompt.widgets})
        assert prompt.first in {widget.key for widget in prompt.widgets}


def test_what_cannot_be_pressed_says_why_with_its_rule() -> None:
    """play.md 2; R14, R15, R17, R13."""
    match, state = _at("oval", "red b2", rules="pro", roll="WRPPPP")
    state, _ = build.play(match.rules, state, "roll W>b3")  # type: ignore[arg-type]
    screening = Screening(match, state)
    widgets = {widget.key: widget for widget in screening.table.prompt(_chair(match, state)).widgets}
    for key, rule in {"drive": "R17", "die:2": "R14", "tile:P": "R15", "tile:extra": "R13"}.items():
        assert widgets[key].why.endswith(f"(rule {rule}).") or f"(rule {rule})" in widgets[key].why, widgets[key].why
        assert widgets[key].focusable
    assert widgets["die:1"].why == "" == widgets["tile:R"].why


def test_everything_on_the_table_explains_itself() -> None:
    """play.md 2: each die face, space, tile and button has an entry in the rules help, on whichever track of a series."""
    races = set()
    for screening, chair in _decisions(900, 8, rules="pro", bonus_move=True, early_stop=True):
        races.add(chair.view.race)
        for widget in screening.table.prompt(chair).widgets:
            key = screening.table.thing_of(widget)
            assert key in TITLE.words.things or (key == "" and widget.key in ("pass", "cancel")), (widget.key, key)
            if isinstance(widget, SpaceTarget) and widget.space != "FINISH":
                track = match_track(screening, chair)
                assert key == f"colour.{track.space(widget.space).tag('colour', '')}"
    assert races >= {1, 2}


def match_track(screening: Screening, chair: Chair) -> Any:
    tracks = screening.match.header.tracks
    return tracks[(chair.view.race - 1) % len(tracks)]


def test_a_looked_at_space_shows_the_die_where_it_then_lies() -> None:
    """Law 11, R14, R15: the ghost lies where the slab will."""
    seen = 0
    for screening, chair in _decisions(120, 6, rules="pro"):
        shown = screening.table
        for widget in shown.prompt(chair).widgets:
            if not isinstance(widget, SpaceTarget):
                continue
            assert shown.look_at(chair, widget)
            ghost = shown.shown.nodes[0].place
            step = screening.match.rules.apply(screening.match.state, chair.seat, widget.action)
            after = things(screening.match.rules.view(step.state, None), screening.match.rules)
            laid = {key: thing for key, thing in after.items() if thing.kind in ("die", "tile") and thing.place == widget.space}
            sprites = [shown.stage.look(key, thing) for key, thing in laid.items()]
            assert [(sprite.x, sprite.y) for sprite in sprites] == [ghost]
            seen += 1
        shown.look_at(chair, None)
        assert len(screening.layer.nodes) == len(shown.stage.nodes) + len(shown.guides.nodes), "a hint is left on the board"
    assert seen > 50


@pytest.mark.parametrize(
    ("track", "cars", "roll", "script", "rival", "where"),
    [
        ("oval", "red a4, yellow b7, blue c10, green c12", "BYPPWR", "W>a5 P>b7 Y>b8 B>b9 P>c12", 3, "c9"),
        ("oval", "green b1", "PPPYYB", "P>b1", 3, "START"),
        ("oval", "red b8, blue a7", "PRRRRR", "P>a7", 2, "a5"),
        ("long", "red b25, green a25", "WYYYYY", "W>a25", 3, "a23"),
    ],
    ids=["X1", "X15", "X18", "X17"],
)
def test_the_drive_button_shows_who_is_shoved_where(
    track: str, cars: str, roll: str, script: str, rival: int, where: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R31, law 11: before Drive is pressed, the rival's ghost stands where he will stand, his space is marked; the sentence names him."""
    marked: list[str] = []
    overlay = previews.space_overlay
    monkeypatch.setattr(previews, "space_overlay", lambda *of: marked.append(of[1]) or overlay(*of))
    match, state = _at(track, cars, roll=roll, rules="basic")
    state, _ = build.play(match.rules, state, f"roll {script}")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    drive = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == "drive")
    said = screening.table.look_at(chair, drive)
    assert f"driver {rival}" in said
    assert marked == [where]
    places = [node.place for node in screening.table.shown.nodes]
    stand = screening.table.places().stand(where, rival if where == "START" else 0)
    assert screening.table.places().fit.at(stand.x, stand.y) in places
    step = match.rules.apply(state, 0, act.EndMove())
    assert step.state.cars[rival].node == where
    screening.table.look_at(chair, None)
    screening.tell(step.events, 0.05)
    assert screening.differences(step.state) == []


def test_a_drive_without_a_shove_promises_none() -> None:
    """X13: driving over is no shove."""
    match, state = _at("oval", "red b2, yellow b3, blue b4", roll="WRPPYY")
    state, _ = build.play(match.rules, state, "roll W>b3 R>b4 Y>a4")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    drive = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == "drive")
    said = screening.table.look_at(chair, drive)
    assert screening.table.shown.nodes == []
    assert "driver" not in said


def test_a_turbo_to_come_is_only_promised() -> None:
    """R20, law 11: the two dice can't be foreseen; the sentence promises the turbo and gives no face away."""
    match, state = _at("long", "red a9", rules="pro", roll="RGPBWB", draws="YP")
    state, _ = build.play(match.rules, state, "roll R>b11 G>b12 P>c15 B>c16 W>b14 [P>a14] B>a15")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    drive = next(widget for widget in screening.table.prompt(chair).widgets if widget.key == "drive")
    said = screening.table.look_at(chair, drive)
    assert "earns the turbo" in said
    assert not any(colour in said for colour in ("yellow", "purple"))


# --- the second throw


def test_dice_for_another_throw_are_picked_one_by_one() -> None:
    """R13, X3: where nothing can be laid all are picked and one press throws them; a press lets a die lie, another picks it again; with
    none picked the throw says why not; going back loses nothing."""
    match, state = _at("long", "red a9", rules="pro", roll="BBGPPW", draws="RB", tiles={"red": "YBGPW"})
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    prompt = _press(screening.table.prompt(chair), "reroll")
    assert prompt.first == "throw"
    assert _press(prompt, "throw") == act.Reroll("BBGPPW")
    for die in (1, 2, 4, 5, 1, 1):
        prompt = _press(prompt, f"die:{die}")
        assert prompt.first == "", "the focus stays on the die"
    assert _press(prompt, "throw") == act.Reroll("BP")
    for die in (0, 3):
        prompt = _press(prompt, f"die:{die}")
    assert next(w for w in prompt.widgets if w.key == "throw").why
    assert prompt.cancel is not None
    assert "drive" in {widget.key for widget in prompt.cancel().widgets}


def _press(prompt: Prompt, key: str) -> Any:
    return next(widget for widget in prompt.widgets if widget.key == key).press(PRESS)


# --- the end of a race


def test_the_story_and_the_photo_finish() -> None:
    """X23, X24, R82: several across in the last round is a photo finish; the winner is named."""
    match, state = _at("oval", "red a19, yellow c27, blue b18, green b18", roll="WRRRRR", draws="WRRRRR" + "BBBBBB" * 2)
    events: list[Event] = list(match.first.events)
    for seat, script in ((0, "roll W>FINISH end"), (1, "roll W>FINISH end"), (2, "roll end"), (3, "roll end")):
        state, told = build.play(match.rules, state, script, seat)  # type: ignore[arg-type]
        events += told
    screening = Screening(match, state)
    story, photo = screening.table.story(events)
    assert story
    assert "driver 0 and driver 1" in photo
    assert "1 : 1" in photo
    end = next(event for event in events if isinstance(event, ev.RaceEnded))
    result = screening.table.race_result(end, state)
    assert (result.places[:2], result.points, result.ended) == ((1, 1), (1, 1, 0, 0), "shared")
    assert msgspec.json.encode(result)


# --- where no die fits


@pytest.mark.parametrize("letter", "RYBGPW")
def test_what_helps_is_looked_at_where_no_die_fits(letter: str) -> None:
    """R14, R15: staying is never proposed while a lit space, or the extra roll, can help; the question says so."""
    match, state = _at("long", "red a9", rules="pro", roll=letter * 6)
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    prompt = screening.table.prompt(chair)
    dice = [action for action in chair.legal() if isinstance(action, act.PlaceDie)]
    primary = {widget.key for widget in prompt.widgets if getattr(widget, "primary", False)}
    assert prompt.first.startswith("space:")
    assert "drive" not in primary
    assert prompt.text == (
        "First lay every die that fits, then drive." if dice else "No die fits, but an accelerator does: lay it, or stay."
    )


def test_with_nothing_to_lay_the_extra_roll_is_proposed_and_then_staying() -> None:
    fitting = {a.face for letter in "RYBGPW" for a in _rolled(letter, {}).legal() if isinstance(a, act.PlaceDie)}
    stuck = next(letter for letter in "RYBGPW" if letter not in fitting)
    chair = _rolled(stuck, {"tiles": {"red": ""}})
    prompt = Screening(_at("long", "red a9", rules="pro")[0], chair.view).table.prompt(chair)
    assert (prompt.first, prompt.text) == ("reroll", "No die fits: use the extra roll, or stay.")


def _rolled(letter: str, fields: Any) -> Chair:
    match, state = _at("long", "red a9", rules="pro", roll=letter * 6, **fields)
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    return _chair(match, state)


@pytest.mark.parametrize(
    ("roll", "early_stop", "said"),
    [("BBBBBB", False, "1 space, shoves driver 2"), ("RYBGPW", True, "1 space, shoves driver 2"), ("RYBGPW", False, "1 space")],
)
def test_before_any_die_is_laid_the_space_that_is_looked_at_says_where_the_car_would_land(roll: str, early_stop: bool, said: str) -> None:
    """And whom it would shove: the first die of a turn was laid without a word of that. Where another die has to follow (R17), the car
    drives over whoever stands there."""
    match, state = _at("oval", "red a9, blue a10", roll=roll, early_stop=early_stop)
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    told = {}
    for widget in screening.table.prompt(chair).widgets:
        screening.table.look_at(chair, widget)
        landing = screening.table.landing()
        told[widget.space if isinstance(widget, SpaceTarget) else ""] = landing.text if landing else ""
    assert told.pop("") == ""
    assert told.pop("a10") == said


def test_the_pill_says_what_a_press_would_make() -> None:
    """One die is laid: while a space for the next one is looked at, it is two spaces; on any button again what is laid."""
    match, state = _at("oval", "red a9", roll="RYBGPW")
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    first = next(action for action in _chair(match, state).legal() if isinstance(action, act.PlaceDie))
    state = match.rules.apply(state, 0, first).state
    screening, chair = Screening(match, state), _chair(match, state)
    widgets = screening.table.prompt(chair).widgets
    space = next(widget for widget in widgets if isinstance(widget, SpaceTarget))
    told = []
    for widget in (None, space, next(widget for widget in widgets if widget.key == "drive")):
        screening.table.look_at(chair, widget)
        landing = screening.table.landing()
        assert landing is not None
        told.append((landing.text, landing.middle == screening.table.places().node(space.space)))
    assert told == [("1 space", False), ("2 spaces", True), ("1 space", False)]


def test_the_pill_says_that_the_way_goes_over_the_line() -> None:
    """While the space over it is looked at, and once the die lies there."""
    match, state = _at("oval", "red a19, yellow b7, blue c3, green b2", roll="WPRYGB")
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), _chair(match, state)
    space = next(widget for widget in screening.table.prompt(chair).widgets if isinstance(widget, SpaceTarget) and widget.space == "FINISH")
    told = [(screening.table.look_at(chair, space), screening.table.landing())]
    lying = Screening(match, match.rules.apply(state, 0, space.action).state)
    told.append(("", lying.table.landing()))
    assert [landing.text if landing else "" for _, landing in told] == ["Over the line!"] * 2
