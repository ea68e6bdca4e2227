import type { Locator, Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, registered } from '../hospital.ts';
import { limits } from '../touches.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const quiet = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0);

/** Types into a choice and takes the only one that is offered. */
async function choose(field: Locator, typed: string, option: RegExp): Promise<void> {
  const page = field.page();
  await field.fill(typed);
  const offered = page.getByRole('option', { name: option });
  await expect(offered).toHaveCount(1);
  await offered.click();
}

/** Times of the day that is shown. */
const times = (drawer: Locator) => drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio');
const checked = (drawer: Locator) => drawer.getByRole('radiogroup', { name: /^Time/ }).getByRole('radio', { checked: true });

/** The last day that has a free time. */
const lastDay = (drawer: Locator) => drawer.getByRole('radiogroup', { name: 'Day' }).getByRole('radio', { disabled: false }).last();

test('phone booking: APPT-001 APPT-002 APPT-021 APPT-023 APPT-032 in six touches, in five steps', async ({ page, request }) => {
  const family = freshName();
  await registered(await callerOf(request, 'reception'), 'Efua', family);
  await signIn(page, 'reception', '/recept');
  let touches = 0;
  await page.getByRole('link', { name: 'Book appointment' }).click();
  touches++;
  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  await expect(drawer.getByRole('heading', { level: 3 })).toHaveText([
    /Select patient$/,
    /Clinics\/Services$/,
    /Date\/Doctor$/,
    /Notes$/,
    /Summary$/,
  ]);
  await expect(drawer.getByRole('button', { name: 'New patient' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  // by age, birth and sex as well: two people of one name are told apart before one is chosen
  const told = new RegExp(`${family}, Efua.*\\d+ years.*17-04-1992.*Female.*P\\d+`, 'i');
  await choose(drawer.getByRole('combobox', { name: 'Patient' }), family, told);
  touches++;
  await choose(drawer.getByRole('combobox', { name: 'Clinic or service' }), 'General cons', /^General consultation$/);
  touches++;
  await expect(times(drawer).first()).toBeVisible();
  await quiet(page);
  expect(await seriousFindings(page)).toEqual([]);
  await times(drawer).first().click();
  touches++;
  await expect(drawer.getByRole('timer')).toBeVisible();
  await expect(drawer.getByRole('definition').filter({ hasText: 'General consultation' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  const booking = page.waitForRequest((sent) => sent.method() === 'POST' && /\/api\/v1\/providers\/[\w-]+\/appointments$/.test(sent.url()));
  await drawer.getByRole('button', { name: 'Book', exact: true }).click();
  touches++;
  expect((await booking).postDataJSON()).toEqual({
    ...{ appointment_type: 'ROUTINE', comment: '', service_tier_id: null, priority: 0, requested_period: 0, minutes_duration: 0 },
    ...{ patient_id: expect.any(String), healthcare_service_id: expect.any(String), slot_id: expect.any(String) },
  });
  await expect(drawer).toBeHidden();
  expect(touches).toBeLessThanOrEqual(limits.book.touches);

  await test.step('APPT-005 four types are offered, of which ROUTINE is chosen', async () => {
    const { data } = await (await callerOf(request, 'reception')).get<{ data: { id: string }[] }>(`emr/patients?search=${family}`);
    await page.goto(`/patients/${data[0]!.id}/appointments?new=1`);
    await choose(drawer.getByRole('combobox', { name: 'Clinic or service' }), 'General cons', /^General consultation$/);
    await times(drawer).first().click();
    const types = drawer.getByRole('radiogroup', { name: 'Appointment type' }).getByRole('radio');
    await expect(types).toHaveCount(4);
    expect(await types.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).toEqual([
      'ROUTINE',
      'CHECKUP',
      'EMERGENCY',
      'FOLLOWUP',
    ]);
    await expect(types.first()).toBeChecked();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(drawer).toBeHidden();
  });

  await test.step('APPT-002 APPT-035 who calls for the first time is registered on the way, and is not put into the queue', async () => {
    const caller = freshName();
    await page.goto('/recept-appointments?new=1');
    await drawer.getByRole('button', { name: 'New patient' }).click();
    const form = page.getByRole('dialog', { name: 'Register a patient' });
    await form.getByLabel('First name').fill('Yaa');
    await form.getByLabel('Last name').fill(caller);
    await form.getByRole('radio', { name: 'Female' }).check();
    await form.getByLabel('Date of birth').fill('05-03-1991');
    await form.getByRole('textbox', { name: 'Phone' }).fill(`055${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`);
    await form.getByRole('textbox', { name: 'Phone' }).blur();
    await expect(form.getByRole('button', { name: 'Register', exact: true })).toBeEnabled();
    await expect(form.getByRole('button', { name: 'Save and add to queue' })).toHaveCount(0);
    await form.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(form).toBeHidden();
    await expect(drawer.getByText(new RegExp(caller, 'i')).first()).toBeVisible();
    await choose(drawer.getByRole('combobox', { name: 'Clinic or service' }), 'General cons', /^General consultation$/);
    await expect(times(drawer).first()).toBeVisible();
    await quiet(page);
    // the call takes longer than the slot is held: it is said, and the slot can be booked still
    await page.route(
      /\/slots\/[\w-]+\/hold$/,
      async (route) => {
        const reply = await route.fetch();
        const { data } = (await reply.json()) as { data: object };
        await route.fulfill({ response: reply, json: { data: { ...data, expires_at: new Date(Date.now() + 2_000).toISOString() } } });
      },
      { times: 1 },
    );
    await times(drawer).first().click();
    await expect(drawer.getByText('No longer held. It can be booked as long as nobody else takes it.')).toBeVisible();
    await drawer.getByRole('button', { name: 'Book', exact: true }).click();
    await expect(drawer).toBeHidden();
    const desk = await callerOf(request, 'reception');
    const { data } = await desk.get<{ data: { id: string }[] }>(`emr/patients?search=${caller}`);
    expect(data).toHaveLength(1);
    expect((await desk.get<{ total: number }>(`emr/visits?patient=${data[0]!.id}`)).total).toBe(0);
    const booked = await desk.get<{ total: number }>(`/api/v1/providers/${desk.organization}/appointments?patient_id=${data[0]!.id}`);
    expect(booked.total).toBe(1);
  });

  // on whichever day that is
  await page.goto(`/recept-appointments?search=${family}`);
  await expect(page.getByRole('row').filter({ hasText: family })).toContainText('General consultation');
});

test('APPT-018 APPT-019 APPT-020 APPT-025 APPT-030 APPT-033 APPT-035 TAB-003 LIST-015 a slot is held, moved and cancelled; what somebody else took gives way to the nearest', async ({
  page,
  person,
  request,
  context,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const family = freshName();
  const patient = await registered(await callerOf(request, 'reception'), 'Efua', family);
  await signIn(page, 'reception', `/patients/${patient}/appointments`);
  await expect(page.getByText(/^You have no appointments available for Efua/)).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  const drawer = page.getByRole('dialog', { name: 'Book appointment' });
  await page.getByRole('button', { name: 'Book appointment' }).first().click();
  const beyond = await drawer.evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
  expect(beyond, 'a drawer that has room needs no scroll bars').toEqual([0, 0]);
  await choose(drawer.getByRole('combobox', { name: 'Clinic or service' }), 'Antenatal', /Antenatal/);
  await expect(times(drawer).last()).toBeVisible();
  const colleague = await person();
  complaintsIn(colleague.context()).expectLine(answered(409));
  await signIn(colleague, 'nurse', `/patients/${patient}/appointments?new=1`);
  const theirs = colleague.getByRole('dialog', { name: 'Book appointment' });
  await choose(theirs.getByRole('combobox', { name: 'Clinic or service' }), 'Antenatal', /Antenatal/);
  await expect(times(theirs).last()).toBeVisible();
  await lastDay(theirs).click();
  await quiet(colleague);

  await lastDay(drawer).click();
  await quiet(page);
  await times(drawer).last().click();
  await expect(drawer.getByRole('timer')).toBeVisible();

  await test.step('APPT-035 a colleague who saw the slot before is offered the nearest, and loses nothing', async () => {
    await times(theirs).last().click();
    const alert = theirs.getByRole('alert').filter({ hasText: 'just taken' });
    await expect(alert.getByRole('button')).toHaveCount(3);
    expect(await seriousFindings(colleague)).toEqual([]);
    await alert.getByRole('button').first().click();
    await expect(theirs.getByRole('timer')).toBeVisible();
    await colleague.keyboard.press('Escape');
    await colleague.getByRole('button', { name: 'Leave', exact: true }).click();
    await expect(theirs).toBeHidden();
  });

  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: 'Pending' });
  await expect(row).toHaveCount(1);
  const before = await row.getByRole('link').first().textContent();
  /** What the next action sends: all go through one call. */
  const sentAction = async () => {
    const call = await page.waitForRequest(/\/appointments\/[\w-]+\/action$/);
    return [call.method(), call.postDataJSON()];
  };
  const act = async (action: string) => {
    await row.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('APPT-020 APPT-025 its type and comment are changed; what a colleague wrote meanwhile is shown', async () => {
    await row.getByRole('link').first().click();
    const look = page.getByRole('dialog', { name: 'Appointment', exact: true });
    await look.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = page.getByRole('dialog', { name: /^Edit appointment/ });
    await form.getByText('FOLLOWUP', { exact: true }).click();
    await form.getByRole('textbox', { name: 'Comment' }).fill('Brings the letter');
    const [, open] = /open=([\w-]+)/.exec(page.url())!;
    const nurse = await callerOf(request, 'nurse');
    await nurse.patch(`/api/v1/providers/${nurse.organization}/appointments/${open}`, { comment: 'Comes with her sister' });
    await page.keyboard.press('Control+Enter');
    await expect(form.getByRole('alert').filter({ hasText: 'Changed by someone else' })).toContainText(
      'theirs is Comes with her sister, yours is Brings the letter',
    );
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await form.getByRole('button', { name: 'Save appointment' }).click();
    await expect(form).toBeHidden();
    await expect(look).toContainText('FOLLOWUP');
    await expect(look).toContainText('Brings the letter');
    await page.keyboard.press('Escape');
    await expect(look).toBeHidden();
    await expect(row).toContainText('FOLLOWUP');
  });

  await test.step('APPT-019 it gets another time, and by Undo its former one again', async () => {
    await act('Reschedule');
    const dialog = page.getByRole('dialog', { name: /^Reschedule/ });
    await expect(times(dialog).first()).toBeVisible();
    await quiet(page);
    await times(dialog).first().focus();
    await page.keyboard.press('Space');
    await expect(checked(dialog)).toHaveCount(1);
    expect(await seriousFindings(page)).toEqual([]);
    const sent = sentAction();
    await dialog.getByRole('button', { name: 'Reschedule', exact: true }).press('Enter');
    expect(await sent).toEqual(['PATCH', { action: 'RESCHEDULE', slot_id: expect.any(String), version: expect.any(Number) }]);
    await expect(dialog).toBeHidden();
    await expect(row.getByRole('link').first()).not.toHaveText(before!);
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(row.getByRole('link').first()).toHaveText(before!);
  });

  await test.step('APPT-018 it is cancelled, with a reason', async () => {
    await act('Cancel appointment');
    const dialog = page.getByRole('dialog', { name: 'Cancel appointment' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Travels');
    const sent = sentAction();
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    expect(await sent).toEqual(['PATCH', { action: 'cancel', reason: 'Travels', version: expect.any(Number) }]);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1);
  });
});

test('APPT-022 the list opens with today’s appointments in every workspace, and fits a phone', async ({ person }) => {
  const page = await person({ viewport: { width: 390, height: 844 } });
  await signIn(page, 'reception', '/recept-appointments');
  await expect(page).toHaveURL(/start_date=/);
  await quiet(page);
  expect(await overflow(page)).toBe(0);
});
