import { describe, expect, it } from 'vitest';
import { type Holder, judgeAdministrators, judgeMembers } from './administrators.rules.ts';

const holder = (practitioner_role_id: string, resources: string[], workspaces = ['ADMIN.main']): Holder => ({
  practitioner_role_id,
  organization_role: 'member',
  role_id: `role of ${practitioner_role_id}`,
  workspaces,
  resources,
});
const [ama, kofi] = [holder('ama', ['roles.*']), holder('kofi', ['*'])];
const nurse = holder('esi', ['patients.*'], ['OPD.main']);

describe('who looks after roles', () => {
  it.each([
    ['ROLE-005 a change that leaves them as they are', 'ama', [ama, nurse], [ama, nurse], null],
    [
      'ROLE-005 taking roles.write from oneself',
      'ama',
      [ama, kofi],
      [holder('ama', ['roles.read']), kofi],
      'organization.ownAdministration',
    ],
    [
      'ROLE-005 taking roles.read from oneself',
      'ama',
      [ama, kofi],
      [holder('ama', ['roles.write']), kofi],
      'organization.ownAdministration',
    ],
    [
      'ROLE-005 taking the ADMIN workspace from oneself',
      'ama',
      [ama, kofi],
      [holder('ama', ['roles.*'], ['OPD']), kofi],
      'organization.ownAdministration',
    ],
    ['ROLE-005 taking oneself away', 'ama', [ama, kofi], [kofi], 'organization.ownAdministration'],
    ['ROLE-005 taking it from a colleague', 'ama', [ama, kofi], [ama, nurse], null],
    ['ROLE-005 taking it from the last one', 'esi', [ama, nurse], [nurse], 'organization.lastAdministrator'],
    ['ROLE-005 where nobody had it', 'esi', [nurse], [nurse], null],
  ] as const)('%s', (_title, actor, before, after, refusal) => {
    expect(judgeAdministrators(actor, before, after)).toBe(refusal);
  });
});

describe('who is a member', () => {
  const own = (one: Holder): Holder => ({ ...one, organization_role: 'owner' });
  it.each([
    ['TEAM-006 a colleague is disabled', 'ama', [ama, kofi, nurse], [ama, kofi], null],
    ['TEAM-006 one disables oneself', 'esi', [ama, nurse], [ama], 'organization.ownAccess'],
    ['TEAM-006 an administrator disables themselves', 'ama', [ama, kofi], [kofi], 'organization.ownAdministration'],
    ['TEAM-006 the last administrator is disabled', 'esi', [ama, nurse], [nurse], 'organization.lastAdministrator'],
    ['TEAM-006 the only owner becomes a member', 'kofi', [own(ama), kofi], [ama, kofi], 'organization.lastOwner'],
    ['TEAM-006 an owner becomes a member while another stays', 'ama', [own(ama), own(kofi)], [ama, own(kofi)], null],
    ['TEAM-006 somebody is enabled where nobody owns', 'ama', [ama], [ama, nurse], null],
  ] as const)('%s', (_title, actor_id, before, after, expected) => expect(judgeMembers(actor_id, before, after)).toBe(expected));
});
