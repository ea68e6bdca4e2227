import { amountOf, type Currency, minorOf, type ParsedOf } from '@akoma/contract/base';
import type { countTill } from '@akoma/contract/billing';
import { refuseWrong } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { findBillingSettings } from './setting.store.ts';

/**
 * How many of each note and coin there are, by its value (ruling 224); null: only the sum was told. They are those of the settings, and come
 * to the sum.
 */
export async function countNotes(
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  currency: Currency,
  { actual_cash, denominations }: ParsedOf<typeof countTill>['body'],
): Promise<Record<string, number> | null> {
  if (!denominations) return null;
  const known = new Set((await findBillingSettings(ctx)).denominations[currency].map(minorOf));
  const counts = new Map<number, number>();
  for (const { denomination, count } of denominations) {
    const value = minorOf(denomination);
    if (!known.has(value)) refuseWrong({ denominations: [`${currency} ${amountOf(value)} is no note or coin of this till.`] });
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
  const sum = [...counts].reduce((all, [value, count]) => all + value * count, 0);
  if (sum !== minorOf(actual_cash)) refuseWrong({ denominations: [`The notes and coins come to ${currency} ${amountOf(sum)}.`] });
  return Object.fromEntries([...counts].filter(([, count]) => count > 0).map(([value, count]) => [amountOf(value), count]));
}
