import type * as contract from '@akoma/contract/reports';
import type { FiguresByDay } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { daysOf } from './figure-days.rules.ts';
import { listOutcomesByDay, listVisitsByDay } from './figures-by-day.store.ts';
import { findSpan, stampOf } from './find-span.ts';

export async function figuresByDay(ctx: Ctx, span: FigureSpan): Promise<FiguresByDay> {
  const [visits, outcomes] = await Promise.all([listVisitsByDay(ctx, span), listOutcomesByDay(ctx, span)]);
  const byDay = <Row extends { day: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.day, row]));
  const [came, booked] = [byDay(visits), byDay(outcomes)];
  const nobody = { attended: 0, new: 0, seen_median: null, left: 0 };
  const nothing = { booked: 0, came: 0, no_show: 0 };
  const days = daysOf(span).map((day) => ({ ...(came.get(day) ?? nobody), ...(booked.get(day) ?? nothing), day }));
  return { ...stampOf(ctx, span), days };
}

/** A line for each day of a span. */
export const readFiguresByDay: Handler<typeof contract.readFiguresByDay> = async (ctx, { query }) => ({
  data: await figuresByDay(ctx, await findSpan(ctx, query)),
});
