"""Questions about a hex, the score, and what is left of the supplies (Rules 4, 6.5, 10, 12.5, 14.6, 20)."""

import msgspec

from game.core.actions import Refusal
from game.rulebooks.valor_and_victory.files.words import SIDE_WORDS, SUPPLY_WORDS
from game.rulebooks.valor_and_victory.fire.attack import Attack
from game.rulebooks.valor_and_victory.fire.casualties import debtors
from game.rulebooks.valor_and_victory.fire.debt import Debt, cheapest, options
from game.rulebooks.valor_and_victory.fire.resolve import those_hit
from game.rulebooks.valor_and_victory.questions.asked import Words, hex_called, hexes, named, units_called
from game.rulebooks.valor_and_victory.terms.game import SIDES, ValorGame
from game.rulebooks.valor_and_victory.terms.position import MINES, NOBODY, WIRE, ValorPosition
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS
from game.rulebooks.valor_and_victory.terms.stacking import (
    full_cover,
    is_enemy_at,
    riders_of,
    stacking_refusal,
    units_at,
    work_at,
)
from game.rulebooks.valor_and_victory.terms.victory import holder, is_fulfilled, loss_percent, points_of

BARBED_WIRE, MINEFIELD, SNIPER = "barbed_wire", "minefield", "sniper"


class TerrainAnswer(msgspec.Struct, frozen=True):
    """What stands in a hex, by the words of maps and scenarios, and what it does.

    infantry, vehicles: the points to enter the terrain, 0 where it is closed. sight: what it does to a passing line.
    cover: of its terrain and works for whoever stands there. sides: walls and hedges by the facing of their hexside.
    """

    terrain: list[str]
    infantry: int
    vehicles: int
    sight: str
    cover: int
    level: int
    works: list[str]
    smoke: int
    sides: dict[str, str]
    roads: list[str]
    rule: str


class StackAnswer(msgspec.Struct, frozen=True):
    """Whether units may stay in a hex beside those who are there, or why not."""

    is_allowed: bool
    reason: str = ""
    rule: str = ""


class LossAnswer(msgspec.Struct, frozen=True):
    """How casualty points may be met: by each unit the losses that may be chosen first, with the points that each pays,
    and the way that costs least, loss by loss."""

    options: dict[str, dict[str, int]]
    cheapest: list[tuple[str, str]]


class ConditionAnswer(msgspec.Struct, frozen=True):
    """A condition of victory: whose, in which words, at once or at the end, and whether it is fulfilled now."""

    side: str
    text: str
    when: str
    is_fulfilled: bool


class ObjectiveAnswer(msgspec.Struct, frozen=True):
    """An objective: its name, its hexes, what it is worth, and who controls all of it; nothing where nobody does."""

    name: str
    hexes: list[str]
    points: int
    holder: str


def terrain(game: ValorGame, position: ValorPosition, hex_name: str) -> TerrainAnswer:
    """What stands in a hex now, and what it does (Rules 10, 20)."""
    space = hex_called(game, hex_name)
    row, work, byte = game.field.ground[space], work_at(game, position, space), position.works[space]
    works = [game.work_ids[game.works.index(work)]] if work is not None else []
    sides = enumerate(game.field.sides[space])
    return TerrainAnswer(
        terrain=list(game.board.spaces[space].terrain),
        infantry=row.infantry,
        vehicles=row.vehicle,
        sight=row.sight,
        cover=full_cover(game, position, space),
        level=game.field.levels[space],
        works=[*works, *[BARBED_WIRE] * bool(byte & WIRE), *[MINEFIELD] * bool(byte & MINES)],
        smoke=position.smoke[space],
        sides={FACINGS[number]: side.name for number, side in sides if side is not None},
        roads=[FACINGS[number] for number in sorted(game.field.roads[space])],
        rule=row.rule,
    )


def units(game: ValorGame, position: ValorPosition, hex_name: str) -> dict[str, list[str]]:
    """The units in a hex, each with what it carries and tows (Rules 6.5, 8.1)."""
    there = units_at(game, position, hex_called(game, hex_name))
    return {name: named(game, riders_of(game, position, n)) for n, name in zip(there, named(game, there), strict=True)}


def stack(game: ValorGame, position: ValorPosition, words: Words, hex_name: str) -> StackAnswer:
    """Whether units may stay in a hex beside those who are there, however they come (Rules 6.5, 20.1)."""
    numbers, space = units_called(game, position, words), hex_called(game, hex_name)
    why = stacking_refusal(game, position, numbers, space)
    if is_enemy_at(game, position, space, game.sides_of[numbers[0]]):
        why = Refusal("A hex with an enemy is entered only by close assault or overrun.", "6.3")
    return StackAnswer(True) if why is None else StackAnswer(False, why.sentence, why.rule)


def losses(game: ValorGame, position: ValorPosition, hex_name: str, points: int, *, fired_from: str = "") -> LossAnswer:
    """How the units in a hex may meet casualty points of fire, from a hex where that matters (Rules 14.6)."""
    space = hex_called(game, hex_name)
    source = hex_called(game, fired_from) if fired_from else NOBODY
    hit = those_hit(game, position, Attack(units=(), space=space))
    debt = Debt(points, debtors(game, position, hit, source))
    numbers = [each.number for each in debt.debtors]
    found = {name: options(debt, each) for name, each in zip(named(game, numbers), debt.debtors, strict=True)}
    paid = cheapest(debt)
    names = named(game, [number for number, _ in paid])
    return LossAnswer(
        {name: verbs for name, verbs in found.items() if verbs},
        [(name, verb) for name, (_, verb) in zip(names, paid, strict=True)],
    )


def supplies(game: ValorGame, position: ValorPosition) -> dict[str, dict[str, int]]:
    """What each side has left beside its units, by the words of scenarios (Rules 11.1, 12.5, 17.1, 21.1)."""
    return {
        word: {
            **dict(zip(SUPPLY_WORDS, position.supplies[side], strict=True)),
            SNIPER: int(position.snipers[side].is_there),
        }
        for word, side in SIDES.items()
    }


def victory_points(game: ValorGame, position: ValorPosition) -> dict[str, int]:
    """The victory points of each side, were this the end (Rules 4.5)."""
    return {word: points_of(game, position, side) for word, side in SIDES.items()}


def percent_lost(game: ValorGame, position: ValorPosition) -> dict[str, int]:
    """How much of its casualty ratings each side has lost (Rules 4.4)."""
    return {word: loss_percent(game, position, side) for word, side in SIDES.items()}


def conditions(game: ValorGame, position: ValorPosition) -> list[ConditionAnswer]:
    """Every condition of victory, and whether it is fulfilled now (Rules 4.2)."""
    return [
        ConditionAnswer(SIDE_WORDS[aim.side], aim.row.text, aim.row.when, is_fulfilled(game, position, aim))
        for aim in game.aims
    ]


def objectives(game: ValorGame, position: ValorPosition) -> list[ObjectiveAnswer]:
    """Every objective, and who controls it (Rules 4.5)."""
    held = [holder(game, position, goal.spaces) for goal in game.goals]
    return [
        ObjectiveAnswer(goal.name, hexes(game, goal.spaces), goal.points, SIDE_WORDS[side] if side >= 0 else "")
        for goal, side in zip(game.goals, held, strict=True)
    ]
