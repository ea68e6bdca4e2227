import { describe, expect, it } from 'vitest';
import { type Holder, judgeAdministrators } from './administrators.rules.ts';

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
