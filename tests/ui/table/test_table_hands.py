"""Large hands, two decks and long names: every card can be read and picked; a card says why it cannot be played."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace
from pygame import Rect

from game.core.actions import CardId, Refusal, Side
from game.core.title import SideInfo
from game.core.view import CardView, HandView, PileView, ScoreView, View
from game.loading.content.skins import Skin
from game.ui.display import growth
from game.ui.table.beside.room import Room
from game.ui.table.drawing.layout import arranged
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.cards import ASPECT, CardFace, Cards
from game.ui.table.hands.edge import set_along
from game.ui.table.hands.large_card import LargeCards
from game.ui.table.hands.strip import RAISE, Strip, StripState, target_of_card, uppermost_last
from game.ui.table.hands.strip_plan import LARGE_HAND, LEAST_SEEN, NARROWEST, WIDEST, StripPlan, planned
from game.ui.table.map.camera import World
from game.ui.table.panels.bar import has_medals, score_words
from game.ui.table.play.explained import focused_card, refusal_of_card
from game.ui.table.screen import TableScreen
from game.ui.theme import Theme, fitting_scale
from tests.ui.table.conftest import SIZE, Desk
from tests.ui.table.muster import REFUSED, card, loaded, new_session, view
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
        shown = Rect(one.place.x, one.place.y, min(one.place.width, 16), one.place.height)
        assert plan.card_at(*shown.center) == one
    others = [*(one.place for one in plan.open_cards), *(one.place for one in plan.piles)]
    assert all(one.place.collidelist(others) < 0 for one in plan.hand)


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("count", [2, 7, 12, 15])
def test_hands_of_every_size_are_real_cards_that_overlap_evenly_when_they_are_many(
    count: int, size: tuple[int, int], scale: float
) -> None:
    theme = Theme(scale, Desk().theme.folder)
    place = arranged(size, scale, has_cards=True, has_large_hand=True).strip
    plan = planned(with_hand(count), Side(0), place, theme)
    assert len(plan.open_cards) == 2
    widths = {one.place.width / one.place.height for one in (*plan.open_cards, *plan.hand)}
    assert len(widths) == 1
    assert ASPECT - 0.01 <= min(widths) <= (WIDEST if count == 2 else ASPECT + 0.01)
    assert all(place.contains(one.place) for one in (*plan.hand, *plan.open_cards))
    steps = [after.place.x - before.place.x for before, after in zip(plan.hand, plan.hand[1:], strict=False)]
    assert max(steps) - min(steps) <= 1
    assert min(steps) >= 20 * scale


@pytest.mark.parametrize(("size", "percent"), [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 200)])
@pytest.mark.parametrize("count", [6, 9, 10, 14])
def test_the_name_of_each_card_of_a_large_hand_is_whole_on_what_is_seen_of_it(
    count: int, size: tuple[int, int], percent: int
) -> None:
    scale = fitting_scale(percent / 100 * growth(size), size)
    plan, _, theme = strip(with_hand(count), size, scale)
    cards = Cards(Looks(Skin(), SIDES), theme)
    least = LEAST_SEEN if percent == 100 else LEAST_SEEN // 3
    assert all(one.seen >= theme.px(least) - 1 for one in plan.hand[:-1]), "piles have grown narrower for it"
    assert not plan.hand[-1].seen
    for one in plan.hand[:-1]:
        assert one.card is not None
        face = CardFace(one.card, one.place.size, seen=one.seen)
        if not cards.is_named_along_its_edge(one.card, face):
            continue
        name = set_along(one.card.name, one.seen, one.place.height * 4 // 5, theme)
        assert " ".join(name.lines) == one.card.name
        assert len(name.lines) * theme.lettering.height(name.style) <= one.seen


def test_a_covered_card_is_drawn_whole_as_soon_as_it_is_pointed_at_or_chosen_with_the_keyboard() -> None:
    plan, place, theme = strip(with_hand(14), *WINDOWS[0])
    looks = Looks(Skin(), SIDES)
    painter, target = Strip(Cards(looks, theme), looks, theme), target_of_card(plan.hand[3])
    surface = pygame.Surface(WINDOWS[0][0])
    painter.draw(surface, place, plan, StripState(frozenset()))
    assert CardFace(plan.hand[3].card, plan.hand[3].place.size, side=Side(0)) not in painter.cards.made
    for state in (StripState(frozenset(), hover=target), StripState(frozenset(), focus=target)):
        painter.cards.made.clear()
        painter.draw(surface, place, plan, state)
        assert CardFace(plan.hand[3].card, plan.hand[3].place.size, side=Side(0)) in painter.cards.made


def test_the_card_that_is_pointed_at_is_drawn_forth_from_under_the_others() -> None:
    plan, _, _ = strip(with_hand(15), *WINDOWS[0])
    target = target_of_card(plan.hand[3])
    drawn = uppermost_last(plan.hand, StripState(frozenset(), hover=target))
    assert drawn[-1] == plan.hand[3]
    assert drawn[:-1] == [one for one in plan.hand if one is not plan.hand[3]]


@pytest.mark.parametrize(("size", "scale"), WINDOWS)
def test_cards_that_need_only_be_a_little_narrower_do_not_lie_over_each_other(
    size: tuple[int, int], scale: float
) -> None:
    """Piles take more and more of the room: first nothing happens, then cards get narrower, and only then overlap."""
    seen = set[str]()
    for piles in range(1, 13):
        table = replace(with_hand(6), open_cards=(), piles=tuple(PileView(str(n), 1) for n in range(piles)))
        plan, place, _ = strip(table, size, scale)
        usual = round(plan.hand[0].place.height * ASPECT)
        width = plan.hand[0].place.width
        is_over = any(one.place.right > two.place.x for one, two in pairwise(plan.hand))
        assert is_over <= (width == usual), "who gets narrower lies over nobody"
        assert width >= round(NARROWEST * usual)
        assert all(place.contains(card.place) for card in plan.hand)
        seen.add("over" if is_over else "narrower" if width < usual else "whole")
    assert "narrower" in seen


def test_the_card_that_a_choice_is_about_is_raised_and_ringed_wherever_the_pointer_is() -> None:
    plan, place, theme = strip(with_hand(5), *WINDOWS[0])
    looks = Looks(Skin(), SIDES)
    painter, target = Strip(Cards(looks, theme), looks, theme), target_of_card(plan.hand[3])
    drawn = uppermost_last(plan.hand, StripState(frozenset(), subject=target))
    assert drawn[-1] == plan.hand[3]
    plain, chosen = pygame.Surface(WINDOWS[0][0]), pygame.Surface(WINDOWS[0][0])
    painter.draw(plain, place, plan, StripState(frozenset()))
    painter.draw(chosen, place, plan, StripState(frozenset(), subject=target))
    x, y = plan.hand[3].place.midtop
    assert plain.get_at((x, y - 3)) != chosen.get_at((x, y - 3)), "it stands higher"
    beside = plan.hand[0].place.midtop
    assert plain.get_at(beside) == chosen.get_at(beside)


@pytest.mark.parametrize(("size", "scale"), [*WINDOWS, ((3840, 2160), 2.6)])
def test_a_raised_card_leaves_the_heading_over_the_hand_to_be_read(size: tuple[int, int], scale: float) -> None:
    plan, place, theme = strip(with_hand(5), size, scale)
    looks = Looks(Skin(), SIDES)
    painter, first = Strip(Cards(looks, theme), looks, theme), plan.hand[0]
    plain, raised = pygame.Surface(size), pygame.Surface(size)
    painter.draw(plain, place, plan, StripState(frozenset(), side=Side(0)))
    painter.draw(raised, place, plan, StripState(frozenset(), side=Side(0), subject=target_of_card(first)))
    above = Rect(first.place.x, place.y + 1, first.place.width, first.place.y - theme.px(RAISE) - place.y - 1)
    ink = looks.side(Side(0)).light

    def letters(picture: pygame.Surface, part: Rect) -> int:
        """How many points have the full colour of the heading."""
        return sum(
            picture.get_at((x, y))[:3] == ink for x in range(part.x, part.right) for y in range(part.y, part.bottom)
        )

    whole = Rect(above.x, above.y, above.width, first.place.y - above.y)
    assert letters(plain, whole) == letters(plain, above) == letters(raised, above) > 0


def test_few_low_cards_grow_wider_and_show_their_picture_beside_the_text(assets: Path) -> None:
    theme, strip_of = Theme(1.0, Desk().theme.folder), Rect(0, 580, 944, 140)
    few, many = (planned(with_hand(count), Side(0), strip_of, theme).hand for count in (3, 6))
    assert few[0].place.width > few[0].place.height > many[0].place.width
    assert not any(a.place.colliderect(b.place) for a, b in pairwise(few))
    high = planned(with_hand(3), Side(0), Rect(0, 800, 1600, 240), theme).hand
    assert high[0].place.width < high[0].place.height
    picture = str(next((assets / "memoir44" / "cards").glob("*.png")))
    cards = Cards(Looks(Skin(cards={"card": picture}), SIDES), theme)
    card = CardView(1, "card", "Air Power", "Order four units, which battle with a die more.", "1", "Tactic")
    wide = cards.plan(card, Rect(60, 60, 84, 48), CardFace(card, (148, 110)), has_emblem=False)
    assert not wide.emblem
    assert " ".join(wide.words) == card.text


def test_a_large_hand_makes_the_strip_low_and_it_stays_so() -> None:
    theme, world = Theme(1.0, None), World(0, 0, 1000, 500)
    few, many = with_hand(3), with_hand(LARGE_HAND)
    room = Room(few)
    high = room.shared_out(SIZE, few, world, theme)
    low = room.shared_out(SIZE, many, world, theme)
    assert low.strip.height < high.strip.height
    assert room.shared_out(SIZE, few, world, theme) == low
    assert Room(many).shared_out(SIZE, few, world, theme) == low


def test_few_cards_are_whole_and_hidden_ones_need_no_names() -> None:
    plan, _, _ = strip(with_hand(3), *WINDOWS[0])
    width, height = plan.hand[0].place.size
    assert round(height * ASPECT) <= width <= round(height * WIDEST)
    hidden = View(None, "", (), hands=(HandView(Side(0), (None,) * 30),))
    plan, place, _ = strip(hidden, *WINDOWS[0])
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
        assert all(pile.place.x + theme.lettering.width(line, pile.style) <= right for line in pile.caption)


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
    player.state.play.now = replace(player.state.play.now, subject=target_of_card(place))
    assert refusal_of_card(player.state, place) is None, "it is what the question is about"


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
