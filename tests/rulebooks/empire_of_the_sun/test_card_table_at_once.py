"""Every event that happens at once: what it changes, read off the card, and where it is refused (Rules 5.3 to 5.39)."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest

from game.rulebooks.empire_of_the_sun.questions import event
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from game.rulebooks.empire_of_the_sun.war.plays import event_refusal
from tests.rulebooks.empire_of_the_sun.card_rows import GAME, Where, side_called, told_in

Changed = Mapping[str, Any]


class Row(msgspec.Struct, frozen=True):
    """An event: where it is played, what is chosen, what differs then, and a position in which it is refused.

    `keeps` names parts of the position that must stay as they were.
    """

    where: Where
    changed: Changed
    choices: Sequence[str] = ()
    refused: Where | None = None
    keeps: Sequence[str] = ()
    cards_lost: int = 0
    """How many cards leave the hand of the enemy."""


CHINA = [
    *("stable_front", "unstable_front", "major_breakthrough"),
    *("threat_to_chungking", "chungking_falls", "government_collapsed"),
]


def europe(by_year: Sequence[int]) -> list[Row]:
    """The War in Europe moves by the year: a row for each from 1942 to 1945."""
    turns = zip((2, 5, 8, 11), by_year, strict=True)
    return [
        Row(
            Where(told={"turn": turn, "wie_box": -2}),
            {"wie_box": -2 + moved} if moved else {},
            keeps=() if moved else ("wie_box",),
        )
        for turn, moved in turns
    ]


def swap(side: str) -> list[Row]:
    """The rivalry of a side ends, and it may lay off a card for one of its discards."""
    rivals = {"rivalry": {"jp": side == "jp", "al": side == "al"}}
    where = Where(told=rivals, hand=[17 if side == "jp" else 31], discarded=[20 if side == "jp" else 19])
    taken = {"hands": {side: [20 if side == "jp" else 19]}}
    return [
        Row(where, {"rivalry": {side: False}, **taken}, [str(where.hand[0]), str(where.discarded[0])]),
        Row(where, {"rivalry": {side: False}}, ["keep_hand"]),
    ]


def china_recovers() -> list[Row]:
    """The marker of China one box towards Stable Front, but not into it."""
    return [
        Row(Where(told={"china_track": box}), {"china_track": CHINA[box - 1]}, refused=Where(told={"china_track": no}))
        for box, no in ((2, 1), (3, 0), (4, 5))
    ]


def china_suffers() -> list[Row]:
    """The marker of China one box towards the end; the last box is its fall at once."""
    return [
        Row(Where(told={"china_track": box}), {"china_track": CHINA[box + 1]}, refused=Where(told={"china_track": 5}))
        for box in (0, 3, 4)
    ]


def india() -> list[Row]:
    """India one box towards Revolts, but not past it; next turn the Allies rebuild less."""
    less = "commonwealth_ground_barred"
    return [
        Row(Where(told={"india_track": 1}), {"india_track": "strikes", "flags": [less]}),
        Row(Where(told={"india_track": 4}), {"flags": [less]}, keeps=("india_track",)),
    ]


def rivals(side: str) -> list[Row]:
    """The services of a side become rivals; nothing more if they are."""
    return [
        Row(Where(), {"rivalry": {side: True}}),
        Row(Where(told={"rivalry": {"jp": side == "jp", "al": side == "al"}}), {}, keeps=("rivalry",)),
    ]


def japanese_air(number: int, **more: Any) -> list[Row]:
    """Air steps, at once or saved."""
    reduced = ["air_jp_25(r)", "air_jp_26(r)"]
    return [
        Row(
            Where({"4021": reduced}),
            {"units": {"4021": ["air_jp_25", "air_jp_26(r)"]}, "jp_saved_replacements": {"air": number - 1}, **more},
            ["air_jp_25", "save_steps"],
        )
    ]


AVG = {"1905": ["hq_ap_seac"], "2104": ["air_ap_avg(r)"]}
NORTHERN_ROUTES = ["2105", "2205"]
ROWS: dict[str, list[Row]] = {
    "al_1": [Row(Where(held=["2813"]), {"political_will": 6}, refused=Where())],
    "al_2": rivals("jp"),
    "al_3": [
        Row(
            Where({"3727": ["hq_ap_anzac", "army_ap_2_au(r)", "army_ap_1(r)"]}),
            {"units": {"3727": ["hq_ap_anzac", "army_ap_2_au", "army_ap_1(r)"]}},
            ["army_ap_2_au"],
        )
    ],
    "al_4": [
        Row(
            Where(told={"rivalry": {"jp": False, "al": True}, "boxes": {"waiting": ["hq_ap_abda"]}}),
            {"rivalry": {"al": False}, "units": {"2220": ["hq_ap_abda"]}},
            ["2220"],
        )
    ],
    "al_6": [Row(Where(), {"political_will": 6, "flags": ["doolittle"]})],
    "al_10": swap("al"),
    "al_11": europe([1, 1, 2, 3]),
    "al_14": europe([1, 1, 2, 3]),
    "al_15": [
        Row(
            Where({"5808": ["hq_ap_c", "wasp(r)", "enterprise(r)", "exeter(r)"]}),
            {"units": {"5808": ["hq_ap_c", "wasp", "enterprise", "exeter(r)"]}},
            ["wasp", "enterprise"],
        )
    ],
    "al_16": [
        Row(
            Where({"4021": ["air_jp_24"], "3706": ["air_jp_1"]}),
            {"units": {"4021": ["air_jp_24(r)"]}},
            refused=Where({"3706": ["air_jp_24"]}),
        ),
        Row(Where({"4021": ["air_jp_24(r)"]}), {"boxes": {"eliminated": ["air_jp_24(r)"]}}),
    ],
    "al_17": [Row(Where(AVG), {"hump_card_played": True, "units": {"2104": ["air_ap_avg"]}}, ["air_ap_avg"])],
    "al_18": [Row(Where(), {"asp": {"al": {"total": 6}}})],
    "al_23": [Row(Where(told={"barges": True}), {"barges": False, "pt_boats": True})],
    "al_27": [
        Row(
            Where({"3407": ["hq_jp_cy"]}, told={"boxes": {"waiting": ["hq_jp_co"]}}),
            {"units": {"3407": ["hq_jp_co"]}},
            refused=Where(told={"boxes": {"waiting": ["hq_jp_co"], "removed": ["hq_jp_cy"]}}),
        )
    ],
    "al_39": [
        Row(
            Where({"1905": ["hq_ap_seac", "army_ap_5_cn(r)"]}, told={"rivalry": {"jp": False, "al": True}}),
            {
                "rivalry": {"al": False},
                "units": {"1905": ["hq_ap_seac", "army_ap_5_cn"]},
                "routes_missing": NORTHERN_ROUTES,
            },
            ["army_ap_5_cn", "2104"],
        )
    ],
    "al_41": europe([1, 1, 2, 3]),
    "al_42": europe([1, 1, 2, 3]),
    "al_43": rivals("jp"),
    "al_47": europe([1, 2, 3, 3]),
    "al_49": china_recovers(),
    "al_52": swap("al"),
    "al_60": [
        Row(
            Where(told={"boxes": {"china_box": ["air_ap_20_bc"]}}),
            {},
            refused=Where({"3709": ["air_ap_20_bc"]}),
            cards_lost=1,
        )
    ],
    "al_66": europe([1, 2, 3, 3]),
    "al_67": [
        Row(
            Where({"3709": ["air_ap_20_bc"]}),
            {},
            refused=Where(told={"boxes": {"china_box": ["air_ap_20_bc"]}}),
            cards_lost=1,
        )
    ],
    "al_73": europe([1, 2, 3, 3]),
    "al_77": china_recovers(),
    "al_79": [
        Row(
            Where(held=["3302", "3303"], told={"flags": ["tojo_resigned"]}),
            {"china_track": "unstable_front"},
            refused=Where(held=["3302", "3303"]),
        ),
        Row(Where(held=["3302"], told={"flags": ["tojo_resigned"], "china_track": 1}), {"china_track": "stable_front"}),
        Row(Where(held=["3302"], told={"flags": ["tojo_resigned"], "china_track": 5}), {}, keeps=("china_track",)),
    ],
    "al_80": [Row(Where(told={"escorts": 4}), {"escorts": 0, "flags": ["submarine_doctrine"]})],
    "al_81": china_recovers(),
    "al_82": china_recovers(),
    "al_83": china_recovers(),
    "jp_5": japanese_air(2),
    "jp_6": [Row(Where(told={"flags": ["doolittle"]}), {"china_track": "chungking_falls"}, refused=Where())],
    "jp_7": rivals("al"),
    "jp_11": rivals("al"),
    "jp_15": india(),
    "jp_18": [Row(Where(held=["2108", "2109"]), {"kwai_bridge_built": True}, refused=Where(held=["2108"]))],
    "jp_26": china_suffers(),
    "jp_30": japanese_air(3),
    "jp_31": [Row(Where(), {"island_fortifications": True})],
    "jp_33": swap("jp"),
    "jp_34": rivals("al"),
    "jp_35": [
        Row(
            Where({"4423": ["army_jp_17", "army_jp_1sn"], "4222": ["army_jp_2sn"]}, ["4423", "4222"]),
            {"units": {"4021": ["army_jp_17", "army_jp_1sn"], "4423": []}},
            ["4423", "army_jp_17", "army_jp_1sn", "set_sail", "4021"],
            refused=Where(),
        )
    ],
    "jp_39": [
        Row(
            Where({"2008": ["hq_jp_s", "army_jp_15(r)"], "2211": ["army_jp_38(r)"]}, ["2008", "2211"]),
            {"units": {"2008": ["hq_jp_s", "army_jp_15"]}},
            ["army_jp_15"],
        )
    ],
    "jp_41": china_suffers(),
    "jp_42": china_suffers(),
    "jp_43": [Row(Where(told={"turn": 8}), {"political_will": 3, "flags": ["tojo_resigned"]})],
    "jp_51": europe([-2, -1, 0, 0]),
    "jp_52": europe([-2, -1, 0, 0]),
    "jp_53": europe([-2, -1, 0, 0]),
    "jp_54": europe([-2, -1, 0, 0]),
    "jp_55": europe([-3, -2, -1, 0]),
    "jp_56": europe([-2, -1, 0, 0]),
    "jp_57": europe([-2, -1, 0, 0]),
    "jp_67": swap("jp"),
    "jp_68": swap("jp"),
    "jp_71": japanese_air(2, interceptors=True),
    "jp_72": [
        Row(
            Where({"4021": ["akagi(r)", "yamato(r)"]}),
            {"units": {"4021": ["akagi(r)", "yamato"]}, "jp_saved_replacements": {"naval": 2}},
            ["yamato", "save_steps"],
        )
    ],
    "jp_74": [Row(Where(), {"political_will": 4})],
    "jp_77": [
        Row(
            Where({"3407": ["hq_jp_cy", "nagato"]}, ["2212"]),
            {"units": {"2212": ["hq_jp_cy", "nagato"]}},
            ["2212", "nagato", "hq_jp_cy", "set_sail"],
        )
    ],
    "jp_78": [
        Row(Where(told={"boxes": {"waiting": ["air_jp_t"]}}), {"units": {"4021": ["air_jp_t"]}}, ["4021"]),
    ],
    "jp_80": [Row(Where(told={"turn": 5}), {"panama_canal_turn": 6})],
    "jp_82": india(),
}
PLAYED = [(name, row) for name, rows in ROWS.items() for row in rows]
NAMES = [f"{name}-{number}" for name, rows in ROWS.items() for number in range(len(rows))]


def card_called(name: str) -> tuple[Any, int]:
    """The side and the printed number of a card."""
    side, number = name.split("_")
    return side_called(side), int(number)


@pytest.mark.parametrize(("name", "row"), PLAYED, ids=NAMES)
def test_5_3_an_event_changes_what_the_card_says(name: str, row: Row) -> None:
    side, number = card_called(name)
    here = row.where.position(side, number)
    assert event_refusal(GAME, here, GAME.card_id(side, number)) is None
    found = event(GAME, here, side, number, choices=row.choices)
    assert found.waits_for is None
    assert told_in(row.changed, found.changed), {key: found.changed.get(key) for key in row.changed}
    assert not {*row.keeps} & {*found.changed}
    enemy = "al" if side == JAPAN else "jp"
    assert len(found.changed["hands"][enemy]) == 2 - row.cards_lost


@pytest.mark.parametrize("name", ROWS)
def test_5_3_an_event_is_refused_where_the_card_says_so(name: str) -> None:
    """With no words of its own on the card it is refused as no card of the hand."""
    side, number = card_called(name)
    needs = GAME.cards[GAME.card_id(side, number)].needs
    nowhere = [row.refused for row in ROWS[name] if row.refused is not None]
    assert bool(needs) == bool(nowhere)
    for where in nowhere:
        refused = event_refusal(GAME, where.position(side, number), GAME.card_id(side, number))
        assert refused is not None
        assert (refused.rule, refused.sentence.startswith(GAME.cards[GAME.card_id(side, number)].title)) == (
            "5.3",
            True,
        )


def test_the_table_holds_every_event_that_happens_at_once() -> None:
    words = {"japan": "jp", "allies": "al"}
    assert {*ROWS} == {f"{words[card.side]}_{card.number}" for card in GAME.cards if card.event == "once"}
