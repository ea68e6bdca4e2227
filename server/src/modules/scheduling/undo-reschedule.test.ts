import * as contract from '@akoma/contract/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';
import { asOwner, openTransaction } from '../../../test/database.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { holdSchedulesOf } from './schedule.store.ts';
import { bookSlot, makeSchedule, settled, slotsOf } from './scheduling.make.ts';

let ours: Awaited<ReturnType<typeof found>>;
let admin: Caller;
let desk: Caller;
let colleague: Caller;
let service: string;
let slots: contract.Slot[];
let patient: string;
let other: string;
let booked: contract.Appointment;

/** Slots from 09:00 on Monday and Friday of one week, of which a patient with an e-mail has the first. */
beforeEach(async () => {
  ours = await found();
  const home = ours;
  [admin, desk, colleague] = [
    await signedIn(home, { role: 'Administrator' }),
    await signedIn(home, { role: 'Receptionist' }),
    await signedIn(home, { role: 'Receptionist' }),
  ];
  service = (await giveService(admin)).id;
  await makeSchedule(admin, Object.values(home.locations)[0]!, { healthcare_service: service, end_time: '10:30' });
  slots = await slotsOf(desk);
  patient = (await givePatient(desk, { first_name: 'Ama', email: 'ama@example.org' })).id;
  other = (await givePatient(desk, { first_name: 'Kofi' })).id;
  booked = await bookSlot(desk, slots[0]!.id, patient);
});

const at = (appointment_id = booked.id, { organization_id } = desk) => ({ params: { id: organization_id, appointment_id } });
const move = (to: number, by = desk) => by.ask(contract.rescheduleAppointment, { ...at(), body: { slot_id: slots[to]!.id } });
const undo = (by = desk) => by.ask(contract.undoReschedule, at());
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('not refused'),
    ({ status, code }: Refused) => [status, code],
  );
const stands = async () => (await desk.ask(contract.readAppointment, at())).data;
/** As if the last move had been made so long ago. */
const longAgo = (seconds: number) =>
  asOwner(`update scheduling.appointment_move set moved_at = moved_at - make_interval(secs => $2) where organization_id = $1`, [
    desk.organization_id,
    seconds,
  ]);
const settle = (seconds = 0) => settled(desk.organization_id, seconds);
const messages = async () =>
  (await desk.ask(contract.listAppointmentMessages, at())).data.map(({ kind, state, because }) => [kind, state, because]);
const keptFor = async () =>
  (await desk.ask(contract.listWaiting, { params: { id: desk.organization_id }, query: { offered: 'true' } })).data.map(
    ({ patient_id, offer }) => [patient_id, offer?.slot_id],
  );
const wait = (patient_id: string) =>
  desk.ask(contract.createWaiting, { params: { id: desk.organization_id }, body: { patient_id, healthcare_service_id: service } });

test('APPT-018 APPT-019 SLOT-004 a move that is undone in time gives the slot back, tells the patient nothing and offers nothing', async () => {
  await wait(other);
  const before = await messages();
  await move(2);
  const due = (await desk.ask(contract.listAppointmentMessages, at())).data.find(({ kind }) => kind === 'moved')!.due_at;
  expect(Date.parse(due) - Date.now()).toBeGreaterThan(10_000);
  await settle();
  expect(await keptFor()).toEqual([]);
  await undo();
  expect(await stands()).toMatchObject({ slot: booked.slot, slot_id: slots[0]!.id, status: 'pending', version: booked.version + 2 });
  await settle();
  expect(await keptFor()).toEqual([]);
  const after = await messages();
  expect(after.filter(([kind]) => kind === 'moved').every(([, state]) => state === 'dropped')).toBe(true);
  expect(after.filter(([, state]) => state === 'waiting')).toEqual(before);
  expect((await slotsOf(desk)).map(({ id }) => id)).toEqual(slots.slice(1).map(({ id }) => id));
  // pressed once more there is nothing left to take back
  expect(await refusal(undo())).toEqual([409, 'scheduling.undoTooLate']);
});

test('APPT-019 SLOT-004 an undo is refused when the former time is taken, held, or was one of another move; the new time stays', async () => {
  await move(2);
  await bookSlot(colleague, slots[0]!.id, other);
  expect(await refusal(undo())).toEqual([409, 'scheduling.formerTimeTaken']);
  expect(await stands()).toMatchObject({ slot_id: slots[2]!.id });
  await move(3);
  await colleague.ask(contract.holdSlot, { params: { id: desk.organization_id, slot_id: slots[2]!.id } });
  expect(await refusal(undo())).toEqual([409, 'scheduling.formerTimeTaken']);
  await colleague.ask(contract.releaseSlot, { params: { id: desk.organization_id, slot_id: slots[2]!.id } });
  await move(1, colleague);
  expect(await refusal(undo())).toEqual([409, 'scheduling.undoTooLate']);
  await undo(colleague);
  expect(await stands()).toMatchObject({ slot_id: slots[3]!.id });
});

test('APPT-019 SLOT-004 after sixteen seconds a move stands, and its former time is offered to the first who waits', async () => {
  await wait(other);
  await move(2);
  await longAgo(16);
  expect(await refusal(undo())).toEqual([409, 'scheduling.undoTooLate']);
  await Promise.all([settle(), settle()]);
  expect(await keptFor()).toEqual([[other, slots[0]!.id]]);
  expect(await refusal(undo())).toEqual([409, 'scheduling.undoTooLate']);
  expect(await asOwner('select * from scheduling.appointment_move where organization_id = $1', [desk.organization_id])).toEqual([]);
});

test('APPT-018 APPT-034 what was cancelled or was not moved is not moved back; a move on offers what the first one left at once', async () => {
  expect(await refusal(undo())).toEqual([409, 'scheduling.undoTooLate']);
  await wait(other);
  await move(2);
  await move(3);
  expect(await keptFor()).toEqual([[other, slots[0]!.id]]);
  await desk.ask(contract.cancelAppointment, { ...at(), body: {} });
  expect(await refusal(undo())).toEqual([409, 'scheduling.appointmentRefused']);
  const stranger = await signedIn(await found(), { role: 'Receptionist' });
  expect(await refusal(stranger.ask(contract.undoReschedule, at(booked.id, stranger)))).toEqual([404, 'not_found']);
});

test('SLOT-004 moves on between two doctors, and settling meanwhile, take the doctors in one order: none holds one while it waits for the other', async () => {
  const { organization_id } = desk;
  const doctor = await signedIn(ours, { role: 'Clinician' });
  const hours = { healthcare_service: service, end_time: '10:30', practitioner: doctor.practitioner_role_id };
  await makeSchedule(admin, Object.values(ours.locations)[0]!, hours);
  const theirs = await slotsOf(desk, { practitioner_id: doctor.practitioner_role_id });
  const second = await bookSlot(desk, theirs[0]!.id, other);
  const to = (id: string, slot: contract.Slot) => desk.send(contract.rescheduleAppointment, { ...at(id), body: { slot_id: slot.id } });
  await to(booked.id, slots[2]!);
  await to(second.id, theirs[2]!);
  const [lowest] = [admin.practitioner_role_id, doctor.practitioner_role_id].sort();
  const held = await openTransaction(organization_id, (db) => holdSchedulesOf({ db, organization_id }, lowest!));
  // one gives up time of the one and takes time of the other, the other the reverse
  const moves = [to(booked.id, theirs[1]!), to(second.id, slots[1]!)];
  const waiting = `select pid from pg_locks where locktype = 'advisory' and not granted`;
  while ((await asOwner(waiting)).length < 2);
  const holding = await asOwner(`select pid from pg_locks where locktype = 'advisory' and granted and pid in (${waiting})`);
  const settling = Promise.all([settle(17), settle(17)]);
  await held.commit();
  expect(holding).toEqual([]);
  expect((await Promise.all(moves)).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  await settling;
  await settle(17);
  expect(await asOwner('select * from scheduling.appointment_move where organization_id = $1', [organization_id])).toEqual([]);
  expect((await slotsOf(desk)).map(({ id }) => id)).not.toContain(theirs[1]!.id);
});
