import type { ReplyInputOf, AnyOperation, ParsedOf } from '@akoma/contract/base';
import type { Db, Plans } from '../db/tenant.ts';

/** The caller: an account, its session, and the membership through which it acts in this organisation. */
export interface Actor {
  user_id: string;
  session_id: string;
  organization_id: string;
  /** The membership's id: `practitionerRoleId`, `practitioner_id`, `assigned_to_id`, `started_by_id` (rulings.md 10). */
  practitioner_role_id: string;
  /** Joined name of the membership, as records quote it. */
  full_name: string;
  permissions: ReadonlySet<string>;
  /** The role requires a second factor that the account has not enrolled: only operations with `beforeSecondFactor` are available. */
  lacks_second_factor: boolean;
}

/** What may be logged: no names, no clinical text, no patient data. */
export interface Log {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** Everything that a handler has access to. */
export interface Ctx {
  /** In a public operation every field of the actor is empty. */
  actor: Actor;
  organization_id: string;
  /** Typed queries in the request's only transaction. */
  db: Db;
  /** The server's clock at the start of the request. */
  now: Date;
  /** Publishes an event to later modules: an outbox row in this transaction, delivered after its commit. */
  announce: (event: string, data: object) => Promise<void>;
  log: Log;
}

export interface CookieOptions {
  path?: string;
  /** Seconds; without it the cookie ends with the browser. */
  maxAge?: number;
  /** Our own scripts may read it. */
  readable?: boolean;
}

/** The parts of HTTP that only sign-in, downloads and streams need. */
export interface Edge {
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie: (name: string, value: string, options?: CookieOptions) => void;
  clearCookie: (name: string, options?: Pick<CookieOptions, 'path'>) => void;
  setHeader: (name: string, value: string) => void;
  /** Answers with another status than the operation's own: a get-or-create that found, instead of 201. */
  setStatus: (status: 200 | 201 | 202) => void;
  /** The status that was set, if any. */
  readonly status: number | undefined;
  header: (name: string) => string | undefined;
  /** The caller's address, for limits and the sign-in trail. */
  address: string;
  /** The request came from one of our own pages: its Origin header is that of PUBLIC_URL, or the server's own. */
  fromOurPages: boolean;
  /** Aborted when the caller disconnects or the server stops; for a stream also when its session is locked or ends. */
  signal: AbortSignal;
}

export type Handler<O extends AnyOperation> = (ctx: Ctx, input: ParsedOf<O>, edge: Edge) => Promise<ReplyInputOf<O>>;

/** The context of a handler before its transaction: without a connection, so slow work is permitted. */
export interface Before extends Omit<Ctx, 'db' | 'announce'> {
  /** Reads in the organisation in a short transaction of its own, which has ended on return. */
  look: <T>(read: (ctx: Ctx) => Promise<T>) => Promise<T>;
}

/**
 * A handler with slow work: hashing, decoding, parsing, checking proofs whose attempts stay counted. `prepare` does that work; it runs
 * after the permission check, and not at all if the Idempotency-Key already has its answer. `perform` receives the result inside the
 * request's only transaction, with the key, the audit row and the reply; time has passed, so it must check again what may have changed.
 */
export interface PreparedHandler<O extends AnyOperation, P> {
  /**
   * Refuses before the files of a form are accepted what would be refused with them anyway; the handler checks again. A request whose
   * Idempotency-Key already has an answer is not asked.
   */
  admit?: (before: Before) => Promise<void>;
  prepare: (before: Before, input: ParsedOf<O>, edge: Edge) => Promise<P>;
  perform: (ctx: Ctx, input: ParsedOf<O>, edge: Edge, prepared: P) => Promise<ReplyInputOf<O>>;
  /** Discards prepared data that will certainly not be used: bytes that no row refers to. */
  discard?: (prepared: P) => Promise<void>;
}

/**
 * A handler that starts with a query: `readFirst` is sent together with the look-up of the request's Idempotency-Key, so that it costs no round
 * trip of its own; its result is discarded if the request already has an answer. It must not write or take locks.
 */
export interface ReadingHandler<O extends AnyOperation, L> {
  readFirst: (ctx: Ctx, input: ParsedOf<O>) => Promise<L>;
  perform: (ctx: Ctx, input: ParsedOf<O>, edge: Edge, read: L) => Promise<ReplyInputOf<O>>;
}

/** For an edit without a GET at the same address: reads its record as in the reply. */
export interface OwnRecord<O extends AnyOperation> {
  record: (
    ctx: Ctx,
    input: Pick<ParsedOf<O>, ('params' | 'query') & keyof ParsedOf<O>> & { body: Readonly<Record<string, unknown>> },
  ) => Promise<object | undefined>;
}

/** For which requests each statement can use a generic plan, so that it need not be planned for each execution. */
export interface PlansOf<O extends AnyOperation> {
  plans: (input: ParsedOf<O>) => Plans;
}

export interface Route {
  operation: AnyOperation;
  // biome-ignore lint/suspicious/noExplicitAny: the register holds judges of every input; `answer` has checked each against its operation
  plans?: ((input: any) => Plans) | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the register holds readers of every input; `answer` has checked each against its operation
  record?: ((ctx: Ctx, input: any) => Promise<object | undefined>) | undefined;
  admit?: ((before: Before) => Promise<void>) | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the register holds handlers of every input; `answer` has checked each against its operation
  prepare?: (before: Before, input: any, edge: Edge) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the register holds handlers of every input; `answer` has checked each against its operation
  readFirst?: (ctx: Ctx, input: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the same, for what is handed on from `prepare` or `readFirst` as well
  handler: (ctx: Ctx, input: any, edge: Edge, prepared?: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what was handed on from `prepare`
  discard?: ((prepared: any) => Promise<void>) | undefined;
}

/** Pairs an operation with its handler; `NoInfer` keeps literals such as statuses from widening. */
export const answer = <O extends AnyOperation>(
  operation: O,
  // biome-ignore lint/suspicious/noExplicitAny: what is prepared concerns nobody but the handler, whose two halves agree on it
  handler: NoInfer<Handler<O> | PreparedHandler<O, any> | ReadingHandler<O, any>>,
  { record, plans }: Partial<NoInfer<OwnRecord<O> & PlansOf<O>>> = {},
): Route =>
  typeof handler === 'function'
    ? { operation, record, plans, handler: handler }
    : 'readFirst' in handler
      ? { operation, record, plans, readFirst: handler.readFirst, handler: handler.perform }
      : {
          ...{ operation, record, plans, admit: handler.admit, prepare: handler.prepare },
          ...{ handler: handler.perform, discard: handler.discard },
        };
