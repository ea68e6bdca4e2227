import type { ReplyOf } from '@akoma/contract/base';
import { type changePassword, passwordChanged, passwordNotChanged } from '@akoma/contract/identity';
import { somethingWentWrong } from '../../client/failure-message.ts';
import { Refused } from '../../client/refused.ts';

export interface Outcome {
  done: boolean;
  text: string;
}

/** What an answer means: its field decides, not its status, and its message is preferred to ours (PWD-007 to PWD-009). */
export function outcomeOf({ operation_successful, message }: Partial<ReplyOf<typeof changePassword>>): Outcome {
  return operation_successful === true
    ? { done: true, text: message || passwordChanged }
    : { done: false, text: message || passwordNotChanged };
}

/** What a refusal says; the server's sentence is preferred (PWD-008). */
export const failureOf = (error: unknown): string =>
  error instanceof Refused && error.message && error.message !== somethingWentWrong ? error.message : passwordNotChanged;
