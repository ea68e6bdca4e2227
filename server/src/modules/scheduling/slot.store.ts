import type { Departure } from '@akoma/contract/scheduling';
import { sql } from 'kysely';
import { anyOf } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { type Away, grouped } from './free-slots.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What differs from the schedules' patterns, by schedule. */
export async function listDeparturesOf(
  { db, organization_id }: At,
  schedule_ids: readonly string[],
): Promise<ReadonlyMap<string, Departure[]>> {
  const rows = await db
    .selectFrom('scheduling.schedule_exception')
    .select(['schedule_id', 'date', 'start_time', 'end_time'])
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where('schedule_id', '=', anyOf(schedule_ids))
    .execute();
  return grouped(rows, ({ schedule_id }) => schedule_id);
}

/** Who is away on some of these days, by practitioner. */
export async function listAway({ db, organization_id }: At, from: string, to: string): Promise<ReadonlyMap<string, Away[]>> {
  const rows = await db
    .selectFrom('scheduling.leave')
    .select(['practitioner_id', 'start_date', 'end_date', 'start_time', 'end_time'])
    .where('organization_id', '=', organization_id)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`daterange(start_date, end_date, '[]') && daterange(${from}::date, ${to}::date, '[]')`)
    .execute();
  return grouped(rows, ({ practitioner_id }) => practitioner_id);
}

interface Period {
  /** Whose own holds are not in the way; absent: all are. */
  by?: string | undefined;
  /** Whose times alone are asked for; absent: everybody's. */
  practitioner_id?: string | undefined;
  /** One who waits, for whom a slot is kept: that is not in their own way. */
  waiting_id?: string | undefined;
  from: Date;
  to: Date;
  now: Date;
}

const takenTimes = ({ db, organization_id }: At, { by, practitioner_id, waiting_id, from, to, now }: Period) =>
  db
    .selectFrom('scheduling.appointment')
    .select(['practitioner_id', 'starts_at', 'ends_at', sql<string | null>`id`.as('appointment_id')])
    .where('organization_id', '=', organization_id)
    .where('starts_at', '<', to.toISOString())
    .where('ends_at', '>', from.toISOString())
    .where('status', '<>', sql.lit('cancelled'))
    .where('deleted_at', 'is', null)
    .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
    .unionAll((all) =>
      all
        .selectFrom('scheduling.slot_hold')
        .select(['practitioner_id', 'starts_at', 'ends_at', sql<string | null>`null::uuid`.as('appointment_id')])
        .where('organization_id', '=', organization_id)
        .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
        .$if(by !== undefined, (others) => others.where('held_by_id', '<>', by!))
        .where('expires_at', '>', now.toISOString())
        .where('starts_at', '<', to.toISOString())
        .where('ends_at', '>', from.toISOString()),
    )
    .unionAll((all) =>
      all
        .selectFrom('scheduling.slot_offer')
        .select(['practitioner_id', 'starts_at', 'ends_at', sql<string | null>`null::uuid`.as('appointment_id')])
        .where('organization_id', '=', organization_id)
        .where('ended_at', 'is', null)
        .where('expires_at', '>', now.toISOString())
        .$if(practitioner_id !== undefined, (own) => own.where('practitioner_id', '=', practitioner_id!))
        .$if(waiting_id !== undefined, (others) => others.where('waiting_id', '<>', waiting_id!))
        .where('starts_at', '<', to.toISOString())
        .where('ends_at', '>', from.toISOString()),
    );

/** When practitioners are taken by appointments, or by slots that others hold; by practitioner. */
export const listTaken = async (ctx: At, period: Period) =>
  grouped(await takenTimes(ctx, period).execute(), ({ practitioner_id }) => practitioner_id);

/** Whether a practitioner is taken then; `but` is an appointment that does not count. */
export async function isTaken(ctx: At, practitioner_id: string, period: Period, but: string | null): Promise<boolean> {
  const taken = await takenTimes(ctx, period).execute();
  return taken.some((one) => one.practitioner_id === practitioner_id && (but === null || one.appointment_id !== but));
}
