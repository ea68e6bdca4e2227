import type { Page } from '@playwright/test';
import { callerOf } from '../hospital.ts';
import { demoPassword, emailOf, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { openFilter } from '../filters.ts';

/** The demo hospital's time zone; the computers are in others. */
const hospital = 'Africa/Accra';
/** Each at an hour at which its own calendar shows another day than the hospital's. */
const computers = [
  ['UTC', '12:00'],
  ['Asia/Kolkata', '23:30'],
  ['Etc/GMT+8', '00:30'],
] as const;

/** A moment on the hospital's clock, which is that of UTC: so many days before today, at this time. */
const hospitalDay = (daysAgo: number): string => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const written = (day: string, time: string): string => `${day.slice(8)} ${months[Number(day.slice(5, 7)) - 1]}, ${day.slice(0, 4)} ${time}`;
const typed = (day: string): string => `${day.slice(8)}-${day.slice(5, 7)}-${day.slice(0, 4)}`;

for (const [timezoneId, hour] of computers) {
  test.describe(`a computer in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('CONST-001 CONST-012 LIST-004 LIST-019 day filters, a late entry, a birth date and the trail follow the hospital’s clock', async ({
      page,
      request,
    }) => {
      const family = freshName();
      const reception = await callerOf(request, 'reception');
      const { id: patient } = await reception.post('emr/patients?get_or_create=true', {
        first_name: 'Efua',
        last_name: family,
        gender: 'FEMALE',
        birth_date: '1992-04-17',
        mobile: `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`,
      });
      // at both ends of one day, entered afterwards
      const day = hospitalDay(3);
      for (const [time, reason] of [
        [`${hospitalDay(4)}T23:59:30Z`, 'The evening before'],
        [`${day}T00:00:30Z`, 'Just after midnight'],
        [`${day}T23:59:30Z`, 'Just before midnight'],
        [`${hospitalDay(2)}T00:00:30Z`, 'The day after'],
      ]) {
        const visit = await reception.post('emr/visits', { patient, arrived_at: time, reason });
        await reception.post(`emr/visits/${visit.id}/end`, { ended_at: time });
      }

      await page.clock.setSystemTime(`${hospitalDay(0)}T${hour}:00Z`);
      await signIn(page, 'reception', `/patients/${patient}/visits`);

      await test.step('a late entry stands at the hospital’s time', async () => {
        const row = page.getByRole('row').filter({ hasText: 'Just after midnight' });
        await expect(row).toContainText(written(day, '12:00 am'));
        await expect(page.getByRole('row').filter({ hasText: 'Just before midnight' })).toContainText(written(day, '11:59 pm'));
      });

      await test.step('a day of a filter is the hospital’s day', async () => {
        const asked = page.waitForRequest((sent) => /\/emr\/visits\?.*start_date/.test(sent.url()) && /end_date/.test(sent.url()));
        await openFilter(page, 'Visit');
        await page.getByRole('textbox', { name: /from$/ }).fill(typed(day));
        await page.getByRole('textbox', { name: /from$/ }).press('Tab');
        await page.getByRole('textbox', { name: /to$/ }).fill(typed(day));
        await page.getByRole('textbox', { name: /to$/ }).press('Tab');
        const query = new URL((await asked).url()).searchParams;
        expect([query.get('start_date'), query.get('end_date')]).toEqual([`${day}T00:00:00+00:00`, `${day}T23:59:59+00:00`]);
        await expect(page.getByRole('row').filter({ hasText: 'midnight' })).toHaveCount(2);
        await expect(page.getByRole('row').filter({ hasText: /The (evening|day)/ })).toHaveCount(0);
        await page.reload();
        await page
          .getByRole('list', { name: 'Active filters' })
          .getByRole('button', { name: /^Visit / })
          .click();
        await expect(page.getByRole('textbox', { name: /from$/ })).toHaveValue(typed(day));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('row').filter({ hasText: 'midnight' })).toHaveCount(2);
      });

      await test.step('a notice about the computer’s clock is shown once, if it shows another time', async () => {
        const notice = page.getByRole('note').filter({ hasText: 'Times are shown in the time zone of Asempa Hospital (Africa, Accra).' });
        if (timezoneId === 'UTC') return expect(notice).toHaveCount(0);
        // the browser has its own name for it
        const computer = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
        await expect(notice).toContainText(`This computer’s clock is set to ${computer.replace('/', ', ')}.`);
        expect(await seriousFindings(page)).toEqual([]);
        await notice.getByRole('button').click();
        await expect(notice).toHaveCount(0);
        await page.reload();
        await expect(page.getByRole('row').filter({ hasText: 'midnight' })).toHaveCount(2);
        await expect(notice).toHaveCount(0);
      });

      await birthDate(page);
      await trail(page, patient, family);
    });
  });
}

/** Born on the hospital's day of today: the next day is no birth date, whatever day the computer has. */
async function birthDate(page: Page): Promise<void> {
  await test.step('a birth date is judged by the hospital’s day', async () => {
    await page.goto('/recept-patients?new=1');
    const drawer = page.getByRole('dialog', { name: 'Register a patient' });
    const born = drawer.getByRole('textbox', { name: 'Date of birth' });
    const [today, tomorrow] = [hospitalDay(0), hospitalDay(-1)];
    await born.fill('t');
    await born.press('Tab');
    await expect(born).toHaveValue(typed(today));
    await expect(drawer.getByText('(0d)')).toBeVisible();
    await born.fill(typed(tomorrow));
    await born.press('Tab');
    await expect(drawer.getByText('Not after today.')).toBeVisible();
    await born.fill('17-04-1992');
    await born.press('Tab');
    await expect(drawer.getByText(/^17-Apr-1992 \(\d\dy\)$/)).toBeVisible();
    expect(await overflow(page)).toBe(0);
  });
}

/** The trail names the moment of an entry as the server wrote it, on the hospital's clock. */
async function trail(page: Page, patient: string, family: string): Promise<void> {
  await test.step('the trail is on the hospital’s clock', async () => {
    await page.goto('/login');
    await page.getByLabel('Email or phone number').fill(emailOf('admin'));
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('button', { name: /^Profile menu of/ })).toBeVisible();
    const answer = page.waitForResponse((response) => /\/reports\/audit\?/.test(response.url()) && response.url().includes(patient));
    await page.goto(`/admin-audit?patient_id=${patient}`);
    const { data } = (await (await answer).json()) as { data: { at: string; patient_id: string | null }[] };
    const index = data.findIndex(({ patient_id }) => patient_id === patient);
    const at = new Date(data[index]!.at).toISOString();
    const hour = Number(at.slice(11, 13));
    const time = `${String(hour % 12 || 12).padStart(2, '0')}:${at.slice(14, 16)} ${hour < 12 ? 'am' : 'pm'}`;
    const row = page
      .getByRole('table')
      .getByRole('row')
      .nth(index + 1);
    // an entry of today is labelled so, with the full moment as its title
    await expect(row.getByTitle(written(at.slice(0, 10), time))).toHaveText(`Today ${time}`);
    await expect(row).toContainText(new RegExp(family, 'i'));
  });
}

test('CONST-012 the demo hospital stands where these journeys think', async ({ request }) => {
  const data = { username: emailOf('reception'), password: demoPassword };
  const { v2token } = (await (await request.post('/api/v1/providers/auth/login', { data })).json()) as { v2token: string };
  const session = await request.get('/api/v1/user', { headers: { authorization: `Bearer ${v2token}` } });
  expect(((await session.json()) as { data: { settings: { timezone: string } } }).data.settings.timezone).toBe(hospital);
});
