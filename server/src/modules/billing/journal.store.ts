import type { Insertable } from 'kysely';
import type { DB } from '../../platform/db/tables.ts';
import { keptInsertion } from '../../platform/db/kept-statement.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

type Table = Insertable<DB['billing.transfer']>;

/** An amount that moves from one account to another (ruling 232). */
export type Transfer = Pick<
  Table,
  'debit' | 'debit_of' | 'credit' | 'credit_of' | 'currency' | 'charge_item_id' | 'payment_id' | 'refund_id' | 'reason'
> & {
  amount_minor: number;
};

const writeTransfers = keptInsertion('billing.transfer');

/**
 * Writes the rows of one act, in the transaction of the act. Amounts of nothing move nothing and leave no row. It costs no round trip of its own:
 * what the database refuses fails the transaction.
 */
export const post = (
  ctx: Pick<Ctx, 'db' | 'organization_id' | 'actor' | 'now'> & Partial<Pick<Ctx, 'announce'>>,
  act: Table['act'],
  transfers: readonly Transfer[],
): Promise<void> => postAs(ctx, ctx.actor.practitioner_role_id, act, transfers);

/** The same by a job, in the name of the person who asked for it. */
export async function postAs(
  { db, organization_id, now, announce }: Pick<Ctx, 'db' | 'organization_id' | 'now'> & Partial<Pick<Ctx, 'announce'>>,
  by_id: string,
  act: Table['act'],
  transfers: readonly Transfer[],
): Promise<void> {
  const moved = transfers.filter(({ amount_minor }) => amount_minor > 0);
  if (moved.length === 0) return;
  const entry_id = newId();
  writeTransfers(
    db,
    moved.map((one, position) => ({ ...one, ...{ organization_id, entry_id, position, act, by_id, posted_at: now } })),
  );
  // those who look at a list of bills read it again; one act is told once
  const charge_item_id = moved.find((one) => one.charge_item_id)?.charge_item_id;
  if (charge_item_id) await announce?.('billing.chargeChanged', { charge_item_id });
}
