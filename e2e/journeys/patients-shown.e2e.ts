import type { Page } from '@playwright/test';
import { expect, freshName, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';
import { admit } from '../let-time-pass.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const banner = (page: Page) => page.getByRole('region', { name: 'Patient', exact: true });
const phone = () => `055${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`;

test('PAT-020 PAT-025 PAT-030 PAT-033 PAT-045 the record shows name, title, sex, birth, phone, email, address and the first religion, and that the patient is on admission; nothing deletes it', async ({
  page,
  request,
}) => {
  const family = freshName();
  const desk = await callerOf(request, 'reception');
  const mobile = phone();
  const { id } = await desk.post('emr/patients', {
    ...{ first_name: 'Adjoa', last_name: family, title: 'Mrs', gender: 'FEMALE', birth_date: '1990-01-02', mobile },
    email: `adjoa.${family.toLowerCase()}@example.com`,
    address: { line: '14 Castle Road', city: 'Osu', district: 'Korle Klottey', state: 'Greater Accra', country: 'GH' },
    religious_affiliation: ['Methodist', 'Presbyterian'],
  });
  await signIn(page, 'clinician', `/opd-patients?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: new RegExp(family, 'i') });
  await expect(row).toHaveCount(1);
  await expect(row.getByText('On admission')).toHaveCount(0);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(page.getByRole('menuitem', { name: /delete/i })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.goto(`/patients/${id}`);
  await expect(banner(page)).toContainText(new RegExp(`${family}, Adjoa \\(Mrs\\).*\\d+y.*Female.*02-01-1990`, 'i'));
  await expect(banner(page).getByText('On admission')).toHaveCount(0);
  await banner(page).getByRole('button', { name: 'Address, phone, payer' }).click();
  await expect(banner(page).getByText(`${mobile.slice(0, 3)} ${mobile.slice(3, 6)} ${mobile.slice(6)}`)).toBeVisible();
  await expect(banner(page).getByText(`adjoa.${family.toLowerCase()}@example.com`)).toBeVisible();
  await expect(banner(page).getByText('14 Castle Road, Osu, Korle Klottey, Greater Accra, GH')).toBeVisible();

  await expect(banner(page).getByText('Methodist')).toBeVisible();
  await expect(banner(page).getByText('Presbyterian')).toHaveCount(0);

  await admit(id);
  await page.reload();
  await expect(banner(page).getByText('On admission')).toBeVisible();
  await page.goto(`/opd-patients?search=${family}`);
  await expect(row.getByText('On admission')).toBeVisible();
});

test('PAT-001 PAT-035 a year of birth that was guessed is not read as a day: in the list, and where a patient is chosen', async ({
  page,
  request,
}) => {
  const family = freshName();
  const desk = await callerOf(request, 'reception');
  await desk.post('emr/patients', {
    ...{ first_name: 'Yaw', last_name: family, gender: 'MALE', mobile: phone() },
    ...{ birth_date: '1986-01-01', birth_date_precision: 'estimated' },
  });
  await signIn(page, 'reception', `/recept-patients?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: new RegExp(family, 'i') });
  await expect(row).toContainText('Approx 1986');
  await expect(row).not.toContainText('01-01-1986');
  await page.goto('/recept-appointments?new=1');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Patient' }).fill(family);
  await expect(page.getByRole('option', { name: new RegExp(`${family}, Yaw.*Approx 1986`, 'i') })).toBeVisible();
});

test('PAT-001 PAT-044 the list of patients has a search and pages of ten', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  await expect(page.getByRole('textbox', { name: 'Search patients' })).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  const first = await rows.first().textContent();
  await page.getByRole('navigation', { name: 'Pages of Patients' }).getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/page 2 of \d/).first()).toBeVisible();
  await expect(rows.first()).not.toHaveText(first!);
});

test('PANEL-007 the panel of patients shows as many as the cookie says', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'pageSize', value: '20', url: baseURL! }]);
  await signIn(page, 'reception', '/recept');
  await page.getByRole('tab', { name: 'Patients' }).click();
  await expect(page.getByRole('tabpanel', { name: 'Patients' }).getByRole('list', { name: 'Patients' }).getByRole('link')).toHaveCount(20);
});
