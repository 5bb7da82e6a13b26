"""The table of the phases: what each action does, and which step follows which."""

from collections.abc import Callable, Mapping
from typing import Any

from game.core.actions import Action
from game.titles.top_race.rules import actions as m
from game.titles.top_race.rules import auction as bidding
from game.titles.top_race.rules import movement as lines
from game.titles.top_race.rules import pitstop as pits
from game.titles.top_race.rules import race_setup as dealing
from game.titles.top_race.rules import settlement as settling
from game.titles.top_race.rules import shares_auction as offers
from game.titles.top_race.rules import tips_and_shares as secrets
from game.titles.top_race.rules import turns
from game.titles.top_race.rules.draft import Draft

__all__ = ["DEEDS", "STEPS"]

STEPS: Mapping[str, Callable[[Draft], None]] = {
    "set_up": dealing.set_up,
    "auction": bidding.next_auction,
    "offer": offers.next_auction,
    "pick_car": bidding.ask_car,
    "pick_offer": offers.ask_pick,
    "start": turns.start_race,
    "turn": turns.begin_turn,
    "queue": lines.run,
    "discard": pits.discard,
    "tips": secrets.ask_tips,
    "claims": pits.ask_claims,
    "end_turn": turns.end_turn,
    "share_round": secrets.open_share_round,
    "race_end": settling.end_race,
}
"""Step -> what is done; each names the next one in `draft.next`, or pauses."""

DEEDS: Mapping[type[Action], Callable[[Draft, int, Any], None]] = {
    m.Bid: bidding.bid,
    m.PassBid: bidding.pass_bid,
    m.PickCar: bidding.pick_car,
    m.PickSlot: bidding.pick_slot,
    m.PickOffer: offers.pick_offer,
    m.PlayCard: lines.play_card,
    m.PitTake: pits.take,
    m.PitLift: pits.lift,
    m.Pass: turns.pass_turn,
    m.ChooseJokerCar: lines.choose_joker,
    m.Move: lines.move,
    m.SprintTo: lines.sprint_to,
    m.ReturnTo: lines.return_to,
    m.Tip: secrets.give_tip,
    m.Claim: pits.claim,
    m.Decline: pits.decline,
    m.Trade: secrets.trade,
}
"""Kind of action -> what it does."""
