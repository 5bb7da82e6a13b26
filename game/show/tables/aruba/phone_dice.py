"""What dice are used for, on a phone: drives, a shot, a mend."""

from collections.abc import Sequence
from functools import partial

from game.core.match import Chair
from game.core.words import N_
from game.show.tables.aruba.dice_plates import DRIVE, DRIVE_NONE, MEND, MEND_ABOUT, MEND_NONE, SHOOT, SHOOT_ABOUT, SHOOT_SCRAP
from game.show.tables.aruba.phone_cards import CardSheets
from game.show.tables.aruba.reach import best_pairs, drives, lost
from game.show.tables.base.phone_sheet import Item, PhoneSheet
from game.show.tables.base.sheet_maker import (
    LIST,
    Entry,
    made,
    one_of,
)
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.combos import distance
from game.titles.aruba.rules.compiled import MAX_DAMAGE
from game.titles.aruba.rules.state import ArubaState
from game.titles.aruba.rules.targets import target

NO_PAIR = N_("No pair is left.")
OTHERS, OTHERS_ASKED = N_("Other drives"), N_("How far do you drive?")
SHOWN = 4
"""Drives that are shown at once: the furthest, and some shorter ones."""
MOST_DRIVES = 24


class DiceSheets(CardSheets):
    """That part of ARUBA's maker of sheets."""

    def drives_of(self, chair: Chair) -> list[Entry]:
        """The furthest drive, a few shorter ones, and the rest in a step; where there is none, why."""
        view: ArubaState = chair.view
        found = drives(self.game, view, 0)
        if not found:
            sample = act.Declare(straight=1)
            return [self.deed(chair, self.say(DRIVE_NONE), sample if chair.why_not(sample) else act.Declare())]
        best = {distance(action): action for action in reversed(found)}
        shown = sorted(best.values(), key=lambda action: -distance(action))[:SHOWN]
        more = [action for action in found if action not in shown][:MOST_DRIVES]
        entries = [self._drive(chair, action) for action in shown]
        return [*entries, Entry(Item(self.say(OTHERS)), partial(self._other_ways, chair, more))] if more else entries

    def _drive(self, chair: Chair, action: act.Declare) -> Entry:
        count = distance(action) - lost(self.game, chair.view)
        return self.deed(chair, self.say(DRIVE, count=count), action, f"{self.action_sentence(chair, action)}.")

    def _other_ways(self, chair: Chair, actions: Sequence[act.Declare]) -> PhoneSheet:
        entries = [self._drive(chair, action) for action in actions]
        return made(self.say(OTHERS_ASKED), "", [one_of(LIST, "", entries, seen=True), self.back(chair)])

    def shooting(self, chair: Chair) -> Entry:
        """R31: the pair is the one that is missed least."""
        view: ArubaState = chair.view
        faces, aimed = best_pairs(self.game, view), target(self.game, view)
        action = act.Shoot(faces[0] if faces else "1")
        if aimed < 0 or not faces:
            return self.unable(chair, self.say(SHOOT), action, "" if faces else self.say(NO_PAIR))
        told = SHOOT_SCRAP if view.cars[aimed].damage >= MAX_DAMAGE else SHOOT_ABOUT
        return self.deed(chair, self.say(SHOOT), action, self.say(told, face=faces[0], seat=self.game.owner[aimed]))

    def mending(self, chair: Chair) -> Entry:
        """R32: the same pair."""
        view: ArubaState = chair.view
        count = max(0, min(2, view.cars[view.active].damage))
        faces = best_pairs(self.game, view)
        action = act.SmallRepair(faces[0] if faces else "1")
        if not faces or not count:
            return self.unable(chair, self.say(MEND_NONE), action, "" if faces else self.say(NO_PAIR))
        return self.deed(chair, self.say(MEND, count=count), action, self.say(MEND_ABOUT, face=faces[0], count=count))
