"""Random games: they all end, nothing breaks on the way, and the same seed is the same game."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import IllegalAction
from game.core.playout import playout
from game.core.position import Choice
from game.core.snapshot import freeze
from game.loading.content.rulebook_text import load_rulebook
from tests.toy.games import SUMMER, VIEWERS, WINTER, all_actions, all_targets, opening, played, space, straits
from tests.toy.straits import TITLE
from tests.toy.straits.state import SUNK, Squadron

LONGEST = 200
SEEDS = (0, 1, 2, 21)


@pytest.mark.parametrize(("scenario", "games"), [(WINTER, 800), (SUMMER, 200)])
def test_random_games_end_and_hold_every_invariant_after_every_action(scenario: str, games: int) -> None:
    game = straits(scenario)
    ends = [playout(game, opening(seed, scenario), seed, LONGEST, check_every=1) for seed in range(games)]
    winners = Counter(end.winner for end in ends)
    assert min(winners[winner] for winner in VIEWERS) > games // 20
    assert {end.position.verdict.rule for end in ends} >= {"7.2", "7.3", "7.4"}


def test_the_same_seeds_give_the_same_game_to_the_last_byte() -> None:
    first, again = (b"\n".join(freeze(session.position) for session in played(7)) for _ in range(2))
    assert first == again


def test_another_seed_gives_another_game() -> None:
    assert freeze(playout(straits(), opening(1), 1, LONGEST).position) != freeze(
        playout(straits(), opening(2), 1, LONGEST).position
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_not_legal_is_refused_and_changes_nothing(seed: int) -> None:
    everything = all_actions(straits())
    for session in played(seed):
        legal = session.decision.legal if session.decision else ()
        before = freeze(session.position)
        for action in everything:
            if action not in legal:
                with pytest.raises(IllegalAction):
                    session.perform(action)
        assert freeze(session.position) == before


@pytest.mark.parametrize("seed", SEEDS)
def test_every_click_is_either_an_action_or_refused_with_a_rule_that_exists(seed: int) -> None:
    paragraphs = load_rulebook(TITLE).by_number
    targets = all_targets(straits())
    for session in played(seed):
        meant = {session.legal_for(target) for target in targets} - {None}
        assert meant == set(session.decision.legal if session.decision else ())
        for target in targets:
            if session.legal_for(target) is None:
                refusal = session.refusal(target)
                assert refusal.sentence.endswith("."), target
                assert refusal.rule in paragraphs, (target, refusal)


def test_these_games_meet_every_kind_of_decision() -> None:
    met = {type(session.decision.step) for seed in SEEDS for session in played(seed) if session.decision}
    assert met == {step for step in TITLE.steps if issubclass(step, Choice)}


@pytest.mark.parametrize("seed", SEEDS)
def test_prompts_previews_and_phases_cite_rules_that_exist(seed: int) -> None:
    paragraphs = load_rulebook(TITLE).by_number
    for session in played(seed):
        decision = session.decision
        if decision is None:
            continue
        cited = [decision.step.prompt(decision.game, decision.position).rule]
        for action in decision.legal:
            preview = decision.step.preview(decision.game, decision.position, action)
            cited += [modifier.rule for modifier in preview.modifiers] if preview else []
        assert set(cited) <= set(paragraphs)


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"hands": ((), ())}, "cards are lost or doubled"),
        ({"squadrons": (Squadron(space("Midholm"), 1),) * 6}, "two squadrons share a space"),
        ({"squadrons": (Squadron(SUNK, 1),) * 6}, "strengths are wrong"),
        ({"squadrons": (Squadron(space("Midholm"), 0),)}, "strengths are wrong"),
        ({"coins": (-1, 0)}, "coins, points or bids are negative"),
        ({"month": 9}, "the calendar is off"),
    ],
)
def test_an_invariant_that_is_broken_is_told(changes: dict[str, Any], sentence: str) -> None:
    assert list(TITLE.invariants(straits(), opening(1))) == []
    (told,) = TITLE.invariants(straits(), replace(opening(1), **changes))
    assert told.startswith(sentence)
