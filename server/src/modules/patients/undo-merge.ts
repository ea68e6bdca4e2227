import { emailKey, fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import { type EnteredSince, identifierKey, type Patient, undoMergeDays } from '@akoma/contract/patients';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { announceUpdated } from './announce-updated.ts';
import { listTakenIdentifiers, replaceIdentifiers } from './identifier.store.ts';
import { indexPatient } from './index-patient.ts';
import { rewrite } from './merge-patients.ts';
import { unmergedOf } from './merge.rules.ts';
import { countMerged, findMerge, lockMerge, lockPatients, type MergeRow, undoUntil, updateMerge } from './merge.store.ts';
import type { PatientsPorts, Since, Staying } from './patients.ports.ts';
import { isEmailTaken, lockRegister, updatePatientRow } from './patients.store.ts';
import { requirePatient } from './require-patient.ts';

/** Takes two merged records apart; what was entered since stays with the one that stayed (ruling 110). */
export const undoMerge =
  (ports: PatientsPorts): Handler<typeof contract.undoMerge> =>
  async (ctx, { params }) => {
    await lockRegister(ctx);
    const merge = await lockMerge(ctx, params.id);
    if (!merge) throw fail('not_found', {});
    const { survivor_id, loser_id, survivor_before, loser_before, moved, decided_at } = merge;
    if (merge.status !== 'merged' || !survivor_before || !loser_before || !moved || !decided_at) throw fail('patients.notMerged', {});
    if (ctx.now > undoUntil(decided_at)) throw fail('patients.undoTooLate', { days: undoMergeDays });
    await lockPatients(ctx, [survivor_id, loser_id]);
    const loser = await requirePatient(ctx, loser_id);
    if (loser.replaced_by_id !== survivor_id) throw fail('patients.mergedOn', {});
    const survivor = await requirePatient(ctx, survivor_id);
    const entered_since = await listEnteredSince(ports, ctx, merge);

    const between = { from: survivor_id, to: loser_id };
    const staying = await listStaying(ports, ctx, merge);
    for (const [module, own] of Object.entries(ports.rows)) await own.moveBack(ctx, between, moved[module] ?? {}, staying);
    await rewrite(ctx, survivor_id, unmergedOf(survivor, survivor_before, loser_before, merge.choices));
    await restore(ctx, loser, loser_before);
    await countMerged(ctx, -1);

    await updateMerge(ctx, merge.id, { status: 'undone', undone_by_id: ctx.actor.practitioner_role_id, undone_at: ctx.now });
    await Promise.all([
      ctx.announce('patients.unmerged', { patient_id: survivor_id, merged_id: loser_id }),
      announceUpdated(ctx, survivor_id, loser_id),
    ]);
    return { data: { ...(await findMerge(ctx, merge.id))!, entered_since } };
  };

type Looked = Pick<MergeRow, 'survivor_id' | 'decided_at' | 'moved'>;
const sinceOf = ({ survivor_id, decided_at, moved }: Looked, module: string): Since => ({
  patient_id: survivor_id,
  since: decided_at!,
  moved: moved?.[module] ?? {},
});

/** Encounters in which something was entered since, and those of the same visits. */
async function listStaying({ rows }: PatientsPorts, ctx: Ctx, merge: Looked): Promise<Staying> {
  const staying = new Set<string>();
  for (const [module, own] of Object.entries(rows))
    for (const id of (await own.listStaying?.(ctx, sinceOf(merge, module))) ?? []) staying.add(id);
  for (const own of Object.values(rows)) for (const id of (await own.listStayingWith?.(ctx, staying)) ?? []) staying.add(id);
  return staying;
}

/** What was entered of the record that stayed since the merge: it stays there when the merge is undone. */
export async function listEnteredSince({ rows }: PatientsPorts, ctx: Ctx, merge: Looked): Promise<EnteredSince[]> {
  const found: EnteredSince[] = [];
  for (const [module, own] of Object.entries(rows)) found.push(...(await own.countSince(ctx, sinceOf(merge, module))));
  return found.filter(({ count }) => count > 0);
}

/** Puts the merged record back as it was, but for what somebody else has since. */
async function restore(ctx: Ctx, loser: Patient, before: Patient): Promise<void> {
  const isFree = before.email !== null && !(await isEmailTaken(ctx, emailKey(before.email), loser.id));
  const email = isFree ? before.email : null;
  const taken = await listTakenIdentifiers(ctx, before.identifiers, loser.id);
  const identifiers = before.identifiers.filter(
    ({ type, value }) => !taken.some((other) => other.type === type && other.value_norm === identifierKey(value)),
  );
  await updatePatientRow(ctx, loser, {
    active: before.active,
    merged_into_id: null,
    withdrawn_at: null,
    email,
    email_key: email && emailKey(email),
  });
  await replaceIdentifiers(ctx, loser.id, identifiers);
  indexPatient(ctx, loser.id, await requirePatient(ctx, loser.id));
}
