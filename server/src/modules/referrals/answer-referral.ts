import { fail } from '@akoma/contract/base';
import { pastProblem } from '@akoma/contract/encounters';
import type { Referral, ReferralAct } from '@akoma/contract/referrals';
import type { Updateable } from 'kysely';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { refuseAct } from './refuse-act.ts';
import { findReferral, insertEarlier, lockReferral, updateRow } from './referral.store.ts';

interface Said {
  at?: string | undefined;
  version?: number | undefined;
}

/** Notes what those to whom the patient is referred said. */
export async function answerReferral(
  ctx: Ctx,
  id: string,
  act: ReferralAct,
  said: Said,
  valuesAt: (at: string) => Updateable<DB['referrals.referral']>,
): Promise<{ data: Referral }> {
  const before = await lockReferral(ctx, id);
  if (!before) throw fail('not_found', {});
  await refuseStale(said, before, () => findReferral(ctx, id));
  refuseAct(act, before);
  const problem = said.at && pastProblem('Time', said.at, ctx.now, null);
  refuseWrong(problem ? { at: [problem] } : {});
  await insertEarlier(ctx, before);
  await updateRow(ctx, id, valuesAt(said.at ?? ctx.now.toISOString()));
  return { data: (await findReferral(ctx, id))! };
}
