"""What lies beside the map of the Straits, and what its lens shows."""

from game.core.actions import Kind, Target
from game.core.combat import Tone
from game.core.session import Session
from game.core.view import LensView
from tests.toy.games import VIEWERS, situation, space, squadron, straits
from tests.toy.straits.sailing import ChooseSquadron
from tests.toy.straits.state import NORTH, SOUTH


def drawn(at: str = "Auk 2 Northaven, Heron 1 Southaven") -> Session:
    """A situation in which North chooses a squadron."""
    return situation(ChooseSquadron(), at=at, day=2, points=(3, 0))


def shown(view: LensView) -> dict[str, tuple[Tone, str]]:
    """What a lens shows at which space."""
    return {straits().board.name(one.space): (one.tone, one.text) for one in view.spaces}


def test_lost_squadrons_lie_in_the_tray_of_their_side() -> None:
    for viewer in VIEWERS:
        north, south = drawn().view(viewer).trays
        assert (north.side, south.side) == (NORTH, SOUTH)
        assert [piece.piece for piece in north.pieces] == [squadron("Gannet"), squadron("Skua")]
        assert [piece.piece for piece in south.pieces] == [squadron("Egret"), squadron("Stork")]
        assert {piece.space for piece in (*north.pieces, *south.pieces)} == {-1}


def test_the_tracks_show_days_and_points() -> None:
    days, points = drawn().view(None).tracks
    assert [(marker.side, days.boxes[marker.box]) for marker in days.markers] == [(None, "2")]
    assert [(marker.side, points.boxes[marker.box]) for marker in points.markers] == [(NORTH, "3"), (SOUTH, "0")]


def test_the_lens_shows_how_far_a_squadron_could_sail() -> None:
    session = drawn()
    view = session.lens("Reach", None, None, space("Northaven"))
    found = shown(view)
    assert all(text in ("1", "2", "3", "battle") for _, text in found.values())
    around = {straits().board.name(way) for way in straits().board.neighbours[space("Northaven")]}
    assert around <= {name for name, (_, text) in found.items() if text == "1"}
    assert not view.paths


def test_the_lens_shows_the_way_from_the_selected_squadron_to_the_pointer() -> None:
    session = drawn()
    auk = Target(Kind.PIECE, squadron("Auk"))
    far = next(name for name, (_, text) in shown(session.lens("Reach", None, auk, None)).items() if text == "3")
    (path,) = session.lens("Reach", None, auk, space(far)).paths
    assert len(path.spaces) == 4
    assert (path.spaces[0], path.spaces[-1]) == (space("Northaven"), space(far))


def test_a_battle_ends_the_way_and_an_empty_space_has_no_reach() -> None:
    neighbour = straits().board.neighbours[space("Northaven")][0]
    session = drawn(f"Auk 2 Northaven, Heron 1 {straits().board.name(neighbour)}")
    view = session.lens("Reach", None, None, space("Northaven"))
    assert shown(view)[straits().board.name(neighbour)] == (Tone.BAD, "battle")
    nobody = session.lens("Reach", None, None, space("Southaven"))
    assert nobody == session.lens("Reach", None, None, None)
    assert [line.text for line in nobody.lines] == ["Point at a squadron."]
