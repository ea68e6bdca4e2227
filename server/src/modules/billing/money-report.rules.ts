import type { Currency } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import type { ReportSpan, ReportSum } from './money-report.store.ts';

/** The sums of rows by currency. */
export function totalsOf<Row extends { currency: Currency; entries: number }, K extends keyof Row & string>(
  rows: readonly Row[],
  keys: readonly K[],
) {
  const sums = new Map<Currency, { currency: Currency; entries: number } & Record<K, number>>();
  for (const row of rows) {
    const zero = { currency: row.currency, entries: 0, ...Object.fromEntries(keys.map((key) => [key, 0])) } as never;
    const sum = sums.get(row.currency) ?? (zero as { currency: Currency; entries: number } & Record<K, number>);
    for (const key of ['entries', ...keys] as K[]) (sum as Record<K, number>)[key] += Number(row[key]);
    sums.set(row.currency, sum);
  }
  return [...sums.values()].sort((a, b) => a.currency.localeCompare(b.currency));
}

/** A row as it is told: its two sums become what the report calls them. */
type Told<T> = (sums: { first: number; second: number }) => T;
export const told = <T extends object>(of: Told<T>, rows: readonly ReportSum[]) => ({
  data: rows.map(({ first, second, ...row }) => ({ ...row, ...of({ first, second }) })),
  totals: totalsOf(rows, ['first', 'second']).map(({ first, second, ...sum }) => ({ ...sum, ...of({ first, second }) })),
});

export const stampOf = ({ now }: Ctx, { since, until }: Pick<ReportSpan, 'since' | 'until'>) => ({
  as_at: now.toISOString(),
  since,
  until,
});
