"""What prompts, previews and the inspector say of the actions of a battle (Rules 8.52, 9.20, 13)."""

import pytest

from game.core.actions import Action, Kind, Target
from game.core.combat import Chance, Preview, Tone
from game.rulebooks.memoir44 import TITLE
from game.rulebooks.memoir44.battle.targets import unable_to_battle
from game.rulebooks.memoir44.terms.scenario import Commands
from game.rulebooks.memoir44.terms.special_rules import (
    ArmorBreakthrough,
    BlowBridges,
    Breakthrough,
    Find,
    ForwardSpotting,
    HeroicLeader,
    PontoonBridges,
    Recovery,
    Reinforcements,
    SpecialRules,
    SupplyTrain,
)
from game.rulebooks.memoir44.turn.battles import Battles
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import battle, random_moments
from tests.rulebooks.memoir44.test_boats import afloat

RIVER = """
    X       .       .       .       .
        .       .       .       .
    river   river+bridge+1  river+2  river+bridge+3  river
        .       .       .       .
    .       A       .       .       .
"""
UNITS = {"A": "allies infantry", "X": "axis infantry"}


def drawn(rules: SpecialRules, picture: str = RIVER, hand: str = "probe left, barrage", **units: str) -> Battle:
    """A turn of the Allies before their card."""
    forces = {letter: words for letter, words in (UNITS | units).items() if letter in picture}
    return draw(picture, card="", allies_hand=hand, axis_hand="probe left", rules={"rules": rules}, forces=forces)


def preview(battle: Battle, verb: str, target: str = "") -> Preview:
    """What an action would bring."""
    decision = battle.session.decision
    assert decision is not None
    number = battle.number(verb, target) if target else -1
    action = next(a for a in decision.legal if a.verb == verb and number in (a.target, -1))
    found = decision.step.preview(decision.game, decision.position, action)
    assert isinstance(found, Preview)
    return found


def said(battle: Battle, place: str) -> list[tuple[str, str]]:
    """What the inspector says of a hex or of a unit, with the paragraphs."""
    target = (
        Target(Kind.PIECE, battle.letters[place])
        if place in battle.letters
        else Target(Kind.SPACE, battle.space(place))
    )
    found = TITLE.inspect(battle.game, battle.position, None, target)
    assert found is not None
    return [(line.text, line.rule) for line in found.lines]


def hint(battle: Battle) -> str:
    """The small letters of the prompt."""
    decision = battle.session.decision
    assert decision is not None
    hint: str = decision.step.prompt(decision.game, decision.position).hint
    return hint


def chances(found: Preview) -> dict[str, float]:
    """How likely each result is."""
    return {chance.label: round(chance.probability, 3) for chance in found.chances}


def charge(**more: object) -> SpecialRules:
    """The Allies may blow the bridge at 1, the Axis build at 2."""
    blow = BlowBridges("allies", ("1",), **more)  # type: ignore[arg-type]
    return SpecialRules(blow_bridges=(blow,), pontoon_bridges=PontoonBridges("axis", ("2",)))


def test_13_2_whoever_may_blow_a_bridge_is_told_how_and_what_it_costs() -> None:
    battle = drawn(charge()).do("play", "probe left")
    assert hint(battle) == "Click a lit bridge to blow it up; the card then orders nobody."
    found = preview(battle, "blow_bridge", "1")
    assert found.notes == ("It falls. The card is lost: none is drawn in its place.",)
    assert found.chances == ()
    battle.do("blow_bridge", "1")
    told = [line.sentence for line in battle.session.log(None)]
    assert "Allies draw no card for the one given for the bridge § 13.2." in told


def test_13_2_the_second_way_shows_the_odds_of_a_star() -> None:
    battle = drawn(charge(option=2)).do("play", "probe left")
    found = preview(battle, "blow_bridge", "1")
    assert chances(found) == {"it falls": round(11 / 36, 3), "it stands": round(25 / 36, 3)}
    assert found.total == "2 dice"
    battle.roll("star flag")
    battle.do("blow_bridge", "1")
    assert not any("draw no card" in line.sentence for line in battle.session.log(None))


def test_13_2_whoever_stands_on_the_bridge_is_named_and_asked_about_like_its_hex() -> None:
    picture = RIVER.replace("bridge+1", "bridge+1+B")
    battle = drawn(charge(), picture, B="axis armor").do("play", "probe left")
    assert preview(battle, "blow_bridge", "1").notes[1:] == ("With it the Axis armor on it is lost.",)
    other = drawn(charge(adjacent=True), picture, "probe right, barrage", B="axis armor")
    assert other.game.scenario.rules.blow_bridges[0].adjacent
    refusal = battle.session.decision
    assert refusal is not None
    asked = refusal.step.refusal(battle.game, battle.position, Target(Kind.PIECE, battle.letters["X"]))
    assert (asked.sentence, asked.rule) == ("First say how the card is used.", "13.2")


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({}, "for the loss of the card"),
        ({"option": 2}, "if a star comes up on 2 dice"),
        ({"adjacent": True}, "with a unit next to it, for the loss of the card"),
    ],
)
def test_13_2_the_inspector_says_who_may_blow_a_bridge(more: dict[str, object], words: str) -> None:
    battle = drawn(charge(**more))
    found = [text for text, rule in said(battle, "1") if rule == "13.2"]
    assert len(found) == 1
    assert found[0].startswith("The Allies may blow up this bridge")
    assert words in found[0]
    assert not any(rule == "13.2" for _, rule in said(battle, "3"))
    blown = battle.do("play", "probe left")
    blown.roll("star star")
    assert not any(rule == "13.2" for _, rule in said(blown, "2"))


def test_13_3_the_inspector_says_where_a_pontoon_bridge_may_be_built() -> None:
    battle = drawn(charge())
    assert [rule for _, rule in said(battle, "2") if rule == "13.3"] == ["13.3"]
    assert not any(rule == "13.3" for _, rule in said(battle, "1"))


def test_13_3_whoever_may_build_is_told_how() -> None:
    battle = drawn(SpecialRules(pontoon_bridges=PontoonBridges("allies")), hand="attack left, barrage")
    assert hint(battle.do("play", "attack left")) == "Click a lit river hex to bridge it; the card then orders nobody."


FIELD = """
    .   .   .   .   .   X
      .   1   .   .   .
    .   A+a .   .   B   s
"""


def test_13_1_whoever_may_land_reinforcements_is_told_so() -> None:
    rules = SpecialRules(reinforcements=Reinforcements("allies", ("1",), 1))
    battle = drawn(rules, FIELD, "direct_from_hq", B="allies armor").do("play", "direct_from_hq")
    assert hint(battle).endswith("reinforcements land on a lit airfield (§ 13.1).")
    text = "Reinforcements of the Allies land here, each for an order of Direct from HQ."
    assert (text, "13.1") in said(battle, "1")
    assert "reinforcements" not in hint(battle.do("land", "1"))


def test_13_22_whoever_may_bring_on_fresh_armor_is_told_so() -> None:
    rules = SpecialRules(armor_breakthrough=ArmorBreakthrough(allies=Breakthrough()))
    battle = drawn(rules, FIELD, "direct_from_hq", B="allies armor").do("play", "direct_from_hq")
    assert hint(battle).endswith("fresh armor comes on at a lit hex of the baseline, in one turn alone (§ 13.22).")


def test_13_12_a_recovery_shows_its_dice_and_what_they_may_bring() -> None:
    rules = SpecialRules(recovery=Recovery(oasis=("a",)))
    battle = drawn(rules, FIELD, "direct_from_hq", A="allies infantry with 3", B="allies armor")
    battle.do("play", "direct_from_hq").do("order", "A").do("end_orders").do("move_unit", "A")
    found = preview(battle, "recover")
    assert found.total == "1 die"
    assert found.chances == (Chance("none back", 0.5), Chance("1 figure back", 0.5, Tone.GOOD))


def test_9_20_medics_show_what_the_dice_may_bring() -> None:
    battle = drawn(
        SpecialRules(), FIELD, "medics_and_mechanics, barrage", A="allies infantry with 2", B="allies armor with 1"
    )
    found = preview(battle.do("play", "medics_and_mechanics"), "heal", "A")
    assert found.total == "2 dice"
    assert chances(found) == {"none back": 0.25, "1 figure back": 0.5, "2 figures back": 0.25}


def test_8_52_sealing_a_cave_shows_its_odds() -> None:
    battle = draw(". hill_cave+A . . X", forces=UNITS)
    battle.begin(Battles())
    battle.do("battle_with", "A")
    found = preview(battle, "seal_cave")
    assert found.total == "3 dice"
    assert chances(found) == {"sealed": round(1 - (5 / 6) ** 3, 3), "it stays open": round((5 / 6) ** 3, 3)}


def test_13_9_what_is_to_be_fetched_says_who_takes_it_where_it_goes_and_what_it_is_worth() -> None:
    homes = (Find("allies", ("1",), home=("a", "s"), medals=2, name="prisoners of the Valkhof"),)
    battle = drawn(SpecialRules(prisoners=homes, equipment=(Find("axis", ("s",)),)), FIELD, B="allies armor")
    home = " or ".join(sorted(battle.game.board.name(battle.space(name)) for name in "as"))
    taken = "a unit of the Allies that ends its move here takes them along"
    assert (f"Prisoners of the Valkhof: {taken}; 2 medals at {home}.", "13.9") in said(battle, "1")
    taken = "a unit of the Axis that ends its move here takes it along"
    assert (f"Equipment: {taken}; 1 medal as long as the unit lives.", "13.14") in said(battle, "s")
    markers = {marker.name: marker for marker in TITLE.view(battle.game, battle.position, None).markers}
    assert markers["Prisoners of the Valkhof for the Allies"].above, "no counter hides it"


def test_13_10_a_leader_is_named_where_he_is() -> None:
    rules = SpecialRules(heroic_leader=(HeroicLeader("allies", "A1", name="Major Cook"),))
    battle = drawn(rules, ". . X\n  . .\nA . .")
    text = "Led by Major Cook: 1 die more, may ignore 1 flag."
    assert (text, "13.10") in said(battle, "A")


@pytest.mark.parametrize(
    ("side", "words"),
    [
        ("either", "Who holds this hex has forward spotters: artillery shoots like big guns."),
        ("axis", "While the Axis hold it they have forward spotters: artillery shoots like big guns."),
    ],
)
def test_13_6_a_hex_of_spotters_says_what_it_is_for(side: str, words: str) -> None:
    rules = SpecialRules(forward_spotting=ForwardSpotting(side, ("1",)))  # type: ignore[arg-type]
    battle = drawn(rules, FIELD, B="allies armor")
    assert (words, "13.6") in said(battle, "1")


def test_13_15_a_station_says_what_it_is_for() -> None:
    rules = SpecialRules(supply_train=SupplyTrain("axis", "s", ("infantry",)))
    picture = ". . A . . .\n  . s+railroad_station L W u ."
    forces = {"A": "allies infantry", "L": "axis locomotive", "W": "axis wagon"}
    lines = {"railroad": ("sLWu",)}
    battle = draw(picture, card="", allies_hand="probe left", rules={"rules": rules}, forces=forces, lines=lines)
    assert ("Station of the Axis: units aboard the train get off here.", "13.15") in said(battle, "s")


def test_13_7_a_unit_with_a_boat_says_so() -> None:
    assert ("Has a boat: may enter water, and must stop on each hex of it.", "13.7") in said(afloat(), "A")
    assert not any(rule == "13.7" for _, rule in said(afloat(with_boat=""), "A"))


def test_13_4_the_first_target_of_a_strike_is_asked_for() -> None:
    battle = drawn(SpecialRules(), FIELD, "air_power, barrage", B="axis armor").do("play", "air_power")
    assert hint(battle) == "Click a lit enemy unit; further ones must adjoin it."
    assert hint(battle.do("target", "X")).startswith("Further targets must adjoin chosen ones.")


def test_13_21_enter_does_not_give_the_smoke_away() -> None:
    verbs = {verb.name: verb for verb in TITLE.verbs}
    assert verbs["no_smoke"].key not in ("", "return")
    assert Action("no_smoke").verb in verbs


def test_a_unit_of_several_men_is_spoken_of_as_one_unit() -> None:
    forces = {
        "A": "allies ski_troops",
        "B": "allies infantry",
        "C": "allies tiger named Wittmann",
        "X": "axis infantry",
    }
    battle = draw("A B C . . X", forces=forces)
    assert battle.game.unit_title(battle.letters["A"]) == "The Allied ski troops unit"
    assert battle.game.unit_title(battle.letters["B"]) == "The Allied infantry"
    assert battle.game.unit_title(battle.letters["C"]) == "Wittmann"
    labels = [battle.game.unit_label(battle.letters[letter]) for letter in "ABCX"]
    assert labels == ["Allied ski troops", "Allied infantry", "Allied Wittmann", "Axis infantry"]


def test_4_9_the_distance_moved_is_counted_in_words() -> None:
    battle = draw("A 1 2 . X", forces={"A": "allies infantry", "X": "axis infantry"})
    battle.move("A", "2")
    refusal = unable_to_battle(battle.game, battle.position, battle.position.orders[0])
    assert refusal is not None
    assert refusal.sentence == "Having moved 2 hexes this turn, infantry may not battle."


@pytest.mark.parametrize(
    ("card", "is_more"), [("probe left", True), ("recon_in_force", True), ("assault left", False), ("barrage", False)]
)
def test_14_4_why_the_marines_have_more_orders_than_the_card_says_is_told(card: str, is_more: bool) -> None:
    command = {"command": Commands(allies=("us_marines",))}
    forces = dict.fromkeys("ABCD", "allies infantry") | {"X": "axis infantry", "Y": "axis armor"}
    battle = draw("A B C D . . . X Y", card="", allies_hand=f"{card}, ambush", rules=command, forces=forces)
    battle.do("play", card)
    assert ("1 more than the card says (§ 14.4)." in hint(battle)) == is_more
    enemy = draw("A B C D . . . X Y", card="", allies_hand="probe left, ambush", forces=forces).do("play", "probe left")
    assert "14.4" not in hint(enemy)


@pytest.mark.parametrize(
    ("words", "title"),
    [
        (".", "open ground"),
        ("hill", "hill"),
        ("river+bridge", "open ground with bridge"),
        ("hill+wire+bunker", "hill with bunker and wire"),
    ],
)
def test_the_title_of_a_hex_names_its_ground_and_what_is_on_it(words: str, title: str) -> None:
    battle = draw(f"A 1+{words} X" if words != "." else "A 1 X", forces=UNITS)
    found = TITLE.inspect(battle.game, battle.position, None, Target(Kind.SPACE, battle.space("1")))
    assert found is not None
    assert found.title == f"1 · {title}"


@pytest.mark.parametrize("stem", ["bir-hakeim", "breakout-at-klin", "guam-counterattack"])
def test_whoever_must_click_something_on_the_table_is_told_what(stem: str) -> None:
    game = battle(stem)
    kinds = {verb.name: verb.kind for verb in game.title.verbs}
    for moment, _ in zip(random_moments(game, 2), range(300), strict=False):
        decision = moment.decision
        if decision is None or not any(kinds[action.verb] in (Kind.SPACE, Kind.PIECE) for action in decision.legal):
            continue
        assert decision.step.prompt(game, moment.position).hint, type(decision.step).__name__
