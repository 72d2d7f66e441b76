"""In every title a wrong or missing word that is needed hides nothing else, and brings nothing false with it."""

import pytest
from msgspec.structs import replace

from game.loading.content.roots import SHIPPED, Root
from game.loading.content.scenarios import load_document
from game.loading.problems import FileErrors
from game.loading.yaml.nodes import Document, Node, Route, child
from game.loading.yaml.text import read_yaml
from tests.rulebooks.shipped import ROOT, SCENARIOS

NEEDED: dict[str, tuple[Route, Route]] = {
    "memoir44/omaha-beach": (("cards", "axis"), ("units", 0, "at")),
    "glory_recalled/campaign": (("hands", "british"), ("fortified", 0)),
    "valor_and_victory/hamlet": (("turns",), ("forces", 0, "units", 0, "type")),
    "empire_of_the_sun/learning_solomons": (("turns", "last"), ("sources", "japan", 0)),
    "pacific_war/coral-sea": (("type",), ("task_forces", "japan", "J1", "hex")),
}
"""For each title the way to a value that must be there, and that to a name, which will be misspelt."""


def with_value(node: Node, route: Route, value: Node | None) -> Node:
    """A node with another value at a route below it, or with none there."""
    step, *further = route
    below = child(node, step)
    assert below is not None
    kept = with_value(below, tuple(further), value) if further else value
    if isinstance(node.value, list):
        return replace(node, value=[kept if number == step else each for number, each in enumerate(node.value)])
    return replace(
        node, value={key: kept if key == step else each for key, each in node.value.items() if key != step or kept}
    )


def told(scenario: str, *changes: tuple[Route, str | None]) -> list[tuple[int, str]]:
    """What is said of a shipped scenario with other words in it: the lines and the sentences."""
    path = SCENARIOS / f"{scenario}.yaml"
    document = read_yaml(path)
    root = document.root
    for route, word in changes:
        root = with_value(root, route, Node(word, document.place(route)) if word is not None else None)
    with pytest.raises(FileErrors) as caught:
        load_document(Document(document.file, root), path, [Root(ROOT, SHIPPED)])
    return [(problem.line, problem.sentence) for problem in caught.value.problems if problem.is_error]


@pytest.mark.parametrize("scenario", NEEDED)
def test_a_wrong_value_that_is_needed_hides_no_misspelt_name(scenario: str) -> None:
    needed, name = NEEDED[scenario]
    found = told(scenario, (needed, "five"), (name, "nowhere"))
    assert len(found) == 2
    assert sorted("nowhere" in sentence for _, sentence in found) == [False, True]


@pytest.mark.parametrize("scenario", NEEDED)
def test_a_value_that_is_missing_hides_no_misspelt_name_and_is_all_that_is_said_else(scenario: str) -> None:
    needed, name = NEEDED[scenario]
    assert [f"`{needed[-1]}` is missing" in sentence for _, sentence in told(scenario, (needed, None))] == [True]
    assert len(told(scenario, (needed, None), (name, "nowhere"))) == 2


def test_nothing_is_concluded_from_what_holds_where_a_wrong_word_says_nothing() -> None:
    for route in (("nations", "axis"), ("nations",)):
        (found,) = told("valor_and_victory/west-caves", (route, "five"))
        assert f"`{route[-1]}` must be" in found[1], "and not that only the Japanese have caves"


def test_a_word_that_a_wrong_list_would_have_explained_is_not_called_unknown() -> None:
    (found,) = told("empire_of_the_sun/burma", (("arrivals", "8"), "army_jp_29(r)"))
    assert "`8` must be a list" in found[1]
