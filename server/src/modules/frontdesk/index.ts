export { listChargeableVisits } from './check-in.store.ts';
export { frontdesk } from './frontdesk.module.ts';
