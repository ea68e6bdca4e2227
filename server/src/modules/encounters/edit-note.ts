import { fail } from '@akoma/contract/base';
import type { editNote as operation } from '@akoma/contract/encounters';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { cleanNote, requireWritten } from './clean-note.ts';
import { describeNote } from './describe-note.ts';
import { lockEncounter, updateEncounter } from './encounter.store.ts';
import { findNote, replaceText } from './note.store.ts';
import { notYours } from './write-notes.ts';
import { tellEdited } from './tell-edited.ts';
import { newlyMentioned, tellMentioned } from './tell-mentioned.ts';

/** Changes one's own note while it is not signed; what stood in it can be read again (ENC-057). */
export const editNote: Handler<typeof operation> = async (ctx, { params, body }) => {
  const found = await findNote(ctx, params.id);
  if (!found) throw fail('not_found', {});
  await lockEncounter(ctx, found.encounter); // so that it is not being finished, and the note signed, meanwhile
  const note = (await findNote(ctx, params.id))!;
  if (note.signed_at) throw fail('encounters.noteSigned', { note: note.id, note_type: note.note_type });
  if (note.author_id !== ctx.actor.practitioner_role_id) throw await notYours(ctx, note.id);
  await refuseStale(body, note);
  const clean = requireWritten(cleanNote(body));
  if (note.note !== clean.note || note.note_format !== clean.note_format) {
    if (!(await replaceText(ctx, note, clean))) throw staleEdit(body, note);
    await tellMentioned(ctx, { id: note.encounter, patient_id: note.patient }, newlyMentioned(clean, note));
    await tellEdited(ctx, note.encounter, note.patient);
    await updateEncounter(ctx, note.encounter, {}); // its page shows another text now: an edit of the old one is stale
  }
  return { data: (await describeNote(ctx, note.id))! };
};
