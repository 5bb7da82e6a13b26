"""The strip and the rows say of one seat that it acts: they change in the same frame (look.md: nothing is told in two ways)."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.bench.headless import Unseen
from game.core.contract import Setup
from game.scenes.race.race import RaceScene
from game.scenes.race.recap import BEGINS
from game.session.request import RaceRequest
from game.session.seats import COMPUTER_NAMES, Seat
from game.show.tables.aruba.faces import RowFace as ArubaRow
from game.show.tables.monza.faces import RowFace as MonzaRow
from game.show.tables.scrap_racer.faces import RowFace as ScrapRow
from game.show.tables.top_race.faces import RowFace
from game.store.settings import Settings


def _apart(scene: RaceScene) -> tuple[int, str, tuple[int, ...]] | None:
    """What the strip says and which rows are lit, where these are two."""
    told = scene.open_prompt.words._present
    lit = tuple(thing.face.seat for thing in scene.table.stage.showing(RowFace).values() if thing.face.to_move)
    return (*told, lit) if told is not None and lit and told[0] not in lit else None


@pytest.fixture
def race() -> Iterator[tuple[Unseen, RaceScene]]:
    """Three computers; the sale of cars comes first."""
    with Unseen((320, 180), 7, Settings(reduced_motion=True)) as unseen:
        seats = tuple(Seat(name, level="easy") for name in COMPUTER_NAMES[:3])
        scene = unseen.race(RaceRequest("top_race", Setup(3, (), {}, ("speed_street",)), seats, 7))
        assert isinstance(scene, RaceScene)
        yield unseen, scene


def test_whoever_bids_wins_or_drives_is_one_in_every_frame(race: tuple[Unseen, RaceScene]) -> None:
    """Through all auctions (the last car is sold without bids) and eight turns; between two events of one decision, which are not shown
    in the same frame, one frame may be of both."""
    unseen, scene = race
    found, before, turns, mover = [], None, 0, -1
    for _ in range(20_000):
        unseen.step()
        apart = _apart(scene)
        if apart is not None and apart == before:
            found.append((scene.table.model.phase, *apart))
        before = apart
        model = scene.table.model
        turns, mover = turns + (model.phase == "TURN" and model.active != mover), model.active
        if turns > 8:
            break
    assert turns > 8
    assert found == []


@pytest.mark.parametrize(
    ("title", "cars", "track", "row"),
    [("monza", "RYB", "oval", MonzaRow), ("scrap_racer", "", "a_short", ScrapRow)],
)
def test_rows_strip_and_tray_are_of_one_seat(title: str, cars: str, track: str, row: type[Any]) -> None:
    """ "Chip throws next", it said, while row and tray were Bolt's."""
    with Unseen((320, 180), 7, Settings(reduced_motion=True, force_single=True)) as unseen:
        seats = tuple(Seat(name, level="easy") for name in COMPUTER_NAMES[:3])
        scene = unseen.race(RaceRequest(title, Setup(3, tuple(cars), {}, (track,)), seats, 7))
        assert isinstance(scene, RaceScene)
        found, turns, last, before = list[object](), 0, -1, None
        for _ in range(12_000):
            unseen.step()
            told, rows = scene.open_prompt.words._present, scene.table.stage.showing(row)
            lit = [thing.face for thing in rows.values() if thing.face.to_move]
            if told is None or not lit or told[1] == scene.ctx.say(BEGINS):
                continue
            keys = [key for key, thing in rows.items() if thing.face.to_move]
            seats_lit = {_seat_of(scene, key, face) for key, face in zip(keys, lit, strict=True)}
            apart = (told, keys) if told[0] not in seats_lit else None
            if apart is not None and apart == before:  # between two events of one decision a frame may be of both
                found.append(apart)
            before = apart
            turns, last = turns + (told[0] != last), told[0]
            if turns > 9:
                break
        assert turns > 9
        assert found == []


def _seat_of(scene: RaceScene, key: str, face: Any) -> int:
    """Of a row."""
    if isinstance(face, ScrapRow):
        return next(racer.owner for racer in scene.table.model.racers if racer.id == face.racer)  # type: ignore[attr-defined]
    return int(key.split(":")[1])


def test_whoever_throws_next_is_lit_as_soon_as_that_is_said() -> None:
    with Unseen((320, 180), 7, Settings(reduced_motion=True)) as unseen:
        seats = tuple(Seat(name, level="easy") for name in COMPUTER_NAMES[:4])
        scene = unseen.race(RaceRequest("aruba", Setup(4, tuple("RYBG"), {}, ("lagoon",)), seats, 7))
        assert isinstance(scene, RaceScene)
        game, found, before, turns = scene.match.rules.game, [], None, set[tuple[int, int]]()  # type: ignore[attr-defined]
        while len(turns) < 6:
            unseen.step()
            model, told = scene.table.model, scene.open_prompt.words._present
            rows = scene.table.stage.showing(ArubaRow).values()
            lit = tuple(game.owner[game.index[thing.face.body.colour]] for thing in rows if thing.face.to_move)
            apart = (*told, lit) if told is not None and lit and told[0] not in lit else None
            found += [apart] if apart is not None and apart == before else []
            before = apart
            turns.add((model.round, model.active))
        assert found == []
