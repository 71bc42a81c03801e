// Boards, searches and errors.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, load, TurncoatError } from 'turncoat';

const turncoat = await load();

test('every game opens, and numbers name the moves that texts do', () => {
  for (const { id } of turncoat.games()) {
    const board = turncoat.open(id);
    assert.equal(board.spec, id);
    const numbered = Array.from({ length: board.count }, (_, number) => board.move(number)).sort();
    assert.deepEqual(numbered, board.moves());
    assert.ok(board.steps(0).length > 0);
    assert.match(board.svg(), /^<svg/);
    assert.equal(board.describe().id, id);
    assert.equal(board.show().moves.length, board.count);
    board.dispose();
  }
});

test('what is refused names what is wrong and changes nothing', () => {
  assert.throws(() => turncoat.open('checkers'), TurncoatError);
  assert.throws(() => turncoat.open('chess', '8/8 w'), TurncoatError);
  const board = turncoat.open('chess');
  const { fen } = board;
  assert.throws(() => board.play('e2e5'), { message: /e2e5/ });
  for (const number of [20, -1, 0.5, NaN, 2 ** 40])
    assert.throws(() => board.play(number), { code: 'argument', message: /there are 20 legal moves/ });
  assert.throws(() => board.perft(-1), { code: 'argument' });
  assert.equal(board.move(99), '');
  assert.equal(board.fen, fen);
  assert.notEqual(board.why('e2e5'), '');
  assert.equal(board.why('e2e4'), '');
  board.dispose();
  assert.throws(() => board.fen, /disposed/);
});

test('a copy, a record and undoing lead to the same position', () => {
  const board = turncoat.open('merger');
  for (let i = 0; i < 30; i++) board.play(i % board.count);
  const copy = board.clone();
  const read = turncoat.openRecord(board.record());
  assert.equal(copy.key, board.key);
  assert.equal(read.fen, board.fen);
  while (copy.undo());
  assert.equal(copy.ply, 0);
  assert.equal(board.ply, 30);
  for (const one of [board, copy, read]) one.dispose();
});

test('moves of chess are played as people write them', () => {
  const board = turncoat.open('chess');
  for (const move of ['e4', 'e7-e5', 'Ng1f3', 'Sc6', 'Bc4', '♝c5']) board.playSan(move);
  for (const castling of ['O-O', '0-0', 'o-o', 'e1h1', 'e1g1', 'Kxh1'])
    assert.equal(board.parseSan(castling), 'e1g1');
  assert.equal(board.san('e1g1'), 'O-O');
  assert.equal(board.san('e1e2'), 'Ke2');
  assert.equal(board.san('e1e8'), '');
  const { fen } = board;
  for (const wrong of ['Nf3', 'Ke3', '', '--']) assert.throws(() => board.playSan(wrong), TurncoatError);
  assert.equal(board.fen, fen);
  board.dispose();
});

test('draws of chess are claimed', () => {
  const board = turncoat.open('chess');
  for (const move of ['Nf3', 'Nf6', 'Ng1', 'Ng8', 'Nf3', 'Nf6', 'Ng1', 'Ng8']) {
    assert.equal(board.claimable, '');
    assert.throws(() => board.claimDraw(), { message: /third time/ });
    board.playSan(move);
  }
  assert.equal(board.claimable, 'repetition');
  assert.ok(board.leavings().includes('claim'));
  assert.equal(board.isOver, false);
  assert.equal(board.count, 20);
  board.claimDraw();
  assert.equal(board.result, '1/2 1/2 repetition');
  assert.match(board.pgn({ seats: ['Ada', 'Bob'] }), /\[White "Ada"\]\n[^]*4\. Ng1 Ng8 1\/2-1\/2\n$/);
  board.dispose();
  const other = turncoat.open('merger');
  assert.equal(other.claimable, '');
  assert.equal(other.pgn(), '');
  assert.throws(() => other.claimDraw(), { message: /no draw is claimed/ });
  other.dispose();
});

test('games from the wild are read', () => {
  const text = '[White "Ada"]\n\n1.f3 e5 2.g4 Qh4# *\n\n[Result "1-0"]\n\n1. e4 ± *';
  const [first, second, more] = turncoat.recordsIn(text);
  assert.equal(more, undefined);
  const read = turncoat.readRecord(first);
  assert.equal(read?.result, '*');
  assert.equal(read?.board, '0 1 checkmate');
  assert.equal(read?.remarks?.[0]?.cause?.code, 'result');
  assert.equal(turncoat.readRecord(second)?.result, '1 0 resignation');
  assert.equal(turncoat.readRecord('1. e4 Ke3'), undefined);
  assert.throws(() => turncoat.openRecord(text), { code: 'several-games' });
  const board = turncoat.openRecord(first);
  assert.equal(board.result, '0 1 checkmate');
  board.dispose();
});

test('leaving ends a game with scores', () => {
  const board = turncoat.open('chess');
  assert.equal(board.scores, undefined);
  board.play('b:resign');
  assert.deepEqual(board.scores, [1, 0]);
  assert.equal(board.result, '1 0 resignation');
  board.dispose();
});

test('the probabilities of the dice add up to 1', () => {
  const board = turncoat.open('cooperative');
  while (board.turn !== dice) board.play(0);
  const common = board.outcomes().reduce((product, { under }) => product * under, 1n);
  const sum = board.outcomes().reduce((total, { over, under }) => total + (over * common) / under, 0n);
  assert.equal(sum, common);
  board.dispose();
});

test('a search keeps its limits and tells what it thinks', () => {
  const board = turncoat.open('mercenary');
  const reports = [];
  const move = turncoat.think(board, { nodes: 3000, lines: 2 }, (report) => reports.push(report));
  assert.ok(board.moves().includes(move));
  assert.ok(reports.some(({ rank }) => rank === 2));
  assert.ok(reports.at(-1).nodes < 10_000);
  assert.equal(turncoat.think(board, { nodes: 100, only: ['e2e4'] }), 'e2e4');
  assert.throws(() => turncoat.think(board, {}), { code: 'argument' });
  assert.throws(() => turncoat.think(board, { nodes: '1 infinite' }), { code: 'argument' });
  assert.throws(() => turncoat.think(board, { nodes: 1, only: ['e2e5'] }), TurncoatError);
  for (const name of ['depth', 'nodes', 'milliseconds', 'level', 'lines'])
    for (const value of [0, -1, 1.5, NaN, Infinity, -Infinity, 1e300, null, '3'])
      assert.throws(() => turncoat.think(board, { nodes: 100, [name]: value }), {
        code: 'argument',
        message: new RegExp(`^${name} must be a whole number from 1 to \\d+, not `),
      });
  board.dispose();
});

test('texts are whole, and words of the protocol are none', () => {
  const board = turncoat.open('chess');
  const refused = { code: 'argument', message: 'a text must not contain NUL characters' };
  for (const use of [
    () => turncoat.open('chess\0:x'),
    () => turncoat.open('chess', `${board.fen}\0`),
    () => turncoat.openRecord('[Variant "chess"]\n\n1. e4 \0 *'),
    () => board.play('e2e4\0x'),
    () => board.why('e2e4\0'),
    () => board.restart('\0'),
  ])
    assert.throws(use, refused);
  assert.throws(() => board.play(null), { code: 'argument' });
  for (const number of [-1, 1.5, NaN, 2 ** 40])
    assert.throws(() => board.play(number), {
      code: 'argument',
      message: new RegExp(`no move number ${number}:`),
    });
  for (const only of ['e2e4 infinite', 'e2e4\nquit', 'nodes', ''])
    assert.throws(() => turncoat.think(board, { nodes: 10, only: [only] }), { code: 'no-move' });
  for (const depth of [NaN, 1.5, -1, Infinity, 2 ** 40])
    assert.throws(() => board.perft(depth), { code: 'argument' });
  assert.equal(board.ply, 0);
  board.dispose();
});

test('a search of few nodes has a line too, which begins with the move', () => {
  for (const { id } of turncoat.games()) {
    const board = turncoat.open(id);
    for (const nodes of [1, 25, 700, 3000])
      for (const lines of [1, 3]) {
        let reports = [];
        const move = turncoat.think(board, { nodes, lines }, (report) => {
          if (report.rank === 1) reports = [];
          reports.push(report);
        });
        assert.equal(reports.length, lines);
        assert.equal(reports[0].moves[0], move);
        for (let i = 1; i < lines; i++)
          assert.ok(reports[i - 1].score.centipawns >= reports[i].score.centipawns);
      }
    board.dispose();
  }
});

test('memory is flat over many games', () => {
  const board = turncoat.open('mercurial');
  const memory = turncoat.memory;
  for (let game = 0; game < 300; game++) {
    board.restart();
    const copy = board.clone();
    while (copy.count > 0) copy.play(game % copy.count);
    copy.dispose();
  }
  assert.ok(turncoat.memory <= memory + (4 << 20), `${memory} bytes before, ${turncoat.memory} after`);
  board.dispose();
});
