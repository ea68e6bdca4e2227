export { findBranch, findClient, findClientByCode, listClientCodes, listUnknownClients } from './client.store.ts';
export { findTierOfGroup } from './customer-group.store.ts';
export { holdCustomerGroup } from './hold-customer-group.ts';
export { payers } from './payers.module.ts';
export { findPolicyToJoin, listUnknownPolicies } from './policy.store.ts';
export { holdClient } from './require-client.ts';
