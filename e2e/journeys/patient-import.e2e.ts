import type { Page } from '@playwright/test';
import { expect, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { foundOwn } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const first =
  'Ama Kofi Esi Yaw Adwoa Kwame Efua Kojo Abena Fiifi Akua Kweku Araba Nana Baaba Ebo Dede Tetteh Naa Lamptey Sena Edem Yayra Selorm Rita';
const last =
  'Mensah Boateng Owusu Darko Quaye Addo Agyeman Tawiah Lartey Zakari Ibrahim Fuseini Dogbe Kpodo Wilson Hammond Sackey Vanderpuye Yeboah Gyasi';
const heading = 'Surname,First name,Sex,Born,Age,Mobile,Folder No.,Ward';

/** Five hundred people of different names or ages, three who may be registered already, and three lines that are wrong. */
const people = (): string => {
  const lines = first
    .split(' ')
    .flatMap((given, at) => last.split(' ').map((family, place) => ({ given, family, number: at * 20 + place })))
    .map(({ given, family, number }) =>
      number % 5 === 0
        ? `${family},${given},F,,${1 + (number % 90)},024${String(4_000_000 + number)},OLD/${number},x`
        : `${family},${given},M,${1 + (number % 28)}/0${1 + (number % 9)}/${1935 + ((number * 7) % 85)},,024${String(4_000_000 + number)},OLD/${number},x`,
    );
  return [
    heading,
    ...lines,
    'Amponsah,Akosua,F,1992-04-17,,0205550001,,x',
    'Amponsa,Akosua,F,1992-11-30,,0205550004,,x',
    'Amponsa,Akosua,F,1992-12-12,,0205550005,,x',
    'Amponsah,Kwesi,M,31/02/1990,,0205550002,,x',
    'Amponsah,Yaa,F,1990-01-01,,unknown,,x',
    '=A2,Yaa,F,1990-01-01,,0205550003,,x',
  ].join('\n');
};
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

    await dialog.getByLabel('File of patients').setInputFiles({ name: 'folders.csv', mimeType: 'text/csv', buffer: Buffer.from(people()) });
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

    await dialog.getByRole('button', { name: 'Import 503 patients' }).click();
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
