import type * as z from 'zod';

/** Every failure of the product, by code. Each module adds its own by one `declare module` line. */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface FailureRegister {}
export type FailureCode = keyof FailureRegister & string;
export type FailureData<C extends FailureCode> = FailureRegister[C] extends FailureKind<infer D> ? z.input<D> : never;

export interface FailureKind<D extends z.ZodObject = z.ZodObject> {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 429 | 431 | 500 | 503;
  data: D;
  /** Says what happened and what to do next, in the reader's words. */
  sentence: (data: z.output<D>) => string;
  /** Where the ids of the patients stand in `data` whom the refusal shows beside the one that it is about: `candidates.*.id`. They are seen as in a list. */
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

/** Makes the refusal of that code; `errors` names the fields at which the reader should look. */
export function fail<C extends FailureCode>(code: C, data: FailureData<C>, errors?: FieldErrors): Failure {
  const kind = kinds.get(code);
  if (!kind) throw new Error(`failure ${code} is not loaded`);
  return new Failure(code, kind.status, kind.sentence(data as never), data as object, errors);
}

export const failureKinds: ReadonlyMap<string, FailureKind> = kinds;
