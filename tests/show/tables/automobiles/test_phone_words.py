"""In Automobiles a phone has what the television has: packed baskets, what cards do in the same words, ways with other cubes, the bag."""

from collections import Counter
from itertools import islice

from game.core.actions import Action
from game.core.match import Chair
from game.show.tables.automobiles.effects import short_of
from game.show.tables.automobiles.pictures import LineFace
from game.show.tables.automobiles.reaching import ReachTarget
from game.show.tables.base.phone_sheet import Around, Item, Part, PhoneSheet
from game.show.tables.base.prompt import Chain
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.state import GEARS
from tests.helpers.automobiles_race import AUTOMOBILES, driven, match_on, prompt_of
from tests.helpers.phone_sheets import ENGLISH, NAMES
from tests.helpers.screening import Screening


def sheet_of(screening: Screening, chair: Chair) -> PhoneSheet:
    """What a phone shows that is told what the table advises."""
    return screening.table.phone_sheet(chair, Around(ENGLISH, NAMES, advice=screening.table.advice))


def decided(answer: object) -> tuple[Action, ...]:
    """The decisions of one press."""
    assert isinstance(answer, Action | Chain), answer
    return answer.actions if isinstance(answer, Chain) else (answer,)


def part_of(sheet: PhoneSheet, label: str) -> Part:
    """The part that is headed so."""
    return next(part for part in sheet.parts if part.label == label)


def test_the_opening_offers_the_baskets_of_the_television() -> None:
    match = match_on(3, 5)
    screening = Screening(match)
    chair = match.chair(match.turn.waits_for[0])
    there = {widget.key: widget for widget in prompt_of(screening, chair).widgets}
    sheet = sheet_of(screening, chair)
    baskets = {item.label: (number, item) for number, item in enumerate(sheet.parts[0].items)}
    assert [label for label, (_, item) in baskets.items() if item.primary] == ["Balanced"]
    for key, label in (("fast", "Fast"), ("balanced", "Balanced"), ("clean", "Clean")):
        number, item = baskets[label]
        bought = decided(sheet.answer(0, (number,)))
        assert bought == decided(there[f"basket:{key}"].press(None))  # type: ignore[arg-type]
        assert item.sub == there[f"basket:{key}"].about
        assert _packed(item) == Counter(action.colour for action in bought if isinstance(action, act.Buy)).total()
    cards = part_of(sheet, "Today's cards")
    assert cards.picks == (0, 0)
    assert [item.sub for item in cards.items] == [there[f"today:{colour}"].about for colour in "YRPGB"]
    own = sheet.answer(0, (baskets["My own"][0],))
    assert isinstance(own, PhoneSheet)
    assert {item.sign for item in own.parts[0].items} == set("YRPGBWLDK")
    colour = decided(own.answer(0, (0,)))
    after = chair.preview(colour[0]).view
    assert after is not None
    on = sheet_of(screening, Chair(match.rules, after, chair.seat))
    assert on.parts[0].items[0].sign == "Y", "what is left is bought one by one"


def _packed(item: Item) -> int:
    """How many cubes its lowest line names."""
    return sum(int(told.partition(" ×")[0]) if " ×" in told else 1 for told in item.foot.split(" · "))


def test_without_a_plan_there_is_no_basket_of_a_decent_driver() -> None:
    match = match_on(3, 5)
    chair = match.chair(match.turn.waits_for[0])
    sheet = Screening(match).table.phone_sheet(chair, Around(ENGLISH, NAMES))
    assert [item.label for item in sheet.parts[0].items] == ["Fast", "Clean", "My own"]
    assert [item.label for item in sheet.parts[0].items if item.primary] == ["My own"]


def test_cards_are_told_in_the_words_of_the_television() -> None:
    """Long, as the strip tells of a cube that is looked at; short, as its line on the pit board does: with the numbers of this moment."""
    match = match_on(3, 11)
    screening, told = Screening(match), 0
    for chair in islice(driven(match), 60):
        if chair.turn.phase != "ACTION":
            continue
        widgets = {widget.key: widget for widget in prompt_of(screening, chair).widgets}
        lines = screening.table.things(match.rules.view(chair.view, None))
        for item in part_of(sheet_of(screening, chair), "My hand").items:
            if item.sign == "X":
                continue
            assert item.about == widgets[f"line:{item.sign}"].about
            face = lines[f"line:{item.sign}"].face
            assert isinstance(face, LineFace)
            short = short_of(face.card, face.now)
            shown = ENGLISH.sentence(AUTOMOBILES.words, short, {"count": face.now}, NAMES) if short else ""
            assert item.sub == shown
            told += item.sign not in GEARS
    assert told > 20


def test_every_way_of_the_television_to_a_space_is_there_with_its_cubes() -> None:
    match = match_on(3, 11)
    screening, met = Screening(match), 0
    for chair in islice(driven(match), 100):
        if chair.turn.phase not in ("TURN_START", "ACTION"):
            continue
        targets = [widget for widget in prompt_of(screening, chair).widgets if isinstance(widget, ReachTarget) and len(widget.plans) > 1]
        sheet = sheet_of(screening, chair)
        others = [n for n, part in enumerate(sheet.parts) if [item.label for item in part.items] == ["With other cubes"]]
        assert bool(others) == bool(targets)
        if not others:
            continue
        spaces = sheet.answer(others[0], (0,))
        assert isinstance(spaces, PhoneSheet)
        on_phone = set()
        for number in range(len(spaces.parts[0].items)):
            ways = spaces.answer(0, (number,))
            assert isinstance(ways, PhoneSheet)
            labels = [item.label for item in ways.parts[0].items]
            assert all(labels)
            on_phone.add(frozenset(decided(ways.answer(0, (way,))) for way in range(len(labels))))
        on_screen = [frozenset(decided(way.on_press()) for way in target.ways) for target in targets]
        assert on_phone <= set(on_screen)
        assert len(on_phone) == min(len(set(on_screen)), 18)
        met += 1
    assert met >= 3


def test_the_own_bag_is_shown_whole_unless_it_is_covered() -> None:
    match = match_on(3, 11)
    screening = Screening(match)
    for _ in islice(driven(match), 30):
        pass
    seat = next(seat for seat in range(3) if seat not in match.turn.waits_for)
    chair = match.chair(seat)
    bag = part_of(sheet_of(screening, chair), "Bag")
    assert (bag.picks, bag.folded) == ((0, 0), False)
    assert sum(item.count for item in bag.items) == sum(chair.view.racers[seat].bag) == int(bag.right)
    covered = match_on(3, 11, open_bags=False, races=3)
    for _ in islice(driven(covered), 30):
        pass
    hidden = covered.chair(next(seat for seat in range(3) if seat not in covered.turn.waits_for))
    assert "Bag" not in [part.label for part in sheet_of(Screening(covered), hidden).parts]


def test_between_races_a_covered_bag_lies_face_down_on_its_owners_phone() -> None:
    match = match_on(3, 3, open_bags=False, races=3)
    screening = Screening(match)
    asked = next(chair for chair in driven(match) if chair.turn.phase == "PICK" and chair.view.phase == "SPONSOR")
    resting = match.chair(next(seat for seat in range(3) if seat != asked.seat))
    bag = part_of(sheet_of(screening, resting), "Bag")
    assert bag.folded
    assert bag.right.endswith(" · only you see them")
    assert sum(item.count for item in bag.items) == sum(resting.view.racers[resting.seat].bag) > 0
