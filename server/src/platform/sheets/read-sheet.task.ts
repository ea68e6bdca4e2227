import { threadTask } from '../threads/thread-task.ts';
import { type SheetFile, sheetRows, UnreadableSheet } from './sheet-rows.ts';

/** Rows that travel at a time, unless they are long; taking them over costs the main thread a millisecond or two. */
const batch = { rows: 500, cells: 20_000, letters: 500_000 };

async function* batchesOf<Row extends readonly string[]>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let ready: Row[] = [];
  let cells = 0;
  let letters = 0;
  for await (const row of rows) {
    ready.push(row);
    cells += row.length;
    for (const cell of row) letters += cell.length;
    if (ready.length < batch.rows && cells < batch.cells && letters < batch.letters) continue;
    yield ready;
    [ready, cells, letters] = [[], 0, 0];
  }
  if (ready.length > 0) yield ready;
}

/** The rows in batches, or why they cannot be read. */
async function* readBatches(file: SheetFile): AsyncGenerator<string[][] | { unreadable: string }> {
  try {
    yield* batchesOf(sheetRows(file));
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    yield { unreadable: error.message };
  }
}

export const sheetTask = threadTask({ name: 'platform.readSheet', lane: 'long', timeoutMs: 60_000, work: readBatches });
