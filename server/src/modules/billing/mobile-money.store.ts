import { type MobileMoney, usualMobileMoney } from '@akoma/contract/billing';
import type { Updateable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const own = ({ db, organization_id }: At) => db.selectFrom('billing.mobile_money').where('organization_id', '=', organization_id);

export async function findMobileMoney(ctx: At): Promise<MobileMoney> {
  const row = await own(ctx).select(['enabled', 'base_url', 'target_environment', 'keys_at', 'version']).executeTakeFirst();
  return row ? { ...row, has_keys: row.keys_at !== null } : usualMobileMoney;
}

/** How it is asked for, with the sealed keys; undefined: it is not. */
export const findMobileMoneyMeans = async (ctx: At) => {
  const row = await own(ctx).where('enabled', '=', true).select(['base_url', 'target_environment', 'keys']).executeTakeFirst();
  return row?.keys ? { ...row, keys: row.keys } : undefined;
};

export async function writeMobileMoney(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  fields: Required<Pick<Updateable<DB['billing.mobile_money']>, 'enabled' | 'base_url' | 'target_environment'>> & { keys?: Buffer },
): Promise<void> {
  const written = { ...fields, ...(fields.keys && { keys_at: now }), updated_at: now };
  await db
    .insertInto('billing.mobile_money')
    .values({ organization_id, ...written, created_at: now } as never)
    .onConflict((same) =>
      same.column('organization_id').doUpdateSet((one) => ({ ...written, version: one('billing.mobile_money.version', '+', 1) }) as never),
    )
    .execute();
}

/** Forgets keys that can no longer be opened; nothing is asked for until somebody enters them anew. */
export async function dropMobileMoneyKeys({ db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>): Promise<void> {
  await db
    .updateTable('billing.mobile_money')
    .set((one) => ({ enabled: false, keys: null, keys_at: null, updated_at: now, version: one('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('keys', 'is not', null)
    .execute();
}
