"""Every step that can lie on the stack of a position, so that a game can be saved in the middle of it."""

from game.core.position import Step
from game.rulebooks.pacific_war.air.steps import STEPS as AIR
from game.rulebooks.pacific_war.ground.steps import STEPS as GROUND
from game.rulebooks.pacific_war.moving.steps import STEPS as MOVING
from game.rulebooks.pacific_war.naval.steps import STEPS as NAVAL
from game.rulebooks.pacific_war.operation.steps import STEPS as OPERATION
from game.rulebooks.pacific_war.strategic.steps import STEPS as STRATEGIC

STEPS: tuple[type[Step], ...] = (*MOVING, *AIR, *NAVAL, *GROUND, *OPERATION, *STRATEGIC)
"""The steps of the title, room by room."""
