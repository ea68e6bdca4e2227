import { fail, fileTooLarge, maxFileBytes } from '@akoma/contract/base';
import { shownFaults, shownSample } from '@akoma/contract/terminology';
import type { Before, Edge } from '../../platform/http/route.ts';
import type { ThreadTask } from '../../platform/threads/thread-task.ts';
import { GaveUp, threads } from '../../platform/threads/threads.ts';
import type { ReadHead, ReadPiece } from './import-file.task.ts';

/** A file that was read, and judged as far as it can be without the database. */
export interface ReadImport<Row> {
  head: ReadHead;
  rows: Row[];
}

/** What every such task is given, beside what it asks for itself. */
interface Given {
  bytes: Uint8Array;
  format: 'csv' | 'xlsx';
  shown: { faults: number; sample: number };
}

/**
 * Reads an uploaded file in a thread, for a handler's `prepare`. Throws `terminology.fileNotRead`, `invalid` for columns that are none,
 * `file_too_large`, and `unavailable` when too many are read already.
 */
export async function readImportFile<I extends Given, Row>(
  task: ThreadTask<I, ReadPiece<Row>>,
  file: File,
  asked: Omit<I, keyof Given>,
  { actor }: Pick<Before, 'actor'>,
  { signal }: Pick<Edge, 'signal'>,
): Promise<ReadImport<Row>> {
  if (file.size > maxFileBytes) throw fail('file_too_large', {}, { file: [fileTooLarge] });
  const given = async () => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const format = /\.xlsx$/i.test(file.name) ? 'xlsx' : 'csv';
    return { ...asked, bytes, format, shown: { faults: shownFaults, sample: shownSample } } as Given as I;
  };
  let head: ReadHead | undefined;
  const rows: Row[] = [];
  try {
    for await (const piece of threads.pieces(task, given, { owner: actor.user_id, signal })) {
      if ('notRead' in piece) throw notRead(piece.notRead);
      if ('noColumns' in piece) throw fail('invalid', {}, { columns: ['Columns is not valid.'] });
      if ('head' in piece) head = piece.head;
      else for (const row of piece.rows) rows.push(row);
    }
  } catch (error) {
    throw error instanceof GaveUp ? notRead('it takes too long to read, or holds too much.') : error;
  }
  if (!head) throw new Error(`${task.name} told nothing`);
  return { head, rows };
}

const notRead = (why: string) => fail('terminology.fileNotRead', { why }, { file: [`This file cannot be imported: ${why}`] });
