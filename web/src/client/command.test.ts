import { type AnyOperation, operation } from '@akoma/contract/base';
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { type CommandOptions, commandOf } from './ask.ts';
import { type Notice, showNoticesBy } from './notice.ts';
import { Refused } from './refused.ts';

const register = operation({
  name: 'test.register',
  spec: [],
  summary: '',
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/test',
  body: z.object({ first_name: z.string() }),
  reply: z.object({ ok: z.boolean() }),
  failures: [],
});

const told: Notice[] = [];
let answer: () => Response | Promise<Response>;
const keys: (string | undefined)[] = [];

const refuses = (status: number, body: object) => {
  answer = () => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
};

beforeEach(() => {
  told.length = 0;
  keys.length = 0;
  showNoticesBy((notice) => void told.push(notice));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    keys.push((init.headers as Record<string, string>)['idempotency-key']);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

type Run = (input: never) => Promise<unknown>;
const commanded = <O extends AnyOperation>(operation: O, options: CommandOptions<O> = {}): Run => {
  const observer = new MutationObserver(new QueryClient(), commandOf(operation, options, new QueryClient()) as object);
  return (input) => observer.mutate(input);
};
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing was thrown',
    (error: unknown) => error,
  );

const ama = { body: { first_name: 'Ama' } } as never;

describe('a command that is done', () => {
  it('CALL-009 has the lists of its own module and of those that its operation changes asked for again, and no others', async () => {
    answer = () => new Response(JSON.stringify({ ok: true }), { headers: { 'content-type': 'application/json' } });
    const queries = new QueryClient();
    const shown = ['test.list', 'encounters.listVisits', 'catalogue.listServices'];
    for (const name of shown) queries.setQueryData([name, {}], {});
    const command = commandOf({ ...register, changes: ['encounters'] }, {}, queries);
    await new MutationObserver(queries, command as object).mutate(ama);
    expect(shown.filter((name) => queries.getQueryState([name, {}])!.isInvalidated)).toEqual(['test.list', 'encounters.listVisits']);
  });
});

describe('a command that is refused', () => {
  it('ERR-007 ERR-014 ERR-016 is shown as a notice, and thrown again with the server’s message, so that its form stays open', async () => {
    refuses(409, { code: 'patients.duplicate', message: 'This person is registered already.', data: { id: 7 } });
    const error = await failureOf(commanded(register, { failed: 'Not registered' })(ama));
    expect(error).toBeInstanceOf(Refused);
    expect(error).toMatchObject({
      status: 409,
      code: 'patients.duplicate',
      message: 'This person is registered already.',
      data: { id: 7 },
    });
    expect(told).toEqual([{ tone: 'failed', text: 'Not registered', why: 'This person is registered already.' }]);
  });

  it('ERR-014 without a headline the server’s own words are the notice', async () => {
    refuses(409, { detail: 'X' });
    expect(await failureOf(commanded(register)(ama))).toMatchObject({ message: 'X' });
    expect(told).toEqual([{ tone: 'failed', text: 'X' }]);
  });

  it('ERR-016 by its fields is thrown to the form, which shows them beside the fields, without a notice', async () => {
    refuses(400, { code: 'invalid', message: 'Some fields need your attention.', errors: { first_name: ['First name is too long.'] } });
    expect(await failureOf(commanded(register)(ama))).toMatchObject({ errors: { first_name: ['First name is too long.'] } });
    expect(told).toEqual([]);
  });

  it('ERR-016 is left to a caller who shows every failure itself', async () => {
    refuses(409, { message: 'No.' });
    expect(await failureOf(commanded(register, { quiet: true })(ama))).toBeInstanceOf(Refused);
    expect(told).toEqual([]);
  });

  it('ERR-007 that was not answered carries the same key when it is sent again', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const run = commanded(register);
    await failureOf(run(ama));
    refuses(409, { message: 'No.' });
    await failureOf(run(ama));
    await failureOf(run(ama));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});
