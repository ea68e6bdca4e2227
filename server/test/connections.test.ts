import { exportOrganization } from '@akoma/contract/backup';
import type { AnyOperation } from '@akoma/contract/base';
import {
  changePassword,
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  syncUser,
  turnOffSecondFactor,
  updateUser,
} from '@akoma/contract/identity';
import { createOrganization } from '@akoma/contract/organization';
import { listPatients } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { newId } from '../src/platform/id.ts';
import { givePassword, testPassword } from '../src/modules/identity/identity.make.ts';
import { codeOf, enrol } from '../src/modules/identity/second-factor.make.ts';
import { type Caller, found, signedIn } from './app.ts';
import { pool } from './database.ts';

/** More callers than the pool has connections: if each held one and requested a second, all would deadlock. */
const many = (pool.options.max ?? 0) + 2;

const owners = async (count: number): Promise<Caller[]> => {
  const home = await found();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
      await givePassword(pool, owner.user_id);
      return owner;
    }),
  );
};

type Case = [what: string, op: AnyOperation, inputOf: (caller: Caller, code: () => string) => object, factor?: 'on' | 'started'];
const cases: Case[] = [
  ['AUTH-034 switching', syncUser, ({ organization_id: id }) => ({ provider_uuid: id, organization_uuid: id })],
  ['PROFILE-001 another e-mail', updateUser, () => ({ email: `${newId()}@test.example`, password: testPassword })],
  [
    'AUTH-023 another password',
    changePassword,
    () => ({ password: testPassword, new_password: 'three quiet geese', confirm_password: 'three quiet geese' }),
  ],
  ['AUTH-005 moving the second factor', startSecondFactor, (_caller, code) => ({ code: code() }), 'on'],
  ['AUTH-005 turning the second factor on', confirmSecondFactor, (_caller, code) => ({ password: testPassword, code: code() }), 'started'],
  ['AUTH-005 new recovery codes', renewRecoveryCodes, (_caller, code) => ({ password: testPassword, code: code() }), 'on'],
  ['AUTH-005 turning the second factor off', turnOffSecondFactor, (_caller, code) => ({ password: testPassword, code: code() }), 'on'],
  ['ORG-001 an export of everything', exportOrganization, () => ({ password: testPassword })],
  ['ORG-001 founding an organisation', createOrganization, () => ({ name: 'Adom Clinic' })],
];

describe('no request holds a connection and asks for a second one', () => {
  it.each(cases)('%s: by more callers at once than there are connections', async (_what, op, inputOf, factor) => {
    const asks = await Promise.all(
      (await owners(many)).map(async (caller) => {
        if (factor === 'on') {
          const { secret } = await enrol(caller);
          return () => caller.send(op, { body: inputOf(caller, () => codeOf(secret, 1)) });
        }
        if (factor === 'started') {
          const { data } = await caller.ask(startSecondFactor, { body: {} });
          return () => caller.send(op, { body: inputOf(caller, () => codeOf(data.secret)) });
        }
        return () => caller.send(op, { body: inputOf(caller, () => '') });
      }),
    );
    const answers = await Promise.all(asks.map((ask) => ask()));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(
      Array(many).fill(expect.toSatisfy((status) => status < 300 || status === 409)), // only one export runs at a time
    );
  });

  it('AUTH-034 twelve switches by somebody without any right keep nobody from the list of patients', async () => {
    const home = await found();
    const guest = await signedIn(home, { role: 'Billing Officer' });
    const nurse = await signedIn(home, { role: 'Nurse' });
    const body = { provider_uuid: guest.organization_id, organization_uuid: guest.organization_id };
    const switches = Array.from({ length: 12 }, () => guest.send(syncUser, { body }));
    const listed = await Promise.all(Array.from({ length: 6 }, () => nurse.send(listPatients)));
    expect(listed.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect((await Promise.all(switches)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  });
});
