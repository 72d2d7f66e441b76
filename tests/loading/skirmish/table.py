"""What the screen is told about a skirmish."""

from collections.abc import Iterable
from typing import Any

from game.core.actions import PieceId, Side, Target
from game.core.events import Event
from game.core.view import Chart, Inspection, MarkerView, PieceView, Statistic, View


def view(game: Any, position: Any, viewer: Side | None) -> View:
    """The patrols on the map."""
    pieces = tuple(
        PieceView(PieceId(n), owner, game.scenario.patrols[n].type, place, game.scenario.patrols[n].type)
        for n, (place, owner) in enumerate(zip(position.places, position.owners, strict=True))
        if place >= 0
    )
    markers = (MarkerView(pieces[0].space, "camp", "Camp"),) if game.scenario.fog else ()
    return View(viewer, f"Turn {position.turn}", pieces, markers)


def inspect(game: Any, position: Any, viewer: Side | None, target: Target) -> Inspection | None:
    """Nothing is known about anything."""
    return None


def statistics(game: Any, events: Iterable[Event]) -> tuple[Statistic, ...]:
    """Nothing is counted."""
    return ()


def charts(game: Any) -> tuple[Chart, ...]:
    """There are no charts."""
    return ()
