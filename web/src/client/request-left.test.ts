import { operation } from '@akoma/contract/base';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { leaveOrganization, request } from './request.ts';

const write = operation({
  name: 'test.write',
  spec: [],
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/test',
  reply: z.object({ ok: z.boolean() }),
  failures: [],
});

afterEach(() => void vi.unstubAllGlobals());

it('MENU-003 CALL-013 once the session stands in another organisation the page sends nothing more, but for what says itself where it belongs', async () => {
  const sent = vi.fn(async () => new Response('{"ok":true}', { status: 200 }));
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', sent);
  await request(write, {});
  leaveOrganization();
  const stop = new AbortController();
  const waiting = request(write, {}, { signal: stop.signal });
  await request(write, {}, { wherever: true });
  expect(sent).toHaveBeenCalledTimes(2);
  stop.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  expect(sent).toHaveBeenCalledTimes(2);
});
