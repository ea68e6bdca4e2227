import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../demo.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });

/**
 * Names and sizes of what is too small for a finger (WCAG 2.5.8). A link within a sentence may be as high as its line, and the arrows of a number
 * field repeat what its keys do.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const inSentence = (node: Element): boolean =>
      getComputedStyle(node).display === 'inline' &&
      node.closest('p') !== null &&
      node.closest('p')?.textContent?.trim() !== node.textContent?.trim();
    return [...document.querySelectorAll<HTMLElement>('a[href], button:not([tabindex="-1"]), summary, [role=button], [role=tab]')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !inSentence(node))
      .map((node) => ({ name: (node.getAttribute('aria-label') ?? node.textContent ?? '').trim(), box: node.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1 && (box.width < 23.5 || box.height < 23.5))
      .map(({ name, box }) => `${name.slice(0, 40)}: ${Math.round(box.width)} × ${Math.round(box.height)}`);
  });

test('WCAG 2.5.8: nothing on a phone is smaller than a finger can meet', async ({ page }) => {
  await signIn(page, 'owner', '/services');
  for (const at of [
    '/services',
    '/admin-service-prices',
    '/admin-roles',
    '/admin-workspaces',
    '/admin-locations',
    '/admin-codes',
    '/admin-team',
    '/admin-webhooks',
    '/admin-lists',
    '/admin-forms',
    '/admin-formulary',
    '/admin-dashboard',
    '/admin',
    '/admin-audit',
    '/admin-settings',
    '/recept-patients',
    '/opd',
  ]) {
    await page.goto(at);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect.soft(await tooSmall(page), at).toEqual([]);
  }
});
