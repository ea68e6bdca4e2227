import { type Born, isBeforeBirth } from '../patients/index.ts';

/** An entry made this long after the event is marked as late, such as one copied from paper after a power cut. */
export const lateAfterMinutes = 60;
/** Tolerated clock difference between two machines; a time further ahead lies in the future and is refused. */
export const clockToleranceMinutes = 5;

/** Older times belong to another record or are typing errors, so they are refused. */
const oldestYears = 10;
/** An encounter may begin before its arrival was recorded, by at most this many hours. */
export const beforeArrivalHours = 12;
/** For older times the screen asks for confirmation. */
export const askAfterDays = 7;

const minutesBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 60_000;

/** Both times are ISO 8601 with offset: when it happened and when it was entered. */
export const isLateEntry = (effective_date_time: string, created_at: string): boolean =>
  minutesBetween(effective_date_time, created_at) > lateAfterMinutes;

/** A note that was written long after its encounter had ended, or in one that was itself entered late: what it says is of that time. */
export const isLateNote = (
  of: { start_time: string; end_time: string | null; created_at: string },
  note: { created_at: string },
): boolean => isLateEntry(of.start_time, of.created_at) || (of.end_time !== null && isLateEntry(of.end_time, note.created_at));

/** Whether a time lies in the future, by the given clock. */
export const isInFuture = (moment: string, now: Date): boolean => minutesBetween(now.toISOString(), moment) > clockToleranceMinutes;

function isTooLongAgo(moment: string, now: Date): boolean {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - oldestYears);
  return Date.parse(moment) < oldest.getTime();
}

/** Why a past event cannot have happened at that time to this patient, as a sentence; `null` if it can. */
export function pastProblem(label: string, moment: string, now: Date, patient: Born | null): string | null {
  if (isInFuture(moment, now)) return `${label} should not be in the future.`;
  return tooEarlyProblem(label, moment, now, patient);
}

/** The same for times that may also be planned. */
export function tooEarlyProblem(label: string, moment: string, now: Date, patient: Born | null): string | null {
  if (patient && isBeforeBirth(moment, patient)) return `${label} should not be before the patient’s birth.`;
  return isTooLongAgo(moment, now) ? `${label} should not be more than ${oldestYears} years ago.` : null;
}

/** Whether an encounter of that beginning can belong to a visit of that arrival. */
export const isLongBeforeArrival = (start: string, arrived_at: string): boolean =>
  minutesBetween(start, arrived_at) > beforeArrivalHours * 60;
