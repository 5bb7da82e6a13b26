"""Whom Top Race's panels name as asked, what their head says, and what a press on a card of a pair would play."""

from typing import Any

from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Match
from game.language.language import Language
from game.show.painters.overlay import space_overlay
from game.show.tables.top_race.controls import SpeedCard
from game.show.tables.top_race.present import clause_of
from game.show.tables.top_race.things import current, things
from game.show.widgets.base import Look
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.actions import PlayCard
from game.titles.top_race.rules.auction_events import OfferCardTaken
from game.titles.top_race.rules.state import NOBODY, Auction
from tests.helpers.play import title_of, tracks_of
from tests.helpers.screening import Screening, catalogue
from tests.show.test_top_race_reading import screened
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
TRACKS = tracks_of(TOP_RACE)
PLAIN = Language(strict=True)


def in_shares(**fields: Any) -> Any:
    """A table of four seats with shares, in a race that is on; Ada is to move."""
    return screened(lambda rules: build.state(rules, "red a5, yellow b9, blue c12", active="A", **fields), variant="shares")


def rows_lit(found: Any) -> list[int]:
    """The seats whose rows are lit."""
    return [thing.face.seat for thing in found.values() if thing.kind == "row" and thing.face.to_move]


def test_in_a_share_round_whoever_is_missing_is_lit_and_nobody_while_several_are() -> None:
    screening = in_shares(phase="SHARE_ROUND", pending=(2,), share_rounds=2)
    state, rules = screening.match.state, screening.match.rules
    assert state.active == 0
    found = things(state, rules)
    assert (rows_lit(found), found["title"].face.seat) == ([2], 2)
    several = replace(state, pending=(1, 2, 3))
    found = things(several, rules)
    assert (current(several), rows_lit(found), found["title"].face.seat) == (NOBODY, [], NOBODY)
    assert any(thing.kind == "card" for thing in found.values()), "the hand lies there as before"


def test_the_head_tells_a_share_round_while_it_is_on_and_the_track_while_cards_are_played() -> None:
    trading, playing = in_shares(phase="SHARE_ROUND", pending=(1,), share_rounds=5), in_shares(share_rounds=5)
    heads = [things(screening.match.state, screening.match.rules)["head"].face for screening in (trading, playing)]
    assert [(head.shows, head.number, head.track) for head in heads] == [("round", 5, ""), ("track", 0, "speed_street")]


def test_the_sale_room_is_closed_once_the_last_card_of_the_offer_is_taken() -> None:
    """Before that, and while cars are sold, it stands open."""
    screening = in_shares()
    rules = screening.match.rules
    sold = replace(screening.match.state, phase="PICK_OFFER", auction=Auction(3, winners=(0, 1, 2, 3)), offer=())
    assert not {"room", "digits", "gavel"} & set(things(sold, rules))
    assert "room" in things(replace(sold, offer=(46,)), rules)
    assert "room" in things(replace(sold, auction=Auction(1), phase="BIDDING"), rules), "nothing is dealt yet"


def test_the_sale_room_folds_as_the_last_card_flies_off() -> None:
    """It is not gone all at once; while cards are left it stays."""
    screening = in_shares()
    state, director = replace(screening.match.state, phase="PICK_OFFER", auction=Auction(2, winners=(0, 1, 2, 3))), screening.table.director
    taken = OfferCardTaken(seat=3, card=46, place=4, price=0)
    *_, left = director.offer_taken(taken, state, replace(state, offer=(47,)))
    *_, last = director.offer_taken(taken, state, replace(state, offer=()))
    assert len(last) == len(left) + 1


def test_the_frame_stands_around_the_half_of_a_pair_card_that_a_press_plays() -> None:
    screening = screened(lambda rules: build.state(rules, "yellow a5, black b9", hands={"A": "SC47 SC22"}))
    chair = screening.match.chair(0)
    screening.table.reset(chair.view)
    cards = [widget for widget in screening.table.prompt(chair).widgets if isinstance(widget, SpeedCard)]
    for card in cards:
        card.show(Look.FOCUSED)
    pair, plain = (next(card for card in cards if card.pair is wanted) for wanted in (True, False))
    assert plain.focus_rect == plain.standing
    upper, x = pair.focus_rect, pair.standing.centerx
    assert pair.action == PlayCard(47, "sprint")
    assert (upper.top, upper.width) == (pair.standing.top, pair.standing.width)
    assert not pair.point(x, upper.bottom - 1)
    assert pair.point(x, upper.bottom + 1)
    lower = pair.focus_rect
    assert pair.action == PlayCard(47, "breakdown")
    assert (lower.top, lower.bottom) == (upper.bottom, pair.standing.bottom)
    assert pair.hit(x, upper.centery), "all of the card is pointed at"


def test_a_line_that_is_lost_is_told_with_its_reason_and_not_when_the_race_took_it() -> None:
    said = []
    for reason in ("home", "broken"):
        clause = clause_of([ev.LineForfeited(colour="black", value=4, reason=reason)], 0, True)
        assert clause is not None
        said.append(PLAIN.sentence(TOP_RACE.words, *clause, ("Ada",)))
    assert said == ["can't move black: it is home", "can't move black: it waits beside the road"]
    assert clause_of([ev.LineForfeited(colour="black", value=4, reason="race_over")], 0, True) is None


def test_every_space_that_may_be_entered_is_much_brighter_than_the_road() -> None:
    """In a bend, too, where an outline alone is taken for the road's own lines."""
    layout = catalogue().open(TOP_RACE, "speed_street").layout
    for space in ("a12", "b18", "c22", "a40"):
        middle = layout.middle(space)
        picture, (left, top) = space_overlay(layout, space, 0.4, "thin")
        _, _, _, alpha = picture.get_at((round(middle.x * 0.4) - left, round(middle.y * 0.4) - top))
        assert alpha >= 255 * 0.3, space


def test_help_on_the_dial_tells_of_the_bid_and_of_whose_money_it_takes() -> None:
    match = Match(TOP_RACE, Setup(4, (), {}, (TRACKS["speed_street"].id,)), [TRACKS["speed_street"]], 8)
    screening = Screening(match)
    while match.turn.phase != "BIDDING":
        chair = match.chair(match.turn.waits_for[0])
        match.submit(chair.seat, chair.legal()[0])
    screening.table.reset(match.state)
    prompt = screening.table.prompt(match.chair(match.turn.waits_for[0]))
    found = {screening.table.thing_of(widget) for widget in prompt.widgets}
    assert {"token.dial", "button.pass_bid"} <= found
    assert "token.pennant" not in found
    assert "pays it" in str(TOP_RACE.words.things["token.dial"].about)
