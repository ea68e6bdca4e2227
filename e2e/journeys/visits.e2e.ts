import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, emailOf, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where somebody works first, and by which membership. */
async function placeOf(request: APIRequestContext, role: 'clinician' | 'nurse'): Promise<{ location: string; membership: string }> {
  const data = { username: emailOf(role), password: demoPassword };
  const { locations, practitioner_roles } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as {
    locations: { uuid: string }[];
    practitioner_roles: { practitionerRoleId: string }[];
  };
  return { location: locations[0]!.uuid, membership: practitioner_roles[0]!.practitionerRoleId };
}

const waiting = (page: Page) => page.getByRole('table', { name: 'Waiting, not assigned yet' });
const own = (page: Page) => page.getByRole('table', { name: 'Visits', exact: true });

test('WS-024 WS-025 VISIT-018 in OPD one sees one’s own visits and takes those of nobody; elsewhere all of them, by workspace; who went home is cancelled', async ({
  page,
  request,
}) => {
  const family = freshName();
  const reception = await callerOf(request, 'reception');
  const [{ location }, nurse] = [await placeOf(request, 'clinician'), await placeOf(request, 'nurse')];
  // before everybody else who waits there, so that they stand on the first page
  const arrived_at = new Date(Date.now() - 90 * 86_400_000).toISOString();
  const arrive = async (first_name: string) => {
    const patient = await registered(reception, first_name, family);
    return (await reception.post('emr/visits', { patient, location_id: location, arrived_at, reason: 'Cough', assigned_to_id: null })).id;
  };
  await arrive('Adwoa');
  const second = await arrive('Kojo');
  const third = await arrive('Esi');

  await signIn(page, 'clinician', '/opd-visits');
  const row = (first_name: string) =>
    waiting(page)
      .getByRole('row')
      .filter({ hasText: new RegExp(`${family}, ${first_name}`, 'i') });
  await expect(row('Adwoa')).toBeVisible();
  await expect(row('Kojo')).toBeVisible();
  await expect(own(page).getByRole('row').nth(1)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await row('Adwoa')
    .getByRole('button', { name: /^Take / })
    .focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /Adwoa.* is yours\./ })).toBeVisible();
  await expect(row('Adwoa')).toHaveCount(0);
  // a colleague takes the next one: shown without input
  await (await callerOf(request, 'nurse')).patch(`emr/visits/${second}`, { assigned_to_id: nurse.membership });
  await expect(row('Kojo')).toHaveCount(0);
  await expect(row('Esi')).toBeVisible();

  await page
    .getByRole('textbox', { name: 'Search visits' })
    .or(page.getByRole('searchbox', { name: 'Search visits' }))
    .fill(family);
  await expect(own(page).getByRole('row')).toHaveCount(2);
  await expect(own(page)).toContainText('Adwoa');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/virt-visits?search=${family}`);
  await expect(own(page).getByRole('row')).toHaveCount(4);
  await expect(waiting(page)).toHaveCount(0);
  await page.goto(`/virt-visits?search=${family}&workspace=COVID`);
  await expect(page.getByText('No match')).toBeVisible();
  await page.goto(`/covid-visits?search=${family}`);
  await expect(page.getByText('No match')).toBeVisible();
  const { patient } = (await reception.get<{ data: { patient: string } }>(`emr/visits/${third}`)).data;
  await page.goto(`/patients/${patient}/visits`);
  await page.getByRole('button', { name: /^Actions for the visit of / }).press('Enter');
  await page.getByRole('menuitem', { name: 'Cancel visit' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Cancel visit' });
  await question.getByLabel('Reason').fill('Went home');
  expect(await seriousFindings(page)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel visit' }).press('Enter');
  await expect(page.getByRole('main').getByRole('row').filter({ hasText: 'Cough' })).toContainText('Cancelled');
  expect((await reception.get<{ data: object }>(`emr/visits/${third}`)).data).toMatchObject({ status: 'cancelled', end_note: 'Went home' });
});
