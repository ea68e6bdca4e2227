import { expect, it } from 'vitest';
import { nextActs } from './next-act.ts';

const reception = ['visits.read', 'visits.write'];
const clinician = [...reception, 'encounters.read', 'encounters.write'];
const arrived = { status: 'arrived', open_encounter_id: null } as const;
const seen = { status: 'in-progress', open_encounter_id: null } as const;
const open = { status: 'in-progress', open_encounter_id: 'e' } as const;

it.each([
  ['VISIT-004 reception receives who is not here', reception, null, 'start-visit', []],
  ['VISIT-006 reception sends home who was seen', reception, seen, 'end-visit', []],
  ['VISIT-006 reception sends home who leaves unseen', reception, arrived, 'end-visit', []],
  [
    'VISIT-021 reception cannot end a visit whose encounter is open by the way: it is no primary',
    reception,
    open,
    undefined,
    ['end-visit'],
  ],
  ['ENC-031 a clinician sees who is not here yet, with a visit around it', clinician, null, 'start-encounter', []],
  ['ENC-031 a clinician sees who has arrived', clinician, arrived, 'start-encounter', ['end-visit']],
  ['ENC-032 a clinician goes on with the open encounter', clinician, open, 'continue-encounter', ['end-visit']],
  ['VISIT-006 a clinician ends the visit when the encounter is finished', clinician, seen, 'end-visit', ['start-encounter']],
  ['PERM-002 who may only read is offered nothing', ['visits.read', 'encounters.read'], open, undefined, []],
  ['PERM-002 who may write encounters but no visits starts none', ['visits.read', 'encounters.write'], null, undefined, []],
  ['VISIT-020 nothing is offered before the visit is known', clinician, undefined, undefined, []],
] as const)('%s', (_title, permissions, visit, primary, others) => {
  const acts = nextActs({ permissions: new Set(permissions), visit, within: false });
  expect(acts.primary).toBe(primary);
  expect(acts.others).toEqual(others);
});

it.each([reception, clinician])(
  'VISIT-004 for a deceased patient there is no primary action, but a visit can still be started',
  (...permissions) => {
    const standing = { permissions: new Set(permissions), deceased: true, within: false };
    expect(nextActs({ ...standing, visit: null })).toEqual({ others: ['start-visit'] });
    expect(nextActs({ ...standing, visit: seen }).primary, 'a visit during which the patient died is still ended').toBe('end-visit');
  },
);

it('ENC-033 on the open encounter its own bar has the primary action', () => {
  expect(nextActs({ permissions: new Set(clinician), visit: open, within: true })).toEqual({ others: [] });
});
