import { fieldErrors, type ReplyOf } from '@akoma/contract/base';
import { NewPractitioner, PractitionerEdit, practitionerDefaults, type readProviderPractitioner } from '@akoma/contract/organization';

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

/** A new colleague, as the specification has it begin (TEAM-003 to TEAM-005). */
export const emptyStaff: StaffValues = {
  title: practitionerDefaults.title,
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
export function bodyOfStaff(values: StaffValues, before: StaffValues | undefined, display: Display): Record<string, unknown> {
  const whole: Record<keyof StaffValues, unknown> = {
    ...values,
    mobile: values.mobile || null,
    gender: values.gender || null,
    birth_date: values.birth_date || null,
    address: values.address || null,
    workspaces: values.workspaces.length > 0 ? values.workspaces : null,
  };
  const changed = (Object.keys(values) as (keyof StaffValues)[]).filter(
    (name) => JSON.stringify(values[name]) !== JSON.stringify((before ?? emptyStaff)[name]) || (!before && requiredNames.has(name)),
  );
  return Object.fromEntries(
    changed.map((name) =>
      name === 'specialties'
        ? ['practitioner_specialty', values.specialties.map((code) => ({ code, display: display(code) }))]
        : [name, whole[name]],
    ),
  );
}

const requiredNames = new Set<keyof StaffValues>(['title', 'first_name', 'last_name', 'email', 'role_id', 'team_member_type']);

/** As the form names its fields. */
const firstOf = (errors: Record<string, string[]>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([field, [sentence = '']]) => [
      field === 'practitioner_specialty' ? 'specialties' : field.split('.')[0]!,
      sentence.replace(/^Role id /, 'Role ').replace(/^Location ids /, 'Location '),
    ]),
  );

/** The contract's own sentences, by field. */
export function staffErrors(values: StaffValues, before: StaffValues | undefined): Record<string, string> {
  const body = bodyOfStaff(values, before, (code) => code);
  const read = before ? PractitionerEdit.safeParse(body) : NewPractitioner.safeParse({ ...body, role_id: values.role_id || undefined });
  return read.success ? {} : firstOf(fieldErrors(read.error));
}

/** What the server said, by field of the form. */
export const staffErrorsFrom = (errors: Record<string, string[]>): Record<string, string> => firstOf(errors);
