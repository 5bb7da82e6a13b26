"""The widget set: button, choice, slider, toggle, list, text with on-screen keyboard."""
