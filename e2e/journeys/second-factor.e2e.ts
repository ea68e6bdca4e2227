import type { APIRequestContext, Page } from '@playwright/test';
import { codeOf } from '../authenticator.ts';
import { answered, complaintsIn, demoPassword, expect, overflow, seriousFindings, settle, test } from '../demo.ts';

/** Accounts that no other journey uses. */
const admin = 'admin@volta.demo';
const clinician = 'clinician@volta.demo';

/** Whether the clinic demands a second factor of its clinicians. */
async function demand(request: APIRequestContext, second_factor: boolean): Promise<void> {
  const signedIn = await request.post('/api/v1/providers/auth/login', { data: { username: admin, password: demoPassword } });
  const { access, provider } = (await signedIn.json()) as { access: string; provider: { organization_uuid: string } };
  const headers = { authorization: `Bearer ${access}` };
  const roles = `/api/v1/providers/${provider.organization_uuid}/roles`;
  const { data } = (await (await request.get(roles, { headers })).json()) as { data: { id: string; name: string }[] };
  const { id } = data.find(({ name }) => name === 'Clinician')!;
  const done = await request.patch(`${roles}/${id}/second-factor`, { headers, data: { second_factor } });
  expect(done.status()).toBe(200);
}

async function typePassword(page: Page): Promise<void> {
  await page.getByLabel('Email or phone number').fill(clinician);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Checks accessibility: wide in light, narrow in dark. */
async function examine(page: Page, name: string): Promise<void> {
  await test.step(name, async () => {
    for (const [width, colorScheme] of [[1440, 'light'] as const, [390, 'dark'] as const]) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await expect.soft(page.locator('[aria-busy=true]'), `${name} at ${width}: still loading`).toHaveCount(0);
      expect.soft(await seriousFindings(page), `${name} at ${width} px, ${colorScheme}`).toEqual([]);
      expect.soft(await overflow(page), `${name}: px beyond ${width}`).toBe(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
  });
}

const keyShown = async (page: Page): Promise<string> =>
  (
    await page
      .locator('.akoma-number')
      .filter({ hasText: /^[A-Z2-7 ]{39}$/ })
      .innerText()
  ).trim();

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(180_000);

test('AUTH-018 a role requires two-step sign-in: set up, signed in with code and recovery code, turned off', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(400, 401, 403, 409));
  await demand(request, true);

  // led to set it up before anything else
  await page.goto('/opd-patients');
  await typePassword(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Set up two-step sign-in' })).toBeVisible();
  await expect(page.getByText('Your role at Volta Road Clinic requires it.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^QR code with the key/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: /^QR code with the key/ })).toBeVisible();
  await examine(page, 'setting up');
  const key = await keyShown(page);
  await page.getByLabel('Code').fill('12345');
  await page.getByRole('textbox', { name: 'Current password' }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('Code is not valid.');
  const used = codeOf(key);
  await page.getByLabel('Code').fill(used);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await page.getByRole('main').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await examine(page, 'recovery codes');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Akoma recovery codes' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your recovery codes' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await file).suggestedFilename()).toBe('akoma-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await expect(page).toHaveURL('/opd-patients');

  // the code of the app, with the keyboard alone
  await page.goto('/login');
  await typePassword(page);
  const code = page.getByLabel('Code');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await examine(page, 'second step');
  await page.keyboard.type(used);
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is not right, or was used already. Wait for the next one.')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(code).toHaveValue('');
  const next = codeOf(key, 1);
  await page.keyboard.insertText(`${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('Enter');
  await settle(page);
  await expect(page.getByRole('button', { name: /^Profile menu of Edem Dogbe/ })).toBeVisible();

  // a recovery code; the password can be typed again before
  await page.goto('/login');
  await typePassword(page);
  await page.getByRole('button', { name: 'Back to password' }).click();
  await expect(page.getByLabel('Email or phone number')).toHaveValue(clinician);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.insertText(codes[0]!.toUpperCase());
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^Profile menu of Edem Dogbe/ }).click();

  // demanded: it stays on; then not demanded any more: it can be turned off
  await page.getByRole('menuitem', { name: 'Account security' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await expect(dialog.getByText('9 recovery codes left')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Turn off' })).toHaveAttribute('aria-disabled', 'true');
  await examine(page, 'account security');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await demand(request, false);
  await page.getByRole('button', { name: /^Profile menu of Edem Dogbe/ }).click();
  await page.getByRole('menuitem', { name: 'Account security' }).click();
  await expect(dialog.getByRole('button', { name: 'Turn off' })).not.toHaveAttribute('aria-disabled', 'true');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  const steps = page.getByRole('dialog', { name: 'Two-step sign-in' });
  await expect(steps.getByRole('textbox', { name: 'Current password' })).toBeFocused();
  await steps.getByRole('button', { name: 'Use a recovery code' }).click();
  await steps.getByRole('textbox', { name: 'Current password' }).fill(demoPassword);
  await steps.getByLabel('Recovery code').fill(codes[1]!);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Set up' })).toBeVisible();
  await page.goto('/login');
  await typePassword(page);
  await expect(page.getByRole('button', { name: /^Profile menu of Edem Dogbe/ })).toBeVisible();
});
