import { complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { pictureFile } from '../picture-file.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n',
  ),
});

test('TAB-014 FILE-002 FILE-005 FILE-007 FILE-008 files of a patient are uploaded several at once, looked at, renamed, saved and deleted', async ({
  page,
  context,
  request,
}) => {
  const family = freshName(3);
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', family);
  await signIn(page, 'admin', `/patients/${patient}`);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Files', exact: true }).click();
  await expect(page.getByText(`You have no files available for Esi ${family}`)).toBeVisible();
  const zone = page.getByRole('region', { name: 'Upload files' });
  await expect(zone).toContainText('up to 10 MB each');
  const chooser = page.locator('input[type=file][multiple]');
  const dialog = page.getByRole('dialog');
  const act = async (file: string, name: string) => {
    await page.getByRole('button', { name: `Actions for ${file}` }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };

  await test.step('several at once; one that is no picture fails alone, with its sentence', async () => {
    await chooser.setInputFiles([
      pictureFile('wound day 1.png'),
      pictureFile('wound day 4.png', [160, 30, 30]),
      pdf('letter of Ridge.pdf'),
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    ]);
    await expect(zone.getByText('Only images (PNG, JPEG, WebP) and PDF files can be uploaded.')).toBeVisible();
    for (const name of ['wound day 1.png', 'wound day 4.png', 'letter of Ridge.pdf'])
      await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
    await expect(zone.getByRole('listitem')).toHaveCount(1);
    await expect(page.getByRole('row').filter({ hasText: 'letter of Ridge.pdf' })).toContainText('PDF');
    expect(await seriousFindings(page)).toEqual([]);
    await zone.getByRole('button', { name: 'Leave out: notes.txt' }).click();
    await expect(zone.getByRole('listitem')).toHaveCount(0);
    await expect(zone.getByRole('button', { name: 'Choose files' })).toBeFocused();
  });

  await test.step('a file whose line was lost is sent again, and kept once', async () => {
    complaintsIn(context).expectLine(/ERR_FAILED/);
    await page.route('**/api/v2/attachments', (route) => route.abort());
    await chooser.setInputFiles(pictureFile('x-ray.png', [20, 20, 20]));
    await expect(zone.getByRole('button', { name: 'Try again: x-ray.png' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'x-ray.png' })).toHaveCount(0);
    await page.unroute('**/api/v2/attachments');
    await zone.getByRole('button', { name: 'Try again: x-ray.png' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row').filter({ hasText: 'x-ray.png' })).toHaveCount(1);
  });

  await test.step('looked at by keyboard, the next by an arrow, and the address says which one was opened', async () => {
    // what is sent at the same moment arrives in any order
    const named = (await page.getByRole('rowheader').getByRole('link').allTextContents()).map((name) => name.trim());
    const [first, second] = named.filter((name) => name.startsWith('wound')) as [string, string];
    await page.getByRole('link', { name: first }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('img', { name: first })).toBeVisible();
    await expect(page).toHaveURL(/open=/);
    for (let at = named.indexOf(first); at < named.indexOf(second); at += 1) await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('heading', { name: second })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).not.toHaveURL(/open=/);
    await page.goto(`/patients/${patient}/files?open=nothing.png`);
    await expect(dialog.getByText('This file is not on this page of the list')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('renamed, and saved under its new name', async () => {
    await act('x-ray.png', 'Rename');
    await dialog.getByLabel('Name').fill('');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Name is required.').first()).toBeVisible();
    await dialog.getByLabel('Name').fill('Chest X-ray, Ridge Hospital');
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Chest X-ray, Ridge Hospital.png' })).toBeVisible();
    const [saved] = await Promise.all([page.waitForEvent('download'), act('Chest X-ray, Ridge Hospital.png', 'Download')]);
    expect(saved.suggestedFilename()).toBe('Chest X-ray, Ridge Hospital.png');
  });

  await test.step('deleted once that is confirmed', async () => {
    await act('letter of Ridge.pdf', 'Delete');
    await expect(dialog.getByText('Are you sure you want to delete this file?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('link', { name: 'letter of Ridge.pdf' })).toBeVisible();
    await act('letter of Ridge.pdf', 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('link', { name: 'letter of Ridge.pdf' })).toHaveCount(0);
  });

  await test.step('a list that could not be read says so, and a phone shows it whole', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    await page.route('**/api/v2/attachments?**', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Error fetching data')).toBeVisible();
    await page.unroute('**/api/v2/attachments?**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('wound day 1.png').first()).toBeVisible();
  });
});

test('TAB-014 a phone offers its camera, and who may not delete sees why', async ({ person, request }) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName(3));
  const page = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, 'clinician', `/patients/${patient}/files`);
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await page.locator('input[capture=environment]').setInputFiles({ ...pictureFile('image.png') });
  await expect(page.getByText(/^Photo .+\.png$/).first()).toBeVisible();
  await page.getByRole('button', { name: /^Actions for Photo / }).click();
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toContainText('Your role may not delete files. Ask an administrator.');
});

test('TAB-014 who may not see files is told so', async ({ page, request }) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName(3));
  await signIn(page, 'pharmacist', `/patients/${patient}/files`);
  await expect(page.getByRole('heading', { level: 1, name: '403' })).toBeVisible();
});
