import type { FailureData } from '@akoma/contract/base';
import { giveFailure } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { isUnreachable, Refused } from '../../client/refused.ts';
import { boardWords as words } from './board.words.ts';

/** What a patient is booked for today, and has not been checked in for. */
export type BookedToday = FailureData<'frontdesk.bookedToday'>['appointments'];

/** What stands in the way of a visit without an appointment; undefined: something else was refused. */
export const bookedTodayIn = (error: unknown): BookedToday | undefined =>
  error instanceof Refused && error.code === 'frontdesk.bookedToday'
    ? (error.data as { appointments: BookedToday }).appointments
    : undefined;

/** Tells that a check-in failed; where no answer arrived, nobody knows whether it did (ERR-016). */
export function tellFailure(error: unknown): void {
  if (isUnreachable(error)) giveNotice({ tone: 'failed', text: words.noAnswer });
  else giveFailure(error, words.failed);
}
