import type { Ctx } from '../../platform/http/route.ts';
import { ensureAccount, type LockedAccount, lockAccounts, lockAccountsOf, writeEntry } from './account.store.ts';
import { post } from './journal.store.ts';

/** What a merge moved between two accounts, so that it can be given back. */
export interface MovedBalance {
  from: string;
  to: string;
  amount_minor: number;
  /** The limit of the account that stayed, before and by the merge. */
  limit_before: number;
  limit_given: number;
}

/**
 * Balances of both currencies go to the record that stays; of the debt limits the greater stays, and never one under what both owe together
 * (ruling 229).
 */
export async function mergeAccounts(ctx: Ctx, { from, to }: { from: string; to: string }): Promise<MovedBalance[]> {
  const theirs = await lockAccountsOf(ctx, [from]);
  for (const { currency } of theirs) await ensureAccount(ctx, { patient_id: to }, currency);
  const all = await lockAccountsOf(ctx, [from, to]);
  const moved: MovedBalance[] = [];
  for (const loser of theirs) {
    const stays = all.find(({ patient_id, currency }) => patient_id === to && currency === loser.currency)!;
    const amount_minor = loser.balance_minor;
    const limit_given = Math.max(stays.debt_limit_minor, loser.debt_limit_minor, -(stays.balance_minor + amount_minor));
    await move(ctx, { from: loser, to: stays, amount_minor, limit: limit_given });
    moved.push({ from: loser.id, to: stays.id, amount_minor, limit_before: stays.debt_limit_minor, limit_given });
  }
  return moved;
}

/** What was spent since stays spent: no more is given back than is there. A limit that was set since stays. */
export async function separateAccounts(ctx: Ctx, moved: readonly MovedBalance[]): Promise<void> {
  const all = await lockAccounts(
    ctx,
    moved.flatMap(({ from, to }) => [from, to]),
  );
  for (const { from, to, amount_minor, limit_before, limit_given } of moved) {
    const stays = all.find(({ id }) => id === to)!;
    const back = all.find(({ id }) => id === from)!;
    const amount = amount_minor > 0 ? Math.max(0, Math.min(amount_minor, stays.balance_minor)) : amount_minor;
    const isSet = stays.debt_limit_minor !== limit_given || stays.balance_minor - amount < -limit_before;
    await move(ctx, { from: stays, to: back, amount_minor: amount, limitOfFrom: isSet ? stays.debt_limit_minor : limit_before });
  }
}

interface Move {
  from: LockedAccount;
  to: LockedAccount;
  /** Below zero: a debt goes over. */
  amount_minor: number;
  limit?: number;
  limitOfFrom?: number;
}

async function move(ctx: Ctx, { from, to, amount_minor, limit, limitOfFrom }: Move): Promise<void> {
  const limited = (account: LockedAccount, to_be = account.debt_limit_minor) =>
    to_be !== account.debt_limit_minor && { debt_limit_minor: to_be };
  const ofFrom = limited(from, limitOfFrom);
  const ofTo = limited(to, limit);
  if (amount_minor !== 0 || ofFrom)
    await writeEntry(ctx, from, { action: 'merge', amount_minor: -amount_minor, ...(ofFrom && { change: ofFrom }) });
  if (amount_minor !== 0 || ofTo) await writeEntry(ctx, to, { action: 'merge', amount_minor, ...(ofTo && { change: ofTo }) });
  const [debit_of, credit_of] = amount_minor > 0 ? [from.id, to.id] : [to.id, from.id];
  await post(ctx, 'merge', [
    {
      ...{ debit: 'patient-account', debit_of, credit: 'patient-account', credit_of },
      ...{ amount_minor: Math.abs(amount_minor), currency: from.currency },
    },
  ]);
}
