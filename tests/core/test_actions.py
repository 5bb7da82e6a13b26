"""Who sees what of an event."""

from typing import ClassVar

import msgspec

from game.core.actions import Action, Event, as_seen
from tests.helpers.toy.rules.actions import Actions, Choose, Go, Horn
from tests.helpers.toy.rules.events import CardPeeked, HandDealt


class Told(Event, frozen=True, kw_only=True):
    """Every type a private field may have."""

    private: ClassVar[tuple[str, ...]] = ("card", "name", "cards", "known", "maybe", "level")

    seat: int
    card: int
    name: str
    cards: tuple[int, ...]
    known: bool
    maybe: int | None = None
    level: int = 3


TOLD = Told(number=4, cause="x", group=2, seen_by=(1,), seat=1, card=9, name="n", cards=(1, 2), known=True, maybe=5, level=8)


def test_masking_blanks_the_private_fields_alone() -> None:
    blank = Told(number=4, cause="x", group=2, seen_by=(1,), seat=1, card=0, name="", cards=(), known=False, maybe=None, level=3)
    assert TOLD.masked() == blank
    assert TOLD.masked().masked() == blank


def test_only_those_in_seen_by_see_it_whole_and_everybody_at_once_does_not() -> None:
    peeked = CardPeeked(seat=0, owner=2, card=17, seen_by=(0, 2))
    for seat in (0, 2):
        assert as_seen([peeked], seat) == (peeked,)
    for seat in (1, None):
        assert as_seen([peeked], seat) == (CardPeeked(seat=0, owner=2, card=0, seen_by=(0, 2)),)


def test_an_event_for_everybody_and_one_for_nobody() -> None:
    dealt = HandDealt(seat=0, cards=(1, 2))
    assert as_seen([dealt], None) == as_seen([dealt], 3) == (dealt,)
    nobody = msgspec.structs.replace(dealt, seen_by=())
    assert as_seen([nobody], 0)[0].masked() == as_seen([nobody], 0)[0]


def test_tags_are_class_names_and_stand_in_records() -> None:
    assert (Choose(3).tag, TOLD.tag) == ("Choose", "Told")
    assert msgspec.json.encode(Choose(3)) == b'{"do":"Choose","card":3}'
    assert msgspec.json.decode(b'{"do":"Horn","cart":"A1"}', type=Actions) == Horn("A1")
    assert b'"did":"HandDealt"' in msgspec.json.encode(HandDealt(seat=0, cards=()))


def test_actions_are_values() -> None:
    assert Choose(3) == Choose(3) != Choose(4)
    assert len({Go(), Go(), Choose(3), Choose(3)}) == 2
    assert isinstance(Go(), Action)
