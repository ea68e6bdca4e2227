import { fail } from '@akoma/contract/base';
import type { CheckInBody, CheckIn, checkIn as operation } from '@akoma/contract/frontdesk';
import type * as z from 'zod';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { chargeArrival, findPresetOfWalkIn, joinVisit } from '../billing/index.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { beginVisit, describeVisit, placeVisit } from '../encounters/index.ts';
import { findTimezone, listInactivePractitioners, listUnknownLocations } from '../organization/index.ts';
import { holdPatient, refuseInactive } from '../patients/index.ts';
import { findTicket, ticketOfArrival } from '../queue/index.ts';
import { describeAppointment, listBooked, noteArrivalAt, requireAppointment } from '../scheduling/index.ts';
import { isReceivedFor } from './check-in.rules.ts';
import { findDayOf } from './find-day-of.ts';
import { findCheckInOf, insertCheckIn, listCheckedIn } from './check-in.store.ts';

type Sent = z.output<typeof CheckInBody>;
type Done = z.input<typeof CheckIn>;

/** A patient is here: visit, ticket and, if there is one, the appointment, in one transaction (rulings 107, 108). */
export const checkIn: Handler<typeof operation> = async (ctx, { body: { appointment_id, ...body } }) => {
  await checkReferences(ctx, [listUnknownLocations, { location_id: body.location_id }]);
  return { data: appointment_id ? await receive(ctx, appointment_id, body) : await receiveWalkIn(ctx, body) };
};

/** For an appointment, whose practitioner looks after the visit; nobody yet, and so everybody sees who waits, where that one has left. */
async function receive(ctx: Ctx, appointment_id: string, { location_id }: Sent): Promise<Done> {
  // acting on appointments is a right of its own
  if (!ctx.actor.permissions.has('appointments.write')) throw fail('permission_denied', {});
  const { patient_id } = await describeAppointment(ctx, appointment_id);
  // the patient before the appointment, as everything that writes of both
  const patient = await holdPatient(ctx, patient_id, 'appointment_id');
  await requireAppointment(ctx, appointment_id, {});
  const { status, Healthcareservice, comment, slot, ...appointment } = await describeAppointment(ctx, appointment_id);
  // marked as arrived, which begins no visit: they are received without being marked and charged again
  const isMarked = status === 'arrived';
  const before = isMarked && (await receivedBefore(ctx, appointment_id));
  if (before) return before;
  if (!isReceivedFor({ starts_at: slot.start, ends_at: slot.end }, ctx.now, await findTimezone(ctx)))
    throw fail('frontdesk.anotherDay', { start: slot.start });
  refuseInactive(patient);
  if (!isMarked) await noteArrivalAt(ctx, appointment_id, 'ARRIVE');
  const place = location_id ?? appointment.location.id;
  const left = await listInactivePractitioners(ctx, [appointment.practitioner.id]);
  const practitioner_id = left.length > 0 ? null : appointment.practitioner.id;
  const open = patient.current_visit_id && (await describeVisit(ctx, patient.current_visit_id));
  if (open && open.location_id === place) return join(ctx, appointment_id, open, practitioner_id);
  const done = await begin(ctx, appointment_id, {
    patient: appointment.patient_id,
    assigned_to_id: practitioner_id,
    location_id: place,
    reason: [Healthcareservice.healthcare_service_name, comment].filter(Boolean).join(': ').slice(0, 500),
  });
  await joinVisit(ctx, 'appointment', appointment_id, done.visit.id);
  return done;
}

/** The patient is here already, where the appointment is: their visit goes on, and becomes that of its practitioner if it was nobody’s. */
async function join(ctx: Ctx, appointment_id: string, { id }: { id: string }, practitioner_id: string | null): Promise<Done> {
  let took = false;
  await placeVisit(ctx, id, ({ assigned_to_id }) => {
    took = assigned_to_id === null && practitioner_id !== null;
    return took ? { assigned_to_id: practitioner_id } : {};
  });
  await note(ctx, { visit_id: id, appointment_id, joined: true, took });
  await joinVisit(ctx, 'appointment', appointment_id, id);
  return describe(ctx, id, appointment_id, ctx.now.toISOString());
}

async function receiveWalkIn(
  ctx: Ctx,
  { patient_id, location_id, reason, healthcare_service_id, without_appointment }: Sent,
): Promise<Done> {
  refuseInactive(await holdPatient(ctx, patient_id!, 'patient_id'));
  if (!without_appointment) await refuseBooked(ctx, patient_id!);
  await checkReferences(ctx, [listUnknownServices, { healthcare_service_id }]);
  const visit = { patient: patient_id!, assigned_to_id: null, location_id: location_id ?? null, ...(reason && { reason }) };
  const service_id = healthcare_service_id === undefined ? await findPresetOfWalkIn(ctx, visit.location_id) : healthcare_service_id;
  const done = await begin(ctx, null, visit, service_id ?? undefined);
  if (service_id)
    await chargeArrival(ctx, 'visit', {
      ...{ id: done.visit.id, visit_id: done.visit.id, patient_id: patient_id!, service_id, tier_id: null },
      ...{ quantity: 1, practitioner_id: null, location_id: visit.location_id, at: ctx.now.toISOString() },
    });
  return done;
}

/** Who is booked for today is checked in for that, unless the desk says otherwise; what the caller may not see is not told. */
async function refuseBooked(ctx: Ctx, patient_id: string): Promise<void> {
  if (!ctx.actor.permissions.has('appointments.read')) return;
  const booked = await listBooked(ctx, { patient_id }, await findDayOf(ctx));
  if (booked.length === 0) return;
  const ids = booked.map(({ id }) => id);
  const done = await listCheckedIn(ctx, ids);
  const appointments = booked
    .filter(({ id }) => !done.includes(id))
    .map(({ id, starts_at, practitioner_name, service_name }) => ({
      ...{ id, start: starts_at, practitioner: practitioner_name, service: service_name },
    }));
  if (appointments.length > 0) throw fail('frontdesk.bookedToday', { appointments });
}

type NewVisit = Pick<Parameters<typeof beginVisit>[2], 'patient' | 'assigned_to_id' | 'location_id' | 'reason'>;

async function begin(ctx: Ctx, appointment_id: string | null, visit: NewVisit, service_id?: string): Promise<Done> {
  const { id, location_id } = await beginVisit(ctx, 'general', { ...visit, status: 'arrived' });
  const checked_in_at = ctx.now.toISOString();
  await ticketOfArrival(ctx, { visit_id: id, location_id, arrived_at: checked_in_at });
  await note(ctx, { visit_id: id, appointment_id, service_id: service_id ?? null });
  return describe(ctx, id, appointment_id, checked_in_at);
}

const note = (
  ctx: Ctx,
  of: { visit_id: string; appointment_id: string | null; service_id?: string | null; joined?: boolean; took?: boolean },
): Promise<unknown> => {
  const { organization_id, actor, now } = ctx;
  return insertCheckIn(ctx, { organization_id, ...of, checked_in_by_id: actor.practitioner_role_id, checked_in_at: now });
};

/** Said twice by the same person, it is done once; a second person hears who was first. Null: nobody has checked the patient in. */
async function receivedBefore(ctx: Ctx, appointment_id: string): Promise<Done | null> {
  const before = await findCheckInOf(ctx, appointment_id);
  if (!before) return null;
  const { visit_id, checked_in_by_id, checked_in_by_name, checked_in_at } = before;
  if (checked_in_by_id !== ctx.actor.practitioner_role_id)
    throw fail('frontdesk.checkedIn', { checked_in_by_name: checked_in_by_name!, checked_in_at });
  return describe(ctx, visit_id, appointment_id, checked_in_at);
}

async function describe(ctx: Ctx, visit_id: string, appointment_id: string | null, checked_in_at: string): Promise<Done> {
  const [visit, appointment, ticket] = await Promise.all([
    describeVisit(ctx, visit_id),
    appointment_id && describeAppointment(ctx, appointment_id),
    findTicket(ctx, visit_id),
  ]);
  return { visit, appointment: appointment || null, ticket, checked_in_at };
}
