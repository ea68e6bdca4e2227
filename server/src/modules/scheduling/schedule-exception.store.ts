import type { ScheduleException } from '@akoma/contract/scheduling';
import { type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import type { At } from './schedule.store.ts';

const exceptions = ({ db, organization_id }: At, schedule_id: string) =>
  db
    .selectFrom('scheduling.schedule_exception')
    .where('organization_id', '=', organization_id)
    .where('schedule_id', '=', schedule_id)
    .where('deleted_at', 'is', null);

const columns = [
  'id as uuid',
  'id',
  'created_at',
  'updated_at',
  'version',
  'schedule_id as schedule',
  'date',
  'start_time',
  'end_time',
  'reason',
] as const;

/** All days on which this schedule departs from its pattern. */
export const listDepartures = (ctx: At, schedule_id: string) =>
  exceptions(ctx, schedule_id).select(['date', 'start_time', 'end_time']).execute();

export function listExceptions(ctx: At, schedule_id: string, { from, ...slice }: Page & { from?: string | undefined }) {
  const found = exceptions(ctx, schedule_id).$if(from !== undefined, (rows) => rows.where('date', '>=', from!));
  return paged(found.select(columns).orderBy('date'), found, slice);
}

export const findException = (ctx: At, schedule_id: string, id: string): Promise<ScheduleException | undefined> =>
  exceptions(ctx, schedule_id).where('id', '=', id).select(columns).executeTakeFirst();

type Written = Pick<ScheduleException, 'date' | 'start_time' | 'end_time' | 'reason'>;
/** Undefined: the day has one already. */
export const insertException = (
  { db, organization_id, now }: Ctx,
  schedule_id: string,
  { date, start_time, end_time, reason }: Written,
): Promise<ScheduleException | undefined> =>
  db
    .insertInto('scheduling.schedule_exception')
    .values({ organization_id, id: newId(), schedule_id, date, start_time, end_time, reason, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Marks it as taken back; undefined: it was already. */
export const removeException = (
  { db, organization_id, now }: Ctx,
  { id, version }: ScheduleException,
): Promise<ScheduleException | undefined> =>
  db
    .updateTable('scheduling.schedule_exception')
    .set({ deleted_at: now, updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst();
