import { defineConfig } from 'vitest/config';

// processes, not threads: the parser's native part does not survive the end of a thread
const limits = { pool: 'forks', maxWorkers: 2, testTimeout: 60_000, hookTimeout: 120_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...limits, name: 'codeBase', include: ['**/*.test.ts'], exclude: ['schema/**', 'node_modules/**'] } },
      { test: { ...limits, name: 'schema', include: ['schema/**/*.test.ts'], globalSetup: ['../server/test/cluster.ts'] } },
    ],
  },
});
