import { type AnyOperation, type Failure, failureKinds, replyKindOf } from '@akoma/contract/base';
import * as z from 'zod';
import { isSheet } from '../sheets/sheet.ts';
import type { Input } from './input.ts';

/** An action, for the audit trail. */
export interface AuditRecord {
  action: string;
  operation: string;
  patient_id: string | null;
  /** The ids in the path, by name; for a list or file also the patients shown, the query, and the number of rows sent. */
  subjects: Record<string, unknown>;
  reason: string | null;
  request_id: string;
  outcome: 'done' | 'refused';
}

/** Encodes typed text: most of it is names, which readers of the audit trail must not learn. */
export type KeepTyped = (organization_id: string, text: string) => string;

type Values = Record<string, unknown>;

const traces = new WeakMap<AnyOperation, Trace>();
export function traceOf(op: AnyOperation): Trace {
  const known = traces.get(op) ?? new Trace(op);
  traces.set(op, known);
  return known;
}

/** The audit rows that an operation writes; prepared once for each operation. */
class Trace {
  readonly #op: AnyOperation;
  readonly #way: 'list' | 'stream' | 'export';
  readonly #shown: Reach | undefined;
  readonly #patient: readonly Reach[];
  readonly #asked: AskedKeys | undefined;
  readonly #isForeseeable: boolean;

  constructor(op: AnyOperation) {
    this.#op = op;
    const kind = replyKindOf(op.reply);
    this.#way = kind.stream ? 'stream' : kind.sheet ? 'export' : 'list';
    const { patient, shows, coded } = op.audit || {};
    this.#patient = (typeof patient === 'string' ? [patient] : (patient ?? [])).map(reach);
    const [place = ''] = [patient ?? []].flat();
    this.#isForeseeable = kind.sheet === undefined && !shows && /^(params|query)\./.test(place);
    this.#shown = shows && shows !== 'sheet' && shows !== 'nobody' ? reach(shows) : undefined;
    this.#asked = (shows || coded) && op.query ? askedKeys(op.query as z.ZodType, coded ?? []) : undefined;
  }

  /** The record of reading one patient whom the request itself names, known before the handler runs. `null`: it depends on the answer. */
  foreseen(input: Input, more: RecordParts): AuditRecord | null {
    if (!this.#isForeseeable) return null;
    const patient_id = firstId(this.#patient.slice(0, 1), input);
    return patient_id === null ? null : this.#record(input, { ...more, patient_id, shown: [], facts: {} });
  }

  /** The record of an answer; `null` if only patients are audited and none is concerned. */
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
   * The record of a refusal that shows patient data, such as the state saved by another user; `null`: it shows no patient. Nothing was
   * changed, so the patient counts as shown.
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

/** Reads the values at a path: `reply.data.*.patient` reads it from each row. */
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
 * The query beyond paging: codes, ids, dates and numbers unchanged, any other text encoded. A text counts as a code only where the
 * operation declares that.
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
