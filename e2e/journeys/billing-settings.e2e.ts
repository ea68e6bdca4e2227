import { expect, overflow, seriousFindings, signIn, test } from '../demo.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('NAV-ADMIN-007 CONST-008 each part of the settings of billing is saved by itself, and a rate of exchange is set', async ({ page }) => {
  await signIn(page, 'owner', '/admin-billing');
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  const terms = page.getByRole('region', { name: 'Payment terms' });
  const days = terms.getByRole('textbox', { name: /^Invoices are due after/ });
  await expect(days).toHaveValue('0');
  await days.fill('999');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(terms.getByText(/should not be more than 365/).first()).toBeVisible();
  await days.fill('14');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();
  await page.reload();
  await expect(days).toHaveValue('14');
  await days.fill('0');
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.').first()).toBeVisible();

  const rate = page.getByRole('region', { name: 'Rate of exchange' });
  await rate.getByRole('textbox', { name: 'GHS for 1 USD' }).fill('15.25');
  await rate.getByRole('button', { name: 'Set the rate' }).click();
  await expect(rate.getByText('One US dollar is now GHS 15.250000')).toBeVisible();
  await expect(rate.getByRole('row').filter({ hasText: '15.250000' }).first()).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
});

test('NAV-ADMIN-007 the settings of billing fit a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'owner', '/admin-billing');
  await expect(page.getByRole('region', { name: 'Notes and coins' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
