import { signIn, syncUser } from '@akoma/contract/identity';
import { expect, it } from 'vitest';
import { withTenant } from '../src/platform/db/tenant.ts';
import { newId } from '../src/platform/id.ts';
import { givePassword, testPassword } from '../src/modules/identity/identity.make.ts';
import { admitMember } from '../src/modules/organization/index.ts';
import { found, openTestApp, requestOf, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';

const lastOf = async (membership: string) =>
  (await asOwner<{ at: string | null }>('select last_sign_in_at as at from organization.membership where id = $1', [membership]))[0]!.at;

it('AUTH-005 AUTH-034 stands on the membership by which somebody came in, signing in or switching', async () => {
  const [home, second] = [await found(), await found()];
  const nurse = await signedIn(home, { role: 'Nurse' });
  const { organization_id } = second;
  const elsewhere = await withTenant(pool, organization_id, 'write', (db) =>
    admitMember(
      { db, organization_id },
      { account: { id: nurse.user_id }, role_id: second.roles.Nurse!, first_name: 'Esi', last_name: 'Nurse' },
    ),
  );
  const email = `${newId()}@last.test`;
  await givePassword(pool, nurse.user_id, { email });
  const both = async () =>
    [await lastOf(nurse.practitioner_role_id), await lastOf(elsewhere.practitioner_role_id)].map((at) => at !== null);
  expect(await both()).toEqual([false, false]);
  const { server } = await openTestApp();
  expect((await server.inject(requestOf(signIn, { body: { username: email, password: testPassword } }))).statusCode).toBe(200);
  expect((await both()).filter(Boolean)).toHaveLength(1);
  const current = (await both())[0] ? second.organization_id : home.organization_id; // where the sign-in did not lead
  await nurse.ask(syncUser, { body: { provider_uuid: current, organization_uuid: current } });
  expect(await both()).toEqual([true, true]);
});
