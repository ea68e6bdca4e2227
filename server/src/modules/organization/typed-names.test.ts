import * as contract from '@akoma/contract/organization';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, type Refused, signedIn } from '../../../test/app.ts';

let owner: Caller;
let at: { params: { id: string } };
beforeAll(async () => {
  const home = await found('Asempa Hospital');
  owner = await signedIn(home, { role: 'Administrator', organization_role: 'owner' });
  at = { params: { id: home.organization_id } };
});

const role = (name: string) => owner.ask(contract.createRole, { ...at, body: { name, workspaces: ['OPD.main'], resources: [] } });
const place = (name: string) => owner.ask(contract.createLocation, { ...at, body: { name, kind: 'room' } });
const errorsOf = (action: Promise<unknown>) =>
  action.then(
    () => ({}),
    (error: unknown) => (error as Refused).errors,
  );

describe('names that an administrator types', () => {
  it('ROLE-007 LOCN-002 VAL-007 two that look alike are one: case, spaces, composed letters and what nobody sees do not count', async () => {
    for (const [first, again] of [
      ['Ward clerk', ['ward  clerk', ' Ward\u00a0clerk', 'Ward\u200b clerk', 'Ward\nclerk']],
      ['Caf\u00e9', ['Cafe\u0301', 'CAF\u00c9']],
    ] as const) {
      expect((await role(first)).data.name).toBe(first);
      expect((await place(first)).data.name).toBe(first);
      for (const name of again) {
        expect(await errorsOf(role(name)), name).toEqual({ name: ['Name already exists.'] });
        expect(await errorsOf(place(name)), name).toEqual({ name: ['Name already exists.'] });
      }
    }
  });

  it('VAL-010 an invisible name is missing, reported once', async () => {
    for (const name of ['', '  ', '\u200b', '\u00a0\u200d']) {
      expect(await errorsOf(role(name))).toEqual({ name: ['Name is required.'] });
      expect(await errorsOf(place(name))).toEqual({ name: ['Name is required.'] });
      const { data } = await owner.ask(contract.createWorkspace, { ...at, body: { type: 'OPD', name } });
      expect(data.name).toBeNull();
      expect((await owner.ask(contract.updateWorkspace, { ...at, body: { id: data.id, name } })).data.name).toBeNull();
    }
  });

  it('ORG-001 a web address is taken as people write it', async () => {
    const website = async (typed: string | null) =>
      (await owner.ask(contract.updateOrganization, { params: at.params, body: { website: typed } })).data.website;
    expect(await website(' asempa.com/clinic ')).toBe('https://asempa.com/clinic');
    expect(await website('http://asempa.com')).toBe('http://asempa.com');
    expect(await website(null)).toBeNull();
    for (const wrong of ['javascript:alert(1)', 'not an address', 'asempa'])
      expect(await errorsOf(website(wrong))).toEqual({ website: ['Website is not valid.'] });
  });

  it('CODES-004 a next number that is too high is refused with the highest possible one', async () => {
    for (const next of [1e20, 1e15])
      expect(
        await errorsOf(owner.ask(contract.updateCodeSequence, { params: { ...at.params, entity: 'patient' }, body: { next } })),
      ).toEqual({ next: ['Next should not be more than 999999999999.'] });
  });
});
