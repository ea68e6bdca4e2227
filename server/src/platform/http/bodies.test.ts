import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { one, operation } from '@akoma/contract/base';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answer } from './route.ts';
import { openServer, type Opened } from './server.make.ts';

const common = { spec: [], failures: [], method: 'POST', reply: one(z.object({ size: z.int() })) } as const;
const Named = { managing_organization_id: z.uuid().optional() };
const Any = z.object({ content: z.unknown(), ...Named });
const sizeOf = async (_ctx: unknown, { body }: { body: unknown }) => ({ data: { size: JSON.stringify(body).length } });

const open = operation({ ...common, name: 'x.open', permission: 'public', path: '/api/v1/open', body: Any });
const save = operation({ ...common, name: 'x.save', permission: 'patients.write', path: '/api/v2/x', query: z.object(Named), body: Any });
const large = operation({
  ...common,
  name: 'x.large',
  permission: 'signed-in',
  path: '/api/v2/large',
  body: Any,
  bodyLimit: { kilobytes: 512, entries: 8_000, because: 'a test needs it' },
});
const upload = operation({
  ...common,
  name: 'x.upload',
  permission: 'files.write',
  path: '/api/v2/files',
  body: z.object({ file: z.file(), title: z.string().optional(), ...Named }),
});
const uploadTwo = operation({
  ...common,
  name: 'x.uploadTwo',
  permission: 'files.write',
  path: '/api/v2/two-files',
  body: z.object({ file: z.file(), second: z.file() }),
  files: 2,
});

/** The files on disk while the handler ran. */
let lay: { size: number; mode: number }[] = [];
const operations = [open, save, large, upload, uploadTwo];
const answers = [
  answer(open, sizeOf),
  answer(save, sizeOf),
  answer(large, sizeOf),
  answer(upload, async (_ctx, { body }) => {
    lay = filesIn(http)
      .map((name) => statSync(`${http.uploads}/${name}`))
      .map(({ size, mode }) => ({ size, mode: mode & 0o777 }));
    if (body.title === 'broken') throw new Error('the handler broke');
    return { data: { size: (await body.file.arrayBuffer()).byteLength } };
  }),
  answer(uploadTwo, async (_ctx, { body }) => ({ data: { size: body.file.size + body.second.size } })),
];
const callers = { writer: ['patients.write', 'files.write'], guest: [] };
let http: Opened;
/** Where a form has as little time as a body has otherwise. */
let short: Opened;
beforeAll(async () => {
  // a form's time is longer than a test waits: whatever is cut is cut by the time of a body
  http = await openServer(operations, answers, callers, { timeoutMs: { body: 300, headers: 300, form: 600_000, checked: 50 } });
  short = await openServer(operations, answers, callers, { timeoutMs: { body: 600_000, headers: 300, form: 400, checked: 50 } });
});

const filesIn = ({ uploads }: Opened): string[] => (existsSync(uploads) ? readdirSync(uploads) : []);
const left = (): string[] => filesIn(http);
afterEach(() => {
  expect(left()).toEqual([]);
  lay = [];
});

const post = (path: string, body: unknown, as = 'writer') =>
  http.app.inject({
    method: 'POST',
    url: path,
    payload: typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body),
    headers: {
      ...(as ? { authorization: `Bearer ${as}` } : {}),
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
  });

/** Sends only the head of a request; resolves with the status of the answer, or `cut`. */
function head(
  path: string,
  headers: Record<string, string | number>,
  first = '',
  port = http.port,
): { socket: Socket; answered: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${first}`);
  let said = '';
  const answered = new Promise<string>((done) => {
    socket.on('data', (bytes) => {
      said += String(bytes);
      if (said.includes('\r\n\r\n')) done(said.split(' ')[1]!);
    });
    socket.on('error', () => done('cut')).on('close', () => done('cut'));
  });
  return { socket, answered };
}

const json = { 'content-type': 'application/json', 'content-length': 200_000 };
const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
const bearer = (name: string) => ({ authorization: `Bearer ${name}` });

describe('before a byte of the body has come', () => {
  it.each([
    ['nobody', '/api/v2/x', json, '401'],
    ['somebody with a made-up token', '/api/v2/x', { ...json, ...bearer('made-up') }, '401'],
    [
      'somebody without the right, where the organisation is named',
      '/api/v2/x?managing_organization_id=HOME',
      { ...json, ...bearer('guest') },
      '403',
    ],
    ['a member of another organisation', '/api/v2/x?managing_organization_id=ELSEWHERE', { ...json, ...bearer('writer') }, '404'],
    ['nobody with a form', '/api/v2/files', { ...multipart, 'content-length': 50_000_000 }, '401'],
    ['a form larger than its files may be', '/api/v2/files', { ...multipart, 'content-length': 50_000_000, ...bearer('writer') }, '413'],
    ['a form where none is taken', '/api/v2/x', { ...multipart, 'content-length': 500, ...bearer('writer') }, '415'],
    ['JSON larger than is taken', '/api/v2/x', { ...json, 'content-length': 256 * 1024 + 1, ...bearer('writer') }, '413'],
  ])('CALL-001 refuses %s', async (_who, path, headers, status) => {
    const { socket, answered } = head(path.replace('HOME', http.home).replace('ELSEWHERE', http.elsewhere), headers);
    expect(await answered).toBe(status);
    socket.destroy();
  });

  it('CALL-013 lets the body name the organisation, and judges the right there', async () => {
    expect((await post('/api/v2/x', { content: 1 })).statusCode).toBe(200);
    expect((await post('/api/v2/x', { content: 1, managing_organization_id: http.second })).statusCode).toBe(403);
    expect((await post('/api/v2/x', { content: 1, managing_organization_id: http.elsewhere })).statusCode).toBe(404);
    expect(
      (await post(`/api/v2/x?managing_organization_id=${http.home}`, { content: 1, managing_organization_id: http.second })).json(),
    ).toMatchObject({
      code: 'organization_ambiguous',
    });
  });
});

describe('how much a body may hold', () => {
  const filled = (kilobytes: number) => ({ content: 'x'.repeat(kilobytes * 1024 - 30) });
  it.each([
    ['16 KB', '/api/v1/open', 16, 200],
    ['no more than 16 KB without a sign-in', '/api/v1/open', 17, 413],
    ['256 KB', '/api/v2/x', 256, 200],
    ['no more than 256 KB', '/api/v2/x', 257, 413],
    ['more where the contract says so', '/api/v2/large', 512, 200],
    ['and no more than that', '/api/v2/large', 513, 413],
  ])('ERR-019 %s', async (_what, path, kilobytes, status) => {
    const answered = await post(path, filled(kilobytes));
    expect(answered.statusCode).toBe(status);
    if (status === 413)
      expect(answered.json()).toMatchObject({
        code: 'too_large',
        message: expect.stringMatching(/At most (16|256|512) KB are accepted here\./),
      });
  });

  it.each([
    ['32 levels', '/api/v2/x', () => nested(31), 200],
    ['no deeper', '/api/v2/x', () => nested(32), 400],
    ['not 20,000 levels', '/api/v2/x', () => nested(20_000), 400],
    ['nor 5,000 of a stranger', '/api/v1/open', () => nested(5_000), 400],
    ['5,000 entries', '/api/v2/x', () => JSON.stringify({ content: Array.from({ length: 4_999 }, () => 1) }), 200],
    ['no more', '/api/v2/x', () => JSON.stringify({ content: Array.from({ length: 5_000 }, () => 1) }), 400],
    [
      'not 30,000 keys',
      '/api/v2/x',
      () => JSON.stringify({ content: Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [at, 1])) }),
      400,
    ],
    ['more where the contract says so', '/api/v2/large', () => JSON.stringify({ content: Array.from({ length: 7_999 }, () => 1) }), 200],
  ])('ERR-019 %s', async (_what, path, text, status) => {
    const answered = await post(path, text());
    expect(answered.statusCode).toBe(status);
    if (status === 400)
      expect(answered.json()).toMatchObject({ code: 'invalid', errors: { body: [expect.stringMatching(/^Body should not /)] } });
  });

  const nested = (levels: number) => `{"content":${'['.repeat(levels)}${']'.repeat(levels)}}`;

  it('VAL-008 names the first text that cannot be kept, however deep', async () => {
    const answered = await post('/api/v2/x', { content: [{ note: 'fine' }, { note: 'a\u0000' }, { note: '\ud800' }] });
    expect(answered.json().errors).toEqual({ 'content.1.note': ['Note is not valid.'] });
  });
});

function form(fields: Record<string, string | Blob | (string | Blob)[]>): FormData {
  const made = new FormData();
  for (const [name, values] of Object.entries(fields)) for (const value of [values].flat()) made.append(name, value as string);
  return made;
}
const file = (bytes: number) => new File([new Uint8Array(bytes)], 'x.bin', { type: 'application/octet-stream' });

describe('a form with a file', () => {
  it('FILE-002 lies on disk, closed to others, while it is looked at, and is gone when it is answered', async () => {
    const answered = await post('/api/v2/files', form({ title: 'Letter', file: file(3_000_000) }));
    expect([answered.statusCode, answered.json().data.size]).toEqual([200, 3_000_000]);
    expect(lay).toEqual([{ size: 3_000_000, mode: 0o600 }]);
  });

  it('FILE-002 leaves nothing when the handler breaks', async () => {
    expect((await post('/api/v2/files', form({ title: 'broken', file: file(1_000) }))).statusCode).toBe(500);
    expect(lay).toHaveLength(1);
  });

  it.each([
    ['two files where one is taken', () => form({ file: [file(10), file(10)] }), 400, { file: ['Send one file at a time.'] }],
    ['a file over 10 MB', () => form({ file: file(10 * 1024 * 1024 + 1) }), 413, { file: ['File should not be more than 10 MB.'] }],
    ['a field twice', () => form({ title: ['a', 'b'], file: file(10) }), 400, { title: ['Title is not valid.'] }],
  ])('FILE-002 refuses %s', async (_what, sent, status, errors) => {
    const answered = await post('/api/v2/files', sent());
    expect([answered.statusCode, answered.json().errors]).toEqual([status, errors]);
    expect(lay).toEqual([]);
  });

  it('FILE-002 refuses fields that hold more than any body may', async () => {
    expect((await post('/api/v2/files', form({ title: 'x'.repeat(300_000), file: file(10) }))).json().code).toBe('too_large');
  });

  it('FILE-002 refuses what is no form', async () => {
    const answered = await http.app.inject({
      method: 'POST',
      url: '/api/v2/files',
      payload: '--b\r\nnonsense',
      headers: { ...multipart, ...bearer('writer') },
    });
    expect([answered.statusCode, answered.json().code]).toEqual([400, 'invalid']);
  });

  it('FILE-002 takes two where the contract says so', async () => {
    expect((await post('/api/v2/two-files', form({ file: file(10), second: file(20) }))).json().data.size).toBe(30);
  });

  it('CALL-013 takes the organisation from the fields before the file', async () => {
    expect((await post('/api/v2/files', form({ managing_organization_id: http.home, file: file(10) }))).statusCode).toBe(200);
    expect((await post('/api/v2/files', form({ managing_organization_id: http.second, file: file(10) }))).statusCode).toBe(403);
    expect((await post('/api/v2/files', form({ managing_organization_id: http.elsewhere, file: file(10) }))).statusCode).toBe(404);
  });

  it('CALL-013 refuses another one after it, and takes the same', async () => {
    const after = (id: string) => {
      const made = form({ file: file(10) });
      made.append('managing_organization_id', id);
      return post('/api/v2/files', made);
    };
    expect((await after(http.home)).statusCode).toBe(200);
    expect((await after(http.second)).json()).toMatchObject({ code: 'organization_ambiguous' });
    expect(lay).toHaveLength(1); // of the accepted one
  });

  it('PERM-010 keeps no byte of a file of somebody without the right', async () => {
    const { socket, answered } = head(
      '/api/v2/files',
      { ...multipart, ...bearer('guest'), 'content-length': 9_000_000 },
      `--b\r\ncontent-disposition: form-data; name="file"; filename="x.bin"\r\ncontent-type: application/octet-stream\r\n\r\n${'x'.repeat(100_000)}`,
    );
    expect(await answered).toBe('403');
    expect(left()).toEqual([]);
    socket.destroy();
  });
});

describe('a slow sender', () => {
  const closed = (socket: Socket) => new Promise<void>((done) => socket.resume().once('close', () => done()));
  const begun = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.bin"\r\n\r\nxxx';
  const formOf = (length: number) => ({ ...multipart, ...bearer('writer'), 'content-length': length });

  it.each([
    ['a body of a public operation', '/api/v1/open', { 'content-type': 'application/json', 'content-length': 100 }, '{'],
    ['a form where no file is taken', '/api/v1/open', { ...multipart, 'content-length': 100 }, '--b'],
    ['a form of nobody', '/api/v2/files', { ...multipart, 'content-length': 100 }, '--b'],
    ['a form of somebody who may, before its file begins', '/api/v2/files', formOf(1_000), '--b'],
    ['a body after its refusal', '/api/v2/x', { ...json, ...bearer('made-up') }, '{'],
  ])('FILE-002 is cut, and not after the time of a form only: %s', async (_what, path, headers, first) => {
    await closed(head(path, headers, first).socket);
  });

  it('FILE-002 has time for a file that may be sent', async () => {
    const rest = '\r\n--b--\r\n';
    const { socket, answered } = head('/api/v2/files', formOf(begun.length + rest.length), begun);
    await expect.poll(left).toHaveLength(1);
    await closed(head('/api/v1/open', json, '{').socket); // began later, and is over by now
    socket.write(rest);
    expect(await answered).toBe('200');
    socket.destroy();
  });

  it('FILE-002 is cut at the end of that time, and nothing is left of the file', async () => {
    const { socket, answered } = head('/api/v2/files', formOf(1_000), begun, short.port);
    await closed(socket);
    expect(await answered).toBe('408');
    await expect.poll(() => filesIn(short)).toEqual([]);
  });

  it('FILE-002 is cut when the headers do not come', async () => {
    const socket = connect(http.port, '127.0.0.1');
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\nx-slow: ');
    await closed(socket);
  });
});
