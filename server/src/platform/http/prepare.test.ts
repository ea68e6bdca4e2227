import { fail, one, operation, permissionsOf } from '@akoma/contract/base';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { asOwner, makeOrganization, pool } from '../../../test/database.ts';
import { refuseInTransaction, send, withTenant } from '../db/tenant.ts';
import { newId } from '../id.ts';
import { type Actor, answer, type Edge, type PreparedHandler } from './route.ts';
import { RecentQuestions } from './recent-questions.ts';
import { performWhole, type Surroundings } from './serve.ts';
import { checkRoutes } from './wiring.ts';

const save = operation({
  name: 'x.save',
  spec: [],
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v2/x',
  body: z.object({ name: z.string() }),
  reply: one(z.object({ name: z.string(), made: z.int() })),
  failures: ['not_found'],
});

let actor: Actor;
let happened: string[];
let inPrepare: () => Promise<void>;
let discarded: number[];
let commitFails: boolean;

const handler: PreparedHandler<typeof save, { made: number }> = {
  async prepare({ look, organization_id }, { body }) {
    refuseInTransaction('slow work');
    const seen = await look(({ db }) => db.selectFrom('platform.organization').select('id').execute());
    expect(seen).toEqual([{ id: organization_id }]);
    happened.push(`prepared ${body.name}`);
    await inPrepare();
    return { made: happened.length };
  },
  async perform({ db, organization_id }, { body }, _edge, { made }) {
    happened.push(`performed ${body.name}`);
    await db.insertInto('platform.outbox').values({ organization_id, id: newId(), name: body.name, data: '{}' }).execute();
    if (body.name === 'refused') throw fail('not_found', {});
    return { data: { name: body.name, made } };
  },
  discard: async ({ made }) => {
    discarded.push(made);
  },
};
const edge = { signal: new AbortController().signal } as Edge;
const log = { info() {}, warn() {}, error() {} };
const around: Pick<Surroundings, 'inTenant' | 'record' | 'keepTyped' | 'recent'> = {
  keepTyped: (_organization_id, text) => text,
  recent: new RecentQuestions(),
  inTenant: (by, mode, { now }, work) =>
    withTenant(pool, by.organization_id, mode, (db) =>
      work({ actor: by, organization_id: by.organization_id, db, now, log, announce: async () => {} }),
    ),
  record: async ({ db, organization_id }, { action }) => {
    const row = { organization_id, id: newId(), name: `audit ${action}`, data: '{}' };
    await db.insertInto('platform.outbox').values(row).execute();
    if (commitFails) send(db, db.insertInto('platform.outbox').values({ ...row, organization_id: newId() }));
  },
};
const ask = (name: string, key?: string, by = actor) =>
  performWhole(answer(save, handler), by, {
    input: { body: { name } },
    edge,
    requestContext: { request_id: newId(), now: new Date(), log },
    around,
    key,
  });
const kept = async () =>
  (
    await asOwner<{ name: string }>('select name from platform.outbox where organization_id = $1 order by name', [actor.organization_id])
  ).map(({ name }) => name);

beforeAll(async () => {
  actor = {
    user_id: newId(),
    session_id: newId(),
    organization_id: '',
    practitioner_role_id: newId(),
    full_name: 'Esi Test',
    permissions: permissionsOf(['*']),
    lacks_second_factor: false,
  };
});
beforeEach(async () => {
  actor = { ...actor, organization_id: await makeOrganization() };
  happened = [];
  discarded = [];
  commitFails = false;
  inPrepare = async () => {};
});

describe('a handler that prepares', () => {
  it('prepares without a connection, and performs with the result in the one transaction', async () => {
    expect(await ask('kept')).toEqual({ answered: { data: { name: 'kept', made: 1 } }, status: 200 });
    expect(happened).toEqual(['prepared kept', 'performed kept']);
    expect([await kept(), discarded]).toEqual([['audit x.save', 'kept'], []]);
  });

  it('keeps what it prepared when nobody knows whether the commit came through', async () => {
    commitFails = true;
    await expect(ask('lost')).rejects.toThrow('nothing was saved');
    expect([await kept(), discarded]).toEqual([[], []]);
  });

  it('leaves nothing when it is refused, before or after', async () => {
    await expect(ask('refused', 'key-refused-1')).rejects.toMatchObject({ code: 'not_found' });
    inPrepare = () => Promise.reject(fail('not_found', {}));
    await expect(ask('early', 'key-refused-2')).rejects.toMatchObject({ code: 'not_found' });
    expect(happened).toEqual(['prepared refused', 'performed refused', 'prepared early']);
    expect([await kept(), discarded]).toEqual([[], [1]]);
    expect(await asOwner('select 1 from platform.idempotency where organization_id = $1', [actor.organization_id])).toEqual([]);
  });

  it('does neither half again for a request that has its answer', async () => {
    const first = await ask('once', 'key-once-1');
    expect(await ask('once', 'key-once-1')).toEqual(first);
    expect(happened).toEqual(['prepared once', 'performed once']);
    expect(await kept()).toEqual(['audit x.save', 'once']);
  });

  it('refuses the key of another request, or of somebody else, before any work', async () => {
    await ask('first', 'key-two-1');
    await expect(ask('second', 'key-two-1')).rejects.toMatchObject({ code: 'idempotency_conflict' });
    await expect(ask('first', 'key-two-1', { ...actor, user_id: newId() })).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(happened).toEqual(['prepared first', 'performed first']);
  });

  it('prepares once for the same request sent several times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask('many', 'key-many-1')));
    expect(answers).toEqual(Array(6).fill({ answered: { data: { name: 'many', made: 1 } }, status: 200 }));
    expect(happened).toEqual(['prepared many', 'performed many']);
  });

  it('gives up its own work when another server was faster with the same key', async () => {
    inPrepare = async () => {
      // the answer of another server, given while this one was preparing
      inPrepare = async () => {};
      await asOwner(
        `insert into platform.idempotency (organization_id, key, user_id, operation, request_hash, status, response)
         values ($1, 'key-race-1', $2, 'x.save', $3, 200, '{"data": {"name": "race", "made": 77}}')`,
        [actor.organization_id, actor.user_id, await hashOfRace()],
      );
    };
    expect(await ask('race', 'key-race-1')).toMatchObject({ answered: { data: { name: 'race', made: 77 } }, status: 200 });
    expect([happened, discarded]).toEqual([['prepared race'], [1]]);
  });

  it('is not allowed where there is no transaction to prepare for', () => {
    const open = { ...save, permission: 'public' as const };
    expect(() => checkRoutes([open], [{ ...answer(save, handler), operation: open }])).toThrow('x.save prepares');
  });
});

/** The hash of this request, read from the table after it was answered once. */
async function hashOfRace(): Promise<string> {
  const elsewhere = { ...actor, organization_id: await makeOrganization() };
  const before = happened;
  happened = [];
  await ask('race', 'key-race-0', elsewhere);
  happened = before;
  const [row] = await asOwner<{ hash: string }>('select request_hash as hash from platform.idempotency where organization_id = $1', [
    elsewhere.organization_id,
  ]);
  return row!.hash;
}
