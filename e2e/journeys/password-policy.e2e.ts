import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, demoPassword, emailOf, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { agePassword } from '../let-time-pass.ts';
import { linksTo } from '../linked-mail.ts';
import { enter, foundOwn, type OwnOrganization } from '../own-organization.ts';
import { settingsSection } from '../places.ts';

const field = (within: Page | Locator, label: string) => within.getByLabel(new RegExp(`^${label}( \\*)?$`)).first();
const short = 'New password should not be less than 13 characters.';
const hint = 'At least 13 characters';

/** The newest link of this kind to an address. */
async function newestLink(address: string, kind: RegExp): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => (link = (await linksTo(address, kind)).at(-1))).toBeDefined();
  return link!;
}

/** Chooses a password that the app accepts and this organisation refuses. */
async function refuses(page: Page, act: string): Promise<void> {
  await expect(field(page, 'New password')).toHaveAttribute('placeholder', hint);
  await field(page, 'New password').fill('quiet geese');
  await field(page, 'Confirm password').fill('quiet geese');
  await page.getByRole('button', { name: act }).click();
  await expect(page.getByText(short).first()).toBeVisible();
}

let own: OwnOrganization;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL! });
  own = await foundOwn(request, `Volta ${freshName()}`);
});
test.afterAll(() => own.leave());

test('PWD-004 AUTH-003 TEAM-008 an administrator asks for longer passwords, and every page that chooses one says how long', async ({
  page,
  person,
}) => {
  await enter(page, '/admin-settings');
  await settingsSection(page, 'Security');

  await test.step('the card of sign-ins holds length and age', async () => {
    const card = page.locator('form').filter({ hasText: 'Minimum length of a new password' });
    await field(card, 'Minimum length of a new password').fill('13');
    await field(card, 'Ask for a new password after \\(days\\)').fill('731');
    await card.getByRole('button', { name: 'Save security' }).click();
    await expect(field(card, 'Ask for a new password after \\(days\\)')).toHaveAttribute('aria-invalid', 'true');
    await field(card, 'Ask for a new password after \\(days\\)').fill('90');
    await card.getByRole('button', { name: 'Save security' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The organisation is saved.' })).toBeVisible();
  });

  await test.step('Change Password', async () => {
    await page.reload();
    await page.getByRole('button', { name: /^Profile menu of/ }).click();
    await page.getByRole('menuitem', { name: 'Account security' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change Password', exact: true });
    await field(dialog, 'Current password').fill(demoPassword);
    await refuses(page, 'Update Password');
    await page.keyboard.press('Escape');
  });

  await test.step('the page of an invitation', async () => {
    const roles = (await own.send('get', `/api/v1/providers/${own.id}/roles?page_size=50`)) as { id: string; name: string }[];
    const email = `${freshName().toLowerCase()}@asempa.demo`;
    await own.send('post', `/api/v1/providers/${own.id}/practitioners`, {
      first_name: 'Efua',
      last_name: 'Eshun',
      email,
      role_id: roles.find(({ name }) => name === 'Nurse')!.id,
    });
    const invited = await person();
    await invited.goto(await newestLink(email, /\/accept-invitation#[\w-]+/));
    await refuses(invited, 'Set password and sign in');
  });

  await test.step('the page of a link', async () => {
    const forgetful = await person();
    await forgetful.goto('/forgot-password');
    await field(forgetful, 'Email address').fill(emailOf('owner'));
    await forgetful.getByRole('button', { name: 'Send link' }).click();
    await forgetful.goto(await newestLink(emailOf('owner'), /\/reset-password#[\w-]+/));
    await refuses(forgetful, 'Set new password');
    expect(await overflow(forgetful)).toBe(0);
  });
});

test('AUTH-005 a sign-in with a password that is too old goes on with a new one', async ({ page, context, request }) => {
  complaintsIn(context).expectLine(answered(401));
  const email = `${freshName().toLowerCase()}@asempa.demo`;
  const [first, second] = ['four patient herons', 'three quiet geese'];
  await own.send('patch', `/api/v1/providers/${own.id}`, { password_days: 90, password_least: 13 });
  const roles = (await own.send('get', `/api/v1/providers/${own.id}/roles?page_size=50`)) as { id: string; name: string }[];
  const role_id = roles.find(({ name }) => name === 'Nurse')!.id;
  await own.send('post', `/api/v1/providers/${own.id}/practitioners`, { first_name: 'Esi', last_name: 'Badu', email, role_id });
  const token = (await newestLink(email, /\/accept-invitation#[\w-]+/)).split('#')[1];
  const accepted = await request.post('/api/v1/auth/invitations/accept', { data: { token, new_password: first, confirm_password: first } });
  expect(accepted.ok(), await accepted.text()).toBe(true);
  await agePassword(email, 91);

  const typeIn = async (password: string) => {
    await page.goto('/login');
    await field(page, 'Email or phone number').fill(email);
    await field(page, 'Password').fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
  };
  const choose = page.getByRole('heading', { level: 1, name: 'Choose a new password' });

  await test.step('it says why, and how long the new one is', async () => {
    await typeIn(first);
    await expect(choose).toBeVisible();
    await expect(page.getByText('Your password is more than 90 days old. Choose a new one to continue.')).toBeVisible();
    await expect(field(page, 'New password')).toBeFocused();
    await refuses(page, 'Set new password');
    expect(await seriousFindings(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);
  });

  await test.step('a new one opens the app, and signs in from then on', async () => {
    await field(page, 'New password').fill(second);
    await field(page, 'Confirm password').fill(second);
    await page.getByRole('button', { name: 'Set new password' }).click();
    const menu = page.getByRole('button', { name: /^Profile menu of/ });
    await expect(menu).toBeVisible();
    await page.goto('/login');
    await typeIn(first);
    await expect(page.getByRole('alert')).toBeFocused();
    await typeIn(second);
    await expect(menu).toBeVisible();
  });
});
