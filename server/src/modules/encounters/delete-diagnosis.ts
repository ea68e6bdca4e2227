import { fail } from '@akoma/contract/base';
import type { deleteDiagnosis as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findDiagnosis, listOfEncounters, rankInOrder, updateRow } from './diagnosis.store.ts';
import { holdDiagnosis } from './hold-diagnosis.ts';
import { tellEdited } from './tell-edited.ts';

/** Takes back one's own, or with the right to delete encounters a colleague's (ruling 103). Its row stays and can be read. */
export const deleteDiagnosis: Handler<typeof operation> = async (ctx, { params, body }) => {
  const before = await holdDiagnosis(ctx, params.id);
  const { permissions, practitioner_role_id } = ctx.actor;
  if (before.recorder_id !== practitioner_role_id && !permissions.has('encounters.delete')) throw fail('permission_denied', {});
  await updateRow(ctx, before.id, {
    entered_in_error_at: ctx.now,
    entered_in_error_by_id: practitioner_role_id,
    entered_in_error_reason: body.reason || null,
  });
  const left = await listOfEncounters(ctx, [before.encounter_id]);
  await rankInOrder(
    ctx,
    left.map(({ id }) => id),
  );
  const data = (await findDiagnosis(ctx, before.id))!;
  await tellEdited(ctx, before.encounter_id, data.patient_id);
  return { data };
};
