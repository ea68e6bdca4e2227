export { backupFailures } from './backup.failures.ts';
