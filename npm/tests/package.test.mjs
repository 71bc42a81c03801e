// What goes into the archive, and that its types suffice for programs that use them.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

test('the archive has what was built, and nothing of the build', () => {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--json'], { cwd: here('..'), encoding: 'utf8' }),
  );
  const other = files.map(({ path }) => path).filter((path) => !/^dist\/\w+(\.d\.ts|\.js)$/.test(path));
  assert.deepEqual(other.sort(), ['LICENSE', 'README.md', 'dist/turncoat.wasm', 'package.json']);
});

test('its types need neither the types of the DOM nor those of Node', () => {
  execFileSync(
    process.execPath,
    [here('../../web/node_modules/@typescript/native/bin/tsc'), '-p', here('no_dom.json')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
});

test('its types need no settings of the compiler', () => {
  const options = ['--ignoreConfig', '--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  execFileSync(
    process.execPath,
    [here('../../web/node_modules/typescript/bin/tsc'), ...options, here('consumer.mts')],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
});
