"""The lines of the product page for the other two systems."""

from pathlib import Path

from tests.support.line import call, shown, table

SPEARMAN = (
    "add Zbrojny sila=3 zrecznosc=3 wytrzymalosc=3 spryt=2 refleks=3 skill.drzewcowa=4 weapon=spear"
)
WOLF = (
    SPEARMAN,
    "add Wilk sila=2 zrecznosc=3 wytrzymalosc=2 spryt=2 pz=10",
    "initiative Zbrojny roll=8,3,5",
    "initiative Wilk roll=6,2",
    "attack Zbrojny Wilk raises=1 hit=1,3,3,6,7,8,10+5 damage=1,2,3,4,6,7,9,10+6",
    "wait Wilk",
    "dominate Wilk",
    "rest 2d",
)
NIGHT = (
    "add Anna moc=3 finezja=4 odpornosc=2 pool.esencja=10 seat=Ania",
    "add Borys moc=2 finezja=4 odpornosc=3",
    "test Anna finezja pt=7 spend=3",
    "contest Anna Borys trait=moc",
    "bid Anna 2",
    "bid Borys 3",
    "reveal",
)


def test_the_wolf_loses_six_and_heals_four(tmp_path: Path) -> None:
    path = table(tmp_path / "s.toml", *WOLF[:-1], system="shurtugal")
    assert shown(path)["characters"][1]["sheet"]["pz"] == 4

    call("do", path, WOLF[-1])

    assert shown(path)["characters"][1]["sheet"]["pz"] == 8
    assert call("replay", path).status == 0


def test_the_defender_wins_five_to_five_and_both_pay(tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", *NIGHT, system="swiat_mroku")

    anna, borys = (character["sheet"]["sw"] for character in shown(path)["characters"])

    assert (anna, borys) == (0, 2)
    assert "Won by the defender, in a tie: Borys." in call("journal", path).out
    assert call("verify", path, "--json").data == {"ok": True, "checked": 2, "wrong": 0}


def test_an_open_contest_shows_who_sealed_and_not_what(tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", *NIGHT[:-2], system="swiat_mroku")

    (contest,) = shown(path)["open_contests"]

    assert [(party["name"], party["sealed"]) for party in contest["parties"]] == [
        ("Anna", True),
        ("Borys", False),
    ]
    assert len(contest["parties"][0]["code"]) == 19


def test_taking_back_a_reveal_must_be_said(tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", *NIGHT, system="swiat_mroku")

    assert call("do", path, "undo", "--json").data["code"] == "undo.reveal"
    assert call("do", path, "undo reveal").status == 0


def test_a_sealed_bid_stands_in_no_answer(tmp_path: Path) -> None:
    path = table(tmp_path / "w.toml", *NIGHT[:4], system="swiat_mroku")

    one, other = (
        call(
            "do",
            table(tmp_path / f"{bid}.toml", *NIGHT[:4], system="swiat_mroku"),
            f"bid Anna {bid}",
        )
        for bid in (0, 2)
    )

    assert one.out.partition("sealed")[0] == other.out.partition("sealed")[0]
    assert len(one.out) == len(other.out)
    assert path


def test_every_act_of_every_system_is_in_the_help() -> None:
    for lang in ("en", "pl"):
        said = call("help", "acts", lang=lang)

        assert said.status == 0
        assert all(title in said.out for title in ("mSTOCS", "Shur'tugal", "Świat Mroku"))
