import { download, operation } from '@akoma/contract/base';
import { readSession, refreshSession, signIn } from '@akoma/contract/identity';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { Refused } from './refused.ts';
import { keepAwake } from './idle-deadline.ts';
import { connectSession, lastUse, request } from './request.ts';
import { heldTokens, holdTokens } from './tokens.ts';

const readV2 = operation({
  name: 'test.read',
  spec: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/test',
  reply: z.object({ ok: z.boolean() }),
  failures: [],
});
const writeV2 = operation({
  name: 'test.write',
  spec: [],
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/test',
  body: z.object({ name: z.string().min(1) }),
  reply: z.object({ ok: z.boolean() }),
  failures: [],
});
const printV2 = operation({
  name: 'test.print',
  spec: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/test/print',
  reply: download('application/pdf'),
  failures: [],
});

interface Sent {
  address: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}
const sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
const ended = vi.fn();
const renew = vi.fn();
const locked = vi.fn();

let begun: string | undefined;

const json = (status: number, body: unknown) => () =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const ok = json(200, { ok: true });

beforeEach(() => {
  sent.length = 0;
  answers = [];
  begun = 'asempa-1';
  ended.mockReset();
  renew.mockReset().mockImplementation(async () => {
    holdTokens({ access: 'main-2', v2token: 'v2-2' });
    return 'renewed';
  });
  connectSession({ renew, ended, locked, factorDemanded: () => {}, portal_id: () => 'asempa', organization: () => begun });
  holdTokens({ access: 'main-1', v2token: 'v2-1' });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push({ address, method: init.method!, headers: init.headers as Record<string, string>, body: init.body });
    return answers.shift()!();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refusalOf = async (work: Promise<unknown>): Promise<Refused> => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Refused);
  return error as Refused;
};

describe('headers', () => {
  it('CALL-001 CALL-002 CALL-003 CALL-004 CALL-007 CALL-010 CALL-011 every call goes to its own base with that base’s token, and carries both headers', async () => {
    answers = [ok, ok];
    await request(readV2, {});
    await request(readSession, {});
    expect(sent.map(({ address }) => address)).toEqual(['/api/v2/test', '/api/v1/user']);
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer v2-1', 'Bearer main-1']);
    for (const { headers } of sent) expect(headers).toMatchObject({ 'x-requested-with': 'XMLHttpRequest', 'portal-id': 'asempa' });
  });

  it('CALL-010 the two headers are X-Requested-With: XMLHttpRequest and portal-id with the id of the deployment', async () => {
    answers = [ok];
    await request(readV2, {});
    const headers = new Headers(sent[0]!.headers);
    expect(headers.get('X-Requested-With')).toBe('XMLHttpRequest');
    expect(headers.get('portal-id')).toBe('asempa');
  });

  it('CALL-013 a call says in which organisation its page was begun, also when that page has gone meanwhile', async () => {
    answers = [json(401, { code: 'token_not_valid', message: 'no' }), ok, ok, ok];
    renew.mockImplementation(async () => {
      begun = 'volta-2';
      holdTokens({ access: 'main-2', v2token: 'v2-2' });
      return 'renewed';
    });
    await request(writeV2, { body: { name: 'Ama' } });
    expect(sent.map(({ headers }) => headers['x-organization'])).toEqual(['asempa-1', 'asempa-1']);
    await request(writeV2, { body: { name: 'Ama' } }, { wherever: true });
    await request(readSession, {});
    expect(sent.slice(2).map(({ headers }) => headers['x-organization'])).toEqual([undefined, 'volta-2']);
  });

  it('AUTH-040 what nobody caused says so, and tells the server of no use; a draft and whatever follows a touch are caused by a person', async () => {
    answers = [ok, ok, ok, ok, ok];
    keepAwake(Date.now() - 31_000);
    const before = lastUse();
    await request(readV2, {});
    await request(readV2, {}, { cause: 'nobody' });
    expect(lastUse()).toBe(before);
    await request(writeV2, { body: { name: 'Ama' } }, { cause: 'person' });
    expect(lastUse()).toBeGreaterThan(Date.now() - 5_000);
    keepAwake(Date.now() - 29_000);
    await request(readV2, {});
    await request(readV2, {}, { cause: 'nobody' });
    expect(sent.map(({ headers }) => headers['x-background'])).toEqual(['1', '1', undefined, undefined, '1']);
    keepAwake();
  });

  it('AUTH-040 use is dated by when it was sent: a late answer does not hide that the server has heard nothing since', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 4, 9), toFake: ['Date'] });
    try {
      const sentAt = Date.now();
      keepAwake(sentAt);
      answers = [
        () => {
          vi.setSystemTime(sentAt + 240_000);
          return ok();
        },
      ];
      await request(readV2, {});
      expect(lastUse()).toBe(sentAt);
    } finally {
      vi.useRealTimers();
    }
  });

  it('CALL-014 the refresh call carries none of them', async () => {
    answers = [json(200, {})];
    await request(refreshSession, { body: {} });
    expect(Object.keys(sent[0]!.headers)).toEqual(['content-type']);
  });

  it('CALL-004 a command carries its idempotency key', async () => {
    answers = [ok];
    await request(writeV2, { body: { name: 'Ama' } }, { idempotency_key: 'key-1' });
    expect(sent[0]!.headers['idempotency-key']).toBe('key-1');
  });
});

describe('refusals', () => {
  it('ERR-010 a 401 on v2 renews and sends once more with the new token', async () => {
    answers = [json(401, { code: 'x', message: 'no' }), ok];
    await request(readV2, {});
    expect(renew).toHaveBeenCalledExactlyOnceWith('main-1');
    expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer v2-1', 'Bearer v2-2']);
    expect(ended).not.toHaveBeenCalled();
  });

  it('ERR-012 a command is sent again with the same key', async () => {
    answers = [json(401, { code: 'token_not_valid', message: 'no' }), ok];
    await request(writeV2, { body: { name: 'Ama' } }, { idempotency_key: 'key-1' });
    expect(sent.map(({ headers, body }) => [headers['idempotency-key'], body])).toEqual([
      ['key-1', '{"name":"Ama"}'],
      ['key-1', '{"name":"Ama"}'],
    ]);
  });

  it('ERR-009 a 403 on v2 is tried once more, then reported', async () => {
    answers = [
      json(403, { code: 'permission_denied', message: 'Your role does not allow this.' }),
      json(403, { code: 'permission_denied', message: 'Still not.' }),
    ];
    const refused = await refusalOf(request(readV2, {}));
    expect(refused).toMatchObject({ status: 403, code: 'permission_denied', message: 'Still not.' });
    expect(sent).toHaveLength(2);
    expect(renew).not.toHaveBeenCalled();
  });

  it('ERR-012 AUTH-008 when the renewal is refused the session is over', async () => {
    renew.mockResolvedValue('ended');
    answers = [json(401, { code: 'token_not_valid', message: 'no' })];
    await refusalOf(request(readSession, {}));
    expect(ended).toHaveBeenCalledOnce();
  });

  it('AUTH-007 a lost network during the renewal does not end it', async () => {
    renew.mockResolvedValue('unreachable');
    answers = [json(401, { code: 'token_not_valid', message: 'no' })];
    expect((await refusalOf(request(readSession, {}))).code).toBe('unreachable');
    expect(ended).not.toHaveBeenCalled();
  });

  it('AUTH-035 a wrong password renews nothing', async () => {
    answers = [json(401, { code: 'invalid_credentials', message: 'Wrong.' })];
    const refused = await refusalOf(request(signIn, { body: { username: 'ama@x.gh', password: 'p' } }));
    expect(refused.message).toBe('Wrong.');
    expect(sent).toHaveLength(1);
    expect(sent[0]!.headers.authorization).toBeUndefined();
    expect(renew).not.toHaveBeenCalled();
    expect(ended).not.toHaveBeenCalled();
  });

  it('ERR-008 ERR-013 500, 404 and 409 come through at once', async () => {
    for (const status of [500, 404, 409]) {
      answers = [json(status, { code: 'c', message: 'M', data: { current: 1 }, request_id: 'r-9' })];
      expect(await refusalOf(request(readV2, {}))).toMatchObject({
        status,
        code: 'c',
        message: 'M',
        data: { current: 1 },
        request_id: 'r-9',
      });
    }
    expect(sent).toHaveLength(3);
  });

  it('ERR-019 429 brings the seconds to wait', async () => {
    answers = [() => new Response('{"code":"throttled","message":"Wait."}', { status: 429, headers: { 'retry-after': '30' } })];
    expect((await refusalOf(request(readV2, {}))).retry_after).toBe(30);
  });

  it('VAL-010 a wrong body is not sent, and names its fields', async () => {
    const refused = await refusalOf(request(writeV2, { body: { name: '' } }));
    expect(refused).toMatchObject({ status: 400, code: 'invalid', errors: { name: ['Name is required.'] } });
    expect(sent).toHaveLength(0);
  });

  it('ERR-002 a file that cannot be given says why', async () => {
    answers = [() => new Response(new Blob(['{"detail":"No file"}'], { type: 'application/pdf' }), { status: 404 })];
    expect((await refusalOf(request(printV2, {}))).message).toBe('No file');
  });
});

describe('the network', () => {
  it('ERR-013 a GET over a connection that was closed is sent a second time', async () => {
    answers = [lost, ok];
    expect(await request(readV2, {})).toEqual({ ok: true });
    expect(sent).toHaveLength(2);
  });

  it('ERR-013 a command is not: whether it was done is unknown', async () => {
    answers = [lost];
    const refused = await refusalOf(request(writeV2, { body: { name: 'Ama' } }));
    expect(refused).toMatchObject({ status: 0, code: 'unreachable' });
    expect(sent).toHaveLength(1);
  });

  it('SHELL-012 being offline has a message of its own', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    answers = [lost];
    expect((await refusalOf(request(readV2, {}))).message).toMatch(/^You are offline/);
  });

  it('ERR-002 a file comes with its name', async () => {
    answers = [
      () => new Response(new Blob(['%PDF']), { status: 200, headers: { 'content-disposition': 'attachment; filename="summary.pdf"' } }),
    ];
    const { blob, filename } = await request(printV2, {});
    expect([await blob.text(), filename]).toEqual(['%PDF', 'summary.pdf']);
    expect(heldTokens()).not.toBeNull();
  });
});
