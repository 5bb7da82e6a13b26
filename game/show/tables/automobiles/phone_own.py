"""What a phone shows of what a seat of Automobiles owns: hand and bag as stacks, with what each cube does now."""

from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.automobiles.effects import now_of, number_of, short_of
from game.show.tables.automobiles.panel_pictures import LAP
from game.show.tables.automobiles.things import card_of
from game.show.tables.base.phone_sheet import Item
from game.show.tables.base.sheet_maker import CARDS, ONLY_MINE, Section, SheetMaker, Speech, begun, noted, to_read
from game.titles.automobiles.rules.compiled import INDEX, CompiledAutomobiles
from game.titles.automobiles.rules.prices import money
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState

MY_HAND = N_("My hand")
PURSE, WORN = N_("${money}"), Plural(N_("{count} wear in hand"), N_("{count} wear in hand"))


class OwnSheets(SheetMaker):
    """That part of the maker of sheets of Automobiles."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.game: CompiledAutomobiles = speech.rules.game

    def facts(self, chair: Chair) -> str:
        """Lap, what the hand is worth, wear in it."""
        view: AutomobilesState = chair.view
        if not view.racers:
            return ""
        one = view.racers[chair.seat]
        lap = self.say(LAP, lap=max(1, min(self.game.laps, self.game.laps - one.laps_left + 1)), laps=self.game.laps)
        worn, worth = one.active[INDEX["X"]], money(self.game, view, chair.seat)
        told = self.language.plural(WORN, worn) if worn else ""
        return noted(lap, self.say(PURSE, money=worth) if worth else "", told)

    def own(self, chair: Chair) -> list[Section]:
        """The hand: it is no secret, and lies open."""
        view: AutomobilesState = chair.view
        active = view.racers[chair.seat].active if view.racers else ()
        items = [self._cubes(chair, colour, count) for colour, count in zip(COLOURS, active, strict=False) if count]
        return [to_read(CARDS, self.say(MY_HAND), items, self.language.number(sum(active))), self.bag(chair)]

    def bag(self, chair: Chair) -> Section:
        """All that is in the own bag, to read. Nothing where it is covered; between races its owner alone sees it there, face down."""
        view: AutomobilesState = chair.view
        bag = view.racers[chair.seat].bag if view.racers else ()
        items = [self._cubes(chair, colour, count) for colour, count in zip(COLOURS, bag, strict=False) if count]
        total, secret = self.language.number(sum(bag)), not self.game.open_bags
        right = noted(total, self.say(ONLY_MINE)) if secret else total
        return to_read(CARDS, begun(self.name("area.bag")), items, right, folded=secret)

    def _cubes(self, chair: Chair, colour: str, count: int) -> Item:
        """A stack of cubes of one colour, under the name of what they play, with what that does."""
        key = f"card.{card_of(chair.view, colour)}"
        return Item(self.name(key), self.effect(chair, colour), colour, key, count=count, about=self.explained(chair, colour))

    def effect(self, chair: Chair, colour: str) -> str:
        """What a cube of that colour does, in a few words, as the pit board has it; nothing for gears and wear."""
        view, card = chair.view, card_of(chair.view, colour)
        number = number_of(view, chair.seat, card) if view.phase != "SPONSOR" else None
        short = short_of(card, number)
        return "" if short is None else self.say(short, count=number)

    def explained(self, chair: Chair, colour: str) -> str:
        """What a cube of that colour does, and would do now."""
        card = card_of(chair.view, colour)
        now = now_of(chair.view, chair.seat, card)
        return " ".join((self.about(f"card.{card}"), *([self.say(now[0], **now[1])] if now else [])))
