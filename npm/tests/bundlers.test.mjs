// Bundlers that people use build the package for pages, without settings but for where to find packages; and what they
// have built plays. (The bundlers come with the page's packages.)
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const need = createRequire(here('../../web/package.json'));
const bundler = async (name) => import(pathToFileURL(need.resolve(name)).href);

// A project outside of the checkout that has installed the package.
const project = mkdtempSync(join(tmpdir(), 'turncoat-bundlers-'));
after(() => rmSync(project, { recursive: true }));
mkdirSync(join(project, 'node_modules'));
symlinkSync(here('..'), join(project, 'node_modules', 'turncoat'));
writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
const entry = join(project, 'main.js');
writeFileSync(
  entry,
  `import { load, dice, TurncoatError } from 'turncoat';
const turncoat = await load(globalThis.turncoatModule);
const board = turncoat.open('chess').play('e2e4');
let refused;
try {
  board.play('e2e4');
} catch (error) {
  refused = error instanceof TurncoatError;
}
globalThis.told = [board.fen, turncoat.think(board, { nodes: 500 }).length, dice, refused];`,
);
writeFileSync(join(project, 'index.html'), '<script type="module" src="./main.js"></script>');

/** A page without Node: what was built is run with `fetch` in place of files. */
function play(folder, file) {
  const found = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.wasm'));
  const module = found.length > 0 ? join(folder, found[0]) : here('../dist/turncoat.wasm');
  const script = `
    import { readFileSync } from 'node:fs';
    const module = readFileSync(${JSON.stringify(module)});
    globalThis.location = { href: 'http://page.test/play/' };
    globalThis.self = globalThis;
    globalThis.fetch = async (place) => {
      if (!String(place).endsWith('.wasm')) throw new Error('fetches ' + place);
      if (!String(place).startsWith('http://page.test/')) throw new Error('fetches from ' + place);
      return new Response(module, { headers: { 'content-type': 'application/wasm' } });
    };
    globalThis.turncoatModule = ${found.length > 0 ? 'undefined' : "'/assets/turncoat.wasm'"};
    await import(${JSON.stringify(pathToFileURL(join(folder, file)).href)});
    for (let tries = 0; !globalThis.told && tries < 500; tries++) await new Promise((done) => setTimeout(done, 10));
    console.log(JSON.stringify(globalThis.told));`;
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  assert.deepEqual(JSON.parse(told), [
    'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1',
    4,
    -1,
    true,
  ]);
}

test('webpack', async () => {
  const { default: webpack } = await bundler('webpack');
  const out = join(project, 'webpack');
  const stats = await new Promise((done, fail) =>
    webpack(
      { mode: 'production', context: project, entry, output: { path: out, publicPath: 'http://page.test/' } },
      (error, built) => (error ? fail(error) : done(built)),
    ),
  );
  const { errors, warnings } = stats.toJson({ errors: true, warnings: true });
  assert.deepEqual(errors, []);
  assert.deepEqual(
    warnings.filter(({ message }) => !/size limit|lazy load/.test(message)),
    [],
  );
  assert.ok(readdirSync(out).some((name) => name.endsWith('.wasm')));
  play(out, 'main.js');
});

test('Vite', async () => {
  const { build } = await bundler('vite');
  const out = join(project, 'vite');
  const warnings = [];
  await build({
    root: project,
    logLevel: 'silent',
    base: 'http://page.test/',
    build: {
      outDir: out,
      target: 'es2022',
      modulePreload: { polyfill: false }, // wants a document
      rollupOptions: { onwarn: (warning) => warnings.push(warning.message) },
    },
  });
  assert.deepEqual(warnings, []);
  const [script] = readdirSync(join(out, 'assets')).filter((name) => name.endsWith('.js'));
  play(out, join('assets', script));
});

test('Rollup', async () => {
  const { rollup } = await bundler('rollup');
  const { default: resolve } = await bundler('@rollup/plugin-node-resolve');
  for (const browser of [true, false]) {
    const warnings = [];
    const bundle = await rollup({
      input: entry,
      plugins: [resolve({ browser })],
      onwarn: ({ message }) => warnings.push(message),
    });
    const out = join(project, `rollup-${browser}`);
    await bundle.write({ dir: out });
    assert.deepEqual(warnings, []);
    play(out, 'main.js');
  }
});

test('esbuild', async () => {
  const { build } = await bundler('esbuild');
  for (const minify of [false, true]) {
    const out = join(project, `esbuild-${minify}`);
    const { errors, warnings } = await build({
      entryPoints: [entry],
      bundle: true,
      format: 'esm',
      platform: 'browser',
      minify,
      outdir: out,
      logLevel: 'silent',
    });
    assert.deepEqual([...errors, ...warnings], []);
    play(out, 'main.js');
  }
});
