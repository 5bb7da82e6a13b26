"""The end of a race: who stands where, how it came about, and what next."""

from functools import partial
from pathlib import Path

import pygame
from pygame import Surface

from game.core.record import Record
from game.core.words import N_
from game.input.intents import Intent
from game.scenes.framework.backdrop import backdrop
from game.scenes.framework.results import Answered, SceneResult
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Order
from game.scenes.framework.widget_scene import WidgetScene
from game.scenes.results.award_plates import award_plates
from game.scenes.results.ceremony import Ceremony, OnStage
from game.scenes.results.confetti import Confetti
from game.scenes.results.driver_card import (
    LARGE_COLUMN,
    LEAST_COLUMN,
    LONE_COLUMN,
    NAMED,
    Column,
    columns,
    heading,
    left_by_names,
    ranked,
    widths,
)  # fmt: skip
from game.scenes.results.export import export_result, say_saved
from game.scenes.results.keep_page import RESULT_KEY
from game.scenes.results.medal_ribbons import MedalRibbon, medal_ribbons
from game.scenes.results.phones import PodiumPhones
from game.scenes.results.podium_ways import PodiumWays
from game.scenes.results.report_page import PLACES, chart_picture
from game.scenes.results.season import season_chart, season_heading, season_story
from game.scenes.results.stage_cars import lamp_light, side_by_side, with_belongings
from game.scenes.results.way_on import Wanted
from game.scenes.results.win_words import for_fun, raced_where, won_by
from game.session.fit_words import told_moved
from game.session.report import DriverRow, RaceReport
from game.show.canvas import SAFE, Node
from game.show.painters.faces import line_letter
from game.show.painters.icons import icon
from game.show.painters.pieces import podium
from game.show.palette import CREAM, GOLD_LIGHT, INK, INK_SOFT, PAPER, WOOD_DARK, Rgb
from game.show.svg import Svg
from game.show.theme import DISPLAY, TEXT
from game.show.timeline import Timeline
from game.show.widgets.base import Widget
from game.show.widgets.button import Button, of_one_size
from game.show.widgets.drawing import in_a_line, lettering, on_disc, tag, wrapped
from game.show.widgets.said import ended
from game.sound.themes import Mood
from game.store.problems import StoreError

LOW, MID_LEFT, MID_RIGHT = (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)
STAGE_LEFT = SAFE.x
STAGE_WIDTH = 760
STEPS_TOP = 548
STEPS_HIGH = 292
TOPS = {1: 0.0, 2: 0.32, 3: 0.52}
"""How far down the tops of the steps lie, as shares of their height."""
STEP, SHARED = 0.32, 0.42
"""How much of the stage cars have that stand on one step; those who share a win reach over its edges."""
LARGE_ASIDE = 72
"""Design units from the middle of a step to a car before it, where that would cover its disc."""
MIDDLES = {1: 0.5, 2: 0.165, 3: 0.835}
LATE, LARGE_LATE = (100, 22), (88, 2)
"""Width of the cars that stand before the steps, so that they cover no disc, and how far below the steps; with large texts the ring
around a button reaches up to there."""
TABLE_LEFT = STAGE_LEFT + STAGE_WIDTH + 40
TABLE_WIDTH = SAFE.right - TABLE_LEFT
TABLE_TOP = 262
CHART_HIGH = 236
COLUMN = 136
"""Width of a column of numbers."""
LARGE_TOP, LARGE_FOOT = 134, 64
"""With large texts: how much lower the figures begin, how much higher the buttons are."""
FOOT = SAFE.bottom - 96
CONFETTI_TOP = SAFE.y + 250
LINE_HIGH = 44
"""Of the line under the heading."""
MEDALS_MIDDLE, MEDALS_LOWER = 366, 88
"""Height of the middle of the medals; how much lower that is below a photo finish."""
"""Below heading and ribbons."""

SEED = N_("Seed {seed}")
BESIDE_CROWN = 60
"""Design units from the stage's middle to ribbons that lie beside the crown."""
SAVE = N_("Save the result")


class PodiumScene(WidgetScene):
    """Leaves with NextRace, Again or (in a cup) ToTable, or for the menu. `record` is the file that keeps the finished match, `match` the
    record of one that goes on: it is told as a story from here. `series`: the one that was over with this race, whose podium follows."""

    def __init__(
        self, ctx: Context, report: RaceReport, record: Path | None = None, match: Record | None = None, series: RaceReport | None = None
    ) -> None:
        super().__init__(ctx.skinned(report.title_id))
        self.report = report
        self.timeline = Timeline()
        self.confetti: Confetti | None = None
        self._unread = self.notice = "" if self.ctx.theme.large else told_moved(ctx.language, report.fit)
        """That computers drive at another level from now on stands at the foot of the stage until somebody presses something; with large
        texts, which would cover figures there, in the place of what was raced."""
        self.ways = PodiumWays(self, record, match, series)
        self.ceremony = Ceremony(self)
        self._note: Node | None = None
        if ctx.desk.host is not None:
            self.phone_host = PodiumPhones(self, ctx.desk.host)
        self._told: Node | None = None
        self._seen = False

    def enter(self) -> None:
        """The title's theme has sections of its own for this."""
        super().enter()
        self.ctx.sound.mood(Mood.PODIUM)

    @property
    def winners(self) -> tuple[DriverRow, ...]:
        return tuple(row for row in self.report.rows if row.place == 1)

    @property
    def story(self) -> str:
        """How the race ended; of a season what decided that."""
        return season_story(self.ctx, self.report) if self.report.ends_series else self.report.story

    @property
    def where(self) -> str:
        """What was raced, and how many races that was."""
        return raced_where(self.ctx, self.report)

    @property
    def said_heading(self) -> str:
        """The order of everybody, and how it ended."""
        order = [f"{row.place}: {row.name}" for row in self.report.rows]
        told = [
            won_by(self.ctx.language, self.winners, self.report.ends_series),
            *order,
            self.report.photo,
            self.story,
            told_moved(self.ctx.language, self.report.fit),
        ]
        return " ".join(map(ended, filter(None, told)))

    @property
    def aside(self) -> str:
        """What stands small beside it: by which number the same race comes again."""
        return self.ctx.say(SEED, seed=self.report.seed)

    @property
    def chart_heading(self) -> str:
        """What the lines count."""
        return season_heading(self.ctx, self.report) if self.report.ends_series else self.report.chart_name or self.ctx.say(PLACES)

    # furniture

    def build(self) -> None:
        """Buttons and focus wait for the end of the ceremony."""
        super().build()
        self.fade(float(self.timeline.idle))

    def ground(self) -> Surface:
        """The table with heading, steps, ribbon and seed."""
        ctx, theme, frame, report = self.ctx, self.ctx.theme, self.ctx.frame, self.report
        picture = backdrop(ctx).copy()

        def put(part: Surface, x: float, y: float, anchor: tuple[float, float]) -> None:
            left, top = frame.at(x, y)
            picture.blit(part, (round(left - part.get_width() * anchor[0]), round(top - part.get_height() * anchor[1])))

        put(lamp_light(ctx, STAGE_WIDTH), STAGE_LEFT + STAGE_WIDTH / 2, STEPS_TOP + 40, (0.5, 0.5))
        heading, where = won_by(ctx.language, self.winners, report.ends_series), self.where
        fun = for_fun(ctx.language, report)
        aside = self.aside if theme.large or not fun else f"{fun}  {self.aside}"
        seed = self._whole(aside, CREAM, 460 if theme.large else 740 if fun else 520)
        fit = SAFE.width - seed.get_width() / frame.scale - 60 if theme.large else 980
        put(lettering(theme, heading, 96, GOLD_LIGHT, fit=fit), SAFE.x, SAFE.y + 60, MID_LEFT)
        if theme.large:  # one under another, over the table of figures, whose headings may have two lines
            put(seed, SAFE.right, SAFE.y + 44, MID_RIGHT)
            told = self.story if report.ends_series else report.photo or report.story
            put(self._whole(told), SAFE.x, SAFE.y + 126, MID_LEFT)
            below = fun or told_moved(ctx.language, report.fit) or where  # the report has the place too
            put(self._whole(below), SAFE.x, SAFE.y + 188, MID_LEFT)
        else:
            put(lettering(theme, where, 36, PAPER, face=TEXT, fit=720), SAFE.right, SAFE.y + 26, MID_RIGHT)
            put(seed, SAFE.right, SAFE.y + 78, MID_RIGHT)
            put(lettering(theme, self.story, 38, PAPER, face=TEXT, fit=self._left_of_headings), SAFE.x, SAFE.y + 128, MID_LEFT)
        put(podium(frame.pair(STAGE_WIDTH, STEPS_HIGH)), STAGE_LEFT + STAGE_WIDTH / 2, STEPS_TOP + STEPS_HIGH, LOW)
        floor = Svg(STAGE_WIDTH + 24, 20)
        floor.rect(2.5, 2.5, STAGE_WIDTH + 19, 15, 7, WOOD_DARK, INK, 5)
        put(floor.raster(frame.pair(STAGE_WIDTH + 24, 20)), STAGE_LEFT + STAGE_WIDTH / 2, STEPS_TOP + STEPS_HIGH + 12, LOW)
        return picture

    def _whole(self, told: str, colour: Rgb = PAPER, fit: float = SAFE.width - 8) -> Surface:
        """A line that broad at most; in the narrower face where it would be cut short in the usual one."""
        theme = self.ctx.theme
        theme.cut.clear()
        line = lettering(theme, told, 28, colour, face=TEXT, fit=fit)
        if not theme.cut:
            return line
        theme.cut.clear()
        return lettering(theme, told, 56, colour, face=DISPLAY, fit=fit)

    def furnish(self) -> None:
        """Table, chart, ribbon, buttons; then everybody comes onto the stage."""
        self.timeline = Timeline()
        rows = self._table()
        if not self.ctx.theme.large:  # the report has it
            self._chart()
        self._ribbons()
        medals = self._medals()
        self._buttons()
        stage = STAGE_LEFT + STAGE_WIDTH / 2
        self._note = self.layer.add(None, SAFE.centerx if self.ctx.theme.large else stage, self._foot - 12, 31, LOW)
        self.show_notice(self.notice)
        self._told = self.layer.add(None, stage, self._foot - 12, 30, LOW)
        cars, crowns = self._cars()
        if self._seen:
            self.ceremony.drop_medals()
        else:
            self.ceremony.begin(OnStage(rows, cars, crowns), medals)
        letters = [line_letter(row.face, row.seat) for row in self.winners]
        self.confetti = None if self.ctx.settings.reduced_motion or self._seen else Confetti(self.layer, letters, CONFETTI_TOP)
        self._seen = True

    def _table(self) -> dict[int, Node]:
        """A card per driver; what the columns mean stands above."""
        figures, points = self._columns()
        told = [*figures, *points]
        wide = widths(self.ctx, told, self._column_of(len(told)), TABLE_WIDTH)
        for index, (words, _) in enumerate(told):
            x = TABLE_LEFT + TABLE_WIDTH - 20 - sum(wide[index:]) + wide[index] / 2
            self.layer.add(heading(self.ctx, words, wide[index]), x, self._top + 6, 12, LOW)
        high, strong = self._row_high, len(points) if self.ctx.theme.large or self.report.race == 1 else min(1, len(points))
        nodes = {}
        for index, row in enumerate(self.report.rows):
            y = self._top + 20 + index * (high + 10) + high / 2
            values = [cells[index] for _, cells in told]
            card = ranked(self.ctx, row, (TABLE_WIDTH, high), values, wide, strong)
            nodes[row.seat] = self.layer.add(card, TABLE_LEFT + TABLE_WIDTH / 2, y, 14)
        return nodes

    @property
    def _left_of_headings(self) -> float:
        """Design units for the line under the heading: all there are, or those beside the columns' headings where one has three lines."""
        figures, points = self._columns()
        told = [*figures, *points]
        wide = widths(self.ctx, told, self._column_of(len(told)), TABLE_WIDTH)
        pictures = (heading(self.ctx, words, column) for (words, _), column in zip(told, wide, strict=True))
        high = max((picture.get_height() for picture in pictures), default=0) / self.ctx.frame.scale
        beside = self._top + 6 - high < SAFE.y + 128 + LINE_HIGH / 2
        return TABLE_LEFT + TABLE_WIDTH - 44 - SAFE.x - sum(wide) if beside else SAFE.width

    def _columns(self) -> tuple[list[Column], list[Column]]:
        """The figures beside the names, and the points."""
        return columns(self.ctx, self.report, TABLE_WIDTH)

    @property
    def _top(self) -> float:
        """Where the figures begin: below the column headings and, with large texts, below what is told of the race."""
        return TABLE_TOP + (LARGE_TOP if self.ctx.theme.large else 0)

    @property
    def _foot(self) -> int:
        """Where the buttons begin."""
        return FOOT - (LARGE_FOOT if self.ctx.theme.large else 0)

    def _column_of(self, count: int) -> float:
        """Width of one of so many columns of numbers."""
        if not self.ctx.theme.large:
            return min(COLUMN * self.ctx.theme.zoom, (TABLE_WIDTH - NAMED) / max(1, count))
        return min(LONE_COLUMN, max(LEAST_COLUMN, left_by_names(self.ctx, self.report, TABLE_WIDTH))) if count == 1 else LARGE_COLUMN

    @property
    def _row_high(self) -> float:
        room = (self._foot - 24 - self._top - 20) - (CHART_HIGH + 20 if self._charted and not self.ctx.theme.large else 0)
        return min(92.0, room / len(self.report.rows) - 10)

    @property
    def _charted(self) -> bool:
        return self.report.ends_series or len(self.report.chart) > 1

    def _chart(self) -> None:
        """The race as lines, on a card of its own."""
        if not self._charted:
            return
        theme = self.ctx.theme
        top = self._top + 30 + (0 if theme.large else len(self.report.rows) * (self._row_high + 10))
        chart_high = self._foot - 24 - top
        head = theme.line() + 10
        centre = TABLE_LEFT + TABLE_WIDTH / 2
        self.layer.add(theme.card(TABLE_WIDTH, chart_high, CREAM, INK, 22, 4), centre, top + chart_high / 2, 12)
        paint = season_chart if self.report.ends_series else chart_picture
        picture = paint(self.ctx, self.report, self.ctx.frame.pair(TABLE_WIDTH - 36, chart_high - head - 12))
        self.layer.add(picture, centre, top + chart_high / 2 + head / 2 - 2, 13)
        self.layer.add(
            theme.label(self.chart_heading, 28, INK_SOFT, fit=TABLE_WIDTH - 60), TABLE_LEFT + 28, top + head / 2 + 4, 13, MID_LEFT
        )

    def _ribbons(self) -> None:
        """What the last move decided, and who earned an award."""
        theme, width = self.ctx.theme, STAGE_WIDTH - 40
        if theme.large:  # the report has them
            return
        top = SAFE.y + 176.0
        if self.report.photo:
            words = wrapped(theme, self.report.photo, 32, width - 130, 76, INK, align=pygame.FONT_CENTER)
            card = theme.card(width, 92, GOLD_LIGHT, INK, 46, 5).copy()
            sign = on_disc(icon("flag", theme.frame.px(60)))
            card.blit(sign, (theme.frame.px(40), (card.get_height() - sign.get_height()) // 2))
            card.blit(
                words, ((card.get_width() - words.get_width()) // 2 + theme.frame.px(30), (card.get_height() - words.get_height()) // 2)
            )
            self.layer.add(card, STAGE_LEFT + STAGE_WIDTH / 2, top + 46, 16)
            top += 108
        plates = award_plates(self.ctx, self.report, STAGE_WIDTH, STAGE_WIDTH / 2 - BESIDE_CROWN if self.report.photo else STAGE_WIDTH)
        for index, plate in enumerate(plates):  # left and right of the crown
            self.layer.add(plate, STAGE_LEFT + STAGE_WIDTH * index, top + 30, 16, (float(index), 0.5))

    def _medals(self) -> list[MedalRibbon]:
        """What people earned, left and right of the crown."""
        y = MEDALS_MIDDLE + (MEDALS_LOWER if self.report.photo and not self.ctx.theme.large else 0)
        medals = medal_ribbons(self.ctx, self.report, (STAGE_LEFT, STAGE_LEFT + STAGE_WIDTH), y)
        for one in medals:
            self.ui.add(one)
        return medals

    def _focused(self, widget: Widget) -> None:
        """A medal is told while somebody looks at it."""
        super()._focused(widget)
        if isinstance(widget, MedalRibbon):
            self.tell(widget.about)

    def _wanted(self) -> list[Wanted]:
        """The buttons from left to right, the one to go on with first."""
        return self.ways.wanted()

    def _buttons(self) -> None:
        """The lit one has the focus: that a press too many doesn't decide is up to the ceremony."""
        wanted, say = self._wanted(), self.ctx.say
        self.first = wanted[0][0]
        width = (SAFE.width - 24 * (len(wanted) - 1)) / len(wanted)
        buttons = []
        for index, (key, text, sign, press) in enumerate(wanted):
            place = (SAFE.x + index * (width + 24), self._foot, width, SAFE.bottom - self._foot)
            buttons.append(Button(key, place, say(text), press, icon=partial(icon, sign), primary=index == 0, size=40))
            self.ui.add(buttons[-1])
        of_one_size(buttons)

    # the ceremony

    def _cars(self) -> tuple[dict[int, Node], list[Node]]:
        """A car per driver on its step, equal places side by side; from the fourth place on they stand before the steps."""
        frame = self.ctx.frame
        cars: dict[int, Node] = {}
        crowns = []
        late = [row for row in self.report.rows if row.place > 3]
        most = 220.0  # nobody stands there larger than those who won
        for place in (1, 2, 3):
            rows = [row for row in self.report.rows if row.place == place]
            y = STEPS_TOP + STEPS_HIGH * TOPS[place] + 10
            room = STAGE_WIDTH * (SHARED if place == 1 and len(rows) > 1 else STEP)
            most = min(most, room / max(1, len(rows))) if place == 1 else most
            for row, x, width in side_by_side(rows, STAGE_LEFT + STAGE_WIDTH * MIDDLES[place], room, most):
                cars[row.seat] = self._stand(row, x, y, width)
                if place == 1:
                    crowns.append(self.layer.add(icon("crown", frame.px(min(96, width * 0.5))), x, y - width * 0.6, 19, LOW))
        wide, below = LARGE_LATE if self.ctx.theme.large else LATE
        for row, x, width in self._before_the_steps(late):
            cars[row.seat] = self._stand(row, x, STEPS_TOP + STEPS_HIGH + below, width, wide)
        return cars, crowns

    def _before_the_steps(self, late: list[DriverRow]) -> list[tuple[DriverRow, float, float]]:
        """Row, centre and width of those who stand there: before the winner's step only where there are more of them than other steps. With
        large texts, where they stand higher, beside the middle of a step: its disc is there."""
        aside = LARGE_ASIDE if self.ctx.theme.large and len(late) <= len(MIDDLES) else 0
        if len(late) > 2:
            return [(row, x + aside, room) for row, x, room in side_by_side(late, STAGE_LEFT + STAGE_WIDTH / 2, STAGE_WIDTH, 200)]
        places = zip(late, (3, 2)[: len(late)], strict=True)
        return [(row, STAGE_LEFT + STAGE_WIDTH * MIDDLES[place] + aside, 200.0) for row, place in places]

    def _stand(self, row: DriverRow, x: float, y: float, room: float, most: float = 220) -> Node:
        """A car with its name below it, where that has room."""
        width = min(room, most)
        car = with_belongings(self.ctx, self.report, row, self.ctx.frame.pair(width, width * 2 / 3))
        node = self.layer.add(car, x, y, 18, LOW)
        theme = self.ctx.theme
        theme.cut.clear()
        plate = tag(theme, row.name, PAPER, INK, None, 28, fit=max(60.0, room - (40 if room > most else 8)))
        if not theme.cut and not theme.large:  # the table has the whole name
            self.layer.add(plate, x, y + (22 if row.place > 3 else 13), 19 if row.place > 3 else 17)
        return node

    def fade(self, t: float) -> None:
        """Buttons and focus come to be seen; t from 0 to 1."""
        for node in self._around():
            node.alpha = round(255 * t)

    def _around(self) -> list[Node]:
        """What one acts with: buttons and focus."""
        widgets = [widget.node for widget in self.ui.widgets.values() if not isinstance(widget, MedalRibbon)]
        return [node for node in (*widgets, *(cursor.node for cursor in self.ui.cursors.values())) if node is not None]

    # what the buttons do

    def _save(self) -> None:
        self.keep_result()

    def keep_result(self) -> Path | None:
        """Writes the result as a picture and a table, and says where, or why not; the picture, for whoever wants that."""
        try:
            folder, name = self._export(self._picture())
        except StoreError as error:
            self.show_notice(self.ctx.say(error.problem.text, **error.problem.fields))
            self.ctx.sound.play("error")
            return None
        self.show_notice(say_saved(self.ctx, folder, name))
        return folder / f"{name}.png"

    def _export(self, picture: Surface) -> tuple[Path, str]:
        """Writes what is saved; the folder, and the name of both files."""
        return export_result(self.ctx, self.report, picture)

    def _picture(self) -> Surface:
        """The podium without buttons, focus and confetti."""
        self.ceremony.finish()
        falling = self.confetti.nodes if self.confetti else []
        return self.pictured_without((*self._around(), *falling, self._note, self._told))

    def show_notice(self, notice: str) -> None:
        """A line at the foot of the stage, where it covers neither ribbons nor figures; of two such lines the newer one is seen."""
        self.notice = notice
        if notice and self._told is not None:
            self._told.image = None
        if self._note is not None:
            self._note.image = self._card(notice, SAFE.width if self.ctx.theme.large else STAGE_WIDTH)

    def tell(self, told: str) -> None:
        """What medals were earned for, at the foot of the stage: the medals are seen over it."""
        if told and self.notice:
            self.show_notice("")
        if self._told is not None:
            self._told.image = self._card(told, STAGE_WIDTH)
        if self._unread and not told:
            self.show_notice(self._unread)

    def _card(self, text: str, wide: float) -> Surface | None:
        theme = self.ctx.theme
        line = in_a_line(theme, text, 30, wide - 60) if theme.large else None  # a second one would cover the cars
        shown = text and (line or wrapped(theme, text, 30, wide - 60, 5.1 * theme.line(), INK, align=pygame.FONT_CENTER))
        if not shown:
            return None
        card = theme.card(wide, round(shown.get_height() / self.ctx.frame.scale + 20), PAPER, INK, 20, 4).copy()
        card.blit(shown, ((card.get_width() - shown.get_width()) // 2, (card.get_height() - shown.get_height()) // 2))
        return card

    def resume(self, result: SceneResult | None = None) -> None:
        """Back from a page over it, perhaps with the wish to keep the result."""
        super().resume(result)
        if result == Answered(RESULT_KEY):
            self._save()

    def prepare(self) -> bool:
        """A piece of the race's story, once everybody stands on the steps."""
        return super().prepare() or (self._seen and self.timeline.idle and self.ways.go_on())

    def back(self) -> Order:
        """To the menu, an unfinished series is waiting there; from the last race of one to its champion, whom nobody is to miss."""
        return self.ways.to_series() or Home()

    def handle(self, intent: Intent) -> Order | None:
        """Whoever presses something has seen enough of the ceremony."""
        if intent.is_press:
            if self.timeline.idle:  # who only hurries the ceremony has not read it yet
                self._unread = ""
            self.ceremony.finish()
            self.show_notice("")
            self.tell("")
        return super().handle(intent)

    def pressed_early(self) -> None:
        """Pressed in the rhythm of the race."""
        self.ceremony.hurry()

    def update(self, dt: float) -> Order | None:
        self.ceremony.go_on(dt)
        if self.confetti is not None and not self.confetti.advance(dt):
            self.confetti = None
        return None

    @property
    def moving(self) -> bool:
        """While cars come onto the stage and confetti falls."""
        return not self.timeline.idle or self.confetti is not None
