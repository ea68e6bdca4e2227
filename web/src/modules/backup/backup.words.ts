import type { Run } from './backups.ts';

/** Labels of the page of backups. */
export const backupWords = {
  title: 'Backups',
  now: 'Back up now',
  going: 'Backing up…',
  notBegun: 'The backup did not start',
  notOurs: 'The database is backed up with PostgreSQL’s own tools',
  nobodyWorks: 'Background jobs are off on this server (WORKER), so no backup can be made',
  whole: 'The whole installation',
  last: 'Last backup',
  how: 'How backups are made',
  tries: 'Recent backups',
  none: 'No backup has been made yet',
  noneWhy: 'Until there is one, a failure of this server’s disk loses everything.',
  notSealed: 'The backups are not encrypted',
  notSealedWhy:
    'Anyone who can read the folder can read every record. The secrets of the installation are not in it: if it is restored elsewhere without them, two-step sign-in and webhooks must be set up again. Set BACKUP_KEY to encrypt the whole backup (npm run backup -- --new-key).',
  late: 'The last backup is more than a day old',
  lateWhy:
    'If this server’s disk failed, everything entered since would be lost. Check the recent backups below, and whether the server runs at night.',
  failed: 'The last backup failed',
  verified: 'Verified',
  notVerified: 'Not verified here',
  open: 'Open backups',
  ofOperators:
    'All organisations on this server are backed up together by the operators of the installation. If you need to know more, ask the people who run the server. An owner can take this organisation’s own records away as files.',
} as const;

export const stepWords: Record<NonNullable<Run['step']>, string> = {
  database: 'Copying the database',
  checking: 'Verifying the copy',
  files: 'Copying the files',
};

export const askedWords: Record<Run['asked'], string> = {
  night: 'Schedule',
  person: 'Button',
  command: 'Command',
};

/** How long ago, as one says it. */
export function agoText(at: string, now: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(now) - Date.parse(at)) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 120) return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}
