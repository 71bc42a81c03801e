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

test('VA-55: a variant is thought about with its network, and others are refused', () => {
  const file = (name) => readFileSync(new URL(`../../tests/networks/${name}`, import.meta.url));
  const network = new Uint8Array(file('tiny.network'));
  const board = turncoat.open(file('tiny.ini').toString());
  board.play('a2a3');
  const worth = (limits = {}) => {
    let centipawns;
    turncoat.think(board, { nodes: 300, ...limits }, (report) => (centipawns = report.score.centipawns));
    return centipawns;
  };
  const without = worth();
  assert.notEqual(worth({ network }), without);
  assert.equal(worth(), without);
  const refused = (game, limits) => {
    try {
      turncoat.think(game, { nodes: 300, ...limits });
    } catch (error) {
      return error.code;
    }
  };
  const [chess, other] = ['chess', '[tiny : chess]'].map((spec) => turncoat.open(spec));
  assert.equal(refused(board, { network: network.subarray(1) }), 'network-file');
  assert.equal(refused(board, { network: new Uint8Array() }), 'network-file');
  assert.equal(refused(board, { network: network.subarray(0, -1) }), 'network-broken');
  assert.equal(refused(board, { network: 'tiny.network' }), 'argument');
  assert.equal(refused(other, { network }), 'network-other');
  assert.equal(refused(chess, { network }), 'network-of-variants');
  assert.equal(refused(chess, {}), undefined);
  assert.notEqual(worth({ network }), without);
  for (const one of [board, chess, other]) one.dispose();
});
