"""Demolition: what the enemy is about to take is destroyed before he has it (Rules 30)."""

from msgspec.structs import replace

from game.core.rows import with_one
from game.rulebooks.pacific_war.ground.demolition import Demolition, demolition_refusal
from game.rulebooks.pacific_war.ground.rally import rally_refusal
from game.rulebooks.pacific_war.terms.game import ALLIES, BOTH, JAPAN
from game.rulebooks.pacific_war.terms.position import ACTIVATED, Base, PacificPosition, base_at, with_base
from tests.rulebooks.pacific_war.battles import asked, at, do, names, verbs, why_not
from tests.rulebooks.pacific_war.test_31_ground_combat import ENGINEERS, ISLAND, MARINES, RAIDERS, SNLF, ashore
from tests.rulebooks.pacific_war.war import position, unit


def test_30_1_a_unit_demolishes_what_the_enemy_is_about_to_take() -> None:
    game, here = ashore(ISLAND, [SNLF, ENGINEERS], [MARINES], owner="japan", airbase="large")
    assert asked(at(game, here, Demolition(JAPAN))) == "", "not activated"
    here = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))
    moment = at(game, here, Demolition(JAPAN), dice=(5,))
    assert names(moment, "demolish_with") == {"Sasebo", "Engineers"}
    assert why_not(moment, "2nd Marines").startswith("Only your ground units")
    done = do(moment, "demolish_with", "Sasebo")
    base = base_at(game, done.position, game.board.by_name[ISLAND])
    assert base is not None
    if asked(done) == "Demolish":
        done = do(done, "demolish_airbase")
        base = base_at(game, done.position, game.board.by_name[ISLAND])
    assert base is not None
    assert base.airbase == 1
    assert verbs(done) == set(), "one try a hex"
    failed = do(moment, "demolish_with", "Engineers")
    base = base_at(game, failed.position, game.board.by_name[ISLAND])
    assert base is not None
    assert base.airbase == 2, "a 5 is above the engineers' quality"


def test_30_1_a_port_gets_smaller_and_resources_are_demolished() -> None:
    game, here = ashore("1112", [SNLF], [MARINES], owner="japan")
    space = game.board.by_name["1112"]
    stands = Base(space, JAPAN, airbase=0, port=2, port_hits=1, resources=3)
    here = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))
    moment = do(at(game, with_base(game, here, stands), Demolition(JAPAN), dice=(7,)), "demolish_with", "Sasebo")
    assert verbs(moment) == {"demolish_port", "demolish_resources"}
    smaller = base_at(game, do(moment, "demolish_port").position, space)
    assert smaller == replace(stands, port=1)
    bare = base_at(game, do(moment, "demolish_resources").position, space)
    assert bare == replace(stands, is_demolished=True)


def test_30_1_neither_broken_nor_isolated_units_demolish_nor_where_no_enemy_is_near() -> None:
    game, here = ashore(ISLAND, [{**SNLF, "is_broken": True}], [MARINES], owner="japan")
    sasebo = unit(here, "Sasebo")
    here = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))

    def why(position: PacificPosition, tried: tuple[int, ...] = ()) -> str:
        refused = demolition_refusal(game, position, JAPAN, sasebo, tried)
        return refused.sentence if refused is not None else ""

    assert why(here) == "A Broken unit demolishes nothing."
    whole = replace(here, units=with_one(here.units, sasebo, replace(here.units[sasebo], is_broken=False)))
    assert why(whole) == ""
    assert why(whole, (game.board.by_name[ISLAND],)) == "There is one try a hex in a cycle."
    far = unit(whole, "2nd Marines")
    away = replace(whole.units[far], place=game.board.by_name["2860"])
    assert why(replace(whole, units=with_one(whole.units, far, away))).startswith("No enemy ground unit")
    staffs = tuple(
        replace(staff, space=game.board.by_name["4820"]) if each.side == JAPAN else staff
        for staff, each in zip(whole.staffs, game.headquarters, strict=True)
    )
    assert why(replace(whole, staffs=staffs)) == "An isolated unit demolishes nothing."
    assert rally_refusal(game, replace(here, staffs=staffs), sasebo) is not None


def test_30_1_air_units_fly_out_of_an_airbase_that_is_demolished() -> None:
    zeros = {"unit": "jp_navy_f", "name": "Zeros", "steps": 3}
    bases = {
        "japan": {ISLAND: {"airbase": "small", "port": "none", "ground": [SNLF], "air": [zeros]}, "1333": {}},
        "allies": {"1037": {"ground": [RAIDERS]}},
    }
    game, here = position(bases=bases, operation={"player": "japan"}, activated=("Sasebo",))
    moment = do(at(game, here, Demolition(JAPAN), dice=(0,)), "demolish_with", "Sasebo")
    if asked(moment) == "Demolish":
        moment = do(moment, "demolish_airbase")
    after = moment.position
    assert game.board.name(after.units[unit(after, "Zeros")].place) == "1333"
    assert after.units[unit(after, "Zeros")].steps == 3


def test_30_1_and_17_4_a_large_airbase_with_the_hits_that_destroy_a_small_one_is_gone_at_once() -> None:
    for hits, left in ((4, (1, 4)), (5, (0, 0)), (7, (0, 0))):
        game, here = ashore(ISLAND, [SNLF], [MARINES], owner="japan")
        space = game.board.by_name[ISLAND]
        here = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))
        here = with_base(game, here, Base(space, JAPAN, airbase=2, airbase_hits=hits))
        after = do(at(game, here, Demolition(JAPAN), dice=(0,)), "demolish_with", "Sasebo").position
        base = base_at(game, after, space)
        assert base is not None
        assert (base.airbase, base.airbase_hits) == left


def test_30_1_the_enemy_reads_no_name_of_a_unit_that_lies_face_down_to_him() -> None:
    garrison = {"airbase": "small", "ground": [SNLF]}
    game, here = position(
        bases={"japan": {"1333": garrison}, "allies": {"1234": {"ground": [MARINES]}}}, operation={"player": "japan"}
    )
    here = replace(here, units=tuple(replace(each, activity=ACTIVATED) for each in here.units))
    moment = do(at(game, here, Demolition(JAPAN), dice=(9,)), "demolish_with", "Sasebo")
    (told,) = [event for event in moment.events if "demolishes" in event.sentence(game)]
    read = {viewer: seen.sentence(game) for viewer in BOTH if (seen := told.seen_by(viewer)) is not None}
    assert read[JAPAN].startswith("Sasebo demolishes")
    assert read[ALLIES].startswith("A ground unit demolishes")
