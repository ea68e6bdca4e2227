import { type PriceFileColumn, priceFileColumns } from '@akoma/contract/catalogue';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { checkPriceReferences } from './check-price-references.ts';
import { judgeLine, type PriceBefore, type PriceRow, readLine, rememberLines } from './price-line.rules.ts';
import { insertPrices, listFacts, revertPrices, updatePrices } from './price-line.store.ts';
import { readKnown } from './read-known.ts';

/** Prices from a file (PRICE-008, PRICE-010): wrong lines are skipped, and one price a day is written for everything that a line names. */
export const priceImport: ImportKind<PriceFileColumn, PriceRow, PriceBefore> = {
  name: 'catalogue.importPrices',
  things: 'prices',
  mode: 'lines',
  columns: priceFileColumns,
  asked: async (ctx, { workspace_id }) => {
    await checkPriceReferences(ctx, { workspace_id: workspace_id as string | undefined });
    return {};
  },
  reader: async (ctx) => {
    const known = await readKnown(ctx);
    const remember = rememberLines();
    return (line) => remember(line.line, readLine(line.values, known));
  },
  compare: async (ctx, lines) => ({ outcomes: (await listFacts(ctx, lines)).map(judgeLine), rest: undefined }),
  apply: async (ctx, lines) =>
    new Map([
      ...(await insertPrices(
        ctx,
        lines.filter(({ outcome }) => outcome === 'new'),
      )),
      ...(await updatePrices(
        ctx,
        lines.filter(({ outcome }) => outcome === 'changed'),
      )),
    ]),
  undo: { hours: 24, kept: 'Its price was changed or deleted after the import, and stays as it is.', revert: revertPrices },
};
