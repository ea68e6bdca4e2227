import { importLimit } from '@akoma/contract/base';
import { readSheet } from '../sheets/read-sheet.ts';
import { UnreadableSheet } from '../sheets/sheet-rows.ts';
import type { Asking } from '../threads/lanes.ts';
import { cleaned, readColumns } from './columns.rules.ts';
import {
  type AnyImport,
  type FileBytes,
  type KeptLine,
  type ReadPiece,
  type TableLine,
  type Understood,
  UnusableFile,
} from './import-kind.ts';

export const damaged = 'This file could not be read. Open it, save it again as CSV or Excel (.xlsx), and upload the new copy.';
export const tooManyLines = (most: number): string => `A file may hold ${most.toLocaleString('en')} lines. Upload it in parts.`;

/**
 * A table line by line, each understood by `understand` or said why not; lines without any text are passed over. Split into cells in a
 * thread. Throws {@link UnusableFile}.
 */
export async function* readTable(
  { columns, most = importLimit }: Pick<AnyImport, 'columns' | 'most'>,
  file: () => Promise<FileBytes>,
  asking: Asking,
  understand: (line: TableLine) => Understood<unknown>,
): AsyncGenerator<ReadPiece<unknown>> {
  let chosen: string | null = null;
  let line = 0;
  let read_as: (string | null)[] = [];
  const given = async () => {
    const { bytes, format, columns: as } = await file();
    chosen = as;
    return { bytes, format: format === 'xlsx' ? ('xlsx' as const) : ('csv' as const), limit: most + 2 };
  };
  const headOf = (cells: readonly string[]): ReadPiece<unknown> => {
    const head = readColumns(cells, columns, chosen);
    if (typeof head === 'string') throw new UnusableFile(head);
    read_as = head.read_as;
    return { headings: cells.map((cell) => cleaned(cell).slice(0, 200)), ...head };
  };
  const keep = (raw: readonly string[]): KeptLine<unknown> => {
    const cells = raw.map(cleaned);
    const values = Object.fromEntries(columns.map(({ name }) => [name, cells[read_as.indexOf(name)] ?? '']));
    return { line, cells, ...understand({ line, values }) };
  };
  try {
    for await (const rows of readSheet(given, asking)) {
      const lines: KeptLine<unknown>[] = [];
      for (const cells of rows) {
        line++;
        if (line === 1) yield headOf(cells);
        else if (line > most + 1) throw new UnusableFile(tooManyLines(most));
        else if (cells.some((cell) => cell.trim() !== '')) lines.push(keep(cells));
      }
      yield { lines };
    }
    if (line === 0) yield headOf([]);
  } catch (error) {
    throw error instanceof UnreadableSheet ? new UnusableFile(damaged) : error;
  }
}
