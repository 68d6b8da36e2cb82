"""Start the program with python -m tui_app."""

from tui_app.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
