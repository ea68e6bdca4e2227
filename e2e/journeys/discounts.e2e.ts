import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, offered, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('DISC-003 DISC-004 a discount is made, activated, chosen for a charge and named on its line, with the keyboard', async ({ page }) => {
  const name = freshName();
  const family = freshName();
  await signIn(page, 'owner', '/admin-discounts');
  await expect(page.getByRole('heading', { level: 1, name: 'Discounts' })).toBeVisible();
  await expect(row(page, 'Staff discount')).toContainText('15 %');
  await expect(row(page, 'Staff discount')).toContainText('Hospital staff');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'New discount' }).focus();
  await page.keyboard.press('Enter');
  const making = page.getByRole('dialog', { name: 'New discount' });
  await expect(making.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await making.getByRole('textbox', { name: 'Percent' }).fill('101');
  await page.keyboard.press('Control+Enter');
  await expect(making.getByText('Value should not be more than 100.').first()).toBeVisible();
  await making.getByRole('textbox', { name: 'Percent' }).fill('25');
  // a last day that no calendar has: sent without it, the discount would never end (VAL-010)
  await making.getByRole('textbox', { name: 'Valid to' }).fill('31-02-2027');
  await page.keyboard.press('Control+Enter');
  await expect(making.getByRole('alert').getByRole('link', { name: 'Valid to: this day does not exist.' })).toBeVisible();
  await making.getByRole('textbox', { name: 'Valid to' }).fill('28-02-2027');
  await expect(making.getByRole('alert')).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(making).toBeHidden();
  await page.getByRole('textbox', { name: 'Search discounts' }).fill(name);
  await expect(row(page, name)).toContainText('Draft');
  await page.getByRole('button', { name: `Actions for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Activate' }).focus();
  await page.keyboard.press('Enter');
  await expect(row(page, name)).toContainText('Active');

  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  await signIn(page, 'billing', `/patients/${patient}/bills?new=1`);
  const drawer = page.getByRole('dialog', { name: 'Add a charge' });
  await drawer.getByRole('textbox', { name: 'Description' }).fill('Medical report');
  await drawer.getByRole('textbox', { name: 'Amount for one' }).fill('40');
  await drawer.getByRole('combobox', { name: 'Discount' }).selectOption({ label: `${name}, 25 %` });
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  await expect(page.getByText('Balance due GHS 30.00')).toBeVisible();
  await expect(row(page, 'Medical report')).toContainText(name);
});

test('DISC-004 two people change the same field of a discount: the second sees both and decides', async ({ page, context, person }) => {
  complaintsIn(context).expectLine(answered(409));
  const name = freshName();
  const owner = await callerOf(page.request, 'owner');
  await owner.post(`providers/${owner.organization}/finance/discounts`, { name, type: 'percentage', value: '10' });
  const at = `/admin-discounts?search=${name}`;
  await signIn(page, 'owner', at);
  const other = await person();
  await signIn(other, 'owner', at);
  const valueIn = (browser: Page) => browser.getByRole('dialog', { name: 'Edit discount' }).getByRole('textbox', { name: 'Percent' });
  for (const browser of [page, other]) await browser.getByRole('link', { name }).click();
  await valueIn(page).fill('11');
  await valueIn(other).fill('12');
  await other.getByRole('button', { name: 'Save discount' }).click();
  await expect(valueIn(other)).toBeHidden();
  await page.getByRole('button', { name: 'Save discount' }).click();
  await expect(page.getByText('Changed by someone else in the meantime')).toBeVisible();
});

test('DISC-003 the list of discounts fits a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'owner', '/admin-discounts');
  await expect(page.getByText('Staff discount').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});

test('BILL-008 BILL-009 BILL-018 a charge is changed, priced again after a look at what follows, and the bill is printed', async ({
  page,
}) => {
  const family = freshName();
  const owner = await callerOf(page.request, 'owner');
  const service = await offered(owner, `Dressing ${family}`, { price_tiers: [{ name: 'Ordinary', cost: '40' }] });
  const patient = await registered(await callerOf(page.request, 'reception'), 'Adwoa', family);
  const cashier = await callerOf(page.request, 'billing');
  await cashier.post('billing/charge-items', [{ patient_id: patient, healthcare_service_id: service }]);
  await signIn(page, 'billing', `/patients/${patient}/bills`);
  await expect(page.getByText('Balance due GHS 40.00')).toBeVisible();

  await page.getByRole('button', { name: `Actions for Dressing ${family}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Change charge' }).focus();
  await page.keyboard.press('Enter');
  const changing = page.getByRole('dialog', { name: 'Change charge' });
  await expect(changing.getByRole('textbox', { name: 'Quantity' })).toBeFocused();
  // refused, and not made another number on the way
  await changing.getByRole('textbox', { name: 'Quantity' }).fill('20000');
  await page.keyboard.press('Control+Enter');
  await expect(changing.getByText('Quantity is not valid.').first()).toBeVisible();
  await expect(changing.getByRole('textbox', { name: 'Quantity' })).toHaveValue('20000');
  await changing.getByRole('textbox', { name: 'Quantity' }).fill('2');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(changing).toBeHidden();
  await expect(page.getByText('Balance due GHS 80.00')).toBeVisible();

  await owner.post('billing/service-prices', { healthcare_service_id: service, charge: '55' });
  await page.getByRole('button', { name: 'Price again' }).click();
  const looking = page.getByRole('dialog', { name: /^Price again/ });
  await expect(looking.getByRole('row').filter({ hasText: family })).toContainText('GHS 110.00');
  await expect(looking.getByRole('row').filter({ hasText: family })).toContainText('another price');
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(looking).toBeHidden();
  await expect(page.getByText('Balance due GHS 110.00')).toBeVisible();

  // a browser without windows shows no PDF: what the page asks it to open is looked at
  await page.evaluate(() => {
    const open = window.open.bind(window);
    window.open = (address, ...more) => {
      document.documentElement.dataset.opened = String(address);
      return open(address, ...more);
    };
  });
  const printed = page.waitForResponse((answer) => answer.url().includes('/billing/charge-items/print'));
  await page.getByRole('button', { name: 'Print bill' }).click();
  expect((await printed).headers()['content-type']).toBe('application/pdf');
  await expect(page.locator('html')).toHaveAttribute('data-opened', /^blob:/);
});
