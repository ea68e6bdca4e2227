import * as z from 'zod';
import type { Backups } from '../../platform/backup/backups.ts';
import type { Db } from '../../platform/db/tenant.ts';
import type { Log } from '../../platform/http/route.ts';
import type { InNoTenant } from '../../platform/module.ts';
import { newId } from '../../platform/id.ts';
import { handle, type Handler, queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import { failSilent, findInstalled, findRun, insertRun, listRuns, updateRun } from './backup-run.store.ts';
import { isDue } from './backup.rules.ts';

const RequestContext = z.object({ id: z.uuid() });
const backupJob: TaskKind<typeof RequestContext> = { name: 'backup.make', payload: RequestContext };

/** A running backup reports every few seconds; after this time without a report, in ms, its process counts as dead. */
const wordEvery = 5_000;
const quiet = 15_000;
const silence = 3 * 60_000;
const cutOff = 'It was cut off: the server or its machine stopped, or these records were put back from this very backup.';

export interface Means {
  backups: Backups;
  inNoTenant: InNoTenant;
  now: () => Date;
}

const giveUpCut = (db: Db, now: Date): Promise<void> =>
  failSilent(db, { silent: new Date(now.getTime() - silence), quiet: new Date(now.getTime() - quiet) }, cutOff, now);

/** Records a new backup run; null if one is running already. */
export async function orderBackup(db: Db, asked: 'night' | 'person' | 'command', place: string, now: Date): Promise<string | null> {
  await giveUpCut(db, now);
  const id = newId();
  return (await insertRun(db, { id, asked, place, now })) ? id : null;
}

/** Queues the backup, to run after the commit. */
export const queueBackup = (db: Db, id: string): void => queueJob(db, backupJob, { id });

/** Makes the recorded backup and stores the result. A failed backup does not throw. */
export async function runBackup({ backups, inNoTenant, now }: Means, id: string, log: Log, signal?: AbortSignal): Promise<boolean> {
  const note = (fields: Parameters<typeof updateRun>[2]) => inNoTenant('write', (db) => updateRun(db, id, fields, now()));
  if (!(await note({ status: 'running', started_at: now() }))) return false;
  const said: Parameters<typeof updateRun>[2] = {};
  const word = setInterval(() => void note({ ...said }).catch(() => {}), wordEvery);
  let last = 0;
  try {
    const { folder, shows_at, database_bytes, files_bytes, files } = await backups.make({
      ...(signal && { signal }),
      note: (step, done, total) => {
        Object.assign(said, { step }, done !== undefined && { done_bytes: done, total_bytes: Math.max(done, total ?? 0) });
        if (done !== undefined && now().getTime() - last < 1_000) return;
        last = now().getTime();
        void note({ ...said }).catch(() => {}); // the next report repeats it
      },
    });
    clearInterval(word);
    await note({
      ...{ status: 'done', step: null, place: folder, finished_at: now(), verified_at: now() },
      ...{ shows_at, database_bytes, files_bytes, files },
    });
    return true;
  } catch (error) {
    const { message } = error as Error;
    log.error({ err: error }, 'the backup failed');
    await note({ status: 'failed', step: null, sentence: message.slice(0, 1000), finished_at: now() });
    return false;
  } finally {
    clearInterval(word);
  }
}

/** The job. A run that a killed worker started is not repeated: the schedule or a user starts the next. */
export const makeBackup = (means: Omit<Means, 'backups'> & { backups: Backups | undefined }): Handler =>
  handle(backupJob, async ({ id }, { attempt, log, signal }) => {
    const { backups, inNoTenant, now } = means;
    if (backups && attempt === 1) return void (await runBackup({ ...means, backups }, id, log, signal));
    await inNoTenant('write', (db) => updateRun(db, id, { status: 'failed', step: null, sentence: cutOff, finished_at: now() }, now()));
  });

/** Starts a backup if one is due. */
export const lookWhetherDue = ({ backups, inNoTenant }: Omit<Means, 'now'>, now: Date): Promise<void> =>
  inNoTenant('write', async (db) => {
    await giveUpCut(db, now);
    if (!backups.at || !isDue(backups.at, await listRuns(db, 10), await findInstalled(db), now)) return;
    const id = await orderBackup(db, 'night', backups.place, now);
    if (id && (await findRun(db, id))) queueBackup(db, id);
  });
