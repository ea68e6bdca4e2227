import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { callerOf } from '../hospital.ts';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';

const quiet = (page: Page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
const cell = (page: Page, name: string, charge: string) => page.getByRole('button', { name: `${name}: ${charge}` });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Two services of this test only, the first with a price for cash. */
async function services(request: Parameters<typeof callerOf>[0]) {
  const admin = await callerOf(request, 'admin');
  const word = freshName();
  const add = async (name: string, code: string) => ({
    name,
    code,
    ...(await admin.post('administration/healthcareservices', { name, code, healthcare_service_categories: [{ text: 'Procedure' }] })),
  });
  const scan = await add(`${word} scan`, `${word}-1`);
  const visit = await add(`${word} visit`, `${word}-2`);
  const price = await admin.post('billing/service-prices', { healthcare_service_id: scan.id, payment_method: 'cash', charge: '60.00' });
  return { admin, word, scan, visit, price };
}

test('CAT-009 NAV-ADMIN-008 PRICE-005 prices are edited in the cell and undone, and never overwrite a colleague’s', async ({
  page,
  request,
}) => {
  const { admin, word, scan, visit, price } = await services(request);
  await signIn(page, 'admin');
  await page.getByRole('link', { name: 'Service Prices New' }).click();
  await expect(page).toHaveURL(/\/admin-service-prices-manage/);
  await page.getByRole('textbox', { name: 'Search services' }).fill(word);
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(scan.name), new RegExp(visit.name)]);
  await quiet(page);
  const cash = `${scan.name}, Cash`;

  await cell(page, cash, 'GHS 60.00').focus();
  await page.keyboard.press('F2');
  const field = page.getByRole('textbox', { name: cash });
  await field.fill('75,5');
  await field.press('Enter');
  await expect(cell(page, cash, 'GHS 75.50, changed')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  const other = `${visit.name}, Cash`;
  await expect(cell(page, other, 'No price')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: other }).fill('1.250');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Charge is not valid. Write it as 1250.00, 1,250.00 or 1250,00.');
  await page.keyboard.press('Escape');
  await expect(cell(page, other, 'No price')).toBeFocused();
  expect(await seriousFindings(page)).toEqual([]);

  await page.keyboard.press('Control+z');
  await expect(cell(page, cash, 'GHS 60.00')).toBeVisible();

  // a colleague was faster
  await admin.post(`billing/service-prices/${price.id}/deactivate`, {});
  await admin.post(`billing/service-prices/${price.id}/activate`, {});
  complaintsIn(page.context()).expectLine(answered(409));
  await cell(page, cash, 'GHS 60.00').click();
  await field.fill('80');
  await field.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Someone else changed this record');
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect(cell(page, cash, 'GHS 80.00, changed')).toBeVisible();

  await page.getByRole('button', { name: scan.name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: `Prices: ${scan.name}` });
  await expect(drawer.getByRole('list', { name: `Prices of ${scan.name}` })).toContainText('GHS 80.00');
  await drawer.getByRole('button', { name: 'Actions for Cash' }).click();
  await page.getByRole('menuitem', { name: 'Make inactive' }).click();
  await expect(drawer.getByText('Inactive')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(cell(page, cash, 'No price')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflow(page)).toBe(0);
});

test('PRICE-008 PRICE-010 a file is checked, imported without its wrong line, and the list is exported', async ({ page, request }) => {
  const { word, scan, visit } = await services(request);
  await signIn(page, 'admin', `/admin-service-prices-manage?search=${word}`);
  await expect(cell(page, `${scan.name}, Cash`, 'GHS 60.00')).toBeVisible();
  await quiet(page);

  await page.getByRole('button', { name: 'Import prices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose a file' }).click()]);
  const lines = [
    'Service code;Payment method;Charge;Notes',
    `${scan.code};cash;"GHS 1.090,50";x`,
    `${visit.code};cash;30;`,
    'NOBODY;cash;5;',
  ];
  await chooser.setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  for (const count of ['1 new', '1 changed', '0 unchanged', '1 error'])
    await expect(dialog.getByText(count, { exact: true })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /GHS 60\.00 GHS 1,090\.50/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: '4 There is no service with the code "NOBODY".' })).toBeVisible();
  await expect(dialog.getByText('Not read: Notes')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Import 2 prices' }).click();
  await expect(dialog.getByText('prices.csv has been imported')).toBeVisible();
  const [errors] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the lines with errors' }).click(),
  ]);
  expect(await readFile(await errors.path(), 'utf8')).toContain(
    '"NOBODY","cash","5","","4","There is no service with the code ""NOBODY""."',
  );
  await expect(dialog.getByText('1 new', { exact: true })).toBeVisible();

  await dialog.getByRole('button', { name: 'Undo the import' }).click();
  await page.getByRole('dialog', { name: 'Undo the import' }).getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(dialog.getByText('The import of prices.csv has been undone')).toBeVisible();
  for (const count of ['2 undone', '0 not undone']) await expect(dialog.getByText(count, { exact: true })).toBeVisible();
  const [allLines] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download all lines with their results' }).click(),
  ]);
  expect(await readFile(await allLines.path(), 'utf8')).toContain('"Changed, undone"');
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cell(page, `${scan.name}, Cash`, 'GHS 60.00')).toBeVisible();
  await expect(cell(page, `${visit.name}, Cash`, 'No price')).toBeVisible();

  await page.getByRole('button', { name: 'Import prices' }).click();
  await dialog.getByRole('button', { name: 'Choose a file' }).waitFor();
  const [again] = await Promise.all([page.waitForEvent('filechooser'), dialog.getByRole('button', { name: 'Choose a file' }).click()]);
  await again.setFiles({ name: 'again.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) });
  await dialog.getByRole('button', { name: 'Import 2 prices' }).click();
  await expect(dialog.getByText('again.csv has been imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(cell(page, `${scan.name}, Cash`, 'GHS 1,090.50')).toBeVisible();
  await expect(cell(page, `${visit.name}, Cash`, 'GHS 30.00')).toBeVisible();
  await quiet(page);

  await page.getByRole('button', { name: 'Export Service Prices' }).click();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^service-prices-\d{4}-\d\d-\d\d\.csv$/);
  const rows = (await readFile(await saved.path(), 'utf8')).split('\r\n').slice(1, -1);
  expect(rows).toEqual([
    `"${scan.code}","${scan.name}","","","Cash","GHS","1090.50","","",""`,
    `"${visit.code}","${visit.name}","","","Cash","GHS","30.00","","",""`,
  ]);
});
