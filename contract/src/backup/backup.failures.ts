import * as z from 'zod';
import { failures } from '../base/index.ts';

export const backupFailures = failures({
  'backup.underWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'A backup is already being made. Wait until it has finished.',
  },
  'backup.tooSoon': {
    status: 409,
    data: z.object({ minutes: z.int() }),
    sentence: ({ minutes }) => `A backup was made less than ${minutes} minutes ago. Another one is not needed yet.`,
  },
  'backup.notOurs': {
    status: 409,
    data: z.object({}),
    sentence: () => 'The database runs elsewhere and is backed up with PostgreSQL’s own tools, as the runbook says.',
  },
  'backup.nobodyWorks': {
    status: 409,
    data: z.object({}),
    sentence: () => 'Background jobs are off on this server (WORKER), so no backup can be made.',
  },
  'backup.exportUnderWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'An export of this organisation is already being made. Wait until it has finished.',
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
