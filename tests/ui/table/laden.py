"""The small war laden with all that can lie around a map: nine tracks, a drawer of pieces, thirty phases, a hand."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.sequence import Phase, numbered
from game.core.session import Session
from game.core.view import PieceView, TrackMarker, TrackView, TrayView, View
from tests.ui.table.small_war import SEQUENCE, TITLE, hex_board, set_up, view

TRACKS, PHASES, WAITING = 9, 30, 24
NAMES = ("Turn", "Political Will", "War in Europe", "Progress", "China", "India", "Resources", "Strategic", "Escorts")


def laden_view(game: Any, position: Any, viewer: Side | None) -> View:
    """The view of the small war, with more around it."""
    tracks = tuple(
        TrackView(name, "1", tuple(map(str, range(13))), (TrackMarker(number + 2, None, "where it stands"),))
        for number, name in enumerate(NAMES)
    )
    waiting = tuple(
        PieceView(PieceId(100 + n), Side(n % 2), "foot", SpaceId(-1), f"Waiting {n}", 2, 4) for n in range(WAITING)
    )
    return replace(view(game, position, viewer), tracks=tracks, trays=(TrayView("Reinforcements", None, waiting),))


def laden_session() -> Session:
    """A game of it."""
    rest = tuple(Phase(f"Segment {number}", "3") for number in range(PHASES - len(SEQUENCE.body) - 1))
    sequence = replace(SEQUENCE, body=(*SEQUENCE.body, *rest))
    title = replace(TITLE, view=laden_view, sequence=sequence)
    game = title.make_game(title, None, hex_board(), None)
    game = replace(game, title=title, phases=numbered((sequence,)))
    return Session(game, set_up(game, 1))
