"""The widget set: button, choice, dial, toggle, list, text with on-screen keyboard."""
