"""Every event that runs an offensive: how many, whom and under whom, what comes first, what stays at home (Rules 5.31).

The Allies stand at Townsville and Dacca, Japan at Rabaul; a row may set up others instead.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.cards.activating import activatable, leading_refusal, units_by_card
from game.rulebooks.empire_of_the_sun.cards.activating import event_refusal as unit_refusal
from game.rulebooks.empire_of_the_sun.cards.in_force import is_sure_surprise
from game.rulebooks.empire_of_the_sun.cards.needs import demand_refusal
from game.rulebooks.empire_of_the_sun.offensive.rolls import threshold
from game.rulebooks.empire_of_the_sun.questions import event
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, with_pieces
from game.rulebooks.empire_of_the_sun.war.plays import event_refusal
from tests.rulebooks.empire_of_the_sun.card_rows import GAME, Units, Where, side_called, told_in

SW, CP, ANZAC, SEAC, HALSEY = "hq_ap_sw", "hq_ap_c", "hq_ap_anzac", "hq_ap_seac", "hq_ap_sh"
TRUK, SAIGON, FLEET = "hq_jp_ss", "hq_jp_s", "hq_jp_cy"
CASTS: Mapping[str, Units] = {
    "al": {
        "3727": [
            *(SW, "wasp", "northampton", "air_ap_5", "army_ap_10", "army_ap_1_m"),
            *("kent", "air_ap_au", "army_ap_2_au", "army_ap_3_nz"),
        ],
        "3823": [ANZAC],
        "1905": [SEAC, "air_ap_10_lrb", "army_ap_5_cn", "army_ap_1_ind", "army_ap_15", "exeter"],
    },
    "jp": {
        "2212": [SAIGON],
        "3407": [FLEET],
        "4021": ["aoba", "shokaku", "nagato", "air_jp_24", "army_jp_17", "army_jp_1sn", "army_jp_2sn"],
    },
}
US = "wasp northampton air_ap_5 army_ap_10 army_ap_1_m"
US_ASHORE = "air_ap_5 army_ap_10 army_ap_1_m"
BURMA = "air_ap_10_lrb army_ap_5_cn army_ap_1_ind army_ap_15"
SHIPS, GROUND, AIR = "aoba shokaku nagato", "army_jp_17 army_jp_1sn army_jp_2sn", "air_jp_24"
ALL = f"{SHIPS} {AIR} {GROUND}"
TWO_US, TWO_JAPANESE, TWO_BRIGADES = (
    ("army_ap_10", "army_ap_1_m"),
    ("army_jp_17", "army_jp_1sn"),
    ("army_jp_1sn", "army_jp_2sn"),
)
HELD = ("2212", "2211", "2813", "4423")


class Row(msgspec.Struct, frozen=True):
    """An event that runs an offensive.

    `count` says how many units it activates under each headquarters, their efficiency left aside; `goes` whom the first
    of these can activate; `seen` what the enemy's intelligence roll must not pass; `not_under` who may not lead it.
    """

    count: Mapping[str, int]
    goes: str
    seen: int
    surprise: bool = False
    not_under: str = ""
    never_both: tuple[str, str] | None = None
    where: Where = Where()
    changed: Mapping[str, Any] = {}
    choices: Sequence[str] = ()
    dice: Sequence[int] = ()
    battle: str = ""
    """A battle hex that it demands."""
    no_battle: str = ""
    """One that is not enough."""
    needless: Where | None = None
    """A position in which it is refused."""


TO_RIVALS = {"rivalry": {"jp": False, "al": True}}
CALLED_OFF = {"rivalry": {"al": False}}
EXPRESS = {"tokyo_express": "4423"}
AT_ATTU = Where({"4600": ["army_jp_1sn"]})
ESCORTED = Row({FLEET: 2}, "kongo", 7, not_under=TRUK, where=Where({"3705": ["kongo"]}), changed={"escorts": 2})
CV_RAID = Where({"3727": [SW], "5808": [CP, "enterprise", "orleans", "army_ap_9"]})
BOMBERS = {"3709": ["air_ap_20_bc"]}
SUPERFORTRESS = Row(
    {TRUK: 1},
    f"{SHIPS} {AIR} army_jp_1sn army_jp_2sn",
    6,
    never_both=TWO_BRIGADES,
    where=Where(BOMBERS),
    dice=[4],
    changed={"units": {"3709": ["air_ap_20_bc(r)"]}},
)
ROWS: dict[str, Row] = {
    "al_7": Row({SEAC: 4}, BURMA, 4, not_under=SW),
    "al_9": Row({SW: 12, CP: 12}, US, 5, not_under=ANZAC, changed={"asp": {"al": {"total": 9}}}, no_battle="4423"),
    "al_13": Row({SW: 5, CP: 5, SEAC: 5}, US, 3, surprise=True, never_both=TWO_US),
    "al_19": Row({SW: 3, SEAC: 3}, US_ASHORE, 4),
    "al_20": Row(
        {HALSEY: 4},
        "enterprise",
        3,
        not_under=SW,
        where=Where({"4828": ["hq_ap_sg", "enterprise"]}, told={"boxes": {"waiting": [HALSEY]}}),
        changed={"units": {"4828": [HALSEY, "enterprise"]}},
    ),
    "al_21": Row({SW: 6, CP: 4, ANZAC: 4}, US, 5),
    "al_25": Row({SW: 3}, f"{US_ASHORE} army_ap_2_au", 4, not_under=CP),
    "al_28": Row({SW: 3}, US, 4),
    "al_29": Row({SW: 4}, US, 4),
    "al_30": Row({SW: 4}, US, 4, where=AT_ATTU, battle="4600", no_battle="4017", needless=Where()),
    "al_31": Row({SW: 6}, "air_ap_5", 5),
    "al_32": Row({SW: 7, CP: 4}, US, 5),
    "al_33": Row(
        {SW: 3},
        US_ASHORE,
        4,
        where=Where(told=TO_RIVALS),
        changed={**CALLED_OFF, "routes_missing": ["2105", "2205"]},
        choices=["2104"],
    ),
    "al_34": Row({ANZAC: 4, SEAC: 4}, "kent air_ap_au army_ap_2_au army_ap_3_nz", 4, not_under=SW),
    "al_35": Row({ANZAC: 2}, "wasp northampton air_ap_5 kent air_ap_au army_ap_3_nz", 2, True, SW),
    "al_36": Row({SW: 5}, US, 5),
    "al_37": Row({SW: 6}, US, 3, surprise=True, never_both=TWO_US),
    "al_38": Row({SEAC: 4}, BURMA, 4),
    "al_40": Row({SW: 5, CP: 3}, US, 5),
    "al_44": Row({ANZAC: 2}, "wasp northampton air_ap_5 kent air_ap_au army_ap_3_nz", 2, True, SW),
    "al_45": Row({SW: 4, CP: 8}, US, 5),
    "al_46": Row({SW: 1}, US, 2, surprise=True, not_under=CP),
    "al_48": Row(
        {SEAC: 4, SW: 3},
        "air_ap_10_lrb army_ap_5_cn army_ap_1_ind",
        4,
        where=Where({"1905": [SEAC, "air_ap_10_lrb", "army_ap_5_cn(r)", "army_ap_1_ind(r)", "exeter"]}),
        changed={"units": {"1905": [SEAC, "air_ap_10_lrb", "army_ap_5_cn", "army_ap_1_ind(r)", "exeter"]}},
        choices=["army_ap_5_cn"],
    ),
    "al_50": Row({SW: 4, CP: 3}, US, 4),
    "al_51": Row(
        {SW: 4},
        "air_ap_5",
        4,
        where=Where({"2104": ["air_ap_avg"]}, told={"boxes": {"waiting": ["air_ap_14"]}}),
        changed={"units": {"2104": ["air_ap_14"]}},
        choices=["2104"],
    ),
    "al_53": Row({SW: 4, CP: 6}, US, 5),
    "al_54": Row({SW: 4, CP: 3}, US, 4),
    "al_55": Row({SW: 4, CP: 6}, US, 5),
    "al_56": Row({SW: 4, CP: 3}, US, 4),
    "al_57": Row({ANZAC: 5, SEAC: 5}, "air_ap_5 kent air_ap_au army_ap_2_au army_ap_3_nz", 4, not_under=SW),
    "al_58": Row({SEAC: 4}, f"{BURMA} exeter", 4, not_under=ANZAC),
    "al_62": Row({SW: 8, CP: 6}, US, 5, battle="2813", no_battle="4017"),
    "al_63": Row({SW: 4, CP: 6}, US, 5),
    "al_64": Row({SW: 4, CP: 3}, US, 4),
    "al_65": Row(
        {SW: 8, CP: 6}, US, 5, where=Where(told=TO_RIVALS), changed=CALLED_OFF, battle="2813", no_battle="4017"
    ),
    "al_69": Row({SW: 8, CP: 6}, US, 5),
    "al_70": Row(
        {SEAC: 6},
        f"{BURMA} exeter",
        4,
        not_under=ANZAC,
        where=Where(told={"boxes": {"waiting": ["army_ap_7"]}}),
        changed={"units": {"1406": ["army_ap_7"]}},
        choices=["1406"],
    ),
    "al_71": Row({SW: 6, CP: 4}, US, 4),
    "al_72": Row({SW: 4, CP: 8}, US, 4),
    "al_74": Row({SW: 4, CP: 8}, US, 5, no_battle="3709"),
    "al_75": Row({SW: 4, CP: 8}, US, 5, no_battle="3709"),
    "al_76": Row({SW: 5, CP: 5}, "wasp northampton air_ap_5 kent air_ap_au army_ap_2_au", 4),
    "al_84": Row({CP: 0}, "enterprise", 3, surprise=True, not_under=SW, where=CV_RAID),
    "jp_1": Row(
        {},
        "akagi soryu shokaku hiei",
        0,
        surprise=True,
        where=Where({"3705": ["akagi", "soryu", "hiei", "kongo"], "4021": ["aoba"], "3706": ["shokaku"]}),
        no_battle="4423",
    ),
    "jp_2": Row({TRUK: 24}, "aoba nagato air_jp_24 army_jp_17 army_jp_1sn army_jp_2sn", 0, surprise=True),
    "jp_3": Row({TRUK: 3, FLEET: 3}, GROUND, 4, surprise=True),
    "jp_8": Row({TRUK: 4}, SHIPS, 7),
    "jp_9": Row({TRUK: 6}, ALL, 7, never_both=TWO_JAPANESE),
    "jp_10": Row({TRUK: 6}, ALL, 7, needless=Where(told={"rivalry": {"jp": True, "al": False}})),
    "jp_12": Row({TRUK: 8}, ALL, 8, battle="4612", no_battle="2813"),
    "jp_14": Row({TRUK: 5}, ALL, 7, never_both=TWO_JAPANESE),
    "jp_16": Row({TRUK: 4}, f"{AIR} {GROUND}", 7),
    "jp_20": Row({TRUK: 5}, ALL, 5),
    "jp_23": Row({TRUK: 3}, ALL, 6),
    "jp_25": Row({TRUK: 4}, ALL, 7),
    "jp_28": Row({TRUK: 4}, ALL, 7, never_both=TWO_JAPANESE, changed=EXPRESS, choices=["4423"]),
    "jp_29": Row({TRUK: 4}, f"{SHIPS} {AIR}", 7),
    "jp_32": Row({TRUK: 4}, AIR, 7),
    "jp_37": ESCORTED,
    "jp_38": ESCORTED,
    "jp_40": Row({TRUK: 4}, f"{AIR} {GROUND}", 7),
    "jp_44": Row({TRUK: 4}, ALL, 7, changed={**EXPRESS, "asp": {"jp": {"total": 9}}}, choices=["4423"]),
    "jp_47": Row({TRUK: 7, SAIGON: 7}, ALL, 7, not_under=FLEET),
    "jp_48": Row({TRUK: 5, SAIGON: 5}, f"{AIR} {GROUND}", 7, not_under=FLEET),
    "jp_50": Row({TRUK: 6, SAIGON: 6}, f"{AIR} {GROUND}", 7, not_under=FLEET),
    "jp_58": Row({TRUK: 5, SAIGON: 5}, ALL, 7, not_under=FLEET),
    "jp_59": Row({TRUK: 5, SAIGON: 5}, ALL, 7, not_under=FLEET),
    "jp_60": Row({TRUK: 5, SAIGON: 5}, ALL, 7, not_under=FLEET),
    "jp_73": Row({TRUK: 3, SAIGON: 3}, ALL, 6, not_under=FLEET, changed={"barges": True}),
    "jp_76": SUPERFORTRESS,
    "jp_79": SUPERFORTRESS,
    "jp_83": Row({SAIGON: 4}, "mogami", 6, not_under=TRUK, where=Where({"2212": [SAIGON, "mogami"]})),
}


def begun(name: str) -> tuple[Side, int, EmpirePosition]:
    """The offensive of a card's event, before a headquarters is chosen; the side and the card."""
    word, number = name.split("_")
    side, row = side_called(word), ROWS[name]
    where = replace(row.where, units={**CASTS[word], **row.where.units}, held=HELD)
    here = where.position(side, int(number))
    card = GAME.card_id(side, int(number))
    return side, card, replace(here, offensive=Offensive(attacker=side, play="EC", card=card, operations=3))


def numbers(words: str) -> set[int]:
    """Counters by their ids."""
    return {GAME.by_id[word] for word in words.split()}


@pytest.mark.parametrize("name", ROWS)
def test_5_31_an_event_activates_as_many_as_the_card_says_and_whom(name: str) -> None:
    row, (_, _, here) = ROWS[name], begun(name)
    leaders = [GAME.by_id[staff] for staff in row.count] or [GAME.by_id[FLEET]]
    if name == "al_20":
        here = replace(here, pieces=event_over(name).pieces)
    assert [units_by_card(GAME, here, leader) for leader in leaders] == [*row.count.values()] or not row.count
    assert [leading_refusal(GAME, here, leader) for leader in leaders] == [None] * len(leaders)
    assert {*activatable(GAME, here, leaders[0])} == numbers(row.goes)
    if row.not_under:
        refused = leading_refusal(GAME, here, GAME.by_id[row.not_under])
        assert refused is not None
        assert refused.rule == "5.31"


def event_over(name: str) -> EmpirePosition:
    """The position when Halsey has relieved Ghormley."""
    _, _, here = begun(name)
    space = GAME.board.by_name["4828"]
    old, new = here.pieces[GAME.by_id["hq_ap_sg"]], here.pieces[GAME.by_id[HALSEY]]
    assert old.space == space
    return with_pieces(here, {GAME.by_id["hq_ap_sg"]: new, GAME.by_id[HALSEY]: old})


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.never_both])
def test_5_31_one_of_two_ground_units_stays(name: str) -> None:
    row, (_, _, here) = ROWS[name], begun(name)
    assert row.never_both is not None
    leader, (first, second) = GAME.by_id[next(iter(row.count))], [GAME.by_id[unit] for unit in row.never_both]
    assert unit_refusal(GAME, here, leader, [], second) is None
    refused = unit_refusal(GAME, here, leader, [first], second)
    assert refused is not None
    assert refused.rule == "5.31"


@pytest.mark.parametrize("name", ROWS)
def test_7_25_an_event_is_seen_as_easily_as_the_card_says(name: str) -> None:
    row, (_, _, here) = ROWS[name], begun(name)
    assert (threshold(GAME, here), is_sure_surprise(GAME, here)) == (row.seen, row.surprise)


@pytest.mark.parametrize("name", ROWS)
def test_5_3_what_an_event_brings_before_the_headquarters_is_named(name: str) -> None:
    """What the card brings; a card with no such words changes nothing but hands and piles."""
    row, (side, card, here) = ROWS[name], begun(name)
    here = replace(here, offensive=None)
    assert event_refusal(GAME, here, card) is None
    found = event(GAME, here, side, GAME.cards[card].number, dice=row.dice, choices=row.choices)
    assert found.waits_for is None
    assert told_in(row.changed, found.changed), found.changed
    more = {*found.changed} - {*row.changed} - {"hands", "discards", "offensive", "side"}
    assert more <= ({"boxes"} if "units" in row.changed else set()), more


@pytest.mark.parametrize("name", ROWS)
def test_5_3_an_event_is_refused_without_its_headquarters_or_its_need(name: str) -> None:
    row, (side, card, here) = ROWS[name], begun(name)
    if row.needless is not None:
        refused = event_refusal(GAME, row.needless.position(side, GAME.cards[card].number), card)
        assert refused is not None
        assert refused.rule == "5.3"
    nobody = replace(here, offensive=None, pieces=tuple(replace(piece, space=-1) for piece in here.pieces))
    refused = event_refusal(GAME, nobody, card)
    if name == "al_20":
        assert refused is None, "the card brings its headquarters"
    else:
        assert refused is not None
        assert refused.rule in ("5.31", "6.11", "5.3")


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.battle or row.no_battle])
def test_5_31_an_event_demands_the_battle_that_the_card_names(name: str) -> None:
    row, (side, card, here) = ROWS[name], begun(name)
    enemy = "army_jp_14" if side == ALLIES else "army_ap_w"
    for hex_, is_enough in ((row.battle, True), (row.no_battle, False)):
        if hex_:
            battles = (GAME.board.by_name[hex_],)
            assert here.offensive is not None
            declared = replace(here.offensive, battle_hexes=battles, all_battle_hexes=battles)
            there = with_pieces(here, {GAME.by_id[enemy]: Piece(battles[0])})
            refused = demand_refusal(GAME, replace(there, offensive=declared), GAME.cards[card])
            assert (refused is None) == is_enough
            assert refused is None or refused.rule == "5.31"


def test_the_table_holds_every_event_that_runs_an_offensive() -> None:
    words = {"japan": "jp", "allies": "al"}
    assert {*ROWS} == {f"{words[card.side]}_{card.number}" for card in GAME.cards if card.event == "offensive"}
