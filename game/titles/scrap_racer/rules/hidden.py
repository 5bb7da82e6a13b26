"""What each seat may see, and a full state made from that (section 10)."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from game.core.rng import Blind, Generator, Rng, shuffle
from game.titles.scrap_racer.rules.cards import BONUS, CRASH, FACE_DOWN, FINISH, MODULES, sorted_hand
from game.titles.scrap_racer.rules.compiled import Game
from game.titles.scrap_racer.rules.state import ScrapState

__all__ = ["redeal", "view"]

_BACKS = tuple((FACE_DOWN,) * n for n in range(len(BONUS) + 1))


def view(game: Game, s: ScrapState, seat: int | None) -> ScrapState:
    """Decks, supply and others' hands face down; site contents too, unless they are open (O8); hands open under O7."""
    hands = s.hands
    if not game.open_hands:
        hands = tuple(hand if owner == seat else _BACKS[len(hand)] for owner, hand in enumerate(hands))
    sites = s.sites if game.open_sites else tuple(FACE_DOWN if module else "" for module in s.sites)
    return replace(
        s,
        rng=Blind(),
        hands=hands,
        sites=sites,
        supply=_BACKS[len(s.supply)],
        bonus=_BACKS[len(s.bonus)],
        finish=_BACKS[len(s.finish)],
        crash=tuple(_BACKS[len(deck)] for deck in s.crash),
    )


def _unseen(cards: Iterable[str], *seen: Iterable[str]) -> list[str]:
    """The cards of a full list that do not lie open anywhere."""
    rest = list(cards)
    for group in seen:
        for card in group:
            if card and card != FACE_DOWN:
                rest.remove(card)
    return rest


def _filled(cards: Sequence[str], deal: Iterator[str]) -> tuple[str, ...]:
    return tuple(next(deal) if card == FACE_DOWN else card for card in cards)


def redeal(game: Game, v: ScrapState, rng: Generator) -> ScrapState:
    """A full state that agrees with the view: bonus cards, modules, finish and crash cards dealt anew in this order, then a
    generator of its own from two draws of `rng`."""
    bonus, rng = shuffle(rng, _unseen(BONUS, *v.hands, v.bonus_pile))
    modules, rng = shuffle(rng, _unseen(MODULES, v.sites, v.spent, *(racer.modules for racer in v.racers)))
    finish, rng = shuffle(rng, _unseen(FINISH, v.finish_pile))
    crash = []
    for index, pack in enumerate(CRASH):
        in_play = (v.card,) if v.deck == index else ()
        deck, rng = shuffle(rng, _unseen(pack, v.crash_pile[index], in_play))
        crash.append(deck[: len(v.crash[index])])
    high, rng = rng.below(1 << 32)
    low, _ = rng.below(1 << 32)
    cards, boosters = iter(bonus), iter(modules)
    return replace(
        v,
        rng=Rng.seeded(high << 32 | low),
        hands=tuple(sorted_hand(_filled(hand, cards)) for hand in v.hands),
        bonus=_filled(v.bonus, cards),
        sites=_filled(v.sites, boosters),
        supply=_filled(v.supply, boosters),
        finish=finish[: len(v.finish)],
        crash=tuple(crash),
    )
