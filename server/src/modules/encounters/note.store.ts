import type { ListNotesQuery } from '@akoma/contract/encounters';
import { type Insertable, sql } from 'kysely';
import type * as z from 'zod';
import { containing, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { patientOfRow } from './patient-of-row.store.ts';

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
    .leftJoin('encounters.note_error as x', (on) => on.onRef('x.organization_id', '=', 'n.organization_id').onRef('x.note_id', '=', 'n.id'))
    .leftJoin('organization.practitioner_card as y', (on) =>
      on.onRef('y.organization_id', '=', 'x.organization_id').onRef('y.id', '=', 'x.marked_by_id'),
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
  'x.marked_at as entered_in_error_at',
  'y.full_name as entered_in_error_by_name',
  'x.reason as entered_in_error_reason',
] as const;
const shown = (ctx: Ctx) =>
  notes(ctx)
    .select(columns)
    .select((note) => note.fn.coalesce('a.full_name', note.val('')).as('author_name'));
export type NoteRow = Awaited<ReturnType<typeof findNote>> & {};

const chosen = (ctx: Ctx, query: Query) => {
  const patient = query.patient ?? query.patient_id;
  let found = notes(ctx).where('n.note', '<>', '');
  if (patient) found = found.where('n.patient_id', '=', patient);
  const encounter = query.encounter ?? query.encounter_id;
  const visit = query.visit ?? query.visit_id;
  if (encounter) found = found.where('n.encounter_id', '=', encounter);
  if (visit) found = found.where('e.visit_id', '=', visit);
  if (query.note_type) found = found.where('n.note_type', '=', query.note_type);
  if (query.author_id) found = found.where('n.author_id', '=', query.author_id);
  if (query.signed !== undefined) found = found.where('n.signed_at', query.signed ? 'is not' : 'is', null);
  if (query.left !== undefined) {
    const left = sql<boolean>`(n.signed_at is null and e.status = 'finished')`;
    found = found.where(query.left ? left : sql<boolean>`not ${left}`);
  }
  if (query.start_date) found = found.where('n.created_at', '>=', query.start_date);
  if (query.end_date) found = found.where('n.created_at', '<=', query.end_date);
  // the words are searched, not the markup around them
  const words = sql`case n.note_format when 'html' then regexp_replace(n.note, '<[^>]*>', '', 'g') else n.note end`;
  if (query.search) found = found.where(sql<boolean>`${words} ilike ${containing(query.search)}`);
  return found;
};

/** One page of notes, newest first unless asked otherwise, and the count of all; both in one round trip. */
export async function listNotes(
  ctx: Ctx,
  query: Query,
): Promise<{ rows: (NoteRow & { patient_name: string; patient_listed_name: string })[]; total: number }> {
  const direction = query.ordering === 'created_at' ? 'asc' : 'desc';
  const size = query.size ?? query.page_size;
  const { rows, total } = await paged(
    chosen(ctx, query)
      .innerJoin('patients.patient_card as p', (on) =>
        on.onRef('p.organization_id', '=', 'e.organization_id').onRef('p.id', '=', 'e.patient_id'),
      )
      .select(columns)
      .select((note) => note.fn.coalesce('a.full_name', note.val('')).as('author_name'))
      .select((note) => note.fn.coalesce('p.full_name', note.val('')).as('patient_name'))
      .select((note) => note.fn.coalesce('p.listed_name', note.val('')).as('patient_listed_name'))
      .orderBy('n.created_at', direction)
      .orderBy('n.id', direction),
    chosen(ctx, query),
    { page: query.page, page_size: size },
  );
  return { rows, total };
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

/** All notes of an encounter as they stand: addenda, emptied ones and those entered in error as well. */
export const listStandingNotes = ({ db, organization_id }: Ctx, encounter_id: string) =>
  db
    .selectFrom('encounters.note as n')
    .leftJoin('encounters.note_error as x', (on) => on.onRef('x.organization_id', '=', 'n.organization_id').onRef('x.note_id', '=', 'n.id'))
    .select(['n.id', 'n.note_type', 'n.note', 'n.note_format', 'n.author_id', 'n.signed_at', 'n.addendum_to_id', 'n.version'])
    .select(['n.updated_at', sql<boolean>`x.note_id is not null`.as('in_error')])
    .where('n.organization_id', '=', organization_id)
    .where('n.encounter_id', '=', encounter_id)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute();
export type StandingNote = Awaited<ReturnType<typeof listStandingNotes>>[number];

/** Keeps notes, each with the patient of its encounter. */
export async function insertNote(ctx: Ctx, ...notes: readonly Omit<Insertable<DB['encounters.note']>, 'patient_id'>[]): Promise<void> {
  if (notes.length === 0) return;
  await ctx.db
    .insertInto('encounters.note')
    .values(notes.map((note) => ({ ...note, patient_id: patientOfRow(ctx, note.encounter_id) })))
    .execute();
}

type Text = Pick<Insertable<DB['encounters.note']>, 'note' | 'note_format'>;
type Before = Pick<StandingNote, 'id' | 'note' | 'note_format' | 'author_id' | 'version' | 'updated_at'>;

/**
 * Changes an unsigned note and keeps what stood in it; the only UPDATE of a note's text. `false` when it is signed (the database refuses that
 * too) or has another version by now.
 */
export async function replaceText({ db, organization_id, now }: Ctx, before: Before, { note, note_format }: Text): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('encounters.note')
    .set({ note, note_format, updated_at: now, version: before.version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .where('signed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db
    .insertInto('encounters.earlier_note')
    .values({
      organization_id,
      note_id: before.id,
      version: before.version,
      note: before.note,
      note_format: before.note_format,
      author_id: before.author_id,
      written_at: before.updated_at,
      replaced_at: now,
    })
    .execute();
  return true;
}

/** What stood in a note before, newest first. */
export const listEarlierTexts = ({ db, organization_id }: Ctx, note_id: string) =>
  db
    .selectFrom('encounters.earlier_note as v')
    .innerJoin('organization.practitioner_card as a', (on) =>
      on.onRef('a.organization_id', '=', 'v.organization_id').onRef('a.id', '=', 'v.author_id'),
    )
    .select(['v.note_id', 'v.version', 'v.note', 'v.note_format', 'v.author_id', 'v.written_at', 'v.replaced_at'])
    .select((version) => version.fn.coalesce('a.full_name', version.val('')).as('author_name'))
    .where('v.organization_id', '=', organization_id)
    .where('v.note_id', '=', note_id)
    .orderBy('v.version', 'desc')
    .execute();

/** Signs these notes, as far as they are not signed yet. */
export async function signNotes({ db, organization_id, now, actor }: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('encounters.note')
    .set({ signed_at: now, signed_by_id: actor.practitioner_role_id, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', 'in', [...ids])
    .where('signed_at', 'is', null)
    .execute();
}

/** Says of a signed note that it was entered in error; its own row never changes. */
export async function insertNoteError({ db, organization_id, now, actor }: Ctx, note_id: string, reason: string): Promise<void> {
  await db
    .insertInto('encounters.note_error')
    .values({ organization_id, note_id, reason, marked_by_id: actor.practitioner_role_id, marked_at: now })
    .execute();
}
