import { createInvoice } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';

/** An invoice of one charge. @returns its id */
export const makeInvoice = async (who: Caller, patient_id: string, charge_item_id: string, more: object = {}): Promise<string> =>
  (await who.ask(createInvoice, { body: { patient_id, charge_item_ids: [charge_item_id], ...more } })).data.id;
