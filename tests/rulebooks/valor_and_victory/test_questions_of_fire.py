"""Questions about fire: lines of sight, groups, shots, smoke, missions, fire lanes, snipers and losses."""

import pytest
from msgspec.structs import replace

from game.rulebooks.valor_and_victory import questions as ask
from game.rulebooks.valor_and_victory.terms.position import Lane, Sniper, with_sniper
from game.rulebooks.valor_and_victory.terms.scenario import Supplies
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.small_fights import FIGHT, battle


def test_9_2_and_9_3_what_blocks_and_what_hinders_a_line_of_sight() -> None:
    here = battle()
    clear = ask.sight(here.game, here.position, here.at("A"), here.at("X"))
    assert (clear.blocks, clear.hindrances) == ([], [])
    behind = ask.sight(here.game, here.position, here.at("A"), "F2")
    assert [(name, rule) for _, name, rule in behind.blocks] == [("woods", "9.2")]


def test_13_3_to_13_6_what_a_group_fires_with_and_what_changes_its_roll() -> None:
    here = battle()
    both = [here.word("B"), here.word("A")]
    found = ask.fire(here.game, here.position, both, here.at("X"))
    assert found.firepower == sum(amount for amount, _, _ in found.parts) > 0
    assert {rule: amount for amount, _, rule in found.modifiers} == {"10.5": 2, "13.6": -1}
    assert sum(found.odds.values()) == pytest.approx(1)
    assert ask.targets(here.game, here.position, both)[here.at("X")] == found.firepower
    assert ask.fire(here.game, here.position, here.at("A"), here.at("X")) == found, "a hex stands for all in it"


def test_13_1_to_13_3_who_may_not_fire_at_whom() -> None:
    here = battle()
    a, c = here.word("A"), here.word("C")
    assert ask.fire(here.game, here.position, [a, c], here.at("X")).rule == "13.3"
    assert ask.fire(here.game, here.position, [a, here.word("B")], here.at("W")).rule == "9.2"
    assert ask.fire(here.game, here.position, a, "B1").rule == "13.2"
    assert ask.fire(here.game, here.position, a, "G1").rule == "13.2"
    assert ask.fire(here.game, here.position, here.word("Z"), here.at("A")).rule == "14.7"
    assert here.word("Z") not in ask.firers(here.game, here.position, "axis")
    assert a in ask.firers(here.game, here.position, "allies")


def test_12_5_and_12_6_what_is_not_there_is_not_used() -> None:
    here = battle()
    a = here.word("A")
    assert ask.fire(here.game, here.position, a, here.at("X"), how="mortars").rule == "12.6"
    assert ask.fire(here.game, here.position, a, here.at("X"), grenades=True).rule == "12.52"
    assert ask.fire(here.game, here.position, a, here.at("X"), satchel=True).rule == "12.53"
    assert ask.shot(here.game, here.position, a, here.word("Y"), how="panzerfaust").rule == "12.51"
    with pytest.raises(LookupError, match=r"there is no attack 'mortar' \(did you mean 'mortars'\?\)"):
        ask.fire(here.game, here.position, a, here.at("X"), how="mortar")


def test_18_1_and_18_2_an_anti_tank_shot_and_why_there_is_none() -> None:
    here = battle()
    bazooka, gun = here.word("C"), here.word("Y")
    found = ask.shot(here.game, here.position, bazooka, gun)
    assert ask.shots(here.game, here.position, bazooka) == {gun: found.letter}
    assert found.hits > 0
    assert set(found.odds) == {"destroyed", "nothing"}
    assert ask.shot(here.game, here.position, bazooka, here.word("X")).rule == "18.1"
    assert ask.shot(here.game, here.position, here.word("A"), gun).letter == ""
    assert ask.shot(here.game, here.position, bazooka, here.word("A")).rule == "13.2"


FAR_OFF = """
     .
A         .
     .
.         X
     .
.         Y
"""


def test_12_5_grenades_charges_and_panzerfausts_reach_only_the_next_hex() -> None:
    here = draw(
        FAR_OFF,
        allies=Supplies(grenades=1, satchels=1, panzerfausts=1),
        A="allies us_rifle",
        X="axis pz4h facing S",
        Y="axis ger_rifle",
    )
    a, y = here.word("A"), here.at("Y")
    assert ask.fire(here.game, here.position, a, y).firepower == 5
    assert ask.fire(here.game, here.position, a, y, grenades=True).rule == "12.52"
    assert ask.fire(here.game, here.position, a, y, satchel=True).rule == "12.53"
    assert ask.shot(here.game, here.position, a, here.word("X"), how="panzerfaust").rule == "12.51"


def test_18_1_why_an_anti_tank_weapon_is_not_fired_at_a_vehicle_or_gun() -> None:
    here = draw(
        "A         X+earth_bunker\n     .\nT         .\n     .\n.         .",
        A="allies m1_57mm facing NE",
        T="axis pz4h facing S",
        X="axis pak38 facing S",
    )
    assert ask.shot(here.game, here.position, here.word("A"), here.word("X")).rule == "20.3"
    assert ask.shot(here.game, here.position, here.word("A"), here.word("T")).rule == "7.7"


def test_8_3_passengers_fire_no_anti_tank_weapon() -> None:
    here = draw(
        "T         .\n     .\n.         X",
        T="allies m3_halftrack facing SE",
        A="allies us_rifle with bazooka aboard T",
        X="axis pz4h facing NW",
    )
    assert ask.shots(here.game, here.position, here.word("A")) == {}
    assert ask.shot(here.game, here.position, here.word("A"), here.word("X")).rule == "8.3"


SCREEN = """
     woods+B    .          X
A         .          .          .
     .          smoke_2    woods
M          woods      .          T
     .          .          .
"""


def screened(axis: Supplies | None = None) -> Fight:
    """A squad and a mortar with smoke, and a tank that has none, before a German squad."""
    units = {
        "A": "allies us_rifle",
        "B": "allies us_rifle pinned",
        "M": "allies us_rifle_half with mortar_60mm",
        "X": "axis ger_rifle",
        "T": "axis pz4h facing NW",
    }
    return draw(SCREEN, phase="fire", forces=units, allies=Supplies(smoke=2), axis=axis)


def test_11_2_who_lays_smoke_before_a_move_and_where() -> None:
    here = screened()
    a = here.word("A")
    assert ask.smokes(here.game, here.position, a) == ["A1", "B2", "A2", "B1"]
    assert ask.smoke(here.game, here.position, a, "A1").strength == 1
    assert ask.smoke(here.game, here.position, a, "D1").rule == "11.2"
    assert ask.smoke(here.game, here.position, here.word("B"), "B1").rule == "14.7"
    assert ask.smoke(here.game, here.position, here.word("T"), here.at("T")).rule == "11.2"
    assert ask.smoke(here.game, here.position, here.word("X"), here.at("X")).rule == "11.1"
    assert ask.smokes(here.game, here.position, here.word("X")) == []


def test_11_3_who_fires_smoke_and_into_which_hexes() -> None:
    here = screened()
    mortar = here.word("M")
    assert ask.smoke(here.game, here.position, mortar, here.at("X"), fired=True).strength == 2
    assert here.at("X") in ask.smokes(here.game, here.position, mortar, fired=True)
    assert ask.smoke(here.game, here.position, mortar, "D2", fired=True).rule == "11.4"
    assert ask.smoke(here.game, here.position, mortar, here.at("M"), fired=True).rule == "11.3"
    assert ask.smoke(here.game, here.position, mortar, here.at("A"), fired=True).rule == "12.6"
    assert ask.smoke(here.game, here.position, here.word("A"), here.at("X"), fired=True).rule == "11.3"
    assert ask.smoke(here.game, here.position, here.word("T"), here.at("A"), fired=True).rule == "11.1"
    tank = screened(axis=Supplies(smoke=2))
    assert "C2" in ask.smokes(tank.game, tank.position, tank.word("T"), fired=True)


def test_21_which_missions_may_be_placed_where_and_with_which_odds() -> None:
    here = draw(FIGHT, phase="fire", forces=FOES, allies=Supplies(light_barrages=1, fighter_bombers=1, smoke=2))
    assert ask.missions(here.game, here.position, "allies") == ["light_barrage", "fighter_bomber", "smoke_barrage"]
    assert ask.missions(here.game, here.position, "axis") == []
    seen = ask.mission_hexes(here.game, here.position, "allies", "light_barrage")
    assert here.at("X") in seen
    assert here.at("W") not in seen
    found = ask.mission(here.game, here.position, "allies", "light_barrage", here.at("X"))
    assert (found.is_allowed, found.scatters) == (True, True)
    assert found.modifiers == [(2, "cover: woods", "10.5")]
    assert "18 CP" not in found.odds, "a roll of 2 gives nine, and the woods take two"
    assert found.odds["14 CP"] == pytest.approx(1 / 36), "doubled in the woods"
    assert sum(found.odds.values()) == pytest.approx(1)
    assert ask.mission(here.game, here.position, "allies", "light_barrage", here.at("W")).rule == "21.3"
    assert ask.mission(here.game, here.position, "allies", "heavy_barrage", here.at("X")).rule == "21.1"
    planes = ask.mission(here.game, here.position, "allies", "fighter_bomber", here.at("W"))
    assert (planes.is_allowed, planes.scatters) == (True, False)
    smoke = ask.mission(here.game, here.position, "allies", "smoke_barrage", here.at("X"))
    assert (smoke.is_allowed, smoke.odds) == (True, {})
    with pytest.raises(LookupError, match=r"there is no mission 'light_barage' \(did you mean 'light_barrage'\?\)"):
        ask.mission_hexes(here.game, here.position, "allies", "light_barage")


def test_21_5_how_likely_a_mission_destroys_an_afv() -> None:
    units = {"A": "allies us_rifle", "T": "axis pz4h facing S"}
    here = draw("     T         A\n.         .", phase="fire", forces=units, allies=Supplies(heavy_barrages=1))
    ((name, share),) = ask.mission(here.game, here.position, "allies", "heavy_barrage", here.at("T")).destroyed
    assert name == "Panzer IV H"
    assert share == pytest.approx(26 / 36 * 30 / 36), "8 hits, C against B behind is 9"


def test_21_7_a_mission_lays_smoke_or_strikes_in_a_turn_and_not_both() -> None:
    here = draw(FIGHT, phase="fire", forces=FOES, allies=Supplies(light_barrages=1, smoke=4))
    laid = replace(here.position, smoke_missions=(1, 0))
    assert ask.missions(here.game, laid, "allies") == []
    assert ask.mission(here.game, laid, "allies", "smoke_barrage", here.at("X")).rule == "21.7"
    assert ask.mission(here.game, laid, "allies", "light_barrage", here.at("X")).rule == "21.7"
    poor = draw(FIGHT, phase="fire", forces=FOES, allies=Supplies(light_barrages=1, smoke=1))
    assert ask.mission(poor.game, poor.position, "allies", "smoke_barrage", poor.at("X")).rule == "21.7"
    units = {"A": "allies us_rifle pinned", "X": "axis ger_rifle"}
    blind = draw("     A         X", phase="fire", forces=units, allies=Supplies(light_barrages=1))
    assert ask.mission(blind.game, blind.position, "allies", "light_barrage", blind.at("X")).rule == "21.3"


FOES = {
    "A": "allies us_rifle",
    "B": "allies leader_minus1",
    "C": "allies us_rifle with bazooka",
    "X": "axis ger_rifle",
    "Y": "axis pak38 facing SW",
    "W": "axis ger_rifle",
    "Z": "axis ger_rifle pinned",
}


LANES = """
     .         .
X         {0}       A
     .         .
Y         .         .
"""


def lying_in_wait(word: str = ".", gun: str = "axis ger_rifle with mg34_l") -> Fight:
    """A machine gun, and a squad without one, before a squad that comes."""
    return draw(LANES.format(word), phase="move", forces={"A": "allies us_rifle", "X": gun, "Y": "axis ger_rifle"})


def test_13_9_how_a_fire_lane_may_run_and_why_there_is_none() -> None:
    here = lying_in_wait()
    gun, there = here.word("X"), here.at("A")
    assert ask.lanes(here.game, here.position, gun, there).ways == [["B1", "C1", "D1", "E1"], ["B2", "C1", "D2", "E1"]]
    assert ask.lanes(here.game, here.position, gun, "B1").ways == [["B1"]]
    assert ask.lanes(here.game, here.position, gun, here.at("X")).rule == "13.9"
    assert ask.lanes(here.game, here.position, here.word("Y"), there).rule == "13.9"
    shut, pinned = lying_in_wait("woods"), lying_in_wait(gun="axis ger_rifle with mg34_l pinned")
    assert ask.lanes(shut.game, shut.position, gun, there).reason.startswith("The machine gun must see")
    assert ask.lanes(pinned.game, pinned.position, gun, there).rule == "14.7"


def test_13_91_what_fire_lanes_do_to_those_that_enter_them() -> None:
    units = {"A": "allies us_rifle", "T": "allies m4_sherman facing S", "X": "axis ger_rifle with mg34_l"}
    here = draw("     A         T\n.         .\n     X         .", phase="move", forces=units)
    laid = replace(here.position, lanes=(Lane(here.letters["X"], (here.space("A1"),)),) * 2)
    found = ask.lane(here.game, laid, here.word("A"), "A1")
    assert (found.lanes, found.modifiers) == (2, [(-1, "further fire lanes", "13.91")])
    assert found.odds["no effect"] == pytest.approx(15 / 36)
    assert ask.lane(here.game, laid, here.word("T"), "A1").rule == "13.91"
    assert ask.lane(here.game, here.position, here.word("A"), "A1").odds == {}


HUNT = """
         .
    A
         .
    .
         woods
    X
"""


def test_17_where_a_sniper_may_be_placed_and_what_his_shot_does() -> None:
    here = draw(HUNT, phase="fire", A="allies us_rifle", X="axis ger_rifle", axis=Supplies(sniper=True))
    a = here.at("A")
    assert ask.sniper_hexes(here.game, here.position, "axis", a) == {"B3": 1.0}
    found = ask.snipe(here.game, here.position, "axis", a, start="B3")
    assert found.modifiers == []
    assert found.found == pytest.approx(4 / 6)
    assert found.odds == {f"{points} CP": pytest.approx(1 / 6) for points in range(1, 7)}
    assert ask.snipe(here.game, here.position, "axis", a, start="A2").rule == "17.2"
    assert ask.snipe(here.game, here.position, "axis", "B1", start="B3").rule == "17.4"
    assert ask.snipe(here.game, here.position, "allies", here.at("X"), start="B3").rule == "17.1"
    assert ask.snipe(here.game, here.position, "axis", a).rule == "17.2"
    lies = with_sniper(here.position, 1, Sniper(is_there=True, space=here.space("B3")))
    assert ask.snipe(here.game, lies, "axis", a).odds == found.odds
    assert ask.snipe(here.game, lies, "axis", a, start="B3").rule == "17.2"
    assert ask.snipe(here.game, with_sniper(lies, 1, replace(lies.snipers[1], has_shot=True)), "axis", a).rule == "17.4"
    assert ask.snipe(here.game, lies, "axis", "B1").rule == "17.4"


def test_13_8_opportunity_fire_is_aimed_at_those_that_move() -> None:
    here = battle()
    x, a = here.word("X"), here.word("A")
    assert x in ask.opportunity(here.game, here.position, a, here.at("A"))
    found = ask.fire(here.game, here.position, x, here.at("A"), movers=a)
    assert (-1, "13.8") in [(amount, rule) for amount, _, rule in found.modifiers]
    assert ask.fire(here.game, here.position, x, here.at("C"), movers=a).rule == "13.8"


def test_14_6_how_casualty_points_may_be_met() -> None:
    here = battle()
    found = ask.losses(here.game, here.position, here.at("X"), 1)
    assert found.options == {here.word("X"): {"pin": 1, "reduce": 2, "eliminate": 5}}
    assert found.cheapest == [(here.word("X"), "pin")]
    assert ask.losses(here.game, here.position, "B1", 3).options == {}
