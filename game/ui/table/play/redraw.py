"""Whether the table must be drawn again: the one place where that is said."""


class Redraw:
    """Asked for by whatever changes what is seen, and done with the next picture."""

    def __init__(self) -> None:
        self.is_due = True

    def ask(self) -> None:
        """Something looks different now."""
        self.is_due = True

    def finish(self) -> None:
        """The table is drawn as it is now."""
        self.is_due = False
