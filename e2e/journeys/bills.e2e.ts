import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('BILL-004 BILL-007 TAB-008 a charge is added and cancelled with the keyboard alone', async ({ page }) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page.getByText('Nothing due')).toBeVisible();
  await expect(page).toHaveURL(/status=billable/);
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a charge' }).first().focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Add a charge' });
  await drawer.getByRole('textbox', { name: 'Description' }).focus();
  await page.keyboard.type('Medical report');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Amount is required.').first()).toBeVisible();
  await drawer.getByRole('textbox', { name: 'Amount for one' }).focus();
  await page.keyboard.type('40.5');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Balance due GHS 40.50')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Medical report' });
  await expect(row).toContainText('Billable');

  await page.getByRole('button', { name: 'Actions for Medical report' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel charge' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Cancel charge' });
  await asked.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('The patient has it from elsewhere');
  await asked.getByRole('button', { name: 'Cancel charge' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing due')).toBeVisible();
  await page.goto(`/patients/${patient}/bills?status=aborted`);
  await expect(row).toContainText('Aborted');
  await expect(row).toContainText('The patient has it from elsewhere');
});

test('BILL-022 TAB-029 who owes something is listed, and a press leads to what it is made of', async ({ page }) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Dressing', amount: '25' }]);
  await signIn(page, 'billing', `/bill-bills?search=${family}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Payments' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: family })).toContainText('GHS 25.00');
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('link', { name: `Adwoa ${family}` }).click();
  await expect(page.getByText('Balance due GHS 25.00')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Dressing' })).toContainText('Entered by');
});

test('TAB-008 bills fit a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'billing', '/bill-bills');
  await page.getByRole('link', { name: /./ }).and(page.locator('a[href$="/bills"]')).first().click();
  await expect(page.getByText('Balance due')).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
