export { frontdesk } from './frontdesk.module.ts';
