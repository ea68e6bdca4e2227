import type { BackupRun } from '@akoma/contract/backup';
import { sql, type Updateable } from 'kysely';
import type * as z from 'zod';
import type { DB } from '../../platform/db/tables.ts';
import type { Db } from '../../platform/db/tenant.ts';

type Run = z.output<typeof BackupRun>;

const runs = (db: Db) =>
  db
    .selectFrom('backup.run')
    .select([
      'id',
      'place',
      'shows_at',
      'files',
      'verified_at',
      'sentence',
      'created_at',
      'finished_at',
      'done_bytes',
      'total_bytes',
      'database_bytes',
      'files_bytes',
      sql<Run['how']>`how`.as('how'),
      sql<Run['asked']>`asked`.as('asked'),
      sql<Run['status']>`status`.as('status'),
      sql<Run['step']>`step`.as('step'),
    ])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');

export const findRun = (db: Db, id: string) => runs(db).where('id', '=', id).executeTakeFirst();
export const listRuns = (db: Db, most: number) => runs(db).limit(most).execute();
export const findLastGood = (db: Db) => runs(db).where('status', '=', sql.lit('done')).limit(1).executeTakeFirst();
export const findLastEnded = (db: Db) =>
  runs(db)
    .where('status', 'in', [sql.lit<'done'>('done'), sql.lit<'failed'>('failed')])
    .limit(1)
    .executeTakeFirst();
export const findAtWork = (db: Db) =>
  runs(db)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .executeTakeFirst();

/** Undefined: another one is running. */
export const insertRun = (db: Db, { id, asked, place, now }: { id: string; asked: Run['asked']; place: string; now: Date }) =>
  db
    .insertInto('backup.run')
    .values({ id, how: 'own', asked, status: 'waiting', place, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

/** Records a backup made by other means. */
export const insertReported = (db: Db, { id, sentence, now }: { id: string; sentence: string; now: Date }) =>
  db
    .insertInto('backup.run')
    .values({ id, how: 'reported', asked: 'command', status: 'done', sentence, created_at: now, updated_at: now, finished_at: now })
    .execute();

/** Changes an unfinished run. False: it has ended, or does not exist. */
export async function updateRun(db: Db, id: string, fields: Omit<Updateable<DB['backup.run']>, 'id'>, now: Date): Promise<boolean> {
  const changed = await db
    .updateTable('backup.run')
    .set({ ...fields, updated_at: now })
    .where('id', '=', id)
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Marks the run as failed that has not reported since `silent`, or, if it was already running, since `quiet` while PostgreSQL has no
 * connection that copies: its process has died.
 */
export async function failSilent(db: Db, { silent, quiet }: { silent: Date; quiet: Date }, sentence: string, now: Date): Promise<void> {
  const nobodyCopies = sql<boolean>`not exists (select from pg_catalog.pg_replication_slots where slot_name = 'akoma_backup')`;
  await db
    .updateTable('backup.run')
    .set({ status: 'failed', step: null, sentence, finished_at: now, updated_at: now })
    .where('status', 'in', [sql.lit<'waiting'>('waiting'), sql.lit<'running'>('running')])
    .where((eb) =>
      eb.or([
        eb('updated_at', '<', silent.toISOString()),
        eb.and([eb('status', '=', sql.lit('running')), eb('updated_at', '<', quiet.toISOString()), nobodyCopies]),
      ]),
    )
    .execute();
}

/** When this database was made. */
export async function findInstalled(db: Db): Promise<Date> {
  const { at } = await db
    .selectFrom('platform.migration')
    .select((eb) => eb.fn.min('applied_at').as('at'))
    .executeTakeFirstOrThrow();
  return new Date(at);
}

/** PostgreSQL's archiver statistics; null if it does not archive. */
export async function readArchiver(db: Db) {
  const { rows } = await sql<{
    archives: boolean;
    last_archived_wal: string | null;
    last_archived_at: string | null;
    failed_count: number;
    last_failed_at: string | null;
  }>`select current_setting('archive_mode') <> 'off' as archives, last_archived_wal, last_archived_time as last_archived_at,
      failed_count, last_failed_time as last_failed_at from pg_catalog.pg_stat_archiver`.execute(db);
  const [found] = rows;
  if (!found?.archives) return null;
  const { archives: _archives, ...archiver } = found;
  return archiver;
}
