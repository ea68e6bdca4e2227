import { expect, test } from 'vitest';
import * as z from 'zod';
import { addressesOf, replyKindOf } from './base/index.ts';
import { operations } from './registers.ts';

const bases = /^\/api\/(v1|v2)\//;

test('CALL-007 CALL-011 every operation stands on one of the two bases of the one host', () => {
  expect(operations.filter(({ path }) => !bases.test(path)).map(({ name }) => name)).toEqual([]);
  expect(new Set(operations.map(({ path }) => bases.exec(path)?.[1]))).toEqual(new Set(['v1', 'v2']));
});

test('CALL-007 an operation that answers on both bases says so', () => {
  const aliases = operations.flatMap((op) => addressesOf(op).slice(1));
  expect(aliases.filter(({ path }) => !bases.test(path))).toEqual([]);
});

test('LOCN-004 CODES-002 CODES-003 HOOK-002 HOOK-003 BILL-020 every call that is scoped to a provider stands at both bases, and each address is one call’s', () => {
  const scoped = operations.filter((op) => addressesOf(op).some(({ path }) => /\/providers\/(?!auth\/)/.test(path)));
  expect(scoped.length).toBeGreaterThan(120);
  for (const op of scoped) {
    const all = addressesOf(op)
      .map(({ method, path }) => `${method} ${path}`)
      .filter((one) => one.includes('/providers/'));
    expect([op.name, all.map((one) => one.replace('/api/v1/', '/api/v2/')).sort()]).toEqual([
      op.name,
      [...all, ...all].filter((one) => one.includes('/api/v2/')).sort(),
    ]);
  }
  const addresses = operations.flatMap(addressesOf).map(({ method, path }) => `${method} ${path}`);
  expect(addresses.filter((one, at) => addresses.indexOf(one) !== at)).toEqual([]);
});

interface Described {
  $ref?: string;
  properties?: object;
}

/** The keys of a reply: those of the record, or of each record of a list. */
function keysOf(reply: z.ZodType): string[] {
  const { stream, download, sheet } = replyKindOf(reply);
  if (stream || download || sheet) return [];
  const { properties, $defs } = z.toJSONSchema(reply, { unrepresentable: 'any' }) as {
    properties?: { data?: Described & { items?: Described } };
    $defs?: Record<string, Described>;
  };
  const one = properties?.data?.items ?? properties?.data;
  return Object.keys(one?.properties ?? $defs?.[one?.$ref?.split('/').at(-1) ?? '']?.properties ?? {});
}

test('whatever has an id and a version is a record, and has its other keys as well', () => {
  const answered = operations.map(({ name, reply }) => ({ name, keys: keysOf(reply) }));
  const records = answered.filter(({ keys }) => keys.includes('id') && keys.includes('version'));
  expect(records.length).toBeGreaterThan(80);
  expect(
    records.filter(({ keys }) => !['uuid', 'created_at', 'updated_at'].every((key) => keys.includes(key))).map(({ name }) => name),
  ).toEqual([]);
});
