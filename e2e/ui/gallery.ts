import { expect, type Page, test as base } from '@playwright/test';
import { serveGallery } from './gallery-server.ts';

interface Opened {
  /** The gallery, opened; whatever the browser complains about, a refusal of the page's policy above all, fails the test. */
  gallery: Page;
  /** Complaints that a test provokes. */
  provoked: RegExp;
}

/** Tests of the blocks; the files of one run share the gallery's server. */
export const test = base.extend<Opened, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern that no other fixture is needed
    async ({}, use) => {
      const served = await serveGallery();
      await use(served.address);
      await served.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  provoked: [/^$/, { option: true }],
  gallery: async ({ page, address, provoked }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('dialog', (dialog) => {
      complaints.push(`a script ran: ${dialog.message()}`);
      void dialog.dismiss();
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI, violatedDirective, sample }) => {
        console.error(`CSP refused ${blockedURI} by ${violatedDirective} ${sample}`);
      });
    });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Blocks' })).toBeVisible();
    await use(page);
    expect(complaints.filter((line) => !provoked.test(line))).toEqual([]);
  },
});

export { expect };
