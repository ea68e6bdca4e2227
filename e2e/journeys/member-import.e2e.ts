import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, client, registered } from '../hospital.ts';
import { keyboardOnly, tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('CLIENT-009 members of a client come from a spreadsheet with the keyboard alone: compared, imported, and undone but for one who was charged', async ({
  page,
}) => {
  const cashier = await callerOf(page.request, 'billing');
  const reception = await callerOf(page.request, 'reception');
  const name = freshName();
  const client_id = await client(cashier, `Timber ${name}`);
  await cashier.post(`providers/${cashier.organization}/health-policies`, { client_id, name: 'Staff', valid_from: '2020-01-01' });
  const family = freshName();
  const ids = [await registered(reception, 'Adwoa', family), await registered(reception, 'Kwame', freshName())];
  const cards = await Promise.all(ids.map((id) => reception.get<{ data: { mrn: string } }>(`emr/patients/${id}`)));
  const [adwoa, kwame] = cards.map(({ data }) => data.mrn);
  const file = [
    'Folder No.,Name,Policy,Staff No,Relationship,Dependent of,Grade',
    `${adwoa},${family} Adwoa,Staff,T-1,,,7`,
    `${kwame},,,,spouse,T-1,`,
    'NO-SUCH,,,T-3,,,3',
  ].join('\n');

  await keyboardOnly(page);
  await signIn(page, 'billing', `/clients/${client_id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Timber ${name}` })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Import members' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Import members' });
  await expect(dialog.getByText('Nobody is registered by it.', { exact: false })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Download a file to fill in' }));
  const filled = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await filled).suggestedFilename()).toBe('members-to-fill-in.csv');
  expect(await seriousFindings(page)).toEqual([]);

  const chosen = page.waitForEvent('filechooser');
  await tabTo(page, dialog.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await chosen).setFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  const counts = dialog.getByRole('status').getByRole('listitem');
  await expect(counts).toContainText(['2 new', '0 changed', '0 unchanged', '1 error'], { timeout: 60_000 });
  await expect(dialog.getByText('Not read: Grade')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Errors, line by line' })).toContainText('No patient has the Folder No. NO-SUCH.');
  expect(await seriousFindings(page)).toEqual([]);
  await tabTo(page, dialog.getByRole('button', { name: 'Import 2 members' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('staff.csv has been imported')).toBeVisible({ timeout: 60_000 });
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row').filter({ hasText: 'T-1' })).toHaveCount(2);

  // the spouse is charged; then the file turns out to be last year's
  await cashier.post('billing/charge-items', [{ patient_id: ids[1], description: 'Dressing', amount: '20' }]);
  await tabTo(page, page.getByRole('button', { name: 'Import members' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Show staff.csv' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Undo the import' }));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Undo the import' });
  await tabTo(page, asked.getByRole('button', { name: 'Undo', exact: true }));
  await page.keyboard.press('Enter');
  // through the member somebody is covered who stays
  await expect(counts).toContainText(['0 undone', '2 not undone'], { timeout: 60_000 });
  await expect(dialog.getByRole('region', { name: 'Errors, line by line' })).toContainText(`${kwame}, T-1: A charge names this member`);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});
