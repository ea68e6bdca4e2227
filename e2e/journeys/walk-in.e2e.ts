import type { Page } from '@playwright/test';
import { expect, freshName, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { expectFocusSeen, keyboardOnly, tabTo, type } from '../keyboard.ts';
import { enter, inOwn, openClinic, type OwnOrganization } from '../own-organization.ts';
import { keyPresses, limits, touches } from '../touches.ts';

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
      const [atWindow, inRoom] = [touches(desk), touches(doctor)];
      await atWindow.type(search(desk), `Kofi ${family}`);
      await atWindow.press(startVisit(desk));
      await expect(said(desk, /Kofi.* is checked in, ticket A001\./)).toBeVisible();
      expect(atWindow.count()).toBe(2);
      expect(atWindow.count()).toBeLessThanOrEqual(limits.checkIn.touches);
      await expect(waiting(doctor)).toContainText(/A001.*Nobody yet/s);
      await inRoom.press(panel(doctor).getByRole('button', { name: 'Call next' }));
      await expect(said(doctor, /Ticket A001 is called\./)).toBeVisible();
      await expect(waiting(desk), 'told at the window').toContainText(/A001.*Called by/s);
      await inRoom.press(waiting(doctor).getByRole('link'));
      await inRoom.press(doctor.getByRole('button', { name: 'Start encounter' }));
      await expect(doctor).toHaveURL(/\/encounters\/[0-9a-f-]{36}$/);
      expect(inRoom.count()).toBe(3);
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
      const keys = keyPresses(desk);
      await keys.press('/');
      await type(desk, search(desk), `Abena ${family}`);
      // the first who is found, and their button
      await expect(startVisit(desk)).toBeVisible();
      await keys.press('ArrowDown');
      await keys.tabTo(startVisit(desk));
      await keys.press('Enter');
      await expect(said(desk, /Abena.* is checked in, ticket A002\./)).toBeVisible();
      expect(keys.count()).toBeLessThanOrEqual(limits.checkIn.keys);

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

test('VISIT-004 who is found at the window and is in a visit already is said to be, where the others are received', async ({
  page,
  request,
}) => {
  const family = freshName();
  const desk = await callerOf(request, 'reception');
  const there = await registered(desk, 'Kofi', family);
  await registered(desk, 'Abena', family);
  await desk.post('emr/visits', { patient: there, reason: 'Cough', assigned_to_id: null });
  await signIn(page, 'reception', '/recept');
  await search(page).fill(family);
  const found = page.getByRole('list', { name: 'Found' }).getByRole('listitem');
  await expect(found).toHaveCount(2);
  const [kofi, abena] = [found.filter({ hasText: 'Kofi' }), found.filter({ hasText: 'Abena' })];
  await expect(kofi.getByText('In a visit')).toBeVisible();
  await expect(kofi.getByRole('button')).toHaveCount(0);
  await expect(abena.getByText('In a visit')).toHaveCount(0);
  await expect(abena.getByRole('button', { name: /^Start visit for / })).toBeVisible();
});
