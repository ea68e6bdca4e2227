import type { Page } from '@playwright/test';
import { expect, freshName, test } from '../demo.ts';
import { expectFocusSeen, keyboardOnly, tabTo, type } from '../keyboard.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const search = (page: Page) => page.getByRole('main').getByLabel('Search patients');
const startVisit = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Start visit for / });
const said = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Queue and patients' });
const waiting = (page: Page) => panel(page).getByRole('list', { name: 'Queue' }).getByRole('listitem');

async function prepared(own: OwnOrganization, family: string): Promise<void> {
  await openClinic(own, ['patients.*', 'visits.*', 'encounters.*', 'observations.*'], ['RECEPT.main', 'OPD.main']);
  for (const [at, first_name] of ['Kofi', 'Abena'].entries())
    await own.send('post', '/api/v2/emr/patients?get_or_create=true', {
      first_name,
      last_name: family,
      gender: at === 0 ? 'MALE' : 'FEMALE',
      birth_date: `198${at}-04-17`,
      mobile: `+23324${String(2_000_000 + at * 1_000 + (Date.now() % 7_000_000))}`,
    });
}

test('VISIT-004 QUEUE-001 QUEUE-003 ENC-031 walk-in: found at the window, checked in with a ticket, called, seen; by mouse and by keys alone', async ({
  page: desk,
  person,
  request,
}) => {
  const family = freshName();
  await inOwn(request, `Walk-in Clinic ${family}`, async (own) => {
    await prepared(own, family);
    await enter(desk, '/recept');
    const doctor = await person();
    await enter(doctor, '/opd');
    await expect(panel(doctor).getByText('Your queue is empty')).toBeVisible();

    await test.step('by mouse: two touches at the window, three in the consulting room', async () => {
      await search(desk).fill(`Kofi ${family}`);
      await startVisit(desk).click();
      await expect(said(desk, /Kofi .* is checked in, ticket A001\./)).toBeVisible();
      await expect(waiting(doctor)).toContainText(/A001.*Nobody yet/s);
      await panel(doctor).getByRole('button', { name: 'Call next' }).click();
      await expect(said(doctor, /Ticket A001 is called\./)).toBeVisible();
      await expect(waiting(desk), 'told at the window').toContainText(/A001.*Called by/s);
      await waiting(doctor).getByRole('link').click();
      await doctor.getByRole('button', { name: 'Start encounter' }).click();
      await expect(doctor).toHaveURL(/\/encounters\/[0-9a-f-]{36}$/);
      await expect(panel(desk).getByText('Your queue is empty')).toBeVisible();
    });

    await test.step('by keys alone', async () => {
      for (const [page, at] of [
        [desk, '/recept'],
        [doctor, '/opd'],
      ] as const) {
        await keyboardOnly(page);
        await page.goto(at);
        await expect(panel(page).getByText('Your queue is empty')).toBeVisible();
        await expect(search(page)).toBeVisible();
      }
      await desk.keyboard.press('/');
      await type(desk, search(desk), `Abena ${family}`);
      await tabTo(desk, startVisit(desk));
      await desk.keyboard.press('Enter');
      await expect(said(desk, /Abena .* is checked in, ticket A002\./)).toBeVisible();

      await expect(waiting(doctor)).toContainText(/A002.*Nobody yet/s);
      await doctor.keyboard.press('Alt+q');
      await tabTo(doctor, panel(doctor).getByRole('button', { name: 'Call next' }));
      await doctor.keyboard.press('Enter');
      await expect(waiting(doctor)).toContainText(/A002.*Called by/s);
      await tabTo(doctor, waiting(doctor).getByRole('link'));
      await doctor.keyboard.press('Enter');
      await expect(doctor.getByRole('button', { name: 'Start encounter' })).toBeVisible();
      await doctor.keyboard.press('e');
      await expect(doctor.getByRole('button', { name: 'Start encounter' })).toBeFocused();
      await expectFocusSeen(doctor);
      await doctor.keyboard.press('Enter');
      await expect(doctor).toHaveURL(/\/encounters\/[0-9a-f-]{36}$/);
      await expect(panel(desk).getByText('Your queue is empty')).toBeVisible();
    });
  });
});
