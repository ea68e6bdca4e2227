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
    await rowOf(page, `${family.toUpperCase()}A, Abena`)
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
    await rowOf(page, `${family.toUpperCase()}B, Efua`)
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

test('APPT-030 APPT-022 the day’s appointments on A4: by practitioner or location, their heading on each page, no column cut', async ({
  page,
  request,
}) => {
  const family = freshName();
  const people = Array.from({ length: 26 }, (_, at) => ['Abena', 'Efua', 'Yaa'][at % 3]!);
  await inOwn(request, `Day List Clinic ${family}`, async (own) => {
    await bookedToday(own, request, family, people, people.length);
    await enter(page, '/recept');
    await page.getByRole('link', { name: 'Day list' }).click();
    const list = page.getByRole('region', { name: 'Nana Asempa' }).getByRole('table');
    await expect(list.getByRole('columnheader')).toHaveText([/Nana Asempa/, 'Time', 'Patient', 'Phone', 'Clinic', 'Arrived', 'Signature']);
    const shown = people.length + 2;
    await expect(list.getByRole('row'), 'two rows of headings, and all who are booked').toHaveCount(shown);
    expect(await seriousFindings(page)).toEqual([]);
    const sheets = await printed(page);
    expect(sheets.length).toBeGreaterThan(1);
    for (const { size, text } of sheets) {
      expect(size.map(Math.round)).toEqual([210, 297]);
      for (const said of [own.name, 'Nana Asempa', 'Time', 'Patient', 'Signature']) expect(text.replaceAll('\n', ' ')).toContain(said);
    }
    const paper = sheets.map(({ text }) => text).join('\n');
    for (const letter of ['a', 'b', 'c']) expect(paper).toContain(`${family}${letter}`.toUpperCase());
    expect(paper).not.toMatch(/By location|All locations|Back to/);

    await page.getByText('By location', { exact: true }).click();
    await expect(page.getByRole('region', { name: 'Antenatal clinic' }).getByRole('row')).toHaveCount(shown);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await page.getByRole('button', { name: 'Back to the appointments' }).click();

    // the list itself, where no paper is wide enough for its columns as they are on screen
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/recept-appointments');
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    await page.setViewportSize({ width: 700, height: 900 });
    await page.emulateMedia({ media: 'print' });
    await expect
      .poll(() => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().right <= document.documentElement.clientWidth))
      .toBe(true);
  });
});
