import { listEncounters, startVisit } from '@akoma/contract/encounters';
import { receiveUnknown } from '@akoma/contract/frontdesk';
import { codes, listObservations } from '@akoma/contract/observations';
import { listPatients, readPatient } from '@akoma/contract/patients';
import { listQueue } from '@akoma/contract/queue';
import { dayAt } from '@akoma/contract/scheduling';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

let home: Awaited<ReturnType<typeof found>>;
let nurse: Caller;

beforeEach(async () => {
  home = await found();
  nurse = await signedIn(home, { role: 'Nurse' });
});

const written = async () => ({
  patients: await asOwner('select id from patients.patient where organization_id = $1', [home.organization_id]),
  visits: await asOwner('select patient_id, status from encounters.visit where organization_id = $1', [home.organization_id]),
});

it('PAT-035 VISIT-004 somebody of whom nothing is known is registered and in a visit', async () => {
  const { data } = await nurse.ask(receiveUnknown, { body: {} });
  expect(data.patient).toMatchObject({
    unknown: true,
    gender: 'UNKNOWN',
    birth_date: null,
    current_visit_id: data.visit.id,
    has_visit: true,
  });
  expect(data.visit).toMatchObject({ patient: data.patient.id, status: 'arrived', reason: 'Emergency' });
  expect(Math.abs(Date.parse(data.visit.arrived_at!) - Date.now())).toBeLessThan(60_000);
  expect(
    await asOwner(`select patient_id from audit.entry where organization_id = $1 and action = 'patient.unknown'`, [home.organization_id]),
  ).toEqual([{ patient_id: data.patient.id }]);
});

it('PAT-035 what is known is kept: sex, how old somebody looks, by whom and where', async () => {
  const [location_id] = Object.values(home.locations);
  const { data } = await nurse.ask(receiveUnknown, {
    body: { gender: 'MALE', age_band: 'adult', location_id, brought_by: 'police', found_where: 'Circle' },
  });
  expect(data.patient).toMatchObject({ gender: 'MALE', age: 30, birth_date_precision: 'estimated' });
  expect(data.visit).toMatchObject({ location_id, reason: 'Emergency, brought by police, found: Circle' });
  const again = await nurse.ask(receiveUnknown, { body: { gender: 'MALE', age_band: 'adult' } });
  expect(again.data.patient.mrn).not.toBe(data.patient.mrn);
  expect((await nurse.ask(readPatient, { params: { id: again.data.patient.id } })).data).toEqual(again.data.patient);
});

it.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'PAT-035 how old somebody looks is counted from the day of the hospital: %s',
  async (zone) => {
    await asOwner(`update organization.organization set timezone = $2 where organization_id = $1`, [home.organization_id, zone]);
    const { data } = await nurse.ask(receiveUnknown, { body: { age_band: 'adult' } });
    const [year, ...rest] = dayAt(new Date(data.patient.created_at), zone).split('-');
    const day = rest.join('-');
    expect(data.patient.birth_date).toBe(`${Number(year) - 30}-${day === '02-29' ? '02-28' : day}`);
  },
);

it('PAT-035 VISIT-004 a visit that is refused leaves no person behind', async () => {
  const elsewhere = Object.values((await found()).locations)[0]!;
  await expect(nurse.ask(receiveUnknown, { body: { location_id: elsewhere } })).rejects.toMatchObject({
    status: 404,
    errors: { location_id: expect.anything() },
  });
  expect(await written()).toEqual({ patients: [], visits: [] });
  const { data } = await nurse.ask(receiveUnknown, { body: {} });
  expect(data.patient.mrn).toMatch(/1$/); // no folder number was used up
  await expect(nurse.ask(startVisit, { body: { patient: data.patient.id } })).rejects.toMatchObject({ code: 'encounters.visitOpen' });
});

it('PAT-035 a role that may only start visits registers nobody', async () => {
  const own = await withRole(home, 'Porter', ['visits.write', 'visits.read', 'patients.read']);
  const porter = await signedIn(own, { role: 'Porter' });
  await expect(porter.ask(receiveUnknown, { body: {} })).rejects.toMatchObject({ status: 403 });
  expect(await written()).toEqual({ patients: [], visits: [] });
  expect((await porter.ask(listPatients, {})).total).toBe(0);
});

const triage = [
  { code: codes.temperature, value: '37' },
  { code: codes.blood_pressure, value: '85/50' },
  { code: codes.pulse, value: 125 },
  { code: codes.respiratory_rate, value: 24 },
  { code: codes.avpu, value: 'alert' },
  { code: codes.mobility, value: 'walking' },
  { code: codes.trauma, value: 'no' },
];

it('TRIAGE-012 PAT-035 somebody unknown is registered, triaged and in the queue by one call', async () => {
  const { data } = await nurse.ask(receiveUnknown, { body: { age_band: 'adult', observations: triage } });
  const of = { patient: data.patient.id };
  const [encounter] = (await nurse.ask(listEncounters, { query: of })).data;
  expect(encounter).toMatchObject({ encounter_type: 'EMER', status: 'triaged', visit: data.visit.id });
  const scores = (await nurse.ask(listObservations, { query: { ...of, code: codes.tews } })).data;
  expect(scores).toMatchObject([{ value: '5', computed: true, encounter: encounter!.id }]);
  const [entry] = (await nurse.ask(listQueue, { query: { workspace: 'OPD', ordering: 'triage' } })).data;
  const { taken_at, see_by, triage_again_at, ...colour } = entry!.triage!;
  expect([entry!.id, colour]).toEqual([data.patient.id, { computed: null, changed_because: null, band: 'orange', label: 'Orange' }]);
  const minutesAfter = (moment: string) => (Date.parse(moment) - Date.parse(taken_at)) / 60_000;
  expect([minutesAfter(see_by), minutesAfter(triage_again_at)]).toEqual([10, 15]);
});

it('TRIAGE-015 PAT-035 a red sign is enough; a finding that is wrong, or a role that may not record, leaves nobody behind', async () => {
  await nurse.ask(receiveUnknown, { body: { observations: [{ code: codes.discriminator, value: 'airway' }] } });
  const [entry] = (await nurse.ask(listQueue, { query: { workspace: 'OPD', ordering: 'triage' } })).data;
  expect(entry!.triage).toMatchObject({ band: 'red' });
  const before = await written();
  const send = (caller: Caller, observations: unknown) => caller.send(receiveUnknown, { body: { observations } } as never);
  expect((await send(nurse, [{ code: codes.pulse, value: 900 }])).statusCode).toBe(400);
  expect((await send(nurse, [{ code: codes.pulse, value: 90, effective_date_time: '2999-01-01T00:00:00Z' }])).statusCode).toBe(400);
  expect((await send(await signedIn(home, { role: 'Receptionist' }), triage)).statusCode).toBe(403);
  expect(await written()).toEqual(before);
});
