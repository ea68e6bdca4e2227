import type { FieldErrors } from '@akoma/contract/base';
import { firstOf } from './first-of.ts';
import { Told } from '../ui/layer/told.ts';

/** The server's refusal, or the client's substitute if no answer arrived. */
export interface Said {
  code: string;
  message: string;
  errors?: FieldErrors;
  data?: unknown;
  request_id?: string;
}

/**
 * A refusal, as screens receive it. `status` is 0 and `code` is `unreachable` if no answer arrived (no network, server down, timeout);
 * `code` is `invalid` with `errors` by field if the input was wrong, whether client or server detected it.
 */
export class Refused extends Told {
  readonly status: number;
  readonly code: string;
  /** Sentences by field, for the form that sent them. */
  readonly errors: FieldErrors;
  /** The failure's own facts, such as both states of a conflict. */
  readonly data: unknown;
  /** To quote to support. */
  readonly request_id: string | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retry_after: number | undefined;

  constructor(status: number, said: Said, retry_after?: number) {
    super(said.message);
    this.name = 'Refused';
    this.status = status;
    this.code = said.code;
    this.errors = said.errors ?? {};
    this.fields = firstOf(this.errors);
    this.data = said.data;
    this.request_id = said.request_id;
    this.retry_after = retry_after;
  }
}

/** No answer arrived; the sentence depends on whether this device itself is offline. */
export function unreachable(online: boolean): Refused {
  return new Refused(0, {
    code: 'unreachable',
    message: online
      ? 'The server did not answer. What you typed is still here: try again.'
      : 'You are offline. What you typed is still here: try again when the network is back.',
  });
}

/** What the server answers once the session is over. */
export const sessionOver = (): Refused => new Refused(401, { code: 'token_not_valid', message: 'Your session has ended. Sign in again.' });

/** No answer arrived, so a command may or may not have run. */
export const isUnreachable = (error: unknown): error is Refused => error instanceof Refused && error.code === 'unreachable';
