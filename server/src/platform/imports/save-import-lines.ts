import { exportTypes, fail } from '@akoma/contract/base';
import type { Ctx } from '../http/route.ts';
import type { Sheet } from '../sheets/sheet.ts';
import type { AnyImport } from './import-kind.ts';
import { listSavedLines } from './import-line.store.ts';
import { findImport } from './import.store.ts';
import { areForgotten } from './purge-lines.ts';

const pageRows = 500;
const outcomes = {
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  passed: 'Passed over',
  waiting: 'Waiting',
  wrong: 'Error',
} as const;

/** Of a line that nobody has decided about. */
const waits = 'It may be there already. Nobody has decided yet, so it was not imported.';

interface Asked {
  params: { id: string };
  query: { only: 'wrong' | 'all' };
}

/** Lines as they stood in the file, each with its number and what is wrong or became of it, so that they can be put right and read in again. */
export const saveImportLines =
  (kind: AnyImport, filename: string) =>
  async (ctx: Ctx, { params: { id }, query: { only } }: Asked): Promise<Sheet> => {
    const found = await findImport(ctx, kind.name, id);
    if (!found) throw fail('not_found', {});
    if (areForgotten(found.finished_at, ctx.now)) throw fail('import_lines_forgotten', {});
    const titles = found.headings ?? [];
    const rows = only === 'wrong' ? found.wrong_rows + found.waiting_rows : found.rows;
    const said = only === 'wrong' ? ['What is wrong'] : ['Result', 'What is wrong'];
    const sheet: Sheet = {
      filename: `${filename}-${only === 'wrong' ? 'errors' : 'lines'}-${ctx.now.toISOString().slice(0, 10)}.csv`,
      format: 'csv',
      type: exportTypes.csv,
      total: rows,
      heads: [...titles, 'Line', ...said].map((title) => ({ title, kind: 'text' })),
      facts: { list: `${filename}-${only === 'wrong' ? 'errors' : 'lines'}`, format: 'csv', rows },
      patients: [],
      pages: async function* (inTransaction) {
        for (let after = 0; ; ) {
          const lines = await inTransaction((later) => listSavedLines(later, id, only, after, pageRows));
          const end = lines.at(-1);
          if (!end) return;
          yield lines.map(({ line, cells, outcome, undone, messages }) => [
            ...titles.map((_, at) => cells[at] ?? ''),
            line,
            ...(only === 'wrong' ? [] : [resultOf(outcome, undone)]),
            [...messages, ...(outcome === 'waiting' ? [waits] : []), ...(undone === false ? [kind.undo?.kept ?? ''] : [])].join(' '),
          ]);
          after = end.place;
        }
      },
    };
    return sheet;
  };

const resultOf = (outcome: keyof typeof outcomes | null, undone: boolean | null): string =>
  [outcome ? outcomes[outcome] : '', ...(undone === null ? [] : [undone ? 'undone' : 'not undone'])].filter(Boolean).join(', ');
