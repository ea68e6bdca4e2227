import type { Board, readBoard as operation } from '@akoma/contract/frontdesk';
import { openAt } from '@akoma/contract/organization';
import { dayAt, minutesAt, momentOf } from '@akoma/contract/scheduling';
import type * as z from 'zod';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { countOwing } from '../billing/index.ts';
import { findLocationHours, findTimezone } from '../organization/index.ts';
import { countAllWaiting } from '../queue/index.ts';
import { countExpected } from '../scheduling/index.ts';
import { findDayOf } from './find-day-of.ts';
import { findMarked } from './list-marked.ts';
import { countArrived, listArrived } from './check-in.store.ts';

export const readBoard: Handler<typeof operation> = async (ctx, { query: { location_id } }) => {
  const opening = location_id ? await openingOf(ctx, location_id) : null;
  const day = await findDayOf(ctx);
  const [appointments, arrived, waiting, unpaid] = await Promise.all([
    expectedToday(ctx, day),
    countArrived(ctx, day.from),
    countAllWaiting(ctx),
    unpaidToday(ctx, day.from),
  ]);
  return { data: { ...appointments, arrived, ...waiting, unpaid, opening } };
};

/** Whether a location is open now. Who comes is received all the same (ruling 105). */
async function openingOf(ctx: Ctx, location_id: string): Promise<z.input<typeof Board>['opening']> {
  const location = await findLocationHours(ctx, location_id);
  if (!location) throw unknownReference('location_id');
  const zone = await findTimezone(ctx);
  const { until, ...state } = openAt(location, { date: dayAt(ctx.now, zone), minutes: minutesAt(ctx.now, zone) });
  // a clock that is put forward over that time opens with its next hour
  const changes = until && (momentOf(until.date, until.minutes, zone) ?? momentOf(until.date, until.minutes + 60, zone));
  return { ...state, until: changes?.toISOString() ?? null };
}

/** Absent for a role that may not see appointments, never zero (ruling 101). */
const expectedToday = async (ctx: Ctx, day: { from: string; to: string }) =>
  ctx.actor.permissions.has('appointments.read') ? countToCheckIn(ctx, day) : { expected: null, missed: null };

/** Who is marked as arrived is still to be checked in. */
async function countToCheckIn(ctx: Ctx, day: { from: string; to: string }): Promise<{ expected: number; missed: number }> {
  const [{ expected, missed }, marked] = await Promise.all([countExpected(ctx, day), findMarked(ctx, day)]);
  return { expected: expected + marked.length, missed };
}

/** Absent for a role that may not see bills (ruling 101). */
const unpaidToday = async (ctx: Ctx, from: string) =>
  ctx.actor.permissions.has('billing.read') ? countOwing(ctx, await listArrived(ctx, from)) : null;
