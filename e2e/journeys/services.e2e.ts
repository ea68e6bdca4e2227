import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { callerOf, offered } from '../hospital.ts';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { filterBy } from '../filters.ts';
import { inWorkspace, onRoute, sidebar } from '../places.ts';

const table = (page: Page) => page.getByRole('table', { name: 'Services & pricing' });
const rows = (page: Page) => table(page).getByRole('rowheader');
const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const drawer = (page: Page, title: 'New service' | 'Edit service') => page.getByRole('dialog', { name: title });

/** Searches the list for this name. */
async function find(page: Page, name: string, count: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Search services' }).fill(name);
  await expect(page).toHaveURL(new RegExp(`search=${name}`));
  await expect(rows(page)).toHaveCount(count);
  await quiet(page);
}

const act = async (page: Page, service: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${service}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('CAT-009, CAT-013, CAT-016, CAT-018, NAV-ADMIN-010 an administrator adds a service with its tiers and finds it', async ({ page }) => {
  const name = freshName();
  await signIn(page, 'admin');
  await sidebar(page).getByRole('link', { name: 'Services & pricing', exact: true }).click();
  await onRoute(page, 'services');
  await inWorkspace(page, 'Administration');
  await quiet(page);
  await page.getByRole('button', { name: 'New service' }).click();
  const form = drawer(page, 'New service');
  await expect(form.getByRole('switch', { name: 'Appointment required' })).toBeChecked();
  await expect(form.getByRole('switch', { name: 'Virtual service' })).not.toBeChecked();
  // below the field, where all of it is read
  await expect(form.getByRole('textbox', { name: 'Code', exact: true })).toHaveAccessibleDescription('Leave empty for the next code');

  await test.step('CAT-007 the categories are the six', async () => {
    await form.getByRole('combobox', { name: 'Category' }).click();
    await expect(page.getByRole('listbox', { name: 'Category' }).getByRole('option')).toHaveText([
      'Consultation',
      'Diagnostic',
      'Hospitalization',
      'Medication',
      'Administrative',
      'Procedure',
    ]);
    await page.getByRole('listbox', { name: 'Category' }).getByRole('option', { name: 'Procedure' }).click();
  });
  await form.getByRole('combobox', { name: 'Specialties' }).fill('gener');
  await page.getByRole('option', { name: 'General surgery', exact: true }).click();
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Add a tier' }).click();
  const tier = form.getByRole('group', { name: 'Tier 1' });
  await test.step('PRICE-009 a tier is free, reduced or has a fee', () =>
    expect(tier.getByLabel('Type').locator('option')).toHaveText(['Free', 'Discounts Available', 'Fees apply']));
  await tier.getByRole('textbox', { name: 'Name' }).fill('Ordinary');
  await form.getByRole('button', { name: 'Add service' }).click();
  const summary = form.getByRole('alert').first();
  await expect(summary).toContainText('Name is required.');
  await expect(summary).toContainText('Cost is required.');
  await tier.getByLabel('Cost').fill('45.50');
  await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill(`Suturing ${name}`);
  await form.getByRole('button', { name: 'Add hours' }).click();
  await form.getByRole('textbox', { name: 'Start time', exact: true }).fill('8');
  await form.getByRole('textbox', { name: 'End time', exact: true }).fill('4 pm');
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(form).toBeHidden();

  await find(page, name, 1);
  await expect(table(page)).toContainText('GHS 45.50');
  await rows(page).getByRole('link').click();
  await onRoute(page, 'services-id');
  await expect(page.getByRole('heading', { name: `Suturing ${name}` })).toBeVisible();
  await expect(page.getByText('General surgery')).toBeVisible();
  await expect(page.getByText('Mon to Fri 08:00 am - 04:00 pm')).toBeVisible();
  await expect(page.getByRole('row', { name: /Ordinary Fees apply GHS 45\.50/ })).toBeVisible();
  expect(await seriousFindings(page, 'main')).toEqual([]);

  await test.step('CAT-017 the staff of a service', async () => {
    await page.getByRole('button', { name: 'Change staff' }).click();
    const dialog = page.getByRole('dialog', { name: /^Staff of / });
    await dialog.getByRole('combobox', { name: 'Staff' }).fill('Boakye');
    await page.getByRole('option', { name: 'Kwame Boakye' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Kwame Boakye' })).toBeVisible();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test('CAT-017, TEAM-006 an administrator says in which services a colleague works', async ({ page, request }) => {
  const name = freshName();
  await offered(await callerOf(request, 'owner'), name);
  await signIn(page, 'admin', '/admin-team?search=arthur');
  await page.getByRole('button', { name: /^Actions for .*Arthur/i }).click();
  await page.getByRole('menuitem', { name: 'Working services' }).click();
  await onRoute(page, 'services');
  await expect(page).toHaveURL(/practitioner_id=/);
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Staff Felix Arthur');
  await page.getByRole('button', { name: 'Change working services' }).click();
  const dialog = page.getByRole('dialog', { name: 'Working services of Felix Arthur' });
  await dialog.getByRole('combobox', { name: 'Services' }).fill(name);
  await page.getByRole('listbox', { name: 'Services' }).getByRole('option', { name }).click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await find(page, name, 1);
  await expect(page).toHaveURL(/practitioner_id=/);
});

test('CAT-014, CAT-015 a service is copied, taken out of use and back, and deleted', async ({ page, request }) => {
  const name = freshName();
  await offered(await callerOf(request, 'owner'), name, { price_tiers: [{ name: 'Ordinary', cost: '20' }] });
  await signIn(page, 'admin', '/services');
  await find(page, name, 1);

  await act(page, name, 'Duplicate');
  const copy = drawer(page, 'New service');
  await expect(copy.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(`${name} (copy)`);
  await copy.getByRole('button', { name: 'Add service' }).click();
  await expect(copy).toBeHidden();
  await expect(rows(page)).toHaveCount(2);

  await act(page, name, 'Make inactive');
  await expect(page.getByText(`${name} is inactive.`)).toBeVisible();
  await expect(table(page).getByText('Inactive', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(table(page).getByText('Inactive', { exact: true })).toHaveCount(0);

  await act(page, `${name} (copy)`, 'Delete');
  const asked = page.getByRole('dialog', { name: 'Delete service' }).filter({ hasText: `${name} (copy)` });
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(asked).toBeHidden();
  await expect(rows(page)).toHaveText([name]);

  await test.step('LIST-003 the list as a file', async () => {
    await page.getByRole('button', { name: 'Export Services & pricing' }).click();
    const dialog = page.getByRole('dialog', { name: /^Export / });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Export', exact: true }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"${name}","Procedure"`);
  });

  await test.step('the list on paper', async () => {
    const printed = page.evaluate(
      () => new Promise<string>((done) => void (window.print = () => done(document.querySelector('[data-print-only]')?.textContent ?? ''))),
    );
    await page.getByRole('button', { name: 'Print Services' }).click();
    expect(await printed).toContain(name);
  });
});

test('SCHED-009 CAT-014 whom other hours of a service would leave without a place is shown before they are saved', async ({
  page,
  request,
}) => {
  const { service, people } = await bookedDay(request);
  complaintsIn(page.context()).expectLine(answered(409));
  await signIn(page, 'admin', `/services/${service}`);
  await page.getByRole('button', { name: 'Edit service' }).click();
  const form = drawer(page, 'Edit service');
  await form.getByRole('button', { name: 'Add hours' }).click();
  await form.getByRole('textbox', { name: 'Start time', exact: true }).fill('14:00');
  await form.getByRole('textbox', { name: 'End time', exact: true }).fill('16:00');
  const asked = page.getByRole('dialog', { name: '3 appointments would have no place' });
  await page.keyboard.press('Control+Enter');
  await expect(asked.getByRole('list', { name: 'Appointments without a place' }).getByRole('listitem')).toHaveText(
    people.map((name) => new RegExp(name, 'i')),
  );
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await test.step('going back keeps what was typed', async () => {
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(form.getByRole('textbox', { name: 'Start time', exact: true })).toHaveValue('14:00');
  });
  await page.keyboard.press('Control+Enter');
  await asked.getByRole('button', { name: /, move them later$/ }).click();
  await expect(form).toBeHidden();
});

test('CAT-014 a colleague’s changes made in the meantime are shown beside the user’s own, and nothing typed is lost', async ({
  page,
  request,
}) => {
  const name = freshName();
  const caller = await callerOf(request, 'owner');
  const id = await offered(caller, name);
  complaintsIn(page.context()).expectLine(answered(409));
  await signIn(page, 'admin', `/services/${id}`);
  await page.getByRole('button', { name: 'Edit service' }).click();
  const form = drawer(page, 'Edit service');
  await expect(form.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(name);
  // typed first: a change that comes before it would stand in the field while it is typed, which is no conflict
  await form.getByRole('textbox', { name: 'Duration (minutes)' }).fill('40');
  await caller.patch(`administration/healthcareservices/${id}`, { duration: 15, description: 'Theirs alone' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Duration (minutes): theirs is 15, yours is 40')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Duration (minutes)' })).toHaveValue('40');
  await expect(form.getByRole('textbox', { name: 'Description' }).first()).toHaveValue('Theirs alone');
  await form.getByRole('button', { name: 'Use theirs for Duration (minutes)' }).click();
  await expect(form.getByRole('textbox', { name: 'Duration (minutes)' })).toHaveValue('15');
  await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill(`${name} anew`);
  // in another field: both changes are saved without asking
  await caller.patch(`administration/healthcareservices/${id}`, { description: 'Theirs again' });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('heading', { name: `${name} anew` })).toBeVisible();
  await expect(page.getByText('15 minutes')).toBeVisible();
  await expect(page.getByText('Theirs again')).toBeVisible();
});

test('CAT-010, PERM-002, NAV-IPD-008 who may only read changes nothing; who may not read is refused', async ({ page, person, request }) => {
  const name = freshName();
  await offered(await callerOf(request, 'owner'), name, { service_class: 'Hospitalization' });
  await signIn(page, 'nurse', '/ipd-patients');
  await sidebar(page).getByRole('link', { name: 'Services & pricing', exact: true }).click();
  await onRoute(page, 'services');
  await inWorkspace(page, 'In Patient');
  await filterBy(page, 'Class', 'Ward services (Hospitalization)');
  await expect(page).toHaveURL(/service_class=Hospitalization/);
  await find(page, name, 1);
  await expect(page.getByRole('button', { name: 'New service' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await expect(page.getByRole('menuitem', { name: /^Edit service/ })).toContainText('Your role may not change services.');

  const pharmacist = await person();
  await signIn(pharmacist, 'pharmacist', '/services');
  await expect(pharmacist.getByRole('main').getByRole('heading', { name: '403' })).toBeVisible();
  await expect(sidebar(pharmacist).getByRole('link', { name: 'Services & pricing' })).toHaveCount(0);
});
