"""What must never be in a position is noticed."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.core.actions import CardId
from game.rulebooks.glory_recalled import TITLE
from game.rulebooks.glory_recalled.files.setup import set_up
from game.rulebooks.glory_recalled.terms.game import JAPANESE
from game.rulebooks.glory_recalled.terms.position import BEACHHEAD, GloryPosition, Piece
from tests.rulebooks.glory_recalled.shipped import STEMS, scenario_game


def broken_positions() -> Iterator[tuple[str, GloryPosition]]:
    """Positions that must never be, and what is wrong with them."""
    game = scenario_game("campaign")
    sound = set_up(game, 1)
    names = {counter.id: number for number, counter in enumerate(game.counters)}
    box = game.board.by_name["Tai Po Road box"]

    def put(*changes: tuple[str, Piece]) -> GloryPosition:
        pieces = list(sound.pieces)
        for name, piece in changes:
            pieces[names[name]] = piece
        return replace(sound, pieces=tuple(pieces))

    there = sound.pieces[names["1/228"]]
    yield "cards of Japanese are lost or doubled", replace(sound, hands=((CardId(0), CardId(0)), sound.hands[1]))
    yield "units of both sides are in", put(("1/228", sound.pieces[names["2RS A"]]))
    yield "holds two leaders of one side", put(("Doi", sound.pieces[names["Sano"]]))
    yield "is not controlled by the units in it", replace(sound, control=bytes([JAPANESE]) * len(sound.control))
    yield "British units are in Tai Po Road box", put(("2RS A", Piece(box)))
    yield "too many beachheads", replace(sound, marks=bytes([BEACHHEAD]) * len(sound.marks))
    yield "points or shipped units are negative", replace(sound, points=(-1, 0))
    yield "5 British units were shipped", replace(sound, shipped=5)
    yield "1/228 is concealed without reason", put(("1/228", replace(there, known=False)))
    yield "Doi is a leader and disrupted", put(("Doi", replace(sound.pieces[names["Doi"]], disrupted=True)))


@pytest.mark.parametrize(("words", "position"), tuple(broken_positions()))
def test_invariants_notice_what_is_broken(words: str, position: GloryPosition) -> None:
    assert any(words in sentence for sentence in TITLE.invariants(scenario_game("campaign"), position))


def test_invariants_find_nothing_in_a_sound_position() -> None:
    for stem in STEMS:
        assert list(TITLE.invariants(scenario_game(stem), set_up(scenario_game(stem), 1))) == []
