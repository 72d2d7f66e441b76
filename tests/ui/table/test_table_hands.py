"""Large hands, two decks and long names: every card can be read and picked; a card says why it cannot be played."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.core.actions import CardId, Refusal, Side
from game.core.title import SideInfo
from game.core.view import CardView, HandView, PileView, ScoreView, View
from game.loading.content.skins import Skin
from game.ui.table.beside.room import Room
from game.ui.table.drawing.layout import arranged
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.cards import ASPECT, CardFace, Cards
from game.ui.table.hands.large_card import LargeCards
from game.ui.table.hands.slips import emblem_width, is_slip, written
from game.ui.table.hands.strip_plan import LARGE_HAND, StripPlan, planned
from game.ui.table.map.camera import World
from game.ui.table.panels.bar import has_medals, score_words
from game.ui.table.play.explained import focused_card, refusal_of_card
from game.ui.table.screen import TableScreen
from game.ui.text import TINY_STRONG as TINY
from game.ui.theme import Theme
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.muster import NAMES, REFUSED, card, loaded, new_session, view
from tests.ui.table.player import Player
from tests.ui.table.small_war import DUD

SIDES = (SideInfo("reds", "Reds"), SideInfo("blues", "Blues"))
WINDOWS = (((1280, 720), 1.0), ((1920, 1080), 1.297))


def strip(view: View, size: tuple[int, int], scale: float) -> tuple[StripPlan, Rect, Theme]:
    """The strip of a window."""
    theme = Theme(scale, Desk().theme.folder)
    place = arranged(size, scale, has_cards=True).strip
    return planned(view, Side(0), place, theme), place, theme


def with_hand(count: int) -> View:
    """A table with a hand of so many cards, beside two decks and two cards that were played."""
    session = new_session(pieces=0)
    full: View = view(session.game, session.position, Side(0))
    hand = HandView(Side(0), tuple(map(card, range(count))))
    return View(None, "", (), hands=(hand,), open_cards=full.open_cards, piles=full.piles)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("count", [1, 4, 8, 15, 18])
def test_every_card_of_a_hand_can_be_picked(count: int, size: tuple[int, int], scale: float) -> None:
    plan, place, _ = strip(with_hand(count), size, scale)
    assert len(plan.hand) == count
    for one in plan.hand:
        assert place.contains(one.place)
        shown = Rect(one.place.x, one.place.y, min(one.place.width, 40), one.place.height)
        assert plan.card_at(*shown.center) == one
    others = [*(one.place for one in plan.open_cards), *(one.place for one in plan.piles)]
    assert all(one.place.collidelist(others) < 0 for one in plan.hand)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_all_names_of_a_hand_of_fifteen_can_be_read(size: tuple[int, int], scale: float) -> None:
    plan, _, theme = strip(with_hand(15), size, scale)
    assert all(is_slip(one.place.size) for one in plan.hand)
    width = plan.hand[0].place.width - theme.px(16)
    for number in range(len(NAMES)):
        assert any(name.fits for name in written(card(number), width, theme.px(13), theme)), NAMES[number]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("count", [2, 7, 12, 15])
def test_in_a_low_strip_all_cards_are_slips_with_readable_names(
    count: int, size: tuple[int, int], scale: float
) -> None:
    theme = Theme(scale, Desk().theme.folder)
    place = arranged(size, scale, has_cards=True, has_slips=True).strip
    assert place.height < 0.75 * arranged(size, scale, has_cards=True).strip.height
    plan = planned(with_hand(count), Side(0), place, theme)
    shown = [*plan.hand, *plan.open_cards]
    assert len(plan.open_cards) == 2
    assert all(is_slip(one.place.size) and place.contains(one.place) for one in shown)
    assert all(one.place.collidelist([other.place for other in shown if other is not one]) < 0 for one in shown)
    width = plan.hand[0].place.width - theme.px(16)
    for one in plan.hand:
        assert one.card is not None
        assert any(name.fits for name in written(one.card, width, theme.px(13), theme)), one.card.name


def test_a_large_hand_makes_the_strip_low_and_it_stays_so() -> None:
    theme, world = Theme(1.0, None), World(0, 0, 1000, 500)
    few, many = with_hand(3), with_hand(LARGE_HAND)
    room = Room(few)
    high = room.shared_out(SIZE, few, world, theme)
    low = room.shared_out(SIZE, many, world, theme)
    assert low.strip.height < high.strip.height
    assert room.shared_out(SIZE, few, world, theme) == low
    assert Room(many).shared_out(SIZE, few, world, theme) == low


def test_a_slip_has_a_picture_only_beside_a_name_that_can_be_read(assets: Path) -> None:
    picture = str(next((assets / "memoir44" / "cards").glob("*.png")))
    looks, theme = Looks(Skin(cards={"card": picture}), SIDES), Theme(1.0, None)
    short, long = CardView(1, "card", "Raid", "", "1"), CardView(1, "card", "Demand to Surrender at Once", "", "1")
    assert emblem_width(short, (120, 40), 100, looks, theme) > 0
    assert emblem_width(long, (120, 40), 100, looks, theme) == 0


def test_few_cards_are_whole_and_hidden_ones_need_no_names() -> None:
    plan, _, _ = strip(with_hand(3), *WINDOWS[0])
    width, height = plan.hand[0].place.size
    assert width == round(height * ASPECT)
    hidden = View(None, "", (), hands=(HandView(Side(0), (None,) * 30),))
    plan, place, _ = strip(hidden, *WINDOWS[0])
    assert not any(is_slip(one.place.size) for one in plan.hand)
    assert place.contains(plan.hand[-1].place)


def test_open_cards_stay_whole_where_the_hand_leaves_room() -> None:
    plan, _, _ = strip(with_hand(1), *WINDOWS[0])
    first, second = (one.place for one in plan.open_cards)
    assert not first.colliderect(second)


def test_long_names_of_piles_stand_over_their_piles_alone() -> None:
    names = ("Draw pile of the first side", "Discards", "Antidisestablishmentarianism", "A b c d e f g h i j k l m n o")
    plan, place, theme = strip(View(None, "", (), piles=tuple(PileView(name, 3) for name in names)), *WINDOWS[0])
    for pile, after in zip(plan.piles, (*plan.piles[1:], None), strict=True):
        assert 1 <= len(pile.caption) <= 2
        assert place.contains(pile.place)
        right = after.place.x if after is not None else place.right
        assert all(pile.place.x + theme.lettering.width(line, TINY) <= right for line in pile.caption)


def test_a_slip_with_a_long_name_is_shortened_and_drawn() -> None:
    theme = Theme(1.0, None)
    cards = Cards(Looks(Skin(), SIDES), theme)
    long = CardView(1, "card", "An extraordinarily long name of a card", "", "1")
    assert not any(name.fits for name in written(long, 60, 0, theme))
    assert cards.get(CardFace(long, (80, 40))).get_size() == (80, 40)


def test_each_side_has_its_own_back_if_the_skin_says_so() -> None:
    looks = Looks(Skin(card_back="#102030", card_backs={"blues": "#405060"}), SIDES)
    assert [looks.card_back(side) for side in (Side(0), Side(1), None)] == ["#102030", "#405060", "#102030"]
    cards = Cards(looks, Theme(1.0, None))
    backs = [cards.get(CardFace(None, (80, 100), side=Side(side))).get_at((40, 50))[:3] for side in (0, 1)]
    assert backs == [(16, 32, 48), (64, 80, 96)]


def test_a_large_card_carries_the_reason_and_stays_in_the_window() -> None:
    theme = Theme(1.0, None)
    cards = Cards(Looks(Skin(), SIDES), theme)
    large = LargeCards(cards, {}, theme)
    bare, refused = large.get(card(1), None, 700), large.get(card(1), Refusal("Not now.", "3.1"), 700)
    assert refused.get_height() > bare.get_height()
    assert refused.get_width() == bare.get_width()
    wordy = CardView(1, "card", "Wordy", "Very much is said here. " * 60, "1")
    assert large.get(wordy, Refusal("Not now, and for a long reason. " * 6, ""), 700).get_height() <= 700
    for number in range(30):
        large.get(card(number), None, 700)
    assert len(large.made) <= 24


def test_a_card_that_cannot_be_played_says_why_before_a_click() -> None:
    session, desk = new_session(pieces=4), Desk()
    player = Player(TableScreen(desk, session, loaded(), Skin(), size=SIZE, looking=Side(0)), session, desk.rules)
    place = player.card(7)
    assert refusal_of_card(player.state, place) == Refusal(REFUSED, "3.2")
    player.point(place.place.center)
    before = player.look()
    player.wait(400)
    assert player.look() != before
    opened = player.table.painter.plan.open_cards[0]
    assert refusal_of_card(player.state, opened) is None


def test_a_card_that_can_be_played_says_nothing(sit: Callable[..., Player]) -> None:
    player = sit()
    player.sit()
    assert refusal_of_card(player.state, player.card(0)) is None
    dud = next(one for one in map(player.card, range(4)) if one.card and one.card.card == CardId(DUD))
    assert refusal_of_card(player.state, dud) == Refusal("First play a card.", "1.1")


@pytest.mark.parametrize(
    ("score", "words", "medals"),
    [
        (ScoreView(Side(0), "Reds", 3, 0), "3", False),
        (ScoreView(Side(0), "Reds", 3, 6), "3 of 6", True),
        (ScoreView(Side(0), "Reds", 3, 30), "3 of 30", False),
        (ScoreView(Side(0), "Reds", 3, 6, text="3½"), "3½ of 6", False),
        (ScoreView(Side(0), "Reds", 3, 0, text="two of three"), "two of three", False),
    ],
)
def test_a_score_is_written_as_its_title_says(score: ScoreView, words: str, medals: bool) -> None:
    assert score_words(score) == words
    assert has_medals(score) == medals


def test_a_card_chosen_with_the_keyboard_is_shown_large(sit: Callable[..., Player]) -> None:
    player = sit()
    player.sit()
    player.press(pygame.K_TAB)
    player.look()
    focused = focused_card(player.state, player.table.painter.plan.hand)
    assert focused is not None
    assert focused.card is not None
    assert [key[0] for key in player.table.painter.explainer.large.made] == [focused.card]
