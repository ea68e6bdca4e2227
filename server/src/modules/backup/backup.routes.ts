import * as contract from '@akoma/contract/backup';
import { type Route, answer } from '../../platform/http/route.ts';
import { backUpNow } from './back-up-now.ts';
import type { BackupPorts } from './backup.ports.ts';
import { readBackups } from './read-backups.ts';

export const backupRoutes = (ports: BackupPorts): Route[] => [
  answer(contract.readBackups, readBackups(ports)),
  answer(contract.backUpNow, backUpNow(ports)),
];
