import type { Page } from '@playwright/test';
import { complaintsIn, answered, demoPassword, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { expectFocusSeen, keyboardOnly, tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const notifier = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const first = (page: Page) => panel(page).getByRole('list', { name: 'Notifications' }).getByRole('listitem').first();
const counts = (page: Page, unread: number) =>
  expect(notifier(page)).toHaveAccessibleName(unread > 0 ? `Notifications, ${unread} unread` : 'Notifications', { timeout: 5_000 });

/** The window tells of notifications from here on. */
const listening = (page: Page) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/api/v2/changes') && answer.url().includes('notifications') && answer.ok()),
    page.waitForResponse((answer) => answer.url().includes('/workbench/notifications') && answer.ok()),
  ]);

async function openNotifier(page: Page): Promise<void> {
  // everybody who waits in the queue is a stop on the way
  await tabTo(page, notifier(page), { most: 200 });
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
}

test('SHELL-002 VISIT-005 a colleague assigns a visit: the bell counts it without a reload and leads to it, with the keyboard', async ({
  page: doctor,
  person,
  request,
}) => {
  const family = freshName();
  const [nurse, clinician] = [await callerOf(request, 'nurse'), await callerOf(request, 'clinician')];
  const desk = await callerOf(request, 'reception');
  const begun: string[] = [];
  const arrive = async (name: string) => {
    const patient = await registered(desk, name, family);
    const { id } = await nurse.post('emr/visits', { patient, assigned_to_id: null });
    begun.push(id);
    return { patient, id };
  };
  await clinician.post('workbench/notifications/read', {});
  const visit = await arrive('Efua');
  await keyboardOnly(doctor);
  await Promise.all([listening(doctor), signIn(doctor, 'clinician', '/opd-visits')]);
  await counts(doctor, 0);
  const menu = await doctor.getByRole('button', { name: /^Profile menu of/ }).getAttribute('aria-label');

  await test.step('a nurse gives the visit to the doctor, in another browser', async () => {
    const other = await person();
    await signIn(other, 'nurse', `/patients/${visit.patient}/visits?edit=${visit.id}`);
    const dialog = other.getByRole('dialog', { name: 'Edit visit' });
    await dialog.getByRole('combobox', { name: /^Assigned to/ }).fill(menu!.replace(/^Profile menu of |, [^,]*$/g, ''));
    await other.getByRole('option').first().click();
    await dialog.getByRole('button', { name: /^Save/ }).click();
    await expect(dialog).toBeHidden();
    await counts(doctor, 1);
  });

  await test.step('it says nothing of the patient, and is acknowledged', async () => {
    await openNotifier(doctor);
    await expect(first(doctor)).toContainText(/^Unread: Visit .+ was assigned to you by /);
    await expect(panel(doctor)).not.toContainText(new RegExp(family, 'i'));
    expect(await seriousFindings(doctor)).toEqual([]);
    await tabTo(doctor, first(doctor).getByRole('button', { name: /^Acknowledge/ }));
    await doctor.keyboard.press('Enter');
    await expect(first(doctor)).toContainText('Acknowledged');
    await counts(doctor, 0);
    await doctor.keyboard.press('Escape');
    await expect(panel(doctor)).toBeHidden();
    await expect(notifier(doctor)).toBeFocused();
    await expectFocusSeen(doctor);
  });

  await test.step('and leads to the visit', async () => {
    await openNotifier(doctor);
    await tabTo(doctor, first(doctor).getByRole('link'));
    await doctor.keyboard.press('Enter');
    await expect(doctor).toHaveURL(new RegExp(`/patients/${visit.patient}/visits\\?.*open=${visit.id}`));
    await expect(panel(doctor)).toBeHidden();
    await expect(doctor.getByRole('dialog', { name: 'Visit', exact: true })).toContainText('Arrived');
    await doctor.keyboard.press('Escape');
    await expect(doctor.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a locked screen shows nothing of it', async () => {
    const next = await arrive('Esi');
    const { data } = await nurse.get<{ data: { assigned_to_id: string } }>(`emr/visits/${visit.id}`);
    await nurse.patch(`emr/visits/${next.id}`, { assigned_to_id: data.assigned_to_id });
    await counts(doctor, 1);
    await openNotifier(doctor);
    await doctor.keyboard.press('Control+Shift+L');
    await expect(doctor.getByRole('heading', { level: 1, name: 'Screen locked' })).toBeVisible();
    expect(await doctor.evaluate(() => `${document.title} ${document.body.textContent}`)).not.toMatch(
      /assigned to you|notification|unread/i,
    );
    await expect(doctor.getByLabel('Password', { exact: true })).toBeFocused();
    await doctor.keyboard.type(demoPassword);
    await doctor.keyboard.press('Enter');
    await expect(doctor.getByRole('heading', { level: 1, name: 'Screen locked' })).toHaveCount(0);
  });

  await test.step('all are marked as read', async () => {
    await expect(panel(doctor)).toBeHidden();
    await openNotifier(doctor);
    await tabTo(doctor, panel(doctor).getByRole('button', { name: 'Mark all as read' }));
    await doctor.keyboard.press('Enter');
    await expect(panel(doctor).getByRole('status').first()).toHaveText('All read');
    await counts(doctor, 0);
  });

  await test.step('on a phone it fits; what could not be loaded says so and is tried again', async () => {
    const phone = await person({ viewport: { width: 390, height: 844 } });
    complaintsIn(phone.context()).expectLine(answered(503));
    const address = /\/workbench\/notifications\?/;
    const refusal = { code: 'unavailable', message: 'The server is busy. Try again in a moment.' };
    await phone.route(address, (route) => route.fulfill({ status: 503, json: refusal }));
    await signIn(phone, 'clinician', '/opd-visits');
    await notifier(phone).focus();
    await phone.keyboard.press('Enter');
    await expect(panel(phone).getByRole('alert')).toBeVisible({ timeout: 20_000 });
    await phone.unroute(address);
    await panel(phone).getByRole('button', { name: 'Retry' }).press('Enter');
    await expect(first(phone)).toBeVisible();
    expect(await overflow(phone)).toBe(0);
    expect(await seriousFindings(phone)).toEqual([]);
  });
  for (const id of begun) await nurse.post(`emr/visits/${id}/end`, {});
});
