import { fail, type Import } from '@akoma/contract/base';
import type { Ctx } from '../http/route.ts';
import type { AnyImport } from './import-kind.ts';
import { listShownLines } from './import-line.store.ts';
import { findImport, type ImportRow } from './import.store.ts';

/** The moment until which an import can be undone; null: it cannot. */
export function undoUntil({ undo }: Pick<AnyImport, 'undo'>, { step, status, applied_at }: ImportRow, now: Date): string | null {
  if (!undo || step !== 'apply' || status !== 'done' || !applied_at) return null;
  const until = new Date(Date.parse(applied_at) + undo.hours * 3_600_000);
  return until > now ? until.toISOString() : null;
}

/** An import as its answers show it, or 404. */
export async function describeImport(ctx: Ctx, kind: AnyImport, id: string): Promise<Import> {
  const [found, shown] = await Promise.all([findImport(ctx, kind.name, id), listShownLines(ctx, id)]);
  if (!found) throw fail('not_found', {});
  const {
    headings,
    read_as,
    is_read,
    rows,
    step,
    format,
    asked: _asked,
    done_place: _place,
    applied_at: _applied,
    asked_by: _by,
    ...row
  } = found;
  const columns = format === 'xml' ? [] : (headings ?? []).map((heading, at) => ({ heading, read_as: read_as?.[at] ?? null }));
  const names = read_as ?? [];
  const sample = step !== 'undo' && found.missing.length === 0 ? shown.first : [];
  return {
    uuid: id,
    ...row,
    dry_run: step === 'compare',
    rows: is_read ? rows : null,
    columns,
    ignored: columns.filter(({ heading, read_as: as }) => as === null && heading !== '').map(({ heading }) => heading),
    sample: sample.map(({ line, cells }) => ({
      line,
      values: Object.fromEntries(kind.columns.map(({ name }) => [name, cells[names.indexOf(name)] ?? ''])),
    })),
    errors: shown.errors,
    changes: shown.changes,
    undo_until: undoUntil(kind, found, ctx.now),
    undone: step === 'undo',
    kept: shown.kept.map(({ line, row: said }) => ({
      line,
      messages: [[said === null ? undefined : kind.undo?.named?.(said), kind.undo?.kept].filter(Boolean).join(': ')],
    })),
    managing_organization: ctx.organization_id,
  };
}

/** How far an import has come. */
export const readImport =
  (kind: AnyImport) =>
  async (ctx: Ctx, { params }: { params: { id: string } }): Promise<{ data: Import }> => ({
    data: await describeImport(ctx, kind, params.id),
  });
