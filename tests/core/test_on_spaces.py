"""Actions on the spaces of a set: a sequence like any other, without making all of them."""

import pytest

from game.core.actions import Action
from game.core.hexset import set_of
from game.core.on_spaces import OnSpaces

SPACES = (3, 70, 71, 1_200)
STAY, DROP = Action("stay"), Action("drop", 7)
OFFERED = OnSpaces("sail_to", set_of(SPACES), [DROP, STAY])
LISTED = [*(Action("sail_to", space) for space in SPACES), DROP, STAY]


def test_spaces_come_first_in_their_order_and_the_others_behind_them() -> None:
    assert [*OFFERED] == LISTED
    assert len(OFFERED) == len(LISTED)


def test_it_is_the_same_as_any_sequence_of_the_same_actions() -> None:
    assert OFFERED == LISTED
    assert OnSpaces("sail_to", set_of(SPACES), (DROP, STAY)) == OFFERED
    assert OnSpaces("sail_to", set_of(SPACES), (STAY, DROP)) != OFFERED, "in another order"
    assert OnSpaces("march_to", set_of(SPACES), (DROP, STAY)) != OFFERED


@pytest.mark.parametrize("number", range(-len(LISTED), len(LISTED)))
def test_each_has_its_number(number: int) -> None:
    assert OFFERED[number] == LISTED[number]


def test_a_part_of_them_is_a_list() -> None:
    assert OFFERED[1:-1] == LISTED[1:-1]


def test_there_are_no_more() -> None:
    with pytest.raises(IndexError):
        OFFERED[len(LISTED)]
    with pytest.raises(IndexError):
        OnSpaces("sail_to", set_of(SPACES))[len(SPACES)]


def test_an_action_is_among_them_with_its_verb_and_its_space_only() -> None:
    assert all(action in OFFERED for action in LISTED)
    assert Action("sail_to", 4) not in OFFERED, "no space of the set"
    assert Action("sail_to") not in OFFERED, "no space at all"
    assert Action("march_to", 3) not in OFFERED, "another verb"
    assert Action("drop", 8) not in OFFERED


def test_without_spaces_only_the_others_are_left() -> None:
    none = OnSpaces("sail_to", set_of(()), [STAY])
    assert [*none] == [STAY]
    assert none[0] == STAY
    assert not OnSpaces("sail_to", set_of(()))
