"""Battles in the air and at sea (Rules 9.1, 9.2).

4021 Rabaul (Japan) --- 4 hexes --- 4423 Guadalcanal; 4424 and 4425 are open sea south of it
"""

import pytest
from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.events import PieceReduced
from game.rulebooks.empire_of_the_sun.battle.course import begin_battle as started
from game.rulebooks.empire_of_the_sun.battle.course import change_battle, shot_of
from game.rulebooks.empire_of_the_sun.battle.hitting import TakeHits, hit_refusal
from game.rulebooks.empire_of_the_sun.battle.rolling import Fire, rolled
from game.rulebooks.empire_of_the_sun.battle.winning import sea_outcome
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence, Shot
from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, RABAUL, Moves, answer, begun, do, fought, number
from tests.rulebooks.empire_of_the_sun.war import war

SOUTH = "4424"


def test_9_1_the_attacker_says_which_battle_is_fought_first() -> None:
    units = {GUADALCANAL: ["aoba", "northampton"], "4222": ["nachi", "wasp"]}
    moment = begun(fought(units, at=[GUADALCANAL, "4222"], active=["aoba", "nachi"]))
    assert moment.decision is not None
    assert moment.decision.side == JAPAN
    assert {action.target for action in moment.decision.legal} == {number(GUADALCANAL), number("4222")}
    assert moment.decision.step.refusal(war(), moment.position, Target(Kind.SPACE, number(RABAUL))).rule == "9.1"
    shown = moment.decision.step.preview(war(), moment.position, moment.decision.legal[0])
    assert shown is not None
    assert shown.total == "strength 12"
    moment = do(moment, "fight", "4222")
    assert moment.decision is not None
    assert moment.decision.legal == [Action("roll_combat")]


def test_9_11_activated_attackers_and_all_reactors_take_part() -> None:
    here = fought({GUADALCANAL: ["aoba", "nachi", "northampton", "wasp", "hq_ap_sg"]}, active=["aoba"])
    found = answer(here)
    assert found.air_naval.participants == {"japan": {"aoba": 12}, "allies": {"northampton": 9, "wasp": 12}}


def test_9_11_an_air_unit_at_extended_range_adds_half_and_ships_with_a_carrier_nothing() -> None:
    units = {GUADALCANAL: ["aoba", "northampton"], RABAUL: ["air_jp_21"], SOUTH: ["wasp", "orleans", "mdca"]}
    here = fought(units, active=["aoba", "orleans"], afar={"air_jp_21": GUADALCANAL, "wasp": GUADALCANAL})
    found = answer(here, [0, 9])
    assert found.air_naval.participants["japan"] == {"aoba": 12, "air_jp_21": 8}
    assert found.air_naval.participants["allies"] == {"northampton": 9, "wasp": 12, "orleans": 0}
    found = answer(here, [9, 0])
    assert "orleans" in found.legal_losses[0]
    assert "mdca" not in found.legal_losses[0], "it was not activated"


def test_9_11_bombers_fight_only_an_enemy_in_their_hex() -> None:
    units = {GUADALCANAL: ["air_ap_20_bc"], SOUTH: ["soryu"]}
    from_afar = fought(units, afar={"soryu": GUADALCANAL})
    assert answer(from_afar).air_naval.participants["allies"] == {"air_ap_20_bc": 0}
    assert answer(from_afar, [6, 0]).steps_lost == {"air_ap_20_bc": 1}, "it may be hit all the same"
    here = fought({GUADALCANAL: ["air_ap_20_bc", "soryu"]}, active=["soryu"])
    assert answer(here).air_naval.totals["allies"] > 0


def test_9_21_bombers_that_do_not_fight_are_no_aircraft_in_the_battle() -> None:
    """Carriers from afar against a cruiser and idle B-29s: no skill of American aircraft."""
    units = {GUADALCANAL: ["air_ap_20_bc", "northampton"], SOUTH: ["soryu"]}
    found = answer(fought(units, afar={"soryu": GUADALCANAL}, turn=9))
    assert found.air_naval.modifiers["allies"] == []
    with_them = {**units, GUADALCANAL: ["air_ap_20_bc", "northampton", "soryu"], SOUTH: []}
    met = answer(fought(with_them, active=["soryu"], turn=9))
    assert [amount for amount, _, _ in met.air_naval.modifiers["allies"]] == [3]


def test_9_11_bombers_of_the_attacker_do_not_fight() -> None:
    here = fought({GUADALCANAL: ["air_ap_20_bc", "wasp", "aoba"]}, attacker=ALLIES, active=["air_ap_20_bc", "wasp"])
    assert answer(here).air_naval.participants["allies"] == {"wasp": 12, "air_ap_20_bc": 0}


def test_9_11_who_is_assigned_to_another_battle_fights_only_there() -> None:
    units = {GUADALCANAL: ["aoba", "northampton"], "4222": ["nachi", "wasp"], RABAUL: ["air_jp_21"]}
    here = fought(units, at=[GUADALCANAL, "4222"], active=["aoba", "nachi"], afar={"air_jp_21": "4222"})
    assert answer(here).air_naval.participants["japan"] == {"aoba": 12}
    assert answer(here, at="4222").air_naval.participants["japan"] == {"nachi": 10, "air_jp_21": 16}


FLEETS = {GUADALCANAL: ["shokaku", "aoba", "wasp", "northampton"]}
ACTIVE = ["shokaku", "aoba"]


@pytest.mark.parametrize(
    ("intelligence", "turn", "attacker", "japan", "allies"),
    [
        ("intercept", 4, JAPAN, [], []),
        ("surprise", 4, JAPAN, [3], []),
        ("ambush", 4, JAPAN, [], [4]),
        ("ambush", 4, ALLIES, [], []),
        ("surprise", 4, ALLIES, [], [3]),
        ("intercept", 5, JAPAN, [], [1]),
        ("intercept", 7, JAPAN, [], [1]),
        ("ambush", 8, JAPAN, [], [4, 3]),
    ],
)
def test_9_21_what_is_added_to_the_dice(
    intelligence: Intelligence, turn: int, attacker: int, japan: list[int], allies: list[int]
) -> None:
    active = ACTIVE if attacker == JAPAN else ["wasp", "northampton"]
    side = JAPAN if attacker == JAPAN else ALLIES
    here = fought(FLEETS, active=active, intelligence=intelligence, turn=turn, attacker=side)
    added = answer(here).air_naval.modifiers
    assert [amount for amount, _, _ in added["japan"]] == japan
    assert [amount for amount, _, _ in added["allies"]] == allies


def test_9_21_american_skill_needs_american_aircraft() -> None:
    ships = {GUADALCANAL: ["aoba", "northampton"]}
    assert answer(fought(ships, active=["aoba"], turn=9)).air_naval.modifiers["allies"] == []


def test_9_21_a_card_adds_where_what_it_asks_for_is_there() -> None:
    """Operation C: Japan +1 against ships of the Commonwealth."""
    british = fought({GUADALCANAL: ["aoba", "forcez"]}, active=["aoba"], event="jp_8")
    assert answer(british).air_naval.modifiers["japan"] == [(1, "Operation C", "5.3")]
    american = fought({GUADALCANAL: ["aoba", "northampton"]}, active=["aoba"], event="jp_8")
    assert answer(american).air_naval.modifiers["japan"] == []


def test_9_21_cards_change_attack_and_defence_of_the_units_they_name() -> None:
    here = fought(FLEETS, active=ACTIVE, event="jp_25")
    assert answer(here).air_naval.participants["allies"] == {"northampton": 9, "wasp": 10}
    here = fought(FLEETS, active=ACTIVE, event="jp_29", answers=["jp_17"])
    assert answer(here).air_naval.participants["japan"] == {"shokaku": 16, "aoba": 14}
    here = fought({GUADALCANAL: ["aoba", "northampton"]}, active=["aoba"])
    assert answer(here, [3, 0]).steps_lost == {}, "6 hits are too few for a defence of 8"
    oahu = fought({GUADALCANAL: ["aoba", "northampton"]}, active=["aoba"], event="jp_1")
    found = answer(oahu, [3])
    assert found.steps_lost == {"northampton": 1}, "defence 4, and the defenders do not roll"
    assert [roll.side for roll in found.rolls] == ["japan"]


@pytest.mark.parametrize(
    ("die", "hits"), [(-1, 5), (0, 5), (2, 5), (3, 10), (5, 10), (6, 19), (8, 19), (9, 19), (12, 19)]
)
def test_9_22_the_table_of_air_naval_combat(die: int, hits: int) -> None:
    """Of a total of 19, fractions up."""
    found = rolled(Fire(side=JAPAN, combat="air_naval", total=19, modifiers=()), die)
    assert (found.hits, found.is_critical) == (hits, die >= 9)


def test_9_22_after_a_surprise_the_attacker_rolls_first_and_in_an_ambush_the_reactor() -> None:
    units = {GUADALCANAL: ["shokaku", "northampton(r)"]}
    surprise = answer(fought(units, active=["shokaku"], intelligence="surprise"), [6, 9])
    assert [roll.side for roll in surprise.rolls] == ["japan"], "nobody is left to answer"
    ambush = answer(fought(units, active=["shokaku"], intelligence="ambush"), [9, 0])
    assert [(roll.side, roll.hits) for roll in ambush.rolls] == [("allies", 6), ("japan", 3)]
    both = answer(fought(units, active=["shokaku"]), [9, 6])
    assert [(roll.side, roll.hits) for roll in both.rolls] == [("japan", 14), ("allies", 6)]


def test_9_22_what_the_preview_says_is_what_the_dice_bring() -> None:
    moment = begun(fought(FLEETS, active=ACTIVE))
    assert moment.decision is not None
    shown = moment.decision.step.preview(war(), moment.position, Action("roll_combat"))
    assert shown is not None
    assert sum(chance.probability for chance in shown.chances) == pytest.approx(2)
    rolls = {f"Japan: {hits} hits" for hits in (7, 13, 26)}
    assert rolls <= {chance.label for chance in shown.chances}
    after = do(moment, "roll_combat")
    report = next(event.report for event in after.events if hasattr(event, "report"))
    assert [roll.total for roll in report.rounds[0].rolls] == ["strength 26", "strength 21"]


def test_9_23_all_are_reduced_before_one_is_lost() -> None:
    here = fought({GUADALCANAL: ["shokaku", "nagato", "wasp(r)", "northampton"]}, active=["shokaku", "nagato"])
    found = answer(here, [6, 0])
    assert found.legal_losses[0] == ["northampton"], "Wasp is reduced already"
    assert found.legal_losses[1] == ["northampton", "wasp"]


def test_9_23_why_a_unit_cannot_be_hit() -> None:
    units = {GUADALCANAL: ["shokaku", "wasp(r)", "northampton", "orleans"], SOUTH: ["lexington"]}
    here = fought(units, active=["shokaku"], afar={"lexington": GUADALCANAL})
    here = change_battle(started(war(), here, number(GUADALCANAL)), shots=(Shot(side=JAPAN, hits=12),))

    def why(unit: str, **more: int) -> str:
        """The paragraph that spares a unit."""
        shot = shot_of(here, JAPAN)
        assert shot is not None
        refusal = hit_refusal(war(), here, replace(shot, **more), number(unit))
        return refusal.rule if refusal is not None else ""

    assert why("northampton") == ""
    assert why("northampton", hits=7) == "9.23"
    assert why("shokaku") == "9.23"
    assert why("wasp") == "9.23"
    assert why("wasp", is_critical=True) == ""
    assert why("lexington") == "9.25"
    assert why("lexington", reach=1) == ""
    assert why("lexington", reach=1, afar=1) == "9.25"


def test_9_24_the_hint_of_a_critical_hit_does_not_tell_to_reduce_all_first() -> None:
    units = {GUADALCANAL: ["shokaku", "nagato", "wasp", "northampton"]}
    here = fought(units, active=["shokaku", "nagato"], intelligence="surprise")
    hints = {}
    for seed in range(40):
        moment = do(begun(here, seed), "roll_combat")
        if moment.decision is not None and isinstance(moment.decision.step, TakeHits):
            prompt = moment.decision.step.prompt(war(), moment.position)
            hints[prompt.rule] = prompt.hint
    assert "All are reduced before one is lost" in hints["9.23"]
    assert "may be lost before all others" in hints["9.24"]


def test_9_23_with_a_ship_goes_the_brigade_that_it_carries() -> None:
    moves: Moves = {"army_jp_1sn": ("amphibious_escorted", [RABAUL, GUADALCANAL])}
    units = {GUADALCANAL: ["aoba(r)", "army_jp_1sn", "wasp", "northampton"]}
    here = fought(units, active=["aoba"], moves=moves, organic={"aoba": "army_jp_1sn"})
    found = answer(here, [0, 6])
    assert found.eliminated == ["aoba", "army_jp_1sn"]


def test_9_23_the_proposal_says_whom_it_hits_and_hits_them() -> None:
    units = {GUADALCANAL: ["shokaku", "nagato", "wasp", "northampton", "orleans"]}
    here = fought(units, active=["shokaku", "nagato"], intelligence="surprise")
    for seed in range(20):
        moment = do(begun(here, seed), "roll_combat")
        if moment.decision is not None and Action("spend_all") in moment.decision.legal:
            break
    assert moment.decision is not None
    shown = moment.decision.step.preview(war(), moment.position, Action("spend_all"))
    assert shown is not None
    after = do(moment, "spend_all")
    hit = {
        f"{war().counters[event.piece].name} is reduced" for event in after.events if isinstance(event, PieceReduced)
    }
    assert hit
    assert hit <= {*shown.notes}


def test_9_24_a_critical_hit_need_not_reduce_all_first() -> None:
    units = {GUADALCANAL: ["shokaku", "nagato", "wasp", "northampton"]}
    here = fought(units, active=["shokaku", "nagato"])
    found = answer(here, [9, 0], ["northampton", "northampton"])
    assert found.rolls[0].critical
    assert found.steps_lost["northampton"] == 2
    assert "wasp" not in found.eliminated


def test_9_24_a_critical_hit_that_buys_nothing_costs_the_weakest_a_step() -> None:
    units = {GUADALCANAL: ["aoba(r)", "wasp", "northampton", "orleans"]}
    here = fought(units, active=["aoba"])
    found = answer(here, [9, 0])
    assert found.rolls[0].hits == 7
    assert found.waits_for is not None
    assert (found.waits_for.side, found.waits_for.legal) == ("allies", ["northampton", "orleans"])
    found = answer(here, [9, 0], ["orleans"])
    assert found.steps_lost == {"orleans": 1}


def test_9_24_a_card_makes_a_modified_nine_critical() -> None:
    here = fought(FLEETS, active=ACTIVE, turn=5, answers=["al_12"])
    assert [roll.critical for roll in answer(here, [8, 8]).rolls] == [False, True]
    here = fought(FLEETS, active=ACTIVE, turn=5)
    assert [roll.critical for roll in answer(here, [8, 8]).rolls] == [False, False]


def test_9_25_from_afar_one_for_one() -> None:
    """Two carriers fight from the south, and Japan has but one air unit in the battle."""
    units = {GUADALCANAL: ["nagato", "hiei", "northampton(r)"], RABAUL: ["air_jp_21"], SOUTH: ["wasp", "lexington"]}
    afar = {"air_jp_21": GUADALCANAL, "wasp": GUADALCANAL, "lexington": GUADALCANAL}
    here = fought(units, active=["nagato", "hiei"], afar=afar)
    found = answer(here, [6, 0], ["wasp"])
    assert found.legal_losses[0] == ["lexington", "wasp"]
    assert found.steps_lost == {"wasp": 1}, "Lexington is out of reach, and not reduced: nobody is lost"
    with_ships = fought({**units, SOUTH: ["wasp", "lexington", "aoba"]}, active=["nagato", "hiei"], afar=afar)
    assert answer(with_ships, [6, 0], ["wasp", "lexington"]).steps_lost["lexington"] == 1


def test_9_25_units_are_counted_and_not_their_steps() -> None:
    """Two air units fire at a carrier in the south: it may lose both steps. One air unit reaches only once."""
    units = {GUADALCANAL: ["nagato", "hiei"], RABAUL: ["air_jp_21", "air_jp_22"], SOUTH: ["wasp"]}
    afar = {"air_jp_21": GUADALCANAL, "air_jp_22": GUADALCANAL, "wasp": GUADALCANAL}
    found = answer(fought(units, active=["nagato", "hiei"], afar=afar), [6, 0])
    assert found.eliminated == ["wasp"]
    two = {**units, RABAUL: ["air_jp_21"], SOUTH: ["wasp", "lexington"]}
    afar = {"air_jp_21": GUADALCANAL, "wasp": GUADALCANAL, "lexington": GUADALCANAL}
    found = answer(fought(two, active=["nagato", "hiei"], afar=afar), [9, 0], ["wasp"])
    assert found.steps_lost == {"wasp": 1}, "one air unit, one enemy"


def test_9_26_japan_lets_one_carrier_lose_the_step_of_another() -> None:
    units = {GUADALCANAL: ["shokaku", "zuiho(r)", "wasp", "northampton"]}
    here = fought(units, active=["shokaku", "zuiho"])
    asked = answer(here, [0, 6], ["shokaku", "zuiho"])
    assert "zuiho" in asked.eliminated
    assert asked.waits_for is not None
    assert (asked.waits_for.side, asked.waits_for.legal) == ("japan", ["end_shift", "shokaku"])
    kept = answer(here, [0, 6], ["shokaku", "shokaku", "zuiho"])
    assert kept.steps_lost == {"shokaku": 2}, "Shokaku goes down in place of Zuiho"
    assert kept.waits_for is None, "Zuiho was spared, and takes nothing"


def test_9_26_not_after_a_critical_hit_nor_with_one_carrier() -> None:
    units = {GUADALCANAL: ["shokaku", "zuiho", "wasp", "northampton"]}
    assert answer(fought(units, active=["shokaku", "zuiho"]), [0, 9], ["shokaku", "zuiho"]).waits_for is None
    alone = {GUADALCANAL: ["shokaku", "aoba", "wasp", "northampton"]}
    assert answer(fought(alone, active=ACTIVE), [0, 6], ["shokaku"]).waits_for is None


def test_9_26_a_lost_carrier_comes_back_where_it_was() -> None:
    units = {GUADALCANAL: ["zuiho(r)", "shokaku", "wasp", "northampton"]}
    found = answer(fought(units, active=["shokaku", "zuiho"]), [0, 6], ["shokaku", "zuiho", "shokaku", "zuiho"])
    assert found.eliminated == ["shokaku"]
    assert found.air_naval_winner == "allies"


def test_9_27_a_bombardment_leaves_the_last_step() -> None:
    units = {GUADALCANAL: ["shokaku", "nagato", "army_ap_mb"]}
    found = answer(fought(units, active=["shokaku", "nagato"]), [9])
    assert found.steps_lost == {"army_ap_mb": 1}
    units = {GUADALCANAL: ["shokaku", "nagato", "army_ap_mb", "northampton"]}
    found = answer(fought(units, active=["shokaku", "nagato"]), [9, 0])
    assert "army_ap_mb" not in found.steps_lost, "there is a ship: nobody ashore is hit"


def test_9_27_the_owner_names_the_unit_whose_last_step_stays() -> None:
    units = {GUADALCANAL: ["shokaku", "nagato", "army_ap_mb(r)", "army_ap_sf(r)"]}
    here = fought(units, active=["shokaku", "nagato"])
    found = answer(here, [9])
    assert found.waits_for is not None
    assert (found.waits_for.side, found.waits_for.legal) == ("allies", ["army_ap_mb", "army_ap_sf"])
    found = answer(here, [9], ["army_ap_mb"])
    assert found.legal_losses == [["army_ap_sf"]], "he is asked before anybody is hit"
    assert found.eliminated == ["army_ap_sf"]


def test_9_27_of_a_garrison_the_last_step_stays() -> None:
    units = {"3407": ["wasp", "lexington", "enterprise", "army_jp_14(r)"]}
    here = fought(units, at=["3407"], active=["wasp", "lexington", "enterprise"], attacker=ALLIES)
    found = answer(here, [9], at="3407")
    assert found.eliminated == ["army_jp_14"]
    assert found.winner == "japan"


@pytest.mark.parametrize(
    ("units", "winner"),
    [
        pytest.param(["shokaku", "northampton"], "japan", id="more"),
        pytest.param(["nachi", "lexington(r)"], "allies", id="aircraft against none"),
        pytest.param(["mogami", "aoba", "wasp", "enterprise"], "allies", id="aircraft against more ships"),
        pytest.param(["aoba", "army_ap_mb"], "japan", id="nobody of the reactor"),
    ],
)
def test_9_28_who_wins_off_the_shore(units: list[str], winner: str) -> None:
    japanese = [unit for unit in units if unit in ("shokaku", "nachi", "mogami", "aoba")]
    found = answer(fought({GUADALCANAL: units}, active=japanese), [0, 0])
    assert found.air_naval_winner == winner


def test_9_28_the_reactor_wins_a_tie() -> None:
    here = fought({GUADALCANAL: ["shokaku(r)", "northampton"]}, active=["shokaku"])
    found = answer(here, [0, 0])
    assert found.air_naval.totals == {"japan": 9, "allies": 9}
    assert found.air_naval_winner == "allies"
    why = "both have 9 left, which is the reactor's win"
    assert sea_outcome(war(), started(war(), here, number(GUADALCANAL)), number(GUADALCANAL)) == (ALLIES, why)


def test_9_28_who_came_ashore_turns_back_if_the_attacker_loses() -> None:
    moves: Moves = {"army_jp_ss": ("amphibious_escorted", [RABAUL, GUADALCANAL])}
    units = {GUADALCANAL: ["aoba", "army_jp_ss", "wasp", "army_ap_mb"]}
    found = answer(fought(units, active=["aoba"], moves=moves), [0, 0])
    assert found.beaten_landers == ["army_jp_ss"]
    assert found.winner == "allies"
    assert all(roll.combat == "air_naval" for roll in found.rolls)


def test_9_28_who_came_over_land_fights_all_the_same() -> None:
    units = {"2106": ["army_jp_15", "army_ap_1_bu"], "2008": ["air_ap_avg"]}
    moves: Moves = {"army_jp_15": ("land", ["2107", "2106"])}
    here = fought(units, at=["2106"], moves=moves, afar={"air_ap_avg": "2106"})
    found = answer(here, [9, 5, 5], at="2106")
    assert found.air_naval_winner == "allies"
    assert [roll.combat for roll in found.rolls] == ["air_naval", "ground", "ground"]


def test_9_25_ships_in_company_are_hit_even_when_their_carrier_is_sunk() -> None:
    """A critical hit of 32: the carrier goes first, and her cruiser follows; she had come with her."""
    units = {GUADALCANAL: ["nagato", "aoba"], SOUTH: ["lexington(r)", "northampton", "mogami"]}
    here = fought(units, active=["nagato", "aoba", "northampton"], afar={"lexington": GUADALCANAL})
    found = answer(here, [9, 0], ["lexington", "northampton", "northampton"])
    assert found.legal_losses[:2] == [["lexington", "northampton"], ["northampton"]]
    assert found.eliminated == ["lexington", "northampton"]


def test_9_11_a_carrier_in_company_that_is_not_assigned_adds_nothing() -> None:
    units = {GUADALCANAL: ["nagato"], SOUTH: ["lexington", "indomitable"]}
    here = fought(units, active=["nagato", "indomitable"], afar={"lexington": GUADALCANAL})
    assert answer(here).air_naval.participants["allies"] == {"lexington": 12, "indomitable": 0}
