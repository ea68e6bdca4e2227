import { pageOf } from '@akoma/contract/base';
import type { listReferrals as operation } from '@akoma/contract/referrals';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownEncounters } from '../encounters/index.ts';
import { listUnknownPractitioners } from '../organization/index.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { listReferrals as findReferrals } from './referral.store.ts';
import { withIds } from './referrals.rules.ts';

export const listReferrals: Handler<typeof operation> = async (ctx, { query: sent }) => {
  const query = withIds(sent);
  const { rows, total } = await findReferrals(ctx, query);
  if (total === 0) {
    const { patient_id, encounter_id, referring_practitioner_id } = query;
    await checkReferences(
      ctx,
      [listUnknownPatients, { patient_id }],
      [listUnknownEncounters, { encounter_id }],
      [listUnknownPractitioners, { referring_practitioner_id }],
    );
  }
  return pageOf(rows, total, query);
};
