"""Sentences with links, and how they run in lines."""

from itertools import pairwise

from game.core.actions import SpaceId
from game.ui.fonts import Fonts
from game.ui.table.controls.commands import GoTo, ShowRule
from game.ui.table.drawing.flow import ARROW, Writing, balanced, command_of, flowed
from game.ui.table.drawing.links import Run, parse, without_marks
from game.ui.table.panels.prompt import unbroken
from game.ui.text import BODY, Lettering

PLACES = {"C5": SpaceId(4), "c5": SpaceId(9), "Tai Mo Shan": SpaceId(2)}


def test_places_and_paragraphs_become_links() -> None:
    assert parse("Moves [C5] → [c5] § 4.3.", PLACES) == (
        Run("Moves "),
        Run("C5", space=SpaceId(4)),
        Run(" → "),
        Run("c5", space=SpaceId(9)),
        Run(" "),
        Run("§\u00a04.3", rule="4.3"),
        Run("."),
    )


def test_several_paragraphs_and_letters_in_numbers() -> None:
    runs = parse("(§ 8.3, §9.1a and §§ 12)", {})
    assert [run.rule for run in runs if run.rule] == ["8.3", "9.1a", "12"]


def test_a_place_that_is_not_on_the_map_is_plain_text() -> None:
    assert parse("at [Nowhere]", PLACES) == (Run("at "), Run("Nowhere"))
    assert not parse("[Nowhere]", PLACES)[0].is_link


def test_names_with_blanks_and_unmatched_brackets() -> None:
    assert parse("[Tai Mo Shan]", PLACES)[0].space == 2
    assert parse("a [ b ] c", PLACES)[1].text == " b "
    assert parse("a ] b", PLACES) == (Run("a ] b"),)


def test_names_of_sides_stand_apart() -> None:
    runs = parse("Allies battle the Axis armour, Axisfoo.", {}, ("Allies", "Axis"))
    assert [(run.text, run.side) for run in runs] == [
        ("Allies", 0),
        (" battle the ", -1),
        ("Axis", 1),
        (" armour, Axisfoo.", -1),
    ]


def test_a_place_may_be_called_otherwise_than_it_is_named() -> None:
    assert parse("To [C5|Mortain].", PLACES) == (Run("To "), Run("Mortain", space=PLACES["C5"]), Run("."))
    assert without_marks("To [C5|Mortain].") == "To Mortain."


def test_without_marks() -> None:
    assert without_marks("From [C5] to [c5] §4.3.") == "From C5 to c5 §\u00a04.3."
    assert parse("", {}) == ()


def test_links_command() -> None:
    assert command_of(Run("C5", space=SpaceId(0))) == GoTo(SpaceId(0))
    assert command_of(Run("§ 1", rule="1")) == ShowRule("1")
    assert command_of(Run("x")) is None


def test_text_runs_in_lines_and_punctuation_stays_with_its_word() -> None:
    lettering = Lettering(Fonts(None), 1.0)
    text = flowed(parse("One two [C5], three four five six § 1.2.", PLACES), Writing(BODY), 90, lettering)
    assert all(word.x + word.width <= 90 or word.x == 0 or word.text in ",." for word in text.words)
    assert text.height == text.line * (max(word.y for word in text.words) // text.line + 1)
    comma = next(word for word in text.words if word.text == ",")
    place = next(word for word in text.words if word.text == "C5")
    assert (comma.x, comma.y) == (place.x + place.width, place.y)


def test_lines_of_a_heading_are_about_as_long_and_no_more_than_they_need_to_be() -> None:
    lettering, writing = Lettering(Fonts(None), 1.0), Writing(BODY)
    runs = parse(
        unbroken("choose the way back for the infantry in h4: it has one hex left to go (2 of 3 are gone)"), {}
    )
    for width in range(150, 400, 10):
        set_once, text = flowed(runs, writing, width, lettering), balanced(runs, writing, width, lettering)
        assert text.height == set_once.height
        assert text.width <= set_once.width
        assert text.words[-1].text == "(2\u00a0of\u00a03\u00a0are\u00a0gone)"
    room = lettering.width("choose the way back for the infantry in h4: it has one hex left to", BODY)
    alone = flowed(
        parse("choose the way back for the infantry in h4: it has one hex left to go", {}), writing, room, lettering
    )
    shared = balanced(
        parse("choose the way back for the infantry in h4: it has one hex left to go", {}), writing, room, lettering
    )
    assert [word.text for word in alone.words if word.y] == ["go"]
    assert len([word for word in shared.words if word.y]) > 4


def test_long_words_in_brackets_may_part() -> None:
    assert unbroken("end (all that could be done by them is done)") == "end (all that could be done by them is done)"


def test_an_arrow_has_room() -> None:
    lettering = Lettering(Fonts(None), 1.0)
    words = flowed((Run(f"a {ARROW} b"),), Writing(BODY), 400, lettering).words
    assert words[1].text == ARROW
    assert words[1].width > 0


def test_wrapping_and_shortening() -> None:
    lettering = Lettering(Fonts(None), 1.0)
    lines = lettering.wrap("one two three\nfour", BODY, lettering.width("one two", BODY))
    assert lines == ("one two", "three", "four")
    assert lettering.wrap("", BODY, 50) == ("",)
    short = lettering.shortened("a very long name", BODY, 60)
    assert short.endswith("…")
    assert lettering.width(short, BODY) <= 60
    assert lettering.shortened("ab", BODY, 60) == "ab"


def test_a_small_number_and_what_is_counted_stay_together() -> None:
    lettering = Lettering(Fonts(None), 1.0)
    room = lettering.width("fire from H4 with 12", BODY)
    assert lettering.wrap("fire from H4 with 12 units", BODY, room) == ("fire from H4 with", "12 units")
    room = lettering.width("(four left)", BODY)
    assert lettering.wrap("Smoke 1 (four left)", BODY, room) == ("Smoke 1", "(four left)")
    assert lettering.wrap("D4 E3 F3", BODY, lettering.width("D4 E3", BODY)) == ("D4 E3", "F3")


def test_a_name_and_its_number_stay_together_and_no_number_ends_a_sentence_alone() -> None:
    lettering = Lettering(Fonts(None), 1.0)
    room = lettering.width("they take the Pak", BODY)
    assert lettering.wrap("they take the Pak 38 now", BODY, room) == ("they take the", "Pak 38 now")
    assert lettering.wrap("they are the last 4.", BODY, room) == ("they are the", "last 4.")
    assert lettering.wrap("Pak 38", BODY, lettering.width("Pak", BODY)) == ("Pak", "38")
    words = flowed((Run("they take the Pak 38 now"),), Writing(), room, lettering).words
    assert [word.text for word in words] == ["they", "take", "the", "Pak\u00a038 now"]


def test_a_paragraph_and_its_sign_stay_together() -> None:
    lettering = Lettering(Fonts(None), 1.0)
    assert lettering.wrap("gone § 5.7 twice", BODY, lettering.width("gone § 5.7", BODY) - 1) == (
        "gone",
        "§ 5.7",
        "twice",
    )


def test_each_line_has_as_many_words_as_it_has_room_for() -> None:
    lettering, text = Lettering(Fonts(None), 1.0), "i a wwwwwwww illl to Ww the mmm of lilliputian i i i wide ones"
    for width in range(lettering.width(text, BODY) + 2):
        lines = lettering.wrap(text, BODY, width)
        assert " ".join(lines) == text
        assert all(" " not in line or lettering.width(line, BODY) <= width for line in lines)
        for line, after in pairwise(lines):
            assert lettering.width(f"{line} {after.split()[0]}", BODY) > width


def test_a_bracket_never_parts_from_the_link_in_it_nor_a_sign_from_its_number() -> None:
    lettering, writing = Lettering(Fonts(None), 1.0), Writing(BODY)
    runs = parse("The opponent draws first (§ 9.9), and loses.", {})
    for width in range(60, 340, 3):
        words = flowed(runs, writing, width, lettering).words
        at = next(number for number, word in enumerate(words) if word.run.rule)
        assert words[at - 1].text == "("
        assert {words[at - 1].y, words[at].y, words[at + 1].y} == {words[at].y}
        assert all(
            "§" not in line or "§\u00a09" in line for line in lettering.wrap(without_marks("so § 9.9"), BODY, 30)
        )
