"""What phones and game say to one another: JSON texts over one WebSocket, a struct each. CONTRIBUTING has the same table.

`kind` names the message; numbers are whole; a field that is unknown, missing or of another type makes it a bad message, which closes the
connection. Every sentence was made by the game, in the language of that phone.
"""

from typing import Annotated, Literal

import msgspec

VERSION = 1
MOST = 4096
"""Bytes that a message of a phone may have."""
PLACES = 10
PARTS = 16
ITEMS = 64
PICKS = 12
LONGEST_NAME = 24

Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
Part = Annotated[int, msgspec.Meta(ge=0, lt=PARTS)]
Item = Annotated[int, msgspec.Meta(ge=0, lt=ITEMS)]
Control = Literal["dpup", "dpdown", "dpleft", "dpright", "a", "b", "x", "y", "leftshoulder", "rightshoulder", "start", "back"]


class FromPhone(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind"):
    """A message of a phone."""


class Hello(FromPhone, frozen=True, tag="hello"):
    """The first message: just one of key, token and letters is filled. `large` is the size of its letters in per cent."""

    v: Number
    lang: Annotated[str, msgspec.Meta(max_length=35)]
    large: Annotated[int, msgspec.Meta(ge=50, le=400)]
    key: Annotated[str, msgspec.Meta(max_length=64)] = ""
    token: Annotated[str, msgspec.Meta(max_length=64)] = ""
    letters: Annotated[str, msgspec.Meta(max_length=16)] = ""


class Join(FromPhone, frozen=True, tag="join"):
    """Somebody wants that place, counted from 0, by a name or as a profile of the house."""

    place: Annotated[int, msgspec.Meta(ge=0, lt=PLACES)]
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)]
    profile: Annotated[str, msgspec.Meta(max_length=16)]


class Choose(FromPhone, frozen=True, tag="choose"):
    """The answer: items of a part of the sheet `n`."""

    n: Number
    part: Part
    picks: Annotated[tuple[Item, ...], msgspec.Meta(max_length=PICKS)]


class Touch(FromPhone, frozen=True, tag="touch"):
    """An item is marked, and not chosen yet."""

    n: Number
    part: Part
    item: Item


class Step(FromPhone, frozen=True, tag="step"):
    """To the previous (-1) or next (1) target on the board, or to the lane beside (-2, 2)."""

    n: Number
    by: Literal[-2, -1, 1, 2]


class Pad(FromPhone, frozen=True, tag="pad"):
    """A control of the pad page goes down, or is let go."""

    control: Control
    down: bool


class Undo(FromPhone, frozen=True, tag="undo"):
    """*Take back*, pressed while sheet `n` was shown."""

    n: Number


class Rule(FromPhone, frozen=True, tag="rule"):
    """The paragraph of the rule that the last `sorry`, or a faint item, named."""

    ref: Annotated[str, msgspec.Meta(max_length=16)]


class Vote(FromPhone, frozen=True, tag="vote"):
    """*Race again*."""

    yes: bool


class Leave(FromPhone, frozen=True, tag="leave"):
    """Its person gets up."""


Message = Hello | Join | Choose | Touch | Step | Pad | Undo | Rule | Vote | Leave


class ToPhone(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind"):
    """A message to a phone. A field that is left out has its first value: "", 0, false or nothing."""


class Welcome(ToPhone, frozen=True, tag="welcome"):
    """Who the phone is here.

    v  VERSION
    key  what it knocks with from now on, sent once, with the first seat (the link puts it in)
    seat  -1 as long as it has none
    name  of whoever sits there
    skin  colours (name -> #rrggbb) and `r`, the radius of corners in rem
    sign  the sign of its seat
    lang  the language its sentences are in
    words  what stands on the page itself, by name ("pad", "undo", "seat", ...): the page has no words of its own
    """

    v: int
    lang: str
    seat: int = -1
    key: str = ""
    name: str = ""
    sign: str = ""
    skin: dict[str, str] = {}
    words: dict[str, str] = {}


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat on the page where one sits down: what it is called, who has it, and whether it can be had (`why` not, else "")."""

    label: str
    sub: str = ""
    sign: str = ""
    why: str = ""


class Person(msgspec.Struct, frozen=True):
    """A profile of the house."""

    id: str
    name: str


class Places(ToPhone, frozen=True, tag="places"):
    """Seats and who has them, and names to choose from. `typed`: a name may be written."""

    heading: str
    places: tuple[Place, ...]
    note: str = ""
    people: tuple[Person, ...] = ()
    typed: bool = False
    doit: str = ""


class SheetItem(msgspec.Struct, frozen=True, omit_defaults=True):
    """One thing to choose or to read: as `Item` of the tables' sheets. `why` is why not, "" where it can be; `rule` the ref of its rule;
    `foot` the lowest line of a card; `about` what it is good for, shown while it is marked, or once it is touched where nothing can be
    chosen; `strips` the lines of a card, each the letter of its colour and its value; `href` the path of a souvenir that it leads to."""

    label: str = ""
    sub: str = ""
    sign: str = ""
    face: str = ""
    why: str = ""
    rule: str = ""
    count: int = 1
    primary: bool = False
    foot: str = ""
    about: str = ""
    href: str = ""
    strips: str = ""


class SheetPart(msgspec.Struct, frozen=True, omit_defaults=True):
    """A part of a sheet: as `Part` of the tables' sheets. `picks` are the least and the most items of an answer; `seen` is public: touching
    it is told to the game. `does` is what the large button says, by how many items are picked, the last one for all that are more; none:
    the item's label. `folded` lies face down until it is touched."""

    kind: str
    label: str = ""
    items: tuple[SheetItem, ...] = ()
    right: str = ""
    picks: tuple[int, int] = (1, 1)
    seen: bool = False
    does: tuple[str, ...] = ()
    folded: bool = False


class Sheet(ToPhone, frozen=True, tag="sheet"):
    """All that a phone shows of the game now.

    n  counts up; an answer names it
    state  what stands above ("Your turn"); `now`: it is this seat's turn
    undo  why nothing can be taken back, "" where it can
    doit  what the large button says; "" where there is none
    """

    n: int
    heading: str
    state: str = ""
    now: bool = False
    note: str = ""
    parts: tuple[SheetPart, ...] = ()
    undo: str = ""
    doit: str = ""


class Look(ToPhone, frozen=True, tag="look"):
    """Where the focus stands on the board: the `at`-th (from 1) of `of` targets, and its words."""

    n: int
    at: int
    of: int
    words: str


class Sorry(ToPhone, frozen=True, tag="sorry"):
    """Why something was not done; `n` the sheet it was asked on, `ref` its rule where there is one."""

    n: int
    sentence: str
    ref: str = ""


class RuleText(ToPhone, frozen=True, tag="rule"):
    """A paragraph of the rules."""

    heading: str
    paragraph: str


class Gone(ToPhone, frozen=True, tag="gone"):
    """The last message of a connection. `again`: knocking once more makes sense."""

    sentence: str
    again: bool = False


Outgoing = Welcome | Places | Sheet | Look | Sorry | RuleText | Gone
Batch = list[tuple[str, Outgoing]]
"""What is said to phones, by the names of their devices."""


class Bad(msgspec.Struct, frozen=True):
    """A message that is none, and why, for the log. It never repeats what came."""

    why: str


_DECODER = msgspec.json.Decoder(Message)


def _plain(value: object) -> str:
    """Texts that know their context are strings of their own kind."""
    if isinstance(value, str):
        return str(value)
    raise TypeError(type(value).__name__)


_ENCODER = msgspec.json.Encoder(enc_hook=_plain)


def decode(data: bytes) -> Message | Bad:
    """The message in these bytes of a phone; Bad where they hold none. Never raises."""
    if len(data) > MOST:
        return Bad("too long")
    try:
        message: Message = _DECODER.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return Bad("bad message")
    if isinstance(message, Hello) and sum(map(bool, (message.key, message.token, message.letters))) != 1:
        return Bad("bad message")
    return message


def encode(message: Outgoing) -> bytes:
    """The text of a message to a phone."""
    return _ENCODER.encode(message)
