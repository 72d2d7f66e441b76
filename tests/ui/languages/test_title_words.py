"""What games say at the table in the language of the screen: whole sentences, and whole catalogues."""

from collections.abc import Iterator
from importlib.resources import files
from itertools import chain
from string import Formatter

import pytest

from game.core.play import begin
from game.core.playout import Chooser
from game.core.sequence import Phase
from game.core.title import Title
from game.loading.content.roots import roots
from game.loading.content.scenario_list import list_scenarios
from game.loading.content.scenarios import load_scenario, make_game
from game.loading.content.titles import find_titles
from game.ui.title_words import TitleWords, speaks, words_in
from game.ui.words import Entry, entries_of

TELLING = [title for title in find_titles().values() if speaks(title, "de")]
SCENARIOS = [header for header in list_scenarios(roots(())) if header.title in {title.id for title in TELLING}]
ACTIONS = 70


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


def test_of_two_texts_that_fit_the_first_counts() -> None:
    assert WORDS.say("take gun") == "nimm Kanone"
    assert WORDS.say("take the gun") == "nimm the gun"


def test_the_parts_of_a_list_are_said_one_by_one() -> None:
    assert WORDS.say("take 2 left, gun, all") == "nimm 2 links, Kanone, all"


def test_sentences_are_said_one_by_one_and_an_unknown_one_stays_english() -> None:
    assert WORDS.say("Click it. Move") == "Klicke es an. Ziehen"
    assert WORDS.say("Click it. Then wait.") == "Klicke es an. Then wait."
    assert not WORDS.knows("Click it. Then wait.")
    assert WORDS.knows("Click it. Move")


def test_without_a_catalogue_everything_is_said_as_it_is() -> None:
    assert TitleWords().say("take the gun in [C4]") == "take the gun in [C4]"
    assert not any(speaks(title, "en") for title in find_titles().values())


@pytest.mark.parametrize("title", TELLING, ids=lambda title: title.id)
def test_a_catalogue_has_each_text_once_with_the_same_values(title: Title) -> None:
    file = words_file(title)
    entries = [one for one in entries_of(file) if one.text]
    assert len({one.text for one in entries}) == len(entries)
    for one in entries:
        assert values_of(one.said[0]) == values_of(one.text)
        assert one.said[0].strip()


def words_file(title: Title) -> str:
    """The German catalogue of a title."""
    return (files(title.package) / "languages" / "de.po").read_text("utf-8")


def values_of(text: str) -> set[str]:
    """The names of the values in a text."""
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def phases(phase: Phase) -> Iterator[str]:
    """The name of a phase and of all within it."""
    yield phase.name
    yield from chain.from_iterable(phases(each) for each in phase.body)


@pytest.mark.parametrize("title", TELLING, ids=lambda title: title.id)
def test_all_phases_buttons_and_lenses_are_told(title: Title) -> None:
    words = words_in(title.package, "de")
    names = chain.from_iterable(phases(each) for each in (title.sequence, *title.interludes))
    texts = [*names, *(verb.label for verb in title.verbs), *(lens.name for lens in title.lenses)]
    assert [text for text in texts if not words.knows(text)] == []


@pytest.mark.parametrize("scenario", [header.id for header in SCENARIOS])
def test_everything_that_is_asked_in_a_game_is_told(scenario: str) -> None:
    game = make_game(load_scenario(scenario, roots(())))
    words, chooser = words_in(game.title.package, "de"), Chooser(game, 7)
    moment, missing = begin(game, game.title.set_up(game, 7)), set[str]()
    for _ in range(ACTIONS):
        decision = moment.decision
        if decision is None:
            break
        prompt = decision.step.prompt(game, decision.position)
        labels = (decision.step.label(game, decision.position, action) for action in decision.legal)
        turn = game.title.turn(game, decision.position) if game.title.turn is not None else ""
        missing |= {text for text in (prompt.sentence, prompt.hint, turn, *labels) if text and not words.knows(text)}
        moment = decision.perform(chooser.choose(decision.legal))
    assert missing == set()
