export { ClientSelect } from './client-select.tsx';
export { CustomerGroupSelect } from './customer-group-select.tsx';
export { useCustomerGroups } from './use-customer-groups.ts';
