"""A. Weather: one die for each zone (Rules 6)."""

from msgspec.structs import replace

from game.core.actions import Side
from game.core.events import RollTold
from game.rulebooks.pacific_war.terms.firing import FACES
from game.rulebooks.pacific_war.terms.game import PacificGame, listed
from game.rulebooks.pacific_war.terms.hexes import ZONES
from game.rulebooks.pacific_war.terms.months import MONTHS
from game.rulebooks.pacific_war.terms.position import PacificAutomatic, PacificPosition, Result

SPOKEN = {
    "north": "North Pacific",
    "central": "Central Pacific",
    "south": "South Pacific",
    "southeast": "Southeast Asia",
}


class RollWeather(PacificAutomatic, frozen=True):
    """The weather of the month (Rules 6.1)."""

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """A die of at most the month's number is foul."""
        faces, dice = position.dice.roll(len(ZONES), FACES)
        limits = game.tables.numbers.weather.foul_at_most
        month = position.month % MONTHS
        foul = bytes(face <= limits[zone][month] for face, zone in zip(faces, ZONES, strict=True))
        names = [SPOKEN[zone] for zone, is_foul in zip(ZONES, foul, strict=True) if is_foul]
        told = f"Foul weather in {listed(names)} § 6.1." if names else "The weather is clear everywhere § 6.1."
        return Result(replace(position, dice=dice, foul=foul), (RollTold(Side(0), faces, told),))
