"""What a phone shows of a seat: its question with all that can be answered, or what is to be known while others play. Plain data, in the
language of that phone; the answers stay in the game, which is told no more than the numbers of a part and of its items.
"""

from collections.abc import Callable
from typing import NamedTuple, Union

from msgspec import Struct

from game.core.actions import Action
from game.core.contract import Refused
from game.language.language import Language
from game.show.tables.base.prompt import Always, Chain

MOST_ITEMS = 36
"""Items of a sheet at most; a dial counts as one."""
MOST_VALUES = 64
"""Values of a dial at most: a phone names an item by a number below."""
Answer = Union[Action, Chain, Always, "PhoneSheet", Refused]
"""What an item leads to: a decision, several, a standing answer, the next step of one decision, or why it can't be chosen."""


class Item(Struct, frozen=True, omit_defaults=True):
    """Something to choose, or a line to read.

    label    what it says; sub: a few words below; foot: the lowest line of a card
    sign     a letter of the palette: the colour and the symbol that stand before it
    face     the key of its picture in the title's `things`, of a kind ("card.nitro"); of a die what it shows
    why      why it can't be chosen, as a sentence; empty where it can. rule: the number of its rule, where rules help has words for it
    count    how many equal ones lie there
    primary  marked from the beginning
    about    what it is good for, told below it while it is marked; where nothing can be chosen, once it is touched
    strips   the lines of a card that has a colour for each, from top to bottom: its letter and its value ("R6 Y4")
    """

    label: str
    sub: str = ""
    sign: str = ""
    face: str = ""
    why: str = ""
    rule: str = ""
    count: int = 1
    primary: bool = False
    foot: str = ""
    about: str = ""
    strips: str = ""


class Part(Struct, frozen=True, omit_defaults=True):
    """A group of items, or of lines to read.

    kind    "list", "cards", "dice", "pips", "dial", "board"; to read: "table", "lines", "said"
    right   said at the end of its heading
    picks   how many items make an answer, from and to; (0, 0): nothing can be chosen here
    seen    everybody may see it: touching an item moves the focus of the television there
    does    what the large button says, by how many items are picked; where it says the same of each, one text; none: the item's label
    folded  lies face down until it is touched
    """

    kind: str
    label: str
    items: tuple[Item, ...] = ()
    right: str = ""
    picks: tuple[int, int] = (1, 1)
    seen: bool = False
    does: tuple[str, ...] = ()
    folded: bool = False


class PhoneSheet(NamedTuple):
    """All that a phone shows. `undo`: why nothing can be taken back, empty where something can.

    answer  (number of a part, numbers of its items) -> what that leads to. Whoever asks looks first whether the sheet `has` these
    """

    heading: str
    note: str
    parts: tuple[Part, ...]
    answer: Callable[[int, tuple[int, ...]], Answer]
    undo: str = ""

    def has(self, part: int, picks: tuple[int, ...]) -> bool:
        """Whether that part takes so many picks, and has all of them; only pips may be picked twice."""
        if not 0 <= part < len(self.parts):
            return False
        there = self.parts[part]
        least, most = there.picks
        once = there.kind == "pips" or len(set(picks)) == len(picks)
        return most > 0 and least <= len(picks) <= most and once and all(0 <= pick < len(there.items) for pick in picks)


class Around(NamedTuple):
    """What a sheet tells that no view holds.

    language  that of the phone; names: the drivers' by seat
    odds      chances are shown where a game has them
    told      what happens just now, the heading while others play; lines: what happened last
    answered  of a question that several are asked at once: how many have answered, of how many
    standing  a standing answer of this seat is on
    advice  what a decent driver would do where this seat is asked, as far as that is known
    """

    language: Language
    names: tuple[str, ...]
    odds: bool = True
    told: str = ""
    lines: tuple[str, ...] = ()
    answered: tuple[int, int] | None = None
    standing: bool = False
    advice: tuple[Action, ...] = ()
