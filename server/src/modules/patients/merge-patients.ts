import { emailKey, fail, sentenceOf } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import { choicesFor, type Patient } from '@akoma/contract/patients';
import { refuseStale, refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { settleNotifications } from '../workbench/index.ts';
import { announceUpdated } from './announce-updated.ts';
import { refuseReplaced } from './hold-patient.ts';
import { replaceIdentifiers } from './identifier.store.ts';
import { reindexPatient } from './index-patient.ts';
import { judgeFamily } from './judge-family.ts';
import { type Merged, mergedOf } from './merge.rules.ts';
import { countMerged, findMerge, findProposal, insertMerge, lockPatients, updateMerge } from './merge.store.ts';
import type { MovedRows, PatientsPorts } from './patients.ports.ts';
import { judgePatient } from './patients.rules.ts';
import { type EditedRow, lockRegister, updatePatientRow } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';
import { deleteFoundBy } from './search-index.store.ts';

/** Merges a record into another one of the same person, for thirty days reversibly (ruling 110). */
export const mergePatients =
  ({ rows }: PatientsPorts): Handler<typeof contract.mergePatients> =>
  async (ctx, { params, body }) => {
    const field = body.patient_id ? 'patient_id' : 'loser_id';
    const loser_id = body[field]!;
    await lockRegister(ctx); // of two merges the second sees what the first has made; nobody edits meanwhile
    await lockPatients(ctx, [params.id, loser_id]); // nor writes about either
    const [survivor, loser] = await requirePair(ctx, { id: params.id }, { id: loser_id, field });
    await refuseStale({ version: body.survivor_version }, survivor);
    await refuseStale({ version: body.loser_version }, loser);
    if (survivor.current_visit_id && loser.current_visit_id) throw fail('patients.bothOpen', {});
    const merged = mergedOf(survivor, loser, body.choices ?? {});
    const whole = { ...survivor, ...merged };
    refuseWrong({ ...judgePatient(whole, ctx.now), ...(await judgeFamily(ctx, whole, survivor.id)) });

    const moved: Record<string, MovedRows> = {};
    for (const [module, own] of Object.entries(rows)) moved[module] = await own.move(ctx, { from: loser.id, to: survivor.id });
    await retire(ctx, loser, survivor.id);
    await rewrite(ctx, survivor.id, merged);
    await countMerged(ctx, 1);

    const decided = {
      survivor_id: survivor.id,
      loser_id: loser.id,
      status: 'merged' as const,
      choices: JSON.stringify(choicesFor(survivor, loser, body.choices)),
      ...(body.reason && { reason: body.reason }),
      decided_by_id: ctx.actor.practitioner_role_id,
      decided_at: ctx.now,
      survivor_before: JSON.stringify(survivor),
      loser_before: JSON.stringify(loser),
      moved: JSON.stringify(moved),
    };
    const proposal = await findProposal(ctx, survivor.id, loser.id);
    const id = proposal?.id ?? newId();
    await (proposal ? updateMerge(ctx, id, decided) : insertMerge(ctx, { ...decided, id, created_at: ctx.now, updated_at: ctx.now }));
    await settleNotifications(ctx, { kind: 'merge-proposed', subject_id: id });
    await Promise.all([
      ctx.announce('patients.merged', { patient_id: survivor.id, merged_id: loser.id }),
      announceUpdated(ctx, survivor.id, loser.id),
    ]);
    return { data: (await findMerge(ctx, id))!, merge_id: id };
  };

interface Named {
  id: string;
  field?: string;
}

/** Two records that may be merged: both in use, of one person as far as can be told, and the one with a name stays. */
export async function requirePair(ctx: Ctx, stays: Named, goes: Named): Promise<readonly [Patient, Patient]> {
  const { field = 'loser_id' } = goes;
  const survivor = await requirePatient(ctx, stays.id, stays.field);
  const loser = await requirePatient(ctx, goes.id, goes.field);
  if (survivor.id === loser.id) throw fail('invalid', {}, { [field]: [sentenceOf('invalid', field)] });
  refuseReplaced(survivor, loser);
  if (survivor.mother_id === loser.id || loser.mother_id === survivor.id)
    throw fail('invalid', {}, { [field]: ['Mother and child are two people. If the link is wrong, take it back first.'] });
  if (survivor.unknown && !loser.unknown) throw fail('patients.unknownStays', {});
  return [survivor, loser];
}

/** Takes the merged record out of use: it is found by nothing any more, and what can be had only once becomes free. */
async function retire(ctx: Ctx, loser: Patient, merged_into_id: string): Promise<void> {
  await updatePatientRow(ctx, loser, { active: false, merged_into_id, withdrawn_at: ctx.now, email: null, email_key: null });
  await replaceIdentifiers(ctx, loser.id, []);
  await deleteFoundBy(ctx, loser.id, { names: [], numbers: [], sounds: [] });
}

/** Writes the values of a merged or separated record, with all that it is found by. Call it under the register's lock. */
export async function rewrite(ctx: Ctx, id: string, { identifiers, ...values }: Merged): Promise<void> {
  const before = await requirePatient(ctx, id);
  const row: EditedRow = {
    ...values,
    email_key: values.email && emailKey(values.email),
    address: values.address && JSON.stringify(values.address),
    related_persons: JSON.stringify(values.related_persons),
    patient_communication: JSON.stringify(values.patient_communication),
  };
  await updatePatientRow(ctx, before, row);
  await replaceIdentifiers(ctx, id, identifiers);
  await reindexPatient(ctx, id, await requirePatient(ctx, id), before);
}
