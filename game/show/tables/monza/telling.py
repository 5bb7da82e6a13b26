"""What the screen says of Monza's events: a person's words, no coordinates (the board prints none), and a turn in one line."""

from collections.abc import Mapping, Sequence

from game.core.actions import Event
from game.core.words import N_, Plural, Template, Text, Words
from game.language.language import Language
from game.show.tables.base.table_words import SILENT, Telling
from game.show.tables.base.telling import Shout
from game.titles.monza.rules import events as ev
from game.titles.monza.rules.state import START

DRIVES = Plural(N_("{seat:seat} drives one space."), N_("{seat:seat} drives {count} spaces."), least=1)
PASSES = Plural(
    N_("{seat:seat} drives one space and overtakes {overtaken:seat}."),
    N_("{seat:seat} drives {count} spaces and overtakes {overtaken:seat}."),
    least=1,
)
SHOVED = N_("{by_seat:seat} shoves {seat:seat} back.")
SHOVED_HOME = N_("{by_seat:seat} shoves {seat:seat} all the way back to the start.")
DIE_BACK, TILE_BACK = N_("{seat:seat} takes the {colour:die} back."), N_("{seat:seat} takes the {colour:tile} back.")
TURBO_KEPT = N_("{seat:seat} leaves the turbo dice.")
TURBO_USED = Plural(N_("{seat:seat} uses one turbo die."), N_("{seat:seat} uses {dice_used} turbo dice."), "dice_used")

TELLING: Mapping[type[Event], Telling] = {
    ev.RaceStarted: N_("The cars are on the grid. {start_seat:seat} goes first."),
    ev.TurnSkipped: N_("{seat:seat} is home already and sits this turn out."),
    ev.DiePlaced: N_("{seat:seat} lays a {colour:die}."),
    ev.TilePlaced: N_("{seat:seat} lays the {colour:tile}."),
    ev.PlacementTakenBack: lambda e: DIE_BACK if e.die >= 0 else TILE_BACK,
    ev.CarMoved: lambda e: PASSES if e.overtaken else DRIVES,
    ev.CarStuck: N_("{seat:seat} stays put."),
    ev.TilesSpent: SILENT,
    ev.TurboEnded: lambda e: TURBO_USED if e.dice_used else TURBO_KEPT,
    ev.CarPushedBack: lambda e: SHOVED_HOME if e.to_node == START else SHOVED,
    ev.BonusMoved: N_("{seat:seat} takes the bonus space."),
    ev.TurnEnded: SILENT,
}

FORWARD = Plural(N_("drives one space"), N_("drives {count} spaces"), least=1)
OVERTAKES = N_("overtakes {seats:seat}")
SHOVES = N_("shoves {seats:seat} back")
STAYS, NOTHING = N_("stays put"), N_("finds no die that fits")
"""Of one's own will, and else."""
TURBO = N_("earns the turbo")
HOME = N_("crosses the line")
BONUS = N_("takes a bonus space")


CAPTIONS: Mapping[type[Event], Shout] = {
    ev.RaceStarted: Shout(N_("Start your engines!"), rank=5),
    ev.TurboEarned: Shout(N_("Turbo!"), "good", rank=1),
    ev.FinalRoundStarted: Shout(N_("Last round!"), "bad", rank=3),
    ev.CarFinished: Shout(N_("{seat:seat} is home!"), "home", rank=4),
    ev.BonusOffered: Shout(N_("{seat:seat} has a bonus!"), "good", rank=2),
}

NEXT_COLOURS = Plural(
    N_("Nothing fits! The next colour: {colours:colour}"), N_("Nothing fits! The next colours: {colours:colour}"), "colours", least=1
)
NOTHING_FITS = Shout(NEXT_COLOURS, "bad", seconds=1.8, rank=2)
NO_WAY = Shout(N_("Nothing fits! No way goes on"), "bad", seconds=1.8, rank=2)

ALONE = N_("The only car across the line, in round {round}.")
SEVERAL = N_("Several cars cross the line in round {round}: the fewest dice win.")
SHARED = N_("Several cars cross the line in round {round}, with equally few dice.")
PHOTO = N_("Photo finish: {finishers:seats}! Dice in the last round: {dice}.")


def recap(language: Language, words: Words, names: Sequence[str], events: Sequence[Event], seat: int) -> str:
    """What a turn of the seat came to, in a line: "drives 4 spaces, overtakes Ada and shoves Kai back"."""
    mine = [e for e in events if getattr(e, "seat", None) == seat]
    drives = [e for e in mine if isinstance(e, ev.CarMoved)]
    passed = tuple(dict.fromkeys(other for drive in drives for other in drive.overtaken))
    shoved = tuple(e.seat for e in events if isinstance(e, ev.CarPushedBack) and e.by_seat == seat)
    told: list[tuple[Template, dict[str, object]]] = []
    if drives:
        told.append((FORWARD, {"count": sum(len(drive.nodes) for drive in drives)}))
    told += [(template, {"seats": seats}) for template, seats in ((OVERTAKES, passed), (SHOVES, shoved)) if seats]
    told += [(STAYS if e.voluntary else NOTHING, {}) for e in mine if isinstance(e, ev.CarStuck)]
    signs = ((ev.TurboEarned, TURBO), (ev.BonusMoved, BONUS), (ev.CarFinished, HOME))
    told += [(template, {}) for kind, template in signs if any(isinstance(e, kind) for e in mine)]
    return language.listed([language.sentence(words, template, fields, names) for template, fields in told]) if told else ""


def ending(events: Sequence[Event]) -> tuple[Text, Text | None, dict[str, object]]:
    """How the race ended (R80-R83), a photo finish where several crossed in the last round, and the fields of both."""
    end = next(e for e in reversed(events) if isinstance(e, ev.RaceEnded))
    fields = {"round": end.round, "winners": end.winners}
    fields["finishers"] = end.finishers
    fields["dice"] = " : ".join(str(dice) for dice in end.round_dice)
    told = ALONE if len(end.finishers) == 1 else SHARED if len(end.winners) > 1 else SEVERAL
    return told, PHOTO if len(end.finishers) > 1 else None, fields


def best_two(events: Sequence[Event]) -> tuple[tuple[int, int], tuple[int, int]] | None:
    """R81, R82: the two best of those who crossed in the last round (who used the fewest dice), each with the dice of it; None where fewer
    did."""
    end = next(e for e in reversed(events) if isinstance(e, ev.RaceEnded))
    if len(end.finishers) < 2:
        return None
    first, second, *_ = zip(end.finishers, end.round_dice, strict=True)
    return first, second
