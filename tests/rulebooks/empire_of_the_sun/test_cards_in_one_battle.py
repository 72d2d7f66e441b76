"""Cards of both sides in one battle: each does what it says, whatever the others do (Rules 5.3, 9.11, 9.21, 9.32).

The table says what is printed on the cards: whose attack they change, or what they add to which die.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, combinations

import msgspec
import pytest

from game.core.actions import Side
from game.rulebooks.empire_of_the_sun.questions.battle import BattleAnswer
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, BOTH, JAPAN
from game.rulebooks.empire_of_the_sun.terms.tables import SIDE_NAMES
from tests.rulebooks.empire_of_the_sun.battles import Moves, answer, fought

CARRIERS = ("cv", "cvl", "cve")
LIGHT = ("ca", "cl", "apd")
WAKE, GUADALCANAL, MALAYA = "4612", "4423", "2111"
ATTACKS: Mapping[str, tuple[str, Sequence[str], str, int]] = {
    "jp_17": ("jp", LIGHT, "japan", 2),
    "jp_25": ("al", CARRIERS, "us", -2),
    "jp_29": ("jp", CARRIERS, "japan", 2),
    "jp_47": ("jp", ("ca",), "japan", 2),
    "jp_83": ("jp", LIGHT, "japan", 2),
    "al_36": ("al", ("ca",), "us", 2),
    "al_55": ("jp", CARRIERS, "japan", -2),
}
"""Whose ships attack with more, or with less: the side, their kinds and nation."""
DICE: Mapping[str, tuple[str, str, int]] = {
    "jp_8": ("jp", "air_naval", 1),
    "jp_23": ("jp", "ground", 1),
    "jp_32": ("jp", "air_naval", 1),
    "al_7": ("al", "ground", 2),
    "al_26": ("al", "ground", 4),
    "al_29": ("al", "ground", 1),
    "al_37": ("al", "ground", 2),
}
"""Whose dice in which combat have something added: here sail a ship of the Commonwealth and an idle carrier."""
NOTHING_HERE = ("jp_3", "jp_14", "jp_46", "al_5")
"""Cards for other ground, or for what it takes to hit; they go with the others."""
SHIPS: Mapping[str, str] = {
    "aoba": "ca",
    "tenyru": "cl",
    "kamikaze": "apd",
    "shokaku": "cv",
    "zuiho": "cvl",
    "wasp": "cv",
    "northampton": "ca",
    "exeter": "ca",
}
JAPANESE = ("aoba", "tenyru", "kamikaze", "shokaku", "zuiho", "army_jp_ss")
ALLIED = ("wasp", "northampton", "exeter", "army_ap_1_m")
EVENTS = {
    JAPAN: ("", "jp_3", "jp_8", "jp_14", "jp_23", "jp_25", "jp_29", "jp_32", "jp_47", "jp_83"),
    ALLIES: ("", "al_7", "al_29", "al_36", "al_37", "al_55"),
}
ANSWERS = {JAPAN: ("al_5", "al_26"), ALLIES: ("jp_17", "jp_46")}
"""The answers of the enemy of each attacker."""


class Battle(msgspec.Struct, frozen=True):
    """Who attacks, and the cards that are played."""

    attacker: Side
    event: str
    answers: tuple[str, ...]

    def cards(self) -> set[str]:
        """All of them."""
        return {self.event, *self.answers} - {""}


def all_of(cards: Sequence[str]) -> Iterable[tuple[str, ...]]:
    """Every choice of some cards."""
    return chain.from_iterable(combinations(cards, number) for number in range(len(cards) + 1))


BATTLES = [Battle(side, event, some) for side in BOTH for event in EVENTS[side] for some in all_of(ANSWERS[side])]


def fight(battle: Battle, place: str = WAKE, *, flags: tuple[str, ...] = ()) -> BattleAnswer:
    """Both fleets, and troops of the attacker that land; an idle carrier of Japan's is not far."""
    lands, start = ("army_jp_ss", "4715") if battle.attacker == JAPAN else ("army_ap_1_m", "5808")
    active = JAPANESE if battle.attacker == JAPAN else ALLIED
    moves: Moves = {lands: ("amphibious", (start, place))}
    near = {WAKE: "4715", GUADALCANAL: "4021", MALAYA: "2212"}[place]
    units = {place: [*JAPANESE, *ALLIED], near: ["ryujo"]}
    here = fought(
        units,
        at=[place],
        active=active,
        moves=moves,
        attacker=battle.attacker,
        event=battle.event,
        answers=battle.answers,
        flags=flags,
        japan=("3706", "4017", "4021", "4715", "2212"),
    )
    return answer(here, at=place)


def added(found: BattleAnswer, side: Side, combat: str) -> int:
    """What is added to the die of a side."""
    told = found.air_naval if combat == "air_naval" else found.ground
    return sum(amount for amount, _, _ in told.modifiers[SIDE_NAMES[side]])


def called(battle: Battle) -> str:
    """A battle by its attacker and its cards."""
    return "-".join(("by", str(battle.attacker), *sorted(battle.cards())))


@pytest.mark.parametrize("battle", BATTLES, ids=called)
def test_5_3_each_card_does_in_a_battle_what_it_says_beside_all_others(battle: Battle) -> None:
    plain, found = fight(Battle(battle.attacker, "", ())), fight(battle)
    for side, units in ((JAPAN, JAPANESE), (ALLIES, ALLIED)):
        short, word = ["jp", "al"][side], SIDE_NAMES[side]
        for unit in units:
            if unit in SHIPS:
                nation = "british" if unit == "exeter" else ("japan" if side == JAPAN else "us")
                more = sum(
                    amount
                    for card, (whose, kinds, of, amount) in ATTACKS.items()
                    if card in battle.cards() and (whose, of) == (short, nation) and SHIPS[unit] in kinds
                )
                usual = plain.air_naval.participants[word][unit]
                assert found.air_naval.participants[word][unit] == usual + more, unit
        for combat in ("air_naval", "ground"):
            more = sum(DICE[card][2] for card in battle.cards() & {*DICE} if DICE[card][:2] == (short, combat))
            assert added(found, side, combat) == added(plain, side, combat) + more, combat
    assert battle.cards() <= {*ATTACKS, *DICE, *NOTHING_HERE}


@pytest.mark.parametrize(
    ("event", "place", "flags", "japan"),
    [
        ("", WAKE, ("fortifications",), 1),
        ("jp_23", WAKE, ("fortifications",), 2),
        ("jp_23", GUADALCANAL, ("fortifications",), 2),
        ("jp_23", MALAYA, ("fortifications",), 1),
        ("jp_3", WAKE, ("fortifications",), 1),
    ],
)
def test_9_32_a_fortified_island_and_a_brigade_add_up(
    event: str, place: str, flags: tuple[str, ...], japan: int
) -> None:
    """Japanese card 31 holds for the rest of the game, on lone islands; card 23 helps a brigade anywhere."""
    plain = fight(Battle(JAPAN, "", ()), place)
    found = fight(Battle(JAPAN, event, ()), place, flags=flags)
    assert added(found, JAPAN, "ground") == added(plain, JAPAN, "ground") + japan


@pytest.mark.parametrize("place", [GUADALCANAL, MALAYA])
@pytest.mark.parametrize("answers", [(), ("al_26",)])
def test_9_32_tsuji_has_four_in_all_and_the_enemy_what_his_cards_give(place: str, answers: tuple[str, ...]) -> None:
    plain = fight(Battle(JAPAN, "", ()), place)
    found = fight(Battle(JAPAN, "jp_3", answers), place, flags=("fortifications",))
    assert added(found, JAPAN, "ground") == 4
    assert added(found, ALLIES, "ground") == added(plain, ALLIES, "ground") + 4 * len(answers)
