import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, demoPassword, expect, seriousFindings, signIn, test } from '../demo.ts';
import { pictureFile } from '../picture-file.ts';

const menuOf = (page: Page): Locator => page.getByRole('button', { name: /^Profile menu of/ });

async function profileOf(page: Page, title: string): Promise<Locator> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Profile information' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  return dialog;
}

/** Chooses a file in one of the dialog's picture fields. */
async function choose(page: Page, field: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: /^(Choose a|Replace) picture/ }).click();
  await (await chooser).setFiles(file);
}

/** A number that no other run has. */
const freshNumber = () => `24${String(1_000_000 + (Date.now() % 9_000_000))}`;

test('MENU-001 MENU-007 PROFILE-001 PROFILE-003 PROFILE-014 one’s own phone and photo are changed outside of ADMIN', async ({ page }) => {
  await signIn(page, 'lab');
  await menuOf(page).click();
  await expect(page.getByRole('menu')).toContainText('Selorm Agbeko');
  await page.keyboard.press('Escape');
  const dialog = await profileOf(page, 'Edit Profile');
  const photo = dialog.getByRole('group', { name: 'Photo' });
  const phone = dialog.getByRole('textbox', { name: 'Contact number' });
  const password = dialog.getByLabel(/^Current password/);
  await expect(photo).toBeVisible();
  for (const label of ['First name', 'Last name', 'Email address']) await expect(dialog.getByLabel(label)).not.toHaveValue('');

  await test.step('WIDGET-005 WIDGET-024 a wrong file and one that is too large are refused with their sentences', async () => {
    await choose(page, photo, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('Hello') });
    await expect(dialog).toContainText('Only images (PNG, JPEG, WebP) can be uploaded here.');
    await choose(page, photo, { ...pictureFile('huge.png'), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(dialog).toContainText('File should not be more than 10 MB.');
    // detectable only by the server: a valid picture followed by a foreign page
    const polyglot = Buffer.concat([pictureFile('a.png').buffer, Buffer.from('<script>alert(1)</script>')]);
    complaintsIn(page.context()).expectLine(answered(415));
    await choose(page, photo, { ...pictureFile('two-faced.png'), buffer: polyglot });
    await expect(dialog).toContainText('This file contains a program or another file.');
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('PROFILE-002 PROFILE-004 missing fields are reported, the email is trimmed', async () => {
    const last = dialog.getByLabel('Last name');
    await last.fill('');
    await last.blur();
    await expect(dialog).toContainText('Last name is required.');
    await last.fill('Agbeko');
    const email = dialog.getByLabel('Email address');
    await email.fill(' lab@asempa.demo ');
    await email.blur();
    await expect(email).toHaveValue('lab@asempa.demo');
    await expect(password).toHaveCount(0);
  });

  await test.step('a new phone number needs the password', async () => {
    await phone.fill(freshNumber());
    await phone.blur();
    await password.fill('not mine');
  });

  await test.step('FILE-003 a photo is sent with its progress, and is shown', async () => {
    let letGo = () => {};
    const held = new Promise<void>((go) => {
      letGo = go;
    });
    await page.route('**/api/v2/attachments', async (route) => {
      await held;
      await route.continue();
    });
    await choose(page, photo, pictureFile('selorm.png'));
    await expect(photo.getByRole('progressbar', { name: 'Uploading selorm.png' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog.getByRole('alert')).toContainText('A picture is still being uploaded.');
    letGo();
    // an earlier photo is shown until then
    await expect(photo.getByText('selorm.png is uploaded')).toBeAttached();
    await expect(photo.getByRole('img')).toBeVisible();
    await page.unroute('**/api/v2/attachments');
  });

  await test.step('closing asks while something would be lost', async () => {
    await page.keyboard.press('Escape');
    const asked = page.getByRole('dialog').last();
    await expect(asked).not.toHaveAccessibleName('Edit Profile');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
  });

  await test.step('PROFILE-012 PROFILE-013 a wrong password changes nothing; with the right one it is saved, said, closed', async () => {
    complaintsIn(page.context()).expectLine(answered(400));
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(dialog).toContainText('The password is not right.');
    await password.fill(demoPassword);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step('the photo is shown in the header, also after a reload', async () => {
    const shown = () => menuOf(page).evaluate((button) => button.querySelector('img')?.naturalWidth ?? 0);
    await expect.poll(shown).toBe(192);
    await page.reload();
    await expect.poll(shown).toBe(192);
  });
});

test('MENU-006 SHELL-011 PROFILE-005 PROFILE-006 PROFILE-009 in ADMIN it is the admin profile, with signature', async ({ page }) => {
  await signIn(page, 'admin');
  const dialog = await profileOf(page, 'Update Admin Profile');
  const signature = dialog.getByRole('group', { name: 'Signature' });
  const update = dialog.getByRole('button', { name: 'Update' });
  for (const label of ['First name', 'Last name', 'Date of birth', 'Email', 'Full residential address'])
    await expect(dialog.getByRole('textbox', { name: label })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Phone number' })).toBeVisible();
  await expect(dialog.getByRole('group', { name: 'Photo' })).toBeVisible();
  await expect(signature).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Gender' }).click();
  await expect(page.getByRole('listbox', { name: 'Gender' }).getByRole('option')).toHaveText(['Male', 'Female']);
  await page.getByRole('option', { name: 'Male', exact: true }).click();

  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && calls.push(request.url()));
  await dialog.getByLabel('Last name').fill('');
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('');
  await update.click();
  await expect(dialog).toContainText('Last name is required.');
  await expect(dialog).toContainText('Date of birth is required.');
  expect(calls).toEqual([]);
  expect(await seriousFindings(page)).toEqual([]);

  await dialog.getByLabel('Last name').fill('Ofori');
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('05031984');
  await dialog.getByRole('textbox', { name: 'Full residential address' }).fill('4 Ring Road, Accra');
  await dialog.getByRole('textbox', { name: 'Phone number' }).fill(freshNumber());
  await dialog.getByRole('textbox', { name: 'Phone number' }).blur();
  await expect(dialog.getByText('Phone number is required.', { exact: true })).toHaveCount(0);
  await choose(page, signature, pictureFile('signature.png', [255, 255, 255]));
  await expect(signature.getByText('signature.png is uploaded')).toBeAttached();
  await expect(signature.getByRole('img')).toBeVisible();
  await dialog.getByLabel(/^Current password/).fill(demoPassword);
  await update.click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(calls).toHaveLength(1);

  const again = await profileOf(page, 'Update Admin Profile');
  await expect(again.getByRole('textbox', { name: 'Full residential address' })).toHaveValue('4 Ring Road, Accra');
  await expect(again.getByRole('group', { name: 'Signature' }).getByRole('img')).toBeVisible();
});

test('MENU-005 a failed switch of the organisation says so', async ({ page }) => {
  await signIn(page, 'owner');
  complaintsIn(page.context()).expectLine(answered(500));
  await page.route('**/auth/user-sync', (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: '{"code":"server_error","message":"Something went wrong.","request_id":"x"}',
    }),
  );
  await menuOf(page).click();
  await page.getByRole('menuitemradio', { name: /Volta Road Clinic/ }).click();
  await expect(page.getByText('Error in switching organizations. Please contact your admin')).toBeVisible();
  await expect(menuOf(page)).toBeVisible();
});
