import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyOperation, fail, one, operation, permissions } from '@akoma/contract/base';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asOwner, makeOrganization, pool } from '../../../test/database.ts';
import { withTenant } from '../db/tenant.ts';
import { newId } from '../id.ts';
import type { Actor, Ctx } from './route.ts';
import { answer } from './route.ts';
import { RecentQuestions } from './recent-questions.ts';
import type { Surroundings } from './serve.ts';
import { createServer } from './server.ts';

const Body = z.object({
  name: z.string().min(1).max(20),
  reason: z.string().optional(),
  version: z.int().optional(),
  managing_organization_id: z.uuid().optional(),
});
const Saved = z.object({ name: z.string(), version: z.int().nullable() });
const common = { spec: [], failures: [] } as const;

const save = operation({
  ...common,
  name: 'x.save',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/x',
  body: Body,
  reply: one(Saved),
  status: 201,
  failures: ['not_found'],
});
const list = operation({
  ...common,
  name: 'x.list',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/x',
  reply: one(z.object({ count: z.int() })),
});
const look = operation({
  ...common,
  name: 'x.look',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/x/{id}',
  params: z.object({ id: z.uuid() }),
  reply: one(z.object({ id: z.uuid() })),
  audit: { action: 'x.look', patient: 'params.id' },
});
const picture = operation({
  ...common,
  name: 'x.picture',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/picture',
  reply: one(z.object({})),
  byCookie: true,
});
const open = operation({
  ...common,
  name: 'x.open',
  permission: 'public',
  method: 'GET',
  path: '/api/v1/open',
  reply: z.object({ address: z.string() }),
});
const whole = operation({
  ...common,
  name: 'x.whole',
  permission: 'operator',
  method: 'GET',
  path: '/api/v2/whole',
  reply: one(z.object({})),
});
const operations: AnyOperation[] = [save, list, look, picture, open, whole];

const insert = (ctx: Ctx, name: string) =>
  ctx.db.insertInto('platform.outbox').values({ organization_id: ctx.organization_id, id: newId(), name, data: '{}' }).execute();
const answers = [
  answer(save, async (ctx, { body }) => {
    await insert(ctx, body.name);
    if (body.name === 'refused') throw fail('not_found', {});
    if (body.name === 'broken') throw new Error('a secret of the inside');
    if (body.name === 'liar') return { data: { name: 5 as never, version: null } };
    return {
      data: { name: body.name, version: body.version ?? null, undeclared: 'stays inside' } as { name: string; version: number | null },
    };
  }),
  answer(list, async (ctx) => ({ data: { count: (await ctx.db.selectFrom('platform.outbox').select('id').execute()).length } })),
  answer(look, async (_ctx, { params }) => ({ data: { id: params.id } })),
  answer(picture, async () => ({ data: {} })),
  answer(whole, async () => ({ data: {} })),
  answer(open, async (_ctx, _input, edge) => ({ address: edge.address })),
];

let app: FastifyInstance;
let home: string;
let elsewhere: string;
const recorded: { action: string; patient_id: string | null; reason: string | null }[] = [];
const log = { info() {}, warn() {}, error() {} };

beforeAll(async () => {
  [home, elsewhere] = [await makeOrganization(), await makeOrganization()];
  const actorOf = (permissions: string[]): Actor => ({
    user_id: newId(),
    session_id: newId(),
    organization_id: home,
    practitioner_role_id: newId(),
    full_name: 'Esi Test',
    permissions: new Set(permissions),
    lacks_second_factor: false,
  });
  const callers: Record<string, Actor> = { writer: actorOf(['patients.read', 'patients.write']), reader: actorOf(['patients.read']) };
  callers.administrator = actorOf([...permissions, 'operator']);
  callers.operator = actorOf([]);
  const ctx = (actor: Actor) => ({ actor, organization_id: actor.organization_id, now: new Date(), announce: async () => {}, log });
  const nobody = actorOf([]);
  const around: Surroundings = {
    origins: new Set(['https://akoma.example']),
    uploads: path.join(tmpdir(), 'akoma-no-uploads'),
    disk: { isFull: () => false, notice() {} },
    sessionOf: async (token) => callers[token]?.session_id ?? null,
    knownSession: (token) => callers[token]?.session_id,
    actorOf: async (token, organization_id) => {
      if (organization_id === elsewhere) throw fail('not_found', {});
      return callers[token] ?? null;
    },
    inTenant: (actor, mode, _context, work) => withTenant(pool, home, mode, (db) => work({ ...ctx(actor), db })),
    withoutDb: (actor) => ({
      ...ctx(actor ?? nobody),
      get db(): never {
        throw new Error('no database in a stream');
      },
    }),
    isOperator: async (actor) => actor === callers.operator,
    streamClosed: () => new AbortController().signal,
    keepTyped: (_organization_id, text) => `kept ${text.length}`,
    recent: new RecentQuestions(),
    record: async (c, auditRecord) => {
      recorded.push(auditRecord);
      await insert(c, `audit ${auditRecord.action}`);
    },
  };
  app = await createServer({
    operations,
    answers,
    around,
    webRoot: null,
    nameOf: async () => 'Akoma',
    publicUrl: 'https://akoma.example',
    trustedProxies: ['loopback'],
    rateLimitPerMinute: 0,
    observe: () => {},
    logger: pino({ level: 'silent' }) as unknown as FastifyBaseLogger,
    vitals: { ready: async () => true, metrics: async () => '', metricsToken: undefined },
  });
});
afterAll(() => app.close());

const send = (
  method: 'GET' | 'POST' | 'PUT' | 'OPTIONS' | 'HEAD',
  url: string,
  payload?: object | string,
  headers: Record<string, string> = {},
  as = 'writer',
) => app.inject({ method, url, payload, headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers } });
const rows = async (name: string) =>
  (await asOwner('select 1 from platform.outbox where organization_id = $1 and name = $2', [home, name])).length;

describe('an action', () => {
  it('is saved with its audit row, and nothing undeclared leaves', async () => {
    const answered = await send('POST', '/api/v2/x', { name: 'kept', reason: 'asked for' });
    expect(answered.statusCode).toBe(201);
    expect(answered.json()).toEqual({ data: { name: 'kept', version: null } });
    expect(await rows('kept')).toBe(1);
    expect(await rows('audit x.save')).toBe(1);
    expect(recorded.at(-1)).toMatchObject({ action: 'x.save', reason: 'asked for' });
  });

  it.each([
    ['refused', 404, 'not_found'],
    ['broken', 500, 'server_error'],
    ['liar', 500, 'server_error'],
  ])('that ends %s leaves nothing', async (name, status, code) => {
    const answered = await send('POST', '/api/v2/x', { name });
    expect(answered.statusCode).toBe(status);
    expect(answered.json()).toMatchObject({ code, request_id: expect.any(String) });
    expect(answered.body).not.toContain('secret');
    expect(await rows(name)).toBe(0);
  });

  it('reads If-Match as the version', async () => {
    expect((await send('POST', '/api/v2/x', { name: 'v' }, { 'if-match': '"7"' })).json()).toMatchObject({ data: { version: 7 } });
  });

  it.each(['"abc"', '7a', '"7", "8"', '', 'W/"x"'])('ERR-019 refuses %s as a version', async (version) => {
    const answered = await send('POST', '/api/v2/x', { name: 'unversioned' }, { 'if-match': version });
    expect([answered.statusCode, answered.json().errors]).toEqual([400, { 'If-Match': ['If-Match is not valid.'] }]);
    expect(await rows('unversioned')).toBe(0);
  });

  it('ERR-019 takes any version where any is asked for', async () => {
    expect((await send('POST', '/api/v2/x', { name: 'any' }, { 'if-match': '*' })).json()).toMatchObject({ data: { version: null } });
  });

  it('names each wrong field in the product’s words', async () => {
    const answered = await send('POST', '/api/v2/x', { reason: 4 });
    expect(answered.statusCode).toBe(400);
    expect(answered.json()).toMatchObject({ code: 'invalid', errors: { name: ['Name is required.'], reason: ['Reason is not valid.'] } });
  });

  it.each([
    ['a NUL', { name: 'a\u0000b' }, 'name'],
    ['half a character', { name: 'x', reason: '\ud800' }, 'reason'],
    ['a key that cannot be kept', { name: 'x', 'a\u0000': 1 }, 'body'],
  ])('VAL-008 names the field with %s, which no database keeps', async (_what, body, field) => {
    const answered = await send('POST', '/api/v2/x', body);
    expect([answered.statusCode, Object.keys(answered.json().errors)]).toEqual([400, [field]]);
  });

  it('a reading of a chart leaves its row', async () => {
    const id = newId();
    expect((await send('GET', `/api/v2/x/${id}`)).statusCode).toBe(200);
    expect(recorded.at(-1)).toMatchObject({ action: 'x.look', patient_id: id });
    expect(await rows('audit x.look')).toBe(1);
  });
});

describe('an Idempotency-Key', () => {
  it('is done once, however often and at once it is asked', async () => {
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => send('POST', '/api/v2/x', { name: 'once' }, { 'idempotency-key': 'key-once-1' })),
    );
    expect(new Set(tries.map((t) => `${t.statusCode} ${t.body}`))).toEqual(
      new Set([`201 ${JSON.stringify({ data: { name: 'once', version: null } })}`]),
    );
    expect(await rows('once')).toBe(1);
  });

  it('is refused for another request', async () => {
    await send('POST', '/api/v2/x', { name: 'first' }, { 'idempotency-key': 'key-two-22' });
    const other = await send('POST', '/api/v2/x', { name: 'second' }, { 'idempotency-key': 'key-two-22' });
    expect(other.json()).toMatchObject({ code: 'idempotency_conflict' });
    expect(await rows('second')).toBe(0);
  });

  it('is free again after a refusal', async () => {
    await send('POST', '/api/v2/x', { name: 'refused' }, { 'idempotency-key': 'key-three-3' });
    expect((await asOwner('select 1 from platform.idempotency where key = $1', ['key-three-3'])).length).toBe(0);
  });
});

describe('who may', () => {
  it('PERM-010 what concerns the whole installation, only its operators: no permission opens it', async () => {
    const asked = await Promise.all(['administrator', 'operator', 'nobody'].map((as) => send('GET', '/api/v2/whole', undefined, {}, as)));
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 200, 401]);
    expect(asked[0]!.json()).toMatchObject({ code: 'permission_denied' });
  });

  it('CALL-001 nobody without a bearer token, a cookie alone is not enough', async () => {
    for (const headers of [{}, { cookie: 'token=writer' }, { cookie: 'token=writer', 'sec-fetch-site': 'same-origin' }]) {
      expect((await send('GET', '/api/v2/x', undefined, headers as Record<string, string>, '')).json()).toMatchObject({
        code: 'token_not_valid',
      });
    }
    expect((await send('GET', '/api/v2/x', undefined, {}, 'stranger')).statusCode).toBe(401);
  });

  it('a picture opens by cookie, from our own page only', async () => {
    expect(
      (await send('GET', '/api/v2/picture', undefined, { cookie: 'token=writer', 'sec-fetch-site': 'same-origin' }, '')).statusCode,
    ).toBe(200);
    expect(
      (await send('GET', '/api/v2/picture', undefined, { cookie: 'token=writer', 'sec-fetch-site': 'cross-site' }, '')).statusCode,
    ).toBe(401);
  });

  it('CALL-013 not without the permission, and nothing is written', async () => {
    const answered = await send('POST', '/api/v2/x', { name: 'forbidden' }, {}, 'reader');
    expect([answered.statusCode, answered.json().code]).toEqual([403, 'permission_denied']);
    expect(await rows('forbidden')).toBe(0);
  });

  it('CALL-013 not in an organisation of others: it looks as if it did not exist', async () => {
    const answered = await send('POST', '/api/v2/x', { name: 'abroad', managing_organization_id: elsewhere });
    expect(answered.statusCode).toBe(404);
    expect(await rows('abroad')).toBe(0);
    expect(
      (await send('POST', `/api/v2/x?service_provider_id=${home}`, { name: 'both', managing_organization_id: elsewhere })).json(),
    ).toMatchObject({ code: 'organization_ambiguous' });
    const twice = await send('GET', `/api/v2/x?service_provider_id=${elsewhere}&service_provider_id=${home}`);
    expect([twice.statusCode, twice.json().code]).toEqual([400, 'organization_ambiguous']);
  });
});

describe('HTTP itself', () => {
  it.each([
    ['an unknown address under /api', 'GET', '/api/v2/nothing', undefined, {}, 404, 'not_found'],
    ['a method that is not taken', 'PUT', '/api/v2/x', {}, {}, 405, 'method_not_allowed'],
    ['a body that is not JSON', 'POST', '/api/v2/x', '{', { 'content-type': 'application/json' }, 400, 'invalid'],
    [
      'a kind of content that nobody reads',
      'POST',
      '/api/v2/x',
      '<x/>',
      { 'content-type': 'application/xml' },
      415,
      'unsupported_media_type',
    ],
    ['text, which nobody reads either', 'POST', '/api/v2/x', 'x', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    [
      'a form where no file is asked for',
      'POST',
      '/api/v2/x',
      '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nx\r\n--b--\r\n',
      { 'content-type': 'multipart/form-data; boundary=b' },
      415,
      'unsupported_media_type',
    ],
    ['too much', 'POST', '/api/v2/x', { name: 'x'.repeat(1_100_000) }, {}, 413, 'too_large'],
    ['an id longer than any', 'GET', `/api/v2/x/${'9'.repeat(900)}`, undefined, {}, 404, 'not_found'],
    ['an id that is none', 'GET', '/api/v2/x/17', undefined, {}, 404, 'not_found'],
  ] as const)('ERR-019 answers %s in the one shape', async (_what, method, url, payload, headers, status, code) => {
    const answered = await send(method, url, payload as object | undefined, headers as Record<string, string>);
    expect([answered.statusCode, answered.json().code]).toEqual([status, code]);
    expect(answered.json().message).toMatch(/\.$/);
  });

  it('ERR-019 takes JSON that is announced and does not follow as no body', async () => {
    const json = { 'content-type': 'application/json' };
    expect((await send('GET', '/api/v2/x', '', json)).statusCode).toBe(200);
    const answered = await send('POST', '/api/v2/x', '', json);
    expect([answered.statusCode, answered.json().errors]).toEqual([400, { name: ['Name is required.'] }]);
  });

  it('takes a trailing slash, HEAD and OPTIONS', async () => {
    expect((await send('GET', '/api/v2/x/')).statusCode).toBe(200);
    expect((await send('HEAD', '/api/v2/x')).statusCode).toBe(200);
    const options = await send('OPTIONS', '/api/v2/x');
    expect([options.statusCode, options.headers.allow]).toEqual([204, 'POST, GET, HEAD, OPTIONS']);
  });

  it('sends the security headers with every answer', async () => {
    for (const url of ['/api/v2/x', '/api/v2/nothing', '/health/ready', '/api/docs', '/api/openapi.json']) {
      const { headers } = await send('GET', url);
      expect(headers['content-security-policy'], url).toContain("default-src 'none'");
      expect(headers['content-security-policy'], url).not.toContain('unsafe');
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
        'x-request-id': expect.any(String),
      });
    }
    expect((await send('GET', '/api/v2/x')).headers['cache-control']).toBe('no-store');
  });

  it('describes every operation in OpenAPI 3.1', async () => {
    const described = (await send('GET', '/api/openapi.json', undefined, {}, '')).json();
    expect(described.openapi).toMatch(/^3\.1/);
    expect(Object.keys(described.paths)).toEqual(['/api/v2/x', '/api/v2/x/{id}', '/api/v2/picture', '/api/v1/open', '/api/v2/whole']);
    expect(described.paths['/api/v2/x'].post).toMatchObject({
      operationId: 'x.save',
      'x-permission': 'patients.write',
      'x-body-kilobytes': 256,
      responses: { 201: {}, 404: {}, 403: {} },
    });
  });
});
