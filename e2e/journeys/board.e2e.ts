import type { Page } from '@playwright/test';
import { bookedToday } from '../booked-today.ts';
import { answered, boxAtRest, complaintsIn, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn } from '../own-organization.ts';
import { keyPresses, limits, touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const tile = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name: 'Today' }).getByRole('radio', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const rowOf = (page: Page, name: string) => table(page, 'Expected today').getByRole('row').filter({ hasText: name });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search patients' }).or(page.getByRole('textbox', { name: 'Search patients' }));

/** On how many lines the text of an element stands. */
const linesOf = (element: Element): number => {
  const text = document.createRange();
  text.selectNodeContents(element);
  return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
};

test('APPT-031 VISIT-004 QUEUE-001 Today’s board: check-in in three touches and by keys, undone within ten seconds, walk-in, live', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const family = freshName();
  await inOwn(request, `Board Clinic ${family}`, async (own) => {
    const { people, location } = await bookedToday(own, request, family, ['Abena', 'Efua', 'Yaa', 'Afia'], 2);
    await enter(page, '/recept');
    await expect(tile(page, 'Expected 2')).toBeChecked();
    await expect(table(page, 'Expected today').getByRole('row')).toHaveCount(3);
    expect(await seriousFindings(page)).toEqual([]);
    // with both panels open on a small screen no word is broken
    await page.setViewportSize({ width: 1280, height: 800 });
    const type = rowOf(page, `${family.toUpperCase()}A, Abena`).getByText('ROUTINE', { exact: true });
    expect(await type.evaluate(linesOf), 'the type stands on one line').toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    const facts = rowOf(page, `${family.toUpperCase()}A, Abena`).getByText(/ · P\d+$/);
    expect(await facts.evaluate(linesOf), 'age, gender and folder stand on one line').toBe(1);

    // by pointer: type, check in
    const by = touches(page);
    await by.type(search(page), `${family}a`);
    await expect(rowOf(page, `${family.toUpperCase()}B, Efua`)).toHaveCount(0);
    await by.press(rowOf(page, `${family.toUpperCase()}A, Abena`).getByRole('button', { name: /^Check in / }));
    const said = page.getByRole('status').filter({ hasText: /Abena.* is checked in, ticket [A-Z]001\./i });
    await expect(said).toBeVisible();
    expect(by.count()).toBeLessThanOrEqual(limits.checkIn.touches);
    await expect(rowOf(page, `${family.toUpperCase()}A, Abena`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The check-in is undone.')).toBeVisible();
    await expect(rowOf(page, `${family.toUpperCase()}A, Abena`)).toBeVisible();
    await search(page).fill('');
    await expect(tile(page, 'Expected 2')).toBeChecked();

    // the menu does the same: a visit and a ticket, which can be taken back
    await rowOf(page, `${family.toUpperCase()}B, Efua`)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Mark as arrived' }).click();
    await expect(page.getByRole('status').filter({ hasText: /Efua.* is checked in, ticket [A-Z]002\./i })).toBeVisible();
    await expect(tile(page, /^Waiting 1/)).toBeAttached();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tile(page, 'Expected 2')).toBeChecked();

    // who is booked for today is offered that first
    await search(page).fill(`${family}b`);
    await page.getByRole('button', { name: /^Start visit for .*, Efua/ }).click();
    const asked = page.getByRole('dialog', { name: 'Booked for today' });
    await expect(asked.getByRole('button', { name: 'Start a visit without it' })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await asked.getByRole('button', { name: /^Check in for \d\d:\d\d.*Antenatal/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /Efua.* is checked in, ticket [A-Z]003\./i })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await search(page).fill('');
    await expect(tile(page, 'Expected 2')).toBeChecked();

    // by keys: the first row, its button, Enter
    await expect(rowOf(page, `${family.toUpperCase()}B, Efua`)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    const keys = keyPresses(page);
    await keys.press('j');
    await expect(rowOf(page, `${family.toUpperCase()}A, Abena`).getByRole('link')).toBeFocused();
    await page.keyboard.press('a');
    const moving = page.getByRole('dialog', { name: /^Reschedule/ });
    await expect(moving).toContainText(`${family.toUpperCase()}A, Abena`);
    await page.keyboard.press('Escape');
    await expect(moving).toBeHidden();
    await expect(rowOf(page, `${family.toUpperCase()}A, Abena`).getByRole('link'), 'the focus is back').toBeFocused();
    await keys.press('c');
    await expect(rowOf(page, `${family.toUpperCase()}A, Abena`).getByRole('button', { name: /^Check in / })).toBeFocused();
    await keys.press('Enter');
    expect(keys.count()).toBeLessThanOrEqual(limits.checkIn.keys);
    await expect(rowOf(page, `${family.toUpperCase()}A, Abena`)).toHaveCount(0);
    await expect(tile(page, 'Expected 1')).toBeChecked();
    await expect(tile(page, /^Waiting 1/)).toBeAttached();

    // the place is closed, and receives all the same; whichever day it is there
    const closed_days = [-1, 0, 1].map((days) => ({
      date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      reason: 'Stocktaking',
    }));
    await own.send('patch', `/api/v1/providers/${own.id}/locations/${location}?if_affected=keep`, { closed_days });

    // who comes without an appointment
    await search(page).fill(`${family}c`);
    await page.getByRole('button', { name: /^Start visit for .*, Yaa/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /Yaa.* is checked in, ticket [A-Z]005\./i })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start visit for .*, Yaa/ })).toHaveCount(0);
    await search(page).fill('');
    await expect(page.getByText(/^Closed today: Stocktaking\. Opens [A-Z][a-z]+day /)).toBeVisible();

    // somebody else starts a visit: shown without input
    await own.send('post', '/api/v2/emr/visits', { patient: people[3], location_id: location, assigned_to_id: null });
    const waits = tile(page, /^Waiting 3/);
    await expect(waits).toBeAttached();
    await page.getByText('Waiting', { exact: true }).click();
    await expect(waits).toBeChecked();
    const rows = table(page, 'Waiting now').getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(`${family.toUpperCase()}A, Abena`);
    await expect(rows.nth(3)).toContainText(/Afia .*[A-Z]006/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText('Arrived', { exact: true }).click();
    await expect(table(page, 'Arrived today').getByRole('row')).toHaveCount(4);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    const create = page.getByRole('main').getByRole('link', { name: 'New patient' });
    const [button, field] = [await boxAtRest(create), await boxAtRest(search(page))];
    expect(button.width, 'a button alone on its line fills it').toBeGreaterThan(field.width - 8);
    await page.getByText('Expected', { exact: true }).click();
    await expect(rowOf(page, `${family.toUpperCase()}B, Efua`).getByRole('button', { name: /^Check in / })).toBeInViewport();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
