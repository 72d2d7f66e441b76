"""A whole drawn fight for random play: every chapter of the rules occurs in it."""

from functools import lru_cache

from game.rulebooks.valor_and_victory.terms.scenario import (
    Area,
    Condition,
    Entry,
    Force,
    Objective,
    Options,
    PerSide,
    Rider,
    Supplies,
    Victory,
    WorksEntry,
)
from tests.rulebooks.valor_and_victory.diagram import Fight, draw

FIELD = """
         .          .          woods      .          .
    .          orchard    .          hill1      .          .
         .          road       .          .          building
    woods      .          hill1      hill2      .          .
         crops      .          .          hill1      .
    .          building   .          .          woods      .
         road       road       road       bridge     road
    road       road       .          canal      road       road
         .          .          .          canal      .
    .          .          stream     .          .          .
         woods      .          stream     .          building
    .          .          .          orchard    .          .
"""
WALLS = {"C2D2": "wall", "G4H4": "hedge", "E5F6": "hedgerow"}
NORTH, SOUTH = Area(rows="1-2"), Area(rows="5-6")


@lru_cache(maxsize=4)
def whole_fight(*, is_hidden: bool = False) -> Fight:
    """A fight over four turns with tanks, Guns, transport, mines, missions, snipers and reinforcements."""
    allies = Force(
        side="allies",
        area=NORTH,
        units=(
            Entry("us_rifle", 2, "m1919a6"),
            Entry("us_rifle", 1, "bazooka"),
            Entry("us_rifle", 1, "mortar_60mm"),
            Entry("us_rifle_half", 2),
            Entry("leader_minus1", 2),
            Entry("hero", 1),
            Entry("m4_sherman", 1),
            Entry("m3_halftrack", 1, aboard=(Rider("us_rifle"), Rider("leader_minus1"), Rider("m1_57mm"))),
        ),
    )
    later = Force(
        side="allies",
        area=Area(edge="north"),
        turn=2,
        units=(
            Entry("us_para", 2, "m1919a4"),
            Entry("leader_minus2"),
            Entry("m10"),
            Entry("jeep_m38", aboard=(Rider("leader_0"),)),
        ),
    )
    axis = Force(
        side="axis",
        area=SOUTH,
        units=(
            Entry("ger_rifle", 2, "mg34_l"),
            Entry("ger_rifle", 1, "mg34_tripod"),
            Entry("ger_grenadier", 1, "panzerschreck"),
            Entry("ger_rifle", 1, "mortar_5cm"),
            Entry("leader_minus1", 2),
            Entry("pak38", 1),
            Entry("stug3g", 1),
            Entry("truck_3t", 1, aboard=(Rider("ger_rifle"),)),
        ),
    )
    rules = {
        "turns": 4,
        "first": "die_roll",
        "forces": (allies, later, axis),
        "victory": Victory(
            conditions=(
                Condition(
                    side="allies", kind="exit", area=Area(edge="south"), needed=3, text="three units off the map"
                ),
                Condition(side="axis", kind="losses", percent=60, text="60 % of the Allies lost"),
                Condition(side="allies", kind="losses", percent=60, text="60 % of the Axis lost"),
            ),
            objectives=(
                Objective("The bridge", Area(terrain="bridge"), 2, "axis"),
                Objective("Farm", Area(terrain="building")),
            ),
        ),
        "works": (
            WorksEntry(side="axis", type="foxholes", count=2, area=SOUTH),
            WorksEntry(side="axis", type="sandbags", count=1, area=SOUTH),
            WorksEntry(side="axis", type="earth_bunker", count=1, area=SOUTH),
            WorksEntry(side="axis", type="minefield", count=2, area=Area(rows="3-5")),
            WorksEntry(side="axis", type="barbed_wire", count=2, area=Area(rows="3-5")),
        ),
        "supplies": PerSide(
            Supplies(
                grenades=2,
                satchels=2,
                smoke=8,
                light_barrages=1,
                heavy_barrages=1,
                fighter_bombers=1,
                sniper=True,
            ),
            Supplies(grenades=2, satchels=1, panzerfausts=3, at_grenades=1, smoke=4, light_barrages=1, sniper=True),
        ),
        "options": Options(hidden_mines=True, tank_kill_tests_valor=True, hidden_set_up=is_hidden),
    }
    return draw(FIELD, phase="", walls=WALLS, roads=("A4B4C4D4E4F4G3H4I4J4K4",), rules=rules)
