import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import { choicesFor } from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { listMembersWhoMay } from '../organization/index.ts';
import { notify } from '../workbench/index.ts';
import { findMerge, insertMerge } from './merge.store.ts';
import { requirePair } from './merge-patients.ts';
import { lockRegister } from './patients.store.ts';

/** A proposal to merge two records, for somebody who may (ruling 103). */
export const proposeMerge: Handler<typeof contract.proposeMerge> = async (ctx, { body }) => {
  await lockRegister(ctx);
  const [survivor, loser] = await requirePair(
    ctx,
    { id: body.survivor_id, field: 'survivor_id' },
    { id: body.loser_id, field: 'loser_id' },
  );
  const id = newId();
  const proposed = await insertMerge(ctx, {
    id,
    survivor_id: survivor.id,
    loser_id: loser.id,
    status: 'proposed',
    choices: JSON.stringify(choicesFor(survivor, loser, body.choices)),
    reason: body.reason || null,
    proposed_by_id: ctx.actor.practitioner_role_id,
    proposed_at: ctx.now,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  if (!proposed) throw fail('patients.proposedAlready', {});
  // those who may decide hear of it (ruling 103); the names stand in the list of proposals
  await notify(ctx, await listMembersWhoMay(ctx, 'patients.delete'), {
    kind: 'merge-proposed',
    subject_id: id,
    patient_id: survivor.id,
    text: `${ctx.actor.full_name} proposes to merge two records of one patient.`,
  });
  return { data: (await findMerge(ctx, id))! };
};
