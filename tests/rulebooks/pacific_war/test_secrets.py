"""24.2: what only its owner reads of moves and searches that the enemy cannot see into."""

import random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, PieceId, SpaceId, Target
from game.core.events import PieceArrived, PieceMoved, Told
from game.core.play import Moment, begin
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from game.rulebooks.pacific_war.air.mission import Mission
from game.rulebooks.pacific_war.air.missions import take_off
from game.rulebooks.pacific_war.moving.forming import FormForces
from game.rulebooks.pacific_war.moving.reorganising import ForceBoard
from game.rulebooks.pacific_war.operation.activating import Activate
from game.rulebooks.pacific_war.shown.inspection import inspect
from game.rulebooks.pacific_war.shown.pieces import pieces
from game.rulebooks.pacific_war.strategic.isolation import SufferIsolation
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.known import knowledge, of_unit
from game.rulebooks.pacific_war.terms.position import PacificPosition, with_units
from game.rulebooks.pacific_war.terms.secrets import OwnersRoll, OwnersWord
from tests.rulebooks.pacific_war.battles import at, do
from tests.rulebooks.pacific_war.war import position, unit, war


def test_24_2_the_enemy_reads_of_a_search_neither_who_searched_nor_from_where() -> None:
    roll = OwnersRoll(ALLIES, (3,), "Patrol wing 2 searches for J1: 3", "A search for J1: 3")
    assert roll.seen_by(ALLIES) == roll
    seen = roll.seen_by(JAPAN)
    assert seen is not None
    assert (seen.sentence(None), roll.sentence(None)) == ("A search for J1: 3", "Patrol wing 2 searches for J1: 3")
    assert "Patrol" not in str(seen)
    assert "Patrol" not in str(roll.seen_by(None))


def test_24_2_what_goes_aboard_is_told_to_its_owner_alone() -> None:
    word = OwnersWord(JAPAN, "Sasebo battalion goes aboard Yubari", "Troops go aboard")
    assert word.seen_by(JAPAN) == word
    assert word.seen_by(ALLIES) == word.seen_by(None) == Told("Troops go aboard")
    assert OwnersWord(JAPAN, "Hosho group ferries").seen_by(ALLIES) is None


@pytest.mark.parametrize(("scenario", "actions"), [("coral-sea", 250), ("watchtower", 250)])
def test_24_7_moves_of_units_that_the_enemy_knows_nothing_of_are_not_shown_to_him(scenario: str, actions: int) -> None:
    game: Any = make_game(load_scenario(f"pacific_war/{scenario}", roots(())))
    chance = random.Random(5)
    moment: Moment[Any, Any] = begin(game, game.title.set_up(game, 5))
    withheld_moves = 0
    for _ in range(actions):
        if moment.decision is None:
            break
        before = moment.position
        moment = moment.decision.perform(chance.choice(list(moment.decision.legal)))
        for event in moment.events:
            for viewer in (JAPAN, ALLIES):
                seen = event.seen_by(viewer)
                if not isinstance(event, (PieceMoved, PieceArrived)) or event.piece >= len(before.units):
                    continue
                kinds = {knowledge(game, here, viewer, here.units[event.piece]) for here in (before, moment.position)}
                withheld_moves += seen is None
                assert seen is None or "nothing" not in kinds, f"{event} is shown to {viewer}"
    assert withheld_moves or scenario == "coral-sea"


def test_24_7_a_ferry_between_bases_is_its_owners_alone_and_aircraft_fly_home_unseen() -> None:
    game, here = position(
        bases={
            "japan": {"1333": {"airbase": "small", "air": [{"unit": "jp_navy_f", "name": "Zeros"}]}},
            "allies": {"1038": {"airbase": "small", "ground": [{"unit": "us_regiment", "name": "Marines"}]}},
        }
    )
    zeros = unit(here, "Zeros")
    home = SpaceId(here.units[zeros].place)
    over = with_units(here, {zeros: replace(here.units[zeros], place=game.board.by_name["1038"])})
    moved = PieceMoved(PieceId(zeros), (SpaceId(game.board.by_name["1038"]), home))
    (hidden,) = of_unit(game, zeros, (moved,), over, here)
    assert hidden.seen_by(ALLIES) is None
    assert hidden.seen_by(None) is None
    assert hidden.seen_by(JAPAN) == hidden
    assert of_unit(game, zeros, (moved,), over) == (moved,), "over its own hex the enemy knows of it"
    told = take_off(game, Mission(JAPAN, "ferry", int(home), ()))
    seen = told.seen_by(ALLIES)
    assert seen is not None
    assert seen.sentence(game) == "Japan: Ferry § 28.2."
    assert "1333" in told.sentence(game)


def test_24_7_who_suffers_from_isolation_unseen_is_not_told() -> None:
    game, here = position(bases={"japan": {"1038": {"air": [{"unit": "jp_navy_f", "name": "Zeros"}]}}})
    outcome = SufferIsolation().run(game, here)
    assert any("Zeros" in event.sentence(game) for event in outcome.events)
    seen = [event.seen_by(ALLIES) for event in outcome.events]
    assert not any(event for event in seen if event is not None and "Zeros" in event.sentence(game))


def test_14_5_the_log_calls_holding_boxes_by_their_names() -> None:
    game = war()
    assert game.place(game.board.by_name["us_west_coast"]) == "US West Coast"
    assert game.place(game.board.by_name["1038"]) == "[1038|Guadalcanal]"


def test_24_7_a_face_down_counter_does_not_tell_the_enemy_whether_it_is_activated() -> None:
    told = {"2033": {"ground": [{"unit": "jp_brigade", "name": "Kawaguchi"}]}}
    views = []
    for activated in ((), ("Kawaguchi",)):
        game, here = position(bases={"japan": told}, activated=activated)
        assert knowledge(game, here, ALLIES, here.units[0]) == "counter"
        views.append([view for view in pieces(game, here, ALLIES) if view.piece == 0])
        assert next(view for view in pieces(game, here, JAPAN) if view.piece == 0).state == (
            "ordered" if activated else ""
        )
    assert views[0] == views[1] != []


def test_1_3_what_is_activated_and_who_sails_together_is_chosen_behind_the_curtain() -> None:
    ships = [{"unit": "jp_cv_akagi", "name": "Akagi"}, {"unit": "jp_dd_kagero", "name": "Kagero"}]
    fleet = {"3623": {"headquarters": ["combined_fleet"], "ships": ships}}
    told = {"player": "japan", "is_without_bid": True}
    game, here = position(bases={"japan": fleet}, command_points={"combined_fleet": 50}, operation=told)
    moment = at(game, here, Activate(JAPAN), FormForces(JAPAN))
    assert moment.decision is not None
    assert Activate.is_secret
    assert FormForces.is_secret
    assert {action.verb for action in Activate(JAPAN).offered(game, here, moment.decision.legal)} <= {"lead"}
    moment = do(do(do(moment, "activate", "Akagi"), "activate", "Kagero"), "end_activation")
    moment = do(moment, "add_ship", "Akagi")
    assert moment.decision is not None
    offered = moment.decision.step.offered(game, moment.position, moment.decision.legal)
    assert all(action.target < 0 for action in offered)


def test_1_3_in_the_open_nobody_reads_which_ships_a_task_force_has() -> None:
    force = {"hex": "3246", "core": [{"unit": "jp_cv_akagi", "name": "Akagi"}, {"unit": "jp_bb_kongo", "name": "Hiei"}]}
    game, here = position(task_forces={"japan": {"J1": force}}, operation={"player": "japan"})
    prompt = ForceBoard(JAPAN, 0).prompt(game, here)
    assert "Akagi" not in f"{prompt.sentence} {prompt.hint}"
    assert "Core: 2" in prompt.hint
    engagement = replace(game, scenario=replace(game.scenario, type="engagement"))
    assert "Akagi and Hiei" in ForceBoard(JAPAN, 0).prompt(engagement, here).hint


def test_24_7_in_the_open_units_that_face_each_other_are_known_by_their_class_and_others_lie_face_down() -> None:
    troops = {"ground": [{"unit": "us_marine_division", "name": "2nd Marines"}]}
    held = {"1645": {"ground": [{"unit": "jp_snlf", "name": "Sasebo"}]}, "2033": {"ground": [{"unit": "jp_brigade"}]}}
    game, here = position(bases={"japan": held, "allies": {"2860": troops}})
    marines, tarawa = unit(here, "2nd Marines"), game.board.by_name["1645"]

    def seen(there: PacificPosition) -> list[str]:
        return [knowledge(game, there, None, each) for each in there.units]

    assert seen(here) == ["counter"] * 3
    landed = with_units(here, {marines: replace(here.units[marines], place=tarawa)})
    assert seen(landed) == ["counter" if each.place == game.board.by_name["2033"] else "kind" for each in landed.units]


def test_1_3_a_unit_that_both_look_at_is_not_called_the_enemys() -> None:
    game, here = position(bases={"japan": {"2033": {"ground": [{"unit": "jp_brigade", "name": "Kawaguchi"}]}}})
    for viewer, words in ((ALLIES, "An enemy unit"), (None, "More of it is shown to its owner alone")):
        found = inspect(game, here, viewer, Target(Kind.PIECE, 0))
        assert found is not None
        assert found.lines[0].text.startswith(words)


def test_2_2_a_unit_that_is_called_like_its_class_is_not_named_twice() -> None:
    game, here = position(
        bases={"japan": {"1333": {"ground": [{"unit": "jp_snlf"}, {"unit": "jp_snlf", "name": "Maizuru"}]}}}
    )
    names = [inspect(game, here, JAPAN, Target(Kind.PIECE, number)) for number in (0, 1)]
    kind = game.classes[here.units[0].kind].name
    assert [found.title for found in names if found is not None] == [kind, f"Maizuru ({kind})"]
