import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { type DiagnosisRow, listOfEncounters, rankInOrder, updateRow } from './diagnosis.store.ts';
import { lockEncounter } from './encounter.store.ts';
import { tellEdited } from './tell-edited.ts';

/** Takes back one's own, or with the right to delete encounters a colleague's (ruling 103). Its row stays and can be read. */
export async function takeDiagnosisBack(ctx: Ctx, before: DiagnosisRow, reason: string | undefined): Promise<void> {
  const { permissions, practitioner_role_id } = ctx.actor;
  if (before.recorder_id !== practitioner_role_id && !permissions.has('encounters.delete')) throw fail('permission_denied', {});
  await updateRow(ctx, before.id, {
    entered_in_error_at: ctx.now,
    entered_in_error_by_id: practitioner_role_id,
    entered_in_error_reason: reason || null,
  });
  const left = await listOfEncounters(ctx, [before.encounter_id]);
  await rankInOrder(
    ctx,
    left.map(({ id }) => id),
  );
  const { patient_id } = (await lockEncounter(ctx, before.encounter_id))!;
  await tellEdited(ctx, before.encounter_id, patient_id);
}
