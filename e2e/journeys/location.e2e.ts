import { answered, complaintsIn, expect, freshName, settle, test, typeSignIn } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

const places = ['Emergency', 'Isolation unit', 'Laboratory', 'Main OPD', 'Maternity', 'Pharmacy', 'Ward B'];

test('LOC-002 LOC-003 LOC-006 LOC-007 LOC-008 LOC-010 LOC-011 LOC-012 nobody passes the Welcome dialog without a location', async ({
  page,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409, 500));
  await page.goto('/recept-patients');
  await typeSignIn(page, 'reception');
  const welcome = page.getByRole('dialog');
  const radios = welcome.getByRole('radio');
  const problem = welcome.getByRole('alert');
  const confirm = welcome.getByRole('button', { name: 'Confirm' });

  await test.step('LOC-001 LOC-002 LOC-005 LOC-006 LOC-007 what it says and offers', async () => {
    await expect(welcome.getByRole('heading', { name: 'Welcome Esi Quansah', exact: true })).toBeVisible();
    await expect(welcome).toContainText('Select your location from the list below. Search using the search bar.');
    await expect(welcome.getByText(`Showing ${places.length} out of ${places.length}`, { exact: true })).toBeVisible();
    const offered = await radios.evaluateAll((nodes) =>
      nodes.map((node) => ({ value: (node as HTMLInputElement).value, label: (node as HTMLInputElement).labels?.[0]?.textContent })),
    );
    expect(offered.map(({ label }) => label)).toEqual(places);
    for (const { value } of offered) expect(value).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await expect(welcome.getByRole('button')).toHaveText(['Confirm']);
  });

  await test.step('LOC-003 neither Escape nor a press beside it closes it', async () => {
    await page.keyboard.press('Escape');
    await page.mouse.click(20, 450);
    await page.mouse.click(720, 880);
    await expect(welcome).toBeVisible();
    await expect(confirm).toBeEnabled();
  });

  await test.step('LOC-004 LOC-010 a search that hides the choice takes it back', async () => {
    await welcome.getByRole('searchbox').fill('nowhere');
    await expect(welcome.getByText(`Showing 0 out of ${places.length}`, { exact: true })).toBeVisible();
    await confirm.click();
    await expect(problem).toHaveText('A location is required!');
    await welcome.getByRole('searchbox').fill('ward');
    await expect(radios).toHaveCount(1);
    await confirm.click();
    await expect(problem).toHaveText('A location is required!');
  });

  await test.step("LOC-011 the server's sentence when it does not save, or our own", async () => {
    await radios.check();
    const answer = (status: number, body: object) =>
      page.route('**/api/v1/user', (route) =>
        route.request().method() === 'PATCH' ? route.fulfill({ status, json: body }) : route.fallback(),
      );
    await answer(500, {});
    await confirm.click();
    await expect(problem).toHaveText('Something went wrong!');
    await page.unroute('**/api/v1/user');
    await answer(409, { code: 'conflict', message: 'Ward B is closed today.' });
    await confirm.click();
    await expect(problem).toHaveText('Ward B is closed today.');
    await page.unroute('**/api/v1/user');
  });

  await test.step('LOC-008 LOC-012 it is saved, and the user arrives at the requested page', async () => {
    const uuid = await radios.inputValue();
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PATCH' && request.url().endsWith('/api/v1/user')),
      confirm.click(),
    ]);
    expect(sent.postDataJSON()).toEqual({ location_id: uuid });
    await expect(welcome).toBeHidden();
    await expect(page).toHaveURL(/\/recept-patients$/);
    await expect(page.getByRole('button', { name: 'Location: Ward B' })).toBeVisible();
    expect((await context.cookies()).find(({ name }) => name === 'location')?.value).toBe(uuid);
  });
});

test('LOC-009 without an address to return to, the workspace decides the first page', async ({ page }) => {
  await page.goto('/');
  await typeSignIn(page, 'lab');
  await settle(page, 'Laboratory');
  await expect(page).toHaveURL(/\/diag$/);
  await expect(page.getByRole('button', { name: 'Location: Laboratory' })).toBeVisible();
});

test('LOC-003 APPT-001 a form that the address opens has neither keys nor focus before the location is chosen, and both after it', async ({
  page,
  request,
}) => {
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName());
  await page.goto(`/patients/${patient}/appointments?new=1`);
  await typeSignIn(page, 'reception');
  const welcome = page.getByRole('dialog', { name: /^Welcome / });
  await expect(welcome.getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(welcome).toBeHidden();
  const booking = page.getByRole('dialog', { name: 'Book appointment' });
  await expect(booking.getByRole('combobox', { name: 'Service' })).toBeFocused();
  await page.goto('/recept-patients?new=1');
  await expect(page.getByRole('dialog', { name: 'Register a patient' }).getByLabel('First name')).toBeFocused();
});
