import { readdirSync } from 'node:fs';
import { one, operation } from '@akoma/contract/base';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { mountSmallDisk } from '../../../test/small-disk.ts';
import { answer } from './route.ts';
import { type Opened, openServer } from './server.make.ts';

const common = { spec: [], failures: [], permission: 'patients.write', reply: one(z.object({})) } as const;
const read = operation({ ...common, name: 'x.read', method: 'GET', path: '/api/v2/x' });
const save = operation({ ...common, name: 'x.save', method: 'POST', path: '/api/v2/x', body: z.object({}) });
const attach = operation({ ...common, name: 'x.attach', method: 'POST', path: '/api/v2/file', body: z.object({ file: z.file() }) });
const signIn = operation({ ...common, name: 'x.signIn', permission: 'public', method: 'POST', path: '/api/v1/in', body: z.object({}) });
const unlock = operation({
  ...common,
  name: 'x.unlock',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/unlock',
  body: z.object({}),
  beforeSecondFactor: true,
});

let full = false;
let noticed = 0;
const done: string[] = [];
/** The error of a handler if the disk is full before the disk watch notices. */
let failing: Error | undefined;

let http: Opened;
beforeAll(async () => {
  const handler = (op: { name: string }) => async () => {
    if (failing) throw failing;
    done.push(op.name);
    return { data: {} };
  };
  http = await openServer(
    [read, save, attach, signIn, unlock],
    [
      answer(read, handler(read)),
      answer(save, handler(save)),
      answer(attach, handler(attach)),
      answer(signIn, handler(signIn)),
      answer(unlock, handler(unlock)),
    ],
    { nurse: ['patients.write'], guest: [] },
    { otherwise: () => ({ disk: { isFull: () => full, notice: () => void noticed++ } }) },
  );
});
beforeEach(() => {
  [full, noticed, failing] = [false, 0, undefined];
  done.length = 0;
});

const ask = (method: 'GET' | 'POST', url: string, name = 'nurse') =>
  http.app.inject({ method, url, headers: { authorization: `Bearer ${name}` }, ...(method === 'POST' && { payload: {} }) });
const refusal = {
  code: 'disk_full',
  message:
    'The disk of the server is full, so nothing can be saved for now. Tell the people who look after the server, and try again when there is room.',
  data: { retry_after: 60 },
  request_id: expect.any(String),
};

describe('while the disk is full', () => {
  it('ERR-019 a command is refused before it begins, and told how long to wait', async () => {
    full = true;
    const answered = await ask('POST', '/api/v2/x');
    expect([answered.statusCode, answered.headers['retry-after'], answered.json(), done]).toEqual([503, '60', refusal, []]);
  });

  it('ERR-019 a caller without the right is told that, as ever', async () => {
    full = true;
    expect((await ask('POST', '/api/v2/x', 'nobody')).json().code).toBe('token_not_valid');
    expect((await ask('POST', `/api/v2/x?service_provider_id=${http.home}`, 'guest')).json().code).toBe('permission_denied');
  });

  it('ERR-019 records can be read, and one can sign in and unlock for it', async () => {
    full = true;
    const answered = [await ask('GET', '/api/v2/x'), await ask('POST', '/api/v1/in'), await ask('POST', '/api/v2/unlock')];
    expect(answered.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(done).toEqual(['x.read', 'x.signIn', 'x.unlock']);
  });

  it('ERR-019 readiness says so, and does not take the server away from those who read', async () => {
    expect((await ask('GET', '/health/ready')).json()).toEqual({ status: 'ready' });
    full = true;
    const answered = await ask('GET', '/health/ready');
    expect([answered.statusCode, answered.json()]).toEqual([200, { status: 'ready', disk: 'full' }]);
  });
});

describe('a disk that became full a moment ago', () => {
  it.each(['GET', 'POST'] as const)(
    'ERR-019 %s whose row cannot be written is refused in the same words, and the disk looked at',
    async (method) => {
      failing = new Error('nothing was saved', { cause: Object.assign(new Error('could not extend file'), { code: '53100' }) });
      const answered = await ask(method, '/api/v2/x');
      expect([answered.statusCode, answered.headers['retry-after'], answered.json()]).toEqual([503, '60', refusal]);
      expect(noticed).toBe(1);
    },
  );

  it('ERR-019 another failure has nobody look', async () => {
    failing = Object.assign(new Error('x'), { code: '57P01' });
    expect((await ask('POST', '/api/v2/x')).json().code).toBe('unavailable');
    expect(noticed).toBe(0);
  });
});

const small = mountSmallDisk(4);
if (small) {
  const { folder } = small;
  // the sender keeps its connection, and closing waits for it: not for the usual minute
  const short = { folder, timeoutMs: { idle: 500 } };
  const other = await openServer([attach], [answer(attach, async () => ({ data: {} }))], { nurse: ['patients.write'] }, short);
  it('FILE-002 a file for which there is no room on the disk is refused so, and nothing is left of it', async () => {
    const form = new FormData();
    form.set('file', new File([Buffer.alloc(6 * 1024 * 1024)], 'x-ray.png'));
    const answered = await fetch(`http://127.0.0.1:${other.port}/api/v2/file`, {
      method: 'POST',
      headers: { authorization: 'Bearer nurse' },
      body: form,
    });
    expect([answered.status, await answered.json(), readdirSync(other.uploads)]).toEqual([503, refusal, []]);
  });
  afterAll(small.unmount);
}
