import { fail } from '@akoma/contract/base';
import { ageOfBand, type receiveUnknown as operation } from '@akoma/contract/frontdesk';
import { dayAt } from '@akoma/contract/scheduling';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { beginVisit } from '../encounters/index.ts';
import { findTimezone } from '../organization/index.ts';
import { makePatient, requirePatient } from '../patients/index.ts';
import { ticketOfArrival } from '../queue/index.ts';

/** Somebody unknown is registered and is in a visit from now on: both or neither (ruling 109). */
export const receiveUnknown: Handler<typeof operation> = async (ctx, { body }) => {
  // registering is a right of its own
  if (!ctx.actor.permissions.has('patients.write')) throw fail('permission_denied', {});
  const { gender, age_band, location_id, brought_by, found_where } = body;
  const { id } = await makePatient(ctx, {
    unknown: true,
    ...(gender && { gender }),
    ...(age_band && { birth_date: await yearsAgo(ctx, ageOfBand[age_band]), birth_date_precision: 'estimated' as const }),
  });
  const reason = ['Emergency', brought_by && `brought by ${brought_by}`, found_where && `found: ${found_where}`].filter(Boolean).join(', ');
  const visit = await beginVisit(ctx, 'general', {
    patient: id,
    status: 'arrived',
    reason,
    ...(location_id !== undefined && { location_id }),
  });
  await ticketOfArrival(ctx, { visit_id: visit.id, location_id: visit.location_id, arrived_at: ctx.now.toISOString() });
  return { data: { patient: await requirePatient(ctx, id), visit } };
};

/** That day of the hospital, so many years ago; of 29 February the day before. */
async function yearsAgo(ctx: Ctx, years: number): Promise<string> {
  const [year = '', ...monthAndDay] = dayAt(ctx.now, await findTimezone(ctx)).split('-');
  const [month, day] = monthAndDay;
  return `${Number(year) - years}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}
