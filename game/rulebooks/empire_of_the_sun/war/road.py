"""What an offensive has made of the Burma Road, for the log (Rules 13.71)."""

from game.core.events import Event, Told
from game.rulebooks.empire_of_the_sun.cards.restored import as_before
from game.rulebooks.empire_of_the_sun.map.burma_road import KUNMING, RoadState
from game.rulebooks.empire_of_the_sun.map.supply import supply
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, EmpireGame
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition

NOW: dict[RoadState, str] = {
    "open": "The Burma Road is open now § 13.71.",
    "closed_hump": "The Burma Road is closed now, but the Hump is flown § 13.71.",
    "closed_no_hump": "The Burma Road is closed now, and nothing flies over the Hump § 13.71.",
}


def road_changed(game: EmpireGame, position: EmpirePosition) -> tuple[Event, ...]:
    """What is told at the end of an offensive that has opened or closed the road; a map without China has none."""
    if position.before is None or KUNMING not in game.board.by_name:
        return ()
    was, now = (supply(game, each).lines[ALLIES].road for each in (as_before(position), position))
    return (Told(NOW[now]),) if was != now else ()
