"""Random fights: they end, nothing breaks on the way, every refusal gives its rule, every position can be saved."""

import re
from functools import lru_cache
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.core.play import Decision, begin
from game.core.playout import Chooser
from game.core.position import target_of
from game.core.session import Session, button
from game.core.snapshot import freeze, thaw
from game.loading.rulebook_text import Rulebook, load_rulebook
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.game import ALLIES, AXIS
from game.rulebooks.valor_and_victory.position import GONE, PINNED, Unit, with_unit, with_units
from game.rulebooks.valor_and_victory.setup import set_up
from tests.rulebooks.valor_and_victory.diagram import draw
from tests.rulebooks.valor_and_victory.playing import whole_fight

SEEDS = range(6)
LIMIT = 20_000
LOOK_EVERY = 37
"""Every so many decisions, and at the first of each kind, everything on the table is clicked, looked at and saved."""

KINDS = {verb.name: verb.kind for verb in TITLE.verbs}
SENTENCE = re.compile(r"[A-Z\[0-9].*\.", re.DOTALL)


@lru_cache(maxsize=1)
def rulebook() -> Rulebook:
    """The rules."""
    return load_rulebook(TITLE)


@pytest.mark.parametrize("seed", SEEDS)
def test_random_fights_end_and_break_nothing_on_the_way(seed: int) -> None:
    game = whole_fight(is_hidden=bool(seed % 2)).game
    choose = Chooser(game, seed).choose
    moment = begin(game, set_up(game, seed))
    seen: set[type] = set()
    for number in range(LIMIT):
        assert list(TITLE.invariants(game, moment.position)) == []
        if moment.decision is None:
            break
        step = type(moment.decision.step)
        if number % LOOK_EVERY == seed or step not in seen:
            look_at_everything(moment.decision)
        seen.add(step)
        moment = moment.decision.perform(choose(moment.decision.legal))
    verdict = moment.position.verdict
    assert verdict is not None
    assert rulebook().by_number[verdict.rule]


def look_at_everything(decision: Decision[Any, Any]) -> None:
    """Prompt, previews, labels, marks, refusals, views and snapshots of a decision."""
    game, position, step = decision.game, decision.position, decision.step
    prompt = step.prompt(game, position)
    assert rulebook().by_number[prompt.rule]
    assert rulebook().by_number[step.rule]
    step.marks(game, position)
    step.subject(game, position)
    for action in decision.legal:
        step.label(game, position, action)
        preview = step.preview(game, position, action)
        if preview is not None:
            assert not preview.chances or sum(each.probability for each in preview.chances) == pytest.approx(1.0)
    legal = {target_of(action, KINDS) for action in decision.legal}
    for target in targets(len(game.board.spaces), len(position.units)):
        if target not in legal:
            refusal = step.refusal(game, position, target)
            assert SENTENCE.fullmatch(refusal.sentence), refusal
            assert rulebook().by_number[refusal.rule], refusal
        for viewer in (ALLIES, AXIS, None):
            game.title.inspect(game, position, viewer, target)
    for viewer in (ALLIES, AXIS, None):
        game.title.view(game, position, viewer)
    assert thaw(TITLE, freeze(position)) == position


def targets(spaces: int, units: int) -> list[Target]:
    """Everything that can be clicked."""
    return [
        *(Target(Kind.SPACE, n) for n in range(spaces)),
        *(Target(Kind.PIECE, n) for n in range(units)),
        *(Target(Kind.NUMBER, n) for n in range(6)),
        *(button(verb.name) for verb in TITLE.verbs if verb.kind is Kind.BUTTON),
    ]


def test_the_log_of_a_random_fight_cites_paragraphs_that_exist() -> None:
    game = whole_fight().game
    session = Session(game, set_up(game, 3))
    choose = Chooser(game, 3).choose
    while session.decision is not None:
        session.perform(choose(session.decision.legal))
    for line in session.log(None):
        for number in re.findall(r"§ (\d+\.\d+)", line.sentence):
            assert rulebook().by_number[number], line.sentence
    assert game.title.statistics(game, [line.event for line in session.log(None)])
    assert game.title.charts(game)


def test_the_invariants_notice_what_must_never_be() -> None:
    fight = draw(
        "         canal\n    T\n         .\n    A+B",
        T="allies m3_halftrack facing S", P="allies us_rifle aboard T", A="allies us_rifle", B="allies us_rifle",
    )  # fmt: skip
    position, game = fight.position, fight.game
    units, letters = position.units, fight.letters
    water = fight.space("B1")

    def broken(letter: str, **changes: int) -> str:
        changed = with_unit(position, letters[letter], replace(units[letters[letter]], **changes))
        return " ".join(TITLE.invariants(game, changed))

    assert "elsewhere" in broken("P", space=water)
    assert "stands in canal" in broken("A", space=water)
    assert "is pinned" in broken("T", flags=PINNED)
    assert "no facing" in broken("T", facing=-1)
    assert "neither lost nor left" in broken("A", space=GONE)
    crowd = draw("         .\n    A", forces=dict.fromkeys("A", "allies us_rifle"), X="axis ger_rifle waiting")
    mixed = with_unit(crowd.position, crowd.letters["X"], Unit(crowd.space("A1"), crowd.unit("X").kind))
    assert any("both sides" in each for each in TITLE.invariants(crowd.game, mixed))
    poor = replace(position, supplies=((-1,) * 8, (0,) * 8), smoke=bytes([3] * len(position.smoke)))
    assert len(list(TITLE.invariants(game, poor))) == 2
    full = draw("         .\n    A", A="allies us_rifle", B="allies us_rifle waiting", C="allies m4_sherman waiting")
    place = full.space("A1")
    changed = {n: replace(unit, space=place) for n, unit in enumerate(full.position.units) if n < 3}
    crowded = with_units(full.position, changed)
    assert list(TITLE.invariants(full.game, crowded)) == []
    second = with_units(
        crowded, {0: Unit(place, full.unit("C").kind, facing=0), 1: Unit(place, full.unit("C").kind, facing=0)}
    )
    assert any("too full" in each for each in TITLE.invariants(full.game, second))
