import { type AgeGroupShown, ageGroupsOf, type FigureSettings, unknownAge, usualAgeLimits } from '@akoma/contract/reports';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** The age groups of figures as people read them, and the age that is not known. */
export const shownAgeGroups = (limits: readonly string[]): AgeGroupShown[] => [
  ...ageGroupsOf(limits).map(({ value, label }) => ({ value, label })),
  unknownAge,
];

/** How the organisation counts; what it has not chosen is as usual. */
export async function findFigureSettings({ db, organization_id }: At): Promise<FigureSettings> {
  const own = await db
    .selectFrom('reports.settings')
    .select(['age_limits', 'version'])
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  const { age_limits, version } = own ?? { age_limits: [...usualAgeLimits], version: 1 };
  return { age_limits, age_groups: shownAgeGroups(age_limits), version };
}

/** Changes them; with `version` only if it is still current. False: it is not. */
export async function updateFigureSettingsRow(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  fields: { age_limits?: string[] | undefined },
  version: number | undefined,
): Promise<boolean> {
  await db
    .insertInto('reports.settings')
    .values({ organization_id, age_limits: [...usualAgeLimits], created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('reports.settings')
    .set((one) => ({ ...fields, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
