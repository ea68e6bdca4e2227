import { defineConfig } from 'vitest/config';

const limits = { pool: 'threads', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...limits, name: 'house', include: ['**/*.test.ts'], exclude: ['schema/**', 'node_modules/**'] } },
      { test: { ...limits, name: 'schema', include: ['schema/**/*.test.ts'], globalSetup: ['../server/test/cluster.ts'] } },
    ],
  },
});
