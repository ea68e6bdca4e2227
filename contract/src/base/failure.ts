import type * as z from 'zod';

/** Every failure of the product, by code. Each module adds its own through one `declare module` block. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface FailureRegister {}
export type FailureCode = keyof FailureRegister & string;
export type FailureData<C extends FailureCode> = FailureRegister[C] extends FailureKind<infer D> ? z.input<D> : never;

export interface FailureKind<D extends z.ZodObject = z.ZodObject> {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  data: D;
  /** Says what happened and what to do next, in terms that the user understands. */
  sentence: (data: z.output<D>) => string;
  /**
   * Path in `data` to the ids of other patients that the refusal shows, such as `candidates.*.id`; the audit trail counts them as shown in
   * a list.
   */
  shows?: string;
}

const kinds = new Map<string, FailureKind>();

/** Declares the failures of a module. A code without a sentence does not compile. */
export function failures<D extends Record<string, z.ZodObject>>(
  declared: { [C in keyof D]: FailureKind<D[C]> },
): {
  [C in keyof D]: FailureKind<D[C]>;
} {
  for (const code in declared) kinds.set(code, declared[code] as unknown as FailureKind);
  return declared;
}

/** Sentences by field, as a form shows them: `{ first_name: ['First name is required.'] }`. */
export type FieldErrors = Record<string, string[]>;

/** An expected refusal, thrown by a handler and shown to the reader by its sentence. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly data: object;
  readonly errors: FieldErrors | undefined;
  constructor(code: string, status: number, sentence: string, data: object, errors?: FieldErrors) {
    super(sentence);
    this.name = 'Failure';
    this.code = code;
    this.status = status;
    this.data = data;
    this.errors = errors;
  }
}

/** Creates the failure with that code; `errors` names the fields to correct. */
export function fail<C extends FailureCode>(code: C, data: FailureData<C>, errors?: FieldErrors): Failure {
  const kind = kinds.get(code);
  if (!kind) throw new Error(`failure ${code} is not loaded`);
  return new Failure(code, kind.status, kind.sentence(data as never), data as object, errors);
}

export const failureKinds: ReadonlyMap<string, FailureKind> = kinds;
