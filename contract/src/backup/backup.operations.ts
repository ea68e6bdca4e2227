import * as z from 'zod';
import { one, operation } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import { BackupRun, Backups } from './backup.schema.ts';
import './backup.failures.ts';

const Touch = z.object({ ...managingFields });

export const readBackups = operation({
  name: 'backup.readBackups',
  spec: ['ROUTE-016'],
  summary: 'When the whole installation was last backed up, how, where to, and what went wrong.',
  permission: 'operator',
  method: 'GET',
  path: '/api/v2/backups',
  query: Touch,
  reply: one(Backups),
  failures: [],
});

export const backUpNow = operation({
  name: 'backup.backUpNow',
  spec: ['ROUTE-016'],
  summary: 'Has the whole installation backed up in the background: the database and the kept files, and the secrets where it is sealed.',
  permission: 'operator',
  method: 'POST',
  path: '/api/v2/backups',
  body: Touch.optional(),
  reply: one(BackupRun),
  failures: ['backup.underWay', 'backup.tooSoon', 'backup.notOurs', 'backup.nobodyWorks'],
  status: 201,
  audit: { action: 'backup.make' },
});
