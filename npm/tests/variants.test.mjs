// Games that a text describes.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load, TurncoatError } from 'turncoat';

const turncoat = await load();
const hawks = '[hawks : chess]\ntitle = Hawks\npiece B = hawk HADG\n';

test('a text opens as a game, and its record alone can be replayed', () => {
  const board = turncoat.open(hawks);
  assert.equal(board.describe().title, 'Hawks');
  for (const move of ['c1c4', 'e7e5', 'c4c7']) board.play(move);
  const record = board.record();
  assert.match(record, /\[Rules "\[hawks : chess\] \| /);
  const read = turncoat.openRecord(record);
  assert.equal(read.fen, board.fen);
  assert.equal(turncoat.open(board.spec).spec, board.spec);
  assert.ok(board.moves().includes(turncoat.think(board, { nodes: 500 })));
  for (const one of [board, read]) one.dispose();
});

test('every ready-made variant is in order and can be played', () => {
  const folder = new URL('../../variants/', import.meta.url);
  for (const name of readdirSync(folder)) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const { faults, model, changes } = turncoat.outline(text);
    assert.deepEqual(faults, [], name);
    assert.ok(changes.length > 0 && model.title, name);
    const board = turncoat.open(text);
    while (!board.isOver && board.ply < 40) board.play((7 * board.ply) % board.count);
    board.dispose();
  }
});

test('what is wrong with a text is told at its line and column, and changes nothing', () => {
  const wrong = '[x : chess]\npiece N = knight NX\nlimit = 3\n';
  assert.deepEqual(
    turncoat.outline(wrong).faults.map(({ line, column, fault }) => [line, column, fault.code]),
    [
      [2, 19, 'variant-betza'],
      [3, 9, 'variant-value'],
    ],
  );
  assert.throws(
    () => turncoat.open(wrong),
    (error) => {
      assert.ok(error instanceof TurncoatError);
      assert.match(error.message, /^line 2, column 19: 'NX', character 2: /);
      return true;
    },
  );
  assert.deepEqual(
    turncoat.outline('').faults.map(({ fault }) => fault.code),
    ['variant-none'],
  );
});
