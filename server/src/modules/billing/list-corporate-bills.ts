import { type Download, fail, pageOf } from '@akoma/contract/base';
import type { listCorporateBills as operation } from '@akoma/contract/billing';
import { printDocument } from '../../platform/documents/print-document.ts';
import type { PreparedHandler } from '../../platform/http/route.ts';
import { letterheadOf } from '../organization/index.ts';
import { findClient, listUnknownClients } from '../payers/index.ts';
import { corporateBillsDocument } from './corporate-bills.document.ts';
import type { InvoiceMeans } from './download-invoice.ts';
import { mostBills } from './invoice.document.ts';
import { findPayerBills } from './payer-bill.store.ts';

/** Whose bills are on the paper, for the trail. */
type Printed = Download & { data: { patient_id: string }[] };

/** What one client bears (BILL-025), also as one paper with the letterhead (BILL-026). */
export const listCorporateBills = ({ findLogo }: InvoiceMeans): PreparedHandler<typeof operation, Printed | undefined> => ({
  async prepare({ actor, look, now }, { params: { client_id }, query }, { signal }) {
    if (query.format !== 'pdf') return undefined;
    const { client, found, letterhead, openLogo } = await look(async (ctx) => {
      const named = await findClient(ctx, client_id);
      if (!named) throw fail('not_found', {});
      const head = await letterheadOf(ctx);
      return {
        ...{ client: named, letterhead: head, openLogo: await findLogo(ctx, head.logo) },
        found: await findPayerBills(ctx, { ...query, client_id, page: 1, page_size: mostBills }),
      };
    });
    const asking = { owner: actor.user_id, signal };
    const document = corporateBillsDocument(
      { client, bills: found.rows, total: found.total, made_by: actor.full_name, made_at: now },
      { ...letterhead, logo: await openLogo(asking) },
    );
    return {
      ...{ filename: `bills-${client.code}.pdf`, content_type: 'application/pdf', inline: true },
      ...{ bytes: await printDocument(document, asking), data: found.rows.map(({ patient_id }) => ({ patient_id })) },
    };
  },
  async perform(ctx, { params: { client_id }, query }, _edge, printed) {
    if (printed) return printed as never;
    if ((await listUnknownClients(ctx, [client_id])).length > 0) throw fail('not_found', {});
    const { rows, total } = await findPayerBills(ctx, { ...query, client_id });
    return pageOf(rows, total, query);
  },
});
