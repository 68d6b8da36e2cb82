"""The screens one can go to, one module each."""
