import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { asOrganization, asOwner, pool } from '../../../test/database.ts';
import { newId } from '../id.ts';
import { afterCommit, type Db, inOtherTenant, refuseInTransaction, savepoint, withoutTenant, withTenant } from './tenant.ts';

beforeAll(async () => {
  await asOwner(`
    create schema play;
    create table play.note (organization_id uuid not null references platform.organization (id), id uuid not null, name text not null,
      primary key (organization_id, id), unique (organization_id, name));
    select platform.protect('play.note');`);
});

const add = (db: Db, organization_id: string, name: string) =>
  sql`insert into play.note (organization_id, id, name) values (${organization_id}, ${newId()}, ${name})`.execute(db);
const namesIn = async (db: Db) =>
  (await sql<{ name: string }>`select name from play.note order by name`.execute(db)).rows.map(({ name }) => name);

describe('a transaction holds one connection', () => {
  it('and is refused a second one, of its own organisation, another or none', async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    for (const second of [() => asempa(namesIn), () => volta(namesIn), () => withoutTenant(pool, 'read', namesIn)]) {
      const work = asempa(async (db) => {
        await add(db, asempa.id, 'Ama');
        await second();
      });
      await expect(work).rejects.toThrow('a second connection inside of a transaction');
    }
    expect(await asempa(namesIn)).toEqual([]);
  });

  it('and is refused slow work, however deep it is called and whatever it awaited before', async () => {
    const asempa = await asOrganization();
    const hash = async () => {
      await sleep(1);
      refuseInTransaction('hashing');
    };
    await hash();
    await expect(asempa(async (db) => [await namesIn(db), await hash()])).rejects.toThrow('hashing inside of a transaction');
    await expect(asempa((db) => savepoint(db, hash))).rejects.toThrow('hashing inside of a transaction');
    await hash();
  });

  it('but what it began may ask for one when it is over', async () => {
    const asempa = await asOrganization();
    let later: Promise<string[]> | undefined;
    let commit = () => {};
    const committed = new Promise<void>((done) => (commit = done));
    await asempa(async (db) => {
      await add(db, asempa.id, 'Ama');
      later = committed.then(() => asempa(namesIn));
    });
    commit();
    expect(await later).toEqual(['Ama']);
  });
});

describe('what follows a commit', () => {
  it('is done after it, once, in order', async () => {
    const asempa = await asOrganization();
    const done: unknown[] = [];
    let looked: Promise<unknown> = Promise.resolve();
    await asempa(async (db) => {
      afterCommit(db, () => {
        looked = asempa(namesIn).then((names) => done.push(names));
      });
      afterCommit(db, () => done.push('second'));
      await add(db, asempa.id, 'Ama');
      expect(done).toEqual([]);
    });
    await looked;
    expect(done).toEqual(['second', ['Ama']]);
  });

  it('is not done when nothing was saved', async () => {
    const asempa = await asOrganization();
    const done: string[] = [];
    const work = (db: Db, fails: () => Promise<unknown>) => {
      afterCommit(db, () => done.push('never'));
      return fails();
    };
    await expect(asempa((db) => work(db, () => Promise.reject(new Error('judged wrong'))))).rejects.toThrow('judged wrong');
    await expect(asempa((db) => work(db, () => sql`select 1/0`.execute(db).catch(() => {})))).rejects.toThrow('nothing was saved');
    expect(done).toEqual([]);
  });

  it('is done once although the work ran twice', async () => {
    const asempa = await asOrganization();
    let runs = 0;
    const done: number[] = [];
    await asempa(async (db) => {
      const run = ++runs;
      afterCommit(db, () => done.push(run));
      if (run === 1) await sql`do $$ begin raise exception 'again' using errcode = '40001'; end $$`.execute(db);
      await namesIn(db);
    });
    expect(done).toEqual([2]);
  });
});

describe('another organisation in the same transaction', () => {
  it('is seen alone, and the first one alone before and after', async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    await volta((db) => add(db, volta.id, 'Yaa'));
    await asempa(async (db) => {
      await add(db, asempa.id, 'Ama');
      const there = await inOtherTenant(db, asempa.id, volta.id, async () => {
        expect(await namesIn(db)).toEqual(['Yaa']);
        await add(db, volta.id, 'Kofi');
        await expect(savepoint(db, () => add(db, asempa.id, 'Kofi'))).rejects.toMatchObject({ code: '42501' });
        return namesIn(db);
      });
      expect(there).toEqual(['Kofi', 'Yaa']);
      expect(await namesIn(db)).toEqual(['Ama']);
      await expect(savepoint(db, () => add(db, volta.id, 'Esi'))).rejects.toMatchObject({ code: '42501' });
    });
    expect([await asempa(namesIn), await volta(namesIn)]).toEqual([['Ama'], ['Kofi', 'Yaa']]);
  });

  it('stands or falls with the rest, and is left when its work is refused', async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    const work = asempa(async (db) => {
      await inOtherTenant(db, asempa.id, volta.id, () => add(db, volta.id, 'Kofi'));
      throw new Error('judged wrong');
    });
    await expect(work).rejects.toThrow('judged wrong');
    await asempa(async (db) => {
      const refused = inOtherTenant(db, asempa.id, volta.id, () => Promise.reject(new Error('not there')));
      await expect(refused).rejects.toThrow('not there');
      await add(db, asempa.id, 'Ama');
    });
    expect([await asempa(namesIn), await volta(namesIn)]).toEqual([['Ama'], []]);
  });

  it('is not entered or left over a query that nobody awaits, nor by what is no id', async () => {
    const [asempa, volta] = [await asOrganization(), await asOrganization()];
    const enter = (to: string, work: (db: Db) => Promise<unknown>) => (db: Db) => inOtherTenant(db, asempa.id, to, () => work(db));
    const running = asempa(async (db) => {
      const query = namesIn(db);
      await enter(volta.id, namesIn)(db).finally(() => query);
    });
    await expect(running).rejects.toThrow('a query was not awaited');
    await expect(asempa(enter(volta.id, async (db) => void namesIn(db).catch(() => {})))).rejects.toThrow('a query was not awaited');
    await expect(asempa(enter("'; reset app.org; --", namesIn))).rejects.toThrow('organization_id is not a uuid');
    expect(await withTenant(pool, asempa.id, 'read', namesIn)).toEqual([]);
  });
});
