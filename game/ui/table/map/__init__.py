"""The map alone: where its spaces lie, and its picture."""
