import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';

/** As many as an organisation may refuse (migration 0018). */
const mostKept = 10;

/** The current password's hash and those before it, the newest first, `many` in all. */
export async function listLastHashes(db: Db, account_id: string, many: number): Promise<string[]> {
  const [account, before] = await Promise.all([
    db.selectFrom('identity.account').select('password_hash').where('id', '=', account_id).executeTakeFirst(),
    db
      .selectFrom('identity.password_history')
      .select('password_hash')
      .where('account_id', '=', account_id)
      .orderBy('replaced_at', 'desc')
      .orderBy('id', 'desc')
      .limit(many)
      .execute(),
  ]);
  return [account?.password_hash, ...before.map(({ password_hash }) => password_hash)]
    .filter((hash): hash is string => typeof hash === 'string')
    .slice(0, many);
}

/** Stores the hash of the password that is being replaced, and deletes those older than any organisation's rule covers. */
export async function keepOldHash(db: Db, account_id: string, now: Date): Promise<void> {
  await db
    .insertInto('identity.password_history')
    .columns(['id', 'account_id', 'password_hash', 'replaced_at'])
    .expression((eb) =>
      eb
        .selectFrom('identity.account')
        .select((each) => [each.val(newId()).as('id'), 'id as account_id', 'password_hash', each.val(now).as('replaced_at')])
        .where('id', '=', account_id)
        .where('password_hash', 'is not', null),
    )
    .execute();
  const kept = db
    .selectFrom('identity.password_history')
    .select('id')
    .where('account_id', '=', account_id)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostKept);
  await db.deleteFrom('identity.password_history').where('account_id', '=', account_id).where('id', 'not in', kept).execute();
}
