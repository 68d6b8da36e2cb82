"""The least program that Textual can draw: the reference for a start."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class MinimalApp(App[None]):
    """One line of text."""

    def compose(self) -> ComposeResult:
        """Compose the line."""
        yield Static("drawn")


if __name__ == "__main__":
    MinimalApp().run()
