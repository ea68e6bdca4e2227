import { sql } from 'kysely';
import type { Ctx } from '../../platform/http/route.ts';
import { limits, megabyte } from './files.rules.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** Used and available storage of an organisation, in bytes; its own quota in megabytes. */
export interface Space {
  bytes: number;
  files: number;
  quota_mb: number | null;
  version: number;
}

export async function findSpace({ db, organization_id }: At): Promise<Space> {
  const row = await db
    .selectFrom('files.space')
    .select(['bytes', 'files', 'quota_mb', 'version'])
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
  return row ? { ...row, bytes: Number(row.bytes) } : { bytes: 0, files: 0, quota_mb: null, version: 0 };
}

/** Bytes that the member has added since then, deleted ones as well. */
export async function readAdded({ db, organization_id }: At, uploaded_by: string, since: Date): Promise<number> {
  const { bytes } = await db
    .selectFrom('files.attachment')
    .select(sql<number>`coalesce(sum(stored_bytes), 0)::float8`.as('bytes'))
    .where('organization_id', '=', organization_id)
    .where('uploaded_by', '=', uploaded_by)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(bytes);
}

/** Reserves space for one file; false: not enough is left. Later uploads wait until this transaction ends. */
export async function takeSpace({ db, organization_id }: At, bytes: number): Promise<boolean> {
  const { rows } = await sql`
    insert into files.space as s (organization_id, bytes, files) values (${organization_id}, ${bytes}, 1)
    on conflict (organization_id) do update set bytes = s.bytes + excluded.bytes, files = s.files + 1, updated_at = now()
      where s.bytes + excluded.bytes <= coalesce(s.quota_mb::bigint * ${megabyte}::bigint, ${limits.organization}::bigint)
    returning s.bytes`.execute(db);
  return rows.length > 0;
}

/** Releases the space of deleted files. */
export async function freeSpace({ db, organization_id }: At, sizes: readonly number[]): Promise<void> {
  if (sizes.length === 0) return;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  await sql`
    update files.space set bytes = greatest(0, bytes - ${bytes}), files = greatest(0, files - ${sizes.length}), updated_at = now()
    where organization_id = ${organization_id}`.execute(db);
}

/** The same, locked until the transaction ends. */
export async function holdSpace(ctx: At): Promise<Space> {
  const { db, organization_id } = ctx;
  await sql`insert into files.space (organization_id) values (${organization_id}) on conflict do nothing`.execute(db);
  await db.selectFrom('files.space').select('version').where('organization_id', '=', organization_id).forUpdate().execute();
  return findSpace(ctx);
}

/** Sets the organisation's own quota or the default one, with its row locked; `undefined`: the row has another version. */
export async function saveQuota(
  { db, organization_id, now }: At & Pick<Ctx, 'now'>,
  quota_mb: number | null,
  version: number | undefined,
): Promise<Space | undefined> {
  const row = await db
    .updateTable('files.space')
    .set((eb) => ({ quota_mb, updated_at: now, version: eb('version', '+', 1) }))
    .where('organization_id', '=', organization_id)
    .$if(version !== undefined, (query) => query.where('version', '=', Math.max(1, version!)))
    .returning(['bytes', 'files', 'quota_mb', 'version'])
    .executeTakeFirst();
  return row && { ...row, bytes: Number(row.bytes) };
}
