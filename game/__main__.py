"""`python -m game` and the command `sandtable`."""

import sys

from game.command.line import main

__all__ = ["main"]

if __name__ == "__main__":
    sys.exit(main())
