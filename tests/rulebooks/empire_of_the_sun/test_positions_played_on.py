"""Positions from files are played on: with a play, in every step of an offensive, in the middle of a battle."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest

from game.core.actions import Side
from game.core.play import Moment, begin
from game.core.playout import Chooser
from game.core.sequence import RunPhase
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.battle.fighting import RollCombat
from game.rulebooks.empire_of_the_sun.battle.garrisons import garrison_of
from game.rulebooks.empire_of_the_sun.battle.hitting import TakeHits
from game.rulebooks.empire_of_the_sun.files.going_on import playable, step_of
from game.rulebooks.empire_of_the_sun.files.plain_position import PlainPosition
from game.rulebooks.empire_of_the_sun.files.position_problems import problems_of
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.files.told_positions import plain_of
from game.rulebooks.empire_of_the_sun.moving.move_units import MoveUnits
from game.rulebooks.empire_of_the_sun.moving.post_battle import PostBattleMoves
from game.rulebooks.empire_of_the_sun.moving.returning import returning
from game.rulebooks.empire_of_the_sun.offensive.commanding import ChooseHeadquarters
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Shot
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from tests.rulebooks.empire_of_the_sun.battles import begun, do, fought
from tests.rulebooks.empire_of_the_sun.shipped import scenario_game
from tests.rulebooks.empire_of_the_sun.test_battle_ashore import HONG_KONG
from tests.rulebooks.empire_of_the_sun.war import HOME, war

Empire = Moment[EmpireGame, EmpirePosition]


def read(**told: Any) -> PlainPosition:
    """What a file says."""
    return msgspec.convert(told, PlainPosition)


def again(game: EmpireGame, moment: Empire) -> Empire:
    """A moment told in the words of a file, and played on from that."""
    told = msgspec.convert(json.loads(msgspec.json.encode(plain_of(game, moment.position))), PlainPosition)
    assert list(problems_of(game, told)) == []
    return begin(game, playable(game, told, seed=7))


def random_moments(seed: int) -> Iterator[Empire]:
    """All moments of a random game in the Solomons in which somebody decides."""
    game = scenario_game("learning_solomons")
    chooser, moment = Chooser(game, seed), begin(game, set_up(game, seed))
    while moment.decision is not None:
        yield moment
        moment = moment.decision.perform(chooser.choose(moment.decision.legal))


@pytest.mark.parametrize("seed", [0, 3, 11, 15])
def test_a_told_offensive_goes_on_with_the_same_question(seed: int) -> None:
    game = scenario_game("learning_solomons")
    whole = (ChooseHeadquarters, MoveUnits, RollCombat, TakeHits)
    for moment in random_moments(seed):
        assert moment.decision is not None
        if moment.position.offensive is None or not isinstance(moment.decision.step, whole):
            continue
        if moment.position.offensive.is_reacting:
            continue  # the reaction begins anew with its headquarters
        found = again(game, moment).decision
        assert found is not None
        assert (found.legal, found.side) == (moment.decision.legal, moment.decision.side)
        assert step_of(game, found.position) == step_of(game, moment.position)


def test_a_reaction_and_moves_home_go_on_in_their_step() -> None:
    game = scenario_game("learning_solomons")
    found = set()
    for moment in (moment for seed in range(40, 50) for moment in random_moments(seed)):
        if is_reaction(moment) or homecomers(game, moment):
            found.add((step_of(game, moment.position), step_of(game, again(game, moment).position)))
    assert found == {("VIII", "VIII"), ("XIII", "XIII")}


def test_when_all_of_a_side_have_gone_home_it_is_asked_no_more() -> None:
    """A proposal that is looked at leaves nothing to decide: a file goes on with the other side or the next step."""
    game, asked = scenario_game("learning_solomons"), list[tuple[Side, Side]]()
    for moment in (moment for seed in range(40, 50) for moment in random_moments(seed)):
        assert moment.decision is not None
        if isinstance(moment.decision.step, PostBattleMoves) and not homecomers(game, moment):
            here = again(game, moment).decision
            if here is not None and isinstance(here.step, PostBattleMoves):
                asked.append((moment.decision.side, here.side))
    assert asked
    assert all(before != after for before, after in asked)


def is_reaction(moment: Empire) -> bool:
    """Whether the side that reacts decides."""
    return moment.position.offensive is not None and moment.position.offensive.is_reacting


def homecomers(game: EmpireGame, moment: Empire) -> Sequence[int]:
    """The units that are still to move after the battles."""
    assert moment.decision is not None
    step = moment.decision.step
    return returning(game, moment.position, step.side) if isinstance(step, PostBattleMoves) else []


def test_a_told_battle_keeps_its_rolls_its_losses_and_the_answer_that_is_due() -> None:
    """A surprise at Guadalcanal: Japan has rolled and spends its hits, and the Allies are still to answer."""
    units = {"4423": ["shokaku", "wasp", "northampton"]}
    here = fought(units, active=["shokaku"], intelligence="surprise", japan=HOME, turn=4)
    game = scenario_game("campaign_1941")
    for seed in range(20):
        moment = do(begun(here, seed), "roll_combat")
        if moment.decision is not None and isinstance(moment.decision.step, TakeHits):
            break
    played_on = again(game, moment)
    battle, told = offensive_of(moment.position).battle, offensive_of(played_on.position).battle
    assert battle is not None
    assert told == battle
    assert isinstance(told.shots[0], Shot)
    assert played_on.decision is not None
    assert moment.decision is not None
    assert played_on.decision.legal == moment.decision.legal
    said: list[str] = []
    while played_on.decision is not None and isinstance(played_on.decision.step, TakeHits):
        played_on = played_on.decision.perform(played_on.decision.legal[0])
        said += [event.sentence(game) for event in played_on.events]
    rolls = [
        sentence.split(": ")[1].split(" rolled")[0] for sentence in said if sentence.startswith("Air-naval combat")
    ]
    assert rolls == ["the Allies"], "Japan does not roll again"


def test_a_told_battle_for_a_city_keeps_what_is_left_of_its_garrison() -> None:
    held = (*HOME, HONG_KONG)
    here = fought({HONG_KONG: ["army_ap_1_m"]}, at=[HONG_KONG], attacker=ALLIES, active=["army_ap_1_m"], japan=held,
                  divisions=8)  # fmt: skip
    moment = begun(here)
    battle = offensive_of(moment.position).battle
    assert battle is not None
    told = plain_of(war(), moment.position)
    assert told.offensive is not None
    assert told.offensive.battle is not None
    assert told.offensive.battle.garrison == ("army_jp_g_1", "army_jp_g_2")
    fewer = msgspec.structs.replace(told.offensive.battle, garrison=("army_jp_g_2",))
    plain = msgspec.structs.replace(told, offensive=msgspec.structs.replace(told.offensive, battle=fewer))
    position = playable(scenario_game("campaign_1941"), plain, 1)
    on_map = [n for n in garrison_of(war(), position, battle.space) if position.pieces[n].space == battle.space]
    assert [war().counters[n].id for n in on_map] == ["army_jp_g_2"]


def test_a_position_goes_on_with_the_offensives_and_the_side_that_it_names() -> None:
    game = scenario_game("south_pacific")
    hands = {"jp": [9, 13], "al": [8, 20]}
    allies = begin(game, playable(game, read(turn=4, side="al", hands=hands), 1))
    assert allies.decision is not None
    assert (type(allies.decision.step), allies.decision.side) == (ChoosePlay, ALLIES)
    by_initiative = begin(game, playable(game, read(turn=4, hands=hands), 1))
    assert by_initiative.decision is not None
    assert by_initiative.decision.side == JAPAN, "with equal hands, in 1942"


def test_a_file_that_says_nothing_but_its_scenario_is_its_beginning() -> None:
    game = scenario_game("south_pacific")
    assert playable(game, read(scenario="south_pacific"), 5) == set_up(game, 5)
    assert playable(game, read(scenario="south_pacific"), 5).steps == (RunPhase(0),)
    assert TITLE.positions is not None
    assert TITLE.positions.tell is plain_of


def test_who_would_come_after_the_war_is_told_as_gone() -> None:
    game = scenario_game("learning_solomons")
    position = set_up(game, 1)
    last = tuple(msgspec.structs.replace(piece, space=-113) for piece in position.pieces[:1])
    told = plain_of(game, msgspec.structs.replace(position, pieces=last + position.pieces[1:]))
    assert told.boxes is not None
    assert game.counters[0].id in {name.removesuffix("(r)") for name in told.boxes["removed"]}


@pytest.mark.parametrize(
    ("more", "step"),
    [({}, "I"), ({"hq": "hq_jp_ss"}, "II"), ({"hq": "hq_jp_ss", "battle_hexes": [4423]}, "XI")],
)
def test_an_offensive_goes_on_by_what_it_has_come_to(more: dict[str, Any], step: str) -> None:
    game = scenario_game("campaign_1941")
    units = {"4017": ["hq_jp_ss", "aoba"], "4423": ["army_ap_1_m"]}
    offensive = {"card": 9, "ops": 3, "activated": {"jp": ["aoba"]}, **more}
    here = playable(game, read(turn=4, units=units, offensive=offensive), 1)
    first = here.steps[0]
    assert isinstance(first, RunPhase)
    assert game.phases[first.phase].phase.name.startswith(f"{step} ")
    assert begin(game, here).position.verdict is None


def test_an_offensive_whose_card_still_does_something_begins_anew() -> None:
    """The Tokyo Express has not run yet: the offensive waits on the stack."""
    game = scenario_game("campaign_1941")
    here = playable(game, read(turn=4, offensive={"card": 28, "ops": 3, "play": "EC"}), 1)
    offensive = next(number for number, node in enumerate(game.phases) if node.phase.name == "Offensive")
    waiting = msgspec.structs.replace(here, steps=(RunPhase(offensive), *here.steps[-4:]))
    assert step_of(game, waiting) == "I"
