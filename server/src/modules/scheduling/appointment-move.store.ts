import type pg from 'pg';
import type { Ctx } from '../../platform/http/route.ts';
import type { Before } from './appointment-before.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const moves = ({ db, organization_id }: At) => db.deleteFrom('scheduling.appointment_move').where('organization_id', '=', organization_id);
const columns = ['appointment_id', 'slot_id', 'before', 'moved_by_id', 'moved_at'] as const;
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

/** The move of an appointment that has not been settled; it is kept no longer. `before`: only one that is so old. */
export const takeMove = async (ctx: At, appointment_id: string, before?: Date) =>
  withBefore(
    await moves(ctx)
      .where('appointment_id', '=', appointment_id)
      .$if(before !== undefined, (some) => some.where('moved_at', '<=', before!.toISOString()))
      .returning(columns)
      .executeTakeFirst(),
  );
export type Move = NonNullable<Awaited<ReturnType<typeof takeMove>>>;

/** Where an appointment was before a move that has not been settled, which stays. */
export const findMovedFrom = async (ctx: At, appointment_id: string): Promise<Before | undefined> => {
  const row = await ctx.db
    .selectFrom('scheduling.appointment_move')
    .select('before')
    .where('organization_id', '=', ctx.organization_id)
    .where('appointment_id', '=', appointment_id)
    .executeTakeFirst();
  return withBefore(row)?.before;
};

/** Whose move has stood longest, of those since before a moment. */
export const findMovedBefore = async ({ db, organization_id }: At, moment: Date): Promise<string | undefined> => {
  const oldest = await db
    .selectFrom('scheduling.appointment_move')
    .select('appointment_id')
    .where('organization_id', '=', organization_id)
    .where('moved_at', '<=', moment.toISOString())
    .orderBy('moved_at')
    .limit(1)
    .executeTakeFirst();
  return oldest?.appointment_id;
};

/** The name of the member who made a move. */
export const findNameOfMover = async ({ db, organization_id }: At, id: string): Promise<string> => {
  const mover = await db
    .selectFrom('organization.practitioner_card')
    .select('full_name')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return mover?.full_name ?? '';
};

/** The organisations that have such moves; with the jobs' pool. */
export async function listOrganizationsWithMoves(pool: pg.Pool, moment: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select scheduling.organizations_with_moves($1) as id', [moment.toISOString()]);
  return rows.map(({ id }) => id);
}
