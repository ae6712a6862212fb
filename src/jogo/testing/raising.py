"""Expecting an error, with no need of pytest."""

from __future__ import annotations

from types import TracebackType


class raises:  # noqa: N801 - it reads like pytest's
    """A block that must raise this error, with a text that is not empty.

    >>> with raises(KeyError) as caught:
    ...     {}["bishop"]
    >>> caught.error
    KeyError('bishop')
    """

    def __init__(self, expected: type[BaseException]) -> None:
        self.expected = expected
        self.error: BaseException | None = None

    def __enter__(self) -> raises:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> bool:
        assert error is not None, f"it raised no {self.expected.__name__}"
        self.error = error
        if isinstance(error, self.expected):
            assert str(error).strip(), f"its {self.expected.__name__} says nothing"
            return True
        return False
