"""Ways to spoil a file, each following from a generator: byte by byte, as JSON, as XML."""

import json
import random
import re
from typing import Any
from xml.etree import ElementTree

EXTREMES: tuple[Any, ...] = (
    0, -1, 1, 2**31, 2**63, 10**9, 10**18, -(10**9), 10**400, 1.5, 1e308, True, None, "", [], {}, [[]], {"a": []},
)  # fmt: skip
STRANGE = (
    "\0",
    "{",
    "}",
    "{0}",
    "{x:{y}}",
    "%s",
    "\x1b[2J\x1b]52;c;cm0=\x07",
    "\u202e",
    "\ud800",
    "a" * 70_000,
    "../../x",
    "\ufffe",
    "\n",
    "NaN",
)


def spoilt(data: bytes, chance: random.Random) -> bytes:
    """A few bytes changed, cut, doubled, moved or replaced."""
    made = bytearray(data)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        at = chance.randrange(len(made)) if made else 0
        match chance.randrange(8):
            case 0 | 1 if made:
                made[at] ^= 1 << chance.randrange(8)
            case 2:
                made[at:at] = chance.randbytes(chance.choice((1, 3, 40)))
            case 3:
                del made[at:]
            case 4:
                del made[at : at + chance.choice((1, 10, 1000))]
            case 5:
                end = at + chance.choice((1, 20, 500))
                made[chance.randrange(len(made) + 1) :] = made[at:end] * chance.choice((1, 2, 30))
            case 6:
                made[at : at + 60] = b"\0" * chance.choice((1, 60, 4096))
            case 7:
                made[at:at] = chance.choice((b"[" * 3000, b'{"a":' * 2000, b"\xff\xfe", b"\xef\xbb\xbf", b"9" * 5001, b"<!DOCTYPE x>"))
    return bytes(made)


def spoilt_json(text: bytes, chance: random.Random) -> bytes:
    """One or two values of a JSON text become something else, a name is changed, a part is doubled or gone."""
    try:
        root = json.loads(text)
    except ValueError:
        return spoilt(text, chance)
    for _ in range(chance.choice((1, 1, 2))):
        places = list(_places(root))
        if not places:
            break
        holder, key = chance.choice(places)
        match chance.randrange(5):
            case 0 | 1 | 2:
                holder[key] = chance.choice((*EXTREMES, *STRANGE))
            case 3 if isinstance(holder, dict):
                holder[chance.choice(STRANGE)] = holder.pop(key)
            case 3:
                holder[key:key] = [holder[key]] * chance.choice((1, 100, 2000))
            case 4:
                del holder[key]
    try:
        return json.dumps(root).encode(errors="surrogatepass")
    except (ValueError, MemoryError):  # thousands of copies of thousands of copies
        return spoilt(text, chance)


def _places(value: Any) -> Any:
    for key in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _places(value[key])


def spoilt_xml(data: bytes, chance: random.Random) -> bytes:
    """An attribute, a text or an element of an XML file becomes something else."""
    try:
        root = ElementTree.fromstring(data)
    except (ElementTree.ParseError, ValueError):
        return spoilt(data, chance)
    parents = [one for one in root.iter() if len(one)]
    for _ in range(chance.choice((1, 1, 2))):
        element = chance.choice(list(root.iter()))
        match chance.randrange(6):
            case 0 | 1 | 2 if element.attrib:
                element.set(chance.choice(list(element.attrib)), _word(chance))
            case 3:
                element.text = _word(chance)
            case 4 if parents:
                parent = chance.choice(parents)
                parent.extend([chance.choice(list(parent))] * chance.choice((1, 50)) if len(parent) else [])
            case _ if parents:
                parent = chance.choice(parents)
                if len(parent):
                    parent.remove(chance.choice(list(parent)))
    return ElementTree.tostring(root)


def _word(chance: random.Random) -> str:
    word = str(chance.choice((*EXTREMES, *STRANGE)))
    return re.sub(r"[\x00-\x08\x0b-\x1f\ud800-\udfff\ufffe]", "?", word)
