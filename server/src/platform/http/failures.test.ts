import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { makeOrganization, owner } from '../../../test/database.ts';
import { createPool } from '../db/pool.ts';
import { send, withTenant } from '../db/tenant.ts';
import { newId } from '../id.ts';
import { failureOf } from './failures.ts';

/** The status and code that the caller receives. */
const told = async (work: Promise<unknown>): Promise<[number, string]> =>
  work.then(
    () => [200, ''],
    (error: Error) => [failureOf(error).status, failureOf(error).code],
  );

/** A device that is always full; PostgreSQL reports it as it reports a full disk. */
const full = '/dev/full';
const overfull = sql.raw(`copy (select 'x') to '${full}'`);

describe('a disk without room', () => {
  test('ERR-019 is told as that by the system', async () => {
    expect(await told(writeFile(full, 'x'))).toEqual([503, 'disk_full']);
  });

  test('ERR-019 is told as that by PostgreSQL, also where the failure shows at COMMIT only, and nothing is written', async () => {
    const organization_id = await makeOrganization();
    const pool = createPool({ connection: owner, max: 1, lost: () => {} }); // the app's role may not write to files
    const rows = () => withTenant(pool, organization_id, 'read', (db) => db.selectFrom('platform.outbox').select('id').execute());
    try {
      for (const mode of ['write', 'audited-read'] as const) {
        const waited = withTenant(pool, organization_id, mode, async (db) => {
          await db.insertInto('platform.outbox').values({ organization_id, id: newId(), name: 'x', data: '{}' }).execute();
          await sql`${overfull}`.execute(db as never);
        });
        expect(await told(waited)).toEqual([503, 'disk_full']);
        // while the audit row of the access is being written
        const sent = withTenant(pool, organization_id, mode, async (db) => {
          send(db, db.insertInto('platform.outbox').values({ organization_id, id: newId(), name: 'x', data: '{}' }));
          send(db, { compile: () => sql`${overfull}`.compile(db as never) });
          return 'a chart';
        });
        expect(await told(sent)).toEqual([503, 'disk_full']);
        expect(await rows()).toEqual([]);
      }
    } finally {
      await pool.end();
    }
  });
});

test.each([
  [
    'the way to the database is cut',
    new Error('nothing was saved', { cause: Object.assign(new Error('x'), { code: '57P01' }) }),
    503,
    'unavailable',
  ],
  ['nobody expected it', new Error('nothing was saved', { cause: new TypeError('x') }), 500, 'server_error'],
])('ERR-019 what stands behind an error is told: %s', (_what, error, status, code) => {
  expect([failureOf(error).status, failureOf(error).code]).toEqual([status, code]);
});
