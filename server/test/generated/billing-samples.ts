import type { Sample, World } from './world.ts';

type Ids = World['ids'];

/** Requests of billing. */
export const billingSamples: Record<string, (ids: Ids) => Sample> = {
  'billing.listChargeItems': ({ organization, patient }) => ({ query: { service_provider_id: organization, patient_id: patient } }),
  'billing.listChargeItemsOfProvider': ({ organization, patient }) => ({ params: { id: organization }, query: { patient_id: patient } }),
  'billing.readChargeItem': ({ organization, billing_charge_item }) => ({
    params: { id: billing_charge_item },
    query: { service_provider_id: organization },
  }),
  'billing.createChargeItems': ({ organization, patient, service, practitioner, location }) => ({
    body: {
      charge_items: [
        {
          ...{ patient_id: patient, healthcare_service_id: service, practitioner_id: practitioner, location_id: location },
          ...{ amount: '12.50', managing_organization_id: organization },
        },
      ],
    },
  }),
  'billing.cancelChargeItem': ({ organization, billing_charge_item }) => ({
    params: { id: billing_charge_item },
    body: { reason: 'Not given', managing_organization_id: organization },
  }),
  'billing.listBillablePatients': ({ organization }) => ({ params: { id: organization } }),
};
