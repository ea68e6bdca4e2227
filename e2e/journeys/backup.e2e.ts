import { answered, complaintsIn, expect, seriousFindings, signIn, test } from '../demo.ts';
import { settingsSection } from '../places.ts';

test('ROUTE-016 an operator sees how the installation is backed up, starts a backup, and sees it made and verified', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  await signIn(page, 'owner', '/admin-settings');
  await settingsSection(page, 'Backups');
  const card = page.getByRole('region', { name: 'Backups' });
  const way = card.getByRole('link', { name: 'Open backups' });
  await way.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin-backups$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible();

  const how = page.getByRole('region', { name: 'How backups are made' });
  await expect(how).toContainText(/each day at \d\d:\d\d UTC; next/);
  await expect(how.getByText('The backups are on the same disk as the data')).toBeVisible();
  await expect(how.getByText('The backups are not encrypted')).toBeVisible();
  await expect(how).toContainText(/npm run restore -- --from .* --secrets .data\/secrets/);
  expect(await seriousFindings(page)).toEqual([]);

  const press = page.getByRole('button', { name: 'Back up now' });
  await press.focus();
  await page.keyboard.press('Enter');
  const last = page.getByRole('region', { name: 'Last backup' });
  await expect(last.getByText('Verified', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect(last.getByRole('status')).toHaveCount(0);
  await expect(last).toContainText(/[\d.]+ MB of database, compressed/);
  const tries = page.getByRole('region', { name: 'Recent backups' });
  await expect(tries.getByRole('row').filter({ hasText: 'Button' }).first()).toContainText('Done');
  expect(await seriousFindings(page)).toEqual([]);

  // immediately again: refused with a sentence, and nothing is started
  await press.click();
  await expect(page.getByText('A backup was made less than 5 minutes ago.').first()).toBeVisible();

  await page.goto('/admin-dashboard');
  const tile = page.getByRole('region', { name: 'Last backup' });
  await expect(tile).toContainText('Under 1 hour');
  await tile.getByRole('link', { name: 'Open backups' }).click();
  await expect(page).toHaveURL(/\/admin-backups$/);
});

test('ROUTE-016 an administrator sees who is responsible for the backups, and no jobs of other organisations', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, 'admin', '/admin-settings');
  await settingsSection(page, 'Backups');
  const card = page.getByRole('region', { name: 'Backups' });
  await expect(card).toContainText('by the operators of the installation');
  await card.getByRole('link', { name: 'Open backups' }).click();
  await expect(page).toHaveURL(/\/admin-backups$/);
  await expect(page.getByRole('region', { name: 'The whole installation' })).toContainText('ask the people who run the server');
  await expect(page.getByRole('region', { name: 'This organisation’s records as files' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back up now' })).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);

  await page.goto('/admin-dashboard');
  await expect(page.getByRole('region', { name: 'Storage for files' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Last backup' })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Background work' })).toHaveCount(0);
  expect(asked.filter((path) => /^\/api\/.*(backups|figures\/demoServer)/.test(path))).toEqual([]);

  const files = page.getByRole('region', { name: 'Storage for files' });
  await files.getByRole('button', { name: 'Change quota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quota for files' });
  await dialog.getByLabel('Gigabytes').fill('6');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Only the operators of this installation can allow more than 5 GB.').first()).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/attachments/space'))).toHaveLength(1); // read, and nothing was sent
});

test('ROUTE-016 backups are for those who may change the settings', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(403));
  await signIn(page, 'clinician', '/admin-backups');
  await expect(page.getByRole('heading', { level: 1, name: '403' })).toBeVisible();
});
