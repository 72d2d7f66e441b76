"""Whatever is pointed at in a random game is told of with rules that exist, in every title and for both sides."""

from itertools import islice

import pytest

from game.core.actions import Kind, Side, Target
from game.loading.content.scenarios import make_game
from tests.rulebooks.clicked import everything_on_the_table, is_begun
from tests.rulebooks.shipped import SCENARIOS, load, moments_at_random, rulebook_of

EVERY = 40
"""Every so many moments everything is pointed at."""
MOST = 400
ASKED = 120
"""So many moments are asked for each button."""
BATTLES = (
    "empire_of_the_sun/learning_solomons",
    "empire_of_the_sun/y1944",
    "glory_recalled/island",
    "memoir44/omaha-beach",
    "memoir44/gates-of-moscow",
    "pacific_war/coral-sea",
    "pacific_war/guadalcanal",
    "valor_and_victory/hamlet",
)


@pytest.mark.parametrize("battle", BATTLES)
def test_what_is_said_of_pieces_places_and_cards_is_whole_and_cites_rules_that_exist(battle: str) -> None:
    game = make_game(load(SCENARIOS / f"{battle}.yaml"))
    known = rulebook_of(game.title).by_number
    log = []
    for number, moment in enumerate(moments_at_random(game, game.title.set_up(game, 3), 3)):
        log += list(moment.events)
        if number > MOST:
            break
        if number % EVERY:
            continue
        for viewer in (Side(0), Side(1)):
            for target in everything_on_the_table(game, moment.position, viewer):
                found = game.title.inspect(game, moment.position, viewer, target)
                for line in found.lines if found is not None else ():
                    assert line.rule in known or not line.rule, line
                    assert is_begun(line.text, game), line
    assert all(len(line.values) == len(game.sides) for line in game.title.statistics(game, log))


@pytest.mark.parametrize("battle", BATTLES)
def test_whatever_button_is_missing_the_answer_cites_a_rule_that_exists(battle: str) -> None:
    game = make_game(load(SCENARIOS / f"{battle}.yaml"))
    known = rulebook_of(game.title).by_number
    buttons = [Target(verb.kind, verb=verb.name) for verb in game.title.verbs if verb.kind is Kind.BUTTON]
    for moment in islice(moments_at_random(game, game.title.set_up(game, 4), 4), ASKED):
        decision = moment.decision
        if decision is None:
            break
        offered = {action.verb for action in decision.legal}
        for button in buttons:
            refused = decision.step.refusal(game, moment.position, button)
            assert button.verb in offered or (refused.sentence and refused.rule in known), (button, refused)
