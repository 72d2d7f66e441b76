"""Where a unit is and in which state, as a file says it: "D5 facing NW pinned with bren aboard m3_halftrack 1"."""

import msgspec
from msgspec.structs import replace

from game.rulebooks.valor_and_victory.files.words import unit_words
from game.rulebooks.valor_and_victory.terms.game import ValorGame
from game.rulebooks.valor_and_victory.terms.position import (
    ACTED,
    ASSAULT_MOVING,
    FIRED,
    GONE,
    IMMOBILE,
    LEFT,
    LOADED,
    MOVED,
    NOBODY,
    PINNED,
    UNLOADED,
    VALOROUS,
    WAITING,
    Unit,
)
from game.rulebooks.valor_and_victory.terms.scenario import FACINGS

PLACES = {"gone": GONE, "waiting": WAITING, "away": LEFT}
FLAGS = {
    "pinned": PINNED,
    "fired": FIRED,
    "moved": MOVED,
    "assaulting": ASSAULT_MOVING,
    "valorous": VALOROUS,
    "immobile": IMMOBILE,
    "acted": ACTED,
    "loaded": LOADED,
    "unloaded": UNLOADED,
}
ABOARD, UNARMED, UNVALOROUS = "aboard", "unarmed", "unvalorous"
WITH_VALUE = ("at", "facing", "with", "as")


class Standing(msgspec.Struct, frozen=True):
    """What is said of a unit, word for word.

    place: a hex or a word of `PLACES`; empty: that of the vehicle `aboard` which it is. said: what follows "at",
    "facing", "with" and "as". strange: the first word that means nothing.
    """

    place: str = ""
    said: dict[str, str] = {}
    states: tuple[str, ...] = ()
    aboard: str = ""
    strange: str = ""


def standing_of(text: str) -> Standing:
    """What a text says of a unit."""
    here, _, aboard = f" {text} ".partition(f" {ABOARD} ")
    words, said, states = here.split(), dict[str, str](), list[str]()
    known = (*FLAGS, *WITH_VALUE, UNARMED, UNVALOROUS)
    place = words.pop(0) if words and words[0] not in known else ""
    while words:
        word = words.pop(0)
        if word in WITH_VALUE and words:
            said[word] = words.pop(0)
        elif word in (*FLAGS, UNARMED, UNVALOROUS):
            states.append(word)
        else:
            return Standing(place, said, tuple(states), aboard.strip(), word)
    return Standing(place, said, tuple(states), aboard.strip(), "" if place or aboard else "nothing")


def unit_standing(game: ValorGame, told: Standing, start: Unit) -> Unit:
    """A unit as told; one that is aboard is put to its vehicle by `with_vehicles`."""
    said, states = told.said, told.states
    space = PLACES[told.place] if told.place in PLACES else game.board.by_name[told.place] if told.place else WAITING
    unit = Unit(GONE, start.kind) if space == GONE else replace(start, space=space, flags=start.flags & VALOROUS)
    kinds, arms = [kind.id for kind in game.kinds], [arm.id for arm in game.arms]
    facing = game.board.by_name[said["at"]] if "at" in said else NOBODY if space == LEFT else unit.facing
    return replace(
        unit,
        kind=kinds.index(said["as"]) if "as" in said else unit.kind,
        flags=sum({flag for word, flag in FLAGS.items() if word in states} | valour(unit, states)),
        weapon=NOBODY if UNARMED in states else arms.index(said["with"]) if "with" in said else unit.weapon,
        facing=FACINGS.index(said["facing"]) if "facing" in said else facing,
        carrier=unit_words(game).index(told.aboard) if told.aboard else NOBODY,
    )


def valour(unit: Unit, states: tuple[str, ...]) -> set[int]:
    """The valor that a unit has had from the start, unless it is told otherwise."""
    return {VALOROUS} if unit.flags & VALOROUS and UNVALOROUS not in states else set()


def behind(rider: Unit, vehicle: Unit) -> Unit:
    """A passenger or a Gun in tow, put to where its vehicle is."""
    if vehicle.space == GONE:
        return Unit(GONE, rider.kind)
    return replace(rider, space=vehicle.space, facing=vehicle.facing if vehicle.space == LEFT else rider.facing)


def told_standing(game: ValorGame, unit: Unit, start: Unit) -> str:
    """What a file says of a unit."""
    place = next((word for word, space in PLACES.items() if space == unit.space), "")
    words = [place or game.board.name(unit.space)] if unit.carrier == NOBODY else []
    if unit.space == LEFT and unit.carrier == NOBODY and unit.facing >= 0:
        words += ["at", game.board.name(unit.facing)]
    usual = Unit(GONE, start.kind) if unit.space == GONE else start
    if unit.facing != usual.facing and unit.space != LEFT and unit.facing >= 0:
        words += ["facing", FACINGS[unit.facing]]
    if unit.weapon != usual.weapon:
        words += ["with", game.arms[unit.weapon].id] if unit.weapon >= 0 else [UNARMED]
    words += ["as", game.kinds[unit.kind].id] if unit.kind != start.kind else []
    words += [word for word, flag in FLAGS.items() if unit.flags & flag]
    words += [UNVALOROUS] if usual.flags & VALOROUS and not unit.flags & VALOROUS else []
    return " ".join([*words, *([ABOARD, unit_words(game)[unit.carrier]] if unit.carrier != NOBODY else [])])
