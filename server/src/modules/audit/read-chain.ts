import type * as contract from '@akoma/contract/audit';
import type { Handler } from '../../platform/http/route.ts';
import { findNewestVerification, readChainEnd } from './verification.store.ts';

/** How far the trail is sealed, and the results of its verifications. */
export const readChain: Handler<typeof contract.readChain> = async (ctx) => {
  const [end, newest, last_done] = await Promise.all([
    readChainEnd(ctx),
    findNewestVerification(ctx, 'any'),
    findNewestVerification(ctx, 'done'),
  ]);
  return { data: { ...end, newest: newest ?? null, last_done: last_done ?? null } };
};
