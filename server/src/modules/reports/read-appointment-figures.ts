import type * as contract from '@akoma/contract/reports';
import type { AppointmentFigures } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { type FigureSpan, listOutcomes } from './day-figures.store.ts';
import { findSpan, stampOf, sum } from './find-span.ts';

export async function appointmentsOf(ctx: Ctx, span: FigureSpan): Promise<AppointmentFigures> {
  const groups = await listOutcomes(ctx, span);
  return {
    ...stampOf(ctx, span),
    booked: sum(groups, 'booked'),
    came: sum(groups, 'came'),
    no_show: sum(groups, 'no_show'),
    expected: sum(groups, 'expected'),
    cancelled: sum(groups, 'cancelled'),
    groups,
  };
}

/** Who came to appointments, and who did not. */
export const readAppointmentFigures: Handler<typeof contract.readAppointmentFigures> = async (ctx, { query }) => ({
  data: await appointmentsOf(ctx, await findSpan(ctx, query)),
});
