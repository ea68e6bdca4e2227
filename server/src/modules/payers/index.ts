export { holdCustomerGroup } from './hold-customer-group.ts';
export { payers } from './payers.module.ts';
