import { freshName } from './demo.ts';
import { booked, type Caller, client, countedTill, inEncounter, invoiced, offered, paid, paidBy, refundOf } from './hospital.ts';

/** The records that addresses name. */
export type Records = Awaited<ReturnType<typeof recordsFor>>;

/** Somebody's record with one of everything that has an address of its own. */
export async function recordsFor(caller: Caller, name = freshName()) {
  const made = await inEncounter(caller, 'Yaa', name);
  const payment = await paid(caller, made.patient);
  const payer = await client(caller, `Client ${freshName()}`);
  const letter = { patient_id: made.patient, referred_to_organization: 'Ridge Hospital', reason: 'Hernia' };
  return {
    ...made,
    appointment: await booked(caller, made.patient),
    response: (await caller.post('emr/form-responses', { form: 'covid-daily', patient_id: made.patient, visit_id: made.visit })).id,
    referral: (await caller.post('emr/referral-requests', letter)).id,
    service: await offered(caller, `Dressing ${freshName()}`),
    payment,
    refund: await refundOf(caller, payment),
    invoice: await invoiced(caller, made.patient),
    client: payer,
    clientPayment: await paidBy(caller, payer),
    till: await countedTill(caller),
    form: 'mews',
    ownForm: (await caller.post('emr/own-forms', { title: `Form ${freshName()}` })).id,
  };
}

/** An address of the map with the records in it. @throws where it names something that `recordsFor` does not make */
export function filledAddress(path: string, records: Records): string {
  const filled = path
    .replace('/clients/$id/payments/$paymentId', `/clients/${records.client}/payments/${records.clientPayment}`)
    .replace('/patients/$id', `/patients/${records.patient}`)
    .replace('/services/$id', `/services/${records.service}`)
    .replace('/clients/$id', `/clients/${records.client}`)
    .replace('$encounterId', records.encounter)
    .replace('$visitId', records.visit)
    .replace('$appointmentId', records.appointment)
    .replace('$responseId', records.response)
    .replace('$referralId', records.referral)
    .replace('$paymentId', records.payment)
    .replace('$tillId', records.till)
    .replace('$refundId', records.refund)
    .replace('$invoiceId', records.invoice)
    .replace('$formId', records.ownForm)
    .replace('/admin-forms/$name', `/admin-forms/${records.form}`);
  if (filled.includes('$')) throw new Error(`${path}: nothing fills it; make it in e2e/filled-address.ts`);
  return filled;
}
