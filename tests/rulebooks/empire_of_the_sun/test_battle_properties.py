"""Whatever fights whatever: hits are legal and paid for, nobody grows, and every battle ends (Rules 9)."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.play import Moment
from game.rulebooks.empire_of_the_sun.battle.course import battle_of, pool, shot_of
from game.rulebooks.empire_of_the_sun.battle.hitting import TakeHits
from game.rulebooks.empire_of_the_sun.files.invariants import broken_places
from game.rulebooks.empire_of_the_sun.terms.game import ALLIES, JAPAN
from game.rulebooks.empire_of_the_sun.terms.offensive import Intelligence
from game.rulebooks.empire_of_the_sun.terms.position import EmpirePosition, offensive_of
from tests.rulebooks.empire_of_the_sun.battles import GUADALCANAL, RABAUL, Moves, begun, fought
from tests.rulebooks.empire_of_the_sun.war import HOME, war

SOUTH, HONG_KONG, IMPHAL = "4424", "2709", "2105"
JAPANESE = ("shokaku", "zuiho", "ryujo", "aoba", "nagato", "army_jp_ss", "army_jp_14", "army_jp_1sn", "air_jp_22")
ALLIED = ("wasp", "northampton", "forcez", "hermes(r)", "air_ap_5", "army_ap_mb", "army_ap_1_m", "army_ap_7_du")
FROM_AFAR = {"air_jp_21": RABAUL, "soryu": RABAUL, "lexington": SOUTH, "enterprise": SOUTH, "orleans": SOUTH}
CONDITIONS: list[Intelligence] = ["surprise", "intercept", "ambush"]
LONGEST = 120
"""More actions than any of these battles takes."""


def some(units: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    """Some of these counters, some of them reduced."""
    each = st.sampled_from(units).flatmap(lambda unit: st.sampled_from([unit, f"{unit.removesuffix('(r)')}(r)"]))
    return st.lists(each, max_size=6, unique_by=lambda name: name.removesuffix("(r)"))


@settings(max_examples=150, deadline=None)
@given(
    japanese=some(JAPANESE),
    allied=some(ALLIED),
    afar=st.lists(st.sampled_from(sorted(FROM_AFAR)), unique=True),
    attacker=st.sampled_from([JAPAN, ALLIES]),
    condition=st.sampled_from(CONDITIONS),
    space=st.sampled_from([GUADALCANAL, HONG_KONG, IMPHAL]),
    seed=st.integers(0, 10_000),
    data=st.data(),
)
def test_9_2_and_9_3_every_battle_is_fought_by_the_rules_to_its_end(
    japanese: list[str],
    allied: list[str],
    afar: list[str],
    attacker: Any,
    condition: Intelligence,
    space: str,
    seed: int,
    data: st.DataObject,
) -> None:
    if space == IMPHAL:
        japanese, allied = ([name for name in row if name.startswith("army")] for row in (japanese, allied))
    units: dict[str, list[str]] = {space: [*japanese, *allied]}
    for unit in afar:
        units.setdefault(FROM_AFAR[unit], []).append(unit)
    ours = [name.removesuffix("(r)") for name in (japanese if attacker == JAPAN else allied)]
    here = fought(
        units,
        at=[space],
        active=[*ours, *afar],
        afar={unit: space for unit in afar if unit != "orleans"},
        moves=marches(ours, space),
        attacker=attacker,
        intelligence=condition,
        japan=(*HOME, HONG_KONG),
        divisions=6,
    )
    moment = begun(here, seed)
    for _ in range(LONGEST):
        if moment.decision is None or offensive_of(moment.position).battle is None:
            break
        check_hits(moment)
        moment = moment.decision.perform(data.draw(st.sampled_from(list(moment.decision.legal))))
    else:
        raise AssertionError("the battle does not end")
    check_end(here, moment.position)


def marches(units: list[str], space: str) -> Moves:
    """The ground units came over land to Imphal, from the sea to the other hexes."""
    if space == IMPHAL:
        return {unit: ("land", ["2106", space]) for unit in units if unit.startswith("army")}
    return {unit: ("amphibious", [RABAUL, space]) for unit in units if unit.startswith("army")}


def check_hits(moment: Moment[Any, EmpirePosition]) -> None:
    """Only what is paid for is hit, and reduced units only after all others."""
    assert moment.decision is not None
    position = moment.position
    assert all(shot.hits >= 0 for shot in battle_of(position).shots)
    step = moment.decision.step
    if not isinstance(step, TakeHits):
        return
    shot = shot_of(position, step.side)
    assert shot is not None
    found = {fighter.unit: fighter for fighter in pool(war(), position, shot)}
    for action in moment.decision.legal:
        if action.verb == "hit":
            target = found[action.target]
            assert target.defence <= shot.hits
            assert war().counters[target.unit].side != step.side
            assert shot.is_critical or target.steps == 2 or all(each.steps == 1 for each in found.values())
            assert not target.is_afar or shot.afar < shot.reach


def check_end(start: EmpirePosition, end: EmpirePosition) -> None:
    """Nobody has become stronger, nobody has gone astray, and the garrisons are put away."""
    game = war()
    assert offensive_of(end).battle_hexes == ()
    assert list(broken_places(game, end)) == []
    for counter, before, after in zip(game.counters, start.pieces, end.pieces, strict=True):
        assert after.space >= 0 or before.space < 0 or after.is_reduced, counter.id
        assert after.is_reduced or not before.is_reduced or after.space < 0, counter.id
        if before.space < 0:
            assert after.space == before.space, counter.id
