"""Minefields: drawn at random, hidden from the enemy, set off by him, cleared by engineers (Rules 8.29)."""

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Side, Target
from game.core.session import Session
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.battle.mines import COUNTERS
from game.rulebooks.memoir44.files.setup import set_up
from game.rulebooks.memoir44.terms.game import ALLIES, AXIS, SIDES
from game.rulebooks.memoir44.terms.scenario import Minefields
from game.rulebooks.memoir44.terms.special_rules import SideName
from game.rulebooks.memoir44.turn.moves import Moves
from tests.rulebooks.memoir44.diagram import TABLES, Battle, draw

FIELD = """
    .       .       .       X       .
        .       1       2       3
    .       A       4       .       .
        .       .       .       .
"""


def mined(
    picture: str = FIELD,
    laid: dict[str, int] | None = None,
    by: SideName = "axis",
    shown: bool = False,
    card: str = "direct_from_hq",
    **units: str,
) -> Battle:
    """A drawn battle with minefields of known strength."""
    laid = laid or {"1": 2}
    units = units or {"A": "allies infantry", "X": "axis infantry"}
    battle = draw(picture, card=card, rules={"minefields": (Minefields(by, tuple(laid)),)}, forces=units)
    mines = tuple(
        replace(mine, value=laid[battle.game.board.name(mine.space)], is_shown=shown) for mine in battle.position.mines
    )
    battle.session = Session(battle.game, replace(battle.position, mines=mines))
    return battle


def enter(battle: Battle, place: str, faces: str) -> None:
    """Move unit A into a minefield that rolls these faces."""
    battle.roll(faces)
    battle.move("A", place)


def is_mined(battle: Battle, place: str) -> bool:
    """Whether a minefield lies on a hex."""
    return any(mine.space == battle.space(place) for mine in battle.position.mines)


def test_8_29_a_counter_is_drawn_at_random_for_each_minefield() -> None:
    places = ("1", "2", "3", "4")
    battle = draw(FIELD, A="allies infantry", X="axis infantry", rules={"minefields": (Minefields("axis", places),)})
    drawn = {tuple(mine.value for mine in set_up(battle.game, seed).mines) for seed in range(30)}
    assert len(drawn) > 10, "another seed lays other counters"
    for counters in drawn:
        assert Counter(counters) <= Counter(COUNTERS), "each counter is there once"


def test_8_29_more_minefields_than_counters_draw_all_of_them_again() -> None:
    picture = """
    A  .  .  .  .  .  .  .
     .  .  .  .  .  .  .
    .  .  .  .  .  .  .  X
    """
    names = tuple(f"{letter}3" for letter in "BCDEFGH") + tuple(f"{letter}2" for letter in "abcdef")
    battle = draw(picture, A="allies infantry", X="axis infantry", rules={"minefields": (Minefields("axis", names),)})
    for seed in range(5):
        values = [mine.value for mine in set_up(battle.game, seed).mines]
        assert Counter(values[: len(COUNTERS)]) == Counter(COUNTERS)
        assert Counter(values[len(COUNTERS) :]) < Counter(COUNTERS)


def test_8_29_an_enemy_moving_in_reveals_it_and_suffers_its_hits() -> None:
    battle = mined(laid={"1": 3})
    enter(battle, "1", "infantry grenade armor")
    assert battle.figures("A") == 2
    assert battle.at("A") == "1"
    assert battle.position.mines[0].is_shown
    assert is_mined(battle, "1"), "it stays, face up"


def test_8_29_flags_and_stars_do_nothing() -> None:
    battle = mined(laid={"1": 3})
    enter(battle, "1", "flag star flag")
    assert battle.figures("A") == 4
    assert battle.at("A") == "1"
    assert "ignore_flags" not in battle.choices


@pytest.mark.parametrize(
    ("kind", "faces", "left"), [("armor", "armor infantry", 2), ("artillery", "armor infantry", 2)]
)
def test_8_29_the_symbol_of_the_unit_hits(kind: str, faces: str, left: int) -> None:
    battle = mined(A=f"allies {kind}", X="axis infantry")
    enter(battle, "1", faces)
    assert battle.figures("A") == left


def test_8_29_it_goes_off_again_at_each_later_entry() -> None:
    battle = mined(laid={"1": 1}, shown=True)
    enter(battle, "1", "grenade")
    assert battle.figures("A") == 3


def test_8_29_a_decoy_is_revealed_and_removed_without_dice() -> None:
    battle = mined(laid={"1": 0})
    dice = battle.position.dice
    battle.move("A", "1")
    assert battle.position.dice == dice
    assert not is_mined(battle, "1")
    assert battle.figures("A") == 4
    assert battle.session.undo_refusal() is not None, "what was hidden has been seen"
    assert "a decoy § 8.29" in battle.session.log(None)[-2].sentence


def test_8_29_every_unit_stops_in_a_minefield() -> None:
    picture = """
    .       .       X
        B       1       3
    .       A       2       4
    """
    for by in ("axis", "allies"):
        side: SideName = "axis" if by == "axis" else "allies"
        battle = mined(picture, {"1": 1, "2": 1}, side, A="allies infantry", B="allies infantry", X="axis infantry")
        assert "1" in battle.reach("A")
        assert not set("34") & set(battle.reach("A"))
        assert battle.move_refused("A", "3") == "4.7"


def test_8_29_a_friendly_unit_does_not_reveal_it() -> None:
    battle = mined(by="allies", laid={"1": 4})
    dice = battle.position.dice
    battle.move("A", "1")
    assert battle.position.dice == dice
    assert not battle.position.mines[0].is_shown
    assert battle.figures("A") == 4


def test_8_29_a_unit_that_survives_may_battle() -> None:
    picture = """
    .       .       X
        .       1       .
    .       A       .       .
    """
    battle = mined(picture, {"1": 1})
    enter(battle, "1", "star")
    assert battle.targets("A") == "X"


def test_8_29_an_eliminated_unit_is_a_medal_for_the_enemy() -> None:
    battle = mined(A="allies infantry with 1", X="axis infantry")
    enter(battle, "1", "infantry star")
    assert battle.at("A") == ""
    assert battle.medals("axis") == 1
    assert not battle.position.orders


def test_8_29_taking_ground_sets_it_off() -> None:
    picture = """
    .       .       .       Y
        .       X+1     .
    .       A       .       .
    """
    battle = mined(picture, {"1": 2}, A="allies armor", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "infantry")
    battle.roll("armor grenade")
    battle.do("take_ground", "1")
    assert battle.figures("A") == 1


def test_8_29_armor_lost_in_a_minefield_overruns_nobody() -> None:
    picture = """
    .       .       Y       .
        .       X+1     .
    .       A       .       .
    """
    battle = mined(picture, {"1": 2}, A="allies armor with 1", X="axis infantry with 1", Y="axis infantry")
    battle.attack("A", "X", "infantry")
    battle.roll("armor grenade")
    battle.do("take_ground", "1")
    assert battle.at("A") == ""
    assert "no_overrun" not in battle.choices


def test_8_29_retreating_onto_or_through_it_sets_nothing_off() -> None:
    picture = """
    .       .       .       .
        .       X       .
    .       A       .       .
        1       2       .
    .       3       4       .
    """
    battle = draw(
        picture,
        turn="axis",
        A="allies infantry",
        X="axis infantry",
        rules={"minefields": (Minefields("axis", ("1", "2")),)},
    )
    battle.attack("X", "A", "flag")
    battle.do("retreat", "1")
    assert battle.at("A") == "1"
    assert battle.figures("A") == 4
    assert not battle.position.mines[0].is_shown


def test_8_29_a_unit_behind_enemy_lines_sets_off_only_where_it_stops() -> None:
    picture = """
    .       .       .       .       X
        .       .       .       .
    A       1       2       .       .
    """
    battle = mined(picture, {"1": 4, "2": 1}, card="behind_enemy_lines", A="allies infantry", X="axis infantry")
    enter(battle, "2", "star")
    assert [mine.is_shown for mine in battle.position.mines] == [False, True]


def engineers(picture: str) -> Battle:
    """Minefields and a unit that clears them."""
    kind = replace(TABLES.units["infantry"], engineer=True)
    return draw(
        picture,
        A="allies pioneers",
        X="axis infantry",
        rules={"minefields": (Minefields("axis", ("1",)),), "unit_types": {"pioneers": kind}},
    )


def test_8_29_engineers_clear_it_instead_of_battling() -> None:
    picture = """
    .       .       X
        .       1       .
    .       A       .       .
    """
    battle = engineers(picture)
    dice = battle.position.dice
    battle.move("A", "1")
    assert battle.position.dice == dice
    assert not is_mined(battle, "1")
    assert battle.battle_refused("A", "X") == "5.1"


def test_8_29_engineers_that_have_moved_too_far_to_battle_set_it_off() -> None:
    picture = """
    .       .       X       .
        .       .       .
    A       .       1       .
    """
    battle = engineers(picture)
    assert battle.position.mines
    battle.move("A", "1")
    mines = battle.position.mines
    assert not mines or mines[0].is_shown, "revealed, or a decoy and gone"


def test_8_29_its_strength_is_hidden_from_the_enemy_until_it_is_face_up() -> None:
    laid = {"1": 3, "2": 0}
    hidden = mined(laid=laid)
    assert markers(hidden, AXIS) == ["3", "0"]
    assert markers(hidden, ALLIES) == markers(hidden, None) == ["?", "?"]
    assert markers(mined(laid=laid, shown=True), ALLIES) == ["3", "0"]


def markers(battle: Battle, viewer: Side | None) -> list[str]:
    """What stands on the minefields as a viewer sees them."""
    view = TITLE.view(battle.game, battle.position, viewer)
    return [marker.text for marker in view.markers if marker.look == "minefield"]


def test_8_29_worlds_that_differ_only_in_hidden_counters_look_alike() -> None:
    one, two = mined(laid={"1": 3, "2": 0}), mined(laid={"1": 0, "2": 4})
    for viewer in (ALLIES, None):
        assert seen(one, viewer) == seen(two, viewer)
    assert seen(one, AXIS) != seen(two, AXIS)


def seen(battle: Battle, viewer: Side | None) -> list[object]:
    """Everything a viewer sees, asks or is told of a move into the minefields."""
    battle.begin(Moves())
    battle.do("move_unit", "A")
    session = battle.session
    decision = session.decision
    assert decision is not None
    places = [Target(Kind.SPACE, space) for space in range(len(battle.game.board.spaces))]
    return [
        session.view(viewer),
        [session.inspect(viewer, place) for place in places],
        [session.refusal(place) for place in places],
        [decision.step.preview(battle.game, battle.position, action) for action in decision.legal],
        decision.step.marks(battle.game, battle.position),
    ]


def preview(battle: Battle, place: str) -> tuple[str, ...]:
    """What the table says of a move into a minefield before it is made."""
    battle.begin(Moves())
    battle.do("move_unit", "A")
    decision = battle.session.decision
    assert decision is not None
    found = decision.step.preview(battle.game, battle.position, Action("move", battle.space(place)))
    assert found is not None
    return tuple(note for note in found.notes if "8.29" in note)


def test_8_29_a_move_into_it_is_explained_before_it_is_made() -> None:
    assert "its counter, face down, says how many dice" in preview(mined(laid={"1": 3}), "1")[0]
    assert "3 dice" in preview(mined(laid={"1": 3}, shown=True), "1")[0]
    assert "nothing goes off" in preview(mined(laid={"1": 3}, by="allies"), "1")[0]
    assert "clears it" in preview(engineers(FIELD), "1")[0]
    assert preview(mined(laid={"1": 3}), "2") == ()


def test_8_29_clearing_is_told_in_the_log() -> None:
    battle = engineers(FIELD)
    battle.move("A", "1")
    assert any("clears the minefield" in line.sentence for line in battle.session.log(None))


def test_8_29_sides_may_both_lay_minefields() -> None:
    rules = {"minefields": (Minefields("axis", ("1",)), Minefields("allies", ("2", "4")))}
    battle = draw(FIELD, A="allies infantry", X="axis infantry", rules=rules)
    assert [mine.side for mine in battle.position.mines] == [SIDES["axis"], SIDES["allies"], SIDES["allies"]]
