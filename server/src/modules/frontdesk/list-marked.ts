import { pageOf } from '@akoma/contract/base';
import type { listMarked as operation } from '@akoma/contract/frontdesk';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { describeAppointments, listBooked } from '../scheduling/index.ts';
import { listArrived, listCheckedIn } from './check-in.store.ts';
import { findDayOf } from './find-day-of.ts';

type Marked = Awaited<ReturnType<typeof listBooked>>;

/** Appointments of a day that are marked as arrived without a check-in, and without another visit of their patient on that day. */
export async function findMarked(ctx: Ctx, day: { from: string; to: string }): Promise<Marked> {
  const arrived = await listBooked(ctx, { status: 'arrived' }, day);
  if (arrived.length === 0) return [];
  const ids = arrived.map(({ id }) => id);
  const [done, here] = await Promise.all([listCheckedIn(ctx, ids), listArrived(ctx, day.from)]);
  return arrived.filter(({ id, patient_id }) => !done.includes(id) && !here.includes(patient_id));
}

/** Who is marked as arrived and waits without a visit: nobody who came is lost from the board. */
export const listMarked: Handler<typeof operation> = async (ctx, { query }) => {
  const marked = await findMarked(ctx, await findDayOf(ctx));
  const begin = (query.page - 1) * query.page_size;
  const shown = marked.slice(begin, begin + query.page_size);
  return pageOf(await describeAppointments(ctx, shown), marked.length, query);
};
