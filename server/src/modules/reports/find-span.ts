import type { DayFiguresQuery } from '@akoma/contract/reports';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findTimezone, listUnknownLocations } from '../organization/index.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { findFigureSettings } from './figure-settings.store.ts';
import { figureDaysOf } from './figure-days.rules.ts';

/** The span that was asked for; a clinic that is not there: 404 naming the field. */
export async function findSpan(ctx: Ctx, query: Pick<DayFiguresQuery, 'location_id' | 'start_date' | 'end_date'>): Promise<FigureSpan> {
  const { location_id } = query;
  const [zone, { age_limits }] = await Promise.all([findTimezone(ctx), findFigureSettings(ctx)]);
  const days = figureDaysOf(zone, ctx.now, query);
  if (location_id !== 'none') await checkReferences(ctx, [listUnknownLocations, { location_id }]);
  return { ...days, location_id, age_limits };
}

/** When it was counted, and of what span. */
export const stampOf = ({ now }: Ctx, { since, until }: FigureSpan) => ({ as_at: now.toISOString(), since, until });

/** A number of all rows together. */
export const sum = <Row, K extends string>(rows: readonly (Row & Record<K, number>)[], key: K): number =>
  rows.reduce((all, row) => all + row[key], 0);
