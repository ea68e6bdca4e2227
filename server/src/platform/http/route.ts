import type { ReplyInputOf, AnyOperation, ParsedOf } from '@akoma/contract/base';
import type { Db } from '../db/tenant.ts';

/** The one who acts: an account, its session, and the membership through which it acts in this organisation. */
export interface Actor {
  user_id: string;
  session_id: string;
  organization_id: string;
  /** The membership's id: `practitionerRoleId`, `practitioner_id`, `assigned_to_id`, `started_by_id` (rulings.md 10). */
  practitioner_role_id: string;
  /** Joined name of the membership, as records quote it. */
  full_name: string;
  permissions: ReadonlySet<string>;
  /** The role demands a second factor that the account does not have: only what says `beforeSecondFactor` is answered. */
  lacks_second_factor: boolean;
}

/** What a log line may say: no names, no clinical text, no patient data. */
export interface Log {
  info: (facts: object, message: string) => void;
  warn: (facts: object, message: string) => void;
  error: (facts: object, message: string) => void;
}

/** All that a handler may know of the world. */
export interface Ctx {
  /** In a public operation every field of the actor is empty. */
  actor: Actor;
  organization_id: string;
  /** Typed queries inside the request's one transaction. */
  db: Db;
  /** The server's clock at the start of the request. */
  now: Date;
  /** Announces what happened to the modules above: an outbox row in this transaction, heard after its commit. */
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

/** What only sign-in, downloads and streams need of HTTP itself. */
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
  /** The request came from one of our own pages (its Origin header is PUBLIC_URL's, or the server's own). */
  fromOurPages: boolean;
  /** Fires when the caller has gone or the server is stopping; of a stream also when its session is locked or over. */
  signal: AbortSignal;
}

export type Handler<O extends AnyOperation> = (ctx: Ctx, input: ParsedOf<O>, edge: Edge) => Promise<ReplyInputOf<O>>;

/** What a handler knows of the world before its transaction: it holds no connection, and may take its time. */
export interface Before extends Omit<Ctx, 'db' | 'announce'> {
  /** A short reading in the organisation, in a transaction of its own that has ended when it returns. */
  look: <T>(read: (ctx: Ctx) => Promise<T>) => Promise<T>;
}

/**
 * A handler with slow work to do: hashing, decoding, parsing, asking for proofs that stay counted. All of it is done in `prepare`, which runs
 * after the permission and not at all for a request whose Idempotency-Key has its answer already. `perform` is handed the result inside of
 * the request's one transaction, with the key, the audit row and the reply; time has passed, so it looks again at what must still hold.
 */
export interface PreparedHandler<O extends AnyOperation, P> {
  prepare: (before: Before, input: ParsedOf<O>, edge: Edge) => Promise<P>;
  perform: (ctx: Ctx, input: ParsedOf<O>, edge: Edge, prepared: P) => Promise<ReplyInputOf<O>>;
  /** Forgets what was prepared and surely is not of use: bytes that no row will name. */
  discard?: (prepared: P) => Promise<void>;
}

/** An edit without a reading at the same address says here how its record is read, as the reply shows it. */
export interface OwnRecord<O extends AnyOperation> {
  record: (
    ctx: Ctx,
    input: Pick<ParsedOf<O>, ('params' | 'query') & keyof ParsedOf<O>> & { body: Readonly<Record<string, unknown>> },
  ) => Promise<object | undefined>;
}

export interface Route {
  operation: AnyOperation;
  // biome-ignore lint/suspicious/noExplicitAny: the register holds readers of every input; `answer` has checked each against its operation
  record?: ((ctx: Ctx, input: any) => Promise<object | undefined>) | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: the register holds handlers of every input; `answer` has checked each against its operation
  prepare?: (before: Before, input: any, edge: Edge) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: the same, for what is handed on from `prepare` as well
  handler: (ctx: Ctx, input: any, edge: Edge, prepared?: any) => Promise<unknown>;
  // biome-ignore lint/suspicious/noExplicitAny: what was handed on from `prepare`
  discard?: ((prepared: any) => Promise<void>) | undefined;
}

/** Joins an operation to the handler that answers it; `NoInfer` keeps literals such as statuses from widening. */
export const answer = <O extends AnyOperation>(
  operation: O,
  // biome-ignore lint/suspicious/noExplicitAny: what is prepared concerns nobody but the handler, whose two halves agree on it
  handler: NoInfer<Handler<O> | PreparedHandler<O, any>>,
  { record }: Partial<NoInfer<OwnRecord<O>>> = {},
): Route =>
  typeof handler === 'function'
    ? { operation, record, handler: handler }
    : { operation, record, prepare: handler.prepare, handler: handler.perform, discard: handler.discard };
