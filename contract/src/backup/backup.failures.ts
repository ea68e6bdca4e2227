import * as z from 'zod';
import { failures } from '../base/index.ts';

export const backupFailures = failures({
  'backup.underWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'A backup is being made already. Wait until it has ended.',
  },
  'backup.tooSoon': {
    status: 409,
    data: z.object({ minutes: z.int() }),
    sentence: ({ minutes }) => `A backup was made less than ${minutes} minutes ago. Nothing would be gained by another one yet.`,
  },
  'backup.notOurs': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The database is not this server’s own: it is backed up by PostgreSQL’s own means, as the runbook says.',
  },
  'backup.nobodyWorks': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Background jobs are off on this server (WORKER), so no backup can be made.',
  },
  'backup.exportUnderWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'An export of this organisation is being made already. Wait until it has ended.',
  },
  'backup.exportOver': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The file of this export is not there: it is kept for 24 hours. Ask for a new export.',
  },
});

type Backup = typeof backupFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Backup {}
}
