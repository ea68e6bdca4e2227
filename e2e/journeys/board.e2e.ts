import type { APIRequestContext, Page } from '@playwright/test';
import { demoPassword, emailOf, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const membershipOf = async (request: APIRequestContext, organization: string): Promise<string> => {
  const data = { username: emailOf('owner'), password: demoPassword };
  const { practitioner_roles } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as {
    practitioner_roles: { practitionerRoleId: string; organization_uuid: string }[];
  };
  return practitioner_roles.find(({ organization_uuid }) => organization_uuid === organization)!.practitionerRoleId;
};

/** Patients of these first names, of whom so many are booked for this afternoon. */
async function prepared(own: OwnOrganization, request: APIRequestContext, family: string, first_names: readonly string[], booked: number) {
  const { id, send } = own;
  const made = async (path: string, body: object) => ((await send('post', path, body)) as { id: string }).id;
  const location = await openClinic(own, ['patients.*', 'appointments.*', 'visits.*']);
  const service = await made('/api/v2/administration/healthcareservices', {
    name: 'Antenatal',
    healthcare_service_categories: [{ text: 'Procedure' }],
  });
  const practitioner = await membershipOf(request, id);
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await made(`/api/v1/providers/${id}/practitioners/${practitioner}/schedule`, {
    planning_horizon_start: day(-2),
    planning_horizon_end: day(2),
    healthcare_service: service,
    location,
    days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
    start_time: '00:00',
    end_time: '23:30',
  });
  const people: string[] = [];
  for (const [at, first_name] of first_names.entries()) {
    const mobile = `+23324${String(2_000_000 + at * 1_000 + (Date.now() % 7_000_000))}`;
    people.push(
      await made('/api/v2/emr/patients?get_or_create=true', {
        first_name,
        last_name: `${family}${'abcdef'[at]}`,
        gender: 'FEMALE',
        birth_date: '1992-04-17',
        mobile,
      }),
    );
  }
  const until = encodeURIComponent(new Date(Date.now() + 9 * 3_600_000).toISOString());
  const slots = (await send(
    'get',
    `/api/v1/providers/${id}/slots/availableslots?start=${encodeURIComponent(new Date().toISOString())}&end=${until}`,
  )) as { id: string }[];
  for (let at = 0; at < booked; at += 1)
    await send('post', `/api/v1/providers/${id}/appointments`, {
      slot_id: slots[at]!.id,
      patient_id: people[at],
      healthcare_service_id: service,
    });
  return { people, location };
}

const tile = (page: Page, name: string | RegExp) => page.getByRole('radiogroup', { name: 'Today' }).getByRole('radio', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });
const rowOf = (page: Page, name: string) => table(page, 'Expected today').getByRole('row').filter({ hasText: name });
const search = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search patients' }).or(page.getByRole('textbox', { name: 'Search patients' }));

test('APPT-031 VISIT-004 QUEUE-001 Today’s board: check-in in three touches and by keys, undone within ten seconds, walk-in, live', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Board Clinic ${family}`, async (own) => {
    const { people, location } = await prepared(own, request, family, ['Abena', 'Efua', 'Yaa', 'Afia'], 2);
    await enter(page, '/recept');
    await expect(tile(page, 'Expected 2')).toBeChecked();
    await expect(table(page, 'Expected today').getByRole('row')).toHaveCount(3);
    expect(await seriousFindings(page)).toEqual([]);

    // by pointer: type, check in
    let touches = 0;
    await search(page).fill(`${family}a`);
    touches++;
    await expect(rowOf(page, `Efua ${family}b`)).toHaveCount(0);
    await rowOf(page, `Abena ${family}a`)
      .getByRole('button', { name: /^Check in / })
      .click();
    touches++;
    const said = page.getByRole('status').filter({ hasText: /Abena .* is checked in, ticket [A-Z]001\./i });
    await expect(said).toBeVisible();
    expect(touches).toBeLessThanOrEqual(3);
    await expect(rowOf(page, `Abena ${family}a`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('The check-in is undone.')).toBeVisible();
    await expect(rowOf(page, `Abena ${family}a`)).toBeVisible();
    await search(page).fill('');
    await expect(tile(page, 'Expected 2')).toBeChecked();

    // by keys: the first row, its button, Enter
    await expect(rowOf(page, `Efua ${family}b`)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('j');
    await expect(rowOf(page, `Abena ${family}a`).getByRole('link')).toBeFocused();
    await page.keyboard.press('c');
    await expect(rowOf(page, `Abena ${family}a`).getByRole('button', { name: /^Check in / })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(rowOf(page, `Abena ${family}a`)).toHaveCount(0);
    await expect(tile(page, 'Expected 1')).toBeChecked();
    await expect(tile(page, /^Waiting 1/)).toBeAttached();

    // the place is closed, and receives all the same; whichever day it is there
    const closed_days = [-1, 0, 1].map((days) => ({
      date: new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
      reason: 'Stocktaking',
    }));
    await own.send('patch', `/api/v1/providers/${own.id}/locations/${location}?if_affected=keep`, { closed_days });

    // who comes without an appointment
    await search(page).fill(`${family}c`);
    await page.getByRole('button', { name: /^Start visit for Yaa/ }).click();
    await expect(page.getByRole('status').filter({ hasText: /Yaa .* is checked in, ticket [A-Z]003\./i })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Start visit for Yaa/ })).toHaveCount(0);
    await search(page).fill('');
    await expect(page.getByText(/^Closed today: Stocktaking\. Opens [A-Z][a-z]+day /)).toBeVisible();

    // somebody else starts a visit: shown without input
    await own.send('post', '/api/v2/emr/visits', { patient: people[3], location_id: location, assigned_to_id: null });
    const waits = tile(page, /^Waiting 3/);
    await expect(waits).toBeAttached();
    await page.getByText('Waiting', { exact: true }).click();
    await expect(waits).toBeChecked();
    const rows = table(page, 'Waiting now').getByRole('row');
    await expect(rows).toHaveCount(4);
    await expect(rows.nth(1)).toContainText(`Abena ${family}a`);
    await expect(rows.nth(3)).toContainText(/Afia .*[A-Z]004/);
    expect(await seriousFindings(page)).toEqual([]);
    await page.getByText('Arrived', { exact: true }).click();
    await expect(table(page, 'Arrived today').getByRole('row')).toHaveCount(4);

    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    await page.getByText('Expected', { exact: true }).click();
    await expect(rowOf(page, `Efua ${family}b`).getByRole('button', { name: /^Check in / })).toBeInViewport();
    expect(await seriousFindings(page)).toEqual([]);
  });
});
