import { editVisit } from '@akoma/contract/encounters';
import {
  acknowledgeObservation,
  cancelObservation,
  codes,
  editObservation,
  listObservations,
  readTriageSettings,
  updateReferenceRanges,
  updateTriageSettings,
} from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import { listNotifications } from '@akoma/contract/workbench';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { makeBegunEncounter, makePatientFor, makeVisit } from '../encounters/encounters.make.ts';
import type { Founded } from '../organization/index.ts';
import { callAgain } from './call-again.ts';
import { makeObservations } from './observations.make.ts';

let home: Founded;
let doctor: Caller;
let nurse: Caller;
beforeEach(async () => {
  home = await withRole(await withRole(await found(), 'Looks', ['patients.*', 'observations.*']), 'Registers', ['patients.*']);
  [doctor, nurse] = await Promise.all([
    signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' }),
    signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' }),
  ]);
});

const at = (id: string) => ({ params: { id } });
const calls = async (who: Caller) =>
  (await who.ask(listNotifications, {})).data
    .filter(({ kind }) => kind === 'critical-value')
    .map(({ read_at }) => (read_at ? 'read' : 'unread'));
const waits = async (patient: string, who = nurse) => (await who.ask(readPatient, at(patient))).data.has_critical_values;
const open = async (patient: string) =>
  (await nurse.ask(listObservations, { query: { patient_id: patient, unacknowledged: 'true' } })).data.map(({ value }) => value).sort();
/** A visit in progress, whose encounter the nurse has begun, given to the doctor. */
const seen = async (of: { assigned?: string | null } = {}) => {
  const encounter = await makeBegunEncounter(nurse);
  const assigned_to_id = of.assigned === undefined ? doctor.practitioner_role_id : of.assigned;
  if (assigned_to_id) await nurse.ask(editVisit, { ...at(encounter.visit!), body: { assigned_to_id } });
  return { patient: encounter.patient, encounter: encounter.id };
};
const take = (about: { patient: string; encounter?: string | null }, value: number, code: string = codes.pulse) =>
  makeObservations(nurse, [{ code, value }], about);

describe('a reading is judged', () => {
  it('OBS-040 by FHIR’s codes, in every reply; what has no range is not judged', async () => {
    const about = await seen();
    const values = [
      { code: codes.pulse, value: 80 },
      { code: codes.temperature, value: 38.5 },
      { code: codes.oxygen_saturation, value: 94 },
      { code: codes.respiratory_rate, value: 28 },
      { code: codes.systolic, value: 88 },
      { code: codes.weight, value: 70 },
    ];
    const recorded = await makeObservations(nurse, values, about);
    const judged = (rows: readonly { code: string; interpretation: string | null; critical: string | null }[]) =>
      values.map(({ code }) => rows.find((row) => row.code === code)!).map(({ interpretation, critical }) => [interpretation, critical]);
    const expected = [
      ['N', null],
      ['H', null],
      ['L', null],
      ['HH', 'HH'],
      ['LL', 'LL'],
      [null, null],
    ];
    expect(judged(recorded)).toEqual(expected);
    expect(judged((await nurse.ask(listObservations, { query: { patient_id: about.patient } })).data)).toEqual(expected);
    const child = (await makePatientFor(nurse, { birth_date: '2024-01-01' })).id;
    expect((await take({ patient: child }, 250))[0]).toMatchObject({ interpretation: 'H', critical: null });
  });

  it('OBS-040 by the limits that the hospital has set', async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    const range = { of: 'pulse' as const, sex: null, from_days: 0, to_days: null, low: 60, high: 90, source: 'Our protocol of 2026' };
    await admin.ask(updateReferenceRanges, { body: { ranges: [{ ...range, critical_high: 120 }], version: 1 } });
    const about = await seen();
    expect((await take(about, 119))[0]).toMatchObject({ interpretation: 'H', critical: null });
    expect((await take(about, 120))[0]).toMatchObject({ interpretation: 'HH', critical: 'HH' });
    expect(await calls(doctor)).toEqual(['unread']);
  });
});

describe('a critical value calls', () => {
  it('OBS-040 whose visit it is, once until somebody takes note, and again for another one', async () => {
    const about = await seen();
    await makeObservations(
      nurse,
      [
        { code: codes.pulse, value: 150 },
        { code: codes.oxygen_saturation, value: 85 },
      ],
      about,
    );
    await take(about, 152);
    expect([await calls(doctor), await calls(nurse)]).toEqual([['unread'], []]);
    expect([await waits(about.patient), await open(about.patient)]).toEqual([true, ['150', '152', '85']]);
    await take(about, 30);
    expect(await calls(doctor)).toEqual(['unread', 'unread']);
    const [told] = (await doctor.ask(listNotifications, {})).data;
    expect(told!.text).toBe('A critical value was entered by Abena Sarpong. Look at the record and acknowledge it.');
  });

  it('OBS-040 of two who save it at the same moment one calls', async () => {
    const about = await seen();
    const other = await signedIn(home, { role: 'Nurse' });
    await Promise.all([take(about, 150), makeObservations(other, [{ code: codes.pulse, value: 151 }], about)]);
    expect(await calls(doctor)).toHaveLength(1);
  });

  it('OBS-040 in a visit that is only the nurse’s own those who may act at that place, nobody of another workspace or without the right', async () => {
    const [colleague, clerk] = await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Registers' })]);
    const location_id = (
      await asOwner('select id from organization.location where organization_id = $1 order by name', [home.organization_id])
    )[0]!.id as string;
    const visit = await makeVisit(nurse, { location_id });
    await take({ patient: visit.patient }, 150);
    expect([await calls(doctor), await calls(colleague), await calls(clerk), await calls(nurse)]).toEqual([['unread'], ['unread'], [], []]);
    await asOwner("update organization.location set workspace = 'MOM' where id = $1", [location_id]);
    await asOwner("update organization.membership set workspaces = '{OPD}' where id = $1", [doctor.practitioner_role_id]);
    const another = await makeVisit(nurse, { location_id });
    await take({ patient: another.patient }, 150);
    expect([await calls(doctor), (await calls(colleague)).length]).toEqual([['unread'], 2]);
  });

  it('OBS-040 nobody, where it is written down from paper a day later', async () => {
    const { id: late } = await makePatientFor(nurse);
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const [old] = await makeObservations(nurse, [{ code: codes.pulse, value: 150, effective_date_time: yesterday }], { patient: late });
    expect([old!.interpretation, old!.critical, await waits(late)]).toEqual(['HH', null, false]);
  });
});

describe('it is acknowledged', () => {
  it('OBS-040 by a person, who, when and with what; the bell of it counts as read when none is left', async () => {
    const about = await seen();
    const [pulse, breaths] = await makeObservations(
      nurse,
      [
        { code: codes.pulse, value: 150 },
        { code: codes.respiratory_rate, value: 30 },
      ],
      about,
    );
    const { data } = await doctor.ask(acknowledgeObservation, { ...at(pulse!.id), body: { note: 'Fluids are running' } });
    expect(data).toMatchObject({ acknowledged_by_name: 'Yaw Boateng', acknowledge_note: 'Fluids are running', critical: 'HH' });
    expect(Date.now() - Date.parse(data.acknowledged_at!)).toBeLessThan(60_000);
    expect([await calls(doctor), await waits(about.patient), await open(about.patient)]).toEqual([['unread'], true, ['30']]);
    await nurse.ask(acknowledgeObservation, at(breaths!.id));
    expect([await calls(doctor), await waits(about.patient), await open(about.patient)]).toEqual([['read'], false, []]);
    await take(about, 151);
    expect((await calls(doctor)).sort()).toEqual(['read', 'unread']);
    expect(
      await asOwner("select count(*)::int as n from audit.entry where action = 'observation.acknowledge' and patient_id = $1", [
        about.patient,
      ]),
    ).toEqual([{ n: 2 }]);
  });

  it('OBS-040 refused: twice, also at once; not critical; taken back; without the right; of another hospital', async () => {
    const about = await seen();
    const [one] = await take(about, 150);
    const both = await Promise.all([doctor, nurse].map((who) => who.send(acknowledgeObservation, { ...at(one!.id), body: {} })));
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const by = both.findIndex(({ statusCode }) => statusCode === 200) === 0 ? 'Yaw Boateng' : 'Abena Sarpong';
    const twice = await doctor.send(acknowledgeObservation, { ...at(one!.id), body: {} });
    expect([twice.statusCode, twice.json().code, twice.json().message]).toEqual([
      409,
      'observations.acknowledged',
      `${by} has acknowledged this value already.`,
    ]);
    const [well] = await take(about, 80);
    expect((await doctor.send(acknowledgeObservation, { ...at(well!.id), body: {} })).json().code).toBe('observations.notCritical');
    const [low] = await take(about, 30);
    for (const [who, status] of [
      [await signedIn(home, { role: 'Looks' }), 403],
      [await signedIn(await found('Volta'), { role: 'Clinician' }), 404],
    ] as const)
      expect((await who.send(acknowledgeObservation, { ...at(low!.id), body: {} })).statusCode).toBe(status);
    expect(await open(about.patient)).toEqual(['30']);
    await doctor.ask(cancelObservation, { ...at(low!.id), query: {}, body: { reason: 'Wrong chart' } });
    expect((await doctor.send(acknowledgeObservation, { ...at(low!.id), body: {} })).json().code).toBe('observations.cancelled');
    expect([await waits(about.patient), await calls(doctor)]).toEqual([false, ['read', 'read']]);
  });

  it('OBS-040 a correction is another value: it calls, or nobody waits any more', async () => {
    const about = await seen();
    const [one] = await take(about, 80);
    const edit = async (value: string) => (await nurse.ask(editObservation, { ...at(one!.id), body: { value } })).data;
    expect((await edit('150')).critical).toBe('HH');
    await doctor.ask(acknowledgeObservation, at(one!.id));
    expect(await edit('30')).toMatchObject({ critical: 'LL', acknowledged_at: null });
    expect([await waits(about.patient), (await calls(doctor)).sort()]).toEqual([true, ['read', 'unread']]);
    await nurse.ask(editObservation, { ...at(one!.id), body: { note: 'By hand' } });
    expect(await waits(about.patient)).toBe(true);
    expect((await edit('85')).critical).toBeNull();
    expect([await waits(about.patient), await calls(doctor)]).toEqual([false, ['read', 'read']]);
  });

  it('OBS-040 that one waits is hidden from who reads no observations', async () => {
    const about = await seen();
    await take(about, 150);
    expect([
      await waits(about.patient, await signedIn(home, { role: 'Looks' })),
      await waits(about.patient, await signedIn(home, { role: 'Registers' })),
    ]).toEqual([true, false]);
  });
});

describe('a value of which nobody takes note calls a second time', () => {
  const minutes = async (patient: string, ago: number) =>
    void (await asOwner(
      `update observations.observation set critical_at = critical_at - $2 * interval '1 minute' where patient_id = $1 and critical is not null`,
      [patient, ago],
    ));
  /** The periodic task, of this organisation. */
  const look = () =>
    callAgain({
      jobs: { query: async () => ({ rows: [{ id: home.organization_id }] }) } as never,
      inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
      now: () => new Date(),
      announce: async () => {},
    });

  it('OBS-040 after half an hour all who may act there are told, once; not before, and not after it was acknowledged', async () => {
    const other = await signedIn(home, { role: 'Clinician', first_name: 'Esi' });
    const about = await seen();
    const [value] = await take(about, 160);
    expect([await calls(doctor), await calls(other), await calls(nurse)]).toEqual([['unread'], [], []]);
    await minutes(about.patient, 29);
    await look();
    expect(await calls(other)).toEqual([]);
    await minutes(about.patient, 2);
    await look();
    await look();
    expect([await calls(doctor), await calls(other), await calls(nurse)]).toEqual([['unread', 'unread'], ['unread'], ['unread']]);
    const [told] = (await other.ask(listNotifications, {})).data;
    expect(told).toMatchObject({ text: expect.stringMatching(/for 30 minutes/), patient_id: about.patient });
    await take(about, 165); // as critical as the one about which all were called
    await minutes(about.patient, 60);
    await look();
    expect(await calls(other)).toEqual(['unread']);
    for (const { id } of (await nurse.ask(listObservations, { query: { patient_id: about.patient, unacknowledged: 'true' } })).data)
      await other.ask(acknowledgeObservation, { ...at(id), body: {} });
    expect(await calls(nurse)).toEqual(['read']);
    expect(value!.critical).toBe('HH');

    const second = await seen();
    const [noted] = await take(second, 160);
    await doctor.ask(acknowledgeObservation, { ...at(noted!.id), body: {} });
    await minutes(second.patient, 60);
    await look();
    expect(await calls(other)).toEqual(['read']);
  });

  it('OBS-040 the organisation sets the time; other organisations keep theirs', async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    await admin.ask(updateTriageSettings, { body: { second_call_minutes: 10 } });
    expect((await nurse.ask(readTriageSettings, {})).data).toMatchObject({ second_call_minutes: 10, retriage: { red: 5 } });
    expect((await admin.send(updateTriageSettings, { body: { second_call_minutes: 4 } })).statusCode).toBe(400);
    expect((await nurse.send(updateTriageSettings, { body: { second_call_minutes: 20 } })).statusCode).toBe(403);
    const about = await seen();
    await take(about, 160);
    await minutes(about.patient, 11);
    await look();
    expect(await calls(doctor)).toEqual(['unread', 'unread']);
    const stranger = await signedIn(await found(), { role: 'Clinician' });
    expect((await stranger.ask(readTriageSettings, {})).data).toMatchObject({ second_call_minutes: 30 });
  });
});
