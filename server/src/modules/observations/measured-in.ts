import { latestTriage } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';
import type { Measured, VisitWindow } from '../encounters/index.ts';
import { vitalSets } from './observations.rules.ts';
import { listObservationsInWindow } from './observations.store.ts';

/** What was measured during a visit and how urgent it last was: a part of the visit summary. */
export async function measuredIn(ctx: Ctx, stay: VisitWindow): Promise<Measured> {
  const rows = await listObservationsInWindow(ctx, stay);
  return { vitals: vitalSets(rows), triage: latestTriage(rows) };
}
