import * as contract from '@akoma/contract/workbench';
import { readSession, usualSettings } from '@akoma/contract/identity';
import { beforeAll, expect, it } from 'vitest';
import { type Caller, found, openTestApp, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

let home: Awaited<ReturnType<typeof found>>;
let ama: Caller;
let kofi: Caller;

beforeAll(async () => {
  await openTestApp();
  home = await found();
  [ama, kofi] = await Promise.all([signedIn(home, { role: 'Nurse' }), signedIn(home, { role: 'Clinician' })]);
});

const stored = () =>
  asOwner<{ settings: object }>('select settings from workbench.user_setting where organization_id = $1 and user_id = $2', [
    home.organization_id,
    kofi.user_id,
  ]);

it('ROUTE-015 has the usual settings until something is chosen, and keeps what is chosen beside the rest', async () => {
  expect((await ama.ask(contract.readUserSettings)).data).toEqual(usualSettings);
  await ama.ask(contract.changeUserSettings, { body: { theme: 'dark', single_keys: false } });
  const { data } = await ama.ask(contract.changeUserSettings, { body: { density: 'compact' } });
  expect(data).toEqual({ ...usualSettings, theme: 'dark', single_keys: false, density: 'compact' });
  expect((await ama.ask(contract.readUserSettings)).data).toEqual(data);
});

it('ROUTE-015 the session brings them', async () => {
  await ama.ask(contract.changeUserSettings, { body: { motion: 'none' } });
  expect((await ama.ask(readSession)).data.user_settings.motion).toBe('none');
});

it('SHELL-014 they are of one user in one organisation', async () => {
  await ama.ask(contract.changeUserSettings, { body: { theme: 'light' } });
  expect((await kofi.ask(contract.readUserSettings)).data).toEqual(usualSettings);
  expect(await stored()).toEqual([]);
});

it('ROUTE-015 a value that does not exist is refused and nothing is kept', async () => {
  const answer = await kofi.send(contract.changeUserSettings, { body: { theme: 'pink' } });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['theme']]);
  expect(await stored()).toEqual([]);
});

it('ROUTE-015 a stored value that this release does not know counts as not chosen', async () => {
  await kofi.ask(contract.changeUserSettings, { body: { density: 'compact' } });
  await asOwner(`update workbench.user_setting set settings = settings || '{"theme":"sepia","font":"large"}' where user_id = $1`, [
    kofi.user_id,
  ]);
  expect((await kofi.ask(contract.readUserSettings)).data).toEqual({ ...usualSettings, density: 'compact' });
});

it('ROUTE-015 changes at the same time both stay', async () => {
  const mabel = await signedIn(home, { role: 'Nurse' });
  await Promise.all([
    mabel.ask(contract.changeUserSettings, { body: { theme: 'dark' } }),
    mabel.ask(contract.changeUserSettings, { body: { single_keys: false } }),
  ]);
  expect((await mabel.ask(contract.readUserSettings)).data).toMatchObject({ theme: 'dark', single_keys: false });
});
