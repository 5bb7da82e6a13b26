"""What comes from outside is read by decoders that are made once: to make one of a title's actions takes longer than to read a hundred."""

import msgspec
import pytest

from game.core.decoding import UndecodableError, decoded


class Lap(msgspec.Struct, frozen=True):
    number: int


class Pit(msgspec.Struct, frozen=True):
    number: int


def test_each_kind_has_one_decoder_and_no_kind_that_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[object] = []
    decoder = msgspec.json.Decoder
    monkeypatch.setattr(msgspec.json, "Decoder", lambda kind: made.append(kind) or decoder(kind))
    for number in range(3):
        data = b'{"number":%d}' % number
        assert decoded(data, Lap) == Lap(number)
        assert decoded(data, Pit) == Pit(number)
    assert made == [Lap, Pit]


def test_bytes_that_are_none_of_it_spoil_no_decoder() -> None:
    for data, shaped in ((b'{"number":"x"}', True), (b'{"other":' + b"[" * 100_000, False), (b"\xff", False)):
        with pytest.raises(UndecodableError) as error:
            decoded(data, Lap)
        assert error.value.shaped is shaped
        assert decoded(b'{"number":7}', Lap) == Lap(7)
