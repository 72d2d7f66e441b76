"""Three battles worked out by hand, die by die (Rules 9).

4021 Rabaul (Japan) --- 4 hexes --- 4423 Guadalcanal, mixed ground, an island alone in its hex
"""

from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, RABAUL, Moves, answer, fought

AT_SEA = {
    GUADALCANAL: ["shokaku", "zuiho", "lexington(r)", "wasp", "northampton"],
    RABAUL: ["air_jp_21"],
}


def test_9_example_4_air_naval_combat_off_guadalcanal() -> None:
    here = fought(AT_SEA, active=["shokaku", "zuiho"], afar={"air_jp_21": GUADALCANAL})
    found = answer(here, [6, 4], ["wasp", "northampton"])
    assert found.air_naval.participants == {
        "japan": {"shokaku": 14, "zuiho": 8, "air_jp_21": 8},
        "allies": {"lexington": 8, "wasp": 12, "northampton": 9},
    }
    assert found.air_naval.totals == {"japan": 30, "allies": 29}
    assert found.air_naval.modifiers == {"japan": [], "allies": []}
    assert [(roll.side, roll.hits, roll.critical) for roll in found.rolls] == [
        ("japan", 30, False),
        ("allies", 15, False),
    ]
    assert found.legal_losses[:3] == [["northampton", "wasp"], ["northampton"], ["northampton"]]
    assert found.waits_for is not None
    assert set(found.waits_for.legal) == {"shokaku", "zuiho", "air_jp_21", "spend_all"}

    found = answer(here, [6, 4], ["wasp", "shokaku", "end_shift"])
    assert found.steps_lost == {"wasp": 1, "northampton": 2, "shokaku": 1}
    assert found.eliminated == ["northampton"]
    assert found.waits_for is None
    assert found.air_naval_winner == found.winner == "japan"


LANDING: Moves = {"army_jp_ss": ("amphibious_escorted", [RABAUL, GUADALCANAL])}


def test_9_example_5_the_landing_that_follows() -> None:
    """Both sides have ships and carriers left: Japan -2 for the ground, the Marines +3 for having been there."""
    units = {GUADALCANAL: ["shokaku", "army_jp_ss", "wasp", "army_ap_mb"]}
    here = fought(units, active=["shokaku"], moves=LANDING)
    found = answer(here)
    assert found.ground.modifiers["japan"] == [(-2, "Mixed ground", "9.32")]
    assert found.ground.modifiers["allies"] == [(3, "There before the landing", "9.32")]
    assert found.ground.totals == {"japan": 6, "allies": 8}
    found = answer(here, [5, 0, 5, 5])
    assert [(roll.modified, roll.hits) for roll in found.rolls if roll.combat == "ground"] == [(3, 6), (8, 12)]
    assert found.steps_lost.get("army_ap_mb", 0) == 0
    assert found.eliminated == ["army_jp_ss"]
    assert found.winner == "allies"


def test_9_example_5_with_ships_and_carriers_on_one_side_only() -> None:
    units = {GUADALCANAL: ["shokaku", "army_jp_ss", "army_ap_mb"]}
    here = fought(units, active=["shokaku"], moves=LANDING)
    found = answer(here, [0, 5, 5])
    support = [(amount, rule) for amount, _, rule in found.ground.modifiers["japan"]]
    assert support == [(2, "9.32"), (2, "9.32"), (-2, "9.32")]
    assert [(roll.modified, roll.hits) for roll in found.rolls if roll.combat == "ground"] == [(7, 9), (8, 12)]
    assert found.steps_lost == {"army_jp_ss": 2, "army_ap_mb": 1}
    assert found.winner == "allies", "the attacker is gone: the reactor keeps the hex"


def test_9_example_6_on_the_ground_in_burma() -> None:
    """The army comes from 2106 into mixed ground; the attacker says where the beaten go, and takes the hex."""
    units = {"2105": ["army_jp_15", "army_ap_1_ind", "army_ap_b_ind"]}
    moves: Moves = {"army_jp_15": ("land", ["2106", "2105"])}
    here = fought(units, at=["2105"], moves=moves)
    found = answer(here, [6, 5], ["army_ap_1_ind"], at="2105")
    assert found.ground.totals == {"japan": 20, "allies": 15}
    assert [(roll.modified, roll.hits) for roll in found.rolls] == [(4, 20), (5, 15)]
    assert found.legal_losses == [["army_ap_1_ind", "army_ap_b_ind"], ["army_ap_b_ind"], ["army_jp_15"]]
    assert found.steps_lost == {"army_jp_15": 1, "army_ap_1_ind": 1, "army_ap_b_ind": 1}
    assert found.waits_for is not None
    assert found.waits_for.side == "japan"
    ends = found.retreats["army_ap_b_ind"]
    assert [str(space) for space in ends] == found.waits_for.legal
    assert 2106 not in ends, "the enemy came from there"
    found = answer(here, [6, 5], ["army_ap_1_ind", str(ends[0]), str(ends[0])], at="2105")
    assert (found.waits_for, found.winner) == (None, "japan")
