import type { Leave } from '@akoma/contract/scheduling';
import { sql } from 'kysely';
import { type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { At } from './schedule.store.ts';

const leaves = ({ db, organization_id }: At, practitioner_id: string) =>
  db
    .selectFrom('scheduling.leave as v')
    .innerJoin('organization.practitioner_card as p', (on) =>
      on.onRef('p.organization_id', '=', 'v.organization_id').onRef('p.id', '=', 'v.practitioner_id'),
    )
    .where('v.organization_id', '=', organization_id)
    .where('v.practitioner_id', '=', practitioner_id)
    .where('v.deleted_at', 'is', null);

const columns = [
  'v.id as uuid',
  'v.id',
  'v.created_at',
  'v.updated_at',
  'v.version',
  'v.practitioner_id as practitioner',
  sql<string>`p.full_name`.as('practitioner_name'),
  'v.start_date',
  'v.end_date',
  'v.start_time',
  'v.end_time',
  'v.reason',
] as const;

export function listLeaveRows(ctx: At, practitioner_id: string, { from, ...slice }: Page & { from?: string | undefined }) {
  const found = leaves(ctx, practitioner_id).$if(from !== undefined, (rows) => rows.where('v.end_date', '>=', from!));
  return paged(found.select(columns).orderBy('v.start_date').orderBy('v.id'), found, slice);
}

export const findLeave = (ctx: At, practitioner_id: string, id: string): Promise<Leave | undefined> =>
  leaves(ctx, practitioner_id).where('v.id', '=', id).select(columns).executeTakeFirst();

type Written = Pick<Leave, 'start_date' | 'end_date' | 'start_time' | 'end_time' | 'reason'>;
/** Answers its id. */
export async function insertLeave({ db, organization_id, now }: Ctx, practitioner_id: string, written: Written): Promise<string> {
  const id = newId();
  await db
    .insertInto('scheduling.leave')
    .values({ ...written, organization_id, id, practitioner_id, created_at: now, updated_at: now })
    .execute();
  return id;
}

/** Marks it as taken back; false: it was already. */
export async function removeLeave({ db, organization_id, now }: Ctx, { id, version }: Leave): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduling.leave')
    .set({ deleted_at: now, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
