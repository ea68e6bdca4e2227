import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { keyboardOnly, tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A patient of this name who pays a charge by card. */
async function paidByCard(page: Page, family: string): Promise<string> {
  const patient_id = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  const charged = await cashier.post('billing/charge-items', [{ patient_id, description: `Dressing of ${family}`, amount: '61.50' }]);
  const charge_item_ids = (charged as unknown as { id: string }[]).map(({ id }) => id);
  const how = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '61.50' };
  await cashier.post('billing/charge-items/pay', { charge_item_ids, ...how });
  return patient_id;
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('CODES-004 BILL-032 the books of the demo hospitals are right by the command; the dashboard says whether they are, and what is wrong', async ({
  page,
}) => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'ledger:verify'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  });
  const told = stdout.trim().split('\n');
  expect(told.length).toBeGreaterThan(1);
  for (const line of told) expect(line).toMatch(/^[\da-f-]{36}: \d+ rows of the journal: right\.$/);

  const check = {
    id: crypto.randomUUID(),
    checked_at: new Date().toISOString(),
    transfers: 1_200,
    findings: 0,
    first_findings: [] as object[],
  };
  await page.route('**/api/v2/billing/ledger-check', (route) => route.fulfill({ json: { data: check } }));
  await signIn(page, 'owner', '/admin-dashboard');
  const books = page.getByRole('region', { name: 'Books' });
  await expect(books).toContainText('Right');
  await expect(books).toContainText('1,200 rows of the journal');
  check.findings = 1;
  check.first_findings = [{ kind: 'number-missing', id: null, code: 'RCT000007', kept: null, journal: null }];
  await page.reload();
  await expect(books).toContainText('Wrong');
  await expect(books).toContainText('RCT000007 is missing.');
  expect(await seriousFindings(page)).toEqual([]);
});

test('ROUTE-016 BILL-024 what was taken today by method leads to its lines, a file and paper; revenue by department', async ({ page }) => {
  const family = freshName();
  const patient = await paidByCard(page, family);
  await signIn(page, 'billing', '/bill');
  await page.getByRole('link', { name: 'Financial reports', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Financial reports' })).toBeVisible();
  const card = rowOf(page, 'Card');
  await expect(card).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflow(page), `${width}`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Takings by method, XLSX' }).click()]);
  expect(file.suggestedFilename()).toMatch(/^takings-by-method-.*\.xlsx$/);
  await page.emulateMedia({ media: 'print' });
  await expect(card).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'First day' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await card.getByRole('button', { name: /^Card: GHS / }).click();
  const lines = page.getByRole('dialog', { name: 'Takings by method: Card' });
  const line = lines.getByRole('listitem').filter({ hasText: family });
  await expect(line).toContainText('GHS 61.50');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(line.getByRole('link', { name: family })).toHaveAttribute('href', new RegExp(patient));
  await expect(line.getByRole('link', { name: /^RCT/ })).toHaveAttribute('href', new RegExp(`${patient}/payments/`));
  await page.keyboard.press('Escape');
  await expect(lines).toBeHidden();
  await page.getByRole('combobox', { name: 'Report' }).selectOption('revenue');
  await page.getByRole('combobox', { name: 'By', exact: true }).selectOption('department');
  await expect(page.getByRole('table', { name: 'Revenue by department' })).toContainText('Total GHS');

  const start_date = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10);
  for (const [report, name] of [
    ['discounts', 'Discounts and exemptions by discount'],
    ['refunds', 'Refunds by method'],
  ] as const) {
    await page.goto(`/bill-reports?report=${report}&start_date=${start_date}`);
    const table = page.getByRole('table', { name });
    await expect(table).toContainText('Total GHS');
    const [sheet] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `${name}, XLSX` }).click()]);
    expect(sheet.suggestedFilename()).toMatch(/\.xlsx$/);
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await table
      .getByRole('button', { name: /: GHS / })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('ROUTE-016 INV-010 what patients owe is found by the keyboard alone', async ({ page }) => {
  const family = freshName();
  const patient_id = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id, description: `Dressing of ${family}`, amount: '17.25' }]);
  await signIn(page, 'billing', '/bill-reports?report=outstanding');
  await keyboardOnly(page);
  await page.goto('/bill-reports?report=outstanding');
  const patients = rowOf(page, 'Patients');
  await expect(patients).toBeVisible();
  await tabTo(page, patients.getByRole('button', { name: /^Patients: GHS / }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Outstanding: Patients' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(patients.getByRole('button', { name: /^Patients: GHS / })).toBeFocused();
});

test('PERM-001 a clinician reads no financial report', async ({ page, context: _context }) => {
  const clinician = await callerOf(page.request, 'clinician');
  await expect(clinician.get('billing/reports/takings')).rejects.toThrow(/403/);
});

test('NAV-ADMIN-007 the journal is reached from the settings of billing; a row opens its entry with what caused it', async ({ page }) => {
  const family = freshName();
  await paidByCard(page, family);
  await signIn(page, 'owner', '/admin-billing');
  await page.getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search the journal' }).fill(`Dressing of ${family}`);
  const rows = page.getByRole('table').getByRole('row').filter({ hasText: family });
  await expect(rows).toHaveCount(2);
  await expect(page.getByText('2 results', { exact: true })).toBeVisible();
  const paper = page.evaluate(
    () => new Promise<string>((done) => void (window.print = () => done(document.querySelector('[data-print-alone]')?.textContent ?? ''))),
  );
  await page.getByRole('button', { name: 'Print Journal' }).click();
  for (const text of ['Asempa Hospital', `Search: “Dressing of ${family}” · 2 rows`, 'Printed by']) expect(await paper).toContain(text);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await rows.filter({ hasText: 'Payment' }).getByRole('button').first().click();
  const entry = page.getByRole('dialog', { name: 'Payment' });
  await expect(entry).toContainText('Debit Card, credit Patients’ debts');
  await expect(entry.getByRole('link', { name: /^Receipt / })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = page.getByRole('row').filter({ hasText: 'Payment' }).first();
  // the heading of a column is written before its cell there
  await expect(onPhone.locator('[data-label="Debit"]')).toHaveText('Card');
  await expect(onPhone.locator('[data-label="Credit"]')).toHaveText('Patients’ debts');
  expect(await overflow(page)).toBe(0);
});
