import { exportKeptHours } from '@akoma/contract/backup';
import * as z from 'zod';
import type { Log } from '../../platform/http/route.ts';
import { type Handler, handle, queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import { letterheadOf } from '../organization/index.ts';
import { findExport, noteRemoved, findExpiredKey, updateExport } from './organization-export.store.ts';
import { type ArchiveMeans, isFull, writeOrganizationArchive } from './write-organization-archive.ts';

const RequestContext = z.object({ organization_id: z.uuid(), id: z.uuid() });

/** The job that writes one organisation's export. */
export const organizationExport = { name: 'backup.exportOrganization', payload: RequestContext } satisfies TaskKind;
/** The job that removes its file after a day. */
const removal = { name: 'backup.removeExport', payload: RequestContext } satisfies TaskKind;

/** Minimum interval between progress records, in ms. */
const noteEvery = 1_000;

const noSpace = 'There is not enough space on the server. Make room, then ask for a new export.';
const unknown = 'Something went wrong while the file was written. Ask for a new export.';

/** Writes exports, and removes them. Restarted from the beginning if a worker was killed: it leaves nothing but its own row and file. */
export const runOrganizationExport = (means: ArchiveMeans): Handler[] => [
  handle(organizationExport, async ({ organization_id, id }, { last, signal, log }) => {
    const at = { organization_id, id };
    try {
      await make(means, at, signal);
    } catch (error) {
      if (isFull(error)) return void (await note(means, at, { status: 'failed', failure: noSpace, finished_at: means.now() }));
      if (last) await note(means, at, { status: 'failed', failure: unknown, finished_at: means.now() }).catch(() => {});
      log.warn({ export: id, err: error }, 'an export was broken off');
      throw error;
    }
  }),
  handle(removal, ({ organization_id, id }, { log }) => remove(means, { organization_id, id }, log)),
];

type At = z.output<typeof RequestContext>;

const note = (means: ArchiveMeans, { organization_id, id }: At, fields: Parameters<typeof updateExport>[2]) =>
  means.inTenant(organization_id, 'write', (db) => updateExport({ db, organization_id, now: means.now() }, id, fields));

async function make(means: ArchiveMeans, { organization_id, id }: At, signal: AbortSignal): Promise<void> {
  const { exports, inTenant, now } = means;
  const found = await inTenant(organization_id, 'read', async (db) => {
    const at = { db, organization_id, now: now() };
    return { row: await findExport(at, id), name: (await letterheadOf(at)).name };
  });
  if (!found.row || found.row.finished_at !== null) return;
  await note(means, { organization_id, id }, { status: 'running', started_at: now(), done: 0 });
  let noted = 0;
  const { key, size, sha256, row_count, file_count, lost_files } = await writeOrganizationArchive(means, {
    organization_id,
    name: found.name,
    progress: async (done, total) => {
      if (signal.aborted) throw new Error('the worker is stopping');
      if (now().getTime() - noted < noteEvery) return;
      noted = now().getTime();
      await note(means, { organization_id, id }, { done: Math.min(done, total), total });
    },
  });
  const finished_at = now();
  const expires_at = new Date(finished_at.getTime() + exportKeptHours * 3_600_000);
  const counts = { row_count, file_count, lost_files, done: row_count + file_count, total: row_count + file_count };
  const kept = await inTenant(organization_id, 'write', async (db) => {
    const row = { ...counts, status: 'done', storage_key: key, size, sha256, finished_at, expires_at } as const;
    const changed = await updateExport({ db, organization_id, now: finished_at }, id, row);
    if (changed) queueJob(db, removal, { organization_id, id }, { run_at: expires_at });
    return changed;
  }).catch(async (error: unknown) => {
    await exports.remove(key);
    throw error;
  });
  if (!kept) await exports.remove(key); // it was marked as failed in the meantime
}

/** Deletes the file, then its record: if interrupted in between, it is repeated. */
async function remove({ inTenant, exports, now }: ArchiveMeans, { organization_id, id }: At, log: Log): Promise<void> {
  const key = await inTenant(organization_id, 'read', (db) => findExpiredKey({ db, organization_id, now: now() }, id));
  if (key === undefined) return;
  await exports.remove(key);
  await inTenant(organization_id, 'write', (db) => noteRemoved({ db, organization_id, now: now() }, id));
  log.info({ export: id }, 'the file of an export was removed');
}
