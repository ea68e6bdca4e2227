import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const test = { environment: 'node', include: ['src/**/*.test.ts', '*.test.ts'], testTimeout: 60_000 } as const;
/** The files of a process share what they import: to load it takes five times longer than most of them run. */
const shared = { isolate: false, pool: 'forks' } as const;
/** What is written about days and ages must not depend on the computer's clock: tried on three (`npm run drills -- zones` tries more). */
const ofDays = ['src/ui/time/*.test.ts', 'src/ui/person/age.test.ts', 'src/app/layout/encountered.test.ts'];
const at = (name: string, TZ: string) => ({ test: { ...test, ...shared, name: `web at ${name}`, include: ofDays, env: { TZ } } });

/** Put another clock, network or module in the place of a real one: each with modules of its own. */
const apart = readdirSync(path.join(import.meta.dirname, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => path.posix.join('src', ...file.split(path.sep)))
  .filter((file) => /vi\.(stubGlobal|mock|useFakeTimers)\(/.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));

/** Pure rules of the interface, without a browser: components are tried in a real one (`e2e`). */
export default defineConfig({
  test: {
    projects: [
      { test: { ...test, ...shared, include: [...test.include], exclude: apart, name: 'web', env: { TZ: process.env.TZ ?? 'UTC' } } },
      { test: { ...test, include: apart, name: 'web, apart', env: { TZ: process.env.TZ ?? 'UTC' } } },
      at('+05:30', 'Asia/Kolkata'),
      at('-08:00', 'Etc/GMT+8'),
    ],
  },
});
