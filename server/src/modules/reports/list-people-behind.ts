import { fail, pageOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/reports';
import { clinicalFigures, type DayFigure, type PeopleBehindQuery } from '@akoma/contract/reports';
import { checkReferences, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { shownAgeGroups } from './figure-settings.store.ts';
import { isEmergencyFigure } from './emergency.rules.ts';
import { listPeople, type PeopleAsked } from './people-behind.store.ts';
import { listEmergencyIds } from './read-emergency-figures.ts';
import { findSpan } from './find-span.ts';

/**
 * The span of a question for names.
 * @throws `permission_denied` to somebody who may not see patients: the numbers are theirs alone (ruling 103)
 */
export async function findSpanOfPeople(ctx: Ctx, query: Omit<PeopleBehindQuery, 'page' | 'page_size'>): Promise<FigureSpan> {
  if (!ctx.actor.permissions.has('patients.read')) throw fail('permission_denied', {});
  // what somebody has is for whom encounters are
  if (isClinical(query.figure) && !ctx.actor.permissions.has('encounters.read')) throw fail('permission_denied', {});
  await checkReferences(ctx, [listUnknownPractitioners, { practitioner_id: query.practitioner_id }]);
  const span = await findSpan(ctx, query);
  const { age_group } = query;
  if (age_group !== undefined && !shownAgeGroups(span.age_limits).some(({ value }) => value === age_group))
    refuseWrong({ age_group: ['Your organisation does not count by this age group. Read the figures again.'] });
  return span;
}

const isClinical = (figure: DayFigure): boolean => (clinicalFigures as readonly DayFigure[]).includes(figure);

/** What is asked for, with the visits that an emergency figure is made of. */
export async function peopleAsked<Query extends Omit<PeopleBehindQuery, 'page' | 'page_size'>>(
  ctx: Ctx,
  span: FigureSpan,
  query: Query,
): Promise<Query & PeopleAsked> {
  const { figure, colour } = query;
  return isEmergencyFigure(figure) ? { ...query, visits: await listEmergencyIds(ctx, span, { figure, colour }) } : query;
}

/** People with the card of each patient, and their age group in words. */
export async function describePeople<Row extends { patient: string; age_group: string }>(
  ctx: Ctx,
  { age_limits }: FigureSpan,
  rows: readonly Row[],
) {
  const groups = new Map(shownAgeGroups(age_limits).map(({ value, label }) => [value, label]));
  const cards = await listPatientCards(
    ctx,
    rows.map(({ patient }) => patient),
  );
  return rows.map((row) => ({ ...row, age_group_label: groups.get(row.age_group)!, patient_detail: cards.get(row.patient)! }));
}

export const listPeopleBehind: Handler<typeof contract.listPeopleBehind> = async (ctx, { query }) => {
  const span = await findSpanOfPeople(ctx, query);
  const { rows, total } = await listPeople(ctx, span, await peopleAsked(ctx, span, query), query);
  return pageOf(await describePeople(ctx, span, rows), total, query);
};
