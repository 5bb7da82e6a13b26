"""What each seat may see, and a full state made from that (section 10)."""

from msgspec.structs import replace

from game.core.cards import filled, unseen
from game.core.rng import Blind, Generator, child, shuffle
from game.titles.scrap_racer.rules.cards import BONUS, CRASH, FACE_DOWN, FINISH, sorted_hand
from game.titles.scrap_racer.rules.compiled import CompiledScrapRacer
from game.titles.scrap_racer.rules.state import ScrapRacerState

_BACKS = tuple((FACE_DOWN,) * n for n in range(len(BONUS) + 1))


def view(game: CompiledScrapRacer, s: ScrapRacerState, seat: int | None) -> ScrapRacerState:
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


def redeal(game: CompiledScrapRacer, v: ScrapRacerState, rng: Generator) -> ScrapRacerState:
    """A full state that agrees with the view: bonus cards, modules, finish and crash cards dealt anew in this order, then a
    generator of its own from two draws of `rng`."""
    bonus, rng = shuffle(rng, unseen(BONUS, *v.hands, v.bonus_pile))
    modules, rng = shuffle(rng, unseen(game.modules, v.sites, v.spent, *(racer.modules for racer in v.racers)))
    finish, rng = shuffle(rng, unseen(FINISH, v.finish_pile))
    crash = []
    for index, pack in enumerate(CRASH):
        in_play = (v.card,) if v.deck == index else ()
        deck, rng = shuffle(rng, unseen(pack, v.crash_pile[index], in_play))
        crash.append(deck[: len(v.crash[index])])
    own, _ = child(rng)
    cards, boosters = iter(bonus), iter(modules)
    return replace(
        v,
        rng=own,
        hands=tuple(sorted_hand(filled(hand, cards, FACE_DOWN)) for hand in v.hands),
        bonus=filled(v.bonus, cards, FACE_DOWN),
        sites=filled(v.sites, boosters, FACE_DOWN),
        supply=filled(v.supply, boosters, FACE_DOWN),
        finish=finish[: len(v.finish)],
        crash=tuple(crash),
    )
