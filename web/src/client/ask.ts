import { type AnyOperation, type InputOf, moduleOf } from '@akoma/contract/base';
import {
  type MutationOptions,
  type QueryClient,
  queryOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { somethingWentWrong } from './failure-message.ts';
import { giveNotice } from './notice.ts';
import { isUnreachable, Refused } from './refused.ts';
import { type Got, request } from './request.ts';

/** The input of an operation; it may be left out when none of its parts is needed. */
export type Given<O> = object extends InputOf<O> ? [input?: InputOf<O>] : [input: InputOf<O>];

/** After this time a list is reloaded when the user returns to it (LIST-011). */
export const freshMs = 5 * 60 * 1000;
/** The longest that a cached answer is believed (CALL-005, CALL-006). */
export const cachedMs = 60 * 60 * 1000;

/**
 * The query of an operation, for `useQuery`, `useSuspenseQuery` and route loaders. Its key is `[name, input]`, so that a command can
 * refresh a whole module. Its `signal` aborts requests that are no longer needed.
 */
export const ask = <O extends AnyOperation>(operation: O, ...[input]: Given<O>) =>
  queryOptions<Got<O>, Refused>({
    queryKey: [operation.name, input ?? {}],
    queryFn: ({ signal }) => request(operation, (input ?? {}) as InputOf<O>, { signal }),
  });

/** As `ask`, for lists that rarely change: locations, specialties, health-care services (CALL-009). */
export const askCached = <O extends AnyOperation>(operation: O, ...given: Given<O>) =>
  queryOptions<Got<O>, Refused>({ ...ask(operation, ...given), staleTime: cachedMs, gcTime: cachedMs });

export interface CommandOptions<O extends AnyOperation> {
  /** Toast when done; leave it out when the screen changes visibly. */
  done?: string | ((reply: Got<O>) => string);
  /** Headline of the failure toast; the server's sentence appears below it. */
  failed?: string;
  /** The caller shows every failure itself. Field errors alone never cause a toast: their form shows them. */
  quiet?: boolean;
}

/** Refreshes every open query of these modules. */
export const refreshModules = (queries: QueryClient, modules: ReadonlySet<string>): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => modules.has(moduleOf(String(queryKey[0]))) });

/** Refreshes what an action changes: every active query of its module, and of the modules that its operation declares (`changes`). */
export const refreshAfter = (queries: QueryClient, { name, changes = [] }: AnyOperation): Promise<void> =>
  refreshModules(queries, new Set([moduleOf(name), ...changes]));

/** Shows a failure to the user, for ten seconds and in the notice list (ERR-001 to ERR-006). */
export function giveFailure(error: unknown, failed?: string): void {
  const refused = error instanceof Refused ? error : undefined;
  const said = refused?.message ?? somethingWentWrong;
  const quote = refused && refused.status >= 500 && refused.request_id ? `Request number ${refused.request_id}` : undefined;
  giveNotice({ tone: 'failed', text: failed ?? said, why: [failed ? said : undefined, quote].filter(Boolean).join(' ') || undefined });
}

interface Unanswered {
  current: { input: string; key: string } | null;
}

/**
 * The command of an operation, as `useCommand` runs it. Its idempotency key stays the same when the same input is sent again after no
 * answer arrived, so that it runs once. On success, the active queries of all modules that it changes are refreshed before the promise
 * settles. A failure is shown and rethrown unchanged, so that the form stays open with the user's input (ERR-007, ERR-014, ERR-016).
 */
export function commandOf<O extends AnyOperation>(
  operation: O,
  options: CommandOptions<O>,
  queries: QueryClient,
  unanswered: Unanswered = { current: null },
): MutationOptions<Got<O>, Refused, InputOf<O>> {
  return {
    mutationKey: [operation.name],
    async mutationFn(input) {
      const sent = JSON.stringify(input);
      const key = unanswered.current?.input === sent ? unanswered.current.key : newKey();
      unanswered.current = { input: sent, key };
      try {
        const got = await request(operation, input, { idempotency_key: key });
        unanswered.current = null;
        return got;
      } catch (error) {
        if (!isUnreachable(error) && !(error instanceof Refused && error.status >= 500)) unanswered.current = null;
        throw error;
      }
    },
    onSuccess: async (got) => {
      const { done } = options;
      if (done) giveNotice({ tone: 'done', text: typeof done === 'string' ? done : done(got) });
      await refreshAfter(queries, operation);
    },
    onError(error) {
      const ofFields = error instanceof Refused && Object.keys(error.errors).length > 0;
      if (!options.quiet && !ofFields) giveFailure(error, options.failed);
    },
  };
}

/** The command of an operation for a screen: a double click, or sending again after no answer arrived, runs it once. */
export function useCommand<O extends AnyOperation>(
  operation: O,
  options: CommandOptions<O> = {},
): UseMutationResult<Got<O>, Refused, InputOf<O>> {
  const queries = useQueryClient();
  const unanswered = useRef<Unanswered['current']>(null);
  return useMutation(commandOf(operation, options, queries, unanswered));
}

/** A key that no other command has; `randomUUID` is missing over plain http. */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
