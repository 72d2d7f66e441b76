"""The animation: what each event does to what is seen, how long it takes, and how dice come to rest."""

from itertools import pairwise

import pytest

from game.core.actions import CardId, PieceId, Side, SpaceId
from game.core.combat import CombatReport
from game.core.events import (
    CardPlayed,
    CombatResolved,
    DiceRolled,
    Event,
    MarkerChanged,
    PieceArrived,
    PieceMoved,
    PieceReduced,
    PieceRemoved,
    RollTold,
    ScoreChanged,
    report_of,
)
from game.core.view import CardView, HandView, MarkerView, PieceView, ScoreView, View
from game.ui.settings import Animation
from game.ui.table.motion.animation import READ, Film, beats, duration, spinning, tumbling
from game.ui.table.motion.patches import patched, piece_in

FOOT = PieceView(PieceId(1), Side(0), "foot", SpaceId(4), "Foot", 4, 4)
HORSE = PieceView(PieceId(2), Side(1), "horse", SpaceId(9), "Horse", 3, 3)
CARD = CardView(7, "card", "Card", "", "1")
BEFORE = View(
    None,
    "",
    (FOOT,),
    (MarkerView(SpaceId(3), "wire", "Wire"),),
    (HandView(Side(0), (CARD, None)),),
    scores=(ScoreView(Side(0), "Reds", 0, 4), ScoreView(Side(1), "Blues", 0, 4)),
)
FINAL = View(
    None,
    "",
    (HORSE,),
    (MarkerView(SpaceId(5), "wire", "New wire"),),
    (HandView(Side(0), (None,)),),
    ((Side(0), CARD),),
    (ScoreView(Side(0), "Reds", 2, 4), ScoreView(Side(1), "Blues", 3, 4)),
)
REPORT = CombatReport("Battle", Side(0), (), "", (1, 2), ())


def test_a_piece_moves_to_the_end_of_its_path() -> None:
    after = patched(BEFORE, PieceMoved(PieceId(1), (SpaceId(4), SpaceId(5), SpaceId(6))), FINAL)
    assert after.pieces[0].space == 6


def test_a_piece_is_reduced_but_never_below_nothing() -> None:
    assert patched(BEFORE, PieceReduced(PieceId(1), SpaceId(4), 3), FINAL).pieces[0].strength == 1
    assert patched(BEFORE, PieceReduced(PieceId(1), SpaceId(4), 9), FINAL).pieces[0].strength == 0


def test_pieces_go_and_come() -> None:
    gone = patched(BEFORE, PieceRemoved(PieceId(1), SpaceId(4)), FINAL)
    assert piece_in(gone, 1) is None
    come = patched(BEFORE, PieceArrived(PieceId(2), SpaceId(8)), FINAL)
    found = piece_in(come, 2)
    assert found is not None
    assert found.space == 8


def test_markers_go_and_come() -> None:
    assert patched(BEFORE, MarkerChanged(SpaceId(3), "wire", False), FINAL).markers == ()
    assert patched(BEFORE, MarkerChanged(SpaceId(5), "wire", True), FINAL).markers[-1].name == "New wire"
    unknown = patched(BEFORE, MarkerChanged(SpaceId(6), "smoke", True), FINAL).markers[-1]
    assert (unknown.space, unknown.look) == (6, "smoke")
    assert patched(BEFORE, MarkerChanged(SpaceId(6), "smoke", False), FINAL).markers == BEFORE.markers


def test_a_card_goes_from_the_hand_to_the_table() -> None:
    after = patched(BEFORE, CardPlayed(Side(0), CardId(7)), FINAL)
    assert after.hands[0].cards == (None,)
    assert after.open_cards == ((Side(0), CARD),)


def test_of_a_hidden_hand_any_card_goes() -> None:
    after = patched(BEFORE, CardPlayed(Side(0), CardId(8)), FINAL)
    assert after.hands[0].cards == (CARD,)
    empty = View(None, "", (), hands=(HandView(Side(0), ()),))
    assert patched(empty, CardPlayed(Side(0), CardId(8)), FINAL).hands[0].cards == ()


def test_only_the_score_that_changed_changes() -> None:
    after = patched(BEFORE, ScoreChanged(Side(1), 3, "a hill"), FINAL)
    assert [score.points for score in after.scores] == [0, 3]


def test_other_events_change_nothing() -> None:
    assert patched(BEFORE, Event(), FINAL) is BEFORE


def test_beats_follow_each_other() -> None:
    moved = PieceMoved(PieceId(1), (SpaceId(4), SpaceId(5)))
    found = beats((moved, Event(), PieceReduced(PieceId(1), SpaceId(5), 1)), BEFORE, FINAL, "normal")
    assert [beat.event for beat in found] == [moved, PieceReduced(PieceId(1), SpaceId(5), 1)]
    assert found[0].after == found[1].before
    assert found[1].after.pieces[0].strength == 3


def test_pieces_that_move_the_same_way_move_together() -> None:
    path, other = (SpaceId(4), SpaceId(5)), (SpaceId(4), SpaceId(6))
    first, second = PieceMoved(PieceId(1), path), PieceMoved(PieceId(2), path)
    elsewhere, back = PieceMoved(PieceId(3), other), PieceMoved(PieceId(3), other[::-1])
    events = (first, Event(), second, elsewhere, back, back)
    found = beats(events, BEFORE, FINAL, "normal")
    assert [beat.moves for beat in found] == [(first, second), (elsewhere,), (back,), (back,)]
    assert [beat.milliseconds for beat in found] == [duration(first)] * 4
    assert all(before.after == after.before for before, after in pairwise(found))


def test_speeds() -> None:
    events = (CombatResolved(REPORT), CardPlayed(Side(0), CardId(7)))
    slow, normal, fast = (
        sum(beat.milliseconds for beat in beats(events, BEFORE, FINAL, speed)) for speed in ("slow", "normal", "fast")
    )
    assert slow > normal > fast > 0
    assert beats(events, BEFORE, FINAL, "off") == ()


@pytest.mark.parametrize(
    "event",
    [DiceRolled(Side(0), (1,)), MarkerChanged(SpaceId(1), "x", True), PieceArrived(PieceId(1), SpaceId(1))],
)
def test_what_there_is_to_see_takes_time(event: Event) -> None:
    assert duration(event) > 0


def test_a_long_way_takes_no_longer_than_a_few_spaces() -> None:
    path = tuple(SpaceId(n) for n in range(40))
    assert duration(PieceMoved(PieceId(1), path)) == duration(PieceMoved(PieceId(1), path[:7]))


def test_a_film_runs_beat_by_beat_and_can_be_skipped() -> None:
    film = Film()
    assert film.playing is None
    assert not film.advance(16)
    events = (PieceRemoved(PieceId(1), SpaceId(4)), PieceArrived(PieceId(2), SpaceId(8)))
    film.start(beats(events, BEFORE, FINAL, "normal"))
    first = film.playing
    assert first is not None
    assert (first.beat.event, first.share, first.eased) == (events[0], 0, 0)
    film.advance(330)
    second = film.playing
    assert second is not None
    assert second.beat.event == events[1]
    film.advance(10_000)
    assert not film.running
    film.start(beats(events, BEFORE, FINAL, "normal"))
    film.skip()
    assert not film.running


def test_one_event_at_a_time_is_skipped() -> None:
    film = Film()
    events = (PieceRemoved(PieceId(1), SpaceId(4)), PieceArrived(PieceId(2), SpaceId(8)))
    film.start(beats(events, BEFORE, FINAL, "normal"))
    film.advance(100)
    film.skip_one()
    second = film.playing
    assert second is not None
    assert (second.beat.event, second.share) == (events[1], 0)
    film.skip_one()
    assert not film.running
    film.skip_one()


@pytest.mark.parametrize(("speed", "least"), [("fast", 700), ("normal", 1200), ("slow", 2000)])
def test_dice_that_have_landed_can_be_read_at_any_speed(speed: Animation, least: int) -> None:
    film = Film()
    film.start(beats((CombatResolved(REPORT), CombatResolved(REPORT)), BEFORE, FINAL, speed))
    first = film.beats[0]
    film.advance(round(first.milliseconds) - least - 60)
    rolling = film.playing
    assert rolling is not None
    assert rolling.rolled < 1
    film.advance(80)
    landed = film.playing
    assert landed is not None
    assert landed.rolled == 1
    film.advance(least - 40)
    assert film.playing is not None
    assert film.playing.beat is first
    assert READ[speed] == least


def test_dice_tumble_and_land_on_their_faces() -> None:
    faces = (3, 0, 5)
    assert tumbling(faces, 6, 1.0) == faces
    seen = {tumbling(faces, 6, share / 100) for share in range(100)}
    assert len(seen) > 5
    assert all(0 <= face < 6 for roll in seen for face in roll)
    assert tumbling((), 6, 0.5) == ()


def test_dice_turn_until_they_lie_still() -> None:
    assert spinning(3, 1.0) == (0, 0, 0)
    assert all(spinning(3, 0.05))
    assert [abs(turn) for turn in spinning(1, 0.1)] > [abs(turn) for turn in spinning(1, 0.3)]


def test_reports() -> None:
    assert report_of(CombatResolved(REPORT)) == REPORT
    rolled = report_of(DiceRolled(Side(1), (2, 3)))
    assert rolled is not None
    assert rolled.faces == (2, 3)
    assert (rolled.title, rolled.outcome) == ("Dice", ())
    told = report_of(RollTold(Side(1), (2,), "It holds § 1."))
    assert told is not None
    assert (told.faces, told.outcome) == ((2,), ("It holds § 1.",))
    assert report_of(Event()) is None


def test_a_reduced_animation_shows_only_dice_and_these_at_rest() -> None:
    events = (
        PieceMoved(PieceId(1), (SpaceId(4), SpaceId(5))),
        CombatResolved(REPORT),
        PieceReduced(PieceId(1), SpaceId(5), 1),
    )
    film = Film()
    film.start(beats(events, BEFORE, FINAL, "reduced"))
    assert [type(beat.event) for beat in film.beats] == [CombatResolved]
    assert film.playing is not None
    assert film.playing.rolled == 1.0
    assert film.beats[0].milliseconds == READ["reduced"]
