"""Movement at sea in the Battle Cycle, flights, and the way home (Rules 20.5, 23.1, 23.3, 23.6)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.hexset import has, spaces_of
from game.core.play import Moment
from game.core.rows import with_one
from game.rulebooks.pacific_war.moving.contact import ContactMovement
from game.rulebooks.pacific_war.moving.cycle import CycleMovement
from game.rulebooks.pacific_war.moving.sea import allowance, reach, route
from game.rulebooks.pacific_war.questions.moving import (
    homes,
    sailing,
    sailings,
    transfer,
)
from game.rulebooks.pacific_war.searching.looking import in_reach
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import (
    MOVED,
    PacificPosition,
)
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import force, position, unit

SEA, RABAUL, GUADALCANAL, TULAGI, TRUK, HAWAII = "3246", "1333", "1038", "1039", "2033", "2860"
CRUISER = {"unit": "jp_ca_takao", "name": "Takao"}
CRIPPLED = {"unit": "jp_ca_takao", "name": "Atago", "hits": 5}
TRANSPORT = {"unit": "jp_aa", "name": "Transport"}
DESTROYER = {"unit": "jp_dd_fubuki", "name": "Fubuki"}
AMERICANS = {"unit": "us_ca_northampton", "name": "Chicago"}
SNLF = {"unit": "jp_snlf", "name": "SNLF"}
MARINES = {"unit": "us_marine_division", "name": "Marines"}
BRIGADE = {"unit": "jp_brigade", "name": "Kawaguchi"}
ZEROS = {"unit": "jp_navy_f", "name": "Zeros"}


def fleet(
    where: str = SEA,
    core: tuple[dict[str, Any], ...] = (CRUISER,),
    enemy: str = "",
    is_detected: bool = False,
    operation: dict[str, Any] | None = None,
    **more: Any,
) -> tuple[PacificGame, PacificPosition]:
    """The Japanese Task Force J1 in a hex, and the American A1 where one is said to be."""
    told: dict[str, Any] = {"japan": {"J1": {"hex": where, "core": list(core)}}}
    if enemy:
        told["allies"] = {"A1": {"hex": enemy, "core": [AMERICANS], "is_detected": is_detected}}
    return position(task_forces=told, operation={"player": "japan", "light": "day_am", **(operation or {})}, **more)


def place(game: PacificGame, here: PacificPosition, name: str = "J1") -> str:
    """The hex of a Task Force."""
    return game.board.name(here.task_forces[force(here, name)].space)


def sail(moment: Moment[Any, Any], hex_name: str, name: str = "J1") -> Moment[Any, Any]:
    """Send a Task Force to a hex in a Battle Cycle."""
    assert moment.decision is not None
    picked = do(moment, "pick_force", force_piece(force(moment.position, name)))
    return do(picked, "sail_to", moment.decision.game.board.by_name[hex_name])


def head(moment: Moment[Any, Any], hex_name: str, name: str = "J1") -> Moment[Any, Any]:
    """Give a Task Force a heading in contact movement."""
    assert moment.decision is not None
    picked = do(moment, "head", force_piece(force(moment.position, name)))
    return do(picked, "head_for", moment.decision.game.board.by_name[hex_name])


def passed(moment: Moment[Any, Any]) -> Moment[Any, Any]:
    """Answer every search with no, and every question whether contact goes on with yes."""
    while asked(moment) in ("Looking", "StopContact"):
        moment = do(moment, "no_search" if asked(moment) == "Looking" else "go_on_contact")
    return moment


def test_23_1_ships_cross_sides_of_water_and_never_enter_land() -> None:
    game, here = fleet(GUADALCANAL)
    reached = reach(game, here, 0, 24)
    assert not reached & game.hexes.inland
    assert all(has(game.hexes.open_sea | game.hexes.coasts, space) for space in spaces_of(reached))


def test_23_1_no_ship_crosses_the_mountains_from_port_moresby_to_buna() -> None:
    game, here = fleet("1031")
    assert len(route(game, here, 0, game.board.by_name["1131"], 24)) > 1, "next door by land, round the cape by sea"


def test_23_6_a_task_force_sails_six_hexes_and_three_with_a_crippled_ship() -> None:
    game, here = fleet()
    start = here.task_forces[0].space
    assert allowance(game, here, 0) == 6
    assert {game.distance(start, game.board.by_name[name]) for name in sailings(game, here, "J1")} == {1, 2, 3, 4, 5, 6}
    game, here = fleet(core=(CRUISER, CRIPPLED))
    assert max(game.distance(start, game.board.by_name[name]) for name in sailings(game, here, "J1")) == 3
    refused = sailing(game, here, "J1", "3250")
    assert (refused.path, refused.rule) == ([], "23.6")
    assert "3 hexes" in refused.reason


def test_23_6_it_goes_hex_by_hex_once_a_phase() -> None:
    game, here = fleet()
    moment = sail(at(game, here, CycleMovement(JAPAN)), "3249")
    assert place(game, moment.position) == "3249"
    assert moment.position.task_forces[0].came_from == game.board.by_name["3248"]
    assert moment.position.task_forces[0].marks & MOVED
    assert asked(moment) == ""  # nothing else can move, so the phase is over


def test_23_6_its_way_is_drawn_before_it_sails() -> None:
    game, here = fleet()
    moment = do(at(game, here, CycleMovement(JAPAN)), "pick_force", force_piece(0))
    assert moment.decision is not None
    preview = moment.decision.step.preview(game, here, Action("sail_to", game.board.by_name["3249"]))
    assert preview is not None
    assert [(game.board.name(mark.space), mark.text) for mark in preview.marks] == [
        ("3247", "1"),
        ("3248", "2"),
        ("3249", "3"),
    ]


def test_23_6_it_stops_where_an_enemy_task_force_is_even_one_it_did_not_know_of() -> None:
    game, here = fleet(enemy="3248")
    assert "3250" in sailings(game, here, "J1"), "what is not detected bars no way"
    moment = sail(at(game, here, CycleMovement(JAPAN)), "3250")
    while asked(moment) == "Looking":
        moment = do(moment, "no_search")
    assert place(game, moment.position) == "3248"


def test_23_6_no_way_leads_through_a_detected_enemy() -> None:
    game, here = fleet(enemy="3247", is_detected=True)
    assert "3247" in sailings(game, here, "J1")
    path = sailing(game, here, "J1", "3248").path
    assert len(path) == 3
    assert "3247" not in path


def test_23_6_a_task_force_with_an_enemy_in_its_hex_enters_no_other_known_one() -> None:
    told = {
        "japan": {"J1": {"hex": SEA, "core": [CRUISER]}},
        "allies": {
            "A1": {"hex": SEA, "core": [AMERICANS], "is_detected": True},
            "A2": {"hex": "3247", "core": [{**AMERICANS, "name": "Houston"}], "is_detected": True},
        },
    }
    game, here = position(task_forces=told, operation={"player": "japan"})
    assert "3247" not in sailings(game, here, "J1")
    assert "3245" in sailings(game, here, "J1")


def test_23_6_only_activated_task_forces_sail() -> None:
    game, here = position(
        task_forces={"japan": {"J1": {"hex": SEA, "core": [CRUISER], "is_activated": False}}},
        operation={"player": "japan"},
    )
    assert sailings(game, here, "J1") == []
    assert sailing(game, here, "J1", "3247").rule == "2.2.1"
    assert asked(at(game, here, CycleMovement(JAPAN))) == ""


def test_2_3_a_base_goes_to_whose_ground_units_are_alone_in_its_hex_at_the_end_of_the_phase() -> None:
    loaded = {**TRANSPORT, "aboard": [SNLF]}
    game, here = fleet(GUADALCANAL, (loaded,))
    moment = do(do(at(game, here, CycleMovement(JAPAN)), "pick_force", force_piece(0)), "land", "SNLF")
    owners = {game.board.name(base.space): base.owner for base in moment.position.bases}
    assert owners[GUADALCANAL] == JAPAN
    assert owners[HAWAII] == ALLIES


def test_23_3_air_units_move_from_base_to_base_once_in_a_contact_phase() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = position(bases=bases, activated=["Zeros"], operation={"player": "japan"})
    assert transfer(game, here, "Zeros", TRUK).path == [TRUK]
    assert transfer(game, here, "Zeros", HAWAII).rule == "23.3"
    moment = do(at(game, here, ContactMovement(JAPAN)), "fly_unit", "Zeros")
    moment = do(moment, "fly_to", game.board.by_name[TRUK])
    assert moment.position.units[0].place == game.board.by_name[TRUK]
    assert transfer(game, moment.position, "Zeros", RABAUL).reason == "It has moved in this phase."


def test_2_2_1_air_units_that_are_not_activated_move_nowhere() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}, TRUK: {}}}
    game, here = position(bases=bases, operation={"player": "japan"})
    assert transfer(game, here, "Zeros", TRUK).rule == "2.2.1"
    assert "fly_unit" not in verbs(at(game, here, ContactMovement(JAPAN)))


def test_23_3_in_the_battle_cycle_air_units_only_fly_missions() -> None:
    game, here = position(
        bases={"japan": {RABAUL: {"air": [ZEROS]}}}, activated=["Zeros"], operation={"player": "japan"}
    )
    refused = CycleMovement(JAPAN).refusal(game, here, Target(Kind.PIECE, 0))
    assert refused.rule == "23.3"


def test_20_5_a_task_force_goes_home_to_a_linked_port_within_24_hexes_not_through_a_detected_enemy() -> None:
    bases = {"japan": {RABAUL: {"headquarters": ["south_seas"]}, TRUK: {}}}
    game, here = fleet("1536", bases=bases)
    found = homes(game, here, "J1")
    assert RABAUL in found
    assert HAWAII not in found, "the enemy's, and too far"


def test_20_5_without_a_headquarters_there_is_no_linked_port_to_go_home_to() -> None:
    game, here = fleet("1536", bases={"japan": {RABAUL: {}}})
    assert RABAUL not in homes(game, here, "J1")


def test_24_1_the_first_unit_of_all_searches_like_any_other() -> None:
    bases = {"japan": {RABAUL: {"air": [ZEROS]}}}
    enemy = {"allies": {"A1": {"hex": "1334", "core": [AMERICANS]}}}
    game, here = position(bases=bases, activated=["Zeros"], task_forces=enemy, operation={"player": "japan"})
    alone = with_one(here.units, 0, here.units[unit(here, "Zeros")])
    ships = replace(here.units[0], force=0)
    here = replace(here, units=with_one(alone, unit(here, "Zeros"), ships))
    assert in_reach(game, here, JAPAN) == (0,)
