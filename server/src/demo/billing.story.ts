import {
  cancelChargeItem,
  createChargeItems,
  createPatientAccount,
  creditPatientAccount,
  listTillSessions,
  openTill,
  payChargeItems,
  updateBillingSettings,
} from '@akoma/contract/billing';
import { listServices } from '@akoma/contract/catalogue';
import type { Colleague } from './colleagues.ts';

const day = 86_400_000;
/** Days ago, what for, amount; the last one is taken back. */
const charges = [
  [3, 'Consultation', '60.00'],
  [1, 'Full blood count', '60.00'],
  [0, 'Dressing', '25.00'],
  [0, 'Medical report', '40.00'],
] as const;

/** What some patients of a demo hospital owe, and what one of them paid into the open till, made through the operations. */
export async function tellBilling(cashier: Colleague, location_id: string, patients: readonly string[], now: Date): Promise<void> {
  await cashier.does(openTill, { body: { location_id, opening_float: '200' } }, now);
  for (const [at, patient_id] of patients.slice(0, 6).entries()) {
    // what a payer bears whole is not taken back: the last charge is of a patient without one
    for (const [ago, description, amount] of charges.slice(0, at === 5 ? 3 : 2 + (at % 3))) {
      const moment = new Date(now.getTime() - ago * day);
      const { data } = await cashier.does(createChargeItems, { body: [{ patient_id, description, amount }] }, moment);
      const how = { transaction_type: 'cash', payment: 'cash', currency: 'GHS', amount } as const;
      if (at === 1 && ago === 1) await cashier.does(payChargeItems, { body: { charge_item_ids: [data[0]!.id], ...how } }, now);
      if (description === 'Medical report')
        await cashier.does(
          cancelChargeItem,
          { params: { id: data[0]!.id }, body: { reason: 'The patient has it from elsewhere' } },
          moment,
        );
    }
  }
  for (const [patient_id, payment, amount] of deposits(patients)) {
    const { data } = await cashier.does(createPatientAccount, { body: { patient_id } }, now);
    await cashier.does(creditPatientAccount, { params: { id: data.id }, body: { amount, currency: 'GHS', payment } }, now);
  }
}

/** At a day's first start those who take money have an open drawer (ruling 218); what stands open from the day before is theirs still. */
export async function openTills(takers: readonly Colleague[], location_id: string, now: Date): Promise<void> {
  for (const { does } of takers) {
    const { total } = await does(listTillSessions, { query: { mine: 'true', status: 'active' } }, now);
    if (total === 0) await does(openTill, { body: { location_id, opening_float: '200' } }, now);
  }
}

/** Two patients have paid something in before they were charged for it. */
const deposits = ([, , first, second]: readonly string[]) =>
  [
    [first!, 'cash', '150'],
    [second!, 'mobile-money', '40'],
  ] as const;

/** Who comes to a location without an appointment is charged for this service, unless the desk takes another. */
export async function presetWalkIns({ does }: Colleague, location_id: string, now: Date): Promise<void> {
  const { data: services } = await does(listServices, { query: { search: 'Antenatal care, further visit' } }, now);
  const walk_in_services = services.slice(0, 1).map(({ id }) => ({ location_id, healthcare_service_id: id }));
  await does(updateBillingSettings, { body: { walk_in_services } }, now);
}
