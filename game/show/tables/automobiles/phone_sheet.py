"""What a phone shows of a seat in Automobiles: its turn, shops, cubes to pick, draws and offers, drivers and sponsors."""

from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.show.tables.automobiles.choosing import (
    ALWAYS,
    ALWAYS_ABOUT,
    COLOUR_DRIVE,
    COLOUR_GAIN,
    DRAW,
    DRAW_ABOUT,
    DRAW_LEFT,
    FOR_DRIVER,
    NO_MORE,
    NONE,
    PASS,
    SOME,
    STOP,
    STOP_ABOUT,
    WHAT_OF_IT,
    always_draw,
    pick_asked,
)
from game.show.tables.automobiles.garage import (
    ALL_WEAR,
    ALL_WEAR_ABOUT,
    BOX,
    ENOUGH,
    FEW_LEFT,
    KEEP,
    KEEP_ABOUT,
    KEEP_IT,
    KEEP_IT_ABOUT,
    MAY_GO,
    TAKE_OUT,
    TAKE_OUT_ABOUT,
    owned,
)
from game.show.tables.automobiles.phone_shop import ShopSheets
from game.show.tables.automobiles.prompt_parts import at_once
from game.show.tables.automobiles.shopping import DONE
from game.show.tables.automobiles.sponsor_signs import GIVES
from game.show.tables.automobiles.things import card_of
from game.show.tables.base.phone_sheet import Answer, Item, PhoneSheet
from game.show.tables.base.sheet_maker import DIAL, LIST, ONLY_MINE, Entry, Section, Speech, begun, first_marked, given, made, one_of
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.scoring import column
from game.titles.automobiles.rules.sponsors import SPONSORS, STANDARD_REMOVAL
from game.titles.automobiles.rules.state import AskColour, AskCube, AskDraws, AskNumber, AskOption, AutomobilesState


class AutomobilesSheets(ShopSheets):
    """Builds the sheets of Automobiles."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.phases = {
            "CHOOSE_DRIVER": self._driver, "OPENING": self.shop, "TURN_START": self.turn, "ACTION": self.turn, "BUY": self.shop,
            "PICK": self._pick, "COLOUR": self._colour, "OPTION": self._option, "STEP": self.step, "DRAW": self._draw,
            "OFFER": self._offer, "ANNOUNCE": self._announce, "SPONSOR": self._sponsor, "SPONSOR_SHOP": self.shop,
        }  # fmt: skip

    # --- cubes

    def _pick(self, chair: Chair) -> PhoneSheet:
        """A part for each area; all wear at once where wear may go."""
        view: AutomobilesState = chair.view
        ask = view.queue[0]
        assert isinstance(ask, AskCube)
        picks = [action for action in chair.legal() if isinstance(action, act.PickCube)]
        between = view.phase == "SPONSOR"
        areas = [self._area(chair, ask, area, [pick for pick in picks if pick.area == area]) for area in ask.areas]
        deeds = [] if ask.exact else [self.deed(chair, self.say(DONE), act.Done(), self.say(NO_MORE))]
        worn = [action for action in picks if action.colour == "X"]
        lot = min(ask.left, getattr(view.racers[ask.seat], worn[0].area)[INDEX["X"]]) if worn else 0
        if lot > 1 and (ask.deed == "remove" or between):
            item = Item(self.say(ALL_WEAR), self.language.plural(ALL_WEAR_ABOUT, lot), "X", "cube.X")
            deeds.append(Entry(item, partial(at_once, *[worn[0]] * lot)))
        asked = self.say(MAY_GO, count=ask.left, owned=owned(chair)) if between else self.say(pick_asked(ask), count=ask.left)
        return made(asked, "" if between else self.facts(chair), [*areas, one_of(LIST, "", deeds, seen=not between)])

    def _area(self, chair: Chair, ask: AskCube, area: str, picks: list[act.PickCube]) -> Section:
        """The cubes of one area, by the names that they have in the hand; between races the bag is its owner's secret where bags are
        covered."""
        view: AutomobilesState = chair.view
        entries = []
        for pick in picks:
            count = getattr(view.racers[ask.seat], area)[INDEX[pick.colour]]
            key = f"cube.{pick.colour}"
            item = Item(self.name(f"card.{card_of(view, pick.colour)}"), begun(self.name(key)), pick.colour, key, count=count)
            entries.append(Entry(item, partial(self._picked, chair, pick)))
        secret = view.phase == "SPONSOR" and not self.game.open_bags
        return one_of(LIST, begun(self.name(f"area.{area}")), entries, self.say(ONLY_MINE) if secret else "", seen=not secret)

    def _picked(self, chair: Chair, pick: act.PickCube) -> Answer:
        """Between races anything but wear from a bag that would hardly drive is asked twice."""
        left = owned(chair) - 1
        if chair.view.phase != "SPONSOR" or pick.colour == "X" or left >= ENOUGH:
            return pick
        keep = Entry(Item(self.say(KEEP_IT), self.say(KEEP_IT_ABOUT)), lambda: self.sheet(chair))
        take = self.deed(chair, self.say(TAKE_OUT), pick, self.say(TAKE_OUT_ABOUT, colour=pick.colour))
        return made(self.language.plural(FEW_LEFT, left), "", [one_of(LIST, "", [*first_marked([keep]), take])])

    # --- colours, ways, numbers

    def _colour(self, chair: Chair) -> PhoneSheet:
        ask = chair.view.queue[0]
        assert isinstance(ask, AskColour)
        drives = ask.use != "gain"
        entries = []
        for colour in ask.colours:
            about = self.about(f"colour.{colour}") if drives else self.explained(chair, colour)
            key = f"colour.{colour}"
            name = begun(self.name(key)) if drives else self.name(f"card.{card_of(chair.view, colour)}")
            entries.append(self.deed(chair, name, act.PickColour(colour), about, sign=colour, face=key))
        asked = self.say(COLOUR_DRIVE if drives else COLOUR_GAIN)
        return made(asked, self.facts(chair), [one_of(LIST, "", first_marked(entries), seen=True)])

    def _option(self, chair: Chair) -> PhoneSheet:
        ask = chair.view.queue[0]
        assert isinstance(ask, AskOption)
        options = [(f"option.{option}", act.PickOption(option)) for option in ask.options]
        cube = f"cube.{ask.about}" if ask.about else ""
        entries = [self.deed(chair, begun(self.name(key)), action, self.about(key), sign=ask.about, face=cube) for key, action in options]
        asked = self.say(WHAT_OF_IT, colour=ask.about) if ask.about else self.ask("OPTION")
        return made(asked, self.facts(chair), [one_of(LIST, "", first_marked(entries), seen=True)])

    def _draw(self, chair: Chair) -> PhoneSheet:
        ask = chair.view.queue[0]
        assert isinstance(ask, AskDraws)
        draw = self.deed(chair, self.say(DRAW), act.Draw(), self.say(DRAW_ABOUT))
        stop = self.deed(chair, self.say(STOP), act.Stop(), self.say(STOP_ABOUT))
        asked = self.language.plural(DRAW_LEFT, ask.left)
        return made(asked, self.facts(chair), [one_of(LIST, "", first_marked([draw, stop]), seen=True)])

    def _offer(self, chair: Chair) -> PhoneSheet:
        """A cube free of wear; always answers for the rest of the race."""
        draw = self.deed(chair, self.say(DRAW), act.Draw(), self.say(DRAW_ABOUT))
        no = self.deed(chair, self.say(PASS), act.Pass(), self.say(STOP_ABOUT))
        always = Entry(Item(self.say(ALWAYS), self.say(ALWAYS_ABOUT)), partial(given, always_draw(chair)))
        entries = [*first_marked([draw]), no, always]
        return made(self.ask("OFFER", seat=chair.seat), self.facts(chair), [one_of(LIST, "", entries, seen=True)])

    def _announce(self, chair: Chair) -> PhoneSheet:
        ask = chair.view.queue[0]
        assert isinstance(ask, AskNumber)
        kind, _, driver = ask.cause.partition(".")
        numbers = [(self.say(SOME, count=n) if n else self.say(NONE), act.Announce(n)) for n in range(ask.most + 1)]
        entries = [self.deed(chair, text, action) for text, action in numbers]
        dial = one_of(DIAL, "", [*entries[:-1], *first_marked(entries[-1:])])
        asked = self.say(FOR_DRIVER, driver=driver) if kind == "driver" else self.ask("ANNOUNCE")
        return made(asked, self.facts(chair), [dial])

    # --- drivers and sponsors

    def _driver(self, chair: Chair) -> PhoneSheet:
        entries = [self._named(chair, f"driver.{driver}", act.ChooseDriver(driver), "") for driver in chair.view.offer]
        return made(self.ask("CHOOSE_DRIVER", seat=chair.seat), "", [one_of(LIST, "", first_marked(entries), seen=True)])

    def _named(self, chair: Chair, key: str, action: Action, more: str) -> Entry:
        return self.deed(chair, self.name(key), action, " ".join(filter(None, (self.about(key), more))), face=key)

    def _sponsor(self, chair: Chair) -> PhoneSheet:
        """One of those on offer; the old one may be kept."""
        view: AutomobilesState = chair.view
        if isinstance(view.queue[0], AskCube):
            return self._pick(chair)
        entries = [self._sponsored(chair, sponsor, act.ChooseSponsor(sponsor)) for sponsor in view.offer]
        old = view.racers[chair.seat].sponsor
        keep = [Item(self.say(KEEP), self.say(KEEP_ABOUT, name=self.name(f"sponsor.{old}")))] if old else []
        keeping = [Entry(item, partial(self._boxing, chair)) for item in keep]
        parts = [one_of(LIST, "", first_marked(entries), seen=True), one_of(LIST, "", keeping)]
        return made(self.ask("SPONSOR", seat=chair.seat), "", parts)

    def _boxing(self, chair: Chair) -> PhoneSheet:
        """Which of those on offer nobody may take: what they come to for this seat is no matter."""
        entries = [self._named(chair, f"sponsor.{sponsor}", act.KeepSponsor(sponsor), "") for sponsor in chair.view.offer]
        return made(self.say(BOX), "", [one_of(LIST, "", first_marked(entries), seen=True), self.back(chair)])

    def _sponsored(self, chair: Chair, sponsor: str, action: Action) -> Entry:
        """What it does, and what that comes to for this seat."""
        view: AutomobilesState = chair.view
        at = column(view.classes[-1].index(chair.seat), len(view.racers))
        kind, amount = SPONSORS[sponsor].kind, SPONSORS[sponsor].numbers[at]
        return self._named(chair, f"sponsor.{sponsor}", action, self.say(GIVES[kind], count=STANDARD_REMOVAL[at], amount=amount))
