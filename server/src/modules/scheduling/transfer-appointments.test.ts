import {
  actOnAppointment,
  confirmTransfer,
  createLeave,
  createWaiting,
  deleteWaiting,
  listTransfers,
  listWaiting,
  readAppointment,
  readTransfer,
  retryTransfer,
  rescheduleAppointment,
  transferAppointments,
  undoTransfer,
  waitlistTransfer,
} from '@akoma/contract/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { givePatient } from '../patients/patients.make.ts';
import { bookSlot, makeSchedule, slotsOf, transferred } from './scheduling.make.ts';

let admin: Caller;
let desk: Caller;
let ill: Caller;
let well: Caller;
let booked: Awaited<ReturnType<typeof bookSlot>>[];

/** Two doctors of one service, on Monday from nine: one is booked at 9:00, 9:30 and 10:00; the other, until 10:00, is free. */
beforeEach(async () => {
  const home = await found();
  admin = await signedIn(home, { role: 'Administrator' });
  desk = await signedIn(home, { role: 'Receptionist', first_name: 'Esi', last_name: 'Owusu' });
  ill = await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Boateng' });
  well = await signedIn(home, { role: 'Clinician', first_name: 'Efua', last_name: 'Sarpong' });
  const location = Object.values(home.locations)[0]!;
  const service = await giveService(admin);
  const plan = (of: Caller, end_time: string) =>
    makeSchedule(admin, location, { practitioner: of.practitioner_role_id, healthcare_service: service.id, end_time });
  await plan(ill, '10:30');
  await plan(well, '10:00');
  const slots = await slotsOf(desk, { practitioner_id: ill.practitioner_role_id, end: '2030-01-07' });
  booked = [];
  for (const [n, slot] of slots.entries()) {
    const patient = await givePatient(desk, { first_name: 'Ama', last_name: `Mensah ${n}`, mobile: `+23324412345${n}` });
    booked.push(await bookSlot(desk, slot.id, patient.id));
  }
});

const organization = () => ({ id: desk.organization_id });
const at = (transfer_id: string) => ({ params: { ...organization(), transfer_id } });
const begin = async (to: object, of = booked) =>
  (await desk.ask(transferAppointments, { params: organization(), body: { appointment_ids: of.map(({ id }) => id), ...to } })).data;
const now = async () =>
  Promise.all(
    booked.map(async ({ id }) => {
      const { data } = await desk.ask(readAppointment, { params: { ...organization(), appointment_id: id } });
      return `${data.practitioner.full_name} ${data.slot.start.slice(0, 16)}`;
    }),
  );
const work = (id: string, stopAfter?: number) => transferred(desk.organization_id, id, stopAfter);
const told = async () =>
  (
    await asOwner<{ name: string }>(
      `select name from platform.outbox where organization_id = $1 and name = 'scheduling.appointmentMoved'`,
      [desk.organization_id],
    )
  ).length;
/** Messages that wait to be sent: of moves, and reminders. */
const waiting = async () => {
  const rows = await asOwner<{ kind: string }>(
    `select kind from scheduling.appointment_message where organization_id = $1 and state = 'waiting'`,
    [desk.organization_id],
  );
  const moved = rows.filter(({ kind }) => kind === 'moved').length;
  return { moved, reminders: rows.filter(({ kind }) => kind.startsWith('reminder')).length };
};
const yaw = (time: string) => `Yaw Boateng 2030-01-07T${time}`;
const efua = (time: string) => `Efua Sarpong 2030-01-07T${time}`;
const noSlot = 'No free slot of this service is left there on that day.';

test('APPT-019 the day of somebody who is ill goes to a colleague, each to the same time or the nearest; what finds none is named, and nobody is told before it is confirmed', async () => {
  const { reminders } = await waiting();
  expect(reminders).toBeGreaterThan(0);
  const begun = await begin({ practitioner_id: well.practitioner_role_id });
  expect(begun).toMatchObject({ status: 'queued', step: 'move', total: 3, moved: 0, failed: 0, started_by_name: 'Esi Owusu' });
  await work(begun.id);
  const { data } = await desk.ask(readTransfer, at(begun.id));
  expect(data).toMatchObject({ status: 'done', total: 3, moved: 2, failed: 1, practitioner: { full_name: 'Efua Sarpong' } });
  expect(data.rows.map(({ state, failure, patient_full_name }) => [state, failure, patient_full_name])).toEqual([
    ['moved', null, 'Ama Mensah 0'],
    ['moved', null, 'Ama Mensah 1'],
    ['failed', noSlot, 'Ama Mensah 2'],
  ]);
  expect(await now()).toEqual([efua('09:00'), efua('09:30'), yaw('10:00')]);
  expect([await told(), await waiting()]).toEqual([0, { moved: 0, reminders: reminders / 3 }]);
  // each patient's trail knows it, in the name of the clerk
  const trail = await asOwner(
    `select patient_id from audit.entry where organization_id = $1 and operation = 'scheduling.transferAppointments' and patient_id is not null and practitioner_role_id = $2`,
    [desk.organization_id, desk.practitioner_role_id],
  );
  expect(trail).toHaveLength(2);
  expect((await desk.ask(listTransfers, { params: organization(), query: { open: 'true' } })).data).toEqual([data]);

  expect((await desk.ask(confirmTransfer, at(begun.id))).data.confirmed_at).not.toBeNull();
  expect(await told()).toBe(2);
  expect(await waiting()).toEqual({ moved: expect.toSatisfy((count: number) => count > 0), reminders });
  for (const over of [confirmTransfer, undoTransfer, retryTransfer])
    await expect(desk.ask(over, at(begun.id))).rejects.toMatchObject({ status: 409, code: 'scheduling.transferOver' });
  expect(await told()).toBe(2);
  expect((await desk.ask(listTransfers, { params: organization(), query: { open: 'true' } })).total).toBe(0);
});

test('APPT-019 what failed is tried again on another day, and all of it is moved back, also into hours of leave', async () => {
  const before = await waiting();
  const { id } = await begin({ practitioner_id: well.practitioner_role_id });
  await work(id);
  await desk.ask(createLeave, {
    params: { ...organization(), practitioner_id: ill.practitioner_role_id },
    query: { if_affected: 'keep' },
    body: { start_date: '2030-01-07', end_date: '2030-01-07' },
  });
  await desk.ask(retryTransfer, { ...at(id), body: { practitioner_id: null, date: '2030-01-11' } });
  await work(id);
  expect(await now()).toEqual([efua('09:00'), efua('09:30'), 'Yaw Boateng 2030-01-11T10:00']);

  await desk.ask(undoTransfer, at(id));
  await work(id);
  const { data } = await desk.ask(readTransfer, at(id));
  expect(data.rows.map(({ state, to }) => [state, to])).toEqual([
    ['undone', null],
    ['undone', null],
    ['undone', null],
  ]);
  expect(await now()).toEqual([yaw('09:00'), yaw('09:30'), yaw('10:00')]);
  expect([await told(), await waiting()]).toEqual([0, before]);
});

test('APPT-019 what somebody else changes meanwhile is left as they made it, in both directions', async () => {
  const begun = await begin({ practitioner_id: well.practitioner_role_id });
  await desk.ask(actOnAppointment, { params: { ...organization(), appointment_id: booked[0]!.id }, body: { action: 'cancel' } });
  await work(begun.id);
  const meanwhile = 'It was changed by somebody else meanwhile.';
  const failures = async () => (await desk.ask(readTransfer, at(begun.id))).data.rows.map(({ failure }) => failure);
  expect(await failures()).toEqual([meanwhile, null, null]);
  // the slot of the cancelled one was free: ten o'clock takes nine
  expect(await now()).toEqual([yaw('09:00'), efua('09:30'), efua('09:00')]);
  const [friday] = await slotsOf(desk, { start: '2030-01-11' });
  await desk.ask(rescheduleAppointment, { params: { ...organization(), appointment_id: booked[1]!.id }, body: { slot_id: friday!.id } });
  const stranger = await givePatient(desk, { first_name: 'Kofi', last_name: 'Asante', mobile: '+233244999888' });
  const [ten] = (await slotsOf(desk, { practitioner_id: ill.practitioner_role_id })).filter(({ start }) => start.includes('07T10:00'));
  await bookSlot(desk, ten!.id, stranger.id);
  await desk.ask(undoTransfer, at(begun.id));
  await work(begun.id);
  expect(await failures()).toEqual([meanwhile, meanwhile, 'Somebody else has its former time by now.']);
  expect((await now())[2]).toBe(efua('09:00'));
  await desk.ask(retryTransfer, at(begun.id));
  await work(begun.id);
  expect(await failures()).toEqual([
    'It is no longer open: the patient came, or it was cancelled.',
    meanwhile,
    'Somebody else has its former time by now.',
  ]);
});

test('APPT-018 SLOT-004 whom nobody could take waits: the appointment is given up, taken up again, and told of when it is confirmed', async () => {
  const { id } = await begin({ practitioner_id: well.practitioner_role_id });
  await work(id);
  const entries = () =>
    asOwner<{ state: string; patient_id: string }>(
      'select state, patient_id from scheduling.waiting where organization_id = $1 order by created_at',
      [desk.organization_id],
    );
  const third = async () => (await desk.ask(readAppointment, { params: { ...organization(), appointment_id: booked[2]!.id } })).data;
  const { data } = await desk.ask(waitlistTransfer, at(id));
  expect(data.rows.map(({ state, failure }) => [state, failure])).toEqual([
    ['moved', null],
    ['moved', null],
    ['waitlisted', null],
  ]);
  expect(await entries()).toEqual([{ state: 'waiting', patient_id: booked[2]!.patient_id }]);
  expect((await third()).status).toBe('cancelled');

  await desk.ask(undoTransfer, at(id));
  await work(id);
  expect(await now()).toEqual([yaw('09:00'), yaw('09:30'), yaw('10:00')]);
  expect([(await third()).status, (await entries())[0]!.state]).toEqual(['pending', 'removed']);

  const again = await begin({ practitioner_id: well.practitioner_role_id });
  await work(again.id);
  await desk.ask(createWaiting, {
    params: organization(),
    body: { patient_id: booked[2]!.patient_id, healthcare_service_id: booked[2]!.healthcare_service_id },
  });
  // who waits already keeps that place, also when it is undone
  await desk.ask(waitlistTransfer, at(again.id));
  expect((await entries()).map(({ state }) => state)).toEqual(['removed', 'waiting']);
  await desk.ask(confirmTransfer, at(again.id));
  const cancelled = await asOwner(`select 1 from platform.outbox where organization_id = $1 and name = 'scheduling.appointmentCancelled'`, [
    desk.organization_id,
  ]);
  expect([cancelled.length, await told()]).toEqual([1, 2]);
  await expect(desk.ask(waitlistTransfer, at(again.id))).rejects.toMatchObject({ status: 409, code: 'scheduling.transferOver' });
});

test('SLOT-004 the former times of a transfer are offered to who waits once it is confirmed, and hours of leave to nobody', async () => {
  const service = booked[0]!.healthcare_service_id;
  const wait = async (first_name: string) => {
    const patient = await givePatient(desk, { first_name });
    await desk.ask(createWaiting, { params: organization(), body: { patient_id: patient.id, healthcare_service_id: service } });
  };
  for (const name of ['Kofi', 'Yaa']) await wait(name);
  const kept = async () =>
    (await desk.ask(listWaiting, { params: organization() })).data.map(({ patient_full_name, offer }) => [
      patient_full_name.split(' ')[0],
      offer?.slot_id ?? null,
    ]);
  const nobody = [
    ['Kofi', null],
    ['Yaa', null],
  ];
  const [first, second] = booked;
  const { id } = await begin({ practitioner_id: well.practitioner_role_id }, [first!, second!]);
  await work(id);
  expect(await kept()).toEqual(nobody);
  await desk.ask(confirmTransfer, at(id));
  expect(await kept()).toEqual([
    ['Kofi', first!.slot.uuid],
    ['Yaa', second!.slot.uuid],
  ]);

  await wait('Esi');
  await admin.ask(createLeave, {
    params: { ...organization(), practitioner_id: ill.practitioner_role_id },
    query: { if_affected: 'keep' },
    body: { start_date: '2030-01-07', end_date: '2030-01-07' },
  });
  const again = await begin({ date: '2030-01-11' }, [booked[2]!]);
  await work(again.id);
  await desk.ask(confirmTransfer, at(again.id));
  expect(await kept()).toEqual([...nobody, ['Esi', null]]);
});

test('SLOT-004 who was changed meanwhile is not put on the waiting list, and who was taken off it is not taken up again', async () => {
  const { id } = await begin({ practitioner_id: well.practitioner_role_id });
  await work(id);
  const last = async () => {
    const { state, failure } = (await desk.ask(readTransfer, at(id))).data.rows[2]!;
    return [state, failure];
  };
  const entries = async () => (await desk.ask(listWaiting, { params: organization() })).data;
  const [friday] = await slotsOf(desk, { start: '2030-01-11' });
  await desk.ask(rescheduleAppointment, { params: { ...organization(), appointment_id: booked[2]!.id }, body: { slot_id: friday!.id } });
  await desk.ask(waitlistTransfer, at(id));
  expect([await last(), await entries()]).toEqual([['failed', 'It was changed by somebody else meanwhile.'], []]);

  await desk.ask(retryTransfer, { ...at(id), body: { practitioner_id: well.practitioner_role_id, date: '2030-01-07' } });
  await work(id);
  await desk.ask(waitlistTransfer, at(id));
  expect(await last()).toEqual(['waitlisted', null]);
  const [entry] = await entries();
  await desk.ask(deleteWaiting, { params: { ...organization(), waiting_id: entry!.id }, body: {} });
  await desk.ask(undoTransfer, at(id));
  await work(id);
  expect(await last()).toEqual(['waitlisted', 'The patient was booked from the waiting list, or taken off it.']);
  const { data } = await desk.ask(readAppointment, { params: { ...organization(), appointment_id: booked[2]!.id } });
  expect(data.status).toBe('cancelled');
});

test.each([1, 2, 3])(
  'APPT-019 a job that is stopped after transaction %i goes on where it was, and nothing is moved twice',
  async (stopAfter) => {
    const { id } = await begin({ practitioner_id: well.practitioner_role_id });
    await expect(work(id, stopAfter)).rejects.toThrow('the worker is stopping');
    await expect(desk.ask(undoTransfer, at(id))).rejects.toMatchObject({ status: 409, code: 'scheduling.transferUnderWay' });
    // two workers take it at once
    await Promise.all([work(id), work(id)]);
    expect(await now()).toEqual([efua('09:00'), efua('09:30'), yaw('10:00')]);
    const versions = await asOwner<{ version: number }>(
      'select version from scheduling.appointment where organization_id = $1 order by starts_at',
      [desk.organization_id],
    );
    expect(versions.map(({ version }) => version).sort()).toEqual([1, 2, 2]);
  },
);

test('APPT-019 a target that cannot be one is refused at its field, and nothing begins', async () => {
  const send = (body: object) => desk.send(transferAppointments, { params: organization(), body });
  const appointment_ids = [booked[0]!.id];
  const nobody = '01963d5a-1234-7abc-8def-0123456789ab';
  for (const [body, status, field] of [
    [{ appointment_ids }, 400, 'practitioner_id'],
    [{ appointment_ids, date: '2020-01-06' }, 400, 'date'],
    [{ appointment_ids, practitioner_id: nobody }, 404, 'practitioner_id'],
    [{ appointment_ids: [nobody], date: '2030-01-11' }, 404, 'appointment_ids'],
    [{ appointment_ids: [], date: '2030-01-11' }, 400, 'appointment_ids'],
  ] as const) {
    const answered = await send(body);
    expect([answered.statusCode, Object.keys(answered.json().errors)], JSON.stringify(body)).toEqual([status, [field]]);
  }
  await expect(
    ill.ask(transferAppointments, { params: organization(), body: { appointment_ids, date: '2030-01-11' } }),
  ).resolves.toBeDefined();
  expect((await desk.ask(listTransfers, { params: organization() })).total).toBe(1);
});
