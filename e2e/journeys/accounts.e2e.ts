import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TAB-018 ACCT-005 ACCT-008 an account is topped up with the keyboard alone, once also where the answer is lost, and its history leads to the receipt', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(/ERR_FAILED/);
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
  const toCredit = '**/patient-accounts/*/credit';
  await page.route(
    toCredit,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const account = page.getByRole('region', { name: 'Account in GHS' });
  await expect(account).toContainText('GHS 75.50');
  const row = page.getByRole('row').filter({ hasText: 'Deposit' });
  await expect(row).toContainText('GHS 75.50');
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('link', { name: /^Receipt / }).click();
  await expect(page.getByText('Deposit to the account')).toBeVisible();
  await page.goto(`/patients/${patient}/bills`);
  await expect(page.getByText('On account GHS 75.50')).toBeVisible();
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

test('ACCT-001 BILL-032 what is left of a deposit goes back in money: asked for, approved by a second person, paid out', async ({
  page,
  person,
}) => {
  complaintsIn(page.context()).expectLine(answered(409));
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Esi', family);
  const cashier = await callerOf(page.request, 'billing');
  const { id } = await cashier.post('billing/patient-accounts', { patient_id: patient });
  await cashier.post(`billing/patient-accounts/${id}/credit`, { amount: '90', currency: 'GHS', payment: 'card' });
  await signIn(page, 'billing', `/patients/${patient}/account-history`);
  const account = page.getByRole('region', { name: 'Account in GHS' });
  await account.getByRole('button', { name: 'Return deposit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Return a deposit' });
  await expect(dialog.getByRole('textbox', { name: 'Amount, GHS' })).toHaveValue('90.00');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('textbox', { name: 'Amount, GHS' }).fill('95');
  await dialog.getByRole('combobox', { name: 'Where it goes' }).selectOption('bank-transfer');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Discharged early');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Only GHS 90.00 of this account can go back').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount, GHS' }).fill('60');
  await dialog.getByRole('button', { name: 'Ask for GHS 60.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('GHS 60.00 is asked for. Another person approves it.')).toBeVisible();
  const boss = await person();
  await signIn(boss, 'owner', `/bill-refunds?search=${family}`);
  await boss.getByRole('button', { name: `Actions for the refund of ${family.toUpperCase()}, Esi` }).click();
  await boss.getByRole('menuitem', { name: 'Approve' }).click();
  await boss.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  const row = boss.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Approved');
  await boss.getByRole('button', { name: `Actions for the refund of ${family.toUpperCase()}, Esi` }).click();
  await boss.getByRole('menuitem', { name: 'Pay out' }).click();
  await boss.getByRole('dialog', { name: 'Pay out' }).getByRole('button', { name: 'Pay out GHS 60.00' }).click();
  await expect(row).toContainText('Paid out');
  await row.getByRole('link', { name: /^RFD/ }).click();
  const paper = boss.getByRole('article', { name: 'Returned deposit' });
  await expect(paper).toContainText('GHS 60.00');
  await expect(paper).toContainText('Discharged early');
  expect(await seriousFindings(boss)).toEqual([]);
  await page.reload();
  await expect(account).toContainText('GHS 30.00');
  await expect(page.getByRole('row').filter({ hasText: 'Deposit returned' })).toContainText('GHS 30.00');
});
