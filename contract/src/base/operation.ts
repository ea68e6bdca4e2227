import type * as z from 'zod';
import type { Module } from '../module-order.ts';
import type { FailureCode } from './failure.ts';
import type { Permission } from './permission.ts';
// Every schema must use our sentences, so they are installed with the first operation.
import './sentences.ts';

/** The type of a part that the operation does not have. */
export type None = z.ZodUndefined;
type Fields = z.ZodObject | None;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: holders of a permission, operators of the installation, any signed-in user, or anyone. Whatever shows or changes data of
 * more than one organisation requires an operator; no role of an organisation grants it.
 */
export type Access = Permission | 'operator' | 'signed-in' | 'public';

/** Path to a patient's id in the input or the reply: `params.id`, `query.patient_id`, `body.patient`, `reply.data.patient`. */
export type PatientPlace = `${'params' | 'query' | 'body' | 'reply'}.${string}`;
/** Path to the ids of all patients that an answer shows: `reply.data.*.patient`; in each item of a stream: `item.patient_id`. */
export type ShownPlace = `${'reply' | 'item'}.${string}`;

/** The row that an operation leaves in the audit trail. */
export interface Audit {
  /** `patient.read`, `visit.end`: the name under which auditors search for the action. */
  action: string;
  /** The one patient concerned; of several paths, the first that holds an id counts. */
  patient?: PatientPlace | readonly PatientPlace[];
  /**
   * The patients that the answer shows. Required for every list, stream and file: their ids are recorded in the audit row, so that "who saw
   * this patient" can be answered.
   * `sheet`: the file's handler names them. `nobody`: a file that contains no patient.
   */
  shows?: ShownPlace | 'sheet' | 'nobody';
  /** Free-text query parameters that may hold our codes: the audit row records a code unchanged, but never text that a user typed. */
  coded?: readonly string[];
  /** `patient`: recorded only if a patient is concerned. A colleague's picture in a list, for example, belongs to no record. */
  when?: 'patient';
}

/** One operation of the API: the single description that client and server share. */
export interface Operation<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  /** `module.handler`: query key, name of the handler, OpenAPI operationId. */
  name: `${string}.${string}`;
  /** Requirement ids of the specification. */
  spec: readonly string[];
  /** One sentence for readers of the API documentation. */
  summary?: string;
  permission: Access;
  /** A second permission that the caller holds as well, where one alone is not enough. */
  alsoNeeds?: Permission;
  method: Method;
  path: `/api/v${1 | 2}/${string}`;
  /** Other addresses that mean the same action: the specification's second spelling, or PUT beside PATCH. All: {@link addressesOf}. */
  also?: readonly { method: Method; path: `/api/v${1 | 2}/${string}` }[];
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /**
   * Other modules whose data the operation changes: their queries are refreshed together with its own module's, regardless of the caller.
   */
  changes?: readonly Module[];
  /** The module's own refusals; those that any operation may answer (400, 401, 403, 429, 500, 503) are not repeated. */
  failures: readonly FailureCode[];
  /** Default: 200. */
  status?: 200 | 201 | 202;
  /**
   * A GET with this set is recorded at each call. Every other method is always recorded, under the operation's name by default.
   * `false`: not recorded; for data that is not yet part of a record and is saved every few seconds (a draft).
   */
  audit?: Audit | false;
  /** The answer carries an ETag, so that callers can cache it and revalidate (304 if unchanged). Never for patient data. */
  kept?: 'until-changed';
  /** The answer holds a secret that is shown once, so it is not stored for its Idempotency-Key. */
  shownOnce?: true;
  /**
   * Also open to a session whose role requires a second factor that the account has not enrolled yet: the session itself and the enrolment.
   */
  beforeSecondFactor?: true;
  /** A sign-in cookie opens it as well as the Authorization header: files only, and only from our own pages (rulings.md 4). */
  byCookie?: true;
  /** Maximum size of the body where {@link usualBody} is too small, and the reason. */
  bodyLimit?: BodyLimit & { because: string };
  /** Maximum number of files in the form, if the body has a field for files. Default: 1. */
  files?: number;
}

/** Maximum size of a request body; files of a form have their own limit. */
export interface BodyLimit {
  kilobytes: number;
  /** Keys of objects and items of lists together, at all depths. */
  entries?: number;
}

/** Default limits: callers who are not signed in send only names, passwords and codes. */
export const usualBody = {
  public: { kilobytes: 16, entries: 5_000 },
  known: { kilobytes: 256, entries: 5_000 },
  /** No record is nested deeper. */
  depth: 32,
} as const;

/** Declares an operation; the exact types of its parts are preserved. */
export function operation<P extends Fields = None, Q extends Fields = None, B extends z.ZodType = None, R extends z.ZodType = z.ZodType>(
  op: Operation<P, Q, B, R>,
): Operation<P, Q, B, R> {
  return op;
}

type Optional<K extends string, S extends z.ZodType> = { [k in K]?: z.input<S> };
type Part<K extends string, S extends z.ZodType> = S extends None
  ? unknown
  : undefined extends z.input<S>
    ? Optional<K, S>
    : object extends z.input<S>
      ? Optional<K, S>
      : { [k in K]: z.input<S> };

type Parsed<K extends string, S extends z.ZodType> = S extends None ? unknown : { [k in K]: z.output<S> };

/** What a caller sends; a part whose fields are all optional may be omitted. */
export type InputOf<O> =
  O extends Operation<infer P, infer Q, infer B, infer _R> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never;

/** What a handler receives: parsed, with defaults filled in. */
export type ParsedOf<O> =
  O extends Operation<infer P, infer Q, infer B, infer _R> ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B> : never;

/** What a handler returns, before the reply schema parses it. */
export type ReplyInputOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;

/** What the caller receives. */
export type ReplyOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

/** An operation with its types erased, as registers, server and client pass it around. */
// biome-ignore lint/suspicious/noExplicitAny: the four parameters are invariant, so only `any` accepts every operation
export type AnyOperation = Operation<any, any, any, any>;

/** The module of an operation, by its name: all queries of one module are refreshed together. */
export const moduleOf = (name: string): string => name.slice(0, name.indexOf('.'));

export const isOperation = (thing: unknown): thing is AnyOperation =>
  typeof thing === 'object' && thing !== null && 'permission' in thing && 'reply' in thing && 'path' in thing;
