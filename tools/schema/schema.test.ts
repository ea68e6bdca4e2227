import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { installedJobs } from '../../server/src/platform/jobs/jobs.make.ts';
import { owner } from '../../server/test/database.ts';
import { readCatalog } from './catalog.ts';
import { schemaRules } from './schema.rules.ts';

await installedJobs(); // their function lies in a schema of ours
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
