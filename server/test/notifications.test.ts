import { editEncounter, editVisit, finishEncounter, type Note, signNote } from '@akoma/contract/encounters';
import { declineMerge, mergePatients, proposeMerge, undoMerge } from '@akoma/contract/patients';
import {
  actOnAppointment,
  cancelAppointment,
  confirmTransfer,
  deleteAppointment,
  rescheduleAppointment,
  retryTransfer,
  transferAppointments,
  undoReschedule,
  waitlistTransfer,
} from '@akoma/contract/scheduling';
import * as contract from '@akoma/contract/workbench';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeBegunEncounter, makeVisit, requiredNotes } from '../src/modules/encounters/encounters.make.ts';
import type { Founded } from '../src/modules/organization/index.ts';
import { givePatient } from '../src/modules/patients/patients.make.ts';
import { bookSlot, makeSchedule, settled, slotsOf, transferred } from '../src/modules/scheduling/scheduling.make.ts';
import { type Caller, found, openTestApp, signedIn, withRole } from './app.ts';
import { asOwner } from './database.ts';
import { changesPath, listenTo } from './live.ts';

let home: Founded;
let doctor: Caller;
let nurse: Caller;
let stranger: Caller;
beforeEach(async () => {
  home = await withRole(await found(), 'All', ['*']);
  [doctor, nurse] = await Promise.all([
    signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' }),
    signedIn(home, { role: 'Nurse', first_name: 'Abena', last_name: 'Sarpong' }),
  ]);
  stranger = await signedIn(await found('Volta'), { role: 'Clinician' });
});

const told = async (who: Caller, query: { unread?: 'true' | 'false' } = {}) =>
  who.ask(contract.listNotifications, { query: query as object });
const linesOf = async (who: Caller) => (await told(who)).data.map(({ kind, text }) => [kind, text]);
const at = (id: string) => ({ params: { id } });
const rows = () => asOwner('select * from workbench.notification where organization_id = $1 order by id', [home.organization_id]);
/** Visits that the nurse gives the doctor. */
const assign = async (assigned_to_id: string | null = doctor.practitioner_role_id) => {
  const visit = await makeVisit(nurse);
  return (await nurse.ask(editVisit, { ...at(visit.id), body: { assigned_to_id } })).data;
};

describe('what a member is told', () => {
  it('SHELL-014 is read by that member alone: a colleague’s and another organisation’s is 404, and nothing is written', async () => {
    await assign();
    const [{ id }] = (await told(doctor)).data as [contract.Notification];
    const before = await rows();
    for (const other of [nurse, stranger]) {
      expect(await told(other)).toMatchObject({ data: [], total: 0, unread: 0 });
      for (const operation of [contract.markNotificationRead, contract.acknowledgeNotification])
        expect((await other.send(operation, at(id))).statusCode).toBe(404);
      expect((await other.ask(contract.markNotificationsRead, { body: {} })).data).toEqual({ unread: 0 });
    }
    expect(await rows()).toEqual(before);
  });

  it('SHELL-002 is counted, read one by one, up to a moment, or all; the first time counts', async () => {
    for (let n = 0; n < 4; n += 1) await assign();
    const [fourth, third, second] = (await told(doctor)).data as contract.Notification[];
    expect(await told(doctor)).toMatchObject({ total: 4, unread: 4 });
    expect((await doctor.ask(contract.markNotificationRead, at(fourth!.id))).data).toEqual({ unread: 3 });
    const [read] = (await told(doctor, { unread: 'false' })).data;
    await doctor.ask(contract.markNotificationRead, at(fourth!.id));
    expect((await told(doctor, { unread: 'false' })).data).toEqual([read]);
    expect(await told(doctor, { unread: 'true' })).toMatchObject({ total: 3, data: [{ id: third!.id }, {}, {}] });
    expect((await doctor.ask(contract.markNotificationsRead, { body: { until: second!.created_at } })).data).toEqual({ unread: 1 });
    expect((await doctor.ask(contract.markNotificationsRead, { body: {} })).data).toEqual({ unread: 0 });
    expect(await told(doctor)).toMatchObject({ total: 4, unread: 0 });
  });

  it('SHELL-002 is acknowledged once, which is recorded and reads it', async () => {
    const visit = await assign();
    const [{ id }] = (await told(doctor)).data as [contract.Notification];
    const { data } = await doctor.ask(contract.acknowledgeNotification, at(id));
    expect(data).toMatchObject({ id, read_at: data.acknowledged_at, acknowledged_at: expect.any(String) });
    expect((await doctor.ask(contract.acknowledgeNotification, at(id))).data).toEqual(data);
    const trail = await asOwner(
      `select action, patient_id, practitioner_role_id as by from audit.entry where organization_id = $1 and action = 'notification.acknowledge'`,
      [home.organization_id],
    );
    const row = { action: 'notification.acknowledge', patient_id: visit.patient, by: doctor.practitioner_role_id };
    expect(trail).toEqual([row, row]);
  });

  it('SHELL-002 of two windows that mark at once both are answered', async () => {
    for (let n = 0; n < 3; n += 1) await assign();
    const done = await Promise.all([1, 2, 3].map(() => doctor.ask(contract.markNotificationsRead, { body: {} })));
    expect(done.map(({ data }) => data.unread)).toEqual([0, 0, 0]);
  });

  it('PAT-050 goes along with a merge of its patient, and back', async () => {
    const all = await signedIn(home, { role: 'All' });
    const [ama, amma] = [await givePatient(all), await givePatient(all, { first_name: 'Amma', mobile: '+233207654321' })];
    const { id } = await makeVisit(nurse, { patient: amma.id });
    await nurse.ask(editVisit, { ...at(id), body: { assigned_to_id: doctor.practitioner_role_id } });
    const patientOf = async () => (await told(doctor)).data.map(({ patient_id }) => patient_id);
    expect(await patientOf()).toEqual([amma.id]);
    const { merge_id } = await all.ask(mergePatients, { ...at(ama.id), body: { loser_id: amma.id } });
    expect(await patientOf()).toEqual([ama.id]);
    await all.ask(undoMerge, at(merge_id));
    expect(await patientOf()).toEqual([amma.id]);
  });

  it('SHELL-002 is heard by open windows of that member alone, in every tab', async () => {
    const { server } = await openTestApp();
    const address = server.server.listening ? `http://127.0.0.1:${(server.server.address() as { port: number }).port}` : undefined;
    const base = address ?? (await server.listen({ port: 0, host: '127.0.0.1' }));
    const streams = [doctor, doctor, nurse].map((who) => listenTo(base, who, changesPath('notifications,visits')));
    await Promise.all(streams.map(({ open }) => open));
    const visit = await assign();
    const own = { topic: 'notifications', id: doctor.practitioner_role_id };
    const visits = { topic: 'visits', id: visit.id };
    const heard = async (stream: (typeof streams)[0], many: number) => {
      const all: unknown[] = [];
      while (all.length < many) all.push(await stream.next());
      return all;
    };
    // the visit began, was edited; the doctor was told
    for (const stream of streams.slice(0, 2)) expect(await heard(stream, 3)).toEqual([visits, visits, own]);
    expect(await heard(streams[2]!, 2)).toEqual([visits, visits]);
    await doctor.ask(contract.markNotificationsRead, { body: {} });
    await makeVisit(nurse);
    expect(await heard(streams[0]!, 1)).toEqual([own]);
    expect(await heard(streams[2]!, 1)).toMatchObject([{ topic: 'visits' }]);
    for (const { leave } of streams) leave();
  });
});

describe('a visit that a colleague assigns', () => {
  it('VISIT-005 is told to whom it is given, by its number alone; not when it is one’s own act, nor when it stays', async () => {
    const visit = await assign();
    expect(await linesOf(doctor)).toEqual([['visit-assigned', `Visit ${visit.number} was assigned to you by Abena Sarpong.`]]);
    expect((await told(doctor)).data[0]).toMatchObject({ subject_id: visit.id, patient_id: visit.patient });
    await nurse.ask(editVisit, { ...at(visit.id), body: { assigned_to_id: doctor.practitioner_role_id, reason: 'Malaria' } });
    await makeVisit(doctor); // for themselves
    await makeVisit(nurse, { assigned_to_id: doctor.practitioner_role_id }); // an arrival, which the queue shows
    expect(await told(doctor)).toMatchObject({ total: 1 });
    expect(JSON.stringify(await told(doctor))).not.toMatch(/Malaria|Mensah/);
  });

  it('VISIT-005 and given on, it waits for the next and no longer for the first', async () => {
    const visit = await assign();
    const other = await signedIn(home, { role: 'Clinician' });
    await nurse.ask(editVisit, { ...at(visit.id), body: { assigned_to_id: other.practitioner_role_id } });
    expect([(await told(doctor)).unread, (await told(other)).unread]).toEqual([0, 1]);
  });

  it('VISIT-005 a refused edit tells nobody', async () => {
    const visit = await makeVisit(nurse);
    const refused = await nurse.send(editVisit, {
      ...at(visit.id),
      body: { assigned_to_id: doctor.practitioner_role_id, version: visit.version + 7 },
    });
    expect(refused.statusCode).toBe(409);
    expect(await rows()).toEqual([]);
  });
});

describe('notes that were left unsigned', () => {
  const write = (by: Caller, id: string, note_type: Note['note_type'], note: string) =>
    by.ask(editEncounter, { ...at(id), body: { notes: [{ note_type, note }] } });

  it('ENC-055 their author hears of it when a colleague finishes, until the last is signed', async () => {
    const { id, patient } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    await write(nurse, id, 'visit-note', 'Coughing all morning');
    await write(nurse, id, 'chief-complaint', 'Cough');
    const { data } = await doctor.ask(finishEncounter, at(id));
    expect((await told(nurse)).data).toMatchObject([{ kind: 'notes-left', subject_id: id, patient_id: patient, read_at: null }]);
    expect(await linesOf(nurse)).toEqual([
      ['notes-left', 'Yaw Boateng finished an encounter in which a note of yours waits for your signature.'],
    ]);
    expect((await told(doctor)).total).toBe(0);
    const [one, two] = data.notes.filter(({ author_id }) => author_id === nurse.practitioner_role_id);
    await nurse.ask(signNote, at(one!.id));
    expect((await told(nurse)).unread).toBe(1);
    await nurse.ask(signNote, at(two!.id));
    expect((await told(nurse)).unread).toBe(0);
  });

  it('ENC-055 notes that are taken over wait for nobody', async () => {
    const { id } = await makeBegunEncounter(doctor, { notes: requiredNotes });
    const { data } = await write(nurse, id, 'visit-note', 'Coughing all morning');
    const theirs = data.notes.find(({ author_id }) => author_id === nurse.practitioner_role_id)!;
    await doctor.ask(finishEncounter, { ...at(id), body: { take_over: [theirs.id] } });
    expect((await told(nurse)).total).toBe(0);
  });
});

describe('a proposed merge', () => {
  it('PAT-050 is told to those who may merge, and waits no longer when it is decided', async () => {
    const [all, desk] = [await signedIn(home, { role: 'All' }), await signedIn(home, { role: 'Receptionist', first_name: 'Ama' })];
    const admin = await signedIn(home, { role: 'Administrator' });
    const [ama, amma] = [await givePatient(all), await givePatient(all, { first_name: 'Amma', mobile: '+233207654321' })];
    const propose = () => desk.ask(proposeMerge, { body: { survivor_id: ama.id, loser_id: amma.id } });
    const { data } = await propose();
    for (const who of [all, admin])
      expect((await told(who)).data).toMatchObject([{ kind: 'merge-proposed', subject_id: data.id, patient_id: ama.id }]);
    expect(await linesOf(all)).toEqual([['merge-proposed', 'Ama Receptionist proposes to merge two records of one patient.']]);
    for (const who of [desk, doctor, nurse]) expect((await told(who)).total).toBe(0);
    await all.ask(declineMerge, at(data.id));
    expect((await told(admin)).unread).toBe(0);
    await propose();
    expect([(await told(all)).unread, (await told(admin)).unread]).toEqual([1, 1]);
    await all.ask(mergePatients, { ...at(ama.id), body: { loser_id: amma.id } });
    expect([(await told(all)).unread, (await told(admin)).unread]).toEqual([0, 0]);
  });
});

describe('an appointment of today', () => {
  let desk: Caller;
  let slots: Awaited<ReturnType<typeof slotsOf>>;
  let patient: string;
  beforeEach(async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    desk = await signedIn(home, { role: 'Receptionist', first_name: 'Ama', last_name: 'Owusu' });
    await makeSchedule(admin, Object.values(home.locations)[0]!, { practitioner: doctor.practitioner_role_id });
    [slots, patient] = [await slotsOf(desk), (await givePatient(desk)).id];
  });
  const of = (appointment_id: string) => ({ params: { id: desk.organization_id, appointment_id } });
  const book = async (slot: number) => (await bookSlot(desk, slots[slot]!.id, patient)).id;
  const bookToday = async (slot: number, after = 0) => {
    const id = await book(slot);
    await asOwner(
      `update scheduling.appointment set starts_at = now() + make_interval(secs => $2), ends_at = now() + make_interval(secs => $2 + 1) + interval '5 minutes' where id = $1`,
      [id, after],
    );
    return id;
  };
  const kinds = async () => (await told(doctor)).data.map(({ kind, subject_id }) => [kind, subject_id]);

  it('APPT-028 that a colleague cancels or takes out is told to its practitioner; of later days, and one’s own, not', async () => {
    const today = await bookToday(0);
    await desk.ask(cancelAppointment, { ...of(today), body: { reason: 'Chest pain' } });
    expect(await kinds()).toEqual([['appointment-cancelled', today]]);
    expect((await linesOf(doctor))[0]![1]).toMatch(/^Your appointment of \d+ \w+, \d\d:\d\d was cancelled by Ama Owusu\.$/);
    const later = await book(1);
    await desk.ask(actOnAppointment, { ...of(later), body: { action: 'cancel' } });
    const all = await signedIn(home, { role: 'All' });
    await asOwner('update scheduling.appointment set practitioner_id = $2 where id = $1', [later, all.practitioner_role_id]);
    expect((await told(doctor)).total).toBe(1);
    const other = await bookToday(2, 400);
    await all.ask(deleteAppointment, of(other));
    expect(await kinds()).toEqual([
      ['appointment-cancelled', null],
      ['appointment-cancelled', today],
    ]);
  });

  it('APPT-029 that a colleague moves is told with both times, once it can no longer be taken back', async () => {
    const today = await bookToday(0);
    const reschedule = (slot: number) => desk.ask(rescheduleAppointment, { ...of(today), body: { slot_id: slots[slot]!.id } });
    const settle = () => settled(desk.organization_id, 17);
    await reschedule(2);
    await settled(desk.organization_id);
    expect(await kinds()).toEqual([]);
    await desk.ask(undoReschedule, of(today));
    await settle();
    expect(await kinds()).toEqual([]);
    await reschedule(2);
    await settle();
    await settle();
    expect(await kinds()).toEqual([['appointment-moved', today]]);
    expect((await linesOf(doctor))[0]![1]).toMatch(/^Your appointment of .+ was moved to 7 January, 10:00 by Ama Owusu\.$/);
    await reschedule(3);
    await settle();
    expect((await told(doctor)).total).toBe(1);
  });

  it('APPT-018 APPT-028 a move that nobody was told of stands when the patient is moved on, and is not told when the appointment ends', async () => {
    const [onward, ended] = [await bookToday(0), await bookToday(1, 400)];
    const reschedule = (id: string, slot: number) => desk.ask(rescheduleAppointment, { ...of(id), body: { slot_id: slots[slot]!.id } });
    await reschedule(onward, 2);
    await reschedule(onward, 3);
    expect((await linesOf(doctor)).map(([, text]) => text)).toEqual([
      expect.stringMatching(/^Your appointment of .+ was moved to 7 January, 10:00 by Ama Owusu\.$/),
    ]);
    await reschedule(ended, 4);
    await desk.ask(cancelAppointment, { ...of(ended), body: {} });
    await settled(desk.organization_id, 17);
    expect((await linesOf(doctor))[0]![1]).toMatch(/^Your appointment of \d+ (?!January).+ was cancelled by Ama Owusu\.$/);
    expect((await told(doctor)).total).toBe(2);
  });
});

describe('a day that is moved together', () => {
  let desk: Caller;
  let efua: Caller;
  let booked: string[];
  /** Yaw Boateng is booked on Monday at 9:00, 9:30 and 10:00; Efua Sarpong sees patients of the same service until 10:00. */
  beforeEach(async () => {
    const admin = await signedIn(home, { role: 'Administrator' });
    desk = await signedIn(home, { role: 'Receptionist', first_name: 'Ama', last_name: 'Owusu' });
    efua = await signedIn(home, { role: 'All', first_name: 'Efua', last_name: 'Sarpong' });
    const location = Object.values(home.locations)[0]!;
    const { healthcare_service } = await makeSchedule(admin, location, { practitioner: doctor.practitioner_role_id, end_time: '10:30' });
    await makeSchedule(admin, location, { practitioner: efua.practitioner_role_id, healthcare_service, end_time: '10:00' });
    const slots = await slotsOf(desk, { practitioner_id: doctor.practitioner_role_id, end: '2030-01-07' });
    booked = [];
    for (const slot of slots) booked.push((await bookSlot(desk, slot.id, (await givePatient(desk)).id)).id);
  });
  const organization = () => ({ id: home.organization_id });
  const begin = async (who: Caller, to: { practitioner_id?: string; date?: string }, appointment_ids = booked) => {
    const { data } = await who.ask(transferAppointments, { params: organization(), body: { appointment_ids, ...to } });
    await transferred(home.organization_id, data.id);
    return { params: { ...organization(), transfer_id: data.id } };
  };
  const subjects = async (who: Caller) => (await told(who)).data.map(({ kind, subject_id, patient_id }) => [kind, subject_id, patient_id]);

  it('APPT-019 is told to who loses it and to who receives it, once for all of it, when it is confirmed and not before', async () => {
    const transfer = await begin(desk, { practitioner_id: efua.practitioner_role_id });
    expect(await rows()).toEqual([]);
    await desk.ask(waitlistTransfer, transfer);
    await desk.ask(confirmTransfer, transfer);
    const { transfer_id } = transfer.params;
    expect(await subjects(doctor)).toEqual([['appointments-moved', transfer_id, null]]);
    expect((await linesOf(doctor))[0]![1]).toBe(
      '2 of your appointments of 7 January were given to a colleague, and 1 of your appointments of 7 January was cancelled for the waiting list by Ama Owusu.',
    );
    expect(await subjects(efua)).toEqual([['appointments-moved', transfer_id, null]]);
    expect((await linesOf(efua))[0]![1]).toBe('2 appointments of 7 January were given to you by Ama Owusu.');
    expect((await told(desk)).total).toBe(0);
    const refused = await desk.send(confirmTransfer, transfer);
    expect([refused.statusCode, (await rows()).length]).toEqual([409, 2]);
  });

  it('APPT-018 who moves their own day is not told of it, who stays with it on another day once; what was changed since is left out', async () => {
    const toOther = await begin(efua, { practitioner_id: efua.practitioner_role_id }, booked.slice(0, 1));
    await efua.ask(confirmTransfer, toOther);
    expect((await told(efua)).total).toBe(0);
    expect((await linesOf(doctor)).map(([, text]) => text)).toEqual([
      '1 of your appointments of 7 January was given to a colleague by Efua Sarpong.',
    ]);
    const later = await begin(desk, { date: '2030-01-11' }, booked.slice(1));
    await desk.ask(rescheduleAppointment, {
      params: { ...organization(), appointment_id: booked[1]! },
      body: { slot_id: (await slotsOf(desk, { practitioner_id: efua.practitioner_role_id, start: '2030-01-11' }))[0]!.id },
    });
    await desk.ask(confirmTransfer, later);
    expect((await linesOf(doctor))[0]![1]).toBe('1 of your appointments of 7 January was moved to 11 January by Ama Owusu.');
    expect([(await told(doctor)).total, (await told(efua)).total]).toEqual([2, 0]);
  });

  it('APPT-019 nothing is told of a transfer in which nothing was moved', async () => {
    const none = await begin(desk, { practitioner_id: efua.practitioner_role_id, date: '2030-01-08' });
    await desk.ask(retryTransfer, { ...none, body: {} });
    await transferred(home.organization_id, none.params.transfer_id);
    await desk.ask(confirmTransfer, none);
    expect(await rows()).toEqual([]);
  });
});
