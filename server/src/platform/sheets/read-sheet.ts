import type { Asking } from '../threads/lanes.ts';
import { GaveUp, threads } from '../threads/threads.ts';
import { sheetTask } from './read-sheet.task.ts';
import { type SheetFile, UnreadableSheet } from './sheet-rows.ts';

/**
 * The rows of a CSV file or of a workbook's first sheet, in batches, as text; the first row has the headings. Read in a thread, at the
 * reader's pace. Throws {@link UnreadableSheet}, and `unavailable` if too many are waiting.
 */
export async function* readSheet(file: () => Promise<SheetFile> | SheetFile, asking: Asking): AsyncGenerator<string[][]> {
  try {
    for await (const rows of threads.pieces(sheetTask, file, asking)) {
      if ('unreadable' in rows) throw new UnreadableSheet(rows.unreadable);
      yield rows;
    }
  } catch (error) {
    throw error instanceof GaveUp ? new UnreadableSheet(error.message) : error;
  }
}
