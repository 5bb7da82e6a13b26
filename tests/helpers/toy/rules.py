"""The toy's rules: a table phase -> checks, and what each action does."""

from collections.abc import Sequence

import msgspec

from game.core.actions import Action
from game.core.contract import RaceResult, Refused, Result, Setup, Standing, Step, Turn, filled
from game.core.rng import Blind, Generator, Rng, Unknown, shuffle
from game.core.track import Track
from tests.helpers.toy import moves as m
from tests.helpers.toy.draft import Draft
from tests.helpers.toy.meta import META
from tests.helpers.toy.state import CARDS, FACE_DOWN, GHOST, NOT_YET, Bump, Cart, Land, ToyState, value

__all__ = ["ToyRules", "places"]

HAND = 3
ROUNDS = 5


def places(scores: Sequence[int]) -> tuple[int, ...]:
    """Place of each score, the highest first; equal scores share."""
    return tuple(1 + sum(other > score for other in scores) for score in scores)


class ToyRules:
    """The toy with these options and tracks."""

    def __init__(self, setup: Setup, tracks: Sequence[Track]) -> None:
        self.setup = setup
        self.tracks = tuple(tracks)
        self.options = filled(META, setup, self.tracks)

    def _track(self, race: int) -> Track:
        return self.tracks[(race - 1) % len(self.tracks)]

    def _hornable(self, s: ToyState, seat: int) -> bool:
        return s.phase in ("CHOOSE", "DRIVE") and s.horns[seat] > 0 and any(c.seat == seat and not c.home for c in s.carts)

    # -- who and what

    def turn(self, s: ToyState) -> Turn:
        if s.phase == "OVER":
            return Turn("OVER")
        if s.phase == "SAVE":
            head = s.queue[0]
            assert isinstance(head, Bump)
            return Turn("SAVE", (self._seat_of(s, head.cart),), (), True)
        waits = tuple(q for q, c in enumerate(s.choices) if c == NOT_YET) if s.phase == "CHOOSE" else s.order[:1]
        may = tuple(q for q in range(self.setup.seats) if q not in waits and self._hornable(s, q))
        return Turn(s.phase, waits, may)

    def _seat_of(self, s: ToyState, cart: str) -> int:
        return next(c.seat for c in s.carts if c.id == cart)

    def legal(self, s: ToyState, seat: int) -> tuple[Action, ...]:
        if not 0 <= seat < self.setup.seats:
            return ()
        carts = [c.id for c in s.carts if c.seat == seat]
        hand = s.hands[seat]
        offered: list[Action] = [*map(m.Choose, hand), *map(m.Aim, carts), m.Go(), m.Gamble(), *map(m.Hold, hand), m.Yield()]
        offered.extend(map(m.Horn, carts))
        return tuple(a for a in offered if self.why_not(s, seat, a) is None)

    def why_not(self, s: ToyState, seat: int, action: Action) -> Refused | None:
        turn = self.turn(s)
        if turn.over:
            return Refused("match_over")
        if isinstance(action, m.Horn):
            return self._why_no_horn(s, seat, action)
        if seat not in turn.waits_for:
            return Refused("not_your_turn")
        match s.phase, action:
            case "CHOOSE", m.Choose():
                return None if action.card in s.hands[seat] else Refused("not_your_card", "T1", card=action.card)
            case "DRIVE", m.Aim() | m.Go() | m.Gamble():
                return self._why_no_drive(s, seat, action)
            case "SAVE", m.Hold():
                if action.card not in s.hands[seat]:
                    return Refused("not_your_card", "T4", card=action.card)
                return None if value(action.card) >= 5 else Refused("weak_card", "T4")
            case "SAVE", m.Yield():
                return None
            case _:
                return Refused("wrong_phase" if isinstance(action, m.Actions) else "not_an_action")

    def _why_no_horn(self, s: ToyState, seat: int, action: m.Horn) -> Refused | None:
        if not 0 <= seat < self.setup.seats:
            return Refused("not_your_turn")
        if s.phase == "SAVE":
            return Refused("wrong_phase")
        return self._why_no_cart(s, seat, action.cart) or (None if s.horns[seat] else Refused("no_horn", "T5"))

    def _why_no_drive(self, s: ToyState, seat: int, action: Action) -> Refused | None:
        if isinstance(action, m.Aim):
            if action.cart == s.aimed:
                return Refused("already_aimed", "T2")
            return self._why_no_cart(s, seat, action.cart)
        return None if s.aimed else Refused("aim_first", "T2")

    def _why_no_cart(self, s: ToyState, seat: int, cart_id: str) -> Refused | None:
        cart = next((c for c in s.carts if c.id == cart_id and c.seat == seat), None)
        if cart is None:
            return Refused("not_your_cart", "T2", cart=cart_id)
        return Refused("cart_home", "T2", cart=cart_id) if cart.home else None

    # -- what happens

    def new(self, seed: int) -> Step[ToyState]:
        nobody = ToyState(rng=Rng.seeded(seed), carts=(), hands=((),) * self.setup.seats, pile=tuple(range(1, CARDS + 1)))
        draft = Draft(nobody)
        self._start_race(draft)
        return draft.step()

    def apply(self, s: ToyState, seat: int, action: Action) -> Step[ToyState]:
        refused = self.why_not(s, seat, action)
        if refused:
            raise refused
        draft = Draft(s)
        try:
            self._do(draft, seat, action)
        except Unknown as stop:
            stop.events = tuple(draft.events)
            raise
        return draft.step()

    def _do(self, d: Draft, seat: int, action: Action) -> None:
        length = self._track(d.race).length
        match action:
            case m.Choose():
                d.choices[seat] = action.card
                d.emit(m.CardChosen(seat=seat, card=action.card, seen_by=(seat,)))
                if NOT_YET not in d.choices:
                    self._reveal(d)
            case m.Aim():
                d.aimed = action.cart
                d.emit(m.CartAimed(seat=seat, cart=action.cart))
            case m.Go() | m.Gamble():
                extra = d.roll(3) if isinstance(action, m.Gamble) else 0
                if extra:
                    d.emit(m.DieRolled(cart=d.aimed, face=extra))
                self._drive(d, seat, d.aimed, value(d.played[seat]) + extra)
            case m.Hold() | m.Yield():
                self._answer(d, seat, action)
            case m.Horn():
                d.horns[seat] -= 1
                d.emit(m.HornBlown(seat=seat, cart=action.cart))
                d.move(action.cart, 1, length)
                if d.carts[action.cart].home and action.cart == d.aimed:
                    d.aimed = ""
                if d.phase == "DRIVE":
                    self._next_driver(d)

    def _reveal(self, d: Draft) -> None:
        if FACE_DOWN in d.choices:
            raise Unknown
        d.played = tuple(d.choices)
        d.choices = []
        for seat, card in enumerate(d.played):
            d.spend(seat, card)
        d.order = sorted(range(self.setup.seats), key=lambda q: -d.played[q])
        d.phase = "DRIVE"
        d.emit(m.ChoicesRevealed(cards=d.played, order=tuple(d.order)))
        self._next_driver(d)

    def _drive(self, d: Draft, seat: int, cart: str, by: int) -> None:
        d.order.pop(0)
        d.aimed = ""
        d.move(cart, by, self._track(d.race).length)
        at = d.carts[cart]
        if not at.home:
            d.queue = [*(Bump(c.id, cart) for c in self._there(d, at)), Land(cart)]
        self._resolve(d)

    def _there(self, d: Draft, cart: Cart) -> list[Cart]:
        return [c for c in d.carts.values() if c.at == cart.at > 0 and not c.home and c.id != cart.id]

    def _resolve(self, d: Draft) -> None:
        """Works the queue off; stops in SAVE where a seat has to answer a bump."""
        while d.queue:
            head = d.queue[0]
            if isinstance(head, Land):
                d.queue.pop(0)
                self._land(d, d.carts[head.cart])
                continue
            cart = d.carts[head.cart]
            if cart.seat >= 0:
                d.phase = "SAVE"
                d.emit(m.BumpOffered(seat=cart.seat, cart=cart.id, by=head.by))
                return
            d.queue.pop(0)
            self._push(d, cart, head.by)
        d.phase = "DRIVE"
        self._next_driver(d)

    def _land(self, d: Draft, cart: Cart) -> None:
        space = self._track(d.race).spaces[cart.at - 1] if cart.at else None
        if space is not None and space.kind == "draw":
            d.draw(cart.seat)
        elif space is not None and space.kind == "peek":
            d.peek(cart.seat, (cart.seat + 1) % self.setup.seats)

    def _push(self, d: Draft, cart: Cart, by: str) -> None:
        """One space back; whoever stands there is next."""
        d.put(cart.id, max(0, cart.at - 1))
        pushed = d.carts[cart.id]
        d.emit(m.CartBumped(cart=cart.id, by=by, before=cart.at, after=pushed.at, cause="BumpOffered" if cart.seat >= 0 else "CartMoved"))
        d.queue = [*(Bump(c.id, cart.id) for c in self._there(d, pushed)), *d.queue]

    def _answer(self, d: Draft, seat: int, action: Action) -> None:
        bump = d.queue.pop(0)
        assert isinstance(bump, Bump)
        if isinstance(action, m.Hold):
            d.spend(seat, action.card)
            d.emit(m.BumpHeld(cart=bump.cart, card=action.card))
            self._push(d, d.carts[bump.by], bump.cart)
        else:
            self._push(d, d.carts[bump.cart], bump.by)
        self._resolve(d)

    # -- rounds and races

    def _next_driver(self, d: Draft) -> None:
        while d.order and all(c.home for c in d.carts.values() if c.seat == d.order[0]):
            d.order.pop(0)
        if not d.order:
            self._end_round(d)

    def _end_round(self, d: Draft) -> None:
        if GHOST in d.carts and not d.carts[GHOST].home:
            face = d.roll(3)
            d.move(GHOST, face * 2 if self.options["ghost_pace"] == "fast" else face, self._track(d.race).length)
        home = any(all(c.home for c in d.carts.values() if c.seat == q) for q in range(self.setup.seats))
        if home or d.round == ROUNDS:
            self._end_race(d, "home" if home else "limit")
            return
        for seat in range(self.setup.seats):
            while len(d.hands[seat]) < HAND and (d.pile or d.discard):
                d.draw(seat)
        d.round += 1
        self._ask_cards(d)

    def _ask_cards(self, d: Draft) -> None:
        d.phase, d.aimed, d.queue, d.played = "CHOOSE", "", [], ()
        d.choices = [NOT_YET] * self.setup.seats

    def _start_race(self, d: Draft) -> None:
        d.emit(m.RaceStarted(race=d.race, track=self._track(d.race).id))
        carts = [Cart(f"{car}{i}", seat) for seat, car in enumerate(self.setup.cars) for i in (1, 2)]
        d.carts = {c.id: c for c in (*carts, *((Cart(GHOST, -1),) if self.options["ghost"] else ()))}
        d.pile, d.hands = d.pile + [c for hand in d.hands for c in hand], [[] for _ in range(self.setup.seats)]
        if FACE_DOWN in d.pile:
            raise Unknown
        d.shuffle_all()
        for seat in range(self.setup.seats):
            d.hands[seat] = sorted(d.pile[:HAND])
            d.pile = d.pile[HAND:]
            d.emit(m.HandDealt(seat=seat, cards=tuple(d.hands[seat]), seen_by=(seat,)))
        d.horns = [int(self.options["horns"])] * self.setup.seats
        d.peeked = [[] for _ in range(self.setup.seats)]
        d.round = 1
        self._ask_cards(d)

    def _end_race(self, d: Draft, ended: str) -> None:
        far = [sum(c.at for c in d.carts.values() if c.seat == q) for q in range(self.setup.seats)]
        place = places(far)
        by_place = self.options["points"] == "places"
        points = tuple(self.setup.seats - p if by_place else int(p == 1) for p in place)
        d.races = (*d.races, RaceResult(place, points, ended))
        d.emit(m.RaceEnded(race=d.race, places=place, points=points, ended=ended))
        if d.race == self.options["races"]:
            d.phase, d.order, d.played, d.choices = "OVER", [], (), []
            return
        d.race += 1
        self._start_race(d)

    # -- windows

    def view(self, s: ToyState, seat: int | None) -> ToyState:
        known = set(s.peeked[seat]) if seat is not None else set()
        hands = (h if q == seat else tuple(sorted(c if c in known else FACE_DOWN for c in h)) for q, h in enumerate(s.hands))
        choices = (c if q == seat or c == NOT_YET else FACE_DOWN for q, c in enumerate(s.choices))
        return msgspec.structs.replace(
            s,
            rng=Blind(),
            hands=tuple(hands),
            pile=(FACE_DOWN,) * len(s.pile),
            choices=tuple(choices),
            peeked=tuple(p if q == seat else () for q, p in enumerate(s.peeked)),
        )

    def redeal(self, view: ToyState, rng: Generator) -> ToyState:
        seen = {c for h in view.hands for c in h} | set(view.discard)
        unknown, rng = shuffle(rng, [c for c in range(1, CARDS + 1) if c not in seen])
        deal = iter(unknown)
        hands = tuple(tuple(sorted(c or next(deal) for c in h)) for h in view.hands)
        pile = tuple(c or next(deal) for c in view.pile)
        choices = []
        for seat, choice in enumerate(view.choices):
            if choice == FACE_DOWN:
                index, rng = rng.below(len(hands[seat]))
                choice = hands[seat][index]
            choices.append(choice)
        return msgspec.structs.replace(view, rng=rng, hands=hands, pile=pile, choices=tuple(choices))

    def standings(self, s: ToyState) -> tuple[Standing, ...]:
        place = places([c.at for c in s.carts])
        rows = [Standing(c.id, c.seat if c.seat >= 0 else None, p, c.at, c.home) for c, p in zip(s.carts, place, strict=True)]
        return tuple(sorted(rows, key=lambda row: row.place))

    def check(self, s: ToyState) -> tuple[str, ...]:
        problems = []
        cards = sorted(c for group in (*s.hands, s.pile, s.discard) for c in group)
        if cards != list(range(1, CARDS + 1)):
            problems.append(f"the cards are {cards}")
        if len(s.carts) != 2 * self.setup.seats + int(bool(self.options["ghost"])):
            problems.append(f"there are {len(s.carts)} carts")
        length = self._track(s.race).length
        problems.extend(f"{c.id} is at {c.at}" for c in s.carts if not 0 <= c.at <= length or c.home != (c.at == length))
        problems.extend(f"seat {q} chose {c} without having it" for q, c in enumerate(s.choices) if c > 0 and c not in s.hands[q])
        problems.extend(f"seat {q} has {h} horns" for q, h in enumerate(s.horns) if not 0 <= h <= int(self.options["horns"]))
        problems.extend(f"seat {q} has seen {p} elsewhere" for q, p in enumerate(s.peeked) if not _elsewhere(s, q, p))
        return tuple(problems)

    def result(self, s: ToyState) -> Result | None:
        if s.phase != "OVER":
            return None
        points = tuple(sum(r.points[q] for r in s.races) for q in range(self.setup.seats))
        place = places(points)
        return Result(place, points, "shared" if place.count(1) > 1 else "points", s.races)


def _elsewhere(s: ToyState, seat: int, cards: Sequence[int]) -> bool:
    others = {c for q, hand in enumerate(s.hands) for c in hand if q != seat}
    return set(cards) <= others
