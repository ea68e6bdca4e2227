import { fail, pageOf } from '@akoma/contract/base';
import type {
  listCorporateInvoices as corporate,
  listInvoiceBills as bills,
  listInvoices as operation,
  readInvoice as reading,
} from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { listUnknownPatients } from '../patients/index.ts';
import { listUnknownClients } from '../payers/index.ts';
import { findInvoice, findInvoices } from './invoice.store.ts';
import { findInvoiceBills } from './invoice-bill.store.ts';

export const listInvoices: Handler<typeof operation> = async (ctx, { query }) => {
  const { rows, total } = await findInvoices(ctx, query);
  if (total === 0) await checkInvoiceFilter(ctx, query);
  return pageOf(rows, total, query);
};

/** Refuses ids that the organisation does not have: nothing would be found whatever they mean. */
export const checkInvoiceFilter = (
  ctx: Ctx,
  { patient_id, client_id }: { patient_id?: string | undefined; client_id?: string | undefined },
) => checkReferences(ctx, [listUnknownPatients, { patient_id }], [listUnknownClients, { client_id }]);

/** Invoices of corporate clients (INV-003). */
export const listCorporateInvoices: Handler<typeof corporate> = async (ctx, { query }) => {
  const { rows, total } = await findInvoices(ctx, { ...query, corporate: true });
  if (total === 0) await checkReferences(ctx, [listUnknownClients, { client_id: query.client_id }]);
  return pageOf(rows, total, query);
};

export const readInvoice: Handler<typeof reading> = async (ctx, { params }) => {
  const data = await findInvoice(ctx, params.id);
  if (!data) throw fail('not_found', {});
  return { data };
};

/** What an invoice is made of (INV-004). */
export const listInvoiceBills: Handler<typeof bills> = async (ctx, { params, query }) => {
  const { rows, total } = await findInvoiceBills(ctx, params.id, query);
  if (total === 0 && !(await findInvoice(ctx, params.id))) throw fail('not_found', {});
  return pageOf(rows, total, query);
};
