import type { Page } from '@playwright/test';
import { complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A patient who owes this, and the panel of the payment. */
async function owing(page: Page, amount: string) {
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', freshName());
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Operation', amount }]);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(drawer.getByRole('textbox', { name: 'Given' })).toBeVisible();
  return { drawer, taken: page.getByRole('dialog', { name: 'The payment is taken' }) };
}
const toPay = '**/api/v2/billing/charge-items/pay';

test('BILL-014 the answer of a payment is lost: the screen shows what happened, and nothing is paid twice', async ({ page, context }) => {
  complaintsIn(context).expectLine(/ERR_FAILED/);
  const { drawer, taken } = await owing(page, '80');
  await drawer.getByRole('combobox', { name: 'Paid by' }).selectOption('card');
  let sent = 0;
  await page.route(toPay, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await drawer.getByRole('button', { name: /^Take GHS 80.00 from / }).click();
  await expect(taken.getByRole('link', { name: /^Receipt / })).toHaveCount(1);
  expect(sent).toBe(1);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Nothing due')).toBeVisible();
});

test('BILL-014 a payment that never arrived is offered again, with the same key', async ({ page, context }) => {
  complaintsIn(context).expectLine(/ERR_FAILED/);
  const { drawer, taken } = await owing(page, '80');
  await drawer.getByRole('combobox', { name: 'Paid by' }).selectOption('card');
  const keys: (string | undefined)[] = [];
  await page.route(toPay, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) await route.abort();
    else await route.continue();
  });
  await drawer.getByRole('button', { name: /^Take GHS 80.00 from / }).click();
  const again = drawer.getByRole('button', { name: 'Take again' });
  await expect(again).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await again.click();
  await expect(taken.getByRole('link', { name: /^Receipt / })).toHaveCount(1);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('CONST-008 BILL-005 a bill in cedis is paid in dollars by card, and its receipt on A4 is a copy when it is printed again', async ({
  page,
}) => {
  await (await callerOf(page.request, 'owner')).post('billing/exchange-rates', { rate: '15.25' });
  await page.addInitScript(() => {
    window.print = () => {};
  });
  const { drawer, taken } = await owing(page, '305');
  await drawer.getByRole('combobox', { name: 'Paid by' }).selectOption('card');
  await drawer.getByRole('combobox', { name: 'Currency' }).selectOption('USD');
  await drawer.getByRole('textbox', { name: 'Given' }).fill('20');
  await expect(drawer.getByText('Worth GHS 305.00 at the rate of 15.250000')).toBeVisible();
  await drawer.getByRole('button', { name: /^Take GHS 305.00 from / }).click();
  await taken.getByRole('link', { name: /^Receipt / }).click();
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('USD 20.00');
  await expect(receipt).toContainText('Rate 15.250000');
  await page.getByText('A4', { exact: true }).click();
  await expect(receipt).toContainText('Operation');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(receipt).not.toContainText('Copy');
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await expect(receipt).toContainText('Copy 1');
  await print.click();
  await expect(receipt).toContainText('Copy 2');
});
