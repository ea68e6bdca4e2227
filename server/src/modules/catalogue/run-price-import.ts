import { setImmediate as otherWork } from 'node:timers/promises';
import { priceFileLimit } from '@akoma/contract/catalogue';
import * as z from 'zod';
import type { Db, Mode } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { type Handler, handle, type TaskKind } from '../../platform/jobs/task.ts';
import { readSheet } from '../../platform/sheets/read-sheet.ts';
import { UnreadableSheet } from '../../platform/sheets/sheet-rows.ts';
import type { Asking } from '../../platform/threads/lanes.ts';
import { findImport, type ImportRow, lockImport, readFilePart, updateImport } from './price-import.store.ts';
import { type Columns, isEmptyLine, judgeLine, type PriceLine, readHeadings, readLine, rememberLines } from './price-line.rules.ts';
import {
  countLines,
  insertLines,
  insertPricesOfLines,
  type KeptOutcome,
  listFacts,
  updatePricesOfLines,
  writeOutcomes,
} from './price-line.store.ts';
import { readKnown } from './read-known.ts';

/** The job that reads a file of prices, says what it would change, or changes it. */
export const priceImport = {
  name: 'catalogue.importPrices',
  payload: z.object({ organization_id: z.uuid(), import_id: z.uuid() }),
} satisfies TaskKind;

interface PriceImportPorts {
  inTenant: <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  now: () => Date;
  /** Lines in one transaction, few enough not to block others noticeably. */
  batch?: number;
}

type At = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
type Work = <T>(mode: Mode, work: (at: At) => Promise<T>) => Promise<T>;

/** Nothing of the file can be used, for the reason that it says. */
class UnusableFile extends Error {
  override name = 'UnusableFile';
}

/** Another worker has read the file meanwhile. */
class ReadAlready extends Error {
  override name = 'ReadAlready';
}

const partBytes = 512 * 1024;
const damaged = 'This file could not be read. Open it, save it again as CSV or Excel (.xlsx), and upload the new copy.';

/**
 * Reads the file, then takes its lines batch by batch. Each batch is one transaction that also notes how far it came, so a job that was
 * killed goes on after the last whole batch, and nothing is done twice even if two workers take it at once (PRICE-008).
 */
export const runPriceImport = ({ inTenant, now, batch = 1_000 }: PriceImportPorts): Handler =>
  handle(priceImport, async ({ organization_id, import_id }, { last, signal }) => {
    const work: Work = (mode, action) => inTenant(organization_id, mode, (db) => action({ db, organization_id, now: now() }));
    const noteFailure = (failure: string) =>
      work('write', (at) => updateImport(at, import_id, { status: 'failed', failure, file: null, finished_at: at.now }));
    const stopIfAsked = () => {
      if (signal.aborted) throw new Error('the worker is stopping');
    };
    try {
      const found = await work('read', (at) => findImport(at, import_id));
      if (!found || found.finished_at !== null) return;
      await work('write', (at) => updateImport(at, import_id, { status: 'running' }));
      const asking: Asking = { owner: organization_id, signal, patient: true };
      if (!found.is_read) await readFile(work, found, { batch, stopIfAsked, asking }).catch(passOverRead);
      while (!(await takeBatch(work, import_id, batch))) {
        stopIfAsked();
        await otherWork();
      }
    } catch (error) {
      if (error instanceof UnusableFile) await noteFailure(error.message);
      else if (error instanceof UnreadableSheet) await noteFailure(damaged);
      else {
        if (last) await noteFailure('Something went wrong while the file was read. What is done stays done; upload it again for the rest.');
        throw error;
      }
    }
  });

const passOverRead = (error: unknown): void => {
  if (!(error instanceof ReadAlready)) throw error;
};

/** The bytes of the file, taken over in parts: ten megabytes at once would stop everything else for a moment. */
async function bytesOf(work: Work, id: string): Promise<Uint8Array> {
  const parts: Buffer[] = [];
  for (let size = 0; ; ) {
    const part = await work('read', (at) => readFilePart(at, id, size, partBytes));
    if (!part || part.length === 0) return new Uint8Array(Buffer.concat(parts));
    parts.push(part);
    size += part.length;
  }
}

/** Takes the file apart into lines, each understood or said why not; begun anew after a kill, which keeps the lines there are. */
async function readFile(
  work: Work,
  { id, format }: ImportRow,
  { batch, stopIfAsked, asking }: { batch: number; stopIfAsked: () => void; asking: Asking },
): Promise<void> {
  const known = await work('read', readKnown);
  const remember = rememberLines();
  let columns: Columns | undefined;
  let line = 0;
  let waiting: PriceLine[] = [];
  const keep = async () => {
    const lines = waiting;
    waiting = [];
    if (lines.length > 0) await work('write', (at) => insertLines(at, id, lines));
    stopIfAsked();
  };
  const file = async () => {
    const bytes = await bytesOf(work, id);
    // another worker may have read this very file meanwhile, and removed it
    if ((await work('read', (at) => findImport(at, id)))?.is_read !== false) throw new ReadAlready();
    return { bytes, format, limit: priceFileLimit + 2 };
  };
  for await (const rows of readSheet(file, asking)) {
    for (const cells of rows) {
      line++;
      if (columns === undefined) columns = await readHead(work, id, cells);
      else if (line > priceFileLimit + 1)
        throw new UnusableFile(`A file may hold ${priceFileLimit.toLocaleString('en')} lines. Upload it in parts.`);
      else if (!isEmptyLine(cells)) waiting.push(remember(readLine(line, cells, columns, known)));
    }
    if (waiting.length >= batch) await keep();
  }
  if (columns === undefined) await readHead(work, id, []);
  await keep();
  await work('write', async (at) => {
    const rows = await countLines(at, id);
    if (rows === 0) throw new UnusableFile('The file holds no prices: there are no lines under its headings.');
    await updateImport(at, id, { rows, is_read: true, file: null });
  });
}

async function readHead(work: Work, id: string, cells: string[]): Promise<Columns> {
  const head = readHeadings(cells);
  if (typeof head === 'string') throw new UnusableFile(head);
  const headings = cells.map((cell) => cell.replaceAll('\0', '').slice(0, 200));
  await work('write', (at) => updateImport(at, id, { headings, ignored: head.ignored }));
  return head.columns;
}

const isOverlap = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23P01';
/** Somebody may add the very price between the comparing and the writing, more than once. */
const tries = 5;

/** Compares the next batch, and applies it unless it is a dry run. True: there was none left, and the import is done. */
async function takeBatch(work: Work, import_id: string, batch: number): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await work('write', (at) => applyBatch(at, import_id, batch));
    } catch (error) {
      if (!isOverlap(error) || tried === tries) throw error;
    }
  }
}

async function applyBatch(at: At, import_id: string, batch: number): Promise<boolean> {
  const held = await lockImport(at, import_id);
  if (!held || held.finished_at !== null) return true;
  const facts = await listFacts(at, import_id, held.done_line, batch);
  const end = facts.at(-1);
  if (!end) {
    await updateImport(at, import_id, { status: 'done', finished_at: at.now });
    return true;
  }
  const judged = facts.map(judgeLine);
  await writeOutcomes(at, import_id, held.dry_run ? judged.map(withoutPrice) : await apply(at, import_id, judged));
  const count = (outcome: KeptOutcome['outcome']) => judged.filter((one) => one.outcome === outcome).length;
  await updateImport(at, import_id, {
    done_line: end.line,
    done_rows: held.done_rows + facts.length,
    new_rows: held.new_rows + count('new'),
    changed_rows: held.changed_rows + count('changed'),
    unchanged_rows: held.unchanged_rows + count('unchanged'),
    wrong_rows: held.wrong_rows + count('wrong'),
  });
  return false;
}

const withoutPrice = (judged: KeptOutcome): KeptOutcome => ({ ...judged, price_id: undefined }) as KeptOutcome;

async function apply(at: At, import_id: string, judged: readonly KeptOutcome[]): Promise<KeptOutcome[]> {
  const fresh = judged.filter(({ outcome }) => outcome === 'new').map(({ line }) => line);
  const changes = judged.flatMap((one) => (one.outcome === 'changed' ? [{ line: one.line, price_id: one.price_id! }] : []));
  const made = await insertPricesOfLines(at, import_id, fresh);
  if (changes.length > 0) await updatePricesOfLines(at, import_id, changes);
  return judged.map((one) => (one.outcome === 'new' ? { ...one, price_id: made.get(one.line) } : one));
}
