"""Ends the seats that a failed test left open: a Textual app outlives the end of its loop."""

from collections.abc import AsyncIterator

import pytest

from tests.support.seat_clients import HOSTS


@pytest.fixture(autouse=True)
async def _no_seat_outlives_its_test() -> AsyncIterator[None]:
    yield
    for host in HOSTS:
        await host.goodbye()
    HOSTS.clear()
