import { exportTypes, fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/catalogue';
import type { Handler } from '../../platform/http/route.ts';
import type { Sheet } from '../../platform/sheets/sheet.ts';
import { areForgotten } from './purge-lines.ts';
import { findImport, listWrongLines } from './price-import.store.ts';

const pageRows = 500;

/** The wrong lines as they stood in the file, each with its number and what is wrong, so that they can be put right and read in again (PRICE-010). */
export const savePriceImportErrors: Handler<typeof contract.savePriceImportErrors> = async (ctx, { params: { id } }) => {
  const found = await findImport(ctx, id);
  if (!found) throw fail('not_found', {});
  if (areForgotten(found.finished_at, ctx.now)) throw fail('catalogue.linesForgotten', {});
  const { headings, wrong_rows } = found;
  const titles = headings ?? [];
  const sheet: Sheet = {
    filename: `service-prices-errors-${ctx.now.toISOString().slice(0, 10)}.csv`,
    format: 'csv',
    type: exportTypes.csv,
    total: wrong_rows,
    heads: [...titles, 'Line', 'What is wrong'].map((title) => ({ title, kind: 'text' })),
    facts: { list: 'price-import-errors', format: 'csv', rows: wrong_rows },
    patients: [],
    pages: async function* (inTransaction) {
      for (let after = 0; ; ) {
        const lines = await inTransaction((later) => listWrongLines(later, id, after, pageRows));
        const end = lines.at(-1);
        if (!end) return;
        yield lines.map(({ line, cells, messages }) => [...titles.map((_, at) => cells[at] ?? ''), line, messages.join(' ')]);
        after = end.line;
      }
    },
  };
  return sheet;
};
