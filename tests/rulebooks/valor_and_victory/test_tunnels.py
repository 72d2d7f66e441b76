"""Caves, tunnels and how they are sealed (Rules 20.6, 20.61, 20.62)."""

from game.core.actions import Kind, Target
from game.rulebooks.valor_and_victory.shown.inspection import inspect
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.game import AXIS
from game.rulebooks.valor_and_victory.terms.scenario import Nations, Options, Supplies
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.told import prompt

PACIFIC = Nations("american", "japanese")


def island(*hexes: str, side: str = "axis", phase: str = "move", tunnels: bool = True, **units: str) -> Fight:
    """A fight against the Japanese in a column of hexes, A1 at the top."""
    rules = {"nations": PACIFIC, "options": Options(tunnels=tunnels)}
    picture = "\n".join(f"         .\n    {each}" for each in hexes)
    supplies = Supplies(satchels=2)
    return draw(picture, side=side, phase=phase, forces=units, rules=rules, allies=supplies, axis=supplies)  # type: ignore[arg-type]


def test_20_6_caves_cover_the_japanese_and_nobody_else() -> None:
    mine = island("X", "woods+caves+A", side="axis", phase="fire", A="allies us_rifle", X="axis jp_rifle")
    assert mine.reasons("X", "A") == {"10.5": 2}
    theirs = island("A", "woods+caves+X", side="allies", phase="fire", A="allies us_rifle", X="axis jp_rifle")
    assert theirs.reasons("A", "X") == {"10.5": 2, "20.6": 2}


def test_20_6_germans_find_no_cover_in_caves() -> None:
    fight = draw("         .\n    A\n         .\n    X+caves", A="allies us_rifle", X="axis ger_rifle")
    assert fight.reasons("A", "X") == {}


def test_20_61_infantry_goes_from_cave_to_cave_within_four_hexes_and_its_move_is_over() -> None:
    fight = island("X+caves", "canal", ".", "caves", "caves", "A", X="axis jp_rifle", A="allies us_rifle fired")
    fight.do("move_unit", "X").do("use_tunnel")
    assert fight.offers("emerge") == "A4 A5"
    assert fight.refused("emerge", "A3") == "20.61"
    fight.do("emerge", "A4")
    assert (fight.at("X"), fight.state("X")) == ("A4", "moved")
    assert "Moves" not in fight.step


def test_20_61_nobody_fires_at_those_underground_nor_where_they_come_out() -> None:
    fight = island("X+caves", ".", "caves", "A", X="axis jp_rifle", A="allies us_rifle with m1919a6")
    fight.do("move_unit", "X").do("use_tunnel").do("emerge", "A3")
    assert fight.step in ("", "Moves", "Firing")
    above = island("X+caves", ".", "caves", "A", X="axis jp_rifle", A="allies us_rifle").do("move_unit", "X")
    assert above.do("enter", "A2").step == "React"


def test_20_61_a_cave_farther_off_is_reached_through_others_as_long_as_points_last() -> None:
    hexes = ("X+L+caves", ".", ".", "caves", ".", "caves", "caves")
    fight = island(*hexes, X="axis jp_rifle", L="axis leader_0")
    fight.do("move_unit", "X").do("use_tunnel")
    assert fight.offers("emerge") == "A4"
    fight.session.undo()
    fight.do("along", "L").do("use_tunnel")
    assert fight.offers("emerge") == "A4 A6 A7"
    assert [piece.state for piece in view(fight.game, fight.position, AXIS).pieces] == ["chosen", "chosen"]
    found = fight.preview("emerge", "A7")
    assert found is not None
    assert found.total == "6 of 6 movement points"
    fight.do("emerge", "A7")
    assert (fight.at("X"), fight.at("L")) == ("A7", "A7")
    assert "By tunnel from [A1] to [A7] § 20.61:" in [line.sentence for line in fight.session.log(None)]


def test_20_61_a_heavy_weapon_is_carried_less_far() -> None:
    fight = island("X+caves", ".", ".", "caves", "caves", X="axis jp_rifle with type92_hmg")
    assert fight.do("move_unit", "X").do("use_tunnel").offers("emerge") == "A4"


def test_20_61_a_cave_held_by_the_enemy_is_closed_and_no_way_through() -> None:
    hexes = ("X+caves", ".", "A+caves", ".", "caves")
    fight = island(*hexes, X="axis jp_rifle", A="allies us_rifle", L="axis leader_0 waiting")
    fight.do("move_unit", "X").do("use_tunnel")
    assert fight.offers("emerge") == "A5"
    assert fight.refused("emerge", "A3") == "20.61"
    far = island(
        "X+L+caves", ".", ".", "A+caves", ".", ".", "caves", X="axis jp_rifle", L="axis leader_0", A="allies us_rifle"
    )
    assert "use_tunnel" not in far.do("move_unit", "L").choices


def test_20_61_it_is_no_assault_move_and_no_advance_and_nothing_for_guns_or_enemies() -> None:
    units = {"X": "axis jp_rifle", "G": "axis type1_47mm facing S"}
    fight = island("X+caves", ".", "G+caves", **units).do("move_unit", "X")  # type: ignore[arg-type]
    assert "use_tunnel" in fight.choices
    assert "use_tunnel" not in fight.do("assault_move").choices
    gun = island("G+caves", ".", "caves", G="axis type1_47mm facing S").do("move_unit", "G")
    assert "use_tunnel" not in gun.choices
    marine = island("A+caves", ".", "caves", side="allies", A="allies us_marine").do("move_unit", "A")
    assert "use_tunnel" not in marine.choices
    advancing = island("X+caves", ".", "caves", phase="advance", X="axis jp_rifle").do("advance_unit", "X")
    assert "use_tunnel" not in advancing.choices


def test_20_61_there_are_no_tunnels_unless_the_scenario_says_so() -> None:
    fight = island("X+caves", ".", "caves", tunnels=False, X="axis jp_rifle").do("move_unit", "X")
    assert "use_tunnel" not in fight.choices


def test_20_61_a_unit_that_is_shut_in_may_still_go_underground() -> None:
    fight = island("X+caves", "canal", "caves", X="axis jp_rifle")
    assert fight.offers("move_unit") == "X"


def test_20_61_the_inspector_says_where_tunnels_lead() -> None:
    fight = island("X+caves", ".", ".", "caves", X="axis jp_rifle")
    for name, words in (("A1", "Tunnels to A4 (3)."), ("A4", "Tunnels to A1 (3).")):
        said = inspect(fight.game, fight.position, AXIS, Target(Kind.SPACE, fight.space(name)))
        assert said is not None
        assert words in [line.text for line in said.lines]


def test_20_62_a_satchel_seals_a_cave_and_its_tunnels() -> None:
    fight = island("X+caves", ".", "caves", "A", side="allies", phase="fire", A="allies us_rifle", X="axis jp_rifle")
    fight.do("fire_with", "A").do("seal_cave", "A3")
    assert fight.position.supplies[0][1] == 1
    assert fight.state("A") == "fired"
    assert not fight.position.works[fight.space("A3")]


def test_20_62_no_cave_is_sealed_over_the_heads_of_enemies_or_from_afar() -> None:
    units = {"A": "allies us_rifle", "B": "allies us_rifle", "X": "axis jp_rifle"}
    fight = island("X+caves", "A", ".", ".", "caves", ".", "B", side="allies", phase="fire", **units)  # type: ignore[arg-type]
    assert fight.do("fire_with", "A").offers("seal_cave") == ""
    assert fight.refused("seal_cave", "A5")
    poor = draw(
        "         .\n    A+caves",
        phase="fire",
        A="allies us_rifle",
        X="axis jp_rifle waiting",
        rules={"nations": PACIFIC, "options": Options(tunnels=True)},
    )
    assert poor.offers("fire_with") == ""
    own = island("X+caves", ".", "A", phase="fire", A="allies us_rifle", X="axis jp_rifle").do("fire_with", "X")
    assert own.offers("seal_cave") == ""
    idle = island("A", "caves", side="allies", phase="fire", A="allies us_rifle", X="axis jp_rifle waiting")
    assert idle.offers("fire_with") == "A"
    assert "a cave to seal it" in prompt(idle.do("fire_with", "A"))[1]
    inside = island("A+caves", ".", ".", "X", side="allies", phase="fire", A="allies us_rifle", X="axis jp_rifle")
    assert inside.do("fire_with", "A").offers("seal_cave") == "A1"
