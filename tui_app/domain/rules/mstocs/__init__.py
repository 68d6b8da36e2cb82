"""mSTOCS: fights of attack, defence and speed points rolled on 3k6."""
