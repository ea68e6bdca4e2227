import * as contract from '@akoma/contract/patients';
import { expect, it } from 'vitest';
import { found, signedIn, withRole } from '../../../test/app.ts';
import { givePatient } from './patients.make.ts';

it('PAT-025 PAT-037 religion is shown to who writes the record or sees the encounters, and to nobody else', async () => {
  let home = await found();
  home = await withRole(home, 'Porter', ['patients.read']);
  home = await withRole(home, 'Ward clerk', ['patients.read', 'encounters.read']);
  const [desk, billing, porter, clerk] = await Promise.all(
    ['Receptionist', 'Billing Officer', 'Porter', 'Ward clerk'].map((role) => signedIn(home, { role })),
  );
  const { id } = await givePatient(desk!, { religious_affiliation: ['Methodist'] });
  const shown = async (who: typeof desk) => (await who!.ask(contract.readPatient, { params: { id } })).data.religious_affiliation;
  expect([await shown(desk), await shown(clerk)]).toEqual([['Methodist'], ['Methodist']]);
  expect([await shown(billing), await shown(porter)]).toEqual([[], []]);
});
