"""What a phone shows of a seat in ARUBA: dice to keep, combos, ways to drive, windows, and the secret hand below all of it."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.aruba.cards_to_play import question_of
from game.show.tables.aruba.goals import GOAL_NAMES, GOAL_ODDS, percent_of
from game.show.tables.aruba.phone_dice import DiceSheets
from game.show.tables.aruba.prompts import (
    ALL_DICE,
    DRAW_ABOUT,
    FULL,
    HOOK_ASKED,
    HOOK_ON,
    LET_GO,
    MY_CARDS,
    PICK,
    SAVE,
    SAVE_ASKED,
    SCRAP,
    SCRAP_ABOUT,
    THROW,
    THROW_ABOUT,
)
from game.show.tables.aruba.quick_fixes import WORTH
from game.show.tables.aruba.reach import best_pairs
from game.show.tables.aruba.rolling import KEEP_ABOUT, KEEP_ALL, REACHED, WITH_CARD
from game.show.tables.aruba.steering import HOME, RAM_ABOUT, RAM_WRECK, STOP, STOP_ABOUT
from game.show.tables.aruba.things import next_car
from game.show.tables.aruba.turn_end import DRAW, END, NEXT_CAR, after_dice, dice_left
from game.show.tables.base.phone_sheet import Answer, Item, Part, PhoneSheet
from game.show.tables.base.prompt import Chain
from game.show.tables.base.sheet_maker import (
    CARDS,
    DICE,
    LIST,
    Entry,
    Section,
    Speech,
    first_marked,
    given,
    made,
    noted,
    one_of,
    to_read,
)
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.cards import KIND_OF, KINDS
from game.titles.aruba.rules.chances import GOALS, chance, kept_for, straight_length
from game.titles.aruba.rules.combos import all_odd, thrown, untouched
from game.titles.aruba.rules.compiled import dice_to_come
from game.titles.aruba.rules.hands import need, usable
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.state import ArubaState

KEEP, KEEP_RIGHT, COMBOS = N_("Keep", "dice"), N_("touch to throw again"), N_("Shoot and mend")
TO_DRIVE = Plural(N_("{count} space to drive"), N_("{count} spaces to drive"))
FREE_THROWS = Plural(N_("{count} free throw left"), N_("{count} free throws left"))
AHEAD = {"F": N_("Straight on."), "L": N_("Ahead to the left."), "R": N_("Ahead to the right.")}
WAYS, STRAIGHT = ("L", "F", "R"), 1


class ArubaSheets(DiceSheets):
    """Builds the sheets of ARUBA."""

    def __init__(self, speech: Speech) -> None:
        super().__init__(speech)
        self.phases = {
            "PREP": self._prep, "HOOK_WINDOW": self._hook, "ROLL": self._roll, "BEFORE_MOVE": self._combos, "MOVING": self._moving,
            "AFTER_MOVE": self._combos, "WRAP_UP": self._wrap_up, "SAVE_WINDOW": self._save,
        }  # fmt: skip

    def _asked(self, chair: Chair) -> str:
        return self.ask(question_of(chair), seat=chair.seat)

    # --- throwing

    def _prep(self, chair: Chair) -> PhoneSheet:
        view: ArubaState = chair.view
        count = dice_to_come(view.cars[view.active].damage)
        plural = self.language.plural
        about = plural(THROW_ABOUT, count) if view.cars[view.active].damage > 0 else self.say(ALL_DICE)
        throw = first_marked([self.deed(chair, plural(THROW, count), act.Throw(), about)])
        parts = [one_of(LIST, "", throw, seen=True), self.hand(chair), self.fixing(chair)]
        return made(self._asked(chair), self.facts(chair), parts)

    def _roll(self, chair: Chair) -> PhoneSheet:
        return self.throwing(chair)

    def throwing(self, chair: Chair, *, card: bool = False, goal: str = "") -> PhoneSheet:
        """Dice as they lie, held ones stay; a goal holds those that it needs. By a card it is a step, without one the whole question.
        As on the table keeping all is lit first, with a card the first goal: no throw is offered before a die is taken off."""
        if card:
            goals = [self._goal(chair, name, card) for name in GOALS]
            ways = one_of(LIST, "", goals if goal else first_marked(goals), seen=True)
            return made(self.say(WITH_CARD), "", [ways, self._dice(chair, goal, card), self.back(chair)])
        view: ArubaState = chair.view
        keep = self.deed(chair, self.say(KEEP_ALL), act.EndRoll(), self.say(KEEP_ABOUT))
        if not view.rerolls:
            return self._kept(chair, keep)
        ways = one_of(LIST, "", [*(self._goal(chair, name, card) for name in GOALS), keep], seen=True)
        note = noted(self.language.plural(FREE_THROWS, view.rerolls), self.facts(chair))
        return made(self._asked(chair), note, [self._dice(chair, goal, card), ways, self.hand(chair), self.fixing(chair)])

    def _kept(self, chair: Chair, keep: Entry) -> PhoneSheet:
        """R25: no throw is left, so nothing is asked: the dice are there to be read, and the one way on is lit."""
        items = [Item(face, face=face) for face in chair.view.dice]
        dice, on = to_read(DICE, self.say(KEEP), items), replace(keep.item, sub="")
        parts = [dice, one_of(LIST, "", first_marked([keep._replace(item=on)]), seen=True), self.hand(chair), self.fixing(chair)]
        return made(self.say(KEEP_ABOUT), self.facts(chair), parts)

    def _dice(self, chair: Chair, goal: str, card: bool) -> Section:
        """The thrown dice, all held at first; dice of cards lie beside them and stay. Holding all is the end of throwing; with a card there
        is no such end, and no button says it."""
        view: ArubaState = chair.view
        dice = thrown(view)
        keep = kept_for(goal, dice) if goal else frozenset(range(len(dice)))
        items = tuple(Item(face, face=face, primary=number in keep) for number, face in enumerate(dice))
        count = len(items)
        throws = tuple(self.language.plural(THROW, count - kept) for kept in range(count))
        does = (*throws, "" if card else self.say(KEEP_ALL))
        more = view.dice[count:]
        right = f"+ {' '.join(more)}" if more else self.say(KEEP_RIGHT)
        part = Part(DICE, self.say(KEEP), items, right, picks=(0, count), seen=not card, does=does)
        return Section(part, partial(self._thrown, chair, dice, card))

    def _thrown(self, chair: Chair, dice: str, card: bool, picks: tuple[int, ...]) -> Answer:
        action = act.EndRoll() if len(picks) == len(dice) and not card else act.Reroll("".join(sorted(dice[pick] for pick in picks)), card)
        return chair.why_not(action) or action

    def _goal(self, chair: Chair, goal: str, card: bool) -> Entry:
        """A goal by name, and how likely one throw reaches it; it holds the dice for it."""
        view: ArubaState = chair.view
        dice, extra = thrown(view), view.dice[len(thrown(view)) :]
        kept = "".join(sorted(dice[number] for number in kept_for(goal, dice)))
        text = self.say(GOAL_NAMES[goal], length=straight_length(view.dice))
        if len(kept) == len(dice):
            return Entry(Item(text, self.say(REACHED)), partial(self.throwing, chair, card=card, goal=goal))
        if self.around.odds:
            percent = percent_of(chance(goal, kept, len(dice) - len(kept), extra, view.rerolls + card))
            text = self.say(GOAL_ODDS, goal=text, percent=percent)
        return Entry(Item(text, self.about(f"goal.{goal}")), partial(self.throwing, chair, card=card, goal=goal))

    # --- combos

    def _combos(self, chair: Chair) -> PhoneSheet:
        """Driving, shooting and mending, the hand, and last the way on."""
        view: ArubaState = chair.view
        moves = chair.turn.phase == "BEFORE_MOVE"
        drive = [one_of(LIST, "", first_marked(self.drives_of(chair)), seen=True)] if moves else []
        fight = [self.shooting(chair), self.mending(chair)]
        if all_odd(view) and untouched(view):
            fight.append(self.deed(chair, self.say(FULL), act.FullRepair(), self.about("combo.full_repair")))
        done = self._done(chair)
        combos = one_of(LIST, self.say(COMBOS), fight, seen=True)
        end = one_of(LIST, "", [done] if moves else first_marked([done]), seen=True)
        return made(self._asked(chair), self.facts(chair), [*drive, combos, self.hand(chair), self.fixing(chair), end])

    def _done(self, chair: Chair) -> Entry:
        """What comes after the dice, as on the table; a phone is looked at by its owner alone."""
        view: ArubaState = chair.view
        after = after_dice(self.game, view, chair.seat, hidden=False)
        left = dice_left(self.say, view.loose)
        item = Item(self.say(after.text, count=after.cards), f"{left} {self._next_told(view)}".strip() if after.ends else left)
        return Entry(item, partial(given, Chain(after.actions, quiet=True) if len(after.actions) > 1 else after.actions[0]))

    def _next_told(self, view: ArubaState) -> str:
        """Whose turn begins as this one ends."""
        coming = next_car(view)
        return self.say(NEXT_CAR, seat=self.game.owner[coming]) if coming >= 0 else ""

    # --- driving

    def _moving(self, chair: Chair) -> PhoneSheet:
        """Left, straight, right; what stands straight ahead may be rammed; stopping loses the rest."""
        view: ArubaState = chair.view
        me, course = view.cars[view.active], self.game.course(view)
        home = me.distance + 1 == course.finish
        told = self.say(HOME) if home else ""
        steps = [self.deed(chair, self.say(AHEAD[way]).removesuffix("."), act.Step(way), told) for way in WAYS]
        first = first_marked([steps[STRAIGHT], *steps])[0]  # as on the table: nobody rams without looking
        steps = [steps[0], first, steps[2]] if first.item.primary else first_marked(steps)
        if act.Ram() in chair.legal():
            steps[STRAIGHT] = self._ram(chair)
        stop = self.deed(chair, self.say(STOP), act.Stop(), self.language.plural(STOP_ABOUT, view.budget))
        parts = [one_of(LIST, "", steps, seen=True), one_of(LIST, "", [stop], seen=True), self.fixing(chair)]
        return made(self._asked(chair), noted(self.language.plural(TO_DRIVE, view.budget), self.facts(chair)), parts)

    def _ram(self, chair: Chair) -> Entry:
        view: ArubaState = chair.view
        me, course = view.cars[view.active], self.game.course(view)
        there = course.standing(view.cars)[course.cell(me.distance + 1, me.lane + DIRECTIONS["F"])]
        racing = view.cars[there].state == "racing"
        told = self.say(RAM_ABOUT, seat=self.game.owner[there]) if racing else self.say(RAM_WRECK)
        return self.deed(chair, told.removesuffix("."), act.Ram())

    # --- the end of a turn, and windows

    def _wrap_up(self, chair: Chair) -> PhoneSheet:
        view: ArubaState = chair.view
        triples = [face for face in best_pairs(self.game, view, 3) if act.DrawCards(face) in chair.legal()]
        left = len(view.pile)
        draw = self.say(DRAW, count=min(2, left + len(view.discard)))
        draws = [self.deed(chair, draw, act.DrawCards(f), self.say(DRAW_ABOUT, face=f, count=left)) for f in triples[:1]]
        end = self.deed(chair, self.say(END), act.EndTurn(), self._next_told(view))
        going = one_of(LIST, "", first_marked([*draws, end]), seen=True)
        return made(self._asked(chair), self.facts(chair), [going, self.hand(chair), self.fixing(chair)])

    def _hook(self, chair: Chair) -> PhoneSheet:
        """Letting go is marked for every hand; whoever has no Hook reads so, and nobody else does."""
        view: ArubaState = chair.view
        go = first_marked([self.deed(chair, self.say(LET_GO), act.PassHook())])
        hook = self.deed(chair, self.say(HOOK_ON), act.Hook(), self.about("card.hook"))
        asked = self.say(HOOK_ASKED, seat=self.game.owner[view.active])
        return made(asked, self.secret(), [one_of(LIST, "", [*go, hook]), *self.own(chair)])

    def _save(self, chair: Chair) -> PhoneSheet:
        """R47: so many cards as it takes, the ones worth least marked; or the car goes."""
        view: ArubaState = chair.view
        wanted = need(view)
        hand = sorted((KIND_OF[card] for card in usable(self.game, view, chair.seat)), key=WORTH.index)
        items = tuple(Item(self.name(f"card.{kind}"), face=f"card.{kind}", primary=at < wanted) for at, kind in enumerate(hand))
        right = self.language.plural(PICK, wanted)
        part = Part(CARDS, self.say(MY_CARDS), items, right, picks=(wanted, wanted), does=(self.say(SAVE),))
        saving = Section(part, partial(self._saved, chair, hand))
        scrap = one_of(LIST, "", [self.deed(chair, self.say(SCRAP), act.Accept(), self.say(SCRAP_ABOUT))])
        return made(self.language.plural(SAVE_ASKED, wanted), self.facts(chair), [saving, scrap])

    @staticmethod
    def _saved(chair: Chair, hand: Sequence[str], picks: tuple[int, ...]) -> Answer:
        action = act.Save(tuple(sorted((hand[pick] for pick in picks), key=KINDS.index)))
        return chair.why_not(action) or action
