"""What infantry may do to its own hex instead of battling: remove obstacles, seal caves (Rules 8.15, 8.52, 8.66)."""

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.actions import Action, Refusal, SpaceId
from game.core.combat import CombatReport, Modifier, Preview
from game.core.events import Event
from game.rulebooks.memoir44.battle.fight import dice_words
from game.rulebooks.memoir44.battle.order_odds import has_star, star_chances
from game.rulebooks.memoir44.terms.alteration import field_of, take_off
from game.rulebooks.memoir44.terms.arms import Arm
from game.rulebooks.memoir44.terms.effects import arm_of, footing_of
from game.rulebooks.memoir44.terms.events import BattleFought
from game.rulebooks.memoir44.terms.faces import FACES
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition, occupants
from game.rulebooks.memoir44.terms.terrain import Terrain
from game.rulebooks.memoir44.units.losses import remove
from game.rulebooks.memoir44.units.strength import enemies_beside, terrain_at

REMOVE, SEAL = "remove_", "seal_cave"
"""The verbs: the first with the word of the obstacle after it."""


class CaveSealed(Event, frozen=True):
    """Infantry tried to seal a cave."""

    space: SpaceId
    is_sealed: bool
    rule: str

    def sentence(self, game: MemoirGame) -> str:
        """How it ended."""
        result = "is sealed" if self.is_sealed else "stays open"
        return f"The cave at {game.place(self.space)} {result} § {self.rule}."


def clearings(game: MemoirGame, position: MemoirPosition, unit: int) -> list[Action]:
    """What a unit that could battle may do to its hex instead."""
    space = position.units[unit].space
    has_something = position.obstacles[space] or space in field_of(game, position).clearable
    if not has_something or arm_of(game, unit) is not Arm.INFANTRY:
        return []
    return [action for action, _ in clearings_of(game, position, unit)]


def is_removal(action: Action) -> bool:
    """Whether this takes an obstacle away."""
    return action.verb.startswith(REMOVE)


def clearings_of(game: MemoirGame, position: MemoirPosition, unit: int) -> Iterator[tuple[Action, Terrain]]:
    """The same with the terrain that each is done to."""
    for row in terrain_at(game, position, position.units[unit].space):
        if row.changes.removable:
            yield Action(REMOVE + row.word), row
        if row.entry.den and seal_refusal(game, position, unit, row) is None:
            yield Action(SEAL), row


def seal_refusal(game: MemoirGame, position: MemoirPosition, unit: int, cave: Terrain) -> Refusal | None:
    """Why a unit may not seal the cave it stands on (Rules 8.52)."""
    field = field_of(game, position)
    if cave.protection.only_for in field.footings[footing_of(game, position, unit)].gaits:
        return Refusal("This unit lives in caves, and does not seal them.", cave.rule)
    if enemies_beside(game, occupants(game, position), unit, position.units[unit].space):
        return Refusal("A cave is sealed only when no enemy is next to it.", cave.rule)
    return None


def is_clearing(verb: str) -> bool:
    """Whether a verb takes an obstacle away or seals a cave."""
    return verb == SEAL or verb.startswith(REMOVE)


def clearing_refusal(game: MemoirGame, position: MemoirPosition, unit: int, verb: str) -> Refusal:
    """Why a unit can do nothing of the kind here."""
    cave = next((row for row in terrain_at(game, position, position.units[unit].space) if row.entry.den), None)
    if verb == SEAL:
        found = None if cave is None else seal_refusal(game, position, unit, cave)
        return found or Refusal("There is no cave here that this unit could seal.", "8.52")
    row = game.terrain.get(verb.removeprefix(REMOVE), game.wire)
    return Refusal(f"There is no {row.name.lower()} here that this unit could remove.", row.rule)


def clear(game: MemoirGame, position: MemoirPosition, unit: int, action: Action) -> Changed:
    """Remove an obstacle from the unit's hex, or roll to seal its cave."""
    space = position.units[unit].space
    row = next(row for each, row in clearings_of(game, position, unit) if each == action)
    return seal(game, position, unit, row) if row.entry.den else remove(position, space, row)


def preview_sealing(game: MemoirGame, position: MemoirPosition, unit: int) -> Preview:
    """The dice with which a unit would try to seal its cave, and the odds."""
    kind, space = game.roster[unit].type, position.units[unit].space
    cave = next(row for _, row in clearings_of(game, position, unit) if row.entry.den)
    return Preview(
        f"Sealing the cave at {game.place(space)} § {cave.rule}",
        modifiers=(Modifier(kind.dice[0], f"{kind.name} in close assault", "5.3"),),
        total=dice_words(kind.dice[0]),
        chances=star_chances(kind.dice[0], "sealed", "it stays open"),
    )


def seal(game: MemoirGame, position: MemoirPosition, unit: int, cave: Terrain) -> Changed:
    """Roll the unit's close assault dice: a star seals the cave, and only the hill or mountain is left."""
    space, kind = SpaceId(position.units[unit].space), game.roster[unit].type
    faces, dice = position.dice.roll(kind.dice[0], len(FACES))
    is_sealed = has_star(faces)
    report = CombatReport(
        title=f"{game.side_name(game.roster[unit].side)} try to seal the cave at {game.place(space)} § {cave.rule}",
        side=game.roster[unit].side,
        modifiers=(Modifier(kind.dice[0], f"{kind.name} in close assault", "5.3"),),
        total=dice_words(kind.dice[0]),
        faces=faces,
        outcome=("sealed" if is_sealed else "no star",),
        attacker=space,
        target=space,
    )
    position = replace(position, dice=dice)
    position = take_off(position, space, cave.word) if is_sealed else position
    return position, (BattleFought(report), CaveSealed(space, is_sealed, cave.rule))
