import type { Download } from '@akoma/contract/base';
import type { printChargeItems as operation } from '@akoma/contract/billing';
import { printDocument } from '../../platform/documents/print-document.ts';
import { checkReferences, unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx, PreparedHandler } from '../../platform/http/route.ts';
import type { OpenLogo } from '../files/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { listPatientCards, listUnknownPatients, patientLine } from '../patients/index.ts';
import { billDocument, mostBillLines } from './bill.document.ts';
import { listBillLines } from './charge-item.store.ts';

export interface BillMeans {
  /** The organisation's logo of that name, to be opened when no connection is held. */
  findLogo: (ctx: Ctx, filename: string | null) => Promise<OpenLogo>;
}

/** The bill of a patient as a PDF (BILL-018). */
export const printChargeItems = ({ findLogo }: BillMeans): PreparedHandler<typeof operation, Download> => ({
  async prepare({ actor, look, now }, { query: { patient_id, charge_item_ids } }, { signal }) {
    const ids = charge_item_ids === undefined ? undefined : [...new Set(charge_item_ids.split(','))];
    const { items, card, letterhead, openLogo } = await look(async (ctx) => {
      await checkReferences(ctx, [listUnknownPatients, { patient_id }]);
      const found = await listBillLines(ctx, patient_id, ids, mostBillLines);
      if (ids && found.length < ids.length) throw unknownReference('charge_item_ids');
      const head = await letterheadOf(ctx);
      return {
        ...{ items: found, letterhead: head, openLogo: await findLogo(ctx, head.logo) },
        card: (await listPatientCards(ctx, [patient_id])).get(patient_id)!,
      };
    });
    const asking = { owner: actor.user_id, signal };
    const printed = { patient: patientLine(card), items, made_by: actor.full_name, made_at: now };
    const document = billDocument(printed, { ...letterhead, logo: await openLogo(asking) });
    return { filename: `bill-${card.mrn}.pdf`, bytes: await printDocument(document, asking), inline: true };
  },
  perform: async (_ctx, _input, _edge, printed) => printed,
});
