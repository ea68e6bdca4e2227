import type { Page } from '@playwright/test';
import { expect, signIn, test, typeSignIn } from '../demo.ts';
import { goWithin, inWorkspace, onRoute } from '../places.ts';

/** A 403 in the place of the page, with everything around it, and the sentence letter for letter. */
async function expectForbidden(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: '403' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(sentence);
  await expect(page.getByRole('button', { name: /^Workspace: / })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
}

test('GUARD-011 GUARD-013 GUARD-014 GUARD-017 GUARD-020 an address of another workspace, of none, and of one that does not exist', async ({
  page,
  context,
  baseURL,
}) => {
  await signIn(page, 'owner', '/opd');
  const kept = async () => (await context.cookies()).find(({ name }) => name === 'workspace')?.value;
  await test.step('GUARD-011 the workspace follows the address, and is remembered', async () => {
    await inWorkspace(page, 'Out Patient');
    await goWithin(page, '/bill-bills');
    await onRoute(page, 'bill-bills');
    await inWorkspace(page, 'Billing');
    expect(await kept()).toBe('BILL');
    await goWithin(page, '/diag');
    await inWorkspace(page, 'Diagnostics');
    await goWithin(page, '/dashboard-settings');
    await onRoute(page, 'dashboard-settings');
    await inWorkspace(page, 'Diagnostics');
  });
  await test.step('GUARD-014 GUARD-017 a page without a prefix opens in its own workspace alone', async () => {
    await goWithin(page, '/opd');
    await inWorkspace(page, 'Out Patient');
    for (const address of ['/lab-configurations', '/vist-schedules']) {
      await goWithin(page, address);
      await expectForbidden(page, "You don't have access to this page in the OPD workspace.");
      await page.getByRole('main').getByRole('link', { name: 'Out Patient', exact: true }).click();
      await onRoute(page, 'opd');
    }
    await goWithin(page, '/lab-configurations');
    await expectForbidden(page, "You don't have access to this page in the OPD workspace.");
    await page.getByRole('main').getByRole('link', { name: 'Administration', exact: true }).click();
    await onRoute(page, 'admin');
    await goWithin(page, '/lab-configurations');
    await onRoute(page, 'lab-configurations');
    await inWorkspace(page, 'Administration');
    await expect(page.getByRole('heading', { name: '403' })).toHaveCount(0);
  });
  await test.step('GUARD-015 the start leads to the workspace that is remembered', async () => {
    await goWithin(page, '/bill');
    await inWorkspace(page, 'Billing');
    await page.goto('/');
    await expect(page).toHaveURL(/\/bill$/);
  });
  await test.step('GUARD-013 an unknown workspace', async () => {
    await context.addCookies([{ name: 'workspace', value: 'XYZ', url: baseURL! }]);
    await page.goto('/services');
    await expectForbidden(page, 'Invalid workspace: XYZ');
    await page.getByRole('main').getByRole('link', { name: 'Pharmacy', exact: true }).click();
    await expect(page).toHaveURL(/\/pharm$/);
    await inWorkspace(page, 'Pharmacy');
    expect(await kept()).toBe('PHARM');
  });
});

test('GUARD-002 GUARD-003 GUARD-004 SHELL-029 a page for passwords ends the session, and is never the return address', async ({
  page,
  context,
}) => {
  const session = async () => (await context.cookies()).filter(({ httpOnly, value }) => httpOnly && value !== '');
  await signIn(page, 'reception', '/recept-patients');
  for (const [id, route] of [
    ['GUARD-002', 'forgot-password'],
    ['GUARD-003', 'reset-password'],
    ['GUARD-004', 'password-reset'],
  ] as const) {
    await test.step(`${id} ${route}`, async () => {
      await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
      expect((await session()).length).toBeGreaterThan(0);
      await page.goto(`/${route}`);
      await onRoute(page, route);
      await expect.poll(session).toEqual([]);
      await page.goto('/login');
      await typeSignIn(page, 'reception');
      await expect(page).toHaveURL(/\/recept$/);
    });
  }
});
