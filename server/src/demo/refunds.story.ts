import {
  approveRefund,
  createChargeItems,
  createPatientAccount,
  createRefund,
  creditPatientAccount,
  payChargeItems,
  payOutRefund,
  refuseRefund,
} from '@akoma/contract/billing';
import type { Colleague } from './colleagues.ts';

/** What for, amount, what was wrong, and how far it has come. */
const stories = [
  ['Urine test', '45.00', 'return', 'mobile-money', 'Taken for the wrong patient', 'requested'],
  ['Chest X-ray', '120.00', 'credit-note', 'cash', 'The machine was broken', 'paid-out'],
  ['Consultation', '60.00', 'return', 'patient-account', 'Paid twice', 'paid-out'],
  ['Malaria test', '30.00', 'credit-note', 'cash', 'The patient says it was not done', 'refused'],
  ['Dressing', '25.00', 'credit-note', 'cash', 'Entered for the wrong visit', 'approved'],
] as const;

/** What is left of a deposit goes back: asked for, and not decided yet. */
async function tellDeposit(cashier: Colleague, patient_id: string, now: Date): Promise<void> {
  const { data: account } = await cashier.does(createPatientAccount, { body: { patient_id } }, now);
  const params = { id: account.id };
  await cashier.does(creditPatientAccount, { params, body: { amount: '200', currency: 'GHS', payment: 'card' } }, now);
  const asked = { kind: 'deposit', account_id: account.id, amount: '80', destination: 'cash' } as const;
  await cashier.does(createRefund, { body: { ...asked, reason: 'The operation was cheaper than expected' } }, now);
}

/** Payments of a demo hospital that went back, or are asked for; a second person approves them. */
export async function tellRefunds(cashier: Colleague, boss: Colleague, patients: readonly string[], now: Date): Promise<void> {
  await tellDeposit(cashier, patients[45 % patients.length]!, now);
  for (const [at, [description, amount, kind, destination, reason, as]] of stories.entries()) {
    const patient_id = patients[(40 + at) % patients.length]!;
    const { data: items } = await cashier.does(createChargeItems, { body: [{ patient_id, description, amount }] }, now);
    // a hospital of few patients may have asked somebody whose payer bears all
    if (items[0]!.due_amount === '0.00') continue;
    const charge_item_ids = items.map(({ id }) => id);
    const how = { transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount: items[0]!.due_amount } as const;
    const { data: paid } = await cashier.does(payChargeItems, { body: { charge_item_ids, ...how } }, now);
    const of = kind === 'return' ? { payment_id: paid.payments[0]!.id } : { charge_item_ids };
    const { data: refund } = await cashier.does(createRefund, { body: { kind, destination, reason, ...of } }, now);
    const params = { id: refund.id };
    if (as === 'refused') await boss.does(refuseRefund, { params, body: { reason: 'The laboratory has the result' } }, now);
    if (as === 'approved' || as === 'paid-out') await boss.does(approveRefund, { params, body: {} }, now);
    if (as === 'paid-out' && destination === 'cash') await cashier.does(payOutRefund, { params, body: {} }, now);
  }
}
