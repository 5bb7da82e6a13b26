"""What stands on Top Race's stage, from a model or a view: cars with pennants, the ladder, rows, console, hand, sale room."""

from collections.abc import Mapping, Sequence

from game.core.contract import Rules, Standing
from game.core.engine import OVER
from game.show.stage import Thing
from game.show.tables.parts.hand import in_hand
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.forecast import one_way
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules.choices import unsold
from game.titles.top_race.rules.compiled import CompiledTopRace
from game.titles.top_race.rules.constants import PRIZES
from game.titles.top_race.rules.deck import CARDS, FACE_DOWN, JOKER
from game.titles.top_race.rules.state import NOBODY, Car, Line, TopRaceState

LETTER: Mapping[str, str] = {"red": "R", "yellow": "Y", "blue": "B", "black": "K", "purple": "P", "green": "G"}
"""The palette's letter of a car's colour."""
SALE = ("BIDDING", "PICK_CAR", "PICK_OFFER")
"""Phases in which the sale room is open."""
BEFORE_START = (*SALE, "PICK_SLOT")
SECRET = ("TIPS", "SHARE_ROUND")
HELP_PAGES = {
    **dict.fromkeys(BEFORE_START, "auction"), **dict.fromkeys(("TURN", "JOKER"), "turn"), **dict.fromkeys(("LINES", "RETURN"), "steps"),
    "SPRINT": "special", "TIPS": "tips", "CLAIMS": "pitstop", "SHARE_ROUND": "shares",
}  # fmt: skip
"""The page of the rules help that belongs to a phase; with Shares the sale has another one."""
PAID = "PAID"
"""What a model's phase is called from the end of a race until its money is counted: nobody's turn, and no card lies there."""
BESIDE, CLOSE, FLAG = 14, 18, 26
"""Ticks by which the fronts of cars lie apart that stand beside one another, one close behind the other, or so close behind that no
flag has room between them."""
PIPS = 88
"""Steps printed for each colour in the whole deck, jokers apart."""
Things = dict[str, shown.TopRaceThing]
MODES: Mapping[str, shown.TitleText] = {"": "card", "sprint": "sprint", "breakdown": "breakdown"}
"""What the console tells of a card, by how it is played."""


def things(model: TopRaceState, rules: Rules[TopRaceState]) -> Things:
    """All that stands on the stage."""
    found: Things = {}
    game = rules.game
    found["head"] = Thing("head", "", _heading(model, game))
    if not model.cars:
        return found
    _cars(model, game, found)
    _ladder(model, rules, found)
    _rows(model, game, found)
    _hand(model, game, found)
    if model.phase in SALE and not all_taken(model, game):
        _sale_room(model, game, found)
    if model.phase != OVER:
        _console(model, game, found)
    if game.course(model).pitstop:
        found["box"] = Thing("box", "", shown.BoxFace(model.box))
    found["pile"] = Thing("pile", "", shown.PileFace(model.pile[-1] if model.pile else None, len(model.pile)))
    return found


def _heading(model: TopRaceState, game: CompiledTopRace) -> shown.HeadFace:
    if model.phase == OVER:
        return shown.HeadFace("over", model.race)
    if model.phase in BEFORE_START:
        return shown.HeadFace("auction", model.race, model.auction.number)
    if model.phase == "SHARE_ROUND":
        return shown.HeadFace("round", model.race, model.share_rounds)
    return shown.HeadFace("track", model.race, track=game.course(model).track.id)


# --- who and what


def current(model: TopRaceState) -> int:
    """The seat that is asked, to bid, to play or as the last one for a tip or a trade; NOBODY where nobody is, or several are at once."""
    if model.phase in SECRET and model.pending:
        return model.pending[0] if len(model.pending) == 1 else NOBODY
    return _on_turn(model)


def _on_turn(model: TopRaceState) -> int:
    """The seat whose turn it is, whoever tips or trades in it."""
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


def shown_hand(model: TopRaceState, game: CompiledTopRace) -> int:
    """Whose hand lies in the strip: the one that is open, else that of the seat to move; NOBODY where there is none."""
    if not model.hands:
        return NOBODY
    opened = [seat for seat in range(game.seats) if lies_open(model, seat)]
    return opened[0] if len(opened) == 1 else _on_turn(model)


def ranked(model: TopRaceState, rules: Rules[TopRaceState]) -> list[Car]:
    """The cars as they stand: on the grid by their slots before the start, then by the rules."""
    index = {car.colour: car for car in model.cars}
    return [index[row.car] for row in rules.standings(model)]


def passed_by(colour: str, before: TopRaceState, after: TopRaceState, rules: Rules[TopRaceState]) -> tuple[str, ...]:
    """The cars that stood ahead of this one and stand behind it now."""
    old, new = ([car.colour for car in ranked(model, rules)] for model in (before, after))
    return tuple(other for other in old[: old.index(colour)] if new.index(other) > new.index(colour))


def row_order(model: TopRaceState, game: CompiledTopRace) -> tuple[int, ...]:
    """By turn, so that the next row is on next; once the race is over the richest first, but for Shares."""
    if game.shares or model.phase not in (PAID, OVER):
        return model.order
    return tuple(sorted(model.order, key=lambda seat: -model.cash[seat]))


def allowed(model: TopRaceState, seat: int) -> bool:
    """R10, R17: whether the seat may bid in this auction at all."""
    if model.offer:
        return True
    carless = [q for q in model.order if not any(car.owner == q for car in model.cars)]
    return seat in carless or len(unsold(model)) > len(carless)


def stuck(model: TopRaceState, game: CompiledTopRace, car: Car) -> bool:
    """Whether a car on the road can't make one step."""
    if not car.at:
        return False
    taken = {other.at for other in model.cars if other.at}
    return all(space in taken for space in game.course(model).reach[car.lap].exits[car.at])


def steps_in_hand(hand: tuple[int, ...], colour: str) -> int:
    """The steps that these cards have for a colour (JOKER: those of the white lines)."""
    return sum(value for card in hand if card for named, value in CARDS[card].lines if named == colour)


def average_steps(seats: int) -> int:
    """The steps that an average hand has for a colour when all cards are dealt."""
    return round(PIPS / seats)


def own_steps(model: TopRaceState, game: CompiledTopRace, card: int, seat: int) -> int:
    """The steps that the seat's cars would make by this card, its lines one after another, each car as far ahead as it can."""
    own = {car.colour for car in model.cars if car.owner == seat}
    lines = CARDS[card].lines
    if not any(colour in own for colour, _ in lines):
        return 0
    driven = one_way(game.course(model), tuple(model.cars), lines)
    return sum(steps for (colour, _), steps in zip(lines, driven, strict=True) if colour in own)


def to_come(model: TopRaceState, colour: str) -> int:
    """The steps for a colour that were not played yet, as far as everybody can know."""
    return PIPS - steps_in_hand((*model.pile, model.card), colour)


def stock(model: TopRaceState, lines: int) -> shown.StockFace:
    """What is still to come of each colour, below a card of so many lines."""
    return shown.StockFace(lines, tuple(to_come(model, colour) for colour in COLOURS))


def differs(face: shown.StockFace) -> bool:
    """Whether those figures say anything: as long as all are the same, they tell no colour from another."""
    return len(set(face.to_come)) > 1


# --- on the board


def _cars(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    """A car's place is its space, or the one it broke down on; its pennant stands there too."""
    turn = current(model)
    for car in model.cars:
        space = space_of(model, game, car)
        if not space:
            continue
        face = shown.CarFace(car.colour, trouble_of(model, game, car))
        found[f"car:{car.colour}"] = Thing("car", space, face)
        to_move = car.owner == turn and turn != NOBODY
        found[f"pennant:{car.colour}"] = Thing(
            "pennant", space, shown.PennantFace(car.owner, to_move, _crowd(model, game, car), face.beside)
        )


def trouble_of(model: TopRaceState, game: CompiledTopRace, car: Car) -> shown.Trouble | None:
    """Why a car does not go on; before the start and after the end none is stuck."""
    if car.waiting is not None:
        return "broken"
    return "stuck" if model.phase not in (*BEFORE_START, OVER) and stuck(model, game, car) else None


def _crowd(model: TopRaceState, game: CompiledTopRace, car: Car) -> frozenset[shown.Side]:
    """On which sides of a car another one stands close by."""
    course, found = game.course(model), set[shown.Side]()
    if model.phase in BEFORE_START:  # beside a car on the grid another one will stand, or the sale room's edge lies there
        found |= {"left", "right"}
    for other in model.cars if car.at else ():
        if not other.at or other is car:
            continue
        aside = course.lanes[other.at] - course.lanes[car.at]
        ahead = (course.fronts[other.at] - course.fronts[car.at] + course.length // 2) % course.length - course.length // 2
        if abs(aside) == 1 and abs(ahead) <= BESIDE:
            found.add("left" if aside < 0 else "right")
        elif not aside and -FLAG <= ahead <= CLOSE:
            found.add("ahead" if ahead > 0 else "behind")
    return frozenset(found)


def space_of(model: TopRaceState, game: CompiledTopRace, car: Car) -> str:
    """The space a car stands on, or beside; "" where it is home."""
    if car.waiting is None:
        return car.at
    course = game.course(model)
    level = car.waiting.level if car.waiting.level > 0 else car.waiting.level + course.length
    spaces: Mapping[str, int] = course.fronts
    return next(space for space, front in spaces.items() if front == level and course.lanes[space] == car.waiting.lane)


# --- the column


def _state(car: Car) -> shown.CarState:
    return "home" if car.place else "waiting" if car.waiting is not None else "racing"


def _ladder(model: TopRaceState, rules: Rules[TopRaceState], found: Things) -> None:
    """Six cells: before the start the grid by slots, later the cars by place."""
    before = model.phase in BEFORE_START
    cars: list[Car | None] = [next((c for c in model.cars if c.slot == slot), None) for slot in range(1, 7)]
    places = [0] * len(cars)
    if not before:
        cars, places = list(ranked(model, rules)), level_places(rules.standings(model))
    shares = _open_shares(model, rules.game)
    for index, car in enumerate(cars):
        held = None if car is None or shares is None else shares[COLOURS.index(car.colour)]
        shown_car = None if car is None else shown.LadderCar(car.colour, car.owner, _state(car), held)
        face = shown.CellFace(shown_car, PRIZES[index], before, places[index])
        found[f"cell:{index}"] = Thing("cell", str(index), face)


def level_places(rows: Sequence[Standing]) -> list[int]:
    """The place of each row; cars on the road that are level have the best of theirs, since nothing on the board parts them yet."""
    best: dict[int, int] = {}
    for row in rows:
        best.setdefault(row.progress, row.place)
    return [row.place if row.done else best[row.progress] for row in rows]


def _open_shares(model: TopRaceState, game: CompiledTopRace) -> tuple[int, ...] | None:
    """The shares of the only seat whose shares are seen here; None where they are open to all, or to nobody."""
    if game.open_hands or model.phase == OVER:
        return None
    opened = [held for held in model.shares if held and min(held) >= 0]
    return opened[0] if len(opened) == 1 else None


def _rows(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    """A row per seat, in their order."""
    for index, seat in enumerate(row_order(model, game)):
        found[f"row:{seat}"] = Thing("row", str(index), _row(model, game, seat))


def _row(model: TopRaceState, game: CompiledTopRace, seat: int) -> shown.RowFace:
    own = [car for car in model.cars if car.owner == seat]
    racing = model.phase not in (*BEFORE_START, OVER)
    return shown.RowFace(
        seat,
        model.cash[seat],
        tuple(shown.Chip(car.colour, _state(car)) for car in own),
        len(model.hands[seat]),
        to_move=seat == current(model),
        chosen=seat not in model.pending if model.phase in SECRET and model.pending else None,
        all_home=racing and bool(own) and all(car.place for car in own) and not game.tips,
        pits=model.pits[seat] if game.course(model).pitstop else None,
        tips=sum(1 for colour in model.tips[seat] if colour) if game.tips else 0,
        envelope=0 if model.phase == OVER else game.help[seat],
    )


def _hand(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    """The cards in the strip."""
    seat = shown_hand(model, game)
    if seat == NOBODY or model.phase == OVER:
        return
    found |= in_hand(hand_faces(model, game, seat))


def hand_faces(model: TopRaceState, game: CompiledTopRace, seat: int) -> tuple[shown.CardFace, ...]:
    """What is seen of that hand: openly taken cards first, then the others by the colour of their top line, or as backs."""
    hand, known = model.hands[seat], model.known[seat]
    racing = any(car.at for car in model.cars) and model.phase not in BEFORE_START and not game.shares
    faces = {card: shown.CardFace(card, own_steps(model, game, card, seat) if racing else None) for card in hand if card}
    rest = sorted((card for card in hand if card and card not in known), key=in_order)
    hidden = [shown.BACK] * sum(1 for card in hand if not card)
    return (*(faces[card] for card in known if card in faces), *(faces[card] for card in rest), *hidden)


def _console(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    """The card in play line by line; between cards what is still to come for each colour; before the start what is sold. (What places pay
    stands over the ladder.)"""
    seat = current(model)
    if model.phase in BEFORE_START:
        _sold(model, game, found)
    elif model.phase == PAID:
        found["title"] = Thing("title", "", shown.TitleFace("paid"))
        for place, prize in enumerate(PRIZES, 1):
            found[f"line:{place - 1}"] = Thing("line", "", shown.PrizeFace(place, prize))
    elif model.card:
        found["title"] = Thing("title", "", shown.TitleFace(MODES[model.mode], seat))
        _card_in_play(model, found)
    else:
        found["title"] = Thing("title", "", shown.TitleFace("turn", seat))
        for index, colour in enumerate(COLOURS if model.pile else ()):  # before the first card all have as many
            found[f"line:{index}"] = Thing("line", "", shown.LineFace(index, 6, "to_come", colour, to_come(model, colour)))


def _sold(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    """Whose each car is, in Shares who has which place in the turn order."""
    found["title"] = Thing("title", "", shown.TitleFace("order" if game.shares else "sold"))
    if game.shares:
        winners = model.auction.winners
        lines = [("", winners[place] if place < len(winners) else NOBODY) for place in range(game.seats)]
    else:
        lines = [(car.colour, car.owner) for car in model.cars]
    for index, (colour, owner) in enumerate(lines):
        found[f"line:{index}"] = Thing("line", "", shown.SoldFace(index, len(lines), colour, owner))


def _card_in_play(model: TopRaceState, found: Things) -> None:
    card = CARDS[model.card]
    below = stock(model, len(card.lines or card.pair))
    if differs(below):
        found["stock"] = Thing("stock", "", below)
    left = [effect for effect in model.queue if isinstance(effect, Line)]
    count, done = max(3, len(card.lines)), len(card.lines) - len(left)
    for index, (colour, value) in enumerate(card.lines):
        named = left[index - done].colour if index >= done else colour
        state: shown.LineState = "due" if index == done else "done" if index < done else "wait"
        found[f"line:{index}"] = Thing("line", "", shown.LineFace(index, count, state, named, value, colour == JOKER))
    for index, colour in enumerate(card.pair):
        found[f"line:{index}"] = Thing("line", "", shown.LineFace(index, 3, "pair", colour))


# --- the sale room


def all_taken(model: TopRaceState, game: CompiledTopRace) -> bool:
    """Whether the Offer of the race's auctions is empty: the last of its cards has been taken, and nothing is on sale any more."""
    return bool(game.shares and model.auction.winners and not model.offer)


def place_on_sale(model: TopRaceState, game: CompiledTopRace) -> int:
    """R17 - R19: the place in the turn order that comes with the next card of the Offer; 0 where none does."""
    won = model.phase == "PICK_OFFER" and not model.auction.free  # who won it is counted already
    sold = len(model.auction.winners) - won
    return sold + 1 if game.shares and (game.seats > 2 or not sold) else 0


def _sale_room(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    auction = model.auction
    found["room"] = Thing("room", "", shown.RoomFace(bool(game.shares), model.box, place_on_sale(model, game)))
    found["gavel"] = Thing("gavel", "", shown.GavelFace())
    found["digits"] = Thing("digits", "", shown.DigitsFace(auction.leader, auction.high))
    if game.shares:
        for index, card in enumerate(model.offer):
            found[f"offer:{index}"] = Thing("offer", "", shown.OfferFace(card, index, len(model.offer)))
    else:
        _posters(model, game, found)
    for index, seat in enumerate(model.order):
        found[f"paddle:{seat}"] = Thing("paddle", str(index), shown.PaddleFace(seat, _paddle(model, seat)))


def _posters(model: TopRaceState, game: CompiledTopRace, found: Things) -> None:
    seat, free = shown_hand(model, game), unsold(model)
    hand = model.hands[seat] if seat != NOBODY and lies_open(model, seat) else ()
    for index, car in enumerate(model.cars):
        steps = steps_in_hand(hand, car.colour) if hand else None
        found[f"poster:{car.colour}"] = Thing("poster", str(index), shown.PosterFace(car.colour, car.colour not in free, car.owner, steps))


def _paddle(model: TopRaceState, seat: int) -> shown.PaddleState:
    auction = model.auction
    if seat in auction.bidders or (seat == auction.leader and seat != NOBODY):
        return "lead" if seat == auction.leader else "turn" if seat == current(model) else "in"
    return "out" if allowed(model, seat) else "barred"
