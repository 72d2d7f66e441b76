"""What the screen is told: views, the inspector, supply."""
