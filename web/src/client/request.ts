import { type AnyOperation, type Download, fieldErrors, type InputOf, type ReplyOf, replyKindOf } from '@akoma/contract/base';
import { type Call, type NextStep, nextStep } from './answer-rules.ts';
import { awaitedBeforeLeaving, readUnlessLeaving, untilStaying } from './before-leaving.ts';
import { isSomebodyThere } from './idle-deadline.ts';
import { failureMessage, readBody } from './failure-message.ts';
import { timesOpened, untilReleased } from './lock-state.ts';
import { Refused, type Said, unreachable } from './refused.ts';
import type { Renewed } from './renewal.ts';
import { noteServerTime } from './server-clock.ts';
import { heldTokens } from './tokens.ts';
import { addressOf, bodyOf, filenameOf, type Parts } from './build-request.ts';

/** A downloaded file: its bytes, and the file name given by the server. */
export interface FetchedFile {
  blob: Blob;
  filename: string;
}

/** The result of `request`: the reply, or the file if the reply is one. */
export type Got<O> = ReplyOf<O> extends Download ? FetchedFile : ReplyOf<O>;

export interface RequestOptions {
  signal?: AbortSignal;
  /** The same for the first attempt of a command and all its retries, so that it runs once. */
  idempotency_key?: string;
  /** The page is closing: the browser finishes this small request by itself. */
  keepalive?: boolean;
  /** Sent even while the screen is locked; refused where other requests wait for the unlocking. */
  evenLocked?: boolean;
  /** Itself ends the session: sent while all others wait for that. */
  leaves?: boolean;
  /** Names its organisation itself, or does not depend on one: sent regardless of the page's organisation. */
  wherever?: boolean;
  /**
   * Whether the user caused it: other requests do not keep the session open (rulings.md 57). Default: whether the user was active a moment
   * ago.
   */
  cause?: 'person' | 'nobody';
  /** What the operation asks for beside them. */
  headers?: Readonly<Record<string, string>>;
  /** Called with the sent part of a file, from 0 to 1. Such a request has no time limit while it makes progress. */
  onProgress?: (part: number) => void;
}

/** The session's services for requests; set by `session.ts`, which imports this file. */
interface SessionHooks {
  renew: (refused: string | undefined) => Promise<Renewed>;
  ended: () => void;
  /** The server refuses because the session is locked: covers the screen. */
  locked: (full_name: string) => void;
  /** The server refuses everything else until a second factor is set up. */
  factorDemanded: () => void;
  portal_id: () => string;
  /** The organisation that the shown screens were begun in. */
  organization: () => string | undefined;
}
let session: SessionHooks = {
  renew: async () => 'ended',
  ended: () => {},
  locked: () => {},
  factorDemanded: () => {},
  portal_id: () => 'akoma',
  organization: () => undefined,
};
export const connectSession = (hooks: SessionHooks): void => {
  session = hooks;
};

const patienceMs = { GET: 30_000, other: 60_000 };
const signInPath = '/api/v1/providers/auth/login';
const refreshPath = '/api/v1/auth/token/refresh';

function callOf(operation: AnyOperation): Call {
  if (operation.path === signInPath) return 'login';
  if (operation.path === refreshPath) return 'refresh';
  return operation.path.startsWith('/api/v2/') ? 'v2' : 'main';
}

let usedAt = Number.NEGATIVE_INFINITY;

/** When this window last sent a request that counts as use of the session, and that the server accepted. */
export const lastUse = (): number => usedAt;

/** The origin of a request: the organisation in which its page was opened, and whether the user caused it. */
interface From {
  begun: string | undefined;
  used: boolean;
}

/** The session's headers; the refresh call has none of them (CALL-001 to CALL-004, CALL-014). */
function sessionHeaders(call: Call, permission: string, { begun, used }: From): Record<string, string> {
  if (call === 'refresh') return {};
  const tokens = heldTokens();
  const token = permission === 'public' && call === 'login' ? undefined : call === 'v2' ? tokens?.v2token : tokens?.access;
  return {
    'x-requested-with': 'XMLHttpRequest',
    'portal-id': session.portal_id(),
    // a request from a page of one hospital is refused in another
    ...(begun ? { 'x-organization': begun } : {}),
    ...(used ? {} : { 'x-background': '1' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
}

/** Calls of billing name the organisation in their body as well (BILL-002). */
const bodySent = async (operation: AnyOperation, body: unknown, organization?: string): Promise<unknown> =>
  body && operation.name.startsWith('billing.')
    ? (await import('./with-organization.ts')).withOrganization(operation, body, organization)
    : body;

/** Sends once. A GET on a closed connection is repeated once: a restarting server closes idle connections. */
async function send(
  operation: AnyOperation,
  parts: Parts,
  options: RequestOptions,
  from: From,
  again = operation.method === 'GET',
): Promise<Response> {
  const call = callOf(operation);
  const { body, headers } = bodyOf(await bodySent(operation, parts.body, from.begun));
  const timeoutMs = AbortSignal.timeout(operation.method === 'GET' ? patienceMs.GET : patienceMs.other);
  const { stream, sheet } = replyKindOf(operation.reply);
  const streams = stream !== undefined || sheet === true; // these have no time limit
  const signals = [...(options.signal ? [options.signal] : []), ...(streams ? [] : [timeoutMs])];
  const { method } = operation;
  const { onProgress, signal } = options;
  const address = addressOf(operation, parts);
  const sent = {
    ...sessionHeaders(call, operation.permission, from),
    ...headers,
    ...options.headers,
    ...(options.idempotency_key ? { 'idempotency-key': options.idempotency_key } : {}),
  };
  try {
    if (onProgress) {
      const { sendWithProgress } = await import('./send-with-progress.ts');
      return await sendWithProgress(address, { method, headers: sent, body, signal, onProgress });
    }
    return await fetch(address, {
      method,
      credentials: 'same-origin',
      cache: 'no-store',
      ...(body === undefined ? {} : { body }),
      ...(signals.length > 0 ? { signal: AbortSignal.any(signals) } : {}),
      ...(options.keepalive ? { keepalive: true } : {}),
      headers: sent,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    if (again && !timeoutMs.aborted && navigator.onLine) return send(operation, parts, options, from, false);
    throw unreachable(navigator.onLine);
  }
}

async function refusalOf(response: Response): Promise<Refused> {
  const said = readBody(await response.text().catch(() => ''), response.headers.get('content-type'));
  const known = typeof said === 'object' && said !== null && !Array.isArray(said) ? (said as Partial<Said>) : {};
  const wait = Number(response.headers.get('retry-after'));
  return new Refused(
    response.status,
    {
      code: typeof known.code === 'string' ? known.code : `status_${response.status}`,
      message: failureMessage(said),
      ...(isFieldErrors(known.errors) ? { errors: known.errors } : {}),
      data: known.data,
      request_id: known.request_id ?? response.headers.get('x-request-id') ?? undefined,
    },
    Number.isFinite(wait) && wait > 0 ? wait : undefined,
  );
}

const isFieldErrors = (value: unknown): value is Record<string, string[]> =>
  typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);

/**
 * Sends an operation and follows the rules for refusals: at most one renewal and one retry of each kind (answer-rules.ts). While the screen
 * is locked it waits, so that no request in progress is lost.
 * @throws Refused
 */
export async function open(operation: AnyOperation, parts: Parts, options: RequestOptions = {}): Promise<Response> {
  const call = callOf(operation);
  const taken = new Set<NextStep>();
  const isPublic = operation.permission === 'public';
  const waits = !isPublic && !options.evenLocked;
  const from: From = {
    begun: isPublic || options.wherever ? undefined : session.organization(),
    used: isPublic || options.cause === 'person' || (options.cause === undefined && isSomebodyThere()),
  };
  const leavable = !isPublic && !options.leaves;
  const reads = leavable && operation.method === 'GET';
  const once = (given: RequestOptions): Promise<Response | undefined> =>
    reads
      ? readUnlessLeaving((signal) => send(operation, parts, { ...given, signal }, from), given.signal)
      : awaitedBeforeLeaving(send(operation, parts, given, from));
  for (;;) {
    if (waits) await untilReleased(options.signal);
    // the repetition of what was already sent belongs to it
    if (leavable && (reads || taken.size === 0)) await untilStaying(options);
    const sentWith = heldTokens()?.access;
    const opened = timesOpened();
    const sentAt = Date.now();
    const response = await once(options);
    if (!response) continue;
    noteServerTime(response.headers.get('date'), sentAt);
    // the server counted it when it arrived: a late answer is no later sign of use
    if (response.ok && from.used && !isPublic) usedAt = sentAt;
    if (response.ok) return response;
    const refused = await refusalOf(response);
    const step = nextStep({ call, status: refused.status, code: refused.code }, taken);
    if (step === 'reject') throw refused;
    if (step === 'set-up-factor') {
      session.factorDemanded();
      throw refused;
    }
    if (step === 'sign-in') {
      if (call !== 'refresh') session.ended();
      throw refused;
    }
    taken.add(step);
    if (step === 'unlock-and-retry') {
      if (!waits) throw refused;
      if (opened === timesOpened()) session.locked((refused.data as { full_name?: string } | undefined)?.full_name ?? '');
    }
    if (step === 'refresh-and-retry') {
      const renewed = await awaitedBeforeLeaving(session.renew(sentWith));
      if (renewed === 'unreachable') throw unreachable(navigator.onLine);
      if (renewed === 'ended') {
        session.ended();
        throw refused;
      }
    }
  }
}

/**
 * Sends an operation and reads the reply. The input is checked with the contract before it leaves; the server has checked the reply.
 * @throws Refused: `invalid` with errors by field, the server's refusal, or `unreachable`
 */
export async function request<O extends AnyOperation>(operation: O, input: InputOf<O>, options: RequestOptions = {}): Promise<Got<O>> {
  const parts = input as Parts;
  const checked = operation.body?.safeParse(parts.body) as
    | { success: true }
    | { success: false; error: Parameters<typeof fieldErrors>[0] }
    | undefined;
  if (checked && !checked.success) {
    throw new Refused(400, { code: 'invalid', message: 'Some fields need your attention.', errors: fieldErrors(checked.error) });
  }
  const response = await open(operation, parts, options);
  try {
    if (!replyKindOf(operation.reply).download) return (await response.json()) as Got<O>;
    const filename = filenameOf(response.headers.get('content-disposition')) ?? 'download';
    return { blob: await response.blob(), filename } satisfies FetchedFile as Got<O>;
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw unreachable(navigator.onLine);
  }
}
