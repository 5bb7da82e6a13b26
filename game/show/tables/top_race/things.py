"""What stands on Top Race's stage, from a model or a view: cars with pennants, the ladder, rows, console, hand, sale room."""

from collections.abc import Mapping
from typing import Any

from game.core.contract import Rules
from game.core.engine import OVER
from game.show.stage import Thing
from game.show.tables.parts.hand import Hand, in_hand
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.choices import unsold
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.rules.deck import CARDS, FACE_DOWN
from game.titles.top_race.rules.state import NOBODY, Car, Line, TopRaceState

__all__ = [
    "LETTER", "PAID", "SALE", "allowed", "current", "hand_faces", "in_order", "lies_open", "own_steps", "passed_by", "ranked", "row_order",
    "shown_hand", "steps_in_hand", "stock", "stuck", "things", "to_come",
]  # fmt: skip

LETTER: Mapping[str, str] = {"red": "R", "yellow": "Y", "blue": "B", "black": "K", "purple": "P", "green": "G"}
"""The palette's letter of a car's colour."""
SALE = ("BIDDING", "PICK_CAR", "PICK_OFFER")
"""Phases in which the sale room is open."""
SECRET = ("TIPS", "SHARE_ROUND")
PAID = "PAID"
"""What a model's phase is called from the end of a race until its money is counted: nobody's turn, and no card lies there."""
BESIDE, CLOSE = 14, 18
"""Ticks by which the fronts of cars lie apart that stand beside one another, or one close behind the other."""
PIPS = 88
"""Steps printed for each colour in the whole deck, jokers apart."""


def things(model: TopRaceState, rules: Rules[Any]) -> dict[str, Thing[Any]]:
    """All that stands on the stage."""
    found: dict[str, Thing[Any]] = {}
    game = rules.game
    found["head"] = Thing("head", "", _heading(model, game), model.race)
    if not model.cars:
        return found
    _cars(model, game, found)
    _ladder(model, rules, found)
    _rows(model, game, found)
    _hand(model, game, found)
    if model.phase in SALE:
        _sale_room(model, game, found)
    if model.phase != OVER:
        _console(model, game, found)
    if game.course(model).pitstop:
        found["box"] = Thing("box", "", ",".join(map(str, model.box)), len(model.box))
    found["pile"] = Thing("pile", "", str(model.pile[-1]) if model.pile else "", len(model.pile))
    return found


def _heading(model: TopRaceState, game: Any) -> str:
    """ "auction|number", "race|track", "round|number" or "over|"."""
    if model.phase == OVER:
        return "over|"
    if model.phase in SALE or model.phase == "PICK_SLOT":
        return f"auction|{model.auction.number}"
    if game.shares:
        return f"round|{model.share_rounds}"
    return f"race|{game.course(model).track.id}"


# --- who and what


def current(model: TopRaceState) -> int:
    """The seat whose turn it is, to bid or to play; NOBODY where nobody's is."""
    if model.phase == OVER or model.auction.free:
        return NOBODY
    return model.active if model.active != NOBODY else model.auction.bidder


def in_order(card: int) -> tuple[object, ...]:
    """What a hand is sorted by: the colour of the top line, its value; pair cards come last."""
    lines = CARDS[card].lines
    if not lines:
        return (9, 0, card)
    colour, value = lines[0]
    return (COLOURS.index(colour) if colour in COLOURS else 8, -value, card)


def lies_open(model: TopRaceState, seat: int) -> bool:
    """Whether that hand is seen here: no card of it lies face down, and some were never shown to all."""
    hand = model.hands[seat] if model.hands else ()
    return FACE_DOWN not in hand and any(card not in model.known[seat] for card in hand)


def shown_hand(model: TopRaceState, game: Any) -> int:
    """Whose hand lies in the strip: the one that is open, else that of the seat to move; NOBODY where there is none."""
    if not model.hands:
        return NOBODY
    opened = [seat for seat in range(game.seats) if lies_open(model, seat)]
    return opened[0] if len(opened) == 1 else current(model)


def ranked(model: TopRaceState, rules: Rules[Any]) -> list[Car]:
    """The cars as they stand: on the grid by their slots before the start, then by the rules."""
    index = {car.colour: car for car in model.cars}
    return [index[row.car] for row in rules.standings(model)]


def passed_by(colour: str, before: TopRaceState, after: TopRaceState, rules: Rules[Any]) -> tuple[str, ...]:
    """The cars that stood ahead of this one and stand behind it now."""
    old, new = ([car.colour for car in ranked(model, rules)] for model in (before, after))
    return tuple(other for other in old[: old.index(colour)] if new.index(other) > new.index(colour))


def row_order(model: TopRaceState, game: Any) -> tuple[int, ...]:
    """Richest first, in Shares by turn; before the first race's money moves as they sit."""
    if game.shares:
        return model.order
    return tuple(sorted(model.order, key=lambda seat: -model.cash[seat]))


def allowed(model: TopRaceState, seat: int) -> bool:
    """R10, R17: whether the seat may bid in this auction at all."""
    if model.offer:
        return True
    carless = [q for q in model.order if not any(car.owner == q for car in model.cars)]
    return seat in carless or len(unsold(model)) > len(carless)


def stuck(model: TopRaceState, game: Any, car: Car) -> bool:
    """Whether a car on the road can't make one step."""
    if not car.at:
        return False
    taken = {other.at for other in model.cars if other.at}
    return all(space in taken for space in game.course(model).reach[car.lap].exits[car.at])


def steps_in_hand(hand: tuple[int, ...], colour: str) -> int:
    """The steps that these cards have for a colour ("joker": those of the white lines)."""
    return sum(value for card in hand if card for named, value in CARDS[card].lines if named == colour)


def own_steps(model: TopRaceState, game: Any, card: int, seat: int) -> int:
    """The steps that the seat's cars would make by this card as they stand, each line for itself."""
    course, taken = game.course(model), tuple(car.at for car in model.cars if car.at)
    found = 0
    for colour, value in CARDS[card].lines:
        car = next((car for car in model.cars if car.colour == colour and car.owner == seat and car.at), None)
        if car is not None:
            found += int(course.reach[car.lap].ends(taken, car.at, value).steps)
    return found


def to_come(model: TopRaceState, colour: str) -> int:
    """The steps for a colour that were not played yet, as far as everybody can know."""
    return PIPS - steps_in_hand((*model.pile, model.card), colour)


def stock(model: TopRaceState, count: int) -> Thing[Any]:
    """What is still to come of each colour, below a card of so many lines."""
    return Thing("stock", str(count), ",".join(str(to_come(model, colour)) for colour in COLOURS))


# --- on the board


def _cars(model: TopRaceState, game: Any, found: dict[str, Thing[Any]]) -> None:
    """A car's place is a space, or "shoulder:" with the space it broke down on; its pennant stands there too."""
    turn = current(model)
    for car in model.cars:
        place = _place(model, game, car)
        if not place:
            continue
        mark = "b" if car.waiting is not None else "s" if model.phase not in (*SALE, "PICK_SLOT", OVER) and stuck(model, game, car) else ""
        found[f"car:{car.colour}"] = Thing("car", place, f"{LETTER[car.colour]}|{mark}")
        crowd = _crowd(model, game, car)
        found[f"pennant:{car.colour}"] = Thing("pennant", place, f"{car.owner}|{int(car.owner == turn and turn != NOBODY)}|{crowd}")


def _crowd(model: TopRaceState, game: Any, car: Car) -> str:
    """On which sides of a car another one stands close by: "l"eft, "r"ight, "a"head, "b"ehind, as its driver sees it."""
    course, found = game.course(model), set[str]()
    for other in model.cars if car.at else ():
        if not other.at or other is car:
            continue
        aside = course.lanes[other.at] - course.lanes[car.at]
        ahead = (course.fronts[other.at] - course.fronts[car.at] + course.length // 2) % course.length - course.length // 2
        if abs(aside) == 1 and abs(ahead) <= BESIDE:
            found.add("l" if aside < 0 else "r")
        elif not aside and abs(ahead) <= CLOSE:
            found.add("a" if ahead > 0 else "b")
    return "".join(sorted(found))


def _place(model: TopRaceState, game: Any, car: Car) -> str:
    if car.waiting is None:
        return car.at
    course = game.course(model)
    level = car.waiting.level if car.waiting.level > 0 else car.waiting.level + course.length
    space = next(space for space, front in course.fronts.items() if front == level and course.lanes[space] == car.waiting.lane)
    return f"shoulder:{space}"


# --- the column


def _ladder(model: TopRaceState, rules: Rules[Any], found: dict[str, Thing[Any]]) -> None:
    """Six cells: before the start the grid by slots, later the cars by place. Face "colour|owner|marks|shares|pair"."""
    game = rules.game
    before = model.phase in (*SALE, "PICK_SLOT")
    cars: list[Car | None] = [next((c for c in model.cars if c.slot == slot), None) for slot in range(1, 7)]
    if not before:
        cars = list(ranked(model, rules))
    open_to = [seat for seat in range(game.seats) if model.shares and model.shares[seat] and min(model.shares[seat]) >= 0]
    mine = open_to[0] if len(open_to) == 1 and not game.open_hands and model.phase != OVER else NOBODY
    for index, car in enumerate(cars):
        number = index + 1 if before else PRIZES[index]
        if car is None:
            found[f"cell:{index}"] = Thing("cell", str(index), "||||", number)
            continue
        marks = ("w" if car.waiting is not None else "") + ("h" if car.place else "") + ("g" if before else "")
        shares = model.shares[mine][COLOURS.index(car.colour)] if mine != NOBODY else ""
        found[f"cell:{index}"] = Thing("cell", str(index), f"{LETTER[car.colour]}|{car.owner}|{marks}|{shares}|{car.colour}", number)


def _rows(model: TopRaceState, game: Any, found: dict[str, Thing[Any]]) -> None:
    """A row per seat, face "marks|cars|cards|pits|slips|tips"; the number is its cash."""
    turn = current(model)
    racing = model.phase not in (*SALE, "PICK_SLOT", OVER)
    for index, seat in enumerate(row_order(model, game)):
        own = [car for car in model.cars if car.owner == seat]
        marks = "a" if seat == turn else ""
        if model.phase in SECRET and model.pending:
            marks += "o" if seat in model.pending else "d"
        if racing and own and all(car.place for car in own) and not game.tips:
            marks += "x"
        cars = "".join(LETTER[car.colour] + ("h" if car.place else "w" if car.waiting is not None else ".") for car in own)
        pits = model.pits[seat]
        tips = sum(1 for colour in model.tips[seat] if colour) if game.tips else 0
        notches = f"{pits.unloaded}" if game.course(model).pitstop else ""
        slips = ",".join(map(str, pits.loaded))
        found[f"row:{seat}"] = Thing(
            "row", str(index), f"{marks}|{cars}|{len(model.hands[seat])}|{notches}|{slips}|{tips}", model.cash[seat]
        )


def _hand(model: TopRaceState, game: Any, found: dict[str, Thing[Any]]) -> None:
    """The cards in the strip: face "card:own steps", or nothing for a back."""
    seat = shown_hand(model, game)
    if seat == NOBODY or model.phase == OVER:
        return
    found |= in_hand(hand_faces(model, game, seat))


def hand_faces(model: TopRaceState, game: Any, seat: int) -> tuple[str, ...]:
    """What is seen of that hand: openly taken cards first, then the others by the colour of their top line, or as backs."""
    hand, known = model.hands[seat], model.known[seat]
    racing = any(car.at for car in model.cars) and model.phase not in (*SALE, "PICK_SLOT") and not game.shares
    faces = {card: f"{card}:{own_steps(model, game, card, seat) if racing else ''}" for card in hand if card}
    rest = sorted((card for card in hand if card and card not in known), key=in_order)
    hidden = [""] * sum(1 for card in hand if not card)
    return Hand.lying([faces[card] for card in known if card in faces] + [faces[card] for card in rest] + hidden)


def _console(model: TopRaceState, game: Any, found: dict[str, Thing[Any]]) -> None:
    """The card in play line by line; between cards what is still to come for each colour."""
    seat = current(model)
    if model.phase in SALE or model.phase in ("PICK_SLOT", PAID):
        found["title"] = Thing("title", "", "paid" if model.phase == PAID else "prizes", NOBODY)
        for place, prize in enumerate(PRIZES):
            found[f"line:{place}"] = Thing("line", f"{place}/6", f"prize|W|{place + 1}", prize)
        return
    if not model.card:
        found["title"] = Thing("title", "", "turn", seat)
        for index, colour in enumerate(COLOURS):
            found[f"line:{index}"] = Thing("line", f"{index}/6", f"left|{LETTER[colour]}|", to_come(model, colour))
        return
    card = CARDS[model.card]
    found["title"] = Thing("title", "", model.mode or "card", seat)
    found["stock"] = stock(model, len(card.lines or card.pair))
    left = [effect for effect in model.queue if isinstance(effect, Line)]
    done = len(card.lines) - len(left)
    for index, (colour, value) in enumerate(card.lines):
        line = left[index - done] if index >= done else None
        shown = line.colour if line is not None else colour
        state = "due" if index == done else "done" if index < done else "wait"
        letter = LETTER.get(shown, "W")
        found[f"line:{index}"] = Thing(
            "line", f"{index}/{max(3, len(card.lines))}", f"{state}|{letter}|{'j' if colour == 'joker' else ''}", value
        )
    for index, colour in enumerate(card.pair):
        found[f"line:{index}"] = Thing("line", f"{index}/3", f"pair|{LETTER[colour]}|", 0)


# --- the sale room


def _sale_room(model: TopRaceState, game: Any, found: dict[str, Thing[Any]]) -> None:
    auction, turn = model.auction, current(model)
    found["room"] = Thing("room", "", "shares" if game.shares else "cars", len(model.box))
    found["gavel"] = Thing("gavel", "")
    found["digits"] = Thing("digits", "", str(auction.leader), auction.high)
    seat = shown_hand(model, game)
    hand = model.hands[seat] if seat != NOBODY and lies_open(model, seat) else ()
    if game.shares:
        for index, card in enumerate(model.offer):
            found[f"offer:{index}"] = Thing("offer", f"{index}/{len(model.offer)}", str(card))
    else:
        free = unsold(model)
        for index, car in enumerate(model.cars):
            steps = f"{steps_in_hand(hand, car.colour)}" if hand else ""
            state = "free" if car.colour in free else "sold"
            found[f"poster:{car.colour}"] = Thing("poster", str(index), f"{LETTER[car.colour]}|{state}|{steps}", car.owner)
    for index, seat in enumerate(model.order):
        if seat in auction.bidders or (seat == auction.leader and seat != NOBODY):
            state = "lead" if seat == auction.leader else "turn" if seat == turn else "in"
        else:
            state = "out" if allowed(model, seat) else "barred"
        found[f"paddle:{seat}"] = Thing("paddle", str(index), state)
