"""Words: what a unit does in an Operation, and Task Forces, their core and screen (Rules 2.2.1, 2.2.3)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.play import Moment
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.forming import FormForces
from game.rulebooks.pacific_war.moving.reorganising import ForceBoard, Reorganise, join_refusal, split_refusal
from game.rulebooks.pacific_war.operation.candidates import state_refusal
from game.rulebooks.pacific_war.operation.ending import end_operation
from game.rulebooks.pacific_war.questions.moving import task_force
from game.rulebooks.pacific_war.shown.pieces import pieces
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.occupants import ships_of
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import ACTIVATED, DEACTIVATED, UNACTIVATED, PacificPosition
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs
from tests.rulebooks.pacific_war.war import force, position, unit

SEA, RABAUL, TRUK = "3246", "1333", "2033"
KINDS = {
    "Shokaku": "jp_cv_shokaku",
    "Zuikaku": "jp_cv_shokaku",
    "Kongo": "jp_bb_kongo",
    "Haruna": "jp_bb_kongo",
    "Takao": "jp_ca_takao",
    "Atago": "jp_ca_takao",
    "Fubuki": "jp_dd_fubuki",
    "Transport": "jp_aa",
    "Tender": "jp_st",
    "Mahan": "us_dd_mahan",
    "Lexington": "us_cv_lexington",
    "Gregory": "us_apd",
}


def ship(name: str, **more: Any) -> dict[str, Any]:
    """A ship by its name; one with a number is another of its class."""
    return {"unit": KINDS[name.split()[0]], "name": name, **more}


def port(*names_of_ships: str) -> tuple[PacificGame, PacificPosition]:
    """Ships in a port."""
    return position(bases={"japan": {TRUK: {"ships": [ship(name) for name in names_of_ships]}}})


@pytest.mark.parametrize(
    ("core", "screen"),
    [
        (("Shokaku", "Kongo"), ("Takao",)),
        (("Shokaku", "Kongo"), ("Takao", "Haruna")),
        (("Transport",), ("Fubuki",)),
        (("Takao", "Atago"), ("Fubuki",)),
        (("Takao",), ()),
        (("Lexington",), ("Mahan",)),
    ],
)
def test_2_2_3_legal_task_forces(core: tuple[str, ...], screen: tuple[str, ...]) -> None:
    game, here = port(*core, *screen)
    assert task_force(game, here, core, screen) is None


@pytest.mark.parametrize(
    ("core", "screen", "reason"),
    [
        ((), (), "at least one ship"),
        (("Takao",), ("Fubuki", "Atago"), "no larger than the core"),
        (("Kongo",), ("Shokaku",), "Shokaku cannot be in the screen"),
        (("Kongo", "Takao"), (), "Takao cannot be in the core"),
        (("Kongo", "Fubuki"), (), "Fubuki cannot be in the core"),
        (("Lexington", "Mahan"), (), "Mahan cannot be in the core"),
        (("Lexington", "Gregory"), (), "Gregory cannot be in the core"),
        (("Transport", "Tender"), (), "Tender cannot be in the core"),
        (tuple(f"Kongo {n}" for n in range(7)), (), "at most 6 capital"),
        (tuple(f"Transport {n}" for n in range(5)), (), "at most 6 capital and 4 other"),
    ],
)
def test_2_2_3_no_task_force(core: tuple[str, ...], screen: tuple[str, ...], reason: str) -> None:
    game, here = port(*core, *screen)
    refused = task_force(game, here, core, screen)
    assert refused is not None
    assert reason in refused.reason
    assert refused.rule == "2.2.3"


def test_2_2_3_a_loaded_japanese_destroyer_may_be_in_the_core_and_an_empty_one_not() -> None:
    loaded = ship("Fubuki", aboard=[{"unit": "jp_snlf", "name": "SNLF", "steps": 2}])
    game, here = position(bases={"japan": {TRUK: {"ships": [ship("Kongo"), loaded]}}})
    assert task_force(game, here, ("Kongo", "Fubuki"), ()) is None


def formation(*names_of_ships: str) -> Moment[Any, Any]:
    """Activated ships in a port that are in no Task Force."""
    ships = [ship(name) for name in names_of_ships]
    told = {"japan": {TRUK: {"ships": ships}}}
    game, here = position(bases=told, activated=list(names_of_ships), operation={"player": "japan"})
    return at(game, here, FormForces(JAPAN))


def test_2_2_3_ships_of_a_port_are_formed_one_by_one() -> None:
    moment = do(do(formation("Kongo", "Takao", "Fubuki"), "add_ship", "Kongo"), "add_ship", "Takao")
    assert names(moment, "add_ship") == set(), "one ship of a screen for one of the core"
    moment = do(moment, "form_force")
    now = moment.position
    assert now.task_forces[0].space == now.units[unit(now, "Takao")].place
    assert now.units[unit(now, "Kongo")].in_core
    assert not now.units[unit(now, "Takao")].in_core
    assert names(moment, "add_ship") == {"Fubuki"}
    assert do(moment, "leave_behind").position.units[unit(now, "Fubuki")].activity == DEACTIVATED


def test_2_2_3_all_of_a_port_are_formed_by_a_proposal() -> None:
    after = do(formation("Shokaku", "Kongo", "Takao", "Atago", "Fubuki"), "propose_forces").position
    assert all(each.force >= 0 for each in after.units if each.activity == ACTIVATED)
    assert len({each.force for each in after.units}) == 2


def at_sea(*forces: tuple[str, ...], detected: str = "") -> Moment[Any, Any]:
    """Japanese Task Forces J1, J2 ... in one hex, with their movement to come; the first ships are the core."""
    told = {}
    for number, ships in enumerate(forces, 1):
        half = -(-len(ships) // 2)
        told[f"J{number}"] = {
            "hex": SEA,
            "core": [ship(name) for name in ships[:half]],
            "screen": [ship(name) for name in ships[half:]],
            "is_detected": f"J{number}" == detected,
        }
    game, here = position(task_forces={"japan": told}, operation={"player": "japan"})
    return at(game, here, CycleMovement(JAPAN))


def crew(moment: Moment[Any, Any], name: str) -> dict[str, bool]:
    """The ships of a Task Force, and which are in its core."""
    here = moment.position
    return {each.name: each.in_core for each in here.units if each.force == force(here, name) and each.place >= 0}


def board(moment: Moment[Any, Any], name: str) -> Moment[Any, Any]:
    """The board of a Task Force."""
    if asked(moment) == "CycleMovement":
        moment = do(moment, "reorganise")
    return do(moment, "open_force", force_piece(force(moment.position, name)))


def test_2_2_3_a_proposal_sends_transports_without_the_carriers() -> None:
    after = do(formation("Shokaku", "Kongo", "Takao", "Atago", "Transport", "Fubuki"), "propose_forces").position
    sailing: dict[int, set[str]] = {}
    for each in after.units:
        sailing.setdefault(each.force, set()).add(each.name)
    assert list(sailing.values()) == [{"Shokaku", "Kongo", "Takao", "Atago"}, {"Transport", "Fubuki"}]


def test_2_2_3_a_task_force_is_split_at_the_beginning_of_its_sides_movement() -> None:
    moment = board(at_sea(("Kongo", "Haruna", "Takao", "Atago"), detected="J1"), "J1")
    moment = do(do(do(moment, "take_out", "Haruna"), "take_out", "Atago"), "split_force")
    assert crew(moment, "J1") == {"Kongo": True, "Takao": False}
    assert crew(moment, "J2") == {"Haruna": True, "Atago": False}
    assert [each.report for each in moment.position.task_forces] == ["green", "green"]
    moment = do(moment, "end_reorganising")
    assert asked(moment) == "CycleMovement"
    assert "reorganise" not in verbs(moment), "once a phase"


def test_2_2_3_what_stays_and_what_leaves_must_both_be_legal() -> None:
    moment = board(at_sea(("Shokaku", "Zuikaku", "Takao", "Atago")), "J1")
    moment = do(do(moment, "take_out", "Takao"), "take_out", "Shokaku")
    assert "split_force" in verbs(moment)
    moment = do(moment, "take_out", "Zuikaku")
    assert "split_force" in verbs(moment), "two carriers and a cruiser, and a cruiser alone"
    assert names(moment, "take_out") == set(), "one stays"
    moment = board(at_sea(("Kongo", "Transport", "Takao", "Fubuki")), "J1")
    moment = do(moment, "take_out", "Kongo")
    game, here = moment.decision.game, moment.position  # type: ignore[union-attr]
    refused = split_refusal(game, here, 0, (unit(here, "Kongo"),))
    assert refused is not None
    assert "that stay have no legal core" in refused.sentence
    assert "split_force" not in verbs(moment)


def test_2_2_3_two_task_forces_in_a_hex_join_and_are_known_as_the_better_known() -> None:
    moment = board(at_sea(("Shokaku",), ("Kongo", "Takao"), detected="J2"), "J1")
    moment = do(moment, "join_force", force_piece(1))
    assert crew(moment, "J1") == {"Shokaku": True, "Kongo": True, "Takao": False}
    assert moment.position.task_forces[1].space == -1
    assert moment.position.task_forces[0].report == "green"


def test_2_2_3_ships_that_together_are_no_task_force_do_not_join() -> None:
    moment = at_sea(("Transport 1", "Transport 2", "Takao"), ("Transport 3", "Transport 4"))
    game, here = moment.decision.game, moment.position  # type: ignore[union-attr]
    refused = join_refusal(game, here, 0, 1)
    assert refused is not None
    assert refused.sentence == "Together they have no legal core and screen."
    assert "join_force" not in verbs(board(moment, "J1"))
    ours = ForceBoard(JAPAN, 0).refusal(game, here, Target(Kind.PIECE, force_piece(0)))
    assert ours.sentence == "Only another Task Force of yours in the same hex joins it."


def test_2_2_3_after_the_first_move_no_task_force_is_split() -> None:
    moment = at_sea(("Kongo", "Haruna"), ("Takao",))
    assert "reorganise" in verbs(moment)
    moment = do(do(moment, "pick_force", force_piece(1)), "sail_to", moment.decision.game.board.by_name["3247"])  # type: ignore[union-attr]
    assert "reorganise" not in verbs(moment)
    game, here = moment.decision.game, moment.position  # type: ignore[union-attr]
    refused = CycleMovement(JAPAN).refusal(game, here, Target(Kind.BUTTON, -1, "reorganise"))
    assert refused.rule == "2.2.3"


def test_2_2_3_a_ship_alone_is_neither_split_nor_joined() -> None:
    moment = at_sea(("Kongo",))
    assert "reorganise" not in verbs(moment)
    game, here = moment.decision.game, moment.position  # type: ignore[union-attr]
    assert list(Reorganise(JAPAN).legal(game, here)) == [Action("end_reorganising")]
    refused = Reorganise(JAPAN).refusal(game, here, Target(Kind.PIECE, force_piece(0)))
    assert "one ship" in refused.sentence


def test_2_2_3_every_ship_of_a_split_is_in_one_task_force() -> None:
    moment = board(at_sea(("Kongo", "Haruna", "Takao", "Atago")), "J1")
    here = do(do(moment, "take_out", "Takao"), "split_force").position
    game = moment.decision.game  # type: ignore[union-attr]
    ships = [each for number in range(2) for each in ships_of(game, here, number)]
    assert sorted(ships) == sorted(number for number, _ in enumerate(here.units))


def test_2_2_1_a_deactivated_unit_is_not_activated_again_and_all_rest_when_the_operation_ends() -> None:
    game, here = position(bases={"japan": {RABAUL: {"air": [{"unit": "jp_navy_f", "name": "Zeros"}]}}})
    here = position(
        bases={"japan": {RABAUL: {"air": [{"unit": "jp_navy_f", "name": "Zeros"}]}}}, operation={"player": "japan"}
    )[1]
    assert state_refusal(game, here, JAPAN, 0) is None
    resting = replace(here, units=tuple(replace(each, activity=DEACTIVATED) for each in here.units))
    refused = state_refusal(game, resting, JAPAN, 0)
    assert refused is not None
    assert refused.rule == "2.2.1"
    assert end_operation(game, resting).position.units[0].activity == UNACTIVATED


def test_2_2_3_a_ship_and_what_it_carries_belong_to_their_task_force_and_ships_in_port_to_none() -> None:
    """At sea J1: Shokaku with her group; in port: Kongo."""
    group = {"unit": "jp_cad", "name": "Shokaku group"}
    game, here = position(
        task_forces={"japan": {"J1": {"hex": SEA, "core": [ship("Shokaku", air=group)]}}},
        bases={"japan": {TRUK: {"ships": [ship("Kongo")]}}},
    )
    seen = {piece.name: piece.part_of for piece in pieces(game, here, JAPAN)}
    fleet = force_piece(force(here, "J1"))
    assert (seen["Shokaku"], seen["Shokaku group"], seen["Kongo"]) == (fleet, fleet, None)
    assert seen["J1: 1 ship"] is None
