"""The little linear algebra that ratings need: a few players make a small matrix."""

from __future__ import annotations

Matrix = list[list[float]]


def inverse(matrix: Matrix) -> Matrix:
    """The inverse of a matrix that has one, by elimination with the largest pivot.

    >>> inverse([[4.0, 2.0], [2.0, 2.0]])
    [[0.5, -0.5], [-0.5, 1.0]]
    """
    size = len(matrix)
    rows = [[*row, *(float(i == j) for j in range(size))] for i, row in enumerate(matrix)]
    for column in range(size):
        best = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[best] = rows[best], rows[column]
        pivot = rows[column][column]
        rows[column] = [value / pivot for value in rows[column]]
        for row in range(size):
            if row != column:
                factor = rows[row][column]
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]


def product(one: Matrix, other: Matrix) -> Matrix:
    """
    >>> product([[1.0, 2.0]], [[3.0], [4.0]])
    [[11.0]]
    """
    columns = list(zip(*other, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) for column in columns] for row in one
    ]
