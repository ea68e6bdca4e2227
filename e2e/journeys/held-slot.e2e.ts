import type { Locator } from '@playwright/test';
import { bookedDay, slotIdOf } from '../booked-day.ts';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test, withFirstPost } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { endHoldOf } from '../let-time-pass.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const times = (drawer: Locator) => drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio');

test('SLOT-004 APPT-001 APPT-035 a slot whose time has passed while it was chosen is refused with a sentence; nothing is booked and nothing lost', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { family, well, plan } = await bookedDay(request);
  const desk = await callerOf(request, 'reception');
  const at = `/api/v1/providers/${desk.organization}`;
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await plan(well, '10:30', day(100 + Math.floor(Math.random() * 250)));
  const over = day(-100 - Math.floor(Math.random() * 5_000));
  const passed = slotIdOf((await plan(well, '10:00', over)).id, new Date(`${over}T09:00:00Z`));
  const patient = await registered(desk, 'Efua', freshName());
  await signIn(page, 'reception', `/patients/${patient}/appointments?new=1`);
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  await drawer.getByRole('combobox', { name: 'Clinic or service' }).fill(family);
  await page.getByRole('option', { name: `Clinic ${family}` }).click();
  await times(drawer).first().click();
  await drawer.getByRole('textbox', { name: 'Comment' }).fill('Brings the old letter');
  // sent by a computer that slept: by now the time has passed
  await withFirstPost(page, /\/appointments$/, (route) =>
    route.continue({ postData: { ...(route.request().postDataJSON() as object), slot_id: passed } }),
  );
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(drawer.getByRole('alert').filter({ hasText: 'This time has passed, and no other is free nearby.' })).toBeVisible();
  const mine = () => desk.get<{ data: { comment: string }[] }>(`${at}/appointments?patient_id=${patient}`);
  expect((await mine()).data).toEqual([]);
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await times(drawer).first().click();
  await expect(drawer.getByRole('timer')).toBeVisible();
  await expect(drawer.getByRole('textbox', { name: 'Comment' })).toHaveValue('Brings the old letter');
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(drawer).toBeHidden();
  const { data } = await mine();
  expect(data.map(({ comment }) => comment)).toEqual(['Brings the old letter']);
});

test('SLOT-004 APPT-001 APPT-035 a held slot at 0:00: it is said, another must be chosen once somebody else has it, and what was typed stays', async ({
  page,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const { family, well, service, plan, book } = await bookedDay(request);
  const desk = await callerOf(request, 'reception');
  // a day that the drawer looks at, within a year
  const day = new Date(Date.now() + (100 + Math.floor(Math.random() * 250)) * 86_400_000).toISOString().slice(0, 10);
  await plan(well, '10:00', day);
  const patient = await registered(desk, 'Efua', freshName());
  await signIn(page, 'reception', `/patients/${patient}/appointments`);
  await page.getByRole('button', { name: 'Book appointment' }).first().click();
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  await drawer.getByRole('combobox', { name: 'Clinic or service' }).fill(family);
  await page.getByRole('option', { name: `Clinic ${family}` }).click();
  await expect(times(drawer)).toHaveCount(2);
  const at = `/api/v1/providers/${desk.organization}`;
  const offered = `${at}/slots/availableslots?healthcare_service_id=${service}&start=${day}&end=${day}`;
  const [wanted, other] = (await desk.get<{ data: { id: string }[] }>(offered)).data;

  await page.clock.install();
  const held = page.waitForResponse(/\/slots\/[\w-]+\/hold$/);
  await times(drawer).first().click();
  expect(((await (await held).json()) as { data: { slot: { id: string } } }).data.slot.id).toBe(wanted!.id);
  const clock = drawer.getByRole('timer');
  await expect(clock).toHaveText(/^[45]:\d\d$/);
  await drawer.getByRole('textbox', { name: 'Comment' }).fill('Brings the old letter');
  await drawer.getByText('FOLLOWUP', { exact: true }).click();

  // the time runs out, on the server as well
  await endHoldOf(wanted!.id);
  await page.clock.fastForward('05:01');
  await expect(clock).toHaveCount(0);
  await expect(drawer.getByRole('status').filter({ hasText: 'No longer held.' })).toHaveText(
    'No longer held. It can be booked as long as nobody else takes it.',
  );
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await expect(drawer.getByRole('textbox', { name: 'Comment' })).toHaveValue('Brings the old letter');

  // a colleague was quicker
  await book(wanted!.id, 'Esi');
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  const alert = drawer.getByRole('alert').filter({ hasText: 'just taken' });
  await expect(alert.getByRole('button')).toHaveCount(1);
  await expect(times(drawer)).toHaveCount(1);
  const mine = () =>
    desk.get<{ data: { slot: { uuid: string }; comment: string; appointment_type: string }[] }>(`${at}/appointments?patient_id=${patient}`);
  expect((await mine()).data, 'nothing is booked').toEqual([]);
  await alert.getByRole('button').click();
  await expect(drawer.getByRole('textbox', { name: 'Comment' })).toHaveValue('Brings the old letter');
  await expect(drawer.getByRole('radio', { name: 'FOLLOWUP' })).toBeChecked();

  // nobody wants this one: it is booked although it is no longer held. Its time was counted anew, although this computer is five minutes fast
  await expect(clock).toHaveText(/^[45]:\d\d$/);
  await endHoldOf(other!.id);
  await page.clock.fastForward('05:01');
  await expect(drawer.getByRole('status').filter({ hasText: 'No longer held.' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  await expect(drawer).toBeHidden();
  const { data } = await mine();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ slot: { uuid: other!.id }, comment: 'Brings the old letter', appointment_type: 'FOLLOWUP' });
});

test('APPT-001 APPT-035 who has an appointment on the chosen day is told so before another is booked, and may have both', async ({
  page,
  request,
}) => {
  const { family, ill, plan } = await bookedDay(request);
  // a day that the drawer looks at; of the journeys only this one plans one of theirs so soon
  await plan(ill, '10:00', new Date(Date.now() + 97 * 86_400_000).toISOString().slice(0, 10));
  const patient = await registered(await callerOf(request, 'reception'), 'Kojo', freshName());
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  const hint = drawer.getByRole('status').filter({ hasText: 'The patient has an appointment on this day already' });
  const toSummary = async () => {
    await drawer.getByRole('combobox', { name: 'Clinic or service' }).fill(family);
    await page.getByRole('option', { name: `Clinic ${family}` }).click();
    const asked = page.waitForResponse((answer) => answer.url().includes('/appointments?') && answer.url().includes('end_date='));
    await times(drawer).first().click();
    await asked;
  };
  const book = async () => {
    await drawer.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(drawer).toBeHidden();
  };
  await signIn(page, 'reception', `/patients/${patient}/appointments?new=1`);
  await toSummary();
  await expect(drawer.getByRole('definition').filter({ hasText: `Clinic ${family}` })).toBeVisible();
  await expect(hint).toHaveCount(0);
  await book();

  await page.goto(`/patients/${patient}/appointments?new=1`);
  await toSummary();
  await expect(hint).toContainText(`09:00 am - 09:30 am, Clinic ${family}, ${ill.full_name}`);
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await book();
});
