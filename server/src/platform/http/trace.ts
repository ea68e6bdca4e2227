import { type AnyOperation, type Failure, failureKinds, replyKindOf } from '@akoma/contract/base';
import * as z from 'zod';
import { isSheet } from '../sheets/sheet.ts';
import type { Input } from './input.ts';

/** What was done, for the audit trail. */
export interface AuditRecord {
  action: string;
  operation: string;
  patient_id: string | null;
  /** The ids in the path, by name; of a list or file also whom it showed, what was asked, and how many rows left the app. */
  subjects: Record<string, unknown>;
  reason: string | null;
  request_id: string;
  outcome: 'done' | 'refused';
}

/** What is kept of a text that somebody typed: a name more often than not, so no reader of the trail may learn it. */
export type KeepTyped = (organization_id: string, text: string) => string;

type Values = Record<string, unknown>;

const traces = new WeakMap<AnyOperation, Trace>();
export function traceOf(op: AnyOperation): Trace {
  const known = traces.get(op) ?? new Trace(op);
  traces.set(op, known);
  return known;
}

/** Which rows an operation leaves in the audit trail; worked out once for each. */
class Trace {
  readonly #op: AnyOperation;
  readonly #way: 'list' | 'stream' | 'export';
  readonly #shown: Reach | undefined;
  readonly #patient: readonly Reach[];
  readonly #asked: AskedKeys | undefined;

  constructor(op: AnyOperation) {
    this.#op = op;
    const kind = replyKindOf(op.reply);
    this.#way = kind.stream ? 'stream' : kind.sheet ? 'export' : 'list';
    const { patient, shows, coded } = op.audit || {};
    this.#patient = (typeof patient === 'string' ? [patient] : (patient ?? [])).map(reach);
    this.#shown = shows && shows !== 'sheet' && shows !== 'nobody' ? reach(shows) : undefined;
    this.#asked = (shows || coded) && op.query ? askedKeys(op.query as z.ZodType, coded ?? []) : undefined;
  }

  /** Of what was answered; `null` where only a patient would have left a row, and none is concerned. */
  answered(input: Input, reply: unknown, more: RecordParts): AuditRecord | null {
    const patient_id = firstId(this.#patient, { ...input, reply });
    const named = isSheet(reply) ? reply.patients : (this.#shown?.({ reply }) ?? []);
    return this.#record(input, { ...more, patient_id, shown: idsOf(named), facts: isSheet(reply) ? reply.facts : {} });
  }

  /** Of an item of a stream. */
  told(input: Input, item: unknown, more: RecordParts): AuditRecord | null {
    return this.#record(input, { ...more, patient_id: null, shown: idsOf(this.#shown?.({ item }) ?? []), facts: {} });
  }

  /**
   * Of a refusal that shows a record, such as the state that somebody else has saved meanwhile; `null`: it shows nobody's. Nothing was done to
   * the record, so the patient stands among those who were shown.
   */
  refused(input: Input, { code, data }: Failure, more: RecordParts): AuditRecord | null {
    const shows = failureKinds.get(code)?.shows;
    const { current } = data as { current?: unknown };
    const own = Object.keys(data).length === 0 ? null : firstId(this.#patient, { ...input, reply: { data: current } });
    const shown = idsOf([own, ...(shows ? reach(shows)(data) : [])]);
    return shown.length === 0
      ? null
      : this.#record(input, { ...more, patient_id: null, shown, facts: {}, refused: own === null ? 'search' : 'chart' });
  }

  #record(input: Input, { keep, organization_id, requestContext, patient_id, shown, facts, refused }: Found): AuditRecord | null {
    const { audit, name } = this.#op;
    const others = shown.filter((id) => id !== patient_id);
    if (patient_id === null && others.length === 0 && (audit || undefined)?.when === 'patient') return null;
    const { filter, typed } =
      this.#asked && !('selected' in facts) ? this.#asked(input.query as Values, (text) => keep(organization_id, text)) : nothing;
    const listed = others.length > 0 || (this.#way === 'export' && shown.length > 0);
    const way = refused ?? (this.#way === 'list' && typed ? 'search' : this.#way);
    const reason = (input.body as { reason?: unknown } | undefined)?.reason;
    return {
      action: (audit || undefined)?.action ?? name,
      operation: name,
      patient_id,
      subjects: {
        ...(input.params as Values | undefined),
        ...facts,
        ...(filter && Object.keys(filter).length > 0 ? { filter } : {}),
        ...(listed ? { way } : {}),
        ...(others.length > 0 ? { patients: others } : {}),
      },
      reason: typeof reason === 'string' ? reason : null,
      request_id: requestContext.request_id,
      outcome: refused ? 'refused' : 'done',
    };
  }
}

interface RecordParts {
  keep: KeepTyped;
  organization_id: string;
  requestContext: { request_id: string };
}
interface Found extends RecordParts {
  patient_id: string | null;
  shown: string[];
  facts: Values;
  /** It is a refusal that shows these, as a record does or as a search. */
  refused?: 'chart' | 'search';
}
const nothing = { filter: undefined, typed: false };

/** Takes what stands at a place: `reply.data.*.patient` takes it of each row. */
type Reach = (whole: unknown) => unknown[];
function reach(place: string): Reach {
  const steps = place.split('.');
  const take = (at: unknown, depth: number, found: unknown[]): void => {
    const step = steps[depth];
    if (step === undefined) found.push(at);
    else if (step === '*') for (const row of Array.isArray(at) ? (at as unknown[]) : []) take(row, depth + 1, found);
    else if (typeof at === 'object' && at !== null) take((at as Values)[step], depth + 1, found);
  };
  return (whole) => {
    const found: unknown[] = [];
    take(whole, 0, found);
    return found;
  };
}

const isId = (value: unknown): value is string => typeof value === 'string';
const idsOf = (values: readonly unknown[]): string[] => [...new Set(values.filter(isId))];
function firstId(places: readonly Reach[], parts: unknown): string | null {
  for (const place of places) {
    const [found] = place(parts);
    if (isId(found)) return found;
  }
  return null;
}

type AskedKeys = (query: Values | undefined, keep: (text: string) => string) => { filter: Values; typed: boolean };
const code = /^[\w.,:*-]{1,2000}$/;

/**
 * Says what a query asked for beyond what everybody is answered: codes, ids, days and numbers of a page as they are, any other text
 * unreadable. A text is taken for a code only where the operation says that such stand there.
 */
function askedKeys(schema: z.ZodType, coded: readonly string[]): AskedKeys {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as { properties?: Record<string, JsonType> };
  const plain = new Set(Object.entries(properties).flatMap(([key, type]) => (isPlain(type) ? [key] : [])));
  const usual = (schema.safeParse({}).data ?? {}) as Values;
  return (query = {}, keep) => {
    const filter: Values = {};
    let typed = false;
    for (const [key, value] of Object.entries(query)) {
      if (value === undefined || value === usual[key]) continue;
      if (plain.has(key) || (coded.includes(key) && code.test(String(value)))) filter[key] = value;
      else {
        filter[key] = keep(String(value));
        typed = true;
      }
    }
    return { filter, typed };
  };
}

interface JsonType {
  type?: string;
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonType[];
}
const plainFormats: readonly (string | undefined)[] = ['uuid', 'date', 'date-time'];
const isPlain = ({ type, format, enum: choices, const: only, anyOf }: JsonType): boolean =>
  anyOf
    ? anyOf.every(isPlain)
    : choices !== undefined ||
      only !== undefined ||
      plainFormats.includes(format) ||
      ['boolean', 'integer', 'number', 'null'].includes(type ?? '');
