"""16.9: ground units break down into parts, and parts are made one unit again."""

from msgspec.structs import replace

from game.rulebooks.pacific_war.strategic.renewing import break_down, combine, mates, parts_of
from game.rulebooks.pacific_war.terms.game import ALLIES, JAPAN
from game.rulebooks.pacific_war.terms.position import with_units
from tests.rulebooks.pacific_war import war

RABAUL = {"japan": {"1333": {"headquarters": ["south_seas"], "ground": [{"unit": "jp_division", "name": "17th"}]}}}


def test_16_9_a_division_is_four_regiments_and_again_a_division() -> None:
    game, position = war.position(bases=RABAUL)
    division = war.unit(position, "17th")
    assert parts_of(game, position, JAPAN, division) == (3, 3, 3, 3)
    position = break_down(game, position, JAPAN, division)
    assert [unit.steps for unit in position.units if unit.name == "17th"] == [3, 3, 3, 3]
    whole = mates(game, position, JAPAN, division)
    assert len(whole) == 4
    assert combine(game, position, JAPAN, division).units[division].steps == 12


def test_16_9_a_part_aboard_a_ship_is_not_combined_with_those_ashore() -> None:
    game, position = war.position(bases=RABAUL)
    division = war.unit(position, "17th")
    position = break_down(game, position, JAPAN, division)
    last = len(position.units) - 1
    afloat = with_units(position, {last: replace(position.units[last], aboard=0)})
    assert mates(game, afloat, JAPAN, division) == ()


def test_16_9_two_parts_of_one_size_do_not_keep_a_brigade_from_finding_the_other() -> None:
    parts = [{"unit": "jp_brigade", "name": f"Part {n}", "steps": steps} for n, steps in enumerate((2, 2, 3))]
    game, position = war.position(bases={"japan": {"1333": {"headquarters": ["south_seas"], "ground": parts}}})
    position = replace(position, units=tuple(replace(unit, full=unit.steps) for unit in position.units))
    first, second, third = (war.unit(position, f"Part {n}") for n in range(3))
    assert set(mates(game, position, JAPAN, first)) == {first, third}
    assert set(mates(game, position, JAPAN, second)) == {second, third}
    assert len(mates(game, position, JAPAN, third)) == 2


def test_16_9_armies_of_fifteen_steps_are_whole_and_not_halves_of_an_army_in_china() -> None:
    armies = [{"unit": "ch_army", "name": f"Army {n}"} for n in range(2)]
    game, position = war.position(
        bases={"allies": {"2809": {"headquarters": ["china_theatre"], "airbase": "small", "ground": armies}}}
    )
    assert all(unit.steps == 15 for unit in position.units)
    assert mates(game, position, ALLIES, 0) == ()
    assert parts_of(game, position, ALLIES, 0) == ()
