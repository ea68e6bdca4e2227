import type { Locator, Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { answered, complaintsIn, expect, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { inWorkspace, onRoute } from '../places.ts';

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const two = (number: number) => String(number).padStart(2, '0');

/** Days of a month that no other run has: schedules of one person may not meet. */
function freshMonth() {
  const year = 2031 + Math.floor(Math.random() * 60);
  const month = 1 + Math.floor(Math.random() * 12);
  return (day: number) => `${two(day)}-${two(month)}-${year}`;
}

/** Types into a choice and takes the one that is offered. */
async function choose(page: Page, field: Locator, typed: string, option: RegExp): Promise<void> {
  await field.focus();
  await page.keyboard.type(typed);
  const offered = page.getByRole('option', { name: option });
  await expect(offered).toHaveCount(1);
  // an Enter that finds nothing chosen yet leaves all as it is
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(offered).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(option, { timeout: 500 });
  }).toPass();
}

async function typeDay(page: Page, field: Locator, day: string): Promise<void> {
  await field.fill(day);
  await field.blur();
  await expect(field).toHaveValue(day);
  await expect(page.getByText('Type the day like')).toHaveCount(0);
}

test('SCHED-005 an administrator makes a schedule, changes it, and deletes it; one that meets it is refused', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(409));
  const day = freshMonth();
  await signIn(page, 'admin', '/admin-schedules');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Hypertension and diabetes clinic' })).toContainText('Tue 08:00–13:00');
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);

  const form = page.getByRole('dialog', { name: 'New schedule' });
  const fill = async () => {
    await page.getByRole('button', { name: 'New schedule' }).focus();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('combobox', { name: 'Practitioner' })).toBeFocused();
    await choose(page, form.getByRole('combobox', { name: 'Practitioner' }), 'Alhassan', /Alhassan$/);
    await choose(page, form.getByRole('combobox', { name: 'Healthcare service' }), 'General cons', /^General consultation$/);
    await choose(page, form.getByRole('combobox', { name: 'Location' }), 'Main', /^Main OPD$/);
    await typeDay(page, form.getByRole('textbox', { name: 'Planning horizon start' }), day(1));
    await typeDay(page, form.getByRole('textbox', { name: 'Planning horizon end' }), day(28));
  };
  await test.step('SCHED-016 what is missing is named before anything is sent', async () => {
    await page.getByRole('button', { name: 'New schedule' }).click();
    const practitioner = form.getByRole('combobox', { name: 'Practitioner' });
    await expect(practitioner).toBeFocused();
    // Enter in a list that is open belongs to the list, also while nothing in it is chosen
    await page.keyboard.type('Alhassan');
    await expect(page.getByRole('option', { name: /Alhassan$/ })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(practitioner).toHaveValue('Alhassan');
    await expect(form.getByText('There is a problem')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('Planning horizon start is required.').first()).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(form).toBeHidden();
  });
  await fill();
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  await page.getByRole('textbox', { name: 'Search schedules' }).fill('alhassan');
  await expect(page).toHaveURL(/search=alhassan/);
  const row = page.getByRole('row').filter({ hasText: day(1) });
  await expect(row).toContainText('Mon, Tue, Wed, Thu, Fri 08:00–12:00');
  await quiet(page);

  await test.step('SCHED-016 another one of the same person at these hours is refused, and what was typed stays', async () => {
    await fill();
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('has another schedule at these hours').first()).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Planning horizon end' })).toHaveValue(day(28));
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(form).toBeHidden();
  });

  await test.step('SCHED-009 its hours are changed', async () => {
    await row.getByRole('link').click();
    const changing = page.getByRole('dialog', { name: /^Edit schedule/ });
    const friday = changing.getByRole('checkbox', { name: 'Friday' });
    await expect(friday).toBeChecked();
    await friday.focus();
    await page.keyboard.press('Space');
    await expect(friday).not.toBeChecked();
    const end = changing.getByRole('textbox', { name: 'End time' });
    await end.fill('1330');
    await end.blur();
    await expect(end).toHaveValue('13:30');
    await page.keyboard.press('Control+Enter');
    await expect(changing).toBeHidden();
    await expect(row).toContainText('Mon, Tue, Wed, Thu 08:00–13:30');
  });

  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await test.step('SCHED-005 a day without hours is entered, and taken back', async () => {
    await act('Exceptions');
    const dialog = page.getByRole('dialog', { name: /^Exceptions/ });
    await expect(dialog.getByText('This schedule runs on all its days as planned.')).toBeVisible();
    await typeDay(page, dialog.getByRole('textbox', { name: 'Date' }), day(10));
    await dialog.getByRole('button', { name: 'Add exception' }).click();
    await expect(dialog.getByText('No hours on this day')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: /^Take back/ }).click();
    await expect(dialog.getByText('This schedule runs on all its days as planned.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('SCHED-010 it is deleted', async () => {
    await act('Delete');
    await page.getByRole('dialog', { name: 'Delete schedule' }).getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });
});

test('SCHED-009 APPT-018 fewer hours of a schedule name whom they leave without a place; nothing is saved before, and they are moved', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { ill, well, family, people } = await bookedDay(request);
  await signIn(page, 'reception', `/recept-schedules?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: ill.full_name });
  await expect(row).toContainText('09:00–10:30');
  await quiet(page);
  await row.getByRole('link').click();
  const changing = page.getByRole('dialog', { name: /^Edit schedule/ });
  const end = changing.getByRole('textbox', { name: 'End time' });
  await end.fill('0930');
  await end.blur();
  await expect(end).toHaveValue('09:30');
  await page.keyboard.press('Control+Enter');
  const hit = page.getByRole('dialog', { name: '2 appointments would have no place' });
  await expect(hit.getByRole('listitem')).toHaveCount(2);
  for (const name of people.slice(1)) await expect(hit.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await hit.getByRole('button', { name: 'Go back' }).click();
  await expect(row).toContainText('09:00–10:30');
  await expect(end, 'what was typed stays').toHaveValue('09:30');

  await changing.getByRole('button', { name: 'Save schedule' }).click();
  await hit.getByRole('button', { name: 'Save schedule and move them…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move appointments' });
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(2);
  const colleague = dialog.getByRole('combobox', { name: 'Practitioner' });
  await choose(page, colleague, well.full_name, new RegExp(well.full_name));
  await dialog.getByRole('button', { name: 'Move 2 appointments' }).click();
  await expect(dialog.getByText(/^[12] of 2 appointments have a new time$/)).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(row).toContainText('09:00–09:30');
});

test('SCHED-005 leave is entered and taken back, and a clinician only reads schedules', async ({ page, person }) => {
  const day = freshMonth();
  await signIn(page, 'reception', '/recept-schedules');
  const row = page.getByRole('row').filter({ hasText: 'Consultation by video' });
  await expect(row).toBeVisible();
  await quiet(page);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Leave', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Leave of/ });
  await typeDay(page, dialog.getByRole('textbox', { name: 'Start date' }), day(5));
  await typeDay(page, dialog.getByRole('textbox', { name: 'End date' }), day(9));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Outreach');
  await dialog.getByRole('button', { name: 'Add leave' }).click();
  const entered = dialog.getByRole('listitem').filter({ hasText: day(5) });
  await expect(entered).toContainText('Outreach');
  expect(await seriousFindings(page)).toEqual([]);
  await entered.getByRole('button', { name: /^Take back/ }).click();
  await expect(entered).toHaveCount(0);

  const clinician = await person();
  await signIn(clinician, 'clinician', '/virt');
  await inWorkspace(clinician, 'Virtual Care');
  await clinician.getByRole('link', { name: 'Schedules', exact: true }).click();
  await onRoute(clinician, 'vist-schedules');
  await inWorkspace(clinician, 'Virtual Care');
  await expect(clinician.getByRole('row').filter({ hasText: 'Consultation by video' })).toBeVisible();
  await expect(clinician.getByRole('button', { name: 'New schedule' })).toHaveAttribute('aria-disabled', 'true');
});

test('SCHED-005 the list of schedules fits a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'admin', '/admin-schedules');
  await expect(page.getByText(/Hypertension and diabetes clinic/).filter({ visible: true })).toHaveCount(1);
  await quiet(page);
  expect(await overflow(page)).toBe(0);
});
