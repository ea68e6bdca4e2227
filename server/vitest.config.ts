import { defineConfig } from 'vitest/config';

const each = { setupFiles: ['test/setup.ts'], pool: 'threads', testTimeout: 60_000, hookTimeout: 120_000 } as const;

/** Replaces a part of Node for itself alone. */
const replacing = 'src/platform/http/health.test.ts';

export default defineConfig({
  test: {
    ...each,
    globalSetup: ['test/cluster.ts'],
    maxWorkers: 2,
    projects: [
      // the files of a thread share what they import: to load it takes longer than most of them run
      { test: { ...each, name: 'modules', include: ['src/**/*.test.ts'], exclude: [replacing], isolate: false } },
      { test: { ...each, name: 'whole', include: ['test/**/*.test.ts', replacing] } },
    ],
  },
});
