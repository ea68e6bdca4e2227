import * as z from 'zod';
import { Id, orderings, PageQuery } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import { codesOf, serviceCategories } from '../terminology/index.ts';

// separate from the schemas of prices: the web app's route table loads this one before any screen

/** Common fields of requests about prices (PRICE-004). */
export const priceRequest = {
  ...managingFields,
  workspace_id: Id.optional().describe('Where the caller works.'),
};

export const PricePages = PageQuery.omit({ start_date: true, end_date: true });

export const priceMatrixOrderings = ['name', 'code', 'category'] as const;
export const PriceMatrixQuery = PricePages.extend({
  ordering: orderings(priceMatrixOrderings),
  ...priceRequest,
  category: z.enum(codesOf(serviceCategories)).optional(),
  location_id: Id.optional().describe('Services that are given there.'),
  priced: z.enum(['yes', 'no']).optional().describe('Services that have an active price, or none.'),
});
export const ExportServicePricesQuery = PriceMatrixQuery.omit({ page: true, page_size: true });
