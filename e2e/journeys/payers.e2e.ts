import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const act = async (page: Page, group: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${group}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};
const remove = async (page: Page, group: string) => {
  await act(page, group, 'Delete');
  const asked = page.getByRole('dialog', { name: 'Delete customer group' });
  await expect(asked.getByText('Are you sure you want to delete this customer group?')).toBeVisible();
  await asked.getByRole('button', { name: 'Delete' }).click();
  return asked;
};
const make = async (page: Page, name: string) => {
  const made = await callerOf(page.request, 'owner');
  return (await made.post('billing/customer-groups', { name })).id;
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('CGRP-005 CGRP-004 a customer group is made, changed and deleted with the keyboard alone', async ({ page }) => {
  await signIn(page, 'owner', '/admin-customer-groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Customer Groups' })).toBeVisible();
  await expect(row(page, 'Hospital staff')).toContainText('3');
  expect(await seriousFindings(page)).toEqual([]);

  const name = freshName();
  await page.getByRole('button', { name: 'New customer group' }).focus();
  await page.keyboard.press('Enter');
  const making = page.getByRole('dialog', { name: 'New customer group' });
  await expect(making.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(making.getByText('Name is required.').first()).toBeVisible();
  await making.getByRole('textbox', { name: 'Name' }).focus();
  await page.keyboard.type(name);
  expect(await seriousFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');
  await expect(making).toBeHidden();

  await page.getByRole('textbox', { name: 'Search customer groups' }).fill(name);
  await expect(page.getByRole('link', { name: 'Hospital staff' })).toHaveCount(0);
  await page.getByRole('link', { name }).focus();
  await page.keyboard.press('Enter');
  const changing = page.getByRole('dialog', { name: 'Edit customer group' });
  await changing.getByRole('textbox', { name: 'Description' }).fill('Families of the choir');
  await page.keyboard.press('Control+Enter');
  await expect(changing).toBeHidden();
  await expect(row(page, name)).toContainText('Families of the choir');

  await page.getByRole('button', { name: `Actions for ${name}` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const asked = page.getByRole('dialog', { name: 'Delete customer group' });
  await asked.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Delete completed')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('CGRP-002 CGRP-003 a group with a patient is switched off and on, and is not deleted before the patient has left it', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const group = freshName();
  const family = freshName();
  await make(page, group);
  const caller = await callerOf(page.request, 'reception');
  const patient = await registered(caller, 'Adwoa', family);

  await signIn(page, 'reception', `/recept-patients?edit=${patient}`);
  const drawer = page.getByRole('dialog', { name: 'Edit patient' });
  await drawer.getByText('Who pays', { exact: true }).click();
  await drawer.getByRole('combobox', { name: 'Customer group' }).fill(group);
  await page.getByRole('option', { name: group }).click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(drawer).toBeHidden();
  await page.goto(`/patients/${patient}`);
  await expect(page.getByText(group, { exact: true }).first()).toBeVisible();

  await signIn(page, 'owner', `/admin-customer-groups?search=${group}`);
  await act(page, group, 'Make inactive');
  await expect(row(page, group)).toContainText('Inactive');
  await act(page, group, 'Activate');
  await expect(row(page, group)).not.toContainText('Inactive');
  const asked = await remove(page, group);
  await expect(asked.getByText(`${group} has 1 patient and cannot be deleted.`, { exact: false })).toBeVisible();
  await asked.getByRole('button', { name: 'Cancel' }).click();

  await caller.patch(`emr/patients/${patient}`, { customer_group_id: null });
  await remove(page, group);
  await expect(page.getByText('Delete completed')).toBeVisible();
});

test('CGRP-004 two people change the same field: the second sees both and decides', async ({ page, context, person }) => {
  complaintsIn(context).expectLine(answered(409));
  const group = freshName();
  await make(page, group);
  const at = `/admin-customer-groups?search=${group}`;
  await signIn(page, 'owner', at);
  const other = await person();
  await signIn(other, 'owner', at);
  const descriptionIn = (browser: Page) =>
    browser.getByRole('dialog', { name: 'Edit customer group' }).getByRole('textbox', { name: 'Description' });
  for (const browser of [page, other]) await browser.getByRole('link', { name: group }).click();
  await descriptionIn(page).fill('Mine');
  await descriptionIn(other).fill('Theirs');
  await other.getByRole('button', { name: 'Save customer group' }).click();
  await expect(descriptionIn(other)).toBeHidden();
  await page.getByRole('button', { name: 'Save customer group' }).click();
  await expect(page.getByText('Changed by someone else in the meantime')).toBeVisible();
  await page.getByRole('button', { name: 'Use theirs for Description' }).click();
  await expect(descriptionIn(page)).toHaveValue('Theirs');
  await page.goto(at);
  await remove(page, group);
  await expect(page.getByText('Delete completed')).toBeVisible();
});

test('CGRP-005 the list of customer groups fits a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'owner', '/admin-customer-groups');
  await expect(page.getByText('Hospital staff').first()).toBeVisible();
  expect(await overflow(page)).toBe(0);
});
