import { defineConfig } from 'vitest/config';

/** Rules and schemas: no server, no browser. */
export default defineConfig({
  test: { name: 'contract', environment: 'node', include: ['src/**/*.test.ts'] },
});
