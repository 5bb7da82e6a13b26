"""Sections 3.2 to 3.7 and 13: the printed exits, counts and check values, against what is derived from the numbers."""

import re
from collections import Counter
from functools import cache
from math import factorial

import pytest

from game.core.track import Track
from game.titles.monza.title import TITLE
from tests.titles.monza import build

COLOURS = "RYBGPW"
Exits = dict[str, tuple[str, ...]]

PRINTED = {
    "oval": """START:a1,b1
a1 W 0-4:a2,b1   a2 R 4-8:a3,b2   a3 B 8-13:a4,b4   a4 Y 13-18:a5,b5   a5 W 18-23:b7
a7 P 26-31:a8,b9   a8 Y 31-35:a9,b10   a9 R 35-39:a10   a10 B 39-44:a11,b12   a11 P 44-48:a12,b13
a12 Y 48-53:a13,b14   a13 B 53-58:a14,b15   a14 G 58-62:b16   a16 R 65-70:a17,b18   a17 Y 70-75:a18,b20
a18 B 75-79:a19,b21   a19 G 79-84:FIN   b1 P 0-5:b2,a2,c2   b2 G 5-9:b3,a3,c3   b3 W 9-12:b4,a3,c4
b4 R 12-15:b5,a4,c5   b5 B 15-19:b6,a5,c7   b6 G 19-22:b7,a5,c8   b7 P 22-25:b8,c9   b8 Y 25-29:b9,a7,c10
b9 B 29-33:b10,a8,c12   b10 G 33-37:a9,c13   b12 R 41-45:b13,a11,c15   b13 G 45-50:b14,a12,c16   b14 W 50-55:b15,a13,c18
b15 P 55-60:b16,a14,c20   b16 Y 60-63:b17,c21   b17 W 63-66:b18,a16,c22   b18 P 66-71:b19,a17,c24   b19 G 71-74:b20,a17,c25
b20 R 74-78:b21,a18,c26   b21 Y 78-81:b22,a19,c27   b22 P 81-84:FIN   c2 W 3-7:c3,b2   c3 R 7-11:c4,b3
c4 Y 11-13:c5,b4   c5 G 13-16:c6,b5   c6 W 16-18:c7,b5   c7 Y 18-21:c8,b6   c8 R 21-23:c9,b7
c9 B 23-26:c10,b8   c10 W 26-30:b9   c12 P 32-36:c13,b10   c13 W 36-40:c14   c14 Y 40-44:c15,b12
c15 B 44-47:c16,b13   c16 P 47-52:c17,b14   c17 Y 52-54:c18,b14   c18 G 54-57:b15   c20 R 59-62:c21,b16
c21 G 62-64:c22,b17   c22 B 64-67:c23,b18   c23 W 67-69:c24,b18   c24 R 69-72:c25,b19   c25 B 72-75:c26,b20
c26 P 75-80:c27,b21   c27 R 80-84:FIN
""",
    "long": """START:a1,b1
a1 W 0-4:a2,b1   a2 Y 4-9:a3,b2   a3 G 9-13:a4,b3   a4 B 13-18:a5,b5   a5 W 18-23:b7
a7 Y 26-30:a8,b9   a8 W 30-34:a9,b10   a9 G 34-38:b11   a11 Y 39-43:a12,b12   a12 R 43-48:b14
a14 P 51-55:a15,b15   a15 B 55-58:a16,b16   a16 W 58-61:a17,b16   a17 G 61-63:a18,b17   a18 B 63-66:a19,b18
a19 W 66-68:a20,b18   a20 G 68-71:a21   a21 B 71-75:a22,b20   a22 P 75-79:a23,b21   a23 G 79-84:b22
a25 W 94-99:a26,b26   a26 R 99-104:b27   a28 Y 108-113:a29,b29   a29 B 113-117:a30   a30 R 117-121:a31,b31
a31 P 121-126:FIN   b1 P 0-5:b2,a2,c2   b2 B 5-10:b3,a3,c3   b3 R 10-14:b4,a4,c4   b4 P 14-16:b5,a4,c5
b5 G 16-19:b6,a5,c6   b6 Y 19-21:b7,a5,c7   b7 R 21-24:b8,c8   b8 W 24-28:b9,a7,c10   b9 P 28-32:b10,a8,c11
b10 B 32-36:b11,a9,c12   b11 R 36-40:b12,a11,c14   b12 G 40-44:b13,a12,c15   b13 Y 44-47:b14,a12,c16   b14 W 47-52:b15,a14,c17
b15 R 52-56:b16,a15   b16 Y 56-62:b17,a17,c19   b17 W 62-65:b18,a18,c20   b18 P 65-70:a20,c21   b20 W 73-77:b21,a22,c22
b21 Y 77-82:b22,a23,c24   b22 P 82-87:c25   b24 B 90-93:b25,c26   b25 P 93-96:b26,a25,c27   b26 G 96-101:b27,a26,c29
b27 W 101-106:b28,c31   b28 B 106-109:b29,a28,c32   b29 R 109-114:a29,c34   b31 B 118-122:b32,a31,c36   b32 G 122-126:FIN
c2 R 3-7:c3,b2   c3 W 7-11:c4,b3   c4 G 11-15:c5,b4   c5 Y 15-17:c6,b5   c6 B 17-20:c7,b6
c7 G 20-22:c8,b7   c8 P 22-25:c9,b8   c9 Y 25-27:c10,b8   c10 R 27-30:c11,b9   c11 G 30-33:c12,b10
c12 Y 33-37:b11   c14 W 39-42:c15,b12   c15 P 42-46:c16,b13   c16 B 46-50:c17,b14   c17 Y 50-54:b15
c19 B 57-63:c20,b17   c20 R 63-68:c21,b18   c21 Y 68-74:c22,b20   c22 G 74-78:b21   c24 B 81-85:c25,b22
c25 G 85-91:c26,b24   c26 R 91-94:c27,b25   c27 B 94-97:c28,b26   c28 P 97-100:c29,b26   c29 Y 100-102:c30,b27
c30 G 102-105:c31,b27   c31 R 105-107:c32,b28   c32 P 107-110:b29   c34 W 112-115:c35   c35 Y 115-119:c36,b31
c36 R 119-123:c37,b32   c37 P 123-126:FIN
""",
}
SEAM = """START:a1,b1   a1:a2   a2:a3   a3:a4,b4   a4:a5,b5   a5:a6   a6:FIN   b1:b2   b2:b3,c3   b3:b4,a3,c3
b4:b5,a4,c4   b5:b6,c6   b6:FIN   c3:c4,b4   c4:b5   c6:FIN
"""
PATTERN = re.compile(r"(\w+)(?: ([RYBGPW]) (\d+)-(\d+))?:(\S+)")


def printed(text: str) -> dict[str, tuple[str, int, int, set[str]]]:
    """Node -> colour, rear edge, front edge and exits as the specification prints them."""
    rows = {}
    for node, colour, rear, front, exits in PATTERN.findall(text):
        rows[node] = (colour, int(rear or 0), int(front or 0), {"FINISH" if e == "FIN" else e for e in exits.split(",")})
    return rows


def roads(track: Track) -> list[str]:
    """The ids of the drivable spaces."""
    return [space.id for space in track.spaces if space.kind == "space"]


def colours(track: Track) -> dict[str, str]:
    """Node -> colour letter; the line is white (T9)."""
    return {s.id: s.tag("colour", "") for s in track.spaces if s.kind == "space"} | {"FINISH": "W"}


def steps(exits: Exits, closed: str = "") -> int | None:
    """Fewest steps from START to FINISH past `closed`; None if there is no way."""
    reached, count = {"START"}, 0
    while reached and "FINISH" not in reached:
        reached = {e for node in reached for e in exits[node] if e != closed}
        count += 1
    return count if reached else None


ROWS = [(name, node, *row) for name, text in PRINTED.items() for node, row in printed(text).items()]


@pytest.mark.parametrize(("name", "node", "colour", "rear", "front", "exits"), ROWS, ids=[f"{r[0]}-{r[1]}" for r in ROWS])
def test_s35_s36_printed_exits(name: str, node: str, colour: str, rear: int, front: int, exits: set[str]) -> None:
    """3.5, 3.6: colour, edges and exits of every space, as printed."""
    track, found = _track(name), _exits(name)[node]
    assert set(found) == exits
    assert len(found) == len(exits)
    if node != "START":
        space = track.space(node)
        assert (space.tag("colour", ""), space.back, space.front, space.kind) == (colour, rear, front, "space")
        assert space.lane == "abc".index(node[0])


@pytest.mark.parametrize(("node", "row"), printed(SEAM).items())
def test_s37_seam(node: str, row: tuple[str, int, int, set[str]]) -> None:
    """3.7: aligned edges on purpose."""
    found = _exits("seam")[node]
    assert set(found) == row[3]
    assert len(found) == len(row[3])


@cache
def _track(name: str) -> Track:
    return build.track(name)


@cache
def _exits(name: str) -> Exits:
    return TITLE.needs.adjacency(_track(name))


@pytest.mark.parametrize(("name", "text"), [*PRINTED.items(), ("seam", SEAM)])
def test_t8_nothing_else_can_be_entered(name: str, text: str) -> None:
    """T8: the printed nodes are all there are; FINISH leads nowhere, START and blocked segments are never entered."""
    exits = _exits(name)
    assert {node for node, ways in exits.items() if ways} == set(printed(text))
    assert exits["FINISH"] == ()
    entered = {e for ways in exits.values() for e in ways}
    assert entered - {"FINISH"} <= set(roads(_track(name)))
    assert "START" not in entered
    assert max(len(ways) for ways in exits.values()) <= 3


@pytest.mark.parametrize(
    ("name", "length", "shares", "tyres", "voids", "shortest"),
    [
        ("oval", 84, {"R": 11, "Y": 11, "B": 10, "G": 10, "P": 10, "W": 10}, 6, 0, 22),
        ("long", 126, {"R": 14, "Y": 15, "B": 15, "G": 15, "P": 14, "W": 14}, 9, 4, 32),
    ],
)
def test_s35_s36_counts(name: str, length: int, shares: dict[str, int], tyres: int, voids: int, shortest: int) -> None:
    """3.5, 3.6: length, spaces per colour, blocked segments, fewest dice to the line."""
    track = _track(name)
    assert (track.length, track.lanes) == (length, 3)
    assert Counter(s.tag("colour", "") for s in track.spaces if s.kind == "space") == shares
    kinds = Counter(s.kind for s in track.spaces)
    assert (kinds["space"], kinds["tyre"], kinds["void"]) == (sum(shares.values()), tyres, voids)
    assert steps(_exits(name)) == shortest


@pytest.mark.parametrize(("name", "narrow"), [("oval", set()), ("long", {"b11", "c25"})])
def test_v15_narrow_points(name: str, narrow: set[str]) -> None:
    """V15: the spaces that every route uses."""
    exits = _exits(name)
    assert {space for space in roads(_track(name)) if steps(exits, space) is None} == narrow


@pytest.mark.parametrize(("name", "fewest", "most"), [("oval", 18, 26), ("long", 28, 38)])
def test_v9_v10_v12_windows(name: str, fewest: int, most: int) -> None:
    """V9, V10, V12: the start shows white and purple, the shortest way and the shares of colours keep their windows."""
    track, shown = _track(name), colours(_track(name))
    assert [shown[node] for node in _exits(name)["START"]] == ["W", "P"]
    shortest = steps(_exits(name))
    assert shortest is not None
    assert fewest <= shortest <= most
    share = Counter(shown[space] for space in roads(track))
    assert all(0.14 <= share[colour] / len(roads(track)) <= 0.19 for colour in COLOURS)


@pytest.mark.parametrize("name", ["oval", "long"])
def test_v13_v14_exits_differ(name: str) -> None:
    """V13, V14: neighbours in a lane and exits of a space differ in colour; few spaces have one ordinary exit only."""
    track, shown, exits = _track(name), colours(_track(name)), _exits(name)
    by_edge = {(s.lane, s.back): s for s in track.spaces if s.kind == "space"}
    for space in by_edge.values():
        ahead = by_edge.get((space.lane, space.front))
        assert ahead is None or shown[space.id] != shown[ahead.id]
        assert len(exits[space.id]) < 2 or len({shown[e] for e in exits[space.id]}) > 1
    single = [s for s in roads(track) if len(exits[s]) == 1 and exits[s] != ("FINISH",)]
    assert len(single) <= 0.15 * len(roads(track))


@pytest.mark.parametrize("name", ["oval", "long"])
def test_v1_to_v16_the_race_tracks_pass(name: str) -> None:
    """3.3: the checks find nothing wrong with either race track, neither error nor warning."""
    assert TITLE.needs.check(_track(name)) == ()


def test_v16_seam_has_its_edges_aligned() -> None:
    """3.7, V16: the fixture loads without error, but its aligned edges are noticed."""
    findings = TITLE.needs.check(_track("seam"))
    assert [f.code for f in findings if f.error] == []
    assert "V16" in {f.code for f in findings}


def expectations(name: str, any_colour: bool) -> dict[str, float]:
    """V of section 13: expected own turns to the line from every node, without tiles."""
    exits, shown = _exits(name), colours(_track(name))
    fronts = {s.id: s.front for s in _track(name).spaces if s.kind == "space"} | {"START": 0}
    value = {"FINISH": 0.0}
    known: dict[tuple[str, str], float] = {}
    throws = [(throw, _weight(throw)) for throw in _throws(6)]

    def best(node: str, dice: str) -> float | None:
        """The lowest V at the end of a complete plan from `node`; None if no die fits."""
        ends = []
        for target in exits[node]:
            faces = set(dice) if any_colour and target == "FINISH" else {shown[target]} & set(dice)
            for face in sorted(faces):
                ends.append(reached(target, dice.replace(face, "", 1)))
        return min(ends, default=None)

    def reached(node: str, dice: str) -> float:
        if (node, dice) not in known:
            further = best(node, dice)
            known[node, dice] = value[node] if further is None else further
        return known[node, dice]

    for node in sorted(fronts, key=lambda n: -fronts[n]):
        total, stuck = 0.0, 0.0
        for throw, weight in throws:
            end = best(node, throw)
            total, stuck = (total, stuck + weight) if end is None else (total + weight * end, stuck)
        value[node] = (1 + total) / (1 - stuck)
    return value


def _throws(count: int, least: int = 0) -> list[str]:
    if count == 0:
        return [""]
    return [COLOURS[i] + rest for i in range(least, 6) for rest in _throws(count - 1, i)]


def _weight(throw: str) -> float:
    ways = factorial(6)
    for colour in COLOURS:
        ways //= factorial(throw.count(colour))
    return ways / 6**6


@pytest.mark.parametrize(
    ("name", "any_colour", "values"),
    [
        (
            "oval",
            False,
            {
                "START": 8.9777,
                "a1": 8.8222,
                "b1": 8.6317,
                "b9": 5.7497,
                "c12": 5.7179,
                "b20": 1.6083,
                "a19": 1.5035,
                "b22": 1.5035,
                "c27": 1.5035,
            },
        ),
        ("oval", True, {"START": 8.3556}),
        ("long", False, {"START": 13.9248, "a1": 13.7688, "b1": 13.5623, "b10": 10.6594, "a9": 10.6632}),
        ("long", True, {"START": 13.2463}),
    ],
)
def test_v11_check_values(name: str, any_colour: bool, values: dict[str, float]) -> None:
    """V11, section 13: expected turns to the line; right only if every colour, edge and exit is."""
    found = expectations(name, any_colour)
    assert {node: round(found[node], 4) for node in values} == values
