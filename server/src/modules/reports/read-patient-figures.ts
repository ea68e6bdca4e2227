import type * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { findTimezone } from '../organization/index.ts';
import { countPatients } from '../patients/index.ts';
import { countRegistered } from './figures.store.ts';
import { periodOf, stampOf } from './reports.rules.ts';

/** The number of patients, and of new ones. */
export const readPatientFigures: Handler<typeof contract.readPatientFigures> = async (ctx, { query }) => {
  const period = periodOf(await findTimezone(ctx), ctx.now, Number(query.days));
  const [total, registered] = await Promise.all([countPatients(ctx), countRegistered(ctx, period)]);
  return {
    data: {
      ...stampOf(period, ctx.now),
      total,
      registered_today: registered.today,
      registered_week: registered.week,
      week_since: period.week.toISOString(),
      registered_period: registered.period,
    },
  };
};
