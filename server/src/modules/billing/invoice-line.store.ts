import { type Insertable, sql } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Of parts that another job took meanwhile, none is written. @returns what was */
export async function bindLines({ db, organization_id }: At, rows: readonly Insertable<DB['billing.invoice_line']>[]) {
  const bound = await db
    .insertInto('billing.invoice_line')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .returning(['charge_item_id', 'cover', 'amount_minor'])
    .execute();
  await db
    .updateTable('billing.charge_cover as c')
    .set({ on_invoice: true })
    .where('c.organization_id', '=', organization_id)
    .where(sql<boolean>`(c.charge_item_id, c.position) in (
      select n.item, n.cover - 1 from unnest(${bound.map(({ charge_item_id }) => charge_item_id)}::uuid[], ${bound.map(({ cover }) => cover)}::int[]) as n (item, cover)
    )`)
    .execute();
  return bound;
}

/** Gives the charges of an invoice free for another one. @returns their ids */
export async function releaseLines(
  { db, organization_id, now }: Pick<Ctx, 'db' | 'organization_id' | 'now'>,
  invoice_id: string,
): Promise<string[]> {
  await db
    .updateTable('billing.charge_cover as c')
    .from('billing.invoice_line as n')
    .set({ on_invoice: false })
    .where('c.organization_id', '=', organization_id)
    .where('n.organization_id', '=', organization_id)
    .where('n.invoice_id', '=', invoice_id)
    .where('n.released_at', 'is', null)
    .whereRef('c.charge_item_id', '=', 'n.charge_item_id')
    .where(sql<boolean>`c.position = n.cover - 1`)
    .execute();
  const released = await db
    .updateTable('billing.invoice_line')
    .set({ released_at: now })
    .where('organization_id', '=', organization_id)
    .where('invoice_id', '=', invoice_id)
    .where('released_at', 'is', null)
    .returning('charge_item_id')
    .execute();
  return released.map(({ charge_item_id }) => charge_item_id);
}
