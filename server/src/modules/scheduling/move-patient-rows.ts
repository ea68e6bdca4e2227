import type { PatientRows } from '../patients/index.ts';
import { countBookedSince, moveRefusal, moveWaiting, renamePatient } from './patient-rows.store.ts';

/** Appointments of a patient, and whether they want messages about them. */
export const movePatientRows: PatientRows = {
  tables: ['scheduling.appointment', 'scheduling.message_refusal', 'scheduling.waiting'],
  move: async (ctx, between) => ({
    appointments: await renamePatient(ctx, between),
    refusals: await moveRefusal(ctx, between),
    waiting: await moveWaiting(ctx, between),
  }),
  async moveBack(ctx, between, { appointments = [], refusals = [], waiting = [] }) {
    await renamePatient(ctx, between, appointments as readonly string[]);
    await moveWaiting(ctx, between, waiting as readonly string[]);
    if (refusals.length > 0) await moveRefusal(ctx, between);
  },
  countSince: async (ctx, merge) => [{ what: 'appointments', count: await countBookedSince(ctx, merge, merge.moved.appointments) }],
};
