import { listChargeItems } from '@akoma/contract/billing';
import { createServicePrice } from '@akoma/contract/catalogue';
import { editEncounter, finishEncounter, openEncounter, readVisit, startEncounter, startVisit } from '@akoma/contract/encounters';
import { checkIn, readBoard, undoCheckIn } from '@akoma/contract/frontdesk';
import { updateLocation } from '@akoma/contract/organization';
import { listQueue } from '@akoma/contract/queue';
import { actOnAppointment, type Appointment, readAppointment } from '@akoma/contract/scheduling';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor, makeVisit, requiredNotes } from '../encounters/encounters.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../scheduling/scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let desk: Caller;
let colleague: Caller;
let doctor: Caller;
let location_id: string;
let booked: Appointment[];

/** A doctor with three patients, booked in 2030; `today` brings an appointment near. */
beforeEach(async () => {
  home = await found();
  const admin = await signedIn(home, { role: 'Administrator' });
  [desk, colleague, doctor] = [
    await signedIn(home, { role: 'Receptionist', first_name: 'Esi', last_name: 'Owusu' }),
    await signedIn(home, { role: 'Receptionist', first_name: 'Akua', last_name: 'Boateng' }),
    await signedIn(home, { role: 'Clinician', first_name: 'Yaw', last_name: 'Asante' }),
  ];
  location_id = Object.values(home.locations)[0]!;
  await makeSchedule(admin, location_id, { practitioner: doctor.practitioner_role_id });
  const slots = await slotsOf(desk);
  booked = [];
  for (const at of [0, 1, 2]) booked.push(await bookSlot(desk, slots[at]!.id, (await makePatientFor(desk)).id));
});

/** Moves an appointment so that its slot begins in so many minutes: of now, at whatever time of the day. */
const beginsIn = (id: string, minutes: number) =>
  asOwner(
    `update scheduling.appointment set starts_at = now() + make_interval(mins => $2), ends_at = now() + make_interval(mins => $2 + 30) where id = $1`,
    [id, minutes],
  );
const came = (appointment_id: string, by = desk, headers = {}) => by.ask(checkIn, { body: { appointment_id } }, headers);
const undo = (id: string, by = desk) => by.ask(undoCheckIn, { params: { id }, body: {} });
const statusOf = async (appointment_id: string) =>
  (await desk.ask(readAppointment, { params: { id: desk.organization_id, appointment_id } })).data.status;
const board = async (by = desk) => (await by.ask(readBoard, { query: {} })).data;
const waiting = async () =>
  (await desk.ask(listQueue, { query: { workspace: 'RECEPT' } })).data.map(({ visit_id, ticket }) => [visit_id, ticket]);
const written = async () => ({
  visits: await asOwner('select id, status from encounters.visit where organization_id = $1 order by id', [home.organization_id]),
  entries: await asOwner('select visit_id, number from queue.entry where organization_id = $1 order by visit_id', [home.organization_id]),
  check_ins: await asOwner('select visit_id, undone_at from frontdesk.check_in where organization_id = $1 order by visit_id', [
    home.organization_id,
  ]),
  statuses: await asOwner('select id, status, version from scheduling.appointment where organization_id = $1 order by id', [
    home.organization_id,
  ]),
  current: await asOwner('select id, current_visit_id from patients.patient where organization_id = $1 order by id', [
    home.organization_id,
  ]),
});

describe('check-in', () => {
  it('APPT-031 VISIT-004 QUEUE-001 opens the visit with its practitioner and place, gives the ticket and marks the appointment', async () => {
    const [one] = booked;
    await beginsIn(one!.id, 20);
    const before = await board();
    const { data } = await came(one!.id);
    expect(data).toMatchObject({
      ticket: expect.stringMatching(/^[A-Z]001$/),
      appointment: { id: one!.id, status: 'arrived' },
      visit: {
        patient: one!.patient_id,
        status: 'arrived',
        assigned_to_id: doctor.practitioner_role_id,
        location_id,
        reason: one!.Healthcareservice.healthcare_service_name,
      },
    });
    expect(await waiting()).toEqual([[data.visit.id, data.ticket]]);
    const after = await board();
    expect([after.arrived - before.arrived, after.waiting - before.waiting]).toEqual([1, 1]);
    expect(after.waiting_since).toBe(data.visit.arrived_at);
    expect(
      await asOwner(`select patient_id from audit.entry where organization_id = $1 and action = 'visit.checkIn'`, [home.organization_id]),
    ).toEqual([{ patient_id: one!.patient_id }]);
  });

  it('QUEUE-001 VISIT-004 the board says that the place is closed, and who comes is received all the same', async () => {
    const closed = async () => (await desk.ask(readBoard, { query: { location_id } })).data.opening;
    expect(await closed()).toEqual({ status: 'open', reason: null, until: null });
    expect((await board()).opening).toBeNull();
    const admin = await signedIn(home, { role: 'Administrator' });
    // the organisation's clock is UTC; tomorrow as well, in case that it is nearly midnight
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    const [today, tomorrow, opens] = [day(0), day(1), day(2)];
    await admin.ask(updateLocation, {
      params: { id: home.organization_id, location_id },
      body: { closed_days: [today!, tomorrow!].map((date) => ({ date, reason: 'Stocktaking' })) },
    });
    expect(await closed()).toEqual({ status: 'closed-day', reason: 'Stocktaking', until: `${opens}T00:00:00.000Z` });
    const walkIn = (await makePatientFor(desk)).id;
    expect((await desk.ask(checkIn, { body: { patient_id: walkIn, location_id } })).data.visit).toMatchObject({
      status: 'arrived',
      location_id,
    });
    await beginsIn(booked[0]!.id, 20);
    expect((await came(booked[0]!.id)).data.visit.location_id).toBe(location_id);
    const elsewhere = Object.values((await found()).locations)[0]!;
    await expect(desk.ask(readBoard, { query: { location_id: elsewhere } })).rejects.toMatchObject({
      status: 404,
      errors: { location_id: expect.anything() },
    });
  });

  it('APPT-031 a second click, and a reply that was lost, find it done; a colleague hears who was first', async () => {
    const [one] = booked;
    await beginsIn(one!.id, 20);
    const lost = { 'idempotency-key': crypto.randomUUID() };
    const first = await came(one!.id, desk, lost);
    const after = await written();
    expect(await came(one!.id, desk, lost)).toEqual(first);
    expect(await came(one!.id)).toEqual(first);
    await expect(came(one!.id, colleague)).rejects.toMatchObject({
      status: 409,
      code: 'frontdesk.checkedIn',
      data: { checked_in_by_name: 'Esi Owusu' },
    });
    expect(await written()).toEqual(after);
  });

  it('APPT-031 of two at once one receives the patient', async () => {
    const [one] = booked;
    await beginsIn(one!.id, -5);
    const both = await Promise.allSettled([came(one!.id), came(one!.id, colleague)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409, code: 'frontdesk.checkedIn' } });
    const { visits, entries, check_ins } = await written();
    expect([visits.length, entries.length, check_ins.length]).toEqual([1, 1, 1]);
  });

  it('APPT-031 APPT-034 somebody late is received; another day, a cancelled one, and who is in a visit already are refused, and nothing is left', async () => {
    const [tomorrow, cancelled, present] = booked as [Appointment, Appointment, Appointment];
    await beginsIn(tomorrow.id, 3 * 24 * 60);
    await beginsIn(cancelled.id, 20);
    await beginsIn(present.id, 60);
    const act = (appointment_id: string, action: string) =>
      desk.ask(actOnAppointment, { params: { id: desk.organization_id, appointment_id }, body: { action } });
    await act(cancelled.id, 'cancel');
    await makeVisit(desk, { patient: present.patient_id });
    const before = await written();
    await expect(came(tomorrow.id)).rejects.toMatchObject({ status: 409, code: 'frontdesk.anotherDay' });
    await beginsIn(tomorrow.id, -3 * 24 * 60);
    await expect(came(tomorrow.id)).rejects.toMatchObject({ code: 'frontdesk.anotherDay' });
    await expect(came(cancelled.id)).rejects.toMatchObject({ status: 409, code: 'scheduling.appointmentRefused' });
    await expect(came(present.id)).rejects.toMatchObject({ status: 409, code: 'encounters.visitOpen' });
    expect(await written()).toEqual(before);
    await beginsIn(tomorrow.id, -90);
    await act(tomorrow.id, 'NOSHOW');
    expect((await came(tomorrow.id)).data.appointment?.status).toBe('arrived');
  });

  it('APPT-031 VISIT-004 QUEUE-001 who was only marked as arrived is checked in: one visit, one ticket, charged once; not on another day', async () => {
    const [one, other] = booked as [Appointment, Appointment];
    const admin = await signedIn(home, { role: 'Administrator' });
    await admin.ask(createServicePrice, { body: { healthcare_service_id: one.Healthcareservice.uuid, charge: '60' } });
    const charged = async () =>
      (await admin.ask(listChargeItems, { query: { patient_id: one.patient_id } })).data.map(({ status }) => status);
    const marked = async ({ id: appointment_id }: Appointment, minutes: number) => {
      await beginsIn(appointment_id, minutes);
      await desk.ask(actOnAppointment, { params: { id: desk.organization_id, appointment_id }, body: { action: 'ARRIVE' } });
    };
    await marked(one, 20);
    const { statuses } = await written();
    const { data } = await came(one.id, colleague);
    expect(data).toMatchObject({
      ticket: expect.stringMatching(/^[A-Z]001$/),
      appointment: { id: one.id, status: 'arrived' },
      visit: { patient: one.patient_id, status: 'arrived', assigned_to_id: doctor.practitioner_role_id },
    });
    expect((await written()).statuses).toEqual(statuses);
    expect(await waiting()).toEqual([[data.visit.id, data.ticket]]);
    expect(await charged()).toEqual(['billable']);
    await expect(came(one.id)).rejects.toMatchObject({ status: 409, code: 'frontdesk.checkedIn' });
    await undo(data.visit.id, colleague);
    expect([await statusOf(one.id), await charged()]).toEqual(['pending', ['aborted']]);
    await marked(other, 120);
    await beginsIn(other.id, -3 * 24 * 60);
    const before = await written();
    await expect(came(other.id)).rejects.toMatchObject({ status: 409, code: 'frontdesk.anotherDay' });
    expect(await written()).toEqual(before);
  });

  it('APPT-031 VISIT-004 who is booked for today is not received without it, unless the desk says so; nothing is left', async () => {
    const [one, other, later] = booked as [Appointment, Appointment, Appointment];
    const walkIn = (patient_id: string, more: object = {}, by = desk) => by.ask(checkIn, { body: { patient_id, location_id, ...more } });
    // noon of the day: the day of the hospital, at whatever hour this runs
    const atNoon = (id: string, later = 0) =>
      asOwner(
        `update scheduling.appointment set starts_at = date_trunc('day', now(), 'UTC') + make_interval(hours => 12 + $2),
          ends_at = date_trunc('day', now(), 'UTC') + make_interval(hours => 12 + $2, mins => 30) where id = $1`,
        [id, later],
      );
    await atNoon(one.id);
    const before = await written();
    const refused = {
      status: 409,
      code: 'frontdesk.bookedToday',
      data: {
        appointments: [
          {
            id: one.id,
            start: `${new Date().toISOString().slice(0, 10)}T12:00:00.000Z`,
            practitioner: 'Yaw Asante',
            service: one.Healthcareservice.healthcare_service_name,
          },
        ],
      },
    };
    await expect(walkIn(one.patient_id)).rejects.toMatchObject(refused);
    // marked as arrived, and not checked in: the same
    const act = (action: string) =>
      desk.ask(actOnAppointment, { params: { id: desk.organization_id, appointment_id: one.id }, body: { action } });
    await act('ARRIVE');
    await expect(walkIn(one.patient_id)).rejects.toMatchObject(refused);
    await act('UNDO');
    expect({ ...(await written()), statuses: before.statuses }).toEqual(before);
    expect(
      (await desk.send(checkIn, { body: { appointment_id: one.id, without_appointment: true } })).statusCode,
      'an appointment is not without one',
    ).toBe(400);
    const { visit, appointment } = (await walkIn(one.patient_id, { without_appointment: true })).data;
    expect([appointment, visit.assigned_to_id, await statusOf(one.id)]).toEqual([null, null, 'pending']);
    // who has been checked in for it, is booked for another day, or may not see appointments
    await undo(visit.id);
    const received = (await came(one.id)).data.visit.id;
    await expect(walkIn(one.patient_id)).rejects.toMatchObject({ code: 'encounters.visitOpen' });
    expect((await written()).visits.filter(({ status }) => status !== 'cancelled').map(({ id }) => id)).toEqual([received]);
    expect((await walkIn(other.patient_id)).data.visit.status).toBe('arrived');
    await undo(received);
    await atNoon(later.id, 2);
    const withWard = await withRole(home, 'Ward', ['visits.write', 'visits.read', 'patients.read']);
    expect((await walkIn(later.patient_id, {}, await signedIn(withWard, { role: 'Ward' }))).data.visit.status).toBe('arrived');
  });

  it('APPT-031 VISIT-004 not with half the rights, nor of another organisation', async () => {
    const [one] = booked;
    await beginsIn(one!.id, 20);
    const withPorter = await withRole(home, 'Porter', ['visits.write', 'visits.read', 'patients.read', 'appointments.read']);
    const porter = await signedIn(withPorter, { role: 'Porter' });
    const elsewhere = await signedIn(await found(), { role: 'Receptionist' });
    const before = await written();
    await expect(came(one!.id, porter)).rejects.toMatchObject({ status: 403 });
    await expect(came(one!.id, elsewhere)).rejects.toMatchObject({ status: 404 });
    await expect(elsewhere.ask(checkIn, { body: { patient_id: one!.patient_id } })).rejects.toMatchObject({ status: 404 });
    for (const body of [{}, { appointment_id: one!.id, patient_id: one!.patient_id }, { appointment_id: one!.id, reason: 'Cough' }])
      expect((await desk.send(checkIn, { body })).statusCode).toBe(400);
    expect(await written()).toEqual(before);
    const { data } = await porter.ask(checkIn, {
      body: { patient_id: one!.patient_id, location_id, reason: 'Cough', without_appointment: true },
    });
    expect(data).toMatchObject({
      appointment: null,
      ticket: expect.any(String),
      visit: { assigned_to_id: null, location_id, reason: 'Cough' },
    });
    const withGuard = await withRole(home, 'Guard', ['visits.read']);
    expect(await board(await signedIn(withGuard, { role: 'Guard' }))).toMatchObject({
      expected: null,
      missed: null,
      arrived: 1,
      waiting: 1,
    });
  });
});

describe('taking a check-in back', () => {
  it('APPT-031 VISIT-005 within ten seconds the visit is cancelled, the appointment what it was, the ticket void; then all of it again', async () => {
    const [one] = booked;
    await beginsIn(one!.id, 20);
    const first = (await came(one!.id)).data;
    await expect(undo(first.visit.id, colleague)).rejects.toMatchObject({ status: 409, code: 'frontdesk.undoTooLate' });
    expect((await undo(first.visit.id)).data).toMatchObject({ id: first.visit.id, status: 'cancelled', number: first.visit.number });
    expect([await statusOf(one!.id), await waiting()]).toEqual(['pending', []]);
    expect((await board()).waiting).toBe(0);
    const { entries, current } = await written();
    expect(entries).toMatchObject([{ number: null }]);
    expect(current).not.toContainEqual(expect.objectContaining({ current_visit_id: first.visit.id }));
    await expect(undo(first.visit.id)).rejects.toMatchObject({ code: 'frontdesk.undoTooLate' });
    const again = (await came(one!.id)).data;
    expect([again.visit.id === first.visit.id, again.ticket]).toEqual([false, expect.stringMatching(/002$/)]);
    expect(await waiting()).toEqual([[again.visit.id, again.ticket]]);
  });

  it('APPT-031 VISIT-005 not later, and not once somebody sees the patient; who came without an appointment goes the same way', async () => {
    const patient_id = (await makePatientFor(desk)).id;
    const walkIn = async () => (await desk.ask(checkIn, { body: { patient_id, location_id } })).data.visit.id;
    await undo(await walkIn());
    const visit = await walkIn();
    const { data: encounter } = await doctor.ask(openEncounter, { body: { patient: patient_id, visit } });
    await expect(undo(visit)).rejects.toMatchObject({ status: 409, code: 'encounters.encounterOpen' });
    await doctor.ask(startEncounter, { params: { id: encounter.id } });
    await doctor.ask(editEncounter, { params: { id: encounter.id }, body: { notes: requiredNotes } });
    await doctor.ask(finishEncounter, { params: { id: encounter.id } });
    const before = await written();
    await expect(undo(visit)).rejects.toMatchObject({ code: 'frontdesk.undoTooLate' });
    const [one] = booked;
    await beginsIn(one!.id, 20);
    const { id } = (await came(one!.id)).data.visit;
    const later = (visit_id: string, seconds: number) =>
      asOwner('update frontdesk.check_in set checked_in_at = checked_in_at - make_interval(secs => $2) where visit_id = $1', [
        visit_id,
        seconds,
      ]);
    await later(id, 16);
    await expect(undo(id)).rejects.toMatchObject({ code: 'frontdesk.undoTooLate' });
    expect([await statusOf(one!.id), (await desk.ask(readVisit, { params: { id } })).data.status]).toEqual(['arrived', 'arrived']);
    expect((await written()).visits).toEqual(expect.arrayContaining(before.visits));
    // the offer of ten seconds began with the answer
    const { id: other } = (await desk.ask(checkIn, { body: { patient_id: (await makePatientFor(desk)).id, location_id } })).data.visit;
    await later(other, 12);
    expect((await undo(other)).data.status).toBe('cancelled');
    const { data: started } = await desk.ask(startVisit, { body: { patient: (await makePatientFor(desk)).id } });
    await expect(undo(started.id)).rejects.toMatchObject({ status: 404 });
  });
});

it('APPT-022 the board counts who is expected today in the hospital’s own time, and who has not come', async () => {
  const [one, other, third] = booked as [Appointment, Appointment, Appointment];
  // noon of the hospital's day, and the noon before it: at whatever hour this runs
  const at = (id: string, hours: number) =>
    asOwner(
      `update scheduling.appointment a set starts_at = date_trunc('day', now(), o.timezone) + make_interval(hours => $2),
        ends_at = date_trunc('day', now(), o.timezone) + make_interval(hours => $2, mins => 30)
       from organization.organization o where o.organization_id = a.organization_id and a.id = $1`,
      [id, hours],
    );
  await at(one.id, 12);
  await at(other.id, 13);
  await at(third.id, -12);
  expect(await board()).toMatchObject({ expected: 2, missed: 0 });
  await asOwner(`update scheduling.appointment set status = 'noshow' where id = $1`, [other.id]);
  expect(await board()).toMatchObject({ expected: 1, missed: 1 });
  await asOwner(`update organization.organization set timezone = 'Pacific/Kiritimati' where organization_id = $1`, [home.organization_id]);
  await at(other.id, 13);
  await at(third.id, 0);
  await at(one.id, 24);
  expect(await board()).toMatchObject({ expected: 1, missed: 1 });
});
