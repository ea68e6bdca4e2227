import type { BrowserContext, Page } from '@playwright/test';
import { answered, complaintsIn, demoPassword, expect, seriousFindings, settle, test } from '../demo.ts';
import { linksTo } from '../linked-mail.ts';

/** Not used by other journeys, because the password differs afterwards. */
const email = 'nurse@volta.demo';
const name = 'Enyonam Kpodo';
const [chosen, chosenLater] = ['harmattan over the lagoon', 'a kenkey seller at dawn'];

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const heading = (page: Page, title: string) => page.getByRole('heading', { level: 1, name: title, exact: true });
const profile = (page: Page) => page.getByRole('button', { name: `Profile menu of ${name}` });

async function typeIn(page: Page, password: string): Promise<void> {
  await field(page, 'Email or phone number').fill(email);
  await field(page, 'Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Signs in at a list, in a browser that has a location already. */
async function enter(page: Page, password: string): Promise<void> {
  await page.goto('/opd-patients');
  await typeIn(page, password);
  await expect(profile(page)).toBeVisible();
}

/** The page has the sign-in layout, and the session has ended: no token is left in this browser (SHELL-006). */
async function expectSignedOut(page: Page, context: BrowserContext, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Akoma');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  const tokens = async () =>
    (await context.cookies())
      .filter(({ name: cookie, value }) => ['token', 'v2token', 'refresh'].includes(cookie) && value !== '')
      .map(({ name: cookie }) => cookie);
  await expect.poll(tokens).toEqual([]);
  expect(await seriousFindings(page), title).toEqual([]);
}

/** The link in the newest letter to this person. */
async function linkInLetter(): Promise<string> {
  let link: string | undefined;
  await expect.poll(async () => (link = (await linksTo(email, /\/reset-password#[\w-]+/)).at(-1))).toBeDefined();
  return link!;
}

async function openSecurity(page: Page) {
  await profile(page).click();
  await page.getByRole('menuitem', { name: 'Account security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password', exact: true });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('AUTH-002 AUTH-003 AUTH-004 GUARD-002 GUARD-003 GUARD-004 GUARD-007 ROUTE-014 a forgotten password: the letter, its link, and the new one', async ({
  page,
  context,
  person,
}) => {
  complaintsIn(context).expectLine(answered(400, 401));
  let link = '';

  await test.step('signed in, a reload restores name and organisation without a new sign-in', async () => {
    await page.goto('/opd-patients');
    await typeIn(page, demoPassword);
    await settle(page);
    await page.reload();
    await expect(profile(page)).toBeVisible();
    await profile(page).click();
    await expect(page.getByRole('menu')).toContainText(name);
    await expect(page.getByRole('menu')).toContainText('Volta Road Clinic');
    await page.keyboard.press('Escape');
  });

  await test.step('PWD-002 the dialog leads to Forgot Password, which ends the session', async () => {
    const dialog = await openSecurity(page);
    await dialog.getByRole('button', { name: 'Forgot Password' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await expectSignedOut(page, context, 'Forgot Password');
  });

  await test.step('the letter is written; the page says the same with and without an account', async () => {
    const say = async (who: string) => {
      await page.goto('/forgot-password');
      await field(page, 'Email address').fill(who);
      await page.getByRole('button', { name: 'Send link' }).click();
      return page.getByRole('status').filter({ hasText: 'If nothing arrives within a few minutes' }).innerText();
    };
    expect(await say('nobody@volta.demo')).toBe(await say(email));
    link = await linkInLetter();
  });

  const elsewhere = await person();
  complaintsIn(elsewhere.context()).expectLine(answered(401));

  await test.step('the link ends the session of who opens it, and chooses a new password', async () => {
    await elsewhere.goto('/opd-patients');
    await typeIn(elsewhere, demoPassword);
    await settle(elsewhere);
    await enter(page, demoPassword);
    await page.goto(link);
    await expectSignedOut(page, context, 'Reset Password');
    // the token is out of the address, and so out of the history of this computer
    await expect(page).toHaveURL(/\/reset-password$/);
    await field(page, 'New password').fill('short');
    await field(page, 'Confirm password').fill('other');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert')).toContainText('New password should not be less than 8 characters.');
    await field(page, 'New password').fill(chosen);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert')).toContainText('Passwords do not match.');
    await field(page, 'Confirm password').fill(chosen);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page).toHaveURL(/\/password-reset$/);
    await expectSignedOut(page, context, 'Password Reset');
    await expect(page.getByText('Your new password is set. You have been signed out everywhere.')).toBeVisible();
  });

  await test.step('everywhere: the other browser has to sign in again, and comes back', async () => {
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login\?(reason=ended&)?to=%2Fopd-patients/);
  });

  await test.step('the old password opens nothing, the new one does', async () => {
    await page.getByRole('link', { name: 'Login' }).click();
    await typeIn(page, demoPassword);
    await expect(page.getByRole('alert')).toContainText('do not match');
    await typeIn(page, chosen);
    await expect(profile(page)).toBeVisible();
  });

  await test.step('opening the confirmation page directly also ends the session, and says that nothing was changed', async () => {
    await page.goto('/password-reset');
    await expectSignedOut(page, context, 'Password Reset');
    await expect(page.getByText(/^Your password has not been changed/)).toBeVisible();
  });

  await test.step('the link does not work twice', async () => {
    await page.goto(link);
    await field(page, 'New password').fill('another one entirely');
    await field(page, 'Confirm password').fill('another one entirely');
    await page.getByRole('button', { name: 'Set new password' }).click();
    await expect(page.getByRole('alert')).toContainText('This link has been used already, or is older than an hour. Ask for a new one.');
  });
});

test('MENU-008 PWD-001 PWD-003 PWD-004 PWD-010 Account security changes the password, and signs out everywhere', async ({
  page,
  context,
  person,
}) => {
  complaintsIn(context).expectLine(answered(401));
  const elsewhere = await person();
  complaintsIn(elsewhere.context()).expectLine(answered(401));
  await page.goto('/opd-patients');
  await typeIn(page, chosen);
  await settle(page);
  await elsewhere.goto('/opd-patients');
  await typeIn(elsewhere, chosen);
  await settle(elsewhere);

  await test.step('the dialog and its words', async () => {
    const dialog = await openSecurity(page);
    await expect(dialog.getByRole('heading', { name: 'Change Password', exact: true })).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(3);
    for (const label of ['Current password', 'New password', 'Confirm password'])
      await expect(dialog.getByRole('textbox', { name: label })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'New password' })).toHaveAttribute('placeholder', 'At least 8 characters');
    await expect(dialog.getByRole('button', { name: 'Update Password' })).toBeVisible();
    await expect(dialog.getByRole('textbox', { name: 'Current password' })).toBeFocused();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('a changed password ends the session of the other browser, and this one continues', async () => {
    const dialog = page.getByRole('dialog', { name: 'Change Password', exact: true });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await expect(dialog.getByText('This session')).toHaveCount(1);
    await page.keyboard.type(chosen);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(chosenLater);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(chosenLater);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Password reset Successfull')).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
    await typeIn(elsewhere, chosenLater);
    await expect(profile(elsewhere)).toBeVisible();
  });

  await test.step('a user signs out everywhere, and no session continues', async () => {
    await page.reload();
    const dialog = await openSecurity(page);
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
    const question = page.getByRole('dialog', { name: 'Sign out everywhere' });
    await expect(question).toContainText('This ends all your sessions, including this one.');
    await question.getByRole('button', { name: 'Sign out everywhere' }).click();
    await expect(page).toHaveURL(/\/login/);
    await elsewhere.reload();
    await expect(elsewhere).toHaveURL(/\/login/);
  });
});
