"""What the players can do, each in one word; a module for every room."""

from game.rulebooks.pacific_war.verbs.air import AIR
from game.rulebooks.pacific_war.verbs.ground import GROUND
from game.rulebooks.pacific_war.verbs.moving import MOVING
from game.rulebooks.pacific_war.verbs.naval import NAVAL
from game.rulebooks.pacific_war.verbs.operation import OPERATION
from game.rulebooks.pacific_war.verbs.strategic import STRATEGIC

VERBS = (*OPERATION, *MOVING, *AIR, *NAVAL, *GROUND, *STRATEGIC)
