import { defineConfig } from 'vitest/config';

const each = { setupFiles: ['test/setup.ts'], pool: 'threads', testTimeout: 60_000, hookTimeout: 120_000 } as const;

/** Start processes, fill disks or replace a part of Node: each in modules of its own. */
const apart = ['test/crash/**/*.test.ts', 'test/hostile/**/*.test.ts', 'src/platform/http/health.test.ts'];

export default defineConfig({
  test: {
    ...each,
    globalSetup: ['test/cluster.ts'],
    maxWorkers: 2,
    projects: [
      // the files of a thread share what they import: to load it takes longer than most of them run
      { test: { ...each, name: 'modules', include: ['{src,test}/**/*.test.ts'], exclude: apart, isolate: false } },
      { test: { ...each, name: 'apart', include: apart } },
    ],
  },
});
