import pytest

from tui_app.seats.door import ADDRESSES_MOST, FORGET_S, KNOCKS, LONGEST_WAIT_S, Door


class Clock:
    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_after_each_three_wrong_codes_the_wait_doubles_up_to_a_quarter_of_an_hour() -> None:
    clock = Clock()
    door = Door(clock)
    waits = []
    for _ in range(30):
        door.wrong("192.0.2.7")
        waits.append(door.wait_s("192.0.2.7"))

    assert waits[:9] == [0, 0, 5, 5, 5, 10, 10, 10, 20]
    assert waits[-1] == LONGEST_WAIT_S


def test_an_address_that_waits_is_not_answered_and_others_are() -> None:
    clock = Clock()
    door = Door(clock)
    for _ in range(3):
        door.wrong("192.0.2.7")

    assert not door.knock("192.0.2.7")
    assert door.knock("192.0.2.8")
    clock.now = 5.1
    assert door.knock("192.0.2.7")


def test_knocks_run_out_and_come_back_one_a_second() -> None:
    clock = Clock()
    door = Door(clock)

    assert [door.knock("::1") for _ in range(KNOCKS + 1)] == [True] * KNOCKS + [False]
    clock.now = 1.0
    assert [door.knock("::1"), door.knock("::1")] == [True, False]


def test_wrong_codes_are_forgotten_after_a_quiet_hour() -> None:
    clock = Clock()
    door = Door(clock)
    door.wrong("192.0.2.7")
    door.wrong("192.0.2.7")
    clock.now = FORGET_S + 1

    door.wrong("192.0.2.7")

    assert door.wait_s("192.0.2.7") == 0


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.7", "192.0.2.7", True),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("192.0.2.7", "192.0.2.8", False),
    ],
)
def test_one_machine_has_one_count(one: str, other: str, same: bool) -> None:
    door = Door(Clock())
    for _ in range(3):
        door.wrong(one)

    assert (door.wait_s(other) > 0) is same


def test_many_addresses_take_little_memory() -> None:
    door = Door(Clock())
    for number in range(ADDRESSES_MOST + 100):
        door.knock(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}")

    assert len(door._visitors) == ADDRESSES_MOST
