"""The Rally Phase: Broken units that are left alone come together again (Rules 31.8)."""

from msgspec.structs import replace

from game.core.actions import Refusal, Side, other
from game.core.events import Event, RollTold
from game.rulebooks.pacific_war.ground.links import is_supplied
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result, with_units


def rally_refusal(game: PacificGame, position: PacificPosition, number: int) -> Refusal | None:
    """Why a unit does not rally now, or None (Rules 31.8)."""
    unit = position.units[number]
    side = game.side(unit.kind)
    if not unit.is_broken:
        return Refusal("Only Broken units rally.", "31.8")
    if unit.place < 0 or (unit.aboard < 0 and ground_at(game, position, unit.place, other(side))):
        return Refusal("A unit does not rally in a hex with enemy ground units.", "31.8")
    if not is_supplied(game, position, unit.place, side):
        return Refusal("An isolated unit does not rally.", "31.8")
    return None


class Rally(PacificAutomatic, frozen=True):
    """Every Broken unit of a side that may rally rolls against its full quality (Rules 31.8)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """One die each."""
        events: list[Event] = []
        for number, unit in enumerate(position.units):
            if not unit.is_broken or game.side(unit.kind) != self.side:
                continue
            if rally_refusal(game, position, number) is not None:
                continue
            (face,), dice = position.dice.roll(1, FACES)
            position = replace(position, dice=dice)
            quality = game.classes[unit.kind].quality
            rallies = face <= quality
            result = "it does" if rallies else "it stays Broken"
            words = f"{unit.name} rallies on {quality} or less: {face}, {result} § 31.8."
            events += of_unit(game, number, (RollTold(self.side, (face,), words),), position)
            if rallies:
                position = with_units(position, {number: replace(unit, is_broken=False)})
        return Result(position, tuple(events))
