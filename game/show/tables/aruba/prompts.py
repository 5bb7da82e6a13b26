"""What an ARUBA driver is asked: plates in the strip, dice in the rack, cards on the shelf, spaces ahead on the board."""

from functools import partial

from game.core.actions import Action
from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.stage import Stage
from game.show.tables.aruba.cards_to_play import HIDE
from game.show.tables.aruba.dice_plates import DicePlates
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.quick_fixes import SECRET, WORTH
from game.show.tables.aruba.reach import best_pairs, drives
from game.show.tables.aruba.rolling import Deed, Memory
from game.show.tables.aruba.screen import NEEDS
from game.show.tables.aruba.steering import STOP_ABOUT
from game.show.tables.aruba.things import next_car, yields_of
from game.show.tables.aruba.turn_end import DRAW, END, NEW_CARDS, NEXT_CAR, after_dice, dice_left
from game.show.tables.base.prompt import Chain, Press, Prompt, Secrecy
from game.show.tables.base.table import TableServices
from game.show.tables.parts.plates import Way
from game.show.tables.parts.targets import Purpose, ThingTarget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.cards import KIND_OF, KINDS
from game.titles.aruba.rules.combos import all_odd, distance, penalties, untouched
from game.titles.aruba.rules.compiled import dice_to_come
from game.titles.aruba.rules.hands import need, usable
from game.titles.aruba.rules.state import ArubaState

THROW = Plural(N_("Throw {count}"), N_("Throw {count}"))
THROW_ABOUT = Plural(N_("{count} die: one less for each damage."), N_("{count} dice: one less for each damage."))
ALL_DICE = N_("No damage: all ten dice.")
FULL = N_("Full")
DRAW_ABOUT = N_("A triple of {face:face} draws two cards; in the pile: {count}.")
HOOK_ASKED = N_("Hook on to {seat:seat}? Without a Hook both let go.")
NO_HOOK = N_("You hold no {kind:card}.")
LET_GO, HOOK_ON, MY_CARDS = N_("Let it go", "hook"), N_("Hook on"), N_("My cards")
SAVE_ASKED = Plural(
    N_("One hit from scrap! Save the car for one card?"), N_("One hit from scrap! Save the car for {count} cards?"), least=1
)
SAVE, CHOOSE, SCRAP = N_("Save it"), N_("Choose"), N_("Let it go")
SAVE_TOLD = N_("{needs}. {told}")
SAVE_ABOUT = N_("The cards worth least are thrown away.")
PICK = Plural(N_("Which card saves the car?"), N_("Which {count} cards save the car?"), least=1)
SCRAP_ABOUT = N_("The car goes to scrap.")


class Prompter(DicePlates):
    """Builds the prompt of a decision from `legal`."""

    def __init__(
        self, services: TableServices, stage: Stage, places: Places, pictures: Pictures, model: ArubaState, memory: Memory
    ) -> None:
        super().__init__(services, places, pictures, model)
        self.stage, self.memory = stage, memory
        self.phases = {
            "PREP": self._prep, "HOOK_WINDOW": self._hook, "ROLL": self.roll, "BEFORE_MOVE": self._combos, "MOVING": self.moving,
            "AFTER_MOVE": self._combos, "WRAP_UP": self._wrap_up, "SAVE_WINDOW": self._save,
        }  # fmt: skip

    # --- before the throw

    def _prep(self, chair: Chair) -> Prompt:
        view: ArubaState = chair.view
        count = dice_to_come(view.cars[view.active].damage)
        language = self.services.language
        about = language.plural(THROW_ABOUT, count) if view.cars[view.active].damage > 0 else self.say(ALL_DICE)
        way = self.way(chair, language.plural(THROW, count), act.Throw(), "")  # the strip tells what others did
        rack = self.places.bands.rack
        pits = ThingTarget("pits", rack.center, rack.size, Purpose(act.Throw, about, action=act.Throw()))
        return self.question(chair, [Deed("throw", (way,))], "throw", [pits, *self.shelf(chair)])

    # --- combos

    def _combos(self, chair: Chair, nitros: int = 0) -> Prompt:
        """Right to left: drive, shoot, mend, full, done; the first that can be done is the primary one."""
        deeds = [self._shoot(chair), self._mend(chair)]
        view: ArubaState = chair.view
        if chair.turn.phase == "BEFORE_MOVE":
            deeds.insert(0, self._drive(chair, nitros))
        if all_odd(view) and untouched(view):
            action = act.FullRepair()
            full = Deed("full", (self.way(chair, self.say(FULL), action, self.about("combo.full_repair")),), self.why(chair, action))
            deeds.insert(len(deeds) - 1, full)
        deeds.append(Deed("done", (self._done(chair),)))
        return self.question(chair, deeds, self._first(view, deeds), self.shelf(chair))

    def _first(self, view: ArubaState, deeds: list[Deed]) -> str:
        """What is looked at first: a shot with a pair that is good for nothing else comes before the drive, which may pass whom it hits;
        then what takes nothing away from what is worth more."""
        possible = {deed.key for deed in deeds if not deed.why}
        buys = yields_of(self.game, view)
        free = {key for place, key in enumerate(("drive", "shoot", "mend", "done")) if buys.offers[place] and place not in buys.instead}
        order = ("shoot", "drive", "full", "mend", "done") if "shoot" in free else ("drive", "full", "mend", "done")
        found = next((key for key in order if key in possible and (key in free or key in ("drive", "full"))), "")
        return found or next(deed.key for deed in deeds if not deed.why)

    def _done(self, chair: Chair) -> Way:
        """It is called by what comes after the dice."""
        view: ArubaState = chair.view
        about = dice_left(self.say, view.loose)
        if chair.turn.phase == "BEFORE_MOVE" and (found := drives(self.game, view, 0)):
            lost = distance(found[0]) - sum(penalties(self.game, view))
            about = f"{self.services.language.plural(STOP_ABOUT, lost)} {about}".strip()
        after = after_dice(self.game, view, chair.seat, self.hidden(chair.seat))
        if after.ends:
            about = f"{about} {self._next_told(view)}".strip()
        press = Chain(after.actions, quiet=True) if len(after.actions) > 1 else after.actions[0]
        return Way(self.say(after.text, count=after.cards), lambda: press, about, act.FinishCombos())

    def _next_told(self, view: ArubaState) -> str:
        """Whose turn begins as this one ends."""
        coming = next_car(view)
        return self.say(NEXT_CAR, seat=self.car(coming)) if coming >= 0 else ""

    def lay_nitro(self, chair: Chair) -> Prompt:
        """One Nitro more is laid ready; it counts with DRIVE."""
        most = max((action.nitros for action in chair.legal() if isinstance(action, act.Declare)), default=0)
        self._nitros = self._nitros % most + 1 if most else 0
        prompt = self._combos(chair, self._nitros)
        return prompt._replace(cancel=partial(self._no_nitro, chair))

    def _no_nitro(self, chair: Chair) -> Prompt:
        self._nitros = 0
        return self.prompt(chair)

    _nitros = 0

    # --- wrapping up

    def _wrap_up(self, chair: Chair) -> Prompt:
        view: ArubaState = chair.view
        faces = [face for face in best_pairs(self.game, view, 3) if act.DrawCards(face) in chair.legal()]
        deeds = []
        if faces:
            left = len(view.pile)
            text = self.services.language.plural(DRAW, min(2, left + len(view.discard)))
            ways = [self.way(chair, text, act.DrawCards(face), self.say(DRAW_ABOUT, face=face, count=left)) for face in faces]
            deeds.append(Deed("draw", tuple(ways)))
        deeds.append(Deed("end", (self._end(chair),)))
        first = "cards" if not faces and self.own_cards(chair) else deeds[0].key  # new ones: to be looked at before the turn ends
        return self.question(chair, deeds, first, self.shelf(chair))

    def _end(self, chair: Chair) -> Way:
        new = self.say(NEW_CARDS) if chair.view.fresh else ""
        return self.way(chair, self.say(END), act.EndTurn(), f"{new} {self._next_told(chair.view)}".strip())

    # --- windows

    def _hook(self, chair: Chair) -> Prompt:
        """The same for every hand that lies face down: nothing is dim, nothing is previewed; HOOK ON without a Hook lets go. Of an open
        hand everybody sees that there is none: that is said."""
        view: ArubaState = chair.view
        hidden = self.hidden(chair.seat)
        hook: Action = act.Hook() if act.Hook() in chair.legal() else act.PassHook()
        none = "" if hidden else self.why(chair, act.Hook())
        plates = [
            Deed("let_go", (Way(self.say(LET_GO), act.PassHook, none),)),
            Deed("hook", (Way(self.say(HOOK_ON), lambda: hook, self.about("card.hook")),), none),
            Deed("cards", (Way(self.say(MY_CARDS), lambda: self.peek(chair), self.say(SECRET)),)),
        ]
        found, plan = self.laid_out(plates, "let_go")
        text = self.say(HOOK_ASKED, seat=self.game.owner[view.active])
        return Prompt(text, found, "let_go", secrecy=Secrecy.CLOSED if hidden else Secrecy.OPEN, strip=plan)

    def peek(self, chair: Chair) -> Prompt:
        """As ever; where a Hook is asked for and none lies there, whoever looks reads that too. From new cards the turn ends."""
        prompt = super().peek(chair)
        if chair.turn.phase == "WRAP_UP" and chair.view.fresh and act.EndTurn() in chair.legal():
            cards = (widget for widget in prompt.widgets if widget.key != "cancel")
            hide = self.plate("cancel", 1, Way(self.say(HIDE), lambda: self.prompt(chair)))
            return prompt._replace(widgets=(*cards, self.plate("end", 0, self._end(chair), primary=True), hide), first="end")
        without = chair.turn.phase == "HOOK_WINDOW" and act.Hook() not in chair.legal()
        return prompt._replace(text=self.say(NO_HOOK, kind="hook")) if without else prompt

    def asked(self, chair: Chair) -> str:
        """The question of the phase."""
        if chair.turn.phase == "HOOK_WINDOW":
            return self.say(HOOK_ASKED, seat=self.game.owner[chair.view.active])
        return super().asked(chair)

    def _save(self, chair: Chair) -> Prompt:
        """Save with the cards worth least, choose them, or let the car go."""
        view: ArubaState = chair.view
        wanted = need(view)
        hand = [KIND_OF[card] for card in usable(self.game, view, chair.seat)]
        cheapest = act.Save(self._in_order(sorted(hand, key=WORTH.index)[:wanted]))
        about = self.say(SAVE_ABOUT)
        if self.services.theme.large:  # the big screen over the board has no room for words then
            about = self.say(SAVE_TOLD, needs=self.services.language.plural(NEEDS, wanted), told=about)
        deeds = [Deed("save", (Way(self.say(SAVE), lambda: cheapest, about),))]
        if len(hand) > wanted:
            deeds.append(Deed("choose", (Way(self.say(CHOOSE), lambda: self._pick(chair, frozenset()), self.say(SECRET)),)))
        deeds.append(Deed("scrap", (Way(self.say(SCRAP), act.Accept, self.say(SCRAP_ABOUT)),)))
        plates, plan = self.laid_out(deeds, "save")
        text = self.services.language.plural(SAVE_ASKED, wanted)
        return Prompt(text, plates, "save", secrecy=Secrecy.CLOSED if self.hidden(chair.seat) else Secrecy.OPEN, strip=plan)

    @staticmethod
    def _in_order(kinds: list[str]) -> tuple[str, ...]:
        return tuple(sorted(kinds, key=KINDS.index))

    def _pick(self, chair: Chair, chosen: frozenset[int]) -> Press:
        """The hand over the board; the last card that is needed decides."""
        view: ArubaState = chair.view
        wanted, hand = need(view), view.hands[chair.seat]
        if len(chosen) == wanted:
            return act.Save(self._in_order([KIND_OF[hand[index]] for index in chosen]))
        cards = self.drawer(chair, lambda kind: None, lambda kind, fresh: self.unfit(chair, kind, fresh), chosen)
        for index, card in enumerate(cards):
            card.on_press = partial(self._pick, chair, chosen ^ {index})
        widgets = (*cards, self.plate("cancel", 0, Way(self.say(N_("Never mind")), lambda: self.prompt(chair))))
        text = self.services.language.plural(PICK, wanted)
        secrecy = Secrecy.PEEK if self.hidden(chair.seat) else Secrecy.OPEN
        return Prompt(text, widgets, "drawer:0", lambda: self.prompt(chair), secrecy)
