"""A phone at the table: joining, answering, refusals, taking back, the hand, what the pad tells."""

import msgspec
from msgspec.structs import replace

from game.input.intents import Choice, Deed, Intent
from game.input.phones import Arrival, Control
from game.phones.protocol import Look, Place, RuleText, Sheet, SheetItem, SheetPart, Sorry
from tests.helpers.phone_browser import PLACES, WORDS, Guest, Guests, asking, items

GOES = SheetPart("list", "Go on", items("Roll a die", "Stop", primary=0), seen=True)
BUY = SheetPart("list", "Buy", (SheetItem("Red"), SheetItem("Blue", "$2 missing", why="The blue cube costs $2 more.", rule="R12")))
HAND = SheetPart("cards", "My hand", items("6", "5", "10"), "3 · only you see them", picks=(0, 0), folded=True)


def seated(guests: Guests, *shown: Sheet) -> Guest:
    guest = guests.comes()
    guest.sits()
    for sheet in shown:
        guest.shown(sheet)
    return guest


def heard(guests: Guests, deed: Deed) -> Intent:
    return guests.next(Intent, lambda one: one.deed is deed)


def answer(guests: Guests) -> Choice | None:
    return heard(guests, Deed.ANSWER).choice


# --- joining


def test_somebody_sits_down_and_the_phone_remembers_the_name_and_the_seat(guests: Guests) -> None:
    guest = guests.comes()
    guest.enters()
    guest.told(PLACES)
    guest.page.get_by_role("heading", name="Who are you?").wait_for()
    assert guest.marked() == ["Seat 2"], "the first seat that can be had"
    guest.touch("Seat 1")
    assert guest.page.get_by_role("alert").inner_text() == "Ada sits here: pad"
    guest.touch("Seat 3")
    guest.page.get_by_label("Your name", exact=True).fill("Zoë <b>")
    guest.press("Sit down")
    joining = heard(guests, Deed.JOIN).joining
    assert joining is not None
    assert (joining.place, joining.name, joining.profile) == (2, "Zoë <b>", "")
    guest.sits(name="Zoë <b>")
    guest.shown(asking(GOES))
    assert guest.page.locator(".name").inner_text() == "Zoë <b>", "markup is text"
    guest.page.reload()
    again = guests.next(Arrival)
    assert again.device == guest.device
    assert guest.page.evaluate("localStorage.name") == "Zoë <b>"


def test_a_name_that_is_being_written_stays_while_others_sit_down(guests: Guests) -> None:
    guest = guests.comes()
    guest.enters()
    guest.told(PLACES)
    name = guest.page.get_by_label("Your name", exact=True)
    name.press_sequentially("Zo")
    field = name.element_handle()
    fewer = tuple(Place(place.label, place.sub, why=place.why or "Ben sits here: phone") for place in PLACES.places[:3])
    guest.told(msgspec.structs.replace(PLACES, places=(*fewer, PLACES.places[3]), note="1 seat is free."))
    guest.page.get_by_text("1 seat is free.").wait_for()
    guest.page.keyboard.type("ë")
    assert guest.page.evaluate("field => field.isConnected && field.value", field) == "Zoë"
    assert guest.marked() == ["Seat 4"]


def test_a_profile_of_the_house_is_chosen_by_its_name(guests: Guests) -> None:
    guest = guests.comes()
    guest.enters()
    guest.told(PLACES)
    guest.touch("Dara")
    guest.touch("…")
    guest.touch("Hanna-Leonore")
    guest.press("Sit down")
    joining = heard(guests, Deed.JOIN).joining
    assert joining is not None
    assert (joining.place, joining.name, joining.profile) == (1, "Hanna-Leonore", "6")


def test_whoever_typed_the_address_types_the_four_letters(guests: Guests) -> None:
    link = guests.table.link
    page = guests.open(url=f"http://{link.address}/")
    letters = page.locator("input.letters")
    letters.fill("xxxx" if link.letters != "XXXX" else "yyyy")
    letters.press("Enter")
    page.get_by_role("heading", name="These letters are not the ones on the screen. Look once more.").wait_for()
    page.locator("input.letters").fill(link.letters.lower())
    page.locator(".do").click()
    assert guests.next(Arrival).device


# --- answers


def test_the_first_touch_marks_and_the_second_does(guests: Guests) -> None:
    guest = seated(guests, asking(GOES))
    assert (guest.marked(), guest.do()) == (["Roll a die"], "Roll a die")
    guest.touch("Stop")
    assert heard(guests, Deed.TOUCH).choice == Choice(1, 0, (1,))
    assert (guest.marked(), guest.do()) == (["Stop"], "Stop")
    guest.touch("Stop")
    assert answer(guests) == Choice(1, 0, (1,))
    guest.page.locator("body.busy").wait_for()
    guest.touch("Stop")
    guest.shown(asking(GOES, heading="Once more?", number=2))
    guest.press("Roll a die")
    assert answer(guests) == Choice(2, 0, (0,)), "what was pressed while an answer was under way is not told"


def test_no_button_stands_there_while_an_answer_is_under_way(guests: Guests) -> None:
    """However long the dice fly: only what the game says next brings one back."""
    guest = seated(guests, asking(GOES))
    guest.stop_clock()
    guest.press("Roll a die")
    assert answer(guests) == Choice(1, 0, (0,))
    guest.page.clock.run_for(10_000)
    assert not guest.page.locator(".do").is_visible()
    guest.told(Sorry(1, "Not now."))
    guest.page.get_by_role("alert").wait_for()
    assert guest.page.locator(".do").is_visible()


def test_a_second_press_is_not_taken_for_the_button_that_came_meanwhile(guests: Guests) -> None:
    """Where it says what the one before said, nothing is waited for; nor where a finger has marked something else."""
    keep = SheetPart("list", "", items("Keep all", "Roll a die", primary=0))
    guest = seated(guests, asking(GOES))
    guest.stop_clock()
    guest.press("Roll a die")
    assert answer(guests) == Choice(1, 0, (0,))
    guest.told(asking(keep, heading="Kept?", number=2))
    guest.page.get_by_role("heading", name="Kept?").wait_for()
    guest.press("Keep all")
    guest.touch("Keep all")
    guest.page.clock.run_for(450)
    guest.press("Keep all")
    guest.page.clock.run_for(100)
    guest.touch("Roll a die")
    guest.page.locator(".do").click()
    assert answer(guests) == Choice(2, 0, (1,)), "the presses before told nothing"
    guest.told(asking(GOES, heading="And now?", number=3))
    guest.page.get_by_role("heading", name="And now?").wait_for()
    guest.page.locator(".do").click()
    assert answer(guests) == Choice(3, 0, (0,))


def test_a_lone_choice_stands_once_on_its_button(guests: Guests) -> None:
    """Its few words stay above; while something else is marked it can be touched."""
    lone = SheetPart("list", "", (SheetItem("Throw 3", "Three dice are thrown.", primary=True),))
    guest = seated(guests, asking(lone, SheetPart("list", "Hand", items("Bomb", "Hook"))))
    assert guest.do() == "Throw 3"
    assert guest.page.get_by_text("Throw 3", exact=True).count() == 1
    assert guest.page.get_by_text("Three dice are thrown.").is_visible()
    guest.touch("Hook")
    assert guest.do() == "Hook"
    guest.touch("Throw 3")
    guest.press("Throw 3")
    assert answer(guests) == Choice(1, 0, (0,))


def test_what_is_private_is_not_touched_in_public(guests: Guests) -> None:
    secret = SheetPart("list", "Tips", items("Red", "Blue"), does=("Seal it",))
    guest = seated(guests, asking(secret))
    assert guest.page.locator(".do").get_attribute("aria-disabled") == "true", "nothing is marked from the beginning"
    guest.touch("Blue")
    guest.press("Seal it")
    first = guests.next(Intent)
    assert (first.deed, first.choice) == (Deed.ANSWER, Choice(1, 0, (1,)))


def test_dice_are_held_and_the_button_counts_the_others(guests: Guests) -> None:
    faces = tuple(SheetItem(face, face=face, primary=True) for face in "1136")
    dice = SheetPart("dice", "Keep", faces, picks=(0, 4), does=("Throw 4", "Throw 3", "Throw 2", "Throw 1", "Keep all"))
    guest = seated(guests, asking(dice, GOES))
    assert guest.do() == "Keep all"
    held = guest.page.get_by_role("button", pressed=True)
    guest.page.get_by_role("button", name="3", exact=True).click()
    guest.page.get_by_role("button", name="6", exact=True).click()
    assert (held.count(), guest.do()) == (2, "Throw 2")
    looks = guest.page.locator(".die").evaluate_all("all => all.map((die) => getComputedStyle(die).borderStyle)")
    assert looks == ["solid", "solid", "dashed", "dashed"], "what stays is told from what is thrown by more than its ground"
    marks = guest.page.locator(".die").evaluate_all("all => all.map((die) => getComputedStyle(die, '::before').content)")
    assert set(marks) == {"none"}, "nothing on a face reads as a pip"
    guest.touch("Stop")
    assert guest.do() == "Stop"
    assert guest.page.locator(".die[aria-pressed=true]").count() == 2, "held dice stay held"
    guest.page.get_by_role("button", name="3", exact=True).click()
    guest.press("Throw 1")
    assert answer(guests) == Choice(1, 0, (0, 1, 2))


def test_pips_are_picked_in_order_and_one_of_them_twice(guests: Guests) -> None:
    pips = SheetPart("pips", "Sell two", items("Red", "Yellow", "Blue"), picks=(2, 2), does=("Seal it",))
    guest = seated(guests, asking(pips))
    guest.touch("Blue")
    assert guest.page.get_by_text("1/2").is_visible()
    assert guest.page.locator(".do").get_attribute("aria-disabled") == "true"
    guest.touch("Blue")
    assert guest.page.get_by_text("×2").is_visible()
    guest.touch("Red")
    assert guest.marked() == ["Red", "Blue"]
    guest.press("Seal it")
    assert answer(guests) == Choice(1, 0, (2, 0))


def test_cards_pay_for_something_by_as_many_as_it_takes(guests: Guests) -> None:
    cards = SheetPart("cards", "My cards", items("Bomb", "Hook", "Saw", primary=0), picks=(2, 2), does=("Save it",))
    guest = seated(guests, asking(cards))
    assert guest.page.locator(".do").get_attribute("aria-disabled") == "true"
    guest.touch("Saw")
    guest.press("Save it")
    assert answer(guests) == Choice(1, 0, (0, 2))


def test_a_dial_goes_by_short_and_long_steps_and_ends(guests: Guests) -> None:
    dial = SheetPart("dial", "Your bid", items(*(f"Bid {number}" for number in range(14)), primary=2))
    guest = seated(guests, asking(dial))
    assert guest.do() == "Bid 2"
    guest.press("More")
    guest.press("Much more")
    assert guest.do() == "Bid 8"
    guest.press("Much more")
    guest.press("Much more")
    assert guest.do() == "Bid 13"
    guest.press("Less")
    guest.page.locator(".do").click()
    assert answer(guests) == Choice(1, 0, (12,))


def test_the_board_is_gone_through_and_its_lanes_by_the_table(guests: Guests) -> None:
    spaces = items(*(f"Space {number}" for number in range(11)), primary=0)
    board = SheetPart("board", "Where", spaces, seen=True, does=("Lay it here",))
    guest = seated(guests, asking(board, GOES))
    guest.press("Previous")
    assert heard(guests, Deed.TOUCH).choice == Choice(1, 0, (10,))
    guest.press("The lane below")
    step = heard(guests, Deed.STEP)
    assert (step.dx, step.dy) == (0, 1)
    guest.told(Look(1, 5, 11, "Space 4"))
    guest.page.get_by_text("Space 4").wait_for()
    guest.touch("Stop")
    guest.press("Next")
    assert guest.do() == "Lay it here"
    guest.press("Lay it here")
    assert answer(guests) == Choice(1, 0, (5,))


# --- refusals, taking back


def test_a_card_has_a_strip_for_each_line_and_tells_it_once_it_is_touched(guests: Guests) -> None:
    """Each strip has its sign, for whoever does not see the colour; a hand that is only looked at tells its cards as well."""
    guest = guests.comes()
    guest.sits()
    card = SheetItem("Red 6, yellow 4", about="Red 6, yellow 4.", strips="R6 Y4", foot="yours +6")
    for number, picks in enumerate(((1, 1), (0, 0)), 1):
        guest.shown(asking(SheetPart("cards", "My hand", (card, SheetItem("9")), picks=picks), heading=f"Card {number}", number=number))
        strips = guest.page.locator(".strip")
        assert strips.all_inner_texts() == ["6", "4"]
        assert strips.locator("svg").count() == 2
        assert guest.page.locator(".told").count() == 0
        guest.press("Red 6, yellow 4, yours +6")
        assert guest.page.locator(".told").inner_text() == "Red 6, yellow 4."
    guest.press("Red 6, yellow 4, yours +6")
    assert guest.page.locator(".told").count() == 0, "touched once more, it is silent"
    assert guest.page.locator("main button").count() == 1, "what has nothing to tell is no button"


def test_what_cannot_be_done_says_why_and_opens_its_rule(guests: Guests) -> None:
    guest = seated(guests, asking(GOES, BUY))
    guest.touch("Blue")
    assert guest.page.get_by_role("alert").locator("p").inner_text() == "The blue cube costs $2 more."
    assert guest.do() == "Roll a die", "what is faint is not marked"
    guest.press(WORDS["rule"])
    assert heard(guests, Deed.RULE).text == "R12"
    guest.told(RuleText("R12 Prices", "Each colour has its price.\n\nWear has none."))
    page = guest.page.get_by_role("dialog")
    assert page.get_by_role("heading").inner_text() == "R12 Prices"
    page.get_by_role("button", name="Close").click()
    assert page.count() == 0


def test_what_is_marked_tells_what_it_is_good_for_and_what_cannot_be_done_does_so_too(guests: Guests) -> None:
    cards = SheetItem("Bomb", about="It lies on the road."), SheetItem("Nitro", about="It drives farther.")
    late = SheetItem("Saw", why="Before the throw.", about="It cuts.")
    guest = seated(guests, asking(SheetPart("cards", "My cards", (*cards, late))))
    told = guest.page.locator(".told")
    assert told.count() == 0
    for label, about in (("Bomb", "It lies on the road."), ("Nitro", "It drives farther.")):
        guest.touch(label)
        assert told.all_inner_texts() == [about]
    guest.touch("Saw")
    assert guest.page.get_by_role("alert").locator("p").all_inner_texts() == ["Before the throw.", "It cuts."]


def test_what_the_game_refuses_is_said_and_can_be_answered_again(guests: Guests) -> None:
    guest = seated(guests, asking(GOES))
    guest.press("Roll a die")
    assert answer(guests)
    guest.told(Sorry(1, "No throws are left. (rule R25)", "R25"))
    guest.page.get_by_role("alert").get_by_text("No throws are left. (rule R25)").wait_for()
    guest.touch("Stop")
    assert guest.page.get_by_role("alert").count() == 0
    guest.touch("Stop")
    assert answer(guests) == Choice(1, 0, (1,))


def test_taking_back_is_asked_or_says_why_not(guests: Guests) -> None:
    guest = seated(guests, asking(GOES))
    guest.press("Take back")
    assert heard(guests, Deed.UNDO).choice == Choice(1)
    guest.shown(asking(GOES, heading="Throw!", number=2, undo="The dice have been thrown."))
    guest.press("Take back")
    assert guest.page.get_by_role("alert").inner_text() == "The dice have been thrown."


# --- others' turns, the end


def test_the_hand_lies_face_down_and_turns_down_by_itself(guests: Guests) -> None:
    guest = guests.comes()
    guest.stop_clock()
    guest.sits()
    guest.shown(asking(HAND, heading="Ben throws.", now=False, undo="Nothing is yours."))
    cards = guest.page.locator(".card")
    assert cards.count() == 0
    assert not guest.page.get_by_role("button", name="Take back").count()
    guest.press("Show my hand")
    assert cards.count() == 3
    guest.page.clock.run_for(7_500)
    guest.shown(asking(HAND, heading="Ben drives.", number=2, now=False, undo="Nothing is yours."))
    assert cards.count() == 3, "the turn of others does not turn it down"
    guest.page.clock.run_for(600)
    assert cards.count() == 0
    guest.press("Show my hand")
    guest.press("Hide it")
    assert cards.count() == 0
    guest.press("Show my hand")
    guest.page.evaluate("dispatchEvent(new Event('pagehide'))")
    assert cards.count() == 0, "a phone that is laid aside shows nobody's hand"


def test_after_the_race_one_votes_and_takes_souvenirs_home(guests: Guests) -> None:
    figures = SheetPart("table", "My race", (SheetItem("Best throw", "8 of 10"), SheetItem("Cleo", "2nd", primary=True)), picks=(0, 0))
    keep = SheetPart("list", "To keep", (SheetItem("Poster", "PNG, 1.4 MB", href=guests.table.link.keep("a.png", b"png")),))
    wishes = SheetPart("list", "To keep", items("Clip"), does=("", "Make it"))
    guest = seated(guests, asking(figures, keep, wishes, heading="2nd of 4", doit="Race again", now=False, undo="Nothing."))
    assert not guest.page.get_by_role("button", name="Take back").count(), "there is nothing to answer"
    guest.press("Race again")
    assert heard(guests, Deed.VOTE).text == "yes"
    guest.press("Race again")
    assert heard(guests, Deed.VOTE).text == ""
    guest.press("Clip")
    assert guest.do() == "Make it"
    guest.press("Make it")
    assert heard(guests, Deed.ANSWER).choice == Choice(1, 2, (0,))
    with guest.page.expect_download() as saved:
        guest.page.get_by_role("link", name="Poster").click()
    assert saved.value.suggested_filename == "a.png"


# --- the pad


def test_what_is_refused_is_read_on_a_page_that_is_a_pad_alone(guests: Guests) -> None:
    """As whoever wants to sit down while the race is being opened; the pad stays the same one, for a finger may lie on it."""
    guest = seated(guests, Sheet(1, "Look at the screen"))
    up = guest.page.get_by_role("button", name="Up", exact=True).element_handle()
    guest.told(Sorry(0, "The game has gone on. Look once more."))
    guest.page.get_by_role("alert").get_by_text("The game has gone on. Look once more.").wait_for()
    assert up.evaluate("one => one.isConnected")
    guest.shown(Sheet(2, "Look up"))
    assert guest.page.get_by_role("alert").count() == 0


def test_a_held_direction_is_told_once_and_let_go_once(guests: Guests) -> None:
    guest = seated(guests, Sheet(1, "Look at the screen"))
    box = guest.page.get_by_role("button", name="Up", exact=True).bounding_box()
    assert box is not None
    guest.page.mouse.move(box["x"] + 20, box["y"] + 20)
    guest.page.mouse.down()
    assert guests.next(Control) == Control(guest.device, "dpup", True)
    guest.page.mouse.move(5, 5)
    guest.shown(Sheet(2, "Look up"))
    guest.page.mouse.up()
    assert guests.next(Control) == Control(guest.device, "dpup", False), "also where the finger has slid off it"
    guest.press("B")
    assert [guests.next(Control).down, guests.next(Control).down] == [True, False]
    guest.page.get_by_role("button", name="A", exact=True).focus()
    guest.page.keyboard.press("Enter")
    assert guests.next(Control) == Control(guest.device, "a", True)
    assert guests.next(Control) == Control(guest.device, "a", False)


def test_what_is_held_is_let_go_when_the_page_is_left(guests: Guests) -> None:
    guest = seated(guests, Sheet(1, "Look at the screen"))
    guest.page.get_by_role("button", name="Left", exact=True).hover()
    guest.page.mouse.down()
    assert guests.next(Control).down
    guest.page.evaluate("dispatchEvent(new Event('blur'))")
    assert guests.next(Control) == Control(guest.device, "dpleft", False)
    guest.page.mouse.up()
    assert guest.page.locator(".pad .down").count() == 0


def test_the_pad_is_one_touch_away_and_the_turn_calls_back(guests: Guests) -> None:
    guest = seated(guests, asking(GOES, now=False))
    guest.press("Pad")
    guest.shown(asking(GOES, heading="Throw!", number=2))
    assert guest.page.locator(".pad").is_visible()
    assert guest.page.locator(".tabs .calls").inner_text() == "My seat"
    assert guest.page.locator("body.mine").count() == 1
    guest.press("My seat")
    assert guest.marked() == ["Roll a die"]


def test_getting_up_is_asked_twice_and_forgets_the_seat(guests: Guests) -> None:
    guest = seated(guests, Sheet(1, "Look at the screen"))
    assert guest.page.evaluate("localStorage.getItem('key')")
    guest.press("Get up")
    guest.page.get_by_role("dialog").get_by_role("button", name="Stay").click()
    guest.press("Get up")
    guest.page.get_by_role("dialog").get_by_role("button", name="Get up").click()
    assert heard(guests, Deed.LEAVE).device == guest.device
    assert not guest.page.evaluate("localStorage.getItem('key')")


def test_what_is_marked_stays_marked_while_others_answer(guests: Guests) -> None:
    """The same question once more, with another note: nobody has to mark anew. Another question begins afresh."""
    guest = guests.comes()
    guest.sits()
    pips = SheetPart("pips", "Sell two of yours", items("Red", "Blue", "Green"), picks=(2, 2), does=("Choose two", "One more", "Seal it"))
    guest.shown(replace(asking(pips, heading="What do you trade?"), note="Nobody has answered."))
    guest.touch("Blue")
    guest.shown(replace(asking(pips, heading="What do you trade?", number=2), note="1 of 3 has answered."))
    guest.page.get_by_text("1 of 3 has answered.").wait_for()
    assert guest.marked() == ["Blue"]
    guest.shown(asking(pips, heading="And now?", number=3))
    assert guest.marked() == []
