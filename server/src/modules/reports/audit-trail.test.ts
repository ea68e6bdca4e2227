import { listEntries } from '@akoma/contract/audit';
import { readPatient } from '@akoma/contract/patients';
import { exportAudit, exportPatientsSeen, listAudit, listAuditActions, listOnlookers, listPatientsSeen } from '@akoma/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { givePatient } from '../patients/patients.make.ts';

type Patient = Awaited<ReturnType<typeof givePatient>>;
let admin: Caller;
let nurse: Caller;
let clinician: Caller;
let stranger: Caller;
let ama: Patient;
let kofi: Patient;
const day = (number: number, time = '10:00:00Z') => `2026-03-${String(number).padStart(2, '0')}T${time}`;

beforeAll(async () => {
  const home = await found();
  admin = await signedIn(home, { role: 'Administrator', first_name: 'Akua', last_name: 'Addo' });
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Esi', last_name: 'Boateng' });
  clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Owusu' });
  stranger = await signedIn(await found(), { role: 'Administrator' });
  ama = await givePatient(nurse, { first_name: 'Ama', last_name: 'Mensah', mobile: '0241234567' });
  kofi = await givePatient(nurse, { first_name: 'Kofi', last_name: 'Asante', gender: 'MALE', mobile: '0241234568' });
  for (const { id } of [ama, kofi, ama]) await clinician.ask(readPatient, { params: { id } });
  await nurse.ask(readPatient, { params: { id: ama.id } });
  // the clinician's three accesses, on three days
  const looks = await asOwner<{ id: string }>(
    `select id from audit.entry where practitioner_role_id = $1 and action = 'patient.read' order by id`,
    [clinician.practitioner_role_id],
  );
  for (const [index, { id }] of looks.entries()) await asOwner('update audit.entry set at = $2 where id = $1', [id, day(index + 1)]);
});

const linesOf = async (query: object) => (await admin.ask(listAudit, { query })).data;

describe('the audit trail with names', () => {
  it('PERM-001 says who did what to whose record, in plain words, newest first', async () => {
    const lines = await linesOf({ patient_id: ama.id, practitioner_id: clinician.practitioner_role_id });
    expect(lines.map(({ at }) => at.slice(0, 10))).toEqual(['2026-03-03', '2026-03-01']);
    expect(lines[0]).toMatchObject({
      person_name: 'Yaw Owusu',
      patient_name: 'Ama Mensah',
      patient_mrn: ama.mrn,
      deed: 'Opened the record',
      action: 'patient.read',
      request_id: expect.any(String),
      reason: null,
      outcome: 'done',
    });
  });

  it('PERM-001 is narrowed by person, patient, action, operation, days, request number and reason', async () => {
    const clinicians = { practitioner_id: clinician.practitioner_role_id };
    expect(await linesOf(clinicians)).toHaveLength(3);
    expect(await linesOf({ ...clinicians, patient_id: kofi.id })).toHaveLength(1);
    expect(await linesOf({ ...clinicians, action: 'patient.*' })).toHaveLength(3);
    expect(await linesOf({ ...clinicians, action: 'patient.register' })).toHaveLength(0);
    expect((await linesOf({ action: 'patient.register' })).map(({ patient_name }) => patient_name)).toEqual(['Kofi Asante', 'Ama Mensah']);
    expect(await linesOf({ ...clinicians, operation: 'patients.readPatient', start_date: day(2), end_date: day(3) })).toHaveLength(2);
    expect(await linesOf({ ...clinicians, start_date: day(4) })).toHaveLength(0);
    const [line] = await linesOf(clinicians);
    for (const search of [line!.request_id!, line!.request_id!.toUpperCase().slice(0, 20)]) {
      expect(await linesOf({ search })).toMatchObject([{ id: line!.id }]);
    }
    await asOwner(`update audit.entry set reason = 'Entered TWICE, 100% sure' where id = $1`, [line!.id]);
    expect(await linesOf({ search: 'twice, 100%' })).toMatchObject([{ id: line!.id, reason: 'Entered TWICE, 100% sure' }]);
  });

  it('PERM-001 answers whose records a user saw between two moments, each patient once', async () => {
    const query = { practitioner_id: clinician.practitioner_role_id, start_date: day(1), end_date: day(3) };
    const seen = await admin.ask(listPatientsSeen, { query });
    expect(seen.total).toBe(2);
    expect(seen.data).toMatchObject([
      { id: ama.id, patient_name: 'Ama Mensah', patient_mrn: ama.mrn, times: 2, changes: 0 },
      { id: kofi.id, patient_name: 'Kofi Asante', times: 1, changes: 0 },
    ]);
    expect(seen.data[0]!.first_at.slice(0, 10)).toBe('2026-03-01');
    expect(seen.data[0]!.last_at.slice(0, 10)).toBe('2026-03-03');
    const second = await admin.ask(listPatientsSeen, { query: { ...query, page: 2, page_size: 1 } });
    expect(second).toMatchObject({ total: 2, data: [{ id: kofi.id }] });
  });

  it('PERM-001 answers who saw a patient’s record, each person once', async () => {
    const { data, total } = await admin.ask(listOnlookers, { query: { patient_id: kofi.id } });
    expect(total).toBe(data.length);
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: clinician.practitioner_role_id, person_name: 'Yaw Owusu', times: 1, changes: 0, patients: 1 }),
        expect.objectContaining({ id: nurse.practitioner_role_id, person_name: 'Esi Boateng', times: 1, changes: 1 }),
      ]),
    );
  });

  it('PERM-001 asked for neither person nor patient nor days, looks at the last thirty days', async () => {
    const all = (await admin.ask(listOnlookers, {})).data;
    expect(all.map(({ id }) => id)).not.toContain(clinician.practitioner_role_id); // accessed it in March
    const march = (await admin.ask(listOnlookers, { query: { start_date: day(1), end_date: day(3) } })).data;
    expect(march).toMatchObject([{ id: clinician.practitioner_role_id, times: 3, patients: 2 }]);
    expect((await admin.ask(listOnlookers, { query: { start_date: day(1), page: 9 } })).total).toBeGreaterThan(1);
  });

  it('PERM-001 leaves a row itself, with the patient it was asked about', async () => {
    await admin.ask(listOnlookers, { query: { patient_id: kofi.id } });
    const [newest] = (await admin.ask(listEntries, { query: { patient_id: kofi.id, user_id: admin.user_id } })).data;
    expect(newest).toMatchObject({ operation: 'reports.listOnlookers', action: 'audit.read', patient_id: kofi.id });
  });

  it('PERM-001 LIST-003 is saved as a file by the same filter, and the saving stands in the trail', async () => {
    const query = { practitioner_id: clinician.practitioner_role_id, patient_id: ama.id };
    const answered = await admin.send(exportAudit, { query, body: { format: 'csv' } });
    expect(answered.statusCode, answered.body).toBe(200);
    const lines = answered.rawPayload.toString('utf8').split('\r\n').slice(0, -1);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toContain('"Yaw Owusu","Opened the record","Ama Mensah"');
    const seen = await admin.send(exportPatientsSeen, { query: { practitioner_id: query.practitioner_id }, body: { format: 'csv' } });
    expect(seen.rawPayload.toString('utf8').split('\r\n')[1]).toMatch(/^"Ama Mensah","\w+","2","0",/);
    expect((await admin.send(exportAudit, { query, body: { format: 'xlsx' } })).headers['x-total-rows']).toBe('2');
    const entries = (await admin.ask(listEntries, { query: { action: 'export', page_size: 3 } })).data;
    expect(entries.map(({ subjects }) => subjects)).toEqual([
      { list: 'audit-trail', format: 'xlsx', rows: 2, filter: query },
      { list: 'patients-seen', format: 'csv', rows: 2, filter: { practitioner_id: query.practitioner_id } },
      { list: 'audit-trail', format: 'csv', rows: 2, filter: query },
    ]);
  });

  it('PERM-001 is refused to users who may not read the trail, and knows no person or patient of elsewhere', async () => {
    for (const operation of [listAudit, listPatientsSeen, listOnlookers, listAuditActions]) {
      expect((await clinician.send(operation)).statusCode).toBe(403);
    }
    expect((await clinician.send(exportAudit, { body: { format: 'csv' } })).statusCode).toBe(403);
    const unknown = (query: object) => admin.ask(listAudit, { query }).catch((error: Refused) => error);
    expect(await unknown({ practitioner_id: stranger.practitioner_role_id })).toMatchObject({
      status: 404,
      errors: { practitioner_id: [expect.any(String)] },
    });
    expect(await unknown({ patient_id: newId() })).toMatchObject({ status: 404, errors: { patient_id: [expect.any(String)] } });
    expect((await stranger.ask(listAudit, { query: { action: 'patient.*' } })).total).toBe(0);
    expect((await stranger.ask(listPatientsSeen, {})).total).toBe(0);
  });

  it('PERM-001 every action of the product has words of its own', async () => {
    const { data } = await admin.ask(listAuditActions, {});
    expect(data.length).toBeGreaterThan(40);
    expect(data.filter(({ action, deed }) => deed === action || !/^[A-Z][^.]+$/.test(deed) || deed.length > 90)).toEqual([]);
    expect(data.find(({ action }) => action === 'patient.read')?.deed).toBe('Opened the record');
  });
});
