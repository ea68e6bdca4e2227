import type pg from 'pg';
import type { Ctx } from '../../platform/http/route.ts';
import type { Before } from './appointment-before.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const moves = ({ db, organization_id }: At) => db.deleteFrom('scheduling.appointment_move').where('organization_id', '=', organization_id);
const columns = ['slot_id', 'before', 'moved_by_id', 'moved_at'] as const;
type Row = { before: unknown };
const withBefore = <R extends Row>(row: R | undefined) => row && { ...row, before: row.before as Before };

/** Keeps what an appointment was, for as long as its move can be taken back. */
export async function insertMove(
  { db, organization_id, now, actor }: Ctx,
  appointment_id: string,
  { slot_id, before }: { slot_id: string; before: Before },
): Promise<void> {
  await db
    .insertInto('scheduling.appointment_move')
    .values({
      ...{ organization_id, appointment_id, slot_id, before: JSON.stringify(before) },
      ...{ moved_by_id: actor.practitioner_role_id, moved_at: now.toISOString() },
    })
    .execute();
}

/** The move of an appointment that has not been settled; it is kept no longer. */
export const takeMove = async (ctx: At, appointment_id: string) =>
  withBefore(await moves(ctx).where('appointment_id', '=', appointment_id).returning(columns).executeTakeFirst());

/** One that stands since before a moment, the oldest; it is kept no longer. Of two who ask at once one is answered. */
export const takeMoveBefore = async (ctx: At, moment: Date) => {
  const oldest = ctx.db
    .selectFrom('scheduling.appointment_move')
    .select('appointment_id')
    .where('organization_id', '=', ctx.organization_id)
    .where('moved_at', '<=', moment.toISOString())
    .orderBy('moved_at')
    .limit(1);
  return withBefore(await moves(ctx).where('appointment_id', 'in', oldest).returning(columns).executeTakeFirst());
};

/** The organisations that have such moves; with the jobs' pool. */
export async function listOrganizationsWithMoves(pool: pg.Pool, moment: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select scheduling.organizations_with_moves($1) as id', [moment.toISOString()]);
  return rows.map(({ id }) => id);
}
