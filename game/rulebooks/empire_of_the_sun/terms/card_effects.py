"""What the events of cards do: a small vocabulary, of which a card has one word or several (Rules 5.3).

In the table of the cards an effect says first what it does: `effects: [{does: will, by: 1}]`. `at` is the step of the
offensive in which it happens, by its Roman number; without it, it happens as soon as the card is shown.
"""

from typing import Literal

import msgspec

from game.rulebooks.empire_of_the_sun.terms.card_words import EntryPlace, Flag, Hit, Mended, Moment, Rebuilt, Until
from game.rulebooks.empire_of_the_sun.terms.conditions import SideWord


class CardEffect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="does"):
    """Something that a card does."""

    at: Moment = ""
    """The step of the offensive in which it happens; empty: as soon as the card is shown."""


class ChangeWill(CardEffect, frozen=True, kw_only=True, tag="will"):
    """The Political Will goes up or down (Rules 5.38, 16.1)."""

    by: int
    """By how many boxes; below 0: down."""


class Rivalry(CardEffect, frozen=True, kw_only=True, tag="rivalry"):
    """The services of a side become rivals, or are rivals no more (Rules 5.38, 14.1)."""

    side: SideWord
    """Whose services."""
    begins: bool
    """Whether they become rivals; otherwise they cease to be."""


class SwapCard(CardEffect, frozen=True, tag="swap_card"):
    """The side may lay off a card of its hand and take one from its discard pile (Rules 5.39)."""


class ChangeWarInEurope(CardEffect, frozen=True, kw_only=True, tag="war_in_europe"):
    """The War in Europe moves: by how many boxes in 1942, 1943, 1944 and 1945 (Rules 5.38, 15.1)."""

    by_year: tuple[int, int, int, int]
    """By how many boxes in 1942, 1943, 1944 and 1945."""


class GiveSteps(CardEffect, frozen=True, kw_only=True, tag="steps"):
    """Replacement steps for units of a kind, used at once or, where it says so, saved (Rules 5.35)."""

    number: int
    """How many steps."""
    group: Mended
    """For which units."""
    place: Rebuilt = ""
    """Where eliminated units come back; empty: they do not."""
    is_saved: bool = False
    """Whether steps that are not used are saved."""


class EnterHeadquarters(CardEffect, frozen=True, kw_only=True, tag="enter_headquarters"):
    """A headquarters enters in a supplied port of some regions, or never (Rules 5.35)."""

    headquarters: str
    """The headquarters, by its id."""
    regions: tuple[str, ...]
    """Where the port lies, any of these."""


class EnterUnit(CardEffect, frozen=True, kw_only=True, tag="enter_unit"):
    """A unit enters in the first of these places that has room for it, or never (Rules 5.35)."""

    unit: str
    """The unit, by its id."""
    places: tuple[EntryPlace, ...]
    """Where it may enter, the first that has room."""


class RemoveUnit(CardEffect, frozen=True, kw_only=True, tag="remove_unit"):
    """A unit leaves the game (Rules 5.3)."""

    unit: str
    """The unit, by its id."""


class ReplaceHeadquarters(CardEffect, frozen=True, kw_only=True, tag="replace_headquarters"):
    """One headquarters takes the place of another; where it says so it enters in a port if that is not on the map
    (Rules 5.35)."""

    old: str
    """The headquarters that goes, by its id."""
    new: str
    """The one that comes, by its id."""
    enters_elsewhere: bool = False
    """Whether the new one enters in a port when the old one is not on the map."""


class SetFlag(CardEffect, frozen=True, kw_only=True, tag="flag"):
    """Something holds from now on, unless another card was first (Rules 5.38)."""

    flag: Flag
    """What holds from now on."""
    unless: Flag | Literal[""] = ""
    """What keeps it from happening, if that holds already; empty: nothing."""


class EndFlag(CardEffect, frozen=True, kw_only=True, tag="end_flag"):
    """Something that a card brought about is over (Rules 5.38)."""

    flag: Flag
    """What is over."""


class ChangeShipping(CardEffect, frozen=True, kw_only=True, tag="shipping"):
    """A side has more or fewer shipping points, for this offensive or for good; it never loses its last
    (Rules 5.38)."""

    side: SideWord
    """Whose shipping points."""
    by: int
    """How many more, or below 0 fewer."""
    until: Until
    """Whether for this offensive, or for the whole game."""


class LoseStep(CardEffect, frozen=True, kw_only=True, tag="lose_steps"):
    """A unit of a kind loses a step; who picks it, and whether the last step may go (Rules 5.33)."""

    group: Hit
    """Which units may be hit."""
    chooser: SideWord
    """Who picks the unit."""
    eliminates: bool = True
    """Whether the last step may go."""


class RollForLosses(CardEffect, frozen=True, kw_only=True, tag="roll_for_losses"):
    """A die says how many steps units of a kind lose: rows of the highest roll and the steps (Rules 5.33)."""

    group: Hit
    """Which units may be hit."""
    chooser: SideWord
    """Who picks them."""
    table: tuple[tuple[int, int], ...]
    """Rows of the highest roll and the steps that are lost."""
    eliminates_from: int = 0
    """The lowest roll that may take the last step of a unit."""
    no_effect_of_2007: int | None = None
    """A roll that has no effect by the rules of 2007 (Rules 1.5)."""


class FreeRoute(CardEffect, frozen=True, tag="free_route"):
    """The Allies may build a route of the Burma Road (Rules 13.72)."""


class MoveChina(CardEffect, frozen=True, kw_only=True, tag="china"):
    """The marker of China moves: up towards collapse, or down, which leads into Stable Front only if it says so
    (Rules 5.38, 13.81)."""

    by: int
    """By how many boxes towards collapse; below 0: back."""
    into_stable: bool = False
    """Whether it may come back into Stable Front."""


class MoveIndia(CardEffect, frozen=True, kw_only=True, tag="india"):
    """The marker of India moves towards revolt, and not past it (Rules 5.38, 13.6)."""

    by: int
    """By how many boxes towards revolt."""


class FewerReplacements(CardEffect, frozen=True, tag="fewer_replacements"):
    """Next turn the Allies have a ground step less, and none of them for the Commonwealth (Rules 11.1)."""


class RandomDiscard(CardEffect, frozen=True, kw_only=True, tag="random_discard"):
    """A side loses a card at random; where a region is named, only if US carriers fight there (Rules 5.39)."""

    side: SideWord
    """Who loses the card."""
    region: str = ""
    """Only if US carriers fight there; empty: always."""


class TakeControl(CardEffect, frozen=True, kw_only=True, tag="control"):
    """Hexes become a side's for good (Rules 3.4)."""

    hexes: tuple[str, ...]
    """Which hexes."""
    side: SideWord
    """Whose they become."""


class Evacuate(CardEffect, frozen=True, kw_only=True, tag="evacuate"):
    """Ground units at a coast and next to it sail to one port, at most so many hexes, from a port twice as many
    (Rules 5.36)."""

    number: int
    """How many ground units."""
    hexes: int
    """How far they sail; from a port twice as far."""


class MoveFleet(CardEffect, frozen=True, kw_only=True, tag="fleet_move"):
    """The Combined Fleet and so many ships sail to one port near a resource (Rules 5.36)."""

    number: int
    """How many ships sail with the headquarters."""
    hexes: int
    """How near to a resource the port must be."""


class ClosePanama(CardEffect, frozen=True, tag="close_panama"):
    """The Allied reinforcements of the next turn are delayed (Rules 15.2)."""


class Escorts(CardEffect, frozen=True, kw_only=True, tag="escorts"):
    """Japan's convoys gain two escorts, four at most, or lose all of them (Rules 12.1)."""

    lost: bool = False
    """Whether Japan loses all of them instead of gaining two."""


class CancelOffensive(CardEffect, frozen=True, tag="cancel_offensive"):
    """The offensive is over, and everybody is where he started (Rules 5.40)."""


class SendBack(CardEffect, frozen=True, kw_only=True, tag="send_back"):
    """A ground unit activated in some regions goes back to where it started, and is activated no more (Rules 5.40)."""

    regions: tuple[str, ...]
    """Where the unit was activated, any of these."""


class ArriveNextTurn(CardEffect, frozen=True, kw_only=True, tag="arrive_next_turn"):
    """A unit comes with the next turn's reinforcements, and nothing delays it (Rules 5.35)."""

    unit: str
    """The unit, by its id."""


class RunTokyoExpress(CardEffect, frozen=True, tag="tokyo_express"):
    """The marker of the Tokyo Express is put into a Japanese hex, or an empty one in range (Rules 6.28)."""


class CaptureIslands(CardEffect, frozen=True, tag="capture_islands"):
    """Lone islands without the enemy's units next to an empty one that was landed on change hands (Rules 5.41)."""


class AirborneDrop(CardEffect, frozen=True, kw_only=True, tag="airborne_drop"):
    """A division that shares an airfield with supplied aircraft may drop on an empty hex in their reach
    (Rules 5.42)."""

    unit: str
    """The division, by its id."""


class Paratroops(CardEffect, frozen=True, tag="paratroops"):
    """A hex in reach of activated aircraft may be taken that is empty, or held by one Dutch regiment (Rules 5.42)."""


class Kamikaze(CardEffect, frozen=True, tag="kamikaze"):
    """An air unit loses a step, and the enemy's ships of a battle near Tokyo lose two (Rules 5.34)."""


class KamikazeStep(CardEffect, frozen=True, tag="kamikaze_step"):
    """One kamikaze of this offensive takes a step more (Rules 5.34)."""


class BlindIntelligence(CardEffect, frozen=True, kw_only=True, tag="blind_intelligence"):
    """The enemy adds to his intelligence rolls while a hex is neither in his air zone nor near a US CA (Rules 7.25)."""

    hex: str
    """The hex that somebody must watch."""
    add: int
    """What is added to the rolls."""
    hexes: int
    """How near a US CA must be to watch it."""


class AfterFailedRoll(CardEffect, frozen=True, tag="after_failed_roll"):
    """The card may be played after an intelligence roll that failed, and with no other of its kind (Rules 5.32)."""


class Shield(CardEffect, frozen=True, tag="shield"):
    """Nothing changes the intelligence condition, and nothing cancels the offensive (Rules 7.25)."""


class WaiveMarines(CardEffect, frozen=True, tag="waive_marines"):
    """The US Army lands on lone islands without Marines (Rules 8.44)."""


class NoZones(CardEffect, frozen=True, kw_only=True, tag="no_zones"):
    """A side has no zones of influence in this offensive (Rules 5.1)."""

    side: SideWord
    """Which side."""


class LandingsNearPorts(CardEffect, frozen=True, kw_only=True, tag="landings_near_ports"):
    """Landings go only to hexes at most so far over water from an own port (Rules 5.43)."""

    hexes: int
    """How far over water at most."""


class AppearAgainstShips(CardEffect, frozen=True, kw_only=True, tag="appear_against_ships"):
    """A ship appears in a coastal hex of a region into which the attacker's ships came (Rules 5.43)."""

    unit: str
    """The ship, by its id."""
    region: str
    """The region."""


class AirJoins(CardEffect, frozen=True, tag="air_joins"):
    """Every air unit of the reacting side that is in no battle joins one in its range (Rules 5.43)."""


class EscortsLose(CardEffect, frozen=True, kw_only=True, tag="escorts_lose"):
    """Landings in these hexes need ships, and every ship with them loses a step (Rules 5.43)."""

    hexes: tuple[str, ...]
    """In which hexes."""


class MoveUnits(CardEffect, frozen=True, kw_only=True, tag="move_units"):
    """Units that are on the map are put into a hex (Rules 5.36)."""

    units: tuple[str, ...]
    """Which units, by their ids."""
    hex: str
    """Where they are put."""


AnyEffect = (
    ChangeWill
    | Rivalry
    | SwapCard
    | ChangeWarInEurope
    | GiveSteps
    | EnterHeadquarters
    | EnterUnit
    | RemoveUnit
    | ReplaceHeadquarters
    | SetFlag
    | EndFlag
    | ChangeShipping
    | LoseStep
    | RollForLosses
    | FreeRoute
    | MoveChina
    | MoveIndia
    | FewerReplacements
    | RandomDiscard
    | TakeControl
    | Evacuate
    | MoveFleet
    | ClosePanama
    | Escorts
    | CancelOffensive
    | SendBack
    | ArriveNextTurn
    | RunTokyoExpress
    | CaptureIslands
    | AirborneDrop
    | Paratroops
    | Kamikaze
    | KamikazeStep
    | BlindIntelligence
    | AfterFailedRoll
    | Shield
    | WaiveMarines
    | NoZones
    | LandingsNearPorts
    | AppearAgainstShips
    | AirJoins
    | EscortsLose
    | MoveUnits
)
