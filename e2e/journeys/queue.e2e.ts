import type { Page } from '@playwright/test';
import { callerOf, registered } from '../hospital.ts';
import { answered, complaintsIn, demoPassword, emailOf, expect, freshName, seriousFindings, signIn, test } from '../demo.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Queue and patients' });
const queue = (page: Page) => panel(page).getByRole('list', { name: 'Queue' });
const empty = (page: Page) => panel(page).getByText('Your queue is empty');
const asksForArrivals = /\/api\/v2\/emr\/visits\?.*status=arrived/;

test('QUEUE-004 SHELL-003 the queue says that it is empty only when it has asked, and been told so', async ({ page, context }) => {
  complaintsIn(context).expectLine(answered(500));
  let answer = () => {};
  let status = 500;
  await page.route(asksForArrivals, async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    if (status === 500) return route.fulfill({ status, json: { code: 'server_error', message: 'Something went wrong' } });
    // a day on which nobody has come yet
    const url = new URL(route.request().url());
    url.searchParams.set('start_date', '2100-01-01T00:00:00+00:00');
    return route.continue({ url: url.href });
  });
  const asked = page.waitForRequest(asksForArrivals);
  await signIn(page, 'reception', '/recept');
  await asked;
  await expect(panel(page).getByRole('tab', { name: 'Queue' })).toHaveAttribute('aria-selected', 'true');
  await expect(empty(page)).toHaveCount(0);
  answer();
  await expect(panel(page).getByRole('alert')).toContainText('Error fetching data');
  await expect(empty(page)).toHaveCount(0);
  expect(await seriousFindings(page)).toEqual([]);
  status = 200;
  const again = page.waitForRequest(asksForArrivals);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await again;
  await expect(empty(page)).toHaveCount(0);
  answer();
  await expect(empty(page)).toBeVisible();
  await expect(panel(page).getByText('There are no patients waiting for you.')).toBeVisible();
  await expect(panel(page).getByRole('alert')).toHaveCount(0);
});

test('SHELL-003 VISIT-010 in OPD the queue holds today’s arrivals of one’s own and of nobody, live; elsewhere all of them', async ({
  page,
  request,
  person,
}) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const membershipOf = async (role: 'clinician' | 'nurse'): Promise<string> => {
    const data = { username: emailOf(role), password: demoPassword };
    const { practitioner_roles } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as {
      practitioner_roles: { practitionerRoleId: string }[];
    };
    return practitioner_roles[0]!.practitionerRoleId;
  };
  const arrive = async (first_name: string, assigned_to_id: string | null) => {
    const patient = await registered(reception, first_name, family);
    return { patient, visit: (await reception.post('emr/visits', { patient, reason: 'Cough', assigned_to_id })).id };
  };
  const mine = await arrive('Abena', await membershipOf('clinician'));
  await arrive('Kofi', await membershipOf('nurse'));
  const entry = (of: Page, first_name: string) => queue(of).getByRole('link', { name: new RegExp(`${first_name} ${family}`, 'i') });

  await signIn(page, 'clinician', '/opd');
  await expect(entry(page, 'Abena')).toBeVisible();
  await expect(entry(page, 'Abena')).toContainText(/\d\d \w{3}, \d{4} \d\d:\d\d [ap]m · 0\d\d \d{3} \d{4}/);
  await expect(entry(page, 'Kofi')).toHaveCount(0);
  await expect(panel(page).getByText('Your patients, and those not assigned to anyone yet.')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const desk = await person();
  await signIn(desk, 'reception', '/recept');
  await expect(entry(desk, 'Abena')).toBeVisible();
  await expect(entry(desk, 'Kofi')).toBeVisible();

  // nobody touches either window
  await arrive('Yaa', null);
  await expect(entry(page, 'Yaa')).toContainText('Nobody yet');
  await expect(entry(desk, 'Yaa')).toBeVisible();
  const clinician = await callerOf(request, 'clinician');
  const { id } = await clinician.post('emr/encounters', { patient: mine.patient, visit: mine.visit });
  await clinician.post(`emr/encounters/${id}/start`, {});
  await expect(entry(page, 'Abena')).toHaveCount(0);
  await entry(page, 'Yaa').click();
  await expect(page).toHaveURL(/\/patients\/[0-9a-f-]{36}$/);
  await expect(page.getByText(new RegExp(`${family}, Yaa`, 'i')).first()).toBeVisible();
});

test('SHELL-003 where no queue is built, or none may be seen, the tab says so', async ({ page, person }) => {
  for (const [role, at] of [
    ['lab', '/diag'],
    ['pharmacist', '/pharm'],
    ['billing', '/bill'],
    ['nurse', '/ipd'],
  ] as const) {
    const one = await person();
    await signIn(one, role, at);
    await expect(panel(one).getByText('The queue of this workspace is not built yet.')).toBeVisible();
    await expect(empty(one)).toHaveCount(0);
    await one.close();
  }
  await signIn(page, 'admin', '/admin');
  await expect(panel(page).getByText('You may not see the queue.')).toBeVisible();
  await expect(panel(page).getByText('Your role may not see visits. Ask an administrator.')).toBeVisible();
  await expect(empty(page)).toHaveCount(0);
});
