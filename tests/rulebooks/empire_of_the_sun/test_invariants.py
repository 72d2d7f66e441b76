"""What must hold in every position, and what a broken one is told to be."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.play import begin
from game.rulebooks.empire_of_the_sun import TITLE
from game.rulebooks.empire_of_the_sun.files.invariants import invariants
from game.rulebooks.empire_of_the_sun.files.setup import set_up
from game.rulebooks.empire_of_the_sun.moving.overstacked import too_many
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, with_pieces
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war.choosing import ChoosePlay
from game.rulebooks.empire_of_the_sun.war.events.doing import effect_steps
from tests.rulebooks.empire_of_the_sun.shipped import STEMS, random_moments, scenario_game
from tests.rulebooks.empire_of_the_sun.war import HOME, position

SEED, CROWD, FULL_AND_ONE = 5, 7, 4
RABAUL, GUADALCANAL = "4021", "4423"


def broken(here: EmpirePosition) -> list[str]:
    """What is wrong with a position between two plays."""
    game, _ = position({})
    return list(TITLE.invariants(game, replace(here, steps=(ChoosePlay(),), activated=())))


@pytest.mark.parametrize("stem", STEMS)
def test_random_games_break_nothing(stem: str) -> None:
    game = scenario_game(stem)
    assert [
        problem for moment in random_moments(game, SEED) for problem in TITLE.invariants(game, moment.position)
    ] == []


def test_10_2_where_a_scenario_has_a_unit_enter_there_may_be_too_many_until_the_next_play_is_over() -> None:
    """In Burma the 29th Army comes to Rangoon, 2008, on turn 8, full or not; anywhere else four are too many."""
    game = scenario_game("burma")
    armies = [n for n, each in enumerate(game.counters) if each.side == JAPAN and each.arm is Arm.GROUND][:FULL_AND_ONE]

    def crowded_at(name: str) -> list[str]:
        space = game.board.by_name[name]
        here = with_pieces(set_up(game, 1), {number: Piece(space, is_reduced=True) for number in armies})
        here = replace(here, turn=8, steps=(ChoosePlay(),))
        assert space in [stack.space for stack in too_many(game, here, JAPAN)]
        return [problem for problem in invariants(game, here) if "too many" in problem and name in problem]

    assert crowded_at("2008") == []
    assert crowded_at("2108")


def test_8_48_ships_beyond_six_do_not_stay_after_a_play() -> None:
    game, _ = position({})
    ships = [n for n, each in enumerate(game.counters) if each.side == 0 and each.arm is Arm.NAVAL][:CROWD]
    ids = [game.counters[number].id for number in ships]
    _, crowded = position({RABAUL: ids}, japan=(*HOME, RABAUL))
    _, full = position({RABAUL: ids[1:]}, japan=(*HOME, RABAUL))
    assert [problem for problem in broken(crowded) if "too many units of Japan" in problem]
    assert not [problem for problem in broken(full) if "too many" in problem]


def test_8_22_ships_do_not_stay_in_a_port_of_the_enemy_after_a_play() -> None:
    _, lost = position({GUADALCANAL: ["nagato"]}, japan=HOME)
    _, held = position({GUADALCANAL: ["nagato"]}, japan=(*HOME, GUADALCANAL))
    assert [problem for problem in broken(lost) if "stays with the enemy" in problem]
    assert not [problem for problem in broken(held) if "stays with the enemy" in problem]


def cards_of(here: EmpirePosition) -> Counter[int]:
    """All cards, wherever they lie."""
    places = (here.hands, here.decks, here.discards, here.removed_cards)
    lying = Counter(card for place in places for side in BOTH for card in place[side])
    return lying + Counter(card for card in here.future if card >= 0)


@pytest.mark.parametrize("stem", STEMS)
def test_5_2_no_card_gets_lost_and_none_comes_from_nowhere(stem: str) -> None:
    game = scenario_game(stem)
    everything = cards_of(begin(game, set_up(game, SEED)).position)
    for moment in random_moments(game, SEED):
        assert cards_of(moment.position) == everything


MANCHURIA, KOREA = "3303", "3305"


def test_8_32_air_units_leave_manchuria_when_the_soviets_take_it() -> None:
    game, here = position({MANCHURIA: ["air_jp_6"]}, japan=(*HOME, MANCHURIA, KOREA), anywhere=True)
    invasion = next(number for number, card in enumerate(game.cards) if card.title == "Soviets Invade Manchuria")
    moment = begin(game, replace(here, steps=(*effect_steps(game, invasion, "", ""), ChoosePlay())))
    unit = game.by_id["air_jp_6"]
    assert moment.decision is not None
    assert (type(moment.decision.step).__name__, moment.decision.side) == ("EmergencyMoves", JAPAN)
    moment = moment.decision.perform(Action("propose"))
    assert moment.position.pieces[unit].space != game.board.by_name[MANCHURIA]
