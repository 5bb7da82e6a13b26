"""How the page lies on phones: every recorded sheet of every title, in its skin, small, large, across, with large letters."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.input.intents import Deed, Intent
from game.phones.protocol import VERSION, Gone, RuleText, Sheet, SheetItem, SheetPart, Welcome
from game.show.skins import ISLAND, JUNKYARD, POSTER, SPEEDWAY, TOY_SHOP, contrasted
from tests.helpers.phone_browser import ACROSS, NARROW, PLACES, WIDE, WORDS, Guest, Guests, asking, dressed, items, recorded
from tests.helpers.phone_faces import faces, with_pictures

TITLES = {
    "monza": (TOY_SHOP, "R"), "scrap_racer": (JUNKYARD, "P"), "aruba": (ISLAND, "B"), "top_race": (POSTER, "G"),
    "automobiles": (SPEEDWAY, "Y"),
}  # fmt: skip
SIZES = {"narrow": (NARROW, 100), "wide": (WIDE, 100), "across": (ACROSS, 100), "middling": (NARROW, 150), "large": (NARROW, 200)}
MEASURE = """() => {
  const width = document.documentElement.clientWidth, found = [];
  const told = (what, one) => found.push(`${what} ${one.tagName} ${one.textContent.slice(0, 40)}`);
  for (const one of document.querySelectorAll("body *:not(svg *)")) {
    const box = one.getBoundingClientRect();
    if (!box.width || one.closest("svg")) continue;
    if (box.right > width + 1 || box.left < -1) told("outside", one);
    const cut = one.scrollWidth > one.clientWidth + 1 || (one.matches("button, .card") && one.scrollHeight > one.clientHeight + 1);
    if (cut && one.clientWidth && getComputedStyle(one).display !== "inline") told("cut", one);
    if (one.matches("button, a, input") && (box.height < 48 || box.width < 48)) told("small", one);
  }
  if (document.documentElement.scrollWidth > width) found.push("scrolls sideways");
  return found;
}"""
CONTRAST = """() => {
  const light = (text) => {
    const [red, green, blue] = text.match(/[\\d.]+/g).map(Number).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ground = (one) => {
    for (let at = one; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (!/^rgba.*, 0\\)$/.test(colour)) return light(colour);
    }
    return light(getComputedStyle(document.documentElement).backgroundColor);
  };
  const found = [];
  for (const one of document.querySelectorAll("body *")) {
    if (one.closest("svg") || ![...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())) continue;
    const [dark, bright] = [light(getComputedStyle(one).color), ground(one)].sort((a, b) => a - b);
    found.push([(bright + 0.05) / (dark + 0.05), one.textContent.slice(0, 30)]);
  }
  return found.sort((a, b) => a[0] - b[0])[0];
}"""


def grown(text: str) -> str:
    """A text with each word a third longer, as German is."""
    return re.sub(r"[A-Za-z]{4,}", lambda found: found[0] + "einander"[: len(found[0]) // 3], text)


def longer(sheet: Sheet) -> Sheet:
    """The same sheet in longer words."""
    parts = [
        replace(
            part, label=grown(part.label), right=grown(part.right), does=tuple(map(grown, part.does)),
            items=tuple(replace(item, label=grown(item.label), sub=grown(item.sub), foot=grown(item.foot)) for item in part.items),
        )
        for part in sheet.parts
    ]  # fmt: skip
    return replace(sheet, heading=grown(sheet.heading), note=grown(sheet.note), parts=tuple(parts))


def lies_well(guest: Guest, what: str) -> None:
    """Nothing is cut, outside or too small for a finger."""
    assert guest.page.evaluate(MEASURE) == [], what


BROKEN = """() => {
  const found = [];
  for (const one of document.querySelectorAll("td, .pad button, .tabs button, .do, .two .label, .card .t, .card .f")) {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const word of node.textContent.matchAll(/\\S+/g)) {
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        if (new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1) found.push(word[0]);
      }
    }
  }
  return found;
}"""


@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_broken_in_a_table_or_on_a_button_of_the_page(guests: Guests, size: str) -> None:
    """A name is one word, also beside what it is told of; and so is what stands on the pad."""
    guest = guests.comes(*SIZES[size])
    german = {"faster": "Schneller", "menu": "Menü", "undo": "Zurücknehmen", "seat": "Mein Platz", "pad": "Gamepad"}
    guest.told(Welcome(VERSION, "de", 1, "", "Cleo", "B", {}, {**WORDS, **german}))
    guest.shown(Sheet(1, "Look at the screen"))
    assert guest.page.evaluate(BROKEN) == []
    lies_well(guest, "pad")
    rows = (
        SheetItem("1 blue car", "Cleo"),
        SheetItem("2 yellow car", "Gustav"),
        SheetItem("4 schwarzer Wagen", "Konstantin-Alexander", "K"),
    )
    table = asking(SheetPart("table", "Places", rows, picks=(0, 0)), heading="Ada to move", number=2)
    guest.shown(replace(table, state="Du bist dran"))
    assert set(guest.page.evaluate(BROKEN)) <= {"Konstantin-Alexander"}, "at its hyphen"
    lies_well(guest, "table")
    who = guest.page.locator(".state.now, .size")
    assert len({round(box["y"] + box["height"] / 2) for one in who.all() if (box := one.bounding_box())}) == 1, "one line"


def test_no_word_of_cubes_side_by_side_is_broken_by_their_number(guests: Guests) -> None:
    """How many there are stands on the picture, which leaves a long word its room."""
    guests.table.link.show_faces(faces("automobiles"))
    guest = guests.comes()
    guest.sits(dressed(*TITLES["automobiles"]))
    cubes = SheetPart("list", "Discard", tuple(SheetItem(name, "Blue cube", face="card.Y1", count=16) for name in ("Supercharged", "Wear")))
    guest.shown(with_pictures("automobiles", asking(cubes)))
    guest.page.locator("main img").first.evaluate("one => one.decode()")
    assert guest.page.locator(".two .times").count() == 2
    assert guest.page.evaluate(BROKEN) == []
    lies_well(guest, "cubes")


@pytest.mark.parametrize(("size", "rows"), [("narrow", 1), ("across", 1), ("large", 2)])
def test_six_dice_lie_in_rows_of_one_length(guests: Guests, size: str, rows: int) -> None:
    """Of one throw: all in a row, or three and three where letters are large."""
    guest = guests.comes(*SIZES[size])
    guest.sits(dressed(*TITLES["monza"]))
    guest.shown(recorded("monza")["PLAN"])
    boxes = [box for one in guest.page.locator(".die").all() if (box := one.bounding_box())]
    assert len(boxes) == 6
    assert len({round(box["y"]) for box in boxes}) == rows
    assert min(min(box["width"], box["height"]) for box in boxes) >= 48


def test_what_is_asked_stands_off_the_head_and_off_the_frame_alike_on_both_sides(guests: Guests) -> None:
    """A dial without a label, too; narrow phones need the room of the frame for four cards in a row."""
    guest = guests.comes(WIDE)
    guest.sits(dressed(*TITLES["automobiles"]))
    guest.shown(recorded("automobiles")["ANNOUNCE"])
    board, head = guest.page.locator(".board").bounding_box(), guest.page.locator("header").bounding_box()
    assert board is not None
    assert head is not None
    left, right = board["x"] - 8, WIDE[0] - 6 - board["x"] - board["width"]
    assert left == right == 12
    assert board["y"] - head["y"] - head["height"] >= 8


def test_with_large_letters_the_head_is_short_and_a_lit_row_is_one(guests: Guests) -> None:
    """Sign, turn and size of letters stand in one line, and so does a short name; the row of whoever looks is lit from end to end."""
    guest = guests.comes(NARROW, 200)
    guest.sits(name="Oma")
    rows = (SheetItem("Emil", "Phone"), SheetItem("Oma", "yellow car", primary=True))
    guest.shown(asking(SheetPart("table", "Who is racing?", rows, picks=(0, 0)), heading="You sit here", now=False))
    assert one_line(guest, ".sign, .name, .state, .size")
    row, lit = guest.page.locator(".me"), "one => getComputedStyle(one).backgroundColor"
    assert row.evaluate(lit) != guest.page.locator("tr").first.evaluate(lit)
    guest.shown(asking(SheetPart("list", "", items("Throw", primary=0)), heading="Your dice", number=2))
    assert one_line(guest, ".sign, .state, .size")
    head, screen = guest.page.locator("header").bounding_box(), guest.page.viewport_size
    assert head is not None
    assert screen is not None
    assert head["height"] < screen["height"] / 4


def test_with_large_letters_taking_back_stands_beside_the_large_button(guests: Guests) -> None:
    """A page of many items ends far below; the other tabs are there."""
    guest = guests.comes(NARROW, letters=200)
    guest.sits()
    many = SheetPart("list", "", items(*(f"Space {number}" for number in range(20)), primary=0))
    guest.shown(asking(many))
    back = guest.page.get_by_role("button", name="Take back", exact=True)
    assert back.count() == 1
    box, button = back.bounding_box(), guest.page.locator(".do").bounding_box()
    assert box is not None
    assert button is not None
    assert box["y"] + box["height"] <= NARROW[1], "it is seen without scrolling"
    assert box["y"] < button["y"] + button["height"]
    assert box["x"] >= button["x"] + button["width"]
    back.click()
    assert guests.next(Intent, lambda one: one.deed is Deed.UNDO)


@pytest.mark.parametrize("letters", [150, 200])
def test_with_large_letters_the_other_page_is_one_touch_away(guests: Guests, letters: int) -> None:
    """From a long page to the pad and back, without scrolling; while one is asked, the way back says so."""
    guest = guests.comes(NARROW, letters)
    guest.sits()
    many = SheetPart("list", "", items(*(f"Space {number}" for number in range(20)), primary=0))
    guest.shown(asking(many))
    for name in ("Pad", "My seat"):
        way = guest.page.get_by_role("button", name=name, exact=True)
        assert way.count() == 1
        box = way.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= NARROW[1], "it is seen without scrolling"
        lies_well(guest, name)
        if name == "My seat":
            assert "calls" in (way.get_attribute("class") or "")
        way.click()
    assert guest.do() == "Space 0"
    guest.shown(replace(asking(many, number=2, heading="Ada to move", now=False), parts=(SheetPart("lines", "", items("Ada waits")),)))
    assert guest.page.get_by_role("button", name="Pad", exact=True).count() == 1, "also where there is nothing to answer"


def test_a_number_is_not_broken_between_its_thousands(guests: Guests) -> None:
    guest = guests.comes(NARROW, letters=200)
    guest.sits()
    note = "Rapporte 90 000, 60 000 ou 30 000, 60 000 et 1 pour 100."
    guest.shown(replace(asking(SheetPart("list", "", items("Red", "Blue"))), note=note))
    lines = guest.page.evaluate(
        """() => {
          const text = document.querySelector("header .note").firstChild, found = [];
          for (const one of text.data.matchAll(/\\d\\d\\s\\d{3}/g)) {
            const range = document.createRange();
            range.setStart(text, one.index);
            range.setEnd(text, one.index + one[0].length);
            found.push(new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size);
          }
          return found;
        }"""
    )
    assert lines == [1, 1, 1, 1]


def test_held_across_the_pad_and_the_way_out_are_seen_without_scrolling(guests: Guests) -> None:
    guest = guests.comes(ACROSS)
    guest.sits()
    guest.shown(Sheet(1, "Look at the screen"))
    box = guest.page.get_by_role("button", name="Get up").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= ACROSS[1]
    lies_well(guest, "pad")


def one_line(guest: Guest, which: str) -> bool:
    """Whether these elements are seen side by side."""
    boxes = [one.bounding_box() for one in guest.page.locator(which).all()]
    middles = [round((box["y"] + box["height"] / 2) / 4) for box in boxes if box is not None]
    return len(boxes) > 2 and len(middles) == len(boxes) and len(set(middles)) == 1


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", TITLES)
def test_every_sheet_lies_well(guests: Guests, title: str, size: str) -> None:
    guest = guests.comes(*SIZES[size])
    guest.sits(dressed(*TITLES[title]), name="Maximiliane-Theres", sign=TITLES[title][1])
    for number, (name, sheet) in enumerate(recorded(title).items(), 1):
        guest.looks_at(replace(sheet, n=number))
        show = guest.page.locator(".fold")
        if show.count():
            show.click()
        lies_well(guest, name)
        assert guest.page.evaluate(BROKEN) == [], name


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("title", TITLES)
def test_every_sheet_lies_well_with_its_pictures(guests: Guests, title: str, size: str) -> None:
    guests.table.link.show_faces(faces(title))
    guest = guests.comes(*SIZES[size])
    guest.sits(dressed(*TITLES[title]), name="Maximiliane-Theres", sign=TITLES[title][1])
    seen = 0
    for number, (name, sheet) in enumerate(recorded(title).items(), 1):
        guest.looks_at(replace(longer(with_pictures(title, sheet)), n=number))
        show = guest.page.locator(".fold")
        if show.count():
            show.click()
        guest.page.locator("main img").evaluate_all("all => Promise.all(all.map((one) => one.decode()))")
        seen += guest.page.locator("main img").count()
        lies_well(guest, name)
    assert seen, "sheets of this title show no picture"


def test_a_picture_that_does_not_come_is_asked_for_again_and_at_last_is_a_sign(guests: Guests) -> None:
    guest = guests.comes()
    guest.sits()
    asked: list[str] = []
    guest.page.route("**/face/**", lambda route: (asked.append(route.request.url), route.abort()))
    car = SheetItem("Red", sign="R", face="top_race/car.red")
    guest.shown(asking(SheetPart("list", "Cars", (car, *items("None")))))
    guest.page.locator("main .s").wait_for()
    assert len(asked) == 5
    assert guest.page.locator("main img").count() == 0
    guests.complaints.clear()  # that a picture does not come is told to the console by the browser itself


@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("title", TITLES)
def test_longer_words_find_room(guests: Guests, title: str, letters: int) -> None:
    guest = guests.comes(NARROW, letters)
    guest.sits()
    for number, (name, sheet) in enumerate(recorded(title).items(), 1):
        guest.looks_at(replace(longer(sheet), n=number))
        lies_well(guest, name)


@pytest.mark.parametrize("strong", [False, True], ids=["usual", "contrasted"])
@pytest.mark.parametrize("title", TITLES)
def test_every_word_can_be_read(guests: Guests, title: str, strong: bool) -> None:
    skin, letter = TITLES[title]
    guest = guests.comes()
    guest.sits(dressed(contrasted(skin) if strong else skin, letter))
    for number, (name, sheet) in enumerate(recorded(title).items(), 1):
        guest.looks_at(replace(sheet, n=number))
        for one in guest.page.locator("main [aria-pressed=false]:not([aria-disabled=true])").all()[:1]:
            one.click()
        least: tuple[float, str] = guest.page.evaluate(CONTRAST)
        assert least[0] >= 4.5, (name, least)


def other_pages(guest: Guest) -> Iterator[str]:
    """One page after the other that no table has made, by its name."""
    guest.enters()
    guest.told(PLACES)
    guest.page.get_by_role("heading", name="Who are you?").wait_for()
    yield "who am I"
    guest.sits(name="Maximiliane-Theres")
    guest.shown(Sheet(1, "Look at the screen", note="Your phone is a pad: the cross moves, A presses."))
    yield "pad"
    figures = tuple(SheetItem(label, said) for label, said in (("Damage dealt / taken", "9 / 6"), ("Spaces a turn", "4.6 (4.1 is usual)")))
    keep = tuple(SheetItem(label, "PNG, 1.4 MB", href="/keep/x") for label in ("Poster", "Clip", "Record"))
    parts = (SheetPart("table", "My race", figures, picks=(0, 0)), SheetPart("list", "To keep on this phone", keep))
    again = "Race again · 2 of 4 want to"
    guest.shown(Sheet(2, "2nd of 4, two rows behind Ada", "The race is over", parts=parts, undo="It is over.", doit=again))
    yield "after the race"
    why = SheetItem("Hook", "new", why="Your Hook is new: you can use it from the next turn on. (rule R14)", rule="R14")
    guest.shown(asking(SheetPart("list", "Use", (*items("Drive 4", primary=0), why)), heading="Use your dice.", number=3))
    guest.touch("Hook")
    yield "refused"
    guest.told(RuleText("R14 New cards", "A card that was drawn in this turn waits. " * 12))
    guest.page.get_by_role("dialog").wait_for()
    yield "rule"
    guest.page.keyboard.press("Escape")
    guest.told(Gone("The table takes no phones any more."))
    guest.page.get_by_role("heading", name="The table takes").wait_for()
    yield "gone"


@pytest.mark.parametrize("size", SIZES)
def test_all_other_pages_lie_well(guests: Guests, size: str) -> None:
    guest = guests.comes(*SIZES[size])
    for name in other_pages(guest):
        lies_well(guest, name)
        assert guest.page.evaluate(CONTRAST)[0] >= 4.5, name


def test_items_of_three_lines_stand_below_each_other_and_short_ones_side_by_side(guests: Guests) -> None:
    guest = guests.comes()
    guest.sits()
    for number, foot in enumerate(("", "Discard 3, remove 3"), 1):
        sale = tuple(SheetItem(label, "$3 · 25 in stock", foot=foot) for label in ("Manager", "Gearbox"))
        guest.shown(asking(SheetPart("list", "Buy", sale), heading=f"Buy {number}?", number=number))
        tops = {round(box["y"]) for one in guest.page.locator("main button").all() if (box := one.bounding_box())}
        assert len(tops) == number


def test_the_size_of_letters_is_remembered_and_told(guests: Guests) -> None:
    guest = guests.comes()
    guest.sits()
    guest.shown(Sheet(1, "Look at the screen"))
    size = guest.page.get_by_role("button", name="Size of letters")
    big = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
    assert guest.page.evaluate(big) == 16
    size.click()
    size.click()
    assert guest.page.evaluate(big) == 32
    guest.page.reload()
    assert guests.table.arrivals == []
    guests.listen()
    guest.sits()
    guest.page.get_by_role("button", name="Size of letters 200 %").click()
    assert guest.page.evaluate(big) == 16


def test_whoever_wants_no_motion_sees_none(guests: Guests) -> None:
    page = guests.open()
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate("getComputedStyle(document.querySelector('.dots i')).animationName") == "none"
    assert page.evaluate("getComputedStyle(document.querySelector('main')).transitionDuration") == "0s"


def test_readers_are_told_what_is_asked_and_what_is_marked(guests: Guests) -> None:
    guest = guests.comes()
    guest.sits()
    faint = SheetItem("Stop", why="Not now.")
    guest.shown(asking(SheetPart("list", "Go on", (*items("Roll", primary=0), faint)), heading="Go on?"))
    live = guest.page.locator("[aria-live=polite]", has=guest.page.get_by_role("heading", name="Go on?"))
    kept = live.element_handle()
    assert guest.page.get_by_role("region", name="Go on").get_by_role("button", pressed=True).inner_text() == "Roll"
    assert guest.page.get_by_role("button", name="Stop", disabled=True).count() == 1
    guest.page.get_by_role("button", name="Stop").focus()
    guest.page.keyboard.press("Enter")
    assert guest.page.get_by_role("alert").inner_text() == "Not now."
    guest.shown(asking(SheetPart("list", "Go on", items("Roll")), heading="And now?", number=2))
    assert guest.page.evaluate("one => one.isConnected && one.textContent", kept) == "And now?", "the same place says it"
    assert guest.page.evaluate("document.documentElement.lang") == "en"
