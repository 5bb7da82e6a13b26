"""The hammer falls: once, twice, a breath of nothing, the blow, the stamp, notes to the block."""

from collections.abc import Sequence
from typing import NamedTuple

from pygame import SRCALPHA, Rect, Surface

from game.core.words import N_
from game.show import effects
from game.show.canvas import TOP_LEFT, Blit, Node
from game.show.painters.icons import dust
from game.show.tables.top_race import components as art
from game.show.tables.top_race import signs
from game.show.tables.top_race.effects_kit import OVER_ALL, EffectsKit, Groups
from game.show.tables.top_race.faces import OfferFace, PosterFace
from game.show.tables.top_race.lots import Lots
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.top_race.rules import auction_events as ev
from game.titles.top_race.rules.state import TopRaceState

ONCE, TWICE = N_("once ..."), N_("twice ...")
GREAT = 100_000
SMALL = 50_000
DIMMED = 104
SWING = 0.12
"""Seconds from the hammer's highest point to the block."""
IN_ROOM, BANDS = ("room", "poster", "offer", "gavel", "digits", "paddle"), 3
"""What the sale room is made of, and in how many bands it folds."""


class Beats(NamedTuple):
    """When what happens, in seconds from the last bidder's passing; `once` and `twice` below 0: not counted."""

    once: float
    twice: float
    swing: float
    stamp: float
    pay: float
    end: float


FULL = Beats(0.20, 0.50, 0.95, 1.10, 1.25, 1.60)
QUICK = Beats(-1.0, -1.0, 0.20, 0.35, 0.50, 0.90)


def beats_of(amount: int) -> Beats:
    """Small prices fall faster."""
    return QUICK if amount < SMALL else FULL


def told_at(amount: int) -> float:
    """When it is said who lost the lot: with the stamp, or once a great price was looked at closely."""
    return beats_of(amount).end if amount >= GREAT else beats_of(amount).stamp


class HammerClips(EffectsKit):
    """That part of Top Race's director. `lots`: who lost a lot."""

    lots: Lots

    def won(self, e: ev.AuctionWon, before: TopRaceState, after: TopRaceState) -> Groups:
        """Once, twice, a breath, the hammer, the stamp, notes to the block. The counting is show alone: nobody is waited for."""
        beats = beats_of(e.amount)
        clips = [*self._dimmed(beats.end), *self._counted(beats), *self._blow(beats, e.amount >= GREAT), *self._stamped(e.seat, beats)]
        start, end = self.row_spot(e.seat), self.places().gavel.center
        self.trail += self.banknotes(start, end, e.amount, delay=beats.pay, seconds=0.3, apart=0.02)
        lost = self.lots.lost(e)
        sorry = self._sorry(lost.seat, beats) if lost else []
        return [[*clips, *sorry, self.hop(f"paddle:{e.seat}", -12, 0.2, beats.end - 0.2)]]

    def _sorry(self, seat: int, beats: Beats) -> list[Clip]:
        """Whoever bid against the winner groans: a long face over the own paddle, which shakes, and the row nods."""
        node = self.stage.nodes.get(f"paddle:{seat}")
        if node is None:
            return []
        lies = beats.end - beats.stamp
        face = self.lay_over(lambda: signs.long_face(self.px(72)), (node.place[0], node.place[1] - 30), lies, delay=beats.stamp, fade=0.12)
        shaken, nod = self.shake(f"paddle:{seat}", 5, 0.3), self.nod(seat, 0.3)
        shaken.delay = nod.delay = beats.stamp
        return [face, shaken, nod, self.sound(Cue.GROAN, beats.stamp + 0.12)]

    def _dimmed(self, end: float) -> list[Clip]:
        """The posters go dark one after another, and come up again: what is said at the block counts."""
        nodes = [self.stage.nodes[key] for key, thing in self.stage.things.items() if isinstance(thing.face, PosterFace | OfferFace)]

        def turn(number: int, alpha: int, delay: float) -> Clip:
            def begin() -> None:
                nodes[number].alpha = alpha

            return Clip(0.0, start=begin, delay=delay)

        dark = [turn(number, DIMMED, 0.03 * number) for number in range(len(nodes))]
        return dark + [turn(number, 255, end - 0.03 * (len(nodes) - number)) for number in range(len(nodes))]

    def _counted(self, beats: Beats) -> list[Clip]:
        """Two knocks, the second a third lower; the digits hop."""
        if beats.once < 0:
            return []
        found = []
        for at, text, cue in ((beats.once, ONCE, Cue.KNOCK), (beats.twice, TWICE, Cue.KNOCK_LOW)):
            found += [self.sound(cue, at), self.hop("digits", 6, 0.16, at), self._said(self.services.language.text(text), at)]
        return found

    def _said(self, text: str, delay: float) -> Clip:
        area = self.places().digits
        return self.pop(lambda: self.words(text, art.MUSTARD, 60), area.centerx, area.y - 14, rise=16, seconds=0.3, delay=delay)

    def _blow(self, beats: Beats, great: bool) -> list[Clip]:
        """The gavel rises while nobody breathes, swings and hits; the block shakes, dust flies. At a great price one looks closer."""
        gavel, area, hit = self.places().gavel, self.places().digits, beats.swing + SWING
        size = self.px(gavel.width), self.px(gavel.height)

        def swing(t: float) -> None:
            node = self.stage.nodes["gavel"]
            node.image = art.gavel(size, 2 if t < 0.5 else 1 if t < 1 else 0)

        bits = [dust(self.px(wide)) for wide in (18, 28)]
        count = 3 if self.services.calm else 10
        burst = effects.burst(self.services.layer, bits, gavel.x + 110, gavel.bottom - 40, reach=90, count=count, seconds=0.4, gravity=-20)
        burst.delay = hit
        clips = [Clip(0.15 + SWING, swing, delay=beats.swing - 0.15), self.sound(Cue.GAVEL, hit), burst]
        shake = effects.shake(lambda: self.stage.nodes["gavel"], 2 if self.services.calm else 8, 0.24)
        shake.delay = hit
        clips.append(shake)
        if great and not self.services.calm:
            closer = effects.push_in(self.services.camera, area.centerx, area.centery, 1.15, 0.5)
            closer.delay = hit
            clips.append(closer)
        return clips if "gavel" in self.stage.nodes else [self.sound(Cue.GAVEL, hit)]

    def _stamped(self, seat: int, beats: Beats) -> list[Clip]:
        """SOLD over the digits, with the winner's helmet."""
        area = self.places().digits
        pattern = art.seat_face(seat, self.services.names).pattern
        width = self.px(area.width * 0.62)
        lies = beats.end - beats.stamp
        stamp = self.lay_over(
            lambda: self.pictures.stamp(pattern, width), area.center, lies, delay=beats.stamp, z=OVER_ALL, fall=36, fade=0.12
        )
        return [stamp, self.sound(Cue.STAMP, beats.stamp + 0.1)]

    def last_bought(self, e: ev.LastCarBought, before: TopRaceState, after: TopRaceState) -> Groups:
        """One blow, one stamp, notes to the bank; the sale room is folded already."""
        x, y = self.places().board.center
        gavel, pattern = self.places().gavel, art.seat_face(e.seat, self.services.names).pattern
        size, width = (self.px(gavel.width), self.px(gavel.height)), self.px(self.places().digits.width * 0.62)
        block = self.lay_over(lambda: art.gavel(size), (x - 170, y), 0.8, fall=40, fade=0.1)
        stamp = self.lay_over(lambda: self.pictures.stamp(pattern, width), (x + 120, y), 0.6, delay=0.2, fall=36, fade=0.1)
        notes = self.banknotes(self.row_spot(e.seat), (x, y), e.amount, delay=0.3, seconds=0.3)
        return [[block, self.sound(Cue.GAVEL, 0.12), stamp, self.sound(Cue.STAMP, 0.3), *notes]]

    def folds(self, delay: float) -> Clip:
        """The sale room goes in three bands, the lowest first: the grid has to be seen."""
        frame = self.services.theme.frame
        bands: list[Node] = []

        def begin() -> None:
            hung = [self.stage.nodes[key] for key, thing in self.stage.things.items() if thing.kind in IN_ROOM]
            nodes = sorted(hung, key=lambda node: node.depth)
            sheet, area = _as_one([there for node in nodes if (there := node.target(frame)) is not None])
            for node in nodes:
                node.shown = False
            for number in range(BANDS):
                top, low = area.height * number // BANDS, area.height * (number + 1) // BANDS
                place = frame.design((area.x, area.y + top))
                bands.append(self.services.layer.add(sheet.subsurface((0, top, area.width, low - top)), *place, OVER_ALL - 1, TOP_LEFT))

        def show(t: float) -> None:
            for number, band in enumerate(bands):
                band.shown = number < BANDS * (1 - t)

        return Clip(0.24, show, start=begin, end=lambda: self.gone(bands), delay=delay)

    def gone(self, nodes: list[Node]) -> None:
        """Takes these pictures away."""
        for node in nodes:
            self.services.layer.remove(node)


def _as_one(blits: Sequence[Blit]) -> tuple[Surface, Rect]:
    """One picture of all these, the first of them at the bottom, and where it lies in the window."""
    rects = [blit.rect for blit in blits]
    area = rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 0, 0)
    sheet = Surface(area.size, SRCALPHA)
    for blit in blits:
        sheet.blit(blit.picture, blit.rect.move(-area.x, -area.y), blit.part)
    return sheet, area
