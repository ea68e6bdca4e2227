import { fail } from '@akoma/contract/base';
import type { signNote as operation } from '@akoma/contract/encounters';
import type { Handler } from '../../platform/http/route.ts';
import { lockEncounter, updateEncounter } from './encounter.store.ts';
import { findNote, signNotes } from './note.store.ts';
import { settleLeftNotes } from './tell-of-left-notes.ts';
import { notYours } from './write-notes.ts';
import { tellEdited } from './tell-edited.ts';

/** Signs a note that was left when a colleague finished the encounter: nobody but its author can (rulings.md 39). */
export const signNote: Handler<typeof operation> = async (ctx, { params }) => {
  const found = await findNote(ctx, params.id);
  if (!found) throw fail('not_found', {});
  const encounter = await lockEncounter(ctx, found.encounter);
  const note = (await findNote(ctx, params.id))!;
  if (note.signed_at) throw fail('encounters.noteSigned', { note: note.id, note_type: note.note_type });
  if (note.author_id !== ctx.actor.practitioner_role_id) throw await notYours(ctx, note.id);
  if (encounter?.status !== 'finished') throw fail('encounters.encounterNotFinished', {});
  await signNotes(ctx, [note.id]);
  await updateEncounter(ctx, note.encounter, {});
  await tellEdited(ctx, note.encounter, note.patient);
  await settleLeftNotes(ctx, note.encounter);
  return { data: (await findNote(ctx, note.id))! };
};
