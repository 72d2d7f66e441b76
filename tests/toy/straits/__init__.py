"""The Straits: a small naval war on a point-to-point map. A title for tests, with all that hard titles need."""

from collections.abc import Iterable

from game.core.actions import Kind, Verb
from game.core.title import SideInfo, Title
from tests.toy.straits import battle, bidding, harbours, reactions, sailing, withdrawal
from tests.toy.straits.lens import REACH
from tests.toy.straits.sequence import MONTHS_END, SEQUENCE
from tests.toy.straits.setup import invariants, make_game, set_up
from tests.toy.straits.state import StraitsPosition
from tests.toy.straits.table_view import charts, inspect, statistics, view
from tests.toy.straits.tables import Scenario, Tables, check

__all__ = ["TITLE"]

VERBS = (
    Verb("bid", Kind.NUMBER, "Bid"),
    Verb("operate", Kind.PIECE, "Operate"),
    Verb("pass", Kind.BUTTON, "Pass", "return", ends=True),
    Verb("sail", Kind.SPACE, "Sail here"),
    Verb("anchor", Kind.BUTTON, "Anchor", "return"),
    Verb("put_down", Kind.BUTTON, "Put down", "x", takes_back=True),
    Verb("let_them_come", Kind.BUTTON, "Let them come", "return"),
    Verb("no_reaction", Kind.BUTTON, "Not this season"),
    Verb("only_at_home", Kind.BUTTON, "Only at home"),
    Verb("react", Kind.CARD, "React"),
    Verb("accept", Kind.BUTTON, "Accept", "return"),
    Verb("countermand", Kind.CARD, "Countermand"),
    Verb("withdraw", Kind.SPACE, "Withdraw here"),
    Verb("repair", Kind.PIECE, "Repair"),
    Verb("no_repair", Kind.BUTTON, "No repair", "return"),
)


def terrain_words(tables: Tables, scenario: object) -> Iterable[str]:
    """The kinds of space that a map may have."""
    return tuple(tables.terrain)


def feature_words(tables: Tables) -> Iterable[str]:
    """The kinds of link that a map may have."""
    return ("channel", "shoal")


TITLE = Title(
    id="toy_straits",
    package=__name__,
    name="The Straits",
    tagline="Two small fleets and a narrow sea",
    description="Bid for the wind, sail, fight for harbours; a month may end at any moment.",
    sides=(SideInfo("north", "North"), SideInfo("south", "South")),
    undo_rule="0.3",
    verbs=VERBS,
    sequence=SEQUENCE,
    interludes=(MONTHS_END,),
    steps=(
        bidding.Bid,
        bidding.OpenBids,
        sailing.ChooseSquadron,
        sailing.Sail,
        reactions.Answer,
        reactions.Counter,
        battle.Fight,
        withdrawal.Withdraw,
        harbours.Repair,
    ),
    position=StraitsPosition,
    scenario=Scenario,
    tables=Tables,
    terrain_words=terrain_words,
    feature_words=feature_words,
    check=check,
    make_game=make_game,
    set_up=set_up,
    view=view,
    inspect=inspect,
    statistics=statistics,
    charts=charts,
    lenses=(REACH,),
    invariants=invariants,
)
