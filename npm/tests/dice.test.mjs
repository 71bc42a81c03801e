// The vectors of fair dice (docs/online-protocol.md), checked by nothing but the platform's own cryptography.

import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const vectors = JSON.parse(readFileSync(new URL('../../tests/dice.json', import.meta.url), 'utf8'));

const divisor = (a, b) => (b === 0n ? a : divisor(b, a % b));

function outcomeOf(draw) {
  const outcomes = vectors.outcomes.map(({ outcome, numerator, denominator }) => ({
    outcome,
    numerator: BigInt(numerator),
    denominator: BigInt(denominator),
  }));
  const common = outcomes.reduce((all, { denominator: d }) => (all * d) / divisor(all, d), 1n);
  const numbers = [0, 8, 16, 24].map((at) => draw.readBigUInt64BE(at));
  const largest = ((1n << 64n) / common) * common;
  let rest = (numbers.find((number) => number < largest) ?? numbers[3]) % common;
  for (const { outcome, numerator, denominator } of outcomes) {
    rest -= numerator * (common / denominator);
    if (rest < 0n) return outcome;
  }
  throw new Error('the probabilities do not sum to one');
}

test('every throw falls as it has to', () => {
  const seed = Buffer.from(vectors.seed, 'hex');
  assert.equal(createHash('sha256').update(seed).digest('hex'), vectors.commitment);
  const terms = [vectors.table, ...vectors.salts].join(' ');
  assert.equal(`${terms} 0`, vectors.text);
  vectors.throws.forEach((thrown, number) => {
    const draw = createHmac('sha256', seed).update(`${terms} ${number}`).digest();
    assert.equal(draw.toString('hex'), thrown.draw);
    assert.equal(outcomeOf(draw), thrown.outcome);
  });
});
