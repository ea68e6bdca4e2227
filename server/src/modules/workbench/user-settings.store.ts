import { UserSettings, usualSettings } from '@akoma/contract/identity';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const known = Object.keys(usualSettings) as (keyof UserSettings)[];

/** The stored settings, with defaults for those that are missing or not valid in this release. */
function whole(stored: unknown): UserSettings {
  const given = (stored ?? {}) as Record<string, unknown>;
  const kept = known.map((name) => {
    const read = UserSettings.shape[name].safeParse(given[name]);
    return [name, read.success ? read.data : usualSettings[name]];
  });
  return UserSettings.parse(Object.fromEntries(kept));
}

/** How the screens behave for this user; `db` is a transaction of the organisation. */
export async function userSettingsOf({ db, organization_id }: At, user_id: string): Promise<UserSettings> {
  const row = await db
    .selectFrom('workbench.user_setting')
    .select('settings')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return whole(row?.settings);
}

/** Merges the given settings into the stored ones; concurrent changes are both preserved. */
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
