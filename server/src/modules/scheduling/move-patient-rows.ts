import { givePatientRows, listEnteredSince } from '../../platform/db/patient-rows.ts';
import type { PatientRows } from '../patients/index.ts';
import { moveRefusal } from './patient-rows.store.ts';

const appointmentTable = 'scheduling.appointment';
const waitingTable = 'scheduling.waiting';
const standing = { deleted_at: null };

/** Appointments of a patient, and whether they want messages about them. */
export const movePatientRows: PatientRows = {
  tables: [appointmentTable, 'scheduling.message_refusal', waitingTable],
  move: async (ctx, between) => ({
    appointments: await givePatientRows(ctx, between, { table: appointmentTable }),
    refusals: await moveRefusal(ctx, between),
    waiting: await givePatientRows(ctx, between, { table: waitingTable }),
  }),
  async moveBack(ctx, between, { appointments = [], refusals = [], waiting = [] }) {
    await givePatientRows(ctx, between, { table: appointmentTable, only: appointments as readonly string[] });
    await givePatientRows(ctx, between, { table: waitingTable, only: waiting as readonly string[] });
    if (refusals.length > 0) await moveRefusal(ctx, between);
  },
  async countSince(ctx, merge) {
    const [booked, waiting] = await Promise.all([
      listEnteredSince(ctx, merge, merge.moved.appointments, { table: appointmentTable, standing }),
      listEnteredSince(ctx, merge, merge.moved.waiting, { table: waitingTable, standing: { state: 'waiting' } }),
    ]);
    return [
      { what: 'appointments', count: booked.length },
      { what: 'waiting', count: waiting.length },
    ];
  },
};
