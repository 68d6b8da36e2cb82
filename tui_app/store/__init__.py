"""What outlives the program: sessions, journals, saves, settings and shipped files."""
