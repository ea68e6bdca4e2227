import type { OrganizationExport } from '@akoma/contract/backup';
import { sql, type Updateable } from 'kysely';
import { paged } from '../../platform/db/list.ts';
import type { DB } from '../../platform/db/tables.ts';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
type Columns = DB['backup.organization_export'];

const exports = ({ db, organization_id, now }: At) =>
  db
    .selectFrom('backup.organization_export as e')
    .innerJoin('organization.practitioner_card as m', (join) =>
      join.onRef('m.organization_id', '=', 'e.organization_id').onRef('m.id', '=', 'e.requested_by_id'),
    )
    .where('e.organization_id', '=', organization_id)
    .select((eb) => [
      'e.id as uuid',
      'e.id',
      'e.created_at',
      sql<OrganizationExport['status']>`e.status`.as('status'),
      'e.requested_by_id',
      sql<string>`m.full_name`.as('requested_by_name'),
      'e.done',
      'e.total',
      'e.filename',
      'e.size',
      'e.sha256',
      'e.row_count',
      'e.file_count',
      'e.lost_files',
      'e.failure',
      'e.finished_at',
      'e.expires_at',
      'e.organization_id as managing_organization',
      eb
        .and([eb('e.storage_key', 'is not', null), eb('e.expires_at', '>', now.toISOString())])
        .$castTo<boolean>()
        .as('can_be_downloaded'),
    ]);

export const findExport = (at: At, id: string) => exports(at).where('e.id', '=', id).executeTakeFirst();

export async function listExports(ctx: At, { page, page_size }: { page: number; page_size: number }) {
  const { rows, total } = await paged(
    exports(ctx).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc'),
    ctx.db.selectFrom('backup.organization_export').where('organization_id', '=', ctx.organization_id),
    { page, page_size },
  );
  return { rows, total };
}

/** The data for a download, while the file exists. */
export const findKeptFile = ({ db, organization_id, now }: At, id: string) =>
  db
    .selectFrom('backup.organization_export')
    .select(['storage_key', 'size', 'sha256', 'filename'])
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();

/** `undefined`: another one is running. */
export const insertExport = ({ db, organization_id, now }: At, row: { id: string; requested_by_id: string; filename: string }) =>
  db
    .insertInto('backup.organization_export')
    .values({ ...row, organization_id, status: 'waiting', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id'])
        .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

/** Changes a running export. False: it has ended. */
export async function updateExport(
  { db, organization_id, now }: At,
  id: string,
  fields: Omit<Updateable<Columns>, 'organization_id' | 'id' | 'updated_at'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('backup.organization_export')
    .set({ ...fields, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Marks exports as failed that have not reported since then: their worker has died. */
export async function failSilentExports({ db, organization_id, now }: At, since: Date, failure: string): Promise<void> {
  await db
    .updateTable('backup.organization_export')
    .set({ status: 'failed', failure, finished_at: now, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .where('updated_at', '<', since.toISOString())
    .execute();
}

/** The key of an expired file. */
export async function findExpiredKey({ db, organization_id, now }: At, id: string): Promise<string | undefined> {
  const expired = await db
    .selectFrom('backup.organization_export')
    .select('storage_key')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('expires_at', '<=', now.toISOString())
    .executeTakeFirst();
  return expired?.storage_key ?? undefined;
}

export async function noteRemoved({ db, organization_id, now }: At, id: string): Promise<void> {
  await db
    .updateTable('backup.organization_export')
    .set({ storage_key: null, removed_at: now, updated_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('storage_key', 'is not', null)
    .execute();
}
