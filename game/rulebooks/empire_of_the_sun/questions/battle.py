"""The question of a battle: who takes part, and what comes of it with these dice and these choices (Rules 9)."""

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.actions import Action, IllegalAction, Side, other
from game.core.asking import known
from game.core.hexset import set_of
from game.core.position import Automatic, Choice, Step
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, begin_battle, targets
from game.rulebooks.empire_of_the_sun.battle.fighters import fighters
from game.rulebooks.empire_of_the_sun.battle.fighting import AfterAirNaval, ReturnFire, RollCombat, can_roll, volleys
from game.rulebooks.empire_of_the_sun.battle.retreating import Retreat, retreat_hexes
from game.rulebooks.empire_of_the_sun.battle.rolling import fire, rolled
from game.rulebooks.empire_of_the_sun.battle.winning import ground_loser, masters
from game.rulebooks.empire_of_the_sun.questions.asked import CONDITIONS, fallen, going_on, hex_called
from game.rulebooks.empire_of_the_sun.questions.plain import ids, numbers
from game.rulebooks.empire_of_the_sun.terms.effects import Combat
from game.rulebooks.empire_of_the_sun.terms.game import BOTH, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Result, offensive_of
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES, SideName


class CombatAnswer(msgspec.Struct, frozen=True):
    """Both sides of a combat: what each unit adds, the totals, what is added to the dice and why, by which rule."""

    participants: dict[SideName, dict[str, int]]
    totals: dict[SideName, int]
    modifiers: dict[SideName, list[tuple[int, str, str]]]


class RollAnswer(msgspec.Struct, frozen=True):
    """A roll of a side: the die, with everything added to it, and the hits."""

    combat: Combat
    side: SideName
    die: int
    modified: int
    hits: int
    critical: bool


class Asked(msgspec.Struct, frozen=True):
    """What must be chosen next: who chooses, and among which units, hexes or buttons."""

    side: SideName
    legal: list[str]


class BattleAnswer(msgspec.Struct, frozen=True):
    """A battle as far as the dice and the choices lead.

    `legal_losses` are the units that could be hit before each choice. `steps_lost` counts those of the whole battle.
    `winner` holds the hex in the end, or else has won off the shore. `waits_for` is empty when it is over.
    """

    air_naval: CombatAnswer
    ground: CombatAnswer
    rolls: list[RollAnswer]
    legal_losses: list[list[str]]
    steps_lost: dict[str, int]
    eliminated: list[str]
    air_naval_winner: SideName | None
    winner: SideName | None
    retreats: dict[str, list[int]]
    beaten_landers: list[str]
    waits_for: Asked | None


class Told(msgspec.Struct):
    """What a battle has brought so far, written down as it goes on."""

    position: EmpirePosition
    rolls: list[RollAnswer] = []
    legal_losses: list[list[str]] = []
    retreats: dict[str, list[int]] = {}
    sea_winner: int = -1
    master: Side | None = None
    waits_for: Asked | None = None


def battle(
    game: EmpireGame,
    position: EmpirePosition,
    number: int,
    intelligence: Intelligence,
    dice: Sequence[int] = (),
    choices: Sequence[str] = (),
) -> BattleAnswer:
    """The battle in a hex under an intelligence condition, with dice as they fall and choices as they are made.

    Dice that are rolled together are the attacker's first. A choice is the id of a unit, the number of a hex, or the
    word of a button; one to which there is no other may be left out.

    :raises IllegalAction: when a choice is not legal.
    :raises LookupError: when no battle is declared there.
    """
    known(intelligence, CONDITIONS, "intelligence condition")
    offensive = replace(going_on(position), intelligence=intelligence)
    space = hex_called(game, number)
    if space not in (*offensive.battle_hexes, *offensive.all_battle_hexes):
        raise LookupError(f"no battle is declared in {number}: a file tells of battles with the key 'battle_hexes'")
    start = begin_battle(game, replace(position, offensive=offensive), space)
    told = carried_on(game, start, fallen(dice), list(choices))
    end = told.position
    moved = {unit: piece for unit, piece in enumerate(end.pieces) if piece != start.pieces[unit]}
    lost = {unit: steps_between(start, end, unit) for unit in moved}
    winner = told.master if told.master is not None else Side(told.sea_winner)
    return BattleAnswer(
        combat_answer(game, start, "air_naval"),
        combat_answer(game, start, "ground"),
        told.rolls,
        told.legal_losses,
        {game.counters[unit].id: steps for unit, steps in sorted(lost.items()) if steps},
        ids(game, (unit for unit in moved if end.pieces[unit].space < 0)),
        name_of(told.sea_winner),
        name_of(winner),
        told.retreats,
        ids(game, offensive_of(end).beaten),
        told.waits_for,
    )


def steps_between(start: EmpirePosition, end: EmpirePosition, unit: int) -> int:
    """The steps that a unit has lost from one position to another."""
    before, after = start.pieces[unit], end.pieces[unit]
    whole = 1 if before.is_reduced else 2
    return whole if after.space < 0 else whole - (1 if after.is_reduced else 2)


def name_of(side: int) -> SideName | None:
    """A side by its name; none for nobody."""
    return SIDE_NAMES[side] if side >= 0 else None


def combat_answer(game: EmpireGame, position: EmpirePosition, combat: Combat) -> CombatAnswer:
    """Both sides of a combat as they stand."""
    space = battle_of(position).space
    found = {side: fire(game, position, space, side, combat) for side in BOTH}
    return CombatAnswer(
        {
            SIDE_NAMES[side]: {
                game.counters[each.unit].id: each.attack for each in fighters(game, position, space, side, combat)
            }
            for side in BOTH
        },
        {SIDE_NAMES[side]: found[side].total for side in BOTH},
        {SIDE_NAMES[side]: [(each.amount, each.reason, each.rule) for each in found[side].modifiers] for side in BOTH},
    )


def carried_on(game: EmpireGame, position: EmpirePosition, dice: list[int], choices: list[str]) -> Told:
    """Fight a battle that has begun until it is over, or dice or choices run out."""
    told = Told(position)
    steps: tuple[Step, ...] = (RollCombat(), AfterAirNaval())
    while steps and told.waits_for is None:
        result = next_of(game, told, steps[0], dice, choices)
        if result is None:
            break
        told.position = result.position
        steps = (*result.then, *steps[1:])
    told.sea_winner = battle_of(told.position).sea_winner
    if not steps:
        told.master = holder(game, told)
    return told


def holder(game: EmpireGame, told: Told) -> Side | None:
    """Who holds the hex in the end: who alone is ashore, or where nobody is left of a ground combat the winner of it;
    None where nothing was fought for ashore (Rules 9.35, 9.5)."""
    alone = masters(game, told.position)
    if alone is not None or all(roll.combat != "ground" for roll in told.rolls):
        return alone
    return other(ground_loser(game, told.position, battle_of(told.position).space))


def next_of(game: EmpireGame, told: Told, step: Step, dice: list[int], choices: list[str]) -> Result | None:
    """What comes of the next step; nothing while it waits for dice or a choice."""
    position = told.position
    if isinstance(step, RollCombat) or (isinstance(step, ReturnFire) and can_roll(game, position, step.side)):
        return throw(game, told, step, dice)
    if isinstance(step, Automatic):
        return step.run(game, position)
    assert isinstance(step, Choice), "a step is one or the other"
    return choose(game, told, step, choices)


def throw(game: EmpireGame, told: Told, step: RollCombat | ReturnFire, dice: list[int]) -> Result | None:
    """The next dice fall."""
    position = told.position
    order = [[step.side]] if isinstance(step, ReturnFire) else volleys(game, position)
    if not order:
        return Result(position)
    sides, battle = order[0], battle_of(position)
    if len(dice) < len(sides):
        told.waits_for = Asked(SIDE_NAMES[offensive_of(position).attacker], ["dice"])
        return None
    faces = [dice.pop(0) for _ in sides]
    for side, face in zip(sides, faces, strict=True):
        found = rolled(fire(game, position, battle.space, side, battle.combat), face)
        told.rolls.append(
            RollAnswer(battle.combat, SIDE_NAMES[side], face, found.modified, found.hits, found.is_critical)
        )
    return step.throw(game, position, faces)


def choose(game: EmpireGame, told: Told, step: Choice[EmpireGame, EmpirePosition], choices: list[str]) -> Result | None:
    """The next choice is made; where there is only one way it makes itself."""
    position = told.position
    legal = step.legal(game, position)
    if isinstance(step, Retreat):
        unit = game.counters[step.unit].id
        told.retreats[unit] = numbers(game, set_of(retreat_hexes(game, position, step.unit)))
    if not legal:
        return step.skip(game, position)
    side = step.decider(game, position)
    words = {word_of(game, action): action for action in legal}
    if any(action.verb == "hit" for action in legal):
        found = targets(game, position, side)
        told.legal_losses.append(ids(game, (fighter.unit for fighter in found)))
    is_forced = len(legal) == 1 and step.passes_alone
    if not choices and not is_forced:
        told.waits_for = Asked(SIDE_NAMES[side], sorted(words))
        return None
    if choices and choices[0] in words:
        return step.apply(game, position, words[choices.pop(0)])
    if is_forced:
        return step.apply(game, position, legal[0])
    raise IllegalAction(f"'{choices[0]}' cannot be chosen now; what can: {', '.join(words)}")


def word_of(game: EmpireGame, action: Action) -> str:
    """An action in one word: the id of a unit, the number of a hex, or a button."""
    if action.verb == "retreat_to":
        return game.board.spaces[action.target].name
    return game.counters[action.target].id if action.target >= 0 else action.verb
