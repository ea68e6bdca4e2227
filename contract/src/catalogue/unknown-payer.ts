import * as z from 'zod';
import { operation } from '../base/index.ts';
import { PriceOrganization } from './service-price.schema.ts';

/** Why a price cannot name this payer. */
export const sentenceOfUnknownPayer = (code: string): string =>
  `No client has the code "${code}". Create the client first, or write the code of one.`;

/** A code that prices name and no client has. */
export const UnknownPayer = z
  .object({ payer: z.string().describe('As the prices write it.'), prices: z.int().describe('How many prices name it.') })
  .meta({ id: 'UnknownPayer' });
export type UnknownPayer = z.output<typeof UnknownPayer>;

export const listUnknownPayers = operation({
  name: 'catalogue.listUnknownPayers',
  spec: ['PRICE-007'],
  summary: 'The codes of payers that prices name and no client has, by code: from before a price had to name a client.',
  permission: 'prices.read',
  method: 'GET',
  path: '/api/v2/admin/service-prices/unknown-payers',
  query: PriceOrganization,
  reply: z.object({ data: z.array(UnknownPayer) }),
  failures: [],
});
