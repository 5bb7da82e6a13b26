"""Section 10: what a seat may see, and how the rest is dealt anew."""

from msgspec.structs import replace

from game.core.cards import filled
from game.core.rng import Blind, Generator, child, shuffle
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.choices import PAIRINGS
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import SHARES_MOST, SHARES_START
from game.titles.top_race.rules.deck import DECK, FACE_DOWN
from game.titles.top_race.rules.state import HIDDEN, TopRaceState
from game.titles.top_race.rules.tips_and_shares import traded

_UNKNOWN_SHARES = (-1,) * len(COLOURS)


def view(game: CompiledTopRace, s: TopRaceState, seat: int | None) -> TopRaceState:
    """Face down: other hands but what was taken openly (J48), the left-over cards, and until the settlement tips and shares."""
    hands = s.hands
    if not game.open_hands:
        hands = tuple(hand if q == seat else _covered(hand, s.known[q]) for q, hand in enumerate(hands))
    tips, shares = s.tips, s.shares
    if s.phase != "OVER":
        if game.tips:
            tips = tuple(given if q == seat else tuple(HIDDEN if c else "" for c in given) for q, given in enumerate(tips))
        if game.shares:
            shares = tuple(held if q == seat else _UNKNOWN_SHARES for q, held in enumerate(shares))
    return replace(s, rng=Blind(), hands=hands, left=(FACE_DOWN,) * len(s.left), tips=tips, shares=shares)


def _covered(hand: tuple[int, ...], known: tuple[int, ...]) -> tuple[int, ...]:
    return (FACE_DOWN,) * (len(hand) - len(known)) + known


def redeal(seen: TopRaceState, rng: Generator) -> TopRaceState:
    """The unknown cards to the places that lie face down; tips at random; holdings that so many trades may lead to."""
    hidden_cards, rng = shuffle(rng, cards_unseen(seen))
    deal = iter(hidden_cards)
    dealt = tuple(tuple(sorted(filled(hand, deal, FACE_DOWN))) for hand in seen.hands)
    left = tuple(sorted(filled(seen.left, deal, FACE_DOWN)))
    tips, rng = _tips(seen, rng)
    shares, rng = _shares(seen, rng)
    own, _ = child(rng)
    return replace(seen, rng=own, hands=dealt, left=left, tips=tips, shares=shares)


def cards_unseen(seen: TopRaceState) -> list[int]:
    """The cards that lie open nowhere in that view: in other hands, or left over."""
    shown = {seen.card, *seen.pile, *seen.box, *seen.offer}
    shown.update(*seen.hands, *[pits.loaded for pits in seen.pits])
    return [card for card in DECK if card not in shown]


def _tips(seen: TopRaceState, rng: Generator) -> tuple[tuple[tuple[str, ...], ...], Generator]:
    found = []
    for given in seen.tips:
        tips = []
        for colour in given:
            if colour == HIDDEN:
                index, rng = rng.below(len(COLOURS))
                colour = COLOURS[index]
            tips.append(colour)
        found.append(tuple(tips))
    return tuple(found), rng


def _shares(seen: TopRaceState, rng: Generator) -> tuple[tuple[tuple[int, ...], ...], Generator]:
    found = []
    for seat, held in enumerate(seen.shares):
        if held == _UNKNOWN_SHARES:
            held = (SHARES_START,) * len(COLOURS)
            for _ in range(seen.share_rounds - (seen.phase == "SHARE_ROUND" and seat in seen.pending)):
                held, rng = _traded_somehow(held, rng)
        found.append(held)
    return tuple(found), rng


def _traded_somehow(held: tuple[int, ...], rng: Generator) -> tuple[tuple[int, ...], Generator]:
    """One trade, drawn until it keeps the limits of R56."""
    while True:
        sell, rng = rng.below(len(PAIRINGS))
        buy, rng = rng.below(len(PAIRINGS))
        sold = traded(held, PAIRINGS[sell], ())
        bought = traded(sold, (), PAIRINGS[buy])
        if min(sold) >= 0 and max(bought) <= SHARES_MOST:
            return bought, rng
