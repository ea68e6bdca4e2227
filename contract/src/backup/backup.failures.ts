import * as z from 'zod';
import { failures } from '../base/index.ts';

export const backupFailures = failures({
  'backup.underWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'A backup is being made already. Wait until it has ended.',
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
