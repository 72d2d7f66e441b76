"""What players read of a drawn battle: the log, what the inspector says, the preview of an attack."""

from game.core.actions import Kind, Target
from game.core.combat import Preview
from game.rulebooks.memoir44.battle.odds import preview_battle
from game.rulebooks.memoir44.shown.inspection import inspect
from tests.rulebooks.memoir44.diagram import Battle


def log(battle: Battle) -> str:
    """Everything in the log."""
    return " ".join(line.sentence for line in battle.session.log(None))


def lines(battle: Battle, unit: str) -> str:
    """What the inspector says of a unit, with the rules."""
    found = inspect(battle.game, battle.position, None, Target(Kind.PIECE, battle.letters[unit]))
    assert found is not None
    return " ".join(f"{line.text} {line.rule}" for line in found.lines)


def preview(battle: Battle, unit: str, target: str) -> Preview:
    """What is shown before a battle."""
    return preview_battle(battle.game, battle.position, battle.letters[unit], battle.letters[target])
