import { fail } from '@akoma/contract/base';
import type { editNote as operation } from '@akoma/contract/encounters';
import type { Verb } from '../../platform/http/answer.ts';
import { cleanNote, requireWritten } from './clean-note.ts';
import { lockEncounter, updateEncounter } from './encounter.store.ts';
import { findNote, updateUnsignedNote } from './note.store.ts';

export const editNote: Verb<typeof operation> = async (ctx, { params, body }) => {
  const found = await findNote(ctx, params.id);
  if (!found) throw fail('not_found', {});
  await lockEncounter(ctx, found.encounter); // so that it is not being finished, and the note signed, meanwhile
  const note = (await findNote(ctx, params.id))!;
  if (note.signed_at) throw fail('encounters.noteSigned', { note: note.id, note_type: note.note_type });
  if (body.version !== undefined && body.version !== note.version) throw fail('conflict', { current: note, sent: body });
  const clean = requireWritten(cleanNote(body));
  if (note.note !== clean.note || note.note_format !== clean.note_format) {
    if (!(await updateUnsignedNote(ctx, note.id, clean, note.version))) throw fail('conflict', { current: note, sent: body });
    await updateEncounter(ctx, note.encounter, {}); // its page shows another text now: an edit of the old one is stale
  }
  return { data: (await findNote(ctx, note.id))! };
};
