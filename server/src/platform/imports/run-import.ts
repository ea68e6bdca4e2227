import { setImmediate as otherWork } from 'node:timers/promises';
import * as z from 'zod';
import { isOverlap } from '../db/overlap.ts';
import type { Announce } from '../events/announce.ts';
import { type Handler, handle, type TaskKind } from '../jobs/task.ts';
import type { Platform } from '../module.ts';
import type { Asking } from '../threads/lanes.ts';
import { applyBatch, applyWhole } from './apply-lines.ts';
import { missingSentence } from './columns.rules.ts';
import { type AnyImport, type AskedBy, type FileBytes, type KeptLine, Overtaken, UnusableFile, type Work } from './import-kind.ts';
import { countLines, insertLines, listWritten } from './import-line.store.ts';
import { deleteFile, findImport, type ImportRow, readFilePart, updateImport } from './import.store.ts';
import { unpacked } from './packed-file.ts';
import { readTable } from './read-table.ts';
import { undoBatch } from './undo-lines.ts';

const payload = z.object({ organization_id: z.uuid(), import_id: z.uuid() });

/** The job of an import: it reads the file, says what it would change, changes it, or undoes that. */
export const taskOf = ({ name }: Pick<AnyImport, 'name'>) => ({ name, payload }) satisfies TaskKind;

interface ImportParts extends Pick<Platform, 'inTenant' | 'now'> {
  announce: Announce;
  /** Lines in one transaction, few enough not to block others noticeably. */
  batch?: number;
}

/** Another worker has read the file meanwhile. */
class ReadAlready extends Error {
  override name = 'ReadAlready';
}

/**
 * Reads the file, then takes its lines batch by batch, or whole. Each transaction also notes how far it came, so a job that was killed goes
 * on after the last whole batch, and nothing is done twice even if two workers take it at once.
 */
export const runImport = (kind: AnyImport, { inTenant, now, announce, batch = kind.batch ?? 500 }: ImportParts): Handler =>
  handle(taskOf(kind), async ({ organization_id, import_id }, { last, signal }) => {
    let asked_by: AskedBy | null = null;
    const work: Work = (mode, action) =>
      inTenant(organization_id, mode, (db) =>
        action({
          ...{ db, organization_id, import_id, asked_by, now: now() },
          announce: (name, data) => announce(db, organization_id, name, data),
          written: (ids) => listWritten({ db, organization_id }, import_id, ids),
        }),
      );
    const noteFailure = (failure: string) =>
      work('write', async (at) => {
        await updateImport(at, import_id, { status: 'failed', failure, finished_at: at.now }, 'unfinished');
        await deleteFile(at, import_id);
      });
    const stopIfAsked = () => {
      if (signal.aborted) throw new Error('the worker is stopping');
    };
    const found = await work('read', (at) => findImport(at, kind.name, import_id));
    if (!found || found.finished_at !== null) return;
    asked_by = found.asked_by;
    try {
      await work('write', (at) => updateImport(at, import_id, { status: 'running' }, 'unfinished'));
      const asking: Asking = { owner: organization_id, signal, patient: true };
      if (!found.is_read) await readFile(work, kind, found, { batch, stopIfAsked, asking }).catch(passOverRead);
      const step = { undo: undoBatch, compare: stepOf(kind), apply: stepOf(kind) }[found.step];
      while (!(await again(() => step(work, kind, import_id, batch)))) {
        stopIfAsked();
        await otherWork();
      }
    } catch (error) {
      if (error instanceof UnusableFile) await noteFailure(error.message);
      else {
        if (last) await noteFailure(found.step === 'undo' ? halfUndone : kind.mode === 'lines' ? brokeOff : nothingDone);
        throw error;
      }
    }
  });

const brokeOff = 'Something went wrong while the file was read. What is done stays done; upload it again for the rest.';
const halfUndone = 'Something went wrong while the import was undone. What is undone stays undone; the file of all lines names the rest.';
const nothingDone = 'Something went wrong while the file was read, so nothing was imported. Upload it again.';
const stepOf = ({ mode }: AnyImport) => (mode === 'whole' ? applyWhole : applyBatch);

const passOverRead = (error: unknown): void => {
  if (!(error instanceof ReadAlready)) throw error;
};

/** Somebody wrote the very record between the comparing and the writing: a constraint, or what `apply` saw, stood in the way. */
const isOvertaken = (error: unknown): boolean =>
  error instanceof Overtaken || isOverlap(error) || (error instanceof Error && 'code' in error && error.code === '23505');
/** That may happen more than once. */
const tries = 5;

async function again<T>(step: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await step();
    } catch (error) {
      if (!isOvertaken(error) || tried === tries) throw error;
    }
  }
}

/** The file, taken over in parts: ten megabytes at once would stop everything else for a moment. */
async function bytesOf(work: Work, kind: AnyImport, id: string): Promise<FileBytes> {
  const parts: Buffer[] = [];
  for (;;) {
    const found = await work('read', (at) => readFilePart(at, id, parts.length));
    if (found?.bytes) {
      parts.push(found.bytes);
      continue;
    }
    // another worker may have read this very file meanwhile, and removed it
    if (!found || (await work('read', (at) => findImport(at, kind.name, id)))?.is_read !== false) throw new ReadAlready();
    return { bytes: await unpacked(parts), format: found.format, columns: found.columns };
  }
}

async function noteRead(at: Parameters<typeof updateImport>[0], id: string, counted: { rows?: number } = {}): Promise<void> {
  await updateImport(at, id, { ...counted, is_read: true });
  await deleteFile(at, id);
}

interface Reading {
  batch: number;
  stopIfAsked: () => void;
  asking: Asking;
}

/** Takes the file apart into lines, each understood or said why not; begun anew after a kill, which keeps the lines there are. */
async function readFile(
  work: Work,
  kind: AnyImport,
  { id, asked, step }: ImportRow,
  { batch, stopIfAsked, asking }: Reading,
): Promise<void> {
  const understand = await work('read', (at) => kind.reader?.(at, asked) ?? Promise.resolve(() => ({ wrong: [] })));
  const file = () => bytesOf(work, kind, id);
  const pieces = kind.pieces?.(file, asking) ?? readTable(kind, file, asking, understand);
  let waiting: (KeptLine<unknown> & { place: number })[] = [];
  let place = 1;
  const keep = async () => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) await work('write', (at) => insertLines(at, id, lines));
    stopIfAsked();
  };
  for await (const piece of pieces) {
    if ('headings' in piece) {
      const { headings, read_as, missing, format } = piece;
      if (missing.length > 0 && step !== 'compare') throw new UnusableFile(missingSentence(kind.columns, missing));
      await work('write', (at) =>
        updateImport(at, id, {
          headings: [...headings],
          read_as: [...read_as] as string[],
          missing: [...missing],
          ...(format && { format }),
        }),
      );
      if (missing.length > 0) return void (await work('write', (at) => noteRead(at, id)));
      continue;
    }
    for (const line of piece.lines) {
      place = Math.max(place + 1, line.line); // in a table that of the line; where one line holds several, the next
      waiting.push({ ...line, place });
    }
    while (waiting.length >= batch) {
      const rest = waiting.splice(batch);
      await keep();
      waiting = rest;
    }
  }
  await keep();
  await work('write', async (at) => {
    const rows = await countLines(at, id);
    if (rows === 0) throw new UnusableFile(`The file holds no ${kind.things}: there are no lines under its headings.`);
    await noteRead(at, id, { rows });
  });
}
