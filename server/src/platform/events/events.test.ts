import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { app, asOrganization, asOwner, makeOrganization, pool } from '../../../test/database.ts';
import { withTenant } from '../db/tenant.ts';
import { newId } from '../id.ts';
import { installedJobs, silent, until, whileWorking } from '../jobs/jobs.make.ts';
import { createAnnouncer, deliverEvent } from './announce.ts';
import { type Notifier, openNotifier, type Notice } from './notifier.ts';
import { eventHandler } from './deliver.ts';
import { listAwaited } from './events.store.ts';
import { type Listener, listener } from './listener.ts';

const Finished = z.object({ encounter_id: z.uuid() });
const events = { 'test.finished': Finished, 'test.counted': z.object({ count: z.int() }), 'other.seen': z.object({ text: z.string() }) };
const jobs = await installedJobs();
const asAsempa = await asOrganization();
const bare = createAnnouncer(events, []);

/** A listener whose effect is a row, so each real execution can be counted. */
const counting = (name: `${string}.${string}`, extra: (count: number) => void = () => {}): Listener & { heard: number } => {
  const made = {
    heard: 0,
    ...listener(name, 'test.finished', Finished, async ({ db, organization_id }) => {
      made.heard++;
      await db
        .insertInto('platform.outbox')
        .values({ organization_id, id: newId(), name: `effect of ${name}`, data: '{}' })
        .execute();
      extra(made.heard);
    }),
  };
  return made;
};
const effects = async (name: string, organization_id = asAsempa.id) =>
  (await asOwner('select 1 from platform.outbox where organization_id = $1 and name = $2', [organization_id, `effect of ${name}`])).length;
const delivering = <T>(listeners: Listener[], work: () => Promise<T>) =>
  whileWorking({ pool: jobs, handlers: [eventHandler(pool, listeners, createAnnouncer(events, listeners))] }, work);
const noJobs = async () => (await asOwner('select 1 from graphile_worker._private_jobs')).length === 0;

describe('an announced event', () => {
  test('is kept with its action, and not at all when the action is undone', async () => {
    const kept = () => asOwner('select name, data from platform.outbox where organization_id = $1', [asAsempa.id]);
    const encounter_id = newId();
    await asAsempa((db) => bare(db, asAsempa.id, 'test.finished', { encounter_id, more: 'is left out' }));
    await expect(
      asAsempa(async (db) => {
        await bare(db, asAsempa.id, 'test.finished', { encounter_id: newId() });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await kept()).toEqual([{ name: 'test.finished', data: { encounter_id } }]);
    expect(await noJobs()).toBe(true);
  });

  test('that nobody declared, or with other data than declared, undoes the action', async () => {
    await expect(asAsempa((db) => bare(db, asAsempa.id, 'test.unknown', {}))).rejects.toThrow('not declared');
    await expect(asAsempa((db) => bare(db, asAsempa.id, 'test.finished', { encounter_id: 'x' }))).rejects.toThrow();
    expect(() => createAnnouncer(events, [listener('x.hear', 'test.unknown', Finished, async () => {})])).toThrow('nobody declares');
  });

  test('reaches every listener once, in its own organisation', async () => {
    const [first, second] = [counting('a.first'), counting('b.second')];
    const announce = createAnnouncer(events, [first, second]);
    const asVolta = await asOrganization();
    await delivering([first, second], async () => {
      await asAsempa((db) => announce(db, asAsempa.id, 'test.finished', { encounter_id: newId() }));
      await asVolta((db) => announce(db, asVolta.id, 'test.finished', { encounter_id: newId() }));
      await until(noJobs);
    });
    expect([first.heard, second.heard]).toEqual([2, 2]);
    expect(await effects('a.first')).toBe(1);
    expect(await effects('a.first', asVolta.id)).toBe(1);
  });

  test('delivered again has no second effect, even ten times at once', async () => {
    const hearer = counting('c.again');
    const handler = eventHandler(pool, [hearer], bare);
    const announce = createAnnouncer(events, [hearer]);
    await asAsempa((db) => announce(db, asAsempa.id, 'test.finished', { encounter_id: newId() }));
    const [job] = await asOwner<{ payload: object }>('select payload from graphile_worker._private_jobs');
    await asOwner('delete from graphile_worker._private_jobs');
    const attempt = { job_id: '1', attempt: 1, last: false, log: silent, signal: new AbortController().signal };
    await Promise.all(Array.from({ length: 10 }, () => handler.run(job?.payload, attempt)));
    expect(await effects('c.again')).toBe(1);
    expect(hearer.heard).toBe(1);
  });

  test('a listener that fails keeps no other from hearing, and hears it again', async () => {
    const failing = counting('d.failing', (count) => {
      if (count === 1) throw new Error('once');
    });
    const other = counting('e.other');
    const announce = createAnnouncer(events, [failing, other]);
    await delivering([failing, other], async () => {
      await asAsempa((db) => announce(db, asAsempa.id, 'test.finished', { encounter_id: newId() }));
      await until(() => failing.heard === 1 && other.heard === 1);
      await until(
        async () => (await asOwner('select 1 from graphile_worker._private_jobs where locked_by is null and attempts = 1')).length === 1,
      );
      expect(await effects('d.failing')).toBe(0);
      await asOwner('update graphile_worker._private_jobs set run_at = now()');
      await until(noJobs);
    });
    expect([failing.heard, other.heard]).toEqual([2, 1]);
    expect([await effects('d.failing'), await effects('e.other')]).toEqual([1, 1]);
  });

  test('may lead to another', async () => {
    const heard: unknown[] = [];
    const counter = listener('f.count', 'test.finished', Finished, async ({ announce }) => announce('test.counted', { count: 1 }));
    const teller = listener('g.tell', 'test.counted', events['test.counted'], async (_hearing, data) => void heard.push(data));
    const announce = createAnnouncer(events, [counter, teller]);
    await delivering([counter, teller], async () => {
      await asAsempa((db) => announce(db, asAsempa.id, 'test.finished', { encounter_id: newId() }));
      await until(() => heard.length > 0);
      await until(noJobs);
    });
    expect(heard).toEqual([{ count: 1 }]);
  });

  test('that no listener wants in this organisation is kept without a job; each listener decides separately', async () => {
    const asVolta = await asOrganization();
    const [here, always] = [counting('h.here'), counting('i.always')];
    const onlyAsempa: Listener = { ...here, isAwaited: ({ organization_id }) => sql<boolean>`${organization_id} = ${asAsempa.id}` };
    const tell = (listeners: Listener[], as: typeof asVolta) =>
      as((db) => createAnnouncer(events, listeners)(db, as.id, 'test.finished', { encounter_id: newId() }));
    await tell([onlyAsempa], asVolta);
    expect(await noJobs()).toBe(true);
    expect(await asOwner('select name from platform.outbox where organization_id = $1', [asVolta.id])).toEqual([{ name: 'test.finished' }]);
    await tell([onlyAsempa], asAsempa);
    await tell([onlyAsempa, always], asVolta);
    expect(await asOwner('select 1 from graphile_worker._private_jobs')).toHaveLength(2);
    await asOwner('delete from graphile_worker._private_jobs');
    const awaited = (as: typeof asVolta) => as((db) => listAwaited({ db, organization_id: as.id }, [onlyAsempa, always]), 'read');
    expect(await awaited(asVolta)).toEqual([{ event: 'test.finished', listener: 'i.always' }]);
    expect(await awaited(asAsempa)).toHaveLength(2);
  });

  test('that is gone from the outbox fails its job instead of being forgotten', async () => {
    const handler = eventHandler(pool, [], bare);
    const attempt = { job_id: '1', attempt: 1, last: false, log: silent, signal: new AbortController().signal };
    await expect(handler.run({ organization_id: asAsempa.id, event_id: newId() }, attempt)).rejects.toThrow('gone');
    expect(handler.kind).toBe(deliverEvent);
  });
});

describe('the notifier', () => {
  const listen = (notifier: Notifier, organization_id: string, topics?: string[]) => {
    const stop = new AbortController();
    const heard: (Notice | null)[] = [];
    const stream = notifier.listen(organization_id, stop.signal, topics);
    const ended = (async () => {
      for await (const ring of stream) heard.push(ring);
    })();
    return { heard, ended, stop: () => stop.abort() };
  };
  const ring = (organization_id: string, name: string, data: object) =>
    withTenant(pool, organization_id, 'write', (db) => bare(db, organization_id, name, data));

  test('rings for the organisation and the topic, and for nobody else', async () => {
    const notifier = await openNotifier(app, silent);
    const volta = await makeOrganization();
    const [all, some, one, theirs] = [
      listen(notifier, asAsempa.id),
      listen(notifier, asAsempa.id, ['test.*']),
      listen(notifier, asAsempa.id, ['other.seen']),
      listen(notifier, volta),
    ];
    const encounter_id = newId();
    await ring(asAsempa.id, 'test.finished', { encounter_id });
    await ring(asAsempa.id, 'other.seen', { text: 'x' });
    await until(() => all.heard.length === 2);
    expect(all.heard[0]).toEqual({ event_id: expect.any(String), name: 'test.finished', data: { encounter_id } });
    expect(some.heard.map((heard) => heard?.name)).toEqual(['test.finished']);
    expect(one.heard.map((heard) => heard?.name)).toEqual(['other.seen']);
    expect(theirs.heard).toEqual([]);
    all.stop();
    await all.ended;
    await notifier.close();
    await Promise.all([some.ended, one.ended, theirs.ended]);
  });

  test('tells who begins to listen what was published in the seconds before, of the organisation and the topic alone', async () => {
    const notifier = await openNotifier(app, silent);
    const [volta, first] = [await makeOrganization(), listen(notifier, asAsempa.id)];
    const encounter_id = newId();
    await ring(asAsempa.id, 'test.finished', { encounter_id });
    await ring(asAsempa.id, 'other.seen', { text: 'x' });
    await until(() => first.heard.length === 2);
    const [late, theirs] = [listen(notifier, asAsempa.id, ['test.*']), listen(notifier, volta)];
    await ring(asAsempa.id, 'test.counted', { count: 1 });
    await until(() => late.heard.length === 2);
    expect(late.heard.map((heard) => heard?.name)).toEqual(['test.finished', 'test.counted']);
    expect(theirs.heard).toEqual([]);
    await notifier.close();
    await Promise.all([first.ended, late.ended, theirs.ended]);
  });

  test('does not ring for what was undone; what is too large rings without its data', async () => {
    const notifier = await openNotifier(app, silent);
    const { heard, ended } = listen(notifier, asAsempa.id);
    await asAsempa(async (db) => {
      await bare(db, asAsempa.id, 'other.seen', { text: 'undone' });
      throw new Error('undone');
    }).catch(() => {});
    await ring(asAsempa.id, 'other.seen', { text: 'ɔ'.repeat(6_000) });
    await until(() => heard.length > 0);
    expect(heard).toEqual([{ event_id: expect.any(String), name: 'other.seen', data: null }]);
    await notifier.close();
    await ended;
  });

  test('ends its streams when the connection is lost, refuses meanwhile, and rings again', async () => {
    const notifier = await openNotifier(app, silent);
    const before = listen(notifier, asAsempa.id);
    await asOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'akoma notifier' and datname = current_database()`,
    );
    await before.ended;
    expect(() => notifier.listen(asAsempa.id, new AbortController().signal)).toThrow('cannot be reached');
    let after: ReturnType<typeof listen> | undefined;
    await until(() => {
      try {
        after = listen(notifier, asAsempa.id);
        return true;
      } catch {
        return false;
      }
    });
    await ring(asAsempa.id, 'other.seen', { text: 'again' });
    await until(() => (after?.heard.length ?? 0) > 0);
    await notifier.close();
    await after?.ended;
  });

  test('ends the stream of a caller who does not read, rather than keep everything for him', async () => {
    const notifier = await openNotifier(app, silent);
    const stop = new AbortController();
    const stream = notifier.listen(asAsempa.id, stop.signal)[Symbol.asyncIterator]();
    for (let at = 0; at < 11; at++) {
      await asAsempa(async (db) => {
        for (let one = 0; one < 100; one++) await bare(db, asAsempa.id, 'other.seen', { text: 'x' });
      });
    }
    const reader = listen(notifier, asAsempa.id);
    await ring(asAsempa.id, 'other.seen', { text: 'last' });
    await until(() => reader.heard.some((ring) => (ring?.data as { text?: string } | undefined)?.text === 'last'));
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    await notifier.close();
    await reader.ended;
  });
});
