import { readSession, signIn } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, requestOf, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import { type FirstAdministrator, makeFirstAdministrator } from './make-first-administrator.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});

const ama: FirstAdministrator = { organization: 'Korle Clinic', email: 'ama@korle.test', first_name: 'Ama', last_name: 'Mensah' };
const make = (person: FirstAdministrator) =>
  makeFirstAdministrator(
    {
      inNoTenant: (mode, work) => withoutTenant(pool, mode, work),
      inTenant: (id, mode, work) => withTenant(pool, id, mode, work),
      public_url: 'https://akoma.example.org',
      now: new Date(),
    },
    person,
  );
const tokenOf = ({ link }: { link: string }) => link.replace('https://akoma.example.org/accept-invitation#', '');
const accept = (token: string) =>
  app.server.inject(
    requestOf(contract.acceptInvitation, { body: { token, new_password: 'three quiet geese', confirm_password: 'three quiet geese' } }),
  );
const counts = async () =>
  (
    await asOwner(
      'select (select count(*)::int from organization.organization) as organizations, (select count(*)::int from organization.membership) as members, (select count(*)::int from identity.account) as accounts',
    )
  )[0];

/** The steps of a new installation, in order, on one database. */
describe('an empty database', () => {
  let token: string;

  it('TEAM-008 gets an organisation with roles, workspaces and one owner, who has no password', async () => {
    const made = await make(ama);
    token = tokenOf(made);
    expect(made).toMatchObject({ again: false, letter: { to: 'ama@korle.test' } });
    expect(await counts()).toEqual({ organizations: 1, members: 1, accounts: 0 });
  });

  it('TEAM-008 run again before the link is used, it corrects and the old link dies', async () => {
    const made = await make({ ...ama, organization: 'Korle-Bu Clinic', email: 'ama.mensah@korle.test' });
    expect(made).toMatchObject({ again: true, letter: { to: 'ama.mensah@korle.test' } });
    expect(await counts()).toEqual({ organizations: 1, members: 1, accounts: 0 });
    expect((await accept(token)).json().code).toBe('organization.invitationOver');
    token = tokenOf(made);
  });

  it('TEAM-008 the link sets the password; the owner signs in and may invite', async () => {
    expect((await accept(token)).statusCode).toBe(200);
    const answered = await app.server.inject(
      requestOf(signIn, { body: { username: 'ama.mensah@korle.test', password: 'three quiet geese' } }),
    );
    expect(answered.json()).toMatchObject({
      organization_role: 'owner',
      provider: { organization_name: 'Korle-Bu Clinic', full_name: 'Ama Mensah', permissions: { name: 'Administrator' } },
      workspaces: [{ type: 'ADMIN' }],
    });
    const session = await app.server.inject({
      ...requestOf(readSession, {}),
      headers: { authorization: `Bearer ${answered.json().access}` },
    });
    expect(session.json().data).toMatchObject({ user: { title: '' }, permissions: expect.arrayContaining(['team.write']) }); // no title is asked for
  });

  it('TEAM-008 from then on it refuses in a sentence and writes nothing', async () => {
    const before = await counts();
    await expect(make(ama)).rejects.toThrow('Korle-Bu Clinic has its first administrator already');
    await asOwner('delete from platform.flag');
    await expect(make(ama)).rejects.toThrow('This database has people already');
    expect(await counts()).toEqual(before);
  });
});
