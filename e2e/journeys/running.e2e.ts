import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callerOf, registered } from '../hospital.ts';
import { expect, freshName, overflow, seriousFindings, settle, signIn, test, typeSignIn } from '../demo.ts';
import { filterBy, openFilter } from '../filters.ts';
import { onRoute } from '../places.ts';

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('PERM-001 who opened whose chart is found by person and patient, and saved as a file', async ({ page, person, request }) => {
  const name = freshName();
  const id = await registered(await callerOf(request, 'reception'), 'Adwoa', name);

  const doctors = await person();
  await signIn(doctors, 'clinician', `/patients/${id}`);
  await expect(doctors.getByRole('heading', { name: new RegExp(`Adwoa ${name}`) }).first()).toBeVisible();

  await signIn(page, 'admin', '/admin-settings');
  await page.getByRole('link', { name: 'Audit trail' }).click();
  await onRoute(page, 'admin-audit');
  const entries = page.getByRole('table', { name: 'Entries' });
  await expect(entries.getByRole('rowheader').first()).toBeVisible();
  // a chart reads more than a page of entries holds
  await filterBy(page, 'Action', 'Opened the record');
  await expect(page).toHaveURL(/action=/);
  await openFilter(page, 'Patient');
  const patient = page.getByRole('combobox', { name: 'Patient' });
  await patient.fill(name);
  await page.getByRole('option', { name: new RegExp(name.toUpperCase()) }).click();
  await expect(page).toHaveURL(new RegExp(`patient_id=${id}`));
  const opened = entries.getByRole('row').filter({ hasText: 'Opened the record' }).filter({ hasText: 'Kwame Boakye' });
  await expect(opened.first()).toContainText(`${name.toUpperCase()}, Adwoa`);
  await quiet(page);

  await opened.first().getByRole('rowheader').getByRole('button').click();
  const dialog = page.getByRole('dialog', { name: 'Opened the record' });
  await expect(dialog.getByText('patients.readPatient')).toBeVisible();
  await expect(dialog.getByText('Request number')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('navigation', { name: 'Audit trail' }).getByRole('link', { name: 'People' }).click();
  await onRoute(page, 'admin-audit-people');
  const people = page.getByRole('table', { name: 'People' });
  await expect(people.getByRole('row').filter({ hasText: 'Kwame Boakye' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Audit trail' }).getByRole('link', { name: 'Patients' }).click();
  await onRoute(page, 'admin-audit-patients');
  const seen = page.getByRole('table', { name: 'Patients' });
  await expect(seen.getByRole('rowheader')).toHaveCount(1);
  await seen.getByRole('link', { name: `${name.toUpperCase()}, Adwoa` }).click();
  await onRoute(page, 'admin-audit');

  await page.getByRole('button', { name: 'Export Entries' }).click();
  const saving = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    saving.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain(`"Opened the record","Adwoa ${name}"`);
  await expect(saving).toBeHidden();
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);
});

test('PERM-001 a user who found a patient by a search appears in that patient’s trail, with the way and the query', async ({
  page,
  person,
  request,
}) => {
  const name = freshName();
  const id = await registered(await callerOf(request, 'reception'), 'Efua', name);
  const nurses = await person();
  await signIn(nurses, 'nurse', `/opd-patients?search=${name}&gender=FEMALE`);
  await expect(nurses.getByRole('table').getByText(new RegExp(name, 'i')).first()).toBeVisible();

  // by keyboard only
  await signIn(page, 'admin', `/admin-audit-people?patient_id=${id}`);
  const people = page.getByRole('table', { name: 'People' });
  const row = people.getByRole('row').filter({ hasText: 'Abena Sarpong' });
  await expect(row).toContainText('Search 1');
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await onRoute(page, 'admin-audit');
  const entries = page.getByRole('table', { name: 'Entries' });
  const found = entries.getByRole('row').filter({ hasText: 'Searched for patients' });
  await expect(found).toContainText('Words: typed text, stored in unreadable form · Gender: female');
  await expect(found).not.toContainText(new RegExp(name, 'i'));
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);

  await found.getByRole('rowheader').getByRole('button').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Searched for patients' });
  await expect(dialog).toContainText('Words: typed text, stored in unreadable form');
  await expect(dialog).toContainText('1 patient · Search');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: '1 patient' }).focus();
  await page.keyboard.press('Enter');
  await onRoute(page, 'admin-audit-patients');
  const seen = page.getByRole('table', { name: 'Patients' });
  await expect(seen.getByRole('rowheader')).toHaveCount(1);
  await expect(seen.getByRole('rowheader')).toContainText(`${name.toUpperCase()}, Efua`);

  // an administrator who knows the word finds the users who searched for it
  await page.goto(`/admin-audit?search=${name}`);
  await expect(entries.getByRole('row').filter({ hasText: 'Searched for patients' })).toHaveCount(1);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of ['/admin-audit', '/admin-audit-people', '/admin-audit-patients', '/admin-audit-sign-ins']) {
    await page.goto(address);
    await quiet(page);
    expect(await overflow(page), address).toBe(0);
    expect(await seriousFindings(page), address).toEqual([]);
  }
});

test('ROUTE-016 NAV-ADMIN-001 NAV-ADMIN-002 an administrator sees what is set up, and how the hospital runs', async ({ page }) => {
  await page.goto('/admin');
  await typeSignIn(page, 'admin');
  await settle(page);
  const step = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await expect(step('Register the first patient').getByRole('img', { name: 'Done', exact: true })).toBeVisible();
  await expect(step('Name your locations').getByRole('link')).toHaveAttribute('href', '/admin-locations');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Skip: Add your logo' }).click();
  await expect(card(page, 'Skipped').getByText('Add your logo')).toBeVisible();
  await page.getByRole('button', { name: 'Bring back: Add your logo' }).click();
  await expect(card(page, 'Skipped')).toHaveCount(0);
  await expect(step('Add your logo').getByRole('img', { name: 'Not done yet' })).toBeVisible();

  await page.getByRole('navigation', { name: 'Workspace' }).getByRole('link', { name: 'Dashboard' }).click();
  await onRoute(page, 'admin-dashboard');
  await expect(card(page, 'Patients').getByText('Registered today')).toBeVisible();
  await expect(card(page, 'Visits today').getByText('Open encounters')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Visits of each day' }).getByRole('row')).toHaveCount(31);
  await page.getByRole('radiogroup', { name: 'Period' }).getByText('7 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=7/);
  await expect(page.getByRole('table', { name: 'Visits of each day' }).getByRole('row')).toHaveCount(8);

  await test.step('each figure leads to as many rows', async () => {
    const follow = async (label: RegExp, list: string) => {
      const link = page.getByRole('link', { name: label });
      const count = Number((await link.textContent())?.replace(/\D/g, ''));
      await link.click();
      await expect(page.getByRole('table', { name: list })).toBeVisible();
      await expect(page.getByText(new RegExp(`^${count} results?`))).toBeVisible();
      await page.goBack();
      await onRoute(page, 'admin-dashboard');
    };
    await follow(/^Signed in today:/, 'Sign-ins');
    await follow(/^Invited, not yet joined:/, 'Team');
  });

  const chain = card(page, 'Tamper check');
  await chain.getByRole('button', { name: 'Check now' }).click();
  await expect(chain.getByText('Untouched')).toBeVisible({ timeout: 20_000 });
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await chain.getByRole('link', { name: 'Open the audit trail' }).click();
  await onRoute(page, 'admin-audit');
  await expect(page.getByRole('heading', { name: 'Audit trail', level: 1 })).toBeVisible();
  await quiet(page);
  expect(await overflow(page)).toBe(0);
});
