"""Piles of cards at the table: opened by a click or a key, read card by card, and closed again."""

import pygame
from msgspec.structs import replace

from game.core.actions import Kind, Target
from game.ui.table.controls.commands import ReadCard
from game.ui.table.hands.pile_sheet import card_size, words_of
from game.ui.table.hands.strip import LOOKING_OUT, Strip
from game.ui.table.hands.strip_plan import PilePlace
from tests.ui.table.conftest import Sit
from tests.ui.table.muster import new_session
from tests.ui.table.player import Player


def at_the_muster(sit: Sit) -> Player:
    """Somebody at a table with two discard piles, of which one has a card that lies open."""
    player = sit(session=new_session())
    player.sit()
    player.look()
    return player


def test_a_click_on_a_pile_shows_all_of_its_open_cards_and_another_closes_it(sit: Sit) -> None:
    player = at_the_muster(sit)
    plan = player.table.painter.plan
    before = player.look()
    pile = next(one for one in plan.piles if one.pile.cards)
    player.click(pile.place.center)
    assert player.state.reading.pile == pile.pile
    assert player.look() != before
    overlay = player.table.painter.overlay
    assert overlay is not None
    assert [spot.command.card for spot in overlay.spots if isinstance(spot.command, ReadCard)] == list(pile.pile.cards)
    player.click((2, 2))
    assert player.state.reading.pile is not None, "the table below is out of reach"
    player.click(player.table.painter.overlay_place.center)
    assert player.state.reading.pile is None


def test_a_card_of_an_open_pile_is_shown_large_under_the_pointer(sit: Sit) -> None:
    player = at_the_muster(sit)
    player.press(pygame.K_F9)
    open_pile = player.look()
    overlay, corner = player.table.painter.overlay, player.table.painter.overlay_place.topleft
    assert overlay is not None
    card = next(spot for spot in overlay.spots if isinstance(spot.command, ReadCard))
    player.point(card.place.move(corner).center)
    assert player.look() != open_pile


def test_the_key_goes_from_pile_to_pile_and_back_to_the_table(sit: Sit) -> None:
    player = at_the_muster(sit)
    for expected in ("Reds' discards", None):
        player.press(pygame.K_F9)
        shown = player.state.reading.pile
        assert (shown.name if shown is not None else None) == expected
    player.press(pygame.K_F9)
    player.press(pygame.K_ESCAPE)
    assert player.state.reading.pile is None


def test_a_pile_without_open_cards_is_not_opened(sit: Sit) -> None:
    player = at_the_muster(sit)
    deck = next(one for one in player.table.painter.plan.piles if not one.pile.cards)
    player.click(deck.place.center)
    assert player.state.reading.pile is None
    assert player.state.pointing.note is not None
    assert player.state.pointing.note.refusal.sentence == "No card of this pile lies open."


def test_without_any_open_pile_the_key_says_so(player: Player) -> None:
    player.press(pygame.K_F9)
    assert player.state.reading.pile is None
    assert player.state.pointing.note is not None


def test_what_lies_face_down_in_a_pile_is_counted_and_not_shown(sit: Sit) -> None:
    player = at_the_muster(sit)
    pile = next(one.pile for one in player.table.painter.plan.piles if one.pile.cards)
    assert words_of(pile) == "Reds' discards: 2, 1 of them face down"
    assert Target(Kind.CARD, pile.cards[0].card) not in player.state.play.now.targets


def test_many_cards_get_smaller_until_all_have_room(sit: Sit) -> None:
    theme = at_the_muster(sit).state.theme
    room = (1100, 560)
    for count in (1, 12, 60):
        (width, height), columns = card_size(count, room, theme)
        assert columns * width <= room[0]
        assert -(-count // columns) * height <= room[1]


def test_an_open_card_looks_out_of_a_pile_whose_top_lies_face_down(sit: Sit) -> None:
    player = at_the_muster(sit)
    painter = player.table.painter
    open_pile = next(one for one in painter.plan.piles if one.pile.cards)
    closed = replace(open_pile, pile=replace(open_pile.pile, top=None))
    backs = replace(open_pile, pile=replace(open_pile.pile, top=None, cards=()))
    pictures = [drawn(painter.strip, pile) for pile in (open_pile, closed, backs)]
    above, below = (0.0, LOOKING_OUT), (LOOKING_OUT, 0.8)
    assert part(pictures[1], *above) == part(pictures[0], *above)
    assert part(pictures[1], *below) != part(pictures[0], *below)
    assert part(pictures[1], *above) != part(pictures[2], *above)


def drawn(strip: Strip, pile: PilePlace) -> pygame.Surface:
    """A pile by itself."""
    surface = pygame.Surface(pile.place.size)
    strip.draw_pile(surface, replace(pile, place=surface.get_rect()))
    return surface


def part(picture: pygame.Surface, first: float, last: float) -> bytes:
    """What is seen of a picture between two heights."""
    top, bottom = (round(picture.get_height() * share) for share in (first, last))
    return pygame.image.tobytes(picture.subsurface((0, top, picture.get_width(), bottom - top)), "RGB")
