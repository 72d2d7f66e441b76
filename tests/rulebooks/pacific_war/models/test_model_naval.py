"""Naval combat: the model and the game agree on rounds drawn at random (Rules 29.2, 29.4)."""

from itertools import product
from random import Random
from typing import Any, Literal

from game.core.actions import IllegalAction
from game.rulebooks.pacific_war.questions import naval_round, next_range
from tests.rulebooks.pacific_war.models import naval
from tests.rulebooks.pacific_war.models.naval import FORTIFICATION, Coast, Ship
from tests.rulebooks.pacific_war.models.paper import counters
from tests.rulebooks.pacific_war.war import position

HEX = "1038"
KINDS = {
    "japan": {
        "core": ("jp_bb_kongo", "jp_cv_shokaku", "jp_bb_yamato", "jp_aa"),
        "screen": ("jp_dd_kagero", "jp_cl_tenryu", "jp_ca_takao", "jp_ca_aoba", "jp_de"),
    },
    "allies": {
        "core": ("us_bb_iowa", "us_cv_wasp", "us_aa", "uk_bc_repulse"),
        "screen": ("us_dd_mahan", "us_dd_old", "us_cl_omaha", "us_ca_baltimore", "al_cl_de_ruyter"),
    },
}
RANGES: tuple[Literal["long"], Literal["medium"], Literal["short"]] = ("long", "medium", "short")


def drawn(dice: Random, side: str) -> list[Ship]:
    """The ships of a side: no more in the screen than in the core; those of an inactive force fire weaker."""
    core = dice.randint(1, 4)
    found, is_active = [], dice.random() < 0.7
    for line, count in (("core", core), ("screen", dice.randint(0, core))):
        for number in range(count):
            kind = dice.choice(KINDS[side][line])
            hits = dice.choice((0, 0, dice.randrange(counters()[kind]["capacity"])))
            is_loaded = kind.endswith("_aa") and dice.random() < 0.5 and hits < 5
            gone = dice.random() < 0.2
            name = f"{side} {line} {number}"
            found.append(Ship(name, side, kind, hits, line == "screen", is_active, is_loaded, not gone))
    return found


def told(ships: list[Ship], is_detected: bool) -> dict[str, Any]:
    """The same ships as a file tells them."""
    lines: dict[str, list[dict[str, Any]]] = {"core": [], "screen": []}
    for ship in ships:
        word: dict[str, Any] = {"unit": ship.kind, "name": ship.name, "hits": ship.hits}
        if ship.is_loaded:
            troops = "jp_snlf" if ship.side == "japan" else "us_raiders"
            word["aboard"] = [{"unit": troops, "name": f"Troops of {ship.name}"}]
        lines["screen" if ship.is_screen else "core"].append(word)
    return {"hex": HEX, "is_activated": ships[0].is_active, "is_detected": is_detected, **lines}


def test_29_2_a_round_of_naval_combat_goes_as_the_model_says() -> None:
    dice = Random(292)
    legal = illegal = 0
    for _ in range(250):
        both = {side: drawn(dice, side) for side in KINDS}
        ships = [*both["japan"], *both["allies"]]
        coast = Coast("japan", dice.choice((0, 3, 5))) if dice.random() < 0.4 else None
        base = (
            {"japan": {HEX: {"airbase": "small", "is_fortified": True, "fortress_hits": coast.hits}}} if coast else {}
        )
        advantage = dice.choice(("japan", "allies"))
        seen = {side: dice.random() < 0.7 for side in KINDS}
        hidden = [side for side in KINDS if not seen[side]]
        surprise = hidden[0] if len(hidden) == 1 else None
        game, here = position(
            task_forces={side: {side: told(found, seen[side])} for side, found in both.items()},
            bases=base,
            operation={"player": "japan", "light": "day_pm", "advantage": advantage},
        )
        rounds, distance = dice.randint(1, 3), dice.choice(RANGES)
        names = [ship.name for ship in ships] + ([FORTIFICATION] if coast else [])
        gone = [ship.name for ship in ships if not ship.has_torpedoes]
        orders: list[tuple[str, str]] = []
        for _ in range(40):
            fresh = [name for name in names if all(who != name for who, _ in orders)]
            shot = dice.choice(fresh if fresh and dice.random() < 0.8 else names), dice.choice(names)
            may = naval.may_be_named(rounds, distance, ships, coast, orders, *shot, surprise)
            try:
                naval_round(game, here, HEX, rounds, distance, [*orders, shot], [], gone)
                found = True
            except IllegalAction:
                found = False
            assert found == may, (shot, orders, rounds, distance)
            orders += [shot] if may else []
            legal, illegal = legal + may, illegal + (not may)
        faces = [dice.choice((0, 1, 2, dice.randrange(10))) for _ in range(200)]
        expected = naval.round_of(distance, ships, coast, orders, advantage, faces)
        answer = naval_round(game, here, HEX, rounds, distance, orders, faces, gone)
        assert [
            (s.firer, s.target, s.row, "0(4)" if s.strength == -1 else s.strength, s.hits) for s in answer.shots
        ] == [(words(s.firer), words(s.target), *s[2:]) for s in expected.shots]
        assert answer.hits == expected.hits
        assert answer.fortress_hits == expected.coast
    assert min(legal, illegal) > 500


def words(name: str) -> str:
    """A ship as the game names it."""
    return "the coastal fortification" if name == FORTIFICATION else name


def test_29_2_ranges_come_of_what_both_write_as_the_model_says() -> None:
    bids = (*RANGES, "withdraw")
    for last, one, another in product(RANGES, bids, bids):
        written: Any = (last, one, another)
        assert next_range(war_game(), *written) == naval.next_range(last, one, another)


def war_game() -> Any:
    """The game without anybody on its map."""
    return position()[0]
