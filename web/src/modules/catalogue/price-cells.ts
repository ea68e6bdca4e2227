import type { PriceColumn, PricedService, ServicePrice } from '@akoma/contract/catalogue';

/** Names a cell of the price list: its service, and what its column says. */
export const columnKey = ({ payer, payment_method }: PriceColumn): string => `${payer?.toLowerCase() ?? ''}|${payment_method ?? ''}`;
export const cellKey = (service_id: string, column: PriceColumn): string => `${service_id}|${columnKey(column)}`;

/** What stands in a cell. */
export interface CellPrice {
  price: ServicePrice;
  /** It holds at any location, and the list shows one location: changing it makes a price of that location. */
  inherited: boolean;
  /** It is not valid yet. */
  later: boolean;
}

/**
 * The price that a cell shows: of the location that is looked at, else that of any location; the one of today, else the next to come.
 * Expired prices are hidden.
 */
export function priceInCell(
  { prices }: Pick<PricedService, 'prices'>,
  column: PriceColumn,
  location_id: string | undefined,
  today: string,
): CellPrice | undefined {
  const fits = prices.filter((price) => columnKey(price) === columnKey(column));
  for (const place of location_id ? [location_id, null] : [null]) {
    const here = fits
      .filter((price) => price.location_id === place && (price.valid_to === null || price.valid_to >= today))
      .sort((a, b) => (a.valid_from ?? '').localeCompare(b.valid_from ?? ''));
    const [price] = here;
    if (price) return { price, inherited: place === null && location_id !== undefined, later: (price.valid_from ?? '') > today };
  }
  return undefined;
}

/** The columns that are shown: those of the prices there are, what the user added, and two to begin with. */
export function columnsShown(found: readonly PriceColumn[], added: readonly PriceColumn[]): PriceColumn[] {
  const first: PriceColumn[] = [
    { payer: null, payment_method: null },
    { payer: null, payment_method: 'cash' },
  ];
  const all = [...(found.length === 0 ? first : found), ...added];
  return all.filter((column, at) => all.findIndex((other) => columnKey(other) === columnKey(column)) === at);
}
