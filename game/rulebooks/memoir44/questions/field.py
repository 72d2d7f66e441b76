"""Questions about the field and the score: terrain, medals, objectives (Rules 8, 11)."""

import msgspec

from game.rulebooks.memoir44.questions.asked import hex_called
from game.rulebooks.memoir44.terms.game import SIDES, MemoirGame
from game.rulebooks.memoir44.terms.position import MemoirPosition
from game.rulebooks.memoir44.units.objectives import is_held
from game.rulebooks.memoir44.units.strength import terrain_at
from game.rulebooks.memoir44.units.victory import medals as medals_of


class ObjectiveAnswer(msgspec.Struct, frozen=True):
    """An objective: its name, whose it is, its kind and medals, and whether that side holds or has won it."""

    name: str
    side: str
    kind: str
    medals: int
    is_held: bool
    rule: str


def terrain(game: MemoirGame, position: MemoirPosition, hex_name: str) -> list[str]:
    """The rows of the table of terrain that hold in a hex now, what lies on it included (Rules 8)."""
    return [row.word for row in terrain_at(game, position, hex_called(game, hex_name))]


def medals(game: MemoirGame, position: MemoirPosition) -> dict[str, int]:
    """The medals of each side (Rules 11.1)."""
    return {name: medals_of(game, position, side) for name, side in SIDES.items()}


def objectives(game: MemoirGame, position: MemoirPosition) -> list[ObjectiveAnswer]:
    """Every objective, and whether the side that may gain it has it now (Rules 11.2 to 11.5)."""
    names = tuple(SIDES)
    return [
        ObjectiveAnswer(
            goal.name,
            names[goal.side],
            goal.kind,
            goal.medals,
            number in position.captured or is_held(game, position, goal),
            goal.rule,
        )
        for number, goal in enumerate(game.goals)
    ]
