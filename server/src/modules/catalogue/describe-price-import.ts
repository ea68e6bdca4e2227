import { fail } from '@akoma/contract/base';
import type { PriceImport } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { findImport, listShownLines } from './price-import.store.ts';

/** An import as its answers show it, or 404; `field` is where the caller named it. */
export async function describePriceImport(ctx: Ctx, id: string): Promise<PriceImport> {
  const [found, lines] = await Promise.all([findImport(ctx, id), listShownLines(ctx, id)]);
  if (!found) throw fail('not_found', {});
  const { is_read, rows, format: _format, headings: _headings, done_line: _line, ...row } = found;
  return { uuid: id, ...row, rows: is_read ? rows : null, ...lines, managing_organization: ctx.organization_id };
}
