import { describe, expect, it } from 'vitest';
import { asOrganization, pool } from '../../../test/database.ts';
import { newId } from '../id.ts';
import { withoutTenant, withTenant } from './tenant.ts';

describe('withTenant', () => {
  it('writes and reads one organisation\'s rows', async () => {
    const asAsempa = await asOrganization();
    await asAsempa((db) => db.insertInto('platform.outbox').values({ organization_id: asAsempa.id, id: newId(), name: 'a.b', data: '[1]' }).execute());
    const rows = await withTenant(pool, asAsempa.id, 'read', (db) => db.selectFrom('platform.outbox').selectAll().execute());
    expect(rows).toMatchObject([{ name: 'a.b', data: [1] }]);
    expect(await withoutTenant(pool, 'read', (db) => db.selectFrom('platform.outbox').selectAll().execute())).toEqual([]);
  });
});
