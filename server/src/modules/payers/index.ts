export { listUnknownClients } from './client.store.ts';
export { findTierOfGroup } from './customer-group.store.ts';
export { holdCustomerGroup } from './hold-customer-group.ts';
export { payers } from './payers.module.ts';
