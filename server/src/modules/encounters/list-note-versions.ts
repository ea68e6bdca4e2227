import { fail } from '@akoma/contract/base';
import type { listNoteVersions as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { findNote, listEarlierTexts } from './note.store.ts';

/** What stood in a note before it was changed, with author and time. */
export const listNoteVersions: Handler<typeof operation> = async (ctx, { params }) => {
  const note = await findNote(ctx, params.id);
  if (!note) throw fail('not_found', {});
  return { data: await listEarlierTexts(ctx, note.id), patient_id: note.patient };
};
