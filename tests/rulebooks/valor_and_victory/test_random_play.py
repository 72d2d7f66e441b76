"""Random fights: they end, nothing breaks on the way, every refusal gives its rule, every position can be saved."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, Target, button
from game.core.play import Decision, begin
from game.core.playout import Chooser, playout
from game.core.session import Session
from game.core.snapshot import freeze, thaw
from game.rulebooks.valor_and_victory import TITLE
from game.rulebooks.valor_and_victory.files.setup import set_up
from game.rulebooks.valor_and_victory.fire.targets import is_spotted, seen_enemies
from game.rulebooks.valor_and_victory.lines_of_sight.sight import sees, sight
from game.rulebooks.valor_and_victory.terms.game import ALLIES, AXIS, ValorGame
from game.rulebooks.valor_and_victory.terms.position import GONE, PINNED, Unit, ValorPosition, with_unit, with_units
from tests.rulebooks.clicked import refuses_all_else
from tests.rulebooks.random_games import answers_alike_in_any_order, is_the_same_to_the_last_byte
from tests.rulebooks.shipped import LONGEST_GAME
from tests.rulebooks.valor_and_victory.diagram import draw
from tests.rulebooks.valor_and_victory.playing import whole_fight
from tests.rulebooks.valor_and_victory.shipped import STEMS, fight, loaded, random_acts, random_moments, rulebook

SEEDS = range(6)
LIMIT = 20_000
LOOK_EVERY = 37
"""Every so many decisions, and at the first of each kind, everything on the table is clicked, looked at and saved."""

MANY = 10
"""So many kinds of question come up in any fight, at least."""

each_scenario = pytest.mark.parametrize("stem", STEMS)


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
    refuses_all_else(decision)
    for target in targets(len(game.board.spaces), len(position.units)):
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


@each_scenario
@pytest.mark.parametrize("seed", range(3))
def test_random_fights_of_every_scenario_end_with_a_verdict_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    end = playout(fight(stem), set_up(fight(stem), seed), seed, LONGEST_GAME, check_every=5)
    assert end.position.verdict.rule in rulebook().by_number


@each_scenario
def test_no_action_of_a_random_fight_gives_back_what_is_gone(stem: str) -> None:
    for decision, action, moment in random_acts(fight(stem), 4):
        found = list(given_back(fight(stem), decision.position, moment.position))
        assert found == [], f"{action}: {found}"


def given_back(game: ValorGame, before: ValorPosition, after: ValorPosition) -> Iterator[str]:
    """What no action may do: turn back time, refill supplies, undo losses, bring back snipers."""
    if not before.turn <= after.turn <= min(before.turn + 1, game.scenario.turns):
        yield "turns do not follow each other"
    for side in (ALLIES, AXIS):
        if any(now > then for then, now in zip(before.supplies[side], after.supplies[side], strict=True)):
            yield "supplies have come from nowhere"
        if after.lost[side] < before.lost[side] or after.points[side] < before.points[side]:
            yield "losses or points are fewer than before"
        if after.snipers[side].is_there and not before.snipers[side].is_there:
            yield "a dead sniper shoots again"
    if before.kill_tested and not after.kill_tested:
        yield "the first kill is forgotten"
    if len(after.steps) > len(game.phases) + 12:
        yield "steps pile up"


@each_scenario
def test_the_same_seeds_give_the_same_fight_to_the_last_byte(stem: str) -> None:
    is_the_same_to_the_last_byte(loaded(stem), seed=5, chances=6)


@pytest.mark.parametrize("stem", ["coral-point", "convoy"])
def test_what_is_kept_of_one_position_never_answers_for_another(stem: str) -> None:
    answers_alike_in_any_order(fight(stem), seed=12, order=3)


@each_scenario
def test_what_is_kept_from_the_position_before_is_what_would_be_found_anew(stem: str) -> None:
    game = fight(stem)
    for moment in random_moments(game, 13):
        if moment.decision is not None:
            assert moment.decision.step.legal(replace(game), moment.position) == moment.decision.legal


@each_scenario
def test_every_question_of_a_scenario_has_its_words_and_refusals(stem: str) -> None:
    asked: set[type] = set()
    for decision, _, _ in random_acts(fight(stem), 7):
        if type(decision.step) not in asked:
            look_at_everything(decision)
            asked.add(type(decision.step))
    assert len(asked) > MANY


def test_12_6_a_hex_is_spotted_no_more_once_the_only_lookout_is_pinned() -> None:
    drawn = draw("         .\n    A\n         .\n    .\n         .\n    X", A="allies us_rifle", X="axis ger_rifle")
    game, position, target = drawn.game, drawn.position, drawn.space("A3")
    assert is_spotted(game, position, ALLIES, target)
    scout = position.units[drawn.letters["A"]]
    pinned = with_unit(position, drawn.letters["A"], replace(scout, flags=PINNED))
    assert not is_spotted(game, pinned, ALLIES, target)
    assert is_spotted(game, position, ALLIES, target)


def test_20_3_lines_of_sight_are_looked_up_with_the_bunkers_that_stand_now() -> None:
    drawn = draw("         .\n    A          X\n         .\n    .          .", A="allies us_rifle", X="axis ger_rifle")
    start, end = drawn.space("A1"), drawn.space("C1")
    line = sight(drawn.game, drawn.position, start, end)
    both, one = (*line.left, *line.right), line.left
    assert (len(both), len(one), line.crossed) == (2, 1, ())
    for bunkers, is_clear in (((), True), (both, False), (one, True), (both, False), ((), True)):
        now = replace(drawn.position, bunkers=bunkers)
        assert sees(drawn.game, now, start, end) == is_clear
        assert seen_enemies(drawn.game, now, start, ALLIES) == ([end] if is_clear else [])


def test_18_1_a_leader_who_fires_an_anti_tank_weapon_himself_is_joined_by_no_other_leader() -> None:
    picture = "         .\n    A+L\n         .\n    T"
    units = {"A": "allies leader_0 with bazooka", "L": "allies leader_minus1", "T": "axis pz4h facing N"}
    alone = draw(picture, forces=units).do("fire_with", "A")
    assert (alone.offers("shoot_at"), alone.offers("join")) == ("T", "")


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
