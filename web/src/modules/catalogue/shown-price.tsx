import { listServicePrices, type ServicePrice } from '@akoma/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { useToday } from '../../ui/time/when.tsx';
import classes from './catalogue.module.css';
import { tiersText } from './service-words.ts';

/** Prices by service; 'failed' and 'forbidden' are said, prices that are not known are not "None". */
type Found = ReadonlyMap<string, readonly ServicePrice[]> | 'pending' | 'failed' | 'forbidden';
const ShownPrices = createContext<Found>('pending');
export const ShownPricesProvider = ShownPrices.Provider;

/** What the services of a page cost who pays in cash today, fetched once for all rows. */
export function useShownPrices(services: readonly { id: string }[] | undefined): Found {
  const mayRead = useSession().permissions.has('prices.read');
  const healthcare_service_ids =
    services
      ?.slice(0, 50)
      .map(({ id }) => id)
      .join(',') ?? '';
  const on = useToday();
  const prices = useQuery({
    ...ask(listServicePrices, { query: { healthcare_service_ids, active: 'true', on, page_size: 100 } }),
    enabled: mayRead && healthcare_service_ids !== '',
  });
  if (!mayRead) return 'forbidden';
  if (!prices.data) return prices.isError ? 'failed' : 'pending';
  const byService = new Map<string, ServicePrice[]>();
  for (const price of prices.data.data) {
    if (price.payer === null && (price.payment_method === null || price.payment_method === 'cash'))
      byService.set(price.healthcare_service_id, [...(byService.get(price.healthcare_service_id) ?? []), price]);
  }
  return byService;
}

/** What a service costs: by its tiers where it has some, else in cash, else the standard price. */
export function ShownPrice({
  service: { id, price_tiers },
}: {
  service: { id: string; price_tiers: readonly { cost: string; currency: string }[] };
}) {
  const found = useContext(ShownPrices);
  if (price_tiers.length > 0) return tiersText(price_tiers);
  if (found === 'forbidden') return <span className={classes.quiet}>Not shown to your role</span>;
  if (found === 'failed') return <span className={classes.quiet}>Could not be loaded</span>;
  if (found === 'pending') return null;
  const prices = found.get(id) ?? [];
  const cash = prices.filter(({ payment_method }) => payment_method === 'cash');
  return tiersText((cash.length > 0 ? cash : prices).map(({ charge, currency }) => ({ cost: charge, currency }))) || 'None';
}
