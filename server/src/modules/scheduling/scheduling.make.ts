import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import {
  type Appointment,
  bookAppointment,
  createSchedule,
  listAvailableSlots,
  type Schedule,
  type Slot,
} from '@akoma/contract/scheduling';
import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { silent } from '../../platform/jobs/jobs.make.ts';
import { giveService } from '../catalogue/catalogue.make.ts';
import { runTransfer } from './run-transfer.ts';
import { settleMoves } from './settle-moves.ts';

/** A caller of operations: a signed-in user of the tests. */
interface Asker {
  organization_id: string;
  practitioner_role_id: string;
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>) => Promise<ReplyOf<O>>;
}

type Details = Partial<InputOf<typeof createSchedule>['body']> & { practitioner?: string };

/** Gives a practitioner (the caller) a schedule through the handler; override what the test is about. 2030-01-07 is a Monday. */
export async function makeSchedule(caller: Asker, location: string, { practitioner, ...details }: Details = {}): Promise<Schedule> {
  const { data } = await caller.ask(createSchedule, {
    params: { id: caller.organization_id, practitioner_id: practitioner ?? caller.practitioner_role_id },
    body: {
      planning_horizon_start: '2030-01-07',
      planning_horizon_end: '2030-03-31',
      healthcare_service: details.healthcare_service ?? (await giveService(caller)).id,
      location,
      days: ['mon', 'fri'],
      start_time: '09:00',
      end_time: '12:00',
      ...details,
    },
  });
  return data;
}

/** Slots that the caller could book in the week of 2030-01-07. */
export const slotsOf = async ({ organization_id, ask }: Asker, query: InputOf<typeof listAvailableSlots>['query'] = {}): Promise<Slot[]> =>
  (await ask(listAvailableSlots, { params: { id: organization_id }, query: { start: '2030-01-07', end: '2030-01-13', ...query } })).data;

/** Books a slot for a patient through the handler. */
export const bookSlot = async (
  { organization_id, ask }: Asker,
  slot_id: string,
  patient_id: string,
  details: Partial<InputOf<typeof bookAppointment>['body']> = {},
): Promise<Appointment> =>
  (await ask(bookAppointment, { params: { id: organization_id }, body: { slot_id, patient_id, ...details } })).data;

/** Does the queued work of a transfer, as a worker would. `stopAfter`: so many transactions. */
export async function transferred(organization_id: string, transfer_id: string, stopAfter = Infinity): Promise<void> {
  const asked = new AbortController();
  let begun = 0;
  const { run } = runTransfer({
    inTenant: (organization, mode, work) => {
      if (++begun === stopAfter) asked.abort();
      return withTenant(pool, organization, mode, work);
    },
    now: () => new Date(),
    announce: async () => {},
  });
  await run({ organization_id, transfer_id }, { job_id: '1', attempt: 1, last: false, log: silent, signal: asked.signal });
}

/** Does the periodic task that settles moves, in one organisation, when so many seconds have passed. */
export const settled = (organization_id: string, seconds = 0): Promise<void> =>
  settleMoves({
    jobs: { query: async () => ({ rows: [{ id: organization_id }] }) } as never,
    inTenant: (organization, mode, work) => withTenant(pool, organization, mode, work),
    now: () => new Date(Date.now() + seconds * 1000),
    announce: async () => {},
  });
