import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { installedJobs } from '../../server/src/platform/jobs/jobs.make.ts';
import { owner } from '../../server/test/database.ts';
import { reviewedGrants } from './app-grants.ts';
import { readCatalog } from './catalog.ts';
import { schemaRules } from './schema.rules.ts';
import { readTableUses } from './table-uses.ts';

await installedJobs(); // their function is in a schema of ours
const client = new pg.Client(owner);
await client.connect();
afterAll(() => client.end());
const catalog = await readCatalog(client);

describe('the migrated schema', () => {
  test('was read', () => {
    expect(catalog.tables.map(({ name }) => name)).toContain('platform.outbox');
    expect(catalog.tables.flatMap(({ policies }) => policies).length).toBeGreaterThan(3);
    expect(catalog.roles.map(({ name }) => name)).toContain('akoma_app');
  });

  for (const { name, check } of schemaRules) {
    test(name, () => {
      const found = check(catalog);
      expect(found, found.join('\n')).toEqual([]);
    });
  }
});

describe('what the app may do (docs/app-grants.tsv)', () => {
  const uses = readTableUses();

  test('no right that nothing in the code uses', () => {
    const unused = reviewedGrants.flatMap(({ name, may }) =>
      may.filter((one) => one !== 'select' && !uses.get(name)?.has(one as 'insert')).map((one) => `${name}: ${one}`),
    );
    expect(unused, unused.join('\n')).toEqual([]);
    expect(uses.size).toBeGreaterThan(40);
  });

  test('deleting has a reason', () => {
    const silent = reviewedGrants.filter(({ may, why }) => may.includes('delete') && !/^\S.{9,}/.test(why));
    expect(silent).toEqual([]);
  });

  test('neither patients nor visits, encounters, notes, files, sign-ins or the trail may be deleted', () => {
    const kept =
      /^(patients\.patient|encounters\.(visit|encounter|note)|files\.attachment|identity\.(account|session|sign_in_event)|audit\.\w+)$/;
    const found = reviewedGrants.filter(({ name }) => kept.test(name));
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter(({ may }) => may.includes('delete'))).toEqual([]);
  });
});

describe('each rule bites', () => {
  for (const { name, check, planted } of schemaRules) {
    planted.forEach((ddl, index) => {
      test(`${name}: finds planted violation ${index + 1}`, async () => {
        const before = check(catalog);
        await client.query('begin');
        try {
          await client.query(ddl);
          const found = check(await readCatalog(client)).filter((one) => !before.includes(one));
          expect(found).toHaveLength(1);
        } finally {
          await client.query('rollback');
        }
      });
    });
  }
});
