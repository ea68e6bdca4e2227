import type { Visit } from '@akoma/contract/encounters';
import { fail } from '@akoma/contract/base';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { listPatientCards } from '../patients/index.ts';
import { findVisit, type VisitRow } from './visit.store.ts';

/** Visits with the card of each patient. */
export async function describeVisits(ctx: Ctx, rows: readonly VisitRow[]): Promise<z.input<typeof Visit>[]> {
  const cards = await listPatientCards(
    ctx,
    rows.map(({ patient }) => patient),
  );
  return rows.map((row) => ({ ...row, patient_detail: cards.get(row.patient)! }));
}

/** One visit as every answer shows it. */
export async function describeVisit(ctx: Ctx, id: string): Promise<z.input<typeof Visit>> {
  const row = await findVisit(ctx, id);
  if (!row) throw fail('not_found', {});
  return (await describeVisits(ctx, [row]))[0]!;
}
