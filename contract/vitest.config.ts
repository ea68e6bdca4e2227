import { defineConfig } from 'vitest/config';

/** What is judged about days and ages must not depend on the computer's clock: tried on three (`npm run drills -- zones` tries more). */
const ofDays = ['src/patients/age.test.ts', 'src/encounters/late-entry.test.ts'];
/** The files of a process share what they import: to load it takes longer than most of them run. */
const shared = { environment: 'node', isolate: false, pool: 'forks', testTimeout: 60_000 } as const;
const at = (name: string, TZ: string) => ({ test: { ...shared, name: `contract at ${name}`, include: ofDays, env: { TZ } } });

/** Rules and schemas: no server, no browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { ...shared, name: 'contract', include: ['src/**/*.test.ts'], env: { TZ: process.env.TZ ?? 'UTC' } } },
      at('+05:30', 'Asia/Kolkata'),
      at('-08:00', 'Etc/GMT+8'),
    ],
  },
});
