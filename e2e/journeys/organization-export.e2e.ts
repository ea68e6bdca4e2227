import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { answered, complaintsIn, demoPassword, expect, seriousFindings, signIn, test } from '../demo.ts';

test('ORG-001 an Enter pressed before the second factor’s state has loaded is kept, and sent once', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(400));
  await signIn(page, 'owner', '/admin-backups');
  let answer = () => {};
  const held = new Promise<void>((release) => (answer = release));
  await page.route('**/api/v2/auth/second-factor', async (route) => {
    await held;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Export this organisation…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export this organisation' });
  const password = dialog.getByLabel('Your password', { exact: false }).first();
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Starting…' })).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/exports'))).toEqual([]);
  const refused = page.waitForResponse((response) => response.url().endsWith('/administration/exports') && response.status() === 400);
  answer();
  await refused;
  await expect(dialog.getByText('The password is not right.').first()).toBeVisible();
  expect(sent.filter((path) => path.endsWith('/exports'))).toHaveLength(1);
});

test('ORG-001 an owner takes the organisation’s records away as a file, after proving who they are', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(400));
  await signIn(page, 'owner', '/admin-backups');
  const part = page.getByRole('region', { name: 'This organisation’s records as files' });
  await expect(part.getByText('Nobody has exported this organisation yet.')).toBeVisible();
  const ask = part.getByRole('button', { name: 'Export this organisation…' });
  await ask.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Export this organisation' });
  await expect(dialog.getByText('The file holds every patient’s record')).toBeVisible();
  const password = dialog.getByLabel('Your password', { exact: false }).first();
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Your password is required.').first()).toBeVisible();
  await password.fill('not my password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('The password is not right.').first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await password.fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);

  const row = part.getByRole('row').filter({ hasText: 'Ready' });
  await expect(row).toContainText(/[\d.]+ (kB|MB): [\d,]+ rows, [\d,]+ files?/, { timeout: 30_000 });
  await expect(part.getByRole('progressbar')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  const [download] = await Promise.all([page.waitForEvent('download'), row.getByRole('button', { name: /^Download/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^asempa-hospital-\d{4}(-\d\d){4}\.zip$/);
  const members = unzipSync(await readFile(await download.path()));
  const manifest = JSON.parse(strFromU8(members['manifest.json']!)) as { organization: string; tables: { name: string; rows: number }[] };
  expect(manifest.organization).toBe('Asempa Hospital');
  const patients = manifest.tables.find(({ name }) => name === 'patients.patient')!.rows;
  expect(patients).toBeGreaterThan(100);
  expect(strFromU8(members['tables/patients.patient.jsonl']!).trimEnd().split('\n')).toHaveLength(patients);
  expect(strFromU8(members['README.txt']!)).toContain('This file holds the records of every patient');

  await page.goto('/admin-audit');
  for (const action of ['Downloaded an export of the organisation', 'Exported the whole organisation'])
    await expect(page.getByRole('row').filter({ hasText: action }).first()).toBeVisible();
});
