"""Where phones look: what is marked on a phone and what the television looks at are the same."""

from collections.abc import Iterator
from random import Random
from typing import cast

import pytest

from game.core.contract import Refused
from game.scenes.race.phone_answers import first_action
from game.scenes.race.phone_faces import PhoneFaces
from game.scenes.race.phone_looks import PhoneLooks
from game.scenes.race.race import RaceScene
from game.show.tables.base.phone_sheet import Item, Part, PhoneSheet
from tests.helpers.phone_party import drive, party, racing, until_asked


@pytest.mark.parametrize(("title", "count"), [("monza", 2), ("automobiles", 2)])
def test_what_is_marked_on_the_board_is_what_the_television_looks_at(title: str, count: int) -> None:
    """Whoever looks at the screen and presses "Lay it here" lays it there, also where the table looks at another target than the first."""
    with party() as table:
        race, phones = racing(table, title, count)
        chance, compared = Random(4), set()
        for _ in range(120):
            here = until_asked(table, race, phones)
            if not here:
                break
            phone = here[0]
            table.step(4)
            looked, shown = race.open_prompt.ui.focused(), race.phones.shown(phone.device)
            assert looked is not None
            for number, part in enumerate(shown.sheet.parts if shown is not None and phone.sheet.now else ()):
                if shown is not None and part.kind == "board":
                    assert [item.primary for item in part.items] == [item.primary for item in phone.sheet.parts[number].items]
                    answers = [shown.sheet.answer(number, (item,)) for item in range(len(part.items))]
                    firsts = [None if isinstance(one, PhoneSheet | Refused) else first_action(one) for one in answers]
                    if looked.action is not None and looked.action in firsts:
                        marked = [n for n, item in enumerate(part.items) if item.primary]
                        assert [firsts[n] for n in marked] == [looked.action]
                        compared.update(marked)
            drive(table, race, phones, chance, 1)
        assert len(compared) > 1, "also where it is not the first one"


def test_pictures_are_painted_one_at_a_time_once_what_paints_them_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[str] = []

    def making(title: str, *_: object) -> Iterator[tuple[str, bytes]]:
        for key in ("one", "two"):
            painted.append(key)
            yield f"{title}/{key}", b"png"

    monkeypatch.setattr("game.scenes.race.phone_faces.making_faces", making)
    with party() as table:
        race, _ = racing(table, "monza", 2)
        faces, kept = PhoneFaces(race), race.ctx.desk.faces
        kept.clear()
        painted.clear()
        after = []
        while faces.prepare():
            after.append(len(painted))
        assert after == [0, 1, 2, 2]
        assert kept["monza"] == {"monza/one": b"png", "monza/two": b"png"}


@pytest.mark.parametrize(("kind", "looked", "marked", "meant"), [
    ("board", None, None, (0,)),
    ("board", None, 2, (2,)),
    ("board", 1, 2, (1,)),
    ("board", 7, 0, (2,)),
    ("list", 1, 2, ()),
])  # fmt: skip
def test_what_a_phone_looks_at_on_a_board_is_meant_there_and_nothing_elsewhere(
    kind: str, looked: int | None, marked: int | None, meant: tuple[int, ...]
) -> None:
    """What is marked, until it was looked about; the last item where there are fewer by now."""
    looks = PhoneLooks(cast(RaceScene, None))
    if looked is not None:
        looks._at["phone:1"] = looked
    looks._at["phone:2"] = 1
    part = Part(kind, "", tuple(Item(str(number), primary=number == marked) for number in range(3)))
    sheet = PhoneSheet("?", "", (Part("list", "", ()), part), lambda part, picks: Refused("not_now"))
    assert looks.looked_at("phone:1", sheet, 1) == meant
    assert looks.looked_at("phone:1", sheet, 0) == looks.looked_at("phone:1", sheet, 2) == ()
    looks.forget("phone:1")
    assert looks.looked_at("phone:1", sheet, 1) == ((marked or 0,) if kind == "board" else ())
