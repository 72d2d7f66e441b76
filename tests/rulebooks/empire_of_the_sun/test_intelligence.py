"""Intelligence and special reaction: is the attacker found, and does a landing become a battle (Rules 7.25, 7.27)."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.actions import Kind
from game.core.dice import Dice
from game.core.play import Moment, begin
from game.rulebooks.empire_of_the_sun.offensive.intelligence import Intelligence, SpecialReaction
from game.rulebooks.empire_of_the_sun.offensive.rolls import is_found
from game.rulebooks.empire_of_the_sun.terms.game import JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Offensive, Play
from game.rulebooks.empire_of_the_sun.terms.position import offensive_of
from tests.rulebooks.empire_of_the_sun.battles import AT_HOME, GUADALCANAL, can, do, number, why_not
from tests.rulebooks.empire_of_the_sun.war import position, war


def found(
    card: int, play: Play, face: int, *, crossed: bool = False, units: Mapping[str, Sequence[str]] | None = None
) -> bool:
    """Whether a roll against an offensive of Japan's by this card finds it."""
    game, here = position(units or {})
    offensive = Offensive(
        attacker=JAPAN, play=play, card=game.card_id(JAPAN, card), operations=2, has_entered_zone=crossed
    )
    return is_found(game, replace(here, offensive=offensive), face)


def test_7_25_the_card_says_what_the_roll_must_not_pass() -> None:
    """Japanese card 8 has 5 for operations and 7 as an event; a natural 9 always fails."""
    assert found(8, "EC", 8, crossed=True)
    assert not found(8, "EC", 9, crossed=True)
    assert not found(8, "EC", 8)
    assert found(8, "OC", 7, crossed=True)
    assert not found(8, "OC", 8, crossed=True)


def test_7_25_a_sea_that_nobody_watches_hides_the_attacker() -> None:
    """Japanese card 12: 8 as an event, and 4 more on the die while nobody watches French Frigate Shoals, 5508."""
    assert found(12, "EC", 4)
    assert not found(12, "EC", 5)
    assert found(12, "EC", 5, units={"5608": ["northampton"]})
    assert not found(12, "EC", 5, units={"4828": ["northampton"], "4612": ["lexington"]})


def is_ours(unit: int) -> bool:
    """Whether a counter is a Japanese unit."""
    counter = war().counters[unit]
    return counter.side == JAPAN and not counter.is_headquarters


def reacting(units: Mapping[str, Sequence[str]], *, seed: int, card: int = 8, **more: Any) -> Moment[Any, Any]:
    """Japan's offensive with all its units on the map; the Allies may roll."""
    game, here = position(units, japan=AT_HOME)
    here = replace(here, activated=tuple(n for n, each in enumerate(here.pieces) if each.space >= 0 and is_ours(n)))
    offensive = Offensive(attacker=JAPAN, play="OC", card=game.card_id(JAPAN, card), operations=3, **more)
    here = replace(here, offensive=offensive, dice=Dice(seed), steps=(Intelligence(), SpecialReaction()))
    return begin(game, here)


def seed_for(face: int) -> int:
    """A seed with which the first roll shows this face."""
    return next(seed for seed in range(1000) if Dice(seed).roll(1, 10)[0] == (face,))


@pytest.mark.parametrize(("face", "intelligence"), [(5, "intercept"), (6, "surprise"), (9, "surprise")])
def test_7_25_a_success_finds_the_enemy(face: int, intelligence: str) -> None:
    """Japanese card 8 for operations: 5 or less."""
    moment = reacting({}, seed=seed_for(face), battle_hexes=(1,))
    assert offensive_of(do(moment, "roll_intelligence").position).intelligence == intelligence
    assert offensive_of(do(moment, "no_reaction").position).intelligence == "surprise"


def test_7_25_nobody_rolls_where_nothing_is_fought() -> None:
    """An offensive that only moves ships from port to port brings no battle, and so nothing to intercept."""
    assert reacting({}, seed=1).decision is None
    assert reacting({}, seed=1, battle_hexes=(1,)).decision is not None


def test_7_25_nobody_rolls_against_an_event_that_is_a_surprise() -> None:
    """Japanese card 3 says so; played for operations it does not."""
    game, here = position({})
    offensive = Offensive(attacker=JAPAN, play="EC", card=game.card_id(JAPAN, 3), operations=2, battle_hexes=(1,))
    assert Intelligence().legal(game, replace(here, offensive=offensive)) == ()
    assert Intelligence().legal(game, replace(here, offensive=replace(offensive, play="OC")))


def test_7_27_a_landing_within_reach_may_become_a_battle() -> None:
    """Lunga, 4423, lies in the zone of the carrier and in the range of Noumea; 4715 in neither."""
    units = {"4828": ["hq_ap_sg"], "4424": ["enterprise"], "5808": ["hq_ap_c"], GUADALCANAL: ["army_jp_ss"]}
    landings = (number(GUADALCANAL), number("4715"))
    moment = reacting(units, seed=seed_for(5), landings=landings)
    assert can(moment, "roll_special") == {number(GUADALCANAL)}
    assert why_not(moment, Kind.SPACE, "4715") == ("The hex lies in no zone of influence of yours.", "7.27")
    after = do(moment, "roll_special", GUADALCANAL)
    assert offensive_of(after.position).battle_hexes == (number(GUADALCANAL),)
    failed = do(reacting(units, seed=seed_for(6), landings=landings), "roll_special", GUADALCANAL)
    assert offensive_of(failed.position).battle_hexes == ()


def test_7_27_whoever_stands_where_a_landing_is_found_fights_there_and_in_no_other_battle() -> None:
    """A carrier off Lunga was to strike Tulagi from there: now it stays, and that other battle is off."""
    units = {
        GUADALCANAL: ["shokaku", "army_jp_ss"],
        "4424": ["enterprise"],
        "4422": ["army_ap_mb"],
        "4828": ["hq_ap_sg"],
    }
    tulagi, lunga = number("4422"), number(GUADALCANAL)
    game, here = position(units, japan=AT_HOME)
    carrier = game.by_id["shokaku"]
    offensive = Offensive(
        attacker=JAPAN,
        play="EC",
        card=game.card_id(JAPAN, 8),
        operations=3,
        landings=(lunga,),
        assigned=((carrier, tulagi),),
        battle_hexes=(tulagi,),
        all_battle_hexes=(tulagi,),
    )
    active = (carrier, game.by_id["army_jp_ss"])
    here = replace(here, offensive=offensive, activated=active, dice=Dice(seed_for(5)), steps=(SpecialReaction(),))
    assert SpecialReaction().prompt(game, here).sentence == "roll against a landing? [4423|Guadalcanal]"
    after = offensive_of(do(begin(game, here), "roll_special", GUADALCANAL).position)
    assert (after.battle_hexes, after.assigned) == ((lunga,), ())
    failed = replace(here, dice=Dice(seed_for(9)))
    kept = offensive_of(do(begin(game, failed), "roll_special", GUADALCANAL).position)
    assert (kept.battle_hexes, kept.assigned) == ((tulagi,), ((carrier, tulagi),))
