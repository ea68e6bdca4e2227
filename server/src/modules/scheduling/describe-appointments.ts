import { amountOf, fail } from '@akoma/contract/base';
import type { Appointment } from '@akoma/contract/scheduling';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from '../patients/index.ts';
import { type AppointmentRow, findAppointment } from './appointment.store.ts';

/** Appointments as the answers show them, with the patient of each. */
export async function describeAppointments(ctx: Ctx, rows: readonly AppointmentRow[]): Promise<z.output<typeof Appointment>[]> {
  const cards = await listPatientCards(
    ctx,
    rows.map(({ patient_id }) => patient_id),
  );
  return rows.map((row) => {
    const { id, practitioner_id, practitioner_name, service_name, service_category, location_id, location_name, ...rest } = row;
    const { starts_at: start, ends_at: end, tier_name, tier_currency, tier_cost_minor, ...shown } = rest;
    const { series_id, series_number, series_count, series_weeks } = row;
    const patient = cards.get(row.patient_id)!;
    const tier = row.service_tier_id && { uuid: row.service_tier_id, name: tier_name!, cost: amountOf(Number(tier_cost_minor)) };
    return {
      ...shown,
      uuid: id,
      id,
      patient: { uuid: patient.id, id: patient.id, full_name: patient.full_name, telephone: patient.mobile },
      practitioner: { uuid: practitioner_id, id: practitioner_id, full_name: practitioner_name },
      Healthcareservice: {
        uuid: row.healthcare_service_id,
        healthcare_service_name: service_name,
        healthcare_service_category: service_category,
      },
      location: { uuid: location_id, id: location_id, name: location_name },
      slot: { uuid: row.slot_id, start, end },
      service_tier: tier ? { ...tier, currency: tier_currency as 'GHS' } : null,
      series: series_id
        ? { uuid: series_id, id: series_id, number: series_number!, count: series_count!, every_weeks: series_weeks! }
        : null,
      patient_age: patient.age,
      patient_full_name: patient.full_name,
      patient_listed_name: patient.listed_name,
      patient_gender: patient.gender,
      patient_mobile: patient.mobile,
      patient_mrn: patient.mrn,
      slot_practitioner_name: practitioner_name,
      cancelled: row.status === 'cancelled',
      pending: row.status === 'pending',
      past: Date.parse(end) < ctx.now.getTime(),
    };
  });
}

/** One appointment, or 404. */
export async function describeAppointment(ctx: Ctx, id: string): Promise<z.output<typeof Appointment>> {
  const row = await findAppointment(ctx, id);
  if (!row) throw fail('not_found', {});
  return (await describeAppointments(ctx, [row]))[0]!;
}
