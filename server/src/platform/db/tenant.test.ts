import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { app, asOrganization, asOwner, pool } from '../../../test/database.ts';
import { newId } from '../id.ts';
import { createPool } from './pool.ts';
import { type Db, savepoint, send, withoutTenant, withTenant } from './tenant.ts';

/** A module of this file's own: a parent and a child, as every module's tables are made. */
beforeAll(async () => {
  await asOwner(`
    create schema play;
    create table play.parent (organization_id uuid not null references platform.organization (id), id uuid not null, name text not null,
      primary key (organization_id, id), unique (organization_id, name));
    create table play.child (organization_id uuid not null, id uuid not null, parent_id uuid not null, primary key (organization_id, id),
      foreign key (organization_id, parent_id) references play.parent (organization_id, id));
    select platform.protect('play.parent'), platform.protect('play.child', 'select, insert');`);
});

const addParent = (db: Db, organization_id: string, name: string, id = newId()) =>
  sql`insert into play.parent (organization_id, id, name) values (${organization_id}, ${id}, ${name})`.execute(db);
const namesIn = async (db: Db) =>
  (await sql<{ name: string }>`select name from play.parent order by name`.execute(db)).rows.map(({ name }) => name);

it('of statements sent together the first failure is the one reported, whichever answer arrives first', async () => {
  const asempa = await asOrganization();
  const heardLate = async (failing: Promise<unknown>) => {
    try {
      return await failing;
    } catch (error) {
      await new Promise((heard) => setImmediate(heard));
      throw error;
    }
  };
  const both = asempa((db) =>
    Promise.all([heardLate(addParent(db, newId(), 'Kofi')), sql`select 1`.execute(db), addParent(db, asempa.id, 'Ama')]),
  );
  await expect(both).rejects.toMatchObject({ code: '42501' });
  expect(await asempa(namesIn, 'read')).toEqual([]);
});

describe('the wall between organisations', () => {
  it("shows and takes one organisation's rows only", async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    await asempa((db) => addParent(db, asempa.id, 'Ama'));
    expect(await asempa(namesIn, 'read')).toEqual(['Ama']);
    expect(await volta(namesIn, 'read')).toEqual([]);
    expect(await volta((db) => db.selectFrom('platform.organization').select('id').execute())).toEqual([{ id: volta.id }]);
  });

  it("refuses to write, move, change or delete another organisation's row", async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    const id = newId();
    await asempa((db) => addParent(db, asempa.id, 'Ama', id));
    await expect(volta((db) => addParent(db, asempa.id, 'Kofi'))).rejects.toMatchObject({ code: '42501' });
    await volta((db) => addParent(db, volta.id, 'Yaa'));
    await expect(volta((db) => sql`update play.parent set organization_id = ${asempa.id}`.execute(db))).rejects.toMatchObject({
      code: '42501',
    });
    await volta((db) => sql`update play.parent set name = 'taken' where id = ${id}`.execute(db));
    await volta((db) => sql`delete from play.parent where id = ${id}`.execute(db));
    expect(await asempa(namesIn)).toEqual(['Ama']);
    expect(await volta(namesIn)).toEqual(['Yaa']);
  });

  it("refuses a foreign key to another organisation's row, and tells nothing by a unique index", async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    const parent = newId();
    await asempa((db) => addParent(db, asempa.id, 'Ama', parent));
    const addChild = (organization_id: string) => (db: Db) =>
      sql`insert into play.child (organization_id, id, parent_id) values (${organization_id}, ${newId()}, ${parent})`.execute(db);
    await expect(volta(addChild(volta.id))).rejects.toMatchObject({ code: '23503' });
    await expect(volta(addChild(asempa.id))).rejects.toMatchObject({ code: '42501' });
    await volta((db) => addParent(db, volta.id, 'Ama'));
    await asempa(addChild(asempa.id));
    expect(await asOwner('select organization_id from play.child')).toEqual([{ organization_id: asempa.id }]);
  });

  it('grants no more than the table asked for', async () => {
    const asempa = await asOrganization();
    await expect(asempa((db) => sql`delete from play.child`.execute(db))).rejects.toMatchObject({ code: '42501' });
    await expect(asempa((db) => sql`truncate play.parent`.execute(db))).rejects.toMatchObject({ code: '42501' });
    await expect(asempa((db) => sql`alter table play.parent disable row level security`.execute(db))).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('is empty and closed without an organisation', async () => {
    const asempa = await asOrganization();
    await asempa((db) => addParent(db, asempa.id, 'Ama'));
    expect(await withoutTenant(pool, 'read', namesIn)).toEqual([]);
    await expect(withoutTenant(pool, 'write', (db) => addParent(db, asempa.id, 'Kofi'))).rejects.toMatchObject({ code: '42501' });
    expect((await pool.query('select from play.parent')).rowCount).toBe(0);
    await expect(withTenant(pool, `${asempa.id}'; reset app.org; --`, 'read', namesIn)).rejects.toThrow('organization_id is not a uuid');
  });

  it('cannot be left by another role', async () => {
    const asempa = await asOrganization();
    await expect(asempa((db) => sql`set local role postgres`.execute(db))).rejects.toMatchObject({ code: '42501' });
    await expect(asempa((db) => sql`set local session authorization postgres`.execute(db))).rejects.toMatchObject({ code: '42501' });
    await asempa((db) => sql`set local row_security = off`.execute(db));
    await expect(asempa(async (db) => [await sql`set local row_security = off`.execute(db), await namesIn(db)])).rejects.toMatchObject({
      code: '42501',
    });
  });

  it('stands around every table but those that say why they are global', async () => {
    const open = await asOwner(`select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where relkind in ('r', 'p') and nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')
        and coalesce(obj_description(c.oid), '') not like 'global: %' and not (relrowsecurity and relforcerowsecurity
        and exists (select from pg_policy where polrelid = c.oid))`);
    expect(open).toEqual([]);
  });
});

describe('a transaction', () => {
  it('saves nothing when the work fails, at its first statement or later', async () => {
    const asempa = await asOrganization();
    await expect(asempa(() => Promise.reject(new Error('judged wrong')))).rejects.toThrow('judged wrong');
    await expect(asempa(async (db) => [await addParent(db, asempa.id, 'Ama'), await sql`select 1/0`.execute(db)])).rejects.toMatchObject({
      code: '22012',
    });
    await expect(
      asempa(async (db) => {
        await addParent(db, asempa.id, 'Kofi');
        throw new Error('judged wrong');
      }),
    ).rejects.toThrow('judged wrong');
    expect(await asempa(namesIn)).toEqual([]);
  });

  it('says so when an error was swallowed, instead of pretending to have saved', async () => {
    const asempa = await asOrganization();
    const swallowing = asempa(async (db) => {
      await addParent(db, asempa.id, 'Ama');
      await sql`select 1/0`.execute(db).catch(() => {});
    });
    await expect(swallowing).rejects.toThrow('nothing was saved: an earlier statement failed');
    await expect(swallowing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await asempa(namesIn)).toEqual([]);
  });

  it('refuses a query that was not awaited, in time or too late', async () => {
    const asempa = await asOrganization();
    await expect(asempa(async (db) => void addParent(db, asempa.id, 'Ama').catch(() => {}))).rejects.toThrow('a query was not awaited');
    let late: () => Promise<unknown> = () => Promise.resolve();
    await asempa(async (db) => void (late = () => addParent(db, asempa.id, 'Kofi')));
    await expect(late()).rejects.toThrow('this transaction has ended');
    expect(await asempa(namesIn)).toEqual([]);
  });

  it('cannot write in a read', async () => {
    const asempa = await asOrganization();
    await expect(asempa((db) => addParent(db, asempa.id, 'Ama'), 'read')).rejects.toMatchObject({ code: '25006' });
    expect(await asempa(namesIn)).toEqual([]);
  });

  it('waits for the disk in a write, not in an audited read, and leaves no trace of that on the connection', async () => {
    const single = createPool({ connection: app, max: 1, lost: () => {} });
    const asempa = await asOrganization();
    const look = (mode: 'write' | 'audited-read') =>
      withTenant(single, asempa.id, mode, async (db) => {
        const { rows } = await sql<{
          waits: string;
          org: string;
        }>`select current_setting('synchronous_commit') as waits, current_setting('app.org') as org`.execute(db);
        return rows[0];
      });
    await single.query('set synchronous_commit = on'); // the tests' cluster has it off
    expect(await look('audited-read')).toEqual({ waits: 'off', org: asempa.id });
    expect(await look('write')).toEqual({ waits: 'on', org: asempa.id });
    expect((await single.query(`select current_setting('app.org') as org`)).rows).toEqual([{ org: '' }]);
    await withTenant(single, asempa.id, 'audited-read', (db) => addParent(db, asempa.id, 'Ama'));
    expect(await asempa(namesIn)).toEqual(['Ama']);
    await single.end();
  });

  it('sends a statement along without waiting, and fails when it does', async () => {
    const asempa = await asOrganization();
    const row = () => ({ organization_id: asempa.id, id: newId(), name: 'play.told', data: '{}' });
    await asempa(async (db) => send(db, db.insertInto('platform.outbox').values(row())));
    const wrong = asempa(async (db) => send(db, db.insertInto('platform.outbox').values({ ...row(), organization_id: randomUUID() })));
    await expect(wrong).rejects.toMatchObject({ message: expect.stringContaining('nothing was saved'), cause: { code: '42501' } });
    expect(await asempa((db) => db.selectFrom('platform.outbox').select('name').execute())).toHaveLength(1);
  });
});

describe('a savepoint', () => {
  it('undoes its own part only, nested too', async () => {
    const asempa = await asOrganization();
    await asempa(async (db) => {
      await addParent(db, asempa.id, 'Ama');
      await expect(savepoint(db, () => addParent(db, asempa.id, 'Ama'))).rejects.toMatchObject({ code: '23505' });
      await savepoint(db, async () => {
        await addParent(db, asempa.id, 'Kofi');
        await savepoint(db, async () => {
          await addParent(db, asempa.id, 'lost');
          throw new Error('judged wrong');
        }).catch(() => {});
      });
    });
    expect(await asempa(namesIn)).toEqual(['Ama', 'Kofi']);
  });

  it('does not hide a failure from before it', async () => {
    const asempa = await asOrganization();
    const work = asempa(async (db) => {
      await sql`select 1/0`.execute(db).catch(() => {});
      await savepoint(db, () => addParent(db, asempa.id, 'Ama')).catch(() => {});
    });
    await expect(work).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await asempa(namesIn)).toEqual([]);
  });

  it('refuses to run beside another one', async () => {
    const asempa = await asOrganization();
    const work = asempa((db) =>
      Promise.all([savepoint(db, () => addParent(db, asempa.id, 'Ama')), savepoint(db, () => addParent(db, asempa.id, 'Kofi'))]),
    );
    await expect(work).rejects.toThrow('not run side by side');
    expect(await asempa(namesIn)).toEqual([]);
  });
});

describe('a snapshot', () => {
  it('shows what was there at its first statement, and writes nothing', async () => {
    const asempa = await asOrganization();
    await asempa((db) => addParent(db, asempa.id, 'Ama'));
    await asempa(async (db) => {
      expect(await namesIn(db)).toEqual(['Ama']);
      await asOwner('insert into play.parent (organization_id, id, name) values ($1, $2, $3)', [asempa.id, newId(), 'Kofi']);
      expect(await namesIn(db)).toEqual(['Ama']);
    }, 'snapshot');
    expect(await asempa(namesIn, 'snapshot')).toEqual(['Ama', 'Kofi']);
    await expect(asempa((db) => addParent(db, asempa.id, 'Yaa'), 'snapshot')).rejects.toMatchObject({ code: '25006' });
    const volta = await asOrganization();
    expect(await volta(namesIn, 'snapshot')).toEqual([]);
  });

  it('lets a statement take longer than a request may', async () => {
    const limit = (db: Db) =>
      sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db).then(({ rows }) => rows);
    const asempa = await asOrganization();
    expect([await asempa(limit, 'snapshot'), await asempa(limit, 'read')]).toEqual([[{ limit: '15min' }], [{ limit: '5s' }]]);
  });

  it('writes values in one way, whatever the connection was told, and tells it nothing for later', async () => {
    const other = createPool({ connection: { ...app, options: '-c TimeZone=Asia/Tokyo -c bytea_output=escape' }, max: 1, lost: () => {} });
    const { id } = await asOrganization();
    const shown = (db: Db) =>
      sql<{
        line: string;
      }>`select row_to_json(r)::text as line from (select timestamptz '2026-11-21 20:00Z' as at, '\\x00ff'::bytea as b, 0.1::float8 as f) r`
        .execute(db)
        .then(({ rows }) => rows[0]!.line);
    expect(await withTenant(other, id, 'snapshot', shown)).toBe('{"at":"2026-11-21T20:00:00+00:00","b":"\\\\x00ff","f":0.1}');
    const before = await withTenant(other, id, 'read', shown);
    await withTenant(other, id, 'snapshot', shown);
    expect(await withTenant(other, id, 'read', shown)).toBe(before);
    await other.end();
  });

  it('is never run a second time, since what it has told cannot be taken back', async () => {
    const asempa = await asOrganization();
    let runs = 0;
    const work = asempa(async (db) => {
      runs++;
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
    }, 'snapshot');
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(1);
  });
});

describe('a deadlock', () => {
  it('is resolved by running the losing work again', async () => {
    const asempa = await asOrganization();
    const [a, b] = [newId(), newId()];
    await asempa((db) => Promise.all([addParent(db, asempa.id, 'a', a), addParent(db, asempa.id, 'b', b)]));
    let runs = 0;
    let met = 0;
    const both = gate();
    const touch = (first: string, second: string) =>
      asempa(async (db) => {
        runs++;
        await sql`update play.parent set name = name || '+' where id = ${first}`.execute(db);
        if (++met === 2) both.resolve();
        await both.promise;
        await sql`update play.parent set name = name || '+' where id = ${second}`.execute(db);
      });
    await Promise.all([touch(a, b), touch(b, a)]);
    // one loses, or, where both look for the deadlock at the same moment, both
    expect(runs).toBeOneOf([3, 4]);
    expect(await asempa(namesIn)).toEqual(['a++', 'b++']);
  });

  it('is given up after three more tries', async () => {
    const asempa = await asOrganization();
    let runs = 0;
    const work = asempa(async (db) => {
      runs++;
      await addParent(db, asempa.id, 'Ama');
      await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
    });
    await expect(work).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
    expect(await asempa(namesIn)).toEqual([]);
  });
});

/** Promise.withResolvers, which Node 20 lacks. */
function gate(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}
