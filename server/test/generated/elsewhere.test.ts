import { type AnyOperation, replyKindOf } from '@akoma/contract/base';
import { operations } from '@akoma/contract/registers';
import { beforeAll, describe, expect, it } from 'vitest';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { openTestApp, requestOf } from '../app.ts';
import { samples } from './samples.ts';
import { makeWorld, type Sample, sumOf, type World } from './world.ts';

await installedJobs();
let ours: World;
let theirs: World;
let before: Record<string, string>;
beforeAll(async () => {
  await openTestApp();
  ours = await makeWorld('Ours');
  theirs = await makeWorld('Theirs');
  before = await sumOf(ours.ids.organization);
});

/** The id in these addresses names the organisation, whichever organisation the page was opened in. */
const namesItself = ({ path }: AnyOperation): boolean => /\/(providers|admin\/organizations)\/\{/.test(path);

/** The sample without the keys that name an organisation as well. */
const unnamed = ({ params, query, body }: Sample): Sample => ({ params, query: withoutNames(query), body: withoutNames(body) }) as Sample;
function withoutNames(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(withoutNames);
  if (typeof part !== 'object' || part === null || part instanceof FormData) return part;
  return Object.fromEntries(Object.entries(part).filter(([key]) => !/^(managing_organization|service_provider)/.test(key)));
}

/** A stream that is opened stays open. */
const closed = operations.filter((op) => op.permission !== 'public' && !replyKindOf(op.reply).stream && !namesItself(op));

describe('a page that was begun in another organisation', () => {
  it.each(closed.map((op) => [`${op.method} ${op.path} (${op.name})`, op] as const))(
    'CALL-013 gets nothing done here: %s',
    async (_t, op) => {
      const sample = unnamed(samples[op.name]!(ours.ids));
      const { server } = await openTestApp();
      const answered = await server.inject({
        ...requestOf(op, sample),
        headers: { authorization: `Bearer ${ours.all.access}`, 'x-organization': theirs.ids.organization },
      });
      expect([answered.statusCode, answered.json().code]).toEqual([409, 'organization_elsewhere']);
    },
  );

  it('CALL-013 and none of them has written anything', async () => {
    expect(await sumOf(ours.ids.organization)).toEqual(before);
  });

  it.each(['', 'Asempa', 'null'])('CALL-013 nor one that says %j of it', async (said) => {
    const read = operations.find(({ name }) => name === 'workbench.listDrafts')!;
    expect((await ours.all.send(read, {}, { 'x-organization': said })).json().code).toBe('organization_elsewhere');
  });

  it('CALL-013 one that was begun here goes on, in whatever case it spells the id', async () => {
    const read = operations.find(({ name }) => name === 'workbench.listDrafts')!;
    for (const said of [ours.ids.organization, ours.ids.organization.toUpperCase()])
      expect((await ours.all.send(read, {}, { 'x-organization': said })).statusCode).toBe(200);
  });
});
