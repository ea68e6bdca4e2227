import { UserSettings, usualSettings } from '@akoma/contract/identity';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

const known = Object.keys(usualSettings) as (keyof UserSettings)[];

/** What is stored, with the usual value for every name that is not there, or whose value a later release no longer knows. */
function whole(stored: unknown): UserSettings {
  const given = (stored ?? {}) as Record<string, unknown>;
  const kept = known.map((name) => {
    const read = UserSettings.shape[name].safeParse(given[name]);
    return [name, read.success ? read.data : usualSettings[name]];
  });
  return UserSettings.parse(Object.fromEntries(kept));
}

/** How the screens behave for this user; `db` is a transaction of the organisation. */
export async function userSettingsOf(db: Db, organization_id: string, user_id: string): Promise<UserSettings> {
  const row = await db
    .selectFrom('workbench.user_setting')
    .select('settings')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return whole(row?.settings);
}

/** Puts the given settings over those that are stored; two changes at once both stay. */
export async function mergeUserSettings(
  { actor, organization_id, db, now }: Pick<Ctx, 'actor' | 'organization_id' | 'db' | 'now'>,
  change: Partial<UserSettings>,
): Promise<UserSettings> {
  const settings = JSON.stringify(change);
  const row = await db
    .insertInto('workbench.user_setting')
    .values({ organization_id, user_id: actor.user_id, settings, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'user_id'])
        .doUpdateSet({ settings: sql`user_setting.settings || excluded.settings`, updated_at: now }),
    )
    .returning('settings')
    .executeTakeFirstOrThrow();
  return whole(row.settings);
}
