import type { InputOf } from '@akoma/contract/base';
import { editVisit, listVisits, readVisit, startVisit } from '@akoma/contract/encounters';
import { updateCodeSequence } from '@akoma/contract/organization';
import { readPatient } from '@akoma/contract/patients';
import { describe, expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor, makeVisit } from './encounters.make.ts';

const home = await found();
const reception = await signedIn(home, { role: 'Receptionist' });
const clinician = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
const absent = '019a0000-0000-7000-8000-000000000001';

const visitsOf = (patient: string) => asOwner('select status from encounters.visit where patient_id = $1', [patient]);
const eventsOf = (organization_id: string) =>
  asOwner<{ name: string; data: Record<string, unknown> }>('select name, data from platform.outbox where organization_id = $1', [
    organization_id,
  ]);

test('VISIT-001, VISIT-004, VISIT-012, VISIT-018 starts a visit at arrived, with the patient’s card', async () => {
  const patient = await makePatientFor(reception);
  const { data: visit } = await reception.ask(startVisit, {
    body: { patient: patient.id, reason: 'Fever', location_id: Object.values(home.locations)[0] },
  });
  expect(visit).toMatchObject({
    patient: patient.id,
    patient_detail: { id: patient.id, fullName: 'Ama Mensah', mrn: patient.mrn, gender: 'FEMALE' },
    status: 'arrived',
    type: 'general',
    service_provider_id: home.organization_id,
    location_name: 'Main OPD',
    reason: 'Fever',
    assigned_to_id: null,
    ended_at: null,
    version: 1,
    open_encounter_id: null,
  });
  expect(visit.uuid).toBe(visit.id);
  expect(Math.abs(Date.parse(visit.arrived_at!) - Date.now())).toBeLessThan(60_000);
  expect((await reception.ask(readVisit, { params: { id: visit.id } })).data).toEqual(visit);
  const { data: registered } = await reception.ask(readPatient, { params: { id: patient.id } });
  expect(registered.current_visit_id).toBe(visit.id);
  // the very card of the register, its age as well
  expect(registered).toMatchObject(visit.patient_detail);
  const event = (await eventsOf(home.organization_id)).find(
    ({ name, data }) => name === 'encounters.visitStarted' && data.visit_id === visit.id,
  );
  expect(event?.data).toEqual({ visit_id: visit.id, patient_id: patient.id, arrived_at: visit.arrived_at });
});

test('VISIT-010 belongs to the clinician who starts it, and to the one who is named', async () => {
  const own = await makeVisit(clinician);
  expect(own).toMatchObject({ assigned_to_id: clinician.practitioner_role_id, assigned_to_name: 'Yaw Boateng' });
  const given = await makeVisit(reception, { assigned_to_id: clinician.practitioner_role_id });
  const others = await makeVisit(reception);
  const ids = (await clinician.ask(listVisits, { query: { assigned_to_id: clinician.practitioner_role_id } })).data.map(({ id }) => id);
  expect(ids).toEqual([given.id, own.id]);
  expect(ids).not.toContain(others.id);
});

test('VISIT-010 the list of one’s own may hold those of nobody as well, and never a colleague’s', async () => {
  const other = await signedIn(home, { role: 'Clinician' });
  const mine = { assigned_to_id: clinician.practitioner_role_id };
  const own = await makeVisit(reception, mine);
  const nobodys = await makeVisit(reception);
  const colleagues = await makeVisit(reception, { assigned_to_id: other.practitioner_role_id });
  const idsOf = async (query: InputOf<typeof listVisits>['query']) =>
    (await clinician.ask(listVisits, { query: { ...query, page_size: 100 } })).data.map(({ id }) => id);
  const both = await idsOf({ ...mine, unassigned: 'true' });
  expect(both.slice(0, 2)).toEqual([nobodys.id, own.id]);
  expect(both).not.toContain(colleagues.id);
  const unassigned = await idsOf({ unassigned: 'true' });
  expect(unassigned).toContain(nobodys.id);
  expect([own.id, colleagues.id].filter((id) => unassigned.includes(id))).toEqual([]);
  expect(await idsOf({ ...mine, unassigned: 'false' })).not.toContain(nobodys.id);
});

test('VISIT-013, VISIT-019 a diagnostic visit is started by type=diagnostic', async () => {
  const patient = await makePatientFor(reception);
  const { data } = await reception.ask(startVisit, { query: { type: 'diagnostic' }, body: { patient: patient.id } });
  expect(data.type).toBe('diagnostic');
  expect((await reception.ask(listVisits, { query: { type: 'diagnostic', patient: patient.id } })).total).toBe(1);
});

describe('one open visit at a time', () => {
  test('VISIT-020 a second one is refused with the first, and nothing is written', async () => {
    const first = await makeVisit(reception);
    const refused = reception.ask(startVisit, { body: { patient: first.patient } });
    await expect(refused).rejects.toMatchObject({
      status: 409,
      code: 'encounters.visitOpen',
      data: { visit: { id: first.id, status: 'arrived', arrived_at: first.arrived_at } },
    });
    expect(await visitsOf(first.patient)).toHaveLength(1);
  });

  test('VISIT-020 of ten started at once one is', async () => {
    const patient = await makePatientFor(reception);
    const tried = await Promise.allSettled(Array.from({ length: 10 }, () => reception.ask(startVisit, { body: { patient: patient.id } })));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tried) if (one.status === 'rejected') expect(one.reason).toMatchObject({ status: 409, code: 'encounters.visitOpen' });
    expect(await visitsOf(patient.id)).toEqual([{ status: 'arrived' }]);
  });

  test('VISIT-020 a planned visit may exist beside the open one, and cannot become arrived while that is open', async () => {
    const open = await makeVisit(reception);
    const { data: planned } = await reception.ask(startVisit, { body: { patient: open.patient, status: 'planned' } });
    expect(planned).toMatchObject({ status: 'planned', arrived_at: null });
    await expect(reception.ask(editVisit, { params: { id: planned.id }, body: { status: 'arrived' } })).rejects.toMatchObject({
      code: 'encounters.visitOpen',
      data: { visit: { id: open.id } },
    });
    expect((await reception.ask(readVisit, { params: { id: planned.id } })).data).toEqual(planned);
  });
});

test('CODES-004 visits are numbered by the organisation’s own rule, without a gap, however many start at once and whatever is refused', async () => {
  const own = await found();
  const [desk, admin] = [await signedIn(own, { role: 'Receptionist' }), await signedIn(own, { role: 'Administrator' })];
  const params = { id: own.organization_id, entity: 'visit' as const };
  await admin.ask(updateCodeSequence, { params, body: { prefix: 'AH-', width: 4, next: 77 } });
  const first = await makeVisit(desk);
  expect(first.number).toBe('AH-0077');
  await expect(desk.ask(startVisit, { body: { patient: first.patient } })).rejects.toMatchObject({ code: 'encounters.visitOpen' });
  const patients = await Promise.all(Array.from({ length: 8 }, () => makePatientFor(desk)));
  const started = await Promise.all(patients.map(({ id }) => makeVisit(desk, { patient: id })));
  expect(started.map(({ number }) => number).sort()).toEqual(Array.from({ length: 8 }, (_, at) => `AH-00${78 + at}`));
  expect((await desk.ask(readVisit, { params: { id: first.id } })).data.number).toBe('AH-0077');
});

describe('wrong input', () => {
  test.each([
    ['patient', { patient: absent }, 'Patient is not valid.'],
    ['assigned_to_id', { assigned_to_id: absent }, 'Assigned to id is not valid.'],
    ['location_id', { location_id: absent }, 'Location id is not valid.'],
  ])('VISIT-012 an unknown %s is 404 naming it, and nothing is written', async (field, given, sentence) => {
    const patient = await makePatientFor(reception);
    await expect(reception.ask(startVisit, { body: { patient: patient.id, ...given } })).rejects.toMatchObject({
      status: 404,
      errors: { [field]: [sentence] },
    });
    expect(await visitsOf(patient.id)).toEqual([]);
  });

  test('VISIT-012 staff and places of another organisation are as unknown as none', async () => {
    const other = await found('Volta Road Clinic');
    const stranger = await signedIn(other, { role: 'Clinician' });
    const patient = await makePatientFor(reception);
    const body = { patient: patient.id, assigned_to_id: stranger.practitioner_role_id, location_id: Object.values(other.locations)[0] };
    await expect(reception.ask(startVisit, { body })).rejects.toMatchObject({
      status: 404,
      errors: { assigned_to_id: ['Assigned to id is not valid.'], location_id: ['Location id is not valid.'] },
    });
    await expect(stranger.ask(startVisit, { body: { patient: patient.id } })).rejects.toMatchObject({
      status: 404,
      errors: { patient: ['Patient is not valid.'] },
    });
    expect(await visitsOf(patient.id)).toEqual([]);
  });

  test('VISIT-012 an arrival in the future is refused; one copied from paper later is kept beside the time of entry', async () => {
    const patient = await makePatientFor(reception);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    await expect(reception.ask(startVisit, { body: { patient: patient.id, arrived_at: soon } })).rejects.toMatchObject({
      status: 400,
      errors: { arrived_at: ['Arrived at should not be in the future.'] },
    });
    const before = new Date(Date.now() - 5 * 3_600_000).toISOString();
    const { data } = await reception.ask(startVisit, { body: { patient: patient.id, arrived_at: before } });
    expect(data.arrived_at).toBe(before);
    expect(Date.parse(data.created_at) - Date.parse(before)).toBeGreaterThan(4 * 3_600_000);
  });
});

describe('lists', () => {
  test('VISIT-008, VISIT-009 filters by status, patient and place, with totals', async () => {
    const testServer = await found('Lists');
    const desk = await signedIn(testServer, { role: 'Receptionist' });
    const [opd] = Object.values(testServer.locations);
    const ama = await makePatientFor(desk);
    const kofi = await makePatientFor(desk, { first_name: 'Kofi', last_name: 'Owusu', gender: 'MALE' });
    const first = await makeVisit(desk, { patient: ama.id, location_id: opd });
    const second = await makeVisit(desk, { patient: kofi.id });
    const planned = await makeVisit(desk, { patient: kofi.id, status: 'planned' });
    const list = async (query: Parameters<typeof desk.ask<typeof listVisits>>[1] extends { query?: infer Q } | undefined ? Q : never) => {
      const { data, results, total, meta } = await desk.ask(listVisits, { query });
      expect([results, meta.total]).toEqual([data, total]);
      return { ids: data.map(({ id }) => id), total };
    };
    expect(await list({})).toEqual({ ids: [planned.id, second.id, first.id], total: 3 });
    expect(await list({ status: 'arrived' })).toEqual({ ids: [second.id, first.id], total: 2 });
    expect(await list({ status: 'arrived,planned', page_size: 1, page: 2 })).toEqual({ ids: [second.id], total: 3 });
    expect(await list({ patient: ama.id })).toEqual({ ids: [first.id], total: 1 });
    expect(await list({ patient_id: kofi.id, service_provider_id: testServer.organization_id })).toEqual({
      ids: [planned.id, second.id],
      total: 2,
    });
    expect(await list({ location_id: opd })).toEqual({ ids: [first.id], total: 1 });
    expect(await list({ search: 'owusu kof', status: 'arrived' })).toEqual({ ids: [second.id], total: 1 });
    expect(await list({ search: ama.mrn })).toEqual({ ids: [first.id], total: 1 });
    expect(await list({ search: '%' })).toEqual({ ids: [], total: 0 });
    expect(await list({ start_date: new Date(Date.now() + 60_000).toISOString() })).toEqual({ ids: [], total: 0 });
    expect(await list({ end_date: new Date(Date.now() - 3_600_000).toISOString() })).toEqual({ ids: [], total: 0 });
    const { data: yesterdays } = await desk.ask(editVisit, {
      params: { id: second.id },
      body: { arrived_at: new Date(Date.now() - 86_400_000).toISOString() },
    });
    expect(await list({ end_date: new Date(Date.now() - 3_600_000).toISOString() })).toEqual({ ids: [yesterdays.id], total: 1 });
    expect((await desk.send(listVisits, { query: { status: 'gone' } })).statusCode).toBe(400);
  });
});

describe('edits', () => {
  test('VISIT-005, VISIT-014, VISIT-017 a change is kept, a stale one is refused with both states', async () => {
    const visit = await makeVisit(reception);
    const { data: edited } = await reception.ask(editVisit, {
      params: { id: visit.id },
      body: { reason: 'Cough', assigned_to_id: clinician.practitioner_role_id, version: 1 },
    });
    expect(edited).toMatchObject({ reason: 'Cough', assigned_to_name: 'Yaw Boateng', version: 2, status: 'arrived' });
    await expect(reception.ask(editVisit, { params: { id: visit.id }, body: { reason: 'Rash', version: 1 } })).rejects.toMatchObject({
      status: 409,
      code: 'conflict',
      data: { current: { reason: 'Cough', version: 2 }, sent: { reason: 'Rash', version: 1 } },
    });
    expect((await reception.ask(readVisit, { params: { id: visit.id } })).data).toEqual(edited);
  });

  test('VISIT-018 a planned visit arrives; an arrived one may be cancelled, and then no longer changes', async () => {
    const { id, patient } = await makeVisit(reception, { status: 'planned' });
    const arrived = (await reception.ask(editVisit, { params: { id }, body: { status: 'arrived' } })).data;
    expect(arrived.arrived_at).not.toBeNull();
    expect((await reception.ask(readPatient, { params: { id: patient } })).data.current_visit_id).toBe(id);
    const early = await reception.send(editVisit, { params: { id }, body: { cancel_reason: 'Went home' } });
    expect(early.json().errors).toEqual({ cancel_reason: ['Cancel reason is for a visit that is cancelled.'] });
    const body = { status: 'cancelled' as const, cancel_reason: 'Went home' };
    expect((await reception.ask(editVisit, { params: { id }, body })).data).toMatchObject({ status: 'cancelled', end_note: 'Went home' });
    expect((await reception.ask(readPatient, { params: { id: patient } })).data.current_visit_id).toBeNull();
    await expect(reception.ask(editVisit, { params: { id }, body: { reason: 'Late' } })).rejects.toMatchObject({
      code: 'encounters.visitEnded',
    });
  });

  test('VISIT-018 an edit neither finishes nor begins a visit', async () => {
    const { id } = await makeVisit(reception);
    for (const status of ['finished', 'in-progress', 'planned'] as const) {
      await expect(reception.ask(editVisit, { params: { id }, body: { status } })).rejects.toMatchObject({
        code: 'encounters.visitStatusRefused',
        data: { from: 'arrived', to: status },
      });
    }
  });
});

test('VISIT-022 another organisation sees nothing of it and changes nothing', async () => {
  const visit = await makeVisit(reception);
  const stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
  for (const op of [readVisit, editVisit])
    expect((await stranger.send(op, { params: { id: visit.id }, body: op === editVisit ? { reason: 'x' } : undefined })).statusCode).toBe(
      404,
    );
  expect((await stranger.ask(listVisits, {})).total).toBe(0);
  expect((await reception.ask(readVisit, { params: { id: visit.id } })).data).toEqual(visit);
});
