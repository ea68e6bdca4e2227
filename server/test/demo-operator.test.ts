import { expect, it } from 'vitest';
import { foundHospitals } from '../src/demo/hospitals.ts';
import { isOperator } from '../src/modules/organization/index.ts';
import { withoutTenant } from '../src/platform/db/tenant.ts';
import { pool } from './database.ts';

it('the demo hospital makes its owner an operator, and the owner of the clinic beside it not', async () => {
  const { asempa, volta } = await foundHospitals(pool);
  const operates = (account_id: string) => withoutTenant(pool, 'read', (db) => isOperator(db, account_id));
  const everybody = Object.entries({ ...asempa.members, ...volta.members });
  const asked = await Promise.all(everybody.map(async ([email, { user_id }]) => [email, await operates(user_id)] as const));
  expect(asked.filter(([, yes]) => yes).map(([email]) => email)).toEqual(['owner@asempa.demo']);
});
