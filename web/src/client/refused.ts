import type { FieldErrors } from '@akoma/contract/base';
import { Told } from '../ui/layer/told.ts';

/** What the server said, or what this side says in its place when no answer came. */
export interface Said {
  code: string;
  message: string;
  errors?: FieldErrors;
  data?: unknown;
  request_id?: string;
}

/**
 * A refusal, as screens meet it. `status` is 0 and `code` is `unreachable` when no answer came (no network, server away, too slow);
 * `code` is `invalid` with `errors` by field when the input was wrong, whichever side noticed.
 */
export class Refused extends Told {
  readonly status: number;
  readonly code: string;
  /** Sentences by field, for the form that sent them. */
  readonly errors: FieldErrors;
  /** The failure's own facts, such as both states of a conflict. */
  readonly data: unknown;
  /** What to quote to support. */
  readonly request_id: string | undefined;
  /** Seconds to wait, from Retry-After. */
  readonly retry_after: number | undefined;

  constructor(status: number, said: Said, retry_after?: number) {
    super(said.message);
    this.name = 'Refused';
    this.status = status;
    this.code = said.code;
    this.errors = said.errors ?? {};
    this.data = said.data;
    this.request_id = said.request_id;
    this.retry_after = retry_after;
  }
}

/** No answer came; the words depend on whether this device itself is offline. */
export function unreachable(online: boolean): Refused {
  return new Refused(0, {
    code: 'unreachable',
    message: online
      ? 'The server did not answer. What you typed is still here: try again.'
      : 'You are offline. What you typed is still here: try again when the network is back.',
  });
}

/** No answer came, so a command may or may not have been done. */
export const isUnreachable = (error: unknown): error is Refused => error instanceof Refused && error.code === 'unreachable';
