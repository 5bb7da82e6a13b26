"""What each action does (DEEDS), and the steps that the rules take by themselves (STEPS). Each names the step that follows."""

from collections.abc import Mapping

from game.core.actions import Action
from game.core.engine import Deed, NextStep
from game.titles.top_race.rules import actions as a
from game.titles.top_race.rules import auction, card_play, movement, pair_cards, pitstop, race_setup, scoring, shares_auction, turns
from game.titles.top_race.rules import tips_and_shares as secret

STEPS: Mapping[str, NextStep] = {
    "set_up": race_setup.set_up,
    "auction": auction.next_auction,
    "shares_auction": shares_auction.next_auction,
    "pick_car": auction.ask_car,
    "pick_offer": shares_auction.ask_pick,
    "start": turns.start_race,
    "turn": turns.begin_turn,
    "effects": card_play.carry_out,
    "discard": card_play.discard,
    "tips": secret.ask_tips,
    "claims": pitstop.ask_claims,
    "end_turn": turns.end_turn,
    "share_round": secret.open_share_round,
    "race_end": scoring.end_race,
}

DEEDS: Mapping[type[Action], Deed] = {
    a.Bid: auction.bid,
    a.PassBid: auction.pass_bid,
    a.PickCar: auction.pick_car,
    a.PickSlot: auction.pick_slot,
    a.PickOffer: shares_auction.pick_offer,
    a.PlayCard: card_play.play_card,
    a.PitTake: pitstop.take,
    a.PitLift: pitstop.lift,
    a.Pass: turns.pass_turn,
    a.ChooseJokerCar: movement.choose_joker,
    a.Move: movement.move,
    a.SprintTo: pair_cards.sprint_to,
    a.ReturnTo: pair_cards.return_to,
    a.Tip: secret.give_tip,
    a.Claim: pitstop.claim,
    a.Decline: pitstop.decline,
    a.Trade: secret.trade,
}
