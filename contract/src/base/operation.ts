import type * as z from 'zod';
import type { FailureCode } from './failure.ts';
import type { Permission } from './permission.ts';
// every schema speaks our words wherever an operation is known
import './sentences.ts';

/** Stands for "this operation has no such part". */
export type None = z.ZodUndefined;
type Fields = z.ZodObject | None;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call: holders of a permission, operators of the installation, anyone signed in, or anyone at all. What shows or
 * changes more than one organisation's own is an operator's: no role of an organisation opens it.
 */
export type Access = Permission | 'operator' | 'signed-in' | 'public';

/** Where a patient's id stands in the input or in the reply: `params.id`, `query.patient_id`, `body.patient`, `reply.data.patient`. */
export type PatientPlace = `${'params' | 'query' | 'body' | 'reply'}.${string}`;
/** Where the ids of all patients stand whom an answer shows: `reply.data.*.patient`, in each item of a stream `item.patient_id`. */
export type ShownPlace = `${'reply' | 'item'}.${string}`;

/** The row that an operation leaves in the audit trail. */
export interface Audit {
  /** `patient.read`, `visit.end`: what was done, in words that an auditor searches for. */
  action: string;
  /** The one patient whom it concerns; of several places the first that holds an id counts. */
  patient?: PatientPlace | readonly PatientPlace[];
  /**
   * Whom the answer shows. Every list, stream and file says so: their ids go into the row, so that "who saw this patient" is answered.
   * `sheet`: the file's handler names them. `nobody`: a file in which no patient stands.
   */
  shows?: ShownPlace | 'sheet' | 'nobody';
  /** Parameters of the query that hold codes of ours in a free text: the row keeps them as they are. Of what people type it keeps no text. */
  coded?: readonly string[];
  /** `patient`: only when a patient is concerned. A picture of a colleague beside a list is nobody's record. */
  when?: 'patient';
}

/** One thing a client may ask of the server: the single description that both sides read. */
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
  /** One sentence for the API's readers. */
  summary?: string;
  permission: Access;
  method: Method;
  path: `/api/v${1 | 2}/${string}`;
  /** Other addresses that mean the same action: the specification's second spelling, or PUT beside PATCH. */
  also?: readonly { method: Method; path: `/api/v${1 | 2}/${string}` }[];
  params?: P;
  query?: Q;
  body?: B;
  reply: R;
  /** The module's own refusals; those that any operation may answer (400, 401, 403, 429, 500, 503) are not repeated. */
  failures: readonly FailureCode[];
  /** 200 unless said. */
  status?: 200 | 201 | 202;
  /**
   * A GET that names one leaves a row for each reading; every other method leaves a row in any case, under its own name if none is given.
   * `false`: no row, for what is not yet part of any record and is saved every few seconds (a draft).
   */
  audit?: Audit | false;
  /** A caller may keep the answer and ask whether it is still the same: it carries an ETag, and nothing is sent when it is. No patient data. */
  kept?: 'until-changed';
  /** The answer holds a secret that is shown once: no Idempotency-Key keeps it. */
  shownOnce?: true;
  /** Open also to a session whose role demands a second factor that its account does not have yet: one's own session and the enrolment. */
  beforeSecondFactor?: true;
  /** A sign-in cookie opens it as well as the Authorization header: files only, and only from our own pages (rulings.md 4). */
  byCookie?: true;
  /** How much its body may hold where {@link usualBody} is too little, and why. */
  bodyLimit?: BodyLimit & { because: string };
  /** How many files its form may carry, where the body has a place for one: 1 unless said. */
  files?: number;
}

/** The most that a body may hold; a form's files are counted apart. */
export interface BodyLimit {
  kilobytes: number;
  /** Keys of objects and items of lists together, at all depths. */
  entries?: number;
}

/** What holds unless an operation says otherwise: who is not signed in sends names, passwords and codes, and nothing long. */
export const usualBody = {
  public: { kilobytes: 16, entries: 5_000 },
  known: { kilobytes: 256, entries: 5_000 },
  /** No record of ours is nested deeper. */
  depth: 32,
} as const;

/** Declares an operation; the types of its parts are kept exactly. */
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

/** What a caller sends; a part whose fields are all optional may be left out. */
export type InputOf<O> =
  O extends Operation<infer P, infer Q, infer B, infer _R> ? Part<'params', P> & Part<'query', Q> & Part<'body', B> : never;

/** What a handler receives: parsed, with defaults filled in. */
export type ParsedOf<O> =
  O extends Operation<infer P, infer Q, infer B, infer _R> ? Parsed<'params', P> & Parsed<'query', Q> & Parsed<'body', B> : never;

/** What a handler hands back, before the reply schema has run. */
export type ReplyInputOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.input<R> : never;

/** What arrives at the caller. */
export type ReplyOf<O> = O extends Operation<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

/** An operation whose parts are not looked at, as registers, server and client pass it around. */
// biome-ignore lint/suspicious/noExplicitAny: the four parameters are invariant, so only `any` accepts every operation
export type AnyOperation = Operation<any, any, any, any>;

/** The module an operation belongs to: all queries of one module are refreshed together. */
export const moduleOf = (name: string): string => name.slice(0, name.indexOf('.'));

export const isOperation = (thing: unknown): thing is AnyOperation =>
  typeof thing === 'object' && thing !== null && 'permission' in thing && 'reply' in thing && 'path' in thing;
