"""Random games of all battles: they end, nothing breaks on the way, every refusal gives its rule, every position
can be saved."""

import re
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.actions import Kind, PieceId, Side, Target
from game.core.play import settle
from game.core.position import AnyChoice, Choice, target_of
from game.core.session import button
from game.core.snapshot import freeze, thaw
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.commissar import AtOnceOrUnderChip, LayUnderChip
from game.rulebooks.memoir44.drawing import has_commissar
from game.rulebooks.memoir44.game import ALLIES, AXIS, SIDES, MemoirGame, RosterUnit
from game.rulebooks.memoir44.hand import PlayCard
from game.rulebooks.memoir44.orders import MOST_SANDBAGS
from game.rulebooks.memoir44.position import GONE, NO_CARD, SANDBAGS, MemoirPosition, Order, Unit, with_unit
from game.rulebooks.memoir44.radar import Announce
from game.rulebooks.memoir44.setup import set_up
from game.rulebooks.memoir44.smoke import PlaceSmoke
from game.rulebooks.memoir44.tables import Arm
from game.rulebooks.memoir44.tactics import Medics
from game.rulebooks.memoir44.victory import medals
from tests.rulebooks.memoir44.action_battles import RULES, action_battle
from tests.rulebooks.memoir44.golden.record import eager_acts
from tests.rulebooks.memoir44.shipped import (
    BATTLES,
    STEMS,
    BattleDecision,
    BattleMoment,
    battle,
    random_moments,
    rulebook,
)
from tests.rulebooks.memoir44.special_battles import special_battle

QUICK, THOROUGH, EAGER = range(1), range(1, 6), range(2)
SEEDS = [*QUICK, *(pytest.param(seed, marks=pytest.mark.slow) for seed in THOROUGH)]
REFUSALS_EVERY = 23
"""Every so many decisions of a game everything on the table is clicked."""

KINDS = {verb.name: verb.kind for verb in TITLE.verbs}
BUTTONS = [button(verb.name) for verb in TITLE.verbs if verb.kind is Kind.BUTTON]
NUMBERS = [Target(Kind.NUMBER, number) for number in range(5)]
SENTENCE = re.compile(r"([?[A-Z0-9]|[a-l][2468] ).*[.]", re.DOTALL)
"""A refusal begins like a sentence, or with the name of a hex in a short row, and ends like one."""

QUESTIONS_OF_ACTIONS = {Announce, PlaceSmoke}
"""What only battles with certain actions ask; see `test_random_actions`."""

LATER = tuple(pytest.param(stem, marks=pytest.mark.slow) for stem in BATTLES if stem not in STEMS)
each_battle = pytest.mark.parametrize("stem", [*STEMS, *LATER])
"""All battles; those that are not of the first box only where there is time for them."""


@pytest.mark.parametrize("stem", BATTLES)
@pytest.mark.parametrize("seed", SEEDS)
def test_random_games_end_with_a_verdict_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    ends_soundly(battle(stem), random_moments(battle(stem), seed))


@pytest.mark.slow
@pytest.mark.parametrize("stem", BATTLES)
@pytest.mark.parametrize("seed", EAGER)
def test_games_of_eager_players_end_with_a_verdict_and_break_nothing_on_the_way(stem: str, seed: int) -> None:
    ends_soundly(battle(stem), (moment for _, _, moment in eager_acts(battle(stem), seed)))


def ends_soundly(game: MemoirGame, moments: Iterator[BattleMoment]) -> None:
    """Nothing is broken in any moment of a game, and the last is its end."""
    before: BattleMoment | None = None
    for moment in moments:
        assert list(TITLE.invariants(game, moment.position)) == []
        assert list(broken(game, before, moment)) == []
        before = moment
    assert before is not None
    verdict = before.position.verdict
    assert verdict is not None
    assert verdict.winner in (ALLIES, AXIS)
    assert rulebook().by_number[verdict.rule]


def broken(game: MemoirGame, before: BattleMoment | None, moment: BattleMoment) -> Iterator[str]:
    """What is wrong with one moment of a game, beyond the title's own invariants."""
    position, decision = moment.position, moment.decision
    if sum(bool(byte & SANDBAGS) for byte in position.obstacles) > MOST_SANDBAGS:
        yield "too many sandbags"
    for side in (ALLIES, AXIS):
        if medals(game, position, side) >= game.medals_to_win[side] and position.verdict is None:
            yield f"{game.side_name(side)} have all their medals, but the battle goes on"
    if decision is None:
        return
    if isinstance(decision.step, PlayCard):
        yield from broken_opening_of_turn(game, position)
    if any(order.battles > 2 or order.grounds > 2 for order in position.orders):
        yield "a unit battles or takes ground too often"
    if before is not None:
        yield from broken_change(game, before.position, position)


def broken_opening_of_turn(game: MemoirGame, position: MemoirPosition) -> Iterator[str]:
    """What must be so whenever a card is to be played: full hands, nothing left over from the turn before."""
    for side in (ALLIES, AXIS):
        held, size = cards_of(game, position, side), hand_size(game, position, side)
        fewest = min([size, *(army.high_command for army in game.armies[side] if army.high_command)])
        lost = sum(game.tents[space] == side for space in position.special.tents_taken)
        if not fewest - lost <= held <= size - lost:
            yield f"{game.side_name(side)} hold {held} cards in turn {position.turn}"
    if position.orders or position.effect is not None or position.card >= 0 or position.draws_first:
        yield "something is left over from the last turn"
    if len(position.steps) > len(game.phases) + 1:
        yield "steps pile up"


def cards_of(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """Cards a side holds, with the one under a commissar's chip (Rules 14.2)."""
    return len(position.hands[side]) + (has_commissar(game.armies[side]) and position.under_chip != NO_CARD)


def hand_size(game: MemoirGame, position: MemoirPosition, side: Side) -> int:
    """Cards a side must hold when a turn begins: two more in the end for a garrison surprised (Rules 1.4, 12.1)."""
    extra = game.scenario.rules.extra_draws
    first = SIDES[game.scenario.first]
    if extra is None or SIDES[extra.side] != side:
        return game.hand_sizes[side]
    turns_ended = position.turn // 2 if side == first else (position.turn - 1) // 2
    return game.hand_sizes[side] + min(turns_ended, extra.turns)


HEALING = (Medics, PlayCard, LayUnderChip, AtOnceOrUnderChip)
"""The choices after which Medics & Mechanics may have returned figures."""


def broken_change(game: MemoirGame, before: MemoirPosition, after: MemoirPosition) -> Iterator[str]:
    """What no action may do: bring units back, swap sides twice, give figures where nobody heals."""
    if after.turn - before.turn not in (0, 1) or (after.side != before.side) != (after.turn != before.turn):
        yield "the sides do not take turns"
    for number, (old, new) in enumerate(zip(before.units, after.units, strict=True)):
        info = game.roster[number]
        if old.space == GONE and new.space != GONE and not comes_later(info):
            yield "a unit is back from the dead"
        if new.figures > old.figures and not isinstance(before.steps[0], HEALING) and old.space not in game.recovery:
            yield "figures came from nowhere"
        if old.space != new.space and game.roster[number].type.arm is Arm.ARTILLERY and new.space in closed(game):
            yield "a gun entered a closed hex"
    if any(now < then for now, then in zip(after.won, before.won, strict=True)):
        yield "medals won for good were lost"


def comes_later(info: RosterUnit) -> bool:
    """Whether a unit comes onto the field in the course of the battle."""
    return info.is_dropped or info.is_flown_in or info.is_fresh or info.is_aboard


def closed(game: MemoirGame) -> frozenset[int]:
    """Hexes that nobody may enter."""
    return game.field.closed


@each_battle
def test_everything_on_the_table_that_cannot_be_clicked_says_why(stem: str) -> None:
    game = battle(stem)
    asked: set[str] = set()
    for number, moment in enumerate(random_moments(game, 7)):
        decision = moment.decision
        if decision is None or (number % REFUSALS_EVERY and type(decision.step).__name__ in asked):
            continue
        asked.add(type(decision.step).__name__)
        legal = {target_of(action, KINDS) for action in decision.legal}
        for target in everything_on_the_table(game, decision):
            if target not in legal:
                refuses(decision, target)
    assert {"PlayCard", "OrderUnits", "Moves", "MoveUnit", "Battles", "ChooseTarget"} <= asked


def everything_on_the_table(game: MemoirGame, decision: BattleDecision) -> Iterator[Target]:
    """All hexes, units, cards that the decider sees, buttons and numbers."""
    position = decision.position
    yield from (Target(Kind.SPACE, space) for space in range(len(game.board.spaces)))
    yield from (Target(Kind.PIECE, n) for n, unit in enumerate(position.units) if unit.space != GONE)
    cards = (*position.hands[decision.side], *((position.card,) if position.card >= 0 else ()))
    yield from (Target(Kind.CARD, card) for card in cards)
    yield from (*BUTTONS, *NUMBERS)


def refuses(decision: BattleDecision, target: Target) -> None:
    """A target without a legal action gets a whole sentence and a paragraph that exists."""
    refusal = decision.step.refusal(decision.game, decision.position, target)
    assert SENTENCE.fullmatch(refusal.sentence), (decision.step, target, refusal)
    assert refusal.rule in rulebook().by_number, (decision.step, target, refusal)


@each_battle
def test_prompts_labels_modifiers_and_log_name_rules_that_exist(stem: str) -> None:
    game, known = battle(stem), rulebook().by_number
    for moment in random_moments(game, 8):
        for event in moment.events:
            assert set(cited(event.sentence(game))) <= set(known), event
        if moment.decision is not None:
            assert set(rules_of(moment.decision)) <= set(known), moment.decision.step


def cited(sentence: str) -> list[str]:
    """The paragraphs that a sentence names."""
    return [number.rstrip(".") for number in re.findall(r"§ ?([\d.]+)", sentence)]


def rules_of(decision: BattleDecision) -> Iterator[str]:
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
            yield from (modifier.rule for modifier in preview.modifiers)
            yield from (rule for note in preview.notes for rule in cited(note))
            if preview.chances:
                losses = [chance.probability for chance in preview.chances if chance.label != "retreat"]
                assert sum(losses) == pytest.approx(1)


@pytest.mark.parametrize(
    "stem", ["pegasus-bridge", "mortain", "montelimar", "sainte-mere-eglise", "omaha-beach", *LATER]
)
def test_every_position_of_a_game_survives_saving(stem: str) -> None:
    game = battle(stem)
    for moment in random_moments(game, 9):
        data = freeze(moment.position)
        again = thaw(TITLE, data)
        assert again == moment.position
        assert freeze(again) == data
        if moment.decision is not None:
            restored = settle(game, again, [])
            assert restored.decision is not None
            assert restored.decision.legal == moment.decision.legal
            assert restored.decision.side == moment.decision.side


@pytest.mark.parametrize("stem", ["vassieux", "saverne-gap"])
def test_a_game_goes_on_from_a_saved_position_as_it_would_have_gone_on(stem: str) -> None:
    game = battle(stem)
    for moment in random_moments(game, 10):
        decision = moment.decision
        if decision is None:
            continue
        action = decision.legal[len(decision.legal) // 2]
        restored = settle(game, thaw(TITLE, freeze(moment.position)), [])
        assert restored.decision is not None
        assert freeze(restored.decision.perform(action).position) == freeze(decision.perform(action).position)


def questions(games: int) -> Iterator[tuple[type[AnyChoice], bool]]:
    """The kinds of question put in random games of some battles, and whether the side on turn was asked."""
    special = [special_battle(name) for name in ("commissar", "desert", "france")]
    acting = [action_battle(name) for name in RULES]
    for seed in range(games):
        for game in (battle("sainte-mere-eglise"), battle("mortain"), *special, *acting):
            for moment in random_moments(game, seed):
                if moment.decision is not None:
                    yield type(moment.decision.step), moment.decision.side == moment.position.side


def test_random_games_put_every_kind_of_question() -> None:
    missing = {step for step in TITLE.steps if issubclass(step, Choice)} - QUESTIONS_OF_ACTIONS
    for step, _ in questions(20):
        missing.discard(step)
        if not missing:
            return
    raise AssertionError(f"never asked: {missing}")


def test_the_other_side_decides_only_about_ambush_battling_back_flags_and_retreat() -> None:
    asked = {step.__name__ for step, is_own in questions(4) if not is_own}
    assert asked == {"AmbushQuestion", "BattleBack", "FlagsRolled", "Retreat"}


def broken_positions() -> Iterator[tuple[str, MemoirPosition]]:
    """Positions that must never be, and what is wrong with them."""
    game = battle("pegasus-bridge")
    sound = set_up(game, 1)
    there = sound.units[0].space
    pond = game.board.by_name["f4"]
    order = Order(PieceId(0))
    yield "cards are lost or doubled", replace(sound, hands=((), sound.hands[1]))
    yield "two units share a hex", with_unit(sound, 1, Unit(there, 4))
    yield "has 5 of 4 figures", with_unit(sound, 0, Unit(there, 5))
    yield "has 0 of 4 figures", with_unit(sound, 0, Unit(there, 0))
    yield "stands in an impassable hex, f4", with_unit(sound, 0, Unit(pond, 4))
    yield "Allies have -1 medals", replace(sound, won=(-1, 0))
    yield "a unit was ordered twice", replace(sound, orders=(order, order))


@pytest.mark.parametrize(("words", "position"), tuple(broken_positions()))
def test_invariants_notice_what_is_broken(words: str, position: MemoirPosition) -> None:
    found = list(TITLE.invariants(battle("pegasus-bridge"), position))
    assert len(found) == 1
    assert words in found[0]
