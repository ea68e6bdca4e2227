import { defineConfig } from 'vitest/config';

/** What is judged about days and ages must not depend on the computer's clock: tried on three (`npm run drills -- zones` tries more). */
const ofDays = ['src/patients/age.test.ts', 'src/encounters/late-entry.test.ts'];
const at = (name: string, TZ: string) => ({ test: { name: `contract at ${name}`, environment: 'node', include: ofDays, env: { TZ } } });

/** Rules and schemas: no server, no browser. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', environment: 'node', include: ['src/**/*.test.ts'], env: { TZ: process.env.TZ ?? 'UTC' } } },
      at('+05:30', 'Asia/Kolkata'),
      at('-08:00', 'Etc/GMT+8'),
    ],
  },
});
