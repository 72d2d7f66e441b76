"""Camouflage: units that are found only in close assault, as long as they lie still (Rules 13.17)."""

from msgspec.structs import replace

from game.core.actions import PieceId, Refusal
from game.core.events import Event
from game.rulebooks.memoir44.terms.game import MemoirGame
from game.rulebooks.memoir44.terms.position import Changed, MemoirPosition
from game.rulebooks.memoir44.terms.scenario import Scenario

HIDDEN = Refusal("This unit is camouflaged: it can be battled in close assault only.", "13.17")


class CamouflageLost(Event, frozen=True):
    """A unit gave itself away."""

    unit: PieceId

    def sentence(self, game: MemoirGame) -> str:
        """Which unit."""
        return f"{game.unit_title(self.unit)} loses its camouflage § 13.17."


def camouflaged_units(scenario: Scenario) -> tuple[PieceId, ...]:
    """The units that begin the battle camouflaged."""
    return tuple(PieceId(number) for number, entry in enumerate(scenario.units) if entry.camouflaged)


def uncover(position: MemoirPosition, unit: int) -> Changed:
    """A unit that moves or battles is camouflaged no more."""
    if unit not in position.camouflaged:
        return position, ()
    left = tuple(each for each in position.camouflaged if each != unit)
    return replace(position, camouflaged=left), (CamouflageLost(PieceId(unit)),)
