import { addressesOf, type AnyOperation, exportTypes, failureKinds, replyKindOf } from '@akoma/contract/base';
import * as z from 'zod';
import { boundsOf } from './body-bounds.ts';

type Json = Record<string, unknown>;
const common = [
  'invalid',
  'token_not_valid',
  'permission_denied',
  'second_factor_enrolment_required',
  'throttled',
  'server_error',
  'unavailable',
  'disk_full',
];
const refusal = {
  type: 'object',
  required: ['code', 'message', 'request_id'],
  properties: {
    code: { type: 'string' },
    message: { type: 'string' },
    data: { type: 'object' },
    request_id: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
  },
};

/** OpenAPI 3.1 of every operation; named schemas (`meta({ id })`) are shared components. */
export function openApi(operations: readonly AnyOperation[]): Json {
  const components: Json = { Refusal: refusal };
  const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
    const { $defs, $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' }) as Json;
    const suffix = io === 'input' ? 'Input' : '';
    const shared = (part: unknown) =>
      JSON.parse(
        JSON.stringify(part).replace(/"#\/\$defs\/([^"]+)"/g, (_whole, name: string) => `"#/components/schemas/${name}${suffix}"`),
      ) as Json;
    for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) components[`${name}${suffix}`] = shared(definition);
    return shared(json);
  };
  const paths: Record<string, Json> = {};
  for (const op of operations) {
    for (const [at, { method, path }] of addressesOf(op).entries()) {
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = {
        operationId: at === 0 ? op.name : `${op.name}.${method.toLowerCase()}`,
        tags: [op.name.split('.')[0]],
        ...(op.summary ? { summary: op.summary } : {}),
        'x-permission': op.permission,
        'x-spec': op.spec,
        ...(op.body ? { 'x-body-kilobytes': boundsOf(op).bytes / 1024 } : {}),
        security: op.permission === 'public' ? [] : [{ bearer: [] }],
        parameters: [
          ...fields(op.params, 'path', schemaOf),
          ...fields(op.query, 'query', schemaOf),
          ...(method === 'GET' || op.shownOnce ? [] : [idempotencyKey]),
        ],
        ...(op.body && method !== 'GET'
          ? {
              requestBody: {
                required: true,
                content: { [boundsOf(op).files > 0 ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(op.body, 'input') } },
              },
            }
          : {}),
        responses: { [op.status ?? 200]: done(op, schemaOf), ...refusalsOf(op) },
      };
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Akoma',
      version: '1',
      description: 'Hospital and clinic records. Every refusal has a code, a sentence and the request’s number.',
    },
    servers: [{ url: '/' }],
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', minLength: 8, maxLength: 128 },
  description: 'The same key and body give the first answer again; another body is refused.',
};

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => Json;

function done(op: AnyOperation, schemaOf: SchemaOf): Json {
  const kind = replyKindOf(op.reply);
  const file = { schema: { type: 'string', format: 'binary' } };
  if (kind.sheet) return { description: 'Done', content: Object.fromEntries(Object.values(exportTypes).map((type) => [type, file])) };
  const type = kind.download ?? (kind.stream ? 'text/event-stream' : 'application/json');
  return {
    description: 'Done',
    content: {
      [type]: { ...(kind.download ? file : { schema: schemaOf(kind.stream ?? op.reply, 'output') }) },
      ...(kind.orSheet && { [exportTypes.xlsx]: file }),
      ...(kind.orFile && { [kind.orFile]: file }),
    },
  };
}

function fields(schema: z.ZodObject | undefined, place: 'path' | 'query', schemaOf: SchemaOf): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

const isOpenBefore = ({ permission, beforeSecondFactor }: AnyOperation): boolean => permission === 'public' || beforeSecondFactor === true;

/** Refusals grouped by status, each code with its place in the description. */
function refusalsOf(op: AnyOperation): Json {
  const codes = [...new Set([...common, ...op.failures])].filter(
    (code) =>
      (op.permission !== 'public' || !/^(token|permission)/.test(code)) && !(isOpenBefore(op) && code.startsWith('second_factor_enrol')),
  );
  const byStatus: Record<number, string[]> = {};
  for (const code of codes) (byStatus[failureKinds.get(code)?.status ?? 500] ??= []).push(code);
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  return Object.fromEntries(Object.entries(byStatus).map(([status, named]) => [status, { description: named.join(', '), content }]));
}
