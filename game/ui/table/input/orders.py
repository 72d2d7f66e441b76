"""What each command of the screen and each order of the keyboard does."""

from collections.abc import Callable

from game.ui.table.controls.commands import (
    Command,
    Fold,
    GoTo,
    LayLens,
    LookAt,
    OpenPile,
    Order,
    Part,
    Pick,
    Press,
    ReadCard,
    ShowRule,
    StepBy,
)
from game.ui.table.input.acts import agree, back, click, enter, hand_over, press, redo, step_number, undo
from game.ui.table.input.looks import (
    dismiss,
    focus_log,
    go_to,
    next_pile,
    open_pile,
    rulebook,
    step_focus,
    switch_fold,
    switch_keys,
    switch_lens,
    switch_names,
    switch_overview,
    zoom,
)
from game.ui.table.moment.lens import lens_named
from game.ui.table.play.state import State


def execute(state: State, command: Command) -> None:
    """Do what was asked for."""
    match command:
        case Press(action=action):
            press(state, action)
        case Pick(target=target):
            click(state, (target,))
        case ShowRule(number=number):
            state.host.show_rule(number)
        case GoTo(space=space):
            go_to(state, space)
        case LookAt(x=x, y=y):
            state.outlook.centre_at(x, y)
        case LayLens(name=name):
            switch_lens(state, lens_named(state.play.session, name))
        case Fold(part=part):
            switch_fold(state, part)
        case OpenPile(pile=pile):
            open_pile(state, pile)
        case ReadCard():
            dismiss(state)
        case StepBy(by=by):
            step_number(state, by)
        case Order():
            ORDERS[command](state)


ORDERS: dict[Order, Callable[[State], None]] = {
    Order.UNDO: undo,
    Order.UNDO_ORDER: lambda state: undo(state, whole_order=True),
    Order.REDO: redo,
    Order.BACK: back,
    Order.PRIMARY: enter,
    Order.NEXT: lambda state: step_focus(state, 1),
    Order.PREVIOUS: lambda state: step_focus(state, -1),
    Order.RULEBOOK: rulebook,
    Order.KEYS: switch_keys,
    Order.OWN: lambda state: state.look_at_own(),
    Order.FIT: lambda state: state.outlook.see_all(),
    Order.NAMES: switch_names,
    Order.LOG: focus_log,
    Order.CLOSER: lambda state: zoom(state, 1),
    Order.FARTHER: lambda state: zoom(state, -1),
    Order.AGREE: agree,
    Order.REFUSE: dismiss,
    Order.DISMISS: dismiss,
    Order.HAND_OVER: hand_over,
    Order.DRAWER: lambda state: switch_fold(state, Part.TRAYS),
    Order.TRACKS: lambda state: switch_fold(state, Part.TRACKS),
    Order.CARDS: lambda state: switch_fold(state, Part.CARDS),
    Order.SEQUENCE: lambda state: switch_fold(state, Part.SEQUENCE),
    Order.OVERVIEW: switch_overview,
    Order.PILES: next_pile,
    Order.BRIEFING: lambda state: state.host.show_briefing(),
    Order.MENU: lambda state: state.open_menu(),
}
