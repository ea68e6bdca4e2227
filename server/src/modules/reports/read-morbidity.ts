import type * as contract from '@akoma/contract/reports';
import type { Morbidity } from '@akoma/contract/reports';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { countPatientsDiagnosed, listMorbidity } from './clinical-figures.store.ts';
import type { FigureSpan } from './day-figures.store.ts';
import { shownAgeGroups } from './figure-settings.store.ts';
import { findSpan, stampOf, sum } from './find-span.ts';

export async function morbidityIn(ctx: Ctx, span: FigureSpan): Promise<Morbidity> {
  const [groups, patients] = await Promise.all([listMorbidity(ctx, span), countPatientsDiagnosed(ctx, span)]);
  return {
    ...stampOf(ctx, span),
    diagnoses: sum(groups, 'diagnoses'),
    patients,
    uncoded: sum(
      groups.filter(({ diagnosis }) => diagnosis === 'uncoded'),
      'diagnoses',
    ),
    age_groups: shownAgeGroups(span.age_limits),
    groups,
  };
}

/** Which diagnoses were recorded, by age and sex (ruling 138). */
export const readMorbidity: Handler<typeof contract.readMorbidity> = async (ctx, { query }) => ({
  data: await morbidityIn(ctx, await findSpan(ctx, query)),
});
