"""Two or three cards in one battle, worked out by hand: what each side adds, and to whom (Rules 5.3, 9.1 to 9.33)."""

from collections.abc import Mapping, Sequence

import msgspec
import pytest

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from tests.rulebooks.empire_of_the_sun.battles import Moves, answer, fought

GUADALCANAL, WAKE = "4423", "4612"
LANDED: Moves = {"army_jp_ss": ("amphibious", ("4021", WAKE))}
MARINES_LANDED: Moves = {"army_ap_1_m": ("amphibious", ("4415", WAKE))}
ISLAND = {WAKE: ["army_ap_1_m", "army_jp_ss"]}


class Row(msgspec.Struct, frozen=True):
    """A battle: the event that leads to it, the answers, who is there and moved; and what each side adds.

    `adds` is what comes to the die off the shore and ashore, `totals` the strength there; the mixed ground of
    Guadalcanal takes two from whoever would attack there.
    """

    event: str
    answers: Sequence[str]
    units: Mapping[str, Sequence[str]]
    adds: Mapping[str, tuple[int, int]]
    totals: Mapping[str, tuple[int, int]]
    attacker: Side = JAPAN
    moves: Moves = {}
    at: str = GUADALCANAL
    intelligence: Intelligence = "ambush"
    flags: tuple[str, ...] = ()
    turn: int = 4


ROWS: dict[str, Row] = {
    # Ambush +4, once, though both cards bring it; ashore +4 by the codes and +3 for who was there first.
    "two ambushes": Row(
        "",
        ["al_12", "al_26"],
        ISLAND,
        {"japan": (0, 0), "allies": (4, 7)},
        {"japan": (0, 6), "allies": (0, 12)},
        moves=LANDED,
        at=WAKE,
    ),
    # Operation RE +1 with a brigade, against the codes +4 and +3 for who was there first.
    "RE and the codes": Row(
        "jp_23",
        ["al_26"],
        ISLAND,
        {"japan": (0, 1), "allies": (4, 7)},
        {"japan": (0, 6), "allies": (0, 12)},
        moves=LANDED,
        at=WAKE,
    ),
    # Galvanic +2 on the lone island; Japan +3 for who was there first and +1 for its fortifications.
    "Galvanic and fortified islands": Row(
        "al_37",
        [],
        ISLAND,
        {"japan": (0, 4), "allies": (3, 2)},
        {"japan": (0, 6), "allies": (0, 12)},
        ALLIES,
        MARINES_LANDED,
        WAKE,
        "surprise",
        ("fortifications",),
    ),
    # Forager: Shokaku 14 - 2 and Zuiho 8 - 2, not the Aoba's 12; A-Go makes no attack stronger.
    "Forager and A-Go": Row(
        "al_55",
        ["jp_46"],
        {GUADALCANAL: ["shokaku", "zuiho", "aoba", "wasp"]},
        {"japan": (0, 0), "allies": (0, -2)},
        {"japan": (12 + 6 + 12, 0), "allies": (12, 0)},
        ALLIES,
        intelligence="intercept",
    ),
    # Cherry Blossom: Northampton 9 + 2, not Exeter, which is British; Savo Island: Aoba 12 + 2 and Tenryu 4 + 2.
    "Cherry Blossom and Savo Island": Row(
        "al_36",
        ["jp_17"],
        {GUADALCANAL: ["northampton", "exeter", "aoba", "tenyru", "nagato"]},
        {"japan": (0, 0), "allies": (0, -2)},
        {"japan": (14 + 6 + 20, 0), "allies": (11 + 5, 0)},
        ALLIES,
        intelligence="intercept",
    ),
    # Operation KA: Wasp 12 - 2; Matador changes no attack.
    "KA and Matador": Row(
        "jp_25",
        ["al_5"],
        {GUADALCANAL: ["aoba", "wasp", "air_ap_5"]},
        {"japan": (0, -2), "allies": (0, 0)},
        {"japan": (12, 0), "allies": (10 + 10, 0)},
        intelligence="intercept",
    ),
    # Tsuji +4 in place of all else in the jungle; the codes +4, and no +3 against troops that came by land.
    "Tsuji and the codes": Row(
        "jp_3",
        ["al_26"],
        {"2106": ["army_jp_15", "army_ap_1_ind"]},
        {"japan": (0, 4), "allies": (4, 4)},
        {"japan": (0, 20), "allies": (0, 12)},
        moves={"army_jp_15": ("land", ("2107", "2106"))},
        at="2106",
    ),
    # Stilwell +2 and the jungle -1.
    "Stilwell in the jungle": Row(
        "al_7",
        [],
        {"2106": ["army_ap_1_ind", "army_jp_15"]},
        {"japan": (0, 0), "allies": (0, 1)},
        {"japan": (0, 20), "allies": (0, 12)},
        ALLIES,
        {"army_ap_1_ind": ("land", ("2105", "2106"))},
        "2106",
        "intercept",
    ),
    # Lilliput: X Corps attacks with 18 - 1, the Australians with their 12; the mixed ground takes two.
    "Lilliput": Row(
        "al_25",
        [],
        {"3822": ["army_ap_10", "army_ap_2_au", "army_jp_17"]},
        {"japan": (0, 0), "allies": (0, -2)},
        {"japan": (0, 18), "allies": (0, 17 + 12)},
        ALLIES,
        {"army_ap_10": ("land", ("3823", "3822")), "army_ap_2_au": ("land", ("3823", "3822"))},
        "3822",
        "intercept",
    ),
}


@pytest.mark.parametrize("name", ROWS)
def test_5_3_what_several_cards_add_in_one_battle(name: str) -> None:
    row = ROWS[name]
    mine = "army_ap wasp northampton exeter air_ap" if row.attacker == ALLIES else "army_jp aoba"
    active = [unit for unit in row.units[row.at] if unit.startswith(tuple(mine.split()))]
    here = fought(
        row.units,
        at=[row.at],
        active=active,
        moves=row.moves,
        attacker=row.attacker,
        intelligence=row.intelligence,
        event=row.event,
        answers=row.answers,
        flags=row.flags,
        turn=row.turn,
    )
    found = answer(here, at=row.at)
    for side in SIDE_NAMES:
        combats = (found.air_naval, found.ground)
        added = tuple(sum(amount for amount, _, _ in combat.modifiers[side]) for combat in combats)
        assert (added, tuple(combat.totals[side] for combat in combats)) == (row.adds[side], row.totals[side]), side


@pytest.mark.parametrize(
    ("answers", "die", "is_critical"),
    [
        (["al_12"], 4, False),
        (["al_12"], 5, True),
        (["al_26"], 5, False),
        (["al_12", "al_26"], 5, True),
        (["al_26"], 9, True),
    ],
)
def test_9_24_with_rochefort_a_modified_nine_is_critical_also_beside_other_cards(
    answers: Sequence[str], die: int, is_critical: bool
) -> None:
    """The ambush adds four: a five counts nine. Japan fires second, at whoever is left."""
    units = {GUADALCANAL: ["nagato", "wasp", "northampton"]}
    here = fought(units, active=["nagato"], answers=answers, intelligence="ambush")
    first = answer(here, [die]).rolls[0]
    assert (first.side, first.modified, first.critical) == ("allies", die + 4, is_critical)


@pytest.mark.parametrize(("answers", "lost"), [([], 1), (["al_5"], 0)])
def test_9_23_aircraft_of_matador_are_harder_to_hit(answers: Sequence[str], lost: int) -> None:
    """Ten hits of the Nachi buy a step of the 5th Air Force, whose defence is 10, but not one of 12."""
    units = {GUADALCANAL: ["nachi", "air_ap_5"]}
    here = fought(units, active=["nachi"], answers=answers, intelligence="intercept")
    assert answer(here, [6, 0]).steps_lost.get("air_ap_5", 0) == lost
