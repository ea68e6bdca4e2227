import { fail } from '@akoma/contract/base';
import type { WrittenNote } from '@akoma/contract/encounters';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { cleanNote } from './clean-note.ts';
import { changesOf } from './note.rules.ts';
import { findNote, insertNote, listStandingNotes, replaceText, type StandingNote } from './note.store.ts';
import { newlyMentioned } from './tell-mentioned.ts';

/**
 * Merges notes into an encounter by note_type, into the caller's own: those that are not named stay, equal ones are left alone, an emptied
 * one counts as not written (ENC-055). Where a colleague's note stands, one's text becomes a second note of that kind beside it. A signed
 * note that would change refuses the whole, and so does a colleague's that would be emptied. Answers whom the notes mention newly.
 */
export async function writeNotes(ctx: Ctx, encounter_id: string, notes: readonly z.output<typeof WrittenNote>[]): Promise<string[]> {
  if (notes.length === 0) return [];
  const { organization_id, actor, now } = ctx;
  const author_id = actor.practitioner_role_id;
  const sent = notes.map(({ note_type, ...text }) => ({ note_type, ...cleanNote(text) }));
  const standing = await listStandingNotes(ctx, encounter_id);
  const { changes, errors } = changesOf(sent, standing, author_id);
  if (errors) throw fail('invalid', {}, errors);
  const mentioned: string[] = [];
  for (const change of changes) {
    const { note_type, ...text } = change.sent;
    if ('theirs' in change) throw await notYours(ctx, change.theirs.id);
    if (!change.own) {
      const id = newId();
      const turn = standing.filter((note) => note.note_type === note_type && isOwnInError(note, author_id)).length;
      await insertNote(ctx, { organization_id, id, encounter_id, note_type, turn, ...text, author_id, created_at: now, updated_at: now });
    } else if (change.own.signed_at || !(await replaceText(ctx, change.own, text))) {
      throw fail('encounters.noteSigned', { note: change.own.id, note_type });
    }
    mentioned.push(...newlyMentioned(text, change.own));
  }
  return mentioned;
}

const isOwnInError = ({ in_error, addendum_to_id, ...note }: StandingNote, author_id: string): boolean =>
  in_error && addendum_to_id === null && note.author_id === author_id;

/** Notes of an encounter that is being made, by its id; of two texts of one kind the whole is refused. */
export function newNotes({ organization_id, actor, now }: Ctx, encounter_id: string, notes: readonly z.output<typeof WrittenNote>[]) {
  const author_id = actor.practitioner_role_id;
  const sent = notes.map(({ note_type, ...text }) => ({ note_type, ...cleanNote(text) }));
  const { changes, errors } = changesOf(sent, [], author_id);
  if (errors) throw fail('invalid', {}, errors);
  return changes.map((change) => ({
    organization_id,
    id: newId(),
    encounter_id,
    ...change.sent,
    author_id,
    created_at: now,
    updated_at: now,
  }));
}

/** The refusal to change a colleague's note, naming the colleague. */
export async function notYours(ctx: Ctx, id: string) {
  const { note_type, author_name } = (await findNote(ctx, id))!;
  return fail('encounters.noteNotYours', { note: id, note_type, author_name });
}
