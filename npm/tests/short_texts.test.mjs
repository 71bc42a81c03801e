// Texts of a few bytes, as the module gives them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortBytes, ShortTexts } from '../dist/short_texts.js';

const encoder = new TextEncoder();

function read(texts, list, from = 3) {
  const memory = new Int32Array(from + (shortBytes / 4) * list.length);
  const bytes = new Uint8Array(memory.buffer);
  list.forEach((text, i) => encoder.encodeInto(text, bytes.subarray(4 * from + shortBytes * i)));
  return texts.read(memory, from, list.length);
}

test('texts come as they are, and again', () => {
  for (const list of [[], ['e2e4'], ['a', 'ab', 'abcdefgh', 'abcd', 'abcde', 'é', 'e7e8q', '=d5', '*3d4']])
    for (let round = 0; round < 2; round++) assert.deepEqual(read(new ShortTexts(), list), list);
});

test('there can be more of them than are remembered', () => {
  const texts = new ShortTexts();
  const list = Array.from({ length: 40_000 }, (_, i) => `m${i.toString(36)}`);
  for (let round = 0; round < 2; round++) assert.deepEqual(read(texts, list), list);
});
