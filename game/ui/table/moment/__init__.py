"""What there is to show and to ask at one moment."""
