"""How a command says that it cannot do what it was asked."""


class CommandFailure(Exception):
    """The text is the one sentence for whoever gave the command."""
