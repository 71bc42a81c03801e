// Whether the WebAssembly modules answer as the native program does:
//   node tests/wasm_test.mjs build/wasm build/turncoat
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const [folder, programPath] = process.argv.slice(2);
const small = readFileSync(`${folder}/turncoat.wasm`),
  fast = readFileSync(`${folder}/turncoat_library.wasm`);
const networkFile = (game) => new URL(`../networks/${game}.network`, import.meta.url);
// All but chess: no module takes its network.
const games = ['mercenary', 'mercenary3', 'mercurial', 'merger', 'cooperative'];

// A module with a clock of its own, one millisecond a look, and a stop after so many questions.
async function start(stopAfter = Infinity, bytes = small) {
  let lines = [];
  let time = 0;
  let questions = 0;
  const { instance, module } = await WebAssembly.instantiate(bytes, {
    turncoat: {
      emit: (at, length) => lines.push(new TextDecoder().decode(new Uint8Array(memory.buffer, at, length))),
      now: () => ++time,
      stop_requested: () => (++questions > stopAfter ? 1 : 0),
    },
  });
  const { memory, _initialize, allocate, command, network, lab } = instance.exports;
  _initialize();
  const write = (bytes) => {
    const at = allocate(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    return [at, bytes.length];
  };
  const told = (call, line) => {
    lines = [];
    call(...write(new TextEncoder().encode(line)));
    return lines;
  };
  const ask = (line) => told(command, line);
  return { ask, module, lab: (line) => told(lab, line), takes: (file) => network(...write(file)) === 1 };
}

// What the native program answers to the same lines.
function native(...lines) {
  const output = execFileSync(programPath, { input: [...lines, 'quit', ''].join('\n'), encoding: 'utf8' });
  return output.trimEnd().split('\n');
}

// The move that it finds; `quit` would end its search.
async function nativeMove(...lines) {
  const program = spawn(programPath);
  program.stdin.write([...lines, ''].join('\n'));
  let printed = '';
  for await (const text of program.stdout) {
    printed += text;
    if (/^bestmove .*\n/m.test(printed)) break;
  }
  program.kill();
  return printed.match(/^bestmove .*$/m)[0];
}

const beginning = await start();
const { ask, module } = beginning;

// The English sentence with which the module refuses a line.
const refusal = (line) => JSON.parse(ask(line)[0].replace(/^refused /, '')).sentence;
const refused = 'info string error: ';

const tests = {
  'asks the page for three functions and nothing else'() {
    const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
    assert.deepEqual(imports.sort(), ['turncoat.emit', 'turncoat.now', 'turncoat.stop_requested']);
  },

  'counts positions of every game as the native program does'() {
    const all = JSON.parse(ask('games')[0].slice('games '.length)).map((game) => game.id);
    const specs = [
      ...all,
      'mercenary:castling=on,enpassant=on',
      'mercenary:hold=2,release=choose',
      'mercenary:armies=two',
      'mercenary:armies=fourth,enpassant=on',
    ];
    for (const spec of specs) {
      const lines = [`setoption name UCI_Variant value ${spec}`, 'show', 'go perft 3'];
      assert.deepEqual(
        lines.flatMap((line) => ask(line)),
        native(...lines),
        spec,
      );
    }
  },

  async 'plays variants in the module compiled for speed, and refuses them in the other one'() {
    const { ask: askFast } = await start(Infinity, fast);
    const text = '[x : mercenary] | piece N = nightrider NN';
    const lines = [
      `setoption name UCI_Variant value ${text}`,
      'show',
      'go perft 2',
      'workshop movement mRcpR',
    ];
    assert.deepEqual(lines.flatMap(askFast), native(...lines));
    assert.match(refusal(`setoption name UCI_Variant value ${text}`), /variants are not played here/);
    assert.match(refusal('workshop movement N'), /variants are not played here/);
  },

  async 'plays games of the lab, the same ones again, and says what they tell with intervals'() {
    const { lab } = await start(Infinity, fast);
    const asked = { spec: '[x : chess] | piece N = knight NW', nodes: 100, seed: 3, number: 5 };
    const [line] = lab(`game ${JSON.stringify(asked)}`);
    assert.deepEqual(lab(`game ${JSON.stringify(asked)}`), [line]);
    const game = JSON.parse(line.slice('game '.length));
    assert.ok(game.scores.every((score) => ['0', '1/2', '1'].includes(score)) && game.turns > 10);
    assert.equal(game.moves.split(' ').length, game.plies);
    assert.ok(JSON.parse(lab(`budget {"spec":"chess"}`)[0].slice('budget '.length)).nodes > 0);
    const read = (word, asked) =>
      JSON.parse(lab(`${word} ${JSON.stringify(asked)}`)[0].slice(word.length + 1));
    const won = (i) => (i < 60 ? ['1', '0'] : ['0', '1']);
    const games = Array.from({ length: 100 }, (_, i) => [won(i), 80 + (i % 3), 0, '', false]);
    const [white, black] = read('told', { spec: 'chess', games }).sides;
    assert.ok(white.score.low > 0.5 && white.score.high < 0.7 && Math.abs(white.score.value - 0.6) < 1e-9);
    assert.ok(Math.abs(black.wins.value - 0.4) < 1e-9);
    assert.equal(read('told', { spec: 'chess', games }).draws.value, 0);
    const { turns } = read('told', {
      spec: 'chess',
      games: games.map((game, i) => [...game.slice(0, 4), i < 70]),
    });
    assert.ok(turns.atLeast && turns.valueAtLeast);
    const team = [[['0', '0', '1'], 50, 0, '', false]];
    assert.deepEqual(
      read('told', { spec: 'cooperative', games: team }).sides.map(({ wins }) => wins.value),
      [0],
    );
    const { spec } = asked;
    const played = Array.from({ length: 60 }, (_, number) => read('game', { ...asked, nodes: 60, number }));
    const shown = read('worths', {
      spec,
      games: played.map(({ scores, moves }) => [scores, 0, 0, moves, false]),
    });
    assert.ok(shown.positions > 300);
    for (const { letter, worth } of shown.kinds)
      assert.ok('PNBRQ'.includes(letter) && worth.low <= worth.value && worth.value <= worth.high);
    assert.deepEqual(read('worths', { spec }), { positions: 0, kinds: [] });
    // One side with twice as many nodes, each of them from the same opening; and stages of a search for rules.
    const stronger = [0, 1].map((number) => read('game', { ...asked, nodes: 60, number, skill: true }));
    assert.deepEqual(
      stronger.map(({ strong }) => strong),
      [0, 1],
    );
    const begun = ({ moves }) => moves.split(' ').slice(0, 8).join(' ');
    assert.equal(begun(stronger[0]), begun(stronger[1]));
    const skilled = read('skill', {
      spec,
      games: [...Array(40)].map((_, i) => [won(i % 2 ? 99 : 0), i % 2]),
    });
    assert.equal(skilled.openings, 20);
    assert.ok(skilled.score.low > 0.8 && skilled.score.value === 1);
    const plan = {
      spec,
      wants: 'balance,length=40',
      candidates: 4,
      games: 2,
      finalists: 1,
      last: 6,
      seed: 1,
    };
    const first = read('search', { ...plan, played: [] });
    assert.equal(first.specs.length, 4);
    const stage = ({ specs, games }, better) =>
      specs.map((one) =>
        Array.from({ length: games }, (_, i) => [won(one === better || i % 2 ? 0 : 99), 60, false]),
      );
    const second = read('search', { ...plan, played: [stage(first)] });
    assert.equal(second.specs.length, 2);
    assert.equal(second.games, 4);
    const all = [stage(first), stage(second)];
    const last = read('search', { ...plan, played: all });
    assert.equal(last.games, 6);
    const { finalists } = read('search', { ...plan, played: [...all, stage(last)] });
    assert.equal(finalists.filter(({ usual }) => usual).length, 1);
    for (const { usual, different, shown, nearer } of finalists) {
      assert.equal(different.length, usual ? 0 : 1);
      assert.equal(shown.length, 2);
      assert.deepEqual(nearer, [false, false]);
    }
    for (const want of ['captures=20', 'skill', 'diversity', 'balance,skill'])
      assert.match(
        lab(`search ${JSON.stringify({ ...plan, wants: want, played: [] })}`)[0],
        /^refused .*(captures|skill|diversity)': games in a page tell of balance/,
        want,
      );
    for (const wrong of [
      'search {}',
      'skill 5',
      'game {}',
      'told 5',
      'worths {}',
      'budget {"spec":"go"}',
      'else',
    ])
      assert.match(lab(wrong)[0], /^refused |^else \{\}$/);
  },

  // Those without a network, which the small module leaves out; with it the fast one.
  async 'finds what the native program finds'() {
    for (const spec of games) {
      const withNetwork = existsSync(networkFile(spec));
      const { ask, takes } = withNetwork ? await start(Infinity, fast) : beginning;
      if (withNetwork) assert.ok(takes(readFileSync(networkFile(spec))), spec);
      const search = [
        `setoption name UCI_Variant value ${spec}`,
        'ucinewgame',
        'position startpos',
        'go depth 4',
      ];
      const found = search.flatMap((line) => ask(line)).filter((line) => line.startsWith('bestmove'));
      assert.deepEqual(found, [await nativeMove(...search)], spec);
    }
  },

  async 'takes a network once, and nothing else'() {
    const { takes } = await start(Infinity, fast);
    const file = readFileSync(networkFile('mercenary'));
    assert.ok(!takes(new Uint8Array()));
    assert.ok(!takes(file.subarray(0, file.length - 1)));
    assert.ok(!takes(file.subarray(1)));
    assert.ok(!takes(Buffer.concat([file, Buffer.of(0)])));
    assert.ok(!takes(new Uint8Array(1 << 20).fill(58)));
    assert.ok(takes(file));
    assert.ok(!takes(file));
  },

  async 'works out how few pieces end, in games of the table and in a variant'() {
    const { ask } = await start(Infinity, fast);
    const ending = (game, fen) => {
      ask(`setoption name UCI_Variant value ${game}`);
      ask(`position fen ${fen}`);
      const line = ask('ending').at(-1);
      return JSON.parse(line.slice(line.indexOf(' ')));
    };
    const rook = ending('chess', '8/8/8/8/8/2k5/1R6/K7 w - - 0 1');
    assert.deepEqual([rook.result, rook.plies, rook.moves.length], ['won', 31, 16]);
    assert.deepEqual(rook.moves.at(-1), { move: 'b2d2', result: 'drawn', plies: 0 });
    const won = ending('mercurial', 'k/6/6/8/8/6/R5/K w - 7 60');
    assert.deepEqual([won.result, won.late], ['won', undefined]);
    const hill = ending('[hill : chess] | goal K = d4-e5', 'k7/8/8/8/8/4K3/8/8 w - - 0 1');
    assert.deepEqual([hill.result, hill.plies], ['won', 1]);
    assert.equal(ending('chess', '8/8/8/8/3k4/8/1RR5/K7 w - - 0 1').code, 'endgame-pieces');
    assert.equal(
      ending(
        'cooperative',
        native('setoption name UCI_Variant value cooperative', 'show')[0].match(/"fen":"([^"]*)"/)[1],
      ).code,
      'no-endgames',
    );
  },

  'ends a search when its time is over'() {
    assert.match(ask('go movetime 50').at(-1), /^bestmove /);
  },

  async 'ends a search when the page asks for it'() {
    const stopped = await start(100);
    assert.match(stopped.ask('go infinite').at(-1), /^bestmove /);
  },

  'answers nonsense with an error, in the same words, and goes on'() {
    ask('setoption name UCI_Variant value chess');
    for (const line of [
      'position fen 8/8 moves',
      '\u{1F600} \0 nonsense',
      'setoption name Hash value \x1b[31m',
      'position startpos moves e2e4 \u265a',
      'load "[Variant \\"ches\\"]"',
    ])
      assert.deepEqual([refused + refusal(line)], native(line), line);
    assert.deepEqual(ask(''), []);
    assert.deepEqual(ask('isready'), ['readyok']);
  },

  'takes long lines'() {
    const shuffle = Array(500).fill('g1f3 g8f6 f3g1 f6g8').join(' ');
    ask('setoption name UCI_Variant value chess');
    assert.deepEqual(ask(`position startpos moves ${shuffle}`), []); // games of the past go on behind repetitions
    assert.match(refusal(`position startpos moves ${shuffle} e2e5`), /move 2001/);
    assert.match(refusal(`position fen ${'x'.repeat(1_000_000)}`), /no position is longer/);
  },
};

for (const [name, test] of Object.entries(tests)) {
  try {
    await test();
  } catch (error) {
    console.error(`wasm: the module fails at: ${name}`);
    throw error;
  }
}
console.log(
  `wasm: ${Object.keys(tests).length} tests passed; the page’s module has ${Math.round(small.length / 1000)} kB`,
);
