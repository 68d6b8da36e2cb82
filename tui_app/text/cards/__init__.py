"""Cards to print (Karty Walki): what stands on them, in the words of a seat."""
