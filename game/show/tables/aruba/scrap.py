"""One hit from scrap, saved at the last moment, scrap: wrecks that grind on and what falls off."""

from functools import partial

from game.core.words import N_
from game.show import effects
from game.show.tables.aruba import components as art
from game.show.tables.aruba.effects_kit import EffectsKit
from game.show.tables.aruba.faces import BlowScreen
from game.show.tables.base.director import Groups, Spot
from game.show.tables.parts.arcs import Arc
from game.show.timeline import Clip, ease_out
from game.sound.cues import Cue
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.state import FINISH, ArubaState


class Scrap(EffectsKit):
    """That part of ARUBA's director."""

    # --- scrap

    def save_window(self, e: ev.SaveWindowOpened, before: ArubaState, after: ArubaState) -> Groups:
        """The blow freezes half-way: the alarm twice, then a heart."""
        spot = self.car_spot(e.car)
        still = BlowScreen(self.body(before, e.source), self.body(before, e.car), e.cause, e.need)
        node = self.stage.nodes.get("screen")
        alarm = [self.sound(Cue.ALARM), self.sound(Cue.ALARM, 0.4), self.sound(Cue.HEART, 0.8)]
        ring = self.ring(spot, 60, 0.6, art.HOT)
        if node is None or self.places().screen is None:
            return [[*alarm, ring]]
        frozen = Clip(0.0, start=lambda: setattr(node, "image", self.pictures.screen_picture(still)))
        return [[*alarm, ring, frozen, self.tremble("screen", 7, 0.9)]]

    def saved(self, e: ev.CarSaved, before: ArubaState, after: ArubaState) -> Groups:
        """A card slams between blow and car; the crowd breathes."""
        spot = self.car_spot(e.car)
        card = self.fly(lambda: art.card_back((self.px(84), self.px(118))), Arc((spot[0], spot[1] - 260), spot, 0.3, bow=0))
        words = self.pop_at(
            spot, lambda: self.big_words(self.services.language.text(N_("Saved!")), (126, 214, 140)), seconds=0.7, delay=0.25
        )
        token = partial(art.tokens, 1, (self.px(40), self.px(40)), 1, 1)
        out = [self.fall(token, spot, 70 - 30 * number, 0.6) for number in range(e.need)]
        burnt = [self.ring(spot, 70, 0.3, art.HOT), *self.puffs(spot, 3 if self.services.calm else 6, 44, 0.5), *self.sparks_at(spot, 12)]
        screen = self.shown_on_screen([self.body(before, e.car)], 0.9)
        return [[card], [self.sound(Cue.SLAM), self.sound(Cue.RELIEF, 0.3), words, *out, *burnt, *screen]]

    def wrecked(self, e: ev.CarWrecked, before: ArubaState, after: ArubaState) -> Groups:
        """All is still, fire, the bonnet and two wheels fly, a hubcap is the last thing heard."""
        spot = self.car_spot(e.car)
        calm = self.services.calm
        words = self.pop_at(spot, lambda: self.big_words(self.services.language.text(N_("Scrap!")), art.HOT, 84), seconds=1.1)
        fire = self.puffs(spot, 5 if calm else 14, 80, 0.8) + self.sparks_at(spot, 14, 130, 0.6)
        parts = (("bonnet", 44, -110.0), ("wheel", 32, 100.0), ("wheel", 32, -46.0))
        bits = [self.fall(partial(art.sign, name, self.px(size)), spot, drift, 0.7) for name, size, drift in parts]
        hubcap = self.roll(partial(art.sign, "hubcap", self.px(26)), spot, 0.6)
        closer = [] if calm else [effects.push_in(self.services.camera, *spot, zoom=1.25, seconds=0.75)]
        screen = self.shown_on_screen([self.body(after, e.car)], 1.2)
        self.hide(f"plume:{e.car}")
        flare = self.pop_at((spot[0], spot[1] - 30), partial(art.tokens, 9, (self.px(198), self.px(22)), 1, 9, True), seconds=0.35)
        boom = [self.sound(Cue.SCRAP), *fire, *bits, *closer, *screen, words]
        doomed = self.shown_on_screen([self.body(before, e.car)], 0.12 if calm else 0.25)
        return [[flare, Clip(0.12 if calm else 0.25), *doomed], boom, [hubcap, Clip(0.2)]]

    def wreck_pushed(self, e: ev.WreckPushed, before: ArubaState, after: ArubaState) -> Groups:
        """It grinds one space on."""
        return self._ground(e.car, self.places().node(e.to))

    def wreck_removed(self, e: ev.WreckRemoved, before: ArubaState, after: ArubaState) -> Groups:
        """It slides over the line and off the board."""
        x, y = self.car_spot(e.car)
        dx, dy = self.ahead(self.places().stand(FINISH).heading, 200)
        return self._ground(e.car, (x + dx, y + dy), gone=True)

    def _ground(self, letter: str, end: Spot, gone: bool = False) -> Groups:
        node = self.stage.nodes.get(f"car:{letter}")
        if node is None:
            return []
        x, y = node.place

        def show(t: float) -> None:
            s = ease_out(t)
            node.place = (x + (end[0] - x) * s, y + (end[1] - y) * s)
            if gone:
                node.alpha = round(255 * (1 - t))

        return [[self.sound(Cue.SCRAPE), Clip(0.6 if gone else 0.35, show), *self.sparks_at((x, y), 8, 50, 0.35)]]

    def stripped(self, e: ev.EquipmentDiscarded, before: ArubaState, after: ArubaState) -> Groups:
        """What it carried drops off."""
        x, y = self.car_spot(e.car)
        kinds = {"front": "bumper", "rear": "bumper", "left": "saw", "right": "saw"}
        drops = [
            self.fly(partial(art.sign, kinds[place], self.px(34)), Arc((x, y), (x - 50 + 34 * number, y + 60), 0.3))
            for number, (place, _) in enumerate(e.cards)
        ]
        return [[self.sound(Cue.CLANG), *drops]]
