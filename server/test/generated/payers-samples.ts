import type { Sample, World } from './world.ts';

type Ids = World['ids'];
const at = ({ payers_customer_group, organization }: Ids): Sample => ({
  params: { id: payers_customer_group },
  query: { managing_organization_id: organization },
});
const acted = ({ payers_customer_group, organization }: Ids): Sample => ({
  params: { id: payers_customer_group },
  body: { managing_organization_id: organization },
});

/** Requests of payers. */
export const payersSamples: Record<string, (ids: Ids) => Sample> = {
  'payers.listCustomerGroups': ({ organization }) => ({ query: { managing_organization_id: organization } }),
  'payers.readCustomerGroup': at,
  'payers.createCustomerGroup': ({ organization }) => ({ body: { name: 'Second', managing_organization_id: organization } }),
  'payers.updateCustomerGroup': ({ payers_customer_group }) => ({
    params: { id: payers_customer_group },
    body: { description: 'Changed.' },
  }),
  'payers.activateCustomerGroup': acted,
  'payers.deactivateCustomerGroup': acted,
  'payers.deleteCustomerGroup': at,
  'payers.exportCustomerGroups': () => ({ body: { format: 'csv' } }),
};
