// The examples of README.md run.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';

const text = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...text.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code);

test('README.md has examples', () => {
  if (examples.length < 4) throw new Error(`only ${examples.length}`);
});
examples.forEach((code, number) =>
  test(`example ${number + 1}`, async () => {
    const file = new URL(`./example-${number + 1}.generated.mjs`, import.meta.url);
    writeFileSync(file, code.replaceAll('console.log', 'String'));
    try {
      await import(file.href);
    } finally {
      rmSync(file);
    }
  }),
);
