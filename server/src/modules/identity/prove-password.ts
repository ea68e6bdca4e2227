import { fail } from '@akoma/contract/base';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import { type Account, readAccount } from './account.store.ts';
import { judgePasswordTry } from './admit-try.ts';
import { deleteTries } from './failed-try.store.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { networkOf, sha256 } from './identity.rules.ts';
import { insertSignInEvent } from './session.store.ts';
import { withAccountLock } from './with-account-lock.ts';

/** The account whose password is checked again; `session` is set for a signed-in caller. */
interface OwnAccount {
  account_id: string;
  session_id?: string;
  organization_id?: string;
}

/**
 * The account, if the password is correct; else `null`. Failures are counted together in all places that ask for it: a stolen session gets
 * no more guesses than a stranger, and failures of neighbours do not count. Refusals: `throttled`, `unavailable`.
 */
export const judgeOwnPassword = (
  ports: Pick<IdentityMeans, 'inNoTenant'>,
  own: OwnAccount,
  password: string,
  { now, address }: Pick<Ctx, 'now'> & Pick<Edge, 'address'>,
): Promise<Account | null> =>
  withAccountLock(own.account_id, async () => {
    const trier = { name_hash: sha256(`account:${own.account_id}`), network: networkOf(address), address };
    const account = await ports.inNoTenant('read', (db) => readAccount(db, own.account_id));
    const guess = { trier, standing: 'known', stored: account.password_hash, password, now } as const;
    const right = await judgePasswordTry(ports, guess, (db, right) =>
      right ? deleteTries(db, trier) : insertSignInEvent(db, { happened_at: now, event: 'failed', address, ...own }),
    );
    return right ? account : null;
  });

export const wrongPassword = () => fail('identity.wrongPassword', {}, { password: ['The password is not right.'] });

/** The caller's account, if this is its password. Refusals: those of judging it, `identity.wrongPassword` at `password`. */
export async function provePassword(
  ports: Pick<IdentityMeans, 'inNoTenant'>,
  { actor, organization_id, now }: Pick<Ctx, 'actor' | 'organization_id' | 'now'>,
  { address }: Pick<Edge, 'address'>,
  password: string,
): Promise<Account> {
  const { user_id: account_id, session_id } = actor;
  const account = await judgeOwnPassword(ports, { account_id, session_id, organization_id }, password, { now, address });
  if (!account) throw wrongPassword();
  return account;
}
