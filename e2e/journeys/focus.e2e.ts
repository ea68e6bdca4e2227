import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { expect, freshName, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Presses a button as the keyboard does. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

test('WCAG 2.4.3 PAT-048 SHELL-022 a drawer gives the focus back, whether it closes at once or asks first', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const open = page.getByRole('button', { name: 'New patient', exact: true });
  const drawer = page.getByRole('dialog', { name: 'Register a patient' });
  const first = drawer.getByLabel('First name');
  await test.step('nothing typed', async () => {
    await press(page, 'New patient');
    await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
  });
  await test.step('something typed: the question gives it back to the field, and leaving to the button', async () => {
    await page.keyboard.press('Enter');
    await expect(first).toBeFocused();
    await page.keyboard.type('Abena');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Stay' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Stay' })).toBeHidden();
    await expect(first).toBeFocused();
    await expect(first).toHaveValue('Abena');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave' }).focus();
    await page.keyboard.press('Enter');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
  });
});

test('WCAG 2.4.3 VISIT-004 VISIT-006 a dialog of the chart gives the focus back, also when its button has become another', async ({
  page,
  request,
}) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName());
  await signIn(page, 'reception', `/patients/${patient}`);
  const [start, end] = [page.getByRole('button', { name: 'Start visit' }), page.getByRole('button', { name: 'End visit' })];
  await expect(start).toBeVisible();
  await press(page, 'Start visit');
  await expect(page.getByLabel('Reason for the visit')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason for the visit')).toBeFocused();
  await page.keyboard.type('Cough');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(end).toBeVisible();
  await expect(end).toBeFocused();
});

test('WCAG 2.4.3 LIST-012 PRICE-008 a question from a row’s menu, and an import, give the focus back', async ({ page }) => {
  await signIn(page, 'owner', '/admin-locations');
  const row = page.getByRole('button', { name: /^Actions for Ward B/ });
  await expect(row).toBeVisible();
  await row.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit location' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(row).toBeFocused();

  await page.goto('/admin-service-prices-manage');
  await expect(page.getByRole('table').getByRole('button').first()).toBeVisible();
  await press(page, 'Import prices');
  const dialog = page.getByRole('dialog', { name: 'Import prices' });
  const choose = dialog.getByRole('button', { name: 'Choose a file' });
  await expect(choose).toBeFocused();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Service code,Charge\nADM-AMB,263\n') });
  await expect(dialog.getByRole('button', { name: /^Import 1 / })).toBeVisible();
  await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Import prices' })).toBeFocused();
});
