"""Whole random games: everything can be clicked, pointed at, asked for odds, saved, and nothing hidden is told."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.actions import Action, Kind, Side, Target
from game.core.play import Decision
from game.core.snapshot import freeze, thaw
from game.loading.content.titles import find_titles
from game.rulebooks.pacific_war.files.invariants import invariants
from game.rulebooks.pacific_war.terms.game import BOTH, PacificGame
from game.rulebooks.pacific_war.terms.pieces import force_piece
from game.rulebooks.pacific_war.terms.position import PacificPosition
from tests.rulebooks.clicked import asked_in_a_game, is_sentence
from tests.rulebooks.pacific_war.shipped import STEMS, scenario_game
from tests.rulebooks.shipped import moments_at_random, rulebook_of

EVERY = 6
"""Every so many moments of a game everything is looked at."""
CAMPAIGNS = ("watchtower", "hundred-days")
KINDS_OF_QUESTION = {"engagement": 2, "battle": 8, "campaign": 15}


def decisions(game: PacificGame, seed: int, most: int = 100_000) -> Iterator[Decision[Any, Any]]:
    """The first decisions of a random game."""
    for number, moment in enumerate(moments_at_random(game, game.title.set_up(game, seed), seed)):
        if moment.decision is not None:
            yield moment.decision
        if number >= most:
            return


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("stem", STEMS)
def test_everything_that_cannot_be_clicked_says_why(stem: str, seed: int) -> None:
    game = scenario_game(stem)
    assert len(asked_in_a_game(game, seed, EVERY)) >= KINDS_OF_QUESTION[game.scenario.type]


@pytest.mark.parametrize("stem", STEMS)
def test_everything_that_is_pointed_at_is_told_in_sentences_with_rules_that_exist(stem: str) -> None:
    game = scenario_game(stem)
    known = rulebook_of(game.title).by_number
    for number, decision in enumerate(decisions(game, 6)):
        if number % EVERY:
            continue
        for viewer in (*BOTH, None):
            for target in things(game, decision.position, viewer):
                found = game.title.inspect(game, decision.position, viewer, target)
                assert found is not None, target
                assert found.title
                assert all(line.rule in known or not line.rule for line in found.lines), found
                assert all(is_sentence(line.text, game) for line in found.lines), found


def things(game: PacificGame, position: PacificPosition, viewer: Side | None) -> Iterator[Target]:
    """All pieces that a side sees, and every hundredth hex beside those with a base."""
    for piece in game.title.view(game, position, viewer).pieces:
        yield Target(Kind.PIECE, piece.piece)
    for base in position.bases:
        yield Target(Kind.SPACE, base.space)
    yield from (Target(Kind.SPACE, space) for space in range(0, game.hex_count, 100))


@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("stem", [*STEMS, "hundred-days", "the-war"])
def test_every_question_has_a_prompt_labels_and_odds(stem: str, seed: int) -> None:
    game = scenario_game(stem)
    known = rulebook_of(game.title).by_number
    for decision in decisions(game, seed, most=1_500):
        step, position = decision.step, decision.position
        prompt = step.prompt(game, position)
        assert prompt.sentence.strip()
        assert prompt.rule in known
        step.subject(game, position)
        step.marks(game, position)
        for action in first_of_each_verb(decision):
            preview = step.preview(game, position, action)
            if preview is not None and preview.chances:
                whole = sum(chance.probability for chance in preview.chances)
                assert any(whole == pytest.approx(rolls) for rolls in (1, 2)), "one roll, or guns and torpedoes"
            label = step.label(game, position, action)
            assert not label or label[0].isupper() or label[0].isdigit(), label


def first_of_each_verb(decision: Decision[Any, Any]) -> list[Action]:
    """A legal action of each verb."""
    return list({action.verb: action for action in reversed(decision.legal)}.values())


@pytest.mark.parametrize("stem", CAMPAIGNS)
def test_a_position_is_the_same_after_it_was_written_and_read(stem: str) -> None:
    game = scenario_game(stem)
    for number, decision in enumerate(decisions(game, 8, most=600)):
        if number % EVERY == 0:
            again = thaw(game.title, freeze(decision.position))
            assert again == decision.position
            assert list(invariants(game, again)) == []


@pytest.mark.parametrize("stem", ["coral-sea", "midway"])
def test_24_2_the_enemy_sees_of_an_undetected_task_force_that_it_is_there_and_nothing_else(stem: str) -> None:
    game = scenario_game(stem)
    for number, decision in enumerate(decisions(game, 5)):
        position = decision.position
        for side in BOTH if number % EVERY == 0 else ():
            shown = {piece.piece: piece for piece in game.title.view(game, position, side).pieces}
            hidden = [
                n
                for n, unit in enumerate(position.units)
                if unit.force >= 0
                and position.task_forces[unit.force].side != side
                and not position.task_forces[unit.force].report
            ]
            assert not [n for n in hidden if n in shown]
            for force, each in enumerate(position.task_forces):
                if each.side != side and each.space >= 0 and not each.report:
                    piece = shown[force_piece(force)]
                    assert (piece.values, piece.badges, piece.name) == ((), (), f"{each.name}: undetected")


def test_statistics_and_charts_of_a_whole_game() -> None:
    game = scenario_game("savo-island")
    log = [event for moment in moments_at_random(game, game.title.set_up(game, 9), 9) for event in moment.events]
    found = {line.name: line.values for line in game.title.statistics(game, log)}
    luck = [each for event in log for each in event.luck()]
    for side in BOTH:
        assert int(found["Attacks"][side]) > 0, "both fire in a round"
        hits = sum(each.brought for each in luck if each.side != side)
        assert 0 < int(found["Hits and steps taken"][side]) <= hits
    assert any(int(lost) for lost in found["Units lost"])
    charts = {chart.name: chart for chart in game.title.charts(game)}
    terrain = charts["Terrain"]
    assert [row.cells[0] for row in terrain.rows] == [row.name for row in game.tables.terrain.values()]
    assert find_titles()["pacific_war"] is game.title
