import type { Db } from '../../platform/db/tenant.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { findSignIn, readSignInNames } from '../identity/index.ts';
import { addOperator, isOnlyOne, isOperator, listOperators, type OperatorBy, removeOperator } from './operator.store.ts';

const came: Record<OperatorBy, string> = {
  first: 'owned the only organisation when a second one was founded',
  setting: 'named in OPERATORS',
  command: 'named by this command',
};

const ownersToo = 'The owners of the only organisation are operators as well, until a second one is founded.';

/**
 * Adds or removes an operator, or lists them all; returns the result, one sentence per line.
 * @throws StartFailure with a sentence if nothing can be changed
 */
export async function changeOperators(
  db: Db,
  action: 'add' | 'remove' | 'list',
  email: string,
  named: readonly string[],
): Promise<string[]> {
  if (action === 'list') {
    const all = await listOperators(db);
    const lines: string[] = [];
    for (const { account_id, created_at, how } of all) {
      const { email, phone, disabled } = await readSignInNames(db, account_id);
      lines.push(`${email ?? phone}, since ${created_at}: ${came[how]}${disabled ? '; disabled' : ''}`);
    }
    return [...lines, ...((await isOnlyOne(db)) ? [ownersToo] : all.length === 0 ? ['Nobody operates this installation.'] : [])];
  }
  const account = await findSignIn(db, email);
  if (!account)
    throw new StartFailure(`nobody signs in here with ${email}, or has not confirmed the address by the link that Edit Profile sends.`);
  const { account_id } = account;
  if (action === 'add')
    return [
      (await addOperator(db, account_id, 'command'))
        ? `${email} is an operator of this installation.`
        : `${email} was an operator already.`,
    ];
  if (named.includes(email.trim().toLowerCase()))
    throw new StartFailure(`OPERATORS names ${email} and would again with the next start: take the address out there.`);
  const removed = await removeOperator(db, account_id);
  if (await isOperator(db, account_id)) throw new StartFailure(`${email} owns the only organisation and so remains an operator.`);
  return [removed ? `${email} is no operator any more.` : `${email} was none.`];
}
