"""Recovery of figures in oases and hospitals (Rules 13.12, 13.19)."""

import pytest

from game.core.actions import Kind, Target
from game.core.events import report_of
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.terms.special_rules import Recovery, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw

FIELD = """
    .   .   .   .   .   X
      .   1   2   .   .
    .   A+a 3   B+b .   .
      .   4   .   .   .
"""
UNITS = {"A": "allies infantry with 1", "B": "allies infantry with 2", "X": "axis infantry"}
OASIS = SpecialRules(recovery=Recovery(oasis=("a",)))
HOSPITAL = SpecialRules(recovery=Recovery(hospital=("a",)))


def resting(
    rules: SpecialRules = OASIS, picture: str = FIELD, hand: str = "", card: str = "direct_from_hq", **units: str
) -> Battle:
    """An Allied turn in which a card was played, before it orders anybody."""
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in picture}
    more = f", {hand}" if hand else ""
    battle = draw(picture, card="", allies_hand=f"{card}{more}", rules={"rules": rules}, forces=forces)
    return battle.do("play", card)


def selected(battle: Battle, unit: str = "A") -> Battle:
    """The unit is ordered, alone, and chosen to move."""
    battle.do("order", unit)
    if "end_orders" in battle.choices:
        battle.do("end_orders")
    return battle.do("move_unit", unit)


def recovered(battle: Battle, faces: str) -> Battle:
    """Unit A recovers, and its dice show these faces."""
    selected(battle).roll(faces)
    return battle.do("recover")


def lines(battle: Battle) -> list[str]:
    """The log."""
    return [line.sentence for line in battle.session.log(None)]


def test_13_12_each_infantry_symbol_and_each_star_brings_a_figure_back() -> None:
    battle = recovered(resting(hand="barrage, air_power"), "infantry grenade star")
    assert battle.figures("A") == 3
    assert any("Recovery in the oasis § 13.12: infantry, grenade, star" in line for line in lines(battle))


def test_13_12_one_die_for_each_card_in_hand_and_one_for_the_card_in_play() -> None:
    assert recovered(resting(), "infantry").figures("A") == 2
    battle = selected(resting(hand="barrage, air_power, ambush"))
    before = battle.position.dice.drawn
    battle.do("recover")
    assert battle.position.dice.drawn - before == 4


def test_13_12_never_more_figures_than_the_unit_began_with() -> None:
    battle = recovered(resting(hand="barrage", A="allies infantry with 3"), "star star")
    assert battle.figures("A") == 4
    weak = resting(hand="barrage", A="allies infantry with 2 of 3")
    assert recovered(weak, "star star").figures("A") == 3


def test_13_12_nothing_may_come_back_and_the_unit_rests_all_the_same() -> None:
    battle = selected(resting(picture=FIELD.replace("  4   .", "  4   Z"), Z="axis infantry", hand="barrage"))
    battle.roll("flag armor")
    battle.do("recover")
    assert battle.figures("A") == 1
    assert battle.at("A") == "a"
    assert "battle_with" not in battle.choices
    assert battle.session.decision is None or "move_unit" not in battle.choices


def test_13_12_a_unit_that_has_recovered_neither_moves_nor_battles_this_turn() -> None:
    picture = FIELD.replace("  1   2", "  .   2").replace("  4   .   .", "  4   .   Z")
    battle = resting(picture=picture, card="assault left", Z="axis infantry", hand="barrage")
    for unit in "AB":
        if f"{unit}" in battle.offers("order"):
            battle.do("order", unit)
    battle.do("end_orders") if "end_orders" in battle.choices else None
    battle.do("move_unit", "A").roll("star star")
    battle.do("recover")
    assert "A" not in battle.offers("move_unit")
    battle.do("end_moves") if "end_moves" in battle.choices else None
    assert "A" not in battle.offers("battle_with")


@pytest.mark.parametrize("kind", ["armor", "artillery"])
def test_13_12_only_infantry_recovers(kind: str) -> None:
    battle = selected(resting(A=f"allies {kind} with 1"))
    assert "recover" not in battle.choices
    assert battle.refused("recover") == "13.12"


def test_13_12_only_in_the_oasis() -> None:
    battle = selected(resting(), "B")
    assert "recover" not in battle.choices
    assert battle.refused("recover") == "13.12"


def test_13_12_not_with_an_enemy_next_to_it_nor_at_full_strength() -> None:
    battle = selected(resting(picture=FIELD.replace("  1   2", "  Z   2"), Z="axis infantry"))
    assert battle.refused("recover") == "13.12"
    assert selected(resting(A="allies infantry")).refused("recover") == "13.12"


def test_13_12_not_on_entering_the_oasis() -> None:
    picture = FIELD.replace("A+a", "a").replace("3   B+b", "B   b")
    battle = selected(resting(picture=picture), "B").do("move", "a")
    assert "recover" not in battle.choices
    assert battle.figures("B") == 2


def test_13_12_a_unit_shut_in_by_its_friends_may_recover() -> None:
    picture = """
    P   Q   .   .   X
      A+a R   .   .
    S   T   .   .   .
    """
    forces = dict.fromkeys("PQRST", "allies infantry") | {"A": "allies infantry with 1", "X": "axis infantry"}
    battle = draw(picture, card="", allies_hand="direct_from_hq, barrage", rules={"rules": OASIS}, forces=forces)
    battle.do("play", "direct_from_hq")
    selected(battle)
    assert battle.choices == {"recover"}


def test_13_19_a_hospital_gives_six_dice_however_many_cards_are_held() -> None:
    battle = recovered(resting(HOSPITAL), "infantry grenade star flag armor star")
    assert battle.figures("A") == 4
    assert any("Recovery in the hospital § 13.19" in line for line in lines(battle))


@pytest.mark.parametrize(
    ("faces", "brings"), [("star flag flag flag armor flag", "1 figure back"), ("flag " * 6, "none back")]
)
def test_13_19_the_panel_tells_beneath_the_dice_how_many_figures_are_back(faces: str, brings: str) -> None:
    battle = recovered(resting(HOSPITAL), faces.strip())
    reports = [report for line in battle.session.log(None) if (report := report_of(line.event)) is not None]
    assert [report.outcome for report in reports] == [(brings,)]


def test_13_19_the_same_limits_hold_as_in_an_oasis() -> None:
    near = resting(HOSPITAL, picture=FIELD.replace("  1   2", "  Z   2"), Z="axis infantry")
    assert selected(near).refused("recover") == "13.19"
    assert selected(resting(HOSPITAL, A="allies infantry")).refused("recover") == "13.19"
    assert selected(resting(HOSPITAL, A="allies armor with 1")).refused("recover") == "13.19"


def test_13_19_the_inspector_knows_where_figures_come_back() -> None:
    battle = recovered(resting(HOSPITAL), "infantry grenade star flag armor star")
    unit = TITLE.inspect(battle.game, battle.position, None, Target(Kind.PIECE, battle.letters["A"]))
    assert unit is not None
    assert not any(line.text.startswith("This turn") for line in unit.lines), "it has moved nowhere: it rests"
    place = TITLE.inspect(battle.game, battle.position, None, Target(Kind.SPACE, battle.space("a")))
    assert place is not None
    assert ("Ordered infantry may recover in this hospital instead of moving.", "13.19") in [
        (line.text, line.rule) for line in place.lines
    ]
