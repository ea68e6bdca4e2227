import { listChargeItems } from '@akoma/contract/billing';
import { createServicePrice } from '@akoma/contract/catalogue';
import { readVisit, startVisit } from '@akoma/contract/encounters';
import { checkIn, listMarked, readBoard, undoCheckIn } from '@akoma/contract/frontdesk';
import { registerPatient, updatePatient } from '@akoma/contract/patients';
import { listQueue } from '@akoma/contract/queue';
import { actOnAppointment, type Appointment, bookAppointment, readAppointment } from '@akoma/contract/scheduling';
import { beforeEach, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';
import { makePatientFor } from '../encounters/encounters.make.ts';
import { bookSlot, makeSchedule, slotsOf } from '../scheduling/scheduling.make.ts';

let home: Awaited<ReturnType<typeof found>>;
let desk: Caller;
let admin: Caller;
let doctor: Caller;
let location_id: string;
let one: Appointment;
let slots: Awaited<ReturnType<typeof slotsOf>>;

/** A doctor with one patient, who is booked for noon of today. */
beforeEach(async () => {
  home = await found();
  [admin, desk, doctor] = [
    await signedIn(home, { role: 'Administrator' }),
    await signedIn(home, { role: 'Receptionist' }),
    await signedIn(home, { role: 'Clinician' }),
  ];
  location_id = Object.values(home.locations)[0]!;
  await makeSchedule(admin, location_id, { practitioner: doctor.practitioner_role_id });
  slots = await slotsOf(desk);
  one = await bookSlot(desk, slots[0]!.id, (await makePatientFor(desk)).id);
  await asOwner(
    `update scheduling.appointment set starts_at = date_trunc('day', now(), 'UTC') + interval '12 hours',
      ends_at = date_trunc('day', now(), 'UTC') + interval '12 hours 30 minutes' where id = $1`,
    [one.id],
  );
});

const here = () => desk.ask(checkIn, { body: { appointment_id: one.id } });
const walkIn = (more: object = {}) =>
  desk.ask(checkIn, { body: { patient_id: one.patient_id, location_id, without_appointment: true, ...more } });
const undo = (id: string) => desk.ask(undoCheckIn, { params: { id }, body: {} });
const visitOf = async (id: string) => (await desk.ask(readVisit, { params: { id } })).data;
const statusOf = async () =>
  (await desk.ask(readAppointment, { params: { id: desk.organization_id, appointment_id: one.id } })).data.status;
const visits = async () => (await asOwner('select id from encounters.visit where organization_id = $1', [home.organization_id])).length;

it('APPT-031 VISIT-004 VISIT-020 who is here already, where the appointment is, stays in that visit; taking it back leaves the visit open', async () => {
  await admin.ask(createServicePrice, { body: { healthcare_service_id: one.Healthcareservice.uuid, charge: '60' } });
  const charged = async () =>
    (await admin.ask(listChargeItems, { query: { patient_id: one.patient_id } })).data.map(({ status, visit_id }) => [status, visit_id]);
  const { visit, ticket } = (await walkIn()).data;
  expect(visit.assigned_to_id).toBeNull();
  const joined = (await here()).data;
  expect(joined).toMatchObject({
    ticket,
    appointment: { id: one.id, status: 'arrived' },
    visit: { id: visit.id, assigned_to_id: doctor.practitioner_role_id },
  });
  expect(await charged()).toEqual([['billable', visit.id]]);
  // said twice it is done once
  expect((await here()).data).toEqual(joined);
  expect(await visits()).toBe(1);
  await undo(visit.id);
  expect([await statusOf(), await charged()]).toEqual(['pending', [['aborted', visit.id]]]);
  expect(await visitOf(visit.id)).toMatchObject({ status: 'arrived', assigned_to_id: null });
  // the check-in that began the visit is still one's own to take back
  expect((await undo(visit.id)).data.status).toBe('cancelled');
});

it('APPT-031 VISIT-004 QUEUE-001 who comes for somebody who has left is nobody’s yet: another clinician sees them wait', async () => {
  const other = await signedIn(home, { role: 'Clinician' });
  const seen = async () => (await other.ask(listQueue, { query: { workspace: 'OPD' } })).data.map(({ id }) => id);
  await asOwner(`update organization.membership set status = 'inactive' where id = $1`, [doctor.practitioner_role_id]);
  const { visit, appointment } = (await here()).data;
  expect([visit.assigned_to_id, appointment?.status]).toEqual([null, 'arrived']);
  expect(await seen()).toEqual([one.patient_id]);
  await undo(visit.id);
  const walked = (await walkIn()).data.visit;
  expect((await here()).data.visit).toMatchObject({ id: walked.id, assigned_to_id: null });
  expect(await seen()).toEqual([one.patient_id]);
});

it('VISIT-020 at another place the open visit is named, and the appointment stays what it is', async () => {
  const { data: visit } = await doctor.ask(startVisit, { body: { patient: one.patient_id } });
  await expect(here()).rejects.toMatchObject({ status: 409, code: 'encounters.visitOpen', data: { visit: { id: visit.id } } });
  expect([await statusOf(), await visits()]).toEqual(['pending', 1]);
});

it('APPT-031 VISIT-004 who is only marked as arrived stays on the board, until they are checked in', async () => {
  const board = async () => (await desk.ask(readBoard, { query: {} })).data.expected;
  const marked = async () => (await desk.ask(listMarked, { query: {} })).data.map(({ id }) => id);
  expect([await board(), await marked()]).toEqual([1, []]);
  await desk.ask(actOnAppointment, { params: { id: desk.organization_id, appointment_id: one.id }, body: { action: 'ARRIVE' } });
  expect([await board(), await marked()]).toEqual([1, [one.id]]);
  await here();
  expect([await board(), await marked()]).toEqual([0, []]);
});

it('PAT-045 PAT-036 VISIT-004 nobody is received, booked or registered again under a record that is not in use without being told', async () => {
  const { data: person } = await desk.ask(registerPatient, {
    query: {},
    body: { first_name: 'Efua', last_name: 'Quaye', gender: 'FEMALE', birth_date: '1990-01-02', mobile: '+233244000111' },
  });
  const { id, first_name, last_name, gender, birth_date, mobile } = person;
  const active = (value: boolean) => desk.ask(updatePatient, { params: { id }, query: {}, body: { active: value } });
  const refused = { status: 409, code: 'patients.inactive', data: { patient_id: id } };
  await active(false);
  await asOwner('update scheduling.appointment set patient_id = $2 where id = $1', [one.id, id]);
  await expect(here()).rejects.toMatchObject(refused);
  await expect(walkIn({ patient_id: id })).rejects.toMatchObject(refused);
  const again = { first_name, last_name, gender, birth_date, mobile };
  await expect(desk.ask(registerPatient, { query: { get_or_create: 'true' }, body: again })).rejects.toMatchObject(refused);
  const body = { slot_id: slots[1]!.id, patient_id: id };
  await expect(desk.ask(bookAppointment, { params: { id: desk.organization_id }, body })).rejects.toMatchObject(refused);
  expect([await statusOf(), await visits()]).toEqual(['pending', 0]);
  await active(true);
  expect((await desk.ask(registerPatient, { query: { get_or_create: 'true' }, body: again })).data.id).toBe(id);
  expect((await here()).data.visit.patient).toBe(id);
});

it('VISIT-004 PAT-007 a check-in of somebody who has died is refused with a sentence, and leaves nothing', async () => {
  await asOwner('update patients.patient set is_deceased = true where id = $1', [one.patient_id]);
  for (const asked of [here, walkIn])
    await expect(asked()).rejects.toMatchObject({ status: 409, code: 'encounters.patientDeceased', message: /^This patient has died\./ });
  expect([await statusOf(), await visits()]).toEqual(['pending', 0]);
});
