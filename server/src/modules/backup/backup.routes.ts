import * as contract from '@akoma/contract/backup';
import { type Route, answer } from '../../platform/http/route.ts';
import { backUpNow } from './back-up-now.ts';
import type { BackupMeans } from './backup.ports.ts';
import { readBackups } from './read-backups.ts';

export const backupRoutes = (ports: BackupMeans): Route[] => [
  answer(contract.readBackups, readBackups(ports)),
  answer(contract.backUpNow, backUpNow(ports)),
];
