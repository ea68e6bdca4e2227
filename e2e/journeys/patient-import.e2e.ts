import type { Page } from '@playwright/test';
import { expect, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { foundOwn } from '../own-organization.ts';
import { peopleInLines } from '../people-in-lines.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const counts = (page: Page) => page.getByRole('status').getByRole('listitem');

test('PAT-035 PAT-045 PAT-048 PAT-051 500 patients from a spreadsheet: compared, decided, imported, and undone but for those who were seen', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const own = await foundOwn(request, 'Spreadsheet Clinic');
  try {
    const provider = `/api/v1/providers/${own.id}`;
    const roles = (await own.send('get', `${provider}/roles`)) as { id: string; name: string; resources: string[] }[];
    const mine = roles.find(({ name }) => name === 'Administrator')!;
    await own.send('patch', `${provider}/roles/${mine.id}`, {
      workspaces: ['ADMIN.main', 'RECEPT.main'],
      resources: [...mine.resources, 'patients.write', 'visits.write'],
    });
    const body = { first_name: 'Akosua', last_name: 'Amponsa', gender: 'FEMALE', birth_date: '1992-06-01', mobile: '0241110000' };
    const known = (await own.send('post', '/api/v2/emr/patients', body)) as { mrn: string };
    await signIn(page, 'owner', '/recept-patients');
    await page.getByRole('button', { name: 'Import patients' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import patients' });
    const filled = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download a file to fill in' }).click();
    expect((await filled).suggestedFilename()).toBe('patients-to-fill-in.csv');

    await dialog
      .getByLabel('File of patients')
      .setInputFiles({ name: 'folders.csv', mimeType: 'text/csv', buffer: Buffer.from(peopleInLines()) });
    await expect(counts(page)).toContainText(['500 new', '0 changed', '0 unchanged', '3 waiting for a decision', '3 errors'], {
      timeout: 60_000,
    });
    await expect(dialog.getByText('Not read: Ward')).toBeVisible();
    const errors = dialog.getByRole('region', { name: 'Errors, line by line' });
    await expect(errors.getByRole('row')).toContainText([
      'What is wrong',
      'Date of birth "31/02/1990" is not a date.',
      'Phone "unknown" is not a phone number.',
      'Last name holds a formula. Write the value itself.',
    ]);
    const rows = dialog.getByRole('region', { name: 'Lines of the file' });
    await expect(rows.getByRole('row')).toContainText(['Result', `AMPONSA, Akosua`]);
    await expect(rows).toContainText(`Folder No. ${known.mrn} · similar name and birth year`);
    expect(await seriousFindings(page)).toEqual([]);
    await rows.getByRole('button', { name: 'Akosua Amponsah is a new person' }).click();
    await expect(rows).toBeFocused();
    await rows.getByRole('button', { name: 'All 2 shown here are new people' }).click();
    await expect(rows.getByText('Nobody waits for a decision.')).toBeVisible();
    await expect(rows).toBeFocused();

    const moves = page.waitForFunction(() => {
      const part = Number(document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow'));
      return part > 2 && part < 100;
    });
    await dialog.getByRole('button', { name: 'Import 503 patients' }).click();
    await moves;
    await expect(dialog.getByText('folders.csv has been imported')).toBeVisible({ timeout: 60_000 });
    await expect(counts(page)).toContainText(['503 new', '3 errors']);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('504 results')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search patients' }).fill('OLD/499');
    await expect(page.getByRole('rowheader')).toHaveCount(1);

    // one of them is seen; then the whole file turns out to be another hospital's
    const [patient] = (await own.send('get', '/api/v2/emr/patients?search=Gyasi%20Rita')) as { id: string }[];
    await own.send('post', '/api/v2/emr/visits', { patient: patient!.id });
    await page.getByRole('button', { name: 'Import patients' }).click();
    await dialog.getByRole('button', { name: 'Show folders.csv' }).click();
    await dialog.getByRole('button', { name: 'Undo the import' }).click();
    await page.getByRole('dialog', { name: 'Undo the import' }).getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(counts(page)).toContainText(['502 undone', '1 not undone'], { timeout: 60_000 });
    await expect(dialog.getByRole('region', { name: 'Errors, line by line' })).toContainText('Rita Gyasi: The record was changed');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('textbox', { name: 'Search patients' }).fill('');
    await expect(page.getByRole('rowheader')).toHaveCount(2);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
  } finally {
    await own.leave();
  }
});
