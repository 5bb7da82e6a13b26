"""What a seat may see, and a full state dealt from that (section 10, O9). Bags are open unless O9 covers them; the sponsors'
pile and the generator always lie face down."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.rng import Blind, Generator, child, shuffle
from game.titles.automobiles.rules.compiled import TOTALS, CompiledAutomobiles
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import AREAS, EMPTY, AutomobilesState, Counts, Racer


def view(game: CompiledAutomobiles, s: AutomobilesState, seat: int | None) -> AutomobilesState:
    """With covered bags everybody sees how many cubes a bag holds, nobody which (between two races each player their own, R106)."""
    racers = s.racers
    if not game.open_bags:
        racers = tuple([one if q == seat and s.phase == "SPONSOR" else _covered(one) for q, one in enumerate(racers)])
    return replace(s, rng=Blind(), racers=racers, pile=("",) * len(s.pile))


def _covered(one: Racer) -> Racer:
    return replace(one, bag=EMPTY, covered=one.covered + sum(one.bag))


def redeal(game: CompiledAutomobiles, seen: AutomobilesState, rng: Generator) -> AutomobilesState:
    """The pile and the covered bags dealt anew, and a generator of its own."""
    used = {*seen.offer, *seen.boxed, *(one.sponsor for one in seen.racers)}
    pile: tuple[str, ...] = ()
    if seen.pile:
        pile, rng = shuffle(rng, tuple(sponsor for sponsor in SPONSORS if sponsor not in used))
    racers = seen.racers
    if any(one.covered for one in racers):
        cubes, rng = shuffle(rng, _face_down(seen))
        racers = _dealt(racers, cubes)
    return replace(seen, rng=child(rng)[0], racers=racers, pile=pile)


def _face_down(s: AutomobilesState) -> list[int]:
    """The cubes that lie in covered bags, by colour number."""
    left: list[int] = []
    for colour, total in enumerate(TOTALS):
        shown = s.supply[colour] + sum(getattr(one, area)[colour] for one in s.racers for area in AREAS)
        left += [colour] * (total - shown)
    return left


def _dealt(racers: tuple[Racer, ...], cubes: Sequence[int]) -> tuple[Racer, ...]:
    dealt, at = [], 0
    for one in racers:
        hand = cubes[at : at + one.covered]
        at += one.covered
        bag: Counts = tuple(count + hand.count(colour) for colour, count in enumerate(one.bag))
        dealt.append(replace(one, bag=bag, covered=0) if one.covered else one)
    return tuple(dealt)
