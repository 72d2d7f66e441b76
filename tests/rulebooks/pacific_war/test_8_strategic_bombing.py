"""Strategic Bombing: the points, the groups that bring them, the bases, the bombs and the defence (Rules 8)."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.loading.content.roots import roots
from game.loading.content.scenarios import load_scenario, make_game
from game.rulebooks.pacific_war.strategic.bombers import JoinBombing, PlaceBombers, brings_points, placing_refusal
from game.rulebooks.pacific_war.strategic.bombing import Bomb, bomb_from, bomber_refusal, defence
from game.rulebooks.pacific_war.strategic.engineering import homeland_room
from game.rulebooks.pacific_war.strategic.reinforcements import Arrive, kinds_of, with_returns
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN, PacificGame
from game.rulebooks.pacific_war.terms.months import month_of
from game.rulebooks.pacific_war.terms.position import LOST, WAITING, PacificPosition, War, with_base, with_units
from game.rulebooks.pacific_war.terms.words import counted
from tests.rulebooks.pacific_war.battles import asked, at, do, verbs
from tests.rulebooks.pacific_war.war import position, unit, war

TOKYO, SAIPAN, HAWAII = "3627", "2430", "2860"


def rolled(game: PacificGame, here: PacificPosition, *dice: int) -> PacificPosition:
    """The position with these faces to come."""
    return at(game, here, dice=dice).position  # type: ignore[no-any-return]


def bombers(points: int = 5, hits: int = 0, **more: Any) -> tuple[PacificGame, PacificPosition]:
    """Strategic Bombing Points in Saipan, in a strategic scenario."""
    saipan = {"airbase": "large", "airbase_hits": hits, "headquarters": ["pacific_fleet"]}
    game, here = position(bases={"allies": {SAIPAN: saipan}, **more.pop("others", {})}, month="1944-11", **more)
    game = replace(game, scenario=replace(game.scenario, type="strategic"))
    war = War(homeland=30, merchants=60, bombing_points=((game.board.by_name[SAIPAN], points),))
    return game, replace(here, war=war)


def test_8_1_points_fly_from_a_linked_large_airbase_that_is_not_interdicted() -> None:
    game, here = bombers()
    space = game.board.by_name[SAIPAN]
    assert bomber_refusal(game, here, space) is None
    refused = bomber_refusal(*bombers(hits=4), space)
    assert refused is not None
    assert refused.sentence == "Its airbase is interdicted."
    refused = bomber_refusal(game, here, game.board.by_name[HAWAII])
    assert refused is not None
    assert refused.sentence == "No Strategic Bombing Points are there."


def arriving() -> Any:
    """April 1944 of the whole war: the Allies' reinforcements with the first B-29 group are about to come."""
    game: Any = make_game(load_scenario("pacific_war/the-war", roots(())))
    start = replace(game.title.set_up(game, 3), month=month_of("1944-04"))
    earlier = sum(len(list(kinds_of(game, row))) for row in game.scenario.reinforcements if row.month < "1944-04")
    waiting = [number for number, unit in enumerate(start.units) if unit.place == WAITING]
    start = with_units(start, {n: replace(start.units[n], place=LOST) for n in waiting[:earlier]})
    return at(game, start, Arrive(ALLIES), PlaceBombers())


def test_8_1_a_b_29_group_brings_a_point_a_step_instead_of_fighting_if_its_owner_says_so() -> None:
    moment = arriving()
    assert asked(moment) == "JoinBombing"
    assert "6 Strategic Bombing Points" in moment.decision.step.prompt(moment.decision.game, moment.position).sentence
    group = moment.decision.step.unit
    fights = do(moment, "fight_on")
    assert asked(fights) == "", "it is a group like others, and nothing waits for a base"
    assert fights.position.units[group].steps == 6
    bombs = do(moment, "bring_points")
    assert bombs.position.units[group].place == LOST
    assert asked(bombs) == "PlaceBombers"
    hawaii = moment.decision.game.board.by_name[HAWAII]
    placed = do(do(bombs, "base_bombers", hawaii), "bombers", 4)
    assert placed.position.war.bombing_points == ((hawaii, 4),)
    waits = do(placed, "end_basing")
    assert waits.position.war.returning == ((month_of("1944-04"), 2),), "the others wait"


def test_8_1_only_in_strategic_scenarios_and_only_b_29_groups() -> None:
    groups = [{"unit": "us_b29", "name": "B-29"}, {"unit": "us_b", "name": "B-17"}]
    game, here = position(bases={"allies": {HAWAII: {"air": groups}}})
    assert not brings_points(game, here, unit(here, "B-29"))
    game = replace(game, scenario=replace(game.scenario, type="strategic"))
    assert brings_points(game, here, unit(here, "B-29"))
    assert not brings_points(game, here, unit(here, "B-17"))
    assert JoinBombing(0).refusal(game, here, Target(Kind.SPACE, 0)).rule == "8.1"


@pytest.mark.parametrize(
    ("base", "points", "why"),
    [
        ({"airbase": "small"}, 0, "Strategic Bombing Points need a large airbase of yours."),
        ({"airbase": "large", "airbase_hits": 4}, 0, "Its airbase is interdicted."),
        ({"airbase": "large"}, 0, "The base is not Linked."),
        (
            {"airbase": "large", "headquarters": ["pacific_fleet"]},
            12,
            "No more than 12 Strategic Bombing Points are at one base.",
        ),
        ({"airbase": "large", "headquarters": ["pacific_fleet"]}, 11, ""),
    ],
)
def test_8_1_points_are_put_at_a_linked_large_airbase_with_room(base: dict[str, Any], points: int, why: str) -> None:
    game, here = position(bases={"allies": {SAIPAN: {**base, "bombing_points": points}}}, month="1944-11")
    space = game.board.by_name[SAIPAN]
    here = replace(here, war=replace(here.war, returning=((here.month, 3),)))
    refused = placing_refusal(game, here, space)
    assert (refused.sentence if refused is not None else "") == why
    moment = at(game, here, PlaceBombers())
    if why:
        assert not moment.decision or space not in {action.target for action in moment.decision.legal}
        return
    numbers = do(moment, "base_bombers", space).decision
    assert numbers is not None
    assert [action.target for action in numbers.legal] == [0, 1], "one place is left"
    assert numbers.step.usual_number(game, numbers.position) == 1


def test_8_1_a_scenario_sets_points_up_at_its_bases() -> None:
    _, here = position(bases={"allies": {SAIPAN: {"airbase": "large", "bombing_points": 7}}})
    assert here.war.bombing_points == ((war().board.by_name[SAIPAN], 7),)


def test_8_5_points_whose_base_is_taken_come_back_as_those_shot_down() -> None:
    game, here = bombers(6)
    (base,) = (base for base in here.bases if base.space == game.board.by_name[SAIPAN])
    taken = with_base(game, here, replace(base, owner=JAPAN))
    later, events = with_returns(game, taken, ALLIES)
    assert later.war.bombing_points == ()
    assert later.war.returning == ((here.month + 3, 6),)
    assert len(events) == 1
    assert with_returns(game, here, ALLIES)[0].war == here.war


def test_8_2_each_base_bombs_once_a_month() -> None:
    game, here = bombers()
    moment = do(at(game, here, Bomb(), dice=(5,)), "bomb_from", game.board.by_name[SAIPAN])
    assert asked(moment) == ""
    step = Bomb(flown=(game.board.by_name[SAIPAN],))
    refused = step.refusal(game, here, Target(Kind.SPACE, game.board.by_name[SAIPAN]))
    assert refused.sentence == "Its bombers have flown this month."


def test_8_3_hits_are_homeland_points_and_never_more_than_six_in_a_month() -> None:
    game, here = bombers(19)
    after = bomb_from(game, rolled(game, here, 0), game.board.by_name[SAIPAN]).position
    assert 0 < after.war.homeland_lost <= 6
    assert after.war.homeland == 30 - after.war.homeland_lost
    full = replace(here, war=replace(here.war, homeland_lost=6))
    assert bomb_from(game, rolled(game, full, 0), game.board.by_name[SAIPAN]).position.war.homeland == 30


@pytest.mark.parametrize("lost", [0, 5])
def test_8_3_before_bombs_fall_it_is_told_what_they_may_cost(lost: int) -> None:
    game, here = bombers(9)
    here = replace(here, war=replace(here.war, homeland_lost=lost))
    space = game.board.by_name[SAIPAN]
    told = Bomb().preview(game, here, Action("bomb_from", space))
    assert told is not None
    found: dict[str, float] = {}
    for face in range(10):
        after = bomb_from(game, rolled(game, here, face), space).position
        words = counted(after.war.homeland_lost - lost, "homeland point")
        found[words] = found.get(words, 0.0) + 0.1
    assert {chance.label: chance.probability for chance in told.chances} == pytest.approx(found)
    assert Bomb().preview(game, here, Action("end_bombing")) is None


def test_8_4_what_is_told_before_bombs_fall_does_not_betray_fighters_that_lie_hidden() -> None:
    fighters = {"japan": {TOKYO: {"air": [{"unit": "jp_army_f", "name": "Home fighters"}]}}}
    action = Action("bomb_from", war().board.by_name[SAIPAN])
    assert Bomb().preview(*bombers(others=fighters), action) == Bomb().preview(*bombers(), action)


def test_8_3_from_the_eleventh_bombing_on_bombs_are_fire() -> None:
    game, here = bombers(10)
    usual = bomb_from(game, rolled(game, here, 4), game.board.by_name[SAIPAN]).position
    late = replace(here, war=replace(here.war, bombings=10))
    fire = bomb_from(game, rolled(game, late, 4), game.board.by_name[SAIPAN]).position
    assert fire.war.homeland_lost > usual.war.homeland_lost
    assert usual.war.bombings == 1


def test_8_4_and_8_5_fighters_near_the_target_shoot_points_down_that_come_back_after_three_months() -> None:
    fighters = {"japan": {TOKYO: {"air": [{"unit": "jp_army_f", "name": "Home fighters"}]}}}
    game, here = bombers(others=fighters)
    target = game.board.by_name[TOKYO]
    strength = defence(game, here, target)
    assert strength is not None
    assert defence(*bombers(), target) is None
    after = bomb_from(game, rolled(game, here, 0, 9), game.board.by_name[SAIPAN]).position
    lost = 5 - dict(after.war.bombing_points)[game.board.by_name[SAIPAN]]
    assert lost > 0
    assert after.war.returning == ((here.month + 3, lost),)
    early = at(game, replace(after, month=here.month + 2), PlaceBombers())
    assert asked(early) == ""
    moment = at(game, replace(after, month=here.month + 3), PlaceBombers())
    moment = do(do(moment, "base_bombers", game.board.by_name[SAIPAN]), "bombers", lost)
    assert dict(moment.position.war.bombing_points)[game.board.by_name[SAIPAN]] == 5
    assert moment.position.war.returning == ()


def test_8_6_homeland_points_are_restored_to_thirty_and_three_a_month_at_most() -> None:
    game, here = position(
        bases={"japan": {TOKYO: {"headquarters": ["combined_fleet"]}}}, command_points={"combined_fleet": 20}
    )
    game = replace(game, scenario=replace(game.scenario, type="strategic"))
    damaged = replace(here, war=War(homeland=29))
    assert homeland_room(game, damaged, 0)
    assert not homeland_room(game, replace(here, war=War(homeland=30)), 0)
    assert not homeland_room(game, damaged, 3)


def test_8_7_an_atomic_attack_from_august_1945_once_a_month() -> None:
    game, here = bombers()
    refused = Bomb().atom_refusal(game, here)
    assert refused is not None
    assert refused.rule == "8.7"
    late = replace(here, month=month_of("1945-08"))
    moment = do(at(game, late, Bomb()), "atomic_attack")
    assert moment.position.war.homeland == 20
    assert "atomic_attack" not in verbs(moment)
