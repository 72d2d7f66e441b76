"""What is read: the rulebook with its charts, the briefing of a battle, the reference for makers of scenarios."""
