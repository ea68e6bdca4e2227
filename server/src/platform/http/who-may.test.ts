import { connect } from 'node:net';
import { one, operation, stream } from '@akoma/contract/base';
import type { InjectOptions } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { newId } from '../id.ts';
import { answer } from './route.ts';
import { mayCall } from './serve.ts';
import { type Opened, openServer } from './server.make.ts';

const Named = { managing_organization_id: z.uuid().optional() };
const common = { spec: [], failures: [], reply: one(z.object({})) } as const;
const reading = { ...common, method: 'GET', query: z.object(Named) } as const;
const command = { ...common, method: 'POST', query: z.object(Named) } as const;
const Body = z.object({ name: z.string().optional(), ...Named });

const read = operation({ ...reading, name: 'x.read', permission: 'patients.read', path: '/api/v2/x' });
const own = operation({ ...reading, name: 'x.own', permission: 'signed-in', path: '/api/v2/own' });
const whole = operation({ ...reading, name: 'x.whole', permission: 'operator', path: '/api/v2/whole' });
const picture = operation({ ...reading, name: 'x.picture', permission: 'signed-in', path: '/api/v2/picture', byCookie: true });
const open = operation({ ...command, name: 'x.open', permission: 'public', path: '/api/v1/open', body: Body });
const save = operation({ ...command, name: 'x.save', permission: 'patients.write', path: '/api/v2/x', body: Body });
const attach = operation({
  ...command,
  name: 'x.attach',
  permission: 'files.write',
  path: '/api/v2/files',
  body: z.object({ file: z.file(), ...Named }),
});
const enrol = operation({
  ...command,
  name: 'x.enrol',
  permission: 'signed-in',
  path: '/api/v2/enrol',
  body: Body,
  beforeSecondFactor: true,
});
const watch = operation({
  ...common,
  name: 'x.watch',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/watch',
  reply: stream(z.object({})),
});

const callers = {
  writer: ['patients.write', 'files.write'],
  reader: ['patients.read'],
  guest: [],
  everything: ['patients.read', 'patients.write', 'files.write', 'operator', 'signed-in', 'public'],
  operator: [],
  unenrolled: ['patients.read', 'patients.write'],
  left: ['patients.read', 'patients.write', 'files.write'],
};

/** The operations that were started, and the membership look-ups for them: token, organisation, and whether caused by a user. */
let begun: string[] = [];
let asked: [token: string, organization_id: string | null, used: boolean][] = [];
let full = false;
let http: Opened;
beforeAll(async () => {
  const begin = (op: { name: string }) => async () => {
    begun.push(op.name);
    return { data: {} };
  };
  http = await openServer(
    [read, own, whole, picture, open, save, attach, enrol, watch],
    [
      answer(read, begin(read)),
      answer(own, begin(own)),
      answer(whole, begin(whole)),
      answer(picture, begin(picture)),
      answer(open, begin(open)),
      answer(save, begin(save)),
      answer(attach, begin(attach)),
      answer(enrol, begin(enrol)),
      answer(watch, async () => {
        begun.push('x.watch');
        return (async function* () {})();
      }),
    ],
    callers,
    {
      timeoutMs: { body: 5_000, headers: 5_000, form: 5_000, checked: 50 },
      otherwise: (usual) => ({
        disk: { isFull: () => full, notice() {} },
        actorOf: async (token, organization_id, used) => {
          asked.push([token, organization_id, used]);
          // the session exists, but its user is no longer a member
          const actor = token === 'left' ? null : await usual.actorOf(token, organization_id, used);
          return actor && { ...actor, full_name: token, lacks_second_factor: token === 'unenrolled' };
        },
        isOperator: async ({ full_name }) => full_name === 'operator',
      }),
    },
  );
});
beforeEach(() => {
  [begun, asked, full] = [[], [], false];
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const send = async (method: 'GET' | 'POST', url: string, headers: Record<string, string> = {}, payload?: InjectOptions['payload']) => {
  const answered = await http.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) });
  return { status: answered.statusCode, ...(answered.body.startsWith('{') ? answered.json() : {}) };
};
const within = (organization_id: string) => `managing_organization_id=${organization_id}`;
const notSignedIn = { status: 401, code: 'token_not_valid' };
const denied = { status: 403, code: 'permission_denied' };

/** Sends the head of a request and only the beginning of its body; returns the code of the answer. */
function headOf(url: string, headers: Record<string, string | number>, beginning = ''): Promise<string> {
  return new Promise((done) => {
    const socket = connect(http.port, '127.0.0.1');
    const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
    socket.write(`POST ${url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${beginning}`);
    let said = '';
    socket.on('data', (bytes) => {
      said += String(bytes);
      const code = /"code":"(\w+)"/.exec(said)?.[1];
      if (!code) return;
      socket.destroy();
      done(code);
    });
    socket.on('error', () => done('cut')).on('close', () => done('cut'));
  });
}

describe('what opens an operation', () => {
  it.each([
    [{}, 401],
    [{ authorization: '' }, 401],
    [{ authorization: 'Bearer' }, 401],
    [{ authorization: 'Bearer ' }, 401],
    [{ authorization: 'reader' }, 401],
    [{ authorization: 'Basic reader' }, 401],
    [{ authorization: 'xBearer reader' }, 401],
    [{ authorization: 'Bearer reader guest' }, 401],
    [{ authorization: 'Bearer  reader' }, 401],
    [bearer('made-up'), 401],
    [{ cookie: 'token=reader', 'sec-fetch-site': 'same-origin' }, 401],
    [bearer('reader'), 200],
    [{ authorization: 'bearer reader' }, 200],
  ])('CALL-001 is the bearer token alone: %j', async (headers, status) => {
    const answered = await send('GET', '/api/v2/x', headers as Record<string, string>);
    expect(answered.status).toBe(status);
    expect(begun).toEqual(status === 200 ? ['x.read'] : []);
    if (status === 401) expect([answered.code, asked]).toEqual(['token_not_valid', []]);
  });

  it.each([
    [{ cookie: 'token=guest', 'sec-fetch-site': 'same-origin' }, 200],
    [{ cookie: 'token=guest', 'sec-fetch-site': 'same-site' }, 401],
    [{ cookie: 'token=guest', 'sec-fetch-site': 'cross-site' }, 401],
    [{ cookie: 'token=guest', 'sec-fetch-site': '' }, 401],
    [{ cookie: 'token=guest' }, 401],
    [{ cookie: 'token=made-up', 'sec-fetch-site': 'same-origin' }, 401],
    [{ 'sec-fetch-site': 'same-origin' }, 401],
    [bearer('guest'), 200],
    [{ ...bearer('made-up'), cookie: 'token=guest', 'sec-fetch-site': 'same-origin' }, 401],
  ])('CALL-001 of a picture also the cookie, in our own page: %j', async (headers, status) => {
    expect((await send('GET', '/api/v2/picture', headers as Record<string, string>)).status).toBe(status);
    expect(begun).toEqual(status === 200 ? ['x.picture'] : []);
  });

  it('CALL-001 a public one needs none, and asks nobody who it is', async () => {
    expect(await send('POST', '/api/v1/open', {}, {})).toMatchObject({ status: 200 });
    expect(await send('POST', '/api/v1/open', bearer('made-up'), {})).toMatchObject({ status: 200 });
    expect([begun, asked]).toEqual([['x.open', 'x.open'], []]);
  });

  it('CALL-001 a session of somebody who is no member any more opens nothing', async () => {
    expect(await send('GET', '/api/v2/own', bearer('left'))).toMatchObject(notSignedIn);
    expect(await headOf('/api/v2/x', { ...bearer('left'), 'content-type': 'application/json', 'content-length': 9 })).toBe(
      'token_not_valid',
    );
    expect(begun).toEqual([]);
  });
});

describe('the right to it', () => {
  const told = async (method: 'GET' | 'POST', url: string) => {
    const names = ['guest', 'reader', 'writer', 'everything', 'operator'];
    const answers = await Promise.all(names.map((name) => send(method, url, bearer(name), method === 'POST' ? {} : undefined)));
    for (const one of answers) if (one.status !== 200) expect(one).toMatchObject(denied);
    return names.filter((_, at) => answers[at]!.status === 200);
  };

  it('PERM-010 is the permission that it names, or a signed-in session, or a place among the operators', async () => {
    expect(await told('GET', '/api/v2/x')).toEqual(['reader', 'everything']);
    expect(await told('POST', '/api/v2/x')).toEqual(['writer', 'everything']);
    expect(await told('GET', '/api/v2/own')).toEqual(['guest', 'reader', 'writer', 'everything', 'operator']);
    expect(await told('GET', '/api/v2/whole')).toEqual(['operator']);
    expect(await told('GET', '/api/v2/watch')).toEqual(['reader', 'everything']);
  });

  it('PERM-010 who is an operator is asked of the list of operators only where that is what counts', async () => {
    const actor = {
      user_id: newId(),
      session_id: newId(),
      organization_id: newId(),
      practitioner_role_id: newId(),
      full_name: 'Esi Test',
      permissions: new Set(['patients.read']),
      lacks_second_factor: false,
    };
    const unasked = { isOperator: () => expect.unreachable('nobody has to know') };
    expect(await mayCall({ permission: 'patients.read' }, actor, unasked)).toBe(true);
    expect(await mayCall({ permission: 'patients.write' }, actor, unasked)).toBe(false);
    expect(await mayCall({ permission: 'patients.read', alsoNeeds: 'patients.write' }, actor, unasked)).toBe(false);
    expect(await mayCall({ permission: 'signed-in' }, actor, unasked)).toBe(true);
    for (const is of [true, false]) expect(await mayCall({ permission: 'operator' }, actor, { isOperator: async () => is })).toBe(is);
  });

  it('CALL-013 is that in the organisation of the request', async () => {
    for (const place of ['path', 'body'] as const) {
      const inOrganization = (id: string) =>
        place === 'path'
          ? send('POST', `/api/v2/x?${within(id)}`, bearer('writer'), {})
          : send('POST', '/api/v2/x', bearer('writer'), { managing_organization_id: id });
      expect(await inOrganization(http.home), place).toMatchObject({ status: 200 });
      expect(await inOrganization(http.second), place).toMatchObject(denied);
      expect(await inOrganization(http.elsewhere), place).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await send('POST', `/api/v2/x?${within(http.home)}`, bearer('writer'), { managing_organization_id: http.second })).toMatchObject(
      {
        status: 400,
        code: 'organization_ambiguous',
      },
    );
    expect(begun).toEqual(['x.save', 'x.save']);
  });

  it('AUTH-018 waits for the second factor that the role demands, but for what sets it up', async () => {
    const missing = { status: 403, code: 'second_factor_enrolment_required' };
    expect(await send('GET', '/api/v2/x', bearer('unenrolled'))).toMatchObject(missing);
    expect(await send('GET', '/api/v2/own', bearer('unenrolled'))).toMatchObject(missing);
    expect(await send('POST', '/api/v2/x', bearer('unenrolled'), {})).toMatchObject(missing);
    expect(begun).toEqual([]);
    expect(await send('POST', '/api/v2/enrol', bearer('unenrolled'), {})).toMatchObject({ status: 200 });
    expect(await send('POST', '/api/v2/enrol', bearer('guest'), {})).toMatchObject({ status: 200 });
  });

  it('CALL-013 of a page opened in another organisation is refused, unless the request names its own organisation', async () => {
    const elsewhere = { status: 409, code: 'organization_elsewhere' };
    const from = (id: string) => ({ ...bearer('writer'), 'x-organization': id });
    expect(await send('POST', '/api/v2/x', from(http.second), {})).toMatchObject(elsewhere);
    expect(await send('POST', '/api/v2/x', from(newId()), {})).toMatchObject(elsewhere);
    expect(begun).toEqual([]);
    expect(await send('POST', '/api/v2/x', from(http.home.toUpperCase()), {})).toMatchObject({ status: 200 });
    expect(await send('POST', `/api/v2/x?${within(http.home)}`, from(http.second), {})).toMatchObject({ status: 200 });
  });
});

describe('before the body is read', () => {
  const json = { 'content-type': 'application/json' };

  it('CALL-013 the right is judged once where the organisation is known, else with the body', async () => {
    const orders: [url: string, payload: object | undefined, expected: typeof asked][] = [
      ['/api/v2/x', undefined, [['writer', null, true]]],
      [`/api/v2/x?${within(http.home)}`, { name: 'x' }, [['writer', http.home, true]]],
      [
        '/api/v2/x',
        { name: 'x' },
        [
          ['writer', null, false],
          ['writer', null, true],
        ],
      ],
      [
        '/api/v2/x',
        { managing_organization_id: http.home },
        [
          ['writer', null, false],
          ['writer', http.home, true],
        ],
      ],
    ];
    for (const [url, payload, expected] of orders) {
      asked = [];
      await send('POST', url, bearer('writer'), payload);
      expect(asked, `${url} ${JSON.stringify(payload)}`).toEqual(expected);
    }
  });

  it('CALL-013 a body that comes in pieces may name the organisation as well', async () => {
    const pieces = (organization_id: string) => {
      const text = JSON.stringify({ managing_organization_id: organization_id });
      return `${text.length.toString(16)}\r\n${text}\r\n0\r\n\r\n`;
    };
    const head = { ...json, ...bearer('writer'), 'transfer-encoding': 'chunked' };
    expect(await headOf('/api/v2/x', head, pieces(http.second))).toBe('permission_denied');
    expect(await headOf('/api/v2/x', head, pieces(http.elsewhere))).toBe('not_found');
    expect(await headOf(`/api/v2/x?${within(http.second)}`, head)).toBe('permission_denied');
  });

  it('PERM-010 a caller who is not let in by the head has no byte of the body read', async () => {
    const large = { ...json, 'content-length': 200_000 };
    expect(await headOf('/api/v2/x', large)).toBe('token_not_valid');
    expect(await headOf('/api/v2/x', { ...large, ...bearer('made-up') })).toBe('token_not_valid');
    expect(await headOf(`/api/v2/x?${within(http.home)}`, { ...large, ...bearer('guest') })).toBe('permission_denied');
    expect(await headOf(`/api/v2/x?${within(http.home)}`, { ...large, ...bearer('unenrolled') })).toBe('second_factor_enrolment_required');
    expect(begun).toEqual([]);
  });

  it('FILE-002 a form is accepted wherever a file is, however it is spelled, up to the limit for the file', async () => {
    const form = { 'content-type': 'Multipart/Form-Data; boundary=b' };
    expect(await headOf('/api/v2/x', { ...form, ...bearer('writer'), 'content-length': 500 })).toBe('unsupported_media_type');
    const most = 256 * 1024 + 10 * 1024 * 1024;
    const beginning = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.bin"\r\n\r\nx';
    const sized = (size: number, token: string) =>
      headOf('/api/v2/files', { ...form, ...bearer(token), 'content-length': size }, beginning);
    expect(await sized(most + 1, 'writer')).toBe('too_large');
    expect(await sized(most, 'guest')).toBe('permission_denied');
    const announced = { ...form, ...bearer('writer'), 'content-length': String(most + 1) };
    expect(await send('POST', '/api/v2/files', announced)).toMatchObject({ status: 413, data: { kilobytes: most / 1024 } });
    expect(begun).toEqual([]);
    // a declared but empty body is not a form
    expect(await send('POST', '/api/v2/x', { ...form, ...bearer('writer') })).toMatchObject({ status: 200 });
  });

  it('CALL-013 the fields of a form name its organisation, and no other one after the file', async () => {
    const form = (...ids: (string | null)[]) => {
      const made = new FormData();
      for (const id of ids) {
        if (id === null) made.append('file', new File(['x'], 'x.bin'));
        else made.append('managing_organization_id', id);
      }
      return send('POST', '/api/v2/files', bearer('writer'), made);
    };
    expect(await form(http.second, null)).toMatchObject(denied);
    expect(await form(http.home, null, http.second)).toMatchObject({ status: 400 });
    expect(await form(null, http.second)).toMatchObject({ status: 400, code: 'organization_ambiguous' });
    expect(begun).toEqual([]);
    expect(await form(null, http.home)).toMatchObject({ status: 200 });
  });

  it('ERR-019 a body that does not say what it is is refused as that', async () => {
    expect(await headOf('/api/v2/x', { ...bearer('writer'), 'content-length': 3 }, '{}}')).toBe('unsupported_media_type');
  });

  it('ERR-019 a full disk refuses what would be written, but for one’s own session and a caller who is not known', async () => {
    full = true;
    expect(await send('POST', '/api/v2/x', bearer('writer'), {})).toMatchObject({ status: 503, code: 'disk_full' });
    expect(await send('POST', '/api/v2/x', bearer('guest'))).toMatchObject(denied);
    expect(begun).toEqual([]);
    expect(await send('GET', '/api/v2/x', bearer('reader'))).toMatchObject({ status: 200 });
    expect(await send('POST', '/api/v1/open', {}, {})).toMatchObject({ status: 200 });
    expect(await send('POST', '/api/v2/enrol', bearer('guest'), {})).toMatchObject({ status: 200 });
  });
});
