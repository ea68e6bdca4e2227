import { type AnyOperation, replyKindOf, usualBody } from '@akoma/contract/base';
import { operations } from '@akoma/contract/registers';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { newId } from '../../src/platform/id.ts';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { type Caller, openTestApp, requestOf, signedIn, withRole } from '../app.ts';
import { samples } from './samples.ts';
import { type Sample, makeWorld, sumOf, type World } from './world.ts';

await installedJobs();
let ours: World;
let theirs: World;
let least: Caller;
let theirSum: Record<string, string>;

beforeAll(async () => {
  ours = await makeWorld('Ours');
  theirs = await makeWorld('Theirs');
  least = await signedIn(await withRole(ours.home, 'Guest', []), { role: 'Guest' });
  theirSum = await sumOf(theirs.ids.organization);
});

const sampleOf = (op: AnyOperation, world: World): Sample => {
  const make = samples[op.name];
  if (!make) throw new Error(`${op.name} has no sample in server/test/generated/samples.ts`);
  return make(world.ids);
};
const closed = operations.filter(({ permission }) => permission !== 'public');
const title = (op: AnyOperation) => `${op.method} ${op.path} (${op.name})`;

describe('every operation', () => {
  it('CALL-012 has a sample, and no sample is left over', () => {
    expect(Object.keys(samples).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it.each(closed.map((op) => [title(op), op] as const))('CALL-001 refuses the unknown: %s', async (_title, op) => {
    const { server } = await openTestApp();
    for (const headers of [{}, { authorization: 'Bearer eyJhbGciOiJub25lIn0.e30.' }, { cookie: `token=${ours.all.access}` }]) {
      const answered = await server.inject({ ...requestOf(op, sampleOf(op, ours)), headers: headers as Record<string, string> });
      expect([answered.statusCode, answered.json().code]).toEqual([401, 'token_not_valid']);
    }
  });

  it.each(closed.filter(({ permission }) => permission !== 'signed-in').map((op) => [title(op), op] as const))(
    'PERM-010 refuses a role without the right: %s',
    async (_title, op) => {
      const before = await sumOf(ours.ids.organization);
      const answered = await least.send(op, sampleOf(op, ours));
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'permission_denied']);
      expect(await sumOf(ours.ids.organization)).toEqual(before);
    },
  );
});

describe('what concerns the whole installation', () => {
  it.each(closed.filter(({ permission }) => permission === 'operator').map((op) => [title(op), op] as const))(
    'PERM-010 is closed to an owner with every right in another organisation: %s',
    async (_title, op) => {
      const before = await sumOf(theirs.ids.organization);
      const answered = await theirs.all.send(op, sampleOf(op, theirs));
      expect([answered.statusCode, answered.json().code]).toEqual([403, 'permission_denied']);
      expect(await sumOf(theirs.ids.organization)).toEqual(before);
      // an operator passes the permission check, whatever the operation then answers
      expect((await ours.all.send(op, sampleOf(op, ours))).statusCode).not.toBe(403);
    },
  );
});

/** For each of our ids in a sample, the sample with the other organisation's id in its place. */
function foreignSamples(sample: Sample): { place: string; foreign: Sample }[] {
  const swap = new Map(Object.entries(ours.ids).map(([kind, id]) => [id, theirs.ids[kind as keyof World['ids']]]));
  const found: { place: string; foreign: Sample }[] = [];
  const walk = (value: unknown, path: (string | number)[]): void => {
    if (typeof value === 'string' && swap.has(value))
      found.push({ place: path.join('.'), foreign: withValue(sample, path, swap.get(value)!) as Sample });
    else if (typeof value === 'object' && value !== null) for (const [key, inner] of Object.entries(value)) walk(inner, [...path, key]);
  };
  walk(sample, []);
  return found;
}

function withValue(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  const inner = withValue((whole as Record<string, unknown>)[step], rest, value);
  return Array.isArray(whole)
    ? whole.map((item, i) => (String(i) === String(step) ? inner : item))
    : { ...(whole as object), [step]: inner };
}

describe('another organisation’s id looks as if it did not exist', () => {
  it.each(closed.filter((op) => !op.name.startsWith('workbench.')).map((op) => [title(op), op] as const))(
    'CALL-013 %s',
    async (_title, op) => {
      for (const { place, foreign } of foreignSamples(sampleOf(op, ours))) {
        // audit is before patients in the module order: it only has their ids, and nothing to show for an unknown one
        if (op.name === 'audit.listEntries' && place === 'query.patient_id') continue;
        const answered = await ours.all.send(op, foreign);
        expect([place, answered.statusCode], answered.body.slice(0, 300)).toEqual([place, 404]);
        expect(await sumOf(theirs.ids.organization), place).toEqual(theirSum);
      }
    },
  );

  it.each(closed.filter(({ params }) => params?.shape.id).map((op) => [title(op), op] as const))(
    'CALL-013 an id of nobody: %s',
    async (_title, op) => {
      const sample = sampleOf(op, ours);
      expect((await ours.all.send(op, { ...sample, params: { ...sample.params, id: newId() } })).statusCode).toBe(404);
    },
  );

  it('CALL-013 a workbench is its owner’s own: another colleague’s draft is not there', async () => {
    const [save, read] = ['workbench.saveDraft', 'workbench.readDraft'].map((name) => operations.find((op) => op.name === name)!);
    const sample = sampleOf(save!, ours);
    expect((await ours.all.send(save!, sample)).statusCode).toBeLessThan(300);
    expect((await least.send(read!, { params: sample.params })).json().data).toBeNull();
    expect((await theirs.all.send(read!, { params: sample.params })).json().data).toBeNull();
  });
});

/** The required fields of a body, with the message for a missing one. */
const requiredOf = (op: AnyOperation): string[] =>
  Object.entries((op.body as z.ZodObject | undefined)?.shape ?? {}).flatMap(([name, field]) =>
    (field as z.ZodType).safeParse(undefined).success ? [] : [name],
  );

describe('a bad body names its field', () => {
  it.each(operations.filter((op) => requiredOf(op).length > 0).map((op) => [title(op), op] as const))('VAL-010 %s', async (_title, op) => {
    const sample = sampleOf(op, ours);
    for (const field of requiredOf(op)) {
      const { [field]: _left, ...body } = sample.body as Record<string, unknown>;
      const answered = await ours.all.send(op, { ...sample, body });
      expect([field, answered.statusCode]).toEqual([field, 400]);
      expect(answered.json().errors[field]?.[0], field).toMatch(/ is (required|not valid)\.$/);
    }
  });

  it.each(operations.filter((op) => op.body && !replyKindOf(op.reply).stream).map((op) => [title(op), op] as const))(
    'VAL-008 %s',
    async (_title, op) => {
      const answered = await ours.all.send(op, { ...sampleOf(op, ours), body: '"not an object"' }, { 'content-type': 'application/json' });
      expect(answered.statusCode).toBe(400);
      expect(answered.json()).toMatchObject({ code: 'invalid', request_id: expect.any(String) });
    },
  );
});

describe('no body is too large or too deep for the server', () => {
  it.each(operations.filter(({ method }) => method !== 'GET').map((op) => [title(op), op] as const))('ERR-019 %s', async (_title, op) => {
    const sample = sampleOf(op, ours);
    const json = { 'content-type': 'application/json' };
    const usual = op.permission === 'public' ? usualBody.public : usualBody.known;
    const { kilobytes, entries = usual.entries } = op.bodyLimit ?? usual;
    const levels = 5_000;
    const bodies = {
      'too large': [413, JSON.stringify('x'.repeat(kilobytes * 1024))],
      'too deep': [400, `{"reason":${'['.repeat(levels)}${']'.repeat(levels)}}`],
      'too many': [400, JSON.stringify({ reason: Array.from({ length: entries }, () => 1) })],
    } as const;
    for (const [what, [status, body]] of Object.entries(bodies)) {
      const answered = await ours.all.send(op, { ...sample, body }, json);
      expect([what, answered.statusCode], answered.body.slice(0, 300)).toEqual([what, status]);
    }
  });
});
