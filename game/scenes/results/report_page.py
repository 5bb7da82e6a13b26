"""The report of a race: every figure of every driver, the season race by race, and the race as lines."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import zip_longest

import pygame
from pygame import Surface

from game.core.contract import find_title
from game.core.words import N_, Text
from game.scenes.framework.scene import Context
from game.scenes.framework.tabbed_page import TabbedScene
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.results.win_words import for_fun, raced_where
from game.session.helping import STEP_NAMES
from game.session.race_story import RaceStory
from game.session.report import Award, DriverRow, EarnedMedal, RaceReport
from game.session.story import say_luck
from game.show.painters.chart import SIDE, ChartLook, chart_columns, chart_ends, paint_chart
from game.show.painters.faces import face_portrait, line_letter, standing
from game.show.palette import CREAM_DARK, INK, INK_SOFT
from game.show.widgets.base import Widget
from game.show.widgets.chartlines import ChartLines
from game.show.widgets.gallerycard import GalleryCard
from game.show.widgets.said import ended
from game.show.widgets.sheet import Figures, Head, SheetTable

PLACES, SEASON_LINES = N_("Places, turn by turn"), N_("Points, race by race")
"""What the lines of the podium count: those of a race, and those of a season."""
FIGURES, SEASON, CHART = N_("Report"), N_("Season"), N_("Turn by turn")
ABOUT: Mapping[str, Text] = {
    "figures": N_("Every figure of this race. Left, right, up and down show more."),
    "season": N_("What each race brought, and all of them together."),
    "chart": N_("Who stood where, from the start to the end."),
}
RIBBON, MEDAL, LUCK, HELP = N_("Ribbon"), N_("Medal"), N_("Luck"), N_("Help")
NONE = N_("–")
FACE, POSTER = (84, 56), (165, 110)
TALLEST_CARD, CARD_GAP = 150, 8
"""Of a page of pictures."""
HELMET_LINES = ((16, 70, 80), (230, 116, 40), (146, 92, 56), (226, 122, 150), (96, 178, 172), (150, 146, 156))
"""The lines of seats whose helmets have no colour: none of these is a car's."""
NAMED, MOST_NAMED = 196, 330
"""Design units right of such lines for helmet and name; with large letters more."""
SMALL_FOOT, LARGE_FOOT, LARGE_GALLERY_FOOT = 116, 150, 230
"""Height of the explaining line under figures, there with large letters, and under pictures with these."""


def chart_letters(report: RaceReport) -> str:
    """The letter of each seat's line."""
    return "".join(line_letter(row.face, row.seat) for row in sorted(report.rows, key=lambda row: row.seat))


def _look(ctx: Context, report: RaceReport) -> ChartLook:
    """Of the chart in the skin worn now. Helmets have no colours, and the cars' would be taken for the cars: their lines have tones that
    nothing else has, and room for their names."""
    skin = ctx.theme.skin
    helmets = any(row.face.kind == "helmet" for row in report.rows)
    right = min(NAMED * ctx.theme.zoom, MOST_NAMED) if helmets else SIDE
    return ChartLook(skin.ground(CREAM_DARK), skin.letter(INK_SOFT), report.unit, not helmets, HELMET_LINES if helmets else (), right)


def chart_picture(ctx: Context, report: RaceReport, size: tuple[int, int]) -> Surface:
    """The race as lines in the skin worn now, `size` in pixels: the lines of seats that have helmets lead to these, with the names."""
    look = _look(ctx, report)
    picture: Surface = paint_chart(report.chart, chart_letters(report), size, ctx.frame.scale, look)
    return picture if look.signs else _named(ctx, report, picture.copy(), look)


def _named(ctx: Context, report: RaceReport, picture: Surface, look: ChartLook) -> Surface:
    """Helmet and name right of each line's end; where lines end together they stand below each other."""
    rows, px = sorted(report.rows, key=lambda row: row.seat), ctx.frame.px
    found = {seat: y for seat, _, y, _ in chart_ends(report.chart, len(rows), picture.get_size(), ctx.frame.scale, look)}  # the last ones
    ends = sorted((y, report.rows.index(rows[seat]), seat) for seat, y in found.items())
    high = picture.get_height() / len(rows)
    side = round(min(high, px(34 * ctx.theme.zoom)))
    places = [y for y, _, _ in ends]
    for number in range(1, len(places)):
        places[number] = max(places[number], places[number - 1] + side)
    places[-1] = min(places[-1], picture.get_height() - side / 2)
    for number in reversed(range(len(places) - 1)):
        places[number] = min(places[number], places[number + 1] - side)
    left = picture.get_width() - px(look.right)
    for (y, _, seat), place in zip(ends, places, strict=True):
        for tone, bold in ((INK, 8), (look.tones[seat], 4)):
            pygame.draw.line(picture, tone, (left, round(y)), (left + px(26), round(place)), px(bold))
        sign = face_portrait(ctx.theme, rows[seat].face, (side, side))
        picture.blit(sign, sign.get_rect(midleft=(left + px(28), round(place))))
        room, tall = px(look.right) - px(28) - side - px(10), round(0.8 * side)
        wide = ctx.theme.sized(rows[seat].name, tall).get_width()
        name = ctx.theme.sized(rows[seat].name, tall if wide <= room else max(6, tall * room // wide), INK)
        picture.blit(name, name.get_rect(midleft=(left + px(28) + side + px(6), round(place) + px(1))))
    return picture


def _columns(ctx: Context, report: RaceReport, size: tuple[int, int]) -> list[float]:
    """Where the points of `chart_picture` lie."""
    return chart_columns(report.chart, len(report.rows), size, ctx.frame.scale, _look(ctx, report))


class ReportScene(TabbedScene):
    """Over the podium; Back leads to it again. `told` is the race as a story, which is read on meanwhile: luck and a line of it come as
    soon as they are known."""

    def __init__(self, ctx: Context, report: RaceReport, page: str = "figures", told: RaceStory | None = None) -> None:
        self.report = report
        self.told = told
        self._name_pages()
        super().__init__(ctx, page)

    def _name_pages(self) -> None:
        """Which pages there are, what they are called, and what is on them."""
        report = self.report
        self.pages = {"figures": FIGURES}
        if len(report.sheets) > 1:
            self.pages["season"] = SEASON
        if report.gallery is not None:
            self.pages["gallery"] = Text(report.gallery.heading)
        if len(report.chart) > 1:
            self.pages["chart"] = CHART
        gallery = Text(report.gallery.about) if report.gallery is not None else FIGURES
        self.pages_about = {key: gallery if key == "gallery" else ABOUT[key] for key in self.pages}

    @property
    def title(self) -> str:
        """Where it was raced, and which race of how many it was; of a season that is over, how many those were."""
        return raced_where(self.ctx, self.report)

    def said_of_page(self, page: str) -> str:
        """The tab of the figures tells how it ended, where a photo finish or help has its place on the podium; those of season and lines
        say what the podium calls its lines."""
        about, report = self.ctx.say(self.pages_about[page]), self.report
        if page == "figures":
            told = report.photo and report.story, for_fun(self.ctx.language, report)
            return " ".join(map(ended, filter(None, told))) or about
        heads = {"season": self.ctx.say(SEASON_LINES) if report.ends_series else "", "chart": report.chart_name or self.ctx.say(PLACES)}
        return f"{ended(heads.get(page, ''))} {about}".strip()

    @property
    def _foot_high(self) -> int:
        """The figures have the room that the explaining line leaves; pictures are told in it."""
        if self.ctx.theme.large:
            return LARGE_GALLERY_FOOT if self.page == "gallery" else LARGE_FOOT
        return super()._foot_high if self.page == "gallery" else SMALL_FOOT

    def rows(self) -> list[Widget]:
        """One table, a card per driver, or nothing where the lines are."""
        if self.page == "gallery":
            return self._gallery()
        if self.page == "chart":
            return self._lines()
        return [self._season() if self.page == "season" else self._figures()]

    def _ordered(self) -> list[DriverRow]:
        return sorted(self.report.rows, key=lambda row: (row.place, row.seat))

    def _face(self, row: DriverRow) -> Head:
        return Head(row.name, standing(self.ctx.theme, row.face, row.cars, self.ctx.frame.pair(*FACE)), row.help)

    def _figures(self) -> SheetTable:
        """A row per figure, a column per driver, the winner first."""
        drivers, say = self._ordered(), self.ctx.say
        rows: list[tuple[str, tuple[str, ...]]] = []
        rows += self._earned(say(RIBBON), self.report.awards, drivers)
        rows += self._earned(say(MEDAL), self.report.medals, drivers)
        if self.report.sheets:
            sheet = self.report.sheets[0]
            cells = [(label, tuple(sheet.cells[row.seat][column] for row in drivers)) for column, label in enumerate(sheet.columns)]
            rows += [(label, row) for label, row in cells if set(row) != {say(NONE)}]  # the rules of this race have no such figure
        rows += self._luck(drivers)
        if any(row.help for row in drivers):
            rows.append((say(HELP), tuple(say(STEP_NAMES[row.help]) if row.help else say(NONE) for row in drivers)))
        awards = "\n".join(f"{award.name}: {award.about}" for award in self.report.awards)
        about = awards or f"{self._line} {self.ctx.say(self.pages_about['figures'])}".strip()
        return SheetTable("figures", self.place(0), Figures([self._face(row) for row in drivers], rows), about)

    def _luck(self, drivers: Sequence[DriverRow]) -> list[tuple[str, tuple[str, ...]]]:
        """What chance gave each of them, once the race has been read."""
        told = self.told
        if told is None or told.tale is None or told.title is None or told.title.story is None:
            return []
        luck = {one.seat: say_luck(self.ctx.language, told.title.story, one.luck) for one in told.tale.luck}
        return [(self.ctx.say(LUCK), tuple(luck[row.seat] for row in drivers))]

    @property
    def _line(self) -> str:
        """What was most worth telling, where it has room."""
        return self.told.weightiest if self.told is not None and not self.ctx.theme.large else ""

    def prepare(self) -> bool:
        """A piece of the race's story, as long as it is not told."""
        if super().prepare():
            return True
        if self.told is None or not self.told.reading:
            return False
        self.told.go_on()
        if not self.told.reading and self.page == "figures":
            self.renew()
        return True

    def _earned(self, label: str, earned: Sequence[Award | EarnedMedal], drivers: Sequence[DriverRow]) -> list[tuple[str, tuple[str, ...]]]:
        """As many rows as anybody has ribbons, or medals."""
        names = [[one.name for one in earned if one.seat == row.seat] for row in drivers]
        none = self.ctx.say(NONE)
        return [(label, tuple(found or none for found in row)) for row in zip_longest(*names, fillvalue="") if any(row)]

    @property
    def leading(self) -> list[DriverRow]:
        """Those of a season by their points, the first one first."""
        return sorted(self.report.rows, key=lambda row: (-row.total, row.place, row.seat))

    def _season(self) -> SheetTable:
        """A row per driver, a column per race; whoever leads stands first."""
        sheet, tracks = self.report.sheets[1], self.report.tracks
        rows = [(row.name, sheet.cells[row.seat]) for row in self.leading]
        pictures: list[Surface | None] = [None] if self.report.start else []  # over what everybody began with
        pictures += [self._poster(track) for track in tracks] if len(tracks) < len(sheet.columns) else []
        heads = [Head(column, picture) for column, picture in zip_longest(sheet.columns, pictures)]
        return SheetTable("season", self.place(0), Figures(heads, rows, sheet.note, POSTER[1]), self.ctx.say(self.pages_about["season"]))

    def _poster(self, track: str) -> Surface | None:
        """A small picture of the track, where one travels with the game."""
        entry = find_title(self.ctx.entries, self.report.title_id)
        found = None if entry is None else TrackPreviews(self.ctx).travelled(entry, track)
        return None if found is None else pygame.transform.smoothscale(found, self.ctx.frame.pair(*POSTER))

    def _gallery(self) -> list[Widget]:
        """A card per driver, the winner's first."""
        drivers, gallery = self._ordered(), self.report.gallery
        x, y, width, high = self.place(0)
        step = min(TALLEST_CARD + CARD_GAP, (high + CARD_GAP) / len(drivers))
        return [
            GalleryCard(
                f"gallery:{row.seat}", (x, y + step * number, width, step - CARD_GAP), row.name,
                partial(standing, self.ctx.theme, row.face, row.cars), partial(gallery.paint, row.seat), gallery.sentences[row.seat],
            )
            for number, row in enumerate(drivers)
        ]  # fmt: skip

    def _lines(self) -> list[Widget]:
        """The chart; where its points know what happened there, they tell it."""
        x, y, width, high = self.place(0)
        report = self.report
        if len(report.chart_sentences) != len(report.chart):
            self.layer.owe(partial(chart_picture, self.ctx, report, self.ctx.frame.pair(width, high)), x + width / 2, y + high / 2, 13)
            return []
        columns = partial(_columns, self.ctx, report)
        paint = partial(chart_picture, self.ctx, report)
        return [ChartLines("lines", (x, y, width, high), paint, columns, report.chart_sentences, self._focused)]
