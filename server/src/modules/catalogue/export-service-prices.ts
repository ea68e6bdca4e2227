import { exportLimits } from '@akoma/contract/base';
import * as contract from '@akoma/contract/catalogue';
import { displayOf, paymentMethods } from '@akoma/contract/terminology';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { exporting, type SheetColumn } from '../../platform/sheets/sheet.ts';
import { readMatrixQuery } from './list-price-matrix.ts';
import { countServices, listMatrixPriceIds } from './price-matrix.store.ts';
import { listPricesByIds } from './service-price.store.ts';

const { priceFileHeadings: heads } = contract;
type Price = contract.ServicePrice;

/** Exactly the columns that an import reads, so that what was saved can be changed and read in again (PRICE-010). */
const columns: readonly SheetColumn<Price>[] = [
  { title: heads.service_code, of: ({ healthcare_service_code }) => healthcare_service_code },
  { title: heads.service, of: ({ healthcare_service_name }) => healthcare_service_name },
  { title: heads.location, of: ({ location_name }) => location_name },
  { title: heads.payer, of: ({ payer }) => payer },
  { title: heads.payment_method, of: ({ payment_method }) => payment_method && displayOf(paymentMethods, payment_method) },
  { title: heads.currency, of: ({ currency }) => currency },
  { title: heads.charge, of: ({ charge }) => charge },
  { title: heads.description, of: ({ description, name }) => (description === name ? null : description) },
  { title: heads.valid_from, kind: 'day', of: ({ valid_from }) => valid_from },
  { title: heads.valid_to, kind: 'day', of: ({ valid_to }) => valid_to },
];

const save = exporting(contract.exportServicePrices, {
  name: 'service-prices',
  idsOf: async (ctx, query, limit) => {
    const { filters, order } = await readMatrixQuery(ctx, query);
    return listMatrixPriceIds(ctx, filters, order, { limit });
  },
  rowsOf: listPricesByIds,
  columns,
});

/** The price list as a file (PRICE-008). The chosen rows of the list are services, so their prices are saved. */
export const exportServicePrices: Handler<typeof contract.exportServicePrices> = async (ctx, input, edge) => {
  const { query, body } = input;
  if (!body.ids) return save(ctx, input, edge);
  const services = [...new Set(body.ids)];
  if ((await countServices(ctx, services)) < services.length) throw unknownReference('ids');
  const { order } = await readMatrixQuery(ctx, query);
  const ids = await listMatrixPriceIds(ctx, { words: [] }, order, { services, limit: exportLimits[body.format] + 1 });
  return save(ctx, { query, body: { ...body, ids } }, edge);
};
