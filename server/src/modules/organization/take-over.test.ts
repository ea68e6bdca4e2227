import { readSession, signIn, updateUser } from '@akoma/contract/identity';
import * as contract from '@akoma/contract/organization';
import { beforeAll, expect, it } from 'vitest';
import { found, openTestApp, requestOf, signedIn, type TestApp } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { installedJobs, until, whileWorking } from '../../platform/jobs/jobs.make.ts';
import { givePassword, testPassword } from '../identity/identity.make.ts';
import { postOffice } from './invitation.make.ts';

const jobs = await installedJobs();
const post = postOffice();
let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
const publicly = (op: Parameters<typeof requestOf>[0], body: object) => app.server.inject(requestOf(op, { body }));

it('TEAM-008 AUTH-027 nobody comes into a hospital by typing the address that its next director will be invited at', async () => {
  const asempa = await found('Asempa Hospital');
  const owner = await signedIn(asempa, { role: 'Administrator', organization_role: 'owner' });
  const nurse = await signedIn(await found('Volta Road Clinic'), { role: 'Nurse', first_name: 'Selasi', last_name: 'Agbo' });
  await givePassword(pool, nurse.user_id, { email: `${newId()}@volta.test` });
  const director = `director.${newId()}@asempa.test`;

  // 1. a nurse of another clinic claims the address
  await nurse.ask(updateUser, { body: { email: director, password: testPassword } });
  // 2. the owner invites the director at that address
  const { data: invited } = await owner.ask(contract.invitePractitioner, {
    params: { id: asempa.organization_id },
    body: {
      first_name: 'Akua',
      last_name: 'Boateng',
      email: director,
      role_id: asempa.roles.Administrator!,
      organization_role: 'owner',
    },
  });
  await whileWorking({ pool: jobs, handlers: [post.handler] }, () => until(() => post.to(director).length > 0));
  const token = post.tokens(director).at(-1)!;
  // 3. the director opens the letter and presses the only button in it
  const { data: shown } = (await publicly(contract.readInvitation, { token })).json();
  const chosen = 'three quiet geese';
  await publicly(contract.acceptInvitation, {
    token,
    ...(shown.has_password ? {} : { new_password: chosen, confirm_password: chosen }),
  });
  // 4. the nurse is only a nurse of her clinic, as before
  expect((await nurse.ask(readSession)).data.organizations.map(({ organization_name }) => organization_name)).toEqual([
    'Volta Road Clinic',
  ]);
  const elsewhere = await app.server.inject({
    method: 'GET',
    url: '/api/v2/emr/patients',
    query: { managing_organization_id: asempa.organization_id },
    headers: { authorization: `Bearer ${nurse.access}` },
  });
  expect(elsewhere.statusCode).toBe(404);
  expect((await publicly(signIn, { username: director, password: testPassword })).statusCode).toBe(401);
  const [member] = await asOwner<{ account_id: string }>('select account_id from organization.membership where id = $1', [invited.id]);
  expect(member!.account_id).not.toBe(nurse.user_id);
  // and the director is in
  const entered = (await publicly(signIn, { username: director, password: chosen })).json();
  expect(entered.provider).toMatchObject({ practitionerRoleId: invited.id, organization_role: 'owner' });
});
