"""Questions about the Strategic phase: who comes, who is rebuilt, strategic warfare, the deal (Rules 4.3, 10 to 12)."""

from typing import Literal, get_args

import msgspec

from game.core.actions import Refusal, Side, other
from game.core.asking import known
from game.rulebooks.empire_of_the_sun.questions.asked import bomber_called, fallen, known_side
from game.rulebooks.empire_of_the_sun.questions.plain import ids, numbers
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import CHINA_BOX, ELIMINATED, EmpirePosition, with_pieces
from game.rulebooks.empire_of_the_sun.war.bombing import able, bombers, bombing_refusal, raid
from game.rulebooks.empire_of_the_sun.war.china import fight_in_china, odds, offensive_refusal
from game.rulebooks.empire_of_the_sun.war.deal import Hand, hand, progress_target, resources
from game.rulebooks.empire_of_the_sun.war.entry import entry_hexes
from game.rulebooks.empire_of_the_sun.war.europe import level, rolls_for_europe
from game.rulebooks.empire_of_the_sun.war.initiative import begin_offensives, seizing_refusal
from game.rulebooks.empire_of_the_sun.war.reinforcements import Coming, coming, shipping_gain
from game.rulebooks.empire_of_the_sun.war.replacements import POOLS, steps_of, takers
from game.rulebooks.empire_of_the_sun.war.submarines import losses

Warfare = Literal["submarines", "b29"]
KINDS_OF_WARFARE: tuple[str, ...] = get_args(Warfare)


class ReinforcementsAnswer(msgspec.Struct, frozen=True):
    """Who enters and where, and who in the China box; who is delayed, the change of shipping, and the dice that send
    delayed units to Europe."""

    units: dict[str, list[int]]
    china_box: list[str]
    delayed: list[str]
    shipping: int
    europe_rolls: dict[str, int]
    """For each unit that rolls, the highest die that sends it away."""


class ReplacementsAnswer(msgspec.Struct, frozen=True):
    """The steps of a side by kind, which units they may turn to their full face, and which they may rebuild where."""

    points: dict[str, int]
    flip: list[str]
    rebuild: dict[str, list[int]]


class DealAnswer(msgspec.Struct, frozen=True):
    """The cards and passes of each side, Japan's resource hexes, and the target of the progress of the war."""

    hands: dict[str, Hand]
    resources: int
    target: int


class InitiativeAnswer(msgspec.Struct, frozen=True):
    """The side that plays first with these hands, and whether the other may seize the initiative; if not, why."""

    first: str
    may_seize: bool
    refused: Refusal | None


class WarfareAnswer(msgspec.Struct, frozen=True):
    """What a die of strategic warfare does to Japan, and whether the bombers lose a step; or why they do not fly."""

    success: bool
    cards_lost: int
    shipping: int
    escorts: int
    step_lost: bool = False
    refused: Refusal | None = None


class ChinaAnswer(msgspec.Struct, frozen=True):
    """An offensive in China: whether it may be made, what it is measured by, and where the marker is after it."""

    legal: bool
    divisions: int
    road: str
    highest: int
    modifiers: dict[str, int]
    success: bool
    marker: int


def reinforcements(game: EmpireGame, position: EmpirePosition, side: Side) -> ReinforcementsAnswer:
    """The reinforcements of a side (Rules 10)."""
    found = coming(game, position, known_side(side))
    there = with_pieces(position, found.entering)
    places = {number: entry_hexes(game, there, number) for number in found.entering}
    staying = [n for n, spaces in places.items() if side == ALLIES and not spaces and may_wait(game, found, n)]
    flown = [number for number, piece in found.entering.items() if piece.space == CHINA_BOX]
    rolling = [number for number in (*found.delayed, *staying) if rolls_for_europe(game, position, number)]
    highest = game.tables.schedules.europe.sent[level(game, position)] + (ALLIES in position.rivalry)
    return ReinforcementsAnswer(
        {game.counters[n].id: numbers(game, spaces) for n, spaces in places.items() if n not in flown},
        ids(game, flown),
        ids(game, found.delayed),
        shipping_gain(game, position) if side == ALLIES else 0,
        {game.counters[n].id: highest for n in rolling},
    )


def may_wait(game: EmpireGame, found: Coming, number: int) -> bool:
    """Whether a counter that finds no place goes to the delay box: no headquarters, nobody who enters elsewhere."""
    is_bound = found.entering[number].space == CHINA_BOX or game.counters[number].id in game.scenario.arrival_hexes
    return not (is_bound or game.counters[number].is_headquarters)


def replacements(game: EmpireGame, position: EmpirePosition, side: Side) -> ReplacementsAnswer:
    """The replacements of a side (Rules 11)."""
    steps = steps_of(game, position, known_side(side))
    able_to = takers(game, position, steps, side)
    lost = [number for number in able_to if position.pieces[number].space == ELIMINATED]
    return ReplacementsAnswer(
        {pool: steps.of(pool) for pool in POOLS if steps.of(pool)},
        ids(game, (number for number in able_to if number not in lost)),
        {game.counters[number].id: numbers(game, entry_hexes(game, position, number)) for number in lost},
    )


def deal(game: EmpireGame, position: EmpirePosition) -> DealAnswer:
    """What both sides would be dealt now (Rules 4.3, 16.4)."""
    hands = {game.sides[side].id: hand(game, position, side) for side in BOTH}
    return DealAnswer(hands, resources(game, position), progress_target(game, position))


def initiative(game: EmpireGame, position: EmpirePosition) -> InitiativeAnswer:
    """Who would play first if the offensives began now (Rules 4.4)."""
    begun = begin_offensives(game, position).position
    refusal = seizing_refusal(begun, other(begun.side))
    return InitiativeAnswer(game.sides[begun.side].id, refusal is None, refusal)


def strategic_warfare(
    game: EmpireGame, position: EmpirePosition, kind: Warfare, die: int, unit: str = ""
) -> WarfareAnswer:
    """What this die does to Japan: of the submarines, or of a B-29, the first that can if none is named (Rules 12)."""
    known(kind, KINDS_OF_WARFARE, "kind of strategic warfare")
    fallen([die])
    if kind == "submarines":
        found = losses(game, position, die)
        return WarfareAnswer(found.success, found.cards, found.shipping, found.escorts)
    number = bomber_called(game, unit) if unit else (*able(game, position), *bombers(game))[0]
    refused = bombing_refusal(game, position, number)
    if refused is not None:
        return WarfareAnswer(False, 0, 0, position.escorts, refused=refused)
    done = raid(game, position, number, die)
    return WarfareAnswer(done.success, int(done.success), 0, position.escorts, done.step_lost)


def china_offensive(game: EmpireGame, position: EmpirePosition, die: int) -> ChinaAnswer:
    """What a Japanese offensive in China brings with this die (Rules 13.82)."""
    fallen([die])
    found = odds(game, position)
    return ChinaAnswer(
        offensive_refusal(game, position) is None,
        found.divisions,
        found.road,
        found.highest,
        {modifier.reason: modifier.amount for modifier in found.modifiers},
        found.succeeds(die),
        fight_in_china(game, position, die).position.china,
    )
