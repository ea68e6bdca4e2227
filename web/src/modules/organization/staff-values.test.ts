import { fieldErrors } from '@akoma/contract/base';
import { NewPractitioner } from '@akoma/contract/organization';
import { describe, expect, it } from 'vitest';
import { bodyOfStaff, emptyStaff, type StaffValues, staffErrorsFrom } from './staff-values.ts';

const display = (code: string) => code.replaceAll('_', ' ');
const role_id = '01890000-0000-7000-8000-000000000001';
const ama: StaffValues = { ...emptyStaff, title: 'Mrs', first_name: 'Ama', last_name: 'Mensah', email: 'ama@korle.example', role_id };

describe('the form of a colleague', () => {
  it('TEAM-005 begins with clinical staff, and with no title', () => {
    expect(emptyStaff).toMatchObject({ title: '', team_member_type: 'clinical_staff', organization_role: 'member' });
  });

  it('TEAM-008 sends of a new one what was filled in', () => {
    expect(bodyOfStaff({ ...ama, specialties: ['General_practice'], mobile: '+233244123456' }, true, display)).toEqual({
      title: 'Mrs',
      first_name: 'Ama',
      last_name: 'Mensah',
      email: 'ama@korle.example',
      role_id,
      team_member_type: 'clinical_staff',
      mobile: '+233244123456',
      practitioner_specialty: [{ code: 'General_practice', display: 'General practice' }],
    });
  });

  it('TEAM-006 sends of an edited one what was changed; an emptied field is nothing', () => {
    expect(bodyOfStaff({ title: 'Dr', workspaces: [], mobile: '', organization_role: 'member', specialties: [] }, false, display)).toEqual({
      title: 'Dr',
      workspaces: null,
      mobile: null,
      organization_role: 'member',
      practitioner_specialty: [],
    });
  });

  it.each([
    [{ ...ama, title: '' }, 'title', 'Title is required.'],
    [{ ...ama, email: '' }, 'email', 'Email is required.'],
    [{ ...ama, email: 'ama' }, 'email', 'Email format is invalid.'],
    [{ ...ama, first_name: '' }, 'first_name', 'First name is required.'],
    [{ ...ama, role_id: '' }, 'role_id', 'Role is required.'],
  ] as const)('TEAM-008 VAL-010 %j lacks %s', (values, field, sentence) => {
    const { error } = NewPractitioner.safeParse(bodyOfStaff(values, true, display));
    expect(staffErrorsFrom(fieldErrors(error!))[field]).toBe(sentence);
  });
});
