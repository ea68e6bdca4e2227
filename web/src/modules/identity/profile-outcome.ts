import type { ReplyOf } from '@akoma/contract/base';
import type { updateUser } from '@akoma/contract/identity';
import { somethingWentWrong } from '../../client/failure-message.ts';
import { Told } from '../../ui/layer/told.ts';

/** What is said when the server says nothing of its own (PROFILE-011, PROFILE-012). */
export const profileUpdated = 'Profile updated successfully';
export const profileNotUpdated = 'Something went wrong!';

/** What an answer means: its field decides, not its status, and its message is preferred to ours (PROFILE-010). */
export function profileOutcomeOf({ successful, message }: Partial<Pick<ReplyOf<typeof updateUser>, 'successful' | 'message'>>): {
  done: boolean;
  text: string;
} {
  return successful === true ? { done: true, text: message || profileUpdated } : { done: false, text: message || profileNotUpdated };
}

/** What a refusal says. */
export const profileFailureOf = (error: unknown): string =>
  error instanceof Told && error.message && error.message !== somethingWentWrong ? error.message : profileNotUpdated;

/** The dialog closes so long after it was saved (PROFILE-013). */
export const profileCloseMs = 300;

/** Closes after the user has had time to see that it was saved. */
export const closeAfterUpdate = (close: () => void): Promise<void> =>
  new Promise((closed) =>
    setTimeout(() => {
      close();
      closed();
    }, profileCloseMs),
  );
