import { readBackups } from '@akoma/contract/backup';
import { readSession } from '@akoma/contract/identity';
import { createOrganization, deleteOrganization } from '@akoma/contract/organization';
import { beforeEach, describe, expect, it } from 'vitest';
import { withoutTenant } from '../src/platform/db/tenant.ts';
import { newId } from '../src/platform/id.ts';
import { givePassword } from '../src/modules/identity/identity.make.ts';
import { changeOperators } from '../src/modules/organization/change-operators.ts';
import { nameOperators } from '../src/modules/organization/name-operators.ts';
import { isOperator, keepOperators } from '../src/modules/organization/operator.store.ts';
import { type Caller, found, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';

const rows = () =>
  asOwner<{ account_id: string; how: string }>('select account_id, how from organization.operator order by created_at, account_id');
/** Whether the caller is an operator, as the server decides it and as the page is told. */
async function operates(caller: Caller): Promise<boolean> {
  const status = (await caller.send(readBackups)).statusCode;
  const { operator = false } = (await caller.ask(readSession)).data;
  expect([200, 403]).toContain(status);
  expect(status === 200).toBe(operator);
  return operator;
}
const emailOf = async ({ user_id }: Caller) =>
  (await asOwner<{ email: string }>('select email from identity.account where id = $1', [user_id]))[0]!.email;

// in sequence, because the number of organisations belongs to the whole database
describe('who operates an installation', () => {
  let owner: Caller;
  let admin: Caller;
  let founded: Caller['organization_id'];

  it('with one organisation its owners, and no administrator', async () => {
    const home = await found();
    owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
    admin = await signedIn(home, { role: 'Administrator', organization_role: 'admin' });
    expect([await operates(owner), await operates(admin)]).toEqual([true, false]);
    expect(await rows()).toEqual([]);
    const list = await withoutTenant(pool, 'read', (db) => changeOperators(db, 'list', '', []));
    expect(list).toEqual(['The owners of the only organisation are operators as well, until a second one is founded.']);
  });

  it('an owner who no longer works there operates nothing', async () => {
    const set = (status: string) =>
      asOwner('update organization.membership set status = $2 where id = $1', [owner.practitioner_role_id, status]);
    const asks = () => withoutTenant(pool, 'read', (db) => isOperator(db, owner.user_id));
    await set('inactive');
    expect(await asks()).toBe(false);
    await set('active');
    expect(await asks()).toBe(true);
  });

  it('who owned the only one when a second is founded remains, the owner of the second does not', async () => {
    founded = (await owner.ask(createOrganization, { body: { name: 'Adom Clinic' } })).data.id;
    expect(await rows()).toEqual([{ account_id: owner.user_id, how: 'first' }]);
    expect([await operates(owner), await operates(admin)]).toEqual([true, false]);
    const third = await found('Volta Road Clinic');
    const tenant = await signedIn(third, { role: 'Administrator', organization_role: 'owner' });
    await tenant.ask(createOrganization, { body: { name: 'Volta Road Clinic, Ho' } });
    expect(await operates(tenant)).toBe(false);
    expect(await rows()).toHaveLength(1);
  });

  it('the owner left alone when the others close does not come to rule the installation', async () => {
    const others = await asOwner<{ organization_id: string; name: string }>(
      'select organization_id, name from organization.organization where organization_id <> $1',
      [founded],
    );
    const tenant = await signedIn(await found('The last one'), { role: 'Administrator', organization_role: 'owner' });
    expect(await operates(tenant)).toBe(false);
    await owner.ask(deleteOrganization, { params: { id: founded } });
    await asOwner('update organization.organization set deleted_at = now() where organization_id = any ($1)', [
      others.map(({ organization_id }) => organization_id),
    ]);
    expect(await operates(tenant)).toBe(false);
    await asOwner('update organization.organization set deleted_at = null where organization_id = any ($1)', [
      others.map(({ organization_id }) => organization_id),
    ]);
  });
});

describe('naming operators', () => {
  let one: Caller;
  let other: Caller;
  let said: string[];
  const name = async (...emails: string[]) => {
    said = [];
    await nameOperators({ inNoTenant: (mode, work) => withoutTenant(pool, mode, work), say: (line) => said.push(line) }, emails);
  };
  const change = (action: 'add' | 'remove' | 'list', email = '', named: string[] = []) =>
    withoutTenant(pool, 'write', (db) => changeOperators(db, action, email, named));

  beforeEach(async () => {
    const home = await found();
    await asOwner('delete from organization.operator');
    one = await signedIn(home, { role: 'Nurse' });
    other = await signedIn(home, { role: 'Nurse' });
  });

  it('OPERATORS makes its accounts operators at the start, and takes back whom it names no more', async () => {
    await name(await emailOf(one), 'stranger@test.example');
    expect(said).toEqual([expect.stringContaining('OPERATORS names stranger@test.example, with which nobody signs in')]);
    expect([await operates(one), await operates(other)]).toEqual([true, false]);
    await name(await emailOf(other));
    expect([await operates(one), await operates(other)]).toEqual([false, true]);
    await change('add', await emailOf(one));
    await name();
    expect(said).toEqual([]);
    expect([await operates(one), await operates(other)]).toEqual([true, false]);
  });

  it('an address that somebody has merely typed makes nobody an operator', async () => {
    const email = `${newId()}@test.example`;
    await givePassword(pool, one.user_id, { email, unproved: true });
    await name(email);
    expect(said[0]).toContain(`OPERATORS names ${email}, with which nobody signs in, or nobody who has confirmed it`);
    await expect(change('add', email)).rejects.toThrow('has not confirmed the address');
    expect([await operates(one), await rows()]).toEqual([false, []]);
  });

  it('several organisations without one are told of it at the start', async () => {
    await name();
    expect(said).toEqual([expect.stringContaining('Nobody operates this installation')]);
    expect(await change('list')).toEqual(['Nobody operates this installation.']);
  });

  it('the command names, lists and takes back, at once', async () => {
    const email = await emailOf(one);
    expect(await change('add', email.toUpperCase())).toEqual([`${email.toUpperCase()} is an operator of this installation.`]);
    expect(await change('add', email)).toEqual([`${email} was an operator already.`]);
    expect(await operates(one)).toBe(true);
    expect(await change('list')).toEqual([expect.stringMatching(new RegExp(`^${email}, since .*: named by this command$`))]);
    await expect(change('remove', email, [email])).rejects.toThrow('OPERATORS names');
    expect(await change('remove', email)).toEqual([`${email} is no operator any more.`]);
    expect(await operates(one)).toBe(false);
    expect(await change('remove', email)).toEqual([`${email} was none.`]);
    await expect(change('add', 'nobody@test.example')).rejects.toThrow('nobody signs in here');
    expect(await rows()).toEqual([]);
  });

  it('the app’s own role may not make an operator of an owner by saying so: only while there is one organisation', async () => {
    await withoutTenant(pool, 'write', keepOperators);
    expect(await rows()).toEqual([]);
  });
});
