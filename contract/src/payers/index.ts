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
