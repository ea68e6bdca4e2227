import type { Locator } from '@playwright/test';
import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter, registered } from '../hospital.ts';
import { pressByTab, tabTo } from '../keyboard.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Ten minutes past an hour that is over, and other moments of the same hour: `at(45)`. */
const anHour = (() => {
  const started = new Date(Date.now() - 3 * 3_600_000);
  started.setUTCMinutes(0, 0, 0);
  return (minutes: number) => new Date(started.getTime() + minutes * 60_000).toISOString();
})();
const timed = (at: string) => new RegExp(`\\d\\d:${at} [ap]m`);

test('OBS-020 OBS-038 OBS-001 the vitals of an encounter stand by hour; each names its own moment and who took it, where they differ', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const clinician = await callerOf(request, 'clinician');
  const { patient, encounter, address } = await inEncounter(nurse, 'Yaa', freshName());
  const take = (caller: typeof nurse, minutes: number, values: Record<string, string>) =>
    caller.post('emr/observations', {
      observations: Object.entries(values).map(([code, value]) => ({
        ...{ patient, encounter, code, value },
        effective_date_time: anHour(minutes),
      })),
    });
  await take(nurse, 10, { '8867-4': '92', '9279-1': '18', '8480-6': '118', '8462-4': '76', DISCRIMINATOR: 'chest-pain' });
  await take(clinician, 45, { '8867-4': '104', '8310-5': '37.2', '8331-1': '37.6' });
  await take(nurse, 75, { '8867-4': '98', '9279-1': '17' });
  // said of the encounter as well, and no vital sign
  await nurse.post('emr/observations', {
    observations: [{ patient, encounter, category: 'social-history', code: '72166-2', display: 'Tobacco', value: 'Ten a day' }],
  });
  await nurse.patch(`emr/encounters/${encounter}`, {
    notes: [
      { note_type: 'chief-complaint', note: 'Cough' },
      { note_type: 'history-of-presenting-illness', note: 'For a week' },
    ],
  });
  await nurse.post(`emr/encounters/${encounter}/end`, {});
  await signIn(page, 'nurse', address);

  const vitals = page.getByRole('region', { name: 'Vitals', exact: true });
  const readings = (label: string): Locator => vitals.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await test.step('one hour of readings taken apart by two people', async () => {
    await expect(vitals.getByText(/^Taken/)).toHaveCount(2);
    await expect(vitals.getByText(/^Taken from .* to .* by /)).toHaveCount(1);
    const pulse = readings('Pulse');
    await expect(pulse).toHaveCount(3);
    await expect(pulse.filter({ hasText: '104' })).toContainText(timed('45'));
    await expect(pulse.filter({ hasText: '92' })).toContainText(timed('10'));
    await expect(readings('Temperature')).toContainText(timed('45'));
    await test.step('OBS-038 however it was measured: by mouth, and a blood pressure of two halves', async () => {
      await expect(readings('Temperature, oral')).toContainText(/37\.6.*:45 /s);
      await expect(readings('Blood pressure')).toContainText('118/76');
      await expect(readings('Systolic blood pressure')).toHaveCount(0);
    });
    await test.step('OBS-001 of two readings of one hour the one that is high is flagged', async () => {
      await expect(pulse.filter({ hasText: '104' })).toContainText('High');
      await expect(pulse.filter({ hasText: '92' })).not.toContainText('High');
    });
    const breath = readings('Respiratory rate').filter({ hasText: '18' });
    await expect(breath).toContainText(timed('10'));
    const names = await Promise.all([breath, readings('Temperature')].map(async (one) => (await one.innerText()).split(' by ')[1]));
    expect(names[0]).toBeTruthy();
    expect(names[1]).toBeTruthy();
    expect(names[0]).not.toBe(names[1]);
    await expect(vitals).toContainText(/Discriminator: .*triage of .*:10 /s);
  });
  await test.step('one round of one person says it once', async () => {
    await expect(readings('Pulse').filter({ hasText: '98' })).not.toContainText(/[ap]m/);
  });
  await test.step('what is no vital sign makes no empty hour', async () => {
    await expect(vitals).not.toContainText('Ten a day');
  });
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
});

test('OBS-018 OBS-036 readings that were entered in error are taken back on the summary and in the encounter, with what was computed from them', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const { patient, encounter, address } = await inEncounter(nurse, 'Yaa', freshName());
  const well = { '8310-5': '37', '85354-9': '120/80', '9279-1': '14', AVPU: 'alert', MOBILITY: 'walking', TRAUMA: 'no' };
  const observations = Object.entries({ ...well, '8867-4': '118' }).map(([code, value]) => ({ patient, encounter, code, value }));
  await nurse.post('emr/observations', { observations });
  type Row = { display: string; value: string; cancel_reason: string | null };
  const rowsOf = async (status: string) =>
    (await nurse.get<{ data: Row[] }>(`emr/observations?patient_id=${patient}&status=${status}&page_size=50`)).data;
  const vitals = page.getByRole('region', { name: 'Vitals', exact: true });
  const dialog = page.getByRole('dialog', { name: /^Take back readings of / });

  await test.step('by mouse, on the summary: nothing goes without a choice and a reason', async () => {
    await signIn(page, 'nurse', `/patients/${patient}`);
    await expect(vitals).toContainText('TEWS 2');
    await vitals.getByRole('button', { name: /^Take readings back/ }).click();
    await dialog.getByRole('button', { name: 'Take readings back' }).click();
    for (const sentence of ['Tick at least one reading.', 'Reason is required.'])
      await expect(dialog.getByText(sentence).first()).toBeVisible();
    await expect(dialog.getByRole('checkbox')).toHaveCount(7);
    expect(await seriousFindings(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('checkbox', { name: /^Pulse 118 \/min, / }).check();
    await dialog.getByLabel('Reason').fill('Another patient');
    await dialog.getByRole('button', { name: 'Take readings back' }).click();
    await expect(page.getByText('The reading is taken back.').first()).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(vitals).not.toContainText('118');
    await expect(vitals).toContainText('TEWS incomplete (6/7)');
    expect((await rowsOf('cancelled')).map(({ display, cancel_reason }) => [display, cancel_reason]).toSorted()).toEqual([
      ['Pulse', 'Another patient'],
      ['TEWS', 'A measurement from which it was computed has changed.'],
    ]);
  });

  await test.step('by keys, in an encounter that is finished', async () => {
    const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Cough' }));
    await nurse.patch(`emr/encounters/${encounter}`, { notes });
    await nurse.post(`emr/encounters/${encounter}/end`, {});
    await page.goto(address);
    await pressByTab(vitals.getByRole('button', { name: /^Take readings back/ }));
    for (const name of [/^AVPU Alert, /, /^Trauma No, /]) await pressByTab(dialog.getByRole('checkbox', { name }), 'Space');
    await tabTo(page, dialog.getByLabel('Reason'));
    await page.keyboard.type('Not seen yet');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('2 readings are taken back.').first()).toBeVisible();
    await expect(vitals).not.toContainText('AVPU');
    await expect(vitals).toContainText('120/80');
    expect((await rowsOf('registered')).map(({ value }) => value).toSorted()).toEqual(['120/80', '14', '37', 'walking']);
  });
});

test('PAT-017 the summary shows the newest weight and height, with their moment where they were measured before the newest vitals', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const patient = await registered(nurse, 'Yaa', freshName());
  const take = (days: number, values: Record<string, string>) =>
    nurse.post('emr/observations', {
      observations: Object.entries(values).map(([code, value]) => ({
        ...{ patient, code, value },
        effective_date_time: new Date(Date.now() - days * 86_400_000).toISOString(),
      })),
    });
  await take(40, { '3141-9': '71', '8302-2': '168' });
  await take(9, { '3141-9': '68.5' });
  await take(0, { '8867-4': '92' });
  await signIn(page, 'nurse', `/patients/${patient}`);
  const vitals = page.getByRole('region', { name: 'Vitals', exact: true });
  const reading = (label: string): Locator => vitals.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
  await expect(reading('Pulse')).toContainText('92');
  await expect(reading('Weight before')).toContainText(/68\.5\s*kg.*\d{4}/);
  await expect(reading('Height before')).toContainText(/168\s*cm.*\d{4}/);
  expect(await seriousFindings(page)).toEqual([]);
  await take(0, { '3141-9': '67' });
  await expect(reading('Weight')).toContainText(/67\s*kg/);
  await expect(reading('Weight before')).toHaveCount(0);
  await expect(reading('Height before')).toContainText('168');
});
