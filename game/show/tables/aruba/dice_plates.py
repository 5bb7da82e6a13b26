"""The plates of what dice are used for: how far they drive, whom a pair shoots, what it mends, and what each of them takes from others."""

from msgspec.structs import replace

from game.core.match import Chair
from game.core.words import N_, Plural
from game.show.tables.aruba.reach import best_pairs, drives, left_by, parts_of
from game.show.tables.aruba.rolling import Deed
from game.show.tables.aruba.steering import Steering
from game.show.tables.aruba.things import yields_of
from game.show.tables.parts.plates import Way
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules.combos import distance, groups, penalties
from game.titles.aruba.rules.compiled import MAX_DAMAGE
from game.titles.aruba.rules.state import SPENT, ArubaState
from game.titles.aruba.rules.targets import target

DRIVE, DRIVE_CARDS, DRIVE_NONE = N_("Drive {count}"), N_("Drive {count} +{cards}"), N_("Drive")
DRIVE_LESS = {
    "leads": Plural(N_("{sum}, less 1 for leading alone: {count} space."), N_("{sum}, less 1 for leading alone: {count} spaces.")),
    "red": Plural(N_("{sum}, less 1 for the corner: {count} space."), N_("{sum}, less 1 for the corner: {count} spaces.")),
    "both": Plural(
        N_("{sum}, less 1 for the corner and 1 for leading alone: {count} space."),
        N_("{sum}, less 1 for the corner and 1 for leading alone: {count} spaces."),
    ),
}
"""What a drive comes to, by what it loses."""
PLUS = " + "
"""Between the parts of a drive: figures need no words."""
LESS_SIGN = "−1"
"""In the sum behind the length of a drive, for each space that it has lost."""
SHOOT = N_("Shoot")
SHOOT_ABOUT = N_("A pair of {face:face} shoots {seat:seat}: 1 damage.")
SHOOT_FIRST = N_("Shoot {seat:seat} first: once you are past, the shot is lost.")
NO_SHOT_LEFT = N_("It leaves no pair to shoot with.")
DRIVE_LEFT = Plural(N_("Then one space is left to drive."), N_("Then {count} spaces are left to drive."), least=1)
NO_DRIVE_LEFT = N_("Then nothing is left to drive with.")
LESS_CARDS = Plural(N_("It takes one card away."), N_("It takes {count} cards away."), least=1)
CARDS = 3
"""Their place among what dice buy."""
SHOOT_SCRAP = N_("A pair of {face:face} makes scrap of {seat:seat}, unless cards save the car.")
MEND, MEND_NONE = N_("Mend {count}"), N_("Mend")
MEND_ABOUT = Plural(
    N_("A pair of {face:face} takes one damage off your car."), N_("A pair of {face:face} takes {count} damage off your car."), least=1
)


class DicePlates(Steering):
    """That part of ARUBA's prompter."""

    def _drive(self, chair: Chair, nitros: int) -> Deed:
        """The most these dice give; down takes the next."""
        view: ArubaState = chair.view
        lost = sum(penalties(self.game, view))
        ways = []
        for action in drives(self.game, view, nitros):
            count = distance(action) - lost
            text = self.say(DRIVE_CARDS, count=count, cards=nitros) if nitros else self.say(DRIVE, count=count)
            if lost:
                text = f"{text} ({'+'.join(map(str, parts_of(action)))}{LESS_SIGN * lost})"
            ways.append(self.way(chair, text, action, self._drive_about(chair, action)))
        if ways:
            return Deed("drive", tuple(ways))
        nothing = act.Declare(straight=1)
        why = self.why(chair, nothing) or self.why(chair, act.Declare())
        return Deed("drive", (Way(self.say(DRIVE_NONE), lambda: None),), why)

    def _drive_about(self, chair: Chair, action: act.Declare) -> str:
        """Which dice it takes; or, where a drive loses something, what it comes to, with all that it loses in one breath."""
        shot = self._shot_told(chair.view, action)
        leads, red = penalties(self.game, chair.view)
        parts = PLUS.join(map(str, parts_of(action)))
        count = distance(action) - leads - red
        if leads or red:
            less = DRIVE_LESS["both" if leads and red else "leads" if leads else "red"]
            return f"{self.services.language.plural(less, count, sum=parts)} {shot}".strip()
        if shot:
            return shot  # which dice drive is lit in the rack
        told = self.action_sentence(chair, action) + "."
        return f"{told} {parts} = {count}." if len(parts_of(action)) > 1 else told

    def _shot_told(self, view: ArubaState, drive: act.Declare) -> str:
        """What becomes of the shot that these dice could fire now, where they then drive; "" where there is none."""
        aimed, loose = target(self.game, view), view.loose.replace(SPENT, "")
        if aimed < 0 or not groups(loose, 2):
            return ""
        return self.say(SHOOT_FIRST, seat=self.car(aimed)) if groups(left_by(loose, drive), 2) else self.say(NO_SHOT_LEFT)

    def _shoot(self, chair: Chair) -> Deed:
        view: ArubaState = chair.view
        faces = best_pairs(self.game, view)
        aimed = target(self.game, view)
        if aimed < 0 or not faces:
            return Deed("shoot", (Way(self.say(SHOOT), lambda: None),), self.why(chair, act.Shoot(faces[0] if faces else "1")))
        told = SHOOT_SCRAP if view.cars[aimed].damage >= MAX_DAMAGE else SHOOT_ABOUT
        abouts = [f"{self.say(told, face=face, seat=self.car(aimed))} {self._costs(view, face)}".strip() for face in faces]
        ways = [self.way(chair, self.say(SHOOT), act.Shoot(face), about) for face, about in zip(faces, abouts, strict=True)]
        return Deed("shoot", tuple(ways))

    def _costs(self, view: ArubaState, face: str) -> str:
        """What a pair of it takes away from the drive and the cards that these dice give."""
        buys, after = (yields_of(self.game, one) for one in (view, replace(view, loose=view.loose.replace(face, SPENT, 2))))
        drive = after.drive or 0
        told = [self.say(DRIVE_LEFT, count=drive) if drive else self.say(NO_DRIVE_LEFT)] if (buys.drive or 0) > drive else []
        told += [self.say(LESS_CARDS, count=buys.cards - after.cards)] if CARDS not in buys.instead and buys.cards > after.cards else []
        return " ".join(told)

    def _mend(self, chair: Chair) -> Deed:
        view: ArubaState = chair.view
        count = max(0, min(2, view.cars[view.active].damage))
        faces = best_pairs(self.game, view)
        if not faces or not count:
            why = self.why(chair, act.SmallRepair(faces[0] if faces else "1"))
            return Deed("mend", (Way(self.say(MEND_NONE), lambda: None),), why)
        told = self.say(MEND, count=count)
        abouts = [f"{self.say(MEND_ABOUT, face=face, count=count)} {self._costs(view, face)}".strip() for face in faces]
        ways = [self.way(chair, told, act.SmallRepair(face), about) for face, about in zip(faces, abouts, strict=True)]
        return Deed("mend", tuple(ways), self.why(chair, act.SmallRepair(faces[0])))
