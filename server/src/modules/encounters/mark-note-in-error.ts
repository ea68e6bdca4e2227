import { fail } from '@akoma/contract/base';
import type { markNoteInError as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { lockEncounter, updateEncounter } from './encounter.store.ts';
import { findNote, insertNoteError } from './note.store.ts';
import { tellEdited } from './tell-edited.ts';

/** Says of a signed note that it was entered in error: of one's own, or with the right to delete encounters of a colleague's (rulings 103, 104). */
export const markNoteInError: Handler<typeof operation> = async (ctx, { params, body }) => {
  const found = await findNote(ctx, params.id);
  if (!found) throw fail('not_found', {});
  // two who mark it at once come one after another
  await lockEncounter(ctx, found.encounter);
  const note = (await findNote(ctx, params.id))!;
  const { permissions, practitioner_role_id } = ctx.actor;
  if (note.author_id !== practitioner_role_id && !permissions.has('encounters.delete')) throw fail('permission_denied', {});
  if (!note.signed_at) throw fail('encounters.noteNotSigned', {});
  if (note.entered_in_error_at) throw fail('encounters.noteInError', {});
  await insertNoteError(ctx, note.id, body.reason);
  await updateEncounter(ctx, note.encounter, {});
  await tellEdited(ctx, note.encounter, note.patient);
  return { data: (await findNote(ctx, note.id))! };
};
