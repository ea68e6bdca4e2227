import { defineConfig } from 'vitest/config';

// processes instead of threads: the parser's native part crashes when a thread ends; the files of a process share what they import
const limits = { pool: 'forks', isolate: false, maxWorkers: 2, testTimeout: 180_000, hookTimeout: 180_000 } as const;

export default defineConfig({
  test: {
    projects: [
      { test: { ...limits, name: 'codeBase', include: ['**/*.test.ts'], exclude: ['schema/**', 'node_modules/**'] } },
      {
        test: {
          ...limits,
          name: 'schema',
          include: ['schema/**/*.test.ts'],
          globalSetup: ['../server/test/cluster.ts'],
          setupFiles: ['../server/test/setup.ts'],
        },
      },
    ],
  },
});
