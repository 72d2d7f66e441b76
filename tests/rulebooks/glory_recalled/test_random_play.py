"""Random games of all scenarios: they end, nothing breaks on the way, and no hand is shown to the other side."""

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import CardId, Side
from game.core.play import begin, settle
from game.core.playout import playout
from game.core.position import Choice
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.files.setup import set_up
from game.rulebooks.glory_recalled.moving.ashore import Assault
from game.rulebooks.glory_recalled.pieces.movement import routes
from game.rulebooks.glory_recalled.pieces.supply import is_in_supply, supply
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE, GloryGame
from game.rulebooks.glory_recalled.terms.occupation import occupants
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, DESTROYED, GONE, GloryPosition
from tests.rulebooks.glory_recalled.shipped import (
    STEMS,
    GloryDecision,
    loaded,
    random_acts,
    random_moments,
    rulebook,
    scenario_game,
)
from tests.rulebooks.random_games import (
    answers_alike_in_any_order,
    cites_rules_that_exist,
    is_the_same_to_the_last_byte,
)
from tests.rulebooks.shipped import LONGEST_GAME

SEEDS = range(3)
QUICKEST = "gin-drinkers-line"
CHECK_EVERY, LOOK_EVERY, WORDS_EVERY = 20, 150, 15
"""Every so many actions of a game the position is checked, both sides are looked at, all words are read."""

RARE = {"Abandon", "BoatShot", "DiscardDown", "Evacuate", "GiveUpCards", "Reorganise", "Thirst", "TooMany"}
"""Questions that random play hardly ever comes to: it seldom takes Kowloon."""

each_scenario = pytest.mark.parametrize("stem", STEMS)


@each_scenario
def test_10_1_at_the_start_everybody_on_the_map_is_in_supply(stem: str) -> None:
    game, position = scenario_game(stem), set_up(scenario_game(stem), 1)
    there = [number for number, piece in enumerate(position.pieces) if piece.space != GONE]
    assert [game.counters[number].id for number in there if not is_in_supply(game, position, number)] == []


@each_scenario
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_with_a_verdict_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    game = scenario_game(stem)
    end = playout(game, set_up(game, seed), seed, LONGEST_GAME, CHECK_EVERY)
    assert end.winner in (JAPANESE, BRITISH)
    assert end.position.verdict.rule in rulebook().by_number


def test_one_game_breaks_nothing_after_any_action() -> None:
    game = scenario_game(QUICKEST)
    assert playout(game, set_up(game, 7), 7, LONGEST_GAME, check_every=1).winner in (JAPANESE, BRITISH)


@each_scenario
def test_the_same_seeds_give_the_same_game_to_the_last_byte(stem: str) -> None:
    is_the_same_to_the_last_byte(loaded(stem), seed=5, chances=6)


def test_disrupted_units_alone_are_not_offered_a_shore_that_they_would_have_to_fight_for() -> None:
    game, first = scenario_game("island"), set_up(scenario_game("island"), 1)
    box = game.board.by_name["Lei Yue Mun landing box"]
    shaken = tuple(
        replace(piece, disrupted=piece.space == box and not game.is_leader(number))
        for number, piece in enumerate(first.pieces)
    )
    moment = begin(game, replace(first, pieces=shaken, box=box, steps=(Assault(),)))
    offered = {action.target for action in moment.decision.legal} if moment.decision is not None else set()
    held = {space for space in game.places[box].targets if occupants(game, first).sides[space] == BRITISH}
    assert held
    assert not offered & held


@pytest.mark.parametrize("stem", ["campaign", "island"])
def test_what_is_kept_of_one_position_never_answers_for_another(stem: str) -> None:
    answers_alike_in_any_order(scenario_game(stem), seed=12, order=3)


@pytest.mark.parametrize("stem", ["campaign", "island"])
def test_what_is_kept_is_found_anew_when_anything_it_rests_on_changes(stem: str) -> None:
    game = scenario_game(stem)
    box = game.board.by_name["Tai Po Road box"]
    for moment in list(random_moments(game, 12))[::200]:
        position = moment.position
        turned = bytes(1 - side if space % 3 == 0 else side for space, side in enumerate(position.control))
        marked = bytes([BEACHHEAD | DESTROYED]) * len(position.marks)
        boxed = tuple(replace(piece, space=box) if piece.space >= 0 else piece for piece in position.pieces[:4])
        for changed in (
            position,
            replace(position, marks=marked),
            replace(position, control=turned),
            replace(position, pieces=(*boxed, *position.pieces[4:])),
            position,
        ):
            assert found_out(game, changed) == found_out(replace(game), changed)


def found_out(game: GloryGame, position: GloryPosition) -> list[Any]:
    """What is kept of a position: who stands where, where each side is in supply, and how far pieces come."""
    starts = sorted({piece.space for piece in position.pieces if piece.space != GONE})
    return [
        occupants(game, position),
        *(supply(game, position, side) for side in (JAPANESE, BRITISH)),
        *(routes(game, position, side, start, 6) for side in (JAPANESE, BRITISH) for start in starts),
    ]


@each_scenario
def test_prompts_labels_previews_and_log_name_rules_that_exist(stem: str) -> None:
    cites_rules_that_exist(scenario_game(stem), rulebook(), seed=8, words_every=WORDS_EVERY)


def test_random_games_put_every_kind_of_question_but_the_rarest() -> None:
    missing = {step.__name__ for step in TITLE.steps if issubclass(step, Choice)} - RARE
    for seed in range(12):
        for stem in STEMS:
            missing -= {type(decision.step).__name__ for decision, _, _ in random_acts(scenario_game(stem), seed)}
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


def seen_by(decision: GloryDecision, viewer: Side | None) -> Any:
    """What a viewer is offered and shown at a decision."""
    return TITLE.view(decision.game, decision.position, viewer)


@each_scenario
def test_nobody_sees_the_faces_of_a_hand_that_is_not_his(stem: str) -> None:
    for number, moment in enumerate(random_moments(scenario_game(stem), 2)):
        if moment.decision is None or number % LOOK_EVERY:
            continue
        for side in (JAPANESE, BRITISH):
            shuffled = replace(moment.position, hands=swapped(moment.position, side))
            other = begin_at(moment.decision, shuffled)
            assert seen_by(other, Side(1 - side)) == seen_by(moment.decision, Side(1 - side))


def swapped(position: GloryPosition, side: Side) -> tuple[tuple[CardId, ...], tuple[CardId, ...]]:
    """The hands, with the cards of one taken from the pile of that side instead."""
    hand = tuple(CardId(card) for card in position.decks[side].pile[: len(position.hands[side])])
    hand += position.hands[side][len(hand) :]
    return (hand, position.hands[1]) if side == JAPANESE else (position.hands[0], hand)


def begin_at(decision: GloryDecision, position: GloryPosition) -> GloryDecision:
    """The same decision in another position."""
    return decision.supposing(position)


def test_settling_a_settled_position_changes_nothing() -> None:
    game = scenario_game(QUICKEST)
    for number, moment in enumerate(random_moments(game, 3)):
        if moment.decision is not None and number % CHECK_EVERY == 0:
            assert settle(game, moment.position).decision == moment.decision
