# The regression of statistics_test.cpp by scipy: weights, then their errors by clusters.
import sys

import numpy
from scipy.optimize import minimize

rows = numpy.loadtxt(sys.argv[1])
x = numpy.column_stack([numpy.ones(len(rows)), rows[:, :2]])
y, cluster = rows[:, 2], rows[:, 3].astype(int)


def loss(weights):
    z = x @ weights
    return numpy.sum(numpy.logaddexp(0, z) - y * z)


def gradient(weights):
    return x.T @ (1 / (1 + numpy.exp(-x @ weights)) - y)


found = minimize(loss, numpy.zeros(3), jac=gradient, method="BFGS", options={"gtol": 1e-9})
p = 1 / (1 + numpy.exp(-x @ found.x))
bread = numpy.linalg.inv((x * (p * (1 - p))[:, None]).T @ x)
scores = numpy.zeros((cluster.max() + 1, 3))
numpy.add.at(scores, cluster, x * (y - p)[:, None])
covariance = bread @ (scores.T @ scores) @ bread
print(*found.x, *numpy.sqrt(numpy.diag(covariance)))
