import { readVisitSummary } from '@akoma/contract/encounters';
import { codes } from '@akoma/contract/observations';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { makeBegunEncounter, makeVisit } from '../encounters/encounters.make.ts';
import { makeObservations, wellParts } from './observations.make.ts';

const home = await found();
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const at = (id: string) => ({ params: { id } });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test('VISIT-011, ENC-010 the visit summary holds the vitals of the visit, in its encounters or apart from any, and the latest score', async () => {
  const { id, patient } = await makeVisit(clinician, { arrived_at: hoursAgo(4) });
  await makeObservations(clinician, [{ code: codes.weight, value: 62, effective_date_time: hoursAgo(3) }], { patient });
  const encounter = await makeBegunEncounter(clinician, { patient });
  const ill: Record<string, string> = {
    [codes.blood_pressure]: '95/60',
    [codes.pulse]: '115',
    [codes.respiratory_rate]: '22',
    [codes.mobility]: 'with-help',
  };
  await makeObservations(
    clinician,
    wellParts.map((part) => ({ ...part, value: ill[part.code] ?? part.value })),
    { patient, encounter: encounter.id },
  );
  const { data } = await clinician.ask(readVisitSummary, at(id));
  expect(data.triage).toMatchObject({ total: 6, band: 'orange', time_to_treat: 'under 10 minutes' });
  expect(data.vitals).toMatchObject([
    { is_late: true, taken_by_name: 'Yaw Boateng', values: [{ label: 'Weight', value: '62', unit: 'kg' }] },
    { is_late: false, taken_by_name: 'Yaw Boateng' },
  ]);
  expect(data.vitals[1]!.values).toContainEqual({
    code: codes.blood_pressure,
    label: 'Blood pressure',
    value: '95/60',
    unit: 'mmHg',
    judged: null,
  });
  expect(data.vitals[1]!.values).toContainEqual({ code: 'MOBILITY', label: 'Mobility', value: 'With help', unit: '', judged: null });
  expect(data.vitals[1]!.values).toContainEqual({ code: codes.pulse, label: 'Pulse', value: '115', unit: '/min', judged: 'High' });
  expect(data.vitals[1]!.values).toHaveLength(7);
});

test('VISIT-011 the visit summary leaves out what was measured in other visits', async () => {
  const first = await makeVisit(clinician);
  const encounter = await makeBegunEncounter(clinician, { patient: first.patient });
  await makeObservations(clinician, [{ code: codes.pulse, value: 80 }], { patient: first.patient, encounter: encounter.id });
  const { patient } = first;
  await makeObservations(clinician, [{ code: codes.pulse, value: 60, effective_date_time: hoursAgo(5) }], { patient });
  const second = await makeVisit(clinician);
  const values = async (id: string) =>
    (await clinician.ask(readVisitSummary, at(id))).data.vitals.flatMap((set) => set.values.map(({ value }) => value));
  expect(await values(first.id)).toEqual(['80']);
  expect(await values(second.id)).toEqual([]);
  expect((await clinician.ask(readVisitSummary, at(second.id))).data.triage).toBeNull();
});
