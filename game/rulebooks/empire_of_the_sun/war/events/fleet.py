"""The Combined Fleet sails to a port near oil (Rules 5.36)."""

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.actions import Action, Kind, Refusal, Target
from game.core.hexset import Mode, SpaceSet, flood, has, spaces_of
from game.core.position import Prompt
from game.rulebooks.empire_of_the_sun.cards.targets import on_map
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.card_effects import MoveFleet
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, JapaneseChoice, Result, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import Arm
from game.rulebooks.empire_of_the_sun.war.events.aboard import aboard_actions, with_choice
from game.rulebooks.empire_of_the_sun.war.events.evacuation import holds
from game.rulebooks.empire_of_the_sun.war.events.shifting import shift_pieces

COMBINED_FLEET = ("hq_jp_cy", "hq_jp_co")


def move_fleet(game: EmpireGame, position: EmpirePosition, card: int, effect: MoveFleet) -> Result:
    """The headquarters and ships sail to one port."""
    return Result(position, (), (FleetTo(effect.number, effect.hexes),))


def fleet_ports(game: EmpireGame, position: EmpirePosition, hexes: int) -> list[int]:
    """The Japanese ports near a resource to which somebody can sail."""
    ports = controlled(game, position)[JAPAN] & game.hexes.ports
    oil = spaces_of(game.hexes.resources)
    close = (port for port in spaces_of(ports) if any(game.distance(port, each) <= hexes for each in oil))
    return [port for port in close if sailors(game, position, port)]


def sailors(game: EmpireGame, position: EmpirePosition, port: int) -> list[int]:
    """The ships, and the Combined Fleet, that have a way to a port round enemy zones."""
    reached = reached_from(game, position, port)
    pieces = (n for n in on_map(game, position, JAPAN) if is_fleet(game, n) and position.pieces[n].space != port)
    return [number for number in pieces if has(reached, position.pieces[number].space)]


def reached_from(game: EmpireGame, position: EmpirePosition, port: int) -> SpaceSet:
    """The hexes from which ways over water lead to a port, through no enemy zone that is not neutralised."""
    zone = supply(game, position).zones.effective[ALLIES]
    return flood(Mode(game.hexes.sea, game.hexes.everywhere & ~zone), 1 << port) if not has(zone, port) else 0


def is_fleet(game: EmpireGame, number: int) -> bool:
    """Whether a counter is a ship, or the Combined Fleet."""
    return game.counters[number].arm is Arm.NAVAL or game.counters[number].id in COMBINED_FLEET


class FleetTo(JapaneseChoice, frozen=True):
    """Choose the port (Rules 5.36)."""

    rule = "5.36"
    asks = "to which port does the fleet sail?"
    passes_alone = False
    number: int
    hexes: int

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The ports near a resource, and to stay."""
        found = [Action("ship_to", port) for port in fleet_ports(game, position, self.hexes)]
        return [*found, Action("stay")] if found else ()

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only lit ports count."""
        return Refusal(f"Click a port of yours at most {self.hexes} hexes from a resource.", "5.36")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """Go on to the ships."""
        if action.verb == "stay":
            return Result(position)
        return Result(position, (), (FleetSails(action.target, self.number),))


class FleetSails(JapaneseChoice, frozen=True):
    """Choose the ships, and whether the Combined Fleet goes with them (Rules 5.36)."""

    rule = "5.36"
    passes_alone = False
    port: int
    number: int
    chosen: tuple[int, ...] = ()

    def prompt(self, game: EmpireGame, position: EmpirePosition) -> Prompt:
        """How many."""
        ships = sum(game.counters[unit].arm is Arm.NAVAL for unit in self.chosen)
        return Prompt(f"which ships sail? {ships} of {self.number}", "5.36", "The Combined Fleet may go with them.")

    def legal(self, game: EmpireGame, position: EmpirePosition) -> Sequence[Action]:
        """The ships, and the headquarters, that can come and find room."""
        free = [n for n in sailors(game, position, self.port) if n in self.chosen or self.fits(game, position, n)]
        return aboard_actions(free, self.chosen, len(free))

    def fits(self, game: EmpireGame, position: EmpirePosition, number: int) -> bool:
        """Whether one more can go: of ships so many, and no second headquarters where there is one."""
        if game.counters[number].is_headquarters:
            here = (position.pieces[staff].space for staff in game.headquarters)
            return self.port not in here
        ships = [unit for unit in self.chosen if game.counters[unit].arm is Arm.NAVAL]
        return len(ships) < self.number and holds(game, position, self.port, (*ships, number))

    def refusal(self, game: EmpireGame, position: EmpirePosition, target: Target) -> Refusal:
        """Only lit pieces count."""
        return Refusal(f"Up to {self.number} ships and the Combined Fleet sail, if they have a way and room.", "5.36")

    def apply(self, game: EmpireGame, position: EmpirePosition, action: Action) -> Result:
        """One more, one less, or they are there."""
        if action.verb == "set_sail":
            return shift_pieces(position, self.chosen, self.port)
        return Result(position, (), (replace(self, chosen=with_choice(self.chosen, action)),))

    def subject(self, game: EmpireGame, position: EmpirePosition) -> Target | None:
        """The port."""
        return Target(Kind.SPACE, self.port)
