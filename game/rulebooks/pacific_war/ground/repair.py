"""The Airbase Repair Phase: hits come off airbases that are Linked and not contested (Rules 31.7)."""

from msgspec.structs import replace

from game.core.actions import Side, other
from game.core.events import Event, Told
from game.core.rows import with_some
from game.rulebooks.pacific_war.damage.bases import LARGE, is_interdicted
from game.rulebooks.pacific_war.ground.links import is_supplied
from game.rulebooks.pacific_war.terms.game import PacificGame
from game.rulebooks.pacific_war.terms.occupants import ground_at
from game.rulebooks.pacific_war.terms.position import Base, PacificAutomatic, PacificPosition, Result


def is_repaired(game: PacificGame, position: PacificPosition, base: Base) -> bool:
    """Whether hits come off an airbase now (Rules 31.7)."""
    if not base.airbase or not base.airbase_hits or ground_at(game, position, base.space, other(base.owner)):
        return False
    return is_supplied(game, position, base.space, base.owner)


class AirbaseRepair(PacificAutomatic, frozen=True):
    """All airbases of a side are repaired as far as they can be (Rules 31.7)."""

    side: Side

    def run(self, game: PacificGame, position: PacificPosition) -> Result:
        """Two hits off a large one, one off a small one."""
        numbers = game.tables.numbers.ground
        changed: dict[int, Base] = {}
        events: list[Event] = []
        damaged = [(n, base) for n, base in enumerate(position.bases) if base.airbase_hits and base.owner == self.side]
        for number, base in damaged:
            if not is_repaired(game, position, base):
                continue
            off = numbers.repair_large if base.airbase == LARGE else numbers.repair_small
            now = replace(base, airbase_hits=max(0, base.airbase_hits - off))
            changed[number] = now
            left = "has 1 hit" if now.airbase_hits == 1 else f"has {now.airbase_hits} hits"
            state = "is still interdicted" if is_interdicted(game, now) else left
            events.append(Told(f"The airbase of {game.place(base.space)} {state} after repair § 31.7."))
        if not changed:
            return Result(position)
        return Result(replace(position, bases=with_some(position.bases, changed)), tuple(events))
