import { fail } from '@akoma/contract/base';
import type { addAddendum as operation } from '@akoma/contract/encounters';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { cleanNote, requireWritten } from './clean-note.ts';
import { findNote, insertNote } from './note.store.ts';
import { tellEdited } from './tell-edited.ts';
import { mentionedIn, tellMentioned } from './tell-mentioned.ts';

/** An addendum is signed as it is written: it belongs to a record that is closed. */
export const addAddendum: Handler<typeof operation> = async (ctx, { body }) => {
  const { organization_id, actor, now } = ctx;
  const note = await findNote(ctx, body.addendum_to);
  if (!note) throw unknownReference('addendum_to');
  if (!note.signed_at) throw fail('encounters.noteNotSigned', {});
  const clean = requireWritten(cleanNote(body));
  const id = newId();
  await insertNote(ctx, {
    organization_id,
    id,
    encounter_id: note.encounter,
    note_type: note.note_type,
    ...clean,
    author_id: actor.practitioner_role_id,
    signed_at: now,
    signed_by_id: actor.practitioner_role_id,
    addendum_to_id: note.addendum_to ?? note.id,
    created_at: now,
    updated_at: now,
  });
  await tellMentioned(ctx, { id: note.encounter, patient_id: note.patient }, mentionedIn(clean));
  await tellEdited(ctx, note.encounter, note.patient);
  return { data: (await findNote(ctx, id))! };
};
