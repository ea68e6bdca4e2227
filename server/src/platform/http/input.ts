import { type AnyOperation, type FieldErrors, fail, fieldErrors } from '@akoma/contract/base';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { refuseWrong } from './refusals.ts';
import { boundErrors, boundsOf } from './body-bounds.ts';
import { sentQuery } from './request-organization.ts';
import { fieldsOf, isRecord } from './shape.ts';

export interface Input {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The input of a request before its body has arrived. */
export const sentHead = (request: FastifyRequest): Required<Input> => ({
  params: request.params,
  query: sentQuery(request.query),
  body: undefined,
});

/** The request as sent, not parsed by any schema; the `body` of a form holds its fields and files. */
export const rawInput = (op: AnyOperation, request: FastifyRequest, body: unknown): Required<Input> => ({
  ...sentHead(request),
  body: withVersion(op, body ?? (op.body ? {} : undefined), op.method === 'GET' ? undefined : request.headers['if-match']),
});

/** Refuses what is too large, too deep or cannot be stored, before it is interpreted. */
export function judgeBounds(op: AnyOperation, raw: Required<Input>): void {
  const { entries } = boundsOf(op);
  if (boundErrors(raw.params, 'params', { entries })) throw fail('not_found', {});
  const errors = { ...boundErrors(raw.query, 'query', { entries }), ...boundErrors(raw.body, 'body', { entries }) };
  refuseWrong(errors);
}

/** Parses every declared part. Wrong params are a record that cannot exist (404); a wrong query or body names its fields (400). */
export function parseInput(op: AnyOperation, raw: Required<Input>): Input {
  const parts = { params: op.params, query: op.query, body: op.body } as Record<keyof Input, z.ZodType | undefined>;
  const input: Input = {};
  const errors: FieldErrors = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = parts[part];
    if (!schema) continue;
    const parsed = schema.safeParse(raw[part]); // no rule is asynchronous; the async parse takes three times as long
    if (parsed.success) input[part] = parsed.data;
    else if (part === 'params') throw fail('not_found', {});
    else Object.assign(errors, part === 'query' ? queryErrors(raw.query, parsed.error) : fieldErrors(parsed.error));
  }
  refuseWrong(errors);
  return input;
}

/** A query parameter that could not be converted to a number is invalid, not missing. */
function queryErrors(query: unknown, error: z.ZodError): FieldErrors {
  const sent = query as Record<string, unknown>;
  const said = (name: string, sentence: string) =>
    (sent[name] ?? '') === '' ? sentence : sentence.replace(/ is required\.$/, ' is not valid.');
  return Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([name, sentences]) => [name, sentences.map((sentence) => said(name, sentence))]),
  );
}

/** `If-Match: "3"` is equivalent to `version: 3` in the body; the body wins if both are sent. `*` means any version. */
function withVersion(op: AnyOperation, body: unknown, ifMatch: string | undefined): unknown {
  if (ifMatch === undefined || ifMatch.trim() === '*') return body;
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(ifMatch.trim())?.[1];
  if (version === undefined) throw fail('invalid', {}, { 'If-Match': ['If-Match is not valid.'] });
  if (!fieldsOf(op.body).version) throw fail('invalid', {}, { 'If-Match': ['If-Match is not taken here: this has no versions.'] });
  return isRecord(body) ? { version: Number(version), ...body } : body;
}
