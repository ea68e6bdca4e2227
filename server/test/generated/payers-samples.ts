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

const ofClient = ({ organization, payers_client }: Ids) => ({ params: { id: organization, client_id: payers_client } });
const ofBranch = ({ organization, payers_client, payers_branch }: Ids) => ({
  params: { id: organization, client_id: payers_client, branch_id: payers_branch },
});
const ofPolicy = ({ organization, payers_policy }: Ids) => ({ params: { id: organization, policy_id: payers_policy } });

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
  'payers.listClients': ({ organization }) => ({ params: { id: organization } }),
  'payers.readClient': ofClient,
  'payers.createClient': ({ organization }) => ({ params: { id: organization }, body: { kind: 'insurance', companyName: 'Star Health' } }),
  'payers.updateClient': (ids) => ({ ...ofClient(ids), body: { contact_person: 'Mr Owusu' } }),
  'payers.exportClients': ({ organization }) => ({ params: { id: organization }, body: { format: 'csv' } }),
  'payers.readClientBranch': ofBranch,
  'payers.createClientBranch': (ids) => ({ ...ofClient(ids), body: { name: 'Tema' } }),
  'payers.updateClientBranch': (ids) => ({ ...ofBranch(ids), body: { address: 'Ring Road' } }),
  'payers.listHealthPolicies': ({ organization, payers_client }) => ({ params: { id: organization }, query: { client_id: payers_client } }),
  'payers.readHealthPolicy': ofPolicy,
  'payers.createHealthPolicy': ({ organization, payers_client, service }) => ({
    params: { id: organization },
    body: { client_id: payers_client, name: 'Gold', excluded_service_ids: [service] },
  }),
  'payers.updateHealthPolicy': (ids) => ({ ...ofPolicy(ids), body: { excluded_service_ids: [ids.service] } }),
};
