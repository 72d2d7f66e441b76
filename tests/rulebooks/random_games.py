"""What random games of every title show: equal seeds give equal games, and all that is said cites rules that exist.

Every function plays games at random and asserts what it says of them, or gives what a test of a title asserts.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from game.core.combat import Preview
from game.core.play import Decision, begin
from game.core.playout import Chooser, playout
from game.core.snapshot import freeze
from game.core.title import Game
from game.loading.content.rulebook_text import Rulebook
from game.loading.content.scenarios import LoadedScenario, make_game
from tests.rulebooks.shipped import LONGEST_GAME, moments_at_random

RETREAT = "retreat"
"""A chance that may come true besides those that add up to all there is."""

CITED = re.compile(r"§ ?([\d.]+)")
ASKED_AGAIN = 7
"""Every so many moments of a game are asked again, in any order."""


def is_the_same_to_the_last_byte(scenario: LoadedScenario, seed: int, chances: int) -> None:
    """Two games that were loaded apart come to the same end with the same seeds."""
    games = make_game(scenario), make_game(scenario)
    first, again = (playout(game, game.title.set_up(game, seed), chances, LONGEST_GAME).position for game in games)
    assert freeze(first) == freeze(again)


def answers_alike_in_any_order(game: Game, seed: int, order: int) -> None:
    """What is kept of one position never answers for another: asked in any order, each allows what it always did."""
    moments = moments_at_random(game, game.title.set_up(game, seed), seed)
    known = [(m.position, m.decision.legal) for m in moments if m.decision is not None][::ASKED_AGAIN]
    chance = Chooser(game, order).chance
    for _ in known:
        position, legal = known[chance() % len(known)]
        decision = begin(game, position).decision
        assert decision is not None
        assert decision.legal == legal


def cites_rules_that_exist(game: Game, rulebook: Rulebook, seed: int, words_every: int = 1) -> None:
    """The log of a game, and all that every so many of its decisions show, names only paragraphs that exist."""
    known = set(rulebook.by_number)
    for number, moment in enumerate(moments_at_random(game, game.title.set_up(game, seed), seed)):
        for event in moment.events:
            assert set(cited(event.sentence(game))) <= known, event
        if moment.decision is not None and number % words_every == 0:
            assert set(rules_of(moment.decision)) <= known, moment.decision.step


def cited(sentence: str) -> list[str]:
    """The paragraphs that a sentence names."""
    return [number.rstrip(".") for number in CITED.findall(sentence)]


def rules_of(decision: Decision[Any, Any]) -> Iterator[str]:
    """Every rule that a decision shows: of its step, its prompt, the previews, labels and warnings of its actions."""
    game, position, step = decision.game, decision.position, decision.step
    prompt = step.prompt(game, position)
    assert prompt.sentence
    yield step.rule
    yield prompt.rule
    yield from cited(f"{prompt.sentence} {prompt.hint}")
    for action in decision.legal:
        yield from cited(f"{step.label(game, position, action)} {step.warning(game, position, action)}")
        preview = step.preview(game, position, action)
        if preview is not None:
            yield from rules_of_preview(preview)


def rules_of_preview(preview: Preview) -> Iterator[str]:
    """Every rule that a preview shows; its odds, but for that of a retreat besides, make up all there is."""
    yield from (modifier.rule for modifier in (*preview.modifiers, *preview.against))
    yield from (rule for note in preview.notes for rule in cited(note))
    odds = [chance.probability for chance in preview.chances if chance.label != RETREAT]
    assert not preview.chances or sum(odds) == pytest.approx(1)
