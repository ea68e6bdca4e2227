import { importLimit } from '@akoma/contract/base';
import type { Asking } from '../threads/lanes.ts';
import type { ThreadTask } from '../threads/thread-task.ts';
import { GaveUp, threads } from '../threads/threads.ts';
import { type FileBytes, type ReadPiece, type ThreadPiece, UnusableFile } from './import-kind.ts';

/** The `pieces` of an import whose file is no table, or is judged as a whole: read and judged by a task of a thread. */
export const readInThread = <K, Row>(task: ThreadTask<FileBytes & { known: K; limit: number }, ThreadPiece<Row>>, known: K) =>
  async function* (file: () => Promise<FileBytes>, asking: Asking): AsyncGenerator<ReadPiece<Row>> {
    try {
      for await (const piece of threads.pieces(task, async () => ({ ...(await file()), known, limit: importLimit }), asking)) {
        if ('unusable' in piece) throw new UnusableFile(piece.unusable);
        yield piece;
      }
    } catch (error) {
      throw error instanceof GaveUp
        ? new UnusableFile('This file cannot be imported: it takes too long to read, or holds too much.')
        : error;
    }
  };
