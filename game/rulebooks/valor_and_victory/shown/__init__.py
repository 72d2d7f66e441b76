"""What the screen is told: views, the inspector, lenses, charts."""
