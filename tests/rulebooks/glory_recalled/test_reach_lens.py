"""The lens of reach: marches, attacks, and who could attack a space; of what lies face down only what all may know."""

from game.core.actions import Kind, SpaceId, Target
from game.core.combat import Tone
from game.core.view import LensView
from game.rulebooks.glory_recalled.shown.reach_lens import look
from game.rulebooks.glory_recalled.terms.game import BRITISH, JAPANESE
from tests.rulebooks.glory_recalled.drawn import Situation, draw

LINE = "Alpha = Bravo = Charlie = Delta = Echo"


def seen(field: Situation, place: str, viewer: int = 0) -> LensView:
    """The lens with the pointer on a space."""
    side = JAPANESE if viewer == 0 else BRITISH
    return look(field.game, field.position, side, None, SpaceId(field.game.board.by_name[place]))


def told(field: Situation, view: LensView) -> dict[str, tuple[Tone, str]]:
    """What is said of each space, by name."""
    return {field.game.board.name(one.space): (one.tone, one.text) for one in view.spaces}


def test_7_1_a_stack_is_told_where_it_could_go_and_what_that_costs() -> None:
    field = draw(LINE, Alpha="1/228")
    found = told(field, seen(field, "Alpha"))
    assert found["Bravo"][0] is Tone.GOOD
    assert found["Bravo"][1].isdigit()
    assert "Alpha" not in found


def test_9_1_1_an_enemy_next_to_it_is_a_target_with_its_strength_and_none_farther_away() -> None:
    field = draw(LINE, Alpha="1/228", Bravo="2RS A", Delta="2RS B")
    found = told(field, seen(field, "Alpha"))
    assert found["Bravo"][0] is Tone.BAD
    assert found["Bravo"][1].startswith("CS ")
    assert "Delta" not in found or found["Delta"][0] is not Tone.GOOD


def test_9_1_1_who_could_attack_a_space_is_told_apart_by_whether_he_must_move_first() -> None:
    field = draw(LINE, Alpha="1/228", Bravo="2RS A", Delta="2/228")
    view = seen(field, "Bravo", viewer=1)
    found = told(field, view)
    assert found["Alpha"][0] is Tone.BAD
    assert found["Delta"][0] is Tone.NEUTRAL
    assert [path.spaces[0] for path in view.paths] == [field.game.board.by_name["Alpha"]]


def test_9_1_1_a_disrupted_unit_threatens_nobody() -> None:
    field = draw("Alpha = Bravo", Alpha="1/228 disrupted", Bravo="2RS A")
    view = seen(field, "Bravo", viewer=1)
    assert not view.paths
    assert view.lines[-1].tone is Tone.GOOD


def test_11_3_of_units_that_lie_face_down_the_enemy_learns_nothing() -> None:
    field = draw("Alpha = Bravo = Charlie", concealed=True, Alpha="1/228", Charlie="2RS A", Bravo="")
    other = draw("Alpha = Bravo = Charlie", concealed=True, Alpha="1/228", Charlie="2RS A disrupted", Bravo="")
    for place in ("Alpha", "Bravo", "Charlie"):
        assert seen(field, place) == seen(other, place)
    assert "not known" in seen(field, "Charlie").lines[0].text
    assert "not known" not in seen(field, "Charlie", viewer=1).lines[0].text


def test_the_lens_may_be_laid_from_a_selection_and_says_what_to_do_without_one() -> None:
    field = draw(LINE, Alpha="1/228")
    space = Target(Kind.SPACE, field.game.board.by_name["Alpha"])
    assert look(field.game, field.position, JAPANESE, space, None) == seen(field, "Alpha")
    assert look(field.game, field.position, JAPANESE, None, None).lines[0].text.startswith("Point at a space")
