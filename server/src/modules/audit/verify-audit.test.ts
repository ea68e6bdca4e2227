import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { app, asOrganization, asOwner, pool } from '../../../test/database.ts';
import { createPool } from '../../platform/db/pool.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs } from '../../platform/jobs/jobs.make.ts';
import { auditedOrganization, recorded, someEntry } from './audit.make.ts';
import { beginningOf, ChainJudge, type Finding, hashOf, judged, type Link, type LinkRow, reach } from './audit.rules.ts';
import { listAudited, recordAudit, sealEntries } from './audit.store.ts';
import { readHeads } from './keep-heads.ts';
import { sealAudit } from './seal-audit.ts';
import { verifyAudit } from './verify-audit.ts';

const jobs = await installedJobs();
const folder = mkdtempSync(path.join(tmpdir(), 'akoma-heads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date('2026-11-21T10:00:00Z');
const seal = (at = now) => sealAudit(jobs, folder, at);
const verify = async (organization: string) => verifyAudit(pool, organization, await readHeads(folder, organization));
const findings = async (organization: string): Promise<Finding[]> => (await verify(organization)).findings;

/** A sealed chain of ten, and the ids of its entries in the order of sealing. */
async function sealedTen(): Promise<{ org: string; ids: string[]; idAt: (seq: number) => string }> {
  const org = await auditedOrganization(10);
  await seal();
  const rows = await asOwner<{ entry_id: string }>('select entry_id from audit.link where organization_id = $1 order by seq', [org]);
  const ids = rows.map(({ entry_id }) => entry_id);
  return { org, ids, idAt: (seq) => ids[seq - 1]! };
}

describe('a trail that nobody touched', () => {
  test('is whole: sealed, waiting, and empty', async () => {
    const { org } = await sealedTen();
    expect(await verify(org)).toEqual({ organization_id: org, links: 10, entries: 10, findings: [], overdue: 0 });
    await recorded(org, [{}]);
    expect(await verify(org)).toEqual({ organization_id: org, links: 10, entries: 11, findings: [], overdue: 0 });
    expect(await findings(newId())).toEqual([]);
  });

  test('keeps every kind of value in its hash as the database wrote it', async () => {
    const { id: org } = await asOrganization();
    await recorded(org, [
      { user_id: null, practitioner_role_id: null, session_id: null, patient_id: null, request_id: null, reason: null, subjects: {} },
      { reason: 'Mɛnsah, "quoted" – 12:a,b\n\u0001 😀', subjects: { ɔ: ['x', 1, null], z: { deep: true }, a: 1.5e10 }, outcome: 'refused' },
      { action: '', operation: '-', node: '1:x,' },
    ]);
    await seal();
    expect(await findings(org)).toEqual([]);
  });

  test('says when nobody has sealed for over a minute', async () => {
    const org = await auditedOrganization(2);
    await asOwner(`update audit.entry set at = now() - interval '61 seconds' where organization_id = $1`, [org]);
    expect(await verify(org)).toMatchObject({ findings: [], overdue: 2 });
    await seal();
  });
});

describe('a superuser who tampers is found out', () => {
  const columns = {
    at: `at + interval '1 microsecond'`,
    user_id: `gen_random_uuid()`,
    practitioner_role_id: 'null',
    session_id: 'null',
    action: `action || ' '`,
    operation: `'x'`,
    patient_id: 'gen_random_uuid()',
    subjects: `'{"id": 1}'`,
    reason: `''`,
    request_id: 'null',
    node: `'other'`,
    outcome: `'failed'`,
  };
  test.each(Object.entries(columns))('editing %s', async (column, value) => {
    const { org, idAt } = await sealedTen();
    await asOwner(`update audit.entry set ${column} = ${value} where organization_id = $1 and id = $2`, [org, idAt(4)]);
    expect(await findings(org)).toEqual([{ kind: 'edited', seq: 4, entry_id: idAt(4) }]);
  });

  test('editing an entry and its link’s hash', async () => {
    const { org, idAt } = await sealedTen();
    await asOwner(`update audit.entry set reason = 'forged' where organization_id = $1 and id = $2`, [org, idAt(4)]);
    await asOwner(
      `update audit.link l set hash = sha256(l.prev || convert_to(audit.written(e), 'UTF8')) from audit.entry e
        where l.organization_id = $1 and l.seq = 4 and e.organization_id = $1 and e.id = l.entry_id`,
      [org],
    );
    expect(await findings(org)).toEqual([{ kind: 'rewritten', seq: 5 }]);
  });

  test('an edited entry with a rebuilt chain after it is found only by the head kept outside', async () => {
    const { org, idAt } = await sealedTen();
    await asOwner(`update audit.entry set reason = 'forged' where organization_id = $1 and id = $2`, [org, idAt(4)]);
    for (let seq = 4; seq <= 10; seq++) {
      await asOwner(
        `update audit.link l set prev = b.hash, hash = sha256(b.hash || convert_to(audit.written(e), 'UTF8')) from audit.link b, audit.entry e
          where l.organization_id = $1 and l.seq = $2 and b.organization_id = $1 and b.seq = $2 - 1 and e.organization_id = $1 and e.id = l.entry_id`,
        [org, seq],
      );
    }
    expect((await verifyAudit(pool, org, [])).findings).toEqual([]);
    expect(await findings(org)).toEqual([{ kind: 'rewritten', seq: 10 }]);
  });

  test('removing an entry, first, last or between', async () => {
    for (const seq of [1, 5, 10]) {
      const { org, idAt } = await sealedTen();
      await asOwner('delete from audit.entry where organization_id = $1 and id = $2', [org, idAt(seq)]);
      expect(await findings(org)).toEqual([{ kind: 'removed', seq, entry_id: idAt(seq) }]);
    }
  });

  test('removing entries with their links', async () => {
    const { org, idAt } = await sealedTen();
    for (const table of ['audit.entry where id', 'audit.link where entry_id']) {
      await asOwner(`delete from ${table} = any($2) and organization_id = $1`, [org, [idAt(1), idAt(6), idAt(7)]]);
    }
    expect(await findings(org)).toEqual([1, 6, 7].map((seq) => ({ kind: 'removed', seq, entry_id: null })));
  });

  test('removing an entry that waits to be sealed', async () => {
    const { org } = await sealedTen();
    await recorded(org, [{}]);
    const [waiting] = await asOwner<{ entry_id: string }>('select entry_id from audit.unsealed where organization_id = $1', [org]);
    await asOwner('delete from audit.entry where organization_id = $1 and id = $2', [org, waiting?.entry_id]);
    await seal();
    expect(await findings(org)).toEqual([{ kind: 'removed', seq: null, entry_id: waiting?.entry_id }]);
    await asOwner('delete from audit.unsealed where organization_id = $1', [org]);
  });

  test('inserting an entry', async () => {
    const { org, idAt } = await sealedTen();
    const id = newId();
    await asOwner(
      `insert into audit.entry (organization_id, id, at, action, operation, node) select organization_id, $3, at, action, operation, node
        from audit.entry where organization_id = $1 and id = $2`,
      [org, idAt(5), id],
    );
    expect(await findings(org)).toEqual([{ kind: 'inserted', entry_id: id }]);
  });

  test('inserting an entry with a link, others moved up', async () => {
    const { org, idAt } = await sealedTen();
    const id = newId();
    await asOwner(`insert into audit.entry (organization_id, id, action, operation, node) values ($1, $2, 'x', 'x', 'x')`, [org, id]);
    await asOwner('update audit.link set seq = seq + 100 where organization_id = $1 and seq > 5', [org]);
    await asOwner('update audit.link set seq = seq - 99 where organization_id = $1 and seq > 100', [org]);
    await asOwner(
      `insert into audit.link (organization_id, seq, entry_id, prev, hash) select $1, 6, e.id, b.hash, sha256(b.hash || convert_to(audit.written(e), 'UTF8'))
        from audit.link b, audit.entry e where b.organization_id = $1 and b.seq = 5 and e.organization_id = $1 and e.id = $2`,
      [org, id],
    );
    expect(await findings(org)).toEqual([
      { kind: 'rewritten', seq: 7 },
      { kind: 'rewritten', seq: 10 },
    ]);
    expect(idAt(6)).not.toBe(id);
  });

  test('exchanging two links, neighbours or not', async () => {
    for (const [one, other] of [
      [4, 5],
      [1, 10],
      [2, 7],
    ] as const) {
      const { org, idAt } = await sealedTen();
      await asOwner('update audit.link set seq = 1000 where organization_id = $1 and seq = $2', [org, one]);
      await asOwner('update audit.link set seq = $3 where organization_id = $1 and seq = $2', [org, other, one]);
      await asOwner('update audit.link set seq = $2 where organization_id = $1 and seq = 1000', [org, other]);
      const found = (await verifyAudit(pool, org)).findings;
      expect(found).toEqual([
        { kind: 'reordered', seq: one, entry_id: idAt(other) },
        { kind: 'reordered', seq: other, entry_id: idAt(one) },
      ]);
    }
  });

  test('cutting off the end', async () => {
    const { org, ids } = await sealedTen();
    await asOwner('delete from audit.link where organization_id = $1 and seq > 7', [org]);
    await asOwner('delete from audit.entry where organization_id = $1 and id = any($2)', [org, ids.slice(7)]);
    expect((await verifyAudit(pool, org, [])).findings).toEqual([]);
    expect(await findings(org)).toEqual([{ kind: 'truncated', from_seq: 8, to_seq: 10 }]);
  });

  test('removing everything', async () => {
    const { org } = await sealedTen();
    await asOwner('delete from audit.link where organization_id = $1', [org]);
    await asOwner('delete from audit.entry where organization_id = $1', [org]);
    expect(await findings(org)).toEqual([{ kind: 'truncated', from_seq: 1, to_seq: 10 }]);
  });

  test('passing off another organisation’s chain', async () => {
    const [theirs, ours] = [await sealedTen(), newId()];
    await asOwner('update audit.link set organization_id = $2 where organization_id = $1', [theirs.org, ours]);
    await asOwner('update audit.entry set organization_id = $2 where organization_id = $1', [theirs.org, ours]);
    expect(await findings(ours)).toEqual([
      { kind: 'rewritten', seq: 1 },
      ...theirs.ids.map((entry_id, at) => ({ kind: 'edited', seq: at + 1, entry_id })),
    ]);
  });
});

describe('those whom an entry showed', () => {
  const [ama, kofi, yaa] = [newId(), newId(), newId()] as const;
  /** Three sealed entries, of which the second showed two patients; its id. */
  async function shown(): Promise<{ org: string; id: string }> {
    const { id: org } = await asOrganization();
    const list = { patient_id: null, action: 'patient.search', subjects: { patients: [ama, kofi], way: 'list' } };
    await recorded(org, [{}, list, { ...list, subjects: {} }]);
    await seal();
    const [row] = await asOwner<{ id: string }>(`select id from audit.entry where organization_id = $1 and subjects ? 'patients'`, [org]);
    return { org, id: row!.id };
  }
  const rowsOf = (org: string) =>
    asOwner('select patient_id, entry_id from audit.shown where organization_id = $1 order by patient_id', [org]);

  test('are kept by patient once it is sealed, and are found whole', async () => {
    const { org, id } = await shown();
    expect(await rowsOf(org)).toEqual([ama, kofi].sort().map((patient_id) => ({ patient_id, entry_id: id })));
    expect(await findings(org)).toEqual([]);
    await recorded(org, [{ patient_id: null, subjects: { patients: [yaa] } }]);
    expect(await findings(org)).toEqual([]); // it waits, together with the patients that it showed
  });

  test('removing one', async () => {
    const { org, id } = await shown();
    await asOwner('delete from audit.shown where organization_id = $1 and patient_id = $2', [org, ama]);
    expect(await findings(org)).toEqual([{ kind: 'shown-removed', entry_id: id }]);
  });

  test('putting one in, to the entry or to one that is not there', async () => {
    const { org, id } = await shown();
    const insert = (entry: string) => asOwner('insert into audit.shown values ($1, $2, $3)', [org, yaa, entry]);
    await insert(id);
    expect(await findings(org)).toEqual([{ kind: 'shown-inserted', entry_id: id }]);
    await asOwner('delete from audit.shown where organization_id = $1 and patient_id = $2', [org, yaa]);
    const nowhere = newId();
    await insert(nowhere);
    expect(await findings(org)).toEqual([{ kind: 'shown-inserted', entry_id: nowhere }]);
  });

  test('changing one into another', async () => {
    const { org, id } = await shown();
    await asOwner('update audit.shown set patient_id = $2 where organization_id = $1 and patient_id = $3', [org, yaa, ama]);
    expect(await findings(org)).toEqual([
      { kind: 'shown-removed', entry_id: id },
      { kind: 'shown-inserted', entry_id: id },
    ]);
  });

  test('editing the entry as well: its link tells, and so do its rows', async () => {
    const { org, id } = await shown();
    await asOwner(`update audit.entry set subjects = jsonb_set(subjects, '{patients}', $3) where organization_id = $1 and id = $2`, [
      org,
      id,
      JSON.stringify([kofi, 'no id']),
    ]);
    expect(await findings(org)).toEqual([
      { kind: 'edited', seq: 2, entry_id: id },
      { kind: 'shown-removed', entry_id: id },
      { kind: 'shown-inserted', entry_id: id },
    ]);
  });

  test('of a saved list of 50,000 are kept and looked at in pieces', async () => {
    const { id: org } = await asOrganization();
    const patients = Array.from({ length: 25_000 }, () => newId());
    const saved = { patient_id: null, action: 'export', subjects: { patients, way: 'export' } };
    await recorded(org, [saved, saved, saved, {}]);
    await seal();
    expect(await asOwner('select count(*)::int as rows from audit.shown where organization_id = $1', [org])).toEqual([{ rows: 75_000 }]);
    expect(await verify(org)).toMatchObject({ links: 4, entries: 4, findings: [] });
    await asOwner('delete from audit.shown where organization_id = $1 and patient_id = $2', [org, patients[24_999]]);
    expect((await findings(org)).map(({ kind }) => kind)).toEqual(Array.from({ length: 3 }, () => 'shown-removed'));
  }, 60_000);
});

describe('the app’s own role', () => {
  const asApp = (org: string, text: string, values: unknown[]) =>
    withTenant(pool, org, 'write', (db) => db.executeQuery(CompiledQuery.raw(text, values)));
  const refused = { code: '42501' };

  test('inserts no entry of its own, dated or not, and reports none as waiting or sealed', async () => {
    const { org, idAt } = await sealedTen();
    const entry = `insert into audit.entry (organization_id, id, at, action, operation, node) values ($1, $2, '2001-01-01', 'x', 'x', 'x')`;
    await expect(asApp(org, entry, [org, newId()])).rejects.toMatchObject(refused);
    const undated = `insert into audit.entry (organization_id, id, action, operation, node) values ($1, $2, 'x', 'x', 'x')`;
    await expect(asApp(org, undated, [org, newId()])).rejects.toMatchObject(refused);
    await expect(asApp(org, 'insert into audit.unsealed values ($1, $2)', [org, newId()])).rejects.toMatchObject(refused);
    await expect(asApp(org, 'insert into audit.shown values ($1, $2, $3)', [org, newId(), idAt(1)])).rejects.toMatchObject(refused);
    await expect(asApp(org, 'select audit.seal(10)', [])).rejects.toMatchObject(refused);
    for (const table of ['entry', 'link', 'unsealed', 'shown']) {
      await expect(asApp(org, `delete from audit.${table}`, []), table).rejects.toMatchObject(refused);
      await expect(asApp(org, `update audit.${table} set organization_id = $1`, [org]), table).rejects.toMatchObject(refused);
    }
    expect(await verify(org)).toMatchObject({ links: 10, entries: 10, findings: [] });
  });

  test('records in the organisation of its transaction alone, at the moment of the database', async () => {
    const [{ id: ours }, { id: theirs }] = [await asOrganization(), await asOrganization()];
    await expect(withTenant(pool, ours, 'write', async (db) => recordAudit(db, someEntry(theirs)))).rejects.toMatchObject({
      cause: refused,
    });
    await recorded(ours, [{}]);
    expect(
      await asOwner(
        `select organization_id, at between now() - interval '1 minute' and now() as is_now from audit.entry where organization_id = any ($1)`,
        [[ours, theirs]],
      ),
    ).toEqual([{ organization_id: ours, is_now: true }]);
  });
});

describe('sealing', () => {
  test('40 writers at once, whose transactions end in any order, and three sealers: every entry in one unbroken chain', async () => {
    const { id: org } = await asOrganization();
    const many = createPool({ connection: app, max: 40, lost: () => {} });
    const ended = new AbortController();
    const sealers = Array.from({ length: 3 }, async () => {
      while (!ended.signal.aborted) await seal();
    });
    let committed = 0;
    await Promise.all(
      Array.from({ length: 40 }, async (_, writer) => {
        for (let turn = 0; turn < 10; turn++) {
          const undone = (writer + turn) % 7 === 0;
          await withTenant(many, org, turn % 2 ? 'audited-read' : 'write', async (db) => {
            recordAudit(db, someEntry(org));
            await sleep((writer * 7 + turn * 13) % 30);
            if (undone) throw new Error('undone');
          }).then(
            () => committed++,
            (error: Error) => {
              if (error.message !== 'undone') throw error;
            },
          );
        }
      }),
    );
    ended.abort();
    await Promise.all(sealers);
    await seal();
    await many.end();
    const kept = await asOwner('select id from audit.entry where organization_id = $1', [org]);
    expect(await verify(org)).toEqual({ organization_id: org, links: kept.length, entries: kept.length, findings: [], overdue: 0 });
    expect(kept.length).toBe(committed);
    expect(committed).toBeLessThan(400);
    expect(await asOwner('select 1 from audit.unsealed where organization_id = $1', [org])).toEqual([]);
  }, 60_000);

  test('an entry whose transaction ends after later ones were sealed is sealed as well', async () => {
    const { id: org } = await asOrganization();
    let finish = (): void => {};
    const long = withTenant(pool, org, 'write', async (db) => {
      recordAudit(db, someEntry(org, { action: 'long' }));
      await new Promise<void>((done) => (finish = done));
    });
    await recorded(org, [{ action: 'short' }]);
    await seal();
    finish();
    await long;
    await seal();
    const order = await asOwner(
      'select e.action from audit.link l join audit.entry e on e.organization_id = l.organization_id and e.id = l.entry_id where l.organization_id = $1 order by l.seq',
      [org],
    );
    expect(order).toEqual([{ action: 'short' }, { action: 'long' }]);
    expect(await findings(org)).toEqual([]);
  });

  test('seals piece by piece what is more than one transaction should hold, for every organisation', async () => {
    await seal();
    const [one, other] = [await auditedOrganization(5), await auditedOrganization(5)];
    const pieces = [];
    for (let grown = await sealEntries(jobs, 3); grown.length > 0; grown = await sealEntries(jobs, 3))
      pieces.push(grown.reduce((sum, { sealed }) => sum + sealed, 0));
    expect(pieces).toEqual([3, 3, 3, 1]);
    expect([await findings(one), await findings(other)]).toEqual([[], []]);
    expect(await listAudited(jobs)).toEqual(expect.arrayContaining([one, other]));
  });

  test('an entry that is said to wait although it is sealed stops nobody', async () => {
    const { org, idAt } = await sealedTen();
    await asOwner('insert into audit.unsealed (organization_id, entry_id) values ($1, $2)', [org, idAt(3)]);
    await recorded(org, [{}]);
    await seal();
    expect(await verify(org)).toMatchObject({ links: 11, findings: [] });
  });

  test('keeps one head an organisation and day, readable for us alone', async () => {
    const org = await auditedOrganization(1);
    await seal(new Date('2026-11-20T23:59:59Z'));
    for (const at of ['2026-11-21T00:00:01Z', '2026-11-21T08:00:00Z']) {
      await recorded(org, [{}]);
      await seal(new Date(at));
    }
    const heads = await readHeads(folder, org);
    expect(heads.map(({ day, seq }) => [day, seq])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 3],
    ]);
    expect(readdirSync(path.join(folder, org))).toEqual(['2026-11-20.json', '2026-11-21.json']);
    expect(statSync(path.join(folder, org, '2026-11-21.json')).mode & 0o777).toBe(0o600);
    expect(await findings(org)).toEqual([]);
  });
});

describe('the judge', () => {
  /** A chain of that length, whole. */
  const chainOf = (organization: string, length: number): LinkRow[] => {
    const links: LinkRow[] = [];
    let prev = beginningOf(organization).hash;
    for (let seq = 1; seq <= length; seq++) {
      const fields = [organization, `entry ${seq}`, null];
      const hash = hashOf(prev, fields);
      links.push({ seq, entry_id: `entry ${seq}`, prev, hash, fields });
      prev = hash;
    }
    return links;
  };
  const judgeInPieces = (links: LinkRow[], size: number): Finding[] => {
    const judge = new ChainJudge(beginningOf('o'), []);
    let rest: Link[] = [];
    for (let at = 0; at < links.length || rest.length > 0; at += size) {
      rest.push(...links.slice(at, at + size).map(judged));
      const last = at + size >= links.length;
      rest = rest.slice(judge.judge(rest, last));
      if (last) break;
    }
    return judge.findings;
  };

  test('finds the same whatever the pieces it is given', () => {
    const links = chainOf('o', 3 * reach);
    for (const [one, other] of [
      [reach - 1, reach],
      [reach + 3, 2 * reach - 1],
    ] as const) {
      const moved = [...links];
      [moved[one], moved[other]] = [
        { ...links[other]!, seq: one + 1 },
        { ...links[one]!, seq: other + 1 },
      ];
      for (const size of [100, reach, reach + 1, 5 * reach]) {
        expect(judgeInPieces(moved, size)).toEqual([
          { kind: 'reordered', seq: one + 1, entry_id: `entry ${other + 1}` },
          { kind: 'reordered', seq: other + 1, entry_id: `entry ${one + 1}` },
        ]);
      }
    }
  });

  test('finds every single edit in a long chain, and no more', () => {
    const links = chainOf('o', 300);
    for (let at = 0; at < 300; at += 37) {
      const edited = links.map((link, index) => (index === at ? { ...link, fields: ['o', 'other', null] } : link));
      expect(judgeInPieces(edited, 64)).toEqual([{ kind: 'edited', seq: at + 1, entry_id: `entry ${at + 1}` }]);
    }
  });
});
