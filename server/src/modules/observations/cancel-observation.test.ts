import { cancelObservation, codes, editObservation, listObservations } from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';
import { makeObservations, wellParts } from './observations.make.ts';

const home = await found();
const nurse = await signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' });
const clinician = await signedIn(home, { role: 'Clinician' });
const at = (id: string) => ({ params: { id } });
const rowOf = (id: string) =>
  asOwner<Record<string, unknown>>('select status, value, version from observations.observation where id = $1', [id]);
const standing = async (patient_id: string) => (await nurse.ask(listObservations, { query: { patient_id, page_size: 50 } })).data;

describe('correcting', () => {
  test('OBS-025 the change is visible, what stood before is kept, a stale edit is refused with both states', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
    const { data } = await clinician.ask(editObservation, { ...at(one!.id), body: { value: 90, note: 'Counted again', version: 1 } });
    expect(data).toMatchObject({
      value: '90',
      note: 'Counted again',
      version: 2,
      practitioner_name: 'Abena Sarpong',
      effective_date_time: one!.effective_date_time,
    });
    await expect(nurse.ask(editObservation, { ...at(one!.id), body: { value: 70, version: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { value: '90', version: 2 }, sent: { value: '70' } },
    });
    const earlier = await asOwner('select version, value, replaced_by_id from observations.earlier_value where observation_id = $1', [
      one!.id,
    ]);
    expect(earlier).toEqual([{ version: 1, value: '80', replaced_by_id: clinician.practitioner_role_id }]);
  });

  test('OBS-039 an impossible value or time is refused, and nothing changes', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
    await expect(nurse.ask(editObservation, { ...at(one!.id), body: { value: 301 } })).rejects.toMatchObject({
      status: 400,
      errors: { value: ['Pulse should not be more than 300.'] },
    });
    await expect(
      nurse.ask(editObservation, { ...at(one!.id), body: { effective_date_time: '2999-01-01T00:00:00Z' } }),
    ).rejects.toMatchObject({ status: 400, errors: { effective_date_time: [expect.any(String)] } });
    expect(await rowOf(one!.id)).toEqual([{ status: 'registered', value: '80', version: 1 }]);
    expect(await asOwner('select 1 from observations.earlier_value where observation_id = $1', [one!.id])).toEqual([]);
  });

  test('OBS-035, OBS-041 values computed from it are computed again, and cannot be corrected by hand', async () => {
    const patient = (await makePatientFor(nurse)).id;
    const data = await makeObservations(nurse, [...wellParts, { code: codes.weight, value: 70 }, { code: codes.height, value: 175 }], {
      patient,
    });
    const by = (code: string) => data.find((one) => one.code === code)!;
    await expect(nurse.ask(editObservation, { ...at(by('TEWS').id), body: { value: 5 } })).rejects.toMatchObject({
      status: 409,
      code: 'observations.computed',
    });
    await nurse.ask(editObservation, { ...at(by(codes.respiratory_rate).id), body: { value: 30 } });
    await nurse.ask(editObservation, { ...at(by(codes.weight).id), body: { value: 80 } });
    const now = await standing(patient);
    expect(now.filter(({ code }) => code === 'TEWS').map(({ score }) => score)).toEqual([3]);
    expect(now.filter(({ code }) => code === codes.bmi).map(({ value }) => value)).toEqual(['26.1']);
    expect(await rowOf(by('TEWS').id)).toMatchObject([{ status: 'cancelled', value: '0' }]);
    expect((await nurse.ask(readPatient, at(patient))).data.weight).toBe(80);
  });
});

describe('cancelling', () => {
  test('OBS-004, OBS-018, OBS-026, OBS-036 it leaves the list; the record is cancelled, with who and why', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
    const { data } = await clinician.ask(cancelObservation, { ...at(one!.id), body: { reason: 'Wrong patient' } });
    expect(data).toMatchObject({
      id: one!.id,
      status: 'cancelled',
      cancel_reason: 'Wrong patient',
      cancelled_by_name: 'Esi Clinician',
      cancelled_at: expect.any(String),
    });
    expect(await standing(one!.patient)).toEqual([]);
    expect((await nurse.ask(listObservations, { query: { patient_id: one!.patient, status: 'cancelled' } })).data).toMatchObject([
      { id: one!.id, status: 'cancelled' },
    ]);
    await expect(nurse.ask(cancelObservation, at(one!.id))).rejects.toMatchObject({ status: 409, code: 'observations.cancelled' });
    await expect(nurse.ask(editObservation, { ...at(one!.id), body: { value: 90 } })).rejects.toMatchObject({
      status: 409,
      code: 'observations.cancelled',
    });
  });

  test('TRIAGE-014 without a part there is no score any more, never a lower one; the patient’s weight is the one before', async () => {
    const patient = (await makePatientFor(nurse)).id;
    await makeObservations(
      nurse,
      [{ code: codes.weight, value: 68, effective_date_time: new Date(Date.now() - 86_400_000).toISOString() }],
      { patient },
    );
    const data = await makeObservations(nurse, [...wellParts, { code: codes.weight, value: 700 / 10 }], { patient });
    for (const code of [codes.avpu, codes.weight]) await nurse.ask(cancelObservation, at(data.find((one) => one.code === code)!.id));
    expect((await standing(patient)).filter(({ code }) => code === 'TEWS')).toEqual([]);
    expect((await nurse.ask(readPatient, at(patient))).data.weight).toBe(68);
  });
});

describe('erasing', () => {
  test('OBS-019, OBS-036 one’s own entry, with a reason, is really gone', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
    await nurse.ask(editObservation, { ...at(one!.id), body: { value: 81 } });
    const { data } = await nurse.ask(cancelObservation, {
      ...at(one!.id),
      query: { hard: 'true' },
      body: { reason: 'Typed into the wrong chart' },
    });
    expect(data.id).toBe(one!.id);
    expect(await rowOf(one!.id)).toEqual([]);
    expect((await nurse.send(cancelObservation, at(one!.id))).statusCode).toBe(404);
  });

  test('OBS-019, OBS-036 without a reason, by somebody else or after a day it is refused, and stays', async () => {
    const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
    const hard = { ...at(one!.id), query: { hard: 'true' as const }, body: { reason: 'Slip' } };
    await expect(nurse.ask(cancelObservation, { ...hard, body: {} })).rejects.toMatchObject({
      status: 400,
      errors: { reason: ['Reason is required.'] },
    });
    await expect(clinician.ask(cancelObservation, hard)).rejects.toMatchObject({
      status: 409,
      code: 'observations.eraseRefused',
      data: { because: 'not-yours' },
    });
    await asOwner(`update observations.observation set created_at = now() - interval '25 hours' where id = $1`, [one!.id]);
    await expect(nurse.ask(cancelObservation, hard)).rejects.toMatchObject({
      status: 409,
      code: 'observations.eraseRefused',
      data: { because: 'too-old' },
    });
    expect(await rowOf(one!.id)).toEqual([{ status: 'registered', value: '80', version: 1 }]);
  });
});

test('OBS-026 another organisation changes nothing; who may only read cannot delete', async () => {
  const [one] = await makeObservations(nurse, [{ code: codes.pulse, value: 80 }]);
  const stranger = await signedIn(await found('Volta'), { role: 'Nurse' });
  expect((await stranger.send(cancelObservation, at(one!.id))).statusCode).toBe(404);
  expect((await stranger.send(editObservation, { ...at(one!.id), body: { value: 1 } })).statusCode).toBe(404);
  const lab = await signedIn(home, { role: 'Lab Scientist' });
  expect((await lab.send(cancelObservation, at(one!.id))).statusCode).toBe(403);
  expect(await rowOf(one!.id)).toEqual([{ status: 'registered', value: '80', version: 1 }]);
});
