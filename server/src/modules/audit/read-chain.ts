import type * as contract from '@akoma/contract/audit';
import type { Handler } from '../../platform/http/route.ts';
import { findNewestVerification, readChainEnd } from './verification.store.ts';

/** How far the trail is sealed, and what its verifications have shown. */
export const readChain: Handler<typeof contract.readChain> = async ({ db, organization_id }) => {
  const [end, newest, last_done] = await Promise.all([
    readChainEnd(db, organization_id),
    findNewestVerification(db, organization_id, 'any'),
    findNewestVerification(db, organization_id, 'done'),
  ]);
  return { data: { ...end, newest: newest ?? null, last_done: last_done ?? null } };
};
