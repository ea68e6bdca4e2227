import { createChargeItems, type ChargeItem } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';

/** A charge for tests, by hand, made as somebody makes one. */
export const makeChargeItem = async (who: Caller, patient_id: string, amount = '60.00', more: object = {}): Promise<ChargeItem> =>
  (await who.ask(createChargeItems, { body: [{ patient_id, description: 'Consultation', amount, ...more }] })).data[0]!;
