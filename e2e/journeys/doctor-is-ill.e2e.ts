import type { Locator, Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { answered, complaintsIn, expect, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const typed = (day: string) => day.split('-').reverse().join('-');

/** Three rows are moved faster than anybody looks: readings say that one is done, as the first ones do, until the caller has seen it. */
async function seenHalfway(page: Page): Promise<() => void> {
  let seen = false;
  await page.route(/\/appointments\/transfers\/[\w-]+$/, async (route) => {
    if (seen) return route.continue();
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { rows: object[] } };
    const rows = data.rows.map((row, at) => ({ ...row, failure: null, state: at === 0 ? 'moved' : 'waiting' }));
    await route.fulfill({ response, json: { data: { ...data, status: 'running', rows } } });
  });
  return () => {
    seen = true;
  };
}

/** Chooses the colleague who takes the appointments over. */
async function giveTo(dialog: Locator, full_name: string): Promise<void> {
  const colleague = dialog.getByRole('combobox', { name: 'Practitioner' });
  await colleague.fill(full_name);
  const offered = dialog.page().getByRole('option', { name: full_name });
  await expect(offered).toHaveCount(1);
  await offered.click();
  await expect(colleague).toHaveValue(full_name);
}

/** Takes the move back, and confirms it. */
async function moveBack(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Move back' }).click();
  await dialog.page().getByRole('dialog', { name: 'Move back' }).getByRole('button', { name: 'Move back' }).click();
}

test('doctor is ill: SCHED-005 SCHED-009 APPT-018 APPT-019 leave names whom it hits, the day is moved to a colleague, tried again, moved back, moved again and confirmed', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { ill, well, date, people, family } = await bookedDay(request);
  await signIn(page, 'reception', `/recept-schedules?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: ill.full_name });
  await expect(row).toHaveCount(1);
  await quiet(page);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Leave', exact: true }).click();
  const leave = page.getByRole('dialog', { name: /^Leave of/ });
  await expect(leave.getByRole('textbox', { name: 'Start date' })).toBeFocused();
  for (const field of ['Start date', 'End date']) {
    await leave.getByRole('textbox', { name: field }).fill(typed(date));
    await leave.getByRole('textbox', { name: field }).blur();
    await expect(leave.getByRole('textbox', { name: field })).toHaveValue(typed(date));
  }
  await page.keyboard.press('Control+Enter');

  const hit = page.getByRole('dialog', { name: '3 appointments would have no place' });
  await test.step('SCHED-009 nothing is saved before the clerk has seen who is booked', async () => {
    for (const name of people) await expect(hit.getByRole('listitem').filter({ hasText: name })).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await hit.getByRole('button', { name: 'Go back' }).click();
    await expect(hit).toBeHidden();
    await expect(leave.getByRole('listitem').filter({ hasText: typed(date) })).toHaveCount(0);
  });
  await leave.getByRole('button', { name: 'Add leave', exact: true }).click();
  await hit.getByRole('button', { name: 'Add leave and move them…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Move appointments' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Move 3 appointments' })).toHaveAttribute('aria-disabled', 'true');
  await expect(dialog.getByText('Choose a practitioner, a date, or both.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await giveTo(dialog, well.full_name);
  const letGoOn = await seenHalfway(page);
  await dialog.getByRole('button', { name: 'Move 3 appointments' }).click();
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^33/);
  expect(await seriousFindings(page)).toEqual([]);
  letGoOn();

  const outcome = dialog.getByRole('list', { name: 'What became of each' });
  await expect(dialog.getByText('2 of 3 appointments have a new time')).toBeVisible({ timeout: 20_000 });
  await expect(outcome.getByRole('listitem').first()).toContainText('No free slot of this service is left there on that day.');
  await expect(outcome.getByRole('listitem').filter({ hasText: people[0]! })).toContainText(well.full_name);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('SLOT-004 whom nobody could take is put on the waiting list', async () => {
    await dialog.getByRole('button', { name: 'Put them on the waiting list' }).click();
    const asked = page.getByRole('dialog', { name: 'Put them on the waiting list' });
    await asked.getByRole('button', { name: 'Put them on the waiting list' }).click();
    await expect(asked).toBeHidden();
    await expect(outcome.getByText('On the waiting list')).toHaveCount(1);
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('APPT-019 all of it is moved back', async () => {
    await moveBack(dialog);
    await expect(outcome.getByText('As before')).toHaveCount(3, { timeout: 20_000 });
  });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(leave.getByRole('listitem').filter({ hasText: typed(date) })).toBeVisible();
});

test('SCHED-010 APPT-019 a day off that takes booked hours leads to the move: done with a colleague, seen on a phone, and moved back', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { ill, well, date, people, family } = await bookedDay(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'reception', `/recept-schedules?search=${family}`);
  await page.getByRole('button', { name: new RegExp(`^Actions for ${ill.full_name}`) }).click();
  await page.getByRole('menuitem', { name: 'Exceptions', exact: true }).click();
  const exceptions = page.getByRole('dialog', { name: /^Exceptions/ });
  await exceptions.getByRole('textbox', { name: 'Date' }).fill(typed(date));
  await exceptions.getByRole('textbox', { name: 'Date' }).blur();
  await exceptions.getByRole('button', { name: 'Add exception', exact: true }).click();
  const hit = page.getByRole('dialog', { name: '3 appointments would have no place' });
  for (const name of people) await expect(hit.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await hit.getByRole('button', { name: 'Add exception and move them…' }).click();

  const dialog = page.getByRole('dialog', { name: 'Move appointments' });
  await giveTo(dialog, well.full_name);
  await dialog.getByRole('button', { name: 'Move 3 appointments' }).click();
  await expect(dialog.getByText('2 of 3 appointments have a new time')).toBeVisible({ timeout: 20_000 });
  expect(await overflow(page)).toBe(0);
  await moveBack(dialog);
  await expect(dialog.getByRole('list', { name: 'What became of each' }).getByText('As before')).toHaveCount(2, { timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(exceptions.getByRole('listitem').filter({ hasText: typed(date) })).toBeVisible();
});

test('APPT-018 SHELL-002 several appointments of the list are moved together, and the new times confirmed: whose day it is now hears of it once', async ({
  page,
  person,
  request,
}) => {
  const { well, date, family } = await bookedDay(request);
  // the colleague looks at something else
  await (await callerOf(request, 'lab')).post('workbench/notifications/read', {});
  const colleagues = await person();
  const notifier = colleagues.getByRole('button', { name: /^Notifications/ });
  await signIn(colleagues, 'lab', '/diag-appointments');
  await expect(notifier).toHaveAccessibleName('Notifications');
  await signIn(page, 'reception', `/recept-appointments?search=${family}&start_date=${date}&end_date=${date}`);
  await expect(page.getByRole('row').filter({ hasText: family })).toHaveCount(3);
  await quiet(page);
  for (const name of ['Abena', 'Kojo']) await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Move selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move appointments' });
  await giveTo(dialog, well.full_name);
  await dialog.getByRole('button', { name: 'Move 2 appointments' }).click();
  await expect(dialog.getByText('2 of 2 appointments have a new time')).toBeVisible({ timeout: 20_000 });
  expect(await overflow(page)).toBe(0);
  await expect(notifier, 'nobody is told before it is confirmed').toHaveAccessibleName('Notifications');
  await dialog.getByRole('button', { name: 'Confirm new times' }).click();
  await page.getByRole('dialog', { name: 'Confirm new times' }).getByRole('button', { name: 'Confirm new times' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'Abena' })).toContainText(well.full_name);
  await expect(page.getByRole('row').filter({ hasText: 'Yaa' })).not.toContainText(well.full_name);

  await test.step('SHELL-002 one line for both, without a name; it leads to what became of each', async () => {
    await expect(notifier).toHaveAccessibleName('Notifications, 1 unread');
    await notifier.focus();
    await colleagues.keyboard.press('Enter');
    const told = colleagues.getByRole('dialog', { name: 'Notifications' });
    const line = told.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
    await expect(line).toContainText(/^Unread: 2 appointments of \d+ \w+ were given to you by /);
    await expect(told).not.toContainText(new RegExp(family, 'i'));
    await line.getByRole('button').press('Enter');
    const outcome = colleagues.getByRole('dialog', { name: 'Move appointments' });
    await expect(outcome.getByRole('list', { name: 'What became of each' }).getByRole('listitem')).toHaveCount(2);
    await expect(outcome.getByRole('button', { name: 'Move back' })).toHaveCount(0);
    expect(await seriousFindings(colleagues)).toEqual([]);
    await colleagues.keyboard.press('Escape');
    await expect(outcome).toBeHidden();
    await expect(notifier).toHaveAccessibleName('Notifications');
  });
});
