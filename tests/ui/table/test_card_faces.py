"""The face of a card: its name, its picture and its text in whatever room there is."""

from pathlib import Path

import pytest
from pygame import Rect

from game.core.actions import Side
from game.core.title import SideInfo
from game.core.view import CardView
from game.loading.content.skins import Skin
from game.ui.table.drawing.looks import Looks
from game.ui.table.hands.cards import ASPECT, CORNER, LEAST_LETTERS, NAME_LINES, NAMES, PAD, CardFace, Cards
from game.ui.table.hands.strip import Strip
from game.ui.theme import Theme
from tests.ui.table.conftest import Desk

SIDES = (SideInfo("reds", "Reds"), SideInfo("blues", "Blues"))


def bare_cards() -> Cards:
    """Cards without pictures."""
    return Cards(Looks(Skin(), SIDES), Theme(1.0, Desk().theme.folder))


def pictured_cards(assets: Path, title: str = "memoir44", scale: float = 1.0) -> Cards:
    """Cards that have a shipped picture."""
    picture = str(next((assets / title / "cards").glob("*.png")))
    return Cards(Looks(Skin(cards={"card": picture}), SIDES), Theme(scale, Desk().theme.folder))


def test_a_card_of_which_most_is_seen_keeps_its_name_across() -> None:
    cards, short = bare_cards(), CardView(1, "card", "Ambush", "", "1", corner="3")
    across = [cards.is_named_along_its_edge(short, CardFace(short, (100, 125), seen=seen)) for seen in (0, 90, 40)]
    assert across == [False, False, True]


@pytest.mark.parametrize("height", [103, 110, 131, 150])
def test_a_card_has_its_picture_and_more_than_one_line_of_a_long_text_or_none_however_small_it_is(
    height: int, assets: Path
) -> None:
    cards = pictured_cards(assets)
    for text in ("Draw a card.", "Order four units, which battle with a die more. " * 4):
        found = CardView(1, "card", "Air Power", text, "1", "Tactic")
        size = (round(height * ASPECT), height)
        plan = cards.plan(found, Rect(9, 60, size[0] - 18, height - 69), CardFace(found, size))
        assert plan.emblem > 0
        line = cards.theme.lettering.height(plan.style)
        assert plan.emblem + len(plan.words) * line <= height - 69
        if " ".join(plan.words) != text.strip():
            assert len(plan.words) != 1, "one line of several says nothing"
            assert not plan.words or plan.words[-1].endswith("…")
        if height > 110:
            assert plan.words[0].startswith(text[:5])


def test_a_card_with_no_room_for_its_text_has_the_first_words_beside_its_picture(assets: Path) -> None:
    cards = pictured_cards(assets)
    card = CardView(1, "card", "Air Power", "Order four units, which battle with a die more. " * 4, "1", "Tactic")
    face = CardFace(card, (87, 109))
    aside, plan = cards.arranged(card, Rect(9, 62, 69, 40), face)
    assert 0 < aside < 35
    assert len(plan.words) > 1
    assert plan.words[0].startswith("Order")
    assert plan.words[-1].endswith("…")
    assert cards.arranged(card, Rect(9, 62, 69, 20), face) == (0, cards.plan(card, Rect(9, 62, 69, 20), face)), (
        "too low"
    )


def test_a_card_that_is_wider_than_high_shows_more_than_one_line_of_a_long_text(assets: Path) -> None:
    cards = pictured_cards(assets, "glory_recalled")
    card = CardView(
        1, "card", "Amphibious Assault", "Only after the Kowloon Event. Load a landing box. " * 3, "", "Action"
    )
    aside, plan = cards.arranged(card, Rect(9, 74, 102, 28), CardFace(card, (120, 110)))
    assert aside
    assert len(plan.words) > 1


def test_a_square_card_lays_its_picture_beside_words_that_have_no_room_below_it(assets: Path) -> None:
    cards = pictured_cards(assets)
    room, face = Rect(9, 87, 99, 40), CardFace(None, (117, 131))
    short, long = (
        CardView(1, "card", "Armor Assault", text, "1") for text in ("Four.", "Order four armor units to battle.")
    )
    assert not cards.aside(short, room, face)
    beside = cards.aside(long, room, face)
    assert beside
    plan = cards.plan(long, cards.right_of(room, beside), face, has_emblem=False)
    assert " ".join(plan.words) == long.text
    assert not cards.aside(CardView(1, "", "No picture", long.text, "1"), room, face)


def test_each_side_has_its_own_back_if_the_skin_says_so() -> None:
    looks = Looks(Skin(card_back="#102030", card_backs={"blues": "#405060"}), SIDES)
    assert [looks.card_back(side) for side in (Side(0), Side(1), None)] == ["#102030", "#405060", "#102030"]
    cards = Cards(looks, Theme(1.0, None))
    backs = [cards.get(CardFace(None, (80, 100), side=Side(side))).get_at((40, 50))[:3] for side in (0, 1)]
    assert backs == [(16, 32, 48), (64, 80, 96)]


def test_a_card_on_a_pile_is_laid_out_with_all_of_its_text_before_it_is_reduced() -> None:
    theme, looks = Theme(1.0, Desk().theme.folder), Looks(Skin(), SIDES)
    cards, place = Cards(looks, theme), Rect(0, 0, 64, 130)
    text = "Order four armor units, which battle with a die more. " * 3
    found = CardView(1, "card", "Direct from Headquarters", text, "1", "Tactic")
    small = Strip(cards, looks, theme).small(found, place)
    assert place.contains(small.get_rect())
    (face,) = cards.made
    plan = cards.plan(found, Rect(9, 60, face.size[0] - 18, face.size[1] - 69), face)
    assert " ".join(plan.words) == text.strip()


def test_the_count_of_a_pile_lies_on_no_word_of_its_top_card() -> None:
    theme, looks = Theme(1.0, Desk().theme.folder), Looks(Skin(), SIDES)
    painter = Strip(Cards(looks, theme), looks, theme)
    for words in (1, 9, 40):
        found = CardView(1, "card", "Direct from Headquarters", "Order " * words, "1", "Tactic")
        small = painter.small(found, Rect(0, 0, 64, 130))
        under = Rect(8, small.get_height() - painter.count_height(), small.get_width() - 16, painter.count_height() - 6)
        inks = {
            small.get_at((x, y))[:3] for x in range(under.left, under.right) for y in range(under.top, under.bottom)
        }
        assert len(inks) == 1, words


def test_letters_of_a_card_grow_with_the_window(assets: Path) -> None:
    found = CardView(1, "card", "Artillery Bombard", "Order all artillery: each moves 3 hexes or battles twice.", "all")
    pixels = []
    for scale in (1.0, 8 / 3):
        cards = pictured_cards(assets, scale=scale)
        room = Rect(0, 0, round(108 * scale), round(110 * scale))
        pixels.append(cards.plan(found, room, CardFace(found, room.size)).style.size * scale)
    assert pixels[1] >= 2.4 * pixels[0]


def test_letters_become_smallest_before_a_low_card_loses_any_of_its_text(assets: Path) -> None:
    cards = pictured_cards(assets)
    text = "Order all infantry or up to four units of it in one section, which moves two hexes and battles, or three."
    found = CardView(1, "card", "Infantry Assault", text, "1", "Tactic")
    face, room = CardFace(found, (114, 142)), Rect(9, 60, 96, 73)
    assert not cards.is_whole(found, room, face, has_emblem=True)
    aside, plan = cards.arranged(found, room, face)
    assert plan.words == cards.theme.lettering.wrap(
        text, plan.style, (cards.right_of(room, aside) if aside else room).width
    )
    assert plan.style.size < LEAST_LETTERS
    assert aside or plan.emblem


@pytest.mark.parametrize(("name", "corner"), [("Mountain Guns", "+2"), ("Counter-Battery Fire", "")])
def test_a_long_word_in_the_name_of_a_narrow_card_is_written_small_before_it_is_cut(name: str, corner: str) -> None:
    cards = bare_cards()
    width = 86 - 2 * PAD - (CORNER + 4 if corner else 0)
    style, lines = cards.set_name(name, width)
    assert style != NAMES[0]
    assert cards.fits(lines, style, width, NAME_LINES[0])


def test_the_name_of_a_narrow_card_takes_a_third_line_before_a_word_of_it_is_lost() -> None:
    cards = bare_cards()
    width = 105 - 2 * PAD - CORNER - 4
    style, lines = cards.set_name("Japanese Counterattack at Savo Island", width)
    assert len(lines) == 3
    assert " ".join(lines) == "Japanese Counterattack at Savo Island"
    assert cards.fits(lines, style, width, 3)
    _, cut = cards.set_name("One two three four five six seven eight nine ten eleven twelve", 40)
    assert len(cut) == 3
    assert cut[-1].endswith("twelve"), "what has no room ends in an ellipsis"


def test_a_small_card_shows_a_few_words_in_place_of_a_text_that_has_no_room_beside_its_picture(assets: Path) -> None:
    cards = pictured_cards(assets, "glory_recalled")
    text = "Order four units, which battle with a die more. " * 4
    card, room = CardView(1, "card", "Air Raid", text, "1", "Action", brief="Order 4 units"), Rect(9, 56, 66, 45)
    aside, plan = cards.arranged(card, room, CardFace(card, (84, 110)))
    assert " ".join(plan.words) == card.brief
    assert aside or plan.emblem
    whole = cards.arranged(card, Rect(9, 90, 282, 300), CardFace(card, (300, 400), large=True))[1]
    assert " ".join(whole.words) == text.strip(), "the large card has it all"
    roomy = cards.arranged(card, Rect(9, 60, 282, 300), CardFace(card, (300, 370)))[1]
    assert " ".join(roomy.words) == text.strip(), "and so has one with room for it"


def test_the_text_of_a_card_under_another_is_set_in_what_is_seen_of_it(assets: Path) -> None:
    cards = pictured_cards(assets, "glory_recalled")
    card = CardView(1, "card", "Ambush", "Order four units, which battle with a die more.", "1", "Action")
    size, seen = (160, 200), 120
    covered, whole = (cards.get(CardFace(card, size, seen=part)) for part in (seen, 0))
    under = Rect(seen, 60, size[0] - seen - 8, size[1] - 70)
    inks = [
        {pic.get_at((x, y))[:3] for x in range(under.left, under.right) for y in range(under.top, under.bottom)}
        for pic in (covered, whole)
    ]
    assert len(inks[0]) == 1, "nothing but paper"
    assert len(inks[1]) > 1


def test_no_word_of_a_card_hangs_over_its_edge(assets: Path) -> None:
    cards = pictured_cards(assets, "glory_recalled")
    card = CardView(1, "card", "Plan", "Counter-offensives of air units. " * 4, "1")
    room = Rect(9, 62, 69, 40)
    aside, plan = cards.arranged(card, room, CardFace(card, (87, 109)))
    width = (cards.right_of(room, aside) if aside else room).width
    assert plan.words
    assert all(cards.theme.lettering.width(line, plan.style) <= width for line in plan.words)
