import { fail, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/reports';
import type { PeopleBehindQuery } from '@akoma/contract/reports';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { listPeople } from './people-behind.store.ts';
import { findSpan } from './find-span.ts';

/**
 * The span of a question for names.
 * @throws `permission_denied` to somebody who may not see patients: the numbers are theirs alone (ruling 103)
 */
export async function findSpanOfPeople(ctx: Ctx, query: Omit<PeopleBehindQuery, 'page' | 'page_size'>): Promise<FigureSpan> {
  if (!ctx.actor.permissions.has('patients.read')) throw fail('permission_denied', {});
  await checkReferences(ctx, [listUnknownPractitioners, { practitioner_id: query.practitioner_id }]);
  return findSpan(ctx, query);
}

/** People with the card of each patient. */
export async function describePeople<Row extends { patient: string }>(ctx: Ctx, rows: readonly Row[]) {
  const cards = await listPatientCards(
    ctx,
    rows.map(({ patient }) => patient),
  );
  return rows.map((row) => ({ ...row, patient_detail: cards.get(row.patient)! }));
}

export const listPeopleBehind: Handler<typeof contract.listPeopleBehind> = async (ctx, { query }) => {
  const span = await findSpanOfPeople(ctx, query);
  const { rows, total } = await listPeople(ctx, span, query, query);
  return pageOf(await describePeople(ctx, rows), total, query);
};
