"""What the program proposes as targets: what counts, and enough for it before the next is begun (Rules 28.6, 28.9)."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import begin
from game.rulebooks.pacific_war.air.mission import Aim, Flier, Mission
from game.rulebooks.pacific_war.air.over_target import NameAims
from game.rulebooks.pacific_war.air.proposing import with_proposals
from game.rulebooks.pacific_war.terms.game import JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.position import PacificPosition, with_units
from tests.balance.judges import judge_of
from tests.rulebooks.pacific_war.shipped import scenario_game
from tests.rulebooks.pacific_war.war import position, unit

OAHU, SEA, NEAR = "2860", "3246", "3244"


def proposed(game: Any, here: PacificPosition, groups: Sequence[str], space: str, **told: Any) -> dict[str, Aim]:
    """The proposal for groups over a hex, each by its name."""
    units = [unit(here, name) for name in groups]
    fliers = tuple(Flier(number, here.units[number].place, steps=here.units[number].steps) for number in units)
    mission = Mission(game.side(here.units[units[0]].kind), "strike", game.board.by_name[space], fliers, **told)
    return {here.units[aim.unit].name: aim for aim in with_proposals(game, here, mission, units).aims}


def over_a_fleet(carriers: int, groups: int, report: str = "green") -> tuple[Any, PacificPosition, tuple[str, ...]]:
    """Japanese groups, and American carriers with a cruiser, destroyers and a transport."""
    mine = [
        {"unit": "jp_cv_shokaku", "name": f"Carrier {n}", "air": {"unit": "jp_cad", "name": f"Group {n}", "steps": 6}}
        for n in range(groups)
    ]
    core = [{"unit": "us_cv_lexington", "name": f"CV {n}"} for n in range(carriers)]
    core += [{"unit": "us_aa", "name": "Transports"}]
    screen = [{"unit": "us_ca_new_orleans", "name": "Cruiser"}, {"unit": "us_dd_mahan", "name": "Destroyers"}]
    forces = {
        "japan": {"J1": {"hex": NEAR, "core": mine, "is_detected": True}},
        "allies": {"A1": {"hex": SEA, "core": core, "screen": screen, "is_detected": True}},
    }
    game, here = position(task_forces=forces, operation={"player": "japan", "light": "day_am"})
    reports = tuple(replace(force, report=report) if force.name == "A1" else force for force in here.task_forces)
    return game, replace(here, task_forces=reports), tuple(f"Group {n}" for n in range(groups))


def names_of(here: PacificPosition, aim: Aim) -> list[str]:
    """The names of the ships that a unit attacks."""
    return [here.units[ship].name for ship in aim.targets]


def test_28_6_carriers_come_first_and_one_is_brought_down_before_the_next_is_begun() -> None:
    game, here, groups = over_a_fleet(carriers=2, groups=4)
    firsts = [names_of(here, aim)[0] for aim in proposed(game, here, groups, SEA).values()]
    assert set(firsts) == {"CV 0", "CV 1"}
    assert firsts[0] == firsts[1], "a single group does not sink a carrier"


def test_28_6_screen_and_transports_are_left_alone_while_a_carrier_needs_all_groups() -> None:
    game, here, groups = over_a_fleet(carriers=2, groups=4)
    named = {ship for aim in proposed(game, here, groups, SEA).values() for ship in names_of(here, aim)[:1]}
    assert named.isdisjoint({"Transports", "Cruiser", "Destroyers"})


def test_28_6_more_groups_than_the_only_carrier_needs_go_on_to_what_else_is_there() -> None:
    game, here, groups = over_a_fleet(carriers=1, groups=6)
    firsts = [names_of(here, aim)[0] for aim in proposed(game, here, groups, SEA).values()]
    assert firsts[0] == "CV 0"
    assert set(firsts[1:]) - {"CV 0"}


def test_28_6_a_carrier_that_is_known_to_be_hit_is_ended_and_hidden_hits_say_nothing() -> None:
    game, here, groups = over_a_fleet(carriers=2, groups=1)
    second = unit(here, "CV 1")
    hit = with_units(here, {second: replace(here.units[second], hits=3)})
    assert proposed(game, hit, groups, SEA) == proposed(game, here, groups, SEA), "nobody has told of them"
    told = replace(hit, seen_hits=((second, 3),))
    assert names_of(here, proposed(game, told, groups, SEA)["Group 0"])[0] == "CV 1"


def test_28_6_what_a_unit_is_named_for_by_hand_counts_as_attacked() -> None:
    game, here, groups = over_a_fleet(carriers=2, groups=4)
    by_hand = tuple(Aim(unit(here, name), "ships", (unit(here, "CV 0"),)) for name in groups[:3])
    units = [unit(here, name) for name in groups]
    mission = Mission(
        JAPAN, "strike", game.board.by_name[SEA], tuple(Flier(n, 0, steps=6) for n in units), aims=by_hand
    )
    last = with_proposals(game, here, mission, units[3:]).aims[-1]
    assert names_of(here, last)[0] == "CV 1"


def pearl_harbor() -> tuple[PacificGame, PacificPosition, list[str]]:
    """The first strike at Oahu, with all groups of the six carriers."""
    game = scenario_game("pearl-harbor")
    here: Any = begin(game, game.title.set_up(game, 1)).position
    return game, here, [each.name for each in here.units if game.classes[each.kind].id == "jp_cad"]


def test_35_1_the_first_strike_at_oahu_goes_for_battleships_and_for_as_many_aircraft_as_are_asked_for() -> None:
    game, here, groups = pearl_harbor()
    aims = proposed(game, here, groups, OAHU, is_surprise=True).values()
    kinds = {game.classes[here.units[ship].kind].kind for aim in aims if aim.kind == "ships" for ship in aim.targets}
    assert kinds == {"bb"}
    assert {aim.kind for aim in aims} == {"ships", "aircraft"}
    assert sum(aim.kind == "aircraft" for aim in aims) in (2, 3), "of six: each may be expected to shoot four steps"


def test_35_1_where_hits_count_double_two_battleships_share_those_that_one_does_not_need() -> None:
    game, here, groups = pearl_harbor()
    ships = [aim for aim in proposed(game, here, groups, OAHU, is_surprise=True).values() if aim.kind == "ships"]
    assert len(ships[0].targets) > 1
    first = proposed(game, here, groups, OAHU)
    assert all(len(set(aim.targets)) == len(aim.targets) for aim in first.values()), "no ship is named twice"


def test_35_2_battleships_that_are_hit_enough_and_aircraft_that_are_gone_are_left_alone() -> None:
    game, here, groups = pearl_harbor()
    lost = {
        n: replace(each, steps=1)
        for n, each in enumerate(here.units)
        if game.classes[each.kind].id in ("us_pursuit_1941", "us_maw_1941")
    }
    done = [n for n, each in enumerate(here.units) if game.classes[each.kind].kind == "bb" and n % 2 == 0]
    here = with_units(here, lost | {n: replace(here.units[n], hits=4) for n in done if game.side(here.units[n].kind)})
    aims = proposed(game, here, groups, OAHU).values()
    assert {aim.kind for aim in aims} == {"ships"}
    assert not {ship for aim in aims for ship in aim.targets[:1]} & {*done}


def test_28_6_where_own_troops_fight_for_a_hex_that_counts_their_enemy_is_attacked() -> None:
    game = scenario_game("tarawa")
    here: Any = begin(game, game.title.set_up(game, 1)).position
    space = game.board.by_name["1645"]
    group = next(each.name for each in here.units if game.classes[each.kind].id == "us_cag_1944")
    marines = next(n for n, u in enumerate(here.units) if u.aboard >= 0 and game.arm(u.kind) == "ground")
    ashore = with_units(here, {marines: replace(here.units[marines], place=space, aboard=-1, force=-1)})
    assert proposed(game, ashore, [group], "1645")[group].kind == "ground"


def test_the_greedy_player_attacks_as_proposed() -> None:
    game, here, groups = over_a_fleet(carriers=2, groups=2)
    units = [unit(here, name) for name in groups]
    mission = Mission(JAPAN, "strike", game.board.by_name[SEA], tuple(Flier(n, 0, steps=6) for n in units))
    decision = begin(game, replace(here, steps=(NameAims(mission),))).decision
    assert decision is not None
    plans = judge_of("pacific_war").plans(decision)
    assert plans is not None
    best = max(plans, key=lambda plan: plan.value)
    assert best.clicks == (Action("aim_all"),)
