import { type BillingSettings, usualBillingSettings } from '@akoma/contract/billing';
import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;
type Chosen = Partial<Omit<BillingSettings, 'version'>>;

const own = ({ db, organization_id }: At) => db.selectFrom('billing.settings').where('organization_id', '=', organization_id);

/** How the organisation charges and takes money; what it has not chosen is as usual. */
export async function findBillingSettings(ctx: At): Promise<BillingSettings> {
  const row = await own(ctx)
    .select([sql<Chosen>`chosen`.as('chosen'), 'version'])
    .executeTakeFirst();
  return { ...usualBillingSettings, ...row?.chosen, version: row?.version ?? usualBillingSettings.version };
}

/** Chooses these; with `version` only if it is still current. False: it is not. */
export async function chooseSettings(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  chosen: Chosen,
  version: number | undefined,
): Promise<boolean> {
  await db
    .insertInto('billing.settings')
    .values({ organization_id, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .execute();
  const { numUpdatedRows } = await db
    .updateTable('billing.settings')
    .set((one) => ({
      chosen: sql`chosen || ${JSON.stringify(chosen)}::jsonb`,
      updated_at: now,
      version: one('version', '+', 1),
    }))
    .where('organization_id', '=', organization_id)
    .$if(version !== undefined, (update) => update.where('version', '=', version!))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
