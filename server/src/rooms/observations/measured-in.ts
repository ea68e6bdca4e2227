import { latestTriage } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/answer.ts';
import type { Measured, Stay } from '../encounters/index.ts';
import { vitalSets } from './observations.rules.ts';
import { listObservationsOfStay } from './observations.store.ts';

/** What was measured during a visit and how urgent it last was: a part of the visit summary. */
export async function measuredIn(ctx: Ctx, stay: Stay): Promise<Measured> {
  const rows = await listObservationsOfStay(ctx, stay);
  return { vitals: vitalSets(rows), triage: latestTriage(rows) };
}
