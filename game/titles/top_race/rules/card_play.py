"""R23 - R25: a card is played; its effects are carried out one after another until somebody has to choose; it is discarded."""

from game.titles.top_race.rules.actions import PlayCard
from game.titles.top_race.rules.constants import FINISHERS_TO_END
from game.titles.top_race.rules.deck import CARDS
from game.titles.top_race.rules.draft import TopRaceDraft
from game.titles.top_race.rules.events import CardDiscarded, CardPlayed
from game.titles.top_race.rules.movement import carry_out_line, forfeit_rest
from game.titles.top_race.rules.pair_cards import carry_out_return, carry_out_sprint, use_pair_card
from game.titles.top_race.rules.state import Line, Return


def play_card(d: TopRaceDraft, seat: int, action: PlayCard) -> str:
    """R23, R24: the card lies open; its lines, or its pair, are to be carried out."""
    d.from_hand(seat, action.card)
    d.card, d.mode, d.passes = action.card, action.mode, 0
    d.emit(CardPlayed, seat=seat, card=action.card, mode=action.mode)
    card = CARDS[action.card]
    d.queue = tuple([Line(colour, value) for colour, value in card.lines])
    if card.pair:
        use_pair_card(d, d.car(card.pair[0]), d.car(card.pair[1]))
    return "effects"


def carry_out(d: TopRaceDraft) -> str:
    """R24: each effect completely before the next; pauses where somebody has to choose."""
    while d.queue:
        effect = d.queue[0]
        if d.home >= FINISHERS_TO_END:
            forfeit_rest(d)
        elif isinstance(effect, Line):
            if carry_out_line(d, effect):
                return ""
        elif carry_out_return(d, effect) if isinstance(effect, Return) else carry_out_sprint(d, effect):
            return ""
    return "discard"


def discard(d: TopRaceDraft) -> str:
    """R25, R53: on top of the pile; then the race is over, or tips, claims and the end of the turn follow."""
    d.pile = (*d.pile, d.card)
    d.emit(CardDiscarded, card=d.card, pile=len(d.pile))
    d.card, d.mode = 0, ""
    if d.home >= FINISHERS_TO_END:
        d.ended = "fifth_car"
        return "race_end"
    return "tips" if d.game.tips else "claims"
