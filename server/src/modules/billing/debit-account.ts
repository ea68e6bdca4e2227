import type { Currency } from '@akoma/contract/base';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { whyNotDebited } from './account.rules.ts';
import { lockAccounts, type NewEntry, writeEntry } from './account.store.ts';

/** An amount that leaves an account or comes into it; the act posts its rows in the journal itself. */
export interface AccountMove extends Pick<NewEntry, 'action' | 'payment_id' | 'reason'> {
  account_id: string;
  amount_minor: number;
  currency: Currency;
  /** Whose account it must be. */
  of: { patient_id: string } | { client_id: string };
  /** Where the caller named the account. */
  field?: string;
}

/**
 * Takes an amount out of an account, never below its debt limit (PAY-010): 404 naming the field where it is somebody else's, 409 where it is
 * suspended, of another currency or exceeded. Locks the account until the transaction ends; several are locked before, by `lockAccounts`.
 */
export async function debitAccount(ctx: Ctx, move: AccountMove): Promise<void> {
  const account = await requireAccount(ctx, move);
  const refused = whyNotDebited(account, move.amount_minor, move.currency);
  if (refused) throw refused;
  await writeEntry(ctx, account, { ...move, amount_minor: -move.amount_minor });
}

/** Puts an amount into an account, also into a suspended one (ruling 223). */
export async function creditAccount(ctx: Ctx, move: AccountMove): Promise<void> {
  const account = await requireAccount(ctx, move);
  const refused = whyNotDebited({ ...account, status: 'active' }, 0, move.currency);
  if (refused) throw refused;
  await writeEntry(ctx, account, move);
}

async function requireAccount(ctx: Ctx, { account_id, of, field = 'account_id' }: AccountMove) {
  const [account] = await lockAccounts(ctx, [account_id]);
  const isTheirs = 'patient_id' in of ? account?.patient_id === of.patient_id : account?.client_id === of.client_id;
  if (!account || !isTheirs) throw unknownReference(field);
  return account;
}
