"""Scrap Racer's table: each event has a picture, a sound or words; secret hands stay secret; what can be pressed is what is legal."""

import functools
import itertools
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pygame
import pytest
from pygame import Rect

from game.core.actions import Action, Event, as_seen
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.input.intents import Deed, Intent
from game.show.canvas import Frame, Node
from game.show.painters.dice import EDGE, NUMBERS, VARIANTS, die_frame, die_rest, orientation, top_letter
from game.show.palette import CREAM, INK
from game.show.stage import Thing
from game.show.tables.base.frame import areas
from game.show.tables.base.prompt import Prompt, Secrecy
from game.show.tables.parts.dice import Lying
from game.show.tables.parts.drawer import drawer_rects
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.scrap_racer import components as art
from game.show.tables.scrap_racer.close_ups import LARGE, DieCloseUp
from game.show.tables.scrap_racer.darkness import dusk
from game.show.tables.scrap_racer.director import SHOWN
from game.show.tables.scrap_racer.faces import BonusFace, CrashFace, Danger, DieFace, GaugeFace, ModuleFace, SeatFace, SumFace
from game.show.tables.scrap_racer.layout import Places
from game.show.tables.scrap_racer.model import FOLDS, chance, fold, things
from game.show.tables.scrap_racer.pictures import LONGEST
from game.show.tables.scrap_racer.prompts import RACER_CARD, RACERS_APART, bonus_card
from game.show.tables.scrap_racer.racer_cards import racer_card
from game.show.tables.scrap_racer.rescue import RescuePlate
from game.show.tables.scrap_racer.telling import CAPTIONS
from game.show.theme import Theme
from game.show.widgets.base import Look
from game.show.widgets.row import Named
from game.store.paths import assets
from game.titles.scrap_racer.meta import RACERS
from game.titles.scrap_racer.rules import events as m
from game.titles.scrap_racer.rules.actions import PlayBonus
from game.titles.scrap_racer.rules.cards import BONUS_CARDS, FACE_DOWN
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.text.words import WORDS
from game.titles.scrap_racer.title import TITLE
from tests.helpers.screen import ASSETS
from tests.helpers.screening import Screening, catalogue, driven
from tests.titles.scrap_racer import build

KINDS: tuple[type[Event], ...] = get_args(m.Events)
PRESS = Intent(Deed.CONFIRM)
PANELS = {m.StartingDriverDrawn, m.DeckReshuffled, m.DuelChosen, m.TurnEnded, m.SeriesEnded}
"""Told by the standings, the dashboard, the log and captions alone."""
RARE = {m.BonusDeckExhausted, m.DeckReshuffled}
"""Too rare for a quick match; shown from positions instead."""


def _match(seats: int = 4, seed: int = 3, track: str = "a", **options: Any) -> Match:
    setup = Setup(seats, (), options, (track,))
    return Match(TITLE, setup, [catalogue().open(TITLE, track).track], seed)


def _at(racers: str, *, seats: int = 4, options: dict[str, Any] | None = None, **fields: Any) -> tuple[Match, Any]:
    """A match and a position of it (see build.py)."""
    match = _match(seats, **(options or {}))
    assert isinstance(match.rules, ScrapRacerRules)
    return match, build.state(match.rules, racers, **fields)


def _told_from(match: Match, state: Any, script: str) -> tuple[Screening, Any]:
    """The script's events shown on a table that began with `state`."""
    screening = Screening(match, state)
    after, events = build.play(match.rules, state, script)  # type: ignore[arg-type]
    screening.tell(events)
    return screening, after


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_the_name_of_a_racer_to_choose_is_never_cut(percent: int) -> None:
    """Six cards over the board; focused, free and taken."""
    table = Screening(_match(4)).table
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)), percent)
    for rect, racer in zip(drawer_rects(areas(percent).board, 6, RACER_CARD, margin=RACERS_APART), RACERS, strict=True):
        name, about = table.pictures.name(f"racer.{racer}"), table.pictures.about(f"racer.{racer}")
        for look, why in ((Look.FOCUSED, ""), (Look.NORMAL, ""), (Look.DISABLED, "taken")):
            theme.cut.clear()
            picture = racer_card(theme, racer, Named(racer, name, about, why), look, *rect.size)
            assert picture.get_width() >= rect.width * theme.frame.scale
            assert name not in theme.cut


@pytest.mark.parametrize("percent", [150, 200])
def test_where_letters_are_large_a_racer_to_choose_stands_above_its_name_in_the_middle_of_its_card(percent: int) -> None:
    theme = Theme(ASSETS / "fonts", Frame((640, 360)), percent)
    wide, high = 400.0, 300.0
    bare = racer_card(theme, "HOVER", Named("HOVER", "", ""), Look.NORMAL, wide, high)
    empty = theme.card(wide, high, CREAM, INK, 22, 5)
    drawn = pygame.mask.from_threshold(bare, (0, 0, 0), (1, 1, 1, 255), empty)
    drawn.invert()
    seen = max(drawn.get_bounding_rects(), key=lambda rect: rect.width * rect.height)
    assert seen.centerx == pytest.approx(empty.get_width() / 2, abs=4)
    assert seen.width > 0.3 * empty.get_width()
    assert seen.bottom < 0.65 * empty.get_height()


# --- every event


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_event_has_words_and_a_picture_or_a_place_in_the_panels(kind: type[Event]) -> None:
    """look.md: an event without a picture, a sound or words is a defect."""
    assert kind.__name__ in WORDS.events
    assert (kind in SHOWN) != (kind in PANELS)
    assert set(CAPTIONS) | set(FOLDS) <= set(KINDS)


@functools.cache
def _told() -> dict[type[Event], list[tuple[int, int, float]]]:
    """Per kind of event: clips it made, cues it played, how long it ran; over a team series with chosen racers, a race of six and one
    with help."""
    found = defaultdict(list)
    for match in (
        _match(2, 5, "a_short", racers="chosen", races=2, laps=2),
        _match(6, 8, "b_short"),
        _match(3, 2, "c_short", laps=2, three_teams=True),
        _match(3, 2, "d_short", laps=1, help_2=4),
    ):
        screening = Screening(match)
        for step in (match.first, *driven(match, 21, 2_000)):
            for event in as_seen(step.events, None):
                screening.sounds.clear()
                groups = screening.table.play([event])
                seconds = sum(max(clip.length for clip in group) for group in groups if group)
                screening.timeline.extend(groups)
                screening.timeline.finish()
                found[type(event)].append((sum(map(len, groups)), len(screening.sounds), seconds))
        assert screening.differences(match.state) == []
    return found


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind not in RARE], ids=lambda kind: kind.__name__)
def test_each_event_that_is_shown_is_heard_and_takes_its_time(kind: type[Event]) -> None:
    """look.md, motion and sound: nothing that is shown is silent, nothing drags."""
    told = _told()[kind]
    assert told, "no match of this test brought it about"
    longest = max(seconds for _, _, seconds in told)
    if kind in SHOWN:
        assert any(clips > 1 and sounds for clips, sounds, _ in told)
        assert longest <= 2.6
    else:
        assert longest <= 0.36  # rows may slide


def test_a_bonus_deck_that_is_empty_is_shown_too() -> None:
    """R32: switches go back all the same."""
    match, state = _at("K1@20 K2@10 K3@5", draws="5 5", tops="C56:LAST_4", switches={"K1": 1}, bonus=(), bonus_pile=())
    screening, after = _told_from(match, state, "roll roll")
    assert after.racers[0].switches == 0
    assert screening.differences(after) == []


def test_a_crash_deck_that_is_shuffled_is_told_by_the_log_alone() -> None:
    """X47: nothing on the table changes by it."""
    match, state = _at("K1@20 K2@10 K3@5", draws="5 5" + " #0" * 17)
    state = msgspec.structs.replace(state, crash=(*state.crash[:2], ()), crash_pile=((), (), state.crash[2]))
    screening, after = _told_from(match, state, "roll roll")
    assert len(after.crash[2]) == 17
    assert screening.differences(after) == []


# --- dice


@pytest.mark.parametrize("face", NUMBERS)
def test_a_tumble_ends_on_the_true_number(face: str) -> None:
    """R6: what was drawn is what lies there, whichever way it tumbles."""
    for variant in range(VARIANTS):
        assert top_letter(orientation(face, variant, 1.0), NUMBERS) == face
        assert die_frame(face, variant, 1.0, 40) is die_rest(face, 40)


def test_opposite_numbers_add_up_to_seven() -> None:
    """The module FLIP turns to the opposite face: 7 - value (R8)."""
    for face in NUMBERS:
        normal = orientation(face, 0, 1.0)
        upside = tuple(tuple(-value for value in row) for row in normal)
        assert top_letter(upside, NUMBERS) == str(7 - int(face))  # type: ignore[arg-type]


def test_the_held_breath_grows_with_the_risk() -> None:
    """Section 1: the moment before the third and fourth die is the game."""
    held = [DieCloseUp.held(risk) for risk in range(6)]
    assert held == sorted(held)
    assert held[0] < 0.2 < held[3] < 1.0


def test_a_die_flies_over_felt_and_lands_clear_of_those_that_lie_there() -> None:
    """A crash that was called is gone while the die that saves is in the air; the die is larger than anything else in the decision."""
    match, state = _at("K1@12", draws="3 5 3 2 6", modules={"K1": "FLIP"})
    state, _ = build.play(match.rules, state, "roll roll roll")  # type: ignore[arg-type]
    called = Screening(match, state).table
    assert called.stage.nodes["stakes"].image is not None
    state, _ = build.play(match.rules, state, "FLIP")  # type: ignore[arg-type]
    screening = Screening(match, state)
    table, (after, events) = screening.table, build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    stakes, middle = table.stage.nodes["stakes"], table.places().middle
    before = called.stage.nodes["stakes"].image
    screening.timeline.extend(table.play([next(event for event in events if isinstance(event, m.DieRolled))]))
    screening.timeline.update(0.4, {})
    assert middle is not None
    assert before is not None
    assert stakes.image is not None
    assert pygame.image.tobytes(stakes.image, "RGBA") == pygame.image.tobytes(table.pictures.felt(middle), "RGBA")
    assert pygame.image.tobytes(stakes.image, "RGBA") != pygame.image.tobytes(before, "RGBA")
    counter = next(node for node in screening.layer.nodes if node.z == 65 and node.image is not None)
    assert counter.image is not None
    box, scale = counter.image.get_bounding_rect(min_alpha=60), table.services.theme.frame.scale
    off_x, off_y = (box.centerx - counter.image.get_width() / 2, box.centery - counter.image.get_height() / 2)
    covered = Rect(0, 0, box.width / scale, box.height / scale)
    covered.center = round(counter.place[0] + off_x / scale), round(counter.place[1] + off_y / scale)
    places = table.places()
    road = [places.fit.at(*point) for outline in places.layout.outlines.values() for point in outline]
    assert not any(covered.inflate(8, 8).collidepoint(point) for point in road), "the counter covers neither the way nor the target"
    assert stakes.image.get_at((0, stakes.image.get_height() // 2)).a < 60, "the felt has no edge"
    screening.timeline.finish()
    assert screening.differences(after) == []
    close_up = DieCloseUp(table.services, table.stage, table.places(), table.pictures, state.racers[0].id)
    half = LARGE * EDGE / 2
    assert close_up.landing[1] - half > table.places().slot(0)[1]
    assert 2 * half > table.places().sum_high * 0.7


def _seen(screening: Screening, node: Node) -> Rect:
    """The pixels of a node that are to be seen."""
    blit = node.target(screening.layer.frame)
    assert blit is not None
    box = blit.picture.get_bounding_rect(min_alpha=128)
    picture = blit.picture.get_rect(center=screening.layer.frame.at(*node.place))
    return box.move(picture.topleft)


@pytest.mark.parametrize("text_scale", [150, 200])
@pytest.mark.parametrize("value", [2, 6])
def test_where_letters_are_large_the_die_crosses_the_sum_at_no_time(text_scale: int, value: int) -> None:
    """From the first picture of its flight until the sum is told anew."""
    match, state = _at("K1@12", draws=f"3 5 {value}")
    state, _ = build.play(match.rules, state, "roll roll")  # type: ignore[arg-type]
    screening = Screening(match, state)
    theme = screening.table.services.theme
    screening.table.attach(screening.table.services._replace(theme=Theme(theme.folder, theme.frame, text_scale)))
    _, events = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening.timeline.extend(screening.table.play([next(event for event in events if isinstance(event, m.DieRolled))]))
    crossed, flown = [], 0
    while not screening.timeline.idle:
        screening.timeline.update(1 / 60, {})
        die = next((node for node in screening.layer.nodes if node.z == 67 and node.image is not None), None)
        counter = next((node for node in screening.layer.nodes if node.z == 65 and node.image is not None), None)
        if die is not None and counter is not None and counter.alpha == 255:
            flown += 1
            crossed.append(_seen(screening, die).clip(_seen(screening, counter)).height / theme.frame.scale)
    assert flown > 30
    assert max(crossed) <= 8, "a corner of the die may touch the shadow of the letters"


# --- what stands on the table, phase by phase


def _things(match: Match, state: Any, kind: str, audience: int | None = None) -> dict[str, Any]:
    return {key: thing for key, thing in things(match.rules.view(state, audience), match.rules).items() if thing.kind == kind}


def test_things_before_the_first_die() -> None:
    """R5: no slots yet, nothing counted, no risk yet; the racer to move is lit; those on the grid have slots of their own."""
    match, state = _at("K1@12 K2@20")
    assert {thing.face.lying for thing in _things(match, state, "die").values()} == {None}
    assert _things(match, state, "sum")["sum"].face == SumFace(0)
    assert _things(match, state, "gauge")["gauge"].face.danger == Danger()
    racers = list(_things(match, state, "racer").values())
    assert [thing.face.lit for thing in racers] == [True, False, False, False]
    assert [(thing.place, thing.face.index) for thing in racers[2:]] == [("START", 2), ("START", 3)]


def test_things_while_dice_are_rolled() -> None:
    """R6, R7: kept dice, then the last one; the gauge counts the different numbers on the table."""
    match, state = _at("K1@12", draws="3 5 2")
    state, _ = build.play(match.rules, state, "roll roll roll")  # type: ignore[arg-type]
    dice = list(_things(match, state, "die").values())
    shown = [(3, Lying.HELD), (5, Lying.HELD), (2, Lying.LAST), (None, Lying.OPEN)]
    assert [(thing.face.value, thing.face.lying) for thing in dice[:4]] == shown
    assert _things(match, state, "sum")["sum"].face == SumFace(10)
    assert _things(match, state, "gauge")["gauge"].face.danger == Danger(3, dice_lie=True)


def test_while_kept_dice_lie_there_nothing_is_written_over_them() -> None:
    """Who stops and holds a bonus card is asked before it moves: no die can follow, but they lie where the racer's ability stands else."""
    match, state = _at("K1@12")
    kept = msgspec.structs.replace(match.rules.view(state, None), phase="BONUS", dice=(1, 2), last=0)
    shown = things(kept, match.rules)
    assert shown["die:0"].face == DieFace(0, 1, Lying.HELD)
    assert shown["gauge"].face == GaugeFace(state.racers[0].id, Danger(dice_lie=True))


def test_things_of_a_repeat_that_waits() -> None:
    """R7, R9: the repeat lies in red, the sum counts without it, and no risk is shown."""
    match, state = _at("K1@12", draws="3 3", modules={"K1": "FLIP"})
    state, _ = build.play(match.rules, state, "roll roll")  # type: ignore[arg-type]
    assert _things(match, state, "die")["die:1"].face == DieFace(1, 3, Lying.REPEAT)
    assert _things(match, state, "sum")["sum"].face == SumFace(3, lost=True)
    assert _things(match, state, "gauge")["gauge"].face.danger == Danger(deck="C34", dice_lie=True)
    assert chance(state) == -1
    assert _things(match, state, "module")["module:0"].face == ModuleFace("FLIP")


def test_several_racers_on_a_space_stand_apart() -> None:
    """R42: for a moment several share a space; each has a place of its own on it."""
    match, state = _at("K1@12 K2@20 K3@20 K4@20")
    racers = _things(match, state, "racer")
    stand = [thing for thing in racers.values() if thing.place == racers[f"racer:{state.racers[1].id}"].place]
    assert [(thing.face.index, thing.face.count) for thing in stand] == [(0, 3), (1, 3), (2, 3)]
    places = Screening(match, state).table.places()
    spots = {(place.x, place.y) for place in (places.stand(thing.place, thing.face.index, thing.face.count) for thing in stand)}
    assert len(spots) == 3


def test_a_crash_card_lies_on_the_dashboard_while_duels_are_fought() -> None:
    """R28-R31: X48 in a crash: the owner is asked with the card still in play; afterwards it is gone."""
    match, state = _at("K1@20 K2@23", seats=2, draws="1 1", tops="C12:FWD_3")
    screening, after = _told_from(match, state, "roll roll")
    assert after.phase == "DUEL"
    assert screening.table.stage.things["crash"].face == CrashFace("FWD_3", "C12")
    after, events = build.play(match.rules, after, "winner:K2")  # type: ignore[arg-type]
    screening.tell(events, 0.1)
    assert "crash" not in screening.table.stage.things
    assert screening.differences(after) == []


def test_a_crash_leaves_no_dice_behind() -> None:
    """Sum and dice lie there until the card is drawn, and never again in that turn, whatever follows the card."""
    match, state = _at("K1@20 K2@23", seats=2, draws="1 1", tops="C12:FWD_3")
    screening, lying = Screening(match, state), list[tuple[str, Lying | None]]()
    _, events = build.play(match.rules, state, "roll roll")  # type: ignore[arg-type]
    for event in events:
        screening.tell([event], 0.1)
        lying.append((type(event).__name__, screening.table.stage.showing(DieFace)["die:0"].face.lying))
    told = dict(lying)
    assert told["Crashed"] is not None
    drawn = next(index for index, (name, _) in enumerate(lying) if name == "CrashCardDrawn")
    assert {how for _, how in lying[drawn:]} == {None}


@pytest.mark.parametrize("line", [0, 5, 13])
def test_the_moved_finish_line_is_where_the_course_says(line: int) -> None:
    """O1: the line lies between the last space and the first one of the course, wherever the option puts it."""
    match = _match(4, line=line)
    places = Screening(match).table.places()
    course = match.rules.game.courses[0]  # type: ignore[attr-defined]
    assert (places.first_space == "") == (line == 0)
    x, y = places.layout.curve.at(places.line_start())
    for node in (course.ids[0], course.ids[-1]):
        cx, cy = places.layout.centres[node]
        assert ((cx - x) ** 2 + (cy - y) ** 2) ** 0.5 < places.layout.road_width


# --- secrets


@pytest.mark.parametrize("audience", [None, 0, 1])
def test_folding_alone_tells_each_audience_its_own_hand_and_no_other(audience: int | None) -> None:
    """Law 10 for every viewpoint, J33, play.md 3: cards of others lie face down; one's own lie open on one's own screen."""
    match = _match(3, 11, "b_short")
    model, seen = match.rules.view(match.first.state, audience), 0
    for step in (match.first, *driven(match, 11, 2_000)):
        for event in as_seen(step.events, audience):
            model = fold(model, event, match.rules)
        view = match.rules.view(step.state, audience)
        shown = things(model, match.rules)
        assert shown == things(view, match.rules)
        seat = shown["seat"].face
        owner = seat.seat if isinstance(seat, SeatFace) else None
        cards = {thing.face.card for thing in shown.values() if isinstance(thing.face, BonusFace)}
        seen += len(cards)
        assert (FACE_DOWN not in cards) if owner == audience else cards <= {FACE_DOWN}
    assert seen


def test_cards_that_are_looked_at_are_named_nowhere_else() -> None:
    """play.md 3: before the owner asks to look, no widget, word or picture of the prompt tells a card; the same for any hand."""
    told = []
    for hand in ("PLUS_5 CURVE", "PLUS_7 CATCH_UP"):
        match, state = _at("K1@60 K2@30 K3@10", hands={"K1": hand}, draws="5")
        state, _ = build.play(match.rules, state, "roll stop")  # type: ignore[arg-type]
        screening, chair = Screening(match, state), Chair(match.rules, state, 0)
        prompt = screening.table.prompt(chair)
        told.append([(w.key, w.about, w.why, screening.table.thing_of(w), screening.table.look_at(chair, w)) for w in prompt.widgets])
        peek = next(w for w in prompt.widgets if w.key == "peek").press(PRESS)
        assert {w.action.card for w in peek.widgets if w.key.startswith("bonus:")} == set(hand.split())
        assert "peek" in {w.key for w in peek.cancel().widgets}
    assert told[0] == told[1]


def test_open_hands_are_played_from_the_dashboard() -> None:
    """O7: all can see them; each card is where it lies, and what can't be played says why."""
    match, state = _at("K1@60 K2@30", hands={"K1": "CATCH_UP PLUS_5"}, draws="5", options={"open_hands": True})
    state, _ = build.play(match.rules, state, "roll stop")  # type: ignore[arg-type]
    widgets = {w.key: w for w in Screening(match, state).table.prompt(Chair(match.rules, state, 0)).widgets}
    cards = {w.action.card: w for key, w in widgets.items() if key.startswith("bonus:")}  # type: ignore[attr-defined]
    assert cards["PLUS_5"].press(PRESS) == PlayBonus("PLUS_5")
    assert "(rule R20)" in cards["CATCH_UP"].why
    assert "peek" not in widgets


# --- what is asked


def _reachable(prompt: Prompt, depth: int = 2) -> Iterator[Action]:
    """What the widgets of a prompt submit, also through the prompts that they open."""
    for widget in prompt.widgets:
        if widget.key == "cancel":
            continue
        result = None if widget.why else widget.press(PRESS)
        if isinstance(result, Action):
            yield result
        elif isinstance(result, Prompt) and depth:
            yield from _reachable(result, depth - 1)


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"racers": "chosen"}), (3, {"three_teams": True}), (4, {"open_hands": True}), (6, {})], ids=str
)
def test_every_legal_action_can_be_pressed_and_nothing_else(seats: int, options: dict[str, Any]) -> None:
    """play.md 2: what is offered is what is legal; everything explains itself, and what can't be done says why."""
    match = _match(seats, 9, "a_short", **options)
    screening = Screening(match)
    screening.tell(match.first.events)
    phases = set()
    for step in itertools.islice(driven(match, 9, 400), 400):
        screening.tell(step.events)
        if match.turn.over:
            break
        chair = match.chair(match.turn.waits_for[0])
        phases.add(match.turn.phase)
        prompt = screening.table.prompt(chair)
        assert FACE_DOWN not in screening.table.model.hands[chair.seat] or prompt.secrecy is not Secrecy.OPEN, "a hint would tell the hand"
        assert set(_reachable(prompt)) == set(chair.legal())
        assert prompt.first in {widget.key for widget in prompt.widgets}
        for widget in prompt.widgets:
            assert screening.table.look_at(chair, widget)
            assert screening.table.thing_of(widget) in WORDS.things
            assert not widget.why or "(rule " in widget.why
        screening.table.look_at(chair, None)
        assert len(screening.layer.nodes) == len(screening.table.stage.nodes) + len(screening.table.guides.nodes), (
            "a ghost is left on the board"
        )
    assert {"ROLL", "BONUS"} <= phases


def test_a_seat_has_a_colour_as_soon_as_it_has_a_racer() -> None:
    """Until then it is a grey question mark, as in the set-up."""
    match = _match(3, 9, "a_short", racers="chosen")
    screening = Screening(match)
    screening.tell(match.first.events)
    assert [screening.table.face_of(seat).kind for seat in range(3)] == ["mark"] * 3
    for step in itertools.islice(driven(match, 9, 3), 3):
        screening.tell(step.events)
    faces = [screening.table.face_of(seat) for seat in range(3)]
    assert {face.kind for face in faces} == {"car"}
    assert len({face.letter for face in faces}) == 3


def test_a_repeat_is_asked_about_in_one_place() -> None:
    """R8: a repeated 3 beside a 4: FLIP would make it a 4 again, one up too, but one down is a 2. The strip has no plates then, and the
    ways out lie in the dashboard's frame, over everything that lies there."""
    match, state = _at("K1@20", draws="3 4 3", modules={"K1": "FLIP PLUS_MINUS"})
    state, _ = build.play(match.rules, state, "roll roll")  # type: ignore[arg-type]
    screening = Screening(match, state)
    assert {w.key for w in screening.table.prompt(Chair(match.rules, state, 0)).widgets} >= {"roll", "stop", "module:0", "module:1"}
    state, _ = build.play(match.rules, state, "roll")  # type: ignore[arg-type]
    screening = Screening(match, state)
    prompt = screening.table.prompt(Chair(match.rules, state, 0))
    plates = {w.key: w for w in prompt.widgets if isinstance(w, RescuePlate)}
    assert [w.primary for w in plates.values()] == [True, False, False, False], "a crash is not proposed to whom something saves"
    assert list(plates) == ["rescue:PLUS_MINUS:-1", "rescue:FLIP:0", "rescue:PLUS_MINUS:1", "crash"]
    assert prompt.first == "rescue:PLUS_MINUS:-1"
    assert screening.table.thing_of(plates[prompt.first]) == "module.PLUS_MINUS"
    dashboard = screening.table.places().dashboard
    assert all(dashboard.contains(w.rect) for w in plates.values())
    assert not any(isinstance(w, PromptPlate) and w.key not in plates for w in prompt.widgets), "one place for the question"


def test_stopping_shows_where_the_racer_will_stand() -> None:
    """Law 11: the ghost stands where the racer then stands, ability and all."""
    match, state = _at("K1@20", draws="1 4", cars={"K1": "STEEL_JACKET"})
    state, _ = build.play(match.rules, state, "roll roll")  # type: ignore[arg-type]
    screening, chair = Screening(match, state), Chair(match.rules, state, 0)
    stop = next(w for w in screening.table.prompt(chair).widgets if w.key == "stop")
    screening.table.look_at(chair, stop)
    ghost = screening.table.shown.nodes[0].place
    after, events = build.play(match.rules, state, "stop")  # type: ignore[arg-type]
    screening.table.look_at(chair, None)
    screening.tell(events, 0.05)
    assert screening.table.stage.nodes["racer:STEEL_JACKET"].place == ghost
    assert screening.differences(after) == []


# --- the end of a race


def test_the_story_the_figures_and_the_photo_finish() -> None:
    """R50, R54: how it was won, under the winner's name; one space is a photo finish; the result is that of the rules."""
    match = _match(4, 6, "a_short", laps=1)
    events = [event for step in (match.first, *driven(match, 6, 2_000)) for event in step.events]
    screening = Screening(match, match.state)
    end = next(event for event in events if isinstance(event, m.RaceEnded))
    story, photo = screening.table.story(events)
    assert story
    assert f"driver {end.winner}" not in story, "the headline has the name already"
    assert bool(photo) == (end.progress[0] - end.progress[1] == 1)
    assert match.result is not None
    assert screening.table.race_result(end, match.state) == match.result.races[0]
    for seat in range(4):
        figures = screening.table.figures(events, seat)
        assert len(figures) == len({label for label, _ in figures}) == 6
        mine = {racer.id for racer in match.state.racers if racer.owner == seat}
        crashes = sum(isinstance(e, m.Crashed) and e.racer in mine for e in events)
        assert dict(figures)["Crashes / usual"].startswith(f"{crashes} / "), "counted, not in percent"
        assert re.fullmatch(r"\d+ of \d+", dict(figures)["Duels won"])


def test_a_row_says_what_its_driver_has_like_a_person() -> None:
    """Nothing is counted that is not there, and nothing comes as a list with colons."""
    match, state = _at("K1@12 K2@20")
    told = Screening(match, state).table.pictures.racer_sentence
    racer = state.racers[0]
    home = msgspec.structs.replace(racer, p=145)
    assert "has no modules, switches or cards." in told(home, 0)
    assert told(racer, 0).startswith("133 spaces to go. ")
    rich = msgspec.structs.replace(racer, modules=("FLIP", "FLIP", "REROLL"), switches=1, badges=2)
    assert "has 2 modules Flip, the module Reroll, one switch and 3 bonus cards." in told(rich, 3)
    assert "badge" not in told(rich, 3), "the row itself counts them"
    assert len(told(rich, 3)) <= LONGEST
    assert told(racer, 0).endswith(str(WORDS.things[f"racer.{racer.id}"].about))


def test_the_sum_at_stake_is_as_large_as_the_window_asks_for() -> None:
    """Its letters are kept, but not for another window or size of text."""
    theme = Theme(assets() / "fonts", Frame((1920, 1080)))
    large = art.counter(theme, "6 + ?", 150, "17 %", 1).get_size()
    theme.refit(Frame((960, 540)))
    small = art.counter(theme, "6 + ?", 150, "17 %", 1).get_size()
    assert small[0] == pytest.approx(large[0] / 2, abs=6)
    assert small[1] == pytest.approx(large[1] / 2, abs=6)


# --- the decision on the board


@pytest.mark.parametrize("name", TITLE.meta.tracks)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_every_board_has_room_for_the_decision(name: str, percent: int) -> None:
    """It lies clear of the road and of the bays, whole on the board."""
    opened = catalogue().open(TITLE, name)
    match = Match(TITLE, Setup(6, (), {}, (name,)), [opened.track], 3)
    places = Places(opened.layout, match.rules.game.courses[0], 6, percent)
    assert places.middle is not None
    area = places.middle.area
    assert places.board.contains(area)
    bays = [places.fit.at(stand.x, stand.y) for stand in (places.stand("START", number) for number in range(6))]
    spaces = [places.node(space) for space in places.course.ids]
    assert not [point for point in (*bays, *spaces) if area.collidepoint(point)]


@pytest.mark.parametrize("seats", [2, 3, 6])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_a_racer_can_do_is_read_whole_before_the_first_die(percent: int, seats: int) -> None:
    """Issue 15: text at 200 % shows everything; also beside six rows."""
    name = TITLE.meta.tracks[0]
    opened = catalogue().open(TITLE, name)
    match = Match(TITLE, Setup(seats, (), {}, (name,)), [opened.track], 3)
    room = Places(opened.layout, match.rules.game.courses[0], seats, percent).resting
    theme = Theme(assets() / "fonts", Frame((1920, 1080)), percent)
    for racer in RACERS:
        words = theme.label(str(WORDS.things[f"racer.{racer}"].about), 28, fit=room.width, height=room.height)
        assert not theme.cut
        assert words.get_height() <= room.height


@pytest.mark.parametrize("count", [1, 2])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_a_bonus_card_does_stands_on_it_at_every_text_size(percent: int, count: int) -> None:
    """Issue 15: also where it can't be played yet, and the strip says why instead."""
    theme = Theme(assets() / "fonts", Frame((1920, 1080)), percent)
    place = drawer_rects(areas(percent).board, count, bonus_card(theme.zoom))[0]
    for card in BONUS_CARDS:
        thing = WORDS.things[f"bonus.{card}"]
        name, about = str(thing.name), str(thing.about)
        told = art.card(theme, "BONUS", card, name, about, place.width, place.height)
        bare = art.card(theme, "BONUS", card, name, "", place.width, place.height)
        assert pygame.image.tobytes(told, "RGBA") != pygame.image.tobytes(bare, "RGBA"), card


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_what_a_racer_can_do_never_lies_over_its_name(percent: int) -> None:
    """What was painted for a dashboard without dice is not shown in the place that is left beside dice."""
    match, state = _at("K1@12 K2@20", seats=3)
    screening = Screening(match, state)
    pictures, now = screening.table.pictures, screening.table.places()
    places = Places(now.layout, now.course, 3, percent)
    pictures.places = lambda: places
    for danger in (Danger(), Danger(dice_lie=True)):
        sprite = pictures.sprite("gauge", Thing("gauge", "", GaugeFace("SWIFTLY", danger)))
        picture = sprite.late() if sprite.late is not None else sprite.image
        assert picture is not None
        top = sprite.y - picture.get_height() / 2 / screening.layer.frame.scale
        assert top >= places.bands.title.bottom - 2 / screening.layer.frame.scale, danger


@pytest.mark.parametrize(
    ("dice", "lit", "first"),
    [("5", "roll", "roll"), ("5 2", "roll", "roll"), ("5 2 1", "", "roll"), ("5 2 1 3", "stop", "stop"), ("5 2 1 3 4", "stop", "stop")],
)
def test_what_is_in_full_light_follows_the_odds_and_a_press_does_it(dice: str, lit: str, first: str) -> None:
    """Below one in two the next die, beyond it stopping; at one in two nothing is proposed, and whoever only presses rolls on."""
    rolled = [int(value) for value in dice.split()]
    match, state = _at("K1@12 K2@20")
    state = msgspec.structs.replace(state, dice=tuple(rolled[:-1]), last=rolled[-1], phase="ROLL")
    screening = Screening(match, state)
    prompt = screening.table.prompt(Chair(match.rules, state, match.rules.turn(state).waits_for[0]))
    assert prompt.first == first
    primary = [widget.key for widget in prompt.widgets if getattr(widget, "primary", False)]
    assert primary == ([lit] if lit else [])


def test_the_board_gets_darker_with_each_number_at_risk() -> None:
    tones = [dusk(sixths).strength for sixths in range(6)]
    assert tones[0] == 0
    steps = [after - before for before, after in itertools.pairwise(tones)]
    assert all(8 <= step <= 40 for step in steps), "no jump, and each is seen"


# --- the racer to move among others


def test_the_racer_to_move_lies_over_all_others() -> None:
    match, state = _at("K1@20 K2@20 K3@21 K4@30", draws="3")
    screening = Screening(match, state)
    depths = {key: node.z for key, node in screening.table.stage.nodes.items() if key.startswith("racer:")}
    mine = f"racer:{state.racers[state.active].id}"
    assert all(depths[mine] > depth for key, depth in depths.items() if key != mine)


@pytest.mark.parametrize("place", range(1, 50, 4))
def test_its_name_leaves_the_road_ahead_to_be_seen(place: int) -> None:
    match, state = _at(f"K1@{place} K2@{place + 25}")
    table = Screening(match, state).table
    table.guide()
    ahead = [table.places().node(table.places().course.node(place + step)) for step in range(1, 5)]
    assert set(ahead) < set(table.road_ahead())
    name = table.guides._area(table.stage.nodes[f"racer:{state.racers[state.active].id}"].place, table.guides._off)
    assert not any(name.collidepoint(point) for point in ahead)
