import { fail } from '@akoma/contract/base';
import type { Ctx, Edge } from '../../platform/http/route.ts';
import type { IdentityMeans } from './identity.ports.ts';
import { provePassword } from './prove-password.ts';
import { proveSecondFactor } from './prove-second-factor.ts';
import { hasSecondFactor } from './second-factor.store.ts';

/** Proof that the caller is the user who signed in. */
export interface OwnProof {
  password: string;
  code?: string | undefined;
  recovery_code?: string | undefined;
}

/**
 * Before an action for which an open session is not enough: checks the password again, and the second factor if enrolled. In transactions
 * of its own, so that failures stay counted. Refusals: those of both, and 400 at `code` if it is missing.
 */
export async function reauthenticate(
  ports: Pick<IdentityMeans, 'inNoTenant' | 'factor_keys'>,
  ctx: Pick<Ctx, 'actor' | 'organization_id' | 'now'>,
  edge: Pick<Edge, 'address'>,
  { password, ...proof }: OwnProof,
): Promise<void> {
  const { id: account_id } = await provePassword(ports, ctx, edge, password);
  if (!(await ports.inNoTenant('read', (db) => hasSecondFactor(db, account_id)))) return;
  if (proof.code === undefined && proof.recovery_code === undefined)
    throw fail('invalid', {}, { code: ['Enter the code that your authenticator app shows.'] });
  const { organization_id, now, actor } = ctx;
  await proveSecondFactor(ports, { account_id, session_id: actor.session_id, organization_id }, proof, { now, address: edge.address });
}
