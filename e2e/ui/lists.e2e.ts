import type { Locator, Page } from '@playwright/test';
import { seriousFindings } from '../demo.ts';
import { filterBy, openFilter } from '../filters.ts';
import { expect, test } from './gallery.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Appointments', exact: true });
const names = (page: Page) => table(page).getByRole('rowheader');
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

test('LIST-003 LIST-004 filters are added, changed and taken away in the one row above a list, by keys as well', async ({ gallery }) => {
  await gallery.evaluate(() => (document.activeElement as HTMLElement).blur());
  await gallery.keyboard.press('f');
  const choices = gallery.getByRole('dialog', { name: 'Filter', exact: true });
  await expect(choices.getByRole('button', { name: 'Status' })).toBeFocused();
  expect(await seriousFindings(gallery, '[role=dialog]')).toEqual([]);
  await gallery.keyboard.press('Enter');
  await expect(choices.getByRole('button', { name: 'Any status' })).toBeFocused();
  await gallery.keyboard.press('Escape');
  await expect(choices.getByRole('button', { name: 'Status' })).toBeFocused();
  await gallery.keyboard.press('Escape');
  await expect(choices).toBeHidden();
  await expect(gallery.getByRole('button', { name: 'Filter', exact: true })).toBeFocused();

  const search = gallery.getByRole('textbox', { name: 'Search appointments' });
  const place = () => search.evaluate((field) => [field.getBoundingClientRect().y + scrollY, field.clientWidth]);
  const before = await place();
  await filterBy(gallery, 'Status', 'Cancelled');
  await expect(gallery.getByRole('status').filter({ hasText: /^4 results$/ })).toBeVisible();
  await chips(gallery).getByRole('button', { name: 'Status Cancelled', exact: true }).click();
  await gallery.getByRole('list', { name: 'Status' }).getByRole('button', { name: 'Pending' }).click();
  await expect(chips(gallery)).toContainText('Status Pending');
  await openFilter(gallery, 'Visit');
  await expect(gallery.getByRole('textbox', { name: 'Visit from' })).toBeFocused();
  await gallery.getByRole('textbox', { name: 'Visit from' }).fill('05032026');
  await gallery.getByRole('button', { name: 'Done' }).click();
  await expect(chips(gallery).getByRole('listitem')).toHaveCount(3);
  expect(await place()).toEqual(before);
  expect(await seriousFindings(gallery, 'search')).toEqual([]);
  await chips(gallery).getByRole('button', { name: 'Clear filters' }).click();
  await expect(chips(gallery)).toHaveCount(0);
  await filterBy(gallery, 'Status', 'Cancelled');
  await expect(chips(gallery).getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
  await gallery.getByRole('button', { name: 'Remove filter Status Cancelled' }).click();
  await expect(chips(gallery)).toHaveCount(0);
});

test('LIST-001 LIST-003 LIST-005 on a phone rows have two lines, are pressed anywhere, and filters and order wait in one sheet', async ({
  gallery,
}) => {
  await gallery.setViewportSize({ width: 390, height: 844 });
  const row = table(gallery).getByRole('row').filter({ hasText: 'MENSAH, Ama' });
  await gallery.getByRole('button', { name: 'Clear selection' }).click();
  await expect.poll(async () => (await row.boundingBox())!.height).toBeLessThanOrEqual(64);
  await expect(row.getByRole('checkbox')).toBeHidden();
  // the far end of the second line leads where the name does
  const box = (await row.boundingBox())!;
  await row.click({ position: { x: box.width - 70, y: box.height - 8 } });
  await expect(gallery).toHaveURL(/#v0$/);

  await expect(gallery.getByRole('button', { name: 'Filter', exact: true })).toBeHidden();
  await gallery.getByRole('button', { name: 'Filters and sorting' }).first().click();
  const sheet = gallery.getByRole('dialog', { name: 'Filters and sorting' });
  await sheet.getByRole('combobox', { name: 'Sort by' }).selectOption('Time, last to first');
  await sheet.getByRole('combobox', { name: 'Status' }).selectOption('Pending');
  expect(await seriousFindings(gallery, '[role=dialog]')).toEqual([]);
  const gap = await sheet.evaluate((node) => node.getBoundingClientRect().bottom - node.lastElementChild!.getBoundingClientRect().bottom);
  expect(Math.abs(gap)).toBeLessThan(2);
  await sheet.getByRole('button', { name: 'Show 4 results' }).click();
  await expect(sheet).toBeHidden();
  await expect(table(gallery).getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'descending');
  await gallery.getByRole('button', { name: 'Remove filter Status Pending' }).click();

  const small = (within: Locator) =>
    within.evaluateAll((nodes) =>
      nodes
        .map((node) => ({ name: node.getAttribute('aria-label') ?? node.textContent, box: node.getBoundingClientRect() }))
        .filter(({ box: { width, height } }) => width > 1 && (width < 33.5 || height < 43.5))
        .map(({ name, box: { width, height } }) => `${name} ${Math.round(width)}×${Math.round(height)}`),
    );
  expect(await small(table(gallery).locator('tbody :is(button, input)'))).toEqual([]);
  await gallery.getByRole('button', { name: 'Select', exact: true }).first().click();
  await row.getByRole('checkbox', { name: 'Select MENSAH, Ama' }).check();
  await expect(gallery.getByText('1 selected')).toBeVisible();
  await gallery.getByRole('button', { name: 'Select all 5 on this page' }).click();
  await expect(gallery.getByText('5 selected')).toBeVisible();
  expect(await small(table(gallery).locator('tbody :is(button, input)'))).toEqual([]);
  expect(await seriousFindings(gallery, '[data-akoma-table]')).toEqual([]);
});

test('LIST-005 SHELL-036 a list is calm: boxes of 16 px in targets of 24, names like text, only unusual states seen', async ({
  gallery,
}) => {
  const tick = table(gallery).getByRole('checkbox', { name: 'Select MENSAH, Ama' });
  expect((await tick.boundingBox())!.width).toBe(24);
  const drawn = await tick.evaluate((box) => [getComputedStyle(box, '::before').width, getComputedStyle(box, '::before').boxSizing]);
  expect(drawn).toEqual(['16px', 'border-box']);
  const colours = await names(gallery)
    .first()
    .evaluate((cell) => [cell, cell.querySelector('a')!].map((node) => getComputedStyle(node).color));
  expect(colours[0]).toBe(colours[1]);
  const row = table(gallery).getByRole('row').filter({ hasText: 'MENSAH, Ama' });
  const usual = row.getByText('Arrived', { exact: true });
  expect((await usual.boundingBox())!.width).toBeLessThanOrEqual(1);
  await expect(table(gallery).getByText('Pending', { exact: true }).first()).toBeVisible();
});

test('CONST-003 in a list a moment of today says so, with the whole form as its title; on paper it is whole', async ({ gallery }) => {
  const list = table(gallery);
  await gallery.getByRole('textbox', { name: 'Search appointments' }).fill('agyeman');
  await gallery.keyboard.press('Enter');
  await expect(names(gallery)).toHaveCount(1);
  const moment = list.locator('time');
  await expect(moment).toHaveText(/^Today \d\d:\d\d [ap]m$/);
  const whole = await moment.getAttribute('title');
  expect(whole).toMatch(/^\d\d \w{3}, \d{4} \d\d:\d\d [ap]m$/);
  await expect(moment).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await gallery.emulateMedia({ media: 'print' });
  await expect(moment.locator('span')).toBeHidden();
  expect(await moment.evaluate((node) => getComputedStyle(node, '::after').content)).toBe(`"${whole}"`);
  await gallery.emulateMedia({ media: 'screen' });
  await gallery.getByRole('textbox', { name: 'Search appointments' }).fill('mensah');
  await expect(list.locator('time')).toHaveText('05 Mar, 2026 08:00 am');
});
