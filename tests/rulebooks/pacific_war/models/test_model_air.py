"""Air strikes: the model and the game agree, die by die, on missions drawn at random (Rules 28)."""

from random import Random
from typing import Any

import pytest

from game.rulebooks.pacific_war.questions import air_mission
from tests.rulebooks.pacific_war.models.air import Strike, Target, Vessel, Wing
from tests.rulebooks.pacific_war.models.paper import counters
from tests.rulebooks.pacific_war.war import position

HOME = {"japan": "1333", "allies": "1038"}
SENT = {
    "japan": ("jp_navy_f", "jp_navy_t", "jp_army_t"),
    "allies": ("us_p38", "us_t", "us_b"),
}
RISING = {"japan": ("jp_navy_f", "jp_army_f"), "allies": ("us_f", "us_p38", "usmc", "uk_f")}
FLEET = {
    "japan": ("jp_bb_kongo", "jp_ca_takao", "jp_dd_kagero", "jp_aa"),
    "allies": ("us_bb_north_carolina", "us_ca_northampton", "us_dd_benson", "us_aa"),
}


def wing(dice: Random, kinds: tuple[str, ...], name: str) -> Wing:
    """An air unit that may have lost steps before."""
    full = dice.randint(1, 6)
    return Wing(name, dice.choice(kinds), full, dice.randint(1, full))


def told_wing(each: Wing, is_active: bool) -> dict[str, Any]:
    """The same as a file tells it."""
    word = {"unit": each.kind, "name": each.name, "steps": each.steps, "full": each.full}
    return {**word, "activity": "activated"} if is_active else word


def vessel(dice: Random, side: str, name: str, force: str) -> Vessel:
    """A ship that may be damaged."""
    kind = dice.choice(FLEET[side])
    return Vessel(name, kind, dice.choice((0, 0, dice.randrange(counters()[kind]["capacity"]))), force)


def told_ships(ships: list[Vessel]) -> list[dict[str, Any]]:
    """The same as a file tells them."""
    return [{"unit": ship.kind, "name": ship.name, "hits": ship.hits} for ship in ships]


@pytest.mark.parametrize("light", ["day_am", "dusk", "night"])
def test_28_a_strike_goes_die_by_die_as_the_model_says(light: str) -> None:
    dice = Random(f"28 {light}")
    plain = detected = 0
    for _ in range(150):
        side = "allies" if light == "night" else dice.choice(("japan", "allies"))
        enemy = "japan" if side == "allies" else "allies"
        wings = [wing(dice, SENT[side], f"Wing {number}") for number in range(dice.randint(1, 4))]
        fighters = [wing(dice, RISING[enemy], f"Fighters {number}") for number in range(dice.randint(0, 4))]
        airbase = dice.choice(("none", "small", "large", "large"))
        fighters = [] if airbase == "none" or light == "night" else fighters
        names = [name for name in ("First", "Second") if dice.random() < 0.6]
        ships = [vessel(dice, enemy, f"{name} {n}", name) for name in names for n in range(dice.randint(1, 3))]
        ships += [vessel(dice, enemy, f"Port {number}", "") for number in range(dice.randint(0, 5))]
        seen = frozenset(name for name in names if dice.random() < 0.7)
        here: dict[str, Any] = {
            "airbase": airbase,
            "port": "major",
            "air": [told_wing(each, False) for each in fighters],
            "ships": told_ships([ship for ship in ships if not ship.force]),
        }
        home = {"airbase": "large", "air": [told_wing(each, True) for each in wings]}
        forces: dict[str, dict[str, Any]] = {
            name: {"hex": HOME[enemy], "core": told_ships([s for s in ships if s.force == name])} for name in names
        }
        for name in seen:
            forces[name]["is_detected"] = True
        game, start = position(
            month="1944-06",
            bases={side: {HOME[side]: home}, enemy: {HOME[enemy]: here}},
            task_forces={enemy: forces},
            operation={"player": side, "light": light},
        )
        faces = [dice.randrange(10) for _ in range(30)]
        strike = Strike(wings, Target(enemy, airbase, ships, fighters, seen), light, faces, dice.choice)
        before = {ship.name: ship.hits for ship in ships}
        strike.fly()
        if not strike.is_plain or strike.airbase_hits >= (8 if airbase == "large" else 5):
            continue
        answer = air_mission(
            game, start, [each.name for each in wings], int(HOME[enemy]), "strike", faces, strike.choices
        )
        plain += 1
        detected += any("detected" in line and "not detected" not in line for line in answer.told)
        assert answer.refusal == ""
        assert answer.waits_for is None
        assert answer.steps == {each.name: each.steps for each in (*wings, *fighters)}
        assert set(answer.aborted) == {each.name for each in (*wings, *fighters) if each.lost >= 2}
        assert answer.hits == {ship.name: ship.hits for ship in ships if ship.hits != before[ship.name]}
        assert answer.airbase_hits.get(HOME[enemy], 0) == strike.airbase_hits
        assert answer.port_hits.get(HOME[enemy], 0) == min(6, strike.port_hits)
        assert answer.landed == {each.name: HOME[side] if each.steps else None for each in wings}
    assert plain > 100
    assert detected > 30
