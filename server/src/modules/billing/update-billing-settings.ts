import { amountOf, minorOf } from '@akoma/contract/base';
import type { updateBillingSettings as operation } from '@akoma/contract/billing';
import { refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { chooseSettings, findBillingSettings } from './setting.store.ts';

/** Notes and coins without repetitions, the largest first. */
const sorted = (amounts: readonly string[]): string[] => [...new Set(amounts.map(minorOf))].sort((a, b) => b - a).map(amountOf);

/** Changes how the organisation charges and takes money (ruling 230). */
export const updateBillingSettings: Handler<typeof operation> = async (ctx, { body }) => {
  const { version, ...chosen } = body;
  const { denominations, refund_limit } = chosen;
  if (denominations && [...denominations.GHS, ...denominations.USD].some((amount) => minorOf(amount) === 0))
    refuseWrong({ denominations: ['A note or coin is worth more than nothing.'] });
  const written = await chooseSettings(
    ctx,
    {
      ...chosen,
      ...(refund_limit !== undefined && { refund_limit: amountOf(minorOf(refund_limit)) }),
      ...(denominations && { denominations: { GHS: sorted(denominations.GHS), USD: sorted(denominations.USD) } }),
    },
    version,
  );
  const data = await findBillingSettings(ctx);
  if (!written) throw staleEdit({ ...chosen, version }, data);
  return { data };
};
