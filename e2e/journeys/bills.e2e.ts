import type { Locator } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { filterBy } from '../filters.ts';
import { callerOf, registered } from '../hospital.ts';
import { keyboardOnly } from '../keyboard.ts';
import { keyPresses, limits, touches } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The till is opened once a day, before the payment, with the keyboard alone. */
async function openTillIn(drawer: Locator, take: Locator): Promise<void> {
  const open = drawer.getByRole('button', { name: 'Open till' });
  await expect(open.or(take).first()).toBeVisible();
  if (!(await open.isVisible())) return;
  const float = drawer.getByRole('textbox', { name: 'Float in the drawer' });
  await float.focus();
  await float.page().keyboard.type('100');
  await open.focus();
  await float.page().keyboard.press('Enter');
  await expect(open).toBeHidden();
}

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
  await page
    .getByRole('row')
    .filter({ hasText: family })
    .getByRole('link', { name: `${family.toUpperCase()}, Adwoa` })
    .click();
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

test('TAB-008 on a phone the amounts of a payment stand in one line each, and whose money is taken is read whole', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  const patient = await registered(await callerOf(page.request, 'reception'), 'Kwamena Ebenezer', freshName());
  await (await callerOf(page.request, 'billing')).post('billing/charge-items', [
    { patient_id: patient, description: 'Full blood count with differential and film', amount: '1140' },
  ]);
  // of more than a hundred charges one payment takes the oldest
  await page.route(/\/billing\/charge-items\?.*page_size=100\b/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/"total":1\b/g, '"total":130') });
  });
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await page.getByRole('button', { name: 'Pay 1 item GHS 1,140.00' }).click();
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(drawer.getByText('These are the oldest 1 of 130 unpaid charges. Pay the others afterwards.')).toBeVisible();
  const amount = drawer.locator('fieldset').getByText('GHS 1,140.00');
  await expect(amount).toBeVisible();
  const linesOf = (of: Locator) =>
    of.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return text.getClientRects().length;
    });
  expect(await linesOf(amount)).toBe(1);
  const label = drawer
    .getByRole('button', { name: /^Take GHS 1,140.00 from / })
    .locator('span')
    .last();
  expect(await label.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  expect(await overflow(page)).toBe(0);
  await drawer.getByRole('textbox', { name: 'Given' }).fill('1');
  const stays = drawer.getByRole('status').filter({ hasText: 'Stays due' }).locator('strong');
  await expect(stays).toHaveText('GHS 1,139.00');
  expect(await linesOf(stays)).toBe(1);
  // the fields of a way of paying fill the panel, the amount in a line of its own
  const widthOf = async (of: Locator) => (await of.boundingBox())!.width;
  const way = drawer.getByRole('group', { name: 'Method 1' });
  expect(await widthOf(way.getByRole('textbox', { name: 'Given' }))).toBeCloseTo(await widthOf(way), 0);
  for (const name of ['Method', 'Paid by']) {
    const half = await widthOf(way.getByRole('combobox', { name, exact: true }));
    expect(half).toBeGreaterThan((await widthOf(way)) * 0.45);
  }
});

test('cash: a payment is taken in four touches with the till opened on the way, and the receipt is printed', async ({ page }) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [
    { patient_id: patient, description: 'Consultation', amount: '60' },
    { patient_id: patient, description: 'Dressing', amount: '25.50' },
  ]);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  const hand = touches(page);
  await hand.press(page.getByRole('button', { name: 'Pay 2 items GHS 85.50' }));
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  await expect(drawer.getByRole('checkbox', { name: /Consultation/ })).toBeChecked();
  await expect(drawer.getByRole('textbox', { name: 'Given' })).toHaveValue('85.50');
  expect(await seriousFindings(page)).toEqual([]);
  const open = drawer.getByRole('button', { name: 'Open till' });
  const take = drawer.getByRole('button', { name: /^Take GHS 85.50 from / });
  await expect(open.or(take).first()).toBeVisible();
  if (await open.isVisible()) {
    await drawer.getByRole('textbox', { name: 'Float in the drawer' }).fill('100');
    await open.click();
    await expect(open).toBeHidden();
  }
  await hand.type(drawer.getByRole('textbox', { name: 'Given' }), '100');
  await expect(drawer.getByText('Change GHS 14.50')).toBeVisible();
  await hand.press(take);
  const taken = page.getByRole('dialog', { name: 'The payment is taken' });
  await expect(taken.getByText('Change GHS 14.50')).toBeVisible();
  await hand.press(taken.getByRole('link', { name: /^Receipt / }));
  expect(hand.count()).toBeLessThanOrEqual(limits.cashPayment.touches);
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt).toContainText('Consultation');
  await expect(receipt).toContainText('GHS 85.50');
  await page.getByRole('link', { name: 'Back to bills' }).click();
  await expect(page.getByText('Nothing due')).toBeVisible();
});

test('BILL-006 cash by the keyboard alone: eight keys from the bills to the receipt', async ({ page }) => {
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', freshName());
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [
    { patient_id: patient, description: 'Consultation', amount: '60' },
    { patient_id: patient, description: 'Dressing', amount: '25.50' },
  ]);
  await keyboardOnly(page);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page.getByText('Balance due GHS 85.50')).toBeVisible();
  const keys = keyPresses(page);
  await keys.press('F4');
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  const given = drawer.getByRole('textbox', { name: 'Given' });
  await expect(given).toHaveValue('85.50');
  await openTillIn(drawer, drawer.getByRole('button', { name: /^Take GHS 85.50 from / }));
  await given.focus();
  await keys.tabTo(given);
  await keys.press('ControlOrMeta+a');
  await page.keyboard.type('100');
  await expect(drawer.getByText('Change GHS 14.50')).toBeVisible();
  await keys.press('Control+Enter');
  const taken = page.getByRole('dialog', { name: 'The payment is taken' });
  await expect(taken.getByText('Change GHS 14.50')).toBeVisible();
  const receipt = taken.getByRole('link', { name: /^Receipt / });
  await expect(taken.getByRole('button', { name: 'Done' })).toBeFocused();
  await keys.press('Shift+Tab');
  await expect(receipt).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText('GHS 85.50');
  expect(keys.count()).toBeLessThanOrEqual(limits.cashPayment.keys);
});

test('PAY-006 PAY-009 half cash, half mobile money, with the keyboard alone; until the second half is entered it would stay due', async ({
  page,
}) => {
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', freshName());
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id: patient, description: 'Operation', amount: '1000' }]);
  await keyboardOnly(page);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page.getByText('Balance due GHS 1,000.00')).toBeVisible();
  const keys = keyPresses(page);
  await keys.press('F4');
  const drawer = page.getByRole('dialog', { name: 'Take a payment' });
  const given = drawer.getByRole('group', { name: 'Method 1' }).getByRole('textbox', { name: 'Given' });
  await expect(given).toHaveValue('1000.00');
  await expect(drawer.getByRole('combobox', { name: 'Method' }).locator('option')).toHaveText([
    ...['Patient account', 'Cash', 'Corporate', 'Insurance'],
  ]);
  await openTillIn(drawer, drawer.getByRole('button', { name: /^Take GHS 1,000.00 from / }));
  await given.focus();
  await keys.press('ControlOrMeta+a');
  await page.keyboard.type('500');
  await expect(drawer.getByText('Stays due GHS 500.00')).toBeVisible();
  await keys.tabTo(drawer.getByRole('button', { name: 'Add another way of paying' }));
  await keys.press('Enter');
  const second = drawer.getByRole('group', { name: 'Method 2' });
  await expect(second.getByRole('textbox', { name: 'Given' })).toHaveValue('500.00');
  await expect(second.getByRole('combobox', { name: 'Paid by' })).toHaveValue('mobile-money');
  await expect(drawer.getByText('Change GHS 0.00')).toBeVisible();
  await keys.press('Control+Enter');
  const taken = page.getByRole('dialog', { name: 'The payment is taken' });
  await expect(taken.getByRole('link', { name: /^Receipt / })).toHaveCount(2);
  await expect(taken).toContainText('Mobile money GHS 500.00');
  await expect(taken.getByRole('button', { name: 'Done' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByText('Nothing due')).toBeVisible();
  expect(keys.count()).toBeLessThanOrEqual(limits.cashPayment.keys);
});

test('PHARM-048 PHARM-049 a till from float to count: short by five cedis needs a reason', async ({ page }) => {
  await signIn(page, 'owner', '/bill-till?new=1');
  const opening = page.getByRole('dialog', { name: 'Open till' });
  await expect(opening.getByRole('combobox', { name: 'Location' })).toBeVisible();
  const places = await opening.getByRole('combobox', { name: 'Location' }).locator('option').allTextContents();
  await opening.getByRole('combobox', { name: 'Location' }).selectOption({ label: places.at(-1)! });
  await opening.getByRole('textbox', { name: 'Float in the drawer' }).fill('100');
  await opening.getByRole('button', { name: 'Open till' }).click();
  await expect(opening).toBeHidden();
  const row = page
    .getByRole('row')
    .filter({ hasText: places.at(-1)! })
    .first();
  await expect(row).toContainText('Open');
  expect(await seriousFindings(page)).toEqual([]);
  const act = async (name: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
  await act('Paid in');
  const moved = page.getByRole('dialog', { name: 'Paid in' });
  await moved.getByRole('textbox', { name: 'Amount' }).fill('20');
  await moved.getByRole('textbox', { name: 'Reason' }).fill('Change');
  await moved.getByRole('button', { name: 'Paid in' }).click();
  await expect(moved).toBeHidden();
  await act('Count and close');
  const counting = page.getByRole('dialog', { name: 'Count and close' });
  await expect(counting.getByText('120.00')).toBeHidden();
  await counting.getByRole('textbox', { name: 'Counted cash' }).fill('115');
  await counting.getByRole('button', { name: 'That is what I counted' }).click();
  const closing = page.getByRole('dialog', { name: 'Close till' });
  await expect(closing.getByText('GHS 120.00')).toBeVisible();
  await closing.getByRole('button', { name: 'Close till' }).click();
  await expect(closing.getByText('Variance reason is required.').first()).toBeVisible();
  await closing.getByRole('textbox', { name: 'Variance reason' }).fill('Wrong change given');
  await closing.getByRole('button', { name: 'Close till' }).click();
  await expect(closing).toBeHidden();
  await expect(row).toContainText('Closed');
  await expect(row).toContainText('Wrong change given');
});

test('LIST-015 BILL-012 TAB-008 of a patient without charges the bills and the history of the account say so in the patient’s name', async ({
  page,
}) => {
  const family = freshName();
  const patient = await registered(await callerOf(page.request, 'reception'), 'Esi', family);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page).toHaveURL(/status=billable/);
  await expect(page.getByText(`You have no billable charges available for Esi ${family}`)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'All charges' }).click();
  await expect(page.getByText(`You have no bills available for Esi ${family}`)).toBeVisible();
  await filterBy(page, 'Status', 'Billed');
  await expect(page.getByText('No match')).toBeVisible();
  await page.goto(`/patients/${patient}/account-history`);
  await expect(page.getByText(`You have no account history available for Esi ${family}`)).toBeVisible();
});
