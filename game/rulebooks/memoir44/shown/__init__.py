"""What the screen is told: views, the inspector, markers, charts."""
