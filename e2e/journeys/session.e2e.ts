import type { Page } from '@playwright/test';
import { callerOf, inEncounter, registered } from '../hospital.ts';
import { answered, complaintsIn, expect, freshName, networkGone, settle, signIn, test, typeSignIn } from '../demo.ts';

const onLogin = (page: Page) => expect(page).toHaveURL(/\/login/);
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('AUTH-009 GUARD-006 a reload restores the session, the place and the workspace', async ({ page, context }) => {
  await signIn(page, 'clinician');
  await page.goto('/opd-patients?search=mensah&page=2&page_size=5');
  await title(page, 'Patients');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Search patients' })).toHaveValue('mensah');
  await expect(page.getByText(/page 2 of \d+/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Workspace: Out Patient' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Profile menu of Kwame Boakye/ })).toBeVisible();
  // cookies readable by scripts contain no personal data
  const readable = await page.evaluate(() => document.cookie);
  expect(readable).not.toMatch(/eyJ|@|Kwame/);
  const sealed = (await context.cookies()).filter(({ value }) => value.length > 40);
  expect(sealed.length).toBeGreaterThan(0);
  for (const { name, httpOnly, sameSite } of sealed)
    expect({ name, httpOnly, sameSite }).toEqual({ name, httpOnly: true, sameSite: 'Strict' });
});

test('GUARD-005 SHELL-028 an address given to a colleague asks for the sign-in and leads back to it', async ({ page, request }) => {
  const family = freshName();
  const { patient } = await inEncounter(await callerOf(request, 'clinician'), 'Yaa', family);
  await page.goto(`/patients/${patient}/visits?status=in-progress`);
  await onLogin(page);
  await typeSignIn(page, 'clinician');
  await settle(page);
  await expect(page).toHaveURL(`/patients/${patient}/visits?status=in-progress`);
  await expect(page.getByText(new RegExp(`${family}, Yaa`, 'i')).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Cough' })).toBeVisible();
  // a login page with a foreign target address leads to our own start page
  await page.goto('/login?to=https%3A%2F%2Fevil.example%2Fopd');
  await typeSignIn(page, 'clinician');
  await expect(page).toHaveURL(/127\.0\.0\.1:\d+\/(ipd|opd)$/);
});

test('LIST-001 LIST-002 Back returns to the same page of the same search, at the link that was followed', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  await title(page, 'Patients');
  const search = page.getByRole('textbox', { name: 'Search patients' });
  await search.fill('me');
  await expect(page).toHaveURL(/search=me/);
  await page
    .getByRole('combobox', { name: /rows|page/i })
    .first()
    .selectOption('5');
  // the rows of the search, no longer those of all
  await expect(page.getByText(/page 1 of [2-9]$/).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Pages of Patients' }).getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText(/page 2 of \d/).first()).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  const link = page.getByRole('table').getByRole('link').nth(2);
  // names can be equal: the address identifies the patient
  const href = await link.getAttribute('href');
  await link.click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Visits' }).click();
  await expect(page).toHaveURL(/\/visits$/);
  await expect(page.getByRole('heading', { name: 'Visits' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'All visits' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);
  await expect(search).toHaveValue('me');
  await expect(page.getByText(/page 2 of \d/).first()).toBeVisible();
  await expect(page.locator(`main a[href="${href}"]`)).toBeFocused();
});

test('GUARD-014 SHELL-009 what a role may not see is a 403 inside the shell, with the way out', async ({ page, context, person }) => {
  complaintsIn(context).expectLine(answered(403));
  await signIn(page, 'guest', '/opd-patients');
  await title(page, '403');
  await expect(page.getByRole('main')).toContainText("You don't have permission to see this page. Ask an administrator.");
  await expect(page.getByRole('navigation', { name: 'Workspace' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Out Patient' }).click();
  await expect(page).toHaveURL(/\/opd$/);
  await expect(page.getByRole('heading', { level: 1, name: '403' })).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('Your role shows nothing here.');

  const other = await person();
  await signIn(other, 'reception', '/bill-bills');
  await title(other, '403');
  await expect(other.getByRole('main')).toContainText("You don't have access to this page in the BILL workspace.");
  await other.getByRole('main').getByRole('link', { name: 'Reception' }).click();
  await expect(other).toHaveURL(/\/recept$/);
});

test('AUTH-006 MENU-010 GUARD-001 logout leaves nothing of the session behind', async ({ page, context }) => {
  await signIn(page, 'reception', '/recept-patients');
  await title(page, 'Patients');
  const before = await context.cookies();
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await onLogin(page);
  // the page changes immediately, the server's answer clears the cookies a moment later
  await expect
    .poll(async () =>
      (await context.cookies()).filter(
        ({ name, httpOnly, value }) => (httpOnly && value !== '') || (name === 'loggedIn' && value === 'true'),
      ),
    )
    .toEqual([]);
  // neither Back nor the old cookies open anything
  await page.goBack();
  await onLogin(page);
  await context.addCookies(before);
  complaintsIn(context).expectLine(answered(401));
  await page.goto('/recept-patients');
  await onLogin(page);
  await expect(page.getByText('MENSAH')).toHaveCount(0);
});

test('AUTH-006 GUARD-001 going Back while sign-out is in flight leads to the sign-in page', async ({ page }) => {
  await signIn(page, 'reception', '/recept-patients');
  await title(page, 'Patients');
  // the server's answer is delayed
  await page.route('**/auth/logout', async (route) => {
    const response = await route.fetch();
    await new Promise((done) => setTimeout(done, 1_500));
    await route.fulfill({ response });
  });
  const said = page.waitForRequest('**/auth/logout');
  await page.getByRole('button', { name: /^Profile menu of/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await said;
  await page.goBack();
  await onLogin(page);
  await expect(page.getByText('MENSAH')).toHaveCount(0);
});

test('AUTH-025 two windows that renew at once go on, and logging out in one ends both', async ({ page, context }) => {
  // the server resolves a race with one 409, which the browser logs
  complaintsIn(context).expectLine(answered(409));
  await signIn(page, 'clinician', '/opd-patients');
  await title(page, 'Patients');
  const second = await context.newPage();
  const arrived = (one: Page) => expect(one.getByRole('table').getByRole('link').first()).toBeVisible();
  await Promise.all([page.reload(), second.goto('/opd-patients')]);
  for (let round = 0; round < 3; round += 1) {
    await Promise.all([arrived(page), arrived(second)]);
    await Promise.all([page.reload(), second.reload()]);
  }
  await Promise.all([arrived(page), arrived(second)]);
  // repeated reloads: the answer of a renewal may be lost with the page that requested it
  for (let pressed = 0; pressed < 3; pressed += 1) await page.goto('/opd-patients', { waitUntil: 'commit' });
  await arrived(page);
  await second.getByRole('button', { name: /^Profile menu of/ }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await onLogin(second);
  await onLogin(page);
});

test('SHELL-012 SHELL-013 the network goes and comes back, and the page says so', async ({ page, context }) => {
  complaintsIn(context).expectLine(networkGone);
  await signIn(page, 'reception', '/recept-patients');
  await title(page, 'Patients');
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline!!')).toBeVisible();
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are back online!!')).toBeVisible();
  await expect(page.getByText('You are offline!!')).toHaveCount(0);
});

test('MENU-002 MENU-003 SHELL-014 the owner switches to the other organisation, and sees nothing of the first', async ({
  page,
  request,
}) => {
  const family = freshName();
  await registered(await callerOf(request, 'owner'), 'Abena', family);
  await signIn(page, 'owner', `/recept-patients?search=${family}`);
  await expect(page.getByRole('table').getByRole('link', { name: new RegExp(`^${family}, Abena`, 'i') })).toBeVisible();
  await page.getByRole('button', { name: 'Organisation: Asempa Hospital' }).click();
  await page.getByRole('menuitemradio', { name: /^Volta Road Clinic\s*Nana Asempa$/ }).click();
  await expect(page.getByText('Switching to Volta Road Clinic…')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Organisation: Volta Road Clinic' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/recept-patients?search=${family}`);
  await title(page, 'Patients');
  await expect(page.getByText('No match')).toBeVisible();
  await page.getByRole('button', { name: 'Organisation: Volta Road Clinic' }).click();
  await page.getByRole('menuitemradio', { name: /^Asempa Hospital/ }).click();
  await expect(page.getByRole('button', { name: 'Organisation: Asempa Hospital' })).toBeVisible();
});

test('AUTH-035 a wrong password says so, keeps the name and takes the focus', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(400, 401, 429));
  await page.goto('/');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByLabel('Email or phone number').fill('nobody@asempa.demo');
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByLabel('Email or phone number')).toHaveValue('nobody@asempa.demo');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await onLogin(page);
});
