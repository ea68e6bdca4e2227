import type { BackupRun, backupStates } from '@akoma/contract/backup';
import type * as z from 'zod';

type Run = z.output<typeof BackupRun>;

const minute = 60_000;
const day = 24 * 60 * minute;
/** A nightly backup that takes or waits for two hours still counts as on time. */
const late = 26 * 60 * minute;
/** Attempts per night, and the pause between them. */
const mostTries = 3;
const pause = 30 * minute;
/** A manual backup is refused this soon after another one. */
export const tooSoonMinutes = 5;

/** The last moment before or at `now` at which a backup is due. */
export function dueLast(at: string, now: Date): Date {
  const [hours, minutes] = at.split(':').map(Number) as [number, number];
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), hours, minutes);
  return new Date(today <= now.getTime() ? today : today - day);
}

export const dueNext = (at: string, now: Date): Date => new Date(dueLast(at, now).getTime() + day);

/**
 * Whether an automatic backup is due: at its time, or as soon as the server runs if it was off then. A new installation waits for its first
 * night; a failed one is retried twice, half an hour apart. `runs`: newest first.
 */
export function isDue(
  at: string,
  runs: readonly Pick<Run, 'how' | 'status' | 'created_at' | 'finished_at'>[],
  installed: Date,
  now: Date,
): boolean {
  const due = dueLast(at, now);
  if (due <= installed) return false;
  const since = runs.filter(({ how, created_at }) => how === 'own' && Date.parse(created_at) >= due.getTime());
  const [newest] = since;
  if (!newest) return true;
  if (since.some(({ status }) => status !== 'failed') || since.length >= mostTries) return false;
  return now.getTime() - Date.parse(newest.finished_at ?? newest.created_at) >= pause;
}

/** The state of the backups, from the last good one and the last finished one. */
export function stateOf(
  good: Pick<Run, 'id' | 'created_at'> | undefined,
  ended: Pick<Run, 'status'> | undefined,
  now: Date,
): (typeof backupStates)[number] {
  if (ended?.status === 'failed') return 'failed';
  if (!good) return 'none';
  return now.getTime() - Date.parse(good.created_at) > late ? 'late' : 'fresh';
}
