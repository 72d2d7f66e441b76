"""The steps of this room that can lie on the stack of a position."""

from game.core.position import Step
from game.rulebooks.pacific_war.ground.combat import GroundCombats, NameLead, OfferAttack
from game.rulebooks.pacific_war.ground.demolition import Demolish, Demolition
from game.rulebooks.pacific_war.ground.fighting import AfterFight, Fight, TakeLosses
from game.rulebooks.pacific_war.ground.rally import Rally
from game.rulebooks.pacific_war.ground.repair import AirbaseRepair
from game.rulebooks.pacific_war.ground.retreating import GiveWay, RetreatTo

STEPS: tuple[type[Step], ...] = (
    Demolition,
    Demolish,
    GroundCombats,
    OfferAttack,
    NameLead,
    Fight,
    TakeLosses,
    AfterFight,
    GiveWay,
    RetreatTo,
    AirbaseRepair,
    Rally,
)
