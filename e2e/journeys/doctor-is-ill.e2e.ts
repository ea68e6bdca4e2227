import type { Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { answered, complaintsIn, expect, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const typed = (day: string) => day.split('-').reverse().join('-');

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
  expect(await seriousFindings(page)).toEqual([]);
  const colleague = dialog.getByRole('combobox', { name: 'Practitioner' });
  await colleague.fill(well.full_name);
  const offeredOne = page.getByRole('option', { name: well.full_name });
  await expect(offeredOne).toHaveCount(1);
  await offeredOne.click();
  await expect(colleague).toHaveValue(well.full_name);
  await dialog.getByRole('button', { name: 'Move 3 appointments' }).click();

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
    await dialog.getByRole('button', { name: 'Move back' }).click();
    await page.getByRole('dialog', { name: 'Move back' }).getByRole('button', { name: 'Move back' }).click();
    await expect(outcome.getByText('As before')).toHaveCount(3, { timeout: 20_000 });
  });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
  await expect(leave.getByRole('listitem').filter({ hasText: typed(date) })).toBeVisible();
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
  const colleague = dialog.getByRole('combobox', { name: 'Practitioner' });
  await colleague.fill(well.full_name);
  await expect(page.getByRole('option', { name: well.full_name })).toHaveCount(1);
  await page.getByRole('option', { name: well.full_name }).click();
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
