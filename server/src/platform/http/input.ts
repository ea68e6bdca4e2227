import { createHash } from 'node:crypto';
import { type AnyOperation, type FieldErrors, fail, fieldErrors, fileTooLarge, labelOf } from '@akoma/contract/base';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The request as it was sent, before any schema has looked at it. */
export async function rawInput(op: AnyOperation, request: FastifyRequest): Promise<Required<Input>> {
  if (request.isMultipart() && !takesFile(op)) throw fail('unsupported_media_type', {});
  const body = request.isMultipart() ? await readForm(request) : request.body;
  return {
    params: request.params,
    query: request.query,
    body: withVersion(body ?? (op.body ? {} : undefined), request.headers['if-match']),
  };
}

/** Parses every declared part. Wrong params are a record that cannot exist (404); a wrong query or body names its fields (400). */
export async function parseInput(op: AnyOperation, raw: Required<Input>): Promise<Input> {
  const parts = { params: op.params, query: op.query, body: op.body } as Record<keyof Input, z.ZodType | undefined>;
  const input: Input = {};
  const errors: FieldErrors = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = parts[part];
    if (!schema) continue;
    const unkept = unkeepable(raw[part]);
    if (unkept !== undefined && part !== 'params')
      Object.assign(errors, { [unkept || part]: [`${labelOf([unkept || part])} is not valid.`] });
    const parsed = unkept === undefined ? await schema.safeParseAsync(raw[part]) : { success: false as const, error: new z.ZodError([]) };
    if (parsed.success) input[part] = parsed.data;
    else if (part === 'params') throw fail('not_found', {});
    else Object.assign(errors, fieldErrors(parsed.error));
  }
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);
  return input;
}

/** `If-Match: "3"` says the same as `version: 3` in the body; the body wins when both are there. */
function withVersion(body: unknown, ifMatch: string | undefined): unknown {
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch ?? '')?.[1];
  if (version === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  return { version: Number(version), ...body };
}

/** Whether the contract of an operation has a place for a file; others take no form. */
export const takesFile = ({ body }: AnyOperation): boolean =>
  body !== undefined && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes('"binary"');

/** Files become `File`, so the same schema holds in the browser's form and here. */
async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const form: Record<string, unknown> = {};
  for await (const part of request.parts()) {
    if (part.type !== 'file') {
      form[part.fieldname] = part.value;
      continue;
    }
    const { fieldname } = part;
    const bytes = await part.toBuffer().catch((error: { code?: string }) => {
      throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? fail('file_too_large', {}, { [fieldname]: [fileTooLarge] }) : error;
    });
    const file = new File([new Uint8Array(bytes)], part.filename, { type: part.mimetype });
    checksums.set(file, createHash('sha256').update(bytes).digest('hex'));
    form[fieldname] = file;
  }
  return form;
}

const checksums = new WeakMap<File, string>();
/** SHA-256 of a file that came in a form, hex: by it a request is known again. */
export const checksumOf = (file: File): string | undefined => checksums.get(file);

/**
 * The path of the first text that PostgreSQL cannot keep: with a NUL, or with half of a pair of surrogates. No text of ours needs either,
 * and no schema asks. `undefined`: all can be kept.
 */
function unkeepable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return /\0|\p{Surrogate}/u.test(value) ? path : undefined;
  if (typeof value !== 'object' || value === null || value instanceof File) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const at = unkeepable(key) === undefined ? unkeepable(inner, path ? `${path}.${key}` : key) : path;
    if (at !== undefined) return at;
  }
  return undefined;
}
