import { readFile } from 'node:fs/promises';
import { callerOf, inEncounter } from '../hospital.ts';
import { demoPassword, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';

test('WIDGET-011 WIDGET-020 ENC-011 a note is written with formatting, mentions a colleague, who is told and comes to it, is saved, signed, added to and printed', async ({
  page,
  person,
  request,
}) => {
  const { address } = await inEncounter(await callerOf(request, 'clinician'), 'Afia', freshName());
  await signIn(page, 'clinician', address);
  const complaint = page.getByLabel('Presenting complaint');
  const bar = page.getByRole('region', { name: 'Encounter', exact: true });
  const section = page.getByRole('region', { name: 'Complaint' });
  const { keyboard } = page;

  await test.step('plain first; on demand the editor, with what was typed', async () => {
    await expect(complaint).toBeEditable();
    await complaint.fill('Rash, seen with ');
    await section.getByRole('button', { name: 'Formatting' }).click();
    await expect(section.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await expect(complaint).toBeFocused();
    await keyboard.type('@abena');
    await page.getByRole('option', { name: /Abena/ }).first().click();
    await expect(page.getByRole('option')).toHaveCount(0);
    await expect(complaint).toBeFocused();
    await keyboard.press('ControlOrMeta+b');
    await expect(section.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
    await keyboard.type('today <5 days & more>');
    await expect(complaint.locator('strong')).toHaveText('today <5 days & more>');
    expect(await seriousFindings(page)).toEqual([]);
    // the editor's shortcuts must not override that of the lock
    await keyboard.press('Control+Shift+L');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(complaint.locator('strong')).toHaveText('today <5 days & more>');
  });

  await test.step('a reload offers the draft as it was formatted', async () => {
    await expect(page.getByText(/^Draft saved/).first()).toBeVisible();
    await page.reload();
    await page.getByRole('region', { name: 'Unsaved notes' }).getByRole('button', { name: 'Resume' }).click();
    await expect(complaint.locator('strong')).toHaveText('today <5 days & more>');
  });

  await test.step('saved with the keyboard, and the same on the server as here', async () => {
    await complaint.focus();
    await Promise.all([page.waitForResponse(/\/encounters\/[0-9a-f-]+\/actions$/), keyboard.press('ControlOrMeta+Enter')]);
    await expect(section).toContainText(/Saved .* by /);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByLabel('History of presenting illness')).toBeFocused();
    await page.reload();
    await expect(complaint.locator('strong')).toHaveText('today <5 days & more>');
    await expect(section).toContainText(/Saved .* by /);
  });

  await test.step('the colleague finds it in the bell, and one press leads to the encounter', async () => {
    const colleague = await person();
    await signIn(colleague, 'nurse', '/opd');
    await colleague.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click();
    // it says who mentions, and no patient's name
    const told = colleague.getByRole('dialog', { name: 'Notifications' }).locator(`a[href="${address}"]`);
    await expect(told).toContainText('mentions you in a note.');
    await told.click();
    await expect(colleague).toHaveURL(new RegExp(`${address}$`));
    await expect(colleague.getByRole('region', { name: 'Complaint' }).locator('strong')).toHaveText('today <5 days & more>');
  });

  await test.step('signed, it is read with its formatting; a formatted addendum stands below', async () => {
    await page.getByLabel('History of presenting illness').fill('For <b>two</b> days.');
    await bar.getByRole('button', { name: /^Finish encounter for / }).click();
    const notes = page.getByRole('region', { name: 'Notes', exact: true });
    await expect(notes.locator('strong')).toHaveText('today <5 days & more>');
    await expect(notes.getByText(/^@.*Abena|^@Abena/)).toBeVisible();
    await expect(notes.getByText('For <b>two</b> days.')).toBeVisible();
    await page.getByRole('button', { name: 'Add to Presenting complaint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to presenting complaint' });
    await dialog.getByRole('button', { name: 'Formatting' }).click();
    await expect(dialog.getByRole('toolbar', { name: 'Formatting' })).toBeVisible();
    await dialog.getByLabel('Addendum').press('ControlOrMeta+Enter');
    await expect(dialog.getByText('Addendum is required.').first()).toBeVisible();
    await dialog.getByLabel('Addendum').fill('Worse at night');
    await dialog.getByRole('button', { name: 'Bullet list' }).click();
    await dialog.getByRole('button', { name: /^Add to the note of / }).click();
    await expect(dialog).toBeHidden();
    await expect(notes.locator('li')).toHaveText('Worse at night');
  });

  await test.step('on the summary, on a phone too, and as PDF', async () => {
    await page.getByRole('link', { name: 'Visit summary' }).click();
    await expect(page.locator('strong').filter({ hasText: 'today <5 days & more>' })).toBeVisible();
    await expect(page.locator('li').filter({ hasText: 'Worse at night' })).toBeVisible();
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await overflow(page)).toBe(0);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()]);
    expect((await readFile(await download.path())).subarray(0, 5).toString('latin1')).toBe('%PDF-');
  });
});
