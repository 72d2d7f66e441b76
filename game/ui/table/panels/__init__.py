"""The column of panels, each a subject."""
