"""What games say at the table in the language of the screen: whole sentences, and whole catalogues."""

from collections.abc import Iterator
from itertools import chain
from string import Formatter

import pytest
from msgspec.structs import replace

from game.core.actions import PieceId, Side, SpaceId
from game.core.combat import Luck
from game.core.sequence import Phase
from game.core.title import Title
from game.core.view import CardView, HandView, PieceView, PileView, View
from game.loading.content.roots import roots
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import load_scenario, make_game
from game.loading.content.titles import find_titles
from game.loading.saves.games import CHANGED, LOCKED_FOLDER, TORN, what_is_lost
from game.loading.saves.replay import Resumed
from game.ui.said import in_words
from game.ui.screens.choosing.menu import tagline
from game.ui.title_words import CORE, TitleWords, catalogue_of, speaks, words_in
from game.ui.words import Entry, entries_of, speak, within
from tests.ui.languages.leaves import Leaves
from tests.ui.languages.names import is_name, names_in
from tests.ui.languages.shown import shown_in_play
from tests.ui.languages.texts import filled, texts_of_title

TELLING = [title for title in find_titles().values() if speaks(title, "de")]
SCENARIOS = [header for header in list_scenarios(roots(())) if header.title in {title.id for title in TELLING}]
ACTIONS = 120


def entry(text: str, said: str) -> Entry:
    """A text and what stands for it."""
    return Entry(text, "", (said,))


WORDS = TitleWords(
    (
        entry("Move", "Ziehen"),
        entry("Click it.", "Klicke es an."),
        entry("take the {unit} in {place}", "nimm: {unit} auf {place}"),
        entry("take {what}", "nimm {what}"),
        entry("{number} left", "{number} links"),
        entry("gun", "Kanone"),
    )
)


def test_a_text_is_said_with_its_values_which_are_said_too_where_they_are_known() -> None:
    assert WORDS.say("Move") == "Ziehen"
    assert WORDS.say("take the gun in [C4]") == "nimm: Kanone auf [C4]"
    assert WORDS.say("take the Tiger in [C4]") == "nimm: Tiger auf [C4]"


def test_of_texts_that_fit_the_one_with_most_letters_of_its_own_counts() -> None:
    assert WORDS.say("take gun") == "nimm Kanone"
    assert WORDS.say("take the gun in [C4]") == "nimm: Kanone auf [C4]"


def test_the_name_of_a_space_is_never_divided() -> None:
    words = TitleWords((entry("{who} {what} {where}", "{where} {what} {who}"), entry("here", "hier")))
    assert words.say("Rose [Tai Wai] here") == "hier [Tai Wai] Rose"


def test_a_text_does_not_reach_into_the_next_sentence() -> None:
    words = TitleWords((entry("Worth {what}.", "Wert: {what}."), entry("It moves.", "Sie zieht.")))
    assert words.say("Worth 2. It moves.") == "Wert: 2. Sie zieht."


def test_what_is_called_digits_is_a_number_alone() -> None:
    words = TitleWords((entry("{digits} to {digits2}", "{digits} bis {digits2}"), entry("closed to", "verschlossen")))
    assert words.say("2 to 4") == "2 bis 4"
    assert words.say("closed to 4") == "closed to 4"


def test_a_decimal_number_is_written_as_the_language_does_and_a_paragraph_as_ever() -> None:
    words = TitleWords(entries_of(catalogue_of(CORE, "de").read_text("utf-8")))
    assert words.say("+1.7") == "+1,7"
    assert words.say("9.1.5") == "9.1.5"


def test_a_paragraph_in_a_place_of_its_own_is_no_decimal_number() -> None:
    """Ships lost by § 8.5 are not lost by § 8,5."""
    decimal, lost = (
        entry("{tenths}.{tenths2}", "{tenths},{tenths2}"),
        entry("lost: {why} § {rule}.", "weg: {why} § {rule}."),
    )
    words = TitleWords((decimal, lost, entry("gun", "Kanone")))
    assert words.say("lost: 2.5 § 8.5.") == "weg: 2,5 § 8.5."


def test_the_parts_of_a_list_are_said_one_by_one_if_all_are_known_or_names() -> None:
    assert WORDS.say("take 2 left, gun, Tiger") == "nimm 2 links, Kanone, Tiger"
    assert WORDS.say("take gun, all") == "take gun, all"


def test_a_first_letter_may_be_small_or_large() -> None:
    assert WORDS.say("move") == "Ziehen"
    assert WORDS.say("Take the gun in [C4]") == "Nimm: Kanone auf [C4]"


def test_sentences_are_said_one_by_one_and_an_unknown_one_stays_english() -> None:
    assert WORDS.say("Click it. Move") == "Klicke es an. Ziehen"
    assert WORDS.say("Click it. Then wait.") == "Klicke es an. Then wait."


def test_a_text_may_have_a_paragraph_and_a_full_stop_behind_it() -> None:
    assert WORDS.say("take the gun in [C4] § 7.2.") == "nimm: Kanone auf [C4] § 7.2."


def test_a_text_with_its_paragraph_may_stand_behind_a_colon_with_a_full_stop() -> None:
    words = TitleWords(
        (entry("{unit} is lost", "{unit} ist verloren"), entry("close assault § 15.8", "Nahkampf § 15.8"))
    )
    assert words.say("Tiger is lost: close assault § 15.8.") == "Tiger ist verloren: Nahkampf § 15.8."
    assert words.say("Tiger is lost: close assault § 15.8") == "Tiger ist verloren: Nahkampf § 15.8"


@pytest.mark.parametrize("kind", ["casualty points", "anti-tank hits", "won assaults"])
def test_what_luck_counts_is_told_alone_too_in_both_numbers(kind: str) -> None:
    words = Leaves("game.rulebooks.valor_and_victory", "de")
    assert [words.leaves(Luck(Side(0), kind, brought, 0.5).unit) for brought in (1, 2)] == [[], []]


@pytest.mark.parametrize(
    "why",
    ["pinned § 15.5", "pinned already § 14.62", "close assault § 15.8", "mines § 20.7", "no room § 6.5"],
)
def test_why_a_unit_or_a_leader_with_a_name_is_lost_is_told(why: str) -> None:
    words = Leaves("game.rulebooks.valor_and_victory", "de")
    assert words.leaves(f"German rifle squad in [F4] is eliminated: {why}.") == []
    assert words.leaves(f"Leader Ames in [F4] is eliminated: {why}.") == ["Ames"]


@pytest.mark.parametrize("why", ["abandoned § 18.6", "shelled § 12.67", "hit § 18.4"])
def test_why_a_vehicle_is_lost_is_told(why: str) -> None:
    words = Leaves("game.rulebooks.valor_and_victory", "de")
    assert words.leaves(f"Sherman in [F4] is eliminated: {why}.") == ["Sherman"]


@pytest.mark.parametrize("done", ["(at once, open)", "(at the end, holds now)", "(reached)", "(not reached)"])
def test_how_far_an_aim_is_reached_is_told_behind_the_words_of_a_scenario(done: str) -> None:
    words = Leaves("game.rulebooks.valor_and_victory", "de")
    assert words.leaves(f"the farm is taken. {done} § 4.2") == ["the farm is taken."]


def test_what_stands_before_a_colon_is_said_even_where_the_rest_is_unknown() -> None:
    assert WORDS.say("gun: they have gone") == "Kanone: they have gone"


def test_without_a_catalogue_everything_is_said_as_it_is() -> None:
    assert TitleWords().say("take the gun in [C4]") == "take the gun in [C4]"
    assert not any(speaks(title, "en") for title in find_titles().values())


def test_what_a_game_shows_is_said_but_for_looks_and_what_is_printed() -> None:
    piece = PieceView(PieceId(1), Side(0), "gun", SpaceId(3), "gun", caption="gun")
    view = View(None, "Move", (piece,))
    assert in_words(view, WORDS) == View(None, "Ziehen", (replace(piece, name="Kanone"),))
    assert in_words(view, TitleWords()) == view


def test_of_a_card_the_line_below_its_name_is_said_and_its_text_is_printed() -> None:
    card = CardView(1, "gun", "gun", "Click it.", "1", subtitle="gun")
    hands = (HandView(Side(0), (card, None)),)
    view = View(None, "", (), hands=hands, open_cards=((Side(0), card),), piles=(PileView("gun", 1, card),))
    found = in_words(view, WORDS)
    said = replace(card, subtitle="Kanone")
    assert found.hands[0].cards == (said, None)
    assert found.open_cards == ((Side(0), said),)
    assert found.piles[0].top == said


def test_the_text_of_a_button_begins_small_within_an_english_sentence_alone() -> None:
    assert within("Take back the order") == "take back the order"
    speak("de")
    assert within("Befehl zurücknehmen") == "Befehl zurücknehmen"
    speak("en")


@pytest.mark.parametrize("package", [CORE, *(title.package for title in TELLING)])
def test_a_catalogue_has_each_text_once_with_the_same_values(package: str) -> None:
    entries = [one for one in entries_of(catalogue_of(package, "de").read_text("utf-8")) if one.text]
    assert len({one.text for one in entries}) == len(entries)
    for one in entries:
        assert values_of(one.said[0]) == values_of(one.text)
        assert one.said[0].strip()


def values_of(text: str) -> set[str]:
    """The names of the values in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def phases(phase: Phase) -> Iterator[str]:
    """The name of a phase and of all within it."""
    yield phase.name
    yield from chain.from_iterable(phases(each) for each in phase.body)


@pytest.mark.parametrize("title", TELLING, ids=lambda title: title.id)
def test_all_phases_buttons_and_lenses_are_told(title: Title) -> None:
    words = Leaves(title.package, "de")
    names = chain.from_iterable(phases(each) for each in (title.sequence, *title.interludes))
    texts = [*names, *(verb.label for verb in title.verbs), *(lens.name for lens in title.lenses)]
    assert [text for text in texts if words.leaves(text)] == []


def test_the_fronts_of_scenarios_are_told() -> None:
    words = {title.id: Leaves(title.package, "de") for title in TELLING}
    told = {in_words(header, words[header.title]).front for header in SCENARIOS}
    assert {front for front in told if "\x02" in front} <= {"\x02Hong Kong\x03"}
    assert "Westfront" in told


@pytest.mark.parametrize("title", TELLING, ids=lambda title: title.id)
def test_the_kinds_of_pieces_in_the_editor_are_told(title: Title) -> None:
    words = Leaves(title.package, "de")
    assert [pieces.name for pieces in title.pieces if words.leaves(pieces.name)] == []


@pytest.mark.parametrize("title", TELLING, ids=lambda title: title.id)
def test_every_text_in_the_code_of_a_title_is_told(title: Title) -> None:
    words = Leaves(title.package, "de")
    assert {text: module for text, module in texts_of_title(title.package).items() if words.leaves(filled(text))} == {}


def test_the_texts_of_a_title_are_found_in_its_code() -> None:
    texts = texts_of_title("game.rulebooks.glory_recalled")
    assert {"Turn {turn} begins.", "attack {place} with {who}?", "Action Phase"} <= texts.keys()


@pytest.mark.parametrize("scenario", [header.id for header in SCENARIOS])
def test_everything_that_a_game_shows_is_told(scenario: str) -> None:
    game = make_game(load_scenario(scenario, roots(())))
    words, names = Leaves(game.title.package, "de"), names_in(game)
    texts = set(shown_in_play(game, 7, ACTIONS))
    missing = {leaf: text for text in texts for leaf in words.leaves(text) if not is_name(leaf, names)}
    assert missing == {}


@pytest.mark.parametrize("title", TELLING, ids=lambda title: title.id)
def test_the_menu_says_what_a_title_is_in_the_language_of_the_screen(title: Title) -> None:
    assert tagline(title) == title.tagline
    speak("de")
    assert tagline(title) not in ("", title.tagline)
    speak("en")


def test_the_months_of_a_turn_are_told_with_their_year() -> None:
    words = words_in("game.rulebooks.empire_of_the_sun", "de")
    assert words.say("Turn 3, May to Aug 42") == "Runde 3, Mai bis Aug 42"


@pytest.mark.parametrize(
    "sentence",
    [
        TORN,
        CHANGED,
        LOCKED_FOLDER,
        f"{CHANGED} Everything played so far comes out the same.",
        "The rules have been changed since this game was saved (version 0.1 then, 0.2 now).",
        *what_is_lost(Resumed(None, 12, 3)),  # type: ignore[arg-type]
        *what_is_lost(Resumed(None, 0, 1)),  # type: ignore[arg-type]
    ],
)
def test_what_has_become_of_a_saved_game_is_told(sentence: str) -> None:
    told = words_in(TELLING[0].package, "de").say(sentence)
    assert told != sentence
    assert not {"the", "The", "game"} & {*told.split()}
