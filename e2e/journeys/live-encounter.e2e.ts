import { expect, freshName, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf, inEncounter } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('ENC-055 VISIT-009 two people in one encounter see each other’s notes, diagnoses and vitals at once, and nothing that is typed is lost', async ({
  page,
  request,
  person,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const { patient, encounter, address } = await inEncounter(await callerOf(request, 'clinician'), 'Akosua', freshName());
  const listening = page.waitForRequest((sent) => sent.url().includes(encodeURIComponent(`patient:${patient}`)));
  await signIn(page, 'clinician', address);
  const complaint = page.getByLabel('Presenting complaint', { exact: true });
  await expect(complaint).toBeVisible();
  await (await listening).response();
  await complaint.fill('Typed and not saved');

  await test.step('what a colleague sends stands beside it without a reload', async () => {
    await nurse.patch(`emr/encounters/${encounter}`, { notes: [{ note_type: 'chief-complaint', note: 'Cough since Monday' }] });
    await expect(page.getByRole('region', { name: 'Complaint' }).getByRole('figure')).toContainText('Cough since Monday');
    await nurse.post('emr/diagnoses', { encounter, display: 'Bronchitis of the left side' });
    await expect(page.getByText('Bronchitis of the left side').first()).toBeVisible();
    await nurse.post('emr/observations', [{ patient, encounter, code: '8867-4', value: '91' }]);
    await expect(page.getByText(/Before: .* by .*Sarpong/)).toBeVisible();
    await expect(complaint).toHaveValue('Typed and not saved');
    expect(await seriousFindings(page)).toEqual([]);
  });
  await test.step('and the other way round, in a second browser', async () => {
    const other = await person();
    const heard = other.waitForRequest((sent) => sent.url().includes(encodeURIComponent(`patient:${patient}`)));
    await signIn(other, 'nurse', address);
    await expect(other.getByLabel('Presenting complaint', { exact: true })).toBeVisible();
    await (await heard).response();
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(other.getByRole('region', { name: 'Complaint' }).getByRole('figure')).toContainText('Typed and not saved');
  });
});

test('ENC-055 a note that its writer saved in another window meanwhile: both texts are shown, nothing is sent before one is chosen, and none is lost', async ({
  page,
  request,
}) => {
  const clinician = await callerOf(request, 'clinician');
  const { patient, encounter, address } = await inEncounter(clinician, 'Akosua', freshName());
  const listening = page.waitForRequest((sent) => sent.url().includes(encodeURIComponent(`patient:${patient}`)));
  await signIn(page, 'clinician', address);
  const section = page.getByRole('region', { name: 'Complaint' });
  const complaint = page.getByLabel('Presenting complaint', { exact: true });
  await expect(complaint).toBeVisible();
  await (await listening).response();
  await complaint.fill('Typed in this window');
  const sent: string[] = [];
  page.on('request', (one) => one.method() === 'PATCH' && one.url().includes(`/emr/encounters/${encounter}`) && sent.push(one.url()));
  await clinician.patch(`emr/encounters/${encounter}`, { notes: [{ note_type: 'chief-complaint', note: 'Saved in the other' }] });

  const alert = section.getByRole('alert').filter({ hasText: 'You changed this note in another window while writing here' });
  await expect(alert).toContainText('Saved in the other');
  await expect(complaint).toHaveValue('Typed in this window');
  await complaint.press('ControlOrMeta+Enter');
  await expect(complaint).toBeFocused();
  await expect(alert).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await alert.getByRole('button', { name: 'Keep both' }).press('Enter');
  await expect(alert).toHaveCount(0);
  await expect(complaint).toHaveValue('Saved in the other\n\nTyped in this window');
  expect(sent).toEqual([]);
  await complaint.press('ControlOrMeta+Enter');
  await expect(section).toContainText(/Saved .* by /);
  const { data } = await clinician.get<{ data: { notes: { note: string }[] } }>(`emr/encounters/${encounter}`);
  expect(data.notes.map(({ note }) => note)).toEqual(['Saved in the other\n\nTyped in this window']);
});
