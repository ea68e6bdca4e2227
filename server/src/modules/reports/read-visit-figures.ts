import type * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { countOpenEncounters, countVisitsByDay, countVisitsByStatus } from './figures.store.ts';
import { periodOf, stampOf } from './reports.rules.ts';

/** Today's visits, those of previous days, and unfinished encounters. */
export const readVisitFigures: Handler<typeof contract.readVisitFigures> = async (ctx, { query }) => {
  const zone = await findTimezone(ctx);
  const period = periodOf(zone, ctx.now, Number(query.days));
  const [by_day, by_status, encounters] = await Promise.all([
    countVisitsByDay(ctx, period.since, zone),
    countVisitsByStatus(ctx, period.begins),
    countOpenEncounters(ctx),
  ]);
  const { planned: planned_encounters = 0, ...begun } = encounters;
  return {
    data: {
      ...stampOf(period, ctx.now),
      today_by_status: { planned: 0, arrived: 0, 'in-progress': 0, finished: 0, cancelled: 0, ...by_status },
      open_encounters: Object.values(begun).reduce((sum, some) => sum + some, 0),
      planned_encounters,
      per_day: period.days.map((day) => ({ day, visits: by_day.get(day) ?? 0 })),
    },
  };
};
