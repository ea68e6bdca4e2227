import { minorOf } from '@akoma/contract/base';
import type { SentPriceTier } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

/** Those of the tiers that a service offers now. */
export const listTierIds = async ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, service_id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('catalogue.price_tier')
      .select('id')
      .where('organization_id', '=', organization_id)
      .where('service_id', '=', service_id)
      .where('deleted_at', 'is', null)
      .execute()
  ).map(({ id }) => id);

/** A tier that a service offers now, as a booking keeps it; undefined: it offers none with this id. */
export const findTier = ({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, service_id: string, tier_id: string) =>
  db
    .selectFrom('catalogue.price_tier')
    .select(['id', 'name', 'currency', 'cost_minor'])
    .where('organization_id', '=', organization_id)
    .where('service_id', '=', service_id)
    .where('id', '=', tier_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Gives a service exactly these tiers, in this order. One that is kept keeps its id: bookings name it. */
export async function replaceTiers(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  service_id: string,
  tiers: readonly SentPriceTier[],
): Promise<void> {
  await db
    .updateTable('catalogue.price_tier')
    .set({ deleted_at: now, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('service_id', '=', service_id)
    .where('deleted_at', 'is', null)
    .execute();
  if (tiers.length === 0) return;
  const rows = tiers.map(({ uuid, name, currency, cost = '0', description = null, type }, position) => ({
    organization_id,
    id: uuid ?? newId(),
    service_id,
    position,
    name,
    currency,
    cost_minor: minorOf(cost),
    description: description || null,
    type,
    created_at: now,
    updated_at: now,
    deleted_at: null,
  }));
  await db
    .insertInto('catalogue.price_tier')
    .values(rows)
    .onConflict((kept) =>
      kept.columns(['organization_id', 'id']).doUpdateSet(({ ref }) => ({
        position: ref('excluded.position'),
        name: ref('excluded.name'),
        currency: ref('excluded.currency'),
        cost_minor: ref('excluded.cost_minor'),
        description: ref('excluded.description'),
        type: ref('excluded.type'),
        updated_at: ref('excluded.updated_at'),
        deleted_at: null,
      })),
    )
    .execute();
}
