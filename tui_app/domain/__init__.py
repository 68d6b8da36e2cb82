"""Pure values and functions: the table, its acts and its rules, without any input or output."""
