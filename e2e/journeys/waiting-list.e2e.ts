import type { Page } from '@playwright/test';
import { bookedDay } from '../booked-day.ts';
import { expect, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

test('waiting list: SLOT-004 APPT-001 TAB-003 whom no time suits waits, is kept the slot that is given up, and is booked', async ({
  page,
  person,
  request,
}) => {
  const { date, family, service: service_id, people } = await bookedDay(request);
  const desk = await callerOf(request, 'reception');
  const [first, second] = [await registered(desk, 'Efua', family), await registered(desk, 'Esi', family)];
  const at = `providers/${desk.organization}`;
  const service = `Clinic ${family}`;

  await signIn(page, 'reception', `/patients/${first}/appointments?new=1`);
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  const clinic = drawer.getByRole('combobox', { name: 'Clinic or service' });
  await clinic.fill(family);
  await expect(page.getByRole('option')).toHaveText([service]);
  await page.getByRole('option').click();
  await quiet(page);

  await test.step('from the booking, with the keyboard', async () => {
    await drawer.getByRole('button', { name: 'No time suits: put on the waiting list' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Put on the waiting list' });
    await expect(dialog.getByRole('combobox', { name: 'Doctor' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Comment' }).fill('Works nights');
    expect(await seriousFindings(page)).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(drawer).toBeHidden();
  });
  const own = page.getByRole('region', { name: 'Waiting list' }).getByRole('row').filter({ hasText: service });
  await expect(own).toContainText('Works nights');
  const { data } = await desk.get<{ data: { id: string }[] }>(
    `${at}/appointments?search=${family}&start_date=${date}&end_date=${date}&ordering=start`,
  );
  await desk.post(`${at}/appointments/waiting`, { patient_id: second, healthcare_service_id: service_id });

  await test.step('what is given up is kept for them, and shown without a reload', async () => {
    await desk.post(`${at}/appointment/cancel/${data[0]!.id}`, {});
    await expect(own.getByRole('timer')).toBeVisible({ timeout: 20_000 });
    // she has no e-mail address, and this hospital sends no SMS
    await expect(own).toContainText('Not told: please call', { timeout: 45_000 });
    expect(await seriousFindings(page)).toEqual([]);
  });

  const clerk = await person({ viewport: { width: 390, height: 844 } });
  await signIn(clerk, 'reception', '/recept-appointments');
  await test.step('the list of appointments says so, also on a phone', async () => {
    await clerk.getByRole('button', { name: 'Open the waiting list' }).click();
    await expect(clerk.getByRole('heading', { name: 'Waiting list', level: 1 })).toBeVisible();
    await clerk.getByRole('radio', { name: 'All' }).focus();
    await clerk.keyboard.press('ArrowRight');
    await expect(clerk.getByRole('radio', { name: 'Slot kept' })).toBeChecked();
    await quiet(clerk);
    expect(await overflow(clerk)).toBe(0);
    expect(await seriousFindings(clerk)).toEqual([]);
  });
  const rowOf = (name: string) => clerk.getByRole('row').filter({ hasText: `${family}, ${name}` });
  const act = async (name: string, action: string) => {
    await rowOf(name)
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await clerk.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await expect(rowOf('Efua')).toContainText('Kept for');

  await test.step('an offer that is declined goes to the next, who is booked', async () => {
    await act('Efua', 'Offer declined');
    await clerk.getByRole('dialog', { name: 'Offer declined' }).getByRole('button', { name: 'Offer declined' }).click();
    await expect(rowOf('Efua')).toHaveCount(0);
    await expect(rowOf('Esi')).toContainText('Kept for');
    await act('Esi', 'Book this slot');
    await expect(rowOf('Esi')).toHaveCount(0);
    const booked = await desk.get<{ data: { patient_listed_name: string; status: string }[] }>(
      `${at}/appointments?search=${family}&start_date=${date}&end_date=${date}&ordering=start`,
    );
    const open = booked.data.filter(({ status }) => status === 'pending').map(({ patient_listed_name }) => patient_listed_name);
    expect(open.sort()).toEqual([`${family.toUpperCase()}, Esi`, ...people.slice(1)].map((name) => `${name} (Mrs)`).sort());
  });

  await test.step('who needs no slot any more is taken off, with a reason', async () => {
    await own.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Take off the list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take off the list' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Was seen elsewhere');
    await dialog.getByRole('button', { name: 'Take off the list' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('region', { name: 'Waiting list' })).toHaveCount(0);
  });
});
