import { CopyingAlready } from '../db/base-backup.ts';

/** A backup cannot be made, used or restored, for a reason that the operator can fix; the message is one sentence for the operator. */
export class BackupFailure extends Error {
  override name = 'BackupFailure';
}

const reasons: Record<string, string> = {
  ENOSPC: 'its disk is full: free space there, or set BACKUP_DIR to a larger disk',
  EDQUOT: 'its disk is full: free space there, or set BACKUP_DIR to a larger disk',
  EACCES: 'it may not be written: give the server’s account the right to, or set BACKUP_DIR to another folder',
  EPERM: 'it may not be written: give the server’s account the right to, or set BACKUP_DIR to another folder',
  EROFS: 'its disk is read-only: set BACKUP_DIR to another folder',
  ENOENT: 'it is not there: is the disk plugged in and mounted?',
  ENOTDIR: 'it is a file and no folder: set BACKUP_DIR to a folder',
  EEXIST: 'it is a file and no folder: set BACKUP_DIR to a folder',
  EIO: 'its disk fails: replace it, and set BACKUP_DIR to another one',
};

/** The cause of a failed backup in that folder, as one sentence for the operator. */
export function sentenceOf(error: unknown, folder: string): string {
  if (error instanceof BackupFailure) return error.message;
  if (error instanceof CopyingAlready) return 'Another backup was being made.';
  const { code = '', message } = error as Error & { code?: string };
  const reason = reasons[code];
  return reason ? `Nothing could be written to ${folder} (${code}): ${reason}.` : `${message.replace(/[.\n]+$/, '')}.`;
}
