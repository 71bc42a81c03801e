// Tests in a real browser, against the built page as the server serves it: several files at a time, and then alone what
// is measured by the clock.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { patient } from './tests/patience';

const speed = 'tests/browser/speed.test.ts';
const common = { ...patient, globalSetup: 'tests/browser/serve.ts' };
const files = { ...common, include: ['tests/browser/**/*.test.ts'], exclude: [speed] };
const alone = { ...common, include: [speed], maxWorkers: 1 };

export default defineConfig({
  test: {
    projects: [
      { test: { ...files, name: 'page', maxWorkers: Math.min(4, availableParallelism()) } },
      { test: { ...alone, name: 'speed', sequence: { groupOrder: 1 } } },
    ],
  },
});
