import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 4310);
/** The server writes here; a new folder for each run, so every run begins with an empty database. The workers read this file too. */
const dataDir = process.env.E2E_DATA_DIR ?? newFolder();
process.env.E2E_DATA_DIR = dataDir;

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'akoma-e2e-'));
  chmodSync(folder, 0o755); // otherwise the database of a server run by root is in another place
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The browser: without windows if there is one, configured, Debian's, or Playwright's own. `tools/test.ts` installs them if necessary. */
const executablePath =
  process.env.CHROMIUM_SHELL_PATH ??
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((file) => existsSync(file));

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

export default defineConfig({
  testMatch: '**/*.e2e.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: false,
  workers: 1,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: process.env.E2E_REPORT ? [['line'], ['json', { outputFile: process.env.E2E_REPORT }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1440, height: 900 },
    // an impossible step fails on its own, and is named
    actionTimeout: 15_000,
    trace: 'off',
    screenshot: 'only-on-failure',
    // of the computer; the demo hospital is in Africa/Accra. `npm run drills -- zones` sets others
    timezoneId: process.env.E2E_ZONE ?? 'Africa/Accra',
    locale: 'en-GB',
    launchOptions: { ...(executablePath ? { executablePath } : {}), args: quiet },
  },
  webServer: {
    command: 'node server/dist/main.js',
    cwd: path.resolve(import.meta.dirname, '..'),
    // the sign-ins are printed when the demo hospital is complete
    wait: { stdout: /Demo sign-ins/ },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      SUPPORT_URL: 'https://support.example/akoma',
      WEBHOOKS_PRIVATE: 'on',
      // far from now, so that no automatic backup runs during a journey
      BACKUP_AT: new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16),
    },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
  },
});
