import { approveRefund, createRefund, payOutRefund, type Refund } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';

/** Asks for a payment, or a part of it, to go back. */
export const requestReturn = async (who: Caller, payment_id: string, more: object = {}): Promise<Refund> =>
  (await who.ask(createRefund, { body: { kind: 'return', payment_id, destination: 'cash', reason: 'The wrong patient', ...more } })).data;

/** The same, approved by a colleague. */
export const approvedReturn = async (who: Caller, colleague: Caller, payment_id: string, more: object = {}): Promise<Refund> => {
  const { id } = await requestReturn(who, payment_id, more);
  return (await colleague.ask(approveRefund, { params: { id }, body: {} })).data;
};

/** Of a payment of 60 cedis: 5 that a colleague asks for, 5 that one asks for oneself, 5 that are approved and wait for their cash, 5 that went back. @returns their ids */
export async function makeRefunds(who: Caller, colleague: Caller, payment_id: string) {
  const part = { amount: '5' };
  const billing_refund = (await requestReturn(colleague, payment_id, part)).id;
  const billing_own_refund = (await requestReturn(who, payment_id, part)).id;
  const billing_approved_refund = (await approvedReturn(who, colleague, payment_id, part)).id;
  const billing_paid_refund = (await approvedReturn(who, colleague, payment_id, { ...part, destination: 'mobile-money' })).id;
  await who.ask(payOutRefund, { params: { id: billing_paid_refund }, body: { reference: 'MM-7' } });
  return { billing_refund, billing_own_refund, billing_approved_refund, billing_paid_refund };
}
