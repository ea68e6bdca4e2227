import * as z from 'zod';
import { failures } from '../base/index.ts';

export const backupFailures = failures({
  'backup.underWay': {
    status: 409,
    data: z.object({}),
    sentence: () => 'A backup is being made already. Wait until it has ended.',
  },
});

type Backup = typeof backupFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Backup {}
}
