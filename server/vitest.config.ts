import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['test/cluster.ts'],
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
