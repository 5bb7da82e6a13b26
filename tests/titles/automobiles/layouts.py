"""The tracks of sections 3.5 and 3.7 as the specification writes them."""

from collections.abc import Mapping

from game.core.track import Scalar, Track
from game.titles.automobiles.track.contract import read

TT24: Mapping[str, Scalar] = {
    "lane_1": "W2x12",
    "lane_2": "L3x8",
    "lane_3": "D4 K4 D4 K4 D4 LD4",
    "slots": "1:23 2:23 3:23 1:21 2:20",
}
LAYOUTS: Mapping[str, Mapping[str, Scalar]] = {
    "palm_bay_oval": {
        "lane_1": "W2x20",
        "lane_2": "L3x2 WL2x4 L3x4 WL2x4 L3 WL2 WL1",
        "lane_3": "LD3 D3 L3 L2 L3 LD3 D3 LD3 D3 L3 L2 L3 LD3 D3",
        "lane_4": "K6 D4x2 K6x2 D4x2 K6",
        "slots": "1:39 2:38 1:37 2:36 1:35",
    },
    "royal_park": {
        "lane_1": "W2x5 W1x4 W2x8 W1x4 W2x7",
        "lane_2": "L3x2 L4 WL2 W2 WL2x4 L4x2 W2 WL2 L4 WL3x2 L3 WL1",
        "lane_3": "LD5x2 L2x2 L4x2 LD4x2 L2x2 LD4 L3x2 LD4",
        "lane_4": "K5x2 -4 D4x2 K4x2 -4 K4 D3x2 K4",
        "slots": "1:47 2:46 1:45 2:43 1:41",
    },
    "thunder_bowl": {
        "lane_1": "W2x24",
        "lane_2": "L4x2 WL5x2 L3 L4 L3 L4 WL5x2 L3 WL2 WL1",
        "lane_3": "LD4x2 L5x2 LD3 LD4 LD3 LD4 L5x2 LD3x2",
        "lane_4": "LD4x2 LD5x2 LD7x2 LD5x2 LD3x2",
        "lane_5": "K8 DK5x2 K7x2 DK5x2 K6",
        "slots": "1:47 2:46 1:45 2:44 1:43",
    },
    "harbour_streets": {
        "lane_1": "W2x2 W1x4 W2x3 W1x6 W2x2 W1x4 W2x4",
        "lane_2": "L2x2 WL2x2 L3x2 WL2x3 L2x2 WL2x2 L3 L2 WL2 WL1",
        "lane_3": "LD4 -4 LD3 D3 -6 DK4 -4 LD4 D4",
        "slots": "1:35 2:34 1:33 2:32 1:31",
    },
    "mesa_bullring": {
        "lane_1": "26: WL3 W2x12 W1",
        "lane_2": "26: WLD4 L3 WL2x3 L3 LD3 WL2x3 L3",
        "lane_3": "DK3 K4 LD2 L2 LD2 K4 WLD3 LD2 L2 LD2 D2",
        "slots": "1:27* 3:27 1:25 2:25 3:25",
        "line_inside": True,
    },
}
"""3.5, by track."""


def drawn(texts: Mapping[str, Scalar] = TT24, **changed: Scalar) -> Track:
    """The track of these texts, some of them changed."""
    told = {**texts, **changed}
    road = read(told)
    return Track(
        "drawn", "automobiles", "Drawn", road.length, road.lanes, 3, road.spaces, road.marks, {"line_inside": bool(told.get("line_inside"))}
    )
