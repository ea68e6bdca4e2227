import type { Locator, Page } from '@playwright/test';
import { expect, freshName, overflow, signIn, test } from '../demo.ts';
import { type Caller, callerOf, client, countedTill, insured, invoiced, paid, paidBy, refundOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

interface Transaction {
  currency: string;
  amount: string;
  bill_currency: string;
  change: string;
}
/** Presses a figure that leads to transactions. @returns the figure, and what the rows of its list come to */
async function pressed(page: Page, caller: Caller, figure: Locator): Promise<{ figure: string; sum: string }> {
  const [, currency, shown] = /: (GHS|USD) ([-\d,.]+)$/.exec((await figure.getAttribute('aria-label')) ?? '')!;
  const asked = page.waitForRequest((sent) => /\/transactions\?/.test(sent.url()));
  await figure.click();
  const address = new URL((await asked).url());
  await expect(page.getByRole('heading', { level: 1, name: 'Transactions' })).toBeVisible();
  address.searchParams.set('page_size', '100');
  let minor = 0;
  for (let at = 1, rows = 1; rows > 0; at += 1) {
    address.searchParams.set('page', `${at}`);
    const { data } = await caller.get<{ data: Transaction[] }>(`${address.pathname}${address.search}`);
    rows = data.length === 100 ? 100 : 0;
    for (const { currency: of, amount, bill_currency, change } of data)
      minor += Math.round(100 * (of === currency ? Number(amount) : bill_currency === currency ? -Number(change) : 0));
  }
  return { figure: shown!.replaceAll(',', ''), sum: (minor / 100).toFixed(2) };
}

test('BILL-022 BILL-024 INV-009 from every amount one press leads to what it is made of', async ({ page, person }) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(page.request, 'reception'), await callerOf(page.request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  const receiptOf = { patient: `/patients/${patient}/payments/`, bills: `/patients/${patient}/bills` };
  const payment = await paid(cashier, patient);
  await refundOf(cashier, payment);
  const invoice = await invoiced(cashier, patient);
  const owner = await callerOf(page.request, 'owner');
  const till = await countedTill(owner, patient);
  const client_id = await client(cashier, `Mines ${family}`);
  await insured(cashier, client_id, patient);
  const received = await paidBy(cashier, client_id);
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Scan', amount: '40' }]);
  const rowOf = (text: string) => page.getByRole('row').filter({ hasText: new RegExp(text, 'i') });
  const leads = (text: string, href: string) => expect(rowOf(text).locator(`a[href*="${href}"]`).first()).toBeVisible();
  await signIn(page, 'billing', '/bill');

  await test.step('today’s takings lead to their receipts', async () => {
    // others take payments meanwhile
    await expect(async () => {
      await page.goto('/bill');
      const { figure, sum } = await pressed(page, cashier, page.getByRole('link', { name: /^Card: GHS / }));
      expect(sum).toBe(figure);
    }).toPass();
    await expect(page).toHaveURL(/payment=card/);
    await leads(family, `${receiptOf.patient}${payment}/receipt`);
    await page.goto(`/bill-transactions?search=${family}`);
    await leads(`Mines ${family}`, `/clients/${client_id}/payments/${received}/receipt`);
  });
  await test.step('what a patient owes leads to the bills, also from the board of the reception', async () => {
    await page.goto(`/bill-bills?search=${family}`);
    await leads(family, receiptOf.bills);
    await reception.post('emr/visits', { patient, reason: 'Cough' });
    const desk = await person();
    await signIn(desk, 'reception', '/recept');
    const tile = desk.getByRole('radiogroup', { name: 'Today' }).getByRole('radio', { name: /^Arrived \d+/ });
    await tile.focus();
    await desk.keyboard.press('Space');
    await expect(tile).toBeChecked();
    const waits = desk
      .getByRole('table', { name: 'Arrived today' })
      .getByRole('row')
      .filter({ hasText: new RegExp(family, 'i') });
    await waits.getByRole('link', { name: /^GHS / }).first().click();
    await expect(desk).toHaveURL(new RegExp(receiptOf.bills));
    await expect(desk.getByRole('row').filter({ hasText: 'Dressing' })).toContainText('GHS 25.00');
  });
  await test.step('invoices lead to their items, and those to the patient', async () => {
    await page.goto(`/bill-invoices?search=${family}`);
    await rowOf(family).locator(`a[href*="/bill-invoices/${invoice}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
    await leads('Dressing', receiptOf.bills);
  });
  await test.step('statements lead to the bills of a payer, a client’s account to its receipts', async () => {
    await page.goto(`/bill-bill-statements?search=${family}`);
    await rowOf(`Mines ${family}`).getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toContainText('Scan');
    await page.goto(`/clients/${client_id}`);
    await page.getByRole('button', { name: 'Actions for the account in GHS' }).click();
    await page.getByRole('menuitem', { name: 'History' }).click();
    await page.getByRole('dialog').locator(`a[href*="/clients/${client_id}/payments/${received}/receipt"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: `Receipt of Mines ${family}` })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('Deposit to the accountGHS 100.00');
  });
  await test.step('a counted till leads to its report, a refund to the patient’s bills', async () => {
    await page.goto('/bill-till');
    const row = page.getByRole('row').filter({ has: page.locator(`a[href*="/bill-till/${till}/report"]`) });
    const sums = ['Expected: USD 30.00', 'Counted: USD 30.00', 'Difference: USD 0.00'];
    for (const name of sums) await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute('href', new RegExp(till));
    await row.getByRole('link', { name: sums[0]!, exact: true }).click();
    const taken = page.getByRole('link', { name: 'Cash taken: USD 30.00' });
    const way = page.getByRole('link', { name: 'Cash (1): USD 30.00' });
    await expect(way).toHaveAttribute('href', (await taken.getAttribute('href'))!);
    expect(await pressed(page, owner, taken)).toEqual({ figure: '30.00', sum: '30.00' });
    await leads(family, receiptOf.patient);
    await page.goto(`/bill-refunds?search=${family}`);
    await leads(family, receiptOf.bills);
  });
  await test.step('each amount of a report, and their sum, leads to its lines, and those to the receipt', async () => {
    await page.goto('/bill-reports');
    const table = page.getByRole('table', { name: 'Takings by method' });
    for (const [press, title] of [
      [/^Card, Taken: GHS /, 'Takings by method: Card, Taken'],
      [/^Total GHS: GHS /, 'Takings by method: Total GHS'],
    ] as const) {
      await table.getByRole('button', { name: press }).click();
      const lines = page.getByRole('dialog', { name: title });
      await expect(lines.locator(`a[href*="${receiptOf.patient}${payment}/receipt"]`)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(lines).toBeHidden();
    }
  });
  await test.step('an entry of the journal leads to the invoice and the client that it is of', async () => {
    const auditor = await person();
    await signIn(auditor, 'owner', '/admin-journal?act=invoice');
    await auditor.getByRole('table').getByRole('row').nth(1).getByRole('button').first().click();
    const entry = auditor.getByRole('dialog');
    await expect(entry.locator('a[href*="/clients/"]').first()).toBeVisible();
    await entry
      .getByRole('link', { name: /^Invoice / })
      .first()
      .click();
    await expect(auditor.getByRole('heading', { level: 1, name: /^Invoice/ })).toBeVisible();
  });
  await test.step('on a phone a report shows the figure that leads to its lines', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/bill-reports');
    await page
      .getByRole('button', { name: /^Card: GHS / })
      .first()
      .click();
    await expect(page.getByRole('dialog').locator(`a[href*="${patient}"]`).first()).toBeVisible();
    await page.keyboard.press('Escape');
    const table = page.getByRole('region', { name: 'Takings by method' }).last();
    expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    expect(await overflow(page)).toBe(0);
  });
});
