import { dayAt } from '@akoma/contract/scheduling';

const hour = 3_600_000;

/** How much earlier than the slot, and how long after it, a patient is received for it although the day is another one: about midnight. */
const [early, late] = [2 * hour, 12 * hour];

/** Whether a patient who is here now can have come for this slot (ruling 108). */
export function isReceivedFor({ starts_at, ends_at }: { starts_at: string; ends_at: string }, now: Date, zone: string): boolean {
  const [start, end] = [new Date(starts_at), new Date(ends_at)];
  if (dayAt(start, zone) === dayAt(now, zone)) return true;
  return start > now ? start.getTime() - now.getTime() <= early : now.getTime() - end.getTime() <= late;
}
