import type { InNoTenant } from '../../platform/module.ts';
import { findSignIn } from '../identity/index.ts';
import { addOperator, isOnlyOne, listOperators, removeOperator } from './operator.store.ts';

interface Means {
  inNoTenant: InNoTenant;
  /** Prints one sentence for the operator who starts the server. */
  say: (sentence: string) => void;
}

/**
 * Makes the accounts listed in OPERATORS operators, and removes those that it listed before. An address without an account is tried again
 * at the next start. Warns if several organisations share an installation without operators.
 */
export async function nameOperators({ inNoTenant, say }: Means, emails: readonly string[]): Promise<void> {
  const { unknown, nobody } = await inNoTenant('write', async (db) => {
    const named = new Set<string>();
    const unknown: string[] = [];
    for (const email of emails) {
      const account = await findSignIn(db, email);
      if (!account) unknown.push(email);
      else {
        named.add(account.account_id);
        await addOperator(db, account.account_id, 'setting');
      }
    }
    const all = await listOperators(db);
    const gone = all.filter(({ account_id, how }) => how === 'setting' && !named.has(account_id));
    for (const { account_id } of gone) await removeOperator(db, account_id);
    return { unknown, nobody: all.length === gone.length && !(await isOnlyOne(db)) };
  });
  for (const email of unknown)
    say(
      `OPERATORS names ${email}, with which nobody signs in, or nobody who has confirmed it: it is looked at again at the next start, once the account is made.`,
    );
  if (nobody)
    say(
      'Nobody operates this installation: name somebody with `npm run operator -- add <e-mail>` or OPERATORS, who then sees the backups.',
    );
}
