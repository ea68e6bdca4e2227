import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TAB-018 ACCT-005 ACCT-008 an account is topped up with the keyboard alone, and its history leads to the receipt', async ({
  page,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Efua', family);
  await signIn(page, 'billing', `/patients/${patient}/account-history`);
  await expect(page.getByText('No account yet')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Top up', exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Top up' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Amount is required.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('75.5');
  await dialog.getByRole('combobox', { name: 'Method' }).selectOption('mobile-money');
  await dialog.getByRole('textbox', { name: 'Reference' }).fill('MM-77');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const account = page.getByRole('region', { name: 'Account in GHS' });
  await expect(account).toContainText('GHS 75.50');
  const row = page.getByRole('row').filter({ hasText: 'Deposit' });
  await expect(row).toContainText('GHS 75.50');
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('link', { name: /^Receipt / }).click();
  await expect(page.getByText('Deposit to the account')).toBeVisible();
});

test('ACCT-002 ACCT-003 ACCT-004 the debt limit is set, the account suspended and activated, also on a phone', async ({ page }) => {
  const family = freshName();
  const reception = await callerOf(page.request, 'reception');
  const patient = await registered(reception, 'Kwaku', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/patient-accounts', { patient_id: patient });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'billing', `/patients/${patient}/account-history`);
  const account = page.getByRole('region', { name: 'Account in GHS' });
  await account.getByRole('button', { name: 'Adjust limit' }).click();
  const limit = page.getByRole('dialog', { name: 'Adjust limit' });
  await limit.getByRole('textbox', { name: /^Debt limit/ }).fill('50');
  await limit.getByRole('button', { name: 'Adjust limit' }).click();
  await expect(limit).toBeHidden();
  await expect(account).toContainText('GHS 50.00');
  await account.getByRole('button', { name: 'Suspend' }).click();
  const asked = page.getByRole('dialog', { name: 'Suspend' });
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Disputed by the family');
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await expect(account.getByText('Suspended')).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await account.getByRole('button', { name: 'Activate' }).click();
  await expect(account.getByRole('button', { name: 'Suspend' })).toBeVisible();
  await expect(page.getByText('Disputed by the family')).toBeVisible();
});
