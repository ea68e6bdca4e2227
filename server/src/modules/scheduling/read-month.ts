import { laterDay } from '@akoma/contract/base';
import { dayAt, hoursOn, momentOf, openTimes } from '@akoma/contract/scheduling';
import type * as contract from '@akoma/contract/scheduling';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { listStarts } from './calendar.store.ts';
import { checkFilters } from './check-filters.ts';
import { findFreeSlots } from './find-free-slots.ts';
import { isAway, whileOpen } from './free-slots.rules.ts';
import { listOpenSchedules } from './schedule.store.ts';
import { listAway, listDeparturesOf } from './slot.store.ts';

const byName = (a: string, b: string) => a.localeCompare(b);

/** How full each of some days is: what is booked, what is free, who is away and what is closed. */
export const readMonth: Handler<typeof contract.readMonth> = async (ctx, { query }) => {
  const { start, days, practitioner_id, location_id } = query;
  const zone = await findTimezone(ctx);
  const dates = Array.from({ length: days }, (_, n) => laterDay(start, n));
  const last = dates.at(-1)!;
  // a clock that is put forward over midnight has no such moment: the day begins at the next hour
  const beginning = (date: string): Date => momentOf(date, 0, zone) ?? momentOf(date, 60, zone) ?? new Date(`${date}T00:00:00Z`);
  const [from, to] = [beginning(start), new Date(beginning(laterDay(last, 1)).getTime() - 1)];
  const wanted = { practitioner_id, location_id };
  await checkFilters(ctx, wanted);
  const [all, starts, away, free] = await Promise.all([
    listOpenSchedules(ctx, { first: start, last }),
    listStarts(ctx, { from: from.toISOString(), to: to.toISOString(), ...wanted }),
    listAway(ctx, start, last),
    to < ctx.now ? [] : findFreeSlots(ctx, wanted, from, to),
  ]);
  const schedules = all.filter(
    (one) => (!practitioner_id || one.practitioner === practitioner_id) && (!location_id || one.location === location_id),
  );
  const departures = await listDeparturesOf(
    ctx,
    schedules.map(({ id }) => id),
  );
  const booked = new Map<string, number>();
  for (const at of starts) {
    const date = dayAt(new Date(at), zone);
    booked.set(date, (booked.get(date) ?? 0) + 1);
  }
  return {
    data: {
      days: dates.map((date) => {
        const own = (one: (typeof schedules)[number]) => departures.get(one.id) ?? [];
        const running = schedules.filter((one) => hoursOn(one, date, own(one)));
        const closed = running.filter((one) => whileOpen(openTimes(one, date, own(one)), one, date).length === 0);
        const reasonOf = ({ location_hours }: (typeof schedules)[number]) =>
          location_hours.closed_days.find((one) => one.date === date)?.reason ?? null;
        const absent = running.filter((one) => {
          const leave = away.get(one.practitioner) ?? [];
          return openTimes(one, date, own(one)).some((part) => leave.some((each) => isAway(each, date, part.from, part.to)));
        });
        return {
          date,
          booked: booked.get(date) ?? 0,
          free: free.find((one) => one.date === date)?.slots.length ?? 0,
          planned: running.length > 0,
          away: [...new Set(absent.map((one) => one.practitioner_name))].sort(byName),
          closed: [...new Map(closed.map((one) => [one.location_name, reasonOf(one)]))]
            .map(([location, reason]) => ({ location, reason }))
            .sort((a, b) => byName(a.location, b.location)),
        };
      }),
      practitioners: [...new Map(all.map((one) => [one.practitioner, one.practitioner_name]))]
        .map(([id, full_name]) => ({ id, full_name }))
        .sort((a, b) => byName(a.full_name, b.full_name)),
      locations: [...new Map(all.map((one) => [one.location, one.location_name]))]
        .map(([id, name]) => ({ id, name }))
        .sort((a, b) => byName(a.name, b.name)),
    },
  };
};
