import path from 'node:path';
import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

const server = journeys.webServer as Exclude<typeof journeys.webServer, undefined | readonly unknown[]>;

/**
 * `npm run bench:web`: measures the built web app on a server with its own demo hospital. A missed goal is no failure; the measurements are
 * in the file named by `BENCH_WEB_LINES`.
 */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.bench.ts',
  outputDir: '../../.cache/bench-web',
  timeout: 3_600_000,
  reporter: [['list']],
  use: { ...journeys.use, screenshot: 'off', actionTimeout: 60_000, navigationTimeout: 120_000 },
  webServer: {
    ...server,
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...server?.env, RATE_LIMIT_PER_MINUTE: '0' },
  } as typeof server,
});
