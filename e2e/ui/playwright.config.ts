import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** The blocks alone, without the product's server: `npx playwright test -c e2e/ui`. The journeys' run contains them too. */
export default defineConfig({ ...journeys, webServer: undefined, testDir: '.', outputDir: '../../.cache/e2e-ui' });
