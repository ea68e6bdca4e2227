import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { codeOf } from '../authenticator.ts';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { linksTo } from '../linked-mail.ts';
import { foundOwn, type OwnOrganization } from '../own-organization.ts';

const password = 'harmattan over the lagoon';
const invitation = /\/accept-invitation#[\w-]+/;
const confirmation = /\/confirm-email#[\w-]+/;

const field = (page: Page | Locator, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const toast = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const menuOf = (page: Page): Locator => page.getByRole('button', { name: /^Profile menu of/ });
const newest = async (address: string, kind: RegExp, count = 1): Promise<string> => {
  await expect.poll(async () => (await linksTo(address, kind)).length).toBe(count);
  return (await linksTo(address, kind)).at(-1)!;
};

async function invite(own: OwnOrganization, last_name: string, email: string): Promise<void> {
  const roles = (await own.send('get', `/api/v1/providers/${own.id}/roles`)) as { id: string; name: string }[];
  const role_id = roles.find(({ name }) => name === 'Nurse')!.id;
  await own.send('post', `/api/v1/providers/${own.id}/practitioners`, { first_name: 'Adwoa', last_name, email, role_id, phone: null });
}

/** A nurse of an organisation, who joined through an invitation. */
async function nurseOf(own: OwnOrganization, request: APIRequestContext): Promise<{ email: string; last: string }> {
  const last = freshName();
  const email = `adwoa.${last.toLowerCase()}@proved.example`;
  await invite(own, last, email);
  const token = (await newest(email, invitation)).split('#')[1]!;
  const body = { token, new_password: password, confirm_password: password };
  const accepted = await request.post('/api/v1/auth/invitations/accept', { data: body });
  expect(accepted.status()).toBe(200);
  return { email, last };
}

async function enter(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(menuOf(page)).toBeVisible();
}

async function profile(page: Page): Promise<Locator> {
  await menuOf(page).click();
  await page.getByRole('menuitem', { name: 'Profile information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  return dialog;
}

/** Checks accessibility: wide in light, narrow in dark. */
async function examine(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect.soft(page.locator('[aria-busy=true]'), `${name} at ${width}: still loading`).toHaveCount(0);
    expect.soft(await seriousFindings(page), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
    expect.soft(await overflow(page), `${name}: px beyond ${width}`).toBe(0);
    if (process.env.E2E_PICTURES) await page.screenshot({ path: `${process.env.E2E_PICTURES}/${name.replaceAll(' ', '-')}-${width}.png` });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test.setTimeout(180_000);

test('AUTH-027 AUTH-037 a new email address waits for its link: sent again, withdrawn, confirmed in the open session', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400, 401));
  const own = await foundOwn(request, 'Proved Address Clinic');
  try {
    const { email, last } = await nurseOf(own, request);
    const wanted = `adwoa.new.${last.toLowerCase()}@proved.example`;
    await enter(page, email);

    await test.step('it takes the password, and the profile says that a link is on its way', async () => {
      const dialog = await profile(page);
      await field(dialog, 'Contact number').fill(`24${String(1_000_000 + (Date.now() % 9_000_000))}`);
      await field(dialog, 'Email address').fill(wanted);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(dialog.getByText('Current password is required.').first()).toBeVisible();
      await dialog.getByLabel(/^Current password/).fill(password);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(toast(page, 'Profile updated successfully')).toBeVisible();
      await expect(toast(page, `A link is on its way to ${wanted}. Open it to confirm the address.`)).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('until it is opened one signs in as before; it is sent again, and withdrawn', async () => {
      const dialog = await profile(page);
      await expect(field(dialog, 'Email address')).toHaveValue(email);
      const state = dialog.getByText(`We sent a link to ${wanted}. Until it is opened, you sign in with ${email}.`);
      await expect(state).toBeVisible();
      await examine(page, 'profile with a pending address');
      await dialog.getByRole('button', { name: 'Send again' }).click();
      await expect(toast(page, `A link is on its way to ${wanted}.`).last()).toBeVisible();
      await newest(wanted, confirmation, 2);
      await dialog.getByRole('button', { name: 'Withdraw' }).click();
      await expect(toast(page, `The change to ${wanted} has been withdrawn. You sign in as before.`)).toBeVisible();
      await expect(state).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('a link that was withdrawn says so, and the session stays', async () => {
      await page.goto(await newest(wanted, confirmation, 2));
      await expect(page.getByText('This link has been used already, was replaced or withdrawn')).toBeVisible();
      await page.goto('/');
      await expect(menuOf(page)).toBeVisible();
    });

    await test.step('asked for once more, it is confirmed by one press in the session, by the keyboard', async () => {
      const dialog = await profile(page);
      await field(dialog, 'Email address').fill(wanted);
      await dialog.getByLabel(/^Current password/).fill(password);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(dialog).toBeHidden();
      await page.goto(await newest(wanted, confirmation, 3));
      await expect(page.getByRole('heading', { level: 1, name: 'Confirm Email Address' })).toBeVisible();
      await expect(page).toHaveURL(/\/confirm-email$/);
      await expect(page.getByText(wanted)).toBeVisible();
      await expect(page.getByLabel('Password')).toHaveCount(0);
      await examine(page, 'confirming in a session');
      await page.getByRole('button', { name: 'Confirm address' }).focus();
      await page.keyboard.press('Enter');
      const done = page.getByRole('status').filter({ hasText: `${wanted} is confirmed. From now on you sign in with it.` });
      await expect(done).toBeFocused();
      await page.getByRole('button', { name: 'Open Akoma' }).click();
      const again = await profile(page);
      await expect(field(again, 'Email address')).toHaveValue(wanted);
      await expect(again.getByRole('button', { name: 'Send again' })).toHaveCount(0);
    });

    await test.step('from now on one signs in with it', async () => {
      await enter(page, wanted);
    });
  } finally {
    await own.leave();
  }
});

test('AUTH-027 AUTH-018 TEAM-008 on another computer a link asks for the password and the second step of the account', async ({
  page,
  context,
  person,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400, 401));
  const own = await foundOwn(request, 'Second Step Clinic');
  const other = await foundOwn(request, 'Invites Again Clinic');
  try {
    const { email, last } = await nurseOf(own, request);
    const wanted = `adwoa.other.${last.toLowerCase()}@proved.example`;
    await enter(page, email);
    const signedIn = (await (await request.post('/api/v1/providers/auth/login', { data: { username: email, password } })).json()) as {
      access: string;
    };
    const headers = { authorization: `Bearer ${signedIn.access}` };
    const begun = (await (await request.post('/api/v2/auth/second-factor/start', { headers, data: {} })).json()) as {
      data: { secret: string };
    };
    const { secret } = begun.data;
    const on = await request.post('/api/v2/auth/second-factor', { headers, data: { password, code: codeOf(secret) } });
    const { recovery_codes } = ((await on.json()) as { data: { recovery_codes: string[] } }).data;
    await enterInTwoSteps(page, email, recovery_codes[0]!);

    await test.step('changing the address asks for the code as well', async () => {
      const dialog = await profile(page);
      await field(dialog, 'Contact number').fill(`24${String(1_000_000 + (Date.now() % 9_000_000))}`);
      await field(dialog, 'Email address').fill(wanted);
      await dialog.getByLabel(/^Current password/).fill(password);
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(dialog.getByText('Enter the code that your authenticator app shows.').first()).toBeVisible();
      await dialog.getByRole('button', { name: 'Use a recovery code' }).click();
      await dialog.getByLabel(/^Recovery code/).fill(recovery_codes[1]!);
      await examine(page, 'profile asking for the second step');
      await dialog.getByRole('button', { name: 'Update' }).click();
      await expect(toast(page, `A link is on its way to ${wanted}.`)).toBeVisible();
    });

    await test.step('the link, on a computer where nobody is signed in', async () => {
      const elsewhere = await person();
      complaintsIn(elsewhere.context()).expectLine(answered(400, 401));
      await elsewhere.goto(await newest(wanted, confirmation));
      await elsewhere.getByRole('button', { name: 'Confirm address' }).click();
      await expect(elsewhere.getByText('Password is required.').first()).toBeVisible();
      await elsewhere
        .getByLabel(/^Password/)
        .first()
        .fill('not this one');
      await elsewhere.keyboard.press('Enter');
      await expect(elsewhere.getByText('The password is not right.').first()).toBeVisible();
      await elsewhere
        .getByLabel(/^Password/)
        .first()
        .fill(password);
      await elsewhere.keyboard.press('Enter');
      await expect(elsewhere.getByText('Enter the code that your authenticator app shows.').first()).toBeVisible();
      await examine(elsewhere, 'confirming elsewhere');
      await field(elsewhere, 'Code').fill(codeOf(secret, 1));
      await elsewhere.keyboard.press('Enter');
      await expect(elsewhere.getByText(`${wanted} is confirmed.`)).toBeVisible();
      await elsewhere.getByRole('button', { name: 'Login' }).click();
      await expect(elsewhere.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    });

    await test.step('an invitation to that address: one press in the session, the password and the second step elsewhere', async () => {
      await invite(other, last, wanted);
      const link = await newest(wanted, invitation);
      const elsewhere = await person();
      complaintsIn(elsewhere.context()).expectLine(answered(400, 401));
      await elsewhere.goto(link);
      await expect(elsewhere.getByText(`${wanted} already signs in to Akoma. Enter its password to join.`)).toBeVisible();
      await elsewhere.getByRole('button', { name: 'Join Invites Again Clinic' }).click();
      await expect(elsewhere.getByText('Password is required.').first()).toBeVisible();
      await elsewhere
        .getByLabel(/^Password/)
        .first()
        .fill(password);
      await elsewhere.getByRole('button', { name: 'Join Invites Again Clinic' }).click();
      await expect(field(elsewhere, 'Code')).toBeVisible();
      await examine(elsewhere, 'joining elsewhere');
      await page.goto(link);
      await expect(page.getByText('You are signed in with this address. Joining')).toBeVisible();
      await examine(page, 'joining in a session');
      await page.getByRole('button', { name: 'Join Invites Again Clinic' }).click();
      await expect(page.getByText('You are now a member of Invites Again Clinic.')).toBeVisible();
      await page.getByRole('button', { name: 'Open Akoma' }).click();
      await menuOf(page).click();
      await expect(page.getByRole('menuitemradio', { name: /Invites Again Clinic/ })).toBeVisible();
      // the link was used: in the other browser the code is too late
      await field(elsewhere, 'Code').fill(codeOf(secret, 2));
      await elsewhere.getByRole('button', { name: 'Join Invites Again Clinic' }).click();
      await expect(elsewhere.getByRole('alert')).toContainText('This invitation was used, withdrawn or sent again');
    });
  } finally {
    await other.leave();
    await own.leave();
  }
});

async function enterInTwoSteps(page: Page, email: string, recovery_code: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email or phone number').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel(/^Recovery code/).fill(recovery_code);
  await page.keyboard.press('Enter');
  await expect(menuOf(page)).toBeVisible();
}
