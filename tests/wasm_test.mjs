// Whether the WebAssembly module answers as the native program does:
//   node tests/wasm_test.mjs build/wasm/turncoat.wasm build/turncoat
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

const [modulePath, programPath] = process.argv.slice(2);
const bytes = readFileSync(modulePath);

// The module with a clock of its own, one millisecond a look, and a stop after so many questions.
async function start(stopAfter = Infinity) {
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
  const { memory, _initialize, allocate, command } = instance.exports;
  _initialize();
  const ask = (line) => {
    lines = [];
    const text = new TextEncoder().encode(line);
    const at = allocate(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    command(at, text.length);
    return lines;
  };
  return { ask, module };
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

const { ask, module } = await start();

// The English sentence with which the module refuses a line.
const refusal = (line) => JSON.parse(ask(line)[0].replace(/^refused /, '')).sentence;
const refused = 'info string error: ';

const tests = {
  'asks the page for three functions and nothing else'() {
    const imports = WebAssembly.Module.imports(module).map((one) => `${one.module}.${one.name}`);
    assert.deepEqual(imports.sort(), ['turncoat.emit', 'turncoat.now', 'turncoat.stop_requested']);
  },

  'counts positions of every game as the native program does'() {
    const games = JSON.parse(ask('games')[0].slice('games '.length)).map((game) => game.id);
    const specs = [...games, 'mercenary:castling=on,enpassant=on', 'mercenary:hold=2,release=choose',
      'mercenary:armies=two', 'mercenary:armies=fourth,enpassant=on'];
    for (const spec of specs) {
      const lines = [`setoption name UCI_Variant value ${spec}`, 'show', 'go perft 3'];
      assert.deepEqual(lines.flatMap((line) => ask(line)), native(...lines), spec);
    }
  },

  // Those without a network, which the module leaves out.
  async 'finds what the native program finds'() {
    for (const spec of ['mercenary3', 'cooperative']) {
      const search = [`setoption name UCI_Variant value ${spec}`, 'ucinewgame', 'position startpos', 'go depth 4'];
      const found = search.flatMap((line) => ask(line)).filter((line) => line.startsWith('bestmove'));
      assert.deepEqual(found, [await nativeMove(...search)], spec);
    }
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
    for (const line of ['position fen 8/8 moves', '\u{1F600} \0 nonsense', 'setoption name Hash value \x1b[31m',
      'position startpos moves e2e4 \u265a', 'load "[Variant \\"ches\\"]"'])
      assert.deepEqual([refused + refusal(line)], native(line), line);
    assert.deepEqual(ask(''), []);
    assert.deepEqual(ask('isready'), ['readyok']);
  },

  'takes long lines'() {
    const shuffle = Array(500).fill('g1f3 g8f6 f3g1 f6g8').join(' ');
    ask('setoption name UCI_Variant value chess');
    assert.match(refusal(`position startpos moves ${shuffle}`), /the game is over/);
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
console.log(`wasm: ${Object.keys(tests).length} tests passed; the module has ${Math.round(bytes.length / 1000)} kB`);
