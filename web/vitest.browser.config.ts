// Tests in a real browser, against the built page as the server serves it.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/browser/**/*.test.ts'],
    globalSetup: 'tests/browser/serve.ts',
    testTimeout: 40_000,
    hookTimeout: 40_000,
    fileParallelism: false,
  },
});
