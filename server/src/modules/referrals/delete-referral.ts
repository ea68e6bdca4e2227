import { fail } from '@akoma/contract/base';
import type { deleteReferral as operation } from '@akoma/contract/referrals';
import type { Handler } from '../../platform/http/route.ts';
import { refuseAct } from './refuse-act.ts';
import { findReferral, insertEarlier, lockReferral, updateRow } from './referral.store.ts';
import { endedBy } from './referrals.rules.ts';

/** A draft was never sent and is taken back; what was sent is revoked, since somebody may have read it (ruling 139). */
export const deleteReferral: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await lockReferral(ctx, params.id);
  if (!before) throw fail('not_found', {});
  const draft = before.status === 'draft';
  refuseAct(draft ? 'take-back' : 'revoke', before);
  await insertEarlier(ctx, before);
  await updateRow(ctx, before.id, { status: draft ? 'entered-in-error' : 'revoked', ...endedBy(ctx, body.reason) });
  return { data: (await findReferral(ctx, before.id))! };
};
