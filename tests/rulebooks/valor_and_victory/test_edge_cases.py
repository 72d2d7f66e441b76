"""Cases at the edges of the rules: where two paragraphs meet, or a thing is lost before its turn comes."""

from itertools import product

import pytest
from msgspec.structs import replace

from game.core.session import Session
from game.rulebooks.valor_and_victory.fire.lanes import LayLane
from game.rulebooks.valor_and_victory.fire.snipers import hides
from game.rulebooks.valor_and_victory.fire.sniping import sniper_modifiers
from game.rulebooks.valor_and_victory.fire.targets import MORTARS
from game.rulebooks.valor_and_victory.terms.position import GONE, Sniper, Unit, with_sniper, with_unit
from game.rulebooks.valor_and_victory.terms.scenario import Supplies
from tests.rulebooks.valor_and_victory.columns import column
from tests.rulebooks.valor_and_victory.diagram import Fight, draw
from tests.rulebooks.valor_and_victory.drawn_fight import stacked


def spend(fight: Fight) -> Fight:
    """Let the game take all losses, and lay no lanes."""
    verbs = {"SpendPoints": "cheapest", "LayLane": "no_lane"}
    while fight.step in verbs:
        fight.do(verbs[fight.step])
    return fight


# Fire


def test_12_6_mortars_do_not_bar_the_infantry_of_their_hex_from_the_same_target() -> None:
    units = {"A": "allies us_rifle with mortar_60mm", "B": "allies us_rifle"}
    fight = column("A+B", ".", "X", X="axis ger_rifle", forces=units)
    fight.do("fire_with", "A").do("use_mortars").roll(6, 6).do("fire_at", "A3")
    assert fight.offers("fire_with") == "B"
    assert fight.fire("B", "A3", 6, 6).state("B") == "fired"


@pytest.mark.parametrize("word", ["woods", "orchard"])
def test_12_6_the_preview_of_a_mortar_tells_what_the_dice_bring(word: str) -> None:
    fight = draw(
        f"         .\n    A\n         .\n    .\n         .\n    X+{word}",
        A="allies us_rifle with mortar_60mm", X="axis ger_grenadier",
    ).do("fire_with", "A").do("use_mortars")  # fmt: skip
    preview = fight.preview("fire_at", "A3")
    assert preview is not None
    counts = dict.fromkeys((chance.label for chance in preview.chances), 0)
    before = fight.position
    for faces in product(range(1, 7), repeat=2):
        fight.session = Session(fight.game, replace(before, dice=stacked(faces)))
        fight.do("fire_at", "A3")
        points = fight.owed if fight.step == "SpendPoints" else 0
        gone = fight.at("X") == "" or fight.position.verdict is not None
        label = f"{points} CP" if points else next(iter(counts)) if gone else "no effect"
        counts[label] += 1
    told = {chance.label: round(chance.probability * 36) for chance in preview.chances}
    assert sum(counts.values()) == sum(told.values()) == 36
    assert counts["no effect"] == told["no effect"]


def test_12_61_a_leader_in_the_hex_of_a_mortar_adds_his_modifier_and_no_firepower() -> None:
    units = {"A": "allies us_rifle with mortar_60mm", "L": "allies leader_minus1", "B": "allies us_rifle"}
    fight = column("A+L+B", ".", "X", **units, X="axis ger_rifle").do("fire_with", "A").do("use_mortars")
    assert fight.offers("join") == "L", "a squad without a mortar does not fire with it"
    assert fight.firepower("AL", "X", how=MORTARS) == fight.firepower("A", "X", how=MORTARS)
    fight.do("join", "L")
    preview = fight.preview("fire_at", "A3")
    assert preview is not None
    assert [(each.amount, each.rule) for each in preview.modifiers] == [(-1, "12.61")]
    fight.roll(6, 5).do("fire_at", "A3")
    assert (fight.state("A"), fight.state("L"), fight.state("B")) == ("fired", "fired", "")


def test_12_61_a_leader_helps_neither_pinned_nor_after_he_has_fired_nor_from_another_hex() -> None:
    mortar = {"A": "allies us_rifle with mortar_60mm", "X": "axis ger_rifle"}
    for picture, leader in ((("A+L", ".", "X"), "pinned"), (("A+L", ".", "X"), "fired"), (("L", "A", ".", "X"), "")):
        fight = column(*picture, **mortar, L=f"allies leader_minus1 {leader}")
        assert fight.do("fire_with", "A").do("use_mortars").offers("join") == ""


def test_12_67_the_preview_of_mortars_gives_the_chance_to_destroy_each_vehicle() -> None:
    fight = column("A", ".", "T", A="allies us_rifle with mortar_60mm", T="axis stug3g facing N")
    preview = fight.do("fire_with", "A").do("use_mortars").preview("fire_at", "A3")
    assert preview is not None
    assert fight.session.decision is not None
    assert [mark.text for mark in fight.session.decision.step.marks(fight.game, fight.position)] == ["6: 12%"]
    told = [(chance.label, round(chance.probability, 2)) for chance in preview.chances]
    assert told == [("destroyed", 0.12), ("no effect", 0.88)]
    assert not any("CP" in note for note in preview.notes)
    assert "StuG III G destroyed: 12% § 12.67" in preview.notes  # 15 of 36 to hit, 10 of 36 for A against B


# Reactions


def test_13_9_a_machine_gun_that_is_lost_or_pinned_after_its_fire_lays_no_lane() -> None:
    fight = column("A", ".", ".", "X", A="allies us_rifle", X="axis ger_rifle with mg34_l", phase="move")
    step = LayLane(fight.game.sides_of[1], 1, fight.space("A1"))
    assert step.legal(fight.game, fight.position)
    lost = with_unit(fight.position, 1, Unit(GONE, fight.unit("X").kind))
    assert step.legal(fight.game, lost) == ()
    pinned = column("A", ".", ".", "X", A="allies us_rifle", X="axis ger_rifle with mg34_l pinned", phase="move")
    assert step.legal(pinned.game, pinned.position) == ()


def test_13_9_there_is_no_lane_off_the_map() -> None:
    fight = draw(
        "         A         .         X\n    .         .         .         .",
        phase="move", A="allies us_rifle", X="axis ger_rifle with mg34_l",
    )  # fmt: skip
    step = LayLane(fight.game.sides_of[1], 1, fight.space("B1"))
    assert [way for _, way in step.patterns(fight.game, fight.position) if not way] == []
    assert len(step.patterns(fight.game, fight.position)) == 1


def test_17_2_a_sniper_does_not_lie_in_deep_water() -> None:
    fight = column("A", "orchard", "river", ".", A="allies us_rifle", X="axis ger_rifle waiting", phase="move")
    found = hides(fight.game, fight.position, 1, fight.space("A1"))
    assert fight.space("A4") in found
    assert fight.space("A3") not in found


def test_17_5_an_assault_move_is_cover_against_a_sniper() -> None:
    fight = column("A", ".", "woods", ".", A="allies us_rifle", X="axis ger_rifle waiting", phase="move")
    position = with_sniper(fight.position, 1, Sniper(True, fight.space("A3")))
    fight.session = Session(fight.game, position)
    fight.do("move_unit", "A").do("assault_move").do("enter", "A2")
    found = sniper_modifiers(fight.game, fight.position, fight.space("A3"), fight.space("A2"), (0,))
    assert [(each.amount, each.rule) for each in found] == [(-1, "6.4")]
    fight.roll(1).do("snipe")
    assert fight.state("A") == "assault"


# Movement


def test_6_5_a_pinned_unit_stays_where_those_that_go_on_leave_it_room() -> None:
    units = dict.fromkeys("ABPQR", "allies us_rifle")
    fight = column("A+B", "P+Q+R", ".", ".", "X", phase="move", X="axis ger_rifle with mg34_l", forces=units)
    fight.do("move_unit", "A").do("along", "B").do("enter", "A2").do("react_with", "X").roll(4, 4).do("fire_at", "A2")
    assert fight.owed == 1
    fight.do("lose", "A").do("pin").do("no_lane")
    assert (fight.at("A"), fight.state("A"), fight.step) == ("A2", "pinned moved", "MoveOn")
    assert fight.choices == {"enter"}


def test_6_5_of_two_pinned_units_only_the_one_without_room_is_eliminated() -> None:
    units = {**dict.fromkeys("APQR", "allies us_rifle"), "B": "allies leader_minus1"}
    fight = column("A+B", "P+Q+R", ".", ".", "X", phase="move", X="axis ger_rifle with mg34_l", forces=units)
    fight.do("move_unit", "A").do("along", "B").do("enter", "A2").do("react_with", "X").roll(3, 4).do("fire_at", "A2")
    assert fight.owed == 2
    spend(fight)
    assert (fight.at("A"), fight.at("B")) == ("A2", "")


def test_11_2_an_assault_move_may_be_declared_after_laying_smoke() -> None:
    fight = column(
        "A", ".", ".", A="allies us_rifle", X="axis ger_rifle waiting", phase="move", allies=Supplies(smoke=1)
    )
    fight.do("move_unit", "A").do("use_smoke").do("smoke_at", "A2").do("assault_move").do("enter", "A2")
    assert fight.state("A") == "assault"


def test_8_2_infantry_that_finds_no_room_unloads_beside_its_vehicle() -> None:
    units = {"T": "allies m3_halftrack facing S", "A": "allies us_rifle", "B": "allies us_rifle",
             "P": "allies us_rifle aboard T"}  # fmt: skip
    fight = column("T+A+B", ".", ".", "X", X="axis ger_rifle", phase="move", forces=units).do("move_unit", "P")
    assert "unload" not in fight.choices
    assert fight.refused("enter", "A3") == "8.2"
    assert fight.preview("enter", "A2") is not None
    fight.do("enter", "A2")
    assert (fight.at("P"), fight.unit("P").carrier, fight.step) == ("A2", -1, "React")
    fight.do("let_pass")
    assert (fight.state("P"), fight.step) == ("moved", "Moves")
    assert fight.refused("move_unit", "P") == "6.2"
    roomy = column("T+A", ".", ".", "X", X="axis ger_rifle", phase="move", forces={k: units[k] for k in "TAP"})
    assert roomy.do("move_unit", "P").choices == {"unload"}


# Overruns


def charge(*, target: str = "X", beyond: str = ".", **units: str) -> Fight:
    """A tank stands before a German squad."""
    allies, axis = Supplies(satchels=1), Supplies(panzerfausts=1, sniper=True)
    forces = {"T": "allies m4_sherman facing S", "X": "axis ger_rifle", **units}
    return column(
        "T", target, beyond, ".", Y="axis ger_rifle waiting", phase="move", forces=forces, allies=allies, axis=axis
    )


def test_19_4_a_final_shot_may_be_a_panzerfaust() -> None:
    fight = charge().do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    fight.do("final_shot", "X").do("use_panzerfaust")
    assert fight.offers("shoot_at") == "T"
    fight.roll(4, 4, 6, 6).do("shoot_at", "T")
    assert fight.position.supplies[1][2] == 0
    assert fight.state("X") == "fired"


@pytest.mark.parametrize(("face", "place"), [(3, ""), (4, "A3")])
def test_20_7_mines_attack_an_afv_before_it_overruns(face: int, place: str) -> None:
    fight = charge(target="X+minefield").do("move_unit", "T").roll(face, 6, 6).do("overrun", "A2")
    while fight.step in ("FinalShot", "React"):
        fight.do("let_pass")
    assert fight.at("T") == place


@pytest.mark.parametrize("place", ["A2", "A3"])
def test_17_6_an_overrun_kills_a_sniper_in_its_way(place: str) -> None:
    fight = charge()
    fight.session = Session(fight.game, with_sniper(fight.position, 1, Sniper(True, fight.space(place))))
    fight.do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    assert fight.position.snipers[1] == Sniper()


def charge_with_grenades(**units: str) -> Fight:
    """A tank stands before a German squad; its side has two grenades and a satchel charge."""
    forces = {"T": "allies m4_sherman facing S", "X": "axis ger_rifle", "Y": "axis ger_rifle waiting", **units}
    return column("T", "X", ".", ".", phase="move", forces=forces, allies=Supplies(satchels=1, grenades=2))


def test_12_52_passengers_may_throw_grenades_as_well_as_a_charge_in_an_overrun() -> None:
    forces = {"T": "allies m3_halftrack facing S", "P": "allies us_rifle aboard T"}
    fight = charge_with_grenades(**forces).do("move_unit", "T").do("overrun", "A2")
    assert fight.choices == {"add_grenades", "add_satchel", "drive_through"}
    fight.do("add_grenades")
    assert fight.choices == {"add_satchel", "drive_through"}, "one counter for the attack"
    preview = fight.preview("drive_through")
    assert preview is not None
    assert [(each.amount, each.rule) for each in preview.modifiers] == [(-1, "12.52")]
    assert fight.position.supplies[0][:2] == (2, 1), "nothing is used up before it drives on"
    fight.roll(6, 6).do("add_satchel")
    assert fight.position.supplies[0][:2] == (1, 0)
    assert any("19 firepower: roll 12, modified 11" in line.sentence for line in fight.session.log(None))


def test_12_52_an_afv_without_passengers_throws_no_grenades() -> None:
    fight = charge_with_grenades().do("move_unit", "T").roll(6, 6).do("overrun", "A2")
    assert fight.position.supplies[0][:2] == (2, 1)


def test_12_53_passengers_may_throw_a_satchel_charge_in_an_overrun() -> None:
    forces = {"T": "allies m3_halftrack facing S", "P": "allies us_rifle aboard T"}
    fight = charge(**forces).do("move_unit", "T").do("overrun", "A2")
    assert fight.choices == {"add_satchel", "drive_through"}
    assert fight.refused("enter", "A2") == "19.3"
    decision = fight.session.decision
    assert decision is not None
    assert decision.step.prompt(fight.game, fight.position).rule == "19.3"
    assert decision.step.subject(fight.game, fight.position) == fight.target("move_unit", "T")
    with_it, without = fight.preview("add_satchel"), fight.preview("drive_through")
    assert with_it is not None
    assert without is not None
    assert " with 19 firepower" in with_it.title
    assert " with 13 firepower" in without.title
    fight.roll(6, 6).do("add_satchel")
    assert fight.position.supplies[0][1] == 0
    armed = charge(**forces | {"P": "allies us_rifle with m1919a6 aboard T"}).do("move_unit", "T").do("overrun", "A2")
    assert "add_satchel" not in armed.choices
