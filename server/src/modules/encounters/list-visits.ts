import { pageOf } from '@akoma/contract/base';
import type { ExportVisitsQuery, listVisits as operation } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownLocations, listUnknownPractitioners } from '../organization/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { describeVisits } from './describe-visits.ts';
import { listVisits as findVisits } from './visit.store.ts';

export const listVisits: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findVisits(ctx, query);
  if (total === 0) await checkVisitFilter(ctx, query);
  return pageOf(await describeVisits(ctx, rows), total, query);
};

/** What the list was asked by must exist. Only an empty list needs to ask: one that holds something proves it. */
export const checkVisitFilter = (ctx: Ctx, { patient, patient_id, assigned_to_id, location_id }: z.output<typeof ExportVisitsQuery>) =>
  checkReferences(
    ctx,
    [listUnknownPatients, { patient, patient_id }],
    [listUnknownPractitioners, { assigned_to_id }],
    [listUnknownLocations, { location_id }],
  );
