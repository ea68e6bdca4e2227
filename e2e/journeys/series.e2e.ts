import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { demoPassword, emailOf, expect, freshName, overflow, seriousFindings, test } from '../demo.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);
const dayMs = 86_400_000;
const day = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

const membershipOf = async (request: APIRequestContext, organization: string): Promise<string> => {
  const data = { username: emailOf('owner'), password: demoPassword };
  const { practitioner_roles } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as {
    practitioner_roles: { practitionerRoleId: string; organization_uuid: string }[];
  };
  return practitioner_roles.find(({ organization_uuid }) => organization_uuid === organization)!.practitionerRoleId;
};

/** Physiotherapy on one day of the week, from 9:00 to 10:30, five weeks long: the third day is closed, and at 9:00 of the fourth somebody else comes. */
async function prepared({ id, send, ...own }: OwnOrganization, request: APIRequestContext, family: string) {
  const made = async (path: string, body: object) => ((await send('post', path, body)) as { id: string }).id;
  const location = await openClinic({ id, send, ...own }, ['patients.*', 'appointments.*', 'visits.*']);
  const service = await made('/api/v2/administration/healthcareservices', {
    name: 'Physiotherapy',
    healthcare_service_categories: [{ text: 'Procedure' }],
  });
  const practitioner = await membershipOf(request, id);
  const first = day(3);
  const schedule = await made(`/api/v1/providers/${id}/practitioners/${practitioner}/schedule`, {
    planning_horizon_start: first,
    planning_horizon_end: day(3 + 28),
    healthcare_service: service,
    location,
    days: [['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'][new Date(first).getUTCDay()]],
    recurring_weeks: 1,
    start_time: '09:00',
    end_time: '10:30',
  });
  await made(`/api/v1/providers/${id}/practitioners/${practitioner}/schedules/${schedule}/exceptions`, { date: day(3 + 14) });
  const patient = (first_name: string, at: number) =>
    made('/api/v2/emr/patients?get_or_create=true', {
      ...{ first_name, last_name: `${family}${'ab'[at]}`, gender: 'FEMALE', birth_date: '1992-04-17' },
      mobile: `+23324${String(2_000_000 + at * 1_000 + (Date.now() % 7_000_000))}`,
    });
  await patient('Efua', 0);
  // from the day before to the day after: a day of the clinic's zone is not one of UTC, and only that one has slots
  const [from, to] = [day(2 + 21), day(4 + 21)];
  const [slot] = (await send('get', `/api/v1/providers/${id}/slots/availableslots?start=${from}&end=${to}`)) as { id: string }[];
  await send('post', `/api/v1/providers/${id}/appointments`, { slot_id: slot!.id, patient_id: await patient('Kojo', 1) });
}

/** Opens a choice, by pointer, and takes one. */
async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click();
  await field.page().getByRole('option', { name: option }).click();
}

test('APPT-018 APPT-020 APPT-023 a series: each day is named, one is left out, one replaced, the rest is booked; one and those that follow are cancelled', async ({
  page,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Series Clinic ${family}`, async (own) => {
    await prepared(own, request, family);
    await enter(page, `/recept-appointments?search=${family}a&ordering=start`);
    await expect(page.getByRole('button', { name: 'Book appointment' }).first()).toBeVisible();
    await quiet(page);
    await page.getByRole('button', { name: 'Book appointment' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'Book appointment' });
    await drawer.getByRole('combobox', { name: 'Patient' }).fill(`${family}a`);
    await page.getByRole('option', { name: new RegExp(`${family}a`, 'i') }).click();
    await drawer.getByRole('combobox', { name: 'Clinic or service' }).fill('Physio');
    await page.getByRole('option', { name: 'Physiotherapy' }).click();
    const times = drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio');
    await expect(times).toHaveCount(3);
    await quiet(page);
    await times.first().click();
    await expect(drawer.getByRole('timer')).toBeVisible();

    await test.step('SLOT-001 the days are named, with what is free instead', async () => {
      await choose(drawer.getByRole('combobox', { name: 'Repeat' }), 'Every week');
      const days = drawer.getByRole('list', { name: 'Days of the series' }).getByRole('listitem');
      await expect(days).toHaveCount(6);
      await expect(days).toHaveText([/Free/, /Free/, /Closed or away/, /Taken/, /Free/, /Not planned yet/]);
      await expect(days.first().getByRole('checkbox')).toBeDisabled();
      await expect(drawer.getByText('3 of 6 days will be booked.')).toBeVisible();
      await quiet(page);
      expect(await seriousFindings(page)).toEqual([]);
      await days.nth(4).getByRole('checkbox').focus();
      await page.keyboard.press('Space');
      await expect(drawer.getByText('2 of 6 days will be booked.')).toBeVisible();
      await days
        .nth(3)
        .getByRole('combobox', { name: /^Instead of/ })
        .focus();
      // a list that has just opened takes no arrow yet
      await expect(async () => {
        if (!(await page.getByRole('option').first().isVisible())) await page.keyboard.press('Enter');
        await expect(page.getByRole('option')).toHaveCount(3, { timeout: 1_000 });
        await page.keyboard.press('ArrowDown');
        await page.keyboard.press('Enter');
        await expect(drawer.getByText('3 of 6 days will be booked.')).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize({ width: 1440, height: 900 });
      await drawer.getByRole('button', { name: 'Book 3 appointments' }).click();
      await expect(drawer).toBeHidden();
    });

    const rows = page.getByRole('row').filter({ hasText: 'Physiotherapy' });
    await expect(rows).toHaveCount(3);
    for (const [n, text] of ['1 of 3, every week', '2 of 3, every week', '3 of 3, every week'].entries())
      await expect(rows.nth(n)).toContainText(text);

    await test.step('APPT-018 the second and what follows is cancelled, the first stays', async () => {
      await rows
        .nth(1)
        .getByRole('button', { name: /^Actions for/ })
        .click();
      await page.getByRole('menuitem', { name: 'Cancel this and those that follow' }).click();
      const dialog = page.getByRole('dialog', { name: 'Cancel this and those that follow' });
      await expect(dialog).toContainText('2 of 3, every week');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Travels');
      expect(await seriousFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel this and those that follow' }).click();
      await expect(dialog).toBeHidden();
      await expect(rows.filter({ hasText: 'Cancelled' })).toHaveCount(2);
      await expect(rows.first()).toContainText('Pending');
    });

    await test.step('APPT-003 the look names the series', async () => {
      await rows.first().getByRole('link').first().click();
      const look = page.getByRole('dialog', { name: 'Appointment', exact: true });
      await expect(look.getByText('1 of 3, every week')).toBeVisible();
    });
  });
});
