import { defineConfig } from 'vitest/config';

const test = { environment: 'node', include: ['src/**/*.test.ts'] } as const;
/** What is written about days and ages must not depend on the computer's clock: tried on three (`npm run drills -- zones` tries more). */
const ofDays = ['src/ui/time/*.test.ts', 'src/ui/person/age.test.ts', 'src/app/layout/encountered.test.ts'];
const at = (name: string, TZ: string) => ({ test: { ...test, name: `web at ${name}`, include: ofDays, env: { TZ } } });

/** Pure rules of the interface, without a browser: components are tried in a real one (`e2e`). */
export default defineConfig({
  test: {
    projects: [
      { test: { ...test, include: [...test.include], name: 'web', env: { TZ: process.env.TZ ?? 'UTC' } } },
      at('+05:30', 'Asia/Kolkata'),
      at('-08:00', 'Etc/GMT+8'),
    ],
  },
});
