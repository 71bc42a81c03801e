// Every clause of every rule file (tests/clauses/<game>.txt; clause_case.hpp has the grammar), through the
// package.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from 'turncoat';
import { isExperiment } from './experiments.mjs';

const turncoat = await load();
const folder = new URL('../../tests/clauses/', import.meta.url);
const words = (text) => text.split(/\s+/).filter(Boolean);

function cases(file) {
  const [game] = file.split('.');
  const found = [];
  let inside = false;
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .forEach((line, index) => {
      if (line.startsWith('#')) return;
      if (line !== '' && inside) found.at(-1).lines.push({ number: index + 1, line });
      if (line !== '' && !inside) found.push({ game, lines: [] });
      inside = line !== '';
    });
  return found;
}

function run({ game, lines }) {
  let board = turncoat.open(game);
  let refusal;
  // What must be refused, and maybe behind `because` a part of the reason.
  const refused = (attempt) => (argument) => {
    const [what, part = ''] = argument.split(' because ');
    try {
      attempt(what);
    } catch (error) {
      refusal = error.message;
      assert.ok(refusal.includes(part), refusal);
      return;
    }
    assert.fail('was accepted');
  };
  const commands = {
    spec: (spec) => {
      board.dispose();
      board = turncoat.open(spec);
    },
    start: () => board.restart(),
    fen: (fen) => board.restart(fen),
    play: (moves) => words(moves).forEach((move) => board.play(move)),
    moves: (moves) => assert.deepEqual(board.moves(), words(moves).sort()),
    has: (moves) => words(moves).forEach((move) => assert.ok(board.moves().includes(move), move)),
    lacks: (moves) => words(moves).forEach((move) => assert.ok(!board.moves().includes(move), move)),
    outcomes: (list) =>
      assert.deepEqual(
        board.outcomes().map(({ move, over, under }) => `${move} ${over}/${under}`),
        list
          .split(',')
          .filter(Boolean)
          .map((one) => words(one).join(' '))
          .sort(),
      ),
    becomes: (fen) => assert.equal(board.fen, fen),
    result: (result) => assert.equal(board.result, result),
    perft: (argument) => {
      const [depth, leaves] = words(argument);
      assert.equal(board.perft(Number(depth)), BigInt(leaves));
    },
    'refuse-fen': refused((fen) => board.restart(fen)),
    'refuse-move': refused((move) => board.play(move)),
    'refuse-spec': refused((spec) => turncoat.open(spec).dispose()),
    because: (part) => assert.ok(refusal.includes(part), refusal),
  };
  for (const { number, line } of lines) {
    const [command] = words(line);
    try {
      commands[command](line.slice(command.length + 1));
    } catch (error) {
      error.message = `line ${number}: ${line}: ${error.message}`;
      throw error;
    }
  }
  board.dispose();
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt') && !isExperiment(name)))
  test(`every clause of ${file}`, () => cases(file).forEach(run));
