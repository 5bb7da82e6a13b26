"""JSON from outside into typed structs: whatever the bytes, the answer is a value or one kind of error."""

from typing import Any, TypeVar

import msgspec

T = TypeVar("T")
JsonObject = dict[str, Any]
"""An object of JSON, as it was read or is to be written: what its values are, only who reads it finds out."""


class UndecodableError(ValueError):
    """Bytes that are no such value. `shaped`: it is JSON, but a field of it is missing or makes no sense; `where` names that field."""

    def __init__(self, detail: str, shaped: bool) -> None:
        super().__init__(detail)
        self.shaped = shaped
        self.where = detail.partition("`$.")[2].rstrip("`")


_DECODERS: dict[object, msgspec.json.Decoder[object]] = {}
"""By kind. To make one of a title's actions takes fifty times as long as to read an action with it; there are some fifty kinds in all."""


def decoded(data: bytes | msgspec.Raw, kind: type[T] | Any) -> Any:
    """`data` as a `kind`. Raises UndecodableError: besides msgspec's own errors there are bytes that are no text, numbers of thousands of
    digits, and brackets nested so deep that no machine follows."""
    decoder = _DECODERS.get(kind)
    if decoder is None:
        decoder = _DECODERS[kind] = msgspec.json.Decoder(kind)
    try:
        return decoder.decode(data)
    except msgspec.ValidationError as error:
        raise UndecodableError(str(error), True) from None
    except (msgspec.MsgspecError, ValueError, RecursionError, OverflowError, MemoryError) as error:
        raise UndecodableError(str(error), False) from None
