import { expect, freshName, overflow, seriousFindings, signIn, test } from '../demo.ts';
import { callerOf } from '../hospital.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const yearsAgo = (years: number) => `${new Date().getUTCFullYear() - years}-01-02`;

test('OBS-001 OBS-020 a child’s vitals are judged by the ranges of the age, on the chart and in the encounter; without one it says so', async ({
  page,
  request,
}) => {
  const nurse = await callerOf(request, 'nurse');
  const mobile = `+23324${String(2_000_000 + (Date.now() % 7_000_000))}`;
  const name = freshName();
  const child = { first_name: 'Kojo', last_name: name, gender: 'MALE', birth_date: yearsAgo(1), mobile };
  const patient = (await nurse.post('emr/patients?get_or_create=true', child)).id;
  await nurse.post('emr/visits', { patient, reason: 'Cough' });
  const encounter = (await nurse.post('emr/encounters', { patient, status: 'in-progress' })).id;
  const vitals = [
    { code: '8867-4', value: '125' },
    { code: '9279-1', value: '44' },
    { code: '85354-9', value: '85/50' },
    { code: '3141-9', value: '9.4' },
  ];
  await nurse.post('emr/observations', { observations: vitals.map((one) => ({ ...one, patient, encounter })) });
  const notes = ['chief-complaint', 'history-of-presenting-illness'].map((note_type) => ({ note_type, note: 'Cough' }));
  await nurse.patch(`emr/encounters/${encounter}`, { notes });
  await nurse.post(`emr/encounters/${encounter}/end`, {});

  await signIn(page, 'nurse', `/patients/${patient}`);
  for (const address of [`/patients/${patient}`, `/patients/${patient}/encounters/${encounter}`]) {
    await page.goto(address);
    const region = page.getByRole('region', { name: 'Vitals' });
    const shownAt = (label: string) => region.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });
    await expect(shownAt('Pulse')).toHaveText(/^Pulse125 \/min$/);
    await expect(shownAt('Respiratory rate')).toHaveText(/44 \/min\s*↑ High$/);
    await expect(shownAt('Blood pressure')).toHaveText(/85\/50 mmHg$/);
    await expect(region).toContainText('No range for this age: Blood pressure.');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflow(page)).toBe(0);
      expect(await seriousFindings(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});
