import { type AnyOperation, operation } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { answer } from './route.ts';
import { checkRoutes } from './wiring.ts';

const good = operation({
  name: 'x.read',
  spec: [],
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/x/{id}',
  params: z.object({ id: z.string() }),
  reply: z.object({}),
  failures: [],
});
const answered = answer(good, async () => ({}));

describe('the server refuses to start', () => {
  it.each<[string, AnyOperation[], ReturnType<typeof answer>[], RegExp]>([
    ['when an operation has no answer', [good], [], /x\.read has no answer/],
    ['when an operation has two answers', [good], [answered, answered], /x\.read has two answers/],
    ['when an operation has no permission', [{ ...good, permission: undefined as never }], [answered], /x\.read has no permission/],
    ['when path and params differ', [{ ...good, path: '/api/v2/x/{uuid}' }], [answered], /names \{uuid\}, params declare \{id\}/],
    ['when a second address lacks a param', [{ ...good, also: [{ method: 'PUT', path: '/api/v2/x' }] }], [answered], /names \{\}/],
    ['when two operations share a name', [good, good], [answered], /two operations are named x\.read/],
    ['when an answer belongs to nothing', [], [answered], /belongs to no operation/],
  ])('%s', (_when, operations, answers, sentence) => {
    expect(() => checkRoutes(operations, answers)).toThrow(sentence);
  });

  it('and starts when all is in order', () => {
    expect(checkRoutes([good], [answered]).has('x.read')).toBe(true);
  });
});
