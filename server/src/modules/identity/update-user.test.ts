import { readFile, uploadAttachment } from '@akoma/contract/files';
import * as contract from '@akoma/contract/identity';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { newId } from '../../platform/id.ts';
import { pngFile } from '../files/files.make.ts';
import { givePassword, testPassword } from './identity.make.ts';

type Home = Awaited<ReturnType<typeof found>>;
let asempa: Home;
let volta: Home;
beforeAll(async () => {
  [asempa, volta] = [await found('Asempa Hospital'), await found('Volta Clinic')];
});

const session = async (caller: Caller) => (await caller.ask(contract.readSession)).data;
async function withPassword(home: Home, names: { first_name?: string; last_name?: string } = {}): Promise<Caller> {
  const caller = await signedIn(home, { role: 'Nurse', ...names });
  await givePassword(pool, caller.user_id);
  return caller;
}

describe('changing the user', () => {
  it('AUTH-027 AUTH-028 PROFILE-010 PROFILE-012 changes the fields given and leaves the rest', async () => {
    const caller = await withPassword(asempa, { first_name: 'Esi', last_name: 'Owusu' });
    const email = `esi.${caller.user_id}@asempa.test`;
    const before = (await session(caller)).user;
    const answered = await caller.ask(contract.updateUser, {
      body: {
        first_name: 'Akosua',
        gender: 'female',
        birth_date: '1990-02-03',
        mobile: '024 555 0101',
        email,
        address: 'Ring Road 4',
        password: testPassword,
      },
    });
    expect(answered).toMatchObject({ successful: true, message: 'Profile updated successfully' });
    expect(answered.data).toMatchObject({
      first_name: 'Akosua',
      last_name: 'Owusu',
      full_name: 'Akosua Owusu',
      gender: 'FEMALE',
      birth_date: '1990-02-03',
      mobile: '+233245550101',
      email: before.email,
      pending_email: email,
      address: 'Ring Road 4',
      photo: null,
      signature: null,
    });
    expect((await session(caller)).user).toEqual(answered.data);
  });

  it('LOC-012 remembers the chosen location, in this organisation only', async () => {
    const caller = await signedIn(asempa, { role: 'Nurse' });
    const location_id = asempa.locations['Ward B']!;
    expect((await caller.ask(contract.updateUser, { body: { location_id } })).data.location_id).toBe(location_id);
    expect((await session(caller)).location_id).toBe(location_id);
    const foreign = caller.ask(contract.updateUser, { body: { location_id: volta.locations['Ward B']!, first_name: 'Nobody' } });
    await expect(foreign).rejects.toMatchObject({ status: 404, errors: { location_id: ['Location id is not valid.'] } });
    expect(await session(caller)).toMatchObject({ location_id, user: { first_name: 'Esi' } });
  });

  it('AUTH-027 a number that another account signs in with is refused at its field, and nothing is written; nobody tries many', async () => {
    const [one, other] = await Promise.all([withPassword(asempa), withPassword(volta)]);
    await one.ask(contract.updateUser, { body: { mobile: '0245550202', password: testPassword } });
    const headers = { 'x-forwarded-for': '10.233.1.7' };
    const take = (phone_number: string) =>
      other.send(contract.updateUser, { body: { phone_number, first_name: 'Kofi', password: testPassword } }, headers);
    for (let tries = 0; tries < 5; tries++)
      expect((await take('0245550202')).json().errors).toEqual({ phone_number: ['Mobile already exists.'] });
    await asOwner(`update identity.failed_try set failed_at = now() + interval '60 seconds' where address = '10.233.1.7'`);
    expect((await take('0245550203')).statusCode).toBe(429);
    expect((await session(other)).user).toMatchObject({ first_name: 'Esi', mobile: null });
    await asOwner(`delete from identity.failed_try where address = '10.233.1.7'`);
    for (const free of ['0245550203', '0245550204', '0245550205', '0245550206', '0245550207', '0245550208'])
      expect((await take(free)).statusCode).toBe(200);
  });

  it('AUTH-027 names what is wrong, and ignores what is not a field of the user', async () => {
    const caller = await signedIn(asempa, { role: 'Nurse' });
    const refused = caller.ask(contract.updateUser, { body: { last_name: ' ', mobile: 'abcdefg', photo: 'javascript:alert(1)' } });
    await expect(refused).rejects.toMatchObject({
      status: 400,
      errors: { last_name: ['Last name is required.'], mobile: ['Mobile is not valid.'], photo: ['Photo is not valid.'] },
    });
    await caller.send(contract.updateUser, {
      body: { organization_role: 'owner', role_id: asempa.roles.Administrator, status: 'inactive', account_id: newId() },
    });
    expect(await session(caller)).toMatchObject({ organization_role: 'member', provider: { permissions: { name: 'Nurse' } } });
  });

  it('AUTH-027 a new name to sign in with takes the password; without it, or with a wrong one, nothing changes', async () => {
    const caller = await withPassword(asempa);
    const before = (await session(caller)).user;
    for (const [names, password, refusal] of [
      [{ email: 'thief@x.test' }, undefined, { status: 400, errors: { password: ['Current password is required.'] } }],
      [{ phone_number: '0245550303' }, undefined, { status: 400, errors: { password: ['Current password is required.'] } }],
      [{ email_address: 'thief@x.test' }, 'a guess', { code: 'identity.wrongPassword', errors: { password: [expect.any(String)] } }],
    ] as const) {
      const body = { first_name: 'Thief', ...names, ...(password === undefined ? {} : { password }) };
      await expect(caller.ask(contract.updateUser, { body })).rejects.toMatchObject(refusal);
      expect((await session(caller)).user).toEqual(before);
    }
    const [tries] = await asOwner<{ n: string }>(
      `select count(*) as n from identity.sign_in_event where account_id = $1 and event = 'failed'`,
      [caller.user_id],
    );
    expect(tries?.n).toBe('1');
  });

  it('AUTH-027 the names as they are need no password: a form sends all of its fields', async () => {
    const caller = await withPassword(asempa, { first_name: 'Yaa' });
    const { email } = (await session(caller)).user;
    const answered = await caller.ask(contract.updateUser, { body: { first_name: 'Yaa', last_name: 'Asante', email_address: email! } });
    expect(answered.data).toMatchObject({ full_name: 'Yaa Asante', email });
  });

  it('PROFILE-015 photo and signature are attachments whose names stand at the member; the ones before them are gone', async () => {
    const caller = await signedIn(asempa, { role: 'Nurse' });
    const colleague = await signedIn(asempa, { role: 'Nurse' });
    const upload = async (who: Caller, category: 'photo' | 'signature') =>
      (await who.ask(uploadAttachment, { body: { file: pngFile(), category } })).data.filename;
    const status = async (name: string) => (await caller.send(readFile, { params: { name } })).statusCode;
    const [first, unused, signature] = [await upload(caller, 'photo'), await upload(caller, 'photo'), await upload(caller, 'signature')];
    expect((await caller.ask(contract.updateUser, { body: { photo: first, signature } })).data).toMatchObject({ photo: first, signature });
    expect([await status(first), await status(unused), await status(signature)]).toEqual([200, 404, 200]);

    for (const photo of [signature, await upload(colleague, 'photo'), 'a1b2.png'])
      await expect(caller.ask(contract.updateUser, { body: { photo, first_name: 'Nobody' } })).rejects.toMatchObject({
        status: 404,
        errors: { photo: ['Photo is not valid.'] },
      });
    expect((await session(caller)).user).toMatchObject({ photo: first, first_name: 'Esi' });

    const second = await upload(caller, 'photo');
    await caller.ask(contract.updateUser, { body: { photo: second } });
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    expect((await caller.ask(contract.updateUser, { body: { photo: null } })).data).toMatchObject({ photo: null, signature });
    expect([await status(second), await status(signature)]).toEqual([404, 200]);
  });
});
