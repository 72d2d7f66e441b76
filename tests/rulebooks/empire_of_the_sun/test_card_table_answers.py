"""Every card that answers an offensive: when, on what condition, whom it activates or strikes (Rules 5.32)."""

from collections.abc import Mapping, Sequence

import msgspec
import pytest
from msgspec.structs import replace

from game.core.actions import Side, other
from game.rulebooks.empire_of_the_sun.cards.activating import activatable, units_by_card
from game.rulebooks.empire_of_the_sun.questions import event
from game.rulebooks.empire_of_the_sun.terms.card_words import Moment
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Move, Offensive
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, Piece, with_pieces
from game.rulebooks.empire_of_the_sun.war.playing import before_of
from game.rulebooks.empire_of_the_sun.war.reactions import reaction_refusal
from tests.rulebooks.empire_of_the_sun.card_rows import GAME, Units, Where, side_called
from tests.rulebooks.empire_of_the_sun.plays import number

Steps = Mapping[int, int]
"""The steps that are lost by the die."""
ONE_BELOW_5: Steps = {0: 1, 4: 1, 5: 0, 9: 0}
ONE_BELOW_8: Steps = {0: 1, 7: 1, 8: 0, 9: 0}
TWO_AT_MOST: Steps = {0: 1, 4: 1, 5: 2, 7: 2, 8: 0, 9: 0}
ATTACKS: Mapping[Side, tuple[Units, str, Sequence[str]]] = {
    JAPAN: ({"4423": ["nagato", "wasp"], "4021": ["kongo", "air_jp_24"]}, "4423", ["nagato"]),
    ALLIES: ({"4423": ["wasp", "tenyru"], "3823": ["northampton", "air_ap_5"]}, "4423", ["wasp"]),
}
"""An offensive of a side: who is there, where the battle is, who is activated."""


class Row(msgspec.Struct, frozen=True):
    """A card that answers.

    `asked` is the step in which it is named; `count` how many units a counter-offensive activates by headquarters, and
    `goes` whom of those named in `units`; `strikes` what its die costs the unit `struck`, at the step `at`.
    """

    asked: str = "VII"
    condition: str = ""
    without_battle: bool = False
    units: Units = {}
    active: Sequence[str] = ()
    moved: Mapping[str, Sequence[str]] = {}
    count: Mapping[str, int] = {}
    goes: str = ""
    at: Moment = ""
    struck: str = ""
    strikes: Steps = {}
    hq: str = ""
    """The headquarters that runs the offensive."""
    needless: Sequence[str] | None = None
    """Who is activated where it is refused; None: it needs nothing but an offensive."""


CODES = Row(condition="intercept")
TRUK, FLEET, OAHU = "hq_jp_ss", "hq_jp_cy", "hq_ap_c"
MANY = {"4021": ["aoba", "nagato", "shokaku", "air_jp_24", "army_jp_17"], "3407": [FLEET]}
TORPEDO = Row("IX", without_battle=True, at="XII", struck="wasp", strikes=ONE_BELOW_5, needless=["air_ap_5"])
EARLY = replace(TORPEDO, at="X")
IN_BURMA = {"2206": [], "2105": ["army_jp_15"], "1905": ["hq_ap_seac"]}
ROWS: dict[str, Row] = {
    "al_5": Row(condition="intercept", count={OAHU: 3}),
    "al_8": Row(condition="intercept", needless=["army_jp_17"], units={"4021": ["army_jp_17", "kongo", "air_jp_24"]}),
    "al_12": Row(condition="ambush"),
    "al_22": Row(
        "IV",
        units=IN_BURMA,
        active=["army_jp_15"],
        moved={"army_jp_15": ["2206", "2105"]},
        without_battle=True,
        needless=["nagato"],
    ),
    "al_24": Row("IX", without_battle=True),
    "al_26": Row(condition="ambush"),
    "al_59": CODES,
    "al_61": Row("IX", without_battle=True, at="X", struck="nagato", strikes=TWO_AT_MOST, needless=["air_jp_24"]),
    "al_68": Row("IX", without_battle=True, at="XII", struck="nagato", strikes=ONE_BELOW_8, needless=["air_jp_24"]),
    "al_78": Row("IX", without_battle=True, at="X", struck="kongo", strikes=ONE_BELOW_8, needless=["nagato", "kongo"]),
    "jp_4": CODES,
    "jp_13": CODES,
    "jp_17": Row(condition="intercept", units=MANY, count={TRUK: 3}, goes="aoba nagato air_jp_24"),
    "jp_19": Row("IV", without_battle=True, needless=[]),
    "jp_21": Row("IV", without_battle=True, units={"1905": ["hq_ap_seac", "army_ap_1_ind"]}, hq="hq_ap_seac"),
    "jp_22": Row("IV", without_battle=True, needless=[]),
    "jp_24": TORPEDO,
    "jp_27": replace(TORPEDO, strikes=TWO_AT_MOST),
    "jp_36": EARLY,
    "jp_45": Row(
        condition="intercept", units=MANY, count={TRUK: 4, FLEET: 5}, goes="aoba nagato shokaku air_jp_24 army_jp_17"
    ),
    "jp_46": Row(
        condition="intercept", units=MANY, count={TRUK: 4, FLEET: 5}, goes="aoba nagato shokaku air_jp_24 army_jp_17"
    ),
    "jp_49": CODES,
    "jp_61": Row("IX"),
    "jp_62": Row("IX"),
    "jp_63": Row("IX"),
    "jp_64": Row("IV", without_battle=True, needless=[]),
    "jp_65": Row(condition="intercept", units=MANY, count={TRUK: 4}, goes="aoba nagato shokaku air_jp_24"),
    "jp_66": Row("IX"),
    "jp_69": CODES,
    "jp_70": CODES,
    "jp_75": EARLY,
    "jp_81": Row("IX"),
    "jp_84": CODES,
    "jp_85": Row(condition="intercept", units=MANY, count={TRUK: 3}, goes="aoba nagato shokaku"),
    "jp_86": replace(TORPEDO, strikes=ONE_BELOW_8),
}
Answered = tuple[Side, int, EmpirePosition]
"""The side that answers, its card by its number in the game, and the position."""
SUICIDE = ("jp_61", "jp_62", "jp_63", "jp_66", "jp_81")
NEAR_TOKYO: Units = {"3607": ["wasp", "northampton", "orleans(r)"], "3706": ["air_jp_25"]}


def answered(name: str, active: Sequence[str] | None = None, *, with_battle: bool = True) -> Answered:
    """An enemy's offensive by operations of three, and the card in hand: its side, its number, the position."""
    word, printed = name.split("_")
    side, row = side_called(word), ROWS[name]
    units, battle, usual = ATTACKS[other(side)]
    if name in SUICIDE:
        units, battle, usual = NEAR_TOKYO, "3607", ["wasp", "northampton", "orleans"]
    here = Where({**units, **row.units}, ["2206"]).position(side, int(printed))
    chosen = active if active is not None else (*usual, *row.active)
    battles = (number(battle),) if with_battle else ()
    enemy = GAME.card_id(other(side), 16 if side == ALLIES else 21)
    moves = tuple(Move(number(unit), "land", tuple(map(number, path))) for unit, path in row.moved.items())
    offensive = Offensive(attacker=other(side), play="OC", card=enemy, operations=3, count=3, moves=moves)
    offensive = replace(offensive, battle_hexes=battles, all_battle_hexes=battles)
    if row.hq:
        offensive = replace(offensive, headquarters=number(row.hq))
    here = replace(here, offensive=offensive, activated=tuple(map(number, chosen)), side=other(side))
    return side, GAME.card_id(side, int(printed)), replace(here, before=before_of(here))


@pytest.mark.parametrize("name", ROWS)
def test_5_32_a_card_answers_in_its_step_and_in_no_other(name: str) -> None:
    row, (_, card, here) = ROWS[name], with_its_target(name)
    assert reaction_refusal(GAME, here, card, row.asked) is None
    for step in {"IV", "VII", "IX"} - {row.asked}:
        refused = reaction_refusal(GAME, here, card, step)
        assert refused is not None
        assert refused.rule == "5.32"
    assert (GAME.cards[card].condition or "") == row.condition


def with_its_target(name: str, *, with_battle: bool = True) -> Answered:
    """The same; where a card strikes light ships that passed American aircraft one has done so."""
    side, card, here = answered(name, with_battle=with_battle)
    if name == "al_24" and here.offensive is not None:
        path = tuple(map(number, ("4021", "4222", "4423")))
        here = replace(here, offensive=replace(here.offensive, moves=(Move(number("nagato"), "naval", path),)))
    return side, card, here


@pytest.mark.parametrize("name", ROWS)
def test_5_32_only_some_cards_answer_where_there_is_no_battle(name: str) -> None:
    row, (_, card, here) = ROWS[name], with_its_target(name, with_battle=False)
    refused = reaction_refusal(GAME, here, card, row.asked)
    assert (refused is None) == row.without_battle
    assert refused is None or refused.rule == "5.32"


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.needless is not None])
def test_5_32_an_answer_is_refused_where_nobody_is_activated_whom_it_means(name: str) -> None:
    row = ROWS[name]
    _, card, here = answered(name, row.needless)
    if name == "al_78":
        here = with_pieces(here, {number("kongo"): here.pieces[number("nagato")]})
    refused = reaction_refusal(GAME, here, card, row.asked)
    assert refused is not None
    assert refused.rule in ("5.3", "5.32", "5.40")


@pytest.mark.parametrize("name", [name for name, row in ROWS.items() if row.count])
def test_5_31_a_counter_offensive_activates_as_many_as_the_card_says_and_whom(name: str) -> None:
    """The enemy's card has operations of three: Kolombangara activates as many, the Yamato's last sortie one more."""
    row, (_, card, here) = ROWS[name], answered(name)
    assert here.offensive is not None
    answering = replace(here.offensive, cards=(card,), is_reacting=True, intelligence="intercept")
    here = replace(here, offensive=answering)
    assert [units_by_card(GAME, here, number(staff)) for staff in row.count] == [*row.count.values()]
    found = {GAME.counters[unit].id for unit in activatable(GAME, here, number(next(iter(row.count))))}
    assert found >= {*row.goes.split()}
    if row.goes:
        assert found & {*MANY["4021"]} == {*row.goes.split()}


STRUCK = [(name, die, lost) for name, row in ROWS.items() for die, lost in row.strikes.items()]


@pytest.mark.parametrize(("name", "die", "lost"), STRUCK)
def test_5_33_an_attack_costs_as_many_steps_as_the_die_says(name: str, die: int, lost: int) -> None:
    row, (side, card, here) = ROWS[name], answered(name)
    found = event(GAME, here, side, GAME.cards[card].number, dice=[die], moments=[row.at])
    assert found.waits_for is None
    units = [unit for names in found.changed.get("units", {}).values() for unit in names]
    boxes = found.changed.get("boxes", {}).get("eliminated", [])
    assert ("units" in found.changed) == (lost > 0)
    assert (f"{row.struck}(r)" in units) == (lost == 1)
    assert (f"{row.struck}(r)" in boxes) == (lost == 2)


@pytest.mark.parametrize("name", SUICIDE)
def test_5_34_a_kamikaze_costs_its_aircraft_a_step_and_two_whole_ships_one_each(name: str) -> None:
    side, card, here = answered(name)
    printed = GAME.cards[card].number
    done = event(GAME, here, side, printed, moments=["X"], choices=["wasp"]).changed["units"]
    assert sorted(done["3607"]) == ["northampton(r)", "orleans(r)", "wasp(r)"]
    assert done["3706"] == ["air_jp_25(r)"]
    for elsewhere in ({"4423": NEAR_TOKYO["3607"], "3706": NEAR_TOKYO["3706"]}, {"3607": NEAR_TOKYO["3607"]}):
        place = number(next(iter(elsewhere)))
        assert here.offensive is not None
        offensive = replace(here.offensive, battle_hexes=(place,), all_battle_hexes=(place,))
        there = replace(Where(elsewhere).position(side, printed), offensive=offensive, activated=here.activated)
        refused = reaction_refusal(GAME, there, card, "IX")
        assert refused is not None, "too far from Tokyo, or without aircraft"
        assert refused.rule in ("5.3", "5.32")


@pytest.mark.parametrize("name", ["jp_19", "jp_22", "jp_64", "jp_21"])
def test_5_40_a_cancelled_offensive_leaves_everybody_where_he_was(name: str) -> None:
    """A carrier has sailed on. A storm reduces a cruiser as well, Gandhi an Indian corps."""
    side, card, here = answered(name, ["northampton", "wasp"])
    here = with_pieces(here, {number("wasp"): Piece(number("4424"))})
    found = event(GAME, here, side, GAME.cards[card].number).changed["units"]
    assert ("wasp" in found["4423"], found["4424"]) == (True, [])
    reduced = {unit for names in found.values() for unit in names if unit.endswith("(r)")}
    assert reduced == {"jp_64": {"northampton(r)"}, "jp_21": {"army_ap_1_ind(r)"}}.get(name, set())


def test_the_table_holds_every_card_that_answers() -> None:
    words = {"japan": "jp", "allies": "al"}
    assert {*ROWS} == {f"{words[card.side]}_{card.number}" for card in GAME.cards if card.event == "reaction"}
