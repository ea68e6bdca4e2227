import { type AnyOperation, type Download, Failure, fail, type LongDownload, replyKindOf } from '@akoma/contract/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Disk } from '../disk/disk.ts';
import { onBehalfOf } from '../db/lend.ts';
import type { Plans } from '../db/tenant.ts';
import { oneByOne } from '../one-by-one.ts';
import { isSheet } from '../sheets/sheet.ts';
import type { Actor, Before, Route, Ctx, Edge, Log } from './route.ts';
import { boundsOf, formBytes } from './body-bounds.ts';
import { closingOf } from './closing.ts';
import { edgeOf } from './edge.ts';
import { recordsOf, unlessUnchanged } from './edits.ts';
import { diskFull } from './failures.ts';
import { readForm, type Uploads, withUploads } from './form.ts';
import { findAnswer, isKeyTaken, keepAnswer, takeKey } from './idempotency.store.ts';
import { type Input, judgeBounds, parseInput, rawInput, sentHead } from './input.ts';
import { callerAt } from './limits.ts';
import type { RecentQuestions } from './recent-questions.ts';
import { organizationNamedBy, refuseElsewhere } from './request-organization.ts';
import { needsRecord, type Row, settleKeys } from './sent-back.ts';
import { parseReplyOf } from './quick-parser.ts';
import { isFile, sendFile, sendCached, sendLong, sendSheet, sendStream, Written, written } from './send.ts';
import { waitForForm } from './slow-bodies.ts';
import { countStream } from './streams.ts';
import { type AuditRecord, type KeepTyped, traceOf } from './trace.ts';
import { checkRoutes, routesOf } from './wiring.ts';

export type Mode = 'read' | 'audited-read' | 'write';

/** Facts of one request, over HTTP or not. */
export interface RequestContext {
  request_id: string;
  /** The clock at its start. */
  now: Date;
  log: Log;
}

/** The app's services for the HTTP layer, provided by `app.ts`. */
export interface Surroundings {
  /** The session that an access token names, active or not; `null`: not our token, or expired. */
  sessionOf: (token: string) => Promise<string | null>;
  /** The same of a token that was verified before, without any work. */
  knownSession: (token: string) => string | undefined;
  /**
   * The caller, in the requested organisation or the session's own; `used`: caused by a user. `null` without a valid token; throws a 404
   * failure if not a member.
   */
  actorOf: (token: string, organization_id: string | null, used: boolean) => Promise<Actor | null>;
  /** Runs `work` in the actor's organisation, in one transaction. */
  inTenant: <T>(actor: Actor, mode: Mode, requestContext: RequestContext, work: (ctx: Ctx) => Promise<T>, plans?: Plans) => Promise<T>;
  /**
   * A context without a database: for streams, which outlive every transaction, and for public operations, which hash passwords and must
   * not hold a connection during that. `null`: not signed in.
   */
  withoutDb: (actor: Actor | null, requestContext: RequestContext) => Ctx;
  /** Whether the actor is an operator of the installation, now. */
  isOperator: (actor: Actor) => Promise<boolean>;
  /**
   * Aborted when the actor's session is locked or ends, and when permissions in the organisation change; watched until `gone` is aborted.
   */
  streamClosed: (actor: Actor, gone: AbortSignal) => AbortSignal;
  /** Leaves the audit row, in the action's own transaction. */
  record: (ctx: Ctx, auditRecord: AuditRecord) => Promise<void>;
  /** Replaces typed text in the audit trail. */
  keepTyped: KeepTyped;
  /** The queries of the last minute, which need no second audit row. */
  recent: RecentQuestions;
  /** Where our own pages are served. */
  origins: ReadonlySet<string>;
  /** The folder in which the files of a form lie until it is answered. */
  uploads: string;
  /** Whether records can still be written. */
  disk: Pick<Disk, 'isFull' | 'notice'>;
}

/** Registers every operation. Throws if one has no handler or no permission, or if its params differ from its path. */
export function serve(app: FastifyInstance, operations: readonly AnyOperation[], answers: readonly Route[], around: Surroundings): void {
  const byName = checkRoutes(operations, answers);
  const records = recordsOf(byName.values());
  const closing = closingOf(app);
  for (const { op, method, url } of routesOf(app, operations)) {
    const handler = byName.get(op.name)!;
    const kind = replyKindOf(op.reply);
    const isJson = !op.kept && !kind.download && !kind.sheet;
    traceOf(op); // worked out before the first request
    app.route({
      method,
      url,
      config: { operation: op.name, byCookie: op.byCookie, entries: boundsOf(op).entries, files: boundsOf(op).files },
      bodyLimit: boundsOf(op).bytes,
      ...({ compress: kind.stream || kind.download ? false : undefined } as object),
      onRequest: (request) => judgeHead(op, request, around),
      handler: inTurn(handler, around.uploads, async (request, reply, uploads) => {
        const edge = edgeOf(request, reply, { origins: around.origins, closing });
        const requestContext: RequestContext = { request_id: request.id, now: new Date(), log: request.log };
        const raw = rawInput(op, request, await bodyOf(handler, request, uploads, requestContext, around));
        if (op.permission === 'public') {
          judgeBounds(op, raw);
          const input = parseInput(op, await settleKeys(op, raw));
          const answered = parseReplyOf(op, await handler.handler(around.withoutDb(null, requestContext), input, edge));
          return send(reply, op, answered, edge.status);
        }
        const actor = await permittedActor(op, request, raw, around);
        judgeBounds(op, raw);
        const record = records.get(op.name);
        const before = record && ((ctx: Ctx) => record(ctx, raw, edge));
        const input = parseInput(op, await settleKeys(op, raw, before && (() => around.inTenant(actor, 'read', requestContext, before))));
        const asked = record && needsRecord(op, raw) ? raw : input;
        if (kind.stream) {
          countStream(actor.session_id, reply.raw);
          const signal = AbortSignal.any([edge.signal, around.streamClosed(actor, edge.signal)]);
          const items = await handler.handler(around.withoutDb(actor, requestContext), input, { ...edge, signal });
          return sendStream(reply, traced(items as AsyncIterable<unknown>, { op, input, actor, requestContext, around }), kind.stream);
        }
        const key = op.method === 'GET' || kind.sheet || op.shownOnce ? undefined : keyOf(request);
        const write = isJson ? written : undefined;
        const done = await performWhole(handler, actor, { input, asked, before, edge, requestContext, key, around, write });
        if (isSheet(done.answered)) return sendSheet(reply, done.answered, (work) => around.inTenant(actor, 'read', requestContext, work));
        return send(reply, op, done.answered, done.status);
      }),
    });
  }
}

/** The caller: the session once it is known, else the address. */
const callers = new WeakMap<FastifyRequest, string>();

/**
 * Lends connections to requests in turn by caller. Most are requested here, in the actor's name; handlers that work before or without a
 * transaction request their own.
 */
const inTurn = (
  { operation, prepare }: Route,
  folder: string,
  handle: Parameters<typeof withUploads>[1],
): ReturnType<typeof withUploads> => {
  const whole = withUploads(folder, handle);
  if (!prepare && operation.permission !== 'public') return whole;
  return (request, reply) => onBehalfOf(callers.get(request) ?? callerAt(request.ip), () => whole(request, reply));
};

const modeOf = (op: AnyOperation): Mode => (op.method !== 'GET' ? 'write' : op.audit ? 'audited-read' : 'read');

/**
 * Before the body is read: refuses callers without a valid token, and callers without the permission if the organisation is known already
 * (it may be in the body). Refuses forms where none is accepted, and bodies whose declared size is too large.
 */
async function judgeHead(op: AnyOperation, request: FastifyRequest, around: Surroundings): Promise<void> {
  const { headers } = request;
  // the session's own operations continue, because without them reading would be impossible as well
  const writes = op.method !== 'GET' && op.permission !== 'public' && !op.beforeSecondFactor;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (op.permission !== 'public') {
    const token = tokenOf(op, request);
    const session = token && (await around.sessionOf(token));
    if (!token || !session) throw fail('token_not_valid', {});
    callers.set(request, session);
    const head = sentHead(request);
    if (!hasBody || organizationNamedBy(op, head) !== null) await permittedActor(op, request, head, around);
    else if (!(await around.actorOf(token, null, false))) throw fail('token_not_valid', {});
  }
  if (writes && around.disk.isFull()) throw diskFull();
  if (!hasBody || !headers['content-type']?.toLowerCase().startsWith('multipart/')) return;
  const bounds = boundsOf(op);
  if (bounds.files === 0) throw fail('unsupported_media_type', {});
  if (Number(headers['content-length'] ?? 0) > formBytes(bounds)) throw fail('too_large', { kilobytes: formBytes(bounds) / 1024 });
}

/** The body of a request. A form is read only here: its files are accepted after the permission check (rulings.md 60). */
async function bodyOf(
  { operation: op, admit }: Route,
  request: FastifyRequest,
  uploads: Uploads,
  requestContext: RequestContext,
  around: Surroundings,
): Promise<unknown> {
  if (!request.isMultipart()) return request.body;
  return readForm(request, boundsOf(op), uploads, async (fields) => {
    const actor = await permittedActor(op, request, { ...sentHead(request), body: fields }, around);
    if (admit) {
      const before = beforeTransaction(actor, requestContext, around);
      const key = keyOf(request);
      if (!key || !(await before.look((ctx) => isKeyTaken(ctx, key)))) await admit(before);
    }
    waitForForm(request.raw);
  });
}

/** The actor of each admitted request, with its organisation. */
const admitted = new WeakMap<FastifyRequest, Actor>();

async function permittedActor(op: AnyOperation, request: FastifyRequest, raw: Required<Input>, around: Surroundings): Promise<Actor> {
  const named = organizationNamedBy(op, raw);
  const before = admitted.get(request);
  if (before && named !== null && named !== before.organization_id) throw fail('organization_ambiguous', {});
  if (before) return before;
  const token = tokenOf(op, request);
  const actor = token ? await around.actorOf(token, named, isUse(op, request)) : null;
  if (!actor) throw fail('token_not_valid', {});
  refuseElsewhere(request.headers, named, actor.organization_id);
  if (actor.lacks_second_factor && !op.beforeSecondFactor) throw fail('second_factor_enrolment_required', {});
  if (!(await mayCall(op, actor, around))) throw fail('permission_denied', {});
  admitted.set(request, actor);
  return actor;
}

/** Whether the actor may call the operation: by role, or for the whole installation by the list of operators. */
export async function mayCall(
  { permission, alsoNeeds }: Pick<AnyOperation, 'permission' | 'alsoNeeds'>,
  actor: Actor,
  { isOperator }: Pick<Surroundings, 'isOperator'>,
): Promise<boolean> {
  if (alsoNeeds && !actor.permissions.has(alsoNeeds)) return false;
  if (permission === 'operator') return isOperator(actor);
  return permission === 'signed-in' || actor.permissions.has(permission);
}

/**
 * Whether a user caused the request: the page marks its own background requests (rulings.md 57). Streams are opened by the page, and
 * pictures by the browser.
 */
const isUse = (op: AnyOperation, { headers }: FastifyRequest): boolean =>
  headers['x-background'] === undefined && headers.authorization !== undefined && replyKindOf(op.reply).stream === undefined;

/** Only the Authorization header opens an operation; a picture in our own page may use the cookie (rulings.md 4). */
export function tokenOf(op: Pick<AnyOperation, 'byCookie'>, request: FastifyRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer || !op.byCookie) return bearer;
  return request.headers['sec-fetch-site'] === 'same-origin' ? request.cookies.token : undefined;
}

export interface Performance {
  input: Input;
  /** Identifies a repeated request, if the input does not: the input of an edit depends on the record. */
  asked?: Input;
  /** Of an edit: the record as its reply would show it. */
  before?: ((ctx: Ctx) => Promise<Row | undefined>) | undefined;
  edge: Edge;
  requestContext: RequestContext;
  /** The caller's Idempotency-Key. */
  key?: string | undefined;
  around: Pick<Surroundings, 'inTenant' | 'record' | 'keepTyped' | 'recent'>;
  /**
   * What becomes of the answer before its commit is awaited. As one text it costs the garbage collector nothing meanwhile; fifty rows as
   * objects are looked at by each collection.
   */
  write?: ((answered: unknown) => unknown) | undefined;
}

interface Done {
  answered: unknown;
  status: number;
  /** To be called when it is committed. */
  noted?: () => void;
  /** The answer of the same request sent before. */
  repeated?: true;
}

/**
 * Runs an operation from beginning to end: slow work first, without a connection, then everything else in one transaction. A refusal that
 * shows a record is audited in a transaction of its own.
 */
export async function performWhole(handler: Route, actor: Actor, performance: Performance): Promise<Done> {
  try {
    const done = await prepareAndPerform(handler, actor, performance);
    done.noted?.();
    return done;
  } catch (error) {
    const { input, requestContext, around } = performance;
    await recordRefusal(error, { op: handler.operation, input, actor, requestContext, around });
    throw error;
  }
}

/** What a handler knows before its transaction. */
const beforeTransaction = (actor: Actor, requestContext: RequestContext, around: Pick<Surroundings, 'inTenant'>): Before => ({
  ...{ actor, organization_id: actor.organization_id, now: requestContext.now, log: requestContext.log },
  look: (read) => around.inTenant(actor, 'read', requestContext, read),
});

function prepareAndPerform(handler: Route, actor: Actor, performance: Performance): Promise<Done> {
  const { operation: op, prepare } = handler;
  const { input, asked = input, edge, requestContext, key, around } = performance;
  const { log } = requestContext;
  const inTenant = <T>(mode: Mode, work: (ctx: Ctx) => Promise<T>) => around.inTenant(actor, mode, requestContext, work);
  if (!prepare)
    return around.inTenant(
      actor,
      modeOf(op),
      requestContext,
      (ctx) => perform(handler, ctx, performance, undefined),
      handler.plans?.(input),
    );
  const { organization_id } = actor;
  const whole = async (): Promise<Done> => {
    const before = key ? await inTenant('read', (ctx) => findAnswer(ctx, key, op.name, asked)) : null;
    if (before) return { answered: before.response, status: before.status };
    const prepared = await prepare(beforeTransaction(actor, requestContext, around), input, edge);
    // from here on the prepared data counts as used unless the work certainly failed: if only the answer to COMMIT was lost, it may be
    // stored
    let used = false;
    try {
      return await inTenant(modeOf(op), async (ctx) => {
        used = false;
        const done = await perform(handler, ctx, performance, prepared);
        used = !done.repeated;
        return done;
      });
    } finally {
      if (!used) await handler.discard?.(prepared).catch((err: unknown) => log.warn({ err }, 'what was prepared in vain is left over'));
    }
  };
  // the same request, sent again while the first one prepares, waits for its answer, as it would for its transaction
  return key ? oneByOne(`request ${organization_id} ${key}`, whole) : whole();
}

/** The action itself: claims the key, runs, parses the reply, audits, stores the answer. All of it is one transaction. */
async function perform({ operation: op, handler, readFirst }: Route, ctx: Ctx, performance: Performance, before: unknown): Promise<Done> {
  const { input, asked = input, edge, requestContext, key, around } = performance;
  const [first, prepared] = await Promise.all([key ? takeKey(ctx, key, op.name, asked) : null, readFirst ? readFirst(ctx, input) : before]);
  if (first) return { answered: first.response, status: first.status, repeated: true };
  const parts = { organization_id: ctx.organization_id, requestContext, keep: around.keepTyped };
  const foreseen = op.method === 'GET' && isAudited(op) ? traceOf(op).foreseen(input, parts) : null;
  if (foreseen) await around.record(ctx, foreseen); // it travels with the first statement; a refusal undoes it
  const act = async () => parseReplyOf(op, await handler(ctx, input, edge, prepared)); // a wrong reply undoes the action
  const answered = performance.before ? await unlessUnchanged(ctx, await performance.before(ctx), act) : await act();
  const auditRecord = isAudited(op) && !foreseen ? traceOf(op).answered(input, answered, parts) : null;
  const question = auditRecord && op.method === 'GET' ? questionOf(auditRecord, ctx.actor) : undefined;
  const stands = question !== undefined && around.recent.stands(question.question, question.patients, requestContext.now.getTime());
  if (auditRecord && !stands) await around.record(ctx, auditRecord);
  const status = edge.status ?? op.status ?? 200;
  const sent = isSheet(answered) || isFile(answered) ? answered : (performance.write?.(answered) ?? answered);
  if (key) keepAnswer(ctx, key, status, sent instanceof Written ? sent.text : JSON.stringify(answered));
  const noted =
    question && !stands ? () => around.recent.note(question.question, question.patients, requestContext.now.getTime()) : undefined;
  return { answered: sent, status, ...(noted && { noted }) };
}

/** Every command, and every GET that declares it. */
const isAudited = ({ method, audit }: AnyOperation): boolean => (method === 'GET' ? Boolean(audit) : audit !== false);

/** Identifies the query of a list by content and user. Opening one patient's record is audited each time. */
function questionOf({ operation, patient_id, subjects }: AuditRecord, { organization_id, practitioner_role_id }: Actor) {
  const { patients, ...asked } = subjects;
  if (patient_id !== null || !Array.isArray(patients)) return undefined;
  return { question: JSON.stringify([organization_id, practitioner_role_id, operation, asked]), patients: patients as string[] };
}

interface Looking {
  op: AnyOperation;
  input: Input;
  actor: Actor;
  requestContext: RequestContext;
  around: Performance['around'];
}

/** The items of a stream, each sent only after the audit row of its patient is committed. */
async function* traced(items: AsyncIterable<unknown>, { op, input, actor, requestContext, around }: Looking) {
  for await (const item of items) {
    const parts = { organization_id: actor.organization_id, requestContext, keep: around.keepTyped };
    const auditRecord = item !== null && op.audit ? traceOf(op).told(input, item, parts) : null;
    const asked = auditRecord && questionOf(auditRecord, actor);
    const now = Date.now();
    if (auditRecord && !(asked && around.recent.stands(asked.question, asked.patients, now))) {
      await around.inTenant(actor, 'audited-read', requestContext, (ctx) => around.record(ctx, auditRecord));
      if (asked) around.recent.note(asked.question, asked.patients, now);
    }
    yield item;
  }
}

/** A refusal can show a record as an answer does: it is then audited in a transaction of its own, before it is sent. */
async function recordRefusal(error: unknown, { op, input, actor, requestContext, around }: Looking): Promise<void> {
  if (!(error instanceof Failure)) return;
  const auditRecord = traceOf(op).refused(input, error, { organization_id: actor.organization_id, requestContext, keep: around.keepTyped });
  if (auditRecord) await around.inTenant(actor, 'audited-read', requestContext, (ctx) => around.record(ctx, auditRecord));
}

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\w.:-]{8,128}$/.test(key))
    throw fail('invalid', {}, { 'Idempotency-Key': ['Idempotency key is not valid.'] });
  return key;
}

function send(reply: FastifyReply, op: AnyOperation, answered: unknown, status: number = op.status ?? 200): unknown {
  const { download, orFile } = replyKindOf(op.reply);
  const type = download ?? (isFile(answered) ? orFile : undefined);
  if (op.kept) return sendCached(reply, answered, status);
  reply.status(status).header('cache-control', 'no-store');
  if (type && 'open' in (answered as object)) return sendLong(reply, type, answered as LongDownload);
  if (type) return sendFile(reply, type, answered as Download);
  const { body, version } = answered instanceof Written ? answered : written(answered);
  if (version !== undefined) reply.header('etag', `"${version}"`);
  reply.type('application/json; charset=utf-8');
  return body; // sent once all is put away, such as the files of a form
}
