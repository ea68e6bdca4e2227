import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, refundOf, registered } from '../hospital.ts';
import { keyPresses, limits } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A patient whose charge of five cedis was paid by card. */
async function paidUp(page: Page) {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  const charged = (await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Dressing', amount: '5' }])) as unknown;
  const charge_item_ids = (charged as { id: string }[]).map(({ id }) => id);
  const how = { transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '5' };
  const taken = (await cashier.post('billing/charge-items/pay', { charge_item_ids, ...how })) as unknown;
  return { family, patient, payment: (taken as { payments: { id: string }[] }).payments[0]!.id };
}

test('BILL-032 a wrong payment is refunded: asked for, approved by a second person, paid out of the till', async ({ page, person }) => {
  const { family, patient } = await paidUp(page);
  await signIn(page, 'billing', `/patients/${patient}/bills?status=billed`);
  // it is asked for by keys alone
  const keys = keyPresses(page);
  await page.getByRole('button', { name: 'Actions for Dressing' }).focus();
  await keys.press('Enter');
  await keys.choose('Refund');
  const drawer = page.getByRole('dialog', { name: 'Refund' });
  await expect(drawer.getByRole('textbox', { name: 'Amount, GHS' })).toHaveValue('5.00');
  expect(await seriousFindings(page)).toEqual([]);
  // one try without a reason, which the task does not need
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Reason is required.').first()).toBeVisible();
  await keys.tabTo(drawer.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('Taken for the wrong patient');
  await keys.press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect(keys.count()).toBeLessThanOrEqual(limits.cashPayment.keys);
  await expect(page.getByText('GHS 5.00 is asked for. Another person approves it.')).toBeVisible();

  await page.goto(`/bill-refunds?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Requested');
  const boss = await person();
  await signIn(boss, 'owner', `/bill-refunds?search=${family}`);
  await boss.getByRole('button', { name: `Actions for the refund of ${family.toUpperCase()}, Adwoa` }).click();
  await boss.getByRole('menuitem', { name: 'Approve' }).click();
  await boss.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).click();
  await expect(boss.getByRole('row').filter({ hasText: family })).toContainText('Approved');

  await page.reload();
  await expect(row).toContainText('Approved');
  await page.getByRole('button', { name: `Actions for the refund of ${family.toUpperCase()}, Adwoa` }).click();
  await page.getByRole('menuitem', { name: 'Pay out' }).click();
  const paying = page.getByRole('dialog', { name: 'Pay out' });
  const open = paying.getByRole('button', { name: 'Open till' });
  await expect(open.or(paying.getByText('The cash comes out of your open till.')).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  if (await open.isVisible()) {
    await paying.getByRole('textbox', { name: 'Float in the drawer' }).fill('100');
    await open.click();
    await expect(open).toBeHidden();
  }
  await paying.getByRole('button', { name: 'Pay out GHS 5.00' }).click();
  await expect(paying).toBeHidden();
  await expect(row).toContainText('Paid out');
  await expect(row).toContainText('RFD');
  await page.goto(`/patients/${patient}/bills`);
  await expect(page.getByText('Balance due GHS 5.00')).toBeVisible();
  await page.goto(`/bill-transactions?search=${family}`);
  await expect(page.getByRole('row').filter({ hasText: 'RFD' })).toContainText('−GHS 5.00');
});

test('BILL-032 a service that was not given is credited into the account, with the keyboard alone', async ({ page, person }) => {
  const { family, patient, payment } = await paidUp(page);
  await signIn(page, 'billing', `/patients/${patient}/payments/${payment}/receipt`);
  await page.getByRole('button', { name: 'Refund' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Refund' });
  await drawer.getByRole('radio', { name: /^The payment/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(drawer.getByRole('radio', { name: /^The service/ })).toBeChecked();
  await expect(drawer.getByRole('checkbox', { name: /Dressing/ })).toBeChecked();
  await drawer.getByRole('combobox', { name: 'Where it goes' }).focus();
  await page.keyboard.press('p');
  await drawer.getByRole('textbox', { name: 'Reason' }).focus();
  await page.keyboard.type('Not given');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();

  const boss = await person();
  await signIn(boss, 'owner', `/bill-refunds?search=${family}`);
  await boss.getByRole('button', { name: `Actions for the refund of ${family.toUpperCase()}, Adwoa` }).focus();
  await boss.keyboard.press('Enter');
  await boss.getByRole('menuitem', { name: 'Approve' }).focus();
  await boss.keyboard.press('Enter');
  await boss.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }).focus();
  await boss.keyboard.press('Enter');
  const row = boss.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Paid out');
  await row.getByRole('link', { name: /^CRN/ }).focus();
  await boss.keyboard.press('Enter');
  const paper = boss.getByRole('article', { name: 'Credit note' });
  await expect(paper).toContainText('Dressing');
  await expect(paper).toContainText('GHS 5.00');
  expect(await seriousFindings(boss)).toEqual([]);
  await page.goto(`/patients/${patient}/bills?status=aborted`);
  await expect(page.getByRole('row').filter({ hasText: 'Dressing' })).toContainText('Not given');
});

test('BILL-032 who asked for a refund takes the request back; decided meanwhile, it says so', async ({ page, request }) => {
  complaintsIn(page.context()).expectLine(answered(409));
  const { family, payment } = await paidUp(page);
  const cashier = await callerOf(page.request, 'billing');
  const ask = () => cashier.post('billing/refunds', { kind: 'return', payment_id: payment, destination: 'cash', reason: 'Wrong receipt' });
  await ask();
  await signIn(page, 'billing', `/bill-refunds?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Requested');
  const takeBack = async () => {
    await page.getByRole('button', { name: `Actions for the refund of ${family.toUpperCase()}, Adwoa` }).click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByRole('dialog', { name: 'Take back' }).getByRole('button', { name: 'Take back' }).click();
  };
  await takeBack();
  await expect(page.getByText('The request is taken back.')).toBeVisible();
  await expect(row).toContainText('Taken back');
  const second = (await ask()) as unknown as { id: string };
  await page.goto(`/bill-refunds?search=${family}&status=requested`);
  await expect(row).toContainText('Requested');
  await (await callerOf(request, 'owner')).post(`billing/refunds/${second.id}/approve`, {});
  await takeBack();
  await expect(page.getByText('This refund is approved already. It can be paid out.').first()).toBeVisible();
});

test('BILL-003 what a patient owes is written off with its reason', async ({ page }) => {
  const { patient } = await paidUp(page);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Medical report', amount: '40' }]);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await page.getByRole('button', { name: 'Actions for Medical report' }).click();
  await page.getByRole('menuitem', { name: 'Write off' }).click();
  const asked = page.getByRole('dialog', { name: 'Write off' });
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Cannot pay');
  await asked.getByRole('button', { name: 'Write off' }).click();
  await expect(page.getByText('Nothing due')).toBeVisible();
  await page.goto(`/patients/${patient}/bills?status=billed`);
  await expect(page.getByRole('row').filter({ hasText: 'Medical report' })).toContainText('Written off GHS 40.00');
});

test('BILL-032 refunds fit a phone', async ({ person, request }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  // whatever was refunded before fills more than a page
  const { payment } = await paidUp(page);
  await refundOf(await callerOf(request, 'billing'), payment);
  await signIn(page, 'billing', '/bill-refunds');
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
  await expect(page.getByText('Requested').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
