"""Prints the nanoseconds of one of each operation of operations.txt, the least of some rounds. operations.mjs puts these in, as
functions, and runs this by CPython with NumPy and by ours.

A loop is as long as it takes to be measured, and its own cost counts, as it does in programs.
"""
import bisect
import collections
import dataclasses
import functools
import heapq
import io
import itertools
import json
import math
import random
import re
import time

import numpy as np

ROUND = 0.006
ROUNDS = 7


class Point:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def norm(self):
        return self.x * self.x + self.y * self.y

    @property
    def double(self):
        return self.x * 2

    @staticmethod
    def make(x):
        return x

    @classmethod
    def build(cls, x):
        return x

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __eq__(self, other):
        return self.x == other.x and self.y == other.y

    def __hash__(self):
        return hash((self.x, self.y))

    def __lt__(self, other):
        return self.x < other.x

    def __len__(self):
        return 2

    def __getitem__(self, i):
        return self.x

    def __contains__(self, x):
        return x == self.x

    def __call__(self, x):
        return x

    def __str__(self):
        return "Point"

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return False


class Point3(Point):
    def __init__(self, x, y, z):
        super().__init__(x, y)
        self.z = z

    def norm(self):
        return super().norm() + self.z


class Slotted:
    __slots__ = ("x",)

    def __init__(self, x):
        self.x = x


@dataclasses.dataclass
class Item:
    name: str
    price: float = 0.0


@dataclasses.dataclass(frozen=True)
class Frozen:
    x: int
    y: int


# CASES


def measured(function):
    clock = time.perf_counter
    n = 120
    while True:
        started = clock()
        function(n)
        taken = clock() - started
        if taken >= ROUND or n >= 1_000_000:
            break
        n = int(n * (2 if taken < ROUND / 4 else 1.3))
    best = taken
    for _ in range(ROUNDS - 1):
        started = clock()
        function(n)
        best = min(best, clock() - started)
    return best / n * 1e9


for function in FUNCTIONS:
    print(function.__name__, f"{measured(function):.2f}", flush=True)
