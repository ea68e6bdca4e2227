import { once } from 'node:events';
import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type AnyOperation, fail, one, operation, page, pageOf } from '@akoma/contract/base';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answer } from './route.ts';
import { type Opened, openServer } from './server.make.ts';

const common = { spec: [], failures: [], permission: 'patients.read', method: 'GET' } as const;
const Id = z.object({ id: z.uuid() });
const long = operation({ ...common, name: 'x.long', path: '/api/v2/long', reply: page(z.object({ id: z.int(), text: z.string() })) });
const bare = operation({ ...common, name: 'x.bare', path: '/api/v2/bare', reply: page(z.int()) });
const named = operation({
  ...common,
  name: 'x.named',
  path: '/api/v2/named/{id}',
  params: Id,
  reply: one(Id),
  audit: { action: 'x.look', patient: 'params.id' },
  failures: ['not_found'],
});
const told = operation({
  ...common,
  name: 'x.told',
  path: '/api/v2/told/{id}',
  params: Id,
  reply: one(Id),
  audit: { action: 'x.look', patient: ['reply.data.id', 'params.id'] },
});
const gone = operation({ ...common, name: 'x.gone', path: '/api/v2/gone', reply: one(z.object({})) });
const noted = operation({ ...common, name: 'x.noted', path: '/api/v2/noted', reply: one(z.object({})) });
const operations: AnyOperation[] = [long, bare, named, told, gone, noted];

const rows = Array.from({ length: 400 }, (_, id) => ({ id, text: `row ${id}, "quoted", with ɔ and ŋ` }));
const happened: string[] = [];
const lines: string[] = [];
/** What the handler of `gone` receives and reports. */
const leaving: { begun: () => void; closed: Promise<unknown>; seen: (aborted: boolean[]) => void } = {
  begun() {},
  closed: Promise.resolve(),
  seen() {},
};

const answers = [
  answer(long, async () => pageOf(rows, 400, { page: 1, page_size: 400 })),
  answer(bare, async () => pageOf([1, 2], 2, { page: 1, page_size: 10 })),
  answer(named, async (_ctx, { params }) => {
    happened.push('read');
    if (params.id.endsWith('0')) throw fail('not_found', {});
    return { data: params };
  }),
  answer(told, async (_ctx, { params }) => {
    happened.push('read');
    return { data: params };
  }),
  answer(gone, async (_ctx, _input, edge) => {
    leaving.begun();
    await leaving.closed;
    const { signal } = edge;
    leaving.seen([signal.aborted, edge.signal === signal]);
    return { data: {} };
  }),
  answer(noted, async () => ({ data: {} })),
];

let server: Opened;
const ids = { one: '018f0000-0000-7000-8000-000000000001', nobody: '018f0000-0000-7000-8000-000000000000' };
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answered = await server.app.inject({ url: path, headers: { authorization: 'Bearer reader', ...headers } });
  expect(answered.statusCode, path).toBeLessThan(500);
  return answered;
};

beforeAll(async () => {
  server = await openServer(
    operations,
    answers,
    { reader: ['patients.read'] },
    {
      otherwise: (usual) => ({
        inTenant: (actor, mode, context, work) =>
          usual.inTenant(actor, mode, context, async (ctx) => {
            if (context.request_id && mode === 'read') context.log.warn({ mode }, 'begun');
            return work(ctx);
          }),
        record: async (_ctx, { patient_id }) => void happened.push(`row of ${patient_id === ids.one ? 'one' : 'nobody'}`),
      }),
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) as unknown as FastifyBaseLogger,
    },
  );
});
beforeEach(() => {
  happened.length = 0;
  lines.length = 0;
});

describe('a list', () => {
  it('CALL-012 carries its rows under both names, other keys beside them', async () => {
    const { body, headers } = await ask('/api/v2/long');
    const meta = { total: 400, page: 1, page_size: 400 };
    expect(JSON.parse(body)).toEqual({ data: rows, results: rows, ...meta, meta });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('is compressed in one go with %s: its length is known before it is sent', async (encoding, open) => {
    const { rawPayload, headers } = await ask('/api/v2/long', { 'accept-encoding': encoding });
    expect(headers).toMatchObject({ 'content-encoding': encoding, 'content-length': String(rawPayload.length) });
    expect(JSON.parse(String(open(rawPayload)))).toMatchObject({ total: 400, results: rows });
    expect(rawPayload.length).toBeLessThan(20_000);
  });
});

describe('the policy of an answer', () => {
  it('of records needs no nonce: it allows nothing at all', async () => {
    const policies = await Promise.all(
      ['/api/v2/long', '/api/v2/bare'].map(async (url) => (await ask(url)).headers['content-security-policy']),
    );
    expect(new Set(policies)).toEqual(
      new Set(["default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox"]),
    );
  });

  it('of a page has a nonce of its own each time', async () => {
    const policies = await Promise.all(
      ['/api/docs', '/api/docs'].map(async (url) => String((await ask(url)).headers['content-security-policy'])),
    );
    expect(new Set(policies).size).toBe(2);
    for (const policy of policies) expect(policy).toMatch(/'nonce-[\w+/=]{24}'/);
  });
});

describe('the audit row of a reading', () => {
  it('is sent before anything is read where the request names the patient, also when the reading is then refused', async () => {
    expect((await ask(`/api/v2/named/${ids.one}`)).statusCode).toBe(200);
    expect(happened).toEqual(['row of one', 'read']);
    happened.length = 0;
    expect((await ask(`/api/v2/named/${ids.nobody}`)).statusCode).toBe(404);
    expect(happened).toEqual(['row of nobody', 'read']);
  });

  it('waits for the answer where that comes first in saying whose it is', async () => {
    await ask(`/api/v2/told/${ids.one}`);
    expect(happened).toEqual(['read', 'row of one']);
  });
});

describe('the log of a request', () => {
  it("writes the request's id with each line, and keeps to the server's level", async () => {
    const { headers } = await ask('/api/v2/noted');
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: 'begun', mode: 'read', reqId: headers['x-request-id'] }),
    ]);
  });
});

describe('a caller who goes', () => {
  const leave = async (): Promise<boolean[]> => {
    const seen = new Promise<boolean[]>((tell) => (leaving.seen = tell));
    const begun = new Promise<void>((tell) => (leaving.begun = tell));
    const request = http
      .get({ port: server.port, path: '/api/v2/gone', headers: { authorization: 'Bearer reader' } })
      .on('error', () => {});
    leaving.closed = once(server.app.server, 'connection').then(([socket]) => once(socket as NodeJS.EventEmitter, 'close'));
    await begun;
    request.destroy();
    return seen;
  };

  it('is known to have gone by a handler that asks only afterwards', async () => {
    expect(await leave()).toEqual([true, true]);
  });
});
