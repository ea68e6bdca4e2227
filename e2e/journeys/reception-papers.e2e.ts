import type { Page } from '@playwright/test';
import { bookedToday } from '../booked-today.ts';
import { expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn } from '../own-organization.ts';
import { printed } from '../printed.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const ticket = (page: Page) => page.getByRole('article', { name: 'Queue ticket' });
const rowOf = (page: Page, name: string) => page.getByRole('table', { name: 'Expected today' }).getByRole('row').filter({ hasText: name });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Queue and patients' });
/** How often the browser was asked to print. */
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as { printedTimes?: number }).printedTimes ?? 0);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const counted = globalThis as unknown as { printedTimes: number };
    counted.printedTimes = 0;
    globalThis.print = () => {
      counted.printedTimes += 1;
    };
  });
});

test('QUEUE-001 APPT-031 a ticket is printed at check-in and again from the queue, on a roll of 80 mm, and names nobody unless the hospital says so', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Ticket Clinic ${family}`, async (own) => {
    await bookedToday(own, request, family, ['Abena', 'Efua'], 2);
    await enter(page, '/recept');
    await rowOf(page, `Abena ${family}a`)
      .getByRole('button', { name: /^Check in / })
      .click();
    await page.getByRole('button', { name: 'Print ticket' }).click();
    await expect(ticket(page)).toContainText('A001');
    await expect.poll(() => asked(page), 'the dialog opens at once').toBe(1);
    await expect(ticket(page)).toContainText('Antenatal clinic');
    await expect(ticket(page)).toContainText('Waiting before youNobody');
    expect(await seriousFindings(page)).toEqual([]);
    const [paper, ...more] = await printed(page);
    expect(more).toEqual([]);
    expect(paper!.size.map(Math.round)).toEqual([80, 110]);
    for (const said of ['A001', 'Antenatal clinic', own.name, 'Arrived', 'Nobody'])
      expect(paper!.text.replaceAll('\n', ' ')).toContain(said);
    expect(paper!.text).not.toMatch(new RegExp(`Abena|${family}a|Undo|Back to`, 'i'));

    await page.getByRole('button', { name: 'Back to the queue' }).click();
    await rowOf(page, `Efua ${family}b`)
      .getByRole('button', { name: /^Check in / })
      .click();
    await expect(panel(page).getByRole('list', { name: 'Queue' }).getByRole('listitem')).toHaveCount(2);

    // the hospital wants names
    await page.goto('/admin-settings#printed-pages');
    await page.getByRole('switch', { name: 'Queue tickets name the patient' }).press('Space');
    await page.getByRole('button', { name: 'Save printed pages' }).click();
    await expect(page.getByText('The organisation is saved.').first()).toBeVisible();
    await page.goto('/recept');
    const waiting = panel(page).getByRole('list', { name: 'Queue' }).getByRole('listitem').filter({ hasText: 'Efua' });
    await waiting.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Print ticket' }).click();
    await expect(ticket(page)).toContainText('A002');
    await expect(ticket(page)).toContainText('Waiting before you1');
    await expect(ticket(page)).toContainText(`Efua ${family}b`);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  });
});
