// Tests in a real browser, against the built page as the server serves it, several files at a time.
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { alias } from './build/places.ts';
import { patient } from './tests/patience.ts';

export default defineConfig({
  resolve: { alias },
  cacheDir: 'node_modules/.vite/browser', // the unit tests run beside them
  test: {
    ...patient,
    allowOnly: false,
    globalSetup: 'tests/browser/serve.ts',
    setupFiles: 'tests/browser/setup.ts',
    isolate: false, // files share what they import, and a browser for each worker
    include: ['tests/browser/**/*.test.ts'],
    // Half of the time they wait, for computers that move and for what is shown.
    maxWorkers: Math.min(6, 2 * availableParallelism()),
  },
});
