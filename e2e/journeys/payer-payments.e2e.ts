import type { Page } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { type Caller, callerOf, client, insured, registered } from '../hospital.ts';
import { keyboardOnly, tabTo, type } from '../keyboard.ts';
import { keyPresses, limits } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Invoices of a client, one charge of these amounts each. */
async function clientInvoices(
  page: Page,
  name: string,
  amounts: readonly string[],
): Promise<{ cashier: Caller; client_id: string; ids: string[] }> {
  const cashier = await callerOf(page.request, 'billing');
  const client_id = await client(cashier, name);
  const patient_id = await registered(await callerOf(page.request, 'reception'), 'Adwoa', freshName());
  await insured(cashier, client_id, patient_id);
  const ids: string[] = [];
  for (const amount of amounts) {
    await cashier.post('billing/charge-items', [{ patient_id, description: 'Operation', amount }]);
    ids.push(await invoicedByPeriod(cashier, client_id));
  }
  return { cashier, client_id, ids };
}

/** Today's charges of a client on an invoice, which a job gathers. @returns its id, once it is issued */
async function invoicedByPeriod(cashier: Caller, client_id: string): Promise<string> {
  const today = new Date().toISOString().slice(0, 10);
  const begun = (await cashier.post('billing/invoices/charge-by-period', { client_id, start_date: today, end_date: today })) as unknown;
  const { job_id, invoice_id } = begun as { job_id: string; invoice_id: string };
  await expect
    .poll(async () => (await cashier.get<{ data: { status: string } }>(`billing/jobs/${job_id}`)).data.status, { timeout: 30_000 })
    .toBe('done');
  return invoice_id;
}

const picture = async (page: Page, name: string) => {
  if (process.env.E2E_PICTURES) await page.screenshot({ path: `${process.env.E2E_PICTURES}/${name}.png` });
};

test('CLIENT-003 CLIENT-006 a payment of a client is recorded and allocated over its invoices with the keyboard alone', async ({
  page,
}) => {
  const name = `Mines ${freshName()}`;
  const { client_id } = await clientInvoices(page, name, ['300', '200']);
  await keyboardOnly(page);
  await signIn(page, 'billing', `/clients/${client_id}`);
  await expect(page.getByText('Nothing was paid yet')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Record payment' }));
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Record payment' });
  await type(page, drawer.getByRole('textbox', { name: 'Amount' }), '400');
  await expect(drawer.getByRole('status')).toContainText('GHS 400.00');
  await tabTo(page, drawer.getByRole('textbox', { name: 'Reference' }));
  await page.keyboard.type('GCB 1');
  await picture(page, 'record-payment');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  const allocation = page.getByRole('dialog', { name: 'Allocate' });
  const amounts = allocation.getByRole('textbox', { name: /^Invoice INV/ });
  await expect(amounts).toHaveCount(2);
  await expect(amounts.first()).toHaveValue('300.00');
  await expect(amounts.nth(1)).toHaveValue('100.00');
  await expect(allocation.getByRole('status')).toContainText('GHS 0.00');
  await tabTo(page, amounts.nth(1));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('50');
  await expect(allocation.getByRole('status')).toContainText('GHS 50.00');
  await picture(page, 'allocate');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(allocation).toBeHidden();
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('GHS 50.00');
});

test('PAY-008 INV-010 INV-011 an invoice is paid in part, disputed, charged to the patient and written off, also on a phone', async ({
  page,
  person,
}) => {
  const name = `School ${freshName()}`;
  const { ids } = await clientInvoices(page, name, ['500']);
  await signIn(page, 'billing', `/bill-invoices/${ids[0]}`);
  await page.getByRole('button', { name: 'Record payment' }).click();
  const pay = page.getByRole('dialog', { name: 'Record payment' });
  await pay.getByRole('textbox', { name: 'Amount' }).fill('200');
  await expect(pay.getByRole('status')).toContainText('GHS 300.00');
  await pay.getByRole('button', { name: `Record GHS 200.00 from ${name}` }).click();
  const taken = page.getByRole('dialog', { name: 'The payment is recorded.' });
  await expect(taken.getByRole('status')).toContainText('GHS 300.00');
  await taken.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Short payment' }).click();
  const short = page.getByRole('dialog', { name: 'Short payment' });
  await short.getByRole('radio', { name: 'Charged to the patient' }).check();
  await short.getByRole('checkbox', { name: /Operation/ }).check();
  await expect(short.getByRole('textbox', { name: 'Amount' })).toHaveValue('300.00');
  await short.getByRole('textbox', { name: 'Amount' }).fill('100');
  await short.getByRole('textbox', { name: 'Reason' }).fill('Not in the agreement');
  await expect(short.getByRole('status')).toContainText('GHS 200.00');
  await picture(page, 'short-payment');
  expect(await seriousFindings(page)).toEqual([]);
  await short.getByRole('button', { name: 'Record short payment' }).click();
  await expect(short).toBeHidden();
  await page.getByRole('button', { name: 'Short payment' }).click();
  await short.getByRole('textbox', { name: 'Reason' }).fill('They say they paid');
  await short.getByRole('button', { name: 'Record short payment' }).click();
  await expect(short).toBeHidden();
  const happened = page.getByRole('region', { name: 'What happened to it' });
  await expect(happened).toContainText('Disputed by the payer: They say they paid');
  await expect(happened).toContainText('Charged to the patient: Not in the agreement');
  await picture(page, 'invoice');
  expect(await seriousFindings(page)).toEqual([]);

  const phone = await person({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'billing', `/bill-invoices/${ids[0]}`);
  await phone.getByRole('button', { name: 'More actions' }).first().click();
  await phone.getByRole('menuitem', { name: 'Write off' }).click();
  const off = phone.getByRole('dialog', { name: 'Write off' });
  await off.getByRole('textbox', { name: 'Reason' }).fill('Insolvent');
  await picture(phone, 'write-off-390');
  expect(await overflow(phone)).toBe(0);
  await off.getByRole('button', { name: 'Write off GHS 200.00' }).click();
  await expect(off).toBeHidden();
  await expect(phone.getByText('Balanced').first()).toBeVisible();
  expect(await overflow(phone)).toBe(0);
  await picture(phone, 'invoice-390');
});

test('INV-005 INV-010 corporate month: 100 patients, one invoice by charge-by-period, issued, part payment, short payment, the statement shows the rest', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const name = `Goldmine ${freshName()}`;
  const cashier = await callerOf(page.request, 'billing');
  const desk = await callerOf(page.request, 'reception');
  const client_id = await client(cashier, name);
  const at = `providers/${cashier.organization}`;
  const policy_id = (await cashier.post(`${at}/health-policies`, { client_id, name: 'Staff', valid_from: '2020-01-01' })).id;
  const [family, letters, first] = [freshName(), 'abdefghijk', 2_000_000 + (Date.now() % 7_000_000)];
  for (let batch = 0; batch < 10; batch += 1) {
    const patients = await Promise.all(
      Array.from({ length: 10 }, async (_, place) => {
        const person = { title: 'Mr', gender: 'MALE', birth_date: `19${50 + batch}-0${(place % 9) + 1}-1${batch}`, last_name: family };
        const named = { first_name: `Kofi ${letters[batch]}${letters[place]}`, mobile: `+23320${first + batch * 10 + place}` };
        const patient_id = (await desk.post('emr/patients?get_or_create=true', { ...person, ...named })).id;
        await cashier.post(`${at}/beneficiaries`, { patient_id, policy_id, number: `G-${batch}${place}`, valid_from: '2020-01-01' });
        return patient_id;
      }),
    );
    await cashier.post(
      'billing/charge-items',
      patients.map((patient_id) => ({ patient_id, description: 'Medical examination', amount: '85.50' })),
    );
  }
  await signIn(page, 'billing', '/bill-invoices');
  await page.getByRole('button', { name: 'Invoice a client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invoice a client' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('textbox', { name: 'Services from' }).fill('t-1');
  await dialog.getByRole('textbox', { name: 'Services to' }).fill('t');
  const preview = dialog.getByRole('status', { name: 'What would be invoiced' });
  await expect(preview).toContainText('100 charges of 100 patients');
  await expect(preview).toContainText('GHS 8,550.00');
  await picture(page, 'invoice-a-client');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Draw up invoice' }).click();
  await dialog.getByRole('link', { name: 'Open the invoice' }).click({ timeout: 30_000 });
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV/ })).toBeVisible();
  const facts = page.getByLabel('Invoice', { exact: true });
  await expect(facts).toContainText('GHS 8,550.00');
  await picture(page, 'corporate-invoice');
  // the part payment is recorded by keys alone
  await page.getByRole('button', { name: 'Record payment' }).focus();
  const keys = keyPresses(page);
  await keys.press('Enter');
  const pay = page.getByRole('dialog', { name: 'Record payment' });
  await expect(pay.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await keys.press('ControlOrMeta+a');
  await page.keyboard.type('6000');
  await expect(pay.getByRole('button', { name: `Record GHS 6,000.00 from ${name}` })).toBeVisible();
  await keys.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'The payment is recorded.' }).getByRole('button', { name: 'Done' })).toBeFocused();
  await keys.press('Enter');
  expect(keys.count()).toBeLessThanOrEqual(limits.cashPayment.keys);
  await page.getByRole('button', { name: 'Short payment' }).click();
  const short = page.getByRole('dialog', { name: 'Short payment' });
  await short.getByRole('radio', { name: 'Accepted' }).check();
  await short.getByRole('textbox', { name: 'Amount' }).fill('550');
  await short.getByRole('textbox', { name: 'Reason' }).fill('Agreed rebate');
  await short.getByRole('button', { name: 'Record short payment' }).click();
  await expect(short).toBeHidden();
  await expect(facts).toContainText('GHS 2,000.00');
  await page.goto(`/bill-bill-statements?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('GHS 2,000.00');
  await picture(page, 'statements');
  await row.getByRole('link', { name }).click();
  const bills = page.getByRole('dialog', { name });
  await expect(bills).toContainText('100 bills');
  await picture(page, 'statement');
  expect(await seriousFindings(page)).toEqual([]);
  await bills.getByText('Statement of a period', { exact: true }).click();
  const period = bills.getByRole('region', { name: 'Statement of a period' });
  for (const text of ['GHS 8,550.00', 'Payment of a payer', 'Agreed rebate']) await expect(period).toContainText(text);
  await expect(period.getByText('Closing balance on').locator('..')).toContainText('GHS 2,000.00');
  await picture(page, 'statement-of-period');
  expect(await seriousFindings(page)).toEqual([]);
  const paper = page.waitForResponse((answer) => answer.url().includes('format=pdf'));
  await period.getByRole('button', { name: 'Print statement' }).click();
  expect((await paper).headers()['content-type']).toBe('application/pdf');
});

test('BILL-031 a payer that wants its authorisation number bears nothing without it: it is entered with the charge, or later', async ({
  page,
}) => {
  const family = freshName();
  const cashier = await callerOf(page.request, 'billing');
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await insured(cashier, await client(cashier, `Insurer ${family}`), patient, { authorization_required: true });
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Dressing', amount: '40' }]);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page.getByText('Balance due GHS 40.00')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Dressing' }).click();
  await page.getByRole('menuitem', { name: 'Change charge' }).click();
  const change = page.getByRole('dialog', { name: 'Change charge' });
  await change.getByRole('textbox', { name: 'Authorisation number' }).fill('A-17');
  await page.keyboard.press('Control+Enter');
  await expect(change).toBeHidden();
  await expect(page.getByText('Nothing due')).toBeVisible();

  await page.getByRole('button', { name: 'Add a charge' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add a charge' });
  await expect(drawer.getByRole('textbox', { name: 'Authorisation number' })).toHaveCount(0);
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Scan');
  await drawer.getByRole('textbox', { name: 'Amount for one' }).fill('100');
  const split = drawer.getByRole('status', { name: 'Who pays' });
  await expect(split).toContainText('a number of the payer’s authorisation is needed');
  await drawer.getByRole('textbox', { name: 'Authorisation number' }).fill('A-18');
  await expect(split).not.toContainText('authorisation');
  expect(await seriousFindings(page)).toEqual([]);
  await drawer.getByRole('button', { name: /^Charge / }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Nothing due')).toBeVisible();
});

test('BILL-031 BILL-026 insured with co-payment: the split is shown, the own part paid, the rest stands on the payer’s bill, which is printed', async ({
  page,
}) => {
  const name = `Insurer ${freshName()}`;
  const family = freshName();
  const cashier = await callerOf(page.request, 'billing');
  const client_id = await client(cashier, name);
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await insured(cashier, client_id, patient, { copay_type: 'COPAY', copay_amount: '15' });
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await page.getByRole('button', { name: 'Add a charge' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Add a charge' });
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Scan');
  await drawer.getByRole('textbox', { name: 'Amount for one' }).fill('100');
  const split = drawer.getByRole('status', { name: 'Who pays' });
  const part = (of: string) => split.locator('div').filter({ hasText: of });
  await expect(part(name)).toContainText('co-payment GHS 15.00');
  await expect(part(name)).toContainText('GHS 85.00');
  await expect(part('The patient pays')).toContainText('GHS 15.00');
  await picture(page, 'split-of-charge');
  await drawer.getByRole('button', { name: /^Charge / }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Balance due GHS 15.00')).toBeVisible();
  const borne = `${name} GHS 85.00 (co-payment GHS 15.00)`;
  await expect(page.getByRole('row').filter({ hasText: 'Scan' })).toContainText(borne);
  // the own part is paid by keys alone
  const keys = keyPresses(page);
  await keys.press('F4');
  const pay = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(pay.getByRole('textbox', { name: 'Given' })).toBeFocused();
  await expect(pay.getByRole('checkbox', { name: /^Scan/ })).toHaveAccessibleName(`Scan GHS 100.00 · ${borne} GHS 15.00`);
  await picture(page, 'split-of-payment');
  expect(await seriousFindings(page)).toEqual([]);
  const by = pay.getByRole('combobox', { name: 'Paid by' });
  await keys.tabTo(by, { back: true });
  await keys.press('ArrowDown');
  await keys.press('ArrowDown');
  await expect(by).toHaveValue('card');
  await expect(pay.getByRole('button', { name: /^Take GHS 15.00 from / })).toBeVisible();
  await keys.press('Control+Enter');
  const taken = page.getByRole('dialog', { name: 'The payment is taken' });
  await expect(taken.getByRole('button', { name: 'Done' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText('Nothing due')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(limits.cashPayment.keys);

  await page.goto(`/bill-bill-statements?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('GHS 85.00');
  await page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }).click();
  const bills = page.getByRole('dialog', { name });
  await expect(bills).toContainText(family.toUpperCase());
  await expect(bills).toContainText('GHS 85.00');
  expect(await seriousFindings(page)).toEqual([]);
  // a browser without windows shows no PDF: what the page asks it to open is looked at
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (address, ...more) => {
      document.documentElement.dataset.opened = String(address);
      return open(address, ...more);
    };
  });
  const printed = page.waitForResponse((answer) => answer.url().includes('format=pdf'));
  await bills.getByRole('button', { name: 'Print bills' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^blob:/);
});

test('CLIENT-003 INV-010 an allocation is undone with the keyboard alone: the invoice is open again, and the money lies on the account', async ({
  page,
}) => {
  const name = `Docks ${freshName()}`;
  const { cashier, client_id, ids } = await clientInvoices(page, name, ['300']);
  const at = `providers/${cashier.organization}/client-accounts`;
  const account = (await cashier.post(at, { client_id })).id;
  await cashier.post(`${at}/${account}/actions`, { action: 'credit', amount: '120', currency: 'GHS', payment: 'bank-transfer' });
  await cashier.post(`${at}/${account}/allocate`, { allocations: [{ invoice_id: ids[0], amount: '120' }] });

  await keyboardOnly(page);
  await signIn(page, 'billing', `/bill-invoices/${ids[0]}`);
  const happened = page.getByRole('region', { name: 'What happened to it' });
  await tabTo(page, happened.getByRole('button', { name: 'Undo the allocation of GHS 120.00' }));
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Undo allocation' });
  await expect(asked).toContainText('the money lies on the account of the client');
  await tabTo(page, asked.getByRole('textbox', { name: 'Reason' }));
  await page.keyboard.type('It was for another invoice');
  await picture(page, 'undo-allocation');
  expect(await seriousFindings(page)).toEqual([]);
  await tabTo(page, asked.getByRole('button', { name: 'Undo allocation' }));
  await page.keyboard.press('Enter');
  await expect(asked).toBeHidden();
  await expect(happened).toContainText('Allocation undone: It was for another invoice');
  await expect(happened.getByText('Undone', { exact: true })).toBeVisible();
  await expect(happened.getByRole('button')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await picture(page, 'undone-390');
  expect(await overflow(page)).toBe(0);
  await page.goto(`/clients/${client_id}`);
  await expect(page.getByRole('region', { name: 'Account' })).toContainText('GHS 120.00');
});

test('CLIENT-003 CLIENT-013 the account of a client has a history, is corrected with a reason, gets a debt limit, and is suspended', async ({
  page,
}) => {
  const name = `Quarry ${freshName()}`;
  const owner = await callerOf(page.request, 'owner');
  const client_id = await client(owner, name);
  const at = `providers/${owner.organization}/client-accounts`;
  const account = (await owner.post(at, { client_id })).id;
  await owner.post(`${at}/${account}/actions`, { action: 'credit', amount: '120', currency: 'GHS', payment: 'bank-transfer' });
  await signIn(page, 'owner', `/clients/${client_id}`);
  const card = page.getByRole('region', { name: 'Account' });
  const act = async (action: string) => {
    await card.getByRole('button', { name: 'Actions for the account in GHS' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: action }).focus();
    await page.keyboard.press('Enter');
  };
  await act('Correct balance');
  const correction = page.getByRole('dialog', { name: 'Correct balance' });
  await correction.getByRole('textbox', { name: 'Amount' }).fill('20');
  await page.keyboard.press('Control+Enter');
  await expect(correction.getByText('Reason is required.').first()).toBeVisible();
  await correction.getByRole('textbox', { name: 'Reason' }).fill('Bank charges');
  await correction.getByRole('radio', { name: 'too high: lower it' }).check();
  await picture(page, 'correct-balance');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(correction).toBeHidden();
  await expect(card).toContainText('GHS 100.00');
  await act('Adjust limit');
  const limit = page.getByRole('dialog', { name: 'Adjust limit' });
  await limit.getByRole('textbox', { name: 'Debt limit, GHS' }).fill('50');
  await page.keyboard.press('Control+Enter');
  await expect(limit).toBeHidden();
  await expect(card).toContainText('Debt limit GHS 50.00');
  await act('History');
  const history = page.getByRole('dialog', { name: `Account of ${name}` });
  await expect(history).toContainText('Corrected down, Bank charges');
  await expect(history).toContainText('Deposit, Receipt');
  await picture(page, 'client-account-history');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await act('Suspend');
  const asked = page.getByRole('dialog', { name: 'Suspend' });
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Insolvent');
  await asked.getByRole('button', { name: 'Suspend' }).click();
  await expect(card).toContainText('Suspended');
  await act('Activate');
  await expect(card).not.toContainText('Suspended');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});
