import type { Locator, Page } from '@playwright/test';
import { expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, client, insured, paid, registered } from '../hospital.ts';
import { keyboardOnly, pressByTab, tabTo } from '../keyboard.ts';
import { keyPresses } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Goes to a field with Tab, and writes into it in the place of what stands there. */
async function write(field: Locator, text: string): Promise<void> {
  await tabTo(field.page(), field);
  await field.page().keyboard.press('ControlOrMeta+a');
  await field.page().keyboard.type(text);
}
const choose = async (page: Page, menu: string, action: string): Promise<void> => {
  await pressByTab(page.getByRole('button', { name: menu }));
  await keyPresses(page).choose(action);
};
const send = (page: Page) => page.keyboard.press('Control+Enter');

test('BILL-031 BILL-026 insured with co-payment, by keys alone: charged, the own part paid, the rest stands on the payer’s bill', async ({
  page,
}) => {
  const [name, family] = [`Insurer ${freshName()}`, freshName()];
  const cashier = await callerOf(page.request, 'billing');
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await insured(cashier, await client(cashier, name), patient, { copay_type: 'COPAY', copay_amount: '15' });
  await keyboardOnly(page);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page.getByRole('button', { name: 'Add a charge' }).first()).toBeVisible();
  await page.keyboard.press('n');
  const drawer = page.getByRole('dialog', { name: 'Add a charge' });
  await write(drawer.getByRole('textbox', { name: 'Description' }), 'Scan');
  await write(drawer.getByRole('textbox', { name: 'Amount for one' }), '100');
  await expect(drawer.getByRole('status', { name: 'Who pays' })).toContainText('co-payment GHS 15.00');
  await send(page);
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Balance due GHS 15.00')).toBeVisible();

  await page.keyboard.press('F4');
  const pay = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(pay.getByRole('textbox', { name: 'Given' })).toBeFocused();
  const by = pay.getByRole('combobox', { name: 'Paid by' });
  await tabTo(page, by, { back: true });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(by).toHaveValue('card');
  await send(page);
  await expect(page.getByRole('dialog', { name: 'The payment is taken' }).getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing due')).toBeVisible();

  await page.goto(`/bill-bill-statements?search=${encodeURIComponent(name)}`);
  await pressByTab(page.getByRole('row').filter({ hasText: name }).getByRole('link', { name }));
  const bills = page.getByRole('dialog', { name });
  await expect(bills).toContainText('GHS 85.00');
  const paper = page.waitForResponse((answer) => answer.url().includes('format=pdf'));
  await pressByTab(bills.getByRole('button', { name: 'Print bills' }));
  expect((await paper).headers()['content-type']).toBe('application/pdf');
});

test('BILL-032 a wrong payment refunded, by keys alone: asked for, approved by a second person, paid out of the till', async ({
  page,
  person,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await paid(await callerOf(page.request, 'billing'), patient);
  await keyboardOnly(page);
  await signIn(page, 'billing', `/patients/${patient}/bills?status=billed`);
  await choose(page, 'Actions for Consultation', 'Refund');
  const drawer = page.getByRole('dialog', { name: 'Refund' });
  await write(drawer.getByRole('textbox', { name: 'Amount, GHS' }), '5');
  await write(drawer.getByRole('textbox', { name: 'Reason' }), 'Taken for the wrong patient');
  await send(page);
  await expect(drawer).toBeHidden();

  const menu = `Actions for the refund of ${family.toUpperCase()}, Adwoa`;
  const boss = await person();
  await keyboardOnly(boss);
  await signIn(boss, 'owner', `/bill-refunds?search=${family}`);
  await choose(boss, menu, 'Approve');
  await pressByTab(boss.getByRole('dialog', { name: 'Approve' }).getByRole('button', { name: 'Approve' }));
  await expect(boss.getByRole('row').filter({ hasText: family })).toContainText('Approved');

  await page.goto(`/bill-refunds?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Approved');
  await choose(page, menu, 'Pay out');
  const paying = page.getByRole('dialog', { name: 'Pay out' });
  const open = paying.getByRole('button', { name: 'Open till' });
  await expect(open.or(paying.getByText('The cash comes out of your open till.')).first()).toBeVisible();
  if (await open.isVisible()) {
    await write(paying.getByRole('textbox', { name: 'Float in the drawer' }), '100');
    await page.keyboard.press('Enter');
    await expect(open).toBeHidden();
  }
  await pressByTab(paying.getByRole('button', { name: 'Pay out GHS 5.00' }));
  await expect(paying).toBeHidden();
  await expect(row).toContainText('Paid out');
  await page.goto(`/patients/${patient}/bills`);
  await expect(page.getByText('Balance due GHS 5.00')).toBeVisible();
});

test('INV-005 INV-010 corporate month, by keys alone: one invoice, part payment, short payment, the statement shows the rest', async ({
  page,
}) => {
  const name = `Goldmine ${freshName()}`;
  const cashier = await callerOf(page.request, 'billing');
  const desk = await callerOf(page.request, 'reception');
  const client_id = await client(cashier, name);
  for (const first of ['Adwoa', 'Kofi']) {
    const patient_id = await registered(desk, first, freshName());
    await insured(cashier, client_id, patient_id);
    await cashier.post('billing/charge-items', [{ patient_id, description: 'Medical examination', amount: '85.50' }]);
  }
  await keyboardOnly(page);
  await signIn(page, 'billing', '/bill-invoices');
  await expect(page.getByRole('button', { name: 'Invoice a client' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Invoice a client' });
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await write(dialog.getByRole('textbox', { name: 'Services from' }), 't-1');
  await write(dialog.getByRole('textbox', { name: 'Services to' }), 't');
  await expect(dialog.getByRole('status', { name: 'What would be invoiced' })).toContainText('2 charges of 2 patients');
  await send(page);
  const open = dialog.getByRole('link', { name: 'Open the invoice' });
  await expect(open).toBeVisible({ timeout: 30_000 });
  await pressByTab(open);
  const facts = page.getByLabel('Invoice', { exact: true });
  await expect(facts).toContainText('GHS 171.00');

  await pressByTab(page.getByRole('button', { name: 'Record payment' }));
  const pay = page.getByRole('dialog', { name: 'Record payment' });
  await expect(pay.getByRole('textbox', { name: 'Amount' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await send(page);
  const recorded = page.getByRole('dialog', { name: 'The payment is recorded.' });
  await expect(recorded.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(recorded).toBeHidden();

  await pressByTab(page.getByRole('button', { name: 'Short payment' }));
  const short = page.getByRole('dialog', { name: 'Short payment' });
  const accepted = short.getByRole('radio', { name: 'Accepted' });
  await expect(short.getByRole('textbox', { name: 'Reason' })).toBeVisible();
  await tabTo(page, short.getByRole('radiogroup'));
  for (let pressed = 0; pressed < 3 && !(await accepted.isChecked()); pressed += 1) await page.keyboard.press('ArrowDown');
  await expect(accepted).toBeChecked();
  await write(short.getByRole('textbox', { name: 'Amount' }), '21');
  await write(short.getByRole('textbox', { name: 'Reason' }), 'Agreed rebate');
  await send(page);
  await expect(short).toBeHidden();
  await expect(facts).toContainText('GHS 50.00');

  await page.goto(`/bill-bill-statements?search=${encodeURIComponent(name)}`);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('GHS 50.00');
  await pressByTab(row.getByRole('link', { name }));
  const bills = page.getByRole('dialog', { name });
  await expect(bills).toContainText('2 bills');
  await tabTo(page, bills.getByRole('radiogroup'));
  await page.keyboard.press('ArrowRight');
  const period = bills.getByRole('region', { name: 'Statement of a period' });
  await expect(period).toContainText('Agreed rebate');
  await write(period.getByRole('textbox', { name: 'To' }), 't-40');
  await page.keyboard.press('Tab');
  await expect(period.getByText('The last day is before the first. Choose another.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});
