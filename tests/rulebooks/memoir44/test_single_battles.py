"""Cards, bunkers and units of single battles, in the battles they belong to (Rules 12.1, 12.3, 12.6, 12.8, 12.12).

The ground is in `test_single_battlefields`, 12.2 in `test_paradrop`, 12.5 in `test_air_strikes`.
"""

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.decks import Deck
from game.core.session import Session
from game.rulebooks.memoir44.battle.retreat import flags_ignorable
from game.rulebooks.memoir44.terms.position import Unit, with_unit
from game.rulebooks.memoir44.terms.special_rules import ExtraDraws, SpecialRules
from tests.rulebooks.memoir44.diagram import Battle, draw
from tests.rulebooks.memoir44.shipped import STEMS, battle
from tests.rulebooks.memoir44.staged import stage, whole

ENDS = ("end_orders", "end_moves", "end_battles", "let_it_come", "stay", "no_overrun", "discard", "strike")


def play(battle: Battle, card: str) -> Battle:
    """The side on turn plays a card and does nothing that it need not do."""
    return pass_turn(battle, Action("play", battle.number("play", card)))


def pass_turn(battle: Battle, action: Action) -> Battle:
    """The side on turn does this, and then nothing that it need not do."""
    side = battle.position.side
    battle.session.perform(action)
    while battle.position.side == side and battle.session.decision is not None:
        legal = battle.session.decision.legal
        battle.session.perform(next((action for action in legal if action.verb in ENDS), legal[0]))
    return battle


def hand_of(battle: Battle, side: int) -> int:
    """Cards in a hand."""
    return len(battle.position.hands[side])


# 12.1 The surprised garrison


def pegasus(axis: str) -> Battle:
    """Pegasus Bridge with some cards for the Axis."""
    return whole("pegasus-bridge", allies_hand="probe left, probe right, attack left", axis_hand=axis)


def test_12_1_the_axis_begin_with_two_cards_and_draw_one_more_after_each_of_their_first_two_turns() -> None:
    assert battle("pegasus-bridge").hand_sizes == (6, 2)
    fight, sizes = pegasus("probe centre, attack centre"), []
    for card in ("probe left", "probe right", "attack left"):
        play(fight, card)
        sizes.append(hand_of(fight, 1))
        decision = fight.session.decision
        assert decision is not None
        pass_turn(fight, decision.legal[0])
    assert [*sizes, hand_of(fight, 1)] == [2, 3, 4, 4]
    assert hand_of(fight, 0) == 3, "the Allies draw as usual"


def test_12_1_a_recon_in_one_of_these_turns_draws_three_cards_and_keeps_two() -> None:
    fight = play(pegasus("recon right, attack centre"), "probe left").do("play", "recon right").do("end_orders")
    assert fight.choices == {"discard"}
    assert hand_of(fight, 1) == 4
    drawn = fight.session.decision
    assert drawn is not None
    assert len(drawn.legal) == 3
    said = drawn.step.prompt(fight.game, fight.position).sentence
    assert said == "choose a drawn card to discard; the rest stays in your hand"
    fight.session.perform(drawn.legal[0])
    assert hand_of(fight, 1) == 3
    assert fight.position.side == 0


def test_12_1_a_card_drawn_after_an_ambush_adds_nothing() -> None:
    units = {"A": "allies infantry", "B": "allies infantry", "X": "axis infantry", "Y": "axis infantry"}
    rules = {"rules": SpecialRules(extra_draws=ExtraDraws("axis", 2))}
    hands = ("direct_from_hq", "ambush, barrage")
    fight = draw(
        ". A X . . . . B . Y", card="", rules=rules, allies_hand=hands[0], axis_hand=hands[1], forces=units
    ).do("play", "direct_from_hq")
    fight.do("order", "A").do("end_orders").do("end_moves").do("battle_with", "A").do("attack", "X")
    fight.roll("star star star star star star")
    fight.do("ambush")
    assert hand_of(fight, 1) == 2


# 12.3 The owners of bunkers


@pytest.mark.parametrize(
    ("stem", "attacker", "defender", "fewer"),
    [
        ("sword-beach", "A1 to D5", "c6", -1),
        ("sword-beach", "b2 to D5", "c6", -2),
        ("pointe-du-hoc", "A3 to c6", "C7", -1),
        ("omaha-beach", "e2 to D5", "e6 to b6", -2),
    ],
)
def test_12_3_bunkers_protect_the_axis(stem: str, attacker: str, defender: str, fewer: int) -> None:
    fight = stage(stem, A=attacker, X=defender)
    assert fight.reasons("A", "X")["8.2"] == fewer
    assert flags_ignorable(fight.game, fight.position, fight.letters["X"]) == 1


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
        assert flags_ignorable(fight.game, fight.position, fight.letters["A"]) == 0


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
    fight = stage(
        "vassieux", turn="axis", card="", allies_hand="ambush", axis_hand="direct_from_hq", forces=AT_VASSIEUX
    )
    with_pile(fight, 0).do("play", "direct_from_hq").do("order", "X").do("end_orders")
    fight.do("end_moves").do("battle_with", "X").do("attack", "A").roll("star star star star star star")
    fight.do("ambush")
    assert fight.session.verdict is not None
    assert fight.session.verdict.winner == 1


AT_VASSIEUX = {"A": "E5", "B": "K1", "X": "E7 to e6", "Y": "c8"}


def with_pile(battle: Battle, cards: int) -> Battle:
    """The battle with so many cards left in its deck, the others discarded."""
    pile = tuple(card for card in battle.position.deck.pile if battle.game.cards[card].family != "ambush")
    battle.session = Session(battle.game, replace(battle.position, deck=Deck(pile[:cards], pile[cards:])))
    return battle


# 12.8 Weak units


def test_12_8_axis_infantry_of_montelimar_that_is_no_special_force_has_three_figures() -> None:
    game = battle("montelimar")
    weak = [info for info in game.roster if info.side == 1 and info.kind == "infantry"]
    strong = [info for info in game.roster if info.kind == "special_forces"]
    assert [info.figures for info in weak] == [3] * 6
    assert [info.figures for info in strong] == [4] * 3
    assert [info.medals for info in weak] == [1] * 6
    assert all(info.figures == 4 for info in game.roster if info.side == 0 and info.kind == "infantry")


def test_12_8_three_is_the_strength_they_can_be_brought_back_to() -> None:
    hand = "medics_and_mechanics, barrage, probe left, attack left"
    fight = stage("montelimar", turn="axis", card="", axis_hand=hand, A="F5", X="b6", Y="l6")
    lose(fight, "X", 2)
    fight.roll("star star star star")
    fight.do("play", "medics_and_mechanics")
    assert fight.figures("X") == 3


def lose(battle: Battle, unit: str, figures: int) -> None:
    """Let a unit have lost figures before."""
    number = battle.letters[unit]
    now = battle.position.units[number]
    changed = with_unit(battle.position, number, Unit(now.space, now.figures - figures))
    battle.session = Session(battle.game, changed)


# 12.12 Elite tanks worth two medals


@pytest.mark.parametrize("tank", ["A9", "b8"])
def test_12_12_the_allies_gain_two_medals_for_either(tank: str) -> None:
    fight = stage("mont-mouchet", A="b4 to B7", X=tank + " to b6", Y="H9")
    lose(fight, "X", 3)
    assert fight.attack("A", "X", "grenade").medals("allies") == 2


def test_12_12_elite_armor_elsewhere_is_worth_one() -> None:
    for stem in STEMS:
        medals = {info.medals for info in battle(stem).roster if info.kind == "elite_armor"}
        assert medals <= ({2} if stem == "mont-mouchet" else {1})
