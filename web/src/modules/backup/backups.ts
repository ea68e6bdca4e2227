import type { readBackups } from '@akoma/contract/backup';
import type { ReplyOf } from '@akoma/contract/base';

export type Backups = ReplyOf<typeof readBackups>['data'];
export type Run = Backups['tries'][number];
