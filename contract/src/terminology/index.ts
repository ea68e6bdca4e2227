export { terminologyFailures } from './terminology.failures.ts';
