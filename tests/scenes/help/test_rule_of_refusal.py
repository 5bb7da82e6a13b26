"""One press on "why": where something is refused by a rule, its number stands at it, and help opens at that paragraph."""

from pathlib import Path

import pytest
from pygame import Rect

from game.core.contract import Refused
from game.input.intents import MOUSE, Deed, Intent
from game.language.language import Reason
from game.language.rulebook import paragraph
from game.scenes.framework.openings import RulePage
from game.scenes.help.rules_help import NO_RULE, WORD_FOR_WORD, HelpScene
from game.scenes.race import refusals
from game.scenes.race.refusals import PLATES, WHY
from game.show.canvas import SAFE
from game.show.tables.parts.free_room import SQUARE
from game.show.tables.parts.targets import ThingTarget
from game.show.widgets.page import Style
from game.show.widgets.ruletag import Around, tag_place
from game.titles.monza.title import TITLE
from tests.helpers.racing import Racing, brisk, shared_boards
from tests.helpers.screen import context, picture, press


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


@pytest.fixture
def racing(tmp_path: Path) -> Racing:
    """Somebody has thrown; a die fits, so that driving is refused (R17)."""
    racing = Racing(tmp_path, settings=brisk())
    racing.ask()
    racing.press("confirm")
    racing.ask()
    assert racing.race.open_prompt.ui.widgets["drive"].rule == "R17"
    return racing


def shown(scene: HelpScene) -> list[str]:
    assert scene.page is not None
    return [block.text for block in scene.page.blocks]


def rule_page(racing: Racing) -> HelpScene:
    top = racing.top
    assert isinstance(top, HelpScene)
    assert top.rule is not None
    return top


@pytest.mark.parametrize("own", [True, False])
def test_the_button_for_help_opens_the_rule_of_what_is_refused(racing: Racing, own: bool) -> None:
    """On the own pad, and on any other device: help is everybody's."""
    racing.look("drive")
    assert "(rule R17)" in racing.said
    racing.press("info", racing.asked if own else "keyboard")
    told = "As long as an unused die fits, you must lay it. Which die and which way is up to you."
    assert shown(rule_page(racing)) == ["R17", told], "in words for players"
    assert racing.top.page.blocks[0].style is Style.TITLE
    racing.press("back")
    assert racing.top is racing.race
    assert racing.race.open_prompt.ui.focused().key == "drive", "the focus is where it was"
    assert racing.race.open_prompt.refusals.rule is not None


def test_the_mouse_presses_the_tag_and_does_not_lose_it_on_the_way(racing: Racing) -> None:
    racing.point("drive", Deed.POINT, racing.asked)
    tag = racing.race.open_prompt.ui.widgets[WHY]
    x, y = tag.rect.center
    racing.stack.handle(Intent(Deed.POINT, racing.asked, x=x, y=y))
    assert racing.race.open_prompt.ui.focused().key == "drive"
    racing.stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=y))
    assert rule_page(racing).rule == RulePage("monza", racing.race.open_prompt.refusals.reason)
    racing.press("back", MOUSE)
    assert racing.race.open_prompt.ui.focused().key == "drive"


def test_what_can_be_done_has_no_tag_and_help_is_as_ever(racing: Racing) -> None:
    racing.look("drive")
    racing.look(next(key for key in racing.keys if key.startswith("space:")))
    assert WHY not in racing.keys
    racing.press("info")
    assert racing.top.rule is None
    assert racing.top.looked_at is not None


def test_the_tag_goes_with_the_question(racing: Racing) -> None:
    racing.look("drive")
    assert WHY in racing.keys
    racing.press("pause")
    racing.press("back")
    assert WHY in racing.keys
    racing.race.open_prompt.close()
    assert WHY not in racing.keys
    assert racing.race.open_prompt.refusals.rule is None


def test_what_the_rules_refuse_when_it_is_pressed_leads_to_its_rule_too(racing: Racing) -> None:
    open_prompt = racing.race.open_prompt
    racing.look(next(key for key in racing.keys if key.startswith("space:")))
    open_prompt.refusals.refuse(Refused("nothing_to_undo"))
    assert open_prompt.refusals.rule is None, "a refusal of the house has no rule"
    open_prompt.refusals.refuse(Refused("finish_needs_white", "T9"))
    assert WHY in racing.keys
    racing.press("info")
    assert shown(rule_page(racing))[0] == "T9"


def test_a_tag_can_be_reached_by_no_direction(racing: Racing) -> None:
    """It would be gone before the focus came there."""
    racing.look("drive")
    for word in ("up", "down", "left", "right", "next", "previous"):
        racing.press(word)
        assert racing.race.open_prompt.ui.focused().key != WHY
        racing.look("drive")


def test_a_short_paragraph_and_the_pages_beside_it() -> None:
    scene = HelpScene(context(), TITLE.words, rule=RulePage("monza", Reason("No. (rule R14)", "R14")))
    picture(scene)
    assert scene.ui.focused().key == "page"
    press(scene, "left down")
    assert scene.key == TITLE.words.help[0].key
    assert shown(scene)[0] != "R14"
    press(scene, "up")
    assert shown(scene)[0] == "R14"
    assert press(scene, "back")


def test_a_rule_without_words_for_players_is_told_word_for_word() -> None:
    ctx = context()
    scene = HelpScene(ctx, TITLE.words, rule=RulePage("monza", Reason("No. (rule R3)", "R3")))
    picture(scene)
    found = paragraph("monza", "R3")
    assert found is not None
    assert shown(scene) == ["R3", *found.lines, ctx.say(WORD_FOR_WORD, title="Monza")]


@pytest.mark.parametrize("text_scale", [100, 150, 200])
def test_a_long_paragraph_is_wrapped_and_scrolled_to_its_end(text_scale: int) -> None:
    ctx = context((960, 540), text_scale=text_scale)
    scene = HelpScene(ctx, TITLE.words, rule=RulePage("aruba", Reason("The way is blocked, there is no room to push. (rule R53)", "R53")))
    picture(scene)
    page = scene.page
    assert page is not None
    assert page.text.get_width() <= ctx.frame.px(page.rect.width)
    assert page.lowest > 0
    for _ in range(200):
        press(scene, "down")
    assert page.offset == page.lowest
    assert all(SAFE.contains(widget.rect) for widget in scene.ui.widgets.values())


@pytest.mark.parametrize(("title", "rule"), [("monza", "R999"), ("nowhere", "R1"), ("monza", "no rule at all")])
def test_a_rule_that_is_not_there_is_said(title: str, rule: str) -> None:
    ctx = context()
    scene = HelpScene(ctx, TITLE.words, rule=RulePage(title, Reason("No.", rule)))
    picture(scene)
    assert shown(scene) == [rule, ctx.say(NO_RULE, number=rule)]


@pytest.mark.parametrize("text_scale", [100, 200])
def test_a_tag_lies_beside_what_it_is_about(text_scale: int) -> None:
    """Inside the safe area, and on nothing else as long as there is room."""
    theme = context(text_scale=text_scale).theme
    about = Rect(800, 500, 100, 100)
    place = tag_place(theme, "R14", about, Around())
    assert place.top > about.bottom
    left = tag_place(theme, "R14", about, Around([Rect(700, 600, 300, 300)]))
    assert left.right < about.left
    above = tag_place(theme, "R14", about, Around([Rect(500, 601, 700, 300), Rect(500, 501, 299, 98), Rect(901, 501, 299, 98)]))
    assert above.bottom < about.top
    for corner in (SAFE.topleft, (SAFE.right - 90, SAFE.y), (SAFE.x, SAFE.bottom - 90), (SAFE.right - 90, SAFE.bottom - 90)):
        one = Rect(*corner, 90, 90)
        found = tag_place(theme, "R14", one, Around())
        assert SAFE.contains(found)
        assert not found.colliderect(one)
    button = Rect(SAFE.right - 236, SAFE.bottom - 106, 236, 92)
    others = [Rect(button.left - 250, button.top, 236, 92), Rect(button.left, button.top - 160, 236, 118)]
    edge = tag_place(theme, "R6", button, Around(others))
    balloon = Rect(700, 610, 300, 200)
    beside = tag_place(theme, "R14", about, Around([Rect(500, 501, 299, 98)], balloons=[balloon]))
    assert beside.collidelist([balloon, about]) < 0
    spare = Rect(100, 900, 700, 120)
    crowd = [Rect(500, 501, 299, 98), Rect(901, 501, 299, 98), Rect(500, 300, 700, 199)]
    assert spare.contains(tag_place(theme, "R14", about, Around(crowd, balloons=[balloon], spare=spare))), "beside the words of it"
    narrow = tag_place(theme, "R14", about, Around(crowd, balloons=[balloon], spare=Rect(100, 900, 60, 120)))
    assert narrow.right < balloon.left, "else left of the balloon"
    assert edge.top < button.top < edge.bottom < button.centery, "on its own edge, where there is no room beside it"


@pytest.mark.parametrize(("sentence", "bare"), [
    ("Roll a die first. (rule R8)", "Roll a die first."),
    ("Für die Würfel geht das (noch) nicht (Regel R8).", "Für die Würfel geht das (noch) nicht."),
    ("Nejdřív hoď kostkou. (pravidlo R8)", "Nejdřív hoď kostkou."),
    ("That is rule R80 (rule R80)", "That is rule R80 (rule R80)"),
])  # fmt: skip
def test_beside_its_tag_a_refusal_is_said_without_the_number(sentence: str, bare: str) -> None:
    assert Reason(sentence, "R8").bare == bare
    assert Reason(sentence).bare == sentence


def test_what_lies_there_says_what_it_is_before_why_it_can_not_be_used(racing: Racing) -> None:
    """R14: "Throw the dice first" was all that somebody read who wanted to know what a card in hand is."""
    widgets = racing.race.open_prompt.ui.widgets
    die = next(widget for widget in widgets.values() if isinstance(widget, ThingTarget) and widget.why)
    assert isinstance(die.why, Reason)
    racing.look(die.key)
    assert racing.race.open_prompt.strip._said[1] == die.why.bare, "what a die is is seen"
    racing.look("drive")
    racing.race.table.what_before_why = True
    racing.look(die.key)
    said = racing.race.open_prompt.strip._said[1]
    assert said == f"{die.about} {die.why.bare}"
    assert widgets[WHY].number == f"Rule {die.why.rule}" == "Rule R14"
    racing.look("drive")
    assert racing.race.open_prompt.strip._said[1] == widgets["drive"].why.bare, "of a button its word tells what it is"


def test_the_tag_of_a_rule_stands_beside_a_column_and_not_on_its_figures() -> None:
    """At the last cube of Automobiles' market it lay on the price of the card above."""
    theme = context().theme
    cards = [Rect(1380, 290 + 100 * n, 440, 96) for n in range(5)]
    cubes = [Rect(1380 + 112 * n, 790, 104, 96) for n in range(4)]
    about, strip = cubes.pop(), Rect(1624, 920, 190, 92)
    tag = tag_place(theme, "R42", about, Around([*cards, *cubes, strip], read=[*cards, *cubes]))
    assert tag.right <= 1380
    assert tag.colliderect(Rect(0, about.top, 1920, about.height))
    board = Rect(1200, 700, 170, 300)
    around = Around([*cards, *cubes, strip], read=[*cards, *cubes, board])
    assert tag_place(theme, "R42", about, around).right > 1380, "no worse than before"


def test_what_is_said_weighs_as_much_as_plates_where_its_tag_looks_for_room(racing: Racing, monkeypatch: pytest.MonkeyPatch) -> None:
    """R31 of ARUBA stood left of the row of plates, on the end of "Nobody stands in front of your gun": of a long line it hid little."""
    found: list[Around] = []
    monkeypatch.setattr(refusals, "tag_place", lambda theme, rule, about, around: found.append(around) or Rect(0, 0, 90, 60))
    racing.look("drive")
    strip = racing.race.open_prompt.strip
    told = Rect(strip.words.x, strip.words.y, strip.spare.x - strip.words.x, strip.words.height)
    end = Rect(told.right - 60, told.centery, 50, 20)
    assert len(end.collidelistall([other for other in found[-1].others if other.width < 100])) >= PLATES
    assert end.width < strip.words.width, "and what is free beside it weighs nothing"
    for x in (strip.spare.x + SQUARE, strip.spare.centerx):
        free = Rect(x, told.centery, 20, 20)
        assert free.collidelist([other for other in found[-1].others if other.width < 100]) < 0


def test_with_large_letters_the_tag_keeps_off_the_words_that_it_explains() -> None:
    """Left of undo and plate it lay over the end of a line: lower down the last line has ended long before."""
    theme = context(text_scale=200).theme
    plate, undo, die = Rect(1480, 760, 336, 260), Rect(1376, 760, 90, 260), Rect(1480, 690, 250, 60)
    lines = [Rect(124, 770, 1220, 60), Rect(124, 850, 1150, 56), Rect(124, 920, 140, 56)]
    level = tag_place(theme, "R17", plate, Around([undo, die], read=[undo]))
    assert level.collidelist(lines) >= 0
    place = tag_place(theme, "R17", plate, Around([undo, die], read=[undo], lines=lines))
    assert place.collidelist([*lines, undo, plate]) < 0
    assert plate.top <= place.top
    assert place.bottom <= plate.bottom
