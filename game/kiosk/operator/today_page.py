"""What the day was like, and the week, and all time: by title, by hour, and where races were left."""

from collections.abc import Sequence
from functools import partial

from pygame import FONT_RIGHT, Surface

from game.core.contract import find_title
from game.core.words import N_
from game.kiosk.book_words import FIGURES, LEFT_AFTER, NAMED, duration
from game.kiosk.operator.house_scene import BACK
from game.kiosk.operator.page import BETWEEN, INDENT, OperatorPage
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.stack import Order, Pop, Push
from game.show.palette import CREAM, GOLD, INK
from game.show.theme import BODY, TEXT
from game.show.widgets.button import Button
from game.show.widgets.row import svg
from game.store.book_entries import Kind
from game.store.book_report import Figures, LessonFigures, TitleFigures, figures, first_day

TOTAL = N_("All games")
SUMMARY = N_("Guests who came: {guests}. Time: {time}. Faults: {faults}.")
LEFT_AT = N_("Races left: {steps}.")
LESSONS = N_("Lessons begun: {begun}, finished: {finished}.")
LESSONS_LEFT = N_("Most were left at {title}, {lesson}: {count}.")
WEEK, EVER = N_("The last seven days"), N_("All time")
MORE = N_("More")
CHART, LOW_CHART = 230, 124
"""Height of the chart, at the usual and at large text sizes: then it is bars alone."""
MORE_WIDE = 250
"""Of the button that then stands beside it."""


class _FiguresPage(OperatorPage):
    """Tables of figures."""

    def table(self, found: Figures, top: float, line: float, heading: str = "") -> float:
        """A row per title, and one for all; returns the height below it."""
        size = 34 if line >= 52 else 30
        self._row(top, line, size, heading, [self.ctx.say(cell) for cell in FIGURES], bold=True)
        rows: list[tuple[str, TitleFigures]] = []
        for name, one in found.titles.items():
            entry = find_title(self.keeper.entries or self.ctx.entries, name)
            rows.append((self.ctx.say(entry.meta.name) if entry else name, one))
        y = top + line
        for name, one in [*rows, (self.ctx.say(TOTAL), found.total)]:
            numbers = [str(one.begun), str(one.finished), str(one.abandoned), duration(self.ctx.language, one.seconds)]
            self._row(y, line, size, name, numbers, bold=name == self.ctx.say(TOTAL))
            y += line
        return y

    def _row(self, y: float, line: float, size: float, name: str, cells: Sequence[str], bold: bool = False) -> None:
        theme, layer = self.ctx.theme, self.scene.layer
        size = theme.own(size)
        face, wide = TEXT if bold else BODY, self.panel.width - 2 * INDENT
        cells = cells[:3] if theme.large else cells  # large letters: the time stands in the sentence
        column = wide * (0.205 if theme.large else 0.15)
        left, middle = self.panel.x + INDENT, self.panel.y + INDENT + y + line / 2
        layer.owe(partial(theme.label, name, size, INK, face, fit=wide * 0.38, height=line), left, middle, 22, (0.0, 0.5))
        for index, cell in enumerate(cells):
            x = left + wide - (len(cells) - 1 - index) * column
            label = partial(theme.label, cell, size, INK, face, fit=column - 16, height=line, align=FONT_RIGHT)
            layer.owe(label, x, middle, 22, (1.0, 0.5))


class TodayPage(_FiguresPage):
    """The day since midnight."""

    key = "today"
    name = N_("Today")
    about = N_("What was raced today, by game and by hour, and where races were left.")

    def furnish(self) -> None:
        """The table, a few sentences and the chart."""
        found = self.book_answer("today", figures(first_day(self.keeper.now(), 1)))
        if found is None:
            self.say_why_empty()
            return
        say = self.ctx.say
        large = self.ctx.theme.large
        chart, sentences = (LOW_CHART, 0) if large else (CHART, 100)
        rows = len(found.titles) + 2
        line = min(72.0 if large else 56.0, (self.panel.height - 2 * INDENT - chart - sentences) / rows)
        low = self.table(found, 0, line)
        guests, faults = found.counts.get(Kind.GUEST, 0), found.counts.get(Kind.FAULT, 0)
        told = say(SUMMARY, guests=guests, time=duration(self.ctx.language, found.total.seconds), faults=faults)
        more = " ".join(filter(None, [self._left(found.bands), self._lessons(found.lessons)]))
        left, wide, top = self.panel.x + INDENT, self.panel.width - 2 * INDENT, self.panel.bottom - INDENT - chart
        if large:  # the first sentence stands below, the others have no room there
            self.scene.ui.widgets["page:today"].about = told
            if more:
                place = (left + wide - MORE_WIDE, top, MORE_WIDE, chart)
                self.scene.ui.add(Button("today:more", place, say(MORE), partial(self._say_more, told, more), size=36, about=told))
                wide -= MORE_WIDE + BETWEEN
        else:
            words = partial(self.ctx.theme.label, f"{told} {more}".strip(), 30, INK, BODY, fit=wide, height=sentences - 8)
            self.scene.layer.owe(words, left, self.panel.y + INDENT + low + sentences / 2, 22, (0.0, 0.5))
        self.scene.layer.owe(partial(self._chart, found.hours, wide, chart), left + wide / 2, top + chart / 2, 22)

    def _say_more(self, told: str, more: str) -> Order:
        """All sentences on a page of their own."""
        answers = (Answer("back", self.ctx.say(BACK), Pop(), primary=True),)
        return Push(DialogScene(self.ctx, told, answers, detail=more))

    def _left(self, bands: Sequence[int]) -> str:
        """Where races were left; "" where none was."""
        say = self.ctx.say
        steps = [say(text, count=count) for text, count in zip(LEFT_AFTER, bands, strict=True) if count]
        return say(LEFT_AT, steps=self.ctx.language.listed(steps)) if steps else ""

    def _lessons(self, counted: LessonFigures) -> str:
        """How many lessons were driven, and where most were left; "" where nobody wanted any."""
        say = self.ctx.say
        if not counted.begun:
            return ""
        told = say(LESSONS, begun=counted.begun, finished=counted.finished)
        if counted.left:
            title, lesson, count = counted.left[0]
            entry = find_title(self.keeper.entries or self.ctx.entries, title)
            heads = {one.id: say(one.head) for one in entry.open().words.lessons} if entry else {}
            name = say(entry.meta.name) if entry else title
            told += " " + say(LESSONS_LEFT, count=count, title=name, lesson=heads.get(lesson, lesson))
        return told

    def _chart(self, hours: Sequence[int], wide: float, high: float) -> Surface:
        """A bar per hour, with the number over it and the hour below."""
        theme = self.ctx.theme
        step, most = wide / 24, max(1, *hours)
        numbered = high > LOW_CHART
        foot, head = (34, 40) if numbered else (58, 8)
        room = high - foot - head
        ink, fill, ground = theme.hexed(INK), theme.hexed(GOLD), theme.hexed(CREAM)
        body = f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="18" fill="{ground}" stroke="{ink}" stroke-width="3"/>'
        for hour, count in enumerate(hours):
            tall = room * count / most
            x, y = hour * step + step * 0.18, head + room - tall
            if count:
                bar = f'x="{x:.1f}" y="{y:.1f}" width="{step * 0.64:.1f}" height="{tall:.1f}"'
                body += f'<rect {bar} rx="5" fill="{fill}" stroke="{ink}" stroke-width="3"/>'
        body += f'<path d="M10 {head + room}H{wide - 10}" stroke="{ink}" stroke-width="3"/>'
        picture = theme.drawing(svg(wide, high, body), wide, high).copy()
        px = self.ctx.frame.px
        for hour, count in enumerate(hours):
            x = px((hour + 0.5) * step)
            if hour % (2 if numbered else 4) == 0:
                under = theme.label(str(hour), theme.own(22), INK, BODY, least=20)
                picture.blit(under, under.get_rect(center=(x, px(high - foot / 2))))
            if count and numbered:
                over = theme.label(str(count), theme.own(24), INK, TEXT, least=20)
                picture.blit(over, over.get_rect(midbottom=(x, px(head + room - room * count / most) - 1)))
        return picture


class EverPage(_FiguresPage):
    """The week, and all time."""

    key = "ever"
    name = N_("All time")
    about = N_("What was raced in the last seven days, and since the cabinet stands here. Nothing sets these figures back.")

    def furnish(self) -> None:
        """Two tables: the week, and all there ever was."""
        week, ever = self.book_answer("week", figures(first_day(self.keeper.now(), 7))), self.book_answer("ever", figures())
        if week is None or ever is None:
            self.say_why_empty()
            return
        if self.ctx.theme.large:  # large letters leave room for all time; the last seven days are told below
            total = week.total
            values = (total.begun, total.finished, total.abandoned, duration(self.ctx.language, total.seconds))
            told = [self.ctx.say(NAMED, name=self.ctx.say(name), value=value) for name, value in zip(FIGURES, values, strict=True)]
            self.scene.ui.widgets["page:ever"].about = self.ctx.say(NAMED, name=self.ctx.say(WEEK), value=" · ".join(told))
            self.table(ever, 0, (self.panel.height - 2 * INDENT) / (len(ever.titles) + 2), self.ctx.say(EVER))
            return
        rows = len(week.titles) + len(ever.titles) + 4
        line = min(52.0, (self.panel.height - 2 * INDENT - 40) / rows)
        low = self.table(week, 0, line, self.ctx.say(WEEK))
        self.table(ever, low + 40, line, self.ctx.say(EVER))
