"""What tells what it is when it is looked at: each car's row with all that is bolted on and who can shoot it, what the dice would buy."""

from functools import cached_property

from msgspec.structs import replace

from game.core.words import N_, Plural
from game.show.tables.aruba.quick_fixes import QuickFixes
from game.show.tables.aruba.things import yields_of
from game.show.tables.base.aloud import TO_LINE
from game.show.tables.parts.targets import Explained
from game.show.widgets.base import Widget
from game.titles.aruba.rules.cards import PLACES
from game.titles.aruba.rules.compiled import CompiledAruba, dice_to_come
from game.titles.aruba.rules.state import FINISHED, RACING, ArubaState
from game.titles.aruba.rules.targets import target

THING = "car."
YIELDS = ("yield.drive", "yield.shots", "yield.mends", "yield.cards")
INSTEAD = N_("Instead of the others: each die is used only once.")
REACHES, NO_REACH = N_("A pair shoots {seat:seat}: 1 damage."), N_("A pair shoots the car right ahead in your lane. Nobody is there now.")
WHO = N_("{seat:seat}: {car:car}")
SHIELDS = Plural(N_("{count} shield"), N_("{count} shields"))
DAMAGE = Plural(N_("{count} damage"), N_("{count} damage"))
DICE = Plural(N_("{count} die next"), N_("{count} dice next"))
CARDS = Plural(N_("{count} card"), N_("{count} cards"))
STANDS = N_("{who}, row {row}, lane {lane}.")
OUT = N_("{who}, {how}.")
AIMED_AT = N_("{seats:seat} can shoot it.")
HAS = N_("On it: {parts}.")
HOME, SCRAP = N_("home"), N_("scrap")
RINGED = N_("The ring on the road marks it: the same driver's other car.")


def car_of(widget: Widget) -> str:
    """The letter of the car whose row this is; "" for anything else."""
    if not isinstance(widget, Explained) or not widget.thing.startswith(THING):
        return ""
    return widget.thing.removeprefix(THING)


def shooters(game: CompiledAruba, model: ArubaState, car: int) -> tuple[int, ...]:
    """The cars that this one stands right in front of (R31): each would hit it."""
    racing = (one for one, other in enumerate(model.cars) if other.state == RACING and one != car)
    return tuple(one for one in racing if target(game, replace(model, active=one)) == car)


class Explaining(QuickFixes):
    """That part of ARUBA's prompter."""

    def explained(self) -> list[Widget]:
        """Rows, and what the dice would buy."""
        places = self.places
        size = (places.row_wide, places.row_high - 6)
        rows = enumerate(self.pictures.services.rules.standings(self.model))
        found: list[Widget] = [Explained(f"{THING}{row.car}", places.row(index), size, self._told[row.car]) for index, row in rows]
        top = min(row.rect.y for row in found)
        for row in found:
            if row.rect.y == top:  # whoever goes up and up ends here: help, log and pause lie to the right
                row.leads[0, -1] = row.key
        if self.model.dice and self.model.phase != "MOVING":  # there the drive itself is told
            buys = yields_of(self.game, self.model)
            for place, (thing, number, cell) in enumerate(zip(YIELDS, buys.shown, self.pictures.yields_line(buys).cells, strict=True)):
                if number:
                    told = self._shots() if thing == "yield.shots" else self._named(thing)
                    told = f"{told} {self.say(INSTEAD)}" if place in buys.instead else told
                    found.append(Explained(thing, cell.center, (cell.width - 6, cell.height), told))
        return found

    @cached_property
    def _told(self) -> dict[str, str]:
        """Said once for all the questions that one decision takes."""
        helped, owner = self.pictures.services.with_help, self.game.owner
        return {letter: helped(owner[index], self._row_told(index)) for index, letter in enumerate(self.game.cars)}

    def _shots(self) -> str:
        """Whom a pair would shoot; or why it shoots nobody."""
        aimed = target(self.game, self.model)
        return self.say(REACHES, seat=self.car(aimed)) if aimed >= 0 else self.say(NO_REACH)

    def _named(self, thing: str) -> str:
        name, about = self.name(thing), self.about(thing)
        return f"{name[:1].upper()}{name[1:]}: {about}" if about else name

    def _row_told(self, index: int) -> str:
        """All of a car in a few sentences: who shoots at it comes before what is on it."""
        model, game, plural = self.model, self.game, self.services.language.plural
        car, seat, course = model.cars[index], game.owner[index], game.course(model)
        who = self.say(WHO, seat=seat, car=game.cars[index])
        if car.state != RACING:
            return self.say(OUT, who=who, how=self.say(HOME if car.state == FINISHED else SCRAP))
        aimed = tuple(dict.fromkeys(game.owner[one] for one in shooters(game, model, index)))
        has = [self.name(f"equipment.{place}") for place in PLACES if getattr(car, place)]
        has += [plural(DAMAGE, car.damage) if car.damage >= 0 else plural(SHIELDS, -car.damage)]
        has += [plural(DICE, dice_to_come(car.damage)), plural(CARDS, len(model.hands[seat]))]
        told = [self.say(STANDS, who=who, row=car.distance % course.rows, lane=car.lane)]
        if index != model.active and seat == game.owner[model.active]:
            told.append(self.say(RINGED))
        left = plural(TO_LINE, course.finish - car.distance)
        told.insert(1, f"{left[:1].upper()}{left[1:]}.")
        told += [self.say(AIMED_AT, seats=aimed)] if aimed else []
        return " ".join([*told, self.say(HAS, parts=self.services.language.listed(has))])
