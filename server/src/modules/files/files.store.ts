import type { Attachment, FileCategory } from '@akoma/contract/files';
import { type Insertable, sql, type Updateable } from 'kysely';
import { anyOf, paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const attachments = ({ db, organization_id }: At) =>
  db.selectFrom('files.attachment').where('organization_id', '=', organization_id).where('deleted_at', 'is', null);

const columns = [
  'id as uuid',
  'id',
  'created_at',
  'updated_at',
  'version',
  'filename',
  'title',
  'size',
  'width',
  'height',
  'patient_id',
  'encounter_id',
  'practitioner_id',
  'public',
  'uploaded_by',
  'uploaded_by_name',
  'organization_id as managing_organization',
  sql<Attachment['content_type']>`content_type`.as('content_type'),
  sql<FileCategory>`category`.as('category'),
] as const;

/** A file as the contract shows it, with the keys of its bytes. */
export const findAttachment = (at: At, filename: string) =>
  attachments(at)
    .select([...columns, 'storage_key', 'view_key', 'thumb_key', 'stored_bytes'])
    .where('filename', '=', filename)
    .executeTakeFirst();

export type FoundAttachment = NonNullable<Awaited<ReturnType<typeof findAttachment>>>;

export async function insertAttachment(db: Db, row: Insertable<DB['files.attachment']>): Promise<void> {
  await db.insertInto('files.attachment').values(row).execute();
}

/** `undefined`: the row has another version. */
export const updateAttachment = (
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  id: string,
  fields: Updateable<DB['files.attachment']>,
  version?: number,
) =>
  db
    .updateTable('files.attachment')
    .set((eb) => ({ ...fields, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .returning(columns)
    .executeTakeFirst();

interface Listing {
  /** Whether to include files of patients. */
  ofPatients: boolean;
  page: number;
  page_size: number;
  search?: string | undefined;
  patient_id?: string | undefined;
  encounter_id?: string | undefined;
  category?: FileCategory | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}

/** Files that do not belong to a member of staff, newest first by default. */
export async function listAttachmentRows(at: At, query: Listing) {
  let chosen = attachments(at).where('practitioner_id', 'is', null);
  if (query.search) chosen = chosen.where(sql<boolean>`strpos(lower(title), ${query.search.toLowerCase()}) > 0`);
  if (!query.ofPatients) chosen = chosen.where('patient_id', 'is', null).where('encounter_id', 'is', null);
  if (query.patient_id) chosen = chosen.where('patient_id', '=', query.patient_id);
  if (query.encounter_id) chosen = chosen.where('encounter_id', '=', query.encounter_id);
  if (query.category) chosen = chosen.where('category', '=', query.category);
  if (query.start_date) chosen = chosen.where('created_at', '>=', query.start_date);
  if (query.end_date) chosen = chosen.where('created_at', '<=', query.end_date);
  const asked = query.ordering?.replace(/^-/, '');
  const column = asked === 'title' || asked === 'size' ? asked : 'created_at';
  const down = asked === column ? query.ordering!.startsWith('-') : true;
  const { rows, total } = await paged(
    chosen
      .select(columns)
      .orderBy(column === 'title' ? sql`lower(title)` : column, down ? 'desc' : 'asc')
      .orderBy('id', 'desc'),
    chosen,
    query,
  );
  return { rows, total };
}

/** Which of these patients have files: for modules above. */
export async function listPatientsWithFiles(at: At, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await attachments(at).select('patient_id').distinct().where('patient_id', '=', anyOf(ids)).execute();
  return new Set(rows.flatMap(({ patient_id }) => patient_id ?? []));
}

/** Pictures of one kind: of a member, of a patient, or of neither. */
interface Pictures {
  practitioner_id?: string;
  patient_id?: string;
  category: 'photo' | 'signature' | 'logo';
  but: string | null;
}

/** Deletes these pictures, except one; returns the sizes in bytes. */
export async function deletePictures(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  { practitioner_id, patient_id, category, but }: Pictures,
): Promise<number[]> {
  const rows = await db
    .updateTable('files.attachment')
    .set((eb) => ({ deleted_at: now, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .where('practitioner_id', 'is not distinct from', practitioner_id ?? null)
    .where('patient_id', 'is not distinct from', patient_id ?? null)
    .where('encounter_id', 'is', null)
    .where('category', '=', category)
    .where('deleted_at', 'is', null)
    .$if(but !== null, (query) => query.where('filename', '!=', but!))
    .returning('stored_bytes')
    .execute();
  return rows.map(({ stored_bytes }) => stored_bytes);
}

export interface PublicFile {
  title: string;
  content_type: string;
  storage_key: string;
}

/** A file that is marked public, whichever organisation's it is; works in any transaction. */
export const findPublicFile = async (db: Db, filename: string): Promise<PublicFile | undefined> =>
  (await sql<PublicFile>`select * from files.public_file(${filename})`.execute(db)).rows[0];

/** Of these keys of stored bytes, those that a row names, deleted ones as well: records are never destroyed. */
export async function listNamedKeys({ db, organization_id }: At, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('files.attachment')
    .select(['storage_key', 'view_key', 'thumb_key'])
    .where('organization_id', '=', organization_id)
    .where((eb) => eb.or([eb('storage_key', 'in', keys), eb('view_key', 'in', keys), eb('thumb_key', 'in', keys)]))
    .execute();
  return new Set(rows.flatMap(({ storage_key, view_key, thumb_key }) => [storage_key, view_key, thumb_key].filter((key) => key !== null)));
}
