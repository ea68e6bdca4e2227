import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { settleNotifications } from '../workbench/index.ts';
import { findMerge, lockMerge, updateMerge } from './merge.store.ts';

/** Declines a proposal; without the right to merge only one's own is taken back. */
export const declineMerge: Handler<typeof contract.declineMerge> = async (ctx, { params }) => {
  const merge = await lockMerge(ctx, params.id);
  if (!merge) throw fail('not_found', {});
  const { permissions, practitioner_role_id } = ctx.actor;
  if (!permissions.has('patients.delete') && merge.proposed_by_id !== practitioner_role_id) throw fail('permission_denied', {});
  if (merge.status !== 'proposed') throw fail('patients.notProposed', {});
  await updateMerge(ctx, merge.id, { status: 'declined', decided_by_id: practitioner_role_id, decided_at: ctx.now });
  await settleNotifications(ctx, { kind: 'merge-proposed', subject_id: merge.id });
  return { data: (await findMerge(ctx, merge.id))! };
};
