import { defineConfig } from 'vitest/config';

/** Pure rules of the interface, without a browser: components are tried in a real one (`e2e`). */
export default defineConfig({
  test: { name: 'web', environment: 'node', include: ['src/**/*.test.ts'] },
});
