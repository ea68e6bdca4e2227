import { pageOf } from '@akoma/contract/base';
import type { ExportVisitsQuery, listVisits as operation } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { checkReferences } from './check-references.ts';
import { describeVisits } from './describe-visits.ts';
import { listVisits as findVisits } from './visit.store.ts';

export const listVisits: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findVisits(ctx, query);
  if (total === 0) await checkVisitFilter(ctx, query);
  return pageOf(await describeVisits(ctx, rows), total, query);
};

/** What the list was asked by must exist. Only an empty list needs to ask: one that holds something proves it. */
export const checkVisitFilter = (ctx: Ctx, { patient, patient_id, assigned_to_id, location_id }: z.output<typeof ExportVisitsQuery>) =>
  checkReferences(ctx, {
    patient: { patient: [patient], patient_id: [patient_id] },
    membership: { assigned_to_id: [assigned_to_id] },
    location: { location_id: [location_id] },
  });
