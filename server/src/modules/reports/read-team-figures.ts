import type * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { countSignIns } from '../identity/index.ts';
import { findStaff, findTimezone } from '../organization/index.ts';
import { periodOf, stampOf } from './reports.rules.ts';

/** The number of members, and of those who signed in. */
export const readTeamFigures: Handler<typeof contract.readTeamFigures> = async (ctx, { query }) => {
  const { now } = ctx;
  const [zone, staff] = await Promise.all([findTimezone(ctx), findStaff(ctx)]);
  const period = periodOf(zone, now, Number(query.days));
  const signed_in = await countSignIns(ctx, { since: period.since, today: period.begins });
  return {
    data: {
      ...stampOf(period, now),
      active: staff.active,
      invited: staff.invited,
      suspended: staff.inactive,
      signed_in_today: signed_in.people,
      sign_ins_period: signed_in.sign_ins,
    },
  };
};
