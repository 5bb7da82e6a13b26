"""Medals on the podium: they come left and right of the crown once it has come, and are told; whoever goes to one reads it again."""

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Surface

from game.core.words import N_
from game.scenes.framework.scene import Context
from game.scenes.results.confetti import drop
from game.session.report import EarnedMedal, RaceReport
from game.show.canvas import Node
from game.show.painters.faces import standing
from game.show.painters.medals import TONES, medal
from game.show.timeline import Clip
from game.show.widgets.base import Area, Widget

SIDE, STEP = 84.0, 88.0
"""Of a medal, and from one to the next beside it, in design units."""
OWNER, LOWER = (60, 40), 22.0
"""What stands on the step for whoever earned it, small at the medal's foot: it hangs over other people's cars. How far it reaches below."""
BESIDE = 128.0
"""From the edges of the stage to the middle of the medals there."""
FOOT = (0.5, 1.0)
MOST = 6
"""So many have room beside the crown; the report has all."""
TOLD_FOR = 2.0
"""Seconds for which they are told once they have come."""
COMES = 0.5
ONE = N_("{name}: {medal}. {why}")
EACH = N_("{name}: {medals}")


class MedalRibbon(Widget):
    """One medal, and whose it is; it only says what it was earned for."""

    def __init__(self, key: str, rect: Area, about: str, look: Callable[[int], Surface], owner: Callable[[], Surface]) -> None:
        super().__init__(key, rect, about=about, z=21)
        self.look_of, self.owner = look, owner

    def picture(self) -> Surface:
        """The medal and its owner's car, with room around them for the focus."""
        frame = self.theme.frame
        side = frame.px(SIDE)
        picture = Surface(frame.pair(self.rect.width + 2 * self.MARGIN, self.rect.height + 2 * self.MARGIN)).convert_alpha()
        picture.fill((0, 0, 0, 0))
        self.stamp(picture, self.look_of(side), self.rect.width / 2, SIDE / 2)
        self.stamp(picture, self.owner(), self.rect.width / 2, self.rect.height, FOOT)
        return picture


def medal_ribbons(ctx: Context, report: RaceReport, stage: tuple[float, float], y: float) -> list[MedalRibbon]:
    """A widget for each, their middles at height `y`; `stage` is where it begins and ends. The first half of them on the left."""
    rows = {row.seat: row for row in report.rows}
    shown = report.medals[:MOST]
    left = (len(shown) + 1) // 2
    found = []
    for index, one in enumerate(shown):
        middle = stage[0] + BESIDE if index < left else stage[1] - BESIDE
        count, at = (left, index) if index < left else (len(shown) - left, index - left)
        x = middle + (at - (count - 1) / 2) * STEP
        look = partial(medal, one.shape or ctx.theme.skin.world, TONES.get(one.shape, ctx.theme.skin.stripe))
        row = rows[one.seat]
        about = ctx.say(ONE, name=row.name, medal=one.name, why=one.about)
        owner = partial(standing, ctx.theme, row.face, row.cars, ctx.frame.pair(*OWNER))
        found.append(MedalRibbon(f"medal.{index}", (x - SIDE / 2, y - SIDE / 2, SIDE, SIDE + LOWER), about, look, owner))
    return found


def told_together(ctx: Context, medals: Sequence[EarnedMedal], names: dict[int, str]) -> str:
    """What is said as they come: of a lone one all of it, of several whose they are, a line each."""
    if len(medals) == 1:
        return ctx.say(ONE, name=names[medals[0].seat], medal=medals[0].name, why=medals[0].about)
    by_seat: dict[int, list[str]] = {}
    for one in medals:
        by_seat.setdefault(one.seat, []).append(one.name)
    return "\n".join(ctx.say(EACH, name=names[seat], medals=ctx.language.listed(mine)) for seat, mine in by_seat.items())


def come_in(nodes: Sequence[Node], tell: Callable[[bool], None], play: Callable[[], None], still: bool) -> list[list[Clip]]:
    """Clips, one group after another: they drop in, then they are told for a while. `still`: they are there already."""
    told = [Clip(TOLD_FOR, start=partial(tell, True), end=partial(tell, False))]
    if still:
        return [told]
    for node in nodes:
        node.alpha = 0
    falling = [Clip(COMES, partial(drop, node, node.place), start=play, delay=0.12 * index) for index, node in enumerate(nodes)]
    return [falling, told]
