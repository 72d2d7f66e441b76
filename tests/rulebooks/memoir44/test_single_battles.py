"""Rules of single battles, in the battles they belong to (Rules 12)."""

import pytest

from game.rulebooks.memoir44.scenario import ExtraDraws, PerSide, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import STEMS, battle
from tests.rulebooks.memoir44.staged import stage, whole

ENDS = ("end_orders", "end_moves", "end_battles", "let_it_come", "stay", "no_overrun", "discard", "strike")


def play(battle: Battle, card: str) -> Battle:
    """The side on turn plays a card and does nothing that it need not do."""
    side = battle.position.side
    battle.do("play", card)
    while battle.position.side == side and battle.session.decision is not None:
        legal = battle.session.decision.legal
        battle.session.perform(next((action for action in legal if action.verb in ENDS), legal[0]))
    return battle


def hand_of(battle: Battle, side: int) -> int:
    """Cards in a hand."""
    return len(battle.position.hands[side])


def hexes(battle: Battle, verb: str = "move") -> set[str]:
    """The hexes that a verb may be done to now."""
    decision = battle.session.decision
    legal = decision.legal if decision is not None else ()
    return {battle.game.board.name(action.target) for action in legal if action.verb == verb}


def ways(battle: Battle, unit: str) -> set[str]:
    """The hexes that an ordered unit can move to, by name."""
    battle.enter_movement()
    return hexes(battle.do("move_unit", unit))


# 12.1 The surprised garrison


def pegasus(axis: str) -> Battle:
    """Pegasus Bridge with some cards for the Axis."""
    return whole("pegasus-bridge", allies_hand="probe left, probe right, attack left", axis_hand=axis)


def test_12_1_the_axis_begin_with_two_cards_and_draw_one_more_after_each_of_their_first_two_turns() -> None:
    game = battle("pegasus-bridge")
    assert game.hand_sizes == (6, 2)
    fight = pegasus("recon_in_force, attack centre")
    sizes = []
    for allied, axis in (("probe left", "recon_in_force"), ("probe right", "attack centre"), ("attack left", "")):
        play(fight, allied)
        sizes.append(hand_of(fight, 1))
        play(fight, axis or next(iter(first_card(fight))))
    assert [*sizes, hand_of(fight, 1)] == [2, 3, 4, 4]
    assert hand_of(fight, 0) == 3, "the Allies draw as usual"


def first_card(battle: Battle) -> list[str]:
    """The cards that can be played now."""
    decision = battle.session.decision
    return [battle.name("play", action.target) for action in decision.legal] if decision is not None else []


def test_12_1_a_recon_in_one_of_these_turns_draws_three_cards_and_keeps_two() -> None:
    fight = play(pegasus("recon left, attack centre"), "probe left").do("play", "recon left").do("end_orders")
    assert fight.choices == {"discard"}
    assert hand_of(fight, 1) == 4
    drawn = fight.session.decision
    assert drawn is not None
    assert len(drawn.legal) == 3
    fight.session.perform(drawn.legal[0])
    assert hand_of(fight, 1) == 3
    assert fight.position.side == 0


def test_12_1_a_card_drawn_after_an_ambush_adds_nothing() -> None:
    units = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
    rules = {"rules": SpecialRules(extra_draws=ExtraDraws("axis", 2))}
    hands = {"allies_hand": "direct_from_hq", "axis_hand": "ambush, barrage"}
    fight = draw(". A X . . . . B . Y", card="", rules=rules, **hands, **units).do("play", "direct_from_hq")
    fight.do("order", "A").do("end_orders").do("end_moves").do("battle_with", "A").do("attack", "X")
    fight.roll("star star star star star star")
    fight.do("ambush")
    assert hand_of(fight, 1) == 2


# 12.3 The owners of bunkers


@pytest.mark.parametrize(
    ("stem", "attacker", "gun", "bunker"),
    [
        ("sword-beach", "A1 to b4", "c6", "C5"),
        ("pointe-du-hoc", "A3 to c6", "C7", "C7"),
        ("omaha-beach", "A1 to E5", "e6", "e6"),
    ],
)
def test_12_3_bunkers_protect_the_axis(stem: str, attacker: str, gun: str, bunker: str) -> None:
    fight = stage(stem, A=attacker, X=gun)
    rules = fight.reasons("A", "X")
    assert rules["8.2"] == -1


@pytest.mark.parametrize("stem", ["sword-beach", "pointe-du-hoc", "omaha-beach"])
def test_12_3_every_bunker_is_the_axis_sides_own_and_gives_the_allies_nothing(stem: str) -> None:
    scenario = battle(stem).scenario
    assert scenario.bunkers.axis
    assert scenario.bunkers.allies == ()
    for bunker in scenario.bunkers.axis:
        space = battle(stem).board.by_name[bunker]
        near = battle(stem).board.name(battle(stem).board.neighbours[space][0])
        allied, enemy = scenario.units[0].at, next(unit.at for unit in scenario.units if unit.side == "axis")
        fight = stage(stem, turn="axis", A=f"{allied} to {bunker}", X=f"{enemy} to {near}")
        assert "8.2" not in fight.reasons("X", "A")


# 12.4 Steep hills


def test_12_4_all_hills_of_mortain_are_steep() -> None:
    names = {row.name for rows in battle("mortain").field.terrain for row in rows}
    assert "Steep hill" in names
    assert "Hill" not in names


def test_12_4_artillery_cannot_climb_them_unless_a_card_lets_it_move_further() -> None:
    assert "f4" in ways(stage("mortain", A="f2 to F3", X="A9"), "A")
    assert "F5" not in ways(stage("mortain", A="f2 to f4", X="A9"), "A")
    fight = stage("mortain", card="artillery_bombard", A="f2 to f4", X="A9")
    assert "F5" in ways(fight, "A")


def test_12_4_infantry_climbs_with_its_whole_move_and_armor_with_two_of_three() -> None:
    fight = stage("mortain", A="L5 to j4", B="A1 to i4", X="A9")
    assert "k4" in ways(fight, "A")
    assert "k4" not in ways(stage("mortain", A="L5 to i4", X="A9"), "A")
    assert "k4" in ways(stage("mortain", B="A1 to j4", X="A9"), "B")


# 12.5 Air strikes from Hill 317


def hill_317(unit: str = "L5", card: str = "recon left", **units: str) -> Battle:
    """Mortain, with an Allied unit on or off Hill 317, and a Recon card for the Allies."""
    enemies = {"X": "A9 to B7", "Y": "F9 to C7", "Z": "M9 to K7"} | units
    return stage("mortain", card="", allies_hand=f"{card}, barrage", A=unit, **enemies).do("play", card)


@pytest.mark.parametrize("place", ["L5", "L5 to k4"])
def test_12_5_a_recon_can_become_an_air_strike_while_the_hill_is_held(place: str) -> None:
    assert hill_317(place).choices == {"use_recon", "use_strike"}


def test_12_5_not_without_an_allied_unit_on_the_hill() -> None:
    fight = hill_317("L5 to L3")
    assert "use_strike" not in fight.choices


def test_12_5_not_when_the_enemy_holds_it() -> None:
    assert "use_strike" not in hill_317("L5 to L3", W="K9 to L5").choices


def test_12_5_not_with_a_recon_in_force() -> None:
    assert "use_strike" not in hill_317(card="recon_in_force").choices


def test_12_5_not_by_the_axis() -> None:
    fight = stage("mortain", turn="axis", card="", axis_hand="recon left, barrage", A="L5", X="A9 to k4", Y="F9")
    assert "use_strike" not in fight.do("play", "recon left").choices


def test_12_5_not_by_a_counter_attack() -> None:
    hands = {"axis_hand": "recon right", "allies_hand": "counter_attack"}
    fight = stage("mortain", turn="axis", card="", **hands, A="L5", X="A9 to B7", Y="F9")
    play(fight, "recon right").do("play", "counter_attack")
    assert not fight.choices & {"use_strike", "target"}


def test_12_5_two_dice_each_stars_hit_and_terrain_does_not_protect() -> None:
    fight = hill_317(X="A9 to A7").do("use_strike").do("target", "X")
    fight.roll("star armor")
    fight.do("strike")
    assert fight.figures("X") == 1


def test_12_5_the_order_is_given_up_and_one_card_is_drawn() -> None:
    fight = hill_317().do("use_strike").do("target", "X")
    fight.roll("infantry infantry")
    fight.do("strike")
    assert fight.position.side == 1
    assert hand_of(fight, 0) == 2


def test_12_5_used_as_a_recon_it_orders_a_unit_and_draws_two() -> None:
    fight = hill_317(card="recon right").do("use_recon") if False else hill_317("L5", "recon left").do("use_recon")
    assert fight.choices == {"discard"}, "nobody stands on the left, and the two cards are drawn"


@pytest.mark.parametrize(("card", "targets"), [("recon left", "XY"), ("recon right", "Z")])
def test_12_5_a_chosen_unit_must_stand_in_the_section_on_the_card_as_seen_by_the_allies(card: str, targets: str) -> None:
    fight = hill_317(card=card).do("use_strike")
    assert fight.offers("target") == targets
    other = "Z" if targets == "XY" else "X"
    assert fight.refused("target", other) == "12.5"


def test_12_5_the_others_may_stand_outside_and_be_struck_first() -> None:
    enemies = {"X": "A9 to D7", "Y": "F9 to E7", "Z": "M9 to F7"}
    fight = hill_317(**enemies).do("use_strike")
    assert fight.offers("target") == "XYZ", "Y and Z lie in the centre, but a chain leads from them to X"
    fight.do("target", "Z")
    assert fight.offers("target") == "Y"
    assert "strike" not in fight.choices, "no target stands on the left yet"
    fight.do("target", "Y").do("target", "X")
    assert "strike" in fight.choices


def test_12_5_a_chain_that_cannot_reach_the_section_is_not_begun() -> None:
    enemies = {"X": "A9 to B7", "Y": "F9 to E7", "Z": "M9 to F7"}
    assert hill_317(**enemies).do("use_strike").offers("target") == "X"


def test_12_5_a_target_on_a_straddling_hex_counts_for_either_section() -> None:
    enemies = {"X": "A9 to d8", "Y": "F9 to H7", "Z": "M9 to K7"}
    assert "X" in hill_317(card="recon left", **enemies).do("use_strike").offers("target")
    assert "X" in hill_317(card="recon centre", **enemies).do("use_strike").offers("target")


def test_12_5_without_an_enemy_in_the_section_there_is_nothing_to_choose() -> None:
    enemies = {"X": "A9 to H7", "Y": "F9 to I7", "Z": "M9 to K7"}
    assert "use_strike" not in hill_317(card="recon left", **enemies).choices


def test_12_5_a_strike_is_repeated_as_an_ordinary_recon() -> None:
    hands = {"allies_hand": "recon left, barrage", "axis_hand": "counter_attack, probe left"}
    fight = stage("mortain", card="", **hands, A="L5", X="A9 to B7", Y="F9")
    fight.do("play", "recon left").do("use_strike").do("target", "X").roll("infantry infantry")
    fight.do("strike").do("play", "counter_attack")
    assert "target" not in fight.choices
    fight.do("end_orders" if "end_orders" in fight.choices else "end_moves")
    assert fight.choices == {"discard"}


# 12.6 No reshuffle


def vassieux(allies: str = "probe left, probe right", axis: str = "attack left, attack right") -> Battle:
    """Vassieux at its beginning."""
    return whole("vassieux", allies_hand=allies, axis_hand=axis)


def test_12_6_their_finest_hour_goes_to_the_discard_pile_like_any_other_card() -> None:
    fight = vassieux(axis="their_finest_hour, attack left")
    play(fight, "their_finest_hour")
    assert fight.game.cards[fight.position.deck.discards[-1]].family == "their_finest_hour"
    assert len(fight.position.deck.pile) == 55


def test_12_6_an_empty_deck_means_victory_for_the_axis_when_a_player_has_to_draw() -> None:
    fight = play(with_pile(vassieux(), 1), "attack left")
    assert fight.session.verdict is None, "the last card has been drawn, and nobody has to draw yet"
    play(fight, "probe left")
    verdict = fight.session.verdict
    assert verdict is not None
    assert (verdict.winner, verdict.rule) == (1, "12.6")


def test_12_6_a_recon_that_finds_only_one_card_draws_that_one() -> None:
    fight = with_pile(vassieux(axis="recon left, attack left"), 1)
    play(fight, "recon left")
    assert fight.session.verdict is None
    assert hand_of(fight, 1) == 2
    assert fight.position.side == 0


def test_12_6_also_when_an_ambusher_has_to_draw() -> None:
    fight = stage("vassieux", turn="axis", card="", allies_hand="ambush", axis_hand="direct_from_hq", **AT_VASSIEUX)
    with_pile(fight, 0).do("play", "direct_from_hq").do("order", "X").do("end_orders")
    if "end_moves" in fight.choices:
        fight.do("end_moves")
    fight.do("battle_with", "X").do("attack", "A").roll("star star star star star star")
    fight.do("ambush")
    assert fight.session.verdict is not None
    assert fight.session.verdict.winner == 1


AT_VASSIEUX = {"A": "E5", "B": "K1", "X": "E7 to E5" if False else "E7 to e6", "Y": "c8"}


def with_pile(battle: Battle, cards: int) -> Battle:
    """The battle with so many cards left in its deck, the others discarded."""
    pile = tuple(card for card in battle.position.deck.pile if battle.game.cards[card].family != "ambush")
    battle.session = Session(battle.game, replace(battle.position, deck=Deck(pile[:cards], pile[cards:])))
    return battle
