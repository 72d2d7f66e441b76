"""What an offensive has made of the Burma Road, for the log (Rules 13.71)."""

from game.core.events import Event, Told
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition
from game.rulebooks.empire_of_the_sun.terms.scenario import RoadState

NOW: dict[RoadState, str] = {
    "open": "The Burma Road is open now § 13.71.",
    "closed_hump": "The Burma Road is closed now, but the Hump is flown § 13.71.",
    "closed_no_hump": "The Burma Road is closed now, and nothing flies over the Hump § 13.71.",
}


def road_of(game: EmpireGame, position: EmpirePosition) -> RoadState | None:
    """How the road stands; None on a map without China, which has none."""
    return supply(game, position).lines[ALLIES].road if KUNMING in game.board.by_name else None


def road_changed(game: EmpireGame, position: EmpirePosition) -> tuple[Event, ...]:
    """What is told at the end of an offensive that has opened or closed the road."""
    was, now = position.before and position.before.road, road_of(game, position)
    return (Told(NOW[now]),) if was and now and was != now else ()
