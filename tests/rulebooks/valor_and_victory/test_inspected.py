"""What the inspector says of hexes, units and signs, and to whom."""

from game.core.actions import Kind, Side, Target
from game.rulebooks.valor_and_victory.shown.inspection import inspect
from game.rulebooks.valor_and_victory.shown.markers import exits
from game.rulebooks.valor_and_victory.shown.view import view
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.terms.position import Sniper, with_sniper
from game.rulebooks.valor_and_victory.terms.scenario import (
    Area,
    Condition,
    Objective,
    Options,
    Supplies,
    Victory,
    WorksEntry,
)
from tests.rulebooks.valor_and_victory import shipped
from tests.rulebooks.valor_and_victory.columns import column
from tests.rulebooks.valor_and_victory.diagram import Fight, draw


def inspected(fight: Fight, target: Target, viewer: Side | None = None) -> str:
    """What the inspector says."""
    found = inspect(fight.game, fight.position, viewer, target)
    assert found is not None
    return " ".join(line.text for line in found.lines)


def test_10_12_the_inspector_says_what_a_hexside_does_to_sight() -> None:
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle", walls={"A1A2": "hedgerow", "A2A3": "wall"})
    said = inspected(fight, Target(Kind.SPACE, fight.space("A2")))
    assert "Hedgerow to the N: +1 movement point to cross, cover +1; nobody sees past it" in said
    assert "Wall to the S: +1 movement point to cross, cover +1; fire across it +1." in said


def test_18_4_the_inspector_says_what_letters_mean_of_whoever_has_one_alone() -> None:
    fight = column(
        "A",
        ".",
        "G+T+X",
        A="allies us_rifle",
        G="axis pak38 facing N",
        T="axis pz6_tiger1 facing N",
        X="axis ger_rifle",
    )
    said = {letter: inspected(fight, Target(Kind.PIECE, fight.letters[letter])) for letter in "AGTX"}
    assert {letter for letter in said if "Letters go from A, the weakest, to F" in said[letter]} == {"G", "T"}
    assert "casualty rating 3, 1 movement point." in said["G"]


def test_14_8_the_inspector_says_of_elite_units_alone_what_that_is() -> None:
    fight = draw("     A         B", A="allies us_para", B="allies us_rifle")
    found = [inspect(fight.game, fight.position, None, Target(Kind.PIECE, fight.letters[each])) for each in "AB"]
    told = [[line.text for line in each.lines if line.rule == "14.8"] for each in found if each is not None]
    assert told == [["Elite, as its coloured firepower shows: rallies with 7 or less, others with 6."], []]


def test_8_1_the_inspector_says_what_a_vehicle_can_carry_and_tow() -> None:
    units = {"A": "allies m3_halftrack facing S", "B": "allies jeep_m38 facing S", "X": "axis pz4h facing N"}
    fight = column("A", "B", ".", "X", **units)
    said = {letter: inspected(fight, Target(Kind.PIECE, fight.letters[letter])) for letter in "ABX"}
    assert "Room for 1 squad and 1 leader, tows a Gun." in said["A"]
    assert "Room for a half squad and a leader" in said["B"]
    assert "Room" not in said["X"]


def test_20_7_hidden_mines_are_shown_and_explained_to_their_owner_alone() -> None:
    works = (WorksEntry(side="axis", type="minefield", at=("A2",)),)
    rules = {"works": works, "options": Options(hidden_mines=True)}
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle", rules=rules)
    mine = Target(Kind.SPACE, fight.space("A2"))
    for viewer, is_told in ((AXIS, True), (ALLIES, False), (None, False)):
        assert ("Minefield (hidden)" in inspected(fight, mine, viewer)) == is_told
        shown = [each.look for each in view(fight.game, fight.position, viewer).markers]
        assert ("minefield_hidden" in shown) == is_told


def test_12_5_every_supply_says_what_it_is_good_for() -> None:
    given = Supplies(smoke=1, grenades=1, satchels=1, light_barrages=1, sniper=True)
    fight = column("A", A="allies us_rifle", allies=given)
    piles = view(fight.game, fight.position, None).piles
    assert len(piles) == 5
    assert all(len(pile.notes) == 1 for pile in piles)


def test_4_2_the_star_on_a_hex_is_explained_there_and_nowhere_else() -> None:
    aim = Condition(side="allies", kind="clear", area=Area(hexes=("A2",)), text="nobody is left there.", when="end")
    rules = {"victory": Victory(conditions=(aim,), otherwise="axis")}
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle", rules=rules)
    said = {name: inspected(fight, Target(Kind.SPACE, fight.space(name))) for name in ("A1", "A2", "A3")}
    assert f"Objective of the {fight.game.side_name(ALLIES)}: nobody is left there." in said["A2"]
    assert "Objective" not in said["A1"] + said["A3"]


def test_4_5_a_hex_that_is_worth_points_says_how_many_and_who_holds_it() -> None:
    goal = Objective("Farm", Area(hexes=("A3",)), 2, "axis")
    free = Objective("Wood", Area(hexes=("A2",)), 1)
    wide = Objective("Ridge", Area(hexes=("A2", "A3")), 3)
    rules = {"victory": Victory(objectives=(goal, free, wide), otherwise="draw")}
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle", rules=rules)
    said = {name: inspected(fight, Target(Kind.SPACE, fight.space(name))) for name in ("A1", "A2", "A3")}
    assert f"Farm: 2 VP, held by the {fight.game.side_name(AXIS)}." in said["A3"]
    assert "Wood: 1 VP, held by nobody." in said["A2"]
    assert "Ridge: 3 VP for all 2 hexes, held by nobody." in said["A2"]
    assert "VP" not in said["A1"]


def test_6_7_every_arrow_at_the_edge_of_the_lane_and_nothing_else_is_explained_as_one() -> None:
    game = shipped.fight("hedgerow-lane")
    here = next(shipped.random_moments(game, 1)).position
    marked = {mark.space for mark in exits(game)}
    assert marked
    for space in range(game.field.count):
        said = inspect(game, here, None, Target(Kind.SPACE, space))
        assert said is not None
        assert any(line.text.startswith("Exit of the ") for line in said.lines) == (space in marked)


def test_17_4_the_mark_of_a_sniper_is_explained_where_he_lies() -> None:
    fight = column("A", ".", "X", A="allies us_rifle", X="axis ger_rifle")
    sniper = Sniper(is_there=True, space=fight.space("A2"))
    hunted = Fight(fight.game, with_sniper(fight.position, AXIS, sniper), fight.letters)
    assert f"Sniper of the {fight.game.side_name(AXIS)}." in inspected(hunted, Target(Kind.SPACE, fight.space("A2")))
    assert "Sniper" not in inspected(hunted, Target(Kind.SPACE, fight.space("A1")))


def test_6_6_the_tray_marks_who_comes_on_together() -> None:
    waiting = dict.fromkeys("BCD", "allies us_rifle waiting")
    fight = column("A", ".", phase="move", A="allies us_rifle", forces=waiting).do("move_unit", "B").do("along", "D")
    (tray,) = view(fight.game, fight.position, None).trays
    assert [piece.state for piece in tray.pieces] == ["chosen", "", "chosen"]
