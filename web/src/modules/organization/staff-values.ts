import type { ReplyOf } from '@akoma/contract/base';
import { practitionerDefaults, type readProviderPractitioner } from '@akoma/contract/organization';
import { isSame } from '../../client/record-edit.ts';

export type Staff = ReplyOf<typeof readProviderPractitioner>['data'];

/** What the form of a colleague holds; an empty text is nothing. */
export interface StaffValues {
  title: string;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  gender: string;
  birth_date: string;
  address: string;
  role_id: string;
  organization_role: string;
  team_member_type: string;
  /** Codes. */
  specialties: string[];
  location_ids: string[];
  /** None: all of the role. */
  workspaces: string[];
}

/** A new colleague. The form does not preselect Mr as a title: the specification's default is for other programs (TEAM-004, TEAM-005). */
export const emptyStaff: StaffValues = {
  title: '',
  first_name: '',
  last_name: '',
  email: '',
  mobile: '',
  gender: '',
  birth_date: '',
  address: '',
  role_id: '',
  organization_role: 'member',
  team_member_type: practitionerDefaults.team_member_type,
  specialties: [],
  location_ids: [],
  workspaces: [],
};

export const valuesOfStaff = (staff: Staff): StaffValues => ({
  title: staff.title,
  first_name: staff.first_name,
  last_name: staff.last_name,
  email: staff.email ?? '',
  mobile: staff.mobile ?? '',
  gender: staff.gender ?? '',
  birth_date: staff.birth_date ?? '',
  address: staff.address ?? '',
  role_id: staff.role_id,
  organization_role: staff.organization_role,
  team_member_type: staff.team_member_type,
  specialties: staff.practitioner_specialty.map(({ code }) => code),
  location_ids: staff.locations.map(({ id }) => id),
  workspaces: staff.workspaces ?? [],
});

type Display = (code: string) => string;

/** What is sent: of a new colleague what was filled in, of an edited one what was changed, so that two who change different fields do not meet. */
export function bodyOfStaff(edit: Partial<StaffValues>, isNew: boolean, display: Display): Record<string, unknown> {
  const { specialties, ...rest } = edit;
  const sent = Object.entries(rest).filter(
    ([name, value]) => !isNew || requiredNames.has(name) || !isSame(value, emptyStaff[name as keyof StaffValues]),
  );
  return {
    ...Object.fromEntries(sent.map(([name, value]) => [name, value.length > 0 ? value : nothingIn(name, value)])),
    ...(specialties && (!isNew || specialties.length > 0)
      ? { practitioner_specialty: specialties.map((code) => ({ code, display: display(code) })) }
      : {}),
  };
}

/** Fields that may be empty are null then; no role chosen is none given, not a wrong one. */
const nothingIn = (name: string, value: unknown): unknown => (name === 'role_id' ? undefined : orNone.has(name) ? null : value);
const orNone: ReadonlySet<string> = new Set(['mobile', 'gender', 'birth_date', 'address', 'workspaces']);
const requiredNames: ReadonlySet<string> = new Set(['title', 'first_name', 'last_name', 'email', 'role_id', 'team_member_type']);

/** The first sentence of each, by the form's names of the fields. */
export const staffErrorsFrom = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = '']]) => [
      field === 'practitioner_specialty' ? 'specialties' : field.split('.')[0]!,
      sentence.replace(/^Role id /, 'Role ').replace(/^Location ids /, 'Location '),
    ]),
  );
