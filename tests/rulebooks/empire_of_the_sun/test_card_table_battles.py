"""What cards do in battles, each fought with it and without: who adds more, who is harder to hit (Rules 9.11, 9.21)."""

from collections.abc import Mapping, Sequence

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.battle.fighters import fighters
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from tests.rulebooks.empire_of_the_sun.battles import Moves, answer, card, fought, number
from tests.rulebooks.empire_of_the_sun.war import war

Units = Mapping[str, Sequence[str]]
FLEETS: Units = {
    "4423": ["aoba", "tenyru", "kamikaze", "nagato", "shokaku", "zuiho", "wasp", "northampton", "air_ap_5"],
}
BRITISH: Units = {"4423": ["aoba", "forcez"]}
ON_AN_ISLAND, MANILA = "4612", "2813"


class Row(msgspec.Struct, frozen=True):
    """A card: who fights where, and what it adds to whom; all else stays as it is without the card.

    `rolls` is added to the die of its side in a combat, `attacks` and `defends` to units in air-naval combat or, where
    `ashore` says so, in ground combat. `nothing_in` is a battle in which the card adds nothing to any die.
    """

    side: Side
    units: Units = msgspec.field(default_factory=lambda: FLEETS)
    at: str = "4423"
    attacker: Side = JAPAN
    moves: Moves = {}
    rolls: Mapping[Combat, int] = {}
    attacks: Mapping[str, int] = {}
    defends: Mapping[str, int] = {}
    ashore: bool = False
    nothing_in: Units | None = None
    nothing_at: str = ""


def landing(unit: str, *, at: str) -> Moves:
    """A ground unit lands."""
    return {unit: ("amphibious", ("4021", at))}


MARINES, BRIGADE = "army_ap_1_m", "army_jp_ss"
ISLAND: Units = {ON_AN_ISLAND: [MARINES, BRIGADE]}
MARINES_LAND = landing(MARINES, at=ON_AN_ISLAND)
CRUISERS = {"aoba": 2, "tenyru": 2, "kamikaze": 2}
ROWS: dict[str, Row] = {
    "al_5": Row(ALLIES, defends={"air_ap_5": 2}),
    "al_7": Row(ALLIES, ISLAND, ON_AN_ISLAND, ALLIES, MARINES_LAND, {"ground": 2}),
    "al_25": Row(ALLIES, ISLAND, ON_AN_ISLAND, ALLIES, MARINES_LAND, attacks={MARINES: -1}, ashore=True),
    "al_26": Row(ALLIES, ISLAND, ON_AN_ISLAND, JAPAN, landing(BRIGADE, at=ON_AN_ISLAND), {"ground": 4}),
    "al_29": Row(ALLIES, ISLAND, ON_AN_ISLAND, ALLIES, MARINES_LAND, {"ground": 1}),
    "al_36": Row(ALLIES, attacker=ALLIES, attacks={"northampton": 2}),
    "al_37": Row(
        ALLIES,
        ISLAND,
        ON_AN_ISLAND,
        ALLIES,
        MARINES_LAND,
        {"ground": 2},
        nothing_in={"2911": [MARINES, BRIGADE]},
        nothing_at="2911",
    ),
    "al_55": Row(ALLIES, attacker=ALLIES, attacks={"shokaku": -2, "zuiho": -2}),
    "jp_1": Row(JAPAN, defends={"wasp": -6, "northampton": -4, "air_ap_5": -5}),
    "jp_2": Row(
        JAPAN,
        {MANILA: ["kongo", "army_jp_14", "army_ap_r"]},
        MANILA,
        JAPAN,
        landing("army_jp_14", at=MANILA),
        {"ground": -2},
        nothing_in={"2915": ["kongo", "army_jp_14", "army_ap_r"]},
        nothing_at="2915",
    ),
    "jp_8": Row(JAPAN, BRITISH, rolls={"air_naval": 1}, nothing_in={"4423": ["aoba", "northampton"]}),
    "jp_14": Row(JAPAN, defends={"shokaku": 2}),
    "jp_17": Row(JAPAN, attacker=ALLIES, attacks=CRUISERS),
    "jp_23": Row(
        JAPAN,
        ISLAND,
        ON_AN_ISLAND,
        JAPAN,
        landing(BRIGADE, at=ON_AN_ISLAND),
        {"ground": 1},
        nothing_in={ON_AN_ISLAND: [MARINES, "army_jp_17"]},
    ),
    "jp_25": Row(JAPAN, attacks={"wasp": -2}),
    "jp_29": Row(JAPAN, attacks={"shokaku": 2, "zuiho": 2}),
    "jp_32": Row(
        JAPAN,
        {"4423": ["aoba", "northampton"], "4021": ["shokaku"]},
        rolls={"air_naval": 1},
        nothing_in={"4423": ["aoba", "northampton"], "3407": ["shokaku"]},
    ),
    "jp_46": Row(JAPAN, attacker=ALLIES, defends={"wasp": 2}),
    "jp_47": Row(JAPAN, attacks={"aoba": 2}),
    "jp_83": Row(JAPAN, attacks=CRUISERS),
}
OTHERWISE = {"al_12", "jp_3"}
"""What they do is in the tests of battles: a critical hit by a modified nine, a modifier in place of all."""


def battle(name: str, *, with_card: bool, units: Units | None = None, at: str = "") -> EmpirePosition:
    """The battle of a row, with the card or without it; Japan holds what it can."""
    row = ROWS[name]
    here, place = units or row.units, at or row.at
    is_event = war().cards[card(name)].event != "reaction"
    everybody = [unit for unit in here[place] if war().counters[number(unit)].side == row.attacker]
    moves = {unit: (kind, (path[0], place)) for unit, (kind, path) in row.moves.items() if unit in here[place]}
    fighting = fought(here, at=[place], active=everybody, moves=moves, attacker=row.attacker)
    assert fighting.offensive is not None
    if not with_card:
        return fighting
    if is_event:
        return replace(fighting, offensive=replace(fighting.offensive, play="EC", card=card(name)))
    return replace(fighting, offensive=replace(fighting.offensive, cards=(card(name),)))


def rolls(here: EmpirePosition, side: Side, combat: Combat, at: str) -> int:
    """What is added to the die of a side."""
    found = answer(here, at=at)
    told = found.air_naval if combat == "air_naval" else found.ground
    return sum(amount for amount, _, _ in told.modifiers["japan" if side == JAPAN else "allies"])


def values(here: EmpirePosition, combat: Combat, at: str) -> dict[str, tuple[int, int]]:
    """Attack and defence of everybody in a combat."""
    found = (fighter for side in BOTH for fighter in fighters(war(), begun(here, at), number(at), side, combat))
    return {war().counters[fighter.unit].id: (fighter.attack, fighter.defence) for fighter in found}


def begun(here: EmpirePosition, at: str) -> EmpirePosition:
    """The battle has begun in the hex."""
    assert here.offensive is not None
    assert number(at) in here.offensive.battle_hexes
    return here


@pytest.mark.parametrize("name", ROWS)
def test_5_3_a_card_changes_a_battle_as_it_says_and_in_nothing_else(name: str) -> None:
    row = ROWS[name]
    with_it, without = battle(name, with_card=True), battle(name, with_card=False)
    for side in BOTH:
        for combat in ("air_naval", "ground"):
            more = rolls(with_it, side, combat, row.at) - rolls(without, side, combat, row.at)
            assert more == (row.rolls.get(combat, 0) if side == row.side else 0), (side, combat)
    combats: list[Combat] = ["air_naval", "ground"]
    for combat in combats:
        before, after = values(without, combat, row.at), values(with_it, combat, row.at)
        applies = (combat == "ground") == row.ashore
        for unit, (attack, defence) in before.items():
            more_attack = row.attacks.get(unit, 0) if applies else 0
            more_defence = row.defends.get(unit, 0) if applies else 0
            assert after[unit] == (attack + more_attack, defence + more_defence), unit
    assert {*row.attacks, *row.defends} <= {*row.units[row.at]}


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.nothing_in])
def test_5_3_a_card_adds_nothing_to_a_battle_that_it_does_not_mean(name: str) -> None:
    row = ROWS[name]
    combat = next(iter(row.rolls))
    at = row.nothing_at or row.at
    found = [
        rolls(battle(name, with_card=with_card, units=row.nothing_in, at=at), row.side, combat, at)
        for with_card in (True, False)
    ]
    assert found[0] == found[1]


def test_the_table_holds_every_card_that_changes_battles() -> None:
    words = {"japan": "jp", "allies": "al"}
    found = {f"{words[each.side]}_{each.number}" for each in war().cards if each.battles}
    assert {*ROWS} | OTHERWISE == found
