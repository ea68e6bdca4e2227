import type { Locator } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { expectInBanner } from '../places.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
/** As the fields for a day are typed, on the hospital's clock, which is UTC here. */
const typedDay = (day: Date) => day.toISOString().slice(0, 10).split('-').reverse().join('-');

test('TRIAGE-015 OBS-020 VISIT-011 a sign outranks the score, while it is typed, once it is recorded, and in the summary of the visit', async ({
  page,
  request,
}) => {
  const { patient, visit, address } = await inEncounter(await callerOf(request, 'nurse'), 'Abla', freshName());
  await signIn(page, 'nurse', address);
  const vitals = page.getByRole('region', { name: 'Vitals' });
  const field = (name: RegExp) => vitals.getByRole('textbox', { name });
  const choose = (group: string, choice: string) => vitals.getByRole('group', { name: group }).getByText(choice, { exact: true }).click();
  const card = vitals.getByRole('status').filter({ hasText: 'TEWS' });

  await test.step('a sign gives a colour before the score is complete', async () => {
    await choose('Discriminator', 'Very urgent');
    await expect(card).toContainText(/TEWS incomplete \(0\/7\).*Orange.*Under 10 minutes.*Discriminator: Very urgent/);
    await field(/^Temperature/).fill('37');
    await field(/^Blood pressure/).fill('12080');
    await field(/^Pulse/).fill('80');
    await field(/^Respiratory rate/).fill('14');
    await choose('AVPU', 'Alert');
    await choose('Mobility', 'Walking');
    await choose('Trauma', 'No');
    await expect(card).toContainText(/TEWS 0.*Orange.*Under 10 minutes/);
    await choose('Discriminator', 'Emergency');
    await expect(card).toContainText(/TEWS 0.*Red.*Immediate.*Discriminator: Emergency/);
    await vitals.scrollIntoViewIfNeeded();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('impossible values are reported at their field', async () => {
    await field(/^Weight/).fill('70');
    await field(/^Height/).fill('1.75');
    await field(/^Height/).blur();
    await expect(vitals.getByText('A height of 1.75 cm does not go with a weight of 70 kg. Check both units.').first()).toBeVisible();
    await field(/^Height/).fill('175');
    await field(/^Weight/).fill('0');
    await field(/^Weight/).blur();
    await expect(vitals.getByText('Weight should be more than 0.').first()).toBeVisible();
    await field(/^Weight/).fill('70');
  });

  await test.step('recorded, it stands on the encounter, on the chart and in the summary of the visit', async () => {
    await field(/^Weight/).focus();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(vitals).toContainText(/Before: .* by /);
    await expect(card).toContainText(/TEWS 0.*Red.*Immediate/);
    await page.goto(`/patients/${patient}`);
    const summary = page.getByRole('region', { name: 'Vitals' });
    await expect(summary).toContainText(/TEWS 0.*Red.*Immediate.*Discriminator: Emergency/);
    expect(await seriousFindings(page)).toEqual([]);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page), `${width}`).toBe(0);
    }
    await page.goto(`/patients/${patient}/visits/${visit}/summary`);
    await expect(page.getByText(/Emergency sign, TEWS 0, red: immediate/)).toBeVisible();
  });
});

test('WIDGET-008 CONST-002 VISIT-012 OBS-024 a late entry keeps its own time, and the user is asked about a time of more than a week ago', async ({
  page,
  context,
  request,
}) => {
  complaintsIn(context).expectLine(answered(409));
  const clinician = await callerOf(request, 'clinician');
  const patient = await registered(clinician, 'Yaa', freshName());
  await signIn(page, 'clinician', `/patients/${patient}/visits`);
  await page.getByRole('button', { name: 'Start visit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start visit' });
  const question = page.getByRole('dialog', { name: 'Check the time' });

  await test.step('a visit', async () => {
    await dialog.getByRole('button', { name: 'Arrived earlier' }).click();
    await dialog.getByRole('button', { name: /^Start visit for / }).click();
    await expect(dialog.getByText('Arrived is required.').first()).toBeVisible();
    await dialog.getByLabel('Arrived day').fill(typedDay(daysAgo(20)));
    await dialog.getByRole('button', { name: /^Start visit for / }).click();
    await expect(dialog.getByRole('alert')).toContainText('Arrived time is required.');
    await dialog.getByLabel('Arrived time').click();
    const times = page.getByRole('option', { name: /^\d{2}:\d{2}$/ });
    await expect(times).toHaveCount(96);
    await expect(times.first()).toHaveText('00:00');
    await expect(times.last()).toHaveText('23:45');
    await dialog.getByLabel('Arrived time').fill('0905');
    await page.keyboard.press('Tab');
    await dialog.getByRole('button', { name: /^Start visit for / }).click();
    await expect(question).toContainText(/arrived (19|20) days ago\. Is this right\?/);
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await question.getByRole('button', { name: 'Correct it' }).click();
    await dialog.getByLabel('Arrived day').fill(typedDay(daysAgo(2)));
    const [sent] = await Promise.all([
      page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/emr/visits')),
      dialog.getByRole('button', { name: /^Start visit for / }).click(),
    ]);
    expect((sent.postDataJSON() as { arrived_at: string }).arrived_at).toMatch(/^\d{4}-\d{2}-\d{2}T09:05:00\+00:00$/);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row').filter({ hasText: /09:05/ })).toBeVisible();
  });

  await test.step('vitals', async () => {
    await page.getByRole('button', { name: 'Start encounter' }).click();
    const vitals = page.getByRole('region', { name: 'Vitals' });
    await vitals.getByRole('button', { name: 'Taken earlier' }).click();
    await vitals.getByLabel('Taken day').fill(typedDay(daysAgo(30)));
    await vitals.getByLabel('Taken time').fill('1410');
    await page.keyboard.press('Tab');
    await vitals.getByRole('textbox', { name: /^Pulse/ }).fill('88');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(question).toContainText(/were taken (29|30) days ago/);
    await question.getByRole('button', { name: 'Yes, that was the time' }).click();
    await expect(vitals).toContainText(/Before: .*02:10 pm.* by /);
    await expect(vitals.getByRole('button', { name: 'Taken earlier' })).toBeVisible();
  });
});

test('VISIT-004 a visit of a deceased patient is started only with a reason', async ({ page, context, request }) => {
  complaintsIn(context).expectLine(answered(409));
  const clinician = await callerOf(request, 'clinician');
  const patient = await registered(clinician, 'Kojo', freshName());
  await clinician.patch(`emr/patients/${patient}`, { deceased_at: daysAgo(1).toISOString() });
  await signIn(page, 'clinician', `/patients/${patient}/visits`);
  await page.getByRole('button', { name: 'Start visit' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Start visit' });
  await dialog.getByRole('button', { name: /^Start visit for / }).click();
  await expect(
    dialog.getByText('This patient has died. Give the reason for the visit, or check that this is the right patient.'),
  ).toBeVisible();
  expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByLabel('Reason for a visit after the patient’s death').fill('Post-mortem examination');
  await dialog.getByRole('button', { name: /^Start visit for / }).click();
  await expect(dialog).toBeHidden();
  await expectInBanner(page, 'End visit');
});

test('PAT-007 PANEL-002 at the desk somebody who has died is marked wherever patients are found, and no visit is offered there', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const family = freshName();
  const patient = await registered(clinician, 'Kojo', family);
  await clinician.patch(`emr/patients/${patient}`, { deceased_at: daysAgo(1).toISOString() });
  await registered(clinician, 'Efua', family);
  await signIn(page, 'reception', '/recept');
  const lines = (list: Locator, name: string) =>
    list
      .getByRole('listitem')
      .filter({ hasText: name })
      .filter({ hasText: new RegExp(family, 'i') });
  await page.getByRole('main').getByRole('textbox', { name: 'Search patients' }).fill(family);
  const found = page.getByRole('list', { name: 'Found' });
  await expect(lines(found, 'Kojo')).toContainText('Deceased');
  await expect(lines(found, 'Efua').getByRole('button', { name: /^Start visit/ })).toBeVisible();
  await expect(lines(found, 'Kojo').getByRole('button')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Patients' }).click();
  await page.getByRole('tabpanel').getByPlaceholder('Search for patient').fill(family);
  const panel = page.getByRole('tabpanel', { name: 'Patients' });
  await expect(lines(panel.getByRole('list'), 'Kojo')).toContainText('Deceased');
  await expect(lines(panel.getByRole('list'), 'Efua')).not.toContainText('Deceased');
  await page.keyboard.press('Control+K');
  const palette = page.getByRole('dialog');
  await palette.getByRole('combobox').fill(family);
  await expect(
    palette
      .getByRole('option')
      .filter({ hasText: 'Kojo' })
      .filter({ hasText: new RegExp(family, 'i') }),
  ).toContainText('Deceased');
  expect(await seriousFindings(page)).toEqual([]);
});

test('ENC-011 VISIT-011 an encounter and its notes that are written hours afterwards are marked as late entries, on the page and on paper; others are not', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const seen = async (times: { arrived_at?: string; start_time?: string }, end: object) => {
    const patient = await registered(clinician, 'Esi', freshName());
    const { arrived_at, start_time } = times;
    const { id: visit } = await clinician.post('emr/visits', { patient, reason: 'Cough', ...(arrived_at && { arrived_at }) });
    const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Cough' }));
    const begun = { patient, visit, status: 'in-progress', notes, ...(start_time && { start_time }) };
    const { id } = await clinician.post('emr/encounters', begun);
    await clinician.post(`emr/encounters/${id}/end`, end);
    return { page: `/patients/${patient}/encounters/${id}`, paper: `/patients/${patient}/visits/${visit}/summary` };
  };
  const late = await seen({ arrived_at: hoursAgo(4), start_time: hoursAgo(3) }, { ended_at: hoursAgo(2.5) });
  const inTime = await seen({}, {});
  await signIn(page, 'clinician', late.page);
  await expect(page.getByText(/Late entry, entered/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Notes' }).getByText(/Late entry, written/)).toHaveCount(2);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await overflow(page)).toBe(0);
  await page.goto(late.paper);
  await expect(page.getByText(/entered late/)).toBeVisible();
  await page.goto(inTime.page);
  await expect(page.getByText(/^Signed/).first()).toBeVisible();
  await expect(page.getByText(/Late entry/)).toHaveCount(0);
});
