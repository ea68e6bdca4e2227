import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { type Caller, callerOf, client, insured, registered } from '../hospital.ts';
import { printed } from '../printed.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Owed {
  patient: string;
  family: string;
  cashier: Caller;
}

/** A patient who owes this, and the panel of the payment; `covered`: done before it is opened. */
async function owing(page: Page, amount: string, covered: (owed: Owed) => Promise<void> = async () => {}) {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Operation', amount }]);
  await covered({ patient, family, cashier });
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(drawer.getByRole('textbox', { name: 'Given' })).toBeVisible();
  return { drawer, patient, cashier, family, taken: page.getByRole('dialog', { name: 'The payment is taken' }) };
}
const toPay = '**/api/v2/billing/charge-items/pay';
const toAsk = '**/api/v2/billing/payments?idempotency_key=*';

test('BILL-014 the answer of a payment is lost: the screen shows what happened, also after a reload, and nothing is paid twice', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(/ERR_FAILED/);
  const { drawer, taken } = await owing(page, '80');
  await drawer.getByRole('combobox', { name: 'Paid by' }).selectOption('card');
  let sent = 0;
  await page.route(toPay, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.route(toAsk, (route) => route.abort());
  await drawer.getByRole('button', { name: /^Take GHS 80.00 from / }).click();
  await expect(drawer.getByText('Checking whether it went through')).toBeVisible();
  // the network comes back when the page that waits is gone: it would ask, and send, before the one that is loaded after it
  const address = page.url();
  await page.goto('about:blank');
  await page.unroute(toAsk);
  await page.unroute(toPay);
  page.on('request', (request) => request.url().endsWith('/charge-items/pay') && (sent += 1));
  await page.goto(address);
  await expect(taken.getByRole('link', { name: /^Receipt / })).toHaveCount(1);
  // the key gets its first answer again
  expect(sent).toBe(2);
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
  const [roll] = await printed(page);
  expect(roll!.size[0]).toBeCloseTo(80, 0);
  await page.getByText('A4', { exact: true }).click();
  await expect(receipt).toContainText('Operation');
  const [sheet] = await printed(page);
  expect(sheet!.size[0]).toBeCloseTo(210, 0);
  for (const { text } of [roll!, sheet!]) expect(text).toContain('Operation');
  expect(await seriousFindings(page)).toEqual([]);
  await expect(receipt).not.toContainText('Copy');
  const print = page.getByRole('button', { name: 'Print', exact: true });
  await print.click();
  await expect(receipt).toContainText('Copy 1');
  await print.click();
  await expect(receipt).toContainText('Copy 2');
});

test('PAY-004 PAY-006 BILL-008 what is due moves to a payer of the patient, and back; no money is taken, and where nobody pays it is refused', async ({
  page,
}) => {
  const { drawer, family, taken } = await owing(page, '80', async (owed) =>
    insured(owed.cashier, await client(owed.cashier, `School ${owed.family}`), owed.patient),
  );
  const method = drawer.getByRole('combobox', { name: 'Method' });
  await method.selectOption('Insurance');
  await expect(drawer.getByText('Nobody else pays for this patient').first()).toBeVisible();
  await method.selectOption('Corporate');
  await expect(drawer.getByText('Nobody else pays for this patient')).toHaveCount(0);
  await expect(drawer.getByRole('combobox', { name: 'Payer' })).toContainText(`School ${family}, Staff, M-`);
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: `Charge GHS 80.00 to School ${family}` }).click();
  await expect(taken.getByText('No money is taken: what was due is owed by the payer now.')).toBeVisible();
  await expect(taken.getByText('Change')).toHaveCount(0);
  await expect(taken.getByRole('link', { name: /^Receipt / })).toHaveCount(0);
  await taken.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Nothing due')).toBeVisible();
  await page.getByRole('button', { name: /^Remove filter Status / }).click();
  const bearer = page.getByRole('combobox', { name: 'Who pays' });
  for (const [chosen, due] of [
    ['The patient alone', 'Balance due GHS 80.00'],
    ['The payers of the patient, in their order', 'Nothing due'],
  ] as const) {
    await page.getByRole('button', { name: 'Actions for Operation' }).click();
    await page.getByRole('menuitem', { name: 'Change charge' }).click();
    await bearer.selectOption(chosen);
    await page.keyboard.press('Control+Enter');
    await expect(bearer).toBeHidden();
    await expect(page.getByText(due)).toBeVisible();
  }
});

test('PAY-001 PAY-009 ERR-003 a card gives no change, a way of nothing is named at its field, and so is what the server refuses', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(/status of 400/);
  const { drawer } = await owing(page, '70');
  const given = drawer.getByRole('textbox', { name: 'Given' });
  await drawer.getByRole('combobox', { name: 'Paid by' }).selectOption('card');
  await given.fill('100');
  await expect(drawer.getByRole('status').filter({ hasText: 'Too much by GHS 30.00' })).toBeVisible();
  await given.fill('70');
  await drawer.getByRole('button', { name: 'Add another way of paying' }).click();
  await drawer.getByRole('button', { name: /^Take / }).click();
  await expect(given.nth(1)).toHaveAccessibleDescription('Amount should not be less than 0.01.');
  await drawer.getByRole('button', { name: 'Remove this way' }).click();

  await page.route(toPay, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'invalid', message: 'Some fields need your attention.', errors: { reference: ['Reference is known already.'] } },
    }),
  );
  await drawer.getByRole('button', { name: /^Take / }).click();
  await expect(drawer.getByRole('textbox', { name: 'Reference' })).toHaveAccessibleDescription('Reference is known already.');
});

test('BILL-005 ERR-003 what was paid meanwhile in another window leaves the panel, which says at once what is still due', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { drawer, patient, cashier } = await owing(page, '70', async (owed) => {
    await owed.cashier.post('billing/charge-items', [{ patient_id: owed.patient, description: 'Scan', amount: '30' }]);
  });
  const byCard = async (description: string, amount: string) => {
    const at = `/api/v2/billing/charge-items?patient_id=${patient}`;
    const { data } = await cashier.get<{ data: { id: string; description: string }[] }>(at);
    const charge_item_ids = data.filter((item) => item.description === description).map(({ id }) => id);
    const way = { transaction_type: 'cash', payment: 'card', currency: 'GHS' };
    await cashier.post('billing/charge-items/pay', { charge_item_ids, ...way, amount });
  };
  const take = drawer.getByRole('button', { name: /^Take / });
  await byCard('Operation', '70');
  await expect(take).toHaveText(/^Take GHS 100.00 from /);
  await take.click();
  await expect(drawer.getByText('Operation is not due: it is paid already, or was cancelled.')).toBeVisible();
  await expect(drawer.getByRole('status').filter({ hasText: 'still due: GHS 30.00' })).toBeVisible();
  await expect(drawer.getByRole('checkbox')).toHaveCount(1);
  await expect(drawer.getByRole('textbox', { name: 'Given' })).toHaveValue('30.00');
  await expect(take).toHaveText(/^Take GHS 30.00 from /);
  expect(await seriousFindings(page)).toEqual([]);

  await byCard('Scan', '30');
  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByText('Nothing is due any more')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Nothing due')).toBeVisible();
});
