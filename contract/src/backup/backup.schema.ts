import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';

export const runStatuses = ['waiting', 'running', 'done', 'failed'] as const;
export const runSteps = ['database', 'checking', 'files'] as const;
/** fresh: under 26 hours old; late: older; failed: the last attempt failed, regardless of earlier ones; none: no attempt yet. */
export const backupStates = ['fresh', 'late', 'failed', 'none'] as const;

/** One backup of the whole installation, or an attempt at one. */
export const BackupRun = z
  .object({
    id: Id,
    how: z.enum(['own', 'reported']).describe('own: made by this server; reported: made by another tool and reported to this server.'),
    asked: z.enum(['night', 'person', 'command']).describe('night: automatically, at its time.'),
    status: z.enum(runStatuses),
    step: z.enum(runSteps).nullable().describe('What is done now.'),
    done_bytes: z.int().nullable().describe('Of the database, read so far.'),
    total_bytes: z.int().nullable().describe('Of the database, about.'),
    place: z.string().nullable().describe('Folder on the server.'),
    shows_at: Instant.nullable().describe('The moment that it shows the records at.'),
    database_bytes: z.int().nullable().describe('Compressed.'),
    files_bytes: z.int().nullable(),
    files: z.int().nullable(),
    verified_at: Instant.nullable().describe('When it had been read again from its disk, file by file; null: it was not.'),
    sentence: z.string().nullable().describe('Why it failed; for a reported one, the tool and the destination.'),
    created_at: Instant,
    finished_at: Instant.nullable(),
  })
  .meta({ id: 'BackupRun' });

export const Backups = z
  .object({
    as_at: Instant,
    state: z.enum(backupStates),
    last_good: BackupRun.nullable(),
    under_way: BackupRun.nullable(),
    tries: z.array(BackupRun).describe('The last twenty, newest first.'),
    own: z
      .object({
        place: z.string().describe('Folder on the server.'),
        same_disk: z.boolean().describe('True if the folder is on the same disk as the data, and would be lost with it.'),
        free_bytes: z.int().nullable(),
        sealed_to: z
          .string()
          .nullable()
          .describe(
            'The public key (BACKUP_KEY, age) that backups are sealed to; null: they are not, and the secrets are left out of them.',
          ),
        kept: z
          .array(z.object({ name: z.string(), shows_at: Instant, sealed: z.boolean() }))
          .describe('Whole backups in the folder, newest first.'),
        at: z.string().nullable().describe('Time of day in UTC at which one is made automatically; null: never.'),
        next_at: Instant.nullable(),
        works: z.boolean().describe('False: background jobs are off, so nothing is backed up.'),
        any_moment_since: Instant.nullable().describe('From then on every moment can be restored, to `any_moment_until`.'),
        any_moment_until: Instant.nullable(),
        log_failure: z.string().nullable().describe('Why the log between the backups is not kept just now.'),
      })
      .nullable()
      .describe('Null: the database runs elsewhere, and its operator backs it up.'),
    archiver: z
      .object({
        last_archived_wal: z.string().nullable(),
        last_archived_at: Instant.nullable(),
        failed_count: z.int(),
        last_failed_at: Instant.nullable(),
      })
      .nullable()
      .describe('What PostgreSQL says of the archiving of its log, where the database is not this server’s own.'),
  })
  .meta({ id: 'Backups' });
