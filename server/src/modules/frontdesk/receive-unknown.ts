import { fail } from '@akoma/contract/base';
import { ageOfBand, type NewUnknown, type receiveUnknown as operation } from '@akoma/contract/frontdesk';
import { dayAt } from '@akoma/contract/scheduling';
import type * as z from 'zod';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { beginVisit, makeTriaged } from '../encounters/index.ts';
import { recordBatch } from '../observations/index.ts';
import { findTimezone } from '../organization/index.ts';
import { makePatient, requirePatient } from '../patients/index.ts';
import { ticketOfArrival } from '../queue/index.ts';

/** Somebody unknown is registered and is in a visit from now on, triaged where findings are sent: all or nothing (rulings 109, 145). */
export const receiveUnknown: Handler<typeof operation> = async (ctx, { body }) => {
  // registering is a right of its own
  if (!ctx.actor.permissions.has('patients.write')) throw fail('permission_denied', {});
  // and so is recording what was found
  const found = ['encounters.write', 'observations.write'] as const;
  if (body.observations && !found.every((right) => ctx.actor.permissions.has(right))) throw fail('permission_denied', {});
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
  if (body.observations) await triage(ctx, { patient: id, visit: visit.id }, body.observations);
  await ticketOfArrival(ctx, { visit_id: visit.id, location_id: visit.location_id, arrived_at: ctx.now.toISOString() });
  return { data: { patient: await requirePatient(ctx, id), visit } };
};

type Findings = NonNullable<z.output<typeof NewUnknown>['observations']>;

async function triage(ctx: Ctx, { patient: id, visit }: { patient: string; visit: string }, findings: Findings): Promise<void> {
  const encounter_id = await makeTriaged(ctx, { patient: id, visit });
  const observations = findings.map((one) => ({ ...one, patient: id, encounter: encounter_id }));
  const recorded = await recordBatch(ctx, { patient: await requirePatient(ctx, id), encounter_id, encounter_type: 'EMER', observations });
  if (recorded.errors) throw fail('invalid', {}, recorded.errors);
}

/** That day of the hospital, so many years ago; of 29 February the day before. */
async function yearsAgo(ctx: Ctx, years: number): Promise<string> {
  const [year = '', ...monthAndDay] = dayAt(ctx.now, await findTimezone(ctx)).split('-');
  const [month, day] = monthAndDay;
  return `${Number(year) - years}-${month}-${month === '02' && day === '29' ? '28' : day}`;
}
