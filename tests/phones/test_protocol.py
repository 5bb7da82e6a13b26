"""What phones and game say to one another: limits, and what is no message."""

import json
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from game.input.phones import CONTROLS
from game.phones import protocol
from game.phones.protocol import (
    MOST,
    Bad,
    Choose,
    Gone,
    Hello,
    Join,
    Leave,
    Look,
    Message,
    Outgoing,
    Pad,
    Places,
    Rule,
    RuleText,
    Sheet,
    SheetItem,
    SheetPart,
    Sorry,
    Step,
    Touch,
    Undo,
    Vote,
    Welcome,
    decode,
    encode,
)  # fmt: skip
from tests.helpers.mutants_of_bytes import spoilt

SAMPLES: dict[str, Message] = {
    '{"kind":"hello","v":1,"lang":"de-AT","large":150,"token":"abc"}': Hello(1, "de-AT", 150, token="abc"),
    '{"kind":"join","place":2,"name":"Cleo","profile":""}': Join(2, "Cleo", ""),
    '{"kind":"choose","n":7,"part":0,"picks":[3,1]}': Choose(7, 0, (3, 1)),
    '{"kind":"touch","n":7,"part":15,"item":63}': Touch(7, 15, 63),
    '{"kind":"step","n":7,"by":-2}': Step(7, -2),
    '{"kind":"pad","control":"dpup","down":true}': Pad("dpup", True),
    '{"kind":"undo","n":7}': Undo(7),
    '{"kind":"rule","ref":"R17"}': Rule("R17"),
    '{"kind":"vote","yes":false}': Vote(False),
    '{"kind":"leave"}': Leave(),
}
"""One of each kind, as the page writes it."""


@pytest.mark.parametrize("text", SAMPLES)
def test_every_kind_of_message_is_understood(text: str) -> None:
    assert decode(text.encode()) == SAMPLES[text]


def test_there_is_a_sample_of_each_kind() -> None:
    assert {type(message) for message in SAMPLES.values()} == set(get_args(Message))


@pytest.mark.parametrize("text", SAMPLES)
def test_a_field_too_many_or_too_few_or_of_another_type_is_a_bad_message(text: str) -> None:
    fields = json.loads(text)
    assert isinstance(decode(json.dumps({**fields, "more": 1}).encode()), Bad)
    for name, value in fields.items():
        assert isinstance(decode(json.dumps({one: what for one, what in fields.items() if one != name}).encode()), Bad), name
        for wrong in (None, 1.5, {}, [[]], [] if isinstance(value, str | int) else "", "x" if isinstance(value, int) else 7):
            assert isinstance(decode(json.dumps({**fields, name: wrong}).encode()), Bad), (name, wrong)


@pytest.mark.parametrize(
    "text",
    [
        '{"kind":"choose","n":7,"part":16,"picks":[]}', '{"kind":"choose","n":7,"part":0,"picks":[64]}',
        '{"kind":"choose","n":7,"part":0,"picks":[0,0,0,0,0,0,0,0,0,0,0,0,0]}', '{"kind":"choose","n":-1,"part":0,"picks":[]}',
        '{"kind":"touch","n":7,"part":0,"item":64}', '{"kind":"touch","n":7,"part":-1,"item":0}', '{"kind":"step","n":7,"by":0}',
        '{"kind":"step","n":7,"by":3}', '{"kind":"join","place":10,"name":"","profile":""}',
        '{"kind":"join","place":0,"name":"' + "x" * 25 + '","profile":""}', '{"kind":"pad","control":"guide","down":true}',
        '{"kind":"hello","v":1,"lang":"","large":100}', '{"kind":"hello","v":1,"lang":"","large":100,"token":"a","letters":"B"}',
        '{"kind":"hello","v":1,"lang":"' + "x" * 36 + '","large":100,"token":"a"}', '{"kind":"operator"}', '{"kind":"quit"}',
        '{"kind":"text","text":"x"}', "[]", "null", "1", "", "{}", '{"kind":"leave"}{"kind":"leave"}', "[" * 4000,
    ],
)  # fmt: skip
def test_what_is_past_a_limit_is_a_bad_message(text: str) -> None:
    assert isinstance(decode(text.encode()), Bad)


def test_a_message_is_at_most_four_kilobytes() -> None:
    short = b'{"kind":"leave"}'
    assert decode(short + b" " * (MOST - len(short))) == Leave()
    assert isinstance(decode(short + b" " * (MOST - len(short) + 1)), Bad)


def test_the_controls_of_a_phone_are_those_of_the_device() -> None:
    assert get_args(protocol.Control) == CONTROLS
    assert len(CONTROLS) == 12


OUTGOING: tuple[Outgoing, ...] = (
    Welcome(1, "de"), Places("Who are you?", ()), Sheet(1, "Go"), Look(1, 2, 4, "blue"), Sorry(1, "No."), RuleText("R1", "So."),
    Gone("Bye."),
)  # fmt: skip


def test_what_is_said_to_phones_is_json_that_names_its_kind() -> None:
    assert [json.loads(encode(message))["kind"] for message in OUTGOING] == ["welcome", "places", "sheet", "look", "sorry", "rule", "gone"]
    assert {type(message) for message in OUTGOING} == set(get_args(Outgoing))


def test_a_sheet_leaves_out_what_says_nothing() -> None:
    sheet = Sheet(
        3, "Your throw", now=True, parts=(SheetPart("list", items=(SheetItem("Throw 7", primary=True), SheetItem("Stop", why="no"))),)
    )
    assert json.loads(encode(sheet)) == {
        "kind": "sheet", "n": 3, "heading": "Your throw", "now": True,
        "parts": [{"kind": "list", "items": [{"label": "Throw 7", "primary": True}, {"label": "Stop", "why": "no"}]}],
    }  # fmt: skip


def test_contributing_has_the_same_table() -> None:
    told = (Path(__file__).resolve().parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for kind in (*get_args(Message), *get_args(Outgoing)):
        fields = ", ".join(field.encode_name for field in msgspec.structs.fields(kind)) or "-"
        assert f"| `{kind.__struct_config__.tag}` | {fields} |" in told


def never_raises(count: int, seed: int) -> None:
    """Each spoilt message is one of ours within its limits, or none."""
    kinds, good = get_args(Message), 0
    for data in spoilt([text.encode() for text in SAMPLES], count, seed):
        message = decode(data)
        assert isinstance(message, (*kinds, Bad))
        if not isinstance(message, Bad):
            good += 1
            assert msgspec.convert(msgspec.to_builtins(message), Message) == message
    assert 0 < good < count


def test_two_thousand_spoilt_messages_are_messages_or_none() -> None:
    never_raises(2_000, 1)


@pytest.mark.soak
def test_a_hundred_thousand_spoilt_messages_are_messages_or_none() -> None:
    never_raises(100_000, 2)
