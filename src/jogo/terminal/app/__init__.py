"""jogo as a full-screen app in the terminal: one file a screen or a widget."""
