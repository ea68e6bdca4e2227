import { fail } from '@akoma/contract/base';
import type { WrittenNote } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';
import { cleanNote } from './clean-note.ts';
import { insertNote, listOwnNotes, updateUnsignedNote } from './note.store.ts';

/**
 * Merges notes into an encounter by note_type: those that are not named stay, equal ones are left alone, an emptied one counts as not
 * written (ENC-055). A signed note that would change refuses the whole.
 */
export async function writeNotes(ctx: Ctx, encounter_id: string, notes: readonly z.output<typeof WrittenNote>[]): Promise<void> {
  if (notes.length === 0) return;
  const { organization_id, actor, now } = ctx;
  const own = await listOwnNotes(ctx, encounter_id);
  for (const { note_type, ...sent } of new Map(notes.map((one) => [one.note_type, one])).values()) {
    const clean = cleanNote(sent);
    const before = own.find((one) => one.note_type === note_type);
    if (before ? before.note === clean.note && before.note_format === clean.note_format : clean.note === '') continue;
    if (!before) {
      const author_id = actor.practitioner_role_id;
      await insertNote(ctx, {
        organization_id,
        id: newId(),
        encounter_id,
        note_type,
        ...clean,
        author_id,
        created_at: now,
        updated_at: now,
      });
    } else if (before.signed_at || !(await updateUnsignedNote(ctx, before.id, clean))) {
      throw fail('encounters.noteSigned', { note: before.id, note_type });
    }
  }
}
