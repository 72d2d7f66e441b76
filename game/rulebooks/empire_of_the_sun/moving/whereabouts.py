"""Who stands where, by what he fights in, and the garrisons that have no counters (Rules 8, 13.84)."""

from collections.abc import Mapping

import msgspec

from game.core.actions import Side
from game.core.hexset import NOWHERE, SpaceSet, set_of
from game.core.kept import kept, once
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.garrisons import garrisoned
from game.rulebooks.empire_of_the_sun.terms.occupants import occupants
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, controlled
from game.rulebooks.empire_of_the_sun.terms.tables import AIRCRAFT, SHIPS, STAFF, TROOPS, Arm


class Whereabouts(msgspec.Struct, frozen=True):
    """The hexes in which a side has ground units (garrisons among them), air units, headquarters, ships."""

    ground: SpaceSet
    air: SpaceSet
    headquarters: SpaceSet
    ships: SpaceSet

    @property
    def ashore(self) -> SpaceSet:
        """Hexes with anything that bars the way by land."""
        return self.ground | self.air | self.headquarters

    @property
    def anybody(self) -> SpaceSet:
        """Hexes with anything at all."""
        return self.ground | self.air | self.headquarters | self.ships


@kept("pieces", "control", "home_garrisons_lost")
def whereabouts(game: EmpireGame, position: EmpirePosition) -> tuple[Whereabouts, Whereabouts]:
    """Who stands where on each side."""
    japan, allies = occupants(game, position).arms
    return of_arms(japan, garrisoned(game, position)), of_arms(allies, NOWHERE)


def of_arms(arms: Mapping[Arm, SpaceSet], garrisons: SpaceSet) -> Whereabouts:
    """Where units of one side are that fight in these arms, and its garrisons."""
    return Whereabouts(arms[TROOPS] | garrisons, arms[AIRCRAFT], arms[STAFF], arms[SHIPS])


def friendly(game: EmpireGame, position: EmpirePosition, side: Side, kind: SpaceSet) -> SpaceSet:
    """Of these hexes those that a side controls; boxes from which its supply comes are always its own."""
    return kind & controlled(game, position)[side] | own_boxes(game, side)


@once
def own_boxes(game: EmpireGame, side: Side) -> SpaceSet:
    """The boxes beside the map in which the ships of a side are at home: where its sea lanes lead off the map."""
    names = game.board.by_name
    ends = {(lane.side, names[end]) for lane in game.scenario.sea_lanes for end in (lane.start, lane.end)}
    mine = "japan" if side == JAPAN else "allies"
    return set_of(
        box for owner, box in ends if box >= game.hex_count and (owner or ("allies" if side == ALLIES else "")) == mine
    )
