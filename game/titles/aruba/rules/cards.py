"""The 66 action cards: ids 1 .. 66 in runs of one kind (section 2). Card 0 lies face down, or is no card at all."""

from collections.abc import Iterable

from game.core.race_cache import race_cache

BOMB, HOOK, EXTRA_DIE, DIE_CHANGE, LARCENY = "bomb", "hook", "extra_die", "die_change", "larceny"
REROLL, NITRO, REPAIR, BUMPER, SAW = "reroll", "nitro", "repair", "bumper", "saw"

_COUNTS = ((BOMB, 6), (HOOK, 6), (EXTRA_DIE, 8), (DIE_CHANGE, 8), (LARCENY, 5), (REROLL, 7), (NITRO, 8), (REPAIR, 6), (BUMPER, 6), (SAW, 6))

NO_CARD = 0
KINDS = tuple(kind for kind, _ in _COUNTS)
"""The ten kinds in the order of their ids; lists of cards follow it."""
KIND_OF = ("", *(kind for kind, count in _COUNTS for _ in range(count)))
"""Kind by card id; nothing for a card that lies face down."""
CARDS = tuple(range(1, len(KIND_OF)))
"""The unshuffled deck."""
MOUNTS = {"front": BUMPER, "rear": BUMPER, "left": SAW, "right": SAW}
"""Place on a car -> the kind that is mounted there."""
PLACES = tuple(MOUNTS)


@race_cache(4_000)
def kinds_in(cards: tuple[int, ...]) -> tuple[str, ...]:
    """The kinds among `cards`, each once, in the order of KINDS."""
    held = {KIND_OF[card] for card in cards}
    return tuple([kind for kind in KINDS if kind in held])


def find(cards: Iterable[int], kind: str) -> int:
    """The first of `cards` that is of that kind, or NO_CARD."""
    for card in cards:
        if KIND_OF[card] == kind:
            return card
    return NO_CARD
