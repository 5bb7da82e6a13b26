"""The workbench of one `apply`: a state thawed, changed by small verbs, frozen into the next one; and the events on the way."""

from msgspec.structs import replace

from game.core.cards import turned_up
from game.core.rng import Generator, Unknown, shuffle
from game.core.workbench import Workbench
from game.titles.aruba.rules.cards import NO_CARD, PLACES, find
from game.titles.aruba.rules.compiled import CompiledAruba, Course
from game.titles.aruba.rules.events import CardPlayed, CarRepaired, ComboUsed, DeckShuffled, EquipmentDiscarded, HandDiscarded
from game.titles.aruba.rules.hands import usable
from game.titles.aruba.rules.hidden import gone_public, most_held, moved_between
from game.titles.aruba.rules.state import RACING, SPENT, ArubaState, Known


class ArubaDraft(Workbench[ArubaState, CompiledAruba], of=ArubaState, lists=("cars", "hands", "queue")):
    """What is done to a state of ARUBA in more than one place."""

    # Fields that methods below assign: without this the type checker takes each assignment for a definition.
    rng: Generator
    discard: tuple[int, ...]
    fresh: int
    late: tuple[int, ...]
    loose: str
    pile: tuple[int, ...]
    pool: tuple[int, ...]
    seen: tuple[tuple[Known, ...], ...]

    @property
    def course(self) -> Course:
        """The track of the race that is on."""
        return self.game.course(self)

    # -- who is who

    @property
    def seat(self) -> int:
        """The seat of the active car."""
        seat: int = self.game.owner[self.active]
        return seat

    @property
    def letter(self) -> str:
        """The active car as events call it."""
        letter: str = self.game.cars[self.active]
        return letter

    def name(self, car: int) -> str:
        """A car as events call it."""
        letter: str = self.game.cars[car]
        return letter

    def is_racing(self, car: int) -> bool:
        """Whether the car is still in the race."""
        return bool(self.cars[car].state == RACING)

    def space(self, car: int) -> str:
        """Where the car stands, as events call it."""
        return self.course.name(self.cars[car].distance, self.cars[car].lane)

    def set_car(self, car: int, **changes: object) -> None:
        """Gives fields of that car new values."""
        self.cars[car] = replace(self.cars[car], **changes)

    # -- dice

    def throw(self, count: int) -> str:
        """R8: so many faces, one draw each. Raises Unknown on a view."""
        values, self.rng = self.rng.several([6] * count)
        return "".join(map("123456".__getitem__, values))

    def spend(self, kind: str, faces: str) -> None:
        """R30: the lowest unspent dice that show `faces` serve a combo and are spent."""
        loose, indices = self.loose, []
        for face in faces:
            indices.append(loose.index(face))
            loose = loose.replace(face, SPENT, 1)
        self.loose = loose
        self.emit(ComboUsed, car=self.letter, kind=kind, dice=tuple(indices))

    # -- cards

    def play(self, seat: int, kind: str, purpose: str = "effect") -> int:
        """R15: the first card of `kind` that is not fresh leaves the hand for the discard pile; its id."""
        card = self.take(seat, kind)
        self.discard = (*self.discard, card)
        self.emit(CardPlayed, seat=seat, card=card, kind=kind, purpose=purpose)
        return card

    def take(self, seat: int, kind: str) -> int:
        """The first card of `kind` that is not fresh leaves the hand and lies open; its id."""
        card = find(usable(self.game, self, seat), kind)
        hand = self.hands[seat]
        at = hand.index(card)
        self.hands[seat] = hand[:at] + hand[at + 1 :]
        self._shown(seat, (card,))
        return card

    def _shown(self, seat: int, cards: tuple[int, ...]) -> None:
        """Cards of that hand became public."""
        self.sealed = True
        self.seen = gone_public(self.seen, cards, self.hands)
        self.late = most_held(self.late, seat, cards, self.pool, self.hands)

    def draw(self, count: int) -> tuple[int, ...]:
        """R44: up to `count` cards for the active seat, with a new draw pile on the way (R8.5). Raises Unknown on a view."""
        drawn: list[int] = []
        while len(drawn) < count and (self.pile or self.discard):
            if not self.pile:
                self.shuffle_pile(self.discard, "exhausted")
                self.late = (0,) * self.game.seats
            card = turned_up(self.pile[-1], NO_CARD)
            self.pile = self.pile[:-1]
            drawn.append(card)
            self.late = tuple(n + (seat == self.seat) for seat, n in enumerate(self.late))
        self.sealed = True
        self.hands[self.seat] += tuple(drawn)
        self.fresh += len(drawn)
        return tuple(drawn)

    def shuffle_pile(self, cards: tuple[int, ...], reason: str) -> None:
        """R8.2, R8.5: the draw pile is made of `cards`; everybody knows of which."""
        self.pile, self.rng = shuffle(self.rng, cards)
        self.pool, self.discard = tuple(sorted(cards)), ()
        self.emit(DeckShuffled, reason=reason, size=len(cards))

    def steal(self, victim: int) -> int:
        """R8.4: a random card of `victim` joins the active seat's hand. Raises Unknown on a view."""
        hand, thief = self.hands[victim], self.seat
        at, self.rng = self.rng.below(len(hand))
        card: int = hand[at]
        self.hands[victim] = hand[:at] + hand[at + 1 :]
        self.hands[thief] += (card,)
        self.fresh += 1
        self.seen = moved_between(self.seen, card, victim, thief, self.hands)
        late = [n + (seat == thief) for seat, n in enumerate(self.late)]
        late[victim] = min(late[victim], len(self.hands[victim]))
        self.late = tuple(late)
        return card

    def drop_hand(self, seat: int) -> None:
        """R59, R61: a hand goes to the discard pile. Raises Unknown where it lies face down."""
        cards = self.hands[seat]
        if not cards:
            return
        if NO_CARD in cards:
            raise Unknown
        self.hands[seat] = ()
        self.discard += cards
        if seat == self.seat:
            self.fresh = 0
        self._shown(seat, cards)
        self.emit(HandDiscarded, seat=seat, cards=cards)

    # -- equipment and damage

    def lose(self, car: int, place: str) -> int:
        """What is mounted at `place` goes to the discard pile; its id."""
        card: int = getattr(self.cars[car], place)
        self.set_car(car, **{place: NO_CARD})
        self.discard = (*self.discard, card)
        return card

    def strip(self, car: int) -> None:
        """R59, R61: all mounted cards go to the discard pile: front, rear, left, right."""
        mounted = tuple((place, getattr(self.cars[car], place)) for place in PLACES if getattr(self.cars[car], place))
        if mounted:
            self.discard += tuple(card for _, card in mounted)
            self.set_car(car, **{place: NO_CARD for place, _ in mounted})
            self.emit(EquipmentDiscarded, car=self.name(car), cards=mounted)

    def mend(self, car: int, amount: int, by: str) -> None:
        """Takes up to `amount` damage off."""
        damage = self.cars[car].damage
        off = min(amount, damage)
        self.set_car(car, damage=damage - off)
        self.emit(CarRepaired, car=self.name(car), amount=off, total=damage - off, by=by)
