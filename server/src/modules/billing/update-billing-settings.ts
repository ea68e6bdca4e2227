import { amountOf, minorOf, sentenceOf } from '@akoma/contract/base';
import type { updateBillingSettings as operation } from '@akoma/contract/billing';
import { checkReferences, refuseWrong, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listUnknownServices } from '../catalogue/index.ts';
import { listUnknownLocations } from '../organization/index.ts';
import { chooseSettings, findBillingSettings } from './setting.store.ts';

/** Notes and coins without repetitions, the largest first. */
const sorted = (amounts: readonly string[]): string[] => [...new Set(amounts.map(minorOf))].sort((a, b) => b - a).map(amountOf);

/** Changes how the organisation charges and takes money (ruling 230). */
export const updateBillingSettings: Handler<typeof operation> = async (ctx, { body }) => {
  const { version, ...chosen } = body;
  const { denominations, refund_limit, walk_in_services = [] } = chosen;
  const places = walk_in_services.map(({ location_id }) => location_id);
  const twice = places.findIndex((id, at) => places.indexOf(id) !== at);
  if (twice >= 0) refuseWrong({ [`walk_in_services.${twice}.location_id`]: [sentenceOf('not-unique', 'location')] });
  const named = (field: 'location_id' | 'healthcare_service_id') =>
    Object.fromEntries(walk_in_services.map((one, at) => [`walk_in_services.${at}.${field}`, one[field]]));
  await checkReferences(ctx, [listUnknownLocations, named('location_id')], [listUnknownServices, named('healthcare_service_id')]);
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
