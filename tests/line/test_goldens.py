"""What people read of the printed fight, in both languages."""

from pathlib import Path

import pytest

from tests.support.line import FIGHT, answers, table

ENGLISH = """\
House rules: as the printed fight plays.
On the roster: Rutger.
  PW 9: WW 43 + 5 = 48 → 38 → 9
  OnR 4: (S 4 + Wt 5) × 5 = 45 → 38 → 9 → 9/2 = 4
On the roster: Goblin.
  PW 7: set by hand
  OnR 3: set by hand
The fight opens, round 1: Rutger, Goblin.
Rutger: A 3, O 3, Sz 3.
Goblin: A 3, O 0, Sz 4.
Turn: Goblin.
Goblin → Rutger: hit by 3; torso; 3 PW lost (6 left).
  target number 10 + A 3 − O 3 = 10; rolled 7
  wounds: 3 + 10 = 13; / OnR 4 = 3 PW
  consciousness: 2k6 = 8 against 3 PW lost in all: stays up
  mortality: k6 = 6 against 3 PW of this hit: not mortal
Rutger: A 2, O 2, Sz 2 left this round.
Turn: Rutger.
Dice: hit 2+2+3 = 7 (typed); damage 5+4+1 = 10 (typed); location 3+3+4 = 10 (typed); \
faint 5+3 = 8 (typed); mortal 6 (typed).
Rutger → Goblin: miss.
  target number 10 + A 2 − O 0 = 12; rolled 13
Dice: hit 13 (typed).
Time passes: 10s; it is 0:00:10 now.
Round 2.
Taken back: next round.
The clock goes back by 10s.
Done again: next round.
"""
POLISH = """\
Zasady domowe: jak w drukowanej walce.
Na liście: Rutger.
  PW 9: WW 43 + 5 = 48 → 38 → 9
  OnR 4: (S 4 + Wt 5) × 5 = 45 → 38 → 9 → 9/2 = 4
Na liście: Goblin.
  PW 7: wpisane ręcznie
  OnR 3: wpisane ręcznie
Początek walki, runda 1: Rutger, Goblin.
Rutger: A 3, O 3, Sz 3.
Goblin: A 3, O 0, Sz 4.
Tura: Goblin.
Goblin → Rutger: trafienie o 3; korpus; 3 PW (zostaje 6).
  próg 10 + A 3 − O 3 = 10; rzut 7
  obrażenia: 3 + 10 = 13; / OnR 4 = 3 PW
  przytomność: 2k6 = 8 wobec 3 straconych PW: zachowana
  śmiertelność: k6 = 6 wobec 3 PW z tego trafienia: bez rany śmiertelnej
Rutger: w tej rundzie zostaje A 2, O 2, Sz 2.
Tura: Rutger.
Kości: trafienie 2+2+3 = 7 (wpisane); obrażenia 5+4+1 = 10 (wpisane); \
lokacja 3+3+4 = 10 (wpisane); przytomność 5+3 = 8 (wpisane); śmiertelność 6 (wpisane).
Rutger → Goblin: pudło.
  próg 10 + A 2 − O 0 = 12; rzut 13
Kości: trafienie 13 (wpisane).
Mija 10 s; zegar: 0:00:10.
Runda 2.
Cofnięto: następna runda.
Zegar cofa się o 10 s.
Ponowiono: następna runda.
"""


@pytest.mark.parametrize(("lang", "told"), [("en", ENGLISH), ("pl", POLISH)])
def test_the_printed_fight_reads_so(tmp_path: Path, lang: str, told: str) -> None:
    path = table(tmp_path / "t.toml")

    assert answers(path, FIGHT, lang) == told
