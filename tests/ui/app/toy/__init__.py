"""A toy title for the tests of the app: two sides play cards in turn, and who has played the higher sum wins."""

from tests.ui.app.toy.title import TITLE

__all__ = ["TITLE"]
