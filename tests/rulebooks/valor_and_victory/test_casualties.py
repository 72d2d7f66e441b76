"""Casualty points and how they are spent (Rules 14)."""

from itertools import product

import pytest

from game.rulebooks.valor_and_victory.fire.debt import Debt, Debtor, after, cheapest, options
from tests.rulebooks.valor_and_victory.diagram import Fight, draw


def attacked(points: int, then: tuple[int, ...] = (), **units: str) -> Fight:
    """X and others in a hex of open ground have been hit with so many points by a large group."""
    guards = "+".join(units)
    fight = draw(
        f"         .\n    A+B+C+D\n         .\n    {guards}",
        A="allies us_rifle", B="allies us_rifle", C="allies us_rifle", D="allies us_rifle", forces=units,
    )  # fmt: skip
    roll = 10 - points  # a firepower of 20 lies on the row 19 to 28
    fight.do("fire_with", "A")
    for letter in "BCD":
        fight.do("join", letter)
    return fight.roll(roll // 2, roll - roll // 2, *then).do("fire_at", "A2")


def test_14_6_a_squad_may_be_pinned_for_one_point() -> None:
    fight = attacked(1, X="axis ger_rifle")
    assert fight.decider == "axis"
    fight.do("lose", "X")
    assert fight.choices == {"pin", "reduce", "eliminate"}
    fight.do("pin")
    assert fight.state("X") == "pinned"
    assert fight.step == ""


@pytest.mark.parametrize(
    ("points", "allowed"),
    [(2, {"reduce", "eliminate"}), (3, {"reduce_and_pin", "eliminate"})],
)
def test_14_61_the_points_must_be_met_if_the_unit_can_take_them(points: int, allowed: set[str]) -> None:
    fight = attacked(points, X="axis ger_rifle").do("lose", "X")
    assert fight.choices == allowed
    assert fight.refused("pin") == "14.61"


def test_14_61_points_beyond_all_that_can_be_taken_eliminate_everybody() -> None:
    assert attacked(5, X="axis ger_rifle").at("X") == ""
    fight = attacked(7, X="axis ger_rifle_half", L="axis leader_minus1")
    fight.do("cheapest")
    assert (fight.at("X"), fight.at("L")) == ("", "")


def test_14_6_reducing_keeps_the_weapon_and_makes_a_half_squad() -> None:
    fight = attacked(2, X="axis ger_rifle with mg34_l")
    fight.do("lose", "X").do("reduce")
    assert fight.kind("X") == "ger_rifle_half"
    assert fight.unit("X").weapon >= 0
    assert fight.position.lost == (0, 2)


def test_14_6_a_unit_pinned_by_the_attack_is_not_eliminated_by_it() -> None:
    fight = attacked(2, X="axis ger_rifle", Y="axis ger_rifle")
    fight.do("lose", "X").do("pin")
    assert fight.step == ""
    assert [fight.state(letter) for letter in "XY"] == ["pinned", "pinned"]
    third = attacked(2, X="axis ger_rifle", Y="axis ger_rifle", Z="axis ger_rifle")
    third.do("lose", "X").do("pin")
    assert third.offers("lose") == "Y Z"
    assert third.refused("lose", "X") == "14.6"


def test_14_61_pins_that_do_not_reach_the_total_are_refused() -> None:
    fight = attacked(3, X="axis ger_rifle", L="axis leader_minus1")
    assert fight.do("lose", "X").refused("pin") == "14.61"
    fight.do("reduce").do("lose", "L")
    assert fight.choices == {"pin", "eliminate"}
    other = attacked(3, X="axis ger_rifle", L="axis leader_minus1")
    other.do("lose", "L").do("pin")
    assert other.kind("X") == "ger_rifle_half"


def test_14_62_units_pinned_before_pay_last_and_only_with_their_whole_rating() -> None:
    fight = attacked(2, X="axis ger_rifle", P="axis ger_rifle pinned")
    assert fight.offers("lose") == "X"
    assert fight.refused("lose", "P") == "14.62"
    assert fight.do("lose", "X").refused("pin") == "14.61"


@pytest.mark.parametrize(
    ("loss", "kind", "state"), [("pin", "ger_rifle", "pinned"), ("reduce_and_pin", "ger_rifle_half", "pinned")]
)
def test_14_62_what_the_unpinned_cannot_take_the_owner_spreads_among_them_and_the_pinned(
    loss: str, kind: str, state: str
) -> None:
    fight = attacked(6, X="axis ger_rifle", P="axis ger_rifle pinned")
    assert fight.refused("lose", "P") == "14.62", "the unpinned unit pays first"
    fight.do("lose", "X")
    assert fight.choices == {"pin", "reduce", "reduce_and_pin", "eliminate"}
    fight.do(loss)
    assert (fight.kind("X"), fight.state("X"), fight.at("P")) == (kind, state, "")


def test_14_61_no_choice_leaves_points_that_the_pinned_cannot_meet() -> None:
    fight = attacked(7, X="axis ger_rifle", P="axis ger_rifle pinned").do("lose", "X")
    assert fight.choices == {"reduce", "reduce_and_pin", "eliminate"}
    assert fight.refused("pin") == "14.61"
    fight.do("eliminate")
    assert (fight.at("X"), fight.at("P")) == ("", "")


def test_14_62_the_cheapest_losses_spare_what_need_not_be_lost() -> None:
    fight = attacked(6, X="axis ger_rifle", P="axis ger_rifle pinned").do("cheapest")
    assert (fight.kind("X"), fight.state("X"), fight.at("P")) == ("ger_rifle", "pinned", "")


def test_14_62_a_hex_with_pinned_units_alone_loses_one_of_them() -> None:
    fight = attacked(1, P="axis ger_rifle pinned", Q="axis ger_rifle_half pinned")
    fight.do("cheapest")
    assert fight.at("Q") == ""
    assert fight.at("P") == "A2"
    assert "is eliminated: pinned already § 14.62." in " ".join(line.sentence for line in fight.session.log(None))


def test_14_62_the_log_gives_no_such_reason_for_a_unit_that_was_not_pinned() -> None:
    fight = attacked(6, X="axis ger_rifle", R="axis ger_rifle")
    fight.do("lose", "X").do("eliminate")
    told = " ".join(line.sentence for line in fight.session.log(None))
    assert "is eliminated" in told
    assert "pinned already" not in told


def test_14_63_passengers_of_a_soft_vehicle_may_pay_for_it() -> None:
    drawn = draw(
        "         .\n    A+B\n         .\n    T",
        A="allies us_rifle", B="allies us_rifle", T="axis truck_3t facing N", P="axis ger_rifle aboard T",
    )  # fmt: skip
    drawn.fire("AB", "A2", 2, 3)
    assert drawn.offers("lose") == "P T"
    drawn.do("lose", "P")
    assert "pin" not in drawn.choices
    drawn.do("reduce")
    assert drawn.kind("P") == "ger_rifle_half"
    assert drawn.state("T") == "pinned"


@pytest.mark.parametrize(("face", "state"), [(3, "pinned"), (4, None)])
def test_14_64_a_gun_rolls_to_survive_two_points_or_more(face: int, state: str | None) -> None:
    fight = attacked(3, (face,), G="axis pack_75mm facing S")
    assert (fight.state("G") if fight.at("G") else None) == state


def test_14_64_more_points_than_its_rating_eliminate_a_gun_without_a_roll() -> None:
    fight = attacked(4, G="axis pack_75mm facing S")
    assert fight.at("G") == ""


def test_14_64_one_point_pins_a_truck_and_all_it_carries() -> None:
    drawn = draw(
        "         .\n    A\n         .\n    T",
        A="allies us_rifle", T="axis truck_3t facing N", P="axis ger_rifle aboard T",
    )  # fmt: skip
    drawn.fire("A", "A2", 3, 4)
    drawn.do("lose", "T")
    assert drawn.state("T") == drawn.state("P") == "pinned"


def test_14_65_a_shielded_gun_hit_from_its_arc_drops_the_first_point() -> None:
    fight = attacked(1, G="axis pak38 facing N")
    fight.do("lose", "G")
    assert "drop_point" in fight.choices
    fight.do("drop_point")
    assert fight.state("G") == ""
    assert fight.step == ""
    behind = attacked(1, G="axis pak38 facing S")
    assert behind.state("G") == "pinned"


def test_14_65_what_is_left_goes_to_that_unit_first() -> None:
    fight = attacked(3, V="axis ger_rifle valorous", X="axis ger_rifle")
    fight.do("lose", "V").do("drop_point")
    assert fight.offers("lose") == "V"
    assert fight.refused("lose", "X") == "14.65"
    fight.do("lose", "V")
    assert "pin" not in fight.choices
    fight.do("reduce")
    assert fight.step == ""


def test_14_6_the_cheapest_way_pins_everybody_before_it_loses_anybody() -> None:
    fight = attacked(3, X="axis ger_rifle", Y="axis ger_rifle", L="axis leader_minus1")
    fight.do("cheapest")
    assert [fight.state(letter) for letter in "XYL"] == ["pinned"] * 3
    assert fight.position.lost == (0, 0)


def test_14_61_a_loss_that_makes_an_earlier_one_unnecessary_is_refused() -> None:
    debt = Debt(2, (Debtor(0, 5, 2), Debtor(1, 4, 2)))
    first = after(debt, debt.debtors[0], "pin", 1)
    assert set(options(first, first.debtors[0])) == {"pin"}


@pytest.mark.parametrize("points", range(1, 12))
def test_14_61_every_way_of_paying_ends_with_the_points_met_or_nobody_left(points: int) -> None:
    kinds = (Debtor(0, 5, 2), Debtor(0, 1, 0), Debtor(0, 3, 0, tests=True), Debtor(0, 4, 2, is_pinned=True))
    for row in product(kinds, repeat=2):
        debt = Debt(
            points,
            tuple(Debtor(n, d.rating, d.difference, d.is_pinned, d.is_optional, d.tests) for n, d in enumerate(row)),
        )
        everything = sum(each.most for each in debt.debtors)
        for end in ends(debt):
            assert end.left <= 0 or not end.debtors
            assert end.left <= 0 or points > everything
        paid = debt
        for number, verb in cheapest(debt):
            debtor = next(each for each in paid.debtors if each.number == number)
            paid = after(paid, debtor, verb, options(paid, debtor)[verb])
        assert paid in list(ends(debt))


def ends(debt: Debt) -> list[Debt]:
    """Every way in which a debt can end."""
    found = [
        end
        for debtor in debt.debtors
        for verb, price in options(debt, debtor).items()
        for end in ends(after(debt, debtor, verb, price))
    ]
    return found or [debt]
