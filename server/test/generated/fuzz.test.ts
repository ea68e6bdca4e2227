import { type AnyOperation, replyKindOf } from '@akoma/contract/base';
import { operations } from '@akoma/contract/registers';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { openTestApp, requestOf } from '../app.ts';
import { withChangesJudged } from '../changes.ts';
import { arbitraryOf, junk, spoilt } from './arbitrary.ts';
import { samples } from './samples.ts';
import { type Sample, makeWorld, sumOf, type World } from './world.ts';

/** 20 in `npm test`, 200 and more in the drills. */
const cases = Number(process.env.FUZZ_CASES ?? 20);
/** The same in every `npm test`, so that failures are reproducible; a different one in each round of the drills. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

await installedJobs();
/** Reads are verified not to change theirs. */
let read: World;
let written: World | undefined;
let theirs: World;
let theirSum: Record<string, string>;
beforeAll(async () => {
  read = await makeWorld('Read');
  theirs = await makeWorld('Theirs');
  theirSum = await sumOf(theirs.ids.organization);
});

/** A world in which a valid command works, which it has been sent: that of the commands before it, unless one has spoilt it for this one. */
async function worldFor(op: AnyOperation): Promise<World> {
  const sent = await written?.all.send(op, samples[op.name]!(written.ids));
  if (written && sent && sent.statusCode < 300) return written;
  written = await makeWorld('Ours');
  await written.all.send(op, samples[op.name]!(written.ids));
  return written;
}

/** Variations of a valid request: half with a body of the right shape, half with one fault. */
function requests(op: AnyOperation, sample: Sample): fc.Arbitrary<Sample> {
  const valid = fc.constant(sample.body);
  const bodies = op.body ? fc.oneof(arbitraryOf(op.body), spoilt(valid), spoilt(arbitraryOf(op.body))) : fc.constant(undefined);
  const queries = op.query
    ? fc.oneof(fc.constant(sample.query ?? {}), arbitraryOf(op.query), spoilt(arbitraryOf(op.query)))
    : fc.constant({});
  const ids = fc.oneof(
    { weight: 4, arbitrary: fc.constant(sample.params ?? {}) },
    { weight: 1, arbitrary: fc.dictionary(fc.constantFrom(...Object.keys(sample.params ?? { id: 1 })), junk) },
  );
  return fc.tuple(ids, queries, bodies).map(([params, query, body]) => ({
    params: { ...sample.params, ...(params as object) },
    query: typeof query === 'object' && query !== null ? (query as Record<string, unknown>) : {},
    body,
  }));
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** As text for an address. */
const textsOf = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, textOf(value)]));

describe(`nothing that is sent breaks an operation (seed ${seed})`, () => {
  it.each(
    operations.filter((op) => !replyKindOf(op.reply).stream && !op.name.startsWith('identity.sign')).map((op) => [op.name, op] as const),
  )(
    'ERR-019 %s',
    async (_name, op) => {
      const { server } = await openTestApp();
      const reads = op.method === 'GET';
      const ours = reads ? read : await worldFor(op);
      const before = reads ? await sumOf(ours.ids.organization) : {};
      await fc.assert(
        fc.asyncProperty(requests(op, samples[op.name]!(ours.ids)), async ({ params, query, body }) => {
          const sent = requestOf(op, {
            params: textsOf(params),
            query: textsOf(query),
            body,
          });
          const answered = await withChangesJudged(op, () =>
            server.inject({
              ...sent,
              ...(body === undefined || typeof body === 'object' ? {} : { payload: JSON.stringify(body) }),
              headers: {
                authorization: `Bearer ${ours.all.access}`,
                ...(body === undefined ? {} : { 'content-type': 'application/json' }),
              },
            }),
          );
          expect(answered.statusCode, answered.body.slice(0, 300)).toBeLessThan(500);
          if (answered.statusCode >= 400)
            expect(answered.json()).toMatchObject({
              code: expect.any(String),
              message: expect.any(String),
              request_id: expect.any(String),
            });
          expect(answered.body).not.toMatch(/\n\s+at |node_modules|select .* from/i);
        }),
        { numRuns: cases, seed, endOnFailure: true },
      );
      if (reads) expect(withoutAudit(await sumOf(ours.ids.organization))).toEqual(withoutAudit(before));
      expect(await sumOf(theirs.ids.organization)).toEqual(theirSum);
    },
    120_000,
  );
});

/** Reads write only the audit trail. */
const withoutAudit = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !table.startsWith('audit.')));
