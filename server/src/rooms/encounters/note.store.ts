import type { ListNotesQuery } from '@akoma/contract/encounters';
import { type Insertable, sql } from 'kysely';
import type * as z from 'zod';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/answer.ts';

type Query = z.output<typeof ListNotesQuery>;

/** Notes of encounters that were not discarded, as the answers show them. */
const notes = ({ db, organization_id }: Ctx) =>
  db
    .selectFrom('encounters.note as n')
    .innerJoin('encounters.encounter as e', (on) =>
      on.onRef('e.organization_id', '=', 'n.organization_id').onRef('e.id', '=', 'n.encounter_id'),
    )
    .innerJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'n.organization_id').onRef('a.id', '=', 'n.author_id'),
    )
    .leftJoin('organization.practitioner_card as s', (on) =>
      on.onRef('s.organization_id', '=', 'n.organization_id').onRef('s.id', '=', 'n.signed_by_id'),
    )
    .where('n.organization_id', '=', organization_id)
    .where('e.deleted_at', 'is', null);

const columns = [
  'n.id as uuid',
  'n.id',
  'n.created_at',
  'n.updated_at',
  'n.version',
  'n.encounter_id as encounter',
  'e.visit_id as visit',
  'e.patient_id as patient',
  'n.note_type',
  'n.note',
  'n.note_format',
  'n.author_id',
  'n.signed_at',
  's.full_name as signed_by_name',
  'n.addendum_to_id as addendum_to',
] as const;
const shown = (ctx: Ctx) =>
  notes(ctx)
    .select(columns)
    .select((note) => note.fn.coalesce('a.full_name', note.val('')).as('author_name'));
export type NoteRow = Awaited<ReturnType<typeof findNote>> & {};

const chosen = (ctx: Ctx, query: Query) => {
  const patient = query.patient ?? query.patient_id;
  let found = notes(ctx).where('n.note', '<>', '');
  if (patient) found = found.where('e.patient_id', '=', patient);
  if (query.encounter) found = found.where('n.encounter_id', '=', query.encounter);
  if (query.visit) found = found.where('e.visit_id', '=', query.visit);
  if (query.note_type) found = found.where('n.note_type', '=', query.note_type);
  if (query.start_date) found = found.where('n.created_at', '>=', query.start_date);
  if (query.end_date) found = found.where('n.created_at', '<=', query.end_date);
  // the words are searched, not the markup around them
  const words = sql`case n.note_format when 'html' then regexp_replace(n.note, '<[^>]*>', '', 'g') else n.note end`;
  if (query.search) found = found.where(sql<boolean>`${words} ilike ${`%${query.search.replace(/[\\%_]/g, '\\$&')}%`}`);
  return found;
};

/** One page of notes, newest first, and the count of all; both in one round trip. */
export async function listNotes(ctx: Ctx, query: Query): Promise<{ rows: NoteRow[]; total: number }> {
  const size = query.size ?? query.page_size;
  const [rows, counted] = await Promise.all([
    chosen(ctx, query)
      .select(columns)
      .select((note) => note.fn.coalesce('a.full_name', note.val('')).as('author_name'))
      .orderBy('n.created_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(size)
      .offset((query.page - 1) * size)
      .execute(),
    chosen(ctx, query)
      .select((note) => note.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

/** Notes of these encounters in the order of writing. */
export async function listNotesOfEncounters(ctx: Ctx, encounter_ids: readonly string[]): Promise<NoteRow[]> {
  if (encounter_ids.length === 0) return [];
  return shown(ctx)
    .where('n.encounter_id', 'in', [...encounter_ids])
    .where('n.note', '<>', '')
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();
}

export const findNote = (ctx: Ctx, id: string) => shown(ctx).where('n.id', '=', id).executeTakeFirst();

/** The encounter's own notes, one of each kind at most, without addenda: also those that were emptied. */
export const listOwnNotes = ({ db, organization_id }: Ctx, encounter_id: string) =>
  db
    .selectFrom('encounters.note')
    .select(['id', 'note_type', 'note', 'note_format', 'signed_at'])
    .where('organization_id', '=', organization_id)
    .where('encounter_id', '=', encounter_id)
    .where('addendum_to_id', 'is', null)
    .execute();

export async function insertNote({ db }: Ctx, note: Insertable<DB['encounters.note']>): Promise<void> {
  await db.insertInto('encounters.note').values(note).execute();
}

/** Changes an unsigned note; the only UPDATE of a note's text. `false` when it is signed (the database refuses that too) or of another version. */
export async function updateUnsignedNote(
  { db, organization_id, now, actor }: Ctx,
  id: string,
  { note, note_format }: Pick<Insertable<DB['encounters.note']>, 'note' | 'note_format'>,
  version?: number,
): Promise<boolean> {
  let update = db
    .updateTable('encounters.note')
    .set((row) => ({ note, note_format, author_id: actor.practitioner_role_id, updated_at: now, version: row('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('signed_at', 'is', null);
  if (version !== undefined) update = update.where('version', '=', version);
  return (await update.executeTakeFirst()).numUpdatedRows === 1n;
}

/** Signs the encounter's unsigned notes. */
export async function signNotes({ db, organization_id, now, actor }: Ctx, encounter_id: string): Promise<void> {
  await db
    .updateTable('encounters.note')
    .set({ signed_at: now, signed_by_id: actor.practitioner_role_id, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('encounter_id', '=', encounter_id)
    .where('signed_at', 'is', null)
    .execute();
}
