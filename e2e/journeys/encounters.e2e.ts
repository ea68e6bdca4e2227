import type { Page } from '@playwright/test';
import { answered, complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { filterBy } from '../filters.ts';
import { callerOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true });
const rowsOf = (page: Page, name: string) =>
  table(page, name)
    .getByRole('row')
    .filter({ has: page.getByRole('link') });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const note = (note_type: string, text: string) => ({ note_type, note: text });

/** A patient on the ward: an encounter in progress with a round, a consultation that is over, and what was scored in the chart. */
async function onTheWard(clinician: Awaited<ReturnType<typeof callerOf>>, first_name: string, family: string) {
  const patient = await registered(clinician, first_name, family);
  const visit = await clinician.post('emr/visits', { patient, arrived_at: minutesAgo(300), reason: 'Fever' });
  const consultation = await clinician.post('emr/encounters', {
    patient,
    start_time: minutesAgo(290),
    reason: 'First look',
    notes: [note('chief-complaint', 'Fever for three days'), note('history-of-presenting-illness', 'Chills at night')],
  });
  await clinician.post(`emr/encounters/${consultation.id}/start`, { started_at: minutesAgo(290) });
  await clinician.post(`emr/encounters/${consultation.id}/end`, {});
  const stay = await clinician.post('emr/encounters', { patient, encounter_type: 'IMP', start_time: minutesAgo(200), reason: 'Malaria' });
  await clinician.post(`emr/encounters/${stay.id}/start`, {});
  await clinician.post('emr/encounters', [
    { patient, part_of: stay.id, encounter_type: 'IMP', start_time: minutesAgo(60), notes: [note('visit-note', 'Afebrile')] },
    { patient, encounter_type: 'mews-triage', start_time: minutesAgo(150) },
    { patient, encounter_type: 'tews-triage', start_time: minutesAgo(140) },
    { patient, encounter_type: 'fall-risk-assessment', start_time: minutesAgo(130) },
  ]);
  return { patient, visit: visit.id, consultation: consultation.id, stay: stay.id };
}

test('TAB-012 ENC-027 ENC-028 ENC-029 ENC-030 ENC-040 ENC-042 a patient’s encounters: the current one on top, lists by type, ward rounds apart', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const { patient, stay } = await onTheWard(clinician, 'Adjoa', freshName());
  await signIn(page, 'clinician', `/patients/${patient}/encounters`);
  const current = page.getByRole('region', { name: 'Current encounter' });
  await expect(current).toContainText('Malaria');
  await expect(current).toContainText('In progress');
  await expect(rowsOf(page, 'Encounters')).toHaveCount(5);
  await expect(rowsOf(page, 'Ward rounds')).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);

  // a round that a colleague begins stands among the rounds by itself, and not among the encounters
  await clinician.post('emr/encounters', { patient, part_of: stay, encounter_type: 'IMP', status: 'in-progress' });
  await expect(rowsOf(page, 'Ward rounds')).toHaveCount(2);
  await expect(rowsOf(page, 'Encounters')).toHaveCount(5);

  await clinician.post('emr/encounters', { patient, encounter_type: 'vitals-observation', start_time: minutesAgo(120) });
  for (const [label, code] of [
    ['MEWS', 'mews-triage'],
    ['Vital signs', 'vitals-observation'],
    ['TEWS', 'tews-triage'],
    ['Fall risk', 'fall-risk-assessment'],
  ] as const) {
    const asked = page.waitForRequest((sent) => new URL(sent.url()).searchParams.get('encounter_type') === code);
    if (code === 'mews-triage') await filterBy(page, 'Type', label);
    else await page.goto(`/patients/${patient}/encounters?encounter_type=${code}`);
    await asked;
    await expect(rowsOf(page, 'Encounters')).toHaveCount(1);
    await expect(table(page, 'Encounters')).toContainText(label);
  }
  const withWhom = async () => {
    const titles = await table(page, 'Encounters').getByRole('columnheader').allInnerTexts();
    const rows = await rowsOf(page, 'Encounters').all();
    const at = titles.findIndex((title) => title.trim() === 'With');
    return Promise.all(rows.map(async (row) => (await row.locator('th, td').nth(at).innerText()).trim()));
  };
  await page.goto(`/patients/${patient}/encounters?state=past`);
  await expect(rowsOf(page, 'Encounters')).toHaveCount(5);
  expect(await withWhom(), 'who was in charge of what has ended').toEqual(Array(5).fill('Kwame Boakye'));
  // an encounter that nobody has taken yet, and an entry of nobody that has ended
  await clinician.post('emr/encounters', [
    { patient, start_time: minutesAgo(-600), status: 'planned', encounter_participant: [], reason: 'Dressing' },
    { patient, encounter_type: 'mews-triage', start_time: minutesAgo(20), encounter_participant: [] },
  ]);
  await page.goto(`/patients/${patient}/encounters?state=upcoming`);
  await expect(table(page, 'Encounters')).toContainText('Dressing');
  expect(await withWhom()).toContain('Nobody yet');
  await page.goto(`/patients/${patient}/encounters?state=past`);
  await expect(rowsOf(page, 'Encounters')).toHaveCount(6);
  expect((await withWhom()).toSorted()).toEqual([...Array(5).fill('Kwame Boakye'), 'Nobody']);
  await page.goto(`/patients/${patient}/encounters?state=active`);
  await expect(rowsOf(page, 'Encounters')).toHaveCount(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(current).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const open = current.getByRole('link', { name: 'Open', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/patients/${patient}/encounters/${stay}$`));
});

test('TAB-010 TAB-016 a patient’s notes and OPD consultations lead to their encounter, for those who may read them', async ({
  page,
  request,
  person,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const { patient, consultation } = await onTheWard(clinician, 'Esi', freshName());
  await signIn(page, 'clinician', `/patients/${patient}`);
  await page.getByRole('navigation', { name: 'Patient record' }).getByRole('link', { name: 'Notes', exact: true }).click();
  await expect(rowsOf(page, 'Notes')).toHaveCount(3);
  await expect(table(page, 'Notes')).toContainText('Chills at night');
  await expect(table(page, 'Notes')).toContainText('Not signed');
  expect(await seriousFindings(page)).toEqual([]);
  await filterBy(page, 'Kind', 'Presenting complaint');
  await expect(rowsOf(page, 'Notes')).toHaveCount(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(rowsOf(page, 'Notes')).toHaveCount(1);
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await rowsOf(page, 'Notes').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/patients/${patient}/encounters/${consultation}$`));

  await page.goto(`/patients/${patient}`);
  await page.getByRole('link', { name: 'OPD Consultations' }).click();
  await expect(rowsOf(page, 'OPD Consultations')).toHaveCount(1);
  await expect(table(page, 'OPD Consultations')).toContainText('First look');
  expect(await seriousFindings(page)).toEqual([]);
  await test.step('TAB-012 where Encounters is no tab, it is under More', async () => {
    const tabs = page.getByRole('navigation', { name: 'Patient record' });
    await expect(tabs.locator('[aria-current=page]')).toHaveText('OPD Consultations');
    await tabs.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Encounters', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/patients/${patient}/encounters$`));
    await expect(tabs.locator('[aria-current=page]')).toHaveText('Encounters');
  });

  // another workspace reaches it as well; a role that reads no encounters is told so
  const lab = await person();
  await signIn(lab, 'lab', `/patients/${patient}/opd-consultations`);
  await expect(rowsOf(lab, 'OPD Consultations')).toHaveCount(1);
  const desk = await person();
  await signIn(desk, 'reception', `/patients/${patient}/notes`);
  await expect(desk.getByText("You don't have permission to see this page.")).toBeVisible();
  await expect(table(desk, 'Notes')).toHaveCount(0);
});

test('ENC-001 ENC-044 ENC-060 an encounter on the ward: its notes, diagnoses, care plans and ward rounds; rounds are planned in one call', async ({
  page,
  context,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const { patient, consultation, stay } = await onTheWard(clinician, 'Abena', freshName());
  await clinician.post('emr/diagnoses', { patient_id: patient, encounter: consultation, display: 'Sickle cell trait', problem: true });
  await signIn(page, 'clinician', `/patients/${patient}/encounters`);
  const loaded = (path: string, held: Record<string, string>) =>
    page.waitForRequest((sent) => {
      const { pathname, searchParams } = new URL(sent.url());
      const holds = Object.entries(held).every(([key, value]) => searchParams.get(key)?.split(',').includes(value));
      return sent.method() === 'GET' && pathname.endsWith(path) && holds;
    });
  const all = Promise.all([
    loaded('/emr/visits', { patient, status: 'arrived' }),
    loaded(`/emr/patients/${patient}`, {}),
    loaded('/emr/diagnoses', { patient_id: patient }),
    loaded('/emr/encounters', { part_of: stay }),
  ]);
  await page.goto(`/patients/${patient}/encounters/${stay}`);
  await all;
  await expect(page.getByText('On the problem list: Sickle cell trait')).toBeVisible();
  await expect(page.getByLabel('Presenting complaint')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Diagnosis', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Care plans' })).toBeVisible();
  const rounds = page.getByRole('region', { name: 'Ward rounds' });
  await expect(rounds.getByRole('listitem')).toHaveCount(1);
  expect(await seriousFindings(page)).toEqual([]);

  await test.step('planned by keyboard: one call with a list, then the visits of the patient are asked for anew', async () => {
    await rounds.getByRole('button', { name: 'Plan ward rounds' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Plan ward rounds' });
    await dialog.getByRole('button', { name: 'Plan ward rounds' }).click();
    await expect(dialog.getByText('First round is required.').first()).toBeVisible();
    await dialog.getByLabel('First round day').fill('t+1');
    await dialog.getByLabel('First round time').fill('0800');
    await dialog.getByLabel('First round time').press('Tab');
    await expect(dialog.getByRole('list', { name: 'Rounds that will be planned' }).getByRole('listitem')).toHaveCount(3);
    expect(await seriousFindings(page)).toEqual([]);
    const made = page.waitForRequest((sent) => sent.method() === 'POST' && new URL(sent.url()).pathname.endsWith('/emr/encounters'));
    const reloaded = made.then(() => loaded('/emr/visits', { patient }));
    await page.keyboard.press('Control+Enter');
    expect((await made).postDataJSON()).toHaveLength(3);
    await reloaded;
    await expect(dialog).toHaveCount(0);
    await expect(rounds.getByRole('listitem')).toHaveCount(4);
  });
  await test.step('one is started, and leads back; one that was not meant is discarded', async () => {
    await rounds.getByRole('button', { name: 'Start ward round' }).click();
    // the stay has no note yet, and asks before it is left
    await page.getByRole('dialog', { name: 'Leave this encounter?' }).getByRole('button', { name: 'Called away' }).click();
    await expect(page.getByRole('link', { name: 'Ward round of the encounter' })).toBeVisible();
    await page.getByRole('button', { name: 'Actions for this encounter' }).click();
    await page.getByRole('menuitem', { name: 'Discard encounter' }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('Begun for another patient');
    // what is shown is asked for anew, and is no longer there
    complaintsIn(context).expectLine(answered(404));
    await page.getByRole('dialog').getByRole('button', { name: 'Discard encounter' }).click();
    await expect(page).toHaveURL(new RegExp(`/patients/${patient}/encounters$`));
    await page.goto(`/patients/${patient}/encounters/${stay}`);
    await expect(rounds.getByRole('listitem')).toHaveCount(4);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
  });
});

test('ENC-057 a signed note that was entered in error stays, struck through with its reason, in the encounter and in the list of notes', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const { patient, consultation } = await onTheWard(clinician, 'Yaa', freshName());
  await signIn(page, 'clinician', `/patients/${patient}/encounters/${consultation}`);
  const notes = page.getByRole('region', { name: 'Notes', exact: true });
  // under a note that is right nothing reads as if it were wrong
  await expect(notes.getByText('Signed', { exact: false }).first()).toBeVisible();
  await expect(notes.getByText('Entered in error', { exact: true })).toHaveCount(0);
  await notes.getByRole('button', { name: 'Mark as entered in error: History of presenting illness' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Entered in error' });
  await dialog.getByLabel('Reason').fill('Of another patient');
  expect(await seriousFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Mark as entered in error' }).click();
  await expect(notes.getByText(/^Entered in error .*: Of another patient$/)).toBeVisible();
  await expect(notes.locator('[data-in-error]')).toHaveText('Chills at night');
  expect(await seriousFindings(page)).toEqual([]);
  const bordered = (all: Element[]) => all.filter((one) => one.clientHeight > 0 && getComputedStyle(one).borderTopWidth !== '0px').length;
  expect(await page.locator('main :is(div, section):empty').evaluateAll(bordered)).toBe(0);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/patients/${patient}/notes`);
  await expect(table(page, 'Notes').getByText('Entered in error: Of another patient')).toBeVisible();
  await expect(rowsOf(page, 'Notes')).toHaveCount(3);
});

test('TAB-004 ENC-047 a visit names its encounters also where the patient has had more than a hundred since', async ({ page, request }) => {
  const clinician = await callerOf(request, 'clinician');
  const patient = await registered(clinician, 'Akwasi', freshName());
  const first = await clinician.post('emr/visits', { patient, arrived_at: minutesAgo(4_000), reason: 'First time' });
  const seen = await clinician.post('emr/encounters', {
    ...{ patient, encounter_type: 'HH', start_time: minutesAgo(3_990) },
    notes: [note('chief-complaint', 'Fever'), note('history-of-presenting-illness', 'Chills')],
  });
  await clinician.post(`emr/encounters/${seen.id}/start`, { started_at: minutesAgo(3_990) });
  await clinician.post(`emr/encounters/${seen.id}/end`, {});
  await clinician.post(`emr/visits/${first.id}/end`, {});
  await clinician.post('emr/visits', { patient, reason: 'On the ward' });
  for (const part of [0, 1, 2])
    await clinician.post(
      'emr/encounters',
      Array.from({ length: 40 }, (_, at) => ({ patient, encounter_type: 'mews-triage', start_time: minutesAgo(1 + part * 40 + at) })),
    );
  await signIn(page, 'clinician', `/patients/${patient}/visits`);
  const old = page.getByRole('row').filter({ hasText: 'First time' });
  await expect(old.getByRole('link', { name: /^Home health/ })).toHaveAttribute('href', new RegExp(seen.id));
});
