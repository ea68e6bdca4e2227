import { findServicePrice, type PaymentMethod, priceKey } from '@akoma/contract/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { cachedMs } from '../../client/ask.ts';
import type { Refused } from '../../client/refused.ts';
import { type Got, request } from '../../client/request.ts';

interface AskedPrice {
  healthcare_service_id: string;
  location_id?: string | undefined;
  payer?: string | undefined;
  payment_method?: PaymentMethod | undefined;
}

/**
 * The price that counts, kept for an hour under service, location, payer and payment method, with 'null' when absent (PRICE-006).
 * Changing a price in this window asks anew, because the key belongs to the module.
 */
export const askPrice = (asked: AskedPrice) =>
  queryOptions<Got<typeof findServicePrice>, Refused>({
    queryKey: [findServicePrice.name, priceKey(asked)],
    queryFn: ({ signal }) => request(findServicePrice, { query: asked }, { signal }),
    staleTime: cachedMs,
    gcTime: cachedMs,
  });
