"""Ferries that arrive, and paratroops that drop (Rules 28.2, 28.14)."""

from msgspec.structs import replace

from game.core.actions import PieceId, SpaceId
from game.core.events import Event, PieceMoved, Told
from game.rulebooks.pacific_war.air.homing import FlyHome
from game.rulebooks.pacific_war.air.mission import Mission, in_fight
from game.rulebooks.pacific_war.damage.troops import check_quality
from game.rulebooks.pacific_war.moving.flying import carriers_with_room
from game.rulebooks.pacific_war.moving.taking import TakeHexes
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.known import of_unit
from game.rulebooks.pacific_war.terms.position import (
    LOST,
    PacificAutomatic,
    PacificPosition,
    Result,
    base_at,
    with_entry,
    with_units,
)
from game.rulebooks.pacific_war.terms.secrets import OwnersWord


class Alight(PacificAutomatic, frozen=True):
    """A Ferry arrives: its units are at the base, or aboard a carrier there (Rules 28.2)."""

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Each finds its place; those without one fly home."""
        mission = self.mission
        events: list[Event] = []
        left = []
        for flier in mission.fliers:
            unit = position.units[flier.unit]
            if not unit.steps or unit.place < 0:
                continue
            kind = game.classes[unit.kind]
            base = base_at(game, position, mission.target)
            ships = carriers_with_room(game, position, kind.side, flier.unit) if kind.lands_aboard else iter(())
            ship = next((each for each in ships if position.units[each].place == mission.target), -1)
            if ship < 0 and not (base is not None and base.airbase and base.owner == kind.side):
                left.append(flier)
                continue
            position = with_units(position, {flier.unit: replace(unit, aboard=ship)})
            moved = PieceMoved(PieceId(flier.unit), (SpaceId(flier.home), SpaceId(mission.target)))
            events += [
                *of_unit(game, flier.unit, (moved,), position),
                OwnersWord(mission.side, f"{unit.name} ferries to {game.place(mission.target)} § 28.2."),
            ]
        rest = replace(mission, fliers=tuple(left))
        return Result(position, tuple(events), (FlyHome(rest),) if left else ())


class Drop(PacificAutomatic, frozen=True):
    """Paratroops drop if no enemy patrol flies any more; then they check their quality (Rules 28.14).

    With aircraft that abort they go home (Rules 3.6), with those that are gone they are lost.
    """

    mission: Mission

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """They land, unless the aircraft are lost on the way with them."""
        mission = self.mission
        events: tuple[Event, ...] = ()
        is_barred = bool(in_fight(position, mission.patrol)) or not in_fight(position, mission.units)
        carriers = [number for number in mission.units if position.units[number].steps]
        for number in mission.passengers:
            unit = position.units[number]
            if not carriers:
                position = with_units(position, {number: replace(unit, place=LOST, steps=0)})
                events = (*events, Told(f"{unit.name} is lost with its aircraft § 28.14."))
            elif not is_barred:
                position = with_entry(position, mission.target, mission.side)
                now = replace(unit, place=mission.target)
                moved = PieceMoved(PieceId(number), (SpaceId(unit.place), SpaceId(mission.target)))
                position = with_units(position, {number: now})
                outcome = check_quality(game, position, number)
                position, events = outcome.position, (*events, moved, *outcome.events)
        return Result(position, events, (TakeHexes(),))
