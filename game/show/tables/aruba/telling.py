"""What the screen says of ARUBA's events: drivers by their names, no coordinates, and a turn in one line."""

from collections.abc import Collection, Iterator, Mapping, Sequence

import msgspec

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Words
from game.language.language import Language
from game.language.sentence import Called
from game.show.tables.base.table_words import SILENT, Telling
from game.show.tables.base.telling import Shout
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import CompiledAruba
from game.titles.aruba.rules.state import ArubaState

CARS = ("car", "target", "follower", "rammer", "chain", "rear_car", "front_car", "other", "hits", "source", "classification")
"""Fields that name cars by their letters."""

DICE = frozenset({"values", "old"})
"""Fields that name dice by their faces: said in order, as people sort them."""
DRIVES = Plural(N_("{car:seat} drives one space."), N_("{car:seat} drives {steps} spaces."), "steps")
USES = N_("{car:seat} uses a {kind:combo}.")
"""Of a straight, a pair or a triple the next line tells what it was for."""
PLAYED: Mapping[str, Template] = {
    "quick_fix": N_("{seat:seat} throws {kind:a_card} away for a quick fix."),
    "save": N_("{seat:seat} throws {kind:a_card} away to save a car."),
}
PLAYS = N_("{seat:seat} plays {kind:a_card}.")
CAME_HOME: Mapping[str, Template] = {
    "push": Plural(
        N_("{seat:seat} comes home {place:rank} by a push, for one point."),
        N_("{seat:seat} comes home {place:rank} by a push, for {points} points."),
        "points",
    ),
    "tow": Plural(
        N_("{seat:seat} comes home {place:rank} in tow, for one point."),
        N_("{seat:seat} comes home {place:rank} in tow, for {points} points."),
        "points",
    ),
    "walkover": Plural(
        N_("Only {seat:seat} still races and comes {place:rank}, for one point."),
        N_("Only {seat:seat} still races and comes {place:rank}, for {points} points."),
        "points",
    ),
    "round_limit": Plural(
        N_("The last round is over: {seat:seat} is {place:rank}, for one point."),
        N_("The last round is over: {seat:seat} is {place:rank}, for {points} points."),
        "points",
    ),
}
COMES_HOME = Plural(
    N_("{seat:seat} comes home {place:rank}, for one point."),
    N_("{seat:seat} comes home {place:rank}, for {points} points."),
    "points",
)
HURT = Plural(N_("{car:seat} takes one damage."), N_("{car:seat} takes {amount} damage."), "amount", least=1)
SHIELDED = Plural(
    N_("{car:seat} loses one shield; left: {left}."), N_("{car:seat} loses {amount} shields; left: {left}."), "amount", least=1
)
HURT_MORE = Plural(
    N_("{car:seat} takes one damage, {total} in all."), N_("{car:seat} takes {amount} damage, {total} in all."), "amount", least=1
)
MENDS = Plural(N_("{car:seat} mends one damage; {total} left."), N_("{car:seat} mends {amount} damage; {total} left."), "amount", least=1)
MENDS_ALL = Plural(
    N_("{car:seat} mends one damage and is as good as new."),
    N_("{car:seat} mends {amount} damage and is as good as new."),
    "amount",
    least=1,
)
ENDED: Mapping[str, Template] = {
    "three_home": N_("Race {race} is over, three cars are home. In order: {classification:seat}."),
    "walkover": N_("Race {race} is over, only one driver is left. In order: {classification:seat}."),
    "round_limit": N_("Race {race} is over after the last round. In order: {classification:seat}."),
}
STOPS = N_("{car:seat} drives no further.")
KEEPS_ALL = N_("{car:seat} keeps them all.")
"""Where nothing was thrown again: the line before tells what lies there."""
BOMBS_HIT, BOMB_LOST = N_("{car:seat} drops a bomb on {hits:seat}."), N_("{car:seat} drops a bomb that hits nobody.")
DRIVERS_CAR = N_("{seat:seat}'s {car:body}")
"""What a car is called whose driver has another one as well."""
QUIET = (ev.TurnSkipped, ev.MoveDeclared, ev.CarMoved, ev.CombosFinished, ev.TurnEnded)
"""Events that nothing is said of, whoever drives: they are seen, or told once all of it is driven; who is out was told that."""

TELLING: Mapping[type[Event], Telling] = {
    ev.TurnStarted: Plural(
        N_("{seat:seat} has one die for this turn."), N_("{seat:seat} has {dice_count} dice for this turn."), "dice_count", least=1
    ),
    ev.TurnSkipped: SILENT,
    ev.EquipmentMounted: N_("{car:seat} mounts a {place:equipment}."),
    ev.DiceThrown: N_("{car:seat} throws {values:faces}."),
    ev.HookWindowOpened: N_("{seat:seat} stands right behind {target:seat} and may hook on."),
    ev.CarHooked: N_("{follower:seat} hooks on to {target:seat}."),
    ev.DiceRethrown: N_("{car:seat} throws {old:faces} again and gets {values:faces}."),
    ev.ExtraDieAdded: N_("{car:seat} gets an extra die that shows {value:face}."),
    ev.DieChanged: N_("{car:seat} turns a {old:face} into a {value:face}."),
    ev.CardPlayed: lambda e: PLAYED.get(e.purpose, PLAYS),
    ev.RollKept: N_("{car:seat} keeps {values:faces}."),
    ev.ComboUsed: lambda e: USES if e.kind in ("turbo", "boost") else SILENT,
    ev.MoveDeclared: SILENT,
    ev.CombosFinished: SILENT,
    ev.CarMoved: SILENT,
    ev.CarsCollided: Plural(
        N_("Crash! {rammer:seat} rams {chain:seat}."), N_("Crash! {rammer:seat} rams a whole chain: {chain:seat}."), "chain"
    ),
    ev.BumperAbsorbed: N_("{front_car:seat} takes the blow with the rear bumper."),
    ev.BumpersCancelled: N_("Bumper against bumper: {rear_car:seat} and {front_car:seat} lose theirs."),
    ev.SawCut: N_("{car:seat} cuts {target:seat} with the saw."),
    ev.SawsClashed: N_("Saw against saw: {car:seat} and {other:seat} lose theirs."),
    ev.ShotFired: N_("{car:seat} shoots at {target:seat}."),
    ev.BombDropped: lambda e: BOMBS_HIT if e.hits else BOMB_LOST,
    ev.ShieldsHit: SHIELDED,
    ev.DamageTaken: lambda e: HURT if e.total == e.amount else HURT_MORE,
    ev.CarRepaired: lambda e: MENDS if e.total else MENDS_ALL,
    ev.SaveWindowOpened: Plural(
        N_("{source:seat} strikes, and {car:seat} would be scrap! One card saves the car."),
        N_("{source:seat} strikes, and {car:seat} would be scrap! {need} cards save the car."),
        "need",
        least=1,
    ),
    ev.CarSaved: N_("{seat:seat} saves the car."),
    ev.CarWrecked: N_("{car:seat} is scrap."),
    ev.WreckPushed: N_("The wreck of {car:seat} is pushed on."),
    ev.WreckRemoved: N_("The wreck of {car:seat} is pushed over the line and is gone."),
    ev.CarFinished: lambda e: CAME_HOME.get(e.cause, COMES_HOME),
    ev.MovementEnded: lambda e: STOPS if e.reason == "out" else DRIVES,
    ev.EquipmentDiscarded: N_("{car:seat} gives up the {mounted:equipment}."),
    ev.TurnEnded: SILENT,
    ev.RaceEnded: lambda e: ENDED[e.ended],
}
"""Events without a line here are told by the saved log's sentence; silent ones are seen, or told by the line before them."""


def names_of(language: Language, words: Words, names: Sequence[str], game: CompiledAruba) -> tuple[str, ...]:
    """The seats' names, and behind them what each car is called: as its driver, where a seat drives two with its colour."""
    called = []
    for index, letter in enumerate(game.cars):
        name = names[game.owner[index]]
        if game.count != game.seats:
            told = language.sentence(words, DRIVERS_CAR, {"seat": game.owner[index], "car": letter}, names)
            name = told if told.startswith(name) else Called(told)
        called.append(name)
    return (*names, *called)


def cars_called(cars: str | Sequence[str], game: CompiledAruba) -> tuple[int, ...]:
    """Those cars as numbers in `names_of`; a letter alone is one car."""
    return tuple(game.seats + game.index[letter] for letter in dict.fromkeys(cars))


def fields_of(event: Event, view: ArubaState, game: CompiledAruba) -> dict[str, object]:
    """The event's fields; cars as numbers in `names_of`."""
    fields = msgspec.structs.asdict(event)
    if isinstance(event, ev.MovementEnded):
        fields["steps"] = getattr(view, "steps", 0) + (event.reason == "ram")
    if isinstance(event, ev.EquipmentDiscarded):
        fields["mounted"] = tuple(place for place, _ in event.cards)
    for name in DICE & fields.keys():
        fields[name] = "".join(sorted(str(fields[name])))
    for name in CARS:
        value = fields.get(name)
        if isinstance(value, tuple):
            fields[name] = tuple(game.seats + game.index[letter] for letter in value)
        elif isinstance(value, str) and value in game.index:
            fields[name] = game.seats + game.index[value]
    return fields


# --- captions

EVEN, ODD, FROM = N_("All even!"), N_("All odd!"), 6
SWING = 0.35
"""Seconds for which both answers to a hook look alike."""
LUNGE = 0.24
"""Seconds till a rammer touches the first car."""
HITCHED, FULL_THROTTLE = N_("Hitched!"), N_("Full throttle!")
LEFT_ALONE = N_("No hook!")
"""Said of every hook that is let go: whoever pressed for one without holding it sees what came of that, and nobody learns why."""
PILE_UP, CARNAGE = N_("Pile-up!"), N_("Carnage!")
ONE_HIT, AS_NEW = N_("One hit from scrap!"), N_("As good as new!")
FIRST = Plural(N_("{seat:seat} is first! One point"), N_("{seat:seat} is first! {points} points"), "points")
HOME = Plural(N_("{seat:seat} is home! One point"), N_("{seat:seat} is home! {points} points"), "points")
SHOVED = N_("A shove, and {seat:seat} is home!")
TOWED = N_("In tow, {seat:seat} is home!")
CAPTIONS: Mapping[type[Event], Shout] = {
    ev.RaceStarted: Shout(N_("Start your engines!"), rank=5),
    ev.CarHooked: Shout(HITCHED, "good", rank=3, after=SWING),
    ev.HookPassed: Shout(LEFT_ALONE, rank=3, after=SWING),
    ev.SawsClashed: Shout(N_("Saw against saw!"), "bad", rank=3),
    ev.BumpersCancelled: Shout(N_("Bumpers gone!"), "bad", rank=3),
    ev.BombDropped: Shout(N_("Bombs away!"), "bad", rank=4),
    ev.SaveWindowOpened: Shout(N_("Scrap?"), "bad", rank=7),
    ev.CardsStolen: Shout(N_("Stop, thief!"), "bad", rank=3),
    ev.SeriesEnded: Shout(N_("That was the season!"), "home", rank=9),
}
"""Those that are always the same."""


def caption_of(event: Event) -> Shout | None:
    """The few big words for an event, where it is that great; the text is a template still."""
    match event:
        case ev.DiceThrown() | ev.RollKept() if len(event.values) >= FROM and not event.values.strip("246"):
            return Shout(EVEN, "good", rank=2)
        case ev.DiceThrown() if len(event.values) >= FROM and not event.values.strip("135"):
            return Shout(ODD, "good", rank=2)
        case ev.MoveDeclared() if event.budget >= 8:
            return Shout(FULL_THROTTLE, "good", rank=1)
        case ev.CarsCollided() if len(event.chain) >= 3:
            return Shout(CARNAGE if len(event.chain) >= 4 else PILE_UP, "bad", rank=5, after=LUNGE)
        case ev.DamageTaken() if event.total == 8:
            return Shout(ONE_HIT, "bad", rank=4)
        case ev.CarRepaired() if event.by == "full_repair":
            return Shout(AS_NEW, "good", rank=3)
        case ev.CarFinished():
            text: Template = {"push": SHOVED, "tow": TOWED}.get(event.cause, FIRST if event.place == 1 else HOME)
            return Shout(text, "home", seconds=1.4, rank=8)
    return CAPTIONS.get(type(event))


# --- a turn in one line

TAKES = N_("takes the {car:body}")
"""Which of two cars a turn is for."""
THROWS = Plural(N_("throws one die"), N_("throws {count} dice"), least=1)
DRIVEN = Plural(N_("drives one space"), N_("drives {count} spaces"), least=1)
HITS = {
    ev.CarsCollided: N_("rams {seats:seat}"), ev.ShotFired: N_("shoots at {seats:seat}"), ev.SawCut: N_("cuts {seats:seat}"),
    ev.BombDropped: N_("bombs {seats:seat}"),
}  # fmt: skip
SHOTS = Plural(N_("shoots at {seats:seat}"), N_("shoots {count} times at {seats:seat}"), least=1)
SHOTS_TOLD = Plural(
    N_("shoots at {seats:seat} (damage now {total})"), N_("shoots {count} times at {seats:seat} (damage now {total})"), least=1
)
PULLS, PULLS_HOME = N_("pulls {seats:seat} along"), N_("pulls {seats:seat} over the line")
SCRAPS = N_("makes scrap of {seats:seat}")
MENDED = Plural(N_("mends one damage"), N_("mends {count} damage"), least=1)
DRAWS = Plural(N_("draws one card"), N_("draws {count} cards"))
HOME_NOW, SCRAPPED = N_("comes home"), N_("is scrap")
FOR_ITSELF: Sequence[Template] = (DRIVEN, MENDED, DRAWS)
WHOM = {ev.CarsCollided: "chain", ev.ShotFired: "target", ev.SawCut: "target", ev.BombDropped: "hits"}
WHO = {ev.CarsCollided: "rammer"}


def recap(events: Sequence[Event], game: CompiledAruba, seat: int, *, brief: bool = False) -> list[tuple[Template, dict[str, object]]]:
    """What a turn of the seat came to, in order: "drives 5 spaces, rams Ben, draws 2 cards"; of one without any of it the dice it threw.
    In `brief` without what it did for itself alone, where it did anything to others."""
    mine = frozenset(game.cars[index] for index in game.garage(seat))
    told = [(template, fields) for _, template, fields in sorted(_came_to(events, mine, game, seat), key=lambda came: came[0])]
    if brief:
        told = [one for one in told if one[0] not in FOR_ITSELF] or told
    if not told:
        told += [(THROWS, {"count": len(e.values)}) for e in events if isinstance(e, ev.DiceThrown) and e.car in mine]
    if len(mine) > 1:
        told[:0] = [(TAKES, {"car": e.car}) for e in events if isinstance(e, ev.TurnStarted) and e.car in mine]
    return told


CLAUSE = ", "
"""Between two clauses: behind any of them a line may end where it has no more room."""
Came = tuple[int, Template, dict[str, object]]
"""At which event something began, and what is said of it."""


def _came_to(events: Sequence[Event], mine: Collection[str], game: CompiledAruba, seat: int) -> Iterator[Came]:
    """What became of the seat's car, whom else it hit, how far it drove, where it isn't home with that, and what it got."""
    fates = [(HOME_NOW, ev.CarFinished), (SCRAPPED, ev.CarWrecked)]
    ends = [(at, sign) for sign, kind in fates for at, e in enumerate(events) if isinstance(e, kind) and e.car in mine]
    yield from ((at, sign, {}) for at, sign in ends[:1])
    for kind, template in HITS.items():
        if kind is ev.ShotFired:
            yield from _shots(events, mine, game)
            continue
        blows = [(at, e) for at, e in enumerate(events) if isinstance(e, kind) and getattr(e, WHO.get(kind, "car")) in mine]
        others = [letter for _, e in blows for letter in _those(e, WHOM[kind]) if letter not in mine]
        if others:
            yield blows[0][0], template, {"seats": cars_called(others, game)}
    yield from _carried(events, mine, game, seat)
    driven = [at for at, e in enumerate(events) if isinstance(e, ev.CarMoved) and e.car in mine and e.cause in ("drive", "ram")]
    if driven and HOME_NOW not in [sign for _, sign in ends]:
        yield driven[0], DRIVEN, {"count": len(driven)}
    mended = [(at, e.amount) for at, e in enumerate(events) if isinstance(e, ev.CarRepaired) and e.car in mine]
    if mended:
        yield mended[0][0], MENDED, {"count": sum(amount for _, amount in mended)}
    drawn = [(at, e.count) for at, e in enumerate(events) if isinstance(e, ev.CardsDrawn) and e.seat == seat]
    if drawn:
        yield drawn[0][0], DRAWS, {"count": sum(count for _, count in drawn)}


def _shots(events: Sequence[Event], mine: Collection[str], game: CompiledAruba) -> Iterator[Came]:
    """How often at whom, and how much damage that car has then; of scrap only that is told."""
    gone = {event.car for event in events if isinstance(event, ev.CarWrecked)}
    shots = [(at, event) for at, event in enumerate(events) if isinstance(event, ev.ShotFired) and event.car in mine]
    targets = [event.target for _, event in shots if event.target not in gone]
    hurt = {event.car: event.total for event in events if isinstance(event, ev.DamageTaken) and event.cause == "shot"}
    for letter in dict.fromkeys(targets):
        began = next(at for at, event in shots if event.target == letter)
        fields = {"count": targets.count(letter), "seats": cars_called(letter, game)}
        yield (began, SHOTS_TOLD, {**fields, "total": hurt[letter]}) if letter in hurt else (began, SHOTS, fields)


def _carried(events: Sequence[Event], mine: Collection[str], game: CompiledAruba, seat: int) -> Iterator[Came]:
    """Whose cars this turn was the end of, and who came along in tow."""
    gone = {event.car: at for at, event in enumerate(events) if isinstance(event, ev.CarWrecked)}
    home = {event.car: at for at, event in enumerate(events) if isinstance(event, ev.CarFinished) and event.cause == "tow"}
    towed = {event.car: at for at, event in enumerate(events) if isinstance(event, ev.CarMoved) and event.cause == "tow"}
    towed = {car: at for car, at in towed.items() if car not in home}
    for template, cars in ((SCRAPS, gone), (PULLS_HOME, home), (PULLS, towed)):
        others = sorted(letter for letter in cars if game.owner[game.index[letter]] != seat)
        if others:
            yield min(cars[letter] for letter in others), template, {"seats": cars_called(others, game)}


def _those(event: Event, field: str) -> tuple[str, ...]:
    found = getattr(event, field)
    return found if isinstance(found, tuple) else (found,)
