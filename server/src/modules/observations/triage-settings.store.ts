import { type TriageSettings, usualRetriageMinutes, usualSecondCallMinutes } from '@akoma/contract/observations';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** How the organisation triages; what it has not chosen is as usual, and children are not scored. */
export async function findTriageSettings({ db, organization_id }: At): Promise<TriageSettings> {
  const own = await db
    .selectFrom('observations.triage_settings')
    .select(['children', 'red_minutes as red', 'orange_minutes as orange', 'yellow_minutes as yellow', 'green_minutes as green'])
    .select(['second_call_minutes', 'version'])
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  if (!own) return { children: null, retriage: { ...usualRetriageMinutes }, second_call_minutes: usualSecondCallMinutes, version: 1 };
  const { children, second_call_minutes, version, ...retriage } = own;
  return { children, retriage, second_call_minutes, version };
}

/** Changes them; with `version` only if it is still current. False: it is not. */
export async function updateTriageSettingsRow(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  { children, retriage, second_call_minutes }: { [key in keyof Omit<TriageSettings, 'version'>]?: TriageSettings[key] | undefined },
  version: number | undefined,
): Promise<boolean> {
  const minutes = ({ red, orange, yellow, green }: TriageSettings['retriage']) => ({
    red_minutes: red,
    orange_minutes: orange,
    yellow_minutes: yellow,
    green_minutes: green,
  });
  await db
    .insertInto('observations.triage_settings')
    .values({ organization_id, children: null, ...minutes(usualRetriageMinutes), created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('observations.triage_settings')
    .set((one) => ({
      ...(children !== undefined && { children }),
      ...(retriage && minutes(retriage)),
      ...(second_call_minutes !== undefined && { second_call_minutes }),
      updated_at: now,
      version: one('version', '+', 1),
    }))
    .where('organization_id', '=', organization_id)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
