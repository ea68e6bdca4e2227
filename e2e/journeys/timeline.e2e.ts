import { complaintsIn, expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter, paid, refundOf, registered } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('TAB-015 the timeline of a patient: all kinds, one kind by the address, each entry leads to its place, live', async ({
  page,
  context,
  request,
}) => {
  const caller = await callerOf(request, 'clinician');
  const { patient, encounter } = await inEncounter(caller, 'Esi', freshName(3));
  await caller.post('emr/diagnoses', { encounter, display: 'Bush fever' });
  await caller.post('emr/allergy-intolerances', { patient_id: patient, substance: 'Penicillin' });
  await caller.post('emr/referral-requests', { patient_id: patient, referred_to_organization: 'Ridge', reason: 'Hernia' });
  await caller.post('emr/care-plans', { patient_id: patient, title: 'Walks again' });
  const form = await caller.post('emr/form-responses', { patient_id: patient, form: 'covid-admission' });
  await signIn(page, 'clinician', `/patients/${patient}`);
  await page.getByRole('link', { name: 'Timeline', exact: true }).click();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  const entry = (name: string | RegExp) => timeline.getByRole('link', { name });

  await test.step('every kind is there, and axe finds nothing', async () => {
    await expect(entry('Diagnosis: Bush fever')).toBeVisible();
    await expect(entry('Allergy: Penicillin')).toBeVisible();
    await expect(entry('Referral: Ridge')).toBeVisible();
    await expect(entry('Care plan: Walks again')).toHaveAttribute('href', `/patients/${patient}/care-plans`);
    await expect(entry('Form: COVID-19: admission')).toHaveAttribute('href', `/patients/${patient}/forms/${form.id}`);
    await expect(entry(/^Visit /)).toBeVisible();
    await expect(timeline.getByText('Hernia')).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
  });

  await test.step('narrowed by keyboard; the address says so and keeps it', async () => {
    await timeline.getByRole('checkbox', { name: 'Diagnoses' }).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/kinds=diagnosis/);
    await expect(entry('Allergy: Penicillin')).toHaveCount(0);
    await page.reload();
    await expect(entry('Diagnosis: Bush fever')).toBeVisible();
    await expect(timeline.getByRole('checkbox', { name: 'Diagnoses' })).toBeChecked();
    await expect(entry('Allergy: Penicillin')).toHaveCount(0);
    await timeline.getByRole('button', { name: 'Everything' }).click();
    await expect(entry('Allergy: Penicillin')).toBeVisible();
  });

  await test.step('an entry leads to its place, and back', async () => {
    await entry('Referral: Ridge').focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('Hernia')).toBeVisible();
    await page.goto(`/patients/${patient}/timeline`);
    await entry('Diagnosis: Bush fever').click();
    await expect(page).toHaveURL(new RegExp(`/encounters/${encounter}`));
    await page.goBack();
    await expect(entry('Diagnosis: Bush fever')).toBeVisible();
  });

  await test.step('what a colleague does appears by itself', async () => {
    const nurse = await callerOf(request, 'nurse');
    await nurse.post('emr/observations', [{ patient, encounter, code: '8867-4', value: '72' }]);
    const second = await caller.post('emr/encounters', { patient, encounter_type: 'AMB' });
    await caller.post(`emr/encounters/${second.id}/start`, {});
    await expect(entry(/^Encounter: /)).toHaveCount(2, { timeout: 15_000 });
    await expect(timeline.getByText(/72/).first()).toBeVisible();
  });

  await test.step('a phone shows it whole, and a failure says so', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await overflow(page)).toBe(0);
    expect(await seriousFindings(page)).toEqual([]);
    complaintsIn(context).expectLine(/ERR_FAILED/);
    await page.route('**/timeline?**', (route) => route.abort());
    await page.route('**/emr/patients/*/timeline', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('Error fetching data')).toBeVisible();
    await page.unroute('**/timeline?**');
    await page.unroute('**/emr/patients/*/timeline');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(entry('Diagnosis: Bush fever')).toBeVisible();
  });
});

test('TAB-015 a role sees what it may read, and is told what is left out', async ({ page, request }) => {
  const caller = await callerOf(request, 'clinician');
  const { patient } = await inEncounter(caller, 'Esi', freshName(3));
  await signIn(page, 'reception', `/patients/${patient}/timeline`);
  await expect(
    page.getByText(/Your role does not see Encounters, Notes, Diagnoses, Care plans, Observations, Forms and Allergies\./),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Visit / })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Encounter/ })).toHaveCount(0);
  const offered = page.getByRole('group', { name: 'What is shown' });
  await expect(offered.getByRole('checkbox')).toHaveCount(7);
  await offered.getByText('Visits', { exact: true }).click();
  await expect(page.getByText(/Your role does not see/)).toHaveCount(0);
  await expect(offered.getByText('Notes', { exact: true }), 'what leads to nothing is not offered').toHaveCount(0);
});

test('TAB-015 BILL-024 what a patient paid and what goes back stands in time, with how it was paid and how far it is', async ({
  page,
  request,
}) => {
  const cashier = await callerOf(request, 'billing');
  const patient = await registered(await callerOf(request, 'reception'), 'Esi', freshName(3));
  await refundOf(cashier, await paid(cashier, patient));
  await signIn(page, 'billing', `/patients/${patient}/timeline`);
  const entry = (name: RegExp) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(entry(/^Payment: /)).toContainText(/Card.*GHS 60\.00|GHS 60\.00.*Card/s);
  await expect(entry(/^Refund/)).toContainText('GHS 60.00: Paid twice');
  await expect(page.getByRole('link', { name: /^Payment: / })).toHaveAttribute('href', `/patients/${patient}/account-history`);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await overflow(page)).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
});

test('TAB-015 a long timeline is read page after page, and a record without entries says so', async ({ page, request }) => {
  const reception = await callerOf(request, 'reception');
  const caller = await callerOf(request, 'clinician');
  const patient = await registered(reception, 'Esi', freshName(3));
  await signIn(page, 'clinician', `/patients/${patient}/timeline`);
  await expect(page.getByText(/You have no entries available for/)).toBeVisible();
  for (let at = 0; at < 35; at += 1) await caller.post('emr/allergy-intolerances', { patient_id: patient, substance: `Substance ${at}` });
  await page.reload();
  const entries = page.getByRole('link', { name: /^Allergy: Substance/ });
  await expect(entries).toHaveCount(30);
  await page.getByRole('button', { name: 'Show older' }).focus();
  await page.keyboard.press('Enter');
  await expect(entries).toHaveCount(35);
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
});
