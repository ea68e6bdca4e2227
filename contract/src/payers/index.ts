export {
  createClient,
  createClientBranch,
  exportClients,
  listClients,
  readClient,
  readClientBranch,
  updateClient,
  updateClientBranch,
} from './client.operations.ts';
export {
  Client,
  type ClientBranch,
  ClientBranchEdit,
  ClientEdit,
  ClientKind,
  clientsOrderings,
  NewClient,
  NewClientBranch,
} from './client.schema.ts';
export { payersFailures } from './payers.failures.ts';
export {
  activateCustomerGroup,
  createCustomerGroup,
  deactivateCustomerGroup,
  deleteCustomerGroup,
  exportCustomerGroups,
  listCustomerGroups,
  readCustomerGroup,
  updateCustomerGroup,
} from './payers.operations.ts';
export { CustomerGroup, CustomerGroupEdit, customerGroupsOrderings, NewCustomerGroup } from './payers.schema.ts';
export { createHealthPolicy, listHealthPolicies, readHealthPolicy, updateHealthPolicy } from './policy.operations.ts';
export {
  CopayType,
  type HealthPolicy,
  healthPoliciesOrderings,
  HealthPolicyEdit,
  NewHealthPolicy,
  OwnPartPer,
  PayerStatus,
  type PolicyTerms,
} from './policy.schema.ts';
export { wrongTerms } from './policy-terms.ts';
