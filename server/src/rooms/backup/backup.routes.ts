import * as contract from '@akoma/contract/backup';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { backUpNow } from './back-up-now.ts';
import type { BackupNeeds } from './backup.needs.ts';
import { readBackups } from './read-backups.ts';

export const backupRoutes = (needs: BackupNeeds): Answer[] => [
  answer(contract.readBackups, readBackups(needs)),
  answer(contract.backUpNow, backUpNow(needs)),
];
