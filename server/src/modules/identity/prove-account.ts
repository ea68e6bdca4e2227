import { fail } from '@akoma/contract/base';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { findOpenSession } from './own-session.store.ts';
import { judgeOwnPassword, wrongPassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { hasSecondFactor } from './second-factor.store.ts';
import { verifyAccess } from './sign-access.ts';

type Ports = Pick<IdentityMeans, 'inNoTenant' | 'factor_keys' | 'keys'>;

/** Proof of owning an account without its session. */
export interface AccountProof {
  password?: string | undefined;
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/** Whether a public request carries a session of this account that is neither over nor locked. */
export async function isOwnSession(
  { inNoTenant, keys }: Pick<Ports, 'inNoTenant' | 'keys'>,
  account_id: string,
  { now }: Pick<Ctx, 'now'>,
  edge: Pick<Edge, 'header'>,
): Promise<boolean> {
  const bearer = /^Bearer (\S+)$/i.exec(edge.header('authorization') ?? '')?.[1];
  const session_id = bearer ? await verifyAccess(keys, bearer, now) : null;
  if (session_id === null) return false;
  return (await inNoTenant('read', (db) => findOpenSession(db, session_id, now)))?.account_id === account_id;
}

/**
 * Before a link from an e-mail grants something to an account, its holder proves to own the account: by its session, or by its password
 * and, if enrolled, second factor. True: by its session. Refusals: those of both, and 400 at `password` or `code` if it is missing.
 */
export async function proveAccount(
  ports: Ports,
  account_id: string,
  { password, ...proof }: AccountProof,
  { now }: Pick<Ctx, 'now'>,
  edge: Pick<Edge, 'header' | 'address'>,
): Promise<boolean> {
  if (await isOwnSession(ports, account_id, { now }, edge)) return true;
  if (password === undefined) throw fail('invalid', {}, { password: ['Password is required.'] });
  const { address } = edge;
  if (!(await judgeOwnPassword(ports, { account_id }, password, { now, address }))) throw wrongPassword();
  if (!(await ports.inNoTenant('read', (db) => hasSecondFactor(db, account_id)))) return false;
  if (proof.code === undefined && proof.recovery_code === undefined)
    throw fail('invalid', {}, { code: ['Enter the code that your authenticator app shows.'] });
  await proveSecondFactor(ports, { account_id }, proof, { now, address });
  return false;
}
