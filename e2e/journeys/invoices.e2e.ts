import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, invoiced, registered } from '../hospital.ts';
import { keyboardOnly, tabTo } from '../keyboard.ts';
import { linksTo } from '../linked-mail.ts';
import { keyPresses } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('INV-004 INV-006 INV-009 what a patient owes is invoiced with the keyboard, read, downloaded and cancelled', async ({ page }) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [
    { patient_id: patient, description: 'Consultation', amount: '60' },
    { patient_id: patient, description: 'Dressing', amount: '25.50' },
  ]);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await page.getByRole('button', { name: 'Invoice', exact: true }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Invoice' });
  await expect(asked).toContainText(family.toUpperCase());
  await asked.getByRole('button', { name: 'Issue invoice' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV/ })).toBeVisible();
  const number = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Invoice ', '');
  await expect(page.getByText('GHS 85.50').first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Dressing' })).toContainText('GHS 25.50');
  expect(await seriousFindings(page)).toEqual([]);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`invoice-${number}.pdf`);

  await page.goto(`/bill-invoices?search=${family}`);
  const row = page.getByRole('row').filter({ hasText: family });
  await expect(row).toContainText('Issued');
  expect(await seriousFindings(page)).toEqual([]);
  await row.getByRole('link', { name: number }).click();
  await page.getByRole('button', { name: 'Cancel invoice' }).click();
  const sure = page.getByRole('dialog', { name: 'Cancel invoice' });
  await sure.getByRole('textbox', { name: 'Reason' }).fill('Wrong patient');
  await sure.getByRole('button', { name: 'Cancel invoice' }).click();
  await expect(page.getByText('Cancelled').first()).toBeVisible();
  await expect(sure).toHaveCount(0);
  await expect(page.getByText('Wrong patient')).toBeVisible();
});

test('INV-009 invoices fit a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', freshName());
  const invoice = await invoiced(await callerOf(page.request, 'billing'), patient);
  await signIn(page, 'billing', `/bill-invoices/${invoice}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  await page.goto('/bill-invoices');
  await expect(page.getByRole('heading', { level: 1, name: 'Payer Invoices' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('INV-005 a client is invoiced for a period with the keyboard; with nothing open no invoice is made', async ({ page }) => {
  const companyName = `Mines ${freshName()}`;
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post(`providers/${cashier.organization}/clients`, { kind: 'corporate', companyName });
  await signIn(page, 'billing', '/bill-invoices');
  await page.getByRole('button', { name: 'Invoice a client' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Invoice a client' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(companyName);
  await expect(page.getByRole('option', { name: companyName })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveValue(new RegExp(`^${companyName}, `));
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Start date is required.').first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Services from' }).fill('t-30');
  await dialog.getByRole('textbox', { name: 'Services to' }).fill('t');
  await expect(dialog.getByRole('status', { name: 'What would be invoiced' })).toContainText('Nothing is open for these days');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('Nothing was open for these days: no invoice was made.')).toBeVisible();
});

test('INV-009 bill statements are a screen of BILL, on a desk and on a phone', async ({ page, person }) => {
  await signIn(page, 'billing', '/bill-bill-statements');
  await expect(page.getByRole('heading', { level: 1, name: 'Bill Statements' })).toBeVisible();
  await expect(page.getByText('No payer owes anything').or(page.getByRole('row').nth(1)).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const phone = await person({ viewport: { width: 390, height: 844 } });
  await signIn(phone, 'billing', '/bill-bill-statements');
  await expect(phone.getByRole('heading', { level: 1, name: 'Bill Statements' })).toBeVisible();
  expect(await overflow(phone)).toBe(0);
});

test('INV-007 INV-008 invoices are e-mailed, one alone and several in one mail, each with what became of it', async ({ page }) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(page.request, 'reception'), await callerOf(page.request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  const address = `${family.toLowerCase()}@example.com`;
  await reception.patch(`emr/patients/${patient}`, { email: address });
  const [first] = [await invoiced(cashier, patient), await invoiced(cashier, patient)];
  await signIn(page, 'billing', `/bill-invoices/${first}`);
  await page.getByRole('button', { name: 'Email', exact: true }).click();
  const preview = page.getByRole('status', { name: 'What is sent' });
  await expect(preview).toContainText(address);
  await expect(preview).toContainText(/Subject\s*Invoice INV\d+ of Asempa Hospital/);
  await expect(preview).toContainText(/is attached\.\s*Files\s*invoice-INV\d+\.pdf/);
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The mail is queued.')).toBeVisible();
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails).toContainText(address);
  await expect(mails.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  expect(await linksTo(address, /INV\d+/)).toHaveLength(1);

  await page.goto(`/bill-invoices?search=${family}`);
  const rows = page.getByRole('row').filter({ hasText: family });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Email combined' }).click();
  await expect(preview).toContainText(/Files\s*invoice-INV\d+\.pdf, invoice-INV\d+\.pdf/);
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  // a page that is reloaded sends nothing more
  await expect(page.getByText('The mail is queued.')).toBeVisible();
  await expect(async () => {
    await page.reload();
    for (const row of await rows.all()) await expect(row).toContainText('Sent', { timeout: 1_000 });
    expect(await linksTo(address, /INV\d+/)).toHaveLength(2);
  }).toPass();
});

test('INV-007 a payer without an address gets the mail at a typed one, with the keyboard alone, on a phone as well', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const invoice = await invoiced(await callerOf(page.request, 'billing'), patient);
  await keyboardOnly(page);
  await signIn(page, 'billing', `/bill-invoices/${invoice}`);
  await tabTo(page, page.getByRole('button', { name: 'More actions' }).first());
  await page.keyboard.press('Enter');
  await keyPresses(page).choose('Email');
  const dialog = page.getByRole('dialog', { name: 'Email' });
  await expect(dialog.getByText(/^No e-mail address of .* is recorded\.$/).first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Another address' })).toBeFocused();
  await page.keyboard.type('office@');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('textbox', { name: 'Another address' })).toHaveAccessibleDescription(
    /^Another address format is invalid\./,
  );
  await dialog.getByRole('textbox', { name: 'Another address' }).focus();
  await page.keyboard.press('End');
  await page.keyboard.type('example.com');
  await expect(dialog.getByRole('status', { name: 'What is sent' })).toContainText('office@example.com');
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('office@example.com');
});

test('INV-007 a mail that bounced or failed says so in red on the invoice and in the list, with why', async ({ page, person }) => {
  const family = freshName();
  const [reception, cashier] = [await callerOf(page.request, 'reception'), await callerOf(page.request, 'billing')];
  const patient = await registered(reception, 'Adwoa', family);
  const invoice = await invoiced(cashier, patient);
  await cashier.post(`billing/invoices/${invoice}/email`, { to: `${family.toLowerCase()}@example.com` });
  const phone = await person({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  // the mail servers of the journeys refuse nothing
  let [status, reason] = ['refused', '550 no such mailbox'];
  for (const one of [page, phone])
    await one.route(/\/billing\/invoices(\?|\/)/, async (route) => {
      const answer = await route.fetch();
      if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
      const text = await answer.text();
      const told = text.replace(/"mail_status":"(queued|sent)"/g, `"mail_status":"${status}"`);
      const mails = route.request().url().endsWith('/mails') ? told.replace(/"status":"(queued|sent)"/g, `"status":"${status}"`) : told;
      await route.fulfill({ response: answer, body: mails.replaceAll('"reason":null', `"reason":"${reason}"`) });
    });
  await signIn(page, 'billing', `/bill-invoices/${invoice}`);
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect(mails.getByText('Bounced', { exact: true })).toBeVisible();
  await expect(mails).toContainText('550 no such mailbox');
  expect(await seriousFindings(page)).toEqual([]);
  await page.goto(`/bill-invoices?search=${family}`);
  await expect(page.getByRole('row').filter({ hasText: family }).getByText('Bounced', { exact: true })).toBeVisible();
  [status, reason] = ['failed', 'connect ECONNREFUSED'];
  await signIn(phone, 'billing', `/bill-invoices/${invoice}`);
  await expect(phone.getByRole('region', { name: 'Emails' }).getByText('Failed', { exact: true })).toBeVisible();
  await expect(phone.getByRole('region', { name: 'Emails' })).toContainText('connect ECONNREFUSED');
  expect(await overflow(phone)).toBe(0);
  expect(await seriousFindings(phone)).toEqual([]);
});
