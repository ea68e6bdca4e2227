import { fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/scheduling';
import { checkReferences, refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { findTier, listUnknownServices } from '../catalogue/index.ts';
import { holdPatient, refuseInactive } from '../patients/index.ts';
import { insertAppointment } from './appointment.store.ts';
import { describeAppointment } from './describe-appointments.ts';
import { queueMessages } from './queue-messages.ts';
import { endHold } from './slot-hold.store.ts';
import { lookForAll, takeSlot } from './take-slot.ts';

/** Refuses to book for the dead, and under a record that is not in use; the patient stays as they are until the transaction ends. */
export async function requireLiving(ctx: Ctx, patient_id: string): Promise<void> {
  const patient = await holdPatient(ctx, patient_id, 'patient_id');
  if (patient.is_deceased) throw fail('scheduling.patientDeceased', { deceased_at: patient.deceased_at });
  refuseInactive(patient);
}

interface Booked {
  /** The patient waited for it. */
  waiting_id?: string | undefined;
  /** It is one of several that are booked together; the patient is told of the first. */
  series?: { id: string; number: number };
  /** What was seen of the slot, by a transaction that has booked nothing. */
  looked?: Awaited<ReturnType<typeof lookForAll>>;
}

/** Books a slot for a patient who lives; answers the appointment's id. */
export async function bookSlot(ctx: Ctx, body: contract.NewAppointment, { waiting_id, series, looked }: Booked): Promise<string> {
  const { organization_id, actor, now } = ctx;
  const { slot_id, patient_id, service_tier_id, healthcare_service_id, ...rest } = body;
  const id = newId();
  await takeSlot(ctx, slot_id, { field: 'slot_id', minutes: body.minutes_duration, waiting_id, looked }, async (slot) => {
    const service_id = slot.healthcare_service.id;
    if (healthcare_service_id && healthcare_service_id !== service_id) {
      await checkReferences(ctx, [listUnknownServices, { healthcare_service_id }]);
      refuseWrong({ healthcare_service_id: [sentenceOf('invalid', 'healthcare service')] });
    }
    const tier = service_tier_id ? await findTier(ctx, service_id, service_tier_id) : undefined;
    if (service_tier_id && !tier) throw unknownReference('service_tier_id');
    const booked = await insertAppointment(ctx, {
      ...rest,
      organization_id,
      id,
      patient_id,
      slot_id: slot.id,
      practitioner_id: slot.practitioner.id,
      healthcare_service_id: service_id,
      location_id: slot.location.id,
      schedule_id: slot.schedule,
      starts_at: slot.start,
      ends_at: slot.end,
      ...(series && { series_id: series.id, series_number: series.number }),
      ...(tier && {
        service_tier_id: tier.id,
        tier_name: tier.name,
        tier_currency: tier.currency,
        tier_cost_minor: tier.cost_minor,
      }),
      created_by_id: actor.practitioner_role_id,
      created_at: now,
      updated_at: now,
    });
    if (booked) {
      await ctx.announce('scheduling.appointmentBooked', { appointment_id: id, patient_id, start: slot.start });
      await queueMessages(ctx, id, slot.start, series && series.number > 1 ? 'nothing' : 'confirmation');
    }
    return booked;
  });
  await endHold(ctx, actor.practitioner_role_id, slot_id);
  return id;
}

/** Books a slot for a patient, one who waited for it where `waiting_id` says so; answers the appointment's id. */
export async function bookFor(ctx: Ctx, body: contract.NewAppointment, waiting_id?: string): Promise<string> {
  // in one round trip; the patient is judged first
  const [, looked] = await Promise.all([
    requireLiving(ctx, body.patient_id),
    lookForAll(ctx, body.slot_id, { minutes: body.minutes_duration, waiting_id }),
  ]);
  return bookSlot(ctx, body, { waiting_id, looked });
}

/** Books a slot for a patient (APPT-023). */
export const bookAppointment: Handler<typeof contract.bookAppointment> = async (ctx, { body }) => ({
  data: await describeAppointment(ctx, await bookFor(ctx, body)),
});
