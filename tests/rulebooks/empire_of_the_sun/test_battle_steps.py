"""What the players are asked in a battle, and what they are told (Rules 9)."""

from typing import Any

from msgspec.structs import replace

from game.core.actions import Action, Kind, Target
from game.core.combat import CombatReport, Roll, Round
from game.core.events import CombatResolved
from game.core.play import Moment, begin
from game.rulebooks.empire_of_the_sun.battle.casualties import Casualties
from game.rulebooks.empire_of_the_sun.battle.choosing import ChooseBattle
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, change_battle
from game.rulebooks.empire_of_the_sun.battle.course import begin_battle as started
from game.rulebooks.empire_of_the_sun.battle.hitting import KeepStep, LastStep, PayCritical, TakeHits
from game.rulebooks.empire_of_the_sun.battle.reports import with_losses
from game.rulebooks.empire_of_the_sun.battle.shifting import ShiftLosses, SpareCarrier
from game.rulebooks.empire_of_the_sun.shown.inspection import charts
from game.rulebooks.empire_of_the_sun.shown.statistics import statistics
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Shot
from game.rulebooks.empire_of_the_sun.terms.position import (
    ELIMINATED,
    Clocks,
    EmpireChoice,
    EmpirePosition,
    Piece,
    with_pieces,
)
from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, RABAUL, Moves, answer, begun, do, fought, number
from tests.rulebooks.empire_of_the_sun.war import war

SOUTH = "4424"


def rolled(here: EmpirePosition, *shots: Shot, **more: Any) -> EmpirePosition:
    """The battle of Guadalcanal after a roll."""
    return change_battle(started(war(), here, number(GUADALCANAL)), shots=shots, **more)


def refused(step: EmpireChoice, here: EmpirePosition, name: str) -> tuple[str, str]:
    """What a player reads who clicks a counter that can do nothing now."""
    refusal = step.refusal(war(), here, Target(Kind.PIECE, number(name)))
    return refusal.sentence, refusal.rule


def reports(moment: Moment[Any, Any]) -> list[CombatReport]:
    """The reports of what has just happened."""
    return [event.report for event in moment.events if isinstance(event, CombatResolved)]


def told(moment: Moment[Any, Any]) -> str:
    """What the log says of what has just happened."""
    return " ".join(event.sentence(war()) for event in moment.events)


def test_9_22_the_report_tells_the_whole_battle_round_by_round() -> None:
    moves: Moves = {"army_jp_14": ("amphibious", [RABAUL, GUADALCANAL])}
    units = {GUADALCANAL: ["nagato", "hiei", "army_jp_14", "army_ap_mb"]}
    moment = begun(fought(units, active=["nagato", "hiei"], moves=moves))
    assert moment.decision is not None
    assert (
        moment.decision.step.prompt(war(), moment.position).sentence
        == "roll for the air-naval combat in [4423|Guadalcanal]"
    )
    assert moment.decision.step.refusal(war(), moment.position, Target(Kind.BUTTON)).rule == "9.22"
    assert moment.decision.step.subject(war(), moment.position) == Target(Kind.SPACE, number(GUADALCANAL))
    moment = do(moment, "roll_combat")
    assert "a bombardment of the troops ashore" in reports(moment)[0].rounds[0].rolls[0].outcome
    assert "Air-naval combat in [4423|Guadalcanal]: Japan rolled" in told(moment)
    assert "Marine Brigade is reduced § 9.23." in told(moment)
    assert moment.decision is not None
    assert moment.decision.step.prompt(war(), moment.position).rule == "9.33"
    shown = moment.decision.step.preview(war(), moment.position, Action("roll_combat"))
    assert shown is not None
    assert shown.title == "Ground combat in [4423|Guadalcanal]"
    assert shown.against_total.startswith("strength")
    halved = [note for note in shown.notes if "halved" in note]
    assert halved == ["14th Army: attack 18, defence 6, halved after its landing § 9.31."], "the marines there are not"
    moment = do(moment, "roll_combat")
    whole = reports(moment)[-1]
    assert [each.name for each in whole.rounds] == ["Air-naval combat", "Ground combat"]
    assert any("the ground combat goes to" in line for line in whole.rounds[1].rolls[-1].outcome)
    assert "§ 9.35" in told(moment)


def test_9_22_the_notes_before_the_roll_say_who_adds_what_and_who_rolls_first() -> None:
    units = {GUADALCANAL: ["aoba", "northampton"], SOUTH: ["wasp", "orleans"]}
    here = fought(units, active=["aoba", "orleans"], afar={"wasp": GUADALCANAL}, intelligence="surprise")
    moment = begun(here)
    assert moment.decision is not None
    shown = moment.decision.step.preview(war(), moment.position, Action("roll_combat"))
    assert shown is not None
    assert shown.notes[0] == "First to roll: Japan; then the Allies, with what is left § 9.22."
    assert "Wasp: attack 12, from afar, defence 12." in shown.notes
    assert "New Orleans: adds nothing, and may be hit." in shown.notes
    assert [modifier.reason for modifier in shown.modifiers] == ["Surprise"]


def test_9_27_before_troops_alone_are_bombarded_it_is_said_what_it_takes_to_hit_them() -> None:
    units = {GUADALCANAL: ["nagato", "army_ap_mb"]}
    moment = begun(fought(units, active=["nagato"]))
    assert moment.decision is not None
    shown = moment.decision.step.preview(war(), moment.position, Action("roll_combat"))
    assert shown is not None
    assert "Marine Brigade: is bombarded, defence 8." in shown.notes
    at_sea = begun(fought({GUADALCANAL: ["nagato", "wasp", "army_ap_mb"]}, active=["nagato"]))
    assert at_sea.decision is not None
    shown = at_sea.decision.step.preview(war(), at_sea.position, Action("roll_combat"))
    assert shown is not None
    assert not any("bombarded" in note for note in shown.notes)


def test_9_24_before_the_roll_it_is_said_what_critical_means_and_only_where_a_hit_can_be() -> None:
    moment = begun(fought({GUADALCANAL: ["aoba", "northampton"]}, active=["aoba"]))
    assert moment.decision is not None
    shown = moment.decision.step.preview(war(), moment.position, Action("roll_combat"))
    assert shown is not None
    assert shown.notes[-1] == "Critical: reduced units may be lost before all others are reduced § 9.24."
    ashore = fought({"2105": ["army_jp_15", "army_ap_1_ind"]}, at=["2105"])
    notes = ChooseBattle().preview(war(), ashore, Action("fight", number("2105"))).notes
    assert not any("Critical" in note for note in notes)


def test_9_22_before_the_roll_a_side_that_the_card_bars_from_it_is_told_to_be_hit_only() -> None:
    units = {"5508": ["akagi"], "5808": ["orleans", "air_ap_7"]}
    moment = begun(fought(units, at=["5808"], active=["akagi"], afar={"akagi": "5808"}, event="jp_1"))
    assert moment.decision is not None
    shown = moment.decision.step.preview(war(), moment.position, Action("roll_combat"))
    assert shown is not None
    assert (shown.total, shown.against_total) == ("strength 12", "cannot fire")
    assert "7th Air Force: defence 5." in shown.notes
    assert "Akagi: attack 12, from afar, defence 12." in shown.notes
    by_another = begun(fought(units, at=["5808"], active=["akagi"], afar={"akagi": "5808"}))
    assert by_another.decision is not None
    shown = by_another.decision.step.preview(war(), by_another.position, Action("roll_combat"))
    assert shown is not None
    assert shown.against_total.startswith("strength")


def test_9_23_what_a_side_has_lost_is_told_below_the_roll_that_hit_it() -> None:
    here = fought({GUADALCANAL: ["aoba", "northampton"]}, active=["aoba"])
    volley = Round("Air-naval combat", tuple(Roll(side, "", (), "", (5,)) for side in (JAPAN, ALLIES)))
    lost = tuple((number(name), 1) for name in ("aoba", "northampton"))
    hit = change_battle(begun(here).position, rounds=(volley,), lost=lost)
    told = battle_of(with_losses(war(), hit)).rounds[-1].rolls
    assert [roll.outcome for roll in told] == [("Northampton is reduced",), ("Aoba is reduced",)]


def test_9_1_ground_troops_alone_are_shown_before_the_battle_too() -> None:
    moves: Moves = {"army_jp_15": ("land", ["2106", "2105"])}
    here = fought({"2105": ["army_jp_15", "army_ap_1_ind"]}, at=["2105"], moves=moves)
    shown = ChooseBattle().preview(war(), here, Action("fight", number("2105")))
    assert (shown.title, shown.total) == ("Ground combat in [2105|Imphal]", "strength 20")
    assert ChooseBattle().prompt(war(), here).rule == "9.1"
    assert [mark.space for mark in ChooseBattle().marks(war(), here)] == [number("2105")]


def test_9_23_what_the_roller_reads() -> None:
    here = rolled(
        fought({GUADALCANAL: ["shokaku", "wasp", "northampton"]}, active=["shokaku"]), Shot(side=JAPAN, hits=9)
    )
    step = TakeHits(JAPAN)
    assert step.prompt(war(), here).sentence == "choose an enemy to hit: 9 hits left"
    assert refused(step, here, "wasp") == ("A step costs 12 hits, and 9 are left.", "9.23")
    assert refused(step, here, "shokaku") == ("Only enemies in this combat are hit.", "9.23")
    assert step.refusal(war(), here, Target(Kind.SPACE, 0)).rule == "9.23"
    shown = step.preview(war(), here, Action("hit", number("northampton")))
    assert shown is not None
    assert shown.notes == ("is reduced for 8 of 9 hits",)
    assert [mark.text for mark in step.marks(war(), here)] == ["9 hits"]
    assert step.subject(war(), here) == Target(Kind.SPACE, number(GUADALCANAL))


def test_9_23_without_a_roll_there_is_nothing_to_spend() -> None:
    here = rolled(fought({GUADALCANAL: ["shokaku", "wasp"]}, active=["shokaku"]))
    assert TakeHits(JAPAN).legal(war(), here) == []
    assert TakeHits(JAPAN).preview(war(), here, Action("spend_all")) is None
    assert PayCritical(JAPAN).legal(war(), here) == []


def test_9_24_the_owner_of_equals_is_asked() -> None:
    units = {GUADALCANAL: ["shokaku", "northampton", "orleans", "wasp"]}
    here = rolled(fought(units, active=["shokaku"]), Shot(side=JAPAN, hits=3, is_critical=True))
    step = PayCritical(JAPAN)
    assert step.decider(war(), here) == ALLIES
    assert step.prompt(war(), here).rule == "9.24"
    assert {action.target for action in step.legal(war(), here)} == {number("northampton"), number("orleans")}
    assert refused(step, here, "wasp")[1] == "9.24"
    assert step.subject(war(), here) == Target(Kind.SPACE, number(GUADALCANAL))
    assert TakeHits(JAPAN).prompt(war(), here).sentence.endswith("3 hits left, critical")
    bought = rolled(fought(units, active=["shokaku"]), Shot(side=JAPAN, hits=3, is_critical=True, bought=1))
    assert step.legal(war(), bought) == []


def test_9_27_who_is_bombarded_names_a_unit() -> None:
    units = {GUADALCANAL: ["nagato", "army_ap_mb(r)", "army_ap_sf(r)"]}
    here = rolled(fought(units, active=["nagato"]), Shot(side=JAPAN, hits=20, is_bombardment=True))
    step = KeepStep(ALLIES)
    assert step.decider(war(), here) == ALLIES
    assert step.prompt(war(), here).rule == "9.27"
    assert step.subject(war(), here) == Target(Kind.SPACE, number(GUADALCANAL))
    assert refused(step, here, "nagato")[1] == "9.27"
    asked = TakeHits(JAPAN).apply(war(), here, Action("spend_all"))
    assert asked.then == (KeepStep(ALLIES), TakeHits(JAPAN))
    assert LastStep(JAPAN).run(war(), here).then == (KeepStep(ALLIES),), "before the first hit"
    kept = step.apply(war(), here, Action("keep", number("army_ap_mb"))).position
    assert refused(TakeHits(JAPAN), kept, "army_ap_mb") == ("A bombardment never takes the last step of all.", "9.27")
    assert {action.target for action in TakeHits(JAPAN).legal(war(), kept)} == {number("army_ap_sf")}
    assert LastStep(JAPAN).run(war(), kept).then == ()


def test_9_26_what_japan_is_asked() -> None:
    units = {GUADALCANAL: ["shokaku", "zuiho(r)", "soryu(r)", "wasp"]}
    here = fought(units, active=["shokaku", "zuiho", "soryu"])
    gone = with_pieces(here, {number("zuiho"): Piece(ELIMINATED, True)})
    here = rolled(gone, Shot(side=ALLIES, hits=0, bought=2), lost=((number("zuiho"), 1), (number("soryu"), 1)))
    spaces = tuple((number(name), number(GUADALCANAL)) for name in ("shokaku", "zuiho", "soryu"))
    step = ShiftLosses(spaces=spaces)
    assert step.decider(war(), here) == JAPAN
    assert step.prompt(war(), here).rule == "9.26"
    assert refused(step, here, "wasp")[1] == "9.26"
    assert {action.target for action in step.legal(war(), here)} == {number("shokaku"), number("soryu"), -1}
    then = step.apply(war(), here, Action("shift_to", number("shokaku"))).then[0]
    assert isinstance(then, SpareCarrier)
    assert [then.label(war(), here, action) for action in then.legal(war(), here)] == ["Soryu", "Zuiho"]
    assert then.decider(war(), here) == JAPAN
    assert "Shokaku" in then.prompt(war(), here).sentence
    assert refused(then, here, "wasp")[1] == "9.26"
    assert then.subject(war(), here) == Target(Kind.PIECE, number("shokaku"))
    result = then.apply(war(), here, Action("spare", number("zuiho")))
    assert result.position.pieces[number("zuiho")] == Piece(number(GUADALCANAL), True)
    assert result.position.pieces[number("shokaku")].is_reduced
    again = result.then[0]
    assert isinstance(again, ShiftLosses)
    assert refused(again, result.position, "zuiho") == ("It was spared a step itself.", "9.26")
    assert {action.target for action in again.legal(war(), result.position)} == {number("shokaku"), number("soryu"), -1}


def test_9_22_nobody_is_left_to_answer() -> None:
    units = {GUADALCANAL: ["nagato", "hiei", "dasia(r)"]}
    moment = begun(fought(units, active=["nagato", "hiei"], intelligence="surprise"))
    assert "had nobody left to answer" in told(do(moment, "roll_combat"))


def test_9_21_cards_that_ask_for_a_carrier_nearby_or_a_lone_island() -> None:
    units = {GUADALCANAL: ["aoba", "wasp"], RABAUL: ["shokaku"]}
    added = answer(fought(units, active=["aoba"], event="jp_32")).air_naval.modifiers["japan"]
    assert [amount for amount, _, _ in added] == [1]
    added = answer(fought(units, active=["aoba", "shokaku"], event="jp_32")).air_naval.modifiers["japan"]
    assert added == [], "the carrier is activated"
    moves: Moves = {"army_ap_mb": ("amphibious", [SOUTH, GUADALCANAL])}
    here = fought({GUADALCANAL: ["army_ap_mb", "army_jp_ss"]}, moves=moves, attacker=ALLIES, event="al_37")
    assert [amount for amount, _, _ in answer(here).ground.modifiers["allies"]] == [-2, 2]


def test_9_6_the_will_falls_once_a_turn_and_never_below_none() -> None:
    game = replace(war(), scenario=replace(war().scenario, political_will=5))
    moves: Moves = {"army_ap_1_m": ("amphibious", ["5808", "3706"])}
    here = fought({"3706": ["army_jp_14"]}, at=["3706"], attacker=ALLIES, moves=moves)
    here = change_battle(started(game, replace(here, political_will=1), number("3706")), combat="ground")
    here = change_battle(here, lost=((number("army_ap_1_m"), 2),))
    fallen = Casualties().run(game, here).position
    assert (fallen.political_will, fallen.clocks.casualties) == (0, here.turn)
    assert Casualties().run(game, replace(fallen, political_will=4)).position.political_will == 4
    later = replace(fallen, turn=here.turn + 1)
    assert Casualties().run(game, later).position.political_will == 0
    assert Casualties().run(war(), here).position.political_will == 1, "nobody counts the Will in this scenario"
    survived = with_pieces(replace(here, clocks=Clocks()), {number("army_ap_1_m"): Piece(number("3706"), True)})
    assert Casualties().run(game, survived).position.political_will == 1


def test_9_1_there_is_nothing_left_after_the_last_battle() -> None:
    here = fought({GUADALCANAL: ["aoba", "northampton"]}, at=[], active=["aoba"])
    assert begin(war(), replace(here, steps=(ChooseBattle(),))).decision is None


def test_9_22_and_9_33_the_tables_can_be_read() -> None:
    tables = {chart.name: [row.cells for row in chart.rows] for chart in charts(war())}
    assert tables["Air-naval combat"] == [
        ("up to 2", "a quarter of the total"),
        ("3 to 5", "half of the total"),
        ("6 or more", "all of the total"),
    ]
    assert [die for die, _ in tables["Ground combat"]] == ["up to 2", "3 to 6", "7 to 8", "9 or more"]
    assert ("Surprise, attacker", "+3") in tables["Added in the air and at sea"]
    assert ("American aircraft, turns 5 to 7", "+1") in tables["Added in the air and at sea"]
    assert ("Attacker, mixed", "−2") in tables["Added on the ground"]


def test_9_5_a_battle_of_two_combats_is_counted_once_at_the_end_of_the_game() -> None:
    moves: Moves = {"army_jp_14": ("amphibious", [RABAUL, GUADALCANAL])}
    units = {GUADALCANAL: ["nagato", "hiei", "army_jp_14", "army_ap_mb"]}
    moment = do(begun(fought(units, active=["nagato", "hiei"], moves=moves)), "roll_combat")
    events = list(moment.events)
    while moment.decision is not None and any(action.verb == "roll_combat" for action in moment.decision.legal):
        moment = do(moment, "roll_combat")
        events += moment.events
    assert sum(isinstance(event, CombatResolved) for event in events) > 1, "at sea, ashore, and the end of it"
    counted = {each.name: each.values for each in statistics(war(), events)}
    assert counted["Offensive battles"] == ("1", "0")
