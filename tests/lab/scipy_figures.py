# Figures of scipy for the lab's statistics: `python3 tests/lab/scipy_figures.py > tests/lab/scipy_figures.txt`, of which
# oracle_test.cpp reads a line each: what it is, its arguments, the answer. Needs scipy 1.10 or later.
import itertools

import numpy
from scipy import stats
from scipy.spatial import distance


def tell(name, arguments, value):
    print(name, *(repr(float(one)) for one in arguments), repr(float(value)))


for t, freedom in itertools.product((0.1, 1, 1.96, 2.5, 5, 12), (1, 2, 3.7, 9, 30, 59, 240.5, 5000)):
    tell("two_sided", (t, freedom), 2 * stats.t.sf(t, freedom))
for freedom in (1, 2, 3, 5.5, 9, 19, 30, 59, 120, 1000, 1e6):
    tell("student_95", (freedom,), stats.t.ppf(0.975, freedom))
for chance in (1e-6, 0.01, 0.025, 0.2, 0.5, 0.8, 0.975, 0.999, 0.9999999):
    tell("normal", (chance,), stats.norm.ppf(chance))
for successes, trials in ((0, 7), (3, 7), (7, 7), (0, 400), (1, 400), (37, 400), (9999, 10000)):
    found = stats.binomtest(successes, trials).proportion_ci(method="wilson")
    tell("wilson_low", (successes, trials), found.low)
    tell("wilson_high", (successes, trials), found.high)
# Welch's test of two small samples, given whole.
for seed, first, second in ((1, 5, 9), (2, 40, 40), (3, 12, 300)):
    random = numpy.random.default_rng(seed)
    one, other = random.integers(0, 50, first), random.integers(5, 90, second)
    tell("welch", (first, second, *one, *other), stats.ttest_ind(one, other, equal_var=False).pvalue)
    tell("mean_low", (first, *one), stats.t.interval(0.95, first - 1, one.mean(), stats.sem(one))[0])
# Fieller's ends: where the difference of the one and the ratio times the other is z errors from 0.
for value, unit, variance, unit_variance, covariance in ((3, 1, 0.04, 0.01, 0), (0.2, 0.5, 0.01, 0.02, 0.005), (-2, 4, 1, 1, -0.3)):
    z = stats.norm.ppf(0.975)
    roots = numpy.roots(
        [unit**2 - z**2 * unit_variance, -2 * (value * unit - z**2 * covariance), value**2 - z**2 * variance]
    )
    tell("fieller_low", (value, unit, variance, unit_variance, covariance), min(roots))
    tell("fieller_high", (value, unit, variance, unit_variance, covariance), max(roots))
for change, variance, power, claims in ((0.01, 0.25, 0.8, 1), (0.02, 0.21, 0.9, 1), (1, 400, 0.8, 12)):
    z = stats.norm.ppf(1 - 0.025 / claims) + stats.norm.ppf(power)
    tell("games", (change, variance, power, claims), numpy.ceil(2 * variance * (z / change) ** 2))
for one, other in (((1, 2, 3), (3, 2, 1)), ((5, 0, 1), (1, 1, 1)), ((1, 1, 0), (0, 1, 1))):
    tell("jensen_shannon", (*one, *other), distance.jensenshannon(one, other, base=2))
for seed in (4, 5):
    random = numpy.random.default_rng(seed)
    x = random.integers(0, 100, 30)
    y = x + random.integers(0, 120, 30)
    tell("explained", (*x, *y), stats.pearsonr(x, y)[0] ** 2)
