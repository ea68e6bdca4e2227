import { expect, test } from '@playwright/test';
import { settle, typeSignIn } from '../demo.ts';
import { atMost, median, type Profile, slowDown, traffic, type Vitals, watchVitals } from './figures.ts';

const rounds = 3;

for (const profile of ['A', 'B'] as const satisfies Profile[]) {
  test(`the sign-in page, profile ${profile}`, async ({ browser, contextOptions, baseURL }) => {
    const found: Vitals[] = [];
    let bytes = 0;
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ ...contextOptions, baseURL, viewport: { width: 1440, height: 900 } });
      await watchVitals(context);
      const page = await context.newPage();
      const went = await traffic(page);
      await slowDown(page, { cpu: 4, profile });
      await page.goto('/login');
      await expect(page.getByLabel('Email or phone number')).toBeFocused();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      found.push(await page.evaluate(() => window.akomaVitals));
      bytes = went.bytes(/Script/);
      await context.close();
    }
    const of = (name: keyof Vitals) => median(found.map((one) => one[name]));
    atMost(`sign-in, field ready, ${profile}`, profile === 'A' ? 2 : 4.5, 's', of('ready') / 1000, '', 2);
    if (profile === 'B') return;
    atMost('sign-in, largest paint, A', 2.5, 's', of('lcp') / 1000, '', 2);
    atMost('sign-in, layout shift', 0.05, '', of('cls'), '', 3);
    atMost('sign-in, blocked time, A', 200, 'ms', of('tbt'));
    atMost('sign-in, JavaScript as it travels', 150, 'KB', bytes / 1000, 'compressed with brotli', 1);
  });
}

test('shell and first list, and the second visit', async ({ browser, contextOptions, baseURL }) => {
  const context = await browser.newContext({ ...contextOptions, baseURL, viewport: { width: 1440, height: 900 } });
  await watchVitals(context);
  const page = await context.newPage();
  const went = await traffic(page);
  await page.goto('/recept-patients');
  await typeSignIn(page, 'reception');
  await expect(page.getByRole('table', { includeHidden: true }).getByRole('link', { includeHidden: true }).first()).toBeVisible();
  const untilRows = went.bytes(/Script/) / 1000;
  await settle(page);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const later = went.bytes(/Script/) / 1000 - untilRows;
  atMost(
    'shell and first list, JavaScript as it travels',
    270,
    'KB',
    untilRows,
    `brotli; ${later.toFixed(0)} KB more while the page rested`,
    1,
  );
  await page.waitForTimeout(8_000);
  await page.waitForLoadState('networkidle');

  await slowDown(page, { cpu: 4, profile: 'A' });
  const shown: number[] = [];
  const shifts: number[] = [];
  const lists: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await page.reload({ waitUntil: 'commit' });
    await page.locator('header').getByRole('button').first().waitFor();
    shown.push(await page.evaluate(() => performance.now()));
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    lists.push(await page.evaluate(() => performance.now()));
    await page.waitForTimeout(1_000);
    shifts.push(await page.evaluate(() => window.akomaVitals.cls));
  }
  atMost('second visit, shell shown, A', 1, 's', median(shown) / 1000, `rows after ${(median(lists) / 1000).toFixed(2)} s`, 2);
  atMost('list of patients, layout shift', 0.05, '', median(shifts), '', 3);
  await context.close();
});
